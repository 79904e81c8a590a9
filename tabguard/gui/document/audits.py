"""Judges and audits the pattern in the worker, carries audits on after edits, and words the verdict."""

import datetime as dt

import numpy as np
from attrs import evolve, frozen
from PySide6.QtCore import QObject, Signal

from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.flow import insider_tests, previews, questions, stages
from tabguard.gui.document.document import Document
from tabguard.gui.document.edits import rejudged
from tabguard.gui.document.reading import Reading
from tabguard.gui.document.snapshot import (
    REFUSED,
    AuditFinding,
    InsidersFinding,
    Snapshot,
    SumsFinding,
    attacker_of,
    same_status,
    subject_of,
)
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.numbers import count
from tabguard.kinds.cell_view import Rankings
from tabguard.table.arrays import NO_IDS, IntArray
from tabguard.table.case import Case
from tabguard.table.insiders import SuppressedSum
from tabguard.table.pattern import Pattern
from tabguard.table.solution import Solution
from tabguard.table.standing import Standing, State
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, InsiderResult


def needs_rules(document: Document) -> bool:
    """Whether no cell can be primary: no rule is active, and neither file nor analyst withholds a cell."""
    project, table, pattern = document.project, document.table, document.pattern
    if project is None or table is None or table.given_status is not None:
        return False
    return not project.rules.judging and (pattern is None or not pattern.suppressed.any())


def headline_of(document: Document) -> str:
    """The verdict in a few words; says so if nothing was judged."""
    stands = document.findings.standing
    if stands is None:
        return ""
    unjudged = stands.protected and needs_rules(document)
    return tr("No rule is active ○ nothing was judged") if unjudged else stands.headline


def tint_of(stands: Standing, unjudged: bool = False) -> str:
    """Tint of a verdict; `unjudged` says that no rule was active."""
    if stands.protected and not stands.alone and not unjudged:
        return "good"
    if stands.failed or (stands.state is State.PASSED and not stands.protected):  # passed, but incomplete
        return "error"
    return "warning"


def badge_of(document: Document, running: bool) -> tuple[str, str, bool]:
    """Text, tint and emphasis of the badge; the sign in the text means the same as the tint."""
    stands = document.findings.standing
    if running and document.snapshot.fresh_audit is None:
        return tr("Audit running …"), "plain", False
    if stands is None or document.findings.audit is None:
        return tr("Not audited ○"), "muted", False
    return headline_of(document), tint_of(stands, needs_rules(document)), True


_MANY = 10_000
"""Number of suppressed cells above which verdicts are computed before intervals. With the evidence of a run
or audit, verdicts for a table of 114,265 cells take a third of a second, exact intervals most of a minute."""


@frozen(eq=False)
class AuditScope:
    """Scope of an audit in the window.

    Parameters
    ----------
    whole : bool
        Whether everything is computed again, without evidence of the last audit.
    with_sums : bool
        Whether sums of suppressed cells are tested, too.
    verdicts : bool
        Whether intervals are left out, except where verdicts need them.
    selected : int array
        Cells that get an interval even if they are secondary.
    """

    whole: bool = False
    with_sums: bool = False
    verdicts: bool = False
    selected: IntArray = NO_IDS


@frozen(eq=False)
class Audited:
    """An audit with the pattern and primaries it is about, and the sums at risk; None if not tested."""

    judged: Case
    pattern: Pattern
    audit: AuditResult
    sums: tuple[SuppressedSum, ...] | None


def wants_audit(at: Snapshot) -> bool:
    """Whether a state has no up-to-date audit."""
    return at.audit is None or bool(at.stale) or not at.judged


def verdicts_first(at: Snapshot) -> bool:
    """Whether verdicts on a pattern are computed before intervals: with many cells and known evidence."""
    pattern, run, audit = at.pattern, at.run_report, at.audit
    if at.project is None or pattern is None or not at.project.suppression.intervals:
        return False
    if np.count_nonzero(pattern.suppressed) <= _MANY or not pattern.complete:
        return False
    if audit is not None:
        return bool(at.stale) and not audit.exact and bool(audit.evidence)
    return run is not None and len(run.witnesses) > 0 and same_status(run.pattern, pattern)


def same_question(earlier: Snapshot, at: Snapshot) -> bool:
    """Whether the audit of one state helps in another one: same run, cells and attackers."""
    if earlier is at or earlier.project is None or at.project is None or at.pattern is None:
        return False
    same = attacker_of(earlier.project.suppression) == attacker_of(at.project.suppression)
    same &= earlier.table is at.table and earlier.run_report is at.run_report
    return same and at.read_otherwise is None


