"""The document of the window, its only mutable state: acts of the analyst, and records of results."""

from collections.abc import Callable, Sequence
from pathlib import Path

import attrs
import numpy as np
from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabguard.audit import Fix
from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.base.secrets import Key
from tabguard.base.system import user_name
from tabguard.flow import stages
from tabguard.flow.previews import project_with_factors, with_factors
from tabguard.flow.reread import Reread
from tabguard.flow.stages import Loaded
from tabguard.gui.document import edits
from tabguard.gui.document.findings import Findings, restore, results_of
from tabguard.gui.document.history import History
from tabguard.gui.document.project_file import ProjectFile
from tabguard.gui.document.scenarios import Scenarios
from tabguard.gui.document.snapshot import Snapshot, levels_of, same_cells
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.presenting import Presenting
from tabguard.kinds.rules import Rules
from tabguard.office.trail import NO_TRAIL, RUN, Entry, Trail
from tabguard.project import CountStudy, ExchangeFile, Project
from tabguard.project.project import RunSettings
from tabguard.project.results import Results, Scenario, is_print
from tabguard.project.rule_set import RulesFrom
from tabguard.project.sources import Aside
from tabguard.settings import Output, Suppression
from tabguard.table.arrays import IntArray, distinct, union
from tabguard.table.coupled import coupled_for_decisions, coupling_of
from tabguard.table.coupling import Coupling
from tabguard.table.decision import Decision, Kind
from tabguard.table.ledger import Ledger, Unjudged
from tabguard.table.pattern import Constraints, Pattern, Sensitivity, Status
from tabguard.table.result import SuppressionResult
from tabguard.table.table import Table

_SOURCES = {
    "attacker_file": mark("Change what attackers know"),
    "waiver_file": mark("Change waivers"),
    "earlier": mark("Prefer an earlier pattern"),
}
"""Name of the act that replaces a file, by setting."""


