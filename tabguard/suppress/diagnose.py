"""Why a primary can not be protected: the relations at fault and the constraints to lift."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from tabguard.lp import LocalSolver, build_model
from tabguard.progress import Progress
from tabguard.suppress.clock import Clock
from tabguard.suppress.problem import Problem
from tabguard.suppress.result import Unprotected
from tabguard.table.arrays import BoolArray
from tabguard.table.attacker import reaches

STOPPED = "The run ended before this cell was dealt with."
BOUNDS = "What the attacker is assumed to know of this cell alone keeps it within less than its level."
DECISIONS = "Cells that must be published keep it from reaching its level."
RELATIONS = (
    "The relations and what the attacker knows keep it from reaching its level, whatever is suppressed."
)
_DEAR = 1e6


def diagnose(
    problem: Problem, hidden: BoolArray, short: Iterable[int], progress: Progress, clock: Clock
) -> tuple[Unprotected, ...]:
    """Say for each cell that stays short why it does.

    Parameters
    ----------
    problem : Problem
    hidden : bool array, shape (n_cells,)
    short : iterable of int
    """
    cells = list(short)
    if not cells:
        return ()
    progress.phase("diagnosis", len(cells))
    doctor = _Doctor(problem, hidden, progress)
    found = []
    for cell in cells:
        found.append(Unprotected(cell, STOPPED) if clock.over else doctor.examine(cell))
        progress.advance()
    return tuple(found)


class _Doctor:
    def __init__(self, problem: Problem, hidden: BoolArray, progress: Progress) -> None:
        self._problem = problem
        none = np.zeros(len(problem), bool)
        matrix, up, down = problem.matrix, problem.up, problem.down
        self._bound = LocalSolver(build_model(matrix, up, down, problem.barred, merge=False), progress)
        self._free = LocalSolver(build_model(matrix, up, down, none, merge=False), progress)
        self._cost = np.where(hidden, 0.0, np.where(problem.barred, _DEAR, 1.0))

    def examine(self, cell: int) -> Unprotected:
        problem = self._problem
        wanted = np.array([problem.need_up[cell], problem.need_down[cell]])
        if not reaches(np.array([problem.up[cell], problem.down[cell]]), wanted).all():
            return Unprotected(cell, BOUNDS)
        relations: set[int] = set()
        lift: set[int] = set()
        for ways in self._wanted(cell):
            conflict = self._conflict(cell, ways)
            if conflict is None:
                continue
            relations |= conflict
            moves = [self._free.departure(cell, amount, self._cost) for amount in ways]
            groups = next((move.groups for move in moves if move is not None), None)
            if groups is None:
                return Unprotected(cell, RELATIONS, tuple(sorted(conflict)))
            lift |= set(groups[problem.barred[groups]].tolist())
        return Unprotected(cell, DECISIONS, tuple(sorted(relations)), self._fewest(cell, lift))

    def _fewest(self, cell: int, lift: set[int]) -> tuple[int, ...]:
        """Constraints of which none can be left out, from among some whose lifting is enough."""
        barred = np.flatnonzero(self._problem.barred)
        self._free.close(barred)
        self._free.reopen(np.array(sorted(lift), np.int64))
        needed = []
        for one in sorted(lift):
            self._free.close(np.array([one]))
            if not self._reaches(cell):
                self._free.reopen(np.array([one]))
                needed.append(one)
        self._free.reopen(barred)
        return tuple(needed)

    def _reaches(self, cell: int) -> bool:
        """Whether every requirement of a cell can be met one way or the other."""
        return all(
            any(self._free.departure(cell, amount, self._cost) is not None for amount in ways)
            for ways in self._wanted(cell)
        )

    def _conflict(self, cell: int, ways: list[float]) -> set[int] | None:
        """Relations that bar every way of reaching one requirement; None where a way is open."""
        found: set[int] = set()
        for amount in ways:
            rows = self._bound.conflict(cell, amount)
            if rows is None:
                return None
            found |= set(rows.tolist())
        return found

    def _wanted(self, cell: int) -> list[list[float]]:
        """For each requirement the departures that would meet it; a width can be met upwards or downwards."""
        problem = self._problem
        width = float(problem.need_width[cell])
        ways = [[float(problem.need_up[cell])], [-float(problem.need_down[cell])], [width, -width]]
        return [way for way in ways if way[0]]
