"""Finds rows of a system from which all others follow, by elimination."""

from collections import defaultdict
from heapq import heapify, heappop, heappush
from itertools import pairwise

import numpy as np

from tabguard.table.arrays import FloatArray, IntArray

_PRIME = 2**31 - 1
_LONGEST = 100
"""Number of entries above which rows are kept without elimination, since it would fill up more and more."""

_MOST = 100_000
"""Number of rows above which all are kept: the elimination takes 10 µs for each, and cannot be cancelled."""

Row = dict[int, int]


def independent_rows(indptr: IntArray, index: IntArray, coef: FloatArray) -> IntArray:
    """Rows from which all others follow, ascending; of systems that are not vast, none follows from the rest.

    Gaussian elimination in whole numbers modulo a prime, the shortest row first; each pivot is the entry
    whose variable is in the fewest rows (Markowitz 1957, by columns), so that rows of tables hardly fill up.
    A row may seem to follow although it does not, if a number happens to be a multiple of the prime. Programs
    without it may move cells too far, and their departures then do not add up in that row.

    Parameters
    ----------
    indptr, index : int arrays
        Rows in compressed form.
    coef : float array
        Whole numbers.
    """
    if len(indptr) > _MOST:
        return np.arange(len(indptr) - 1)
    ends = indptr.tolist()
    variables, factors = index.tolist(), (coef.astype(np.int64) % _PRIME).tolist()
    rows = [dict(zip(variables[start:end], factors[start:end], strict=True)) for start, end in pairwise(ends)]
    rows_of: defaultdict[int, set[int]] = defaultdict(set)
    for number, row in enumerate(rows):
        for var in row:
            rows_of[var].add(number)
    queue = [(len(row), number) for number, row in enumerate(rows)]
    heapify(queue)
    independent = []
    while queue:
        length, number = heappop(queue)
        row = rows[number]
        if not row or length != len(row):  # follows from the others, was processed, or has changed since
            continue
        independent.append(number)
        rows[number] = {}
        if length > _LONGEST:
            continue
        for var in row:
            rows_of[var].discard(number)
        pivot = min(row, key=lambda var: len(rows_of[var]))
        inverse = pow(row[pivot], -1, _PRIME)
        for other in tuple(rows_of[pivot]):
            _subtract(other, rows[other], row, rows[other][pivot] * inverse, rows_of)
            heappush(queue, (len(rows[other]), other))
    return np.sort(np.array(independent, np.int64))


def _subtract(number: int, row: Row, other: Row, factor: int, rows_of: dict[int, set[int]]) -> None:
    """Subtract a multiple of another row from a row of a given number, and record the rows of variables."""
    for var, entry in other.items():
        value = (row.get(var, 0) - factor * entry) % _PRIME
        if value:
            row[var] = value
            rows_of[var].add(number)
        else:
            del row[var]
            rows_of[var].discard(number)
