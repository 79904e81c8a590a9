"""Bounds from released marginals: chooses a suitable method and reports it."""

from collections.abc import Callable
from functools import reduce

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base.errors import DataError, SettingError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Cancelled, Entire, Partial, Progress
from tabguard.marginals.engine import METHODS
from tabguard.marginals.engine.consistency import ConflictError, check_consistent, conflict
from tabguard.marginals.engine.frechet import closed_form, frechet_bounds
from tabguard.marginals.engine.graph import structure_of
from tabguard.marginals.engine.integer import (
    BRANCHED,
    SEARCHED,
    Found,
    NoTableError,
    in_parts,
    left_by,
    sharp_bounds,
)
from tabguard.marginals.engine.large import large_bounds
from tabguard.marginals.engine.program import Program
from tabguard.marginals.engine.search import propagator
from tabguard.marginals.engine.shuttle import MOST_SUPERCELLS, Rows
from tabguard.marginals.engine.split import Split, cells_of_parts, combine, split
from tabguard.marginals.engine.system import System, build_system, fits, flat_codes
from tabguard.marginals.engine.words import have_fractions, no_table, of_whole
from tabguard.table.arrays import BoolArray, IntArray, frozen_ints
from tabguard.table.contingency import CellBounds, CountRelease, CountTable, marginal


@frozen(eq=False)
class OneParameter:
    """All tables with the released marginals as offset + sign · t, where t is a whole number.

    Every table with the released marginals is one t in [first, last]: there are last − first + 1 of them
    (Dobra and Fienberg, Proposition 1; they print last − first).

    Parameters
    ----------
    offset, sign : int arrays, shape (n_cells,)
        Values for all cells of the table, row-major.
    first, last : int
        Range of t.
    """

    offset: IntArray = field(converter=frozen_ints)
    sign: IntArray = field(converter=frozen_ints)
    first: int
    last: int

    def table(self, t: int) -> IntArray:
        """The table for one t, row-major."""
        return self.offset + self.sign * t

    def bounds(self) -> tuple[IntArray, IntArray]:
        """Sharp lower and upper bounds of all cells, row-major."""
        first_table, last_table = self.table(self.first), self.table(self.last)
        return np.minimum(first_table, last_table), np.maximum(first_table, last_table)


def has_closed_form(release: CountRelease) -> bool:
    """Whether all variables have two categories and every marginal of one variable less is fully released."""
    shape = release.shape
    if not shape or any(size != 2 for size in shape):
        return False
    exact = {margin.variables for margin in release.margins if margin.known.all()}
    sides = {tuple(w for w in range(len(shape)) if w != v) for v in range(len(shape))}
    return sides <= exact and all(m.variables in exact for m in release.margins)


def one_parameter(system: System) -> OneParameter:
    """Solve a release that `has_closed_form` for its one free number, the count of the first cell.

    n(q) = a(q) + (−1)^|q| n(0): flipping one variable of a cell adds up to a marginal cell, so a(q) is
    an alternating sum of marginal cells along any path of flips (formulas (2) to (4) there).

    Raises
    ------
    ConflictError
        When the marginals contradict one another or no table of counts has them.
    """
    release = system.release
    k = len(release.shape)
    offset, sign = np.zeros(1 << k, np.int64), np.ones(1 << k, np.int64)
    sums = {release.margins[m].variables: m for m in range(len(release.margins))}
    for axis in reversed(range(k)):
        half = 1 << (k - 1 - axis)
        position = sums[tuple(v for v in range(k) if v != axis)]
        counts = _dense(system, position)[:half]
        offset[half : 2 * half] = counts - offset[:half]
        sign[half : 2 * half] = -sign[:half]
    possible = np.zeros(1 << k, np.bool_)
    possible[system.cells] = True
    least, most = -offset[sign > 0], offset[sign < 0]
    # a structural zero determines t
    fixed = (-offset * sign)[~possible]
    first = int(np.concatenate([least, fixed]).max())
    last = int(np.concatenate([most, fixed]).min())
    solution = OneParameter(offset, sign, first, last)
    if first > last or not system.holds(solution.table(first)[system.cells]):
        raise conflict(
            release,
            range(len(release.margins)),
            tr("No table of counts has all these marginals (closed form)."),
        )
    return solution


