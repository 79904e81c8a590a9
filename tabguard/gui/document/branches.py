"""Acts that were undone and then dropped by a new act: they are kept for this session, to be restored."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import numpy as np
from attrs import frozen
from PySide6.QtGui import QUndoStack

from tabguard.base.language import headed, tr
from tabguard.gui.document.change import Change
from tabguard.gui.parts.numbers import count
from tabguard.table.arrays import IntArray

if TYPE_CHECKING:
    from tabguard.gui.document.snapshot import Snapshot

MOST = 5
"""Branches that are kept: each holds a pattern, and where data were read again a table."""


@frozen(eq=False)
class Branch:
    """Undone acts that a new act dropped.

    Parameters
    ----------
    acts : tuple of str
        What they did, oldest first.
    when : str
        Time of the act that dropped them, as ``HH:MM:SS``.
    cells : int array
        Ids of the cells that they concerned, ascending.
    last : Snapshot
        The state after the last of them.
    """

    acts: tuple[str, ...]
    when: str
    cells: IntArray
    last: Snapshot

    @property
    def span(self) -> str:
        """The first and the last act by their names."""
        if len(self.acts) == 1:
            return tr("“{act}”", act=self.acts[0])
        return tr("“{first_act}” to “{last_act}”", first_act=self.acts[0], last_act=self.acts[-1])

    def __str__(self) -> str:
        return headed(count(len(self.acts), "act"), self.span)


def undone_in(stack: QUndoStack) -> Branch | None:
    """The acts that a new act would drop; None if nothing is undone."""
    commands = [stack.command(i) for i in range(stack.index(), stack.count())]
    changes = [command for command in commands if isinstance(command, Change)]
    if not changes:
        return None
    cells = np.unique(np.concatenate([change.cells for change in changes]))
    acts = tuple(change.text() for change in changes)  # Qt deletes the commands with the next act
    return Branch(acts, f"{dt.datetime.now():%H:%M:%S}", cells, changes[-1].new)
