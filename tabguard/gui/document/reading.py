"""Reads the data of a project in the worker: to open it, and again when settings require other cells."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from tabguard.base.errors import GroupsError, TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.base.system import user_name
from tabguard.flow import previews, reread, stages
from tabguard.flow.refresh import reopened
from tabguard.flow.reread import Reread
from tabguard.flow.stages import Loaded
from tabguard.gui.document.document import Document
from tabguard.gui.document.snapshot import Snapshot
from tabguard.gui.parts.jobs import Jobs
from tabguard.kinds.cell_view import Rankings
from tabguard.office.trail import Entry
from tabguard.project import Project
from tabguard.project.results import Results, fingerprint
from tabguard.table.case import Case
from tabguard.table.joint_recode import groups_of
from tabguard.table.table import Table

_T = TypeVar("_T")
Taking = Callable[[Callable[[], None]], None]
"""Function that calls the replacement of the open project at once, or after asking to save it."""


def at_once(replace: Callable[[], None]) -> None:
    """Replace the open project without asking."""
    replace()


class Reading(QObject):
    """Reads tables for the document, and ranks the contributors of their cells."""

    logged = Signal(str)
    meaning_asked = Signal(object, object, object)
    """Emitted for a list whose codes mean something else now: the `GroupsError`, what to do if the user
    confirms, and what to do if the project is opened without the list."""

    def __init__(self, document: Document, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._jobs = jobs
        self._ranking: Table | None = None
        self._tried: Snapshot | None = None

    def fetch(self, name: str, work: Callable[[Progress], _T], done: Callable[[_T], None]) -> None:
        """Read a file in the worker, then call `done` with its content; errors are reported."""
        self._jobs.start(name, work, done, self._document.post)

    def open(
        self,
        project: Project,
        path: Path | None,
        results: Results | None,
        loaded: Loaded | None,
        take: Taking,
        opened: Callable[[], None],
        names_aside: tuple[str, ...] = (),
    ) -> None:
        """Read a project's data and judge its cells, then make it the open one and call `opened`.

        If that fails or is cancelled, the project that is open stays as it was. For the parameters see
        `Workflow.open`; `names_aside` are the lists that the user just set aside.
        """

        def work(progress: Progress) -> tuple[Loaded, Case, Rankings, str, Results | None]:
            reading = stages.load(project, progress) if loaded is None else loaded
            judged, ranked = stages.judged_and_ranked(reading.table, project, progress)
            _ = reading.table.relations.by_cell, reading.table.is_internal  # read in the window's thread
            results_now = None if results is None else reopened(results, judged, project, progress)
            return reading, judged, ranked, fingerprint(reading.table), results_now

        def done(result: tuple[Loaded, Case, Rankings, str, Results | None]) -> None:
            take(lambda: show(*result))

        def failed(error: TabGuardError) -> None:
            if not isinstance(error, GroupsError):
                self._document.post(error)
                return
            agreed, bare = project.meaning_now(error), project.without(error)
            new = tuple(name for name in bare.aside.names if name not in project.aside.names)
            self.meaning_asked.emit(
                error,
                lambda: self.open(agreed, path, results, None, take, opened, names_aside),
                lambda: self.open(bare, path, results, None, take, opened, (*names_aside, *new)),
            )

        def show(
            reading: Loaded, judged: Case, ranked: Rankings, about: str, results_now: Results | None
        ) -> None:
            self._document.file.set_fingerprint(reading.table, about)
            agreed_project = project.decided_on(groups_of(reading.table.dimensions))
            self._document.open_project(agreed_project, reading, path, results_now)
            self._document.set_judged(self._document.snapshot, judged.constraints, judged.sensitivity)
            self._document.findings.set_ranked(reading.table, ranked)
            for name in names_aside:
                self._document.record(Entry(mark("Open without {name}", name=name), user_name()))
            self._log_opened(reading)
            opened()

        self._jobs.start(mark("Reading the data"), work, done, failed)

    def rank(self) -> None:
        """Rank the contributors of the table's cells, from which live counts are made."""
        table, project = present(self._document.table), present(self._document.project)

        def failed(_error: TabGuardError) -> None:
            """Ignore the error: live counts are optional, and applying the rules reports it."""

        self._ranking = table

        def done(ranked: Rankings) -> None:
            self._document.findings.set_ranked(table, ranked)

        self._jobs.start(
            tr("Ranking contributors"),
            lambda progress: previews.rank(table, project.rules, progress),
            done,
            failed,
            quiet=True,
        )

    def read_again(self, then: Callable[[], None], project_now: Project | None = None) -> None:
        """Read the data again as the settings of the current snapshot require, then call `then`.

        `project_now` is the project whose lists were confirmed for the current meaning of their codes.
        """
        document, snapshot = self._document, self._document.snapshot
        table, pattern = present(snapshot.table), snapshot.pattern
        project = present(snapshot.project if project_now is None else project_now)
        self._tried = snapshot  # one automatic attempt; a run or an audit tries again

        def agreed(project_now: Project) -> None:
            if document.snapshot is snapshot:
                self.read_again(then, project_now)

        def failed(error: TabGuardError) -> None:
            if isinstance(error, GroupsError):
                self.meaning_asked.emit(error, lambda: agreed(project.meaning_now(error)), None)
            else:
                document.post(error)

        def done(read: Reread) -> None:
            if document.snapshot is snapshot:
                document.set_reread(read, snapshot)
                self._log_opened(read.loaded)
                then()

        self._jobs.start(
            tr("Reading the data"),
            lambda p: reread.read_again(project, table, pattern, p),
            done,
            failed,
        )

    def tried(self, at: Snapshot) -> bool:
        """Whether reading again was attempted for a state, perhaps without success."""
        return self._tried is at

    def retry_ranks(self) -> None:
        """Allow ranking again, after an act of the user cancelled it."""
        self._ranking = None

    @property
    def wants_ranks(self) -> bool:
        """Whether the current table has no ranked contributors and none are being computed."""
        return self._document.findings.ranked is None and self._ranking is not self._document.table

    def _log_opened(self, loaded: Loaded) -> None:
        table = loaded.table
        self.logged.emit(
            tr(
                "Read {rows:,} rows: {n_table:,} cells, {n_relations:,} relations.",
                rows=loaded.summary.rows,
                n_table=len(table),
                n_relations=len(table.relations),
            )
        )
