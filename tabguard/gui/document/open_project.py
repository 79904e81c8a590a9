"""The open project and its state: the data that were read, the decisions, and whether it is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import is_
from pathlib import Path

from attrs import astuple
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from tabguard.base.errors import TabGuardError
from tabguard.base.secrets import Key
from tabguard.flow.stages import Loaded
from tabguard.gui.document import findings
from tabguard.gui.document.branches import Branch
from tabguard.gui.document.change import Change
from tabguard.gui.document.snapshot import Mark, Snapshot, same_status
from tabguard.gui.parts.notice import Notice
from tabguard.kinds.ranked import Rankings
from tabguard.office.trail import NO_TRAIL
from tabguard.project import CountStudy, Project
from tabguard.project.results import Results, fingerprint
from tabguard.project.scenarios import Scenario
from tabguard.project.shown import Shown
from tabguard.table.narrowest import Narrowest
from tabguard.table.pattern import Constraints, Pattern, Sensitivity
from tabguard.table.result import SuppressionResult
from tabguard.table.solution import Solution
from tabguard.table.standing import Standing
from tabguard.table.summary import ImportSummary
from tabguard.table.suppressed_sums import SuppressedSum
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, InsiderResult


class OpenProject(QObject):
    """The open project, or none; `JudgedProject` adds findings and `Document` adds decisions."""

    project_left = Signal()
    project_changed = Signal()
    table_changed = Signal()
    sensitivity_changed = Signal()
    pattern_changed = Signal()
    audit_changed = Signal()
    bound_changed = Signal()
    ranked_changed = Signal()
    dirty_changed = Signal(bool)
    busy_changed = Signal(bool)
    message_posted = Signal(object)
    message_withdrawn = Signal(object)
    branch_dropped = Signal(object)
    scenarios_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.undo_stack = QUndoStack(self)
        self.branches: tuple[Branch, ...] = ()
        """Undone acts that new acts have dropped, the latest last."""
        self._scenarios: tuple[tuple[Table | None, Scenario], ...] = ()
        """States kept by name, each with the table that its run was about, if that is known."""
        self.snapshot = Snapshot()
        self._opened = self._changes = 0
        self._safe = self.mark()
        self._ranked: Rankings | None = None
        self._path: Path | None = None
        self._saved: Results | None = None
        self.embeds = False
        """Whether saving puts a copy of the data into the project."""
        self.read_only = ""
        """Why the project file must not be replaced, as a clause; empty if it may be."""
        self.key: Key | None = None
        """Encrypts the project file and the journal; None for a project without password."""
        self.recovery_folder: Path | None = None
        """Where a run keeps its best pattern while it lasts; None: nowhere."""
        self.trail = NO_TRAIL
        """Who did what to the project; it only grows."""
        self.begins: Shown | None = None
        """How the tables of the project that is opened next are shown at first."""
        self.file_end = b""
        """What tells the file of the project that is opened next from later ones, as it was read."""
        self._begun = -1
        self.look: Callable[[], Shown] = Shown
        """How the tables are shown now; saved with the project, of which it is no part."""
        self._print: tuple[Table, str] | None = None
        self._solution: tuple[tuple[object, ...], Solution | None] = ((), None)

    # -- what is open

    @property
    def project(self) -> Project | None:
        """The open project with the decisions made so far."""
        return self.snapshot.project

    @property
    def counts(self) -> CountStudy | None:
        """The count study of the open project; None for other kinds of table."""
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
        """Primary cells and their protection levels; None before the rules were applied."""
        return self.snapshot.sensitivity

    @property
    def pattern(self) -> Pattern | None:
        """The current pattern; before a run, the pattern of the primaries alone."""
        return self.snapshot.pattern

    @property
    def audit(self) -> AuditResult | None:
        """The latest audit; out of date if `stale`."""
        return self.snapshot.audit

    @property
    def stale(self) -> str:
        """Why the latest audit is out of date; empty if it is about the current state."""
        return self.snapshot.stale

    @property
    def solution(self) -> Solution | None:
        """The current pattern with all findings that are still valid for it; None before there is one."""
        inputs = astuple(self.snapshot, recurse=False)
        if len(inputs) != len(self._solution[0]) or not all(map(is_, inputs, self._solution[0])):
            self._solution = inputs, findings.solution(self.snapshot)
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
    def run_report(self) -> SuppressionResult | None:
        """The result of the run behind the pattern, if there was one."""
        return self.snapshot.run_report

    @property
    def edited(self) -> bool:
        """Whether the pattern was changed by hand since its run."""
        run, pattern = self.snapshot.run_report, self.snapshot.pattern
        return run is not None and pattern is not None and not same_status(run.pattern, pattern)

    @property
    def sums(self) -> tuple[SuppressedSum, ...] | None:
        """Sums of suppressed cells at risk in the current pattern; None if they were not tested."""
        return findings.sums_of(self.snapshot)

    def insiders(self, level: str) -> InsiderResult | None:
        """The insider audit of the current pattern at a level; None where there is none."""
        audit = self.snapshot.insiders.get(level)
        return None if audit is None or audit.about.changed(self.snapshot) else audit.result

    @property
    def ranked(self) -> Rankings | None:
        """Ranked contributions for live counts of rules; None until they are computed."""
        return self._ranked

    @property
    def dirty(self) -> bool:
        """Whether there are unsaved changes."""
        return self._safe.snapshot is not self.snapshot or self._safe.changes != self._changes

    @property
    def states(self) -> tuple[Project, ...]:
        """The project as it is, as it was saved, and as undo, redo and dropped acts would make it again."""
        at = (self._safe.snapshot, *self._snapshots(), *(branch.last for branch in self.branches))
        return tuple({id(state.project): state.project for state in at if state.project is not None}.values())

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """States kept by name that are about the cells of the open table, oldest first."""
        table = self.table
        if table is None:
            return ()
        return tuple(kept for _about, kept in self._scenarios if kept.outline == table.outline)

    @property
    def kept_scenarios(self) -> tuple[Scenario, ...]:
        """All states kept by name, also those about other cells than the open table has, oldest first."""
        return tuple(kept for _about, kept in self._scenarios)

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
            Its table; a count study has none.
        path : Path, optional
            The project file it came from.
        results : Results, optional
            The results saved with the project; used by `set_judged`.
        """
        self.project_left.emit()  # before anyone posts a message about the new one
        self.embeds, self.key, self.trail = False, None, NO_TRAIL
        self._replace(project, loaded, path, results)

    def _replace(
        self, project: Project, loaded: Loaded | None, path: Path | None, results: Results | None
    ) -> None:
        """Start again with a project, the same or another one."""
        self.branches = self._scenarios = ()
        self.undo_stack.clear()
        self._ranked = None
        self._path, self._saved = path, results
        self.snapshot = Snapshot(project=project, judged=False)
        self._opened += 1
        self._safe = self.mark()
        if loaded is not None:
            self._take(loaded)
        self._tell_all()

    def close(self) -> None:
        """Forget the project."""
        self.project_left.emit()
        self.branches = self._scenarios = ()
        self.undo_stack.clear()
        self._ranked = None
        self._path = self._saved = self.key = None
        self.trail = NO_TRAIL
        self.snapshot = Snapshot()
        self._opened += 1
        self._safe = self.mark()
        self._tell_all()

    def set_read_only(self, why: str) -> None:
        """Record why the project file must not be replaced, until the project gets another file."""
        self.read_only = why
        self.project_changed.emit()

    def set_ranked(self, ranked: Rankings | None) -> None:
        """Take ranked contributions for the live counts of the rules panel."""
        self._ranked = ranked
        self.ranked_changed.emit()

    def begin(self) -> Shown:
        """How the tables are shown at first: as they were where the project is the same as the last time."""
        begins, self.begins = self.begins, None
        same, self._begun = self._begun == self._opened, self._opened
        return begins or (self.look() if same else Shown())

    # -- saving

    def mark(self) -> Mark:
        """The current state, to be passed to `mark_saved` once it is written."""
        return Mark(self._opened, self.snapshot, self._changes)

    def mark_saved(self, path: Path, mark: Mark | None = None) -> None:
        """Record that the project was saved as of `mark` (default: now); later changes count as unsaved."""
        mark = self.mark() if mark is None else mark
        if mark.opened != self._opened:
            return
        self._path, self._safe = path, mark
        self.dirty_changed.emit(self.dirty)
        self.project_changed.emit()

    def _snapshots(self) -> Iterator[Snapshot]:
        """The current state and those that undo and redo lead to."""
        yield self.snapshot
        for command in map(self.undo_stack.command, range(self.undo_stack.count())):
            if isinstance(command, Change):
                yield command.old
                yield command.new

    def mark_unsaved(self) -> None:
        """Record that the project is not in a file yet."""
        self._changes += 1
        self.dirty_changed.emit(self.dirty)

    def set_fingerprint(self, table: Table, about: str) -> None:
        """Store the fingerprint of a table, computed outside the window's thread."""
        self._print = (table, about)

    def knows_fingerprint(self, table: Table) -> bool:
        """Whether the fingerprint of a table is known, so that it need not be computed."""
        return self._print is not None and self._print[0] is table

    def fingerprint(self, table: Table | None) -> str:
        """Fingerprint of a table of this project, computed once; empty for no table. Safe in any thread."""
        known = self._print
        if table is None:
            return ""
        if known is None or known[0] is not table:
            self._print = known = (table, fingerprint(table))
        return known[1]

    # -- messages

    def post(self, message: TabGuardError | Notice | str) -> None:
        """Show a message in the message bar."""
        self.message_posted.emit(message)

    def withdraw(self, message: TabGuardError | Notice) -> None:
        """Remove a message that no longer applies from the message bar."""
        self.message_withdrawn.emit(message)

    # -- inside

    def _take(self, loaded: Loaded) -> None:
        self.snapshot.table, self.snapshot.summary = loaded.table, loaded.summary
        if (project := self.project) is not None:
            self.snapshot.cover, self.snapshot.period = project.suppression.cover, project.output.period
            self.snapshot.opened = project.opened

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
