"""Finds rows of figures that are sums of other rows, in any order."""

import itertools
import math
from collections.abc import Callable, Collection, Sequence

import numpy as np
from attrs import frozen

from tabguard.read.shape.role_names import is_called
from tabguard.table.arrays import BoolArray, FloatArray, IntArray

_CHANCE = 1e-3
"""Greatest probability that a sum occurs by chance."""
_ALL_SETS = 32
"""Maximum number of rows of which all sets are tried, by combining sets of one half with sets of the other.
"""
_MOST_PIECES, _FEW = 20_000, 3
"""Maximum number of small sets of rows that are combined in pairs where there are more rows, and their sizes.
"""
_MOST_SCATTERED = 150
"""Maximum number of rows of which scattered sets are tried; with more, only consecutive rows."""
_MOST_TRIED = 200_000
"""Maximum number of sets with nearly the right sum that are compared in all groups."""
_MOST_ROUNDED = 20_000
"""As `_MOST_TRIED`, for sums of rounded figures."""
_BLOCK = 1 << 22
# its multiples are spread evenly, so that no two groups get nearly the same weight
_GOLDEN = (5**0.5 - 1) / 2

Parts = dict[int, tuple[frozenset[int], float]]
"""For each row that is a sum, its parts and the approximate probability that it is one by chance."""
Pieces = Callable[[int], tuple[BoolArray, BoolArray]]
"""Function of a number of rows that returns two arrays of sets, shape (n_sets, n_rows), to be combined."""


@frozen(eq=False)
class _Figures:
    """Figures of codes in several groups.

    `independent` are groups that do not follow from others, as totals do; only these count as evidence.
    """

    rows: FloatArray
    independent: IntArray
    unit: float
    rounded: bool

    def chance(self, row: FloatArray, gap: FloatArray) -> float:
        """The probability that a row agrees with a sum, up to its gaps, by chance."""
        value, first = np.unique(np.abs(row[self.independent]), return_index=True)
        return chance_of(value, gap[self.independent][first], self.unit)


def chance_of(value: FloatArray, gap: FloatArray, unit: float) -> float:
    """The probability that distinct figures agree with sums, up to these gaps, by chance."""
    return float(np.prod(np.minimum(1.0, (2 * gap + unit) / np.maximum(value, unit))))


def part_sums(figures: FloatArray, names: Sequence[str], unit: float, rounded: bool) -> Parts:
    """Find the rows that are sums of others, upper ones first, each with the innermost rows of its sum.

    A sum replaces its parts once it is found, so that sums of sums have few parts. Consecutive rows are tried
    first, since there may be many of them.

    Parameters
    ----------
    figures : float array, shape (n_rows, n_groups)
    names : sequence of str
        Names of the rows; of two rows with the same figures in a table of sums, the one that is named like a
        total, or has the shorter name, is above.
    unit : float
        Value of one unit of the last digit of the figures.
    rounded : bool
        Whether figures may be rounded one by one.
    """
    some = _Figures(figures, _independent(figures, unit), unit, rounded)
    inner = np.flatnonzero(figures.any(axis=1))
    sums: Parts = {}
    rest = inner
    for pieces in (_runs, _sets):
        while new_sums := _parts_among(some, rest, sums, pieces):
            sums |= new_sums
            rest = np.setdiff1d(rest, [part for parts, _ in new_sums.values() for part in parts])
    while sums and (new_sums := _parts_among(some, np.setdiff1d(inner, [*sums]), sums, _sets)):
        sums |= new_sums  # sums that overlap others
    sums = {at: (_innermost(at, sums), chance) for at, (_, chance) in sums.items()}
    order = sorted(inner.tolist(), key=lambda at: (not is_called("total", names[at]), len(names[at]), at))
    sums = _with_equal(some, order, sums)
    uppers = sorted((at for at in order if at in sums), key=lambda at: -len(sums[at][0]))
    return {at: sums[at] for at in uppers}


def _innermost(at: int, sums: Parts) -> frozenset[int]:
    """The rows below a sum that are themselves no sums."""
    inner, open_, visited_rows = set[int](), [at], set[int]()
    while open_:
        at = open_.pop()
        if at in sums and at not in visited_rows:
            open_ += sums[at][0]
        elif at not in sums:
            inner.add(at)
        visited_rows.add(at)
    return frozenset(inner)


def _independent(figures: FloatArray, unit: float) -> IntArray:
    """Groups of which none is, up to rounding, a linear combination of the others."""
    chosen, rest = list[int](), figures
    least = 2 * unit * len(figures) ** 0.5 + 1e-9 * np.abs(figures).max(initial=0.0)
    for _ in range(figures.shape[1]):
        size = np.linalg.norm(rest, axis=0)
        at = int(size.argmax())
        if size[at] <= least:
            break
        chosen.append(at)
        # Gram-Schmidt, largest remainder first, so that rounding does not look like independence
        along = rest[:, at] / size[at]
        rest = rest - np.outer(along, along @ rest)
    return np.array(chosen, np.int64)


