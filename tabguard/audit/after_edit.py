"""After cells are published: repairs the witnesses that moved them instead of computing new ones.

Let the witness w move a cell that is published now. If a departure u moves that cell by the same amount, and
w − u is within the bounds, then w − u is feasible in the new pattern. Usually some u near the cell exists
that does not change the extremes for which w is the witness. A small program finds it.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.audit.accuracy import significant, violation_at
from tabguard.audit.evidence import Learnt, Pair, Vector, lost_witnesses, some_rows, var_of_cell
from tabguard.audit.reduced import Reduced
from tabguard.audit.region import Region
from tabguard.audit.search import MEETS
from tabguard.lp.gather import spans
from tabguard.progress import Progress
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.tolerance import NEGLIGIBLE, SOLVER_TOLERANCE
from tabguard.table.verdict import Evidence

_ROWS = (60, 120, 240, 480, 960, 1920)
"""Sizes of the programs in rows: small ones first, since most witnesses can be repaired locally."""
_PATIENCE = 6
"""Failed repairs before a larger program is used."""
_WORTH = 15
"""A repair is attempted for witnesses of at least one open extreme per this many variables."""
_MOST = 400
"""Largest number of witnesses considered after one edit."""


@frozen(eq=False)
class _Lost:
    """A lost witness over the former variables, and the (variable now, side) that it was extreme for."""

    at: IntArray
    departure: FloatArray
    var: IntArray
    side: IntArray


def adapted(
    before: Reduced,
    now: Reduced,
    chain: tuple[Evidence, ...],
    proven: Pair,
    seen: Pair,
    progress: Progress,
) -> tuple[Pair, Learnt]:
    """Repair the witnesses on which open extremes depend, those of most extremes first.

    Parameters
    ----------
    before, now : Reduced
        The system in which the witnesses were feasible, and the present one, which has fewer cells.
    proven : pair of float arrays, shape (n_vars,)
        Valid bounds of the present system.
    seen : pair of float arrays, shape (n_vars,)
        Extremes attained by the remaining witnesses.

    Returns
    -------
    seen : pair of float arrays
        Extremes including those attained by repaired witnesses.
    learnt : Learnt
        The repaired witnesses.
    """
    work = _Repair(before, now, proven, seen, progress)
    lost = sorted((x for evidence in chain for x in work.lost(evidence)), key=lambda x: -len(x.var))[:_MOST]
    size = 0
    for most in _ROWS:
        lost = [x for x in lost if work.open(x.var, x.side).any()]
        if not lost:
            break
        region = Region(before.system.lean, work.fixed, most)
        if len(region.at) > size:
            size = len(region.at)
            work.repair(lost, region)
    return (work.seen[0], work.seen[1]), Learnt(tuple(work.witnesses))


class _Repair:
    """State of the repair, and the mapping from former to present variables."""

    def __init__(self, before: Reduced, now: Reduced, proven: Pair, seen: Pair, progress: Progress) -> None:
        self.before, self.now = before, now
        self.seen = [seen[0].copy(), seen[1].copy()]
        goal = np.abs(np.stack(proven))
        with np.errstate(invalid="ignore"):
            enough = goal - MEETS * np.maximum(1.0, goal)
        self._enough = np.where(np.isinf(goal), np.inf, enough)
        self._reached = np.abs(np.stack(seen))
        self.witnesses: list[Vector] = []
        self._progress = progress
        gone = np.setdiff1d(before.cells, now.cells)
        var = before.var[np.searchsorted(before.cells, gone)]
        self.fixed = np.unique(var[var >= 0])
        cell, sign = _first(now)
        at = np.searchsorted(before.cells, cell)
        former = before.var[at]
        kept = np.flatnonzero(former >= 0)
        self._present = np.full(before.system.n_vars, -1, np.int64)
        self._present[former[kept]] = kept
        self._flip = np.zeros(before.system.n_vars)
        self._flip[former[kept]] = (before.sign[at] * sign)[kept]

    def open(self, var: IntArray, side: IntArray) -> BoolArray:
        """Which extremes of present variables are still open."""
        return np.asarray(self._reached[side, var] < self._enough[side, var])

    def lost(self, evidence: Evidence) -> Iterator[_Lost]:
        """Witnesses of the former system that move a published cell and attain an open extreme."""
        moves = evidence.witnesses
        now, before = (var_of_cell(r, moves.shape[1])[0] for r in (self.now, self.before))
        gone = lost_witnesses(moves, now) & ~lost_witnesses(moves, before)
        if not gone.any():
            return
        cell, sign = _first(self.before)
        row, former, departure = _entries(moves, cell, sign, gone, self._with_open())
        ahead = self._flip[former] * departure
        var, side = self._present[former], (ahead > 0).astype(np.int64)
        hit = np.flatnonzero((np.abs(departure) > SOLVER_TOLERANCE) & self._attained(var, side, departure))
        if not len(hit):
            return
        hit = hit[np.argsort(row[hit], kind="stable")]
        rows, start = np.unique(row[hit], return_index=True)
        whole = sparse.csr_array(some_rows(moves, rows))
        home, same = np.full(moves.shape[1], -1, np.int64), np.zeros(moves.shape[1])
        home[cell], same[cell] = np.arange(len(cell)), sign
        for k, attained in enumerate(np.split(hit, start[1:])):
            entry = slice(whole.indptr[k], whole.indptr[k + 1])
            at, moved = whole.indices[entry], whole.data[entry]
            first = home[at] >= 0
            yield _Lost(home[at[first]], moved[first] * same[at[first]], var[attained], side[attained])

    def _with_open(self) -> IntArray:
        """Former variables whose present one has an open extreme."""
        some = np.asarray(np.any(self._reached < self._enough, axis=0))
        former = np.flatnonzero(self._present >= 0)
        return np.asarray(former[some[self._present[former]]])

    def _attained(self, var: IntArray, side: IntArray, departure: FloatArray) -> BoolArray:
        """Which departures attain open extremes of their variables; nothing attains an endless one."""
        return np.asarray((np.abs(departure) >= self._enough[side, var]) & self.open(var, side))

    def repair(self, lost: list[_Lost], region: Region) -> None:
        """Remove published cells from witnesses, until this fails too often."""
        vain = 0
        for one in lost:
            wanted = self.open(one.var, one.side)
            if not wanted.any() or np.count_nonzero(wanted) * self.now.system.n_vars < _WORTH * len(
                region.at
            ):
                continue
            self._progress.check()
            gained = self._adapted(one, wanted, region)
            vain = max(vain - 2, 0) if gained else vain + 1
            if vain >= _PATIENCE:
                return

    def _adapted(self, lost: _Lost, wanted: BoolArray, region: Region) -> bool:
        """Repair one departure; returns whether it proves an open extreme."""
        departure = np.zeros(self.before.system.n_vars)
        departure[lost.at] = lost.departure
        wish = np.zeros(self.now.system.n_vars)
        wish[lost.var[wanted]] = np.where(lost.side[wanted] == 1, 1.0, -1.0)
        present = self._present[region.at]
        changed = region.still(departure, np.where(present >= 0, wish[present] * self._flip[region.at], 0.0))
        if changed is None:
            return False
        departure[region.at] = changed
        former = np.flatnonzero((self._present >= 0) & (departure != 0))
        self._see(self._present[former], self._flip[former] * departure[former])
        return bool((wanted & ~self.open(lost.var, lost.side)).any())

    def _see(self, at: IntArray, departure: FloatArray) -> None:
        nearest = np.rint(departure)
        departure = np.where(np.abs(departure - nearest) < NEGLIGIBLE, nearest, departure)
        s = self.now.system
        miss = violation_at(s, at, departure)
        shown = np.clip(np.where(significant(departure, miss), departure, 0.0), s.lower[at], s.upper[at])
        self.seen[0][at] = np.minimum(self.seen[0][at], shown)
        self.seen[1][at] = np.maximum(self.seen[1][at], shown)
        self._reached[:, at] = np.abs([self.seen[0][at], self.seen[1][at]])
        moved = np.flatnonzero(np.abs(departure) > SOLVER_TOLERANCE)
        self.witnesses.append(Vector(at[moved], departure[moved], miss))


def _entries(
    moves: sparse.csc_array, cell: IntArray, sign: FloatArray, some: BoolArray, var: IntArray
) -> tuple[IntArray, IntArray, FloatArray]:
    """Row, variable and departure of the entries of some witnesses at some variables."""
    start = moves.indptr[cell[var]].astype(np.int64)
    size = moves.indptr[cell[var] + 1].astype(np.int64) - start
    entry = spans(start, size)
    kept = some[moves.indices[entry]]
    at = np.repeat(var, size)[kept]
    return moves.indices[entry[kept]].astype(np.int64), at, moves.data[entry[kept]] * sign[at]


def _first(reduced: Reduced) -> tuple[IntArray, FloatArray]:
    """The first cell of each variable, and its sign."""
    free = np.flatnonzero(reduced.var >= 0)
    _, first = np.unique(reduced.var[free], return_index=True)
    return reduced.cells[free[first]], reduced.sign[free[first]]
