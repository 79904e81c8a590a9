"""Fits the log-linear model of a release over all cells of a small table, zeros included."""

from __future__ import annotations

import numpy as np

from tabguard.base.progress import Progress
from tabguard.table.arrays import FloatArray
from tabguard.table.contingency import CountRelease, Margin

TOLERANCE = 1e-8
"""Largest departure of a fitted marginal from the released one, relative to the total."""
MOST_ROUNDS = 1000


def fit_dense(release: CountRelease, start: FloatArray, progress: Progress) -> FloatArray:
    """Iterative proportional fitting.

    Parameters
    ----------
    release : CountRelease
        Known in every cell.
    start : float array, of the table's shape
        What the fit is proportional to as far as the marginals leave it open: one for every cell, zero where
        none can be.

    Returns
    -------
    float array, of the table's shape
        Maximum-likelihood fitted values; an estimated zero where the likelihood has no inner maximum.
    """
    wanted = [_dense(margin, release.shape) for margin in release.margins]
    axes = [
        tuple(v for v in range(len(release.shape)) if v not in margin.variables) for margin in release.margins
    ]
    total = max(float(wanted[0].sum()), 1.0) if wanted else 1.0
    fitted = start.astype(np.float64)
    for _ in range(MOST_ROUNDS):
        worst = 0.0
        for target, summed in zip(wanted, axes, strict=True):
            progress.check()
            now = fitted.sum(axis=summed, keepdims=True)
            worst = max(worst, float(np.abs(now - target).max()))
            fitted *= np.divide(target, now, out=np.zeros_like(now), where=now > 0)
        if worst <= TOLERANCE * total:
            break
    return fitted


def _dense(margin: Margin, shape: tuple[int, ...]) -> FloatArray:
    """A marginal as an array that can be set beside the table: length 1 along what is summed out."""
    out = np.zeros([size if v in margin.variables else 1 for v, size in enumerate(shape)])
    at = [np.zeros(len(margin.cells), np.int64)] * len(shape)
    for column, v in enumerate(margin.variables):
        at[v] = margin.cells[:, column] - 1
    out[tuple(at)] = margin.count
    return out
