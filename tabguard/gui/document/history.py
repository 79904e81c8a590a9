"""The history of the open project: its current state, undo and redo, dropped acts, and the audit trail."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import numpy as np
from attrs import frozen
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from tabguard.base.errors import SettingError, TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.system import user_name
from tabguard.gui.document.snapshot import Snapshot
from tabguard.office.trail import MOST_NAMED, NO_TRAIL, RESTORE_DROPPED, Entry
from tabguard.project import as_published
from tabguard.table.arrays import NO_IDS, IntArray
from tabguard.table.pattern import Pattern, Status

UNDO = mark("Undo")
"""Name of the act in the audit trail, in every language: it shows which run is still valid."""


class Change(QUndoCommand):
    """The only undo command: replaces one snapshot by another, for any number of cells.

    Arrays of snapshots are frozen and shared, so that a change costs little memory.

    Parameters
    ----------
    history : History
    text : str
        Name of the act, as the menu shows it in *Undo …*.
    reason, who : str
    new : Snapshot
        The state after the act; the current one is that before it.
    cells : int array
        Ids of the cells that the act concerns; the window shows them again after undo and redo.
    """

    def __init__(
        self, history: History, text: str, reason: str, who: str, new: Snapshot, cells: IntArray
    ) -> None:
        super().__init__(tr(text))
        self.act = str(text)
        """Name of the act as the audit trail records it."""
        self.reason, self.who = reason, who
        self.when = dt.datetime.now().isoformat(timespec="seconds")
        self.cells = cells
        self.old, self.new = history.snapshot, new
        self._history, self._done = history, False

    def redo(self) -> None:
        """Go to the state after the act."""
        act, who = (f"{mark('Redo')}: {self.act}", user_name()) if self._done else (self.act, self.who)
        self._done = True
        self._go(act, who, self.old, self.new)

    def undo(self) -> None:
        """Go back to the state before the act."""
        self._go(f"{UNDO}: {self.act}", user_name(), self.new, self.old)

    def _go(self, act: str, who: str, old: Snapshot, new: Snapshot) -> None:
        # recorded first, so that listeners to the new state find the act in the trail
        self._history.record(entry_of(act, who, self.reason, self.cells, old, new), new.pattern)
        self._history.go_to(new)


@frozen(eq=False)
class Branch:
    """Acts that were undone and then dropped by a new act; kept for this session to be restored.

    Parameters
    ----------
    acts : tuple of str
        Names of the acts, oldest first.
    cells : int array
        Ids of the cells that the acts concerned, ascending.
    last : Snapshot
        The state after the last act.
    """

    acts: tuple[str, ...]
    cells: IntArray
    last: Snapshot

    @property
    def span(self) -> str:
        """Names of the first and the last act."""
        if len(self.acts) == 1:
            return tr("“{act}”", act=self.acts[0])
        return tr("“{first_act}” to “{last_act}”", first_act=self.acts[0], last_act=self.acts[-1])


class History(QObject):
    """The states of the open project, the current one, and the audit trail.

    `moved` carries the states before and after each act, undo and redo.
    """

    moved = Signal(object, object)
    branch_dropped = Signal(object)
    not_recorded = Signal(object)
    """The error because of which an act is missing in the audit trail."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.stack = QUndoStack(self)
        self.snapshot = Snapshot()
        self.dropped: Branch | None = None
        """Undone acts that the last act dropped."""
        self.trail = NO_TRAIL
        """Audit trail of the project; it only grows."""

    def start(self, snapshot: Snapshot) -> None:
        """Begin the history with a first state; the audit trail continues."""
        self.dropped = None
        self.stack.clear()
        self.snapshot = snapshot

    def push(
        self, act: str, reason: str, new: Snapshot, cells: IntArray | None = None, who: str = ""
    ) -> None:
        """Go to a new state, as one undoable act; undone acts become a branch.

        Parameters
        ----------
        act, reason : str
        new : Snapshot
        cells : int array, optional
            Ids of the cells that the act concerns.
        who : str
            Default: the user.
        """
        self.dropped = dropped = self._undone()
        concerned = NO_IDS if cells is None else cells
        self.stack.push(Change(self, act, reason, who or user_name(), new, concerned))
        if dropped is not None:
            self.branch_dropped.emit(dropped)

    def restore(self, branch: Branch) -> None:
        """Restore the state after dropped acts, as one new act."""
        if branch is self.dropped:
            self.push(RESTORE_DROPPED, branch.span, branch.last, branch.cells)

    def go_to(self, snapshot: Snapshot) -> None:
        """Make a state the current one, with publications recorded since; only `Change` calls this."""
        old, self.snapshot = self.snapshot, snapshot
        snapshot.project = as_published(snapshot.project, old.project)
        self.moved.emit(old, snapshot)

    def record(self, entry: Entry, pattern: Pattern | None = None) -> None:
        """Add an entry to the audit trail, with the digest of a pattern."""
        try:
            self.trail = self.trail.with_act(entry, None if pattern is None else pattern.status)
        except (OSError, SettingError) as error:
            why = f"{getattr(error, 'strerror', None) or tr('The key cannot be used')}."
            remedy = error.remedy if isinstance(error, SettingError) else why
            self.trail = self.trail.with_gap()
            self.not_recorded.emit(
                TabGuardError(tr("The change was not recorded in the audit trail."), "", remedy)
            )

    def changes(self) -> list[Change]:
        """The acts that can be undone or done again, oldest first."""
        commands = map(self.stack.command, range(self.stack.count()))
        return [command for command in commands if isinstance(command, Change)]

    def snapshots(self) -> Iterator[Snapshot]:
        """The current state and those that undo and redo lead to."""
        yield self.snapshot
        for change in self.changes():
            yield change.old
            yield change.new

    def _undone(self) -> Branch | None:
        """The undone acts, which a new act drops; None if nothing is undone."""
        changes = self.changes()[self.stack.index() :]
        if not changes:
            return None
        cells = np.unique(np.concatenate([change.cells for change in changes]))
        acts = tuple(change.text() for change in changes)  # Qt deletes the commands with the next act
        return Branch(acts, cells, changes[-1].new)


def entry_of(action: str, who: str, reason: str, cells: IntArray, old: Snapshot, new: Snapshot) -> Entry:
    """Make an entry of the audit trail for an act.

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
