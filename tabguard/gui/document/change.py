"""The one undo command: every act of the analyst swaps one snapshot for another."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import numpy as np
from PySide6.QtGui import QUndoCommand

from tabguard.base.language import mark, tr
from tabguard.gui.document.snapshot import Snapshot
from tabguard.table.arrays import IntArray

UNDO = mark("Undo")
"""The word of the trail, in every language: it says which run still stands."""


class Change(QUndoCommand):
    """Replaces one snapshot by another, in one command for any number of cells; arrays are frozen and shared.

    Parameters
    ----------
    swap : callable
        Makes the snapshot that it receives the current one.
    tell : callable
        Called before each step with this act and the word for what is done with it: "", "Undo" or "Redo".
    text : str
        Name of the act, as the menu shows it in *Undo …*.
    reason, who : str
    old, new : Snapshot
        The states before and after the act.
    cells : int array or None
        Ids of the cells that the act concerns; the window shows them again after undo and redo.
    """

    def __init__(
        self,
        swap: Callable[[Snapshot], None],
        tell: Callable[[Change, str], None],
        text: str,
        reason: str,
        who: str,
        old: Snapshot,
        new: Snapshot,
        cells: IntArray | None,
    ) -> None:
        super().__init__(tr(text))
        self.act = str(text)
        """Its name as the audit trail records it."""
        self.reason, self.who = reason, who
        self.when = dt.datetime.now().isoformat(timespec="seconds")
        self.cells = np.zeros(0, np.int64) if cells is None else cells
        self.old, self.new = old, new
        self._swap, self._tell, self._done = swap, tell, False

    def redo(self) -> None:
        """Go to the state after the act."""
        self._tell(self, mark("Redo") if self._done else "")
        self._done = True
        self._swap(self.new)

    def undo(self) -> None:
        """Go back to the state before the act."""
        self._tell(self, UNDO)
        self._swap(self.old)
