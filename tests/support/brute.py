"""Random tables, and feasibility intervals by a linear program built from the codes alone."""

import itertools

import numpy as np
from attrs import evolve

from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.relations import build_relations
from tabguard.table.table import Table
from tests.support.extremes import Extremes


def random_dimension(rng, name, leaves, rollups=1, deep=True):
    """A dimension with a total, groups and leaves; each further roll-up groups the same leaves again."""
    codes, parents = ["T"], [[-1]]
    cuts = sorted(rng.choice(leaves, size=rng.integers(0, max(1, leaves // 2)) if deep else 0, replace=False))
    edges = [0, *[int(c) for c in cuts if c], leaves]
    leaf_at = []
    for g, (a, b) in enumerate(itertools.pairwise(edges)):
        above = 0
        if len(edges) > 2 and b - a > 1:
            codes.append(f"G{g}")
            parents[0].append(0)
            above = len(codes) - 1
        for i in range(a, b):
            codes.append(f"L{i}")
            parents[0].append(above)
            leaf_at.append(len(codes) - 1)
    for r in range(1, rollups):
        group = rng.integers(0, 2, leaves)
        parent = [-1] * len(codes)
        for g in (0, 1):
            if np.any(group == g):
                codes.append(f"H{r}{g}")
                for p in parents:
                    p.append(-1)
                parent.append(0 if rng.random() < 0.7 else -1)
                for i in np.flatnonzero(group == g):
                    parent[leaf_at[i]] = len(codes) - 1
        tops = {p for p in parent if p > 0}
        if any(parent[t] < 0 for t in tops):  # a roll-up of its own that does not reach the total
            for t in tops:
                parent[t] = -1
        parents.append(parent)
    size = len(codes)
    padded = tuple(np.array(p + [-1] * (size - len(p))) for p in parents)
    return Dimension(name, tuple(codes), tuple(codes), padded)


def table_of(dimensions, leaf_values, decimals=0):
    """The complete sparse table from the values of combinations of leaves."""
    sums, counts = {}, {}
    for codes, value in leaf_values.items():
        above = [d.ancestors(c) for d, c in zip(dimensions, codes, strict=True)]
        for cell in itertools.product(*above):
            sums[cell] = sums.get(cell, 0.0) + value
            counts[cell] = counts.get(cell, 0) + 1
    cells = np.array(sorted(sums), np.int64)
    value = np.array([sums[tuple(int(c) for c in cell)] for cell in cells])
    count = np.array([counts[tuple(int(c) for c in cell)] for cell in cells], float)
    relations = build_relations(dimensions, cells)
    return Table(tuple(dimensions), cells, np.round(value, decimals), count, relations, decimals=decimals)


def random_table(
    rng, shape, rollups=1, decimals=0, zeros=0.1, missing=0.1, negative=False, response="value", top=60
):
    """A table of random records; of the cells that exist, some are zero."""
    dims = tuple(random_dimension(rng, f"d{i}", n, rollups if i == 0 else 1) for i, n in enumerate(shape))
    values = {}
    for leaf in itertools.product(*(d.leaves.tolist() for d in dims)):
        if rng.random() < missing:
            continue
        value = 0 if rng.random() < zeros else int(rng.integers(1, top)) * int(rng.choice([1, 1, 10]))
        if negative and rng.random() < 0.2:
            value = -value
        values[leaf] = value / 10**decimals
    return evolve(table_of(dims, values or {tuple(0 for _ in dims): 0}, decimals), response=response)


def equations(table):
    """Every relation as (total, members), derived from the codes alone."""
    at = {tuple(int(x) for x in c): i for i, c in enumerate(table.codes)}
    out = []
    for codes, cell in at.items():
        for d, dimension in enumerate(table.dimensions):
            for parent in dimension.parents:
                below = [(*codes[:d], int(k), *codes[d + 1 :]) for k in np.flatnonzero(parent == codes[d])]
                members = [at[b] for b in below if b in at]
                if members:
                    out.append((cell, members))
    return out


class Brute:
    """Bounds of hidden cells, from the codes alone: one linear or integer program for each end.

    Values are divided by `scale` in the programs.
    """

    def __init__(self, table, hidden, integer=False, scale=1.0):
        eqs = equations(table)
        self._n, self._cells, self._scale = len(table), np.flatnonzero(hidden), scale
        a = np.zeros((len(eqs), self._n))
        for row, (total, members) in enumerate(eqs):
            a[row, total] -= 1
            a[row, members] += 1
        free = np.full(len(self._cells), np.inf)
        a = a[a[:, hidden].any(axis=1)]
        sides = -a[:, ~hidden] @ table.value[~hidden] / scale
        self._extremes = Extremes(a[:, hidden], sides, -free, free, integer)

    def intervals(self, lower, upper, only=None):
        """Both ends of the hidden cells, or of those in `only`, between given bounds; NaN for others."""
        self.within(lower, upper)
        low, high = np.full(self._n, np.nan), np.full(self._n, np.nan)
        for c in self._cells:
            if only is None or c in only:
                low[c], high[c] = self.ends(c)
        return low, high

    def within(self, lower, upper):
        """Set bounds of all cells."""
        self._extremes.within(lower[self._cells] / self._scale, upper[self._cells] / self._scale)

    def ends(self, cells):
        """Both ends of a hidden cell, or of the sum of several."""
        least, most = self._extremes.interval(np.isin(self._cells, cells))
        return least * self._scale, most * self._scale


def brute_intervals(table, hidden, lower, upper, integer=False):
    """The smallest and largest possible value of every hidden cell."""
    return Brute(table, hidden, integer).intervals(lower, upper)


def random_pattern(rng, table, share_primary=0.15, share_other=0.3, protection=0.3):
    """A pattern of random primaries with random levels, and random secondaries."""
    n = len(table)
    primary = rng.random(n) < share_primary
    other = ~primary & (rng.random(n) < share_other)
    status = np.where(primary, Status.PRIMARY, np.where(other, Status.SECONDARY, Status.PUBLISHED))
    status[primary & (rng.random(n) < 0.05)] = Status.FORCED_PUBLISH
    status[primary & (rng.random(n) < 0.05)] = Status.PUBLISHED
    level = np.where(primary, np.round(np.abs(table.value) * protection * rng.random(n), table.decimals), 0.0)
    sliding = np.where(rng.random(n) < 0.3, level * 2.5, 0.0)
    lower = np.minimum(level, np.abs(table.value))
    return Pattern(status.astype(np.uint8)), Sensitivity(primary.astype(np.int64), level, lower, sliding)