class Document(QObject):
    """The open project, or none, with everything that the analyst can do with it.

    Read its current state from `snapshot`. Change it only through methods; each act is one undo command.
    """

    project_left = Signal()
    """Emitted before another project is opened; messages about the new one come later."""
    project_changed = Signal()
    table_changed = Signal()
    sensitivity_changed = Signal()
    pattern_changed = Signal()
    message_posted = Signal(object)
    message_withdrawn = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.presenting = Presenting(self)
        self.history = History(self)
        self.findings = Findings(self.history, self)
        self.file = ProjectFile(self.history, self)
        self.scenarios = Scenarios(self.history, self.findings, self.file, self)
        self.waiver_warning = ""
        """Warning about the validity of waivers to show before files are written; set by their panel."""
        self._saved: Results | None = None
        """Results saved with the project, until its cells are judged."""
        self.history.moved.connect(self._on_moved)
        self.history.not_recorded.connect(self.post)
        self.file.changed.connect(self.project_changed)

    # -- the current state

    @property
    def snapshot(self) -> Snapshot:
        """The current state."""
        return self.history.snapshot

    @property
    def project(self) -> Project | None:
        """The open project with the decisions made so far."""
        return self.history.snapshot.project

    @property
    def table(self) -> Table | None:
        """The table of the project; None before it is loaded."""
        return self.history.snapshot.table

    @property
    def sensitivity(self) -> Sensitivity | None:
        """Primary cells and their protection levels; None before the rules were applied."""
        return self.history.snapshot.sensitivity

    @property
    def pattern(self) -> Pattern | None:
        """The current pattern; before a run, the pattern of the primaries alone."""
        return self.history.snapshot.pattern

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
            The table of the project; not given for a count study.
        path : Path, optional
            The project file it came from.
        results : Results, optional
            The results saved with the project; used by `set_judged`.
        """
        self.project_left.emit()  # before anyone posts a message about the new one
        self.file.start(path)
        self.history.trail = NO_TRAIL
        self.scenarios.forget()
        first = Snapshot(project=project, judged=False)
        self._start(first if loaded is None else first.reading(project, loaded), results)

    def close(self) -> None:
        """Close the project without opening another one."""
        self.project_left.emit()
        self.file.start(None)
        self.history.trail = NO_TRAIL
        self.scenarios.forget()
        self._start(Snapshot())

    def _start(self, first: Snapshot, results: Results | None = None) -> None:
        """Begin with a first state, which counts as saved."""
        self._saved = results
        self.history.start(first)
        self.file.set_safe()
        self._tell_all()
        self.file.dirty_changed.emit(self.file.dirty)

    # -- messages

    def post(self, message: TabGuardError | Notice | str) -> None:
        """Show a message in the message bar."""
        self.message_posted.emit(message)

    def post_failure(self, error: TabGuardError) -> None:
        """Show why work on the project failed, until the project changes and the work is repeated."""
        project = self.project
        self.post(
            Notice(error.what, error.where, error.remedy, "error", holds=lambda: self.project is project)
        )

    def withdraw(self, message: TabGuardError | Notice) -> None:
        """Remove a message that no longer applies from the message bar."""
        self.message_withdrawn.emit(message)

    # -- acts

    def set_rules(self, rules: Rules, origin: RulesFrom | None = None) -> None:
        """Change the primary rules; the worker then determines the primaries again.

        Parameters
        ----------
        rules : Rules
        origin : RulesFrom, optional
            The rule set that they were taken from; without one they stay rules from the earlier set.
        """
        self._change(
            lambda project: evolve(project, rules=rules, rules_from=origin or project.rules_from),
            tr("Change rules")
            if origin is None or not origin.holds(rules)
            else tr("Take rules from “{name}”", name=origin.name),
        )

    def set_suppression(self, suppression: Suppression) -> None:
        """Change how secondary suppressions are chosen."""
        self._change(
            lambda project: evolve(project, suppression=suppression), tr("Change protection settings")
        )

    def changed_by(self, cells: IntArray, kind: Kind | None) -> IntArray:
        """The cells that a decision about some cells applies to, ascending, with equal and coupled cells.

        Costs and levels do not apply to coupled cells, notes only to the cells themselves.
        """
        if self.table is None or kind is Kind.NOTE:
            return distinct(cells)
        coupling = self._coupling if kind is None or kind.shared else None
        return coupled_for_decisions(self.table, coupling, distinct(cells))

    @property
    def _coupling(self) -> Coupling:
        return coupling_of(present(self.table), present(self.project).suppression.same_pattern)

    def set_output(self, output: Output, act: str = "") -> None:
        """Change output settings; `act` names the act if it is about a single setting."""
        name = act or tr("Change output settings")
        self._change(lambda project: evolve(project, output=output), name)

    def set_study(self, act: str, study: CountStudy, reason: str = "") -> None:
        """Change the count study: a decision about a marginal, or the rules of its release."""
        self._change(lambda project: evolve(project, counts=study), act, reason)

    def set_source(self, project: Project, loaded: Loaded, act: str = "", reason: str = "") -> None:
        """Use another waiver register or other attacker knowledge, for which the table was read again.

        This is one undo command, by default named after the file. The project starts again only if the data
        themselves have changed.
        """
        old = self.snapshot
        if old.project is None:
            return
        name = act or tr(_SOURCES.get(_exchanged_file(old.project, project), mark("Read again")))
        if old.table is not None and old.pattern is not None and same_cells(old.table, loaded.table):
            # decisions of earlier files may apply differently now
            constraints = stages.decide(loaded.table, project)
            new = evolve(old.reading(project, loaded), constraints=constraints, judged=False)
            self.history.push(name, reason, new)
            return
        results = None if self.pattern is None else Results(self.pattern)
        usable = self.scenarios.usable
        self.history.record(Entry(name, user_name(), reason))
        # the same project: its file, view and a running save stay
        self.file.begins = self.file.look()
        self._start(Snapshot(judged=False).reading(project, loaded), results)
        self.file.mark_unsaved()
        self._tell_lost(usable)

    def set_preference(self, factors: Sequence[float]) -> None:
        """Change the factors for the costs of cells that earlier publications suppressed.

        Parameters
        ----------
        factors : sequence of float
            One for each earlier publication that is not fixed.
        """
        project, table, summary = self.project, self.table, self.snapshot.summary
        if project is not None and table is not None and summary is not None:
            read = Loaded(with_factors(table, factors), summary)
            self.set_source(project_with_factors(project, factors), read)

    def set_tables(self, act: str, read: Reread) -> None:
        """Take a project with other tables, read again from the data, as one command."""
        if self.snapshot.project is not None:
            self._remember(read)
            usable = self.scenarios.usable
            self.history.push(act, "", edits.read_again(self.snapshot, read), None)
            self._tell_lost(usable)

    def decide(
        self,
        cells: IntArray,
        kind: Kind | None,
        value: str = "",
        reason: str = "",
        who: str = "",
        act: str = "",
    ) -> None:
        """Make a decision about cells as one command: publish, suppress, freeze, cost, note, or release.

        If all responses have the same pattern, a decision about one applies to all of them.

        Parameters
        ----------
        cells : int array
            Cell ids.
        kind : Kind or None
            Kind of decision; None removes every decision about the cells.
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
        self.history.push(f"{act or edits.act_name(kind)} {name}", reason, new, cells, who)

    def apply_fix(self, fix: Fix, reason: str) -> None:
        """Freeze the cells of a fix as suppressed and publish those that become unnecessary, in one act."""
        if self.table is None or self.snapshot.pattern is None:
            return
        chosen = np.array(fix.cells, np.int64)
        cells, spare = self.changed_by(chosen, Kind.FREEZE), np.array(fix.idle, np.int64)
        choice = edits.Choice(Kind.FREEZE, "suppressed", reason, user_name())
        new = edits.decided(self.table, self.snapshot, cells, choice, self._coupling)
        new = evolve(new, pattern=present(new.pattern).with_status(spare, Status.PUBLISHED))
        name = edits.with_others(self.table, chosen, cells)
        self.history.push(f"{tr('Suppress')} {name}", reason, new, union(cells, spare))

    def take_decisions(self, decisions: Sequence[Decision], act: str, reason: str, who: str) -> None:
        """Add decisions that were made elsewhere, as one command.

        Parameters
        ----------
        decisions : sequence of Decision
            About cells of the table; they apply in place of earlier ones about the same cells.
        act, reason, who : str
            Entries of the list of changes.
        """
        if self.table is None or self.snapshot.pattern is None or not decisions:
            return
        new, cells = edits.taken(self.table, self.snapshot, decisions, self._coupling)
        self.history.push(act, reason, new, cells, who)

    def set_pattern(self, result: SuppressionResult | Pattern, name: str = "") -> None:
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
        self.history.push(RUN if report is not None else tr("Set pattern"), "", new, changed)

    def set_status(self, cells: IntArray, status: Status, act: str, reason: str = "") -> None:
        """Set the status of cells in one command, without a decision; the next run may change it again.

        If all responses have the same pattern, secondary and published cells coupled to them get it too.
        """
        old = self.snapshot
        if self.table is None or old.pattern is None or not len(cells):
            return
        chosen, cells = distinct(cells), self.reached_by(cells)
        new = evolve(old, pattern=old.pattern.with_status(cells, status))
        self.history.push(f"{act} {edits.with_others(self.table, chosen, cells)}", reason, new, cells)

    def reached_by(self, cells: IntArray) -> IntArray:
        """The cells whose status `set_status` sets: the given ones, and coupled ones with no other status."""
        reached = self.changed_by(cells, None)
        free = np.isin(present(self.pattern).status[reached], (Status.PUBLISHED, Status.SECONDARY))
        return reached[np.isin(reached, cells) | free]

    def go_on_without(self) -> None:
        """Remove from the project the lists that were set aside when it was opened, as one command."""
        if self.project is not None:
            act = tr("Go on without {names}", names=self.project.aside.words)
            self._change(lambda project: evolve(project, aside=Aside()), act, "")

    # -- changes that are not acts of the analyst

    def set_reread(self, read: Reread, at: Snapshot) -> None:
        """Take data read again because the settings of a snapshot require it, such as another cover.

        If the snapshot is no longer the current one, nothing happens: the new one is read by itself.
        """
        if at is not self.snapshot:
            return
        self._remember(read)
        new = edits.read_again(at, read)
        for field in attrs.fields(Snapshot):
            setattr(at, field.name, getattr(new, field.name))
        self._tell_all()

    def set_judged(self, at: Snapshot, constraints: Constraints, sensitivity: Sensitivity) -> None:
        """Store the primaries that belong to a snapshot, and the pattern that follows from them."""
        before = at.pattern
        at.constraints, at.sensitivity, at.judged = constraints, sensitivity, True
        if before is None:
            at.pattern = Pattern.of_primaries(sensitivity, constraints)
            self._take_saved(at)
        else:
            at.pattern = edits.rejudged(before, sensitivity, constraints)
        if at is self.snapshot:
            self.sensitivity_changed.emit()
            if at.pattern is not before:
                self.pattern_changed.emit()

    def _take_saved(self, at: Snapshot) -> None:
        """Use the saved pattern, with its verdicts, in place of the primaries alone, if it still fits."""
        saved, self._saved = self._saved, None
        table, sensitivity, constraints = at.table, at.sensitivity, at.constraints
        if saved is None or table is None or at.project is None or sensitivity is None or constraints is None:
            return
        same = is_print(saved.about, self.file.fingerprint(table))
        self.scenarios.take_saved(saved, table, table if same else None)
        if not saved.fits(table):
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
        elif not same:
            self.post(tr("The data changed since the project was saved. Protect and audit again."))
        else:
            restore(at, saved)

    def results(self) -> Results | None:
        """Current pattern, run and verdicts, for saving; None before there is a pattern.

        The fingerprint of the table is left out unless it was computed before.
        """
        file, table = self.file, self.table
        about = file.fingerprint(table) if table is not None and file.knows_fingerprint(table) else ""
        return results_of(self.snapshot, self.findings.standing, about, self.scenarios.all)

    def _remember(self, read: Reread) -> None:
        self.file.set_fingerprint(read.loaded.table, read.fingerprint)

    def record(self, entry: Entry, of_pattern: bool = True) -> None:
        """Add an entry to the audit trail that is no act: it cannot be undone, and counts as unsaved.

        Parameters
        ----------
        entry : Entry
        of_pattern : bool
            Whether it is about the current pattern, of which the trail then keeps a digest.
        """
        if self.project is not None:
            self.history.record(entry, self.pattern if of_pattern else None)
            self.file.mark_unsaved()

    def keep_for_export(self, output: Output, files: tuple[ExchangeFile, ...]) -> None:
        """Keep the entries of an export in the project; this is no act, so undo goes back to the last edit.

        All states of the history get them, so that undo and redo keep them.
        """
        project = self.project
        if project is None or (project.output, project.exchange_files) == (output, files):
            return
        entered = {
            field.name: getattr(output, field.name)
            for field in attrs.fields(Output)
            if getattr(output, field.name) != getattr(project.output, field.name)
        }
        states = list(self.history.snapshots())
        projects = {id(at.project): at.project for at in states if at.project is not None}
        new = {
            key: evolve(old, output=evolve(old.output, **entered), exchange_files=files)
            for key, old in projects.items()
        }
        for at in states:
            at.project = new.get(id(at.project), at.project)
        self.record(Entry(mark("Change output settings"), user_name()))
        self.project_changed.emit()
        self.findings.changed.emit()

    def record_published(self, facts: Ledger, unjudged: Unjudged = ()) -> None:
        """Add facts about publications to a count table; this is not an act, so it cannot be undone."""
        project = self.snapshot.project
        if project is None or project.counts is None:
            return
        counts = project.counts.knowing(facts, unjudged)
        if counts == project.counts:
            return
        self.snapshot.project = evolve(project, counts=counts)
        self.record(Entry(mark("Record what was published"), user_name()), of_pattern=False)
        self.project_changed.emit()

    def go_on_with(self, key: Key | None, trail: Trail, ran: RunSettings | None = None) -> None:
        """Continue the audit trail of the project that was just opened, with entries made since then."""
        since = self.history.trail.entries
        self.file.key, self.history.trail = key, trail
        for act in since:
            self.history.record(act, self.pattern)
        at = self.snapshot
        # results of a journal are not tied to their table, so they have no verdict
        if ran is not None and at.run_report is not None:
            at.ran, at.ran_table, at.ran_levels = ran, at.table, levels_of(at)

    def tell_sight(self) -> None:
        """Tell all views that masked parameters are now shown, or hidden again."""
        self.project_changed.emit()
        self.sensitivity_changed.emit()

    # -- inside

    def _change(self, change: Callable[[Project], Project], act: str, reason: str = "") -> None:
        """Change the project as one act; the worker judges again what depends on the change."""
        old = self.snapshot
        if old.project is None:
            return
        project = change(old.project)
        if project == old.project:
            return
        judged = old.judged and project.rules == old.project.rules
        constraints = old.constraints
        coupled = project.suppression.same_pattern != old.project.suppression.same_pattern
        if coupled and old.table is not None and project.decisions:  # decisions apply to other cells now
            constraints, judged = stages.decide(old.table, project), False
        self.history.push(act, reason, evolve(old, project=project, judged=judged, constraints=constraints))

    def _on_moved(self, old: Snapshot, new: Snapshot) -> None:
        """Emit the signals for everything that an act, undo or redo changed."""
        if old.table is not new.table:
            self.table_changed.emit()
            self.findings.ranked_changed.emit()
        if old.project is not new.project:
            self.project_changed.emit()
        if old.sensitivity is not new.sensitivity:
            self.sensitivity_changed.emit()
        if old.pattern is not new.pattern or old.constraints is not new.constraints:
            self.pattern_changed.emit()
        self.findings.changed.emit()
        if self.file.dirty != self.file.lacks(old):
            self.file.dirty_changed.emit(self.file.dirty)

    def _tell_all(self) -> None:
        for signal in (
            self.project_changed,
            self.table_changed,
            self.sensitivity_changed,
            self.pattern_changed,
            self.findings.changed,
            self.findings.ranked_changed,
        ):
            signal.emit()

    def _tell_lost(self, before: tuple[Scenario, ...]) -> None:
        """Post a message if scenarios that were usable before no longer fit the table."""
        words = self.scenarios.lost_words(before)
        if words:
            self.post(words)


def _exchanged_file(old: Project, new: Project) -> str:
    """Name the file that differs between two versions of a project."""
    return next((name for name in _SOURCES if getattr(old, name) != getattr(new, name)), "")
