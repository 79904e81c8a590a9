"""The attacker's linear system in departures from the true values, and how far its solutions hold.

An attacker knows D x = 0, every published cell, and bounds. With x = a + d, published cells have d = 0 and
the right-hand side is 0, so that d = 0 is feasible even if the data are rounded. Departures are counted in
units of the last published decimal, so that ordinary tables are exact in floating point.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

import numpy as np
from attrs import evolve, field, frozen
from scipy import sparse

from tabguard.audit.independent import independent_rows
from tabguard.table.arrays import (
    BoolArray,
    FloatArray,
    IntArray,
    connected_components,
    distinct,
    freeze,
    frozen_bools,
    frozen_floats,
    frozen_ints,
    redacted_repr,
    spans,
)
from tabguard.table.system import System
from tabguard.table.tolerance import POINT_TOLERANCE, WHOLE_TOLERANCE


@frozen(eq=False, slots=False)
class ReducedSystem:
    """Rows Σ coef·d = 0 over variables with ``lower <= 0 <= upper``.

    Parameters
    ----------
    indptr, index : int arrays
        Rows in compressed form.
    coef : float array
        Whole numbers.
    lower, upper : float arrays, shape (n_vars,)
        In units of the last decimal; infinite for no bound.
    whole : bool array, shape (n_vars,)
        Variables of counts, which depart by whole numbers only.
    """

    indptr: IntArray = field(converter=frozen_ints)
    index: IntArray = field(converter=frozen_ints)
    coef: FloatArray = field(converter=frozen_floats)
    lower: FloatArray = field(converter=frozen_floats)
    upper: FloatArray = field(converter=frozen_floats)
    whole: BoolArray = field(converter=frozen_bools)

    __repr__ = redacted_repr

    @whole.default
    def _nothing_is_whole(self) -> BoolArray:
        return np.zeros(len(self.lower), bool)

    @property
    def n_vars(self) -> int:
        """Number of variables."""
        return len(self.lower)

    @property
    def n_rows(self) -> int:
        """Number of rows."""
        return len(self.indptr) - 1

    @property
    def matrix(self) -> sparse.csr_array:
        """The rows as a matrix, shape (n_rows, n_vars)."""
        return sparse.csr_array((self.coef, self.index, self.indptr), (self.n_rows, self.n_vars))

    @cached_property
    def row(self) -> IntArray:
        """Row of each entry."""
        return freeze(np.repeat(np.arange(self.n_rows), np.diff(self.indptr)))

    @cached_property
    def by_var(self) -> tuple[IntArray, IntArray, IntArray]:
        """Entries by variable: (order, first position of each variable, variables that have entries)."""
        order = np.argsort(self.index, kind="stable")
        count = np.bincount(self.index, minlength=self.n_vars)
        variables = np.flatnonzero(count)
        starts = np.cumsum(count)[variables] - count[variables]
        return freeze(order), freeze(starts), freeze(variables)

    @cached_property
    def connected(self) -> tuple[int, IntArray]:
        """Number of connected components, and the component of each variable and then of each row."""
        n, m = self.n_vars, self.n_rows
        count, label = connected_components(n + m, self.index, n + self.row)
        return count, freeze(label)

    @cached_property
    def columns(self) -> tuple[IntArray, IntArray, FloatArray]:
        """Entries by variable in compressed form: (indptr, row, coef)."""
        order, _, _ = self.by_var
        count = np.bincount(self.index, minlength=self.n_vars)
        indptr = np.concatenate([[0], np.cumsum(count)]).astype(np.int64)
        return freeze(indptr), freeze(self.row[order]), freeze(self.coef[order])

    def rows_of(self, var: IntArray) -> IntArray:
        """Rows in which some variables are, ascending."""
        indptr, row, _ = self.columns
        return _distinct(row[spans(indptr[var], indptr[var + 1] - indptr[var])], self.n_rows)

    def vars_of(self, rows: IntArray) -> IntArray:
        """Variables in some rows, ascending."""
        entries = spans(self.indptr[rows], self.indptr[rows + 1] - self.indptr[rows])
        return _distinct(self.index[entries], self.n_vars)

    @cached_property
    def needed(self) -> IntArray:
        """Rows from which all others follow, as few as possible unless the system is vast."""
        return freeze(independent_rows(self.indptr, self.index, self.coef))

    @cached_property
    def lean(self) -> ReducedSystem:
        """The same system with the needed rows: programs are half as large, but propagation is weaker."""
        return self if len(self.needed) == self.n_rows else self.of_rows(self.needed)

    def of_rows(self, rows: IntArray) -> ReducedSystem:
        """The same variables with only some of the rows."""
        size = self.indptr[rows + 1] - self.indptr[rows]
        indptr = np.concatenate([[0], np.cumsum(size)]).astype(np.int64)
        entry = spans(self.indptr[rows], size)
        return ReducedSystem(
            indptr, self.index[entry], self.coef[entry], self.lower, self.upper, whole=self.whole
        )

    @cached_property
    def has_counts(self) -> bool:
        """Whether any variable moves by whole numbers only."""
        return bool(self.whole.any())

    def rounded(self, lower: FloatArray, upper: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Round the bounds of counts inwards to whole numbers; the other bounds stay."""
        if not self.has_counts:
            return lower, upper
        whole = self.whole
        return np.where(whole, np.ceil(lower - WHOLE_TOLERANCE), lower), np.where(
            whole, np.floor(upper + WHOLE_TOLERANCE), upper
        )

    def whole_bounds(self) -> ReducedSystem:
        """The same system with the bounds of counts rounded inwards to whole numbers."""
        if not self.has_counts:
            return self
        lower, upper = self.rounded(self.lower, self.upper)
        return evolve(self, lower=lower, upper=upper)

    def fractional(self) -> ReducedSystem:
        """The same system with fractional departures of counts."""
        return evolve(self, whole=np.zeros(self.n_vars, bool)) if self.has_counts else self


