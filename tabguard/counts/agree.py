"""Whether released marginals agree where they overlap, and which of them can not all be true."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import numpy as np
from attrs import evolve

from tabguard.counts.conflict import ConflictError, conflict
from tabguard.counts.system import ranges_of
from tabguard.table.arrays import FloatArray
from tabguard.table.contingency import CountRelease

_MOST_TRIED = 48


def check_overlaps(release: CountRelease) -> None:
    """Sum every two marginals over what they do not share: the ranges must meet.

    Raises
    ------
    ConflictError
        Naming the two marginals.
    """
    shared = _overlaps(release)
    tightest: dict[int, _Tightest] = {}
    for position, margin in enumerate(release.margins):
        ranges = ranges_of(release, position)
        mask = _mask(margin.variables)
        for part in shared:
            if part & mask != part:
                continue
            low, high = (_summed(release, position, part, values) for values in ranges)
            if part not in tightest:
                tightest[part] = _Tightest(low, high, position)
            wrong = tightest[part].narrow(low, high, position)
            if wrong is not None:
                raise conflict(release, (wrong, position), "Two marginals do not agree on their totals.")


class _Tightest:
    """The narrowest ranges so far of sums that several marginals share, and which marginals gave them."""

    def __init__(self, low: FloatArray, high: FloatArray, position: int) -> None:
        self._low, self._high = low.copy(), high.copy()
        self._by_low, self._by_high = np.full(len(low), position), np.full(len(low), position)

    def narrow(self, low: FloatArray, high: FloatArray, position: int) -> int | None:
        """Take in one more marginal; one that it contradicts, if any."""
        for bad, by in ((high < self._low, self._by_low), (low > self._high, self._by_high)):
            if bad.any():
                return int(by[bad][0])
        better = low > self._low
        self._low[better], self._by_low[better] = low[better], position
        better = high < self._high
        self._high[better], self._by_high[better] = high[better], position
        return None


def culprits(release: CountRelease, impossible: Callable[[CountRelease], bool], what: str) -> ConflictError:
    """The error for a release that has no table, with marginals that suffice for that.

    Parameters
    ----------
    impossible : callable
        Whether a release with fewer marginals is proven to have no table either.
    what : str
        What is proven.
    """
    kept = list(range(len(release.margins)))
    if len(kept) <= _MOST_TRIED:
        for position in list(kept):
            fewer = [other for other in kept if other != position]
            if impossible(evolve(release, margins=tuple(release.margins[k] for k in fewer))):
                kept = fewer
    return conflict(release, kept, what)


def _mask(variables: tuple[int, ...]) -> int:
    return sum(1 << v for v in variables)


def _overlaps(release: CountRelease) -> list[int]:
    masks = {_mask(margin.variables) for margin in release.margins}
    repeated = masks if len(masks) < len(release.margins) else set()
    return sorted({a & b for a, b in combinations(sorted(masks), 2)} | repeated)


def _summed(release: CountRelease, position: int, part: int, values: FloatArray) -> FloatArray:
    kept = release.margins[position].variables
    shape = tuple(release.shape[v] for v in kept)
    away = tuple(axis for axis, v in enumerate(kept) if not part >> v & 1)
    return np.asarray(values.reshape(shape).sum(axis=away)).ravel()
