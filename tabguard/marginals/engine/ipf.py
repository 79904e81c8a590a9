"""Iterative proportional fitting over cells that can be non-zero, and whether an estimate exists."""

import math
from collections.abc import Sequence
from itertools import chain, combinations

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base import sparse
from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.lp import Solver
from tabguard.marginals.engine.consistency import check_consistent, conflict
from tabguard.marginals.engine.graph import Subset, exact_margin, structure_of
from tabguard.marginals.engine.interior import start
from tabguard.marginals.engine.moments import MOST_ROWS, Moments
from tabguard.marginals.engine.sparse import is_structural_zero, possible_cells
from tabguard.marginals.engine.system import System, build_system, fits, flat_codes
from tabguard.table.arrays import AnyArray, BoolArray, FloatArray, IntArray, frozen_floats, frozen_indices
from tabguard.table.contingency import CountRelease, CountTable
from tabguard.table.keys import distinct_rows, find_rows

_MOST_ENTRIES = 1 << 18
"""Largest number of non-zero coefficients of the linear program; beyond, an interior table is looked for."""
_POSITIVE = 1e-6
"""Smallest count in the solver's table that counts as positive, beyond its tolerance."""
_MULTIPLES = 24


@frozen
class Existence:
    """Whether the maximum likelihood estimate exists, as far as it is proven.

    Parameters
    ----------
    exists : bool or None
        None if it was not decided.
    always_zero : int
        Number of cells that no marginal alone makes zero, but that are proven to be zero in every table with
        all of them: there the fitted values approach zero without end.
    """

    exists: bool | None
    always_zero: int = 0


def estimate_exists(release: CountRelease, cells: IntArray, progress: Progress) -> Existence:
    """Decide by one linear program: the largest t for which a table with these marginals is everywhere ≥ t.

    The estimate exists if t is positive (Haberman 1974). If it is 0, the dual solution is a sum of marginal
    counts that is 0, whose cells are then 0 in every table; it is checked in whole numbers. A table
    too large for the program is all positive if the interior-point method finds its centre.

    Parameters
    ----------
    release : CountRelease
        Marginals that are known in every cell and do not contradict one another.
    cells : int array, shape (n_cells, n_variables)
        Every cell whose marginals are all positive.
    """
    if not fits(release):
        return Existence(None)
    progress.phase(mark("Existence of the estimate"))
    # too large for the program: an interior table is a proof, none found is no proof of the opposite
    if len(cells) * len(release.margins) > _MOST_ENTRIES:
        moments = Moments(release, flat_codes(cells, release.shape))
        central = moments.n_rows <= MOST_ROWS and start(moments, progress) is not None
        return Existence(True if central else None)
    system = build_system(release, progress)
    if not system.n_cells:
        return Existence(True)
    n = system.n_cells
    solver = Solver(progress)
    solver.load(
        np.append(np.zeros(n), -1.0),
        np.zeros(n + 1),
        np.append(np.full(n, np.inf), system.cap),
        sparse.csc_array(sparse.hstack([system.matrix, sparse.csc_array(system.sums(np.ones(n))[:, None])])),
        (system.lower, system.upper),
    )
    solution = solver.settle()
    if solution.optimal and solution.x[-1] > _POSITIVE:
        return Existence(True)
    always_zero = _always_zero(system, -solution.duals) if solution.optimal else 0
    return Existence(False if always_zero else None, always_zero)


def _always_zero(system: System, multipliers: FloatArray) -> int:
    """Number of cells that are proven to be zero: they have positive weight in a sum of rows that is 0."""
    transposed = system.matrix.T
    weights = transposed @ multipliers
    unit = float(weights[weights > _POSITIVE].min(initial=np.inf))
    for multiple in range(1, _MULTIPLES + 1) if np.isfinite(unit) else ():
        whole = np.rint(multipliers * (multiple / unit))
        weights = transposed @ whole
        if (weights >= 0).all() and (weights > 0).any() and whole @ system.lower == 0:
            return int((weights > 0).sum())
    return 0


_CODES = 3_000_000
"""Largest number of category codes (possible cells times variables) that is held: 24 MB."""
POSSIBLE = mark("every cell whose released marginals are all positive: maximum likelihood")
OBSERVED = mark("the non-zero cells of the table; all others are kept at zero")
GIVEN = mark("the specified cells")
_SHARE = 64
"""Marginals are fitted together on a smaller table of at most 1/64 as many cells as are fitted."""
_MOST_TERMS = 1 << 16
_MOST_ROWS = 1500
_MOST_WORK = 1 << 26


