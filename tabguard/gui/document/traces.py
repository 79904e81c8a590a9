"""Says what an act did, for the audit trail: which cells, and their statuses before and after."""

from __future__ import annotations

import numpy as np

from tabguard.gui.document.snapshot import Snapshot
from tabguard.project.trail import MOST_NAMED, Entry
from tabguard.table.arrays import IntArray
from tabguard.table.pattern import Status


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
    found, counts = np.unique(at.pattern.status[cells], return_counts=True)
    words = [(Status(int(status)).word, int(count)) for status, count in zip(found, counts, strict=True)]
    return words[0][0] if len(cells) == 1 else ", ".join(f"{word} {count}" for word, count in words)
