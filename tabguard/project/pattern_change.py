"""What changed in a pattern, as the cells that it is about: an edit in a million cells stays a small one."""

from __future__ import annotations

import numpy as np
from attrs import evolve, field, frozen

from tabguard.table.arrays import ByteArray, IntArray, frozen_bytes, frozen_ints
from tabguard.table.pattern import Pattern

_WORTH = 32
"""A pattern is written whole where more than one cell in so many changed."""


@frozen(eq=False)
class PatternChange:
    """The difference between a pattern and the one before.

    Parameters
    ----------
    cells : int array, shape (n_changed,)
    status : uint8 array, shape (n_changed,)
        Their new status.
    name, complete : str, bool
        As of the new pattern.
    """

    cells: IntArray = field(converter=frozen_ints)
    status: ByteArray = field(converter=frozen_bytes)
    name: str = ""
    complete: bool = True

    @classmethod
    def between(cls, old: Pattern | None, new: Pattern) -> PatternChange | None:
        """The change from one pattern to another; None where the new one had better be written whole."""
        if old is None or len(old.status) != len(new.status):
            return None
        cells = np.flatnonzero(old.status != new.status)
        if len(cells) * _WORTH > len(new.status):
            return None
        return cls(cells, new.status[cells], new.name, new.complete)

    def applied(self, old: Pattern | None) -> Pattern:
        """The new pattern; raises `ValueError` where the old one has no such cells."""
        n = 0 if old is None else len(old.status)
        within = bool(np.all((self.cells >= 0) & (self.cells < n)))
        if old is None or self.cells.ndim != 1 or self.cells.shape != self.status.shape or not within:
            raise ValueError
        status = old.status.copy()
        status[self.cells] = self.status
        return evolve(old, status=status, name=self.name, complete=self.complete)
