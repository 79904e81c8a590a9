"""Keeps the result of a job until all jobs of its command are compared, and then tells what came of that."""

import pickle
from pathlib import Path

from attrs import evolve

from tabguard.base.errors import PasswordError, WriteError
from tabguard.base.language import tr
from tabguard.base.private import replacing
from tabguard.base.secrets import Sealing, random_key, unsealed
from tabguard.flow import export as exports
from tabguard.flow.outcome import Kept, with_linked
from tabguard.table.linked_table import LinkedTable
from tabguard.write import held_path


def keep(done: exports.Finished, folder: Path) -> Kept:
    """Keep a result in the folder of its job until `tell`; raises `WriteError`.

    If the command ends before, the next run into that folder removes the file, as withheld public files.
    """
    # the key is in the memory of this command only: after a kill nobody can read the file
    result = Kept(held_path(folder, Path("result")), random_key())
    try:
        with replacing(result.path) as file, Sealing(file, result.key) as sealed:
            pickle.dump(done, sealed, protocol=5)
    except OSError as error:
        raise WriteError(
            tr("The result cannot be kept until the other jobs have ended."),
            str(result.path),
            tr("Free space in that folder."),
        ) from error
    return result


def tell(result: Kept, tables: tuple[LinkedTable, ...]) -> str:
    """Write the report and what else tells the verdict again, with what the comparison found; the headline.

    Raises
    ------
    WriteError
        When the result cannot be read any more, or a file cannot be written.
    """
    try:
        with result.path.open("rb") as file:
            # only what this process sealed opens: no pickle that somebody else put there is ever loaded
            done: exports.Finished = pickle.load(unsealed(file, result.key))
    except (OSError, PasswordError) as error:
        raise WriteError(
            tr("The results of a job cannot be read."), str(result.path), tr("Run it again.")
        ) from error
    done = evolve(done, solution=with_linked(done.solution, tables, permission=done.differences))
    exports.tell_again(done, exports.order_of(done.project, result.path.parent), tables)
    return done.solution.standing.headline


def drop(result: Kept) -> None:
    """Remove the file."""
    result.path.unlink(missing_ok=True)
