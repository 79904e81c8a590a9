"""The state of the one open project: the only mutable state of the window."""

from __future__ import annotations

from operator import is_
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from attrs import astuple, evolve
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from tabguard.errors import TabGuardError
from tabguard.flow.stages import Loaded
from tabguard.gui.document import edits, findings
from tabguard.gui.document.change import RUN, Change
from tabguard.gui.document.snapshot import (
    CloseFound,
    Contradictions,
    InsidersFound,
    Mark,
    PoolsFound,
    Snapshot,
    Subject,
    attacker_of,
    same_cells,
    subject_of,
)
from tabguard.gui.parts.notice import Notice
from tabguard.kinds.rules import Rules
from tabguard.project import CountStudy, Project, as_published
from tabguard.results import Results, fingerprint
from tabguard.settings import Output, Suppression
from tabguard.table.arrays import IntArray
from tabguard.table.decision import Kind
from tabguard.table.footprint import LinkedTable
from tabguard.table.ledger import Ledger, with_facts
from tabguard.table.narrowest import Narrowest, narrowest
from tabguard.table.pattern import Constraints, Pattern, Sensitivity, Status
from tabguard.table.pools import Pool
from tabguard.table.result import SuppressionResult
from tabguard.table.standing import Standing, State
from tabguard.table.summary import ImportSummary
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult

if TYPE_CHECKING:
    from tabguard.audit import InsiderResult


_SOURCES = {"attacker_file": "Change what attackers know", "waiver_file": "Change waivers"}
"""Name of the act that exchanges a file."""


