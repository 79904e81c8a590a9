"""The contributions behind a published table, stored with it so that a later table can be compared with
it."""

import hashlib
import math
from collections.abc import Sequence

import numpy as np
from attrs import field, frozen

from tabguard.table.arrays import AnyArray, FloatArray, IntArray, IntMatrix, WordArray, frozen_ints
from tabguard.table.contributions import Contributions, RowNames

_DIGITS = 9
"""Number of decimals to which contributions are compared."""
_FEWEST = 3
"""Smallest number of common contributors, or of all if fewer, from which a factor between units is
derived."""
_EVIDENCE = 8
"""Number of contributions without names from which they are evidence of equal records."""
_TRIED = 5
"""Number of largest contributions whose ratios are tried as factors between units."""
_SLACK = 1e-9
_REVISED = 0.01
"""Relative difference of a factor from 1 up to which contributions count as revised and not as given in
another unit."""
_MIX = (np.uint64(0x9E3779B97F4A7C15), np.uint64(0xD6E8FEB86659FD93))
Keys = tuple[AnyArray, AnyArray]
"""Keys of the internal cells of two lists of entries; equal cells have equal keys."""


@frozen(eq=False)
class Entries:
    """Contributions of respondents to internal cells; as confidential as the records.

    Parameters
    ----------
    who : uint64 array, shape (n_entries,)
        Digest of the name of the holding, or of the respondent; of a number if they have no names.
    amount : float array, shape (n_entries,)
        The weighted response.
    cell : int array, shape (n_entries,)
        Row of `cells`.
    cells : int array, shape (n_internal, n_dims)
        Codes of the internal cells.
    parents : tuple of tuple of int arrays
        For each dimension the parents of its codes, as in `Dimension`.
    named : bool
        Whether respondents have names.
    """

    who: WordArray
    amount: FloatArray
    cell: IntArray = field(converter=frozen_ints)
    cells: IntMatrix = field(converter=frozen_ints)
    parents: tuple[tuple[IntArray, ...], ...]
    named: bool

    def __len__(self) -> int:
        return len(self.amount)

    @property
    def unit(self) -> float:
        """The greatest power of ten of which all contributions are multiples."""
        return _unit(self.amount)


def entries_of(
    records: Contributions, amounts: FloatArray, parents: Sequence[tuple[IntArray, ...]]
) -> Entries:
    """The entries of a table's records; `amounts` are the weighted responses of the records."""
    names, of_record = records.respondent_names, records.respondent
    if records.holding is not None and records.holding_names is not None:
        names, of_record = records.holding_names, records.holding
    has_names = not isinstance(names, RowNames)
    words = np.arange(len(names), dtype=np.uint64)
    if has_names:
        words = np.array([word(str(name)) for name in names], np.uint64)
    places = records.places
    return Entries(
        words[of_record],
        np.asarray(amounts, np.float64),
        places.of_record.astype(np.int64),
        places.cells,
        tuple(parents),
        has_names,
    )


@frozen(eq=False)
class Matched:
    """Two lists of entries most of which are the same contributions, possibly in another unit.

    Parameters
    ----------
    factor : float
        Factor from contributions of the second list to those of the first.
    slack : float
        Difference up to which contributions are equal, since one of the two may be rounded.
    who : tuple of uint64 arrays
        Respondent of each entry of both lists; equal numbers mean the same respondent.
    label : tuple of uint64 arrays
        Contribution of each entry of both lists; equal numbers mean the same contribution.
    share : float
        Share of the shorter list that is in both.
    """

    factor: float
    slack: float
    who: tuple[AnyArray, AnyArray]
    label: tuple[AnyArray, AnyArray]
    share: float


def matched(entries: Entries, other: Entries, counts: bool, keys: Keys, sure: bool = False) -> Matched | None:
    """Match two lists of entries; None if they are not of mostly the same contributions.

    Parameters
    ----------
    counts : bool
        Whether the entries are counts, so that only names can be matched.
    keys : Keys
    sure : bool
        Whether both are known to be of the same respondents, even if few contributions are the same.
    """
    if not len(entries) or not len(other):
        return None
    if entries.named and other.named:
        match = _by_names(entries, other, counts)
        if match is not None:
            return match
    match = None if counts else _by_amounts(entries, other, keys)
    return _match_all(entries, other, keys) if match is None and sure else match


def _match_all(entries: Entries, other: Entries, keys: Keys) -> Matched:
    """Match two lists of the same respondents in the same unit, however few contributions are equal."""
    labels = _paired(entries.amount, other.amount, _SLACK, keys)
    share = float(np.isin(labels[0], labels[1]).sum()) / min(len(entries), len(other))
    if entries.named and other.named and np.isin(entries.who, other.who).any():
        return Matched(1.0, _SLACK, (entries.who, other.who), labels, share)
    return Matched(1.0, _SLACK, _persons(labels, keys), labels, share)