def judge_state(table: Table, snapshot: Snapshot, ranked: Rankings | None, progress: Progress) -> Case:
    """Primaries of a snapshot: stored ones, or computed again, which is fast with ranked contributions."""
    assert snapshot.project is not None
    rules = snapshot.project.rules
    constraints = snapshot.constraints or stages.decide(table, snapshot.project)
    if snapshot.judged and snapshot.sensitivity is not None:
        return Case(table, snapshot.sensitivity, constraints)
    sensitivity = None if ranked is None else previews.try_rules(table, rules, constraints, ranked)
    if sensitivity is None:
        sensitivity = stages.judge(table, snapshot.project, constraints, progress)
    return Case(table, sensitivity, constraints)


def audit_state(
    table: Table,
    snapshot: Snapshot,
    ranked: Rankings | None,
    scope: AuditScope,
    progress: Progress,
) -> Audited:
    """Judge a snapshot's cells and audit its pattern, beginning with what its last audit found."""
    project, pattern = present(snapshot.project), present(snapshot.pattern)
    if scope.verdicts:
        project = evolve(project, suppression=evolve(project.suppression, intervals=False))
    elif np.count_nonzero(pattern.suppressed) <= _MANY:  # few enough for all intervals in seconds
        project = evolve(project, suppression=evolve(project.suppression, secondary_intervals=True))
    judged = judge_state(table, snapshot, ranked, progress)
    if not snapshot.judged:
        pattern = rejudged(pattern, judged.sensitivity, judged.constraints)
    previous = None
    earlier = snapshot.finding(AuditFinding)
    if not scope.whole and earlier is not None:
        useful = earlier.result.exact or not project.suppression.intervals
        useful &= earlier.about.attacker == attacker_of(project.suppression) and earlier.about.lost != REFUSED
        useful &= earlier.about.table is table
        previous = (earlier.about.pattern, earlier.result) if useful else None
    run = snapshot.run_report
    own_run = run if run is not None and same_status(run.pattern, pattern) else None
    audit = stages.audit(Solution(judged, pattern, own_run), project, progress, previous, scope.selected)
    sums = insider_tests.unsafe_sums(judged, pattern, project, progress) if scope.with_sums else None
    return Audited(judged, pattern, audit, sums)


AUDIT = mark("Auditing")
"""Name of the audit job; it runs while the analyst goes on working."""
INTERVALS = mark("Computing exact intervals")
INSIDERS = mark("Testing insiders")
"""Name of the job while it tests insiders, after the verdicts are known."""
_WORTH_CARRYING = 1.0
"""Seconds after which an overtaken audit is finished, so that the next one can use its evidence; a younger
one is started again."""


