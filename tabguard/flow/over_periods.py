"""What earlier publications said of a cell, one after the other, and what is said of it now."""

from collections.abc import Iterator, Sequence

import numpy as np
from attrs import frozen

from tabguard.base.language import mark
from tabguard.project import EarlierFile, Project
from tabguard.table.arrays import IntArray
from tabguard.table.earlier import Earlier
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table

PUBLISHED, SUPPRESSED, UNSTATED = mark("published"), mark("suppressed"), mark("not stated")


@frozen
class PeriodState:
    """What one publication said of a cell.

    Parameters
    ----------
    period : str
        The codes that the file is about, the period, or the name of the file; of the last entry today.
    word : str
        `PUBLISHED`, `SUPPRESSED` or `UNSTATED`.
    """

    period: str
    word: str


def over_periods(table: Table, project: Project, pattern: Pattern, cell: int) -> tuple[PeriodState, ...]:
    """The states of a cell in the order of the earlier publications, today last; empty without any.

    Publications about the cells of today tell of the cell itself, those of periods that add up of the cell
    with the same codes in their period. Values do not matter: a suppressed one stays unknown.
    """
    if not table.earlier or table.past[cell]:
        return ()
    today = "now" if table.periods is None else table.periods.today
    now = PeriodState(today, SUPPRESSED if pattern.suppressed[cell] else PUBLISHED)
    return (*_publications(table, project.earlier, cell), *_periods(table, cell), now)


def _publications(table: Table, files: Sequence[EarlierFile], cell: int) -> Iterator[PeriodState]:
    """The states of a cell in publications about the cells of today, which come first in `Table.earlier`."""
    for file, earlier in zip((f for f in files if f.relation is None), table.earlier, strict=False):
        yield PeriodState(", ".join(file.where.values()) or file.path.stem, _said((earlier,), cell))


def _periods(table: Table, cell: int) -> Iterator[PeriodState]:
    """The states of the cell with the same codes in each period that adds up with today's."""
    if table.periods is None or table.release.stands_for is None:
        return
    code = int(table.response_of[cell])
    same = np.flatnonzero(table.release.stands_for == code)
    for response in same[same != code].tolist():
        at = table.find((response, *table.codes[cell, 1:].tolist()))
        yield PeriodState(table.periods.names[response], UNSTATED if at < 0 else _said(table.earlier, at))


def _said(publications: Sequence[Earlier], cell: int) -> str:
    """A cell that any of them shows is known, whatever another one suppresses."""
    if any(_has(earlier.published, cell) for earlier in publications):
        return PUBLISHED
    return SUPPRESSED if any(_has(earlier.suppressed, cell) for earlier in publications) else UNSTATED


def _has(cells: IntArray, cell: int) -> bool:
    at = int(np.searchsorted(cells, cell))
    return at < len(cells) and int(cells[at]) == cell