def _parts_among(some: _Figures, items: IntArray, ready: Collection[int], pieces: Pieces) -> Parts:
    """The parts of each sum among some rows; sums of sums need further calls."""
    if len(items) < 3 or (pieces is _sets and len(items) > _MOST_SCATTERED):
        return {}
    left, right = pieces(len(items))
    rows = some.rows[items]
    # an irrational mixture of all groups: sets that differ in one group differ in it almost surely
    mixed = rows @ (1 + np.modf(_GOLDEN * np.arange(rows.shape[1]))[0])
    # sorted halves meet in the middle: 2^16 sums on each side in place of 2^32 sets
    lefts, rights = _sums_of_picks(left, mixed), _sums_of_picks(right, mixed)
    order = np.argsort(lefts, kind="stable")
    ascending = lefts[order]
    exact = 1e-9 * np.abs(mixed).sum()
    limits = {exact: _MOST_TRIED}
    if some.rounded:
        limits[exact + 4 * some.unit * rows.shape[1]] = _MOST_ROUNDED
    sums: Parts = {}
    # figures too small to be told from chance even by an exact sum are skipped
    clear = [some.chance(row, 0 * row) * len(items) ** 2 <= _CHANCE for row in rows]
    for (slack, most), (at, item) in itertools.product(limits.items(), enumerate(items.tolist())):
        if item in ready or item in sums or not clear[at]:
            continue
        low, high = (np.searchsorted(ascending, mixed[at] - rights + far) for far in (-slack, slack))
        often = high - low
        if not 0 < often.sum() <= most:
            continue
        second = np.repeat(np.arange(len(right)), often)
        first = order[np.arange(len(second)) + np.repeat(low - np.cumsum(often) + often, often)]
        picks = (left[first] | right[second])[~(left[first] & right[second]).any(axis=1)]
        picks = picks[~picks[:, at] & (picks.sum(axis=1) > 1)]
        totals = picks @ rows
        gaps, parts = np.abs(rows[at] - totals), picks @ (rows != 0).astype(np.int64)
        allowed = 1e-9 * np.abs(totals) + (0.5 * some.unit * (parts + 1) if some.rounded else 0.0)
        for pick in np.flatnonzero((gaps <= allowed).all(axis=1)).tolist():
            sets = len(left) if pieces is _runs else math.comb(len(items), int(picks[pick].sum()))
            chance = some.chance(rows[at], gaps[pick]) * sets * len(items)
            if chance <= min(_CHANCE, sums[item][1] if item in sums else 1.0):
                sums[item] = frozenset(items[picks[pick]].tolist()), chance
    return {item: part_sum for item, part_sum in sums.items() if sums.keys().isdisjoint(part_sum[0])}


def _sums_of_picks(picks: BoolArray, values: FloatArray) -> FloatArray:
    """Sums of the values picked by each row, computed in blocks to save memory."""
    return np.concatenate([block @ values for block in np.array_split(picks, 1 + picks.size // _BLOCK)])


def _runs(n: int) -> tuple[BoolArray, BoolArray]:
    """All runs of consecutive rows."""
    first, end = np.triu_indices(n + 1, 2)
    places = np.arange(n)
    return (first[:, None] <= places) & (places < end[:, None]), np.zeros((1, n), bool)


def _sets(n: int) -> tuple[BoolArray, BoolArray]:
    """All sets of rows; of many rows, only sets of a few."""
    if n <= _ALL_SETS:
        half = n // 2
        first, second = (np.arange(1 << k)[:, None] >> np.arange(k) & 1 == 1 for k in (half, n - half))
        return np.pad(first, ((0, 0), (0, n - half))), np.pad(second, ((0, 0), (half, 0)))
    most = max(size for size in range(1, _FEW + 1) if math.comb(n, size) <= _MOST_PIECES)
    chosen = [
        combination for size in range(most + 1) for combination in itertools.combinations(range(n), size)
    ]
    pieces = np.zeros((len(chosen), n), bool)
    pieces[np.repeat(np.arange(len(chosen)), [*map(len, chosen)]), [*itertools.chain(*chosen)]] = True
    return pieces, pieces


def _with_equal(some: _Figures, order: Sequence[int], sums: Parts) -> Parts:
    """The sums, with rows added that have the same figures as another row.

    Parameters
    ----------
    order : sequence of int
        The rows, those first that are above others with the same figures.
    """
    inside = frozenset(sums).union(*(parts for parts, _ in sums.values()))
    for row in (row for row in order if row not in inside):
        gaps = np.abs(some.rows[order] - some.rows[row])
        allowed = 1e-9 * np.abs(some.rows[row]) + (some.unit if some.rounded else 0.0)
        equal = [order[at] for at in np.flatnonzero((gaps <= allowed).all(axis=1)).tolist()]
        chance = some.chance(some.rows[row], allowed) * len(order) ** 2
        members = [other for other in equal if other in inside]
        if len(members) != 1 or chance > _CHANCE:
            continue
        if members[0] in sums:
            sums[row] = sums[members[0]]
            continue
        lowest = frozenset(equal[-1:])
        sums = {
            at: (parts - {members[0]} | lowest if members[0] in parts else parts, by)
            for at, (parts, by) in sums.items()
        }
        sums |= dict.fromkeys(equal[:-1], (lowest, chance))
        inside |= {*equal}
    return sums
