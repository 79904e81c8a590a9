"""Random tables, and an attacker built from the hierarchies alone, without the engine's model."""

import itertools

import numpy as np
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.suppress.check import check
from tabguard.suppress.clock import Clock
from tabguard.table.dimension import Dimension
from tabguard.table.insiders import SumLevels
from tabguard.table.pattern import Constraints, Sensitivity
from tabguard.table.witnesses import NO_WITNESSES
from tests.support.brute import Brute, table_of


def tree(rng, name, n_leaves, second=False):
    """A dimension with a total, a few groups of leaves, and possibly a second roll-up with other groups."""
    codes, parent = ["T"], [-1]
    groups = int(rng.integers(0, 3))
    of_group = [int(rng.integers(0, groups + 1)) for _ in range(n_leaves)]
    leaves = []
    for g in range(groups + 1):
        members = [i for i in range(n_leaves) if of_group[i] == g]
        if not members:
            continue
        above = 0
        if g:
            codes.append(f"{name}G{g}")
            parent.append(0)
            above = len(codes) - 1
        for i in members:
            codes.append(f"{name}{i}")
            parent.append(above)
            leaves.append(len(codes) - 1)
    rollups = [parent]
    if second:
        other = [-1] * len(codes)
        for half in range(2):
            codes.append(f"{name}H{half}")
            rollups[0].append(-1)
            other.append(0)
            for leaf in leaves[half::2]:
                other[leaf] = len(codes) - 1
        rollups.append(other)
    parents = tuple(np.array(p) for p in rollups)
    return Dimension(name, tuple(codes), tuple(codes), parents)


def random_table(seed):
    """A small table in 2 or 3 dimensions, nested or not, with empty and zero cells, whole or decimal."""
    rng = np.random.default_rng(seed)
    three = bool(rng.random() < 0.35)
    sizes = rng.integers(2, 3, 3) if three else rng.integers(2, 5, 2)
    dims = [tree(rng, "abc"[i], int(n), bool(rng.random() < 0.3)) for i, n in enumerate(sizes)]
    decimals = int(rng.choice([0, 0, 2]))
    scale = float(rng.choice([1, 1, 1e9])) if decimals == 0 else 1.0
    leaves = {}
    for codes in itertools.product(*(d.leaves for d in dims)):
        if rng.random() < 0.15:
            continue
        value = 0.0 if rng.random() < 0.1 else float(rng.integers(1, 100)) * scale
        leaves[tuple(int(c) for c in codes)] = round(value / 10**decimals, decimals)
    if not leaves:
        leaves[tuple(int(d.leaves[0]) for d in dims)] = 1.0
    return table_of(dims, leaves, decimals)


def random_sensitivity(table, seed, share=0.2):
    """Random primaries with random levels; some have none, some a sliding level."""
    rng = np.random.default_rng(seed + 1)
    n = len(table)
    primary = rng.random(n) < share
    upper = np.where(primary, np.round(table.value * rng.uniform(0.05, 0.8, n), table.decimals), 0.0)
    large = table.value.max() > 1e6
    upper[primary & (table.value == 0)] = 1e9 if large else table.unit
    upper[primary & (rng.random(n) < 0.1) & (not large)] = 0.0
    lower = np.minimum(upper * rng.choice([1.0, 0.5]), table.value)
    sliding = np.where(rng.random(n) < 0.2, upper * 1.9, 0.0) * primary
    return Sensitivity(np.where(primary, 4, 0), upper, lower, sliding)


def attack(table, suppressed, cells, low=0.0, prior=0.0):
    """Smallest and largest value of cells, or of sums of cells, directly from the hierarchies."""
    scale = max(float(np.abs(table.value).max()), 1e-9)
    reach = np.abs(table.value) * prior / 100 if prior else np.inf
    brute = Brute(table, suppressed, scale=scale)
    brute.within(np.maximum(low, table.value - reach), table.value + reach)
    return [brute.ends(cell) for cell in cells]


def falls_short(table, sensitivity, suppressed, cells, **attacker):
    """The cells that do not reach their levels."""
    short = []
    for cell, (low, high) in zip(cells, attack(table, suppressed, cells, **attacker), strict=True):
        value, slack = table.value[cell], 1e-6
        up, down, width = (v[cell] for v in (sensitivity.upper, sensitivity.lower, sensitivity.sliding))
        least = max(up, down, width) or table.unit
        noise = slack * least + 1e-9 * np.abs(table.value).max()
        ok = high >= value + up - noise and low <= value - down + noise and high - low >= width - noise
        if max(up, down, width) == 0:
            ok = high - low >= least - noise
        if not ok:
            short.append(int(cell))
    return short


def random_constraints(table, sensitivity, seed):
    """A few cells forced to be published or suppressed."""
    rng = np.random.default_rng(seed + 2)
    draw = rng.random(len(table))
    publish, kept = draw < 0.05, (draw > 0.05) & (draw < 0.15)
    keep = (draw > 0.15) & (draw < 0.2)
    none = Constraints.none(len(table))
    return Constraints(publish, np.zeros(len(table), bool), kept & ~sensitivity.primary, keep, none.cost)


_MOST_TRIED = 7


def cheapest(problem, short):
    """Cost of the cheapest pattern that protects all cells except `short`, tried in order of cost."""
    asked = np.ones(len(problem))
    asked[list(short)] = 0.0
    problem = evolve(
        problem,
        need_up=problem.need_up * asked,
        need_down=problem.need_down * asked,
        need_width=problem.need_width * asked,
    )
    free = np.flatnonzero(~problem.given & ~problem.barred)
    choices = [set(c) for k in range(len(free) + 1) for c in itertools.combinations(free.tolist(), k)]
    refused: list[set[int]] = []
    progress = Progress()
    for chosen in sorted(choices, key=lambda c: (problem.weight[list(c)].sum(), -len(c))):
        if any(chosen <= other for other in refused):  # what it lacks they lack too
            continue
        hidden = problem.given.copy()
        hidden[list(chosen)] = True
        if not check(problem, hidden, NO_WITNESSES, progress, Clock(progress, np.inf)).short:
            return problem.cost_of(hidden)
        refused.append(chosen)
    raise AssertionError("not even everything together protects")


def tiny(seed):
    """A table in which only a few cells besides the primaries may be suppressed."""
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed, share=0.3)
    rng = np.random.default_rng(seed + 3)
    others = np.flatnonzero(~sensitivity.primary)
    kept = np.zeros(len(table), bool)
    kept[rng.permutation(others)[_MOST_TRIED:]] = True
    none = Constraints.none(len(table))
    return table, sensitivity, evolve(none, keep_published=kept)


def at_least(table, n):
    """A judge of sums: at least n contributors, and a fifth of the sum must stay uncertain."""

    def judge(sums):
        few = np.array([table.frequency[p].sum() < n for p in sums], bool)
        level = np.array([max(1.0, 0.2 * table.value[p].sum()) for p in sums]) * few
        return SumLevels(level, np.minimum(level, [table.value[p].sum() for p in sums]))

    return judge


def large_table(n=26):
    rng = np.random.default_rng(3)
    dims = [tree(rng, "a", n), tree(rng, "b", n)]
    leaves = {(int(i), int(j)): float(rng.integers(1, 1000)) for i in dims[0].leaves for j in dims[1].leaves}
    return table_of(dims, leaves)


def needing(table, levels):
    level = np.zeros(len(table))
    for cell, amount in levels.items():
        level[cell] = amount
    return Sensitivity(np.where(level > 0, 4, 0), level, np.minimum(level, table.value), np.zeros(len(table)))
