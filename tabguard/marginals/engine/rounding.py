"""Controlled rounding: released marginals become multiples of a base and still add up; its program.

Which counts are rounded up is random. From the nearest rounding readers would know more than the base says: a
printed 0 would mean 0 or 1 only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import numpy as np
from attrs import field, frozen

from tabguard.base import sparse
from tabguard.base.errors import DataError, SolverError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.lp import Solver
from tabguard.marginals.engine.graph import maximal
from tabguard.marginals.engine.sparse import possible_cells
from tabguard.marginals.engine.split import Part, split
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, frozen_ints
from tabguard.table.contingency import CountRelease, Margin
from tabguard.table.forms import MOST
from tabguard.table.keys import distinct_rows, find_rows

_NEAR = 1e-5
_LINEAR = {"simplex_iteration_limit": 200_000}
_INTEGER = {"mip_rel_gap": 0.05, "mip_abs_gap": 0.5, "mip_max_nodes": 1_000}
"""Limits of the solver, and how near to the optimum of the random costs a rounding has to be."""
Placed = tuple[int, IntArray]
"""Position of a marginal, and for each of its cells the sum to which it belongs."""


class Program:
    """All rounded counts as ``base · (floor + up)`` with `up` 0 or 1, and equations between their sums.

    Parameters
    ----------
    counts : sequence of int arrays
        True counts of each marginal.
    base : int
    fixed : mapping of int to int array
        Counts of the marginals that must not change, by position; they need not be multiples of the base.
    """

    def __init__(self, counts: Sequence[IntArray], base: int, fixed: Mapping[int, IntArray]) -> None:
        self._base = base
        self._true = list(counts)
        self._fixed = fixed
        printed = [fixed[at] / base if at in fixed else count // base for at, count in enumerate(counts)]
        self._floor = [np.asarray(floor, np.float64) for floor in printed]
        self._rest = [
            np.zeros_like(count) if at in fixed else count % base for at, count in enumerate(counts)
        ]
        starts = np.cumsum([0, *(int((rest > 0).sum()) for rest in self._rest)])
        self._column: list[IntArray] = []
        for start, rest in zip(starts.tolist(), self._rest, strict=False):
            column = np.full(len(rest), -1, np.int64)
            column[rest > 0] = np.arange(start, start + int((rest > 0).sum()))
            self._column.append(column)
        self.n_ups = int(starts[-1])
        self._n_columns = self.n_ups
        self._entries: list[tuple[IntArray, IntArray, FloatArray]] = []
        self._lower: list[FloatArray] = []
        self._upper: list[FloatArray] = []
        self._n_rows = 0

    def tie(self, first: Placed, second: Placed, n_sums: int) -> None:
        """Require that two marginals have the same sums."""
        self._enter(first, 1.0)
        self._enter(second, -1.0)
        self._close(self._constant(second, n_sums) - self._constant(first, n_sums), None)

    def hold_sums(self, margin: int, position: IntArray, n_sums: int) -> None:
        """Require that each sum of a marginal is one of the two multiples next to the true sum."""
        true = np.zeros(n_sums, np.int64)
        np.add.at(true, position, self._true[margin])
        constant = self._constant((margin, position), n_sums)
        self._enter((margin, position), 1.0)
        self._close(true // self._base - constant, -(-true // self._base) - constant)

    def add_table(self, n_cells: int) -> IntArray:
        """Add columns for the cells of a table of multiples; returns their numbers."""
        columns = np.arange(self._n_columns, self._n_columns + n_cells)
        self._n_columns += n_cells
        return columns

    def tie_table(self, table: IntArray, inside: IntArray, margin: Placed, n_sums: int) -> None:
        """Require that the cells of a table, each in one sum, add up to the sums of a marginal."""
        self._entries.append((inside + self._n_rows, table, np.ones(len(table))))
        self._enter(margin, -1.0)
        self._close(self._constant(margin, n_sums), None)

    def _constant(self, placed: Placed, n_sums: int) -> FloatArray:
        out = np.zeros(n_sums)
        np.add.at(out, placed[1], self._floor[placed[0]])
        # counts printed with another base are fractions in units of this one: their sums have round-off
        near = np.rint(out)
        return np.where(np.abs(out - near) < _NEAR, near, out)

    def _enter(self, placed: Placed, sign: float) -> None:
        column = self._column[placed[0]]
        has_column = column >= 0
        self._entries.append(
            (placed[1][has_column] + self._n_rows, column[has_column], np.full(int(has_column.sum()), sign))
        )

    def _close(self, lower: FloatArray, upper: FloatArray | None) -> None:
        self._lower.append(lower)
        self._upper.append(lower if upper is None else upper)
        self._n_rows += len(lower)

    def drawn(self, random: np.random.Generator, progress: Progress) -> tuple[IntArray, ...] | None:
        """Draw rounded counts per marginal; None if there are none, or none were found."""
        rest = np.concatenate([r[r > 0] for r in self._rest]) if self._rest else np.zeros(0, np.int64)
        cost = np.zeros(self._n_columns)
        # with a random threshold, the mean of a count is kept
        cost[: self.n_ups] = 2 * (self._base * random.random(self.n_ups) - rest)
        matrix = self._matrix()
        lower = np.concatenate([np.zeros(0), *self._lower])
        upper = np.concatenate([np.zeros(0), *self._upper])
        if not self._n_columns:  # every count is a multiple already
            fits = bool((lower <= _NEAR).all() and (upper >= -_NEAR).all())
            return self._counts(np.zeros(0)) if fits else None
        most = np.full(self._n_columns, np.inf)
        most[: self.n_ups] = 1.0
        point = whole_point(cost, most, matrix, (lower, upper), True, progress)
        if point is None:
            return None
        activity = matrix @ point
        if (activity < lower - _NEAR).any() or (activity > upper + _NEAR).any() or (point < 0).any():
            raise SolverError(
                tr("The solver returned a rounding that does not add up."),
                "HiGHS",
                tr("Report this with the table's size."),
            )
        return self._counts(point)

    def _matrix(self) -> sparse.csr_array:
        nothing = (np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0))
        rows, columns, data = (np.concatenate(parts) for parts in zip(nothing, *self._entries, strict=True))
        return sparse.csr_array(
            sparse.coo_array((data, (rows, columns)), shape=(self._n_rows, self._n_columns))
        )

    def _counts(self, point: FloatArray) -> tuple[IntArray, ...]:
        ups = point.astype(np.int64)
        return tuple(
            self._fixed[at]
            if at in self._fixed
            else self._base * (floor.astype(np.int64) + _ups(ups, column))
            for at, (floor, column) in enumerate(zip(self._floor, self._column, strict=True))
        )


def whole_point(
    cost: FloatArray,
    most: FloatArray,
    matrix: sparse.csr_array,
    ends: tuple[FloatArray, FloatArray],
    branched: bool,
    progress: Progress,
) -> FloatArray | None:
    """An integer point between 0 and `most` of nearly least cost; None if none was found.

    Parameters
    ----------
    ends : two float arrays, shape (n_rows,)
        Least and greatest sum of each row.
    branched : bool
        Whether an integer program follows where the linear one has no whole solution.

    Notes
    -----
    Work is limited by counts, not by time: the result is the same on every machine.
    """

    def solved(least: FloatArray, greatest: FloatArray, integer: bool) -> FloatArray | None:
        solver = Solver(progress, presolve=True)
        for name, value in (_INTEGER if integer else _LINEAR).items():
            solver.option(name, value)
        kinds = np.ones(len(cost), np.int32) if integer else None
        solver.load(cost, least, greatest, matrix, ends, integer=kinds)
        solution = solver.solve()
        return solution.x if solution.optimal or (integer and solution.has_point) else None

    # many linear programs have an integer solution, network programs always
    linear = solved(np.zeros(len(cost)), most, integer=False)
    if linear is None:
        return None
    values, whole = np.rint(linear), _are_whole(linear)
    if whole.all():
        return values
    # few columns are fractions: the others keep their values, unless there is no such point
    for is_held in (whole & np.isfinite(most), np.zeros_like(whole)) if branched else ():
        point = solved(np.where(is_held, values, 0), np.where(is_held, values, most), integer=True)
        if point is not None and _are_whole(point).all():
            return np.rint(point)
    return None


def _are_whole(values: FloatArray) -> BoolArray:
    """Which values are whole numbers, apart from round-off."""
    return np.asarray(np.abs(values - np.rint(values)) < _NEAR)


def _ups(ups: IntArray, column: IntArray) -> IntArray:
    """Which counts of a marginal are rounded up: 1 if so, else 0."""
    out = np.zeros(len(column), np.int64)
    out[column >= 0] = ups[column[column >= 0]]
    return out


_MOST_CELLS = 20_000
"""Maximum number of cells of a component's rounded table."""


