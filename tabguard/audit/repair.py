"""After cells are published: departures that moved them are changed a little rather than looked for anew.

Let w be a departure that moves a cell which is published now. A departure u with the same movement of that
cell, in every variable between 0 and w, leaves w − u, which is feasible and no longer moves the cell. Of all
u one is taken that touches few of the extremes for which w is the witness.
"""

from __future__ import annotations

import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.audit.evidence import Learnt, Pair, Vector, lost_witnesses, var_of_cell
from tabguard.audit.search import MEETS, scale_for
from tabguard.audit.system import Reduced
from tabguard.audit.trust import miss_of, trusted
from tabguard.errors import SolverError
from tabguard.lp import Outcome, Solver
from tabguard.progress import Progress
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.tolerance import DUST
from tabguard.table.verdict import Evidence

_MOST = 24
"""Witnesses that are repaired after one edit."""
_FEW = 6
"""Open extremes that a repair must promise."""
_SLIGHT = 1e-3


@frozen(eq=False)
class _Lost:
    """A lost witness over the former variables, and the (variable now, side) that it was extreme for."""

    departure: FloatArray
    var: IntArray
    side: IntArray


def repaired(
    before: Reduced,
    now: Reduced,
    chain: tuple[Evidence, ...],
    proven: Pair,
    seen: Pair,
    progress: Progress,
) -> tuple[Pair, Learnt]:
    """Repair the witnesses that most open extremes depend on.

    Parameters
    ----------
    before, now : Reduced
        The system in which the witnesses were feasible, and the present one with fewer cells.
    proven : pair of float arrays, shape (n_vars,)
        Valid bounds of the present system.
    seen : pair of float arrays, shape (n_vars,)
        Extremes attained by the witnesses that are left.

    Returns
    -------
    seen : pair of float arrays
        With what the repaired witnesses attain.
    learnt : Learnt
        The repaired witnesses.
    """
    work = _Repair(before, now, proven, seen, progress)
    for lost in _worth(work, chain):
        if not work.repair(lost):
            break
    return (work.seen[0], work.seen[1]), Learnt(tuple(work.witnesses))


class _Repair:
    """One program over the former system; only bounds and costs change."""

    def __init__(self, before: Reduced, now: Reduced, proven: Pair, seen: Pair, progress: Progress) -> None:
        self.before, self.now, self.proven = before, now, proven
        self.seen = [seen[0].copy(), seen[1].copy()]
        self.witnesses: list[Vector] = []
        self._progress = progress
        self._solver: Solver | None = None
        gone = np.setdiff1d(before.cells, now.cells)
        var = before.var[np.searchsorted(before.cells, gone)]
        self._fixed = np.unique(var[var >= 0])
        free = np.flatnonzero(now.var >= 0)
        _, first = np.unique(now.var[free], return_index=True)
        at = np.searchsorted(before.cells, now.cells[free[first]])
        self.former, self._flip = before.var[at], before.sign[at] * now.sign[free[first]]

    def of_now(self, departure: FloatArray) -> FloatArray:
        """A departure of the former variables in the present ones."""
        return np.where(self.former >= 0, self._flip * departure[self.former], 0.0)

    def open(self, side: int) -> BoolArray:
        """Present variables whose extreme is not settled."""
        goal = np.abs(self.proven[side])
        with np.errstate(invalid="ignore"):
            return np.asarray(~(np.abs(self.seen[side]) >= goal - MEETS * np.maximum(1.0, goal)))

    def repair(self, lost: _Lost) -> bool:
        """Take the published cells out of a witness; False where the solver has had enough."""
        wanted = [self.open(side) for side in (0, 1)]
        still = np.where(lost.side == 1, wanted[1][lost.var], wanted[0][lost.var])
        if np.count_nonzero(still) < _FEW:
            return True
        self._progress.check()
        s, w = self.before.system, lost.departure
        scale = scale_for(np.minimum(w, 0.0), np.maximum(w, 0.0))
        weight = np.full(s.n_vars, _SLIGHT)
        former = self.former[lost.var[still]]
        np.add.at(weight, former[former >= 0], 1.0)
        size = np.maximum(np.abs(w), 1e-6 * float(np.abs(w).max()))
        low, high = np.minimum(w, 0.0) * scale, np.maximum(w, 0.0) * scale
        low[self._fixed] = high[self._fixed] = w[self._fixed] * scale
        u = self._solved(np.sign(w) * weight / (size * scale), low, high)
        if u is None:
            return False
        self._see(self.of_now(w - u / scale))
        return True

    def _solved(self, cost: FloatArray, low: FloatArray, high: FloatArray) -> FloatArray | None:
        s = self.before.system
        every = np.arange(s.n_vars)
        if self._solver is None:
            self._solver, rows = Solver(), np.zeros(s.n_rows)
            self._solver.load(cost, low, high, rows, rows, s.indptr, s.index, s.coef, by_row=True)
        else:
            self._solver.set_costs(every, cost)
            self._solver.set_bounds(every, low, high)
            self._solver.slack_basis()
        try:
            solution = self._solver.solve()
        except SolverError:
            return None
        return solution.x if solution.outcome is Outcome.OPTIMAL else None

    def _see(self, departure: FloatArray) -> None:
        nearest = np.rint(departure)
        departure = np.where(np.abs(departure - nearest) < DUST, nearest, departure)
        s = self.now.system
        miss = miss_of(s, departure)
        shown = np.clip(np.where(trusted(departure, miss), departure, 0.0), s.lower, s.upper)
        self.seen = [np.minimum(self.seen[0], shown), np.maximum(self.seen[1], shown)]
        self.witnesses.append(Vector.of(departure, miss))


