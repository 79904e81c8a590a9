"""Improves a pattern piece by piece: takes the moves around a dear cell back and protects anew without it.

A large-neighbourhood search: what it changes is small, what it knows of the rest is exact, and it keeps a
change only where the whole pattern becomes cheaper.
"""

from __future__ import annotations

import numpy as np

from tabguard.lp import LocalSolver, build_model
from tabguard.progress import Progress
from tabguard.suppress.clock import Clock
from tabguard.suppress.greedy import Draft
from tabguard.suppress.ledger import Ledger
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import FloatArray
from tabguard.table.tolerance import SOLVER

_MOST_MOVES = 60
"""More moves than that around a cell are left alone."""
_BETTER = 1 - SOLVER


class Exchange:
    """Sweeps over the secondaries, dearest first.

    Parameters
    ----------
    problem : Problem
    draft : Draft
        Complete.
    price, thrift : float arrays, shape (n_cells,)
        Cost per unit of departure when protecting anew, and when concentrating on what that used.
    progress : Progress
    clock : Clock
    """

    def __init__(
        self,
        problem: Problem,
        draft: Draft,
        price: FloatArray,
        thrift: FloatArray,
        progress: Progress,
        clock: Clock,
    ) -> None:
        self._progress, self._clock = progress, clock
        self._model = build_model(problem.matrix, problem.up, problem.down, problem.barred)
        self._solver = LocalSolver(self._model, progress)
        self._ledger = Ledger(problem, self._model, draft)
        group = self._model.reduction.group
        alive = np.flatnonzero(group >= 0)
        self._price, self._thrift = (
            np.bincount(group[alive], values[alive], self._model.n_groups).astype(np.float64)
            for values in (price, thrift)
        )

    def run(self, sweeps: int) -> Draft:
        """Sweep until nothing gets better, `sweeps` times at most; what is there when time is up is sound."""
        for _ in range(sweeps):
            before = self._ledger.cost
            self._sweep()
            if self._clock.over or self._ledger.cost >= before * _BETTER:
                break
        return self._ledger.draft(self._solver.solves)

    def _sweep(self) -> None:
        ledger = self._ledger
        candidates = np.flatnonzero((ledger.used > 0) & (ledger.weight > 0) & (ledger.level == 0))
        self._progress.phase("improvement", len(candidates))
        for group in candidates[np.argsort(-ledger.weight[candidates], kind="stable")].tolist():
            if self._clock.over:
                break
            if ledger.used[group]:
                self._try_without(group)
            self._progress.advance()

    def _try_without(self, group: int) -> None:
        """Protect what relied on the secondaries around a group anew, without this group."""
        ledger = self._ledger
        names = ledger.moves_through(self._around(group))
        if len(names) > _MOST_MOVES or ledger.locked.intersection(names):
            return
        before = ledger.cost
        old = [ledger.remove(name) for name in names]
        self._solver.close(np.array([group]))
        added: list[int] = []
        served = ledger.served_by(old)
        if self._protect(served, self._price, added):
            self._concentrate(served, added)
        self._solver.reopen(np.array([group]))
        if not added or ledger.cost >= before * _BETTER or not all(map(ledger.is_safe, served)):
            for name in added:
                ledger.remove(name)
            for move in old:
                ledger.add(move)

    def _around(self, group: int) -> list[int]:
        """The group and the secondaries within two relations of it."""
        model, ledger = self._model, self._ledger
        near = model.groups_of(model.rows_of(np.array([group])))
        near = model.groups_of(model.rows_of(near))
        chosen = near[(ledger.used[near] > 0) & (ledger.weight[near] > 0) & (ledger.level[near] == 0)]
        return [int(g) for g in chosen]

    def _protect(self, served: list[int], price: FloatArray, added: list[int]) -> bool:
        """Restore every group; groups in use are free. False where one can not be, or time is up."""
        ledger = self._ledger

        def current() -> FloatArray:
            return np.where(ledger.used > 0, 0.0, price)

        return all(
            not self._clock.over and ledger.restore(group, self._solver, current, added) for group in served
        )

    def _concentrate(self, served: list[int], added: list[int]) -> None:
        """Protect once more with what the first attempt used, which leaves out what is not needed."""
        ledger = self._ledger
        unused = np.flatnonzero((ledger.used == 0) & (ledger.weight > 0))
        first = [ledger.remove(name) for name in added]
        added.clear()
        self._solver.close(unused)
        if not self._protect(served[::-1], self._thrift, added):
            for name in added:
                ledger.remove(name)
            added[:] = [ledger.add(move) for move in first]
        self._solver.reopen(unused)
