"""Selects slices of compressed rows without a Python loop."""

from __future__ import annotations

import numpy as np

from tabguard.table.arrays import BoolArray, FloatArray, IntArray


def spans(starts: IntArray, lengths: IntArray) -> IntArray:
    """Positions ``starts[i], …, starts[i] + lengths[i] - 1`` one after the other."""
    ends = np.cumsum(lengths)
    total = int(ends[-1]) if len(ends) else 0
    return np.repeat(starts - (ends - lengths), lengths) + np.arange(total)


def violated_rows(
    columns: tuple[IntArray, IntArray, FloatArray],
    some: IntArray,
    move: FloatArray,
    inside: BoolArray,
    tolerance: float,
) -> IntArray:
    """Rows outside a program in which a move of some columns does not cancel out, ascending.

    Parameters
    ----------
    columns : tuple of int array, int array, float array
        Where the entries of each column start, and the row and coefficient of each entry.
    some : int array, shape (n_moved,)
        The columns that move.
    move : float array, shape (n_moved,)
    inside : bool array, shape (n_rows,)
        Rows that the program holds, and so keeps.
    tolerance : float
        Largest sum that counts as 0.
    """
    start_of, row, coefficient = columns
    start = start_of[some]
    lengths = start_of[some + 1] - start
    entries = spans(start, lengths)
    rows = row[entries]
    outside = ~inside[rows]
    if not outside.any():
        return rows[:0]
    found, position = np.unique(rows[outside], return_inverse=True)
    gap = np.bincount(position, (coefficient[entries] * np.repeat(move, lengths))[outside])
    return found[np.abs(gap) > tolerance]
