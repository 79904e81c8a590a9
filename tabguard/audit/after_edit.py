"""After cells are published: repairs the witnesses that moved them instead of computing new ones.

Let the witness w move a cell that is published now. If a departure u moves that cell by the same amount, and
w − u is within the bounds, then w − u is feasible in the new pattern. Usually some u near the cell exists
that does not change the extremes for which w is the witness. A small program finds it. Departures that u
leaves unchanged are neither summed nor compared again.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator

import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.audit.component_programs import scale_for
from tabguard.audit.evidence import Pair, lost_witnesses, some_rows, var_of_cell
from tabguard.audit.reduced import Reduced, ReducedSystem, significant, violation_around
from tabguard.audit.search import MEETS
from tabguard.base.errors import SolverError
from tabguard.base.progress import Progress
from tabguard.lp import Solver
from tabguard.table.arrays import AnyArray, BoolArray, FloatArray, IntArray, distinct, spans, union
from tabguard.table.tolerance import NEGLIGIBLE, SOLVER_TOLERANCE
from tabguard.table.verdict import Evidence

_TIE = 1e-3
_HIGHEST_COST = 1e4
_WIDEST = 1024.0
"""Limit on the change of any variable, as a multiple of the departure removed."""


class Region:
    """Changes departures so that some variables become 0, by a program over the variables near them.

    Parameters
    ----------
    system : ReducedSystem
    fixed : int array
        Variables that must become 0.
    most : int
        Largest number of rows of the program (or the rows of the variables themselves, if more).
    """

    def __init__(self, system: ReducedSystem, fixed: IntArray, most: int) -> None:
        self._system = system
        rows = _rings(system, fixed, most)
        self.at = _inner_variables(system, rows, fixed)
        self._fixed = np.isin(self.at, fixed)
        place = np.full(system.n_vars, -1, np.int64)
        place[self.at] = np.arange(len(self.at))
        matrix, null = system.matrix[rows][:, self.at], np.zeros(2 * len(self.at))
        self._solver = Solver()
        self._solver.load(null, null, null, sparse.csr_array(sparse.hstack([matrix, -matrix])))

    def still(self, departure: FloatArray, keep: FloatArray) -> FloatArray | None:
        """Change a departure as little as possible so that the fixed variables become 0.

        Parameters
        ----------
        departure : float array, shape (n_at,)
            Departure of the variables `at`; part of a feasible departure of all variables.
        keep : float array, shape (n_at,)
            1 if the variable must not decrease, −1 if it must not increase, 0 if it may do both.

        Returns
        -------
        float array, shape (n_at,), or None
            The departure of the variables `at`; None if the region is too small.
        """
        s, x, n = self._system, departure, len(self.at)
        out = np.abs(x[self._fixed])
        scale, largest = scale_for(-out, out), float(out.max(initial=0.0))
        far = _WIDEST * largest
        less, more = np.minimum(x - s.lower[self.at], far), np.minimum(s.upper[self.at] - x, far)
        high = np.maximum(np.concatenate([less, more]), 0.0) * scale
        low = np.zeros(2 * n)
        amount = np.concatenate([np.maximum(x, 0.0), np.maximum(-x, 0.0)]) * scale
        still = np.tile(self._fixed, 2)
        low[still] = high[still] = amount[still]
        share = largest / np.maximum(np.abs(x), largest / _HIGHEST_COST)
        cost = _TIE + np.concatenate([np.where(keep > 0, share, 0.0), np.where(keep < 0, share, 0.0)])
        columns = np.arange(2 * n)
        self._solver.set_costs(columns, cost)
        self._solver.set_bounds(columns, low, high)
        self._solver.slack_basis()
        try:
            solution = self._solver.solve()
        except SolverError:
            return None
        if not solution.optimal:
            return None
        return np.asarray(np.where(self._fixed, 0.0, x - (solution.x[:n] - solution.x[n:]) / scale))


def _rings(system: ReducedSystem, start: IntArray, most: int) -> IntArray:
    """Rows around some variables, ring by ring; of the last ring, rows with most variables inside first."""
    inside = np.zeros(system.n_rows, bool)
    ring = system.rows_of(start)
    inside[ring] = True
    while True:
        have = np.zeros(system.n_vars, bool)
        have[system.vars_of(np.flatnonzero(inside))] = True
        ring = system.rows_of(np.flatnonzero(have))
        ring = ring[~inside[ring]]
        room = most - int(np.count_nonzero(inside))
        if not len(ring) or room <= 0:
            return np.flatnonzero(inside)
        if len(ring) > room:
            n_near = np.add.reduceat(have[system.index].astype(np.int64), system.indptr[:-1])[ring]
            ring = ring[np.argsort(-n_near, kind="stable")][:room]
        inside[ring] = True


def _inner_variables(system: ReducedSystem, rows: IntArray, start: IntArray) -> IntArray:
    """Variables whose rows are all among `rows`, and the fixed ones."""
    indptr, _, _ = system.columns
    size = np.diff(indptr)
    entries = system.index[spans(system.indptr[rows], np.diff(system.indptr)[rows])]
    variables, count = np.unique(entries, return_counts=True)
    return union(variables[count == size[variables]], start)


_ROWS = (60, 240, 960)
"""Sizes of the programs in rows: small ones first, since most witnesses can be repaired locally."""
_PATIENCE = 6
"""Number of failed repairs after which a larger program is used."""
_WORTH = 15
"""A witness is repaired if its open extremes are at least this number times the region's share of all
variables: larger programs must settle more."""
_AT_ONCE = 32
"""Number of witnesses whose departures near the published cells are read together."""
_MOST = 400
"""Largest number of witnesses considered after one edit."""


@frozen(eq=False)
class _Lost:
    """A lost witness: its row among the lost witnesses of a part of the evidence, and its open extremes.

    Parameters
    ----------
    part, row : int
    var, side : int arrays, shape (n_extremes,)
        The variables of the present system, and the side of each extreme.
    departure : float array, shape (n_extremes,)
        Departure of the former variable that stands for each of them.
    """

    part: int
    row: int
    var: IntArray
    side: IntArray
    departure: FloatArray


@frozen(eq=False)
class _Repaired:
    """A repaired witness: the lost witness, with other departures of some former variables."""

    witness: _Lost
    var: IntArray
    departure: FloatArray
    miss: float


def adapted(
    before: Reduced,
    now: Reduced,
    chain: tuple[Evidence, ...],
    proven: Pair,
    reach: Pair,
    progress: Progress,
) -> tuple[Pair, tuple[Evidence, ...]]:
    """Repair the witnesses on which open extremes depend; those of most extremes first.

    Parameters
    ----------
    before, now : Reduced
        The system in which the witnesses were feasible, and the present one, which has fewer cells.
    proven : pair of float arrays, shape (n_vars,)
        Valid bounds of the present system.
    reach : pair of float arrays, shape (n_vars,)
        Extremes attained by the remaining witnesses.

    Returns
    -------
    reach : pair of float arrays
        Extremes including those for which witnesses were repaired.
    repaired : tuple of Evidence
        The repaired witnesses, each with an extreme that no other witness attains.
    """
    if not chain:
        return reach, ()
    work = _Repair(before, now, chain[0].witnesses.shape[1], proven, reach, progress)
    witnesses = work.ordered([x for evidence in chain for x in work.lost(evidence)])[:_MOST]
    size = 0
    for most in _ROWS:
        if not witnesses:
            break
        region = Region(before.system, work.fixed, most)
        if len(region.at) > size:
            size = len(region.at)
            work.repair(witnesses, region)
            witnesses = work.ordered(witnesses)
    return (work.reach[0], work.reach[1]), tuple(work.repaired(chain[0]))


class _Repair:
    """State of the repair, and the mapping from former to present variables."""

    def __init__(
        self, before: Reduced, now: Reduced, n_cells: int, proven: Pair, reach: Pair, progress: Progress
    ) -> None:
        self.before, self.now = before, now
        self.reach = [reach[0].copy(), reach[1].copy()]
        goal = np.abs(np.stack(proven))
        with np.errstate(invalid="ignore"):
            enough = goal - MEETS * np.maximum(1.0, goal)
        self._enough = np.where(np.isinf(goal), np.inf, enough)
        self.open = np.abs(np.stack(reach)) < self._enough
        self._progress = progress
        self._parts: list[tuple[sparse.csc_array, FloatArray]] = []
        """For each part of the evidence its lost witnesses, and their violations."""
        self._made: list[_Repaired] = []
        self._former, self._ahead = var_of_cell(before, n_cells)
        self._now, self._sign = var_of_cell(now, n_cells)
        published = np.ones(n_cells, bool)
        published[now.cells] = False
        published_vars = self._former[before.cells[published[before.cells]]]
        self.fixed = distinct(published_vars[published_vars >= 0])
        self._cells, self._first_of = _cells_by_var(before)
        self._size = np.diff(self._first_of)
        first = self._cells[self._first_of[:-1]]
        self._present = self._now[first]
        self._flip = self._ahead[first] * self._sign[first]
        self._own = np.full(now.system.n_vars, -1, np.int64)
        # backwards, so that of several former variables the first stands for the present one
        alive = np.flatnonzero(self._present >= 0)[::-1]
        self._own[self._present[alive]] = alive
        tied = self._present < 0
        tied[alive] = self._own[self._present[alive]] != alive
        self._tied = np.flatnonzero(tied)
        self._x = np.zeros(before.system.n_vars)

    def lost(self, evidence: Evidence) -> Iterator[_Lost]:
        """Witnesses of the former system that move a published cell and attain an open extreme."""
        moves = evidence.witnesses
        rows = np.flatnonzero(lost_witnesses(moves, self._now) & ~lost_witnesses(moves, self._former))
        if not len(rows):
            return
        moves, miss = some_rows(moves, rows), evidence.miss[rows]
        hit = self._attained(moves)
        if not len(hit):
            return
        column = np.searchsorted(hit, moves.indptr)
        by_row = sparse.csc_array((hit, moves.indices[hit], column), shape=moves.shape).tocsr()
        cell, moved = by_row.indices, moves.data[by_row.data]
        var, side = self._now[cell], (moved * self._sign[cell] > 0).astype(np.int64)
        departure = moved * self._ahead[cell]
        unfit = self._unfit(moves)
        self._parts.append((moves, miss))
        for k in np.flatnonzero(np.diff(by_row.indptr) * ~unfit).tolist():
            entries = slice(by_row.indptr[k], by_row.indptr[k + 1])
            yield _Lost(len(self._parts) - 1, k, var[entries], side[entries], departure[entries])

    def _unfit(self, moves: sparse.csc_array) -> BoolArray:
        """Witnesses that move, within a solver's tolerance, cells that could not move; shape (n_rows,)."""
        cells = np.flatnonzero(self._former < 0)
        unfit = np.zeros(moves.shape[0], bool)
        unfit[moves.indices[_entries(moves, cells)]] = True
        return unfit

    def ordered(self, witnesses: list[_Lost]) -> list[_Lost]:
        """The witnesses of extremes that are still open, those of most extremes first."""
        n_open = [np.count_nonzero(self.open[x.side, x.var]) for x in witnesses]
        return [witnesses[k] for k in np.argsort(np.negative(n_open), kind="stable").tolist() if n_open[k]]

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

    def repair(self, witnesses: list[_Lost], region: Region) -> None:
        """Remove published cells from witnesses, until too many repairs fail."""
        touched = union(region.at, self._tied)
        near = self._affected(touched)
        vain, departures = 0, self._departures(witnesses, near)
        for witness, (departure, same) in zip(witnesses, departures, strict=True):
            is_open = self.open[witness.side, witness.var]
            worth = np.count_nonzero(is_open)
            if not worth or worth * self.now.system.n_vars < _WORTH * len(region.at):
                continue
            self._progress.check()
            self._x[self._own[witness.var]] = witness.departure
            self._x[near] = departure
            gained = same and self._adapted(witness, is_open, region, touched)
            self._x[self._own[witness.var]] = self._x[near] = 0.0
            # a success makes up for two failures
            vain = max(vain - 2, 0) if gained else vain + 1
            if vain >= _PATIENCE:
                return

    def _affected(self, touched: IntArray) -> IntArray:
        """The former variables on which the repair of the given variables depends."""
        system = self.before.system
        present = self._present[touched]
        leaders = self._own[present[present >= 0]]
        return union(system.vars_of(system.rows_of(touched)), touched, leaders)

    def _departures(self, witnesses: list[_Lost], near: IntArray) -> Iterator[tuple[FloatArray, bool]]:
        """The departures of some former variables in each lost witness, read a few witnesses at a time.

        The second value is False if cells of one variable depart differently, within a solver's tolerance.
        """
        cells = self._cells[spans(self._first_of[near], self._size[near])]
        first = np.cumsum(self._size[near]) - self._size[near]
        place = np.repeat(np.arange(len(near)), self._size[near])
        for at in range(0, len(witnesses), _AT_ONCE):
            block = witnesses[at : at + _AT_ONCE]
            moved = self._moved(block, cells) * self._ahead[cells]
            departure = moved[:, first]
            yield from zip(departure, (moved == departure[:, place]).all(axis=1).tolist(), strict=True)

    def _moved(self, witnesses: list[_Lost], cells: IntArray) -> FloatArray:
        """Departures of some cells in each lost witness, shape (n_lost, n_cells)."""
        out = np.zeros((len(witnesses), len(cells)))
        for part in {witness.part for witness in witnesses}:
            moves, _ = self._parts[part]
            place = np.full(moves.shape[0], -1, np.int64)
            indices = [k for k, witness in enumerate(witnesses) if witness.part == part]
            place[[witnesses[k].row for k in indices]] = indices
            entry, count = _entries(moves, cells), moves.indptr[cells + 1] - moves.indptr[cells]
            row, column = place[moves.indices[entry]], np.repeat(np.arange(len(cells)), count)
            is_lost = row >= 0
            out[row[is_lost], column[is_lost]] = moves.data[entry[is_lost]]
        return out

    def _adapted(self, witness: _Lost, is_open: BoolArray, region: Region, touched: IntArray) -> bool:
        """Repair the departure `_x` by a program; returns whether it proves an open extreme."""
        var, side = witness.var[is_open], witness.side[is_open]
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
        leaders = self._own[present]
        x[self._tied] = np.where(present >= 0, self._flip[self._tied] * self._flip[leaders] * x[leaders], 0.0)
        changed = touched[x[touched] != before]
        miss = max(
            float(self._parts[witness.part][1][witness.row]), violation_around(self.before.system, changed, x)
        )
        if not np.any(
            np.abs(self._proven_distances(var, miss)[side, np.arange(len(var))]) >= self._enough[side, var]
        ):
            return False
        self._made.append(_Repaired(witness, touched, x[touched], miss))
        self._see(union(var, self._present[changed[self._present[changed] >= 0]]), miss)
        return True

    def _proven_distances(self, var: IntArray, miss: float) -> FloatArray:
        """Distances that `_x` proves for some present variables, below and above, shape (2, n)."""
        s = self.now.system
        departure = self._flip[self._own[var]] * self._x[self._own[var]]
        moved = np.clip(np.where(significant(departure, miss), departure, 0.0), s.lower[var], s.upper[var])
        return np.stack([np.minimum(moved, 0.0), np.maximum(moved, 0.0)])

    def _see(self, var: IntArray, miss: float) -> None:
        low, high = self._proven_distances(var, miss)
        self.reach[0][var] = np.minimum(self.reach[0][var], low)
        self.reach[1][var] = np.maximum(self.reach[1][var], high)
        self.open[:, var] = np.abs([self.reach[0][var], self.reach[1][var]]) < self._enough[:, var]

    def repaired(self, like: Evidence) -> Iterator[Evidence]:
        """The repaired witnesses, together for each part; a second repair of a witness is in a second set."""
        times: Counter[tuple[int, int]] = Counter()
        together: dict[tuple[int, int], list[_Repaired]] = {}
        for repair in self._made:
            key = repair.witness.part, repair.witness.row
            together.setdefault((repair.witness.part, times[key]), []).append(repair)
            times[key] += 1
        no_cells = np.zeros(0, np.int64)
        for (part, _), repairs in together.items():
            repairs.sort(key=lambda repair: repair.witness.row)
            rows, miss = (
                np.array([repair.witness.row for repair in repairs]),
                np.array([repair.miss for repair in repairs]),
            )
            witnesses = _with_columns(some_rows(self._parts[part][0], rows), *self._columns(repairs))
            yield Evidence(witnesses, miss, like.proofs[:0], no_cells, no_cells.astype(bool), summed=True)

    def _columns(self, repairs: list[_Repaired]) -> tuple[IntArray, FloatArray]:
        """The cells that any of the repairs may have changed, and their departures in each repaired
        witness."""
        var = union(*(repair.var for repair in repairs))
        size, first = self._size[var], self._first_of[var]
        cells, start = self._cells[spans(first, size)], np.cumsum(size) - size
        moved = self._moved([repair.witness for repair in repairs], cells)
        for row, repair in zip(moved, repairs, strict=True):
            at = np.searchsorted(var, repair.var)
            places = spans(start[at], size[at])
            row[places] = np.repeat(repair.departure, size[at]) * self._ahead[cells[places]]
        order = np.argsort(cells)
        return cells[order], moved[:, order]


