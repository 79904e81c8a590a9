"""Small count rounding: only small internal cells change, and every marginal is added up from them.

After Langsrud and Heldal (2018): some of the small internal cells become the base and the others zero, such
that the marginals differ as little as possible. All small cells change, not only those in small counts:
otherwise readers would know that a large count is exact if all counts that share cells with it are large.
"""

import heapq
import math
from collections.abc import Sequence

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.marginals.engine.design import Item, Labels, canonical_join, sizes_of
from tabguard.marginals.engine.sums import item_counts, recoded
from tabguard.table.arrays import BoolArray, IntArray, frozen_ints
from tabguard.table.contingency import CountTable

_SWAPS = 300


@frozen(eq=False)
class Internal:
    """The internal cells of some marginals that are not zero, and counts of them.

    Parameters
    ----------
    table : CountTable
    item : Item
        The marginal of all internal cells.
    cells : int array, shape (n_cells, n_kept)
        0-based.
    count : int array, shape (n_cells,)
    """

    table: CountTable
    item: Item
    cells: IntArray = field(converter=frozen_ints)
    count: IntArray = field(converter=frozen_ints)

    def counts(self, item: Item) -> IntArray:
        """The counts of all cells of a marginal, the last variable fastest."""
        places, n_cells = self.places([item])
        return np.bincount(places[:, 0], self.count, n_cells).astype(np.int64)

    def places(self, items: Sequence[Item]) -> tuple[IntArray, int]:
        """Position of each internal cell in each marginal, marginals one after another; their total size."""
        # the first category stands for its group
        first = np.ones((len(self.cells), len(self.table.shape)), np.int64)
        for codes, (v, labels) in zip(self.cells.T, self.item.parts, strict=True):
            first[:, v] += codes if labels is None else np.unique(labels, return_index=True)[1][codes]
        columns: list[IntArray] = []
        n_sums = 0
        for item in items:
            shape = sizes_of(self.table, item)
            at = np.ravel_multi_index(tuple(recoded(first, item).T), shape) if shape else 0 * first[:, 0]
            columns.append(at + n_sums)
            n_sums += math.prod(shape)
        return np.stack(columns, axis=1).astype(np.int64), n_sums


def small_count_rounding(
    table: CountTable, items: Sequence[Item], base: int, seed: int, progress: Progress
) -> Internal:
    """Round small counts so that no marginal has a count from 1 to below the base; all add up.

    Parameters
    ----------
    items : sequence of Item
        The marginals that are printed.
    base : int
        At least 2.
    seed : int
        Decides between changes that are equally good; it has to stay secret.

    Returns
    -------
    Internal
        The internal cells that are not zero, as they are rounded.
    """
    progress.phase(mark("round small counts"))
    item = internal_item(table, items)
    cells, count = item_counts(table, item)
    internal = Internal(table, item, cells, count)
    places, n_sums = internal.places(items)
    return evolve(internal, count=_Inside(count, places, n_sums, base, seed).rounded(progress))


def internal_item(table: CountTable, items: Sequence[Item]) -> Item:
    """The coarsest marginal from which all of some marginals can be added up."""
    ways: dict[int, set[Labels]] = {}
    for item in items:
        for v, labels in item.parts:
            ways.setdefault(v, set()).add(tuple(range(table.shape[v])) if labels is None else labels)
    joined = ((v, canonical_join(sorted(ways[v]))) for v in sorted(ways))
    return Item(tuple((v, None if max(join) + 1 == table.shape[v] else join) for v, join in joined))


def internal_cells(table: CountTable, items: Sequence[Item]) -> tuple[int, ...]:
    """For each marginal, the number of internal cells from which each of its counts is added up.

    Raises
    ------
    DataError
        If this is not the same number for all counts of a marginal: readers know more of some than of others.
    """
    internal = internal_item(table, items)
    out = []
    for item in items:
        parts, ways = 1, dict(item.parts)
        for v, labels in internal.parts:
            fine = labels or tuple(range(table.shape[v]))
            coarse = ways[v] if v in ways else (0,) * len(fine)
            pairs = sorted(set(zip(coarse or fine, fine, strict=True)))
            sizes = np.bincount([group for group, _ in pairs])
            # readers are told one number of parts for all counts of a marginal
            if len(table.structural_zeros) or sizes.min() < sizes.max():
                raise DataError(
                    tr("Small counts are rounded only where all counts of a marginal have as many parts."),
                    "",
                    tr("Leave out structural zeros and groups of different size, or choose another form."),
                )
            parts *= int(sizes[0])
        out.append(parts)
    return tuple(out)


class _Inside:
    """The internal cells, and the sums to which each belongs."""

    def __init__(self, counts: IntArray, places: IntArray, n_sums: int, base: int, seed: int) -> None:
        self._counts, self._places, self._n_sums, self._base = counts, places, n_sums, base
        self._random = np.random.default_rng(seed)

    def rounded(self, progress: Progress) -> IntArray:
        """The rounded small cells, zero or the base, with small squared differences of all sums."""
        cells = self._random.permutation(np.flatnonzero(self._counts < self._base))
        places, base = self._places[cells], self._base
        rest = np.zeros(self._n_sums, np.int64)
        np.add.at(rest, places, self._counts[cells][:, None])
        # random, so that a single 1 can become the base and a single 2 zero, although readers know the method
        n_up = int(self._counts[cells].sum() / base + self._random.random())
        up = np.zeros(len(cells), np.bool_)
        # each step lowers all scores, so the best one is found without looking at the others
        queue = [(-int(score), at) for at, score in enumerate(rest[places].sum(axis=1).tolist())]
        heapq.heapify(queue)
        while n_up and queue:
            _old, at = heapq.heappop(queue)
            score = int(rest[places[at]].sum())
            if queue and score < -queue[0][0]:
                heapq.heappush(queue, (-score, at))
                continue
            up[at] = True
            rest[places[at]] -= base
            n_up -= 1
        self._swap(places, rest, up, progress)
        out = self._counts.copy()
        out[cells] = np.where(up, base, 0)
        return out

    def _swap(self, places: IntArray, rest: IntArray, up: BoolArray, progress: Progress) -> None:
        """Exchange a cell rounded up with one rounded down while that brings the sums nearer."""
        for _ in range(_SWAPS):
            if not up.any() or up.all():
                return
            progress.check()
            scores = rest[places].sum(axis=1)
            down_at = int(np.argmin(np.where(up, scores, np.iinfo(np.int64).max)))
            up_at = int(np.argmax(np.where(up, np.iinfo(np.int64).min, scores)))
            apart = int((places[down_at] != places[up_at]).sum())
            if scores[down_at] - scores[up_at] + self._base * apart >= 0:
                return
            rest[places[down_at]] += self._base
            rest[places[up_at]] -= self._base
            up[down_at], up[up_at] = False, True
