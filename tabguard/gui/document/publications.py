"""Looks in the background for other publications of the records of the open table, once it has a verdict."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabguard.flow.surroundings import Surroundings, proposed_folders
from tabguard.gui.document.audits import INTERVALS
from tabguard.gui.document.document import Document
from tabguard.gui.document.snapshot import Snapshot, place_of
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.later import Later
from tabguard.language import tr
from tabguard.table.linked_table import LinkedTable
from tabguard.table.table import Table

_SOON = 0.1
"""Seconds that a look may take to be repeated at once after each verdict."""
_LONGEST = 2.0
"""Most seconds that a look waits until no further act follows."""


class Publications(QObject):
    """Keeps it up to date which other publications of the same records there are; see `Neighbours`.

    It works in a thread of its own and not while the worker finds verdicts, so that none waits for it. A look
    that takes a while begins once as long has passed without an act: it would slow the next verdict down.
    """

    def __init__(self, document: Document, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs
        self._own = Jobs(self)
        self._later = Later(self._look, self)
        self._tried: tuple[Snapshot | None, tuple[object, ...]] = (None, ())
        """The state of the last look and its place: a look that failed is not begun again for the same."""
        self._again = False
        self._around: tuple[Table | None, tuple[object, ...], Surroundings | None] = (None, (), None)
        document.project_changed.connect(self._on_project)
        for changed in (document.audit_changed, document.pattern_changed):
            changed.connect(self._on_changed)
        jobs.job_ended.connect(self._later.ask)

    @property
    def running(self) -> bool:
        """Whether a look is under way or about to begin."""
        return self._own.busy or self._later.waiting

    def look_again(self) -> None:
        """Look once more although nothing changed in the document: files may have."""
        self._again = True
        self._later.ask()

    def shut(self) -> None:
        """End the work."""
        self._own.close()

    def _on_project(self) -> None:
        at = self._document.snapshot
        if at.neighbours is not None and not at.neighbours.about(at):
            self._document.forget_neighbours()
        self._on_changed()

    def _on_changed(self) -> None:
        if not self._has_tried(self._document.snapshot):
            self._own.cancel()  # its result would be about another state
        self._later.ask()

    def _has_tried(self, at: Snapshot) -> bool:
        return self._tried[0] is at and at.project is not None and self._tried[1] == place_of(at.project)

    def _wanted(self, at: Snapshot) -> bool:
        """Whether a state has a verdict that is up to date, with which no publication was compared yet."""
        if at.fresh_audit is None or not at.judged or (self._has_tried(at) and not self._again):
            return False
        return self._again or at.neighbours is None or not at.neighbours.up_to_date(at)

    def _look(self) -> None:
        at, table, pattern = self._document.snapshot, self._document.table, self._document.pattern
        if self._is_awaited or table is None or pattern is None or at.project is None or not self._wanted(at):
            return
        before, place = at.neighbours, place_of(at.project)
        self._tried, self._again = (at, place), False
        folders = proposed_folders(at.project) if before is None or not before.about(at) else before.folders
        around = self._surroundings(at, table)

        def keep(tables: tuple[LinkedTable, ...]) -> None:
            self._later.set_pause(round(1000 * min(job.seconds, _LONGEST)) if job.seconds > _SOON else 0)
            if at.neighbours is before and at.project is not None and place_of(at.project) == place:
                self._document.set_neighbours(tables, at, folders)

        job = self._own.start(
            tr("Comparing with other publications"),
            lambda progress: around.publications(pattern, folders, progress),
            keep,
            self._document.post,
            quiet=True,
        )

    @property
    def _is_awaited(self) -> bool:
        """Whether the worker does what somebody waits for: not so exact intervals, which may take hours."""
        job = self._jobs.current
        return job is not None and job.name != INTERVALS

    def _surroundings(self, at: Snapshot, table: Table) -> Surroundings:
        """Those of the open table, kept from edit to edit."""
        assert at.project is not None
        about, place, found = self._around
        if found is None or about is not table or place != place_of(at.project):
            found = Surroundings(at.project, table)
            self._around = table, place_of(at.project), found
        return found
