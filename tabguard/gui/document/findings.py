"""Findings of the worker about states, which of them hold now, and how they are saved and restored."""

from operator import is_

import numpy as np
from attrs import astuple, evolve
from PySide6.QtCore import QObject, Signal

from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.flow import insider_tests
from tabguard.gui.document.history import History
from tabguard.gui.document.snapshot import (
    AuditFinding,
    CloseFinding,
    InsidersFinding,
    LinkedFinding,
    Snapshot,
    StateFinding,
    Subject,
    SumsFinding,
    attacker_of,
    levels_of,
    subject_of,
)
from tabguard.kinds.cell_view import Rankings
from tabguard.project.results import Results, Scenario
from tabguard.table.arrays import NO_IDS
from tabguard.table.earlier_changes import open_before, unplaced_rows
from tabguard.table.findings import contributors, not_safe, outsiders, sums
from tabguard.table.insiders import SuppressedSum
from tabguard.table.result import SuppressionResult
from tabguard.table.solution import Narrowest, Solution
from tabguard.table.standing import Attacker, Standing, State
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, InsiderResult

_OWN = 3
"""Number of earlier audits that keep their own evidence (up to 40 MB each); undo reaches all audits."""


class Findings(QObject):
    """Stores findings about states, and returns those that hold for the current state.

    A finding belongs to the state that it is about: acts and undo do not remove it, but it is out of date as
    soon as the current state differs from that one.
    """

    changed = Signal()
    """Emitted when there is a new finding, or a new current state."""
    bound_changed = Signal()
    ranked_changed = Signal()

    def __init__(self, history: History, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._history = history
        self._ranked: tuple[Table | None, Rankings | None] = (None, None)
        self._bounding: SuppressionResult | None = None
        self._solution: tuple[tuple[object, ...], Solution | None] = ((), None)

    # -- of the current state

    @property
    def audit(self) -> AuditResult | None:
        """The latest audit; out of date if `stale`."""
        return self._history.snapshot.audit

    @property
    def stale(self) -> str:
        """Why the latest audit is out of date; empty if it is about the current state."""
        return self._history.snapshot.stale

    @property
    def solution(self) -> Solution | None:
        """The current pattern with all findings that are still valid for it; None before there is one."""
        at = self._history.snapshot
        # cached, as it is read often; compares the fields, since a snapshot can be filled in in place
        inputs = astuple(at, recurse=False)
        if len(inputs) != len(self._solution[0]) or not all(map(is_, inputs, self._solution[0])):
            self._solution = inputs, solution(at)
        return self._solution[1]

    @property
    def standing(self) -> Standing | None:
        """Standing of the current pattern against each kind of attacker; None before there is a pattern."""
        solution = self.solution
        return None if solution is None else solution.standing

    @property
    def narrowest(self) -> Narrowest | None:
        """The primary that an outsider can estimate best; None without an audit of the current pattern."""
        solution = self.solution
        return None if solution is None else solution.narrowest

    @property
    def sums(self) -> tuple[SuppressedSum, ...] | None:
        """Sums of suppressed cells at risk in the current pattern; None if they were not tested."""
        return sums_of(self._history.snapshot)

    def insiders(self, level: str) -> InsiderResult | None:
        """The insider audit of the current pattern at a level; None without one that is up to date."""
        at = self._history.snapshot
        audit = at.finding(InsidersFinding, level)
        return None if audit is None or audit.about.changed(at) else audit.result

    @property
    def ranked(self) -> Rankings | None:
        """Ranked contributions for live counts of rules; None until they are computed for the table."""
        table, ranked = self._ranked
        return ranked if table is self._history.snapshot.table else None

    @property
    def bounding(self) -> bool:
        """Whether the lower bound of the run that made the pattern is being computed."""
        return self._bounding is not None and self._history.snapshot.run_report is self._bounding

    # -- taking them

    def put(self, finding: StateFinding | None, at: Snapshot | None = None) -> None:
        """Replace the earlier finding of a kind.

        Parameters
        ----------
        finding : StateFinding or None
            None if the test was stopped or is not required; then nothing changes.
        at : Snapshot, optional
            The state that the finding is about; default: the current one.
        """
        at = self._history.snapshot if at is None else at
        if finding is None:
            return
        at.take(finding)
        if isinstance(finding, AuditFinding) and finding.result.exact:
            self._lend_evidence(finding)
        if at is self._history.snapshot:
            self.changed.emit()

    def doubt(self, why: str, at: Snapshot) -> None:
        """Mark audits as out of date although nothing changed, until the next audit.

        This applies to the audit of a snapshot and to those of the same table and attacker, which share
        evidence.
        """
        doubted = at.finding(AuditFinding)
        if doubted is None:
            return
        for state in dict.fromkeys((at, *self._history.snapshots())):
            audit = state.finding(AuditFinding)
            if audit is not None and _same_task(audit, doubted):
                result, about = evolve(audit.result, evidence=()), evolve(audit.about, lost=why)
                state.take(evolve(audit, result=result, about=about))
        self.changed.emit()

    def set_ranked(self, table: Table, ranked: Rankings) -> None:
        """Store ranked contributions of a table, for the live counts of the rules panel."""
        self._ranked = table, ranked
        self.ranked_changed.emit()

    def await_bound(self, run: SuppressionResult | None) -> None:
        """Note the run whose lower bound is being computed; None if there is none."""
        self._bounding = run
        self.bound_changed.emit()

    def set_bound(self, run: SuppressionResult, bounded: SuppressionResult) -> None:
        """Add the lower bound to a run's result in all states of the history."""
        for at in self._history.snapshots():
            if at.run_report is run:
                at.run_report = bounded
        self.await_bound(None)

    def _lend_evidence(self, latest: AuditFinding) -> None:
        """Give earlier audits of the same table and attacker the latest evidence: any pattern can use it."""
        audits = [(at, at.finding(AuditFinding)) for at in dict.fromkeys(self._history.snapshots())]
        results = list(dict.fromkeys(audit.result for _at, audit in audits if audit is not None))
        far = {id(result) for result in results[:-_OWN]} - {id(latest.result)}
        for at, audit in audits:
            if audit is not None and id(audit.result) in far and _same_task(audit, latest):
                at.take(evolve(audit, result=evolve(audit.result, evidence=latest.result.evidence)))


def _same_task(audit: AuditFinding, other: AuditFinding) -> bool:
    """Whether two audits are of the same table and attacker, so that they can share evidence."""
    return audit.about.table is other.about.table and audit.about.attacker == other.about.attacker


def own_run(at: Snapshot) -> SuppressionResult | None:
    """The run that made the pattern; None if pattern, settings, rules or table changed since that run."""
    return None if _since_run(at) else at.run_report


def _since_run(at: Snapshot) -> str:
    """Changes since the last run (pattern, settings, rules or table), in words; empty if there are none."""
    run, ran = at.run_report, at.ran
    if run is None or ran is None:
        return tr("the settings of the run are unknown")
    levels = at.ran_levels
    if levels is None:
        levels = np.full((len(run.pattern.status), 2), np.nan)
    about = Subject(run.pattern, None, attacker_of(ran.suppression), ran.rules, at.ran_table, levels)
    return about.changed(at)


def solution(at: Snapshot) -> Solution | None:
    """The current pattern with all findings that are valid for it; None before there is one."""
    case, project, pattern = at.case, at.project, at.pattern
    if case is None or project is None or pattern is None:
        return None
    run = own_run(at)
    return Solution(case, pattern, run, at.fresh_audit, sums_of(at), _standing(case.table, at, run))


def sums_of(at: Snapshot) -> tuple[SuppressedSum, ...] | None:
    """Sums of suppressed cells at risk in the current pattern; None if they were not tested."""
    if at.project is None or not at.project.suppression.insiders:
        return ()
    finding = at.finding(SumsFinding)
    return None if finding is None or finding.about.changed(at) else finding.sums


def _standing(table: Table, at: Snapshot, run: SuppressionResult | None) -> Standing:
    """Standing of the current pattern against each kind of attacker; `run` made it, if it is a run's."""
    project, pattern = present(at.project), present(at.pattern)
    sum_search, linked = at.finding(SumsFinding), at.finding(LinkedFinding)
    old_sums = "" if sum_search is None else sum_search.about.changed(at)
    near, old_looks = _looks(table, at, run)
    old_sums = old_sums or (tr(at.lost.get(Attacker.SUMS.value, "")) if sum_search is None else "")
    old_looks = old_looks or tr(at.lost.get(Attacker.CONTRIBUTORS.value, ""))
    outside = outsiders(at.audit, () if run is None else run.unprotected_cells, at.stale)
    open_primaries = NO_IDS if run is None else run.insiders_open
    close_primaries = NO_IDS if run is None or run.insiders_at_risk is None else run.insiders_at_risk
    return Standing(
        outside,
        sums(
            None if sum_search is None or old_sums else sum_search.sums,
            project.suppression.insiders,
            old_sums,
            () if run is None or not run.complete else run.sums_at_risk,
            () if run is None or run.complete else run.sums_at_risk,
        ),
        contributors(
            near,
            insider_tests.insider_levels(table, project),
            project.suppression.insiders,
            old_looks,
            np.setdiff1d(close_primaries, open_primaries, assume_unique=True),
            open_primaries,
            not_safe(outside, at.fresh_audit),
            open_before(table),
            project.variables.respondent is not None,
        ),
        pattern.complete,
        0 if linked is None else linked.contradicted(at),
        project.aside.missed,
        unplaced_rows(table, pattern),
        () if linked is None else linked.beside(at),
        0 if linked is None else linked.disclosing(at),
    )


def _looks(
    table: Table, at: Snapshot, run: SuppressionResult | None
) -> tuple[dict[str, tuple[int, ...]], str]:
    """By level, cells that contributors can estimate too closely; and why an earlier test is out of date."""
    near: dict[str, tuple[int, ...]] = {}
    why = ""
    assert at.project is not None
    # a run that protected all primaries against insiders is a test of all levels
    if run is not None and run.insiders_at_risk is not None and not len(run.insiders_at_risk):
        near = dict.fromkeys(insider_tests.insider_levels(table, at.project), ())
    elif run is None and at.run_report is not None and at.run_report.insiders_at_risk is not None:
        why = _since_run(at)
    together = at.finding(CloseFinding)
    changed = "" if together is None else together.about.changed(at)
    why = changed or why
    if together is not None and not changed:
        levels = insider_tests.insider_levels(table, at.project)
        near |= {level: tuple(sorted({*near.get(level, ()), *together.cells})) for level in levels}
    for audit in at.insider_audits:
        level, changed = audit.level, audit.about.changed(at)
        close = tuple(np.flatnonzero(audit.result.insider >= 0).tolist())
        if changed:
            why = changed
        # a stopped audit without a finding is no test of its level
        elif close or not audit.result.unsettled:
            near[level] = tuple(sorted({*near.get(level, ()), *close}))
    return near, why


def results_of(
    at: Snapshot, stands: Standing | None, about: str, scenarios: tuple[Scenario, ...]
) -> Results | None:
    """Pattern, run and verdicts of a state; None before there is a pattern.

    Parameters
    ----------
    at : Snapshot
    stands : Standing or None
        Standing of its pattern.
    about : str
        Fingerprint of its table; empty if that is not known yet.
    scenarios : tuple of Scenario
    """
    if at.pattern is None:
        return None
    audit, tested, close = at.finding(AuditFinding), at.finding(SumsFinding), at.finding(CloseFinding)
    insiders = {f.level: f.result for f in at.insider_audits if not f.about.changed(at)}
    return Results(
        at.pattern,
        at.run_report,
        at.ran_kept,
        at.audit,
        None if audit is None else audit.about.pattern,
        "" if audit is None else audit.clock,
        () if audit is None else audit.about.attacker,
        at.stale,
        tested.sums if tested is not None and sums_of(at) is tested.sums else None,
        insiders,
        about,
        _out_of_date(stands),
        None if close is None or close.about.changed(at) else close.cells,
        scenarios,
    )


def _out_of_date(stands: Standing | None) -> dict[str, str]:
    """Reason why the finding about each kind of attacker is out of date, where it is."""
    findings = () if stands is None else stands.findings
    return {f.attacker.value: f.why for f in findings if f.state is State.OUT_OF_DATE}


def restore(at: Snapshot, saved: Results) -> None:
    """Restore run and verdicts saved with the project; the pattern is already set."""
    assert at.project is not None and at.pattern is not None
    at.run_report = saved.run
    if saved.ran is not None:
        at.ran, at.ran_table, at.ran_levels = saved.ran, at.table, levels_of(at)
    now, at.lost = subject_of(at), saved.lost
    if saved.audit is not None:
        audited = saved.audited or saved.pattern
        about = evolve(now, pattern=audited, attacker=saved.attacker, lost=saved.stale)
        at.take(AuditFinding(about, saved.audit, saved.audited_at))
    if at.pattern is not saved.pattern:  # the rules now make other cells primary: this pattern was not tested
        return
    if saved.close is not None:
        at.take(CloseFinding(now, saved.close))
    if saved.sums is not None:
        at.take(SumsFinding(now, saved.sums))
    for result in saved.insiders.values():
        at.take(InsidersFinding(now, result))