def _dense(system: System, position: int) -> IntArray:
    margin = system.release.margins[position]
    counts = np.zeros(1 << len(margin.variables), np.int64)
    of = system.margin == position
    counts[system.code[of]] = system.lower[of].astype(np.int64)
    return counts


_CHUNKS = 8
_MOST_NODES = 20_000


def lp_bounds(system: System, cells: IntArray, progress: Progress, threads: int = 1) -> Found:
    """Smallest and largest values of cells over all non-negative tables with the released marginals.

    Counts need not be whole numbers there: a bound is proven to be attained only if the solution's are.

    Parameters
    ----------
    cells : int array, shape (n,)
        Positions among the cells of the system.

    Raises
    ------
    NoTableError
        If not even a table of fractions has the marginals.
    """
    progress.phase(mark("Linear programs"), len(cells))
    return _bounds(system, cells, progress, threads, most_nodes=0)


def mip_bounds(system: System, cells: IntArray, progress: Progress, threads: int = 1) -> Found:
    """Smallest and largest counts of cells, each by branch and bound with HiGHS.

    Where an end takes too many nodes, its bound is valid but not proven attained.

    Parameters
    ----------
    cells : int array, shape (n,)
        Positions among the cells of the system.

    Raises
    ------
    NoTableError
    """
    progress.phase(mark("Integer programs"), len(cells))
    return _bounds(system, cells, progress, threads, _MOST_NODES)


def _bounds(system: System, cells: IntArray, progress: Progress, threads: int, most_nodes: int) -> Found:
    """Both ends of each cell by branch and bound; by linear programs if `most_nodes` is 0."""
    endless = system.endless

    def work(part: IntArray) -> Found:
        room = np.full(system.n_cells, system.cap)
        low = np.zeros(system.n_cells)
        program = Program(system, low, room, progress, integer=most_nodes > 0, most_nodes=most_nodes)
        ends, met = np.zeros((2, len(part))), np.zeros((2, len(part)), np.bool_)
        ends[1] = np.inf

        def bound_cell(k: int) -> None:
            cell = int(part[k])
            for side in (0, 1):
                end = program.extreme(cell, up=bool(side))
                if not end.feasible:
                    raise NoTableError
                ends[side, k] = end.bound
                met[side, k] = end.table is not None and int(end.table[cell]) == end.bound
            if endless[cell]:  # an unbounded cell: the solver found the cap of the system
                ends[1, k], met[1, k] = np.inf, True

        is_open = left_by(bound_cell, len(part), progress)
        return Found(ends[0], ends[1], met[0], met[1], left=is_open)

    return in_parts(work, cells, _CHUNKS, threads)


_WHOLE_PROGRAM, _QUICK_PROGRAM = 1 << 18, 1 << 16
"""Largest number of non-zero coefficients of a program that is passed to the solver as a whole, and of one
that proves beside quick bounds that there is no table."""

_WITH_SEARCH = (
    mark("generalized shuttle, linear programs and search: sharp where proven"),
    mark("generalized shuttle, linear programs and search: sharp"),
)
_WITH_BRANCHES = (
    mark("generalized shuttle, linear programs and branch and bound: sharp where proven"),
    mark("generalized shuttle, linear programs and branch and bound: sharp"),
)
"""Description of the method, without and with the proof that all bounds are sharp."""


