"""After cells are published: repairs the witnesses that moved them instead of computing new ones.

Let the witness w move a cell that is published now. If a departure u moves that cell by the same amount, and
w − u is within the bounds, then w − u is feasible in the new pattern. Usually some u near the cell exists
that does not change the extremes for which w is the witness. A small program finds it. What it leaves as it
was is neither summed nor compared again.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.audit.accuracy import significant, violation_around
from tabguard.audit.evidence import Pair, lost_witnesses, some_rows, var_of_cell
from tabguard.audit.reduced import Reduced
from tabguard.audit.region import Region
from tabguard.audit.search import MEETS
from tabguard.lp.gather import spans
from tabguard.progress import Progress
from tabguard.table.arrays import BoolArray, FloatArray, IndexArray, IntArray
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
    """A lost witness: the cells that it moves, and the (variable now, side) that it was extreme for."""

    cells: IndexArray
    departure: FloatArray
    miss: float
    var: IntArray
    side: IntArray


def adapted(
    before: Reduced,
    now: Reduced,
    chain: tuple[Evidence, ...],
    proven: Pair,
    seen: Pair,
    progress: Progress,
) -> tuple[Pair, Evidence | None]:
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
        Extremes including those for which witnesses were repaired.
    repaired : Evidence or None
        The repaired witnesses, each with an extreme that nothing else attains; None if there are none.
    """
    if not chain:
        return seen, None
    work = _Repair(before, now, chain[0].witnesses.shape[1], proven, seen, progress)
    lost = work.ordered([x for evidence in chain for x in work.lost(evidence)])[:_MOST]
    size = 0
    for most in _ROWS:
        if not lost:
            break
        region = Region(before.system.lean, work.fixed, most)
        if len(region.at) > size:
            size = len(region.at)
            work.repair(lost, region)
            lost = work.ordered(lost)
    return (work.seen[0], work.seen[1]), work.repaired(chain[0])


