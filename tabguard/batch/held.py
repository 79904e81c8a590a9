"""Stores the result of a job until all jobs of its command have been compared, then publishes it."""

import json
import pickle
from collections.abc import Mapping
from pathlib import Path

from attrs import evolve

from tabguard import linked
from tabguard.base.errors import PasswordError, WriteError
from tabguard.base.language import tr
from tabguard.base.private import replacing
from tabguard.base.secrets import Sealing, random_key, unsealed
from tabguard.flow import export as exports
from tabguard.flow.outcome import Kept, with_linked
from tabguard.table.linked_table import LinkedTable
from tabguard.write import held_path, linked_summary, summary_json, write_files
from tabguard.write.products.internal import SUMMARY


def keep(done: exports.Finished, tables: tuple[LinkedTable, ...], folder: Path) -> Kept:
    """Store a result and the tables that it was compared with in the folder of its job; raises `WriteError`.

    If the command ends early, the next run into that folder removes the file.
    """
    # the key is in the memory of this command only: after a kill nobody can read the file
    result = Kept(held_path(folder, Path("result")), random_key())
    try:
        with replacing(result.path) as file, Sealing(file, result.key) as sealed:
            pickle.dump((done, tables), sealed, protocol=5)
    except OSError as error:
        raise WriteError(
            tr("The result cannot be kept until the other jobs have ended."),
            str(result.path),
            tr("Free space in that folder."),
        ) from error
    return result


def settle(
    result: Kept,
    output: linked.Result,
    tables: tuple[LinkedTable, ...],
    waiting_files: Mapping[Path, Path],
) -> tuple[str, bool]:
    """Publish a stored result, or withhold it permanently, according to the comparison.

    Parameters
    ----------
    output : Result
        The footprint of the stored result.
    tables : tuple of LinkedTable
        The results of the other jobs over the same records.
    waiting_files : mapping of Path to Path
        Its public files and where they wait: they are moved into place, or removed if a table contradicts
        the result.

    Returns
    -------
    str
        The headline.
    bool
        Whether a table contradicts the result.

    Raises
    ------
    WriteError
        When the result cannot be read any more, or a file cannot be written; all files stay as they were.
    """
    done, earlier = _open(result)
    contradicted = any(table.holds_back_unless(done.differences) for table in tables)
    tables = tuple(dict.fromkeys((*earlier, *tables)))
    done = evolve(done, solution=with_linked(done.solution, tables, permission=done.differences))
    folder = result.path.parent
    order, summary = exports.order_of(done.project, folder), folder / SUMMARY.fixed
    try:
        files = exports.told_again(done, order, tables)
        content = json.loads(summary.read_bytes())
        linked_tables = linked_summary(tables, done.differences)
        content |= {"linked": linked_tables} | ({"protected": False} if contradicted else {})
        if waiting_files:
            why = linked_tables["verdict"] if contradicted else None
            content |= {"public_written": not contradicted, "public_withheld": why}
            files[output.path] = linked.footprint_bytes(evolve(output, published=not contradicted))
            files |= {} if contradicted else {path: wait.read_bytes() for path, wait in waiting_files.items()}
    except (OSError, ValueError) as error:
        raise _unreadable(summary) from error
    write_files(
        {**files, summary: summary_json(content)}, waiting_files.values(), order.public, output.footprint.name
    )
    return done.solution.standing.headline, contradicted


def _open(result: Kept) -> tuple[exports.Finished, tuple[LinkedTable, ...]]:
    try:
        with result.path.open("rb") as file:
            # only what this process sealed opens: no pickle that somebody else put there is ever loaded
            done, tables = pickle.load(unsealed(file, result.key))
    except (OSError, PasswordError) as error:
        raise _unreadable(result.path) from error
    return done, tables


def _unreadable(path: Path) -> WriteError:
    return WriteError(tr("The results of a job cannot be read."), str(path), tr("Run it again."))


def drop(result: Kept) -> None:
    """Remove the file of a stored result."""
    result.path.unlink(missing_ok=True)