def _distinct(numbers: IntArray, size: int) -> IntArray:
    """The distinct numbers among many numbers below `size`, ascending."""
    # few numbers are sorted faster than a mask over all is scanned
    if len(numbers) < size // 64:
        return distinct(numbers)
    present = np.zeros(size, bool)
    present[numbers] = True
    return np.flatnonzero(present)


@frozen(eq=False)
class Reduced:
    """A reduced system with its mapping to cells.

    Parameters
    ----------
    system : ReducedSystem
    cells : int array, shape (n_suppressed,)
        Suppressed cells, ascending.
    var : int array, shape (n_suppressed,)
        Variable of each cell; −1 if it cannot depart.
    sign : float array, shape (n_suppressed,)
        The cell's departure is ``sign`` times its variable.
    relation : int array, shape (n_rows,)
        Relation that each row comes from.
    unit : float array, shape (n_suppressed,)
        Size of one unit of departure in the unit of each cell's response.
    """

    system: ReducedSystem
    cells: IntArray = field(converter=frozen_ints)
    var: IntArray = field(converter=frozen_ints)
    sign: FloatArray = field(converter=frozen_floats)
    relation: IntArray = field(converter=frozen_ints)
    unit: FloatArray = field(converter=frozen_floats)


def reduce_system(system: System, suppressed: BoolArray, look: Callable[[], None] = lambda: None) -> Reduced:
    """Build the attacker's system of a pattern and merge cells that move together.

    A cell that is alone in a relation cannot move; two cells alone in a relation move together with a known
    sign.

    Parameters
    ----------
    suppressed : bool array, shape (n_cells,)
    look : callable
        Called between the steps, of about 0.2 s each on a million cells, to check for *cancel*; it may raise.
    """
    look()
    cells = np.flatnonzero(suppressed)
    lower, upper = departure_bounds(system)
    look()
    rows, relation = _rows(system, suppressed)
    reduced_system, var, sign, rows_left = merge(rows, lower[cells], upper[cells], look)
    look()
    relations = relation[rows_left]
    whole = np.zeros(reduced_system.n_vars, bool)
    whole[var[system.whole[cells] & (var >= 0)]] = True
    return Reduced(evolve(reduced_system, whole=whole), cells, var, sign, relations, system.unit[cells])