@frozen
class Fitting:
    """Settings of a fit.

    Parameters
    ----------
    support : str
        ``"possible"``: all cells whose marginals are positive; ``"observed"``: the non-zero cells;
        ``"auto"``: all possible cells unless there are too many, otherwise the non-zero cells.
    tolerance : float
        The fit ends when no fitted marginal count differs from the released one by more than this,
        relative to the total count.
    most_cycles : int
    """

    support: str = "auto"
    tolerance: float = 1e-10
    most_cycles: int = 1000


@frozen(eq=False)
class Fit:
    """Fitted values of a log-linear model.

    Parameters
    ----------
    cells : int array, shape (n_cells, n_variables)
        1-based, lexicographic; the fitted value of every other cell is zero.
    value : float array, shape (n_cells,)
    support : str
        Description of the cells that were allowed to be non-zero.
    converged : bool
    history : float array, shape (n_cycles,)
        Largest difference between a fitted and a released marginal count in each cycle, before correction.
    deviance, pearson : float
        Deviance and Pearson's chi-square of the observed from the fitted counts; NaN without a table.
    degrees_of_freedom : int or None
        Cells that were fitted less independent parameters; None where this would need too large a matrix.
    all_cells_freedom : int or None
        The same without regard to zeros: all cells of the table less the parameters of its terms.
    existence : Existence
        Whether the maximum-likelihood estimate exists.
    """

    cells: AnyArray = field(converter=frozen_indices)
    value: FloatArray = field(converter=frozen_floats)
    support: str
    converged: bool
    history: FloatArray = field(converter=frozen_floats)
    deviance: float
    pearson: float
    degrees_of_freedom: int | None
    all_cells_freedom: int | None = None
    existence: Existence = Existence(None)

    @property
    def cycles(self) -> int:
        """Number of cycles through the marginals."""
        return len(self.history)


def fit_known(
    release: CountRelease, fitting: Fitting, progress: Progress, table: CountTable | None = None
) -> Fit:
    """Fit the log-linear model of released marginals.

    Parameters
    ----------
    table : CountTable, optional
        Observed counts, for the deviance; also the support if there are too many possible cells.

    Raises
    ------
    DataError, ConflictError
        As `fit_release`; also if there are too many possible cells and the observed cells cannot be used.

    Notes
    -----
    The maximum-likelihood fit may put mass on cells that were not observed. Fitting over the observed cells
    alone, as Dobra, Karr and Sanil do for large tables, treats all other cells as structural zeros.
    """
    if fitting.support != "observed":
        affordable = _CODES // max(1, len(release.variables))
        support = possible_cells(release, affordable, progress)
        if support is not None:
            return fit_release(release, support, fitting, progress, table, POSSIBLE)
        if fitting.support == "possible":
            raise DataError(
                tr("There are too many cells that may be non-zero to fit them all."),
                "",
                tr("Fit the observed cells alone."),
            )
    if table is None:
        raise DataError(tr("The observed cells are not available."), "", tr("Specify the count table."))
    return fit_release(release, table.cells, fitting, progress, table, OBSERVED)


def fit_release(
    release: CountRelease,
    support: IntArray,
    fitting: Fitting,
    progress: Progress,
    table: CountTable | None = None,
    words: str = GIVEN,
) -> Fit:
    """Fit released marginals over given cells, starting from equal values.

    Parameters
    ----------
    support : int array, shape (n_cells, n_variables)
        Cells that may be non-zero, lexicographic; structural zeros are left out.
    table : CountTable, optional
        Observed counts, for the deviance.
    words : str
        Description of the support.

    Raises
    ------
    DataError
        For marginals with unknown cells.
    ConflictError
        For marginals that contradict one another, or that the support cannot hold.
    """
    if not release.margins:
        raise DataError(tr("A fit needs a marginal."), "", tr("Name at least one, if only the grand total."))
    if any(not margin.known.all() for margin in release.margins):
        raise DataError(
            tr("A fit needs marginals that are known in every cell."),
            "",
            tr("Leave out the marginals with rounded, perturbed, suppressed or missing cells."),
        )
    check_consistent(release, progress)
    structure = structure_of(release)
    cells, value, history = fitted_cells(release, support, np.ones(len(support)), fitting, progress)
    deviance, pearson = _distances(table, cells, value)
    covered = [g for g in structure.generators if exact_margin(release, g) is not None]
    terms = _terms(covered, release.shape)
    return Fit(
        cells,
        value,
        words,
        bool(history[-1] <= _allowed(release, fitting)),
        history,
        deviance,
        pearson,
        _freedom(covered, terms, cells, math.prod(release.shape)),
        None if terms is None else math.prod(release.shape) - terms,
        estimate_exists(release, cells, progress) if words == POSSIBLE else Existence(None),
    )