def _worth(work: _Repair, chain: tuple[Evidence, ...]) -> list[_Lost]:
    """Lost witnesses that are extreme for many open variables, most first."""
    found: list[tuple[int, _Lost]] = []
    for evidence in chain:
        moves = evidence.witnesses
        gone = lost_witnesses(moves, var_of_cell(work.now, moves.shape[1])[0])
        gone &= ~lost_witnesses(moves, var_of_cell(work.before, moves.shape[1])[0])
        rows = np.flatnonzero(gone)
        if not len(rows):
            continue
        row, var, side = _extreme_for(work, moves, gone)
        count = np.bincount(row, minlength=moves.shape[0])
        best = rows[np.argsort(-count[rows], kind="stable")][:_MOST]
        best = best[count[best] >= _FEW]
        dense = _over_variables(work.before, sparse.csc_array(moves), best)
        for departure, r in zip(dense, best, strict=True):
            mine = row == r
            found.append((int(count[r]), _Lost(departure, var[mine], side[mine])))
    order = sorted(range(len(found)), key=lambda i: -found[i][0])
    return [found[i][1] for i in order[:_MOST]]


def _extreme_for(
    work: _Repair, moves: sparse.csc_array, gone: BoolArray
) -> tuple[IntArray, IntArray, IntArray]:
    """(witness, variable now, side) of open extremes that lost witnesses attained."""
    now = work.now
    free = np.flatnonzero(now.var >= 0)
    var, first = np.unique(now.var[free], return_index=True)
    cell, sign = now.cells[free[first]], now.sign[free[first]]
    length = moves.indptr[cell + 1] - moves.indptr[cell]
    of = np.repeat(np.arange(len(var)), length)
    entry = np.repeat(moves.indptr[cell] - (np.cumsum(length) - length), length) + np.arange(length.sum())
    row = moves.indices[entry]
    kept = gone[row]
    row, of, value = row[kept].astype(np.int64), of[kept], moves.data[entry[kept]]
    value = value * sign[of]
    v = var[of]
    parts = []
    for side in (0, 1):
        goal = np.abs(work.proven[side][v])
        ahead = value if side else -value
        with np.errstate(invalid="ignore"):  # nothing attains an endless extreme
            hit = work.open(side)[v] & (ahead >= goal - MEETS * np.maximum(1.0, goal))
        parts.append((row[hit], v[hit], np.full(int(hit.sum()), side)))
    rows, variables, sides = (np.concatenate(p) for p in zip(*parts, strict=True))
    return rows, variables, sides


def _over_variables(reduced: Reduced, moves: sparse.csc_array, rows: IntArray) -> FloatArray:
    """Some witnesses as departures of a system's variables, shape (n_rows, n_vars)."""
    free = np.flatnonzero(reduced.var >= 0)
    _, first = np.unique(reduced.var[free], return_index=True)
    chosen = free[first]
    some = sparse.csr_array(moves)[rows][:, reduced.cells[chosen]].toarray()
    return np.asarray(some * reduced.sign[chosen])