def departure_bounds(system: System) -> tuple[FloatArray, FloatArray]:
    """Bounds on departures in units, shape (n_cells,) each: at most 0 below and at least 0 above."""
    below, above = system.room
    # a plain minus would make −0.0 of no room
    return 0.0 - below, above


def _rows(system: System, suppressed: BoolArray) -> tuple[sparse.csr_array, IntArray]:
    """Non-empty relations restricted to the suppressed cells, and their numbers."""
    matrix = system.scaled
    column = np.cumsum(suppressed) - 1
    keep = suppressed[matrix.indices]
    size = np.concatenate([[0], np.cumsum(keep)])[matrix.indptr]
    relation = np.flatnonzero(np.diff(size))
    count = np.diff(size)[relation]
    indptr = np.concatenate([[0], np.cumsum(count)])
    coef, cells = matrix.data[keep], matrix.indices[keep]
    shape = (len(count), int(suppressed.sum()))
    return sparse.csr_array((coef, column[cells], indptr), shape=shape), relation


def merge(
    rows: sparse.csr_array,
    lower: FloatArray,
    upper: FloatArray,
    look: Callable[[], None] = lambda: None,
) -> tuple[ReducedSystem, IntArray, FloatArray, IntArray]:
    """Merge variables connected by rows of one or two entries until there are no such rows.

    Parameters
    ----------
    look : callable
        Called in every round, to check for *cancel*; it may raise.

    Returns
    -------
    system : ReducedSystem
    var : int array, shape (n_columns,)
        New variable of each column; −1 where it is zero.
    sign : float array, shape (n_columns,)
    row_numbers : int array, shape (n_rows of the system,)
        Numbers of the rows that are left.
    """
    row_numbers = np.arange(rows.shape[0])
    var, sign = np.arange(rows.shape[1]), np.ones(rows.shape[1])
    while True:
        look()
        ties = _ties(rows, (lower >= 0) & (upper <= 0))
        if ties is None:
            break
        group, flip = ties
        look()
        lower, upper = _joint(lower, upper, group, flip)
        sign = sign * np.append(flip, 1.0)[var]  # position −1: zero already
        var = np.append(group, -1)[var]
        grouped = np.flatnonzero(group >= 0)
        shape = (len(group), len(lower))
        rows = sparse.csr_array(
            rows @ sparse.csr_array((flip[grouped], (grouped, group[grouped])), shape=shape)
        )
        rows.eliminate_zeros()
        full = np.flatnonzero(np.diff(rows.indptr))
        rows, row_numbers = rows[full], row_numbers[full]
    rows = rows.sorted_indices()
    system = ReducedSystem(
        rows.indptr.astype(np.int64), rows.indices.astype(np.int64), rows.data, lower, upper
    )
    return system, var, sign, row_numbers