def bounds(
    release: CountRelease,
    cells: IntArray,
    method: str = "auto",
    progress: Progress | None = None,
    threads: int = 1,
    *,
    table: CountTable | None = None,
) -> CellBounds:
    """Bounds of cells that follow from released marginals.

    Parameters
    ----------
    release : CountRelease
        The released marginals and structural zeros, that is, all that a user of the release knows.
    cells : int array, shape (n_cells, n_variables)
        1-based categories.
    method : str
        One of `METHODS`. ``auto`` gives sharp integer bounds wherever they can be proven.
    progress : Progress, optional
        With a `Partial`, *stop and keep* ends the work: cells that were not worked out then have the bounds
        known so far, and are marked in `CellBounds.left`.
    threads : int
        The result does not depend on it.
    table : CountTable, optional
        A table with these marginals, such as the true one. It never narrows a bound; it only helps to
        prove that a bound is attained.

    Raises
    ------
    ConflictError
        If no table of counts has all these marginals; the error names marginals that suffice to prove it.
    DataError
        If a cell does not exist or the table is too large for the method.
    SettingError
        If the method does not exist.
    Cancelled
    """
    if method not in METHODS:
        raise SettingError(
            tr("There is no such method."),
            f"method={method}",
            tr("Choose one of {methods}.", methods=METHODS),
        )
    progress = progress or Progress()
    cells = np.asarray(cells, np.int64).reshape(len(cells), len(release.variables))
    flat_codes(cells, release.shape)
    # these methods have no partial result to keep
    entire = Entire(progress) if isinstance(progress, Partial) else progress
    entire.phase(mark("Marginals compared"))
    check_consistent(release, entire)
    try:
        if method == "auto":
            return _attained_bounds(release, cells, progress, threads, table)
        if method == "frechet":
            intervals = frechet_bounds(release, cells, progress=entire)
            if not intervals.sharp.all():
                _check_table(release, table, entire)
            return intervals
        return _or_frechet(
            release, cells, progress, lambda: _direct(release, cells, method, progress, threads)
        )
    except NoTableError:
        raise no_table(release, progress) from None


def _check_table(release: CountRelease, table: CountTable | None, progress: Progress) -> None:
    """Refuse marginals that no table has, not even of fractions; raises `NoTableError`.

    What `table` proves needs no program, and programs that take long are not tried.
    """
    if not fits(release):
        return
    system = build_system(release, progress)
    is_proven = table is not None and system.counts_of(table) is not None
    if not is_proven and system.row_of.size <= _QUICK_PROGRAM and not have_fractions(system, progress):
        raise NoTableError


def _or_frechet(
    release: CountRelease, cells: IntArray, progress: Progress, work: Callable[[], CellBounds]
) -> CellBounds:
    """The bounds that `work` returns; Fréchet bounds if it is stopped before the first cell."""
    try:
        return work()
    except Cancelled:
        if not (isinstance(progress, Partial) and progress.stopped):
            raise
        return evolve(frechet_bounds(release, cells), left=np.ones(len(cells), np.bool_))


def _attained_bounds(
    release: CountRelease, cells: IntArray, progress: Progress, threads: int, table: CountTable | None
) -> CellBounds:
    structure = structure_of(release)
    if closed_form(release, structure):
        return frechet_bounds(release, cells, structure, progress)
    whole = split(release, structure)
    if len(whole.parts) < 2:
        return _or_frechet(release, cells, progress, lambda: _part(release, cells, progress, threads, table))
    results = []
    for at, part_cells in enumerate(cells_of_parts(whole, cells)):
        try:
            results.append(_part_of(whole, at, part_cells.cells, progress, threads, table))
        except ConflictError as error:
            raise of_whole(error, release, whole.parts[at]) from None
    # combined by Theorem 2 of Dobra and Fienberg
    words = list(dict.fromkeys(result.method for result in results))
    return combine(
        whole,
        cells,
        results,
        mark(
            "reducible: {n_components} components, each separately ({methods})",
            n_components=len(results),
            methods=reduce(lambda first, then: mark("{first}; {then}", first=first, then=then), words),
        ),
    )


def _part_of(
    whole: Split, at: int, cells: IntArray, progress: Progress, threads: int, table: CountTable | None
) -> CellBounds:
    part = whole.parts[at]
    data = None
    if table is not None:
        margin = marginal(table, part.variables)
        data = CountTable(part.release.variables, margin.cells, margin.count, part.release.structural_zeros)
    structure = structure_of(part.release)
    if closed_form(part.release, structure):
        return frechet_bounds(part.release, cells, structure, progress)
    return _or_frechet(
        part.release, cells, progress, lambda: _part(part.release, cells, progress, threads, data)
    )


