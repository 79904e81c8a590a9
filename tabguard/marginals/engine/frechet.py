"""Fréchet bounds: closed forms, which are sharp for decomposable marginals."""

import numpy as np

from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.marginals.engine.consistency import ROUND_OFF, conflict
from tabguard.marginals.engine.graph import Structure, exact_margin, structure_of
from tabguard.marginals.engine.sparse import bounds_together, is_structural_zero, margin_bounds, sub_margin
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.contingency import CellBounds, CountRelease, Margin
from tabguard.table.keys import distinct_rows, find_rows

DECOMPOSABLE = mark("decomposable: closed form")
FRECHET = mark("Fréchet bounds, may be wide")


def closed_form(release: CountRelease, structure: Structure | None = None) -> bool:
    """Whether Fréchet bounds of this release are sharp.

    They are if the marginals are decomposable and known in every cell, and structural zeros are implied by
    zeros of the marginals.
    """
    structure = structure or structure_of(release)
    covered = {v for margin in release.margins for v in margin.variables}
    if not structure.decomposable or exact_margin(release, ()) is None:
        return False
    if any(exact_margin(release, g) is None for g in structure.generators if set(g) <= covered):
        return False
    return not len(release.structural_zeros) or _zeros_told(release)


def _zeros_told(release: CountRelease) -> bool:
    """Whether every structural zero lies in zeros of one marginal, also where it names fewer variables."""
    implied = np.zeros(len(release.structural_zeros), bool)
    for margin in release.margins:
        zeros, filled = release.structural_zeros[:, list(margin.variables)], margin.cells[margin.upper > 0]
        for pattern in np.unique(zeros > 0, axis=0):
            rows = ((zeros > 0) == pattern).all(axis=1) & pattern.any()
            non_zero, _ = distinct_rows(filled[:, pattern])
            implied[rows] |= find_rows(non_zero, zeros[rows][:, pattern]) < 0
    return bool(implied.all())


def frechet_bounds(
    release: CountRelease,
    cells: IntArray,
    structure: Structure | None = None,
    progress: Progress | None = None,
) -> CellBounds:
    """Fréchet bounds of cells from the marginals that contain them.

    Parameters
    ----------
    cells : int array, shape (n_cells, n_variables)
        1-based categories.
    structure : Structure, optional
        Structure of the release, if it is already known.

    Returns
    -------
    CellBounds
        Sharp if `closed_form` holds, and for cells known exactly; otherwise valid, but possibly wider than
        the sharp bounds.

    Raises
    ------
    ConflictError
        Where the lower bound of a cell is above its upper one: no table has these marginals.

    Notes
    -----
    The upper bound is the least relevant marginal count, the lower one the sum over marginals less the sum
    over what they share with those before them, if positive (Dobra and Fienberg 2001, Theorem 1). That lower
    bound holds for any marginals in any order, because n(A ∪ B) ≥ n(A) + n(B) − n(A ∩ B) for cells that
    extend one another; with running intersection and decomposable marginals it is attained.
    """
    structure = structure or structure_of(release)
    sharp = closed_form(release, structure)
    low, high = _bounds(release, structure, cells, progress or Progress())
    if (low > high + ROUND_OFF).any():
        raise conflict(
            release, range(len(release.margins)), tr("No table of counts has all these marginals.")
        )
    low = np.minimum(low, high)
    impossible = is_structural_zero(release.structural_zeros, cells)
    low[impossible] = high[impossible] = 0.0
    met = np.full(len(cells), sharp) | (low == high)
    return CellBounds(cells, low, high, met, DECOMPOSABLE if sharp else FRECHET)


def _bounds(
    release: CountRelease, structure: Structure, cells: IntArray, progress: Progress
) -> tuple[FloatArray, FloatArray]:
    n = len(cells)
    high = np.full(n, np.inf)
    for margin in release.margins:
        progress.check()
        np.minimum(high, margin_bounds(margin, cells)[1], out=high)
    low, before = np.zeros(n), set[int]()
    for at, margin in enumerate(_ordered(release, structure)):
        progress.check()
        shared = tuple(v for v in margin.variables if v in before)
        margin_low = margin_bounds(margin, cells)[0]
        if at == 0:
            low = margin_low
        else:
            # how much of the shared cell other cells may hold: its upper bound less margin_low,
            # or the others' upper bounds
            elsewhere = np.minimum(
                _shared_upper(release, shared, cells) - margin_low, _largest_rest(margin, shared, cells)
            )
            low = np.maximum(low - elsewhere, 0.0)
        before |= set(margin.variables)
    # a variable of no marginal: all of the count may be in another of its categories
    free = [v for v, size in enumerate(release.shape) if v not in before and size > 1]
    return (np.zeros(n) if free else low), high


def _largest_rest(margin: Margin, shared: tuple[int, ...], cells: IntArray) -> FloatArray:
    """Largest sum that the other cells of a marginal within a shared cell can have; infinite if unbounded."""
    whole, part = margin_bounds(sub_margin(margin, shared), cells)[1], margin_bounds(margin, cells)[1]
    rest = np.full(len(cells), np.inf)
    np.subtract(whole, part, out=rest, where=np.isfinite(whole))
    return rest


def _shared_upper(release: CountRelease, shared: tuple[int, ...], cells: IntArray) -> FloatArray:
    holders = (margin for margin in release.margins if set(shared) <= set(margin.variables))
    best: FloatArray = np.min([margin_bounds(sub_margin(m, shared), cells)[1] for m in holders], axis=0)
    return best


def _merged(margins: list[Margin]) -> Margin:
    """One marginal with the tightest bounds of several marginals of the same variables."""
    if len(margins) == 1:
        return margins[0]
    rows, low, high = bounds_together(margins)
    lower, upper = low.max(axis=0), high.min(axis=0)
    return Margin(margins[0].variables, rows, lower.astype(np.int64), lower, upper)


def _ordered(release: CountRelease, structure: Structure) -> list[Margin]:
    """The largest marginals, ordered so that each shares as many variables as possible with earlier ones."""
    subsets = dict.fromkeys(margin.variables for margin in release.margins)
    merged = [_merged([m for m in release.margins if m.variables == subset]) for subset in subsets]
    whole = [m for m in merged if m.variables in set(structure.generators)] or merged[:1]
    if structure.chordal:
        place = {clique: at for at, clique in enumerate(structure.cliques)}
        return sorted(whole, key=lambda m: place.get(m.variables, len(place)))
    order, before = [], set[int]()
    while whole:
        best = max(whole, key=lambda m: len(before & set(m.variables)))
        whole.remove(best)
        order.append(best)
        before |= set(best.variables)
    return order
