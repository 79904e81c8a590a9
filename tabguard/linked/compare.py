"""Compares what results publish: those in one output folder, and those of the jobs of one command."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from attrs import evolve

from tabguard.linked.files import Result, footprints_in, read_footprint
from tabguard.linked.known import audited_together
from tabguard.progress import Progress
from tabguard.table.linked_table import LinkedTable, linked, unread


def compare_within(own: Result, folders: Iterable[Path], progress: Progress) -> tuple[LinkedTable, ...]:
    """The published results over the same records in some folders, and those that cannot be read there.

    Parameters
    ----------
    own : Result
        What will be written; the result in its place will be replaced and is not compared.
    """
    own, tables, place = _as_before(own), list[LinkedTable](), own.path.resolve()
    for path, other in footprints_in(folders, progress):
        if path.resolve() == place:
            continue
        if other is None:
            tables.append(unread(path.name, str(path.parent)))
        elif other.published and (table := _compared(own, other)) is not None:
            tables.append(table)
    return tuple(tables)


def _as_before(own: Result) -> Result:
    """With the public files of the result in its place, if they say the same."""
    before = read_footprint(own.path)
    if before is None or not before.published:
        return own
    same = linked(own.footprint, before.footprint)
    return evolve(own, public=before.public) if same is not None and same.same else own


def compare(results: Sequence[Result]) -> tuple[tuple[LinkedTable, ...], ...]:
    """Compare results with one another; for each, give the other published ones over the same records."""
    return tuple(
        tuple(
            table
            for other in results
            if other is not own and own.published and other.published
            if (table := _compared(own, other)) is not None
        )
        for own in results
    )


def _compared(own: Result, other: Result) -> LinkedTable | None:
    table = linked(own.footprint, other.footprint, str(other.path.parent))
    return None if table is None else audited_together(table, own, other)