def _part(
    release: CountRelease, cells: IntArray, progress: Progress, threads: int, table: CountTable | None
) -> CellBounds:
    """Sharp bounds of a release with one component; Fréchet bounds if its table is too large."""
    if not fits(release):
        return frechet_bounds(release, cells)
    system = build_system(release, progress)
    if has_closed_form(release):
        lower, upper = (ends.astype(np.float64) for ends in one_parameter(system).bounds())
        at = flat_codes(cells, release.shape)
        words = mark("dichotomous, all {n_variables}-way: closed form", n_variables=len(release.shape) - 1)
        return CellBounds(cells, lower[at], upper[at], np.ones(len(cells), np.bool_), words)
    at = system.positions(cells)
    inside = at >= 0
    counts = None if table is None else system.counts_of(table)
    if system.n_cells > BRANCHED or system.row_of.size > _WHOLE_PROGRAM:

        def report(done: Found) -> None:
            progress.offer(_unfinished_bounds(release, cells, inside, done))

        intervals, words = large_bounds(system, at[inside], progress, threads, counts, report)
        return _spread(cells, inside, intervals, words)
    intervals = sharp_bounds(system, at[inside], progress, threads, counts)
    met = bool((intervals.low_met & intervals.high_met).all())
    ways = _WITH_SEARCH if system.n_cells <= SEARCHED else _WITH_BRANCHES
    return _spread(cells, inside, intervals, ways[met])


def _unfinished_bounds(release: CountRelease, cells: IntArray, inside: BoolArray, done: Found) -> CellBounds:
    """Bounds of the cells that are done; Fréchet bounds for the others, which are marked as left."""
    places = np.flatnonzero(inside)[: len(done.lower)]
    worked_out = ~inside
    worked_out[places] = True
    first = np.zeros(len(cells), np.bool_)
    first[places] = True
    bounds, rest = _spread(cells, first, done, ""), frechet_bounds(release, cells)
    return evolve(
        bounds,
        lower=np.where(worked_out, bounds.lower, rest.lower),
        upper=np.where(worked_out, bounds.upper, rest.upper),
        sharp=bounds.sharp & worked_out,
        least=np.where(worked_out, bounds.least, np.nan),
        most=np.where(worked_out, bounds.most, np.nan),
        left=bounds.left | ~worked_out,
    )


def _direct(
    release: CountRelease, cells: IntArray, method: str, progress: Progress, threads: int
) -> CellBounds:
    """Bounds by one method for the whole table, without splitting it into components."""
    system = build_system(release, progress)
    at = system.positions(cells)
    inside = at >= 0
    if method in ("lp", "mip") and system.row_of.size > _WHOLE_PROGRAM:
        raise DataError(
            tr("These programs are too large."),
            tr("{n_cells} cells", n_cells=system.n_cells),
            tr("Use the method auto."),
        )
    if method == "lp":
        intervals = lp_bounds(system, at[inside], progress, threads)
        return _spread(cells, inside, intervals, mark("linear programs"))
    if method == "mip":
        return _spread(
            cells, inside, mip_bounds(system, at[inside], progress, threads), mark("integer programs")
        )
    intervals, words = shuttle_bounds(system, at[inside], progress)
    return _spread(cells, inside, intervals, words)


def shuttle_bounds(system: System, cells: IntArray, progress: Progress) -> tuple[Found, str]:
    """Bounds by the shuttle alone: the generalized shuttle if its super-cells fit in memory, else the plain.

    Parameters
    ----------
    cells : int array, shape (n,)
        Positions among the cells of the system.

    Raises
    ------
    NoTableError
    """
    progress.phase(mark("Shuttle"))
    by = propagator(system, MOST_SUPERCELLS)
    lower, upper = by.start()
    if not by.tighten(lower, upper, progress):
        raise NoTableError
    low, high = lower[by.at][cells].astype(np.float64), upper[by.at][cells].astype(np.float64)
    high[system.endless[cells]] = np.inf
    proven = low == high
    words = mark("plain shuttle") if isinstance(by, Rows) else mark("generalized shuttle")
    return Found(low, high, proven, proven), words


def _spread(cells: IntArray, inside: BoolArray, intervals: Found, words: str) -> CellBounds:
    """Put bounds of the possible cells among all requested cells; the others are zero, and sharp."""
    lower, upper = np.zeros(len(cells)), np.zeros(len(cells))
    least, most = np.zeros(len(cells)), np.zeros(len(cells))
    sharp = np.ones(len(cells), np.bool_)
    lower[inside], upper[inside] = intervals.lower + 0.0, intervals.upper  # adding 0.0 avoids negative zeros
    least[inside], most[inside] = intervals.least, intervals.most
    sharp[inside] = intervals.low_met & intervals.high_met
    is_open = np.zeros(len(cells), np.bool_)
    is_open[inside] = intervals.left
    return CellBounds(cells, lower, upper, sharp, words, least, most, is_open)