class Document(QObject):
    """One open project: its table, pattern and verdict, and the undo stack.

    Change it only through its methods; each act is one undo command. Look at `snapshot` or the properties.
    """

    project_left = Signal()
    project_changed = Signal()
    table_changed = Signal()
    sensitivity_changed = Signal()
    pattern_changed = Signal()
    audit_changed = Signal()
    ranked_changed = Signal()
    dirty_changed = Signal(bool)
    busy_changed = Signal(bool)
    message_posted = Signal(object)
    message_withdrawn = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.undo_stack = QUndoStack(self)
        self.snapshot = Snapshot()
        self._opened = self._changes = 0
        self._safe = self.mark()
        self._ranked: Any = None
        self._path: Path | None = None
        self._saved: Results | None = None
        self.embeds = False
        """Whether saving puts a copy of the data into the project."""
        self._print: tuple[Table, str] | None = None
        self._stood: tuple[tuple[Any, ...], Standing | None] = ((), None)

    # -- what is open

    @property
    def project(self) -> Project | None:
        """The open project with the decisions made so far."""
        return self.snapshot.project

    @property
    def counts(self) -> CountStudy | None:
        """The count study of the open project; None where it is about another kind of table."""
        return None if self.snapshot.project is None else self.snapshot.project.counts

    @property
    def path(self) -> Path | None:
        """The project file; None before the first save."""
        return self._path

    @property
    def table(self) -> Table | None:
        """The table; None before it is loaded."""
        return self.snapshot.table

    @property
    def summary(self) -> ImportSummary | None:
        """What the import noticed."""
        return self.snapshot.summary

    @property
    def constraints(self) -> Constraints | None:
        """The decisions as masks."""
        return self.snapshot.constraints

    @property
    def sensitivity(self) -> Sensitivity | None:
        """Primary cells and their levels; None before the rules were judged."""
        return self.snapshot.sensitivity

    @property
    def pattern(self) -> Pattern | None:
        """The current pattern; before a run the primaries."""
        return self.snapshot.pattern

    @property
    def audit(self) -> AuditResult | None:
        """The latest audit; out of date if `stale`."""
        return self.snapshot.audit

    @property
    def stale(self) -> str:
        """Because of what the latest audit is out of date; empty if it is of the pattern as it is."""
        return self.snapshot.stale

    @property
    def standing(self) -> Standing | None:
        """How the pattern as it is now stands against each kind of attacker; None before there is one."""
        inputs = astuple(self.snapshot, recurse=False)
        if len(inputs) != len(self._stood[0]) or not all(map(is_, inputs, self._stood[0])):
            self._stood = inputs, findings.standing(self.table, self.snapshot)
        return self._stood[1]

    @property
    def narrowest(self) -> Narrowest | None:
        """The primary that an outsider can estimate best; None without an audit of the pattern as it is."""
        at, table = self.snapshot, self.table
        if table is None or at.pattern is None or at.sensitivity is None:
            return None
        return narrowest(table, at.pattern, at.sensitivity, at.fresh_audit)

    @property
    def run_report(self) -> SuppressionResult | None:
        """The result of the run behind the pattern, if there was one."""
        return self.snapshot.run_report

    @property
    def edited(self) -> bool:
        """Whether the pattern was changed by hand since its run."""
        run, pattern = self.snapshot.run_report, self.snapshot.pattern
        return run is not None and pattern is not None and bool((run.pattern.status != pattern.status).any())

    @property
    def pools(self) -> tuple[Pool, ...] | None:
        """Implied sums at risk in this very pattern; None where they were not looked for."""
        at = self.snapshot
        if at.project is None or not at.project.suppression.insiders:
            return ()
        return None if at.pools is None or at.pools.about.changed(at) else at.pools.pools

    def insiders(self, level: str) -> InsiderResult | None:
        """The insider audit of this very pattern at a level; None where there is none."""
        found = self.snapshot.insiders.get(level)
        return None if found is None or found.about.changed(self.snapshot) else found.result

    @property
    def ranked(self) -> Any:
        """Ranked contributions for live counts of rules; None until they are worked out."""
        return self._ranked

    @property
    def dirty(self) -> bool:
        """Whether something is not saved."""
        return self._safe.snapshot is not self.snapshot or self._safe.changes != self._changes

    # -- opening and closing

    def open_project(
        self,
        project: Project,
        loaded: Loaded | None = None,
        path: Path | None = None,
        results: Results | None = None,
    ) -> None:
        """Make a project the open one.

        Parameters
        ----------
        project : Project
        loaded : Loaded, optional
            Its table, if it was read already; else the window reads it in the worker and calls `set_loaded`.
        path : Path, optional
            The project file it came from.
        results : Results, optional
            What was saved with it; used by `set_judged`.
        """
        if loaded is None:  # before anybody says something of the new one
            self.project_left.emit()
        self.undo_stack.clear()
        self._ranked = None
        self._path, self._saved, self.embeds = path, results, False
        self.snapshot = Snapshot(project=project, judged=False)
        self._opened += 1
        self._safe = self.mark()
        if loaded is not None:
            self.snapshot.table, self.snapshot.summary = loaded.table, loaded.summary
        self._tell_all()

    def close(self) -> None:
        """Forget the project."""
        self.undo_stack.clear()
        self._ranked = None
        self._path = self._saved = None
        self.snapshot = Snapshot()
        self._opened += 1
        self._safe = self.mark()
        self._tell_all()

    def set_loaded(self, loaded: Loaded) -> None:
        """Take the table that was read; not an act of the analyst."""
        self.snapshot.table, self.snapshot.summary = loaded.table, loaded.summary
        self.table_changed.emit()

    def set_ranked(self, ranked: Any) -> None:
        """Take ranked contributions for the live counts of the rules panel."""
        self._ranked = ranked
        self.ranked_changed.emit()

    def mark(self) -> Mark:
        """The state as it is now, to be given to `mark_saved` when it is safe."""
        return Mark(self._opened, self.snapshot, self._changes)

    def mark_saved(self, path: Path, mark: Mark | None = None) -> None:
        """Say that the project was saved as it was at a mark (default: as it is); what came later is not."""
        mark = self.mark() if mark is None else mark
        if mark.opened != self._opened:
            return
        self._path, self._safe = path, mark
        self.dirty_changed.emit(self.dirty)
        self.project_changed.emit()

    def mark_unsaved(self) -> None:
        """Say that the project is not in a file yet."""
        self._changes += 1
        self.dirty_changed.emit(self.dirty)

    def post(self, message: TabGuardError | Notice | str) -> None:
        """Show a message in the message bar."""
        self.message_posted.emit(message)

    def withdraw(self, message: TabGuardError | Notice) -> None:
        """Take a message out of the message bar that is no longer so."""
        self.message_withdrawn.emit(message)

    def results(self) -> Results | None:
        """Pattern, run and verdicts as they stand, for saving; None before there is a pattern.

        Without the fingerprint of the table where that would have to be worked out: see `fingerprint`.
        """
        at = self.snapshot
        if at.pattern is None:
            return None
        looks = {level: self.insiders(level) for level in at.insiders}
        rules, suppression = at.ran_same or (None, None)
        audited, stale = at.audited, self.stale
        return Results(
            at.pattern,
            at.run_report,
            rules,
            suppression,
            at.audit,
            None if audited is None else audited.pattern,
            at.audited_at,
            () if audited is None else audited.attacker,
            stale,
            at.pools.pools if at.pools is not None and self.pools is at.pools.pools else None,
            {level: found for level, found in looks.items() if found is not None},
            self._print[1] if self._print is not None and self._print[0] is self.table else "",
            self._out_of_date(),
            None if at.close is None or at.close.about.changed(at) else at.close.cells,
        )

    def _out_of_date(self) -> dict[str, str]:
        """By attacker, why what is known of it is out of date."""
        stands = self.standing
        old = (f for f in (stands.findings if stands is not None else ()) if f.state is State.OUT_OF_DATE)
        return {finding.attacker.value: finding.why for finding in old}

    def set_fingerprint(self, table: Table, about: str) -> None:
        """Take the fingerprint of a table, worked out beside the window's thread."""
        self._print = (table, about)

    def fingerprint(self, table: Table | None) -> str:
        """That of a table of this project, worked out once; empty for none. Any thread may ask."""
        known = self._print
        if table is None:
            return ""
        if known is None or known[0] is not table:
            self._print = known = (table, fingerprint(table))
        return known[1]

    # -- acts of the analyst, each one undoable command

    def set_rules(self, rules: Rules, reason: str = "") -> None:
        """Change the primary rules; primaries follow as soon as the worker has judged them."""
        self._change_project("Change rules", reason, rules=rules)

    def set_suppression(self, suppression: Suppression, reason: str = "") -> None:
        """Change how secondary suppressions are chosen."""
        self._change_project("Change protection settings", reason, suppression=suppression)

    def set_output(self, output: Output, reason: str = "") -> None:
        """Change output settings."""
        self._change_project("Change output settings", reason, output=output)

    def set_study(self, act: str, study: CountStudy, reason: str = "") -> None:
        """Change the count study: a decision about a marginal, or the rules of its release."""
        self._change_project(act, reason, counts=study)

    def set_source(self, project: Project, loaded: Loaded) -> None:
        """Use another register or what attackers know, for which the table was read again.

        One command; only where the data themselves are no longer the same it is a new beginning.
        """
        old = self.snapshot
        if old.project is None:
            return
        if old.table is not None and old.pattern is not None and same_cells(old.table, loaded.table):
            new = evolve(old, project=project, table=loaded.table, summary=loaded.summary, judged=False)
            self._push(_SOURCES.get(_exchanged(old.project, project), "Read again"), "", new, None)
            return
        kept = None if self.pattern is None else Results(self.pattern)
        opened = self._opened
        self.open_project(project, loaded, self._path, kept)
        self._opened = opened  # still the same project: a save under way is one of its own
        self.mark_unsaved()

    def decide(
        self,
        cells: IntArray,
        kind: Kind | None,
        value: str = "",
        reason: str = "",
        who: str = "",
        act: str = "",
    ) -> None:
        """Decide about cells: publish, suppress, freeze, cost, note, or release (None), as one command.

        Parameters
        ----------
        cells : int array
            Cell ids.
        kind : Kind or None
            None takes every decision about these cells back.
        value : str
            The cost; for a freeze ``"published"``, ``"suppressed"`` or "" for as each cell is now.
        reason, who : str
            Why and by whom; kept with the decision.
        act : str
            Name of the act in the list of changes; default: that of its kind.
        """
        if self.table is None or self.snapshot.pattern is None or not len(cells):
            return
        chosen = np.zeros(len(self.table), bool)
        chosen[cells] = True
        cells = np.flatnonzero(chosen)
        new = edits.decided(self.table, self.snapshot, cells, kind, value, reason, who)
        text = f"{act or edits.act_name(kind)} {edits.cells_name(self.table, cells)}"
        self._push(text, reason, new, cells)

    def set_pattern(self, result: SuppressionResult | Pattern, name: str = "", reason: str = "") -> None:
        """Take the result of a run, or a pattern, as one command."""
        report = None if isinstance(result, Pattern) else result
        pattern = result if isinstance(result, Pattern) else result.pattern
        old, project = self.snapshot, self.snapshot.project
        if old.pattern is None or project is None:
            return
        if name:
            pattern = evolve(pattern, name=name)
        changed = np.flatnonzero(pattern.status != old.pattern.status)
        new = evolve(old, pattern=pattern, run_report=report)
        if report is not None:
            new.ran_settings, new.ran_table = (project.rules, project.suppression), old.table
        self._push(RUN if report is not None else "Set pattern", reason, new, changed)

    def set_status(self, cells: IntArray, status: Status, act: str, reason: str = "") -> None:
        """Give cells a status without a decision: the next run may choose otherwise; one command."""
        old = self.snapshot
        if self.table is None or old.pattern is None or not len(cells):
            return
        new = evolve(old, pattern=old.pattern.with_status(cells, status))
        self._push(f"{act} {edits.cells_name(self.table, cells)}", reason, new, cells)

    # -- what follows from the acts, filled in by the worker (not undoable, travels with its snapshot)

    def set_judged(self, at: Snapshot, constraints: Constraints, sensitivity: Sensitivity) -> None:
        """Take the primaries that belong to a snapshot, and the pattern that follows from them."""
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

    def set_audit(self, audit: AuditResult, at: Snapshot | None = None, clock: str = "") -> None:
        """Take the audit of a snapshot's pattern (default: of the current one)."""
        at = self.snapshot if at is None else at
        at.audit, at.audited, at.audited_at = audit, subject_of(at), clock
        if at is self.snapshot:
            self.audit_changed.emit()

    def doubt(self, why: str, at: Snapshot) -> None:
        """Take a snapshot's audit as out of date although nothing changed, until the next one."""
        if at.audited is None:
            return
        at.audited = evolve(at.audited, lost=why)
        if at is self.snapshot:
            self.audit_changed.emit()

    def set_pools(self, pools: tuple[Pool, ...] | None, pattern: Pattern, rules: Rules, at: Snapshot) -> None:
        """Take the implied sums at risk of a pattern; they stay unknown where looking for them was stopped.

        Unknown too where the project does not look for them.
        """
        if pools is None or at.project is None or not at.project.suppression.insiders:
            return
        at.pools = PoolsFound(
            pools, Subject(pattern, None, attacker_of(at.project.suppression), rules, at.table)
        )
        if at is self.snapshot:
            self.audit_changed.emit()

    def set_contradictions(self, tables: tuple[LinkedTable, ...], at: Snapshot) -> None:
        """Take what an export found of other tables over the same records; none: they are looked at again."""
        if at.pattern is None or (not tables and at.contradictions is None):
            return
        at.contradictions = Contradictions(tables, at.pattern) if tables else None
        if at is self.snapshot:
            self.audit_changed.emit()

    def set_insiders(self, level: str, result: Any, at: Snapshot) -> None:
        """Take the insider audit of a snapshot's pattern."""
        if at.pattern is None or at.sensitivity is None or at.project is None:
            return
        at.insiders = {**at.insiders, level: InsidersFound(result, subject_of(at))}
        if at is self.snapshot:
            self.audit_changed.emit()

    def record(self, facts: Ledger) -> None:
        """Add what has happened to the ledger of a count table: no act, so that nothing undoes it."""
        project = self.snapshot.project
        if project is None or project.counts is None or not facts:
            return
        ledger = with_facts(project.counts.ledger, facts)
        self.snapshot.project = evolve(project, counts=evolve(project.counts, ledger=ledger))
        self.mark_unsaved()
        self.project_changed.emit()

    def set_close(self, cells: tuple[int, ...], at: Snapshot) -> None:
        """Take the primaries that single contributors come too close to, a by-product at every level."""
        at.close = CloseFound(cells, subject_of(at))
        if at is self.snapshot:
            self.audit_changed.emit()

    def swap(self, snapshot: Snapshot) -> None:
        """Make a snapshot the current one, with what was published since; only undo commands call this."""
        dirty, old = self.dirty, self.snapshot
        self.snapshot = snapshot
        snapshot.project = as_published(snapshot.project, old.project)
        if old.table is not snapshot.table:
            self._ranked = None
            self.table_changed.emit()
            self.ranked_changed.emit()
        if old.project is not snapshot.project:
            self.project_changed.emit()
        if old.sensitivity is not snapshot.sensitivity:
            self.sensitivity_changed.emit()
        if old.pattern is not snapshot.pattern or old.constraints is not snapshot.constraints:
            self.pattern_changed.emit()
        self.audit_changed.emit()
        if self.dirty != dirty:
            self.dirty_changed.emit(self.dirty)

    def _start(self, at: Snapshot, constraints: Constraints, sensitivity: Sensitivity) -> None:
        """The first pattern: the saved one if it still fits, else the primaries."""
        saved, self._saved = self._saved, None
        at.pattern = Pattern.of_primaries(sensitivity, constraints)
        if saved is None or self.table is None or at.project is None:
            return
        if not saved.fits(self.table):
            self.post(
                "The data changed since the project was saved: its pattern no longer fits and is dropped."
            )
            return
        at.pattern = edits.rejudged(saved.pattern, sensitivity, constraints)
        if saved.about and saved.about != self.fingerprint(self.table):
            self.post("The data changed since the project was saved: protect and audit again.")
            return
        self._restore(at, saved)

    def _restore(self, at: Snapshot, saved: Results) -> None:
        """Fill in run and verdicts as they were when the project was saved."""
        assert at.project is not None and at.pattern is not None
        same = at.pattern is saved.pattern
        at.run_report = saved.run
        if saved.ran_rules is not None and saved.ran_suppression is not None:
            at.ran_settings, at.ran_table = (saved.ran_rules, saved.ran_suppression), at.table
        now, at.lost = subject_of(at), saved.lost
        if saved.audit is not None:
            at.audit, at.audited_at = saved.audit, saved.audited_at
            audited = saved.audited or saved.pattern
            at.audited = evolve(now, pattern=audited, attacker=saved.attacker, lost=saved.stale)
        if same and saved.close is not None:
            at.close = CloseFound(saved.close, now)
        if same and saved.pools is not None:
            at.pools = PoolsFound(saved.pools, now)
        if same:
            at.insiders = {level: InsidersFound(found, now) for level, found in saved.insiders.items()}

    def _change_project(self, text: str, reason: str, **changes: Any) -> None:
        old = self.snapshot
        if old.project is None:
            return
        project = evolve(old.project, **changes)
        if project == old.project:
            return
        judged = old.judged and project.rules == old.project.rules
        self._push(text, reason, evolve(old, project=project, judged=judged), None)

    def _push(self, text: str, reason: str, new: Snapshot, cells: IntArray | None) -> None:
        self.undo_stack.push(Change(self.swap, text, reason, self.snapshot, new, cells))

    def _tell_all(self) -> None:
        for signal in (
            self.project_changed,
            self.table_changed,
            self.sensitivity_changed,
            self.pattern_changed,
            self.audit_changed,
            self.ranked_changed,
        ):
            signal.emit()
        self.dirty_changed.emit(self.dirty)


def _exchanged(old: Project, new: Project) -> str:
    """Which file of a project is another one."""
    return next((name for name in _SOURCES if getattr(old, name) != getattr(new, name)), "")