class Audits(QObject):
    """Starts audits and tests of contributors, and stores their results in the document.

    In a large table verdicts come first; intervals of primaries follow, and those of secondaries once they
    are selected.
    """

    logged = Signal(str)
    owed = Signal()
    """Emitted when verdicts are known and intervals of the current pattern remain to be computed."""

    def __init__(
        self, document: Document, jobs: Jobs, reading: Reading, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._jobs = jobs
        self._reading = reading
        self._of: Snapshot | None = None
        self._owed: Snapshot | None = None
        self._selected = NO_IDS
        jobs.job_ended.connect(self._on_job_ended)

    @property
    def running(self) -> bool:
        """Whether an audit of the current pattern is running, or one that will be continued for it."""
        at = self._document.snapshot
        return self._of is not None and (self._of is at or self.carried(at))

    def carried(self, at: Snapshot) -> bool:
        """Whether the running audit is of an earlier state and will be continued for this one."""
        of, job = self._of, self._jobs.current
        if of is None or job is None or not (wants_audit(at) and same_question(of, at)):
            return False
        return job.seconds >= _WORTH_CARRYING or at.audit is None

    def audit(self, whole: bool, by_user: bool, with_sums: bool) -> None:
        """Audit the current pattern in the background; parameters as of `Workflow.audit`."""
        document = self._document
        snapshot, table = document.snapshot, document.table
        if table is None or snapshot.pattern is None or snapshot.project is None:
            return
        if snapshot.read_otherwise is not None:
            self._reading.read_again(lambda: self.audit(whole, by_user, with_sums))
            return
        project, ranked = snapshot.project, document.findings.ranked
        is_repeated = snapshot.fresh_audit is not None and not whole
        verdicts = not whole and verdicts_first(snapshot)
        scope = AuditScope(whole, with_sums, verdicts, self._selected)

        def work(progress: Progress) -> Audited:
            return audit_state(table, snapshot, ranked, scope, progress)

        def done(result: Audited) -> None:
            if is_repeated and not result.audit.complete:
                self._give_up()  # stopped: the earlier audit says more
            else:
                self._take(snapshot, result, verdicts)
            sums = SumsFinding.of(result.sums, result.pattern, project.rules, snapshot)
            document.findings.put(sums, snapshot)
            at = document.snapshot
            if same_question(snapshot, at) and (wants_audit(at) or self._owed is at):
                document.findings.put(snapshot.finding(AuditFinding))
                self.audit(False, by_user or whole, with_sums)
            elif by_user or whole:
                self._test_contributors(snapshot)

        job = self._jobs.start(
            INTERVALS if is_repeated else AUDIT, work, done, document.post_failure, quiet=True
        )
        job.cancelled.connect(self._give_up)
        self._of = snapshot  # set only now, because the end of the previous job resets it
        document.findings.changed.emit()

    @property
    def owes(self) -> bool:
        """Whether verdicts on the current pattern are known and its intervals remain to be computed."""
        return self._owed is not None and self._owed is self._document.snapshot

    def follow(self) -> None:
        """Compute the remaining intervals of the current pattern."""
        self._owed = None
        self.audit(False, False, False)

    def look_at(self, cells: IntArray) -> None:
        """Compute intervals of selected cells later, where an audit left them out."""
        document, self._selected = self._document, cells
        at, audit, pattern = document.snapshot, document.findings.audit, document.pattern
        if audit is None or pattern is None or not audit.exact or wants_audit(at):
            return
        if np.any(pattern.suppressed[cells] & np.isnan(audit.low[cells])):
            self._owed = at
            self.owed.emit()

    def verdicts_beside(self, jobs: Jobs) -> bool:
        """Compute verdicts on an edited pattern while a running audit is continued for it.

        Returns whether this was started: only for tables in which verdicts come first.
        """
        document, at = self._document, self._document.snapshot
        table, ranked = document.table, document.findings.ranked
        if table is None or not verdicts_first(at):
            return False

        def done(result: Audited) -> None:
            if wants_audit(at):  # otherwise the continued audit was faster
                self._take(at, result, True)

        jobs.start(
            AUDIT,
            lambda p: audit_state(table, at, ranked, AuditScope(verdicts=True), p),
            done,
            document.post_failure,
            quiet=True,
        )
        return True

    def _take(self, at: Snapshot, result: Audited, verdicts: bool) -> None:
        """Store an audit in the document, with the state that it is about."""
        document, judged, audit = self._document, result.judged, result.audit
        if not at.judged:
            document.set_judged(at, judged.constraints, judged.sensitivity)
        if verdicts and audit.complete:
            self._owed = at
            self.owed.emit()
        clock = dt.datetime.now().strftime("%H:%M")
        document.findings.put(AuditFinding(subject_of(at), audit, clock), at)
        self.look_at(self._selected)
        self.logged.emit(
            tr(
                "Audit: {lps} linear programs solved, {avoided} bounds settled without one.",
                lps=audit.lps,
                avoided=audit.avoided,
            )
        )

    def _give_up(self) -> None:
        """Compute no remaining intervals after a cancelled audit; its verdicts stay."""
        self._owed = None

    def test_insiders(self, levels: tuple[str, ...]) -> None:
        """Compute in the worker what each insider of the given levels can infer."""
        document = self._document
        at, solution, project = document.snapshot, document.findings.solution, document.project
        if solution is None or project is None:
            return

        def work(progress: Progress) -> list[InsiderResult]:
            return [questions.insider_audit(solution, project, level, progress) for level in levels]

        def done(results: list[InsiderResult]) -> None:
            for result in results:
                document.findings.put(InsidersFinding(subject_of(at), result), at)
                self.logged.emit(
                    tr(
                        "Insiders by {level}: {n_insider} tested, {n_primaries} at risk.",
                        level=result.level,
                        n_insider=count(result.tested, "insider"),
                        n_primaries=count(len(result.at_risk), "primary", "primaries"),
                    )
                )

        self._jobs.start(tr(INSIDERS), work, done, document.post_failure)

    def _test_contributors(self, at: Snapshot) -> None:
        """Test single contributors if no other test failed and their result is unknown or out of date."""
        table, stands = self._document.table, self._document.findings.standing
        if at is not self._document.snapshot or table is None or at.project is None or stands is None:
            return
        contributors = stands.contributors
        unknown = contributors.asked and contributors.state in (State.NOT_TESTED, State.OUT_OF_DATE)
        if unknown and not stands.outsiders.holds_back and not stands.sums.holds_back:
            self.test_insiders(insider_tests.insider_levels(table, at.project))

    def _on_job_ended(self) -> None:
        self._of = None
        self._document.findings.changed.emit()
