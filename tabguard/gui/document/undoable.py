"""Makes each act of the analyst one undoable command that the audit trail records."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from attrs import evolve

from tabguard.base.account import user_name
from tabguard.base.errors import SettingError, TabGuardError
from tabguard.base.language import tr
from tabguard.flow import stages
from tabguard.gui.document.branches import MOST, undone_in
from tabguard.gui.document.change import UNDO, Change
from tabguard.gui.document.snapshot import Snapshot
from tabguard.gui.document.verdicts import JudgedProject
from tabguard.office.trail import MOST_NAMED, Entry
from tabguard.project import Project, as_published
from tabguard.table.arrays import IntArray
from tabguard.table.pattern import Pattern, Status


def entry_of(action: str, who: str, reason: str, cells: IntArray, old: Snapshot, new: Snapshot) -> Entry:
    """Describe an act as an entry that is still to be appended.

    Parameters
    ----------
    action, who, reason : str
    cells : int array
        Ids of the cells that it concerns.
    old, new : Snapshot
        The states before and after it.
    """
    table = new.table
    codes: tuple[tuple[str, ...], ...] = ()
    if table is not None and len(cells) <= MOST_NAMED:
        codes = tuple(table.names(int(cell)) for cell in cells)
    return Entry(action, who, reason, len(cells), codes, _statuses(old, cells), _statuses(new, cells))


def _statuses(at: Snapshot, cells: IntArray) -> str:
    if at.pattern is None or not len(cells) or int(cells.max()) >= len(at.pattern.status):
        return ""
    statuses, counts = np.unique(at.pattern.status[cells], return_counts=True)
    words = [(Status(int(status)).word, int(count)) for status, count in zip(statuses, counts, strict=True)]
    return words[0][0] if len(cells) == 1 else ", ".join(f"{word} {count}" for word, count in words)


class UndoableProject(JudgedProject):
    """A judged project that acts change, one snapshot after the other."""

    def swap(self, snapshot: Snapshot) -> None:
        """Make a snapshot the current one and keep what was published since; only undo commands call this."""
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

    # -- internal

    def _change(self, change: Callable[[Project], Project], text: str, reason: str) -> None:
        old = self.snapshot
        if old.project is None:
            return
        project = change(old.project)
        if project == old.project:
            return
        judged = old.judged and project.rules == old.project.rules
        constraints = old.constraints
        coupled = project.suppression.same_pattern != old.project.suppression.same_pattern
        if coupled and self.table is not None and project.decisions:  # decisions reach other cells now
            constraints, judged = stages.decide(self.table, project), False
        new = evolve(old, project=project, judged=judged, constraints=constraints)
        self._push(text, reason, new, None)

    def _push(self, text: str, reason: str, new: Snapshot, cells: IntArray | None, who: str = "") -> None:
        who = who or user_name()
        dropped = undone_in(self.undo_stack)
        if dropped is not None:
            self.branches = (*self.branches, dropped)[-MOST:]
        self.undo_stack.push(Change(self.swap, self._tell, text, reason, who, self.snapshot, new, cells))
        if dropped is not None:
            self.branch_dropped.emit(dropped)

    def _tell(self, change: Change, step: str) -> None:
        """Record an act, or that it is undone or done again, before it takes effect."""
        back = step == UNDO
        old, new = (change.new, change.old) if back else (change.old, change.new)
        who = user_name() if step else change.who
        named = f"{step}: {change.act}" if step else change.act
        self._trace(entry_of(named, who, change.reason, change.cells, old, new), new.pattern)

    def _trace(self, act: Entry, pattern: Pattern | None = None) -> None:
        try:
            self.trail = self.trail.with_act(act, None if pattern is None else pattern.status)
        except (OSError, SettingError) as error:
            why = f"{getattr(error, 'strerror', None) or tr('The key cannot be used')}."
            remedy = error.remedy if isinstance(error, SettingError) else why
            self.trail = self.trail.with_gap()
            self.post(TabGuardError(tr("The act was not recorded in the audit trail."), "", remedy))