@frozen(eq=False)
class Rounding:
    """Rounded marginals: each count, and each of their sums, is a multiple next to the true one.

    Parameters
    ----------
    margins : tuple of Margin
        The given marginals with rounded counts; cells that are not listed stay zero.
    base : int
    distance : float
        Sum of the absolute differences between rounded and true counts.
    one_table : bool
        Whether a single table of multiples of the base is proven to have all these marginals. Otherwise the
        marginals are only known to agree where they overlap.
    """

    margins: tuple[Margin, ...]
    base: int
    distance: float
    one_table: bool

    def lines(self) -> tuple[str, ...]:
        """Describe the rounding in sentences."""
        table = (
            tr("One table of multiples has all marginals.")
            if self.one_table
            else tr(
                "The marginals agree where they overlap; whether one table has all of them was not checked."
            )
        )
        return (
            tr(
                "Every count and every sum is one of the two nearest multiples of {base}.",
                base=self.base,
            ),
            tr(
                "Counts were moved by {distance:.10g} in all, drawn by a secret seed.", distance=self.distance
            ),
            table,
        )


@frozen(eq=False)
class _Sums:
    """Assigns the cells of a marginal to the sums over some of its variables.

    Parameters
    ----------
    margin : int
        Position of the marginal.
    variables : tuple of int
        Variables that the sums keep.
    position : int array, shape (n_margin_cells,)
        The sum to which each cell of the marginal belongs.
    rows : int array, shape (n_sums, n_kept)
        Categories of each sum, 1-based.
    """

    margin: int
    variables: tuple[int, ...]
    position: IntArray = field(converter=frozen_ints)
    rows: IntArray = field(converter=frozen_ints)


