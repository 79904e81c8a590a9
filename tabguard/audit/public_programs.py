"""Bounds of withheld figures from public sums: one by one, then by programs over all together.

Only the multipliers of the sums are taken from a program, rounded to fractions: with them, the bound follows
from the sums in whole numbers, whatever the solver did. So a bound is always true, and does not depend on a
tolerance. Which programs are solved depends on public figures alone, unless the user asks to stop: figures
not reached by then keep their bounds, which are true.

The sums alone tighten by the shuttle algorithm of Buzzigoli and Giusti: a member is at most the largest
possible total minus the least possible other members, and so on.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from attrs import frozen

from tabguard.base.errors import SolverError
from tabguard.base.progress import Progress
from tabguard.lp.highs import Outcome, Rows, Solution, Solver
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, connected_components
from tabguard.table.tolerance import WHOLE_TOLERANCE

EXACT = 2.0**51
"""Sums of whole numbers up to this size are exact."""
_ROUNDS = 200
"""Bounds are valid after any number of rounds."""


@frozen(eq=False)
class Sums:
    """Signed terms of relations ``Σ sign · figure = 0``, one relation after the other.

    `cell` and `sign` have one entry per term; `start` is the first term of each relation, `row` the relation
    of each term.
    """

    cell: IntArray
    sign: FloatArray
    start: IntArray
    row: IntArray

    @classmethod
    def of(cls, cells: IntArray, indptr: IntArray) -> Sums:
        """The sums of relations, given by their cells one relation after the other, each with its total
        first."""
        sign = np.ones(len(cells))
        sign[indptr[:-1]] = -1.0
        return cls(cells, sign, indptr[:-1], np.repeat(np.arange(len(indptr) - 1), np.diff(indptr)))

    def __len__(self) -> int:
        return len(self.start)

    def total(self, terms: FloatArray) -> FloatArray:
        """Sum of the terms of each relation."""
        return np.asarray(np.add.reduceat(terms, self.start)) if len(self.start) else np.zeros(0)

    def largest(self, sizes: FloatArray) -> float:
        """The largest sum of the sizes of figures in one relation, or the largest size."""
        return float(max(sizes.max(initial=0), self.total(sizes[self.cell]).max(initial=0)))

    def add_up(self, units: FloatArray, unknown: BoolArray) -> bool:
        """Whether some relations have no unknown figures, and all these hold exactly."""
        whole = self.total(unknown[self.cell].astype(float)) == 0
        gaps = self.total(self.sign * units[self.cell])
        return bool(whole.any() and not gaps[whole].any())

    def having(self, unknown: BoolArray) -> Sums:
        """The relations with unknown figures."""
        in_sums = (self.total(unknown[self.cell].astype(float)) > 0)[self.row]
        row = np.unique(self.row[in_sums], return_inverse=True)[1].reshape(-1)
        start = np.flatnonzero(np.diff(row, prepend=-1))
        return Sums(self.cell[in_sums], self.sign[in_sums], start, row)


def tighten_by_sums(
    sums: Sums, low: FloatArray, high: FloatArray, unknown: BoolArray, progress: Progress
) -> tuple[FloatArray, FloatArray]:
    """Tighten the bounds of unknown figures, until `progress` is asked to stop.

    Bounds are whole numbers or infinite.
    """
    if not len(sums):
        return low, high
    order = np.argsort(sums.cell, kind="stable")
    of_cell = sums.cell[order]
    first = np.flatnonzero(np.diff(of_cell, prepend=-1))
    cells = of_cell[first]
    positive, free = sums.sign > 0, unknown[cells]
    for _ in range(_ROUNDS):
        progress.check()
        if progress.stopping:
            break
        lows, highs = low[sums.cell], high[sums.cell]
        most = -_sums_of_others(sums, np.where(positive, lows, -highs), -np.inf)
        least = -_sums_of_others(sums, np.where(positive, highs, -lows), np.inf)
        below = np.maximum.reduceat(np.where(positive, least, -most)[order], first)
        above = np.minimum.reduceat(np.where(positive, most, -least)[order], first)
        new_low, new_high = low.copy(), high.copy()
        # a sum beyond EXACT may be rounded: no bound rather than a wrong one
        new_low[cells[free]] = np.maximum(low[cells], np.where(below < -EXACT, -np.inf, below))[free]
        new_high[cells[free]] = np.minimum(high[cells], np.where(above > EXACT, np.inf, above))[free]
        settled = np.array_equal(low, new_low) and np.array_equal(high, new_high)
        low, high = new_low, new_high
        if settled or (low > high).any():
            break
    return low, high


def _sums_of_others(sums: Sums, terms: FloatArray, endless: float) -> FloatArray:
    """For each term the sum of the other terms of its relation; `endless` if one of these is infinite."""
    infinite = np.isinf(terms)
    finite = np.where(infinite, 0.0, terms)
    n_endless = sums.total(infinite.astype(float))[sums.row] - infinite
    return np.where(n_endless > 0, endless, sums.total(finite)[sums.row] - finite)


MOST_WORK = 60_000_000
"""Limit on the terms of all programs together; when it is reached, larger parts of a publication keep their
bounds."""
_PARTS = 720_720
"""Multipliers are whole multiples of one part of this number, which has all divisors up to 16."""
_LARGEST_MULTIPLIER = 1e4
_SCALE = 2.0**20
"""Programs are scaled so that no figure in them is larger: the solver's tolerance is absolute."""
_MOVES = 1e-6
"""Least movement of a figure along a direction in which no figure moves by more than 1."""


