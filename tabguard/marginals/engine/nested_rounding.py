"""Controlled rounding of one large marginal with hierarchies, in parts: every sum stays next to the true one.

A part is a slice: all categories of two variables, those with groups first, so that few groups lie across
slices. Most of its linear programs have an integer solution: with groups in one of the two variables, its
sums are those of a network. Sums over several parts may miss their neighbouring multiples at a cost; parts
with such sums are rounded again. Then small random blocks of cells around each sum that still misses are
rounded, of a size at which most of their linear programs have integer solutions. With groups in several
variables, the table of these groups is rounded first.
"""

import contextlib
import math
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import chain, permutations, product

import numpy as np
from attrs import field, frozen

from tabguard.base import sparse
from tabguard.base.errors import DataError
from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.marginals.engine.rounding import no_rounding, whole_point
from tabguard.table.arrays import AnyArray, BoolArray, FloatArray, IntArray, frozen_ints

Partition = tuple[int, ...]
"""The group of each category, 0-based."""

Way = tuple[int, int]
"""Two variables along which parts are cut: a part has all categories of the first one, and of the second one
if they are not too many."""

_ROUNDS = 6
"""Maximum number of rounds over all parts, before blocks are rounded."""
_CELLS_PER_SUM = 150_000
"""Cells of the marginal, per sum that misses, from which blocks take less time than a round over parts."""
_LEAST_BLOCKS, _BLOCKS_PER_SUM = 700, 6
"""Blocks within which the number of sums that miss has to halve: a fixed number, or so many per sum."""
_MISSED, _MOST_MISSED = 10.0, 1000.0
"""Cost of a sum that is one base beside the true one: in the first round, doubled in each, and at most. A sum
within a part always has the maximum cost."""
_MOST_TOGETHER, _BLOCK, _LARGEST_BLOCK = 40_000, 900, 1_200
"""Maximum number of cells of a part, number of cells of the first block, and maximum number of cells of a
block."""
_LARGER, _SMALLER, _LEAST_SHARE = 1.05, 0.85, 0.5
"""Factors for the size of blocks after one with and one without an integer solution, and the least random
share of that size: three quarters have integer solutions then, whatever the groups are."""
_LONG = 1.5
"""Longest side of a block within its sum, as a multiple of the side of a cube of the same size."""


@frozen(eq=False)
class Nested:
    """A marginal whose groups of categories are nested.

    Parameters
    ----------
    counts : int array, shape (n_categories, …)
    groups : tuple of tuples of partitions
        Per variable, without the categories themselves and the total.
    """

    counts: IntArray = field(converter=frozen_ints)
    groups: tuple[tuple[Partition, ...], ...]

    def __attrs_post_init__(self) -> None:
        if not all(_nest(groups) for groups in self.groups):
            raise ValueError(self.groups)


def _nest(groups: Sequence[Partition]) -> bool:
    """Whether of each two partitions one consists of unions of groups of the other."""
    return all(
        min(len(set(zip(a, b, strict=True))) - len(set(fine)) for fine in (a, b)) == 0
        for a, b in product(groups, repeat=2)
    )


def nested_rounding(table: Nested, base: int, random: np.random.Generator, progress: Progress) -> IntArray:
    """Round a marginal so that each sum over categories or groups is a multiple next to the true sum.

    Parameters
    ----------
    random : Generator
        A count is rounded up with the probability that keeps its mean.

    Returns
    -------
    int array, shape of the counts

    Raises
    ------
    DataError
        If no such rounding was found: not all sums are near after so many rounds.
    """
    shape = table.counts.shape
    if len(shape) == 1:
        line = Nested(table.counts[:, None], (*table.groups, ()))
        return nested_rounding(line, base, random, progress)[:, 0]
    upper, coarse = None, _coarse(table)
    if coarse is not None:
        with contextlib.suppress(DataError):
            upper = _in_parts(coarse, base, random, None, progress)
    return _in_parts(table, base, random, upper, progress)


def _in_parts(
    table: Nested, base: int, random: np.random.Generator, upper: IntArray | None, progress: Progress
) -> IntArray:
    """Round a marginal in parts, in which the finest groups first have given sums, if any (`upper`)."""
    rounded, ways = _Rounded(table, base, random, upper), _ways(table)
    n_missed, everywhere = math.inf, True
    for at in range(_ROUNDS):
        cost = min(_MISSED * 2**at, _MOST_MISSED)
        rounded.go_over(ways[at % len(ways)], cost, everywhere, progress)
        # if rounding only the parts with sums that miss does not help, all parts are rounded
        n_before, n_missed = n_missed, len(rounded.missed())
        if n_missed * _CELLS_PER_SUM <= table.counts.size:
            break
        everywhere = n_missed >= n_before
    rounded.repair(progress)
    if n_missed := len(rounded.missed()):
        raise no_rounding(base, n_missed)
    return base * rounded.multiples


