"""Random reproducible cases by number: a table with its records, rules, decisions and settings."""

from __future__ import annotations

import itertools
from collections import defaultdict

import numpy as np
from attrs import frozen

from tabguard.kinds import Dominance, Frequency, PPercent, PriorPosterior, Request, Zero
from tabguard.kinds.rules import Negative, Rules
from tabguard.read.tabulate.open_cells import opened
from tabguard.settings import Suppression
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.empty import Empty
from tabguard.table.pattern import Constraints, Status
from tabguard.table.relations import build_relations, strides
from tabguard.table.table import Table

TINY_CELLS = 16
MOST_CELLS = (24, 32, 40, 60, 100, 150)
MAGNITUDES = ("small", "medium", "skewed", "huge", "mixed")


@frozen(eq=False)
class Case:
    """One case; `exact` holds the values of cells as whole units of the last decimal."""

    number: int
    table: Table
    exact: tuple[int, ...]
    rules: Rules
    constraints: Constraints
    settings: Suppression
    tiny: bool


def make_case(number: int, seed: int = 0, empty: bool = False) -> Case:
    """Make case `number` of a run; every fourth is small enough to enumerate all patterns.

    With `empty`, empty cells may be suppressed, and are a part of it.
    """
    rng = np.random.default_rng([seed, number])
    tiny = number % 4 == 0
    kind = str(rng.choice(["records"] * 7 + ["weights", "count", "tabulated"]))
    most = TINY_CELLS if tiny else int(rng.choice(MOST_CELLS))
    n_dims = int(rng.choice([2, 2, 3] if most < 100 else [2, 2, 3, 3, 4])) if most >= 40 else 2
    while True:
        dims = _dimensions(rng, tiny, n_dims, most)
        leaves = _leaves(rng, dims)
        if leaves and _size(dims, leaves) <= most:
            break
    table, exact = _table(rng, kind, dims, leaves)
    if empty:
        filled = dict(zip(table.keys.tolist(), exact, strict=True))
        table = opened(table, lambda _: Empty())
        exact = tuple(filled.get(key, 0) for key in table.keys.tolist())
    rules = _rules(rng, table, kind)
    constraints = _constraints(rng, table)
    return Case(number, table, exact, rules, constraints, _settings(rng, table, exact), tiny)


# -- hierarchies


def _dimensions(rng: np.random.Generator, tiny: bool, n_dims: int, cells: int) -> tuple[Dimension, ...]:
    most = 4 if tiny else max(2, int(cells ** (1 / n_dims)) - 1)
    return tuple(
        dimension(rng, "abcd"[i], int(rng.integers(2, most + 1)), int(rng.choice([0, 0, 0, 1, 2])))
        for i in range(n_dims)
    )


def dimension(rng: np.random.Generator, name: str, n_leaves: int, further: int = 0) -> Dimension:
    """A ragged tree in which some codes have a single child, with further roll-ups of the same leaves."""
    codes, parent, leaves = ["T"], [-1], list[int]()

    def grow(above: int, count: int, depth: int) -> None:
        while count:
            take = int(rng.integers(1, count + 1))
            if depth < 3 and rng.random() < (0.5 if take > 1 else 0.12):
                codes.append(f"{name}{len(codes)}G")
                parent.append(above)
                grow(len(codes) - 1, take, depth + 1)
            else:
                for _ in range(take):
                    codes.append(f"{name}{len(codes)}")
                    parent.append(above)
                    leaves.append(len(codes) - 1)
            count -= take

    grow(0, n_leaves, 0)
    rollups = [parent]
    for r in range(further):
        rollups.append(_across(rng, f"{name}R{r}", codes, rollups, leaves))
    size = len(codes)
    parents = tuple(np.array([*p, *[-1] * (size - len(p))]) for p in rollups)
    return Dimension(name, tuple(codes), tuple(codes), parents)


def _across(
    rng: np.random.Generator, name: str, codes: list[str], rollups: list[list[int]], leaves: list[int]
) -> list[int]:
    """Groups for a further roll-up: over all leaves and up to the total, or of some leaves only."""
    whole = rng.random() < 0.6
    of_group = rng.integers(0, 2, len(leaves)) if whole else rng.integers(0, 3, len(leaves))
    other = [-1] * len(codes)
    for g in (0, 1):
        if not (of_group == g).any():
            continue
        codes.append(f"{name}{g}")
        for parent in rollups:
            parent.append(-1)
        other.append(0 if whole else -1)
        for leaf, group in zip(leaves, of_group, strict=True):
            if group == g:
                other[leaf] = len(codes) - 1
    return other