class ContradictionError(Exception):
    """The published figures contradict one another."""


Outwards = Callable[[IntArray, FloatArray, bool], FloatArray]
"""Takes cells, their bounds and whether these are lower ones; returns the bounds as they are shown. Programs
that would not change a shown bound are not solved."""


def tighten(
    sums: Sums,
    bounds: tuple[FloatArray, FloatArray],
    unknown: BoolArray,
    cells_to_bound: BoolArray,
    outwards: Outwards,
    progress: Progress,
) -> tuple[FloatArray, FloatArray, BoolArray]:
    """Tighten the bounds of those unknown figures that are requested; bounds are whole numbers or infinite.

    Returns
    -------
    low, high : float arrays
    unsettled : bool array
        Figures whose bounds are not final, since their part is too large or `progress` was asked to stop.

    Raises
    ------
    Cancelled
    ContradictionError
        If no figures are within all bounds and sums.
    """
    low, high = (end.copy() for end in bounds)
    unsettled = np.zeros(len(low), bool)
    budget = MOST_WORK
    for part in _parts(sums, low, high, unknown & (low < high)):
        progress.check()
        n = int(np.count_nonzero(cells_to_bound[part.cells]))
        budget -= 2 * n * len(part.column)
        if n and (budget < 0 or progress.stopping):
            unsettled[part.cells] = cells_to_bound[part.cells]
        elif n:
            programs = _Programs(part, low, high, outwards, progress)
            unsettled[part.cells[programs.tighten(np.flatnonzero(cells_to_bound[part.cells]))]] = True
    return low, high, unsettled


@frozen(eq=False)
class _Part:
    """Unknown figures that sums connect, and these sums: ``low ≤ Σ sign · figure ≤ high``."""

    cells: IntArray
    start: IntArray
    column: IntArray
    sign: FloatArray
    low: FloatArray
    high: FloatArray

    @property
    def matrix(self) -> Rows:
        """The sums as rows over the figures."""
        return Rows(self.start, self.column, self.sign)


