"""Results derived from the acts by the worker (primaries and findings); saves and restores them."""

from __future__ import annotations

from attrs import evolve

from tabguard.base.language import tr
from tabguard.gui.document import edits
from tabguard.gui.document.open_project import OpenProject
from tabguard.gui.document.snapshot import (
    CloseFound,
    InsidersFound,
    LinkedFound,
    Snapshot,
    Subject,
    SumsFound,
    attacker_of,
    levels_of,
    place_of,
    subject_of,
)
from tabguard.kinds.rules import Rules
from tabguard.project.results import Results, is_print
from tabguard.table.linked_table import LinkedTable
from tabguard.table.pattern import Constraints, Pattern, Sensitivity
from tabguard.table.result import SuppressionResult
from tabguard.table.standing import State
from tabguard.table.suppressed_sums import SuppressedSum
from tabguard.table.verdict import AuditResult, InsiderResult

_OWN = 3
"""Audits before the latest that keep their own evidence. Each can have 40 MB, and undo reaches them all."""


class JudgedProject(OpenProject):
    """An open project with its findings. Each finding belongs to a snapshot; no undo command removes it."""

    _bounding: SuppressionResult | None = None

    def set_judged(self, at: Snapshot, constraints: Constraints, sensitivity: Sensitivity) -> None:
        """Store the primaries that belong to a snapshot, and the pattern that follows from them."""
        before = at.pattern
        at.constraints, at.sensitivity, at.judged = constraints, sensitivity, True
        if before is None:
            self._start(at, constraints, sensitivity)
        else:
            at.pattern = edits.rejudged(before, sensitivity, constraints)
        if at is self.snapshot:
            self.sensitivity_changed.emit()
            if at.pattern is not before:
                self.pattern_changed.emit()

    @property
    def bounding(self) -> bool:
        """Whether the lower bound of the run behind the pattern is being worked out."""
        return self._bounding is not None and self.snapshot.run_report is self._bounding

    def await_bound(self, run: SuppressionResult | None) -> None:
        """Note the run whose lower bound is being worked out; None if there is none any more."""
        self._bounding = run
        self.bound_changed.emit()

    def set_bound(self, run: SuppressionResult, bounded: SuppressionResult) -> None:
        """Replace a run's result by the same result with its lower bound, also where undo leads to it."""
        for at in self._snapshots():
            if at.run_report is run:
                at.run_report = bounded
        self.await_bound(None)

    def set_audit(self, audit: AuditResult, at: Snapshot | None = None, clock: str = "") -> None:
        """Store the audit of a snapshot's pattern (default: the current snapshot)."""
        at = self.snapshot if at is None else at
        at.audit, at.audited, at.audited_at = audit, subject_of(at), clock
        if audit.exact:
            self._lend_evidence(audit, at.audited)
        if at is self.snapshot:
            self.audit_changed.emit()

    def _lend_evidence(self, latest: AuditResult, subject: Subject) -> None:
        """Give earlier audits of the same table and attacker the latest evidence: any pattern can use it."""
        states = [at for at in dict.fromkeys(self._snapshots()) if at.audit is not None]
        far = {id(audit) for audit in list(dict.fromkeys(at.audit for at in states))[:-_OWN]} - {id(latest)}
        for at in states:
            if at.audit is None or at.audited is None or id(at.audit) not in far:
                continue
            if at.audited.table is subject.table and at.audited.attacker == subject.attacker:
                at.audit = evolve(at.audit, evidence=latest.evidence)

    def take_audit(self, earlier: Snapshot) -> None:
        """Take the audit of an earlier state as the latest one; `stale` says what changed since."""
        at = self.snapshot
        at.audit, at.audited, at.audited_at = earlier.audit, earlier.audited, earlier.audited_at
        self.audit_changed.emit()

    def doubt(self, why: str, at: Snapshot) -> None:
        """Mark audits as out of date although nothing changed, until the next audit.

        That of a snapshot, and those of the same table and attacker, which share its evidence or hand it on.
        """
        doubted = at.audited
        if doubted is None:
            return
        for state in dict.fromkeys((at, *self._snapshots())):
            audited = state.audited
            if state.audit is None or audited is None or audited.table is not doubted.table:
                continue
            if audited.attacker == doubted.attacker:
                state.audit, state.audited = evolve(state.audit, evidence=()), evolve(audited, lost=why)
        self.audit_changed.emit()

    def set_sums(
        self, sums: tuple[SuppressedSum, ...] | None, pattern: Pattern, rules: Rules, at: Snapshot
    ) -> None:
        """Store a pattern's sums at risk; they stay unknown (None) if the test was stopped.

        Nothing is stored if the project does not test for them.
        """
        if sums is None or at.project is None or not at.project.suppression.insiders:
            return
        at.sums = SumsFound(
            sums, Subject(pattern, None, attacker_of(at.project.suppression), rules, at.table)
        )
        if at is self.snapshot:
            self.audit_changed.emit()

    def set_linked(self, tables: tuple[LinkedTable, ...], at: Snapshot, reason: str = "") -> None:
        """Store which other publications of the same records lie in the output folder."""
        if at.pattern is None or at.project is None:
            return
        at.linked = LinkedFound(tables, at.pattern, at.table, place_of(at.project), reason)
        if at is self.snapshot:
            self.audit_changed.emit()

    def set_insiders(self, level: str, result: InsiderResult, at: Snapshot) -> None:
        """Store the insider audit of a snapshot's pattern."""
        if at.pattern is None or at.sensitivity is None or at.project is None:
            return
        at.insiders = {**at.insiders, level: InsidersFound(result, subject_of(at))}
        if at is self.snapshot:
            self.audit_changed.emit()

    def set_close(self, cells: tuple[int, ...], at: Snapshot) -> None:
        """Store primaries that single contributors can estimate too closely; they count at every level."""
        at.close = CloseFound(cells, subject_of(at))
        if at is self.snapshot:
            self.audit_changed.emit()

    # -- saving and reopening

    def results(self) -> Results | None:
        """Current pattern, run and verdicts, for saving; None before there is a pattern.

        The fingerprint of the table is left out unless it was computed before: see `fingerprint`.
        """
        at = self.snapshot
        if at.pattern is None:
            return None
        looks = {level: self.insiders(level) for level in at.insiders}
        audited, stale = at.audited, self.stale
        return Results(
            at.pattern,
            at.run_report,
            at.ran_kept,
            at.audit,
            None if audited is None else audited.pattern,
            at.audited_at,
            () if audited is None else audited.attacker,
            stale,
            at.sums.sums if at.sums is not None and self.sums is at.sums.sums else None,
            {level: look for level, look in looks.items() if look is not None},
            self._print[1] if self._print is not None and self._print[0] is self.table else "",
            self._out_of_date(),
            None if at.close is None or at.close.about.changed(at) else at.close.cells,
            self.kept_scenarios,
        )

    def _out_of_date(self) -> dict[str, str]:
        """By kind of attacker, why the finding is out of date."""
        stands = self.standing
        old = (f for f in (stands.findings if stands is not None else ()) if f.state is State.OUT_OF_DATE)
        return {finding.attacker.value: finding.why for finding in old}

    def _start(self, at: Snapshot, constraints: Constraints, sensitivity: Sensitivity) -> None:
        """The first pattern: the saved one if it still fits, else the primaries."""
        saved, self._saved = self._saved, None
        at.pattern = Pattern.of_primaries(sensitivity, constraints)
        if saved is None or self.table is None or at.project is None:
            return
        same = is_print(saved.about, self.fingerprint(self.table))
        about = self.table if same else None
        restored = [(about, kept) for kept in saved.fitting(self.table)]
        others = [(None, kept) for kept in saved.not_fitting(self.table)]
        self._scenarios = (*self._scenarios, *restored, *others)
        self.scenarios_changed.emit()
        if not saved.fits(self.table):
            self.post(
                tr(
                    "The data changed since the project was saved. The saved pattern no longer fits and was "
                    "removed."
                )
            )
            return
        at.pattern = edits.rejudged(saved.pattern, sensitivity, constraints)
        if same is None:
            self.post(
                tr(
                    "The project was saved by another user, so it cannot be checked whether its data are "
                    "still "
                    "the same. Audit again. A password, or a key of the office, makes such a check possible."
                )
            )
            return
        if not same:
            self.post(tr("The data changed since the project was saved. Protect and audit again."))
            return
        self._restore(at, saved)

    def _restore(self, at: Snapshot, saved: Results) -> None:
        """Fill in run and verdicts as they were when the project was saved."""
        assert at.project is not None and at.pattern is not None
        same = at.pattern is saved.pattern
        at.run_report = saved.run
        if saved.ran is not None:
            at.ran, at.ran_table, at.ran_levels = saved.ran, at.table, levels_of(at)
        now, at.lost = subject_of(at), saved.lost
        if saved.audit is not None:
            at.audit, at.audited_at = saved.audit, saved.audited_at
            audited = saved.audited or saved.pattern
            at.audited = evolve(now, pattern=audited, attacker=saved.attacker, lost=saved.stale)
        if same and saved.close is not None:
            at.close = CloseFound(saved.close, now)
        if same and saved.sums is not None:
            at.sums = SumsFound(saved.sums, now)
        if same:
            at.insiders = {
                level: InsidersFound(insider_audit, now) for level, insider_audit in saved.insiders.items()
            }
