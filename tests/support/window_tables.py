"""Small and large tables for the window's tests."""

import numpy as np

from tabguard.kinds import PPercent, bit_of
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Constraints, Pattern, Sensitivity, Status
from tabguard.table.relations import build_relations, no_relations
from tabguard.table.table import Table


def tree_dimension(name, widths, prefix=""):
    """A dimension whose level i has widths[i] children per node."""
    codes, parents = ["Total"], [-1]

    def grow(parent, stem, level):
        if level == len(widths):
            return
        for i in range(widths[level]):
            codes.append(f"{stem}{i + 1}" if widths[level] < 10 else f"{stem}{i + 1:03d}")
            parents.append(parent)
            grow(len(codes) - 1, codes[-1], level + 1)

    grow(0, prefix, 0)
    labels = tuple("All " + name if i == 0 else f"{name} group {c}" for i, c in enumerate(codes))
    return Dimension(name, tuple(codes), labels, (np.array(parents),))


def full_table(dimensions, seed=1, relations=True):
    """A table in which every cell exists; leaves are random, totals add up."""
    rng = np.random.default_rng(seed)
    shape = tuple(len(d) for d in dimensions)
    value = np.zeros(shape)
    leaf = np.ix_(*[~d.is_parent for d in dimensions])
    value[leaf] = np.round(rng.lognormal(6, 1.6, value[leaf].shape))
    freq = np.zeros(shape)
    freq[leaf] = rng.integers(1, 30, value[leaf].shape)
    for axis, d in enumerate(dimensions):
        for code in sorted(np.flatnonzero(d.is_parent), key=lambda c: -d.depth[c]):
            kids = d.children(int(code), int(d.home[code]))
            for array in (value, freq):
                sums = array.take(kids, axis).sum(axis)
                np.moveaxis(array, axis, 0)[code] = sums
    codes = np.stack(np.unravel_index(np.arange(value.size), shape), axis=1).astype(np.int64)
    built = build_relations(dimensions, codes) if relations else no_relations(len(codes))
    return Table(dimensions, codes, value.ravel().copy(), freq.ravel().copy(), built, "sales")


def some_status(table, seed=1, share=0.08):
    """A plausible pattern: primaries, secondaries and one cell of each forced kind."""
    rng = np.random.default_rng(seed)
    n = len(table)
    primary = (rng.random(n) < share) & table.is_internal
    fired = np.where(primary, bit_of(PPercent), 0).astype(np.int64)
    upper = np.where(primary, np.maximum(1, table.value * 0.1), 0.0)
    sensitivity = Sensitivity(fired, upper, upper.copy(), np.zeros(n))
    constraints = Constraints.none(n)
    status = Pattern.of_primaries(sensitivity, constraints).status.copy()
    extra = np.flatnonzero((rng.random(n) < share) & (status == 0))
    status[extra] = Status.SECONDARY
    return sensitivity, constraints, Pattern(status, "greedy")
