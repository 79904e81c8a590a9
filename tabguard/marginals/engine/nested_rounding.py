"""Controlled rounding of one large marginal with hierarchies, in parts: every sum stays next to the true one.

The table is cut into planes of two variables, which are rounded one after the other by linear programs. What
the planes before have added to a sum, or taken from it, bounds what the next one may do.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice, product

import numpy as np
from attrs import field, frozen

from tabguard.base import sparse
from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.marginals.engine.rounding_program import whole_point
from tabguard.table.arrays import AnyArray, BoolArray, FloatArray, IntArray, frozen_ints

Partition = tuple[int, ...]
"""The group of each category, 0-based."""

Place = tuple[int, ...]
"""A plane, or a sum over planes, by a number for each variable that is not in it."""

_MOST_PLANES = 3
"""Pairs of variables that are tried as planes: with groups in several variables the first one may fail."""
_MISSED = 10.0
"""Cost of leaving a sum one base behind while further planes can still make good for it."""
_GAP = 0.2
"""A rounding need not be the nearest one, but all sums have to be near."""
_MOST_TOGETHER = 40_000
"""Cells that are rounded in one program when earlier planes are undone."""
_NEAR = 1e-6


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


def nested_rounding(
    table: Nested, base: int, random: np.random.Generator, progress: Progress, time_limit: float
) -> IntArray | None:
    """Round a marginal so that each sum over categories or groups is a multiple next to the true sum.

    Parameters
    ----------
    random : Generator
        A count is rounded up with the probability that keeps its mean.
    time_limit : float
        Seconds for each program.

    Returns
    -------
    int array, shape of the counts, or None
        None if no rounding was found.
    """
    shape = table.counts.shape
    # groups are mostly easiest within a plane; of the other variables the longest goes from plane to plane
    ranks = sorted((not table.groups[axis], shape[axis], axis) for axis in range(len(shape)))
    pairs = combinations([axis for _flat, _size, axis in ranks], min(2, len(ranks)))
    for plane in islice(pairs, _MOST_PLANES):
        rounded = _rounded(table, sorted(plane), base, random, progress, time_limit)
        if rounded is not None:
            return rounded
    return None


def _rounded(
    table: Nested,
    plane: Sequence[int],
    base: int,
    random: np.random.Generator,
    progress: Progress,
    time_limit: float,
) -> IntArray | None:
    """A rounding plane by plane, where `plane` are the variables of each; None if none was found."""
    shape = table.counts.shape
    order = [*(axis for axis in range(len(shape)) if axis not in plane), *plane]
    leading = order[: len(order) - len(plane)]
    turned = np.transpose(table.counts, order)
    counts = turned.reshape(*(shape[axis] for axis in leading), -1)
    sums = _sums_of([(shape[axis], table.groups[axis]) for axis in plane])
    nodes = [_nodes(shape[axis], table.groups[axis]) for axis in leading]
    rounded = _Planes(counts, nodes, sums, base, random).rounded(progress, time_limit)
    if rounded is None:
        return None
    return np.ascontiguousarray(np.transpose(rounded.reshape(turned.shape), np.argsort(order)))


def _nodes(size: int, groups: Sequence[Partition]) -> list[IntArray]:
    """The categories of each sum of a variable: of single ones, of groups, and of all."""
    levels = [tuple(range(size)), *groups, (0,) * size]
    members = {
        tuple(np.flatnonzero(np.asarray(level) == group).tolist()) for level in levels for group in set(level)
    }
    return [np.array(node, np.int64) for node in sorted(members, key=lambda node: (len(node), node))]


def _sums_of(axes: Sequence[tuple[int, Sequence[Partition]]]) -> sparse.csr_array:
    """The sums of a plane, single cells among them: a row per sum and a column per cell."""
    out = sparse.csr_array(np.ones((1, 1)))
    for size, groups in axes:
        nodes = _nodes(size, groups)
        at = np.repeat(np.arange(len(nodes)), [len(node) for node in nodes])
        members = np.concatenate([*nodes, np.zeros(0, np.int64)])
        factor = sparse.csr_array((np.ones(len(at)), (at, members)), shape=(len(nodes), size))
        out = sparse.csr_array(sparse.kron(out, factor))
    return out


class _Planes:
    """Rounds planes one after the other, or several together where one cannot make good for those before."""

    def __init__(
        self,
        counts: IntArray,
        nodes: Sequence[Sequence[IntArray]],
        sums: sparse.csr_array,
        base: int,
        random: np.random.Generator,
    ) -> None:
        self._counts, self._nodes, self._sums, self._base = counts, nodes, sums, base
        self._random = random
        self._out = np.zeros_like(counts)
        self._places = list(product(*map(_together, nodes)))
        self._around = {place: self._nodes_of(place) for place in self._places}
        self._last = {node: place for place in self._places for node in self._around[place]}
        # what is true, and what is printed, of each sum over the planes so far
        self._so_far = {node: np.zeros((2, sums.shape[0])) for node in self._last if self._is_several(node)}

    def rounded(self, progress: Progress, time_limit: float) -> IntArray | None:
        """All counts, rounded; None where that was not found."""
        progress.phase(mark("round"), len(self._places))
        at = 0
        while at < len(self._places):
            progress.check()
            first, step = at, 1
            while not self._block(self._places[first : at + 1], progress, time_limit):
                # undo planes before, and round them together with this one
                back = max(first - step, 0)
                if back == first or (at + 1 - back) * self._counts.shape[-1] > _MOST_TOGETHER:
                    return None
                for place in self._places[back:first]:
                    self._add(place, -1)
                first, step = back, 2 * step
            at += 1
            progress.advance()
        return self._out

    def _nodes_of(self, place: Place) -> list[Place]:
        """The sums over planes that a plane is in, by the number of the node of each variable."""
        inside = (
            [number for number, node in enumerate(nodes) if at in node]
            for at, nodes in zip(place, self._nodes, strict=True)
        )
        return list(product(*inside))

    def _is_several(self, node: Place) -> bool:
        return any(len(nodes[number]) > 1 for number, nodes in zip(node, self._nodes, strict=True))

    def _add(self, place: Place, sign: int) -> None:
        true, printed = self._sums @ self._counts[place], self._sums @ self._out[place]
        for node in self._around[place]:
            if node in self._so_far:
                self._so_far[node] += sign * np.stack([true, printed])

    def _block(self, places: Sequence[Place], progress: Progress, time_limit: float) -> bool:
        """Round some planes together; False where that is not possible."""
        counts, base = np.stack([self._counts[place] for place in places]), self._base
        rest = counts % base
        program = _Program(self._costs(rest), (rest > 0).reshape(-1))
        for node in dict.fromkeys(node for place in places for node in self._around[place]):
            inside = np.array([node in self._around[place] for place in places])
            true, printed = self._so_far.get(node, np.zeros((2, self._sums.shape[0])))
            true = true + self._sums @ counts[inside].sum(axis=0)
            start = printed / base + self._sums @ (counts[inside] // base).sum(axis=0)
            members = sparse.csr_array(sparse.kron(sparse.csr_array(inside[None].astype(float)), self._sums))
            ends = self._last[node] in places
            program.hold(members, true // base - start, -(-true // base) - start, hard=ends)
        ups = program.solve(progress, time_limit)
        if ups is None:
            return False
        printed_planes = base * (counts // base + ups.reshape(counts.shape))
        for place, plane in zip(places, printed_planes, strict=True):
            self._out[place] = plane
            self._add(place, 1)
        return True

    def _costs(self, rest: IntArray) -> FloatArray:
        """What it costs to round a count up: with a random threshold, the mean is kept."""
        return np.asarray(2 * (self._random.random(rest.shape) - rest / self._base)).reshape(-1)


def _together(nodes: Sequence[IntArray]) -> list[int]:
    """The categories of a variable, those of a group one after the other."""
    path: dict[int, list[int]] = {category: [] for node in nodes for category in node.tolist()}
    for number, node in sorted(enumerate(nodes), key=lambda pair: -len(pair[1])):
        for category in node.tolist():
            path[category].append(number)
    return sorted(path, key=lambda category: path[category])


class _Program:
    """A linear program over the counts that are no multiples: which of them are rounded up."""

    def __init__(self, cost: FloatArray, free: BoolArray) -> None:
        self._free = np.flatnonzero(free)
        self._n_cells = len(free)
        self._cost = cost[self._free]
        self._rows: list[tuple[sparse.csr_array, FloatArray, FloatArray, bool]] = []

    def hold(self, members: sparse.csr_array, low: FloatArray, high: FloatArray, hard: bool) -> None:
        """Bound sums of ups; where it is not hard, they may be outside at a cost."""
        self._rows.append((sparse.csr_array(members[:, self._free]), low, high, hard))

    def solve(self, progress: Progress, time_limit: float) -> IntArray | None:
        """The ups of all cells; None if there are none."""
        n_free = len(self._free)
        rows, slacks, lows, highs = [], [], [], []
        for members, low, high, hard in self._rows:
            filled = np.diff(members.indptr)
            bound = (low > _NEAR) | (high < filled - _NEAR)
            if hard and bound[filled == 0].any():
                return None
            # a sum that is next to the true one whatever happens needs no row
            needed = np.flatnonzero(bound & (filled > 0))
            rows.append(members[needed])
            slacks.append(np.full(len(needed), not hard))
            lows.append(low[needed])
            highs.append(high[needed])
        matrix = sparse.csr_array(sparse.vstack(rows, format="csr"))
        if not n_free or not matrix.shape[0]:
            out = np.zeros(self._n_cells, np.int64)
            out[self._free] = self._cost < 0
            return out
        missed = sparse.csr_array(sparse.eye_array(matrix.shape[0], format="csr")[:, np.concatenate(slacks)])
        matrix = sparse.csr_array(sparse.hstack([matrix, missed, -missed], format="csr"))
        n_slack = matrix.shape[1] - n_free
        least, most = np.concatenate(lows), np.concatenate(highs)
        cost = np.concatenate([self._cost, np.full(n_slack, _MISSED)])
        upper = np.concatenate([np.ones(n_free), np.full(n_slack, np.inf)])
        point = whole_point(cost, upper, matrix, (least, most), n_free, _GAP, progress, time_limit)
        if point is None:
            return None
        out = np.zeros(self._n_cells, np.int64)
        out[self._free] = point[:n_free]
        return out


def sums_within(table: Nested, rounded: IntArray, base: int) -> bool:
    """Whether every sum over categories or groups is a multiple next to the true sum."""
    difference: AnyArray = rounded - table.counts
    for axis, groups in enumerate(table.groups):
        nodes = _nodes(table.counts.shape[axis], groups)
        moved = np.moveaxis(difference, axis, 0)
        difference = np.moveaxis(np.stack([moved[node].sum(axis=0) for node in nodes]), 0, axis)
    return bool((np.abs(difference) < base).all()) and not (rounded % base).any()
