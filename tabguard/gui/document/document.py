"""The document of the window, its only mutable state: what the analyst can do, and what is recorded."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import numpy as np
from attrs import evolve

from tabguard.base.account import user_name
from tabguard.base.language import mark, tr
from tabguard.base.secrets import Key
from tabguard.flow import stages
from tabguard.flow.preferring import project_with_factors, with_factors
from tabguard.flow.reread import Reread
from tabguard.flow.stages import Loaded
from tabguard.gui.document import edits
from tabguard.gui.document.branches import Branch
from tabguard.gui.document.kept_scenarios import ScenarioProject
from tabguard.gui.document.snapshot import Snapshot, levels_of, same_cells
from tabguard.kinds.rules import Rules
from tabguard.office.trail import (
    APPROVE,
    EXPORT,
    LOOK,
    RESTORE_DROPPED,
    RUN,
    SEE,
    WITHDRAW,
    Approval,
    Entry,
    Trail,
    Withdrawal,
)
from tabguard.project import CountStudy, ExchangeFile, Project
from tabguard.project.aside import Aside
from tabguard.project.project import RunSettings
from tabguard.project.results import Results
from tabguard.project.rule_set import RulesFrom
from tabguard.settings import Output, Suppression
from tabguard.table.arrays import IntArray, distinct, union
from tabguard.table.coupled import coupled_for_decisions, coupling_of
from tabguard.table.coupling import Coupling
from tabguard.table.decision import Decision, Kind
from tabguard.table.ledger import Ledger, with_facts
from tabguard.table.pattern import Pattern, Status
from tabguard.table.result import SuppressionResult

if TYPE_CHECKING:
    from tabguard.audit import Fix

_SOURCES = {
    "attacker_file": mark("Change what attackers know"),
    "waiver_file": mark("Change waivers"),
    "earlier": mark("Prefer an earlier pattern"),
}
"""Name of the act that exchanges a file."""


class Document(ScenarioProject):
    """One open project: its table, pattern and verdict, and the undo stack.

    Change it only through its methods; each act is one undo command. Read `snapshot` or the properties.
    """

    def set_rules(self, rules: Rules, reason: str = "", origin: RulesFrom | None = None) -> None:
        """Change the primary rules; the worker then determines the primaries again.

        Parameters
        ----------
        rules : Rules
        reason : str
        origin : RulesFrom, optional
            The rule set that they were taken from; without one they stay rules from the earlier set.
        """
        self._change(
            lambda project: evolve(project, rules=rules, rules_from=origin or project.rules_from),
            tr("Change rules")
            if origin is None or not origin.holds(rules)
            else tr("Take rules from “{name}”", name=origin.name),
            reason,
        )

    def set_suppression(self, suppression: Suppression, reason: str = "") -> None:
        """Change how secondary suppressions are chosen."""
        self._change(
            lambda project: evolve(project, suppression=suppression), tr("Change protection settings"), reason
        )

    def changed_by(self, cells: IntArray, kind: Kind | None) -> IntArray:
        """The cells that a decision about some cells applies to, ascending: equal and coupled ones too.

        Costs and levels are those of the cells and of their equals, notes those of the cells alone.
        """
        if self.table is None or kind is Kind.NOTE:
            return distinct(cells)
        coupling = self._coupling if kind is None or kind.shared else None
        return coupled_for_decisions(self.table, coupling, distinct(cells))

    @property
    def _coupling(self) -> Coupling:
        assert self.table is not None and self.project is not None
        return coupling_of(self.table, self.project.suppression.same_pattern)

    def set_output(self, output: Output, reason: str = "", act: str = "") -> None:
        """Change output settings; the act has a name of its own where it is about one of them."""
        name = act or tr("Change output settings")
        self._change(lambda project: evolve(project, output=output), name, reason)

    def set_exchange_files(self, files: tuple[ExchangeFile, ...], reason: str = "") -> None:
        """Change which files are written in formats of another program."""
        self._change(
            lambda project: evolve(project, exchange_files=files),
            tr("Change files for other programs"),
            reason,
        )

    def set_study(self, act: str, study: CountStudy, reason: str = "") -> None:
        """Change the count study: a decision about a marginal, or the rules of its release."""
        self._change(lambda project: evolve(project, counts=study), act, reason)

    waiver_warning = ""
    """What is to be said of the validity of waivers before files are written; the register panel sets it."""

    def set_source(self, project: Project, loaded: Loaded, act: str = "", reason: str = "") -> None:
        """Use another waiver register or other attacker knowledge, for which the table was read again.

        This is one undo command, by default named after the file. The project starts again only if the data
        themselves have changed.
        """
        old = self.snapshot
        if old.project is None:
            return
        name = act or tr(_SOURCES.get(_exchanged(old.project, project), mark("Read again")))
        if old.table is not None and old.pattern is not None and same_cells(old.table, loaded.table):
            new = evolve(
                old,
                project=project,
                constraints=stages.decide(loaded.table, project),  # earlier files may say something else now
                table=loaded.table,
                summary=loaded.summary,
                judged=False,
                cover=project.suppression.cover,
                period=project.output.period,
                opened=project.opened,
            )
            self._push(name, reason, new, None)
            return
        kept = None if self.pattern is None else Results(self.pattern)
        opened, scenarios, usable = self._opened, self._scenarios, self.scenarios
        self._trace(Entry(name, user_name(), reason))
        self.begins = self.look()
        self._replace(project, loaded, self._path, kept)
        self._scenarios = scenarios
        self.scenarios_changed.emit()
        self._opened = self._begun = opened  # still the same project: a save under way belongs to it
        self.mark_unsaved()
        self._tell_of_scenarios(usable)

    def set_preference(self, factors: Sequence[float]) -> None:
        """Change by what the costs are multiplied of cells that earlier publications suppressed.

        Parameters
        ----------
        factors : sequence of float
            One for each earlier publication that is not fixed.
        """
        project, table, summary = self.project, self.table, self.summary
        if project is not None and table is not None and summary is not None:
            read = Loaded(with_factors(table, factors), summary)
            self.set_source(project_with_factors(project, factors), read)

    def set_tables(self, act: str, read: Reread) -> None:
        """Take a project with other tables, for which the data were read again, as one command."""
        if self.snapshot.project is not None:
            self._remember(read)
            usable = self.scenarios
            self._push(act, "", edits.read_again(self.snapshot, read), None)
            self._tell_of_scenarios(usable)

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

        If all responses have the same pattern, what is decided about one applies to all of them.

        Parameters
        ----------
        cells : int array
            Cell ids.
        kind : Kind or None
            None removes every decision about these cells.
        value : str
            The cost, or the levels (see `Decision`); for a freeze ``"published"``, ``"suppressed"`` or ``""``
            (keep each cell as it is now).
        reason, who : str
            Why the decision was made and by whom; both are stored with it.
        act : str
            Name of the act in the list of changes; default: the name of the kind of decision.
        """
        if self.table is None or self.snapshot.pattern is None or not len(cells):
            return
        chosen, cells = distinct(cells), self.changed_by(cells, kind)
        choice = edits.Choice(kind, value, reason, who)
        new = edits.decided(self.table, self.snapshot, cells, choice, self._coupling)
        published = self.snapshot.sensitivity if kind is Kind.PUBLISH else None
        name = edits.with_others(self.table, chosen, cells, published)
        self._push(f"{act or edits.act_name(kind)} {name}", reason, new, cells, who)

    def apply_fix(self, fix: Fix, reason: str) -> None:
        """Freeze the cells of a fix as suppressed, and publish what is idle beside it, as one command."""
        if self.table is None or self.snapshot.pattern is None:
            return
        chosen = np.array(fix.cells, np.int64)
        cells, spare = self.changed_by(chosen, Kind.FREEZE), np.array(fix.idle, np.int64)
        choice = edits.Choice(Kind.FREEZE, "suppressed", reason, user_name())
        new = edits.decided(self.table, self.snapshot, cells, choice, self._coupling)
        assert new.pattern is not None
        new = evolve(new, pattern=new.pattern.with_status(spare, Status.PUBLISHED))
        name = edits.with_others(self.table, chosen, cells)
        self._push(f"{tr('Suppress')} {name}", reason, new, union(cells, spare))

    def take_decisions(self, decisions: Sequence[Decision], act: str, reason: str, who: str) -> None:
        """Add decisions that were made elsewhere, as one command.

        Parameters
        ----------
        decisions : sequence of Decision
            About cells of the table; they apply in place of earlier ones about the same cells.
        act, reason, who : str
            For the list of changes.
        """
        if self.table is None or self.snapshot.pattern is None or not decisions:
            return
        new, cells = edits.taken(self.table, self.snapshot, decisions, self._coupling)
        self._push(act, reason, new, cells, who)

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
            new.ran, new.ran_table = RunSettings(project.rules, project.suppression), old.table
            new.ran_levels = levels_of(old)
        self._push(RUN if report is not None else tr("Set pattern"), reason, new, changed)

    def set_status(self, cells: IntArray, status: Status, act: str, reason: str = "") -> None:
        """Set the status of cells in one command, without a decision; the next run may change it again.

        If all responses have the same pattern, secondary and published cells coupled to them get it too.
        """
        old = self.snapshot
        if self.table is None or old.pattern is None or not len(cells):
            return
        chosen, cells = distinct(cells), self.reached_by(cells)
        new = evolve(old, pattern=old.pattern.with_status(cells, status))
        self._push(f"{act} {edits.with_others(self.table, chosen, cells)}", reason, new, cells)

    def reached_by(self, cells: IntArray) -> IntArray:
        """The cells whose status `set_status` sets: those chosen, and coupled ones that are free for it."""
        assert self.pattern is not None
        reached = self.changed_by(cells, None)
        free = np.isin(self.pattern.status[reached], (Status.PUBLISHED, Status.SECONDARY))
        return reached[np.isin(reached, cells) | free]

    def restore_dropped(self, branch: Branch) -> None:
        """Go to the state after acts that a new act has dropped, as one act of its own."""
        if branch not in self.branches:
            return
        self.branches = tuple(other_branch for other_branch in self.branches if other_branch is not branch)
        self._push(RESTORE_DROPPED, str(branch), branch.last, branch.cells)

    # -- changes that are not acts of the analyst

    def set_reread(self, read: Reread, at: Snapshot) -> None:
        """Take the data that a snapshot's settings require, such as another cover.

        Nothing happens if that snapshot is not the current one any more; a later one is read for itself.
        """
        if at is not self.snapshot:
            return
        self._remember(read)
        new = edits.read_again(at, read)
        for field in attrs.fields(Snapshot):
            setattr(at, field.name, getattr(new, field.name))
        self._ranked = None
        for signal in (
            self.table_changed,
            self.ranked_changed,
            self.project_changed,
            self.sensitivity_changed,
            self.pattern_changed,
            self.audit_changed,
        ):
            signal.emit()

    def _remember(self, read: Reread) -> None:
        self.set_fingerprint(read.loaded.table, read.fingerprint)

    def record(self, facts: Ledger) -> None:
        """Add facts to the ledger of a count table; this is not an act, so it cannot be undone."""
        project = self.snapshot.project
        if project is None or project.counts is None:
            return
        ledger = with_facts(project.counts.ledger, facts)
        if ledger == project.counts.ledger:
            return
        self.snapshot.project = evolve(project, counts=evolve(project.counts, ledger=ledger))
        self._trace(Entry(mark("Record what was published"), user_name()))
        self.mark_unsaved()
        self.project_changed.emit()

    def record_left(self, names: Sequence[str]) -> None:
        """Add to the audit trail that the project was opened without lists; their names are marked texts."""
        for name in names:
            self._trace(Entry(mark("Open without {name}", name=name), user_name()), self.snapshot.pattern)
            self.mark_unsaved()

    def go_on_with(self, key: Key | None, trail: Trail, ran: RunSettings | None = None) -> None:
        """Go on with the audit trail of the project that was just opened; what was recorded since follows."""
        since = self.trail.entries
        self.key, self.trail = key, trail
        for act in since:
            self._trace(act, self.snapshot.pattern)
        at = self.snapshot
        if ran is not None and at.run_report is not None:  # a journal has no tie, and no verdict
            at.ran, at.ran_table, at.ran_levels = ran, at.table, levels_of(at)

    def go_on_without(self) -> None:
        """Take the lists out of the project that it was opened without, as one command."""
        if self.project is not None:
            act = tr("Go on without {names}", names=self.project.aside.words)
            self._change(lambda project: evolve(project, aside=Aside()), act, "")

    def record_approval(self, approval: Approval) -> None:
        """Add the approval of a second person to the audit trail; it is void once anything changes."""
        self._trace(Entry(APPROVE, approval.who, approval.note, approval=approval), self.snapshot.pattern)
        self.mark_unsaved()

    def record_withdrawal(self, withdrawal: Withdrawal) -> None:
        """Add to the audit trail that the latest approval was withdrawn."""
        self._trace(Entry(WITHDRAW, withdrawal.who, withdrawal.reason), self.snapshot.pattern)
        self.mark_unsaved()

    def record_look(self) -> None:
        """Add to the audit trail that the user has looked at the ids of contributors."""
        if self.snapshot.project is not None:
            self._trace(Entry(LOOK, user_name()))
            self.mark_unsaved()

    def record_sight(self) -> None:
        """Add to the audit trail that masked parameters of rules are shown, and show them everywhere."""
        if self.snapshot.project is not None:
            self._trace(Entry(SEE, user_name()))
            self.mark_unsaved()
        self.tell_sight()

    def tell_sight(self) -> None:
        """Tell everywhere that masked parameters are shown from now on, or no longer."""
        self.project_changed.emit()
        self.sensitivity_changed.emit()

    def record_export(self, written: Sequence[Path]) -> None:
        """Add to the audit trail which files an export wrote."""
        names = ", ".join(path.name for path in written)
        self._trace(Entry(EXPORT, user_name(), names), self.snapshot.pattern)
        self.mark_unsaved()


def _exchanged(old: Project, new: Project) -> str:
    """Name the file that differs between two versions of a project."""
    return next((name for name in _SOURCES if getattr(old, name) != getattr(new, name)), "")