def scaled(x: FloatArray, y: FloatArray) -> tuple[float, float]:
    """The factor by which most figures of `y` become those of `x`, and the share of `y` for which it does."""
    factor, _, share = _factor(x, y, _unit(x), _unit(y), _ratios(x, y))
    return factor, share


def _unit(amounts: FloatArray) -> float:
    """The greatest power of ten of which all amounts are multiples: figures are rarely rounded to other
    units."""
    whole = np.rint(np.abs(amounts) * 10.0**_DIGITS)
    if not len(whole) or whole.max(initial=0) > 2**62:
        return 10.0**-_DIGITS
    common, power = int(np.gcd.reduce(whole.astype(np.int64))), -_DIGITS
    while common and common % 10 == 0:
        common, power = common // 10, power + 1
    return 10.0**power if common else 1.0


def _by_names(entries: Entries, other: Entries, counts: bool) -> Matched | None:
    ours, of_ours = np.unique(entries.who, return_inverse=True)
    theirs, of_theirs = np.unique(other.who, return_inverse=True)
    _, places, other_places = np.intersect1d(ours, theirs, assume_unique=True, return_indices=True)
    if 2 * len(places) < min(len(ours), len(theirs)):
        return None
    x = np.asarray(np.bincount(of_ours, entries.amount, len(ours))[places], np.float64)
    y = np.asarray(np.bincount(of_theirs, other.amount, len(theirs))[other_places], np.float64)
    share = 1.0
    factor, slack = 1.0, _SLACK
    if not counts:
        factor, slack, share = _factor(x, y, entries.unit, other.unit, _ratios(x, y))
        if 2 * share < 1:
            return None
    label = tuple(_ranked(e.who, e.amount) for e in (entries, other))
    whole = len(places) / min(len(ours), len(theirs))
    return Matched(factor, slack, (entries.who, other.who), (label[0], label[1]), share * whole)


def _ratios(x: FloatArray, y: FloatArray) -> list[float]:
    """The factor that may convert `y` to `x`, from pairs of figures; none if there is no pair of nonzero
    ones."""
    nonzero = (x != 0) & (y != 0)
    if not nonzero.any():
        return []
    x, y = x[nonzero], y[nonzero]
    large = np.abs(x) >= np.median(np.abs(x))
    middle = float(np.median(x[large] / y[large]))
    return [middle]


def _factor(
    x: FloatArray, y: FloatArray, unit: float, other_unit: float, ratios: Sequence[float]
) -> tuple[float, float, float]:
    """The factor that converts most figures of `y` to those of `x`, its slack, and the share converted."""
    best = (1.0, _SLACK, 0.0)
    for factor in _candidates(ratios):
        slack = _slack(unit, other_unit * abs(factor))
        size = np.maximum(np.abs(x), np.abs(y * factor))
        telling = size > max(4 * slack, _SLACK)
        if telling.sum() < min(_FEWEST, len(x)) or not telling.any():
            continue
        equal = np.abs(x - factor * y) <= slack + _SLACK * size
        share = float(equal[telling].mean())
        if share > best[2] + _SLACK:
            best = (factor, slack, share)
    return best


def _candidates(ratios: Sequence[float]) -> list[float]:
    out = [1.0]
    for ratio in ratios:
        if not math.isfinite(ratio) or ratio == 0:
            continue
        out += [round(ratio, 2), round(1 / ratio, 2) and 1 / round(1 / ratio, 2), ratio]
        if ratio > 0:
            out.insert(1, 10.0 ** round(math.log10(ratio)))
    return [factor for factor in dict.fromkeys(out) if factor == 1 or abs(factor - 1) > _REVISED]


def _slack(unit: float, other: float) -> float:
    """Largest difference between two roundings of the same contribution to the given units."""
    if abs(unit - other) <= 1e-6 * max(unit, other):
        return _SLACK
    return 0.5 * (unit + other) * (1 + 1e-6)


def _by_amounts(entries: Entries, other: Entries, keys: Keys) -> Matched | None:
    """Match contributions without names: equal ones in equal cells first, then equal ones anywhere."""
    x, y = np.sort(entries.amount), np.sort(other.amount)
    n_least = min(len(x), len(y))
    # few or repeated amounts are equal by chance
    if n_least < _EVIDENCE or 2 * min(len(np.unique(x)), len(np.unique(y))) < n_least:
        return None
    ratios = [a / b for a in x[-_TRIED:].tolist() for b in y[-_TRIED:].tolist() if b]
    if len(x) == len(y):
        ratios = [*_ratios(x, y), *ratios]
    best, most = (1.0, _SLACK), 0.0
    for factor in _candidates(ratios):
        slack = _slack(entries.unit, other.unit * abs(factor))
        scaled = y * factor if factor > 0 else y[::-1] * factor
        at = np.clip(np.searchsorted(scaled, x), 1, len(y) - 1)
        gap = np.minimum(np.abs(scaled[at] - x), np.abs(scaled[at - 1] - x))
        # amounts near zero are equal within the round-off of any unit
        telling = np.abs(x) > max(4 * slack, _SLACK)
        near = int((telling & (gap <= slack + _SLACK * np.abs(x))).sum()) / n_least
        if near > most + _SLACK:
            best, most = (factor, slack), near
    labels = _paired(entries.amount, other.amount * best[0], best[1], keys)
    share = float(np.isin(labels[0], labels[1]).sum()) / n_least
    return Matched(*best, _persons(labels, keys), labels, share) if 2 * min(share, most) >= 1 else None


