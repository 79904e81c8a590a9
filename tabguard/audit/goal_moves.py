"""Small departures that reach each goal of a component, and a program, reused for all goals, that finds
others."""

from __future__ import annotations

import numpy as np
from attrs import evolve, field, frozen
from scipy import sparse

from tabguard.audit.component_programs import scale_for
from tabguard.audit.components import Component
from tabguard.base.errors import SolverError
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.lp import Rows, Solution, Solver
from tabguard.table.arrays import FloatArray, IntArray, at_cells, distinct, frozen_floats, frozen_ints, union
from tabguard.table.attacker import RELATIVE_TOLERANCE
from tabguard.table.tolerance import NEGLIGIBLE

_SNAP = 1e-4
_SLOW = 5000


@frozen(eq=False)
class Goals:
    """Distances that primaries must be able to depart; arrays of shape (n_goals,).

    Parameters
    ----------
    var : int array
        The variable that moves the primary.
    sign : float array
        The primary departs in the required direction when ``sign · variable`` grows.
    size : float array
        Distance in units.
    """

    var: IntArray = field(converter=frozen_ints)
    sign: FloatArray = field(converter=frozen_floats)
    size: FloatArray = field(converter=frozen_floats)

    def __len__(self) -> int:
        return len(self.var)

    def within(self, part: Component, n_vars: int) -> Goals:
        """The goals of one component, over its own variables."""
        place = np.full(n_vars + 1, -1, np.int64)
        place[part.vars] = np.arange(len(part.vars))
        goals = at_cells(self, np.flatnonzero(place[self.var] >= 0))
        return evolve(goals, var=place[goals.var])


class GoalMoves:
    """For each goal, a departure that reaches it and moves as little as possible; many goals share one.

    Since each departure moves few variables, a change of some variables affects few departures and goals.
    """

    def __init__(self, part: Component, goals: Goals, progress: Progress) -> None:
        self._n = part.system.n_vars
        self._system = part.system
        self._goals = goals
        self._scale = scale_for(part.system.lower, part.system.upper)
        self._progress = progress
        self._solver = self._load()
        met = np.zeros(len(goals), bool)
        rows: list[tuple[IntArray, FloatArray]] = []
        hits: list[IntArray] = []
        # a departure that reaches a large goal often reaches smaller ones on its way
        for goal in np.argsort(-goals.size, kind="stable"):
            if met[goal]:
                continue
            progress.check()
            if progress.stopping:  # the rest is no longer needed
                break
            departure = self._smallest_move(int(goal))
            if departure is None:
                continue
            at = np.flatnonzero(departure)
            hit = np.flatnonzero(departure[goals.var] * goals.sign >= goals.size * (1 - RELATIVE_TOLERANCE))
            rows.append((at, departure[at]))
            hits.append(hit)
            met[hit] = True
        self.moves = sparse.csc_array(_stacked([r[0] for r in rows], [r[1] for r in rows], self._n))
        self.meets = _stacked(hits, [np.ones(len(h)) for h in hits], len(goals))
        self._covers = np.asarray(self.meets.sum(axis=0)).ravel()

    def broken(self, var: IntArray, low: FloatArray, high: FloatArray) -> IntArray:
        """Goals that no stored departure reaches if the variables `var` are kept within given bounds."""
        bad: list[IntArray] = []
        for v, least, most in zip(var, low, high, strict=True):
            at = slice(self.moves.indptr[v], self.moves.indptr[v + 1])
            moved = self.moves.data[at]
            noise = NEGLIGIBLE * np.maximum(1.0, np.abs(moved))
            bad.append(self.moves.indices[at][(moved < least - noise) | (moved > most + noise)])
        rows = union(*bad) if bad else np.zeros(0, np.int64)
        n_lost = np.asarray(self.meets[rows].sum(axis=0)).ravel() if len(rows) else np.zeros(len(self._goals))
        return np.flatnonzero(self._covers - n_lost <= 0)

    def use(self, var: int, goals: IntArray) -> FloatArray:
        """Smallest move of a variable, as a share of each goal's size, in departures that reach the goal."""
        at = slice(self.moves.indptr[var], self.moves.indptr[var + 1])
        rows, moved = self.moves.indices[at], np.abs(self.moves.data[at])
        meets = self.meets[rows][:, goals].toarray() > 0
        least = np.where(meets, moved[:, None], np.inf).min(axis=0, initial=np.inf)
        return np.asarray(np.where(np.isfinite(least), least, 0.0) / self._goals.size[goals])

    def _load(self) -> Solver:
        s, n = self._system.lean, self._n
        solver = Solver(self._progress if n > _SLOW else None, stop_early=True)
        upper = np.concatenate([s.upper, -s.lower]) * self._scale
        index = np.column_stack([s.index, s.index + n]).ravel()
        coef = np.column_stack([s.coef, -s.coef]).ravel()
        # two columns per variable, up and down, at the same cost: their sum is the distance moved
        solver.load(np.ones(2 * n), np.zeros(2 * n), upper, Rows(2 * s.indptr, index, coef))
        return solver

    def _smallest_move(self, goal: int) -> FloatArray | None:
        g, s, n = self._goals, self._system, self._n
        var, forward = int(g.var[goal]), bool(g.sign[goal] > 0)
        size = float(g.size[goal])
        room = float(s.upper[var] if forward else -s.lower[var])
        if size > room * (1 + RELATIVE_TOLERANCE):
            return None
        size = min(size, room)
        column, back = (var, n + var) if forward else (n + var, var)
        backroom = float(-s.lower[var] if forward else s.upper[var])
        self._solver.set_bound(column, size * self._scale, size * self._scale)
        self._solver.set_bound(back, 0.0, 0.0)
        self._solver.slack_basis()
        try:
            solution = self._solver.settle()
        except SolverError:
            solution = None
        self._solver.set_bound(column, 0.0, room * self._scale)
        self._solver.set_bound(back, 0.0, backroom * self._scale)
        if solution is None or not solution.optimal:
            return None
        departure = (solution.x[:n] - solution.x[n:]) / self._scale
        whole = np.rint(departure)
        return np.asarray(np.where(np.abs(departure - whole) < _SNAP, whole, departure))


