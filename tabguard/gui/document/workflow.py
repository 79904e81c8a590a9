"""The stages that run in the worker: open, judge, protect and audit, and the refresh after every edit."""

from __future__ import annotations

import contextlib
import datetime as dt
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import numpy as np
from attrs import frozen
from PySide6.QtCore import QObject, Signal

from tabguard.errors import TabGuardError
from tabguard.flow import previews, questions, stages
from tabguard.flow.reread import Reread, read_again
from tabguard.flow.stages import Loaded
from tabguard.gui.document.document import Document
from tabguard.gui.document.snapshot import REFUSED, Snapshot, attacker_of
from tabguard.gui.parts.jobs import Job, Jobs
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import count
from tabguard.kinds.ranked import Rankings
from tabguard.language import tr
from tabguard.policy import policy
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.project.results import Results, fingerprint
from tabguard.project.run_notes import RunNotes
from tabguard.secrets import Key
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern
from tabguard.table.solution import Solution
from tabguard.table.standing import State
from tabguard.table.suppressed_sums import SuppressedSum
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, InsiderResult

_T = TypeVar("_T")
Taking = Callable[[Callable[[], None]], None]
"""Calls the function that replaces the open project: at once, or after asking to save it."""
BOUND = "Finding out how good the pattern is"
"""Name of a run that goes on for the lower bound of its cost, while its pattern is shown."""
AUDIT = "Auditing"
"""Name of the job that audits; it runs beside the analyst's acts."""
_WORTH_CARRYING = 1.0
"""Seconds after which an audit that an act overtakes is finished, so that the next one need not repeat its
work; a younger one is begun again."""
_MANY_CELLS = 50_000
"""Larger tables are tested for sums at risk only on request: at F7, and before public files are written."""

if TYPE_CHECKING:
    from tabguard.table.result import SuppressionResult


def at_once(replace: Callable[[], None]) -> None:
    """Replace the open project without a question."""
    replace()


@frozen(eq=False)
class Audited:
    """An audit, the primaries it is based on, and the sums at risk; None if sums were not tested."""

    judged: Case
    pattern: Pattern
    audit: AuditResult
    sums: tuple[SuppressedSum, ...] | None