def controlled_rounding(
    release: CountRelease,
    base: int,
    random: np.random.Generator,
    progress: Progress,
    fixed: Mapping[int, IntArray] | None = None,
) -> Rounding:
    """Round released marginals so that they stay additive.

    Parameters
    ----------
    release : CountRelease
        Consistent and known in every cell.
    base : int
        At least 2.
    random : Generator
        Generator with a secret seed: a count is rounded up with a probability that preserves its mean, as far
        as the sums allow it.
    fixed : mapping of int to int array, optional
        Counts of the marginals that were printed before, by position of the marginal; they do not change.

    Raises
    ------
    DataError
        If cells are unknown, or no such rounding exists or was found (possible from three dimensions on).

    Notes
    -----
    The rounding is zero-restricted: multiples of the base stay, and every other count becomes one of its two
    neighbouring multiples, as does every sum of the marginals. For each component with several marginals, the
    program contains a table of multiples with these marginals, unless that table would be too large.
    """
    check_base(base)
    if any(not margin.known.all() for margin in release.margins):
        raise DataError(
            tr("Marginals with suppressed or missing cells cannot be rounded."),
            "",
            tr("Leave them out, or round instead of suppressing."),
        )
    progress.phase(mark("round"))
    program = Program([margin.count for margin in release.margins], base, fixed or {})
    for first, second in _overlaps(release):
        _tie(program, first, second)
    for sums in _all_sums(release):
        program.hold_sums(sums.margin, sums.position, len(sums.rows))
    one_table = True
    for part in split(release).parts:
        # a single marginal is itself a table of multiples
        if len(maximal(margin.variables for margin in part.release.margins)) > 1:
            one_table &= _hold_table(program, release, part, progress)
    counts = program.drawn(random, progress)
    if counts is None:
        raise no_rounding(base)
    margins = tuple(
        Margin(margin.variables, margin.cells, count)
        for margin, count in zip(release.margins, counts, strict=True)
    )
    pairs = enumerate(zip(release.margins, margins, strict=True))
    moved = [int(abs(new.count - old.count).sum()) for at, (old, new) in pairs if at not in (fixed or {})]
    return Rounding(margins, base, float(sum(moved)), one_table)