def _finest(size: int, groups: Sequence[Partition]) -> IntArray:
    """The finest group of each category; without groups itself."""
    return np.array(max(groups, key=lambda labels: len(set(labels)), default=range(size)))


def _coarse(table: Nested) -> Nested | None:
    """The table of the finest groups, which is rounded first; None if at most one variable has groups."""
    if sum(map(bool, table.groups)) < 2:
        return None
    sums, first = _of_groups(table)
    groups = (
        {tuple(labels[c] for c in members) for labels in partitions if len(set(labels)) < len(members)}
        for partitions, members in zip(table.groups, first, strict=True)
    )
    return Nested(sums, tuple(map(tuple, map(sorted, groups))))


def _of_groups(table: Nested) -> tuple[IntArray, list[IntArray]]:
    """The counts of the finest groups, and the first category of each."""
    sums, first = table.counts, []
    for axis, partitions in enumerate(table.groups):
        _labels, members, group = np.unique(
            _finest(sums.shape[axis], partitions), return_index=True, return_inverse=True
        )
        moved = np.moveaxis(sums, axis, 0)
        totals = np.zeros((len(members), *moved.shape[1:]), np.int64)
        np.add.at(totals, group, moved)
        sums = np.moveaxis(totals, 0, axis)
        first.append(members.astype(np.int64))
    return sums, first


def _ways(table: Nested) -> list[Way]:
    """The pairs of variables along which parts can be cut, those with the smallest parts first."""
    shape, grouped = table.counts.shape, [bool(groups) for groups in table.groups]
    pairs = permutations(range(len(shape)), 2)
    ways = [(p, q) for p, q in pairs if grouped[p] or (not grouped[q] and p < q)]
    most = max(grouped[p] + grouped[q] for p, q in ways)
    ways = [(p, q) for p, q in ways if grouped[p] + grouped[q] == most]
    return sorted(ways, key=lambda way: shape[way[0]] * shape[way[1]])


def _nodes(size: int, groups: Sequence[Partition]) -> sparse.csc_array:
    """Sums along a variable as rows over its categories: single categories, then groups, then the total."""
    levels = [tuple(range(size)), *groups, (0,) * size]
    members = {
        tuple(node.tolist())
        for level in levels
        for node in np.split(np.argsort(level, kind="stable"), np.cumsum(np.bincount(level))[:-1])
    }
    nodes = sorted(members, key=lambda node: (len(node), node))
    at = np.repeat(np.arange(len(nodes)), [len(node) for node in nodes])
    inside = np.fromiter(chain.from_iterable(nodes), np.int64)
    return sparse.csc_array((np.ones(len(at), np.int64), (at, inside)), shape=(len(nodes), size))