class Workflow(QObject):
    """Starts the stages on the document, stores their results in it, and keeps verdicts up to date."""

    opened = Signal()
    run_finished = Signal(object)
    logged = Signal(str)

    def __init__(self, document: Document, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._jobs = jobs
        self._later = Later(self._refresh, self)
        self._auditing: Snapshot | None = None
        self._judging = Jobs(self)
        self._gave_up: Snapshot | None = None
        self._unread: Snapshot | None = None
        self._ranking: Table | None = None
        self.notes_folder: Path | None = None
        """Where runs keep interim results while they last; None: nowhere."""
        document.project_changed.connect(self._later.ask)
        document.pattern_changed.connect(self._later.ask)
        document.project_left.connect(jobs.cancel_aside)
        jobs.job_ended.connect(self._on_job_ended)
        jobs.aside_changed.connect(self._on_aside)

    @property
    def auditing(self) -> bool:
        """Whether an audit of the current pattern is under way, or one that is carried on to it."""
        at = self._document.snapshot
        return self._auditing is not None and (self._auditing is at or self._carried(at))

    def shut(self) -> None:
        """End the judging that runs beside an audit."""
        self._judging.close()

    # -- opening

    def fetch(self, name: str, work: Callable[[Progress], _T], done: Callable[[_T], None]) -> None:
        """Read a file in the worker, then call `done` with its content; errors are reported."""
        self._jobs.start(name, work, done, self._document.post)

    def open(
        self,
        project: Project,
        path: Path | None = None,
        results: Results | None = None,
        loaded: Loaded | None = None,
        audit: bool = False,
        take: Taking = at_once,
    ) -> None:
        """Read a project's data and judge its cells, then make it the open one; the window stays usable.

        If that fails or is cancelled, the project that is open stays as it was.

        Parameters
        ----------
        project : Project
        path : Path, optional
            The project file it came from.
        results : Results, optional
            The results saved with the project.
        loaded : Loaded, optional
            Its table, if it was read before.
        audit : bool
            Whether the pattern is audited afterwards.
        take : callable
            Called after reading with the function that replaces the open project.
        """

        def work(progress: Progress) -> tuple[Loaded, Case, str]:
            got = stages.load(project, progress) if loaded is None else loaded
            judged = stages.judged(got.table, project, progress)
            _ = got.table.relations.by_cell, got.table.is_internal  # read in the window's thread
            return got, judged, fingerprint(got.table)

        def done(result: tuple[Loaded, Case, str]) -> None:
            take(lambda: show(*result))

        def show(got: Loaded, judged: Case, about: str) -> None:
            self._document.set_fingerprint(got.table, about)
            self._document.open_project(project, got, path, results)
            self._document.set_judged(self._document.snapshot, judged.constraints, judged.sensitivity)
            self._log_opened(got)
            self.opened.emit()
            self._rank(got.table, project)
            if audit:
                self.audit()

        self.fetch("Reading the data", work, done)

    def _rank(self, table: Table, project: Project) -> None:
        def failed(_error: TabGuardError) -> None:
            """Live counts are a convenience; applying the rules reports any error in them."""

        self._ranking = table

        def done(ranked: Rankings) -> None:
            if table is self._document.table:
                self._document.set_ranked(ranked)

        self._jobs.start(
            tr("Ranking contributors"),
            lambda progress: previews.rank(table, project.rules, progress),
            done,
            failed,
            quiet=True,
        )

    # -- protecting

    def protect(self, keep: bool = False) -> None:
        """Choose secondary suppressions with the project's settings, as one undoable command.

        `keep` starts from the current pattern: its suppressed cells stay, and only missing ones are added.
        """
        document = self._document
        snapshot, table, project = document.snapshot, document.table, document.project
        ranked = document.ranked
        if table is None or project is None or snapshot.sensitivity is None:
            return
        if snapshot.covered_otherwise:
            self._read_again(lambda: self.protect(keep))
            return

        taken: list[SuppressionResult] = []
        key, used = document.key, list[RunNotes]()

        def work(progress: Progress) -> tuple[Case, SuppressionResult]:
            judged = _judged(table, snapshot, ranked, progress)
            assert project is not None
            start = snapshot.pattern if keep else None

            def offer(run: SuppressionResult) -> None:
                progress.offer((judged, run))

            with self._notebook(project, key, progress) as notes:
                run = stages.protect(judged, project, progress, start, offer)
            used.extend([] if notes is None else [notes])
            return judged, run

        def take(result: tuple[Case, SuppressionResult]) -> None:
            judged, run = result
            taken.append(run)
            if document.snapshot is not snapshot:
                self._jobs.cancel_aside()
                document.post(tr("The decisions changed during the run, so its result was discarded."))
                return
            if not snapshot.judged:
                document.set_judged(snapshot, judged.constraints, judged.sensitivity)
            clock = dt.datetime.now().strftime("%H:%M")
            document.set_pattern(run, name=f"{project.suppression.method} {clock}")
            if self._jobs.aside is not None:
                self._jobs.aside.name = BOUND
                document.await_bound(run)
            self.run_finished.emit(run)
            self.audit(
                asked=True
            )  # the audit's own code tests sums of suppressed cells too, independently of the run

        def done(result: tuple[Case, SuppressionResult]) -> None:
            if taken:
                document.set_bound(taken[0], result[1])
            else:
                take(result)
            if any(notes.recalled for notes in used):
                document.post(tr("The run went on from where it was interrupted when the program ended."))
            if any(notes.refused for notes in used):
                document.post(tr("Some checkpoints of the interrupted run were damaged and were not used."))

        self._jobs.cancel_aside()
        self._jobs.start(tr("Protecting the table"), work, done, document.post, offered=take)

    @contextlib.contextmanager
    def _notebook(self, project: Project, key: Key | None, progress: Progress) -> Iterator[RunNotes | None]:
        """Give a run a notebook, which is removed when it ends; none where the policy forbids recovery."""
        if self.notes_folder is None or "recovery" in policy().forbid:
            yield None
            return
        progress.notebook = notes = RunNotes(self.notes_folder, project.name, key)
        try:
            yield notes
        finally:
            progress.notebook = None
            notes.done()

    # -- auditing

    def audit(self, whole: bool = False, asked: bool = False) -> None:
        """Audit the current pattern in the background.

        `whole` ignores the results of earlier audits. With `asked`, sums at risk are tested for tables of
        any size. With either option, single contributors are tested too if the project requires it.
        """
        document = self._document
        snapshot, table = document.snapshot, document.table
        if table is None or snapshot.pattern is None or snapshot.project is None:
            return
        if snapshot.covered_otherwise:
            self._read_again(lambda: self.audit(whole, asked))
            return
        project, ranked = snapshot.project, document.ranked
        with_sums = asked or whole or len(table) <= _MANY_CELLS

        def work(progress: Progress) -> Audited:
            return _audited(table, snapshot, ranked, whole, with_sums, progress)

        def done(result: Audited) -> None:
            judged, audit = result.judged, result.audit
            if not snapshot.judged:
                document.set_judged(snapshot, judged.constraints, judged.sensitivity)
            if result.sums is not None:
                document.set_sums(result.sums, result.pattern, project.rules, snapshot)
            document.set_audit(audit, snapshot, dt.datetime.now().strftime("%H:%M"))
            self.logged.emit(
                tr(
                    "Audit: {lps} LPs solved, {avoided} bounds settled without one.",
                    lps=audit.lps,
                    avoided=audit.avoided,
                )
            )
            if _wants_audit(document.snapshot) and _same_question(snapshot, document.snapshot):
                document.take_audit(snapshot)
                self.audit(asked=asked or whole)
            elif asked or whole:
                self._test_contributors(snapshot)

        self._jobs.start(AUDIT, work, done, document.post, quiet=True)
        self._auditing = snapshot  # now, because the end of the job before resets it
        document.audit_changed.emit()

    def test_insiders(self, levels: tuple[str, ...]) -> None:
        """Compute in the worker what each insider of the given levels can infer."""
        document = self._document
        at, found, project = document.snapshot, document.solution, document.project
        if found is None or project is None:
            return

        def work(progress: Progress) -> list[InsiderResult]:
            return [questions.insider_audit(found, project, level, progress) for level in levels]

        def done(results: list[InsiderResult]) -> None:
            for result in results:
                document.set_insiders(result.level, result, at)
                self.logged.emit(
                    tr(
                        "Insiders by {level}: {n_insider} tested, {n_primaries} at risk.",
                        level=result.level,
                        n_insider=count(result.tested, "insider"),
                        n_primaries=count(len(result.at_risk), "primary", "primaries"),
                    )
                )

        self._jobs.start(tr("Testing insiders"), work, done, document.post)

    def _test_contributors(self, at: Snapshot) -> None:
        """Test single contributors if no other test failed and their result is unknown or out of date."""
        table, stands = self._document.table, self._document.standing
        if at is not self._document.snapshot or table is None or at.project is None or stands is None:
            return
        found = stands.contributors
        unknown = found.asked and found.state in (State.NOT_TESTED, State.OUT_OF_DATE)
        if unknown and not stands.outsiders.holds_back and not stands.sums.holds_back:
            self.test_insiders(stages.insider_levels(table, at.project))

    # -- staying fresh

    def take_tables(self, act: str, read: Reread) -> None:
        """Take a project with other tables as one act; if there was an audit, audit again."""
        audited = self._document.audit is not None
        self._document.set_tables(act, read)
        if audited:
            self.audit(asked=True)

    def _read_again(self, then: Callable[[], None]) -> None:
        """Read the data as the settings of the current snapshot require, then go on."""
        document, snapshot = self._document, self._document.snapshot
        project, table, pattern = snapshot.project, snapshot.table, snapshot.pattern
        assert project is not None and table is not None
        self._unread = snapshot  # one attempt by itself; a run or an audit tries again

        def done(read: Reread) -> None:
            if document.snapshot is snapshot:
                document.set_reread(read, snapshot)
                self._log_opened(read.loaded)
                then()

        self._jobs.start(
            tr("Reading the data"), lambda p: read_again(project, table, pattern, p), done, document.post
        )

    def _refresh(self) -> None:
        """After an act or an undo: judge and audit again what is out of date, unless the worker is busy."""
        snapshot, current = self._document.snapshot, self._jobs.current
        if self._document.table is None or (current is not None and not current.quiet):
            return
        if snapshot.covered_otherwise:
            if self._unread is not snapshot:
                audited = snapshot.audit is not None
                self._read_again(lambda: self.audit(asked=True) if audited else None)
            return
        if self._carried(snapshot):
            if not snapshot.judged:
                self._judge(snapshot, self._judging)
            return
        if snapshot.audit is not None and _wants_audit(snapshot):
            if self._auditing is not snapshot:
                self.audit()
        elif not snapshot.judged:
            self._judge(snapshot, self._jobs)
        elif self._wants_sums(snapshot) and current is None:
            self._look_for_sums(snapshot)
        elif self._wants_ranks and current is None:
            assert snapshot.project is not None
            self._rank(self._document.table, snapshot.project)

    def _carried(self, at: Snapshot) -> bool:
        """Whether the running audit is of an earlier state, and will be carried on to this one."""
        auditing, job = self._auditing, self._jobs.current
        if auditing is None or job is None or not (_wants_audit(at) and _same_question(auditing, at)):
            return False
        return job.seconds >= _WORTH_CARRYING or at.audit is None

    @property
    def _wants_ranks(self) -> bool:
        """Whether the current table has no ranked contributors and none are being computed."""
        return self._document.ranked is None and self._ranking is not self._document.table

    def _wants_sums(self, snapshot: Snapshot) -> bool:
        """Whether an up-to-date audit lacks its sums of suppressed cells, as in a reopened project."""
        document, table = self._document, self._document.table
        fresh = snapshot.audit is not None and not document.stale and snapshot.judged
        if table is None or len(table) > _MANY_CELLS or not fresh or self._gave_up is snapshot:
            return False
        return document.sums is None

    def _look_for_sums(self, snapshot: Snapshot) -> None:
        case, project, pattern = snapshot.case, snapshot.project, snapshot.pattern
        assert case is not None and project is not None and pattern is not None
        self._gave_up = snapshot  # one attempt: if it fails, the export tests again

        self._jobs.start(
            tr("Looking for sums of suppressed cells"),
            lambda progress: stages.unsafe_sums(case, pattern, project, progress),
            lambda sums: self._document.set_sums(sums, pattern, project.rules, snapshot),
            self._document.post,
            quiet=True,
        )

    def _judge(self, snapshot: Snapshot, jobs: Jobs) -> None:
        table, ranked = self._document.table, self._document.ranked
        assert table is not None

        def done(judged: Case) -> None:
            self._document.set_judged(snapshot, judged.constraints, judged.sensitivity)

        jobs.start(
            tr("Applying the rules"),
            lambda p: _judged(table, snapshot, ranked, p),
            done,
            self._document.post,
            quiet=True,
        )

    def _on_job_ended(self, job: Job) -> None:
        self._auditing = None
        self._document.audit_changed.emit()
        if not job.quiet or self._wants_sums(self._document.snapshot) or self._wants_ranks:
            self._later.ask()  # the job may have prevented a refresh

    def _on_aside(self) -> None:
        if self._jobs.aside is None:
            self._document.await_bound(None)  # it was cancelled: the pattern stays, without a bound

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


def _wants_audit(at: Snapshot) -> bool:
    """Whether a state has no audit that is up to date."""
    return at.audit is None or bool(at.stale) or not at.judged


def _same_question(earlier: Snapshot, at: Snapshot) -> bool:
    """Whether the audit of a state saves work in another one: the same run, cells and attackers."""
    if earlier is at or earlier.project is None or at.project is None or at.pattern is None:
        return False
    same = attacker_of(earlier.project.suppression) == attacker_of(at.project.suppression)
    same &= earlier.table is at.table and earlier.run_report is at.run_report
    return same and not at.covered_otherwise


def _judged(table: Table, snapshot: Snapshot, ranked: Rankings | None, progress: Progress) -> Case:
    """Primaries of a snapshot: the stored ones, or computed again (fast if the ranks are still valid)."""
    assert snapshot.project is not None
    rules = snapshot.project.rules
    constraints = snapshot.constraints or stages.decide(table, snapshot.project)
    if snapshot.judged and snapshot.sensitivity is not None:
        return Case(table, snapshot.sensitivity, constraints)
    sensitivity = None if ranked is None else previews.try_rules(table, rules, constraints, ranked)
    if sensitivity is None:
        sensitivity = stages.judge(table, snapshot.project, constraints, progress)
    return Case(table, sensitivity, constraints)


def _audited(
    table: Table,
    snapshot: Snapshot,
    ranked: Rankings | None,
    whole: bool,
    with_sums: bool,
    progress: Progress,
) -> Audited:
    from tabguard.gui.document.edits import rejudged

    project, pattern = snapshot.project, snapshot.pattern
    assert project is not None and pattern is not None
    judged = _judged(table, snapshot, ranked, progress)
    if not snapshot.judged:
        pattern = rejudged(pattern, judged.sensitivity, judged.constraints)
    previous = None
    known = snapshot.audited
    if not whole and snapshot.audit is not None and known is not None:
        useful = snapshot.audit.exact or not project.suppression.intervals
        useful &= known.attacker == attacker_of(project.suppression) and known.lost != REFUSED
        useful &= known.table is table
        previous = (known.pattern, snapshot.audit) if useful else None
    run = snapshot.run_report
    made = run if run is not None and np.array_equal(run.pattern.status, pattern.status) else None
    audit = stages.audit(Solution(judged, pattern, made), project, progress, previous)
    sums = stages.unsafe_sums(judged, pattern, project, progress) if with_sums else None
    return Audited(judged, pattern, audit, sums)