def fitted_cells(
    release: CountRelease, cells: IntArray, start: FloatArray, fitting: Fitting, progress: Progress
) -> tuple[IntArray, FloatArray, FloatArray]:
    """Iterative proportional fitting of marginals that are known in every cell.

    Parameters
    ----------
    cells : int array, shape (n_cells, n_variables)
        Cells that may be non-zero.
    start : float array, shape (n_cells,)
        Positive starting values: the fit keeps their interactions that no marginal determines.

    Returns
    -------
    cells : int array, shape (n_fitted, n_variables)
        Those of `cells` whose marginals are all positive and that are no structural zeros.
    value : float array, shape (n_fitted,)
    history : float array, shape (n_cycles,)
        As in `Fit`.

    Raises
    ------
    ConflictError
        For a marginal that the cells cannot hold.
    """
    groups = _groups(release, cells)
    open_ = ~is_structural_zero(release.structural_zeros, cells)
    # a cell in a marginal count of 0 is 0 in every fit
    for group in groups:
        open_ &= group.filled()[group.place]
    if not open_.all():
        cells, start = cells[open_], start[open_]
        groups = [evolve(group, place=group.place[open_]) for group in groups]
    for group in groups:
        group.check_held(release)
    value, history = start.astype(np.float64), list[float]()
    progress.phase(mark("fit"), fitting.most_cycles)
    for _ in range(fitting.most_cycles):
        worst = 0.0
        for group in groups:
            progress.check()
            worst = max(worst, group.fit(value))
        history.append(worst)
        progress.advance()
        if worst <= _allowed(release, fitting) or progress.stopping:
            break
    return cells, value, np.array(history)


def _allowed(release: CountRelease, fitting: Fitting) -> float:
    return fitting.tolerance * max(1.0, float(release.margins[0].lower.sum()))


@frozen(eq=False)
class _Group:
    """Marginals that are fitted in turn on one smaller table, of which all of them are sums.

    Each marginal multiplies the small table, and so the whole table, by factors: one sum and one product over
    all cells serve many marginals.

    Parameters
    ----------
    place : int array, shape (n_cells,)
        The cell of the small table to which each cell belongs.
    n_rows : int
        Cells of the small table.
    margins : tuple of int
        Positions in the release.
    wanted : tuple of float arrays
        The counts of each marginal, and 0 for the cells that it does not list.
    places : tuple of int arrays, shape (n_rows,)
        Position of each cell of the small table among the counts of each marginal.
    """

    place: IntArray
    n_rows: int
    margins: tuple[int, ...]
    wanted: tuple[FloatArray, ...]
    places: tuple[IntArray, ...]

    def filled(self) -> BoolArray:
        """Cells of the small table at which all marginals are positive."""
        filled = np.ones(self.n_rows, np.bool_)
        for sums, place in zip(self.wanted, self.places, strict=True):
            filled &= sums[place] > 0
        return filled

    def check_held(self, release: CountRelease) -> None:
        """Raise `ConflictError` if a marginal has a positive count without any cell that may be positive."""
        rows = np.bincount(self.place, minlength=self.n_rows) > 0
        for at, sums, place in zip(self.margins, self.wanted, self.places, strict=True):
            reached = np.zeros(len(sums), np.bool_)
            reached[place[rows]] = True
            if (sums[~reached] > 0).any():
                raise conflict(
                    release,
                    [at],
                    tr("A released marginal has a count where no cell of the table can be non-zero."),
                )

    def fit(self, value: FloatArray) -> float:
        """Fit each marginal once, changing `value`; return the largest departure before the fit."""
        before = np.bincount(self.place, weights=value, minlength=self.n_rows).astype(np.float64)
        after, worst = before.copy(), 0.0
        for sums, place in zip(self.wanted, self.places, strict=True):
            fitted = np.bincount(place, weights=after, minlength=len(sums)).astype(np.float64)
            worst = max(worst, float(np.abs(fitted - sums).max(initial=0.0)))
            # where the fitted sum is zero the marginal is zero, too: `check_held` ensures it
            after *= _ratio(sums, fitted)[place]
        value *= _ratio(after, before)[self.place]
        return worst


