"""Compares what results publish: those in one output folder, and those of the jobs of one command."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.linked.files import Result, footprints_in, read_footprint, same_data
from tabguard.linked.known import audited_together
from tabguard.table.arrays import BoolArray
from tabguard.table.linked_table import LinkedTable, linked, revised, shown_in, unread

Audit = Callable[[tuple[BoolArray, ...]], tuple[tuple[str, ...], ...] | None]
"""Gives the primaries at risk if readers know further cells of each response; None if it was not tested."""


def compare_within(
    own: Result, folders: Iterable[Path], progress: Progress, audit: Audit
) -> tuple[LinkedTable, ...]:
    """The published results over the same records in some folders, and those that cannot be read there.

    Of an earlier publication of the same table, what was revised since. Versions that differ only in what
    they withhold are audited together.

    Parameters
    ----------
    own : Result
        What will be written.
    audit : callable
        Receives the cells that other versions of the same table show.
    """
    own, tables = _as_before(own), list[LinkedTable]()
    versions, crossing = list[tuple[BoolArray, ...]](), list[LinkedTable]()
    for path, other in footprints_in(folders, progress):
        if other is None:
            if path.resolve() != own.path.resolve():
                tables.append(unread(path.name, str(path.parent)))
        elif other.published:
            same = other.footprint.name == own.footprint.name
            if same and same_data(own.footprint, other.footprint):  # under whatever period it was published
                at = evolve(other.footprint, period=own.footprint.period)
                other = evolve(other, footprint=at)
            table = _compared(own, other, same)
            shown = shown_in(own.footprint, other.footprint) if same else None
            versions += [] if shown is None else [shown]
            if table is None and shown is not None and _tells(own, shown):
                table = LinkedTable(own.footprint.name, str(path.parent), 0, own=True, known=True)
                crossing.append(table)
            elif table is not None:
                tables.append(table)
                crossing += [table] if shown is not None and table.crosses else []
    if crossing:
        at_risk = audit(tuple(map(np.logical_or.reduce, zip(*versions, strict=True))))
        settled = {table: table if at_risk is None else table.settled(at_risk) for table in crossing}
        tables = [settled.get(table, table) for table in tables]
        tables += [table for table in settled.values() if table.at_risk]  # also those that show all, and more
    return tuple(dict.fromkeys(tables))


def _tells(own: Result, shown: tuple[BoolArray, ...]) -> bool:
    """Whether another version shows something that a result withholds."""
    parts = zip(own.footprint.parts, shown, strict=True)
    return any(bool((part.hidden & cells).any()) for part, cells in parts)


def _as_before(own: Result) -> Result:
    """With the public files of the result in its place, if they say the same."""
    before = read_footprint(own.path)
    if before is None or not before.published:
        return own
    same = linked(own.footprint, before.footprint)
    return evolve(own, public=before.public) if same is not None and same.same else own


def compare(results: Sequence[Result]) -> tuple[tuple[LinkedTable, ...], ...]:
    """Compare results with one another; for each, give the other published ones over the same records."""
    out = []
    for own in results:
        tables = list[LinkedTable]()
        for other in results:
            if other is not own and own.published and other.published:
                same = (other.job, other.footprint.name) == (own.job, own.footprint.name)
                tables += [] if (table := _compared(own, other, same)) is None else [table]
        out.append(tuple(dict.fromkeys(tables)))
    return tuple(out)


def _compared(own: Result, other: Result, same: bool) -> LinkedTable | None:
    """Two results; `same` where they are of the same table."""
    folder = str(other.path.parent)
    if same:
        return revised(own.footprint, other.footprint, folder)
    table = linked(own.footprint, other.footprint, folder)
    return None if table is None else audited_together(table, own, other)
