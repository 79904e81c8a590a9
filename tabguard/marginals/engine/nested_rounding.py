"""Controlled rounding of one large marginal with hierarchies, in parts: every sum stays next to the true one.

A part has all categories of one variable, and of a second one some that no group keeps apart. Its sums are
those of a network, so that its linear program has a whole solution. Sums over several parts may miss at a
cost; parts with such sums are rounded again, also along other variables, until none misses.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import chain, permutations, product

import numpy as np
from attrs import field, frozen

from tabguard.base import sparse
from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.marginals.engine.rounding import no_rounding
from tabguard.marginals.engine.rounding_program import whole_point
from tabguard.table.arrays import AnyArray, BoolArray, FloatArray, IntArray, frozen_ints

Partition = tuple[int, ...]
"""The group of each category, 0-based."""

Way = tuple[int, int]
"""Two variables: a part has all categories of the first one."""

_MOST_ROUNDS, _LEAST_ROUNDS, _MOST_WORK = 60, 6, 600_000
"""How often parts are gone over, and how many counts that may be if it is more than the least."""
_MISSED, _MOST_MISSED = 10.0, 1000.0
"""Cost of a sum that is one base beside the true one, first and at most: it doubles with each round."""
_MOST_TOGETHER = 40_000
"""Cells of a part."""


@frozen(eq=False)
class Nested:
    """A marginal, the groups of whose categories do not cross.

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
    """Whether each two partitions are such that one can be put together from the other."""
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
    rounded, ways = _Rounded(table, base, random), _ways(table)
    n_missed, everywhere = math.inf, True
    for at in range(max(_LEAST_ROUNDS, min(_MOST_ROUNDS, _MOST_WORK // table.counts.size))):
        rounded.go_over(ways[at % len(ways)], min(_MISSED * 2**at, _MOST_MISSED), everywhere, progress)
        # where parts with sums that miss cannot make good for them, others have to move, too
        n_before, n_missed = n_missed, rounded.n_missed
        if not n_missed:
            return base * rounded.multiples
        everywhere = n_missed >= n_before
    raise no_rounding(base, rounded.n_missed)


def _ways(table: Nested) -> list[Way]:
    """The pairs of variables along which parts are cut, those with the smallest parts first."""
    shape, grouped = table.counts.shape, [bool(groups) for groups in table.groups]
    pairs = permutations(range(len(shape)), 2)
    networks = [(p, q) for p, q in pairs if grouped[p] or (not grouped[q] and p < q)]
    return sorted(
        networks, key=lambda way: (not grouped[way[0]], grouped[way[1]], shape[way[0]] * shape[way[1]])
    )


def _nodes(size: int, groups: Sequence[Partition]) -> sparse.csc_array:
    """The sums of a variable, a row each: single categories first, then groups and the total."""
    levels = [tuple(range(size)), *groups, (0,) * size]
    members = {
        tuple(np.flatnonzero(np.asarray(level) == group).tolist()) for level in levels for group in set(level)
    }
    nodes = sorted(members, key=lambda node: (len(node), node))
    at = np.repeat(np.arange(len(nodes)), [len(node) for node in nodes])
    inside = np.fromiter(chain.from_iterable(nodes), np.int64)
    return sparse.csc_array((np.ones(len(at), np.int64), (at, inside)), shape=(len(nodes), size))


def _strips(size: int, groups: Sequence[Partition], most: int) -> Iterator[IntArray]:
    """Categories of a variable that no group keeps apart."""
    finest = np.array(max(groups, key=lambda labels: len(set(labels)), default=(0,) * size))
    for group in range(int(finest.max(initial=-1)) + 1):
        members = np.flatnonzero(finest == group)
        yield from np.array_split(members, -(-len(members) // most))


def _missed(sums: IntArray, base: int) -> BoolArray:
    """Which printed sums, in multiples, are not next to the true ones."""
    true, printed = sums
    return np.asarray((printed < true // base) | (printed > -(-true // base)))


@frozen(eq=False)
class _Part:
    """Counts that are rounded together.

    Parameters
    ----------
    way : two ints
        The variable with all categories, and the one with some.
    place : tuple of ints
        Category of each other variable.
    members : int array
        Categories of the second variable.
    columns : int array
        Sums of the second variable that they are in.
    inside : sparse array, shape (n_sums, n_cells)
        Which cells are in which sums of the two variables.
    """

    way: Way
    place: tuple[int, ...]
    members: IntArray
    columns: IntArray
    inside: sparse.csr_array

    def cells(self, array: AnyArray) -> AnyArray:
        """A view of all categories of the two variables."""
        return np.asarray(np.moveaxis(array, self.way, (-2, -1))[self.place])

    def above(self, nodes: Sequence[sparse.csc_array]) -> list[IntArray]:
        """The sums of each other variable that the place is in."""
        others = [inside for axis, inside in enumerate(nodes) if axis not in self.way]
        return [
            inside[:, [at]].indices.astype(np.int64) for inside, at in zip(others, self.place, strict=True)
        ]


class _Rounded:
    """The multiples that are printed, and all sums so far."""

    def __init__(self, table: Nested, base: int, random: np.random.Generator) -> None:
        self._table, self._base, self._random = table, base, random
        self._nodes = [_nodes(*axis) for axis in zip(table.counts.shape, table.groups, strict=True)]
        self.multiples = np.zeros_like(table.counts)
        self._rounded = np.zeros(table.counts.shape, np.bool_)
        # true sums of the counts that were rounded so far, and the sums of their multiples
        self._sums = np.zeros((2, *(nodes.shape[0] for nodes in self._nodes)), np.int64)

    @property
    def n_missed(self) -> int:
        """How many sums are not next to the true ones."""
        return int(_missed(self._sums, self._base).sum())

    def go_over(self, way: Way, cost: float, everywhere: bool, progress: Progress) -> None:
        """Round all parts, or those with sums that miss, at a cost for each of these."""
        first, second = way
        counts = np.moveaxis(self._table.counts, way, (-2, -1))
        strips = list(
            _strips(counts.shape[-1], self._table.groups[second], _MOST_TOGETHER // counts.shape[-2])
        )
        progress.phase(mark("round"), len(strips) * math.prod(counts.shape[:-2]))
        for members in strips:
            own = self._nodes[second][:, members]
            columns = np.unique(own.indices).astype(np.int64)
            inside = sparse.csr_array(sparse.kron(self._nodes[first], own.tocsr()[columns]))
            for place in np.ndindex(counts.shape[:-2]):
                progress.check()
                part = _Part(way, place, members, columns, inside)
                self._round(part, cost, everywhere, progress)
                progress.advance()

    def _round(self, part: _Part, cost: float, everywhere: bool, progress: Progress) -> None:
        counts, multiples, rounded = map(part.cells, (self._table.counts, self.multiples, self._rounded))
        sums = np.moveaxis(self._sums, [axis + 1 for axis in part.way], (-2, -1))
        at = np.ix_(np.arange(2), *part.above(self._nodes), np.arange(sums.shape[-2]), part.columns)
        near = sums[at]
        true, printed = near.reshape(2, -1, part.inside.shape[0])
        own = counts[:, part.members].reshape(-1)
        if not rounded[0, part.members[0]]:
            true += part.inside @ own
        elif not everywhere and not _missed(near, self._base).any():
            return
        printed -= part.inside @ multiples[:, part.members].reshape(-1)
        new = self._drawn(part.inside, own, true, printed, cost, progress)
        printed += part.inside @ new
        sums[at] = near
        multiples[:, part.members] = new.reshape(-1, len(part.members))
        rounded[:, part.members] = True

    def _drawn(
        self,
        inside: sparse.csr_array,
        counts: IntArray,
        true: IntArray,
        printed: IntArray,
        cost: float,
        progress: Progress,
    ) -> IntArray:
        """Multiples for the counts of a part, beside what is printed of its sums elsewhere."""
        floor, rest = np.divmod(counts, self._base)
        free = np.flatnonzero(rest)
        # with a random threshold, the mean is kept
        price = 2 * (self._random.random(len(free)) - rest[free] / self._base)
        printed = printed + inside @ floor
        low, high = true // self._base - printed, -(-true // self._base) - printed
        members = inside[:, free]
        filled = np.diff(members.indptr)
        # a sum that is near whatever happens needs no row
        place, row = np.nonzero((filled > 0) & ((low > 0) | (high < filled)))
        ups = _whole(price, members[row], (low[place, row], high[place, row]), cost, progress)
        if ups is None:  # stopped
            raise no_rounding(self._base, self.n_missed)
        floor[free] += ups
        return floor


def _whole(
    price: FloatArray,
    members: sparse.csr_array,
    ends: tuple[IntArray, IntArray],
    cost: float,
    progress: Progress,
) -> IntArray | None:
    """Which counts go up, at a price each, where sums of ups may be beside their ends at a cost."""
    n_sums, n_free = members.shape
    if not n_sums:
        return (price < 0).astype(np.int64)
    missed = sparse.eye_array(n_sums)
    matrix = sparse.csr_array(sparse.hstack([members, missed, -missed]))
    prices = np.concatenate([price, np.full(2 * n_sums, cost)])
    most = np.concatenate([np.ones(n_free), np.full(2 * n_sums, np.inf)])
    low, high = (end.astype(np.float64) for end in ends)
    point = whole_point(prices, most, matrix, (low, high), n_free, progress)
    return None if point is None else point[:n_free].astype(np.int64)


def sums_within(table: Nested, rounded: IntArray, base: int) -> bool:
    """Whether every sum over categories or groups is a multiple next to the true sum."""
    difference: AnyArray = rounded - table.counts
    for axis, groups in enumerate(table.groups):
        nodes, moved = _nodes(table.counts.shape[axis], groups), np.moveaxis(difference, axis, 0)
        sums = nodes @ moved.reshape(len(moved), -1)
        difference = np.moveaxis(sums.reshape(-1, *moved.shape[1:]), 0, axis)
    return bool((np.abs(difference) < base).all()) and not (rounded % base).any()
