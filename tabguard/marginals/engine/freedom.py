"""Degrees of freedom of a log-linear model; cells with a zero marginal are not counted."""

from __future__ import annotations

import math
from itertools import chain, combinations

import numpy as np

from tabguard.marginals.engine.graph import Structure, Subset, exact_margin
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CountRelease
from tabguard.table.keys import distinct_rows

_MOST_TERMS = 1 << 16
_MOST_ROWS = 1500
_MOST_WORK = 1 << 26


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
    gram = np.zeros((starts[-1], starts[-1]))
    rows = [start + place for start, (_, place) in zip(starts, places, strict=False)]
    for a in rows:
        for b in rows:
            np.add.at(gram, (a, b), 1.0)
    return int(np.linalg.matrix_rank(gram, hermitian=True))
