"""The task of one search for insiders: goals, knowledge and demands of insiders, and when to end."""

from collections.abc import Callable

import numpy as np
from attrs import field, frozen

from tabguard.audit.knowledge import Goals, Knowledge
from tabguard.base.progress import Ended, Progress
from tabguard.lp import LocalSolver
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.system import System

_SPAN = 500_000
"""Number of pairs built between two checks of *cancel* and *stop*."""
_ROUND_OFF = 1e-7
"""Distances below this share of a cell's unit count as zero."""
_EACH = 5_000
"""Fixed work counted for each program, in addition to that of the solver."""


@frozen(eq=False)
class Task:
    """Input of one search for insiders, with its limit.

    Parameters
    ----------
    system : System
        The system that every attacker knows.
    hidden : bool array, shape (n_cells,)
    knowledge : Knowledge
    goals : Goals
        Goals of primaries that are safe from outsiders.
    progress : Progress
    limit : callable
        Given the work so far, whether the search has to end.
    solvers : list of LocalSolver
        Their work is that of the search. No part of a search holds the search itself: of a million cells it
        would stay in memory, with all shares, until Python looked for such circles.
    up, down : float arrays, shape (n_cells,)
        Room within the knowledge of all attackers, in the response's unit; whole numbers for counts.
    whole : bool
        Whether there are counts, which move by whole numbers.
    """

    system: System
    hidden: BoolArray
    knowledge: Knowledge
    goals: Goals
    progress: Progress
    limit: Callable[[float], bool]
    solvers: list[LocalSolver] = field(factory=list)
    up: FloatArray = field(init=False)
    down: FloatArray = field(init=False)
    whole: bool = field(init=False)

    @up.default
    def _room_up(self) -> FloatArray:
        return self._room(self.system.room[1])

    @down.default
    def _room_down(self) -> FloatArray:
        return self._room(self.system.room[0])

    @whole.default
    def _whole(self) -> bool:
        return bool(self.system.whole.any())

    def _room(self, room: FloatArray) -> FloatArray:
        whole = np.where(self.system.whole, np.floor(room), room)
        return np.asarray(whole / 10.0**self.system.decimals)

    @property
    def lps(self) -> int:
        """Programs solved."""
        return sum(solver.solves for solver in self.solvers)

    @property
    def work(self) -> int:
        """Work of these programs, in units of `LocalSolver.work`."""
        return sum(solver.work for solver in self.solvers) + _EACH * self.lps

    def over(self) -> bool:
        """Whether the search has to end."""
        return self.limit(self.work)

    def look(self) -> None:
        """Raise if the search was cancelled, or has to end before the present goal is settled."""
        self.progress.check()
        if self.over():
            raise Ended

    def pairs_of(self, goals: IntArray) -> IntArray:
        """All pairs ``goal * n_entities + entity`` of some goals and the entities with a demand there.

        May raise `Ended`: tens of goals and tens of thousands of entities make millions of pairs.
        """
        entities, pairs = self.knowledge.entities, [np.zeros(0, np.int64)]
        for portion in np.array_split(goals, 1 + len(goals) * len(entities) // _SPAN):
            self.look()
            pairs.append(self.asked_for((portion[:, None] * self.knowledge.n + entities).ravel()))
        return np.concatenate(pairs)

    def asked_for(self, pairs: IntArray) -> IntArray:
        """The pairs of a goal and an entity in which the required distance is more than round-off."""
        goal, entity = pairs // self.knowledge.n, pairs % self.knowledge.n
        least = _ROUND_OFF * self.system.unit[self.goals.cell[goal]]
        return np.asarray(pairs[self.knowledge.demand(self.goals, goal, entity) > least], np.int64)
