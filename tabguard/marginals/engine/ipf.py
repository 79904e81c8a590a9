"""Iterative proportional fitting over the cells that can be non-zero: large tables in little memory."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import chain, combinations

import numpy as np
from attrs import field, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.marginals.engine.consistency import check_consistent, conflict
from tabguard.marginals.engine.graph import Structure, Subset, exact_margin, structure_of
from tabguard.marginals.engine.sparse import counts_at, is_structural_zero, margin_bounds, possible_cells
from tabguard.table.arrays import AnyArray, FloatArray, IntArray, frozen_floats, frozen_ints
from tabguard.table.contingency import CountRelease, CountTable, Margin, release_of
from tabguard.table.keys import distinct_rows, find_rows

_CODES = 3_000_000
"""Largest number of category codes (possible cells times variables) that is held: 24 MB."""
POSSIBLE = mark("every cell whose released marginals are all positive: maximum likelihood")
OBSERVED = mark("the non-zero cells of the table; all others are kept at zero")
GIVEN = mark("the specified cells")
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
    fast : bool
        Keep the marginal cell of each cell in memory for every marginal; otherwise find it again in every
        step, which needs less memory.
    tolerance : float
        The fit ends when no fitted marginal count differs from the released one by more than this,
        relative to the total count.
    most_cycles : int
    """

    support: str = "auto"
    fast: bool = True
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
        None where the computation would need too large a matrix.
    """

    cells: IntArray = field(converter=frozen_ints)
    value: FloatArray = field(converter=frozen_floats)
    support: str
    converged: bool
    history: FloatArray = field(converter=frozen_floats)
    deviance: float
    pearson: float
    degrees_of_freedom: int | None

    @property
    def cycles(self) -> int:
        """Number of cycles through the marginals."""
        return len(self.history)


def fit_table(
    table: CountTable, margins: tuple[tuple[int, ...], ...], fitting: Fitting, progress: Progress
) -> Fit:
    """Fit the log-linear model whose sufficient marginals are some marginals of a table.

    Parameters
    ----------
    margins : tuple of tuples of int
        Positions of the variables of each marginal.

    Raises
    ------
    DataError, ConflictError
    """
    return fit_known(release_of(table, margins), fitting, progress, table)


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
            tr("Leave out the marginals with suppressed or missing cells."),
        )
    check_consistent(release, progress)
    structure = structure_of(release)
    order = _order(release, structure)
    open_ = ~is_structural_zero(release.structural_zeros, support)
    for at in order:
        open_ &= margin_bounds(release.margins[at], support)[1] > 0
    cells = support if open_.all() else support[open_]
    _check_held(release, order, cells)
    margins = [release.margins[at] for at in order]
    value, history = _cycles(margins, cells, fitting, progress)
    deviance, pearson = _distances(table, cells, value)
    return Fit(
        cells,
        value,
        words,
        bool(history[-1] <= _allowed(margins, fitting)),
        history,
        deviance,
        pearson,
        degrees_of_freedom(release, structure, cells),
    )


def _order(release: CountRelease, structure: Structure) -> list[int]:
    """Marginals that no other contains; in an order with running intersection, one cycle suffices."""
    place = {clique: at for at, clique in enumerate(structure.cliques)} if structure.chordal else {}
    first: dict[tuple[int, ...], int] = {}
    for at, margin in enumerate(release.margins):
        first.setdefault(margin.variables, at)
    whole = {key: at for key, at in first.items() if not any(set(key) < set(other) for other in first)}
    return sorted(whole.values(), key=lambda at: place.get(release.margins[at].variables, len(place)))


def _check_held(release: CountRelease, order: list[int], cells: IntArray) -> None:
    for at in order:
        margin = release.margins[at]
        wanted = margin.cells[margin.lower > 0]
        if (find_rows(np.unique(cells[:, list(margin.variables)], axis=0), wanted) < 0).any():
            raise conflict(
                release,
                [at],
                tr("A released marginal has a count where no cell of the table can be non-zero."),
            )


def _allowed(margins: list[Margin], fitting: Fitting) -> float:
    return fitting.tolerance * max(1.0, float(margins[0].lower.sum()))


def _cycles(
    margins: list[Margin], cells: IntArray, fitting: Fitting, progress: Progress
) -> tuple[FloatArray, FloatArray]:
    place = _places(margins, cells, fitting.fast)
    value = np.ones(len(cells))
    history: list[float] = []
    progress.phase(mark("fit"), fitting.most_cycles)
    for _ in range(fitting.most_cycles):
        worst = 0.0
        for at, margin in enumerate(margins):
            progress.check()
            where = place(at)
            fitted = np.bincount(where, weights=value, minlength=len(margin.cells))
            worst = max(worst, float(np.abs(fitted - margin.lower).max(initial=0.0)))
            # where nothing is fitted nothing is wanted, as `_check_held` ensures
            value *= np.divide(margin.lower, fitted, out=np.zeros(len(fitted)), where=fitted > 0)[where]
        history.append(worst)
        progress.advance()
        if worst <= _allowed(margins, fitting) or progress.stopping:
            break
    return value, np.array(history)


def _places(margins: list[Margin], cells: IntArray, fast: bool) -> Callable[[int], AnyArray]:
    """A function that gives the marginal cell of each cell: precomputed if `fast`, else found per call."""

    def find(at: int) -> AnyArray:
        return find_rows(margins[at].cells, cells[:, list(margins[at].variables)]).astype(np.int32)

    if not fast:
        return find
    kept = [find(at) for at in range(len(margins))]
    return kept.__getitem__


def _distances(table: CountTable | None, cells: IntArray, value: FloatArray) -> tuple[float, float]:
    """Deviance and Pearson's chi square of the observed from the fitted counts."""
    if table is None:
        return float("nan"), float("nan")
    seen = counts_at(table, cells).astype(np.float64)
    nonzero = seen > 0
    ratio = np.divide(seen, value, out=np.ones(len(seen)), where=nonzero & (value > 0))
    deviance = 2 * float((seen * np.log(ratio)).sum())
    chi = np.divide((seen - value) ** 2, value, out=np.zeros(len(seen)), where=value > 0)
    return max(0.0, deviance), float(chi.sum())


def degrees_of_freedom(release: CountRelease, structure: Structure, cells: IntArray) -> int | None:
    """Number of cells that may be non-zero minus the number of independent parameters.

    Parameters
    ----------
    cells : int array, shape (n_cells, n_variables)
        Cells over which the model is fitted.

    Returns
    -------
    int or None
        None where the rank of too large a matrix would be needed.

    Notes
    -----
    The number of parameters is the rank of the incidence matrix of marginal cells and cells. If all cells of
    the table are fitted, it is a sum over the model's terms; otherwise the rank is computed numerically.
    """
    covered = [g for g in structure.generators if exact_margin(release, g) is not None]
    rank = None
    if len(cells) == math.prod(release.shape):
        rank = _terms(covered, release.shape)
    if rank is None:
        rank = _rank(covered, cells)
    return None if rank is None else len(cells) - rank


def _terms(generators: list[Subset], shape: tuple[int, ...]) -> int | None:
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