def _ratio(above: FloatArray, below: FloatArray) -> FloatArray:
    return np.divide(above, below, out=np.zeros(len(below)), where=below > 0)


def _groups(release: CountRelease, cells: IntArray) -> list[_Group]:
    """Groups of the largest marginals, each over a small table of few cells.

    Marginals of a decomposable model stay alone, in an order in which one cycle suffices.
    """
    structure = structure_of(release)
    first: dict[Subset, int] = {}
    for at, margin in enumerate(release.margins):
        first.setdefault(margin.variables, at)
    rest = [key for key in first if not any(set(key) < set(other) for other in first)]
    if structure.decomposable:
        order = {clique: at for at, clique in enumerate(structure.cliques)}
        rest.sort(key=lambda key: order.get(key, len(order)))
    groups = []
    while rest:
        joint = rest[0] if structure.decomposable else _joint(rest, release.shape, len(cells) // _SHARE)
        inside = [key for key in rest if set(key) <= set(joint)]
        rest = [key for key in rest if key not in inside]
        rows, place = distinct_rows(cells[:, list(joint)])
        margins = [release.margins[first[key]] for key in inside]
        groups.append(
            _Group(
                place,
                len(rows),
                tuple(first[key] for key in inside),
                tuple(np.append(margin.lower, 0.0) for margin in margins),
                tuple(
                    # position −1, of a row that is not listed, reads the 0 at the end
                    find_rows(margin.cells, rows[:, [joint.index(v) for v in margin.variables]])
                    % (len(margin.cells) + 1)
                    for margin in margins
                ),
            )
        )
    return groups


def _joint(keys: list[Subset], shape: tuple[int, ...], most: int) -> Subset:
    """Variables of the first marginal and of others whose joint table has at most `most` cells."""
    joint = set(keys[0])
    while True:
        sizes = {key: math.prod(shape[v] for v in joint | set(key)) for key in keys if not set(key) <= joint}
        nearest = min(sizes, key=sizes.__getitem__, default=None)
        if nearest is None or sizes[nearest] > most:
            return tuple(sorted(joint))
        joint |= set(nearest)


def _distances(table: CountTable | None, cells: IntArray, value: FloatArray) -> tuple[float, float]:
    """Deviance and Pearson's chi square of the observed from the fitted counts."""
    if table is None:
        return float("nan"), float("nan")
    counts = table.counts_at(cells).astype(np.float64)
    nonzero = counts > 0
    ratio = np.divide(counts, value, out=np.ones(len(counts)), where=nonzero & (value > 0))
    deviance = 2 * float((counts * np.log(ratio)).sum())
    chi = np.divide((counts - value) ** 2, value, out=np.zeros(len(counts)), where=value > 0)
    return max(0.0, deviance), float(chi.sum())


def _freedom(generators: list[Subset], terms: int | None, cells: IntArray, size: int) -> int | None:
    """Degrees of freedom: fitted cells less the rank of the matrix of marginal cells by cells.

    If all cells of the table are fitted, it is that of the model's terms; otherwise it is computed.
    """
    rank = terms if len(cells) == size else None
    rank = _rank(generators, cells) if rank is None else rank
    return None if rank is None else len(cells) - rank


def _terms(generators: Sequence[Subset], shape: tuple[int, ...]) -> int | None:
    """Number of parameters of all interactions that the generators contain; None if there are too many."""
    if sum(2 ** len(g) for g in generators) > _MOST_TERMS:
        return None
    terms = set(chain.from_iterable(combinations(g, k) for g in generators for k in range(len(g) + 1)))
    return sum(math.prod(shape[v] - 1 for v in term) for term in terms | {()})


def _rank(generators: list[Subset], cells: IntArray) -> int | None:
    places = [distinct_rows(cells[:, list(g)]) for g in generators]
    sizes = [len(rows) for rows, _ in places]
    if not generators or sum(sizes) > _MOST_ROWS or len(generators) ** 2 * len(cells) > _MOST_WORK:
        return None
    starts = np.concatenate([[0], np.cumsum(sizes)])
    # A Aᵀ has the rank of A, and as few columns as there are marginal cells
    gram = np.zeros((starts[-1], starts[-1]))
    rows = [start + place for start, (_, place) in zip(starts, places, strict=False)]
    for a in rows:
        for b in rows:
            np.add.at(gram, (a, b), 1.0)
    return int(np.linalg.matrix_rank(gram, hermitian=True))
