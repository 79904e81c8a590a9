"""Moves along one dimension: from one leaf to another, followed by the codes above only one of them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np
from attrs import frozen

from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.dimension import Dimension

_BELOW = 4
"""Leaves below a code from which its amount may come, or to which it may go."""

_Codes = frozenset[int]


@frozen(eq=False)
class Shifts:
    """The same number of shifts for each code of a dimension; each moves that code.

    Parameters
    ----------
    codes : int array, shape (n_codes, n_shifts, n_moved)
        The codes that move, followed by ``n_codes``, which stands for none.
    sign : float array, of the same shape
        1 for codes that move with the code, −1 against it, 0 for none.
    moved : int array, shape (n_codes,)
        The largest number of codes that any shift of a code moves.
    """

    codes: IntArray
    sign: FloatArray
    moved: IntArray


def shifts_of(dimension: Dimension, size: FloatArray, most: int) -> Shifts:
    """The shifts of all codes, between the largest leaves below each code and those beside it.

    Parameters
    ----------
    dimension : Dimension
    size : float array, shape (n_codes,)
        How much there is of each code.
    most : int
        Number of shifts of a code; where it has fewer they are repeated.
    """
    n = len(dimension)
    above = [frozenset(dimension.ancestors(code)) for code in range(n)]
    below: list[list[int]] = [[] for _ in range(n)]
    for leaf in sorted(dimension.leaves.tolist(), key=lambda leaf: (-size[leaf], leaf)):
        for code in above[leaf]:
            below[code].append(leaf)
    found = [list(itertools.islice(_shifts(code, above, below), most)) for code in range(n)]
    longest = max((len(up | down) for shifts in found for up, down in shifts), default=1)
    codes, sign = np.full((n, most, longest), n), np.zeros((n, most, longest))
    for code, shifts in enumerate(found):
        for i, (up, down) in zip(range(most), itertools.cycle(shifts), strict=False):
            here = slice(len(up) + len(down))
            codes[code, i, here] = [*sorted(up), *sorted(down)]
            sign[code, i, here] = [*(1.0 for _ in up), *(-1.0 for _ in down)]
    return Shifts(codes, sign, (codes < n).sum(axis=2).max(axis=1))


def _shifts(code: int, above: list[_Codes], below: list[list[int]]) -> Iterator[tuple[_Codes, _Codes]]:
    """What moves with a code and what against it, the largest first.

    A code that has no other leaf beside it, such as the total, moves alone with what is below it.
    """
    own, inside = below[code][:_BELOW], set(below[code])
    around = sorted(above[code], key=lambda one: (len(below[one]), one))
    beside = ([leaf for leaf in below[one] if leaf not in inside] for one in around)
    others = next(filter(None, beside), [])
    if not others:
        yield from ((above[leaf], frozenset()) for leaf in own)
    pairs = itertools.product(range(len(own)), range(len(others)))
    for i, j in sorted(pairs, key=lambda pair: (max(_BELOW * pair[0], pair[1]), pair)):
        one, other = above[own[i]], above[others[j]]
        yield one - other, other - one
