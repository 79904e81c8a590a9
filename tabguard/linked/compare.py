"""Compares what results publish: those in one output folder, and those of the jobs of one command."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from attrs import evolve

from tabguard.linked.files import Result, footprints_in, read_footprint
from tabguard.linked.known import audited_together
from tabguard.progress import Progress
from tabguard.table.linked_table import LinkedTable, linked, revised, unread


def compare_within(own: Result, folders: Iterable[Path], progress: Progress) -> tuple[LinkedTable, ...]:
    """The published results over the same records in some folders, and those that cannot be read there.

    Of an earlier publication of the same table, what was revised since.

    Parameters
    ----------
    own : Result
        What will be written.
    """
    own, tables = _as_before(own), list[LinkedTable]()
    for path, other in footprints_in(folders, progress):
        if other is None:
            if path.resolve() != own.path.resolve():
                tables.append(unread(path.name, str(path.parent)))
        elif other.published:
            same = other.footprint.name == own.footprint.name
            tables += [] if (table := _compared(own, other, same)) is None else [table]
    return tuple(dict.fromkeys(tables))


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