def _entries(moves: sparse.csc_array, columns: IntArray) -> IntArray:
    """Positions of the entries of some columns, one column after the other."""
    ends = moves.indptr.astype(np.int64)
    return spans(ends[columns], ends[columns + 1] - ends[columns])


def _with_columns(moves: sparse.csc_array, columns: IntArray, dense: FloatArray) -> sparse.csc_array:
    """Replace some columns of a matrix, in ascending order; `dense` has shape (n_rows, n_columns).

    The columns between them are copied unchanged, since they may hold millions of numbers.
    """
    start, end = moves.indptr[columns].astype(np.int64), moves.indptr[columns + 1].astype(np.int64)
    column, row = np.nonzero(dense.T)
    new = np.bincount(column, minlength=len(columns))
    count = np.diff(moves.indptr).astype(np.int64)
    count[columns] = new
    indptr = np.append(0, np.cumsum(count)).astype(moves.indptr.dtype)
    first = np.append(0, np.cumsum(new))
    before = zip([0, *end.tolist()], [*start.tolist(), moves.nnz], strict=True)
    between = [slice(*ends) for ends in before]
    pieces = [slice(*ends) for ends in itertools.pairwise(first.tolist())]

    def merged(old: AnyArray, more: AnyArray) -> AnyArray:
        parts = [old[between[0]]]
        for piece, rest in zip(pieces, between[1:], strict=True):
            parts += [more[piece], old[rest]]
        return np.concatenate(parts)

    data = merged(moves.data, dense[row, column])
    at = merged(moves.indices, row.astype(moves.indices.dtype))
    return sparse.csc_array((data, at, indptr), shape=moves.shape)


def _cells_by_var(reduced: Reduced) -> tuple[IntArray, IntArray]:
    """The cells of all variables, variable by variable, and where those of each variable begin."""
    moved = np.flatnonzero(reduced.var >= 0)
    order = moved[np.argsort(reduced.var[moved], kind="stable")]
    count = np.bincount(reduced.var[moved], minlength=reduced.system.n_vars)
    return reduced.cells[order], np.concatenate([[0], np.cumsum(count)]).astype(np.int64)
