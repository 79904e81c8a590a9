"""Selects slices of compressed rows without a Python loop."""

import numpy as np

from tabguard.table.arrays import BoolArray, FloatArray, IntArray


def spans(starts: IntArray, lengths: IntArray) -> IntArray:
    """All positions of spans: ``starts[i], …, starts[i] + lengths[i] - 1`` for each i in turn."""
    ends: IntArray = lengths.cumsum()
    total = int(ends[-1]) if len(ends) else 0
    return (starts - (ends - lengths)).repeat(lengths) + np.arange(total)


def distinct(values: IntArray) -> IntArray:
    """The different values, ascending; for the few values of a small program several times as fast as
    numpy."""
    return _first_of_each(np.sort(values))[0]


def places(values: IntArray) -> tuple[IntArray, IntArray]:
    """The different values, ascending, and the place of each value among them."""
    order = values.argsort(kind="stable")
    distinct_values, first = _first_of_each(values[order])
    place = np.empty(len(values), np.int64)
    place[order] = first.cumsum() - 1
    return distinct_values, place


def _first_of_each(values: IntArray) -> tuple[IntArray, BoolArray]:
    first = np.ones(len(values), bool)
    np.not_equal(values[1:], values[:-1], out=first[1:])
    return values[first], first


def violated_rows(
    columns: tuple[IntArray, IntArray, FloatArray],
    moved_columns: IntArray,
    move: FloatArray,
    inside: BoolArray,
    tolerance: float,
) -> IntArray:
    """Rows outside a program in which a move of some columns does not cancel out, ascending.

    Parameters
    ----------
    columns : tuple of int array, int array, float array
        Where the entries of each column start, and the row and coefficient of each entry.
    moved_columns : int array, shape (n_moved,)
        The columns that move.
    move : float array, shape (n_moved,)
    inside : bool array, shape (n_rows,)
        Rows that the program holds, and so keeps.
    tolerance : float
        Largest sum that counts as 0.
    """
    start_of, row, coefficient = columns
    start = start_of[moved_columns]
    lengths = start_of[moved_columns + 1] - start
    entries = spans(start, lengths)
    rows = row[entries]
    outside = ~inside[rows]
    if not outside.any():
        return rows[:0]
    outer_rows, position = places(rows[outside])
    gap = np.bincount(position, (coefficient[entries] * move.repeat(lengths))[outside])
    return outer_rows[np.abs(gap) > tolerance]
