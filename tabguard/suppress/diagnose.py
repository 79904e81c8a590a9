"""Explains why a primary cannot be protected: the relations responsible and the constraints to lift."""

from collections.abc import Iterable, Iterator
from functools import partial

import numpy as np

from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.lp import LocalSolver, Move, build_model
from tabguard.suppress.clock import Clock
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import BoolArray
from tabguard.table.attacker import reaches
from tabguard.table.tolerance import SEARCH_ROUND_OFF, SEARCH_TOLERANCE
from tabguard.table.verdict import Unprotected

BOUNDS = mark(
    "Prior knowledge of this cell alone, such as a number of contributors that is shown, prevents it from "
    "reaching its protection level."
)
DECISIONS = mark("Cells that must be published prevent it from reaching its protection level.")
RELATIONS = mark(
    "The relations and prior knowledge prevent it from reaching its protection level, whatever is suppressed."
)
_HIGH_COST = 1e6  # cost of a decision, so that no more decisions are named than needed


def diagnose(
    problem: Problem, hidden: BoolArray, short: Iterable[int], progress: Progress, clock: Clock
) -> tuple[Unprotected, ...]:
    """Explain why cells do not reach their levels; cells not reached before the run ends are left out.

    Parameters
    ----------
    problem : Problem
    hidden : bool array, shape (n_cells,)
    short : iterable of int
    """
    cells = list(short)
    if not cells:
        return ()
    progress.phase(mark("diagnosis"), len(cells))
    if clock.over:  # the models alone take seconds
        return ()
    diagnosis = _Diagnosis(problem, hidden, progress)
    verdicts: list[Unprotected] = []
    for cell in cells:
        verdict = None if clock.over else diagnosis.examine(cell)
        # a verdict of an ended run may rest on programs without a solution
        verdicts += () if verdict is None or clock.over else (verdict,)
        progress.advance()
    return tuple(verdicts)


class _Diagnosis:
    def __init__(self, problem: Problem, hidden: BoolArray, progress: Progress) -> None:
        self._problem = problem
        none = np.zeros(len(problem), bool)
        # not merged, so that the solver's groups and rows are cells and relations that can be named
        build = partial(
            build_model, problem.matrix, problem.up, problem.down, merge=False, look=progress.check
        )
        self._bound = LocalSolver(build(problem.barred), progress)
        self._free = LocalSolver(build(none), progress)
        self._cost = np.where(hidden, 0.0, np.where(problem.barred, _HIGH_COST, 1.0))

    def examine(self, cell: int) -> Unprotected:
        problem = self._problem
        levels = np.array([problem.need_up[cell], problem.need_down[cell]])
        if not reaches(np.array([problem.up[cell], problem.down[cell]]), levels).all():
            return Unprotected(cell, BOUNDS)
        relations: set[int] = set()
        lift: set[int] = set()
        for moves, rows in self._lacking(cell):
            if moves is None:
                return Unprotected(cell, RELATIONS, tuple(sorted(rows)))
            relations |= rows
            for move in moves:
                lift |= set(move.groups[problem.barred[move.groups]].tolist())
        return Unprotected(cell, DECISIONS, tuple(sorted(relations)), self._minimal_lift(cell, lift))

    def _lacking(self, cell: int) -> Iterator[tuple[list[Move] | None, set[int]]]:
        """For each unmet requirement: moves that would meet it (None if there are none), and relations.

        The moves may use barred cells. The relations are those that block the cell without barred cells.
        """
        up, down, width = self._required_distances(cell)
        for amount in (up, -down):
            if amount:
                bars = self._bound.conflict(cell, amount)
                if bars is not None:
                    move = self._free.move(cell, amount, self._cost)
                    yield (None if move is None else [move]), set(bars.tolist())
        # the width may be reached by both directions together
        rise, fall = self._reach(self._bound, cell, width), self._reach(self._bound, cell, -width)
        if rise + fall >= width:
            return
        both = (self._bound.conflict(cell, amount) for amount in (width - fall, rise - width))
        rows = {int(r) for bars in both if bars is not None for r in bars}
        most = self._reach(self._free, cell, width)
        if most + self._reach(self._free, cell, -width) < width:
            yield None, rows
            return
        above = min(most, width - fall)
        moves = [self._free.move(cell, a, self._cost, partial=True) for a in (above, above - width)]
        yield [move for move in moves if move is not None], rows

    def _reach(self, solver: LocalSolver, cell: int, amount: float) -> float:
        """The departure that a cell can reach towards an amount, signed; 0 if it cannot move."""
        move = solver.move(cell, amount, self._cost, partial=True) if amount else None
        return 0.0 if move is None else move.reach(cell)

    def _minimal_lift(self, cell: int, lift: set[int]) -> tuple[int, ...]:
        """A minimal set of constraints whose lifting is sufficient, taken from a sufficient set."""
        barred = np.flatnonzero(self._problem.barred)
        self._free.close(barred)
        self._free.reopen(np.array(sorted(lift), np.int64))
        minimal = []
        for constraint in sorted(lift):
            self._free.close(np.array([constraint]))
            if not self._reaches(cell):
                self._free.reopen(np.array([constraint]))
                minimal.append(constraint)
        self._free.reopen(barred)
        return tuple(minimal)

    def _reaches(self, cell: int) -> bool:
        """Whether every requirement of a cell can be met."""
        up, down, width = self._required_distances(cell)
        rise, fall = (self._reach(self._free, cell, amount) for amount in (max(up, width), -max(down, width)))
        return (
            rise >= up * (1 - SEARCH_ROUND_OFF)
            and fall >= down * (1 - SEARCH_ROUND_OFF)
            and rise + fall >= width * (1 - SEARCH_ROUND_OFF)
        )

    def _required_distances(self, cell: int) -> tuple[float, float, float]:
        """Distances above and below and the width at which the levels count as reached."""
        problem, share = self._problem, 1 - SEARCH_TOLERANCE
        return (
            float(problem.need_up[cell]) * share,
            float(problem.need_down[cell]) * share,
            float(problem.need_width[cell]) * share,
        )
