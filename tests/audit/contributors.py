"""Small tables with the records behind them, and what each contributor can find out, by direct programs."""

import itertools
from collections import defaultdict

import numpy as np

from tabguard.table.contributions import Contributions
from tabguard.table.pattern import Rule, Sensitivity
from tabguard.table.relations import build_relations, strides
from tabguard.table.table import Table

from .brute import brute_intervals, random_dimension


def table_of_records(dims, codes, response, respondent, holding=None):
    """All cells of some records, added up one by one."""
    values, contributors = defaultdict(float), defaultdict(lambda: defaultdict(float))
    for leaf, x, who in zip(codes, response, respondent, strict=True):
        for cell in itertools.product(*(d.ancestors(int(c)) for d, c in zip(dims, leaf, strict=True))):
            values[cell] += x
            contributors[cell][int(who)] += x
    order = sorted(values, key=lambda c: int(np.dot(c, strides(dims))))
    cells = np.array(order, np.int64)
    names = np.array([f"firm {i}" for i in range(int(max(respondent)) + 1)])
    records = Contributions(
        np.array(codes, np.int64),
        np.array(response, float),
        np.array(response, float),
        np.array(respondent, np.int64),
        names,
        None if holding is None else np.array(holding, np.int64),
        None if holding is None else np.array([f"group {i}" for i in range(int(max(holding)) + 1)]),
    )
    value = np.array([values[c] for c in order])
    count = np.array([float(len(contributors[c])) for c in order])
    table = Table(dims, cells, value, count, build_relations(dims, cells), contributions=records)
    return table, [dict(contributors[c]) for c in order]


def random_records(seed, holdings=False):
    rng = np.random.default_rng(seed)
    dims = tuple(random_dimension(rng, f"d{i}", n) for i, n in enumerate((4, 4)))
    n = int(rng.integers(16, 40))
    codes = np.column_stack([rng.choice(d.leaves, n) for d in dims])
    response = rng.integers(1, 60, n) * rng.choice([1, 1, 8], n)
    respondent = rng.integers(0, n, n)
    holding = respondent // 2 if holdings else None
    table, shares = table_of_records(dims, codes, response, respondent, holding)
    if holdings:
        merged = []
        for cell in shares:
            groups = defaultdict(float)
            for who, x in cell.items():
                groups[who // 2] += x
            merged.append(dict(groups))
        shares = merged
    return rng, table, shares


def ranked(share):
    return sorted(share.items(), key=lambda item: (-item[1], item[0]))


def p_percent(shares, p, rng):
    upper = np.zeros(len(shares))
    for cell, share in enumerate(shares):
        top = [x for _, x in ranked(share)] + [0.0]
        upper[cell] = p / 100 * top[0] - (sum(top) - top[0] - top[1])
    primary = upper > 0
    upper = np.where(primary, np.maximum(upper, 1.0), 0.0)
    return Sensitivity(np.where(primary, int(Rule.P_PERCENT), 0), upper, upper.copy(), np.zeros(len(shares)))


def brute_risks(table, shares, pattern, sensitivity, safe, allowance=True, slack=1e-6):
    """Primaries that somebody comes too close to: one pair of programs for each contributor and primary."""
    hidden = pattern.suppressed
    risks = set()
    for entity in sorted({e for share in shares for e in share}):
        lower, upper = np.zeros(len(table)), np.full(len(table), np.inf)
        for cell in np.flatnonzero(hidden):
            own = shares[cell].get(entity, 0.0)
            lower[cell] = own
            if own and len(shares[cell]) == 1:
                lower[cell] = upper[cell] = table.value[cell]
        asked = []
        for k in np.flatnonzero(safe):
            if ranked(shares[k])[0][0] != entity:
                asked.append(k)
        low, high = brute_intervals(table, hidden, lower, upper, only=set(asked))
        for k in asked:
            order = ranked(shares[k])
            second = order[1][1] if len(order) > 1 else 0.0
            own = shares[k].get(entity, 0.0)
            relief = max(second - own, 0.0) if allowance else 0.0
            need = sensitivity.upper[k] - relief, min(sensitivity.lower[k] - relief, table.value[k] - own)
            reached = high[k] - table.value[k], table.value[k] - low[k]
            if any(n > 1e-6 and r < n * (1 - slack) for n, r in zip(need, reached, strict=True)):
                risks.add(int(k))
    return risks
