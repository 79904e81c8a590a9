"""An attacker built from the hierarchies alone, without the engine's relations, model or solver interface."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

import highspy
import numpy as np
from scipy import sparse
from scipy.optimize import linprog

from tabguard.table.table import Table
from tests.proof.exact import Bound, ExactProgram, Number
from tests.support.brute import equations

INFINITE = float("inf")


class Attacker:
    """Intervals of suppressed cells, as departures from the true value in units of the last decimal.

    Parameters
    ----------
    table : Table
        Its dimensions, codes and decimals are used, not its relations.
    exact : sequence of int
        Values in units.
    prior, lower : float
        Per cent within which every cell is known, and the bound below every cell.
    hidden : bool array
    own : mapping of int to (Number or None, Number or None), optional
        Further bounds on departures of single cells, for somebody who knows more.
    """

    def __init__(
        self, table, exact, prior, lower, hidden, own: Mapping[int, tuple[Bound, Bound]] | None = None
    ):
        self.cells = np.flatnonzero(hidden)
        self.column = {int(c): i for i, c in enumerate(self.cells)}
        self.counts = table.response == "count"
        low = least(table, lower)
        bounds = [departure_bounds(exact[c], table.decimals, prior, low[c]) for c in self.cells]
        if self.counts:
            bounds = [
                tuple(None if b is None else _inward(b, i, True) for i, b in enumerate(p)) for p in bounds
            ]
        for cell, (low, high) in (own or {}).items():
            if cell in self.column:
                k = self.column[cell]
                bounds[k] = (_tighter(bounds[k][0], low, max), _tighter(bounds[k][1], high, min))
        self.lower: list[Bound] = [b[0] for b in bounds]
        self.upper: list[Bound] = [b[1] for b in bounds]
        self.rows: list[dict[int, int]] = []
        for total, members in equations_of(table):
            row = {self.column[m]: 1 for m in members if m in self.column}
            if total in self.column:
                row[self.column[total]] = -1
            if row:
                self.rows.append(row)
        self.lps = 0
        self._solver: highspy.Highs | None = None
        self._exact: ExactProgram | None = None
        self._open = (self.lower, self.upper)
        self._aim = 0
        self._whole_ones: dict[tuple[int, int], float] = {}
        self._cone: highspy.Highs | None = None

    # -- in floating point, with a warm start

    def extreme(self, cell: int, sign: int) -> float:
        """Largest departure of a cell up (`sign` 1) or down (−1), as a distance from 0."""
        solver = self._solver = self._solver or self._whole()
        k = self.column[int(cell)]
        solver.changeColCost(self._aim, 0.0)
        solver.changeColCost(k, -float(sign))
        self._aim = k
        for again in range(2):
            if again:
                solver.clearSolver()
            solver.run()
            self.lps += 1
            status = solver.getModelStatus()
            if status == highspy.HighsModelStatus.kOptimal:
                return float(-solver.getInfo().objective_function_value)
            if status == highspy.HighsModelStatus.kUnbounded and self._endless(k, sign):
                return INFINITE
        return float(self.exact(cell, sign))

    def _endless(self, k: int, sign: int) -> bool:
        """Whether a ray of the feasible set moves a variable, since HiGHS misjudges it with huge bounds."""
        if self._cone is None:
            low = [None if b is None else 0 for b in self.lower]
            high = [None if b is None else 0 for b in self.upper]
            ones = [(-1 if a is None else a, 1 if b is None else b) for a, b in zip(low, high, strict=True)]
            self._cone = self._model([a for a, _ in ones], [b for _, b in ones])
        solver = self._cone
        solver.changeColsCost(
            len(self.cells), np.arange(len(self.cells), dtype=np.int32), _unit(len(self.cells), k, -sign)
        )
        solver.run()
        assert solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
        return bool(solver.getInfo().objective_function_value < -1e-6)

    def close(self, cells: np.ndarray) -> None:
        """Let only some of the cells depart, for patterns that suppress fewer cells."""
        solver = self._solver = self._solver or self._whole()
        self.lower, self.upper = (
            [b if cells[c] else 0 for c, b in zip(self.cells, bounds, strict=True)] for bounds in self._open
        )
        self._cone = self._exact = None
        self._whole_ones.clear()
        for k in range(len(self.cells)):
            solver.changeColBounds(k, self._low(k), self._high(k))

    def _low(self, k: int) -> float:
        bound = self.lower[k]
        return -highspy.kHighsInf if bound is None else float(bound)

    def _high(self, k: int) -> float:
        bound = self.upper[k]
        return highspy.kHighsInf if bound is None else float(bound)

    def matrix(self) -> sparse.csc_array:
        """The relations among suppressed cells, shape (n_rows, n_suppressed)."""
        data = [v for row in self.rows for v in row.values()]
        columns = [k for row in self.rows for k in row]
        index = [i for i, row in enumerate(self.rows) for _ in row]
        shape = (len(self.rows), len(self.cells))
        return sparse.csc_array((np.array(data, float), (index, columns)), shape=shape)

    def _whole(self) -> highspy.Highs:
        n = len(self.cells)
        return self._model([self._low(k) for k in range(n)], [self._high(k) for k in range(n)])

    def _model(self, lower, upper) -> highspy.Highs:
        n, m, a = len(self.cells), len(self.rows), self.matrix()
        lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = n, m
        lp.col_cost_ = np.zeros(n)
        lp.col_lower_ = np.array(lower, float)
        lp.col_upper_ = np.array(upper, float)
        lp.row_lower_ = lp.row_upper_ = np.zeros(m)
        lp.a_matrix_.format_ = highspy.MatrixFormat.kColwise
        lp.a_matrix_.start_, lp.a_matrix_.index_, lp.a_matrix_.value_ = a.indptr, a.indices, a.data
        solver = highspy.Highs()
        for option, value in {
            "output_flag": False,
            "threads": 1,
            "presolve": "off",
            "simplex_strategy": 4,
            "primal_feasibility_tolerance": 1e-9,
            "dual_feasibility_tolerance": 1e-9,
        }.items():
            solver.setOptionValue(option, value)
        solver.passModel(lp)
        return solver

    # -- by other means

    def exact(self, cell: int, sign: int) -> Number | float:
        """The extreme in rational arithmetic."""
        self._exact = self._exact or ExactProgram(self.rows, self.lower, self.upper)
        found = self._exact.extreme(self.column[int(cell)], sign)
        return INFINITE if found is None else found * sign

    def distance(self, cell: int, sign: int) -> float:
        """The extreme that counts for this table: of whole departures in a frequency table."""
        return self.whole(cell, sign) if self.counts else self.extreme(cell, sign)

    def whole(self, cell: int, sign: int) -> float:
        """The extreme over whole departures; by branch and bound only where that is necessary."""
        key = (int(cell), sign)
        if key not in self._whole_ones:
            found = self.extreme(cell, sign)
            x = np.array(self._solver.getSolution().col_value) if found < INFINITE and self._solver else None
            settled = x is not None and bool(np.abs(x - np.rint(x)).max(initial=0.0) < 1e-7)
            self._whole_ones[key] = round(found) if settled else self.by_scipy(cell, sign, whole=True)
        return self._whole_ones[key]

    def by_scipy(self, cell: int, sign: int, whole: bool = False) -> float:
        """The extreme by `scipy.optimize.linprog`; `whole` for departures that are whole numbers."""
        cost = np.zeros(len(self.cells))
        cost[self.column[int(cell)]] = -sign
        pairs = zip(self.lower, self.upper, strict=True)
        bounds = [tuple(None if b is None else _inward(b, i, whole) for i, b in enumerate(p)) for p in pairs]
        equal = {"A_eq": self.matrix(), "b_eq": np.zeros(len(self.rows))} if self.rows else {}
        found = linprog(cost, bounds=bounds, integrality=np.ones(len(cost)) if whole else None, **equal)
        if found.status == 3 or (found.status == 4 and "unbounded" in found.message.lower()):
            return INFINITE
        assert found.status == 0, found.message
        return float(-found.fun)


def _unit(n: int, k: int, entry: float) -> np.ndarray:
    out = np.zeros(n)
    out[k] = entry
    return out


def equations_of(table: Table):
    """Every relation as (total, members), derived from the codes alone; cached with the table."""
    known = table.__dict__.get("_proof_equations")
    if known is None:
        known = equations(table)
        table.__dict__["_proof_equations"] = known
    return known


def least(table: Table, lower: float) -> list[float]:
    """Lower bound of each cell: a number of records is at least that of the innermost cells in it.

    Where all empty cells are known, each inmost cell that is withheld has a record.
    """
    found = [lower] * len(table)
    if table.response != "count" or table.empty is not None:
        return found
    leaves = [set(d.leaves.tolist()) for d in table.dimensions]
    place = {tuple(codes): cell for cell, codes in enumerate(table.codes.tolist())}
    inmost: Counter[int] = Counter()
    for codes in place:
        if all(code in ends for code, ends in zip(codes, leaves, strict=True)):
            above = itertools.product(*(d.ancestors(c) for d, c in zip(table.dimensions, codes, strict=True)))
            inmost.update(place[at] for at in above if at in place)
    return [max(low, float(inmost[cell])) for cell, low in enumerate(found)]


def departure_bounds(value: int, decimals: int, prior: float, lower: float) -> tuple[Bound, Bound]:
    """Bounds of one cell's departure in units, exact."""
    low: Bound = None if lower == -INFINITE else Fraction(lower) * 10**decimals - value
    high: Bound = None
    if prior > 0:
        reach = Fraction(abs(value)) * Fraction(prior) / 100
        low, high = -reach if low is None else max(low, -reach), reach
    return _plain(low), _plain(high)


def _plain(bound: Bound) -> Bound:
    return int(bound) if bound is not None and Fraction(bound).denominator == 1 else bound


def _tighter(one, other, choose):
    return other if one is None else one if other is None else choose(one, other)


def _inward(bound: Number, side: int, whole: bool) -> Number:
    if not whole:
        return float(bound)
    return int(-(-bound // 1) if side == 0 else bound // 1)
