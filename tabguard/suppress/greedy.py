"""The greedy sequential heuristic: one primary after the other, each with the cheapest complements."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
from attrs import field, frozen

from tabguard.lp import Departure, LocalSolver, Model, build_model
from tabguard.progress import Progress
from tabguard.suppress.clock import Clock
from tabguard.suppress.envelope import envelope
from tabguard.suppress.needs import group_needs
from tabguard.suppress.problem import Problem
from tabguard.suppress.reach import Reach
from tabguard.suppress.result import Witness
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, frozen_bools
from tabguard.table.tolerance import AIM


@frozen(eq=False)
class Draft:
    """What one pass found.

    Parameters
    ----------
    suppressed : bool array, shape (n_cells,)
    witnesses : tuple of Witness
        The moves that protect the primaries.
    short : tuple of int
        Cells that could not reach their level.
    complete : bool
        Whether every primary was dealt with.
    cost : float
    lps : int
    """

    suppressed: BoolArray = field(converter=frozen_bools)
    witnesses: tuple[Witness, ...]
    short: tuple[int, ...]
    complete: bool
    cost: float
    lps: int


class Pass:
    """One run over the primaries of a problem within the cells that may be suppressed.

    Parameters
    ----------
    problem : Problem
    allowed : bool array or None
        Cells that may be suppressed; None: all that are not barred.
    progress : Progress
    clock : Clock
    """

    def __init__(self, problem: Problem, allowed: BoolArray | None, progress: Progress, clock: Clock) -> None:
        self._problem, self._progress, self._clock = problem, progress, clock
        fixed = problem.barred.copy() if allowed is None else problem.barred | ~allowed
        self.model: Model = build_model(problem.matrix, problem.up, problem.down, fixed)
        reduction = self.model.reduction
        self._alive = np.flatnonzero(reduction.group >= 0)
        self._group = reduction.group
        self._sign = reduction.sign
        self._solver = LocalSolver(self.model, progress)

    def over_groups(self, cells: FloatArray) -> FloatArray:
        """Sum of a quantity of the cells of each group."""
        group = self._group[self._alive]
        return np.bincount(group, cells[self._alive], self.model.n_groups).astype(np.float64)

    def run(self, order: IntArray, cost: FloatArray) -> Draft:
        """Protect the cells in the given order.

        Parameters
        ----------
        order : int array
            Cells that must be protected, in the order in which they are dealt with.
        cost : float array, shape (n_cells,)
            Cost per unit of departure, 0 for what is free from the start.
        """
        self._cost = self.over_groups(cost)
        needs = group_needs(self._problem, self.model.reduction)
        self._reach = Reach(self.model.up, self.model.down, needs.up, needs.down, needs.width)
        self._used = np.zeros(self.model.n_groups, bool)
        self._moves: list[Departure] = []
        before = self._solver.solves
        short: list[int] = []
        complete = True
        for cell in order:
            if self._clock.over:
                complete = False
                break
            if not self._protect(int(cell)):
                short.append(int(cell))
            self._progress.advance()
        return self._draft(short, complete, self._solver.solves - before)

    def cost_alone(
        self, order: IntArray, cost: FloatArray, weight: FloatArray, threads: int = 1
    ) -> FloatArray:
        """Cost of the complements that each cell needs when it is protected alone, by `weight`.

        Infinity for the cells that were not reached when the clock ended it. The cells are independent of one
        another, so that the answer does not depend on the number of threads.
        """
        unit, price = self.over_groups(cost), self.over_groups(weight)
        need = np.full(len(order), np.inf)
        solvers = [self._solver, *(LocalSolver(self.model, self._progress) for _ in range(threads - 1))]

        def some(start: int) -> None:
            for i in range(start, len(order), threads):
                if self._clock.over:
                    return
                need[i] = self._alone(int(order[i]), unit, price, solvers[start])
                self._progress.advance()

        if threads == 1:
            some(0)
        else:
            with ThreadPoolExecutor(threads) as pool:
                list(pool.map(some, range(threads)))
        return need

    def _alone(self, cell: int, unit: FloatArray, price: FloatArray, solver: LocalSolver) -> float:
        problem, group = self._problem, int(self._group[cell])
        if group < 0:
            return np.inf
        up = problem.need_up[cell] >= problem.need_down[cell]
        amount = float(problem.level[cell]) * int(self._sign[cell]) * (1 if up else -1)
        move = solver.departure(group, amount, unit)
        return np.inf if move is None else float(price[move.groups].sum())

    def envelope(self, weight: FloatArray, progress: Progress, clock: Clock) -> BoolArray | None:
        """Cells in the cheapest envelope of all departures, shape (n_cells,); None where time ran out."""
        reduction = self.model.reduction
        needs = group_needs(self._problem, reduction)
        found = envelope(self.model, needs, self.over_groups(weight), progress, clock)
        if found is None:
            return None
        cells = np.zeros(len(weight), bool)
        cells[self._alive] = found[self._group[self._alive]] > 0
        return cells

    def _protect(self, cell: int) -> bool:
        """Find what moves are missing for a cell's own levels, whatever others of its group ask for."""
        group, problem = int(self._group[cell]), self._problem
        if group < 0:
            return False
        up, down, width = (float(n[cell]) for n in (problem.need_up, problem.need_down, problem.need_width))
        if self._sign[cell] < 0:
            up, down = down, up
        reach, slack = self._reach, 1 - AIM
        for amount, reached in ((up, reach.up), (-down, reach.down)):
            if reached[group] < abs(amount) * slack:
                self._move(group, amount)
        if reach.up[group] + reach.down[group] < width * slack:
            self._widen(group, width)
        return reach.suffices(group, up, down, width)

    def _move(self, group: int, amount: float) -> None:
        """Let a group depart by an amount, or as far as it can."""
        move = self._solver.departure(group, amount, self._cost)
        if move is None:
            move = self._solver.departure(group, amount, self._cost, partial=True)
        if move is None:
            return
        self._moves.append(move)
        self._used[move.groups] = True
        self._cost[move.groups] = 0.0
        self._reach.record(move.groups, move.z)

    def _widen(self, group: int, width: float) -> None:
        """Reach the least width upwards first, and downwards for what the room above does not give."""
        reach = self._reach
        self._move(group, width - float(reach.down[group]))
        if reach.up[group] + reach.down[group] < width * (1 - AIM):
            self._move(group, float(reach.up[group]) - width)

    def _draft(self, short: list[int], complete: bool, lps: int) -> Draft:
        suppressed = self._problem.given.copy()
        used = self._used[self._group[self._alive]]
        suppressed[self._alive[used]] = True
        witnesses = tuple(Witness(*self.model.cells_of(m.groups, m.z)) for m in self._moves)
        cost = self._problem.cost_of(suppressed)
        return Draft(suppressed, witnesses, tuple(short), complete, cost, lps)
