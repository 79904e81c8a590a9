"""Which of two publications was audited together with the other, as it names its files as earlier ones."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from tabguard.base.progress import Progress
from tabguard.linked.files import Result, file_digest
from tabguard.project import Project
from tabguard.table.linked_table import LinkedTable
from tabguard.table.table import Table
from tabguard.write import shown_name
from tabguard.write.sdmx_layout import SDMX

_KINDS = (SDMX, ".csv", ".xlsx")
"""Ends of the names of public files with all figures of a table, or of all tables."""


def earlier_digests(project: Project, table: Table, progress: Progress) -> dict[str, str]:
    """Digests of the publications that a project takes into account as they are; see `Result.earlier`.

    Those of which only the suppressed cells are preferred, only some responses add up, or some cells have no
    place in the table, are not wholly known to the audit.
    """
    out = dict[str, str]()
    partly = {earlier.name for earlier in table.earlier if earlier.n_unmatched or earlier.n_unplaced}
    for file in project.earlier:
        relation, whole = file.relation, file.path.name not in partly
        if whole and file.use == "fixed" and (relation is None or not relation.responses):
            with suppress(OSError):
                out[file_digest(file.path, progress).hex()] = "" if relation is None else relation.variable
    return out


def audited_together(
    comparison: LinkedTable, result: Result, other: Result, progress: Progress | None = None
) -> LinkedTable:
    """The comparison of two results, without what one of them took into account of the other.

    Parameters
    ----------
    comparison : LinkedTable
        The other as seen from the one.
    """
    for later, earlier in ((result, other), (other, result)):
        times = _covered(earlier, later.earlier, progress or Progress())
        if times is not None and not times & {*earlier.footprint.names}:  # else only one of its periods is
            return comparison.audited(later is result, bool(times - {""}))
    return comparison


def _covered(result: Result, known: Mapping[str, str], progress: Progress) -> set[str] | None:
    """The variables of time by which the publications that are known hold all tables of a result.

    Either each table in a file of its own, or the workbook with all of them; None if they do not.
    """
    for kind in _KINDS if known else ():
        files = [path for path in result.public if _kind(path) == kind]
        variables = [known.get(_digest(path, progress)) for path in files]
        if variables and None not in variables:
            return {variable for variable in variables if variable is not None}
    return None


def _kind(path: Path) -> str:
    """Which of `_KINDS` a public file is; empty for others."""
    return next((kind for kind in _KINDS if shown_name(path).endswith(kind)), "")


def _digest(path: Path, progress: Progress) -> str:
    with suppress(OSError):
        return file_digest(path, progress).hex()
    return ""
