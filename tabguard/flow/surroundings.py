"""What lies around the folders of an export: other publications of the same records."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from attrs import evolve, field, frozen

from tabguard import linked as links
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.settings import Output
from tabguard.table.footprint import Footprint
from tabguard.table.linked_table import LinkedTable
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table
from tabguard.write import INTERNAL_FOLDER, PUBLIC_FOLDER, TRANSMISSION_FOLDER, Order
from tabguard.write.products import Audience, Occasion, Plan

COMPARED = {Audience.PUBLIC, Audience.INTERNAL}
"""Whose folders have the footprints of results."""


@frozen(eq=False)
class Compared:
    """The footprint of a table, and the published results over the same records that it was compared with.

    `earlier` are the publications that were audited with it, see `linked.Result`.
    """

    footprint: Footprint
    tables: tuple[LinkedTable, ...] = ()
    earlier: Mapping[str, str] = field(factory=dict)


class Surroundings:
    """Looks for other publications of the same records around folders, for one table with any pattern.

    The marks of its records, which take their time, are made at the first look that finds a publication, and
    kept for the next one.
    """

    def __init__(self, project: Project, table: Table) -> None:
        self._project, self._table = project, table
        self._known: Footprint | None = None

    def publications(
        self, pattern: Pattern, folders: Mapping[Audience, Path], progress: Progress
    ) -> tuple[LinkedTable, ...]:
        """Those around the folders of an export, or around the proposed ones if results lie in none of them.

        What cannot be read and folders that were not searched completely are among them.
        """
        order = Order(folders if COMPARED & {*folders} else proposed_folders(self._project), Occasion.WINDOW)
        known = links.earlier_digests(self._project, self._table, progress)
        return self._around(order, lambda: self.footprint(pattern, progress), progress, known)

    def compared(self, pattern: Pattern, order: Order, progress: Progress) -> Compared:
        """The same for what is exported now, with its footprint."""
        found = self.footprint(pattern, progress)
        known = links.earlier_digests(self._project, self._table, progress)
        return Compared(found, self._around(order, lambda: found, progress, known), known)

    def footprint(self, pattern: Pattern, progress: Progress) -> Footprint:
        """The footprint of the table with a pattern."""
        if self._known is None:
            self._known = links.project_footprint(self._project, self._table, pattern, progress)
            return self._known
        return links.with_pattern(self._known, self._table, pattern)

    def _around(
        self, order: Order, found: Callable[[], Footprint], progress: Progress, known: Mapping[str, str]
    ) -> tuple[LinkedTable, ...]:
        project = self._project
        near = {audience.value: path for audience, path in order.folders.items() if audience in COMPARED}
        first = next(
            iter(public_paths(order, order.plan(project.name, project.output, project.table_names))), None
        )
        return links.around_folders(project, found, near, progress, first, known)


def proposed_folders(project: Project | None) -> dict[Audience, Path]:
    """The folder of each audience as the window proposes it."""
    output = Output() if project is None else project.output
    base = project.base if project is not None and project.base.is_absolute() else Path.home()
    apart = {Audience.PUBLIC: PUBLIC_FOLDER, Audience.TRANSMISSION: TRANSMISSION_FOLDER}
    return {one: base / output.folder / apart.get(one, INTERNAL_FOLDER) for one in Audience}


def public_paths(order: Order, plan: Plan) -> tuple[Path, ...]:
    """The public files, if permitted; the first one identifies them all in stored footprints."""
    shown = evolve(plan, audiences=plan.audiences & {Audience.PUBLIC}, permitted=True)
    return order.paths(shown)