def check_base(base: int) -> None:
    """Refuse a base below 2, or one too large for a record; raises `DataError`."""
    if not 2 <= base <= MOST:
        what = tr("The base of a rounding is less than 2.") if base < 2 else tr("The base is too large.")
        raise DataError(what, str(base), tr("Use 3 or 5, for example."))


def no_rounding(base: int, n_missed: int = 0) -> DataError:
    """The error for a rounding that was not found; names the number of sums that were not near, if known."""
    where = tr("base {base}; sums that are not: {n}", base=base, n=n_missed)
    return DataError(
        tr("No additive rounding to this base was found whose sums are all next to the true ones."),
        where if n_missed else tr("base {base}", base=base),
        tr("Choose another form, another base, or fewer marginals or groups."),
    )


def _sums(release: CountRelease, margin: int, variables: tuple[int, ...]) -> _Sums:
    whole = release.margins[margin]
    at = [whole.variables.index(v) for v in variables]
    rows, position = distinct_rows(whole.cells[:, at])
    return _Sums(margin, variables, position, rows)


def _overlaps(release: CountRelease) -> Iterator[tuple[_Sums, _Sums]]:
    """Pairs of sums that two marginals share, as few as imply all such equations."""
    sets = [frozenset(margin.variables) for margin in release.margins]
    shared = {a & b for a, b in combinations(sets, 2)}
    for common in sorted(shared, key=lambda s: (len(s), sorted(s))):
        holders = [at for at, subset in enumerate(sets) if common <= subset]
        larger = [other for other in shared if common < other]
        groups: list[set[int]] = []
        for at in holders:
            # marginals that share more variables are tied by sums over these, which imply the smaller ones
            linked = {other for other in holders if any(big <= sets[at] & sets[other] for big in larger)}
            groups = _merged(groups, linked | {at})
        firsts = [min(group) for group in groups]
        variables = tuple(sorted(common))
        for other in firsts[1:]:
            yield _sums(release, firsts[0], variables), _sums(release, other, variables)


def _merged(groups: list[set[int]], new: set[int]) -> list[set[int]]:
    apart = [group for group in groups if not group & new]
    return [*apart, new.union(*(group for group in groups if group & new))]


def _tie(program: Program, first: _Sums, second: _Sums) -> None:
    """Require that both marginals give the same sums; a sum that a marginal does not list is zero."""
    rows, _ = distinct_rows(np.concatenate([first.rows, second.rows]))
    program.tie(
        (first.margin, find_rows(rows, first.rows)[first.position]),
        (second.margin, find_rows(rows, second.rows)[second.position]),
        len(rows),
    )


def _all_sums(release: CountRelease) -> Iterator[_Sums]:
    """Every proper sub-marginal of the released marginals, once."""
    subsets: set[tuple[int, ...]] = {margin.variables for margin in release.margins}
    widest = max((len(margin.variables) for margin in release.margins), default=0)
    for order in range(widest):
        for at, margin in enumerate(release.margins):
            for variables in combinations(margin.variables, order):
                if variables not in subsets:
                    subsets.add(variables)
                    yield _sums(release, at, variables)


def _hold_table(program: Program, release: CountRelease, part: Part, progress: Progress) -> bool:
    """Require a table of multiples with the part's marginals; False if it would be too large."""
    cells = possible_cells(part.release, _MOST_CELLS, progress)
    if cells is None:
        return False
    table = program.add_table(len(cells))
    for shadow in part.release.margins:
        variables = tuple(part.variables[v] for v in shadow.variables)
        holder = next(at for at, m in enumerate(release.margins) if set(variables) <= set(m.variables))
        sums = _sums(release, holder, variables)
        inside = find_rows(sums.rows, cells[:, list(shadow.variables)])
        program.tie_table(table, inside, (holder, sums.position), len(sums.rows))
    return True
