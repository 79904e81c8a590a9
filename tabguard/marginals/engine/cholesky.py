"""Linear equations with a positive definite matrix, with numpy's linear algebra alone."""

from __future__ import annotations

import numpy as np

from tabguard.table.arrays import FloatArray

_BLOCK = 64
"""Rows that are solved together: numpy knows no triangular systems, so a block is solved as a full one."""


class Factor:
    """A lower triangular L with L Lᵀ equal to a matrix.

    Parameters
    ----------
    matrix : float array, shape (n, n)
        Symmetric.

    Raises
    ------
    numpy.linalg.LinAlgError
        If the matrix is not positive definite.
    """

    def __init__(self, matrix: FloatArray) -> None:
        self._lower: FloatArray = np.asarray(np.linalg.cholesky(matrix), np.float64)

    def solve(self, right: FloatArray) -> FloatArray:
        """Solve L Lᵀ x = right, shape (n,)."""
        lower, x = self._lower, np.array(right, np.float64)
        starts = range(0, len(x), _BLOCK)
        for start in starts:
            block = slice(start, start + _BLOCK)
            x[block] -= lower[block, :start] @ x[:start]
            x[block] = np.linalg.solve(lower[block, block], x[block])
        for start in reversed(starts):
            block, after = slice(start, start + _BLOCK), slice(start + _BLOCK, None)
            x[block] -= x[after] @ lower[after, block]
            x[block] = np.linalg.solve(lower[block, block].T, x[block])
        return x