def _stacked(at: list[IntArray], values: list[FloatArray], width: int) -> sparse.csr_array:
    indptr = np.concatenate([[0], np.cumsum([len(a) for a in at])]).astype(np.int64)
    index = np.concatenate([np.zeros(0, np.int64), *at])
    data = np.concatenate([np.zeros(0), *values])
    return sparse.csr_array((data, index, indptr), shape=(len(at), width))


class GoalProgram:
    """A program, reused between solves, that moves goals of a component within changing bounds."""

    def __init__(self, part: Component, goals: Goals, progress: Progress) -> None:
        self._system, self._goals, self._progress = part.system, goals, progress
        self._scale = scale_for(part.system.lower, part.system.upper)
        self._low, self._high = part.system.lower.copy(), part.system.upper.copy()
        self._solver: Solver | None = None

    def restrict(self, var: IntArray, low: FloatArray, high: FloatArray) -> None:
        """Set other bounds on some variables."""
        self._low[var], self._high[var] = low, high
        if self._solver is None:
            self._solver = self._load()
        self._set_bounds(var, self._low, self._high)

    def release(self, var: IntArray) -> None:
        """Restore the component's own bounds of some variables."""
        self.restrict(var, self._system.lower[var], self._system.upper[var])

    def reach(self, chosen: IntArray, size: FloatArray) -> FloatArray:
        """Maximize some goals together, each up to its size; returns the distance reached by each, in units.

        Parameters
        ----------
        chosen : int array
            Goals to maximize.
        size : float array, shape (n_goals,)
        """
        self._progress.check()
        if self._solver is None:
            self._solver = self._load()
        g = self._goals
        var, upward, ends = g.var[chosen], g.sign[chosen] > 0, size[chosen]
        low, high = self._low.copy(), self._high.copy()
        # beyond its size a goal gains nothing, but would use room that others need
        np.maximum.at(low, var[~upward], -ends[~upward])
        np.minimum.at(high, var[upward], ends[upward])
        capped = distinct(var)
        self._set_bounds(capped, low, high)
        cost = np.zeros(self._system.n_vars)
        np.add.at(cost, var, g.sign[chosen] / np.maximum(ends * self._scale, 1e-3))
        solution = self._optimum(cost)
        if solution is None and not self._progress.stopping:  # the warm start got lost: again from scratch
            self._solver = self._load(primal=False)
            self._set_bounds(capped, low, high)
            solution = self._optimum(cost)
        self._set_bounds(capped, self._low, self._high)
        if solution is None:  # no goal is known to be reached
            self._solver = None
            return np.zeros(len(g))
        return np.asarray(np.maximum(solution.x[g.var] / self._scale * g.sign, 0.0))

    def _optimum(self, cost: FloatArray) -> Solution | None:
        assert self._solver is not None
        self._solver.set_costs(np.arange(len(cost)), cost)
        try:
            solution = self._solver.solve()
        except SolverError:
            return None
        return solution if solution.optimal else None

    def _set_bounds(self, var: IntArray, low: FloatArray, high: FloatArray) -> None:
        present(self._solver).set_bounds(var, low[var] * self._scale, high[var] * self._scale)

    def _load(self, primal: bool = True) -> Solver:
        s = self._system.lean
        solver = Solver(self._progress if s.n_vars > _SLOW else None, stop_early=True, primal=primal)
        solver.load(np.zeros(s.n_vars), self._low * self._scale, self._high * self._scale, s.matrix)
        solver.maximize()
        return solver
