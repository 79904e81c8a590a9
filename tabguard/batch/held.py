"""Keeps the result of a job until all jobs of its command are compared, and then tells what came of that."""

from __future__ import annotations

import hashlib
import pickle
from pathlib import Path

from attrs import evolve

from tabguard.errors import WriteError
from tabguard.flow import export as exports
from tabguard.flow.outcome import Kept, with_neighbours
from tabguard.language import tr
from tabguard.private import replacing
from tabguard.table.linked_table import LinkedTable
from tabguard.write import held_path


def keep(done: exports.Finished, folder: Path) -> Kept:
    """Keep a result in the folder of its job until `tell`; raises `WriteError`.

    If the command ends before, the next run into that folder removes the file, as withheld public files.
    """
    path, content = held_path(folder, Path("result")), pickle.dumps(done, protocol=5)
    try:
        with replacing(path) as file:
            file.write(content)
    except OSError as error:
        raise WriteError(
            tr("The result cannot be kept until the other jobs have ended."),
            str(path),
            tr("Free space in that folder."),
        ) from error
    return Kept(path, hashlib.sha256(content).hexdigest())


def tell(kept: Kept, tables: tuple[LinkedTable, ...]) -> str:
    """Write the report and what else tells the verdict again, with what the comparison found; the headline.

    Raises
    ------
    WriteError
        When the result cannot be read any more, or a file cannot be written.
    """
    try:
        content = kept.path.read_bytes()
    except OSError:
        content = b""
    if hashlib.sha256(content).hexdigest() != kept.digest:
        raise WriteError(tr("The results of a job cannot be read."), str(kept.path), tr("Run it again."))
    done: exports.Finished = pickle.loads(content)
    done = evolve(done, solution=with_neighbours(done.solution, tables))
    exports.tell_again(done, exports.order_of(done.project, kept.path.parent), tables)
    return done.solution.standing.headline


def drop(kept: Kept) -> None:
    """Remove the file."""
    kept.path.unlink(missing_ok=True)
