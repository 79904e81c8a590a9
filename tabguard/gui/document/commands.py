"""The one undo command: every act of the analyst swaps one snapshot for another."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtGui import QUndoCommand

from tabguard.table.arrays import IntArray

if TYPE_CHECKING:
    from tabguard.gui.document.document import Document, Snapshot


RUN = "Protect"
"""Name of the act that takes the result of a run."""


class Change(QUndoCommand):
    """Swaps snapshots, whose arrays are frozen and shared: one command however many cells it is about.

    Parameters
    ----------
    document : Document
    text : str
        The act in words, as in *Undo …*.
    reason : str
    new : Snapshot
    cells : int array or None
        The cells it is about, to be shown again after undo and redo.
    """

    def __init__(
        self, document: Document, text: str, reason: str, new: Snapshot, cells: IntArray | None
    ) -> None:
        super().__init__(text)
        self.reason = reason
        self.when = dt.datetime.now().isoformat(timespec="seconds")
        self.cells = np.zeros(0, np.int64) if cells is None else cells
        self._document = document
        self._old = document.snapshot
        self._new = new

    def redo(self) -> None:
        """Go to the state after the act."""
        self._document.swap(self._new)

    def undo(self) -> None:
        """Go back to the state before the act."""
        self._document.swap(self._old)