def _ties(rows: sparse.csr_array, zero: BoolArray) -> tuple[IntArray, FloatArray] | None:
    """Group of each variable (−1: zero) and its sign in it, from the rows with one or two entries.

    None if no variable is zero and no two variables move together.

    Each variable occurs twice in a graph, as +d and −d. A row d_i = ±d_j connects equal copies. A variable
    whose two copies are connected is zero.
    """
    n = rows.shape[1]
    size, first = np.diff(rows.indptr), rows.indptr[:-1]
    zero = zero.copy()
    zero[rows.indices[first[size == 1]]] = True
    at = first[size == 2]
    # unequal coefficients tie by a factor that a sign cannot express: such rows stay
    at = at[np.abs(rows.data[at]) == np.abs(rows.data[at + 1])] if len(at) else at
    if not len(at) and not zero.any():
        return None
    head, tail = rows.indices[at], rows.indices[at + 1]
    opposite = rows.data[at] == rows.data[at + 1]
    tied = np.flatnonzero(np.bincount(np.concatenate([head, tail]), minlength=n))
    head, tail, k = np.searchsorted(tied, head), np.searchsorted(tied, tail), len(tied)
    ends = np.concatenate([tail + k * opposite, tail + k * ~opposite])
    _, label = connected_components(2 * k, np.concatenate([head, head + k]), ends)
    dead = np.zeros(2 * k + 1, bool)
    still = zero[tied] | (label[:k] == label[k:])
    dead[label[:k][still]] = dead[label[k:][still]] = True
    zero[tied] = dead[label[:k]]
    home = np.minimum(label[:k], label[k:])
    first = np.full(2 * k, n)
    np.minimum.at(first, home, tied)
    group, flip = np.arange(n), np.ones(n)
    group[tied], flip[tied] = first[home], np.where(label[:k] == home, 1.0, -1.0)
    is_group = np.zeros(n, bool)
    is_group[group[~zero]] = True
    return np.where(zero, -1, (np.cumsum(is_group) - 1)[group]), flip


def _joint(
    lower: FloatArray, upper: FloatArray, group: IntArray, flip: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """Bounds of each group: the intersection of the bounds of its members."""
    n = int(group.max(initial=-1)) + 1
    low, high = np.full(n, -np.inf), np.full(n, np.inf)
    grouped = group >= 0
    np.maximum.at(low, group[grouped], np.where(flip > 0, lower, -upper)[grouped])
    np.minimum.at(high, group[grouped], np.where(flip > 0, upper, -lower)[grouped])
    return low, high


_FEW = 16
"""A departure that touches less than this part of the rows (one in so many) is summed row by row, without an
array over all rows."""


def violation_of(system: ReducedSystem, departure: FloatArray) -> float:
    """Largest violation of a row or a bound by a departure, in units, beyond floating-point round-off."""
    over = np.maximum(departure - system.upper, system.lower - departure)
    worst = float(np.max(over, initial=0.0))
    if not system.n_rows:
        return worst
    gap = np.add.reduceat(system.coef * departure[system.index], system.indptr[:-1])
    return max(worst, float(np.abs(gap).max(initial=0.0)))


def violation_at(system: ReducedSystem, at: IntArray, departure: FloatArray) -> float:
    """Largest violation of a row or a bound by a departure of a few variables alone, in units."""
    over = np.maximum(departure - system.upper[at], system.lower[at] - departure)
    indptr, row, coef = system.columns
    lengths = indptr[at + 1] - indptr[at]
    entries = spans(indptr[at], lengths)
    position = row[entries]
    if len(entries) < system.n_rows // _FEW:
        _, position = np.unique(position, return_inverse=True)
    gap = np.bincount(position, coef[entries] * np.repeat(departure, lengths))
    return float(max(np.max(over, initial=0.0), np.abs(gap).max(initial=0.0)))


def violation_around(system: ReducedSystem, variables: IntArray, departure: FloatArray) -> float:
    """Largest violation, in units, of a departure of all variables at some variables and in their rows."""
    at = departure[variables]
    worst = float(np.max(np.maximum(at - system.upper[variables], system.lower[variables] - at), initial=0.0))
    rows = system.rows_of(variables)
    if not len(rows):
        return worst
    lengths = system.indptr[rows + 1] - system.indptr[rows]
    entries = spans(system.indptr[rows], lengths)
    terms = system.coef[entries] * departure[system.index[entries]]
    gap = np.add.reduceat(terms, np.cumsum(lengths) - lengths)
    return max(worst, float(np.abs(gap).max()))


def significant(departure: FloatArray, miss: float | FloatArray) -> BoolArray:
    """Which entries are large enough, compared with the violation of their point, to count as reached.

    If cells of a few units occur beside cells of billions, the solver's tolerance at the large cells exceeds
    what the small ones can move. The point then proves nothing about the small ones.
    """
    return np.asarray(miss <= POINT_TOLERANCE * np.maximum(1.0, np.abs(departure)))