def _parts(sums: Sums, low: FloatArray, high: FloatArray, free: BoolArray) -> list[_Part]:
    """The parts that sums connect, smaller ones first; figures that are not free move the limits of their
    sums."""
    is_fixed = ~free[sums.cell]
    if is_fixed.all():
        return []
    ends = [np.where(is_fixed, end[sums.cell], 0.0) for end in (low, high)]
    ahead = sums.sign > 0
    least = sums.total(np.where(ahead, ends[0], -ends[1]))
    most = sums.total(np.where(ahead, ends[1], -ends[0]))
    rows, cells, sign = sums.row[~is_fixed], sums.cell[~is_fixed], sums.sign[~is_fixed]
    label = _labels(rows, cells, len(sums), len(free))
    order = np.argsort(label, kind="stable")  # within a part in the order of the sums
    parts = []
    for terms in np.split(order, np.flatnonzero(np.diff(label[order])) + 1):
        part_rows, start = np.unique(rows[terms], return_index=True)
        ids, column = np.unique(cells[terms], return_inverse=True)
        start = np.append(start, len(terms))
        parts.append(_Part(ids, start, column.reshape(-1), sign[terms], -most[part_rows], -least[part_rows]))
    return sorted(parts, key=lambda part: (len(part.column), int(part.cells[0])))


def _labels(rows: IntArray, cells: IntArray, n_rows: int, n_cells: int) -> IntArray:
    """The connected part of each term."""
    _, label = connected_components(n_rows + n_cells, rows, cells + n_rows)
    return label[rows]


