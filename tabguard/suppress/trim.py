"""Publishes secondaries that are not needed: a knapsack for each relation, then a test of single cells."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tabguard.base.errors import SolverError
from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.lp import LocalSolver, Solver, build_model
from tabguard.suppress.clock import Clock
from tabguard.suppress.greedy import Draft
from tabguard.suppress.problem import Problem
from tabguard.suppress.used_moves import UsedMoves
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.tolerance import SEARCH_ROUND_OFF

_BATCH, _WORTH = 500, 0.003
"""The drop test ends when so many programs have not saved this share of the cost. It counts programs and not
seconds, so that the pattern never depends on the machine."""


class Trim:
    """Publishes secondaries without which every primary stays protected; suppresses nothing in exchange.

    Parameters
    ----------
    problem : Problem
    draft : Draft
        A complete draft: its witnesses protect all primaries except those that are short.
    progress : Progress
    clock : Clock

    Raises
    ------
    Cancelled
    Ended
        If *stop and keep* was requested before anything was tried.
    """

    def __init__(self, problem: Problem, draft: Draft, progress: Progress, clock: Clock) -> None:
        self._problem, self._progress, self._clock = problem, progress, clock
        matrix, up, down = problem.matrix, problem.up, problem.down
        self._model = build_model(matrix, up, down, ~draft.suppressed, look=progress.look)
        self._solver = LocalSolver(self._model, progress)
        self._moves_used = UsedMoves(problem, self._model, draft, progress)
        self._free = np.zeros(self._model.n_groups)
        self._next_look, self._cost_then = _BATCH, self._moves_used.cost

    def run(self) -> Draft:
        """Try to publish the surplus of each knapsack, then every single cell, most costly first."""
        used_moves = self._moves_used
        candidates = np.flatnonzero((used_moves.level == 0) & (used_moves.weight > 0) & (used_moves.used > 0))
        self._progress.phase(mark("drop test"), len(candidates))
        for surplus in self._surpluses(candidates):
            if self._is_over():
                break
            self._release(surplus)
        for group in candidates[np.argsort(-used_moves.weight[candidates], kind="stable")].tolist():
            if self._is_over():
                break
            if used_moves.used[group]:
                self._release(self._with_coupled(group))
            self._progress.advance()
        return used_moves.draft(self._solver.solves, self._progress.stopping)

    def _with_coupled(self, group: int) -> list[int]:
        """A group and the groups of the cells that are coupled to its cells."""
        of_cell = self._model.reduction.group
        coupled = self._problem.coupled
        taken = np.unique(coupled[(of_cell == group) & (coupled >= 0)])
        if not len(taken):
            return [group]
        more = np.unique(of_cell[np.isin(coupled, taken)])
        return [int(g) for g in more if g >= 0 and self._moves_used.level[g] == 0]

    def _is_over(self) -> bool:
        """Whether time is up, or the last batch of programs saved too little."""
        if self._solver.solves < self._next_look:
            return self._clock.over
        cost = self._moves_used.cost
        poor = cost > self._cost_then * (1 - _WORTH)
        self._next_look, self._cost_then = self._solver.solves + _BATCH, cost
        return poor or self._clock.over

    def _surpluses(self, candidates: IntArray) -> Iterator[list[int]]:
        """For each relation, the carriers that the cheapest sufficient choice leaves out.

        Carriers are groups that occur in this relation only, so that only their sum matters.
        """
        model, weight = self._model, self._moves_used.weight
        single = candidates[np.diff(model.col_ptr)[candidates] == 1]
        row = model.col_row[model.col_ptr[single]]
        for r in np.unique(row).tolist():
            carriers = single[row == r]
            # a single carrier is tested with the single cells
            if len(carriers) < 2:
                continue
            # a move and its reverse must both fit
            room = np.minimum(model.up[carriers], model.down[carriers])
            chosen = _knapsack(weight[carriers], room, self._moves_used.load(carriers))
            if weight[carriers[~chosen]].sum() > 0:
                yield [int(g) for g in carriers[~chosen]]

    def _release(self, groups: list[int]) -> None:
        """Publish groups if every move through them can be replaced."""
        used_moves = self._moves_used
        names = used_moves.moves_through(groups)
        # what they prove for cells that miss their levels cannot be asked for again
        if used_moves.locked.intersection(names):
            return
        old = [used_moves.remove(name) for name in names]
        self._solver.close(np.array(groups))
        added: list[int] = []
        replaced = all(
            not self._clock.over and used_moves.restore(group, self._solver, lambda: self._free, added)
            for group in used_moves.served_by(old)
        )
        if replaced:
            return
        for name in added:
            used_moves.remove(name)
        for move in old:
            used_moves.add(move)
        self._solver.reopen(np.array(groups))


def _knapsack(weight: FloatArray, room: FloatArray, load: float) -> BoolArray:
    """Mask of the cheapest choice whose rooms add up to a load; all if the rooms do not suffice."""
    room = np.minimum(room, load)
    if room.sum() < load * (1 - SEARCH_ROUND_OFF) or load <= 0:
        return np.full(len(weight), load > 0)
    solver = Solver()
    n = len(weight)
    ones = np.ones(n)
    solver.load(
        weight / weight.max(),
        np.zeros(n),
        ones,
        np.array([1.0 - SEARCH_ROUND_OFF]),
        np.array([np.inf]),
        np.array([0, n]),
        np.arange(n),
        room / load,
        by_row=True,
        integer=ones.astype(np.int32),
    )
    try:
        return np.asarray(solver.solve().x > 0.5)
    except SolverError:  # all of them are enough, too
        return np.ones(n, bool)