def _paired(x: FloatArray, y: FloatArray, slack: float, keys: Keys) -> tuple[AnyArray, AnyArray]:
    """Number the contributions of two lists such that equal ones have equal numbers, each in one pair at
    most."""
    left, right = np.arange(len(x), dtype=np.uint64), np.arange(len(x), len(x) + len(y), dtype=np.uint64)
    free_x, free_y = np.arange(len(x)), np.arange(len(y))
    for same_cell in (True, False):
        a, b = keys[0][free_x] * np.uint64(same_cell), keys[1][free_y] * np.uint64(same_cell)
        pairs = _equal if slack <= _SLACK else _near_equal
        places, other_places = pairs(x[free_x], y[free_y], slack, a, b)
        right[free_y[other_places]] = left[free_x[places]]
        free_x, free_y = np.delete(free_x, places), np.delete(free_y, other_places)
    return left, right


def _equal(
    x: FloatArray, y: FloatArray, _slack: float, a: AnyArray, b: AnyArray
) -> tuple[IntArray, IntArray]:
    """Positions, in pairs, of entries with equal numbers and equal keys."""
    amounts = (np.round(np.concatenate([x, y]), _DIGITS) + 0.0).view(np.uint64)
    words = amounts * _MIX[0] + np.concatenate([a, b]) * _MIX[1]
    numbers = np.concatenate([_ranked(words[: len(x)]), _ranked(words[len(x) :])])
    _, places, other_places = np.intersect1d(numbers[: len(x)], numbers[len(x) :], return_indices=True)
    return places, other_places


def _near_equal(
    x: FloatArray, y: FloatArray, slack: float, a: AnyArray, b: AnyArray
) -> tuple[IntArray, IntArray]:
    """Positions, in pairs, of entries with equal keys whose numbers differ by at most `slack`."""
    order_x, order_y = np.lexsort((x, a)), np.lexsort((y, b))
    places, other_places, i, j = list[int](), list[int](), 0, 0
    while i < len(x) and j < len(y):
        p, q = order_x[i], order_y[j]
        gap = x[p] - y[q]
        if a[p] != b[q]:
            i, j = (i + 1, j) if a[p] < b[q] else (i, j + 1)
        elif abs(gap) <= slack + _SLACK * abs(x[p]):
            places.append(int(p))
            other_places.append(int(q))
            i, j = i + 1, j + 1
        else:
            i, j = (i + 1, j) if gap < 0 else (i, j + 1)
    return np.array(places, np.int64), np.array(other_places, np.int64)


def _persons(labels: tuple[AnyArray, AnyArray], keys: Keys) -> tuple[AnyArray, AnyArray]:
    """Number the respondents of contributions without names, assuming as few as possible behind the changes.

    A contribution that disappeared and a new one may be one revised contribution: in the same cell first,
    then anywhere.
    """
    ours, theirs = labels[0].copy(), labels[1].copy()
    for same_cell in (True, False):
        old = np.flatnonzero(~np.isin(ours, theirs))
        new = np.flatnonzero(~np.isin(theirs, ours))
        a, b = keys[0][old] * np.uint64(same_cell), keys[1][new] * np.uint64(same_cell)
        places, other_places = _equal(np.zeros(len(old)), np.zeros(len(new)), 0.0, a, b)
        theirs[new[other_places]] = ours[old[places]]
    return ours, theirs


def _ranked(keys: AnyArray, amount: FloatArray | None = None) -> AnyArray:
    """Number each entry by its key and its rank among the entries with that key, by size if `amount` is
    given."""
    order = np.argsort(keys, kind="stable") if amount is None else np.lexsort((amount, keys))
    first = np.ones(len(keys), bool)
    first[1:] = keys[order][1:] != keys[order][:-1]
    starts = np.flatnonzero(first)
    nth = np.empty(len(order), np.uint64)
    nth[order] = np.arange(len(order)) - np.repeat(starts, np.diff(np.append(starts, len(order))))
    return np.asarray(keys + nth * _MIX[0])


def word(text: str) -> int:
    """A digest of a text as a number."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")


def check_parents(n_codes: int, parents: Sequence[IntArray]) -> None:
    """Check parents read from a file; raises ValueError if they are not a forest of `n_codes` codes."""
    for parent in parents:
        if parent.shape != (n_codes,) or (parent < -1).any() or (parent >= n_codes).any():
            raise ValueError("not a parent for each code")
        above = parent.copy()
        for _ in range(n_codes):
            if (above < 0).all():
                break
            above = np.where(above >= 0, parent[above], -1)
        else:
            raise ValueError("codes above themselves")
