"""The relaxed master problem: the cheapest point that fulfils all cuts, and its lower bound."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from attrs import field, frozen
from scipy import sparse

from tabguard.base.errors import SolverError
from tabguard.base.progress import Progress
from tabguard.lp import NO_ROWS, Solver
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact.flow_cuts import FlowRow
from tabguard.suppress.exact.formulation import Formulation
from tabguard.table.arrays import FloatArray, IntArray, frozen_floats, frozen_ints
from tabguard.table.tolerance import ROUND_OFF

_ENDLESS = 2**31 - 1
_SOLVE, _PIVOT = 5e-3, 1e-8
"""Work of a solve, and of a simplex iteration for each row, in seconds of a common machine."""


class FlowRows:
    """The rows about flow in a master problem, entry by entry; columns of amounts follow those of choices.

    Parameters
    ----------
    formulation : Formulation
    """

    def __init__(self, formulation: Formulation) -> None:
        self._formulation, self._n = formulation, len(formulation.weight)
        self._row: IntArray = np.zeros(0, np.int64)
        self._at: IntArray = np.zeros(0, np.int64)
        self._value: FloatArray = np.zeros(0)
        self._right: FloatArray = np.zeros(0)
        self._choice: IntArray = np.zeros(0, np.int64)
        self.cap: FloatArray = np.zeros(0)

    def __len__(self) -> int:
        return len(self._right)

    def add(
        self, flow_rows: Sequence[FlowRow], choice: Sequence[int], cap: Sequence[float], columns: IntArray
    ) -> tuple[sparse.csr_array, FloatArray]:
        """Add rows; returns them over the columns of the master problem, amounts last, with right-hand sides.

        Parameters
        ----------
        flow_rows : sequence of FlowRow
        choice, cap : sequences
            Choice and upper bound of every amount, earlier amounts first.
        columns : int array
            The choices that have columns.
        """
        n = self._n
        sizes = [len(flow_row.choices) + len(flow_row.amounts) for flow_row in flow_rows]
        row = np.repeat(np.arange(len(flow_rows)), sizes)
        at = np.array([i for k in flow_rows for i in (*k.choices, *(n + a for a in k.amounts))], np.int64)
        value = np.array([v for k in flow_rows for v in (*k.coef, *k.share)])
        rhs = np.array([flow_row.rhs for flow_row in flow_rows])
        self._row = np.concatenate([self._row, len(self) + row])
        self._at, self._value = np.concatenate([self._at, at]), np.concatenate([self._value, value])
        self._right = np.concatenate([self._right, rhs])
        self._choice, self.cap = np.array(choice, np.int64), np.array(cap)
        place = np.empty(n + len(cap), np.int64)
        place[columns] = np.arange(len(columns))
        place[n:] = len(columns) + np.arange(len(cap))
        shape = (len(flow_rows), len(columns) + len(cap))
        return sparse.csr_array((value, (row, place[at])), shape=shape), rhs

    def keep(self, names: IntArray) -> None:
        """Keep only some rows, given by ascending positions, and renumber them."""
        is_active = np.zeros(len(self), bool)
        is_active[names] = True
        entries = is_active[self._row]
        self._row = (np.cumsum(is_active) - 1)[self._row[entries]]
        self._at, self._value = self._at[entries], self._value[entries]
        self._right = self._right[is_active]

    def sum(self, names: IntArray, multipliers: FloatArray) -> tuple[FloatArray, float]:
        """The sum of rows with multipliers, as ``coef·y >= rhs`` without amounts.

        The coefficients have shape (n_choices,). Positive coefficients of amounts are removed by ``t <=
        cap·y``, negative ones by ``t >= 0``.
        """
        each = np.zeros(len(self))
        each[names] = multipliers
        sums = np.bincount(self._at, each[self._row] * self._value, self._n + len(self.cap))
        coef, over = sums[: self._n].astype(np.float64), np.maximum(sums[self._n :], 0.0) * self.cap
        hidden = self._formulation.hidden[self._choice]
        np.add.at(coef, self._choice[~hidden], over[~hidden])
        terms = each * self._right
        round_off = ROUND_OFF * len(terms) * float(np.abs(terms).sum())
        return coef, float(terms.sum() - over[hidden].sum()) - round_off


@frozen(eq=False)
class Certificate:
    """A lower bound that can be checked by sparse sums alone.

    For 0/1 points y that meet ``cuts @ y >= 1`` and any multipliers m >= 0, weight·y >= Σ m + Σ min(0, weight
    − mᵀcuts). This holds whatever the solver did.

    Parameters
    ----------
    cuts : csr_array, shape (n_cuts, n_choices)
    multipliers : float array, shape (n_cuts,)
    names : int array, shape (n_cuts,)
        Positions of the cuts in the store; −1 for the cut that combines rows about flow.
    """

    cuts: sparse.csr_array
    multipliers: FloatArray = field(converter=frozen_floats)
    names: IntArray = field(converter=frozen_ints)

    def bound(self, formulation: Formulation) -> float:
        """The bound, rounded down by more than the error of floating-point sums."""
        free = ~formulation.hidden
        weight = formulation.weight[free]
        charged = (self.multipliers @ self.cuts)[free]
        terms = np.minimum(0.0, weight - charged)
        size = float(self.multipliers.sum() + np.abs(weight).sum() + charged.sum())
        longest = len(weight) + len(self.multipliers)
        error = ROUND_OFF * np.sqrt(longest) * size + ROUND_OFF * size
        return max(0.0, float(self.multipliers.sum() + terms.sum()) - float(error)) + formulation.base

    def reduced_costs(self, formulation: Formulation) -> FloatArray:
        """Increase of the bound if a choice is made (positive) or not made (negative)."""
        return np.asarray(formulation.weight - self.multipliers @ self.cuts)


def ascend(formulation: Formulation, cuts: sparse.csr_array, look: Callable[[], None]) -> Certificate:
    """Find multipliers without a solver, cut by cut, each as large as the previous ones allow.

    Parameters
    ----------
    look : callable
        Called for every cut, to check for *cancel* and *stop*; it may raise.
    """
    rest = formulation.weight.copy()
    multipliers = np.zeros(cuts.shape[0])
    # short cuts first: they leave least choice about which costs they charge
    for row in np.argsort(np.diff(cuts.indptr), kind="stable").tolist():
        look()
        at = slice(cuts.indptr[row], cuts.indptr[row + 1])
        choices, coef = cuts.indices[at], cuts.data[at]
        most = float((rest[choices] / coef).min())
        if most > 0:
            multipliers[row] = most
            rest[choices] = np.maximum(rest[choices] - most * coef, 0.0)
    return Certificate(cuts, multipliers, np.arange(len(multipliers)))


class Master:
    """The relaxed master problem, with warm starts while cuts are added and removed.

    Parameters
    ----------
    formulation : Formulation
    progress : Progress
    """

    def __init__(self, formulation: Formulation, progress: Progress) -> None:
        self._formulation = formulation
        self._columns = np.flatnonzero(~formulation.hidden)
        weight = formulation.weight[self._columns]
        # typical costs near 1: the solver's tolerances are absolute
        self._scale = float(weight.mean()) if len(weight) else 1.0
        self._solver = Solver(progress, stop_early=True)
        n = len(weight)
        self._solver.load(weight / self._scale, np.zeros(n), np.ones(n), NO_ROWS)
        self.amounts: FloatArray = np.zeros(0)
        self._flow_rows = FlowRows(formulation)
        self._names: IntArray = np.zeros(0, np.int64)
        self._idle: IntArray = np.zeros(0, np.int64)

    @property
    def active(self) -> IntArray:
        """Cuts in the program, by their positions in the store."""
        return self._names[self._names >= 0]

    def add(self, cuts: sparse.csr_array, names: IntArray) -> None:
        """Add cuts, by their positions in the store."""
        rows = sparse.csr_array(cuts[names][:, self._columns])
        ones = np.ones(len(names))
        self._solver.add_rows(ones, np.full(len(names), np.inf), rows.indptr, rows.indices, rows.data)
        self._enter(names)

    def add_flow_rows(
        self, flow_rows: Sequence[FlowRow], choice: Sequence[int], cap: Sequence[float]
    ) -> None:
        """Add rows about flow, with columns for new amounts.

        Parameters
        ----------
        flow_rows : sequence of FlowRow
        choice, cap : sequences
            Choice and upper bound of every amount.
        """
        more = np.array(cap[len(self._flow_rows.cap) :])
        none = np.zeros(0)
        self._solver.add_cols(
            np.zeros(len(more)), np.zeros(len(more)), more, np.zeros(len(more) + 1), none, none
        )
        first = len(self._flow_rows)
        rows, rhs = self._flow_rows.add(flow_rows, choice, cap, self._columns)
        self._solver.add_rows(rhs, np.full(len(rhs), np.inf), rows.indptr, rows.indices, rows.data)
        # negative, to tell rows about flow from cuts
        self._enter(-1 - np.arange(first, first + len(rhs)))

    def _enter(self, names: IntArray) -> None:
        self._names = np.concatenate([self._names, names])
        self._idle = np.concatenate([self._idle, np.zeros(len(names), np.int64)])

    def prune(self, rounds: int) -> None:
        """Remove rows that were not binding for a number of rounds; their cuts remain in the store."""
        old = np.flatnonzero(self._idle >= rounds)
        if len(old):
            self._solver.delete_rows(old)
            self._names, self._idle = np.delete(self._names, old), np.delete(self._idle, old)
            linked = self._names < 0
            self._flow_rows.keep(-1 - self._names[linked])
            self._names[linked] = -1 - np.arange(len(self._flow_rows))

    def solve(self, cuts: sparse.csr_array, clock: Clock) -> tuple[FloatArray, Certificate] | None:
        """Find the cheapest point, shape (n_choices,), with the certificate of its cost; None if not
        solved."""
        linked = int(np.count_nonzero(self._names < 0))
        pivot = _PIVOT * max(1, len(self._names) + linked)
        # in pivots, not seconds: the bound is the same on every machine
        self._solver.option("simplex_iteration_limit", int(min(_ENDLESS, 1 + clock.work / pivot)))
        try:
            solution = self._solver.solve(clock.left)
        except SolverError:  # the bound so far stays
            return None
        clock.spend(_SOLVE + pivot * solution.iterations)
        if not solution.optimal:
            return None
        point = np.where(self._formulation.hidden, 1.0, 0.0)
        x = solution.x
        point[self._columns] = np.clip(x[: len(self._columns)], 0.0, 1.0)
        self.amounts = x[len(self._columns) :]
        # round-off below 0 would make the certificate invalid
        duals = np.maximum(solution.duals, 0.0) * self._scale
        self._idle = np.where(duals > 0, 0, self._idle + 1)
        return point, self._certificate(cuts, duals)

    def _certificate(self, cuts: sparse.csr_array, duals: FloatArray) -> Certificate:
        """A certificate of the cuts in the program, one of which combines all rows about flow."""
        linked = self._names < 0
        names, shares = self.active, duals[~linked]
        rows = sparse.csr_array(cuts[names])
        sums, rhs = self._flow_rows.sum(-1 - self._names[linked], duals[linked])
        if rhs > 0:
            row = sparse.csr_array(np.minimum(sums / rhs, 1.0)[None, :])
            rows, shares = sparse.csr_array(sparse.vstack([rows, row])), np.append(shares, rhs)
            names = np.append(names, -1)
        return Certificate(rows, shares, names)