def _strips(size: int, groups: Sequence[Partition], most: int) -> Iterator[IntArray]:
    """All categories of a variable; if they are too many, runs of at most `most` within one finest group."""
    if size <= most:
        yield np.arange(size)
        return
    finest = _finest(size, groups or ((0,) * size,))
    for group in range(int(finest.max(initial=-1)) + 1):
        members = np.flatnonzero(finest == group)
        yield from np.array_split(members, -(-len(members) // most))


def _block_sizes(inside: Sequence[int], shape: Sequence[int], most: float) -> list[int]:
    """Number of categories of each variable in a block of at most `most` cells, of those in its sum."""
    longest = max(1, int(_LONG * most ** (1 / len(shape))))
    sizes = [min(n, longest) for n in inside]
    while True:
        smaller = [axis for axis, most in enumerate(shape) if sizes[axis] < most]
        axis = min(smaller, key=sizes.__getitem__, default=0)
        if not smaller or math.prod(sizes) // sizes[axis] * (sizes[axis] + 1) > most:
            return sizes
        sizes[axis] += 1


def _with_sums(table: Nested, upper: IntArray | None) -> IntArray:
    """Counts that add up to those of the finest groups as these were rounded."""
    counts = table.counts.copy()
    if upper is not None:
        sums, first = _of_groups(table)
        counts[np.ix_(*first)] += upper - sums
    return counts


def _unions(nodes: sparse.csc_array, groups: Sequence[Partition]) -> BoolArray:
    """Which sums of a variable are over whole groups."""
    finest = _finest(nodes.shape[1], groups)
    ones = np.ones(len(finest), np.int64)
    inside = sparse.csr_array(nodes @ sparse.csr_array((ones, (np.arange(len(finest)), finest))))
    inside.data[:] = 1
    return np.asarray(inside @ np.bincount(finest) == nodes.sum(axis=1))


def _are_last(
    nodes: Sequence[sparse.csc_array], columns: Sequence[sparse.csc_array], rows: Sequence[AnyArray]
) -> BoolArray:
    """Which sums of a part have no further parts, which could make good for them."""
    axes = zip(nodes, columns, rows, strict=True)
    return reduce(np.kron, ((node.sum(axis=1) == part.sum(axis=1))[at] for node, part, at in axes))


def _misses(sums: IntArray, base: int) -> BoolArray:
    """Which printed sums are not next to the true ones; both in multiples, stacked on the first axis."""
    true, printed = sums
    return np.asarray((printed < true // base) | (printed > -(-true // base)))


class _Rounded:
    """The rounded counts of a marginal so far, with all their sums."""

    def __init__(self, table: Nested, base: int, random: np.random.Generator, upper: IntArray | None) -> None:
        self._table, self._base, self._random = table, base, random
        self._nodes = [_nodes(*axis) for axis in zip(table.counts.shape, table.groups, strict=True)]
        self.multiples = np.zeros_like(table.counts)
        self._aims = _with_sums(table, upper)
        self._is_upper = [_unions(*axis) for axis in zip(self._nodes, table.groups, strict=True)]
        self._rounded = np.zeros(table.counts.shape, np.bool_)
        self._block: float = _BLOCK
        # true sums of the counts that were rounded so far, and the sums of their multiples
        self._sums = np.zeros((2, *(nodes.shape[0] for nodes in self._nodes)), np.int64)

    def missed(self) -> IntArray:
        """Positions, in each variable, of the sums that are not next to the true ones."""
        layers = (np.argwhere(_misses(layer, self._base)) for layer in self._sums.swapaxes(0, 1))
        places = [np.insert(layer, 0, at, axis=1) for at, layer in enumerate(layers)]
        return np.concatenate(places).astype(np.int64)

    def go_over(self, way: Way, cost: float, everywhere: bool, progress: Progress) -> None:
        """Round all parts, or only those with sums that miss, at a cost for each sum that misses."""
        shape, (first, second) = self._table.counts.shape, way
        axes = [[np.array([category]) for category in range(size)] for size in shape]
        axes[first] = [np.arange(shape[first])]
        axes[second] = list(
            _strips(shape[second], self._table.groups[second], max(1, _MOST_TOGETHER // shape[first]))
        )
        progress.phase(mark("round"), math.prod(map(len, axes)))
        for members in product(*axes):
            self._round(members, cost, everywhere, progress)

    def repair(self, progress: Progress) -> None:
        """Round blocks around sums that miss until none does, or until too many blocks do not halve them.

        Sums of groups only need to be near the true ones now, which leaves blocks more choice.
        """
        self._sums[0] = _all_sums(self._table.counts, self._nodes)
        nodes = self.missed()
        while n_before := len(nodes):
            patience = max(_LEAST_BLOCKS, _BLOCKS_PER_SUM * n_before)
            progress.phase(mark("round"), patience)
            while patience and 2 * len(nodes) > n_before:
                for node in self._random.permutation(nodes)[:patience]:
                    patience -= 1
                    self._round_around(node, progress)
                nodes = self.missed()
            if 2 * len(nodes) > n_before:
                return

    def _round_around(self, node: IntArray, progress: Progress) -> None:
        """Round a block around a sum, and adapt the size of the next block to the outcome."""
        whole = self._round(self._random_block(node), _MOST_MISSED, False, progress)
        if whole is not None:
            self._block = min(self._block * (_LARGER if whole else _SMALLER), _LARGEST_BLOCK)

    def _random_block(self, node: IntArray) -> tuple[IntArray, ...]:
        """Random categories of each variable: those of the sum, then others of its groups, then groups."""
        inside = [nodes[[at]].nonzero()[1] for nodes, at in zip(self._nodes, node, strict=True)]
        most = self._block * self._random.uniform(_LEAST_SHARE, 1)
        sizes = _block_sizes([len(categories) for categories in inside], self._table.counts.shape, most)
        members = []
        for axis, (categories, size) in enumerate(zip(inside, sizes, strict=True)):
            n = self._table.counts.shape[axis]
            group = _finest(n, self._table.groups[axis])
            far = ~np.isin(group, group[categories]), ~np.isin(np.arange(n), categories)
            order = np.lexsort(np.stack([self._random.random(n), self._random.permutation(n)[group], *far]))
            members.append(np.sort(order[:size]).astype(np.int64))
        return tuple(members)

    def _round(
        self, members: tuple[IntArray, ...], cost: float, everywhere: bool, progress: Progress
    ) -> bool | None:
        """Round the cells of the given categories, if a sum of theirs misses or `everywhere` is set.

        Returns whether the linear program had a whole solution; None if there was nothing to do.
        """
        progress.check()
        progress.advance()
        columns = [nodes[:, index] for nodes, index in zip(self._nodes, members, strict=True)]
        rows = [np.unique(inside.indices) for inside in columns]
        at, sums_at = np.ix_(*members), np.ix_(np.arange(2), *rows)
        sums, is_new = self._sums[sums_at], not self._rounded[at].any()
        if not (is_new or everywhere or _misses(sums, self._base).any()):
            return None
        inside = sparse.csr_array(np.ones((1, 1), np.int64))
        for axis, index in zip(columns, rows, strict=True):
            inside = sparse.csr_array(sparse.kron(inside, axis.tocsr()[index]))
        counts, (true, printed) = self._table.counts[at].reshape(-1), sums.reshape(2, -1)
        if is_new:
            is_upper = reduce(np.kron, (axis[at] for axis, at in zip(self._is_upper, rows, strict=True)))
            aims, plain = (np.asarray(inside @ n) for n in (self._aims[at].reshape(-1), counts))
            true += np.where(is_upper, aims, plain)
        printed -= inside @ self.multiples[at].reshape(-1)
        costs = np.where(_are_last(self._nodes, columns, rows), _MOST_MISSED, cost)
        multiples = self._drawn(inside, counts, np.stack([true, printed]), costs, is_new, progress)
        if multiples is None:
            if is_new:
                raise no_rounding(self._base, len(self.missed()))
            return False
        printed += inside @ multiples
        self._sums[sums_at] = sums
        self.multiples[at] = multiples.reshape(self.multiples[at].shape)
        self._rounded[at] = True
        return True

    def _drawn(
        self,
        inside: sparse.csr_array,
        counts: IntArray,
        sums: IntArray,
        costs: FloatArray,
        branched: bool,
        progress: Progress,
    ) -> IntArray | None:
        """Multiples for the counts of a part, given those elsewhere; None without integer solution."""
        true, printed = sums
        floor, rest = np.divmod(counts, self._base)
        free = np.flatnonzero(rest)
        # with a random threshold, the mean is kept
        price = 2 * (self._random.random(len(free)) - rest[free] / self._base)
        printed = printed + inside @ floor
        low, high = true // self._base - printed, -(-true // self._base) - printed
        members = inside[:, free]
        filled = np.diff(members.indptr)
        # a sum that stays next to the true one for any choice needs no row
        row = np.flatnonzero((filled > 0) & ((low > 0) | (high < filled)))
        ups = _whole(price, members[row], (low[row], high[row]), costs[row], branched, progress)
        if ups is None:
            return None
        floor[free] += ups
        return floor


def _whole(
    price: FloatArray,
    members: sparse.csr_array,
    ends: tuple[IntArray, IntArray],
    costs: FloatArray,
    branched: bool,
    progress: Progress,
) -> IntArray | None:
    """Choose which counts are rounded up, at a price each, where sums may miss their ends at a cost each."""
    n_sums, n_free = members.shape
    if not n_sums:
        return (price < 0).astype(np.int64)
    missed = sparse.eye_array(n_sums)
    matrix = sparse.csr_array(sparse.hstack([members, missed, -missed]))
    prices = np.concatenate([price, costs, costs])
    most = np.concatenate([np.ones(n_free), np.full(2 * n_sums, np.inf)])
    low, high = (end.astype(np.float64) for end in ends)
    point = whole_point(prices, most, matrix, (low, high), branched, progress)
    return None if point is None else point[:n_free].astype(np.int64)


def sums_within(table: Nested, rounded: IntArray, base: int) -> bool:
    """Whether every sum over categories or groups is a multiple next to the true sum."""
    nodes = [_nodes(*axis) for axis in zip(table.counts.shape, table.groups, strict=True)]
    off = _all_sums(rounded - table.counts, nodes)
    return bool((np.abs(off) < base).all()) and not (rounded % base).any()


def _all_sums(counts: IntArray, nodes: Sequence[sparse.csc_array]) -> IntArray:
    """All sums over categories and groups, shape (n_nodes, …)."""
    for axis, inside in enumerate(nodes):
        moved = np.moveaxis(counts, axis, 0)
        sums = np.asarray(inside @ moved.reshape(len(moved), -1))
        counts = np.moveaxis(sums.reshape(-1, *moved.shape[1:]), 0, axis)
    return counts
