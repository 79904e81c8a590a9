"""Compares the publications of several results, in one folder or of one command."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.linked.files import Result, file_digest, footprints_in, read_footprint, same_data
from tabguard.project import Project
from tabguard.table.arrays import BoolArray
from tabguard.table.linked_table import LinkedTable, linked, revised, shown_in, unread
from tabguard.table.table import Table
from tabguard.write import shown_name
from tabguard.write.sdmx_layout import SDMX

_KINDS = (SDMX, ".csv", ".xlsx")
"""Endings of the names of public files with all figures of a table, or of all tables."""
Audit = Callable[[tuple[BoolArray, ...]], tuple[tuple[str, ...], ...] | None]
"""Returns the primary suppressions at risk if readers know further cells of each response; None if
untested."""


def earlier_digests(project: Project, table: Table, progress: Progress) -> dict[str, str]:
    """Return the digests of earlier publications that the audit knows completely; see `Result.earlier`.

    Not of publications whose suppressed cells are only preferred, of which only some responses add up, or of
    which some cells have no place in the table.
    """
    out = dict[str, str]()
    partly = {earlier.name for earlier in table.earlier if earlier.n_unmatched or earlier.n_unplaced}
    for file in project.earlier:
        relation, whole = file.relation, file.path.name not in partly
        if whole and file.use == "fixed" and (relation is None or not relation.responses):
            with suppress(OSError):
                out[file_digest(file.path, progress).hex()] = "" if relation is None else relation.variable
    return out


def audited_together(comparison: LinkedTable, result: Result, other: Result) -> LinkedTable:
    """Return the comparison of two results, without what one of them took into account of the other.

    Parameters
    ----------
    comparison : LinkedTable
        The comparison of `other` with `result`.
    """
    for later, earlier in ((result, other), (other, result)):
        times = _time_variables(earlier, later.earlier, Progress())
        if times is not None and not times & {*earlier.footprint.names}:  # else only one of its periods is
            return comparison.audited(later is result, bool(times - {""}))
    return comparison


def _time_variables(result: Result, variable_of: Mapping[str, str], progress: Progress) -> set[str] | None:
    """Return the time variables under which known publications contain all tables of a result.

    The tables can be in a file each, or in one workbook; None if some are missing.
    """
    for kind in _KINDS if variable_of else ():
        files = [path for path in result.public if _kind(path) == kind]
        variables = [variable_of.get(_digest(path, progress)) for path in files]
        if variables and None not in variables:
            return {variable for variable in variables if variable is not None}
    return None


def _kind(path: Path) -> str:
    """Return which of `_KINDS` a public file is; empty for other files."""
    return next((kind for kind in _KINDS if shown_name(path).endswith(kind)), "")


def _digest(path: Path, progress: Progress) -> str:
    with suppress(OSError):
        return file_digest(path, progress).hex()
    return ""


def compare_within(
    result: Result, folders: Iterable[Path], progress: Progress, audit: Audit
) -> tuple[LinkedTable, ...]:
    """Return the published results over the same records in some folders, and the unreadable ones.

    Earlier publications of the same table count by the revisions since. Versions that differ only in their
    suppressed cells are audited together.

    Parameters
    ----------
    result : Result
        The result that will be written.
    audit : callable
        Called with the cells that other versions of the same table publish.
    """
    result, tables = _with_previous_files(result), list[LinkedTable]()
    versions, crossing = list[tuple[BoolArray, ...]](), list[LinkedTable]()
    for path, other in footprints_in(folders, progress):
        if other is None:
            if path.resolve() != result.path.resolve():
                tables.append(unread(path.name, str(path.parent)))
        elif other.published:
            same = other.footprint.name == result.footprint.name
            if same:
                other = _in_step(other, result)
            table = _compare(result, other, same)
            masks = shown_in(result.footprint, other.footprint) if same else None
            if masks is not None:
                versions.append(masks)
            if table is None and masks is not None and _tells(result, masks):
                table = LinkedTable(result.footprint.name, str(path.parent), 0, own=True, known=True)
                crossing.append(table)
            elif table is not None:
                tables.append(table)
                if masks is not None and table.crosses:
                    crossing.append(table)
    if crossing:
        at_risk = audit(tuple(map(np.logical_or.reduce, zip(*versions, strict=True))))
        settled = {table: table if at_risk is None else table.settled(at_risk) for table in crossing}
        tables = [settled.get(table, table) for table in tables]
        tables += [table for table in settled.values() if table.at_risk]  # also those that show all, and more
    return tuple(dict.fromkeys(tables))


def _in_step(other: Result, result: Result) -> Result:
    """Return a result with the period of another one if both are of the same data, whatever their periods."""
    if not same_data(result.footprint, other.footprint):
        return other
    return evolve(other, footprint=evolve(other.footprint, period=result.footprint.period))


def _tells(result: Result, masks: tuple[BoolArray, ...]) -> bool:
    """Whether other versions publish cells that a result suppresses."""
    parts = zip(result.footprint.parts, masks, strict=True)
    return any(bool((part.hidden & cells).any()) for part, cells in parts)


def _with_previous_files(result: Result) -> Result:
    """Return a result with the public files of the previous one at its path, if the two are consistent."""
    before = read_footprint(result.path)
    if before is None or not before.published:
        return result
    same = linked(result.footprint, before.footprint)
    return evolve(result, public=before.public) if same is not None and same.same else result


def compare(results: Sequence[Result]) -> tuple[tuple[LinkedTable, ...], ...]:
    """Compare results with one another; return for each the other published ones over the same records."""
    out = []
    for result in results:
        tables = list[LinkedTable]()
        for other in results:
            if other is not result and result.published and other.published:
                same = (other.job, other.footprint.name) == (result.job, result.footprint.name)
                tables += [] if (table := _compare(result, other, same)) is None else [table]
        out.append(tuple(dict.fromkeys(tables)))
    return tuple(out)


def _compare(result: Result, other: Result, same: bool) -> LinkedTable | None:
    """Compare two results; `same` if they are of the same table."""
    folder = str(other.path.parent)
    if same:
        return revised(result.footprint, other.footprint, folder)
    table = linked(result.footprint, other.footprint, folder)
    return None if table is None else audited_together(table, result, other)