class _Programs:
    """The programs of one part; they change `low` and `high` of its figures."""

    def __init__(
        self, part: _Part, low: FloatArray, high: FloatArray, outwards: Outwards, progress: Progress
    ) -> None:
        self._part, self._low, self._high = part, low, high
        self._outwards, self._progress = outwards, progress
        self._box = low[part.cells], high[part.cells]
        sizes = np.abs(np.concatenate([*self._box, part.low, part.high]))
        largest = float(sizes[np.isfinite(sizes)].max(initial=1.0))
        self._scale = 2.0 ** max(0, int(np.ceil(np.log2(largest / _SCALE))))
        self._least, self._most = np.full(len(part.cells), np.inf), np.full(len(part.cells), -np.inf)

    def tighten(self, columns: IntArray) -> list[int]:
        """Bound the figures at the given positions of the part; returns those whose bounds are not final."""
        solver = self._loaded()
        if not self._solved(solver) and self._outcome is Outcome.INFEASIBLE:
            raise ContradictionError
        self._find_endless(columns)
        unsettled = []
        for column in columns.tolist():
            for least in (True, False):
                if self._open(column, least):
                    solver.set_cost(column, 1.0 if least else -1.0)
                    if self._solved(solver):
                        self._keep(column, least, self._duals)
                    elif self._outcome is Outcome.STOPPED:
                        unsettled.append(column)
                    solver.set_cost(column, 0.0)
            self._progress.advance()
        return unsettled

    def _loaded(self) -> Solver:
        part, solver = self._part, Solver(self._progress, stop_early=True)
        low, high = (bound / self._scale for bound in self._box)
        sums = part.low / self._scale, part.high / self._scale
        solver.load(np.zeros(len(part.cells)), low, high, part.matrix, sums)
        return solver

    def _solved(self, solver: Solver) -> bool:
        """Solve the program, and record the smallest and largest value of each figure so far."""
        optimum = self._optimum(solver)
        if optimum is None:
            return False
        x = optimum.x * self._scale
        self._least, self._most = np.minimum(self._least, x), np.maximum(self._most, x)
        self._duals = optimum.duals
        return True

    def _optimum(self, solver: Solver) -> Solution | None:
        self._outcome = Outcome.STOPPED
        if self._progress.stopping:
            return None
        try:
            solution = solver.settle()
        except SolverError:
            self._outcome = Outcome.LIMIT
            return None
        self._outcome = solution.outcome
        return solution if solution.optimal else None

    def _find_endless(self, columns: IntArray) -> None:
        """Find the figures without an end: they move along a direction that all sums permit.

        A program finds a direction that moves many figures at once; a few programs find all of them.
        Otherwise each figure would need a program that has no optimum, from which the next program cannot
        start. A figure that is missed gets such a program; a figure that is included wrongly gets a range
        that could be narrower.
        """
        part, n = self._part, len(self._part.cells)
        open_low, open_high = (np.isinf(bound) for bound in self._box)
        endless = open_low & open_high
        is_column, rng = np.isin(np.arange(n), columns), np.random.default_rng(0)
        if not (is_column & (open_low | open_high)).any():
            return
        weights, ahead = rng.uniform(0.5, 1.5, n), rng.random(n) < 0.5  # sums of moves along a sum are zero
        solver = Solver(self._progress, stop_early=True, presolve=True, primal=True)
        solver.load(np.zeros(n), -1.0 * open_low, 1.0 * open_high, part.matrix)
        while True:
            up = is_column & open_high & (self._most < np.inf)
            down = is_column & open_low & (self._least > -np.inf)
            if not (up | down).any():
                return
            solver.set_costs(np.arange(n), np.where(up & (ahead | ~down), -weights, down * weights))
            if (optimum := self._optimum(solver)) is None:
                return
            rises, falls = optimum.x > _MOVES, optimum.x < -_MOVES
            if endless[rises | falls].all():  # the opposite direction is one, too
                rises = falls = rises | falls
            if not ((rises & up) | (falls & down)).any():
                return
            self._most[rises & open_high], self._least[falls & open_low] = np.inf, -np.inf

    def _open(self, column: int, least: bool) -> bool:
        """Whether a tighter bound of a figure would change the bound that is shown."""
        cell = self._part.cells[column : column + 1]
        bound = (self._low if least else self._high)[cell]
        reached = (self._least if least else self._most)[column : column + 1]
        if np.isinf(bound[0]):
            return bool(bound[0] != reached[0])
        slack = WHOLE_TOLERANCE * self._scale  # a solution may miss a whole number by its round-off
        away = np.floor(reached + slack) if least else np.ceil(reached - slack)
        near = np.maximum(away, bound) if least else np.minimum(away, bound)
        figure, other_figure = self._outwards(cell, bound, least), self._outwards(cell, near, least)
        return bool(figure[0] != other_figure[0])

    def _keep(self, column: int, least: bool, duals: FloatArray) -> None:
        """Tighten a bound to the one that follows from multipliers of the sums."""
        bound = self._bound(column, least, duals)
        cell = self._part.cells[column]
        if least and bound > self._low[cell]:
            self._low[cell] = bound
        if not least and bound < self._high[cell]:
            self._high[cell] = bound

    def _bound(self, column: int, least: bool, duals: FloatArray) -> float:
        """A bound in whole numbers, infinite if none follows.

        For all multipliers y, ``c·x = y·A·x + (c − y·A)·x``. The first product is at least what the limits
        of the sums say, the second what the bounds of the figures say.
        """
        part, no_bound = self._part, -np.inf if least else np.inf
        # written so that NaN is refused too
        if not np.abs(duals).max(initial=0) <= _LARGEST_MULTIPLIER:
            return no_bound
        multiple = np.rint(duals * _PARTS).astype(np.int64)
        row = np.repeat(np.arange(len(part.low)), np.diff(part.start))
        rest = np.zeros(len(part.cells), np.int64)
        np.subtract.at(rest, part.column, multiple[row] * part.sign.astype(np.int64))
        rest[column] += _PARTS if least else -_PARTS
        nonzero = np.flatnonzero(rest)
        ends = np.where(rest[nonzero] > 0, self._box[0][nonzero], self._box[1][nonzero])
        if np.isinf(ends).any():
            return no_bound
        total = _product(multiple, np.where(multiple > 0, part.low, part.high))
        total += _product(rest[nonzero], ends)
        bound = total // _PARTS if least else -(total // _PARTS)
        return float(bound) if abs(bound) <= EXACT else no_bound


def _product(multiples: IntArray, figures: FloatArray) -> int:
    """Sum of products of whole numbers, exact whatever their size."""
    nonzero = np.flatnonzero(multiples)
    return sum(
        a * int(b) for a, b in zip(multiples[nonzero].tolist(), figures[nonzero].tolist(), strict=True)
    )
