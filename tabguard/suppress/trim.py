"""Releases secondary suppressions that are not needed: knapsacks on single relations, then the drop test."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tabguard.lp import Departure, LocalSolver, Solver, build_model
from tabguard.progress import Progress
from tabguard.suppress.clock import Clock
from tabguard.suppress.greedy import Draft
from tabguard.suppress.needs import group_needs
from tabguard.suppress.problem import Problem
from tabguard.suppress.reach import AIM, ranges_of
from tabguard.suppress.result import Witness
from tabguard.table.arrays import BoolArray, FloatArray, IntArray

_SOLVES = 1000
"""Programs after which the drop test ends: no time, so that the pattern never depends on the machine."""


class Trim:
    """Publishes suppressed cells again where every primary can do without; nothing else is suppressed for it.

    Parameters
    ----------
    problem : Problem
    draft : Draft
        Complete: its witnesses protect all primaries but those that are short.
    progress : Progress
    clock : Clock
    """

    def __init__(self, problem: Problem, draft: Draft, progress: Progress, clock: Clock) -> None:
        self._problem, self._draft = problem, draft
        self._progress, self._clock = progress, clock
        model = build_model(problem.matrix, problem.up, problem.down, ~draft.suppressed)
        self._model, self._solver = model, LocalSolver(model, progress)
        reduction, n = model.reduction, model.n_groups
        alive = np.flatnonzero(reduction.group >= 0)
        group = reduction.group[alive]
        self._weight: FloatArray = np.bincount(group, problem.weight[alive], n).astype(np.float64)
        self._kept = np.bincount(group, problem.given[alive], n) > 0
        self._free = np.zeros(n)
        self._needs = group_needs(problem, reduction)
        self._moves: dict[int, Departure] = {}
        self._ranges: list[dict[int, tuple[float, float]]] = [{} for _ in range(n)]
        self._next = 0
        for witness in draft.witnesses:
            self._add(self._as_move(witness))
        self._keep_what_serves_short_cells()
        self._level = np.maximum(np.maximum(self._needs.up, self._needs.down), self._needs.width)
        self.released: list[int] = []

    def run(self) -> Draft:
        """Try the surplus of each knapsack, then every cell, dearest first."""
        candidates = np.flatnonzero(~self._kept & (self._weight > 0))
        self._progress.phase("drop test", len(candidates))
        for surplus in self._surpluses(candidates):
            if self._over:
                break
            self._release(surplus)
        for group in candidates[np.argsort(-self._weight[candidates], kind="stable")].tolist():
            if self._over:
                break
            if group not in self.released:
                self._release([group])
            self._progress.advance()
        return self._result()

    @property
    def _over(self) -> bool:
        return self._clock.over or self._solver.solves > _SOLVES

    def _as_move(self, witness: Witness) -> Departure:
        reduction = self._model.reduction
        groups, first = np.unique(reduction.group[witness.cells], return_index=True)
        return Departure(groups, witness.departure[first] * reduction.sign[witness.cells[first]])

    def _keep_what_serves_short_cells(self) -> None:
        """Short cells are protected as far as they can be: that stays; their levels are not asked for."""
        for group in set(self._model.reduction.group[list(self._draft.short)].tolist()) - {-1}:
            self._needs.up[group] = self._needs.down[group] = self._needs.width[group] = 0.0
            for name in self._ranges[group]:
                self._kept[self._moves[name].groups] = True

    def _add(self, move: Departure) -> int:
        name, self._next = self._next, self._next + 1
        self._moves[name] = move
        rise, fall = ranges_of(self._model.up[move.groups], self._model.down[move.groups], move.z)
        for group, up, down in zip(move.groups.tolist(), rise.tolist(), fall.tolist(), strict=True):
            self._ranges[group][name] = (up, down)
        return name

    def _remove(self, name: int) -> Departure:
        move = self._moves.pop(name)
        for group in move.groups.tolist():
            del self._ranges[group][name]
        return move

    def _surpluses(self, candidates: IntArray) -> Iterator[list[int]]:
        """Per relation the carriers that a cheapest sufficient choice among them leaves out.

        Carriers are groups that take part in this one relation only, so that only their sum matters.
        """
        model = self._model
        single = candidates[np.diff(model.col_ptr)[candidates] == 1]
        row = model.col_row[model.col_ptr[single]]
        for r in np.unique(row).tolist():
            carriers = single[row == r]
            if len(carriers) < 2:
                continue
            chosen = _knapsack(
                self._weight[carriers],
                np.minimum(model.up[carriers], model.down[carriers]),
                self._load(carriers),
            )
            if self._weight[carriers[~chosen]].sum() > 0:
                yield [int(g) for g in carriers[~chosen]]

    def _load(self, carriers: IntArray) -> float:
        """The most that any move puts on some groups together."""
        names = {name for g in carriers.tolist() for name in self._ranges[g]}
        loads = [np.abs(m.z[np.isin(m.groups, carriers)]).sum() for m in map(self._moves.get, names) if m]
        return float(max(loads, default=0.0))

    def _release(self, groups: list[int]) -> bool:
        """Publish groups again if all that relied on them can do without."""
        gone = sorted({name for g in groups for name in self._ranges[g]})
        old = [self._remove(name) for name in gone]
        touched = sorted({g for move in old for g in move.groups.tolist() if self._level[g] > 0})
        touched.sort(key=lambda g: -self._level[g])
        self._solver.close(np.array(groups))
        added: list[int] = []
        if all(self._restore(g, added) for g in touched):
            self.released += groups
            return True
        for name in added:
            self._remove(name)
        for move in old:
            self._add(move)
        self._solver.reopen(np.array(groups))
        return False

    def _restore(self, group: int, added: list[int]) -> bool:
        """Make sure of a group's levels, by further moves where what is left does not show them."""
        up, down, width = (float(a[group]) for a in (self._needs.up, self._needs.down, self._needs.width))
        for amount in (up, -down):
            if amount and self._reached(group)[0 if amount > 0 else 1] < abs(amount) * (1 - AIM):
                self._try(group, amount, added)
        for sign in (1, -1):
            rise, fall = self._reached(group)
            if rise + fall < width * (1 - AIM):
                self._try(group, sign * (width - (fall if sign > 0 else rise)), added)
        rise, fall = self._reached(group)
        slack = 1 - AIM
        return rise >= up * slack and fall >= down * slack and rise + fall >= width * slack

    def _try(self, group: int, amount: float, added: list[int]) -> None:
        move = self._solver.departure(group, amount, self._free)
        if move is not None:
            added.append(self._add(move))

    def _reached(self, group: int) -> tuple[float, float]:
        ranges = self._ranges[group].values()
        return max((r[0] for r in ranges), default=0.0), max((r[1] for r in ranges), default=0.0)

    def _result(self) -> Draft:
        model, draft = self._model, self._draft
        gone = model.cells_of(np.unique(self.released).astype(np.int64), np.zeros(len(set(self.released))))[0]
        suppressed = draft.suppressed.copy()
        suppressed[gone] = False
        suppressed |= self._problem.given
        witnesses = tuple(Witness(*model.cells_of(m.groups, m.z)) for m in self._moves.values())
        cost, lps = self._problem.cost_of(suppressed), self._solver.solves
        return Draft(suppressed, witnesses, draft.short, True, cost, lps)


def _knapsack(weight: FloatArray, room: FloatArray, load: float) -> BoolArray:
    """Cheapest choice whose rooms add up to a load, as a mask; everything where the rooms do not suffice."""
    room = np.minimum(room, load)
    if room.sum() < load * (1 - AIM) or load <= 0:
        return np.full(len(weight), load > 0)
    solver = Solver(tolerance=1e-9)
    n = len(weight)
    ones = np.ones(n)
    solver.load(
        weight / weight.max(),
        np.zeros(n),
        ones,
        np.array([1.0 - AIM]),
        np.array([np.inf]),
        np.array([0, n]),
        np.arange(n),
        room / load,
        by_row=True,
        integer=ones.astype(np.int32),
    )
    return np.asarray(solver.solve().x > 0.5)