class _Repair:
    """State of the repair, and the mapping from former to present variables."""

    def __init__(
        self, before: Reduced, now: Reduced, n_cells: int, proven: Pair, seen: Pair, progress: Progress
    ) -> None:
        self.before, self.now = before, now
        self.seen = [seen[0].copy(), seen[1].copy()]
        goal = np.abs(np.stack(proven))
        with np.errstate(invalid="ignore"):
            enough = goal - MEETS * np.maximum(1.0, goal)
        self._enough = np.where(np.isinf(goal), np.inf, enough)
        self.open = np.abs(np.stack(seen)) < self._enough
        self._progress = progress
        self._witnesses: list[tuple[IntArray, FloatArray, float]] = []
        self._former, self._ahead = var_of_cell(before, n_cells)
        self._now, self._sign = var_of_cell(now, n_cells)
        published = np.ones(n_cells, bool)
        published[now.cells] = False
        gone = self._former[before.cells[published[before.cells]]]
        self.fixed = np.unique(gone[gone >= 0])
        self._cells, self._first_of = _cells_by_var(before)
        self._size = np.diff(self._first_of)
        first = self._cells[self._first_of[:-1]]
        self._present = self._now[first]
        self._flip = self._ahead[first] * self._sign[first]
        self._own = np.full(now.system.n_vars, -1, np.int64)
        alive = np.flatnonzero(self._present >= 0)[::-1]
        self._own[self._present[alive]] = alive
        tied = self._present < 0
        tied[alive] = self._own[self._present[alive]] != alive
        self._tied = np.flatnonzero(tied)
        self._x = np.zeros(before.system.n_vars)

    def lost(self, evidence: Evidence) -> Iterator[_Lost]:
        """Witnesses of the former system that move a published cell and attain an open extreme."""
        moves = evidence.witnesses
        gone = np.flatnonzero(lost_witnesses(moves, self._now) & ~lost_witnesses(moves, self._former))
        if not len(gone):
            return
        moves, miss = some_rows(moves, gone), evidence.miss[gone]
        hit = self._attained(moves)
        if not len(hit):
            return
        row = moves.indices[hit]
        cell = np.searchsorted(moves.indptr, hit, side="right") - 1
        var, side = self._now[cell], (moves.data[hit] * self._sign[cell] > 0).astype(np.int64)
        order = np.argsort(row, kind="stable")
        rows, start = np.unique(row[order], return_index=True)
        whole = sparse.csr_array(moves)
        for k, attained in zip(rows.tolist(), np.split(order, start[1:]), strict=True):
            entry = slice(whole.indptr[k], whole.indptr[k + 1])
            cells, departure = whole.indices[entry], whole.data[entry]
            yield _Lost(cells, departure, float(miss[k]), var[attained], side[attained])

    def ordered(self, lost: list[_Lost]) -> list[_Lost]:
        """The witnesses of extremes that are open now, those of most first: a few failures end a pass."""
        wanted = [np.count_nonzero(self.open[x.side, x.var]) for x in lost]
        return [lost[k] for k in np.argsort(np.negative(wanted), kind="stable").tolist() if wanted[k]]

    def _attained(self, moves: sparse.csc_array) -> IntArray:
        """Entries that attain open extremes, each variable at one of its cells."""
        enough = np.where(self.open, np.maximum(self._enough, SOLVER_TOLERANCE), np.inf)
        var = np.flatnonzero(self._own >= 0)
        cell = self._cells[self._first_of[self._own[var]]]
        same = self._sign[cell] > 0
        least, most = np.full((2, len(self._now)), np.inf)
        least[cell] = np.where(same, enough[0, var], enough[1, var])
        most[cell] = np.where(same, enough[1, var], enough[0, var])
        count = np.diff(moves.indptr)
        data = moves.data
        return np.flatnonzero((data <= np.repeat(-least, count)) | (data >= np.repeat(most, count)))

    def repair(self, lost: list[_Lost], region: Region) -> None:
        """Remove published cells from witnesses, until this fails too often."""
        touched = np.union1d(region.at, self._tied)
        vain = 0
        for one in lost:
            wanted = self.open[one.side, one.var]
            worth = np.count_nonzero(wanted)
            if not worth or worth * self.now.system.n_vars < _WORTH * len(region.at):
                continue
            self._progress.check()
            gained = self._departs(one) and self._adapted(one, wanted, region, touched)
            self._x[:] = 0.0
            vain = max(vain - 2, 0) if gained else vain + 1
            if vain >= _PATIENCE:
                return

    def _departs(self, lost: _Lost) -> bool:
        """Set `_x` to a departure; False if cells of a variable differ, as far as a solver's tolerance."""
        var, departure = self._former[lost.cells], self._ahead[lost.cells] * lost.departure
        self._x[var] = departure
        cells = self._size[self._x != 0].sum()
        return bool(cells == len(var) and np.all(var >= 0) and np.array_equal(self._x[var], departure))

    def _adapted(self, lost: _Lost, wanted: BoolArray, region: Region, touched: IntArray) -> bool:
        """Repair the departure `_x`; returns whether it proves an open extreme."""
        var, side = lost.var[wanted], lost.side[wanted]
        wish = np.zeros(self.now.system.n_vars)
        wish[var] = np.where(side == 1, 1.0, -1.0)
        present = self._present[region.at]
        x = self._x
        still = region.still(x[region.at], np.where(present >= 0, wish[present] * self._flip[region.at], 0.0))
        if still is None:
            return False
        before = x[touched]
        nearest = np.rint(still)
        still = np.where(np.abs(still - nearest) < NEGLIGIBLE, nearest, still)
        x[region.at] = np.where(np.abs(still) > SOLVER_TOLERANCE, still, 0.0)
        present = self._present[
            self._tied
        ]  # exactly as their relations now say, beyond the solver's tolerance
        own = self._own[present]
        x[self._tied] = np.where(present >= 0, self._flip[self._tied] * self._flip[own] * x[own], 0.0)
        changed = touched[x[touched] != before]
        miss = max(lost.miss, violation_around(self.before.system, changed, x))
        if not np.any(np.abs(self._shown(var, miss)[side, np.arange(len(var))]) >= self._enough[side, var]):
            return False
        self._take(lost, changed, miss)
        self._see(np.union1d(var, self._present[changed[self._present[changed] >= 0]]), miss)
        return True

    def _shown(self, var: IntArray, miss: float) -> FloatArray:
        """How far the departure `_x` shows some present variables to go, below and above; shape (2, n)."""
        s = self.now.system
        departure = self._flip[self._own[var]] * self._x[self._own[var]]
        shown = np.clip(np.where(significant(departure, miss), departure, 0.0), s.lower[var], s.upper[var])
        return np.stack([np.minimum(shown, 0.0), np.maximum(shown, 0.0)])

    def _see(self, var: IntArray, miss: float) -> None:
        low, high = self._shown(var, miss)
        self.seen[0][var] = np.minimum(self.seen[0][var], low)
        self.seen[1][var] = np.maximum(self.seen[1][var], high)
        self.open[:, var] = np.abs([self.seen[0][var], self.seen[1][var]]) < self._enough[:, var]

    def _take(self, lost: _Lost, changed: IntArray, miss: float) -> None:
        """Record a repaired witness: the lost one with other departures of some variables."""
        other = np.zeros(self.before.system.n_vars, bool)
        other[changed] = True
        same = ~other[self._former[lost.cells]]
        cells = self._cells[spans(self._first_of[changed], self._size[changed])]
        departure = self._ahead[cells] * self._x[self._former[cells]]
        moved = departure != 0
        self._witnesses.append(
            (
                np.concatenate([lost.cells[same], cells[moved]]),
                np.concatenate([lost.departure[same], departure[moved]]),
                miss,
            )
        )

    def repaired(self, like: Evidence) -> Evidence | None:
        """The repaired witnesses; None if there are none."""
        if not self._witnesses:
            return None
        cells, departures, miss = zip(*self._witnesses, strict=True)
        indptr = np.concatenate([[0], np.cumsum([len(c) for c in cells])])
        rows = sparse.csr_array(
            (np.concatenate(departures), np.concatenate(cells).astype(np.int32), indptr.astype(np.int32)),
            shape=(len(miss), like.witnesses.shape[1]),
        )
        none = np.zeros(0, np.int64)
        return Evidence(
            sparse.csc_array(rows), np.array(miss), like.proofs[:0], none, none.astype(bool), summed=True
        )


def _cells_by_var(reduced: Reduced) -> tuple[IntArray, IntArray]:
    """The cells of each variable one after the other, and where those of each begin."""
    moved = np.flatnonzero(reduced.var >= 0)
    order = moved[np.argsort(reduced.var[moved], kind="stable")]
    count = np.bincount(reduced.var[moved], minlength=reduced.system.n_vars)
    return reduced.cells[order], np.concatenate([[0], np.cumsum(count)]).astype(np.int64)