def _leaves(rng: np.random.Generator, dims: tuple[Dimension, ...]) -> list[tuple[int, ...]]:
    missing = float(rng.choice([0.0, 0.15, 0.4]))
    cross = itertools.product(*(d.leaves for d in dims))
    return [tuple(int(c) for c in codes) for codes in cross if rng.random() >= missing]


def _size(dims: tuple[Dimension, ...], leaves: list[tuple[int, ...]]) -> int:
    return len({cell for leaf in leaves for cell in _above(dims, leaf)})


def _above(dims: tuple[Dimension, ...], leaf: tuple[int, ...]) -> itertools.product[tuple[int, ...]]:
    return itertools.product(*(d.ancestors(c) for d, c in zip(dims, leaf, strict=True)))


# -- records and cells, in whole numbers


def _table(
    rng: np.random.Generator, kind: str, dims: tuple[Dimension, ...], leaves: list[tuple[int, ...]]
) -> tuple[Table, tuple[int, ...]]:
    weighted = kind == "weights"
    decimals = 0 if kind == "count" else int(rng.choice([0, 0, 1, 2]))
    at = [leaf for leaf in leaves for _ in range(int(rng.choice([1, 1, 2, 3, 5])))]
    n = len(at)
    amount = _amounts(rng, at, weighted)
    who = rng.integers(0, max(2, int(n * rng.choice([0.5, 1.0, 3.0]))), n)
    factor = rng.choice([10, 10, 15, 25], int(who.max()) + 1) if weighted else None
    tenths = None if factor is None else factor[who]
    # weights have one decimal, so that weighted totals are whole in one decimal more
    parts = (
        [int(a) for a in amount]
        if tenths is None
        else [int(a) * int(w) for a, w in zip(amount, tenths, strict=True)]
    )
    digits = decimals + (1 if weighted else 0)
    if kind == "count":
        parts = [1] * n
    sums: dict[tuple[int, ...], int] = defaultdict(int)
    counts: dict[tuple[int, ...], int] = defaultdict(int)
    for leaf, part in zip(at, parts, strict=True):
        for cell in _above(dims, leaf):
            sums[cell] += part
            counts[cell] += 1
    order = sorted(sums, key=lambda c: int(np.dot(c, strides(dims))))
    codes = np.array(order, np.int64)
    exact = tuple(sums[c] for c in order)
    value = np.array([v / 10**digits for v in exact])
    frequency = np.array([counts[c] for c in order], float)
    shared = (dims, codes, value, frequency, build_relations(dims, codes))
    costs = {"care": np.round(rng.random(len(order)) * 100, 1)}
    if kind == "tabulated":
        return _tabulated(rng, shared, digits, costs), exact
    response = np.array([int(a) / 10**decimals for a in amount])
    shadow = response
    if kind == "count" or rng.random() < 0.1:
        shadow = np.abs(np.round(response * rng.uniform(0.5, 2, n), decimals))
    records = Contributions(
        np.array(at, np.int64),
        np.ones(n) if kind == "count" else response,
        shadow,
        who.astype(np.int64),
        np.array([f"r{i}" for i in range(int(who.max()) + 1)]),
        holding=(who // 3).astype(np.int64),
        holding_names=np.array([f"h{i}" for i in range(int(who.max()) // 3 + 1)]),
        weight=None if tenths is None else tenths / 10,
        request=rng.choice([0, 0, 0, 1, 2], n).astype(np.uint8),
        waiver=rng.random(n) < rng.choice([0.0, 0.15]),
    )
    more = {} if shadow is response else {"shadow": _shadow_of(dims, order, at, shadow, tenths)}
    table = Table(
        *shared,
        response="count" if kind == "count" else "value",
        decimals=digits,
        costs=costs,
        contributions=records,
        **more,
    )
    return table, exact


def _shadow_of(dims, order, at, shadow, tenths):
    sums = defaultdict(float)
    for i, leaf in enumerate(at):
        for cell in _above(dims, leaf):
            sums[cell] += shadow[i] * (1 if tenths is None else tenths[i] / 10)
    return np.array([sums[c] for c in order])


def _amounts(rng: np.random.Generator, at: list[tuple[int, ...]], weighted: bool) -> np.ndarray:
    n, magnitude = len(at), str(rng.choice(MAGNITUDES))
    if magnitude == "small":
        out = rng.integers(1, 100, n)
    elif magnitude == "medium":
        out = rng.integers(1, 10**6, n)
    elif magnitude == "skewed":
        out = np.rint(np.exp(rng.normal(5, 2, n))).astype(np.int64)
    elif magnitude == "huge":
        out = rng.integers(10**10, 10**12 // (10 if weighted else 1), n)
    else:
        # one size per leaf cell, so that tiny and enormous cells stand in one relation
        size = {leaf: float(rng.uniform(0, 12 if weighted else 14)) for leaf in sorted(set(at))}
        out = np.array([int(10 ** size[leaf] * rng.uniform(0.2, 1)) for leaf in at])
    out = np.where(rng.random(n) < rng.choice([0.0, 0.1, 0.3]), 0, out)
    if rng.random() < 0.12:
        out = np.where(rng.random(n) < 0.2, -out, out)
    return np.asarray(out, np.int64)


def _tabulated(rng, shared, digits, costs):
    value = shared[2]
    n = len(value)
    status = rng.choice([0, 0, 0, 0, Status.PRIMARY, Status.FORCED_PUBLISH], n).astype(np.uint8)
    level = np.round(np.abs(value) * rng.uniform(0.02, 0.6, n), digits)
    level[rng.random(n) < 0.2] = np.nan
    lower = np.where(rng.random(n) < 0.3, np.minimum(level, np.abs(value)) / 2, np.nan)
    return Table(
        *shared, decimals=digits, costs=costs, given_status=status, given_upper=level, given_lower=lower
    )


# -- rules, decisions, settings


def _rules(rng: np.random.Generator, table: Table, kind: str) -> Rules:
    def some(share: float) -> bool:
        return bool(rng.random() < share)

    records = table.contributions
    frequency = Frequency(
        int(rng.integers(2, 5)), float(rng.choice([0, 0, 10, 30])), kind == "weights" and some(0.3)
    )
    share = {
        "lower_share": float(rng.choice([100, 100, 50, 0])),
        "sliding_share": float(rng.choice([0, 0, 150, 200])),
    }
    zero = Zero(some(0.15), float(rng.choice([1, 10])))
    share["manual_range"] = float(rng.choice([20, 5, 60]))
    if records is None or kind == "count":
        level = "unit" if records is None else str(rng.choice(["unit", "holding", "both"]))
        return Rules((frequency, zero) if some(0.8) else (zero,), level=level, **share)
    reading = str(rng.choice(["expansion", "sample", "known"]))
    level = str(rng.choice(["unit", "unit", "holding", "both"]))
    if kind == "weights" and reading == "expansion":
        level = "unit"
    declared = (
        PPercent(float(rng.choice([5, 10, 20, 50])), int(rng.choice([1, 1, 2]))) if some(0.6) else None,
        Dominance(int(rng.integers(1, 3)), float(rng.choice([70, 85]))) if some(0.25) else None,
        PriorPosterior(20.0, 60.0) if some(0.15) else None,
        frequency if some(0.5) else None,
        Request(float(rng.choice([30, 60])), 80.0, int(rng.choice([0, 3]))) if some(0.15) else None,
        zero,
    )
    return Rules(
        tuple(rule for rule in declared if rule is not None),
        level=level,
        negative=Negative(float(rng.choice([1, 2]))) if (records.shadow < 0).any() else None,
        weights=reading,
        **share,
    )


def _constraints(rng: np.random.Generator, table: Table) -> Constraints:
    n = len(table)
    given = table.given_status
    publish = np.zeros(n, bool) if given is None else given == Status.FORCED_PUBLISH
    none = Constraints.none(n)
    if rng.random() < 0.55:
        return Constraints(publish, none.suppress, none.keep_published, none.keep_suppressed, none.cost)
    draw = rng.random(n)
    cost = np.where(rng.random(n) < 0.1, np.round(rng.random(n) * 50, 1), np.nan)
    return Constraints(
        publish | (draw < 0.04),
        (draw > 0.04) & (draw < 0.07) & ~publish,
        (draw > 0.07) & (draw < 0.17),
        (draw > 0.17) & (draw < 0.22) & ~publish,
        cost,
        safe=(draw > 0.22) & (draw < 0.27) & ~publish,
    )


def _settings(rng: np.random.Generator, table: Table, exact: tuple[int, ...]) -> Suppression:
    lowest = min(exact) / 10**table.decimals
    lower = 0.0
    if lowest < 0 or rng.random() < 0.03:
        lower = float(rng.choice([-np.inf, min(np.floor(lowest) * 2, -1.0)]))
    return Suppression(
        cost=str(rng.choice(["value", "value", "count", "entropy", "frequency", "care"])),
        power=float(rng.choice([1, 1, 0.5, 2])),
        look_ahead=str(rng.choice(["none", "order", "seed", "both"])),
        clean_up=bool(rng.random() < 0.7),
        insiders=bool(rng.random() < 0.5),
        prior=float(rng.choice([0, 0, 0, 10, 50, 100])),
        lower=lower,
        keep_total=bool(rng.random() < 0.2),
        threads=1,
        method=str(rng.choice(["greedy"] * 5 + ["simultaneous"])),
        improve=int(rng.choice([0, 0, 0, 1])),
        exact_up_to=int(rng.choice([0, 150])),
    )
