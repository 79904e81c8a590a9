"""Which protection goals an insider's knowledge puts out of reach, in one component of the system."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from attrs import frozen

from tabguard.audit.library import Goals, Library, Pusher
from tabguard.audit.parts import Part
from tabguard.progress import Progress
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.attacker import RELATIVE_TOLERANCE

_DUST = 1e-7
_ENOUGH = 2


@frozen(eq=False)
class Knowledge:
    """What an insider knows.

    Parameters
    ----------
    var : int array
        Variables of the whole system that its contributions bound.
    low, high : float arrays
        The bounds.
    share : mapping of int to float
        Its contribution to each cell, in units.
    own : frozenset of int
        Cells whose largest contributor it is itself.
    """

    var: IntArray
    low: FloatArray
    high: FloatArray
    share: Mapping[int, float]
    own: frozenset[int]


@frozen
class Shortfall:
    """A goal that an insider puts out of reach: how far the primary can still move, and how far it should."""

    cell: int
    side: int
    reached: float
    goal: float


class Component:
    """One component with its goals, and the departures that reach them for an outsider."""

    def __init__(self, part: Part, goals: Goals, progress: Progress) -> None:
        self._part, self._goals = part, goals
        self._cells = frozenset(goals.cell.tolist())
        self._place = {int(v): i for i, v in enumerate(part.vars)}
        self._library = Library(part, goals, progress)
        self._pusher = Pusher(part, goals, progress)

    def concerns(self, knows: Knowledge, targets: IntArray | None) -> bool:
        """Whether the knowledge bounds anything here, and a target is here."""
        if not any(int(v) in self._place for v in knows.var):
            return False
        return targets is None or not self._cells.isdisjoint(targets.tolist())

    def shortfalls(self, knows: Knowledge, targets: IntArray | None) -> list[Shortfall]:
        """Goals that can not be reached any more within what the insider knows."""
        var, low, high = self._bounds(knows)
        missing = self._library.broken(var, low, high)
        size = self._sizes(missing, knows, targets)
        missing = missing[size[missing] > _DUST]
        if not len(missing):
            return []
        self._pusher.restrict(var, low, high)
        found = self._settle(missing, size)
        self._pusher.release(var)
        return found

    def _bounds(self, knows: Knowledge) -> tuple[IntArray, FloatArray, FloatArray]:
        low: dict[int, float] = {}
        high: dict[int, float] = {}
        for i, v in enumerate(knows.var):
            at = self._place.get(int(v))
            if at is not None:
                low[at] = max(low.get(at, float(self._part.system.lower[at])), float(knows.low[i]))
                high[at] = min(high.get(at, float(self._part.system.upper[at])), float(knows.high[i]))
        var = np.array(sorted(low), np.int64)
        return var, np.array([low[int(v)] for v in var]), np.array([high[int(v)] for v in var])

    def _sizes(self, missing: IntArray, knows: Knowledge, targets: IntArray | None) -> FloatArray:
        """What this insider must not come closer than, per goal; 0 where nothing is asked."""
        g = self._goals
        size = np.zeros(len(g))
        wanted = None if targets is None else set(targets.tolist())
        for goal in missing:
            cell = int(g.cell[goal])
            if cell in knows.own or (wanted is not None and cell not in wanted):
                continue
            size[goal] = g.size[goal] - max(g.second[goal] - knows.share.get(cell, 0.0), 0.0)
        return np.maximum(size, 0.0)

    def _settle(self, missing: IntArray, size: FloatArray) -> list[Shortfall]:
        found: list[Shortfall] = []
        goals = self._goals
        together = len(missing) > _ENOUGH
        while len(missing):
            reached = self._pusher.reach(missing if together else missing[:1], size)
            left = missing[reached[missing] < size[missing] * (1 - RELATIVE_TOLERANCE)]
            if not together and len(left) and left[0] == missing[0]:
                k = int(left[0])
                found.append(
                    Shortfall(int(goals.cell[k]), int(goals.side[k]), float(reached[k]), float(size[k]))
                )
                left = left[1:]
            together = len(missing) - len(left) >= _ENOUGH and len(left) > _ENOUGH
            missing = left
        return found
