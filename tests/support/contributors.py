"""Small tables with their records, and what each contributor can infer, by one program for each end."""

import itertools
from collections import defaultdict

import numpy as np

from tabguard.base.progress import Progress
from tabguard.kinds import Frequency, PPercent
from tabguard.kinds.rules import Rules
from tabguard.rules import insider_demands, judge
from tabguard.table.contributions import Contributions
from tabguard.table.pattern import Constraints, Pattern, Status
from tabguard.table.relations import build_relations, strides
from tabguard.table.table import Table
from tests.support.brute import Brute, random_dimension
from tests.support.direct import exact, records_in
from tests.support.direct_insiders import demand


def table_of_records(dims, codes, response, respondent, holding=None):
    """All cells of a table, each added up from its records separately."""
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


def p_percent(table, p, level="unit", frequency=False):
    """A p% rule and the primaries that it finds; `frequency`: a frequency rule with a range of p% instead."""
    rules = Rules((PPercent(p),), level=level)
    if frequency:
        rules = Rules((Frequency(3, range=p),), level=level)
    return rules, judge(table, rules, Constraints.none(len(table)), Progress())


def pattern_of(sensitivity, hidden):
    """The pattern with all primaries and the given secondaries suppressed."""
    status = np.where(sensitivity.primary, Status.PRIMARY, np.where(hidden, Status.SECONDARY, 0))
    return Pattern(status.astype(np.uint8))


def asked_of(table, rules, sensitivity, level="unit"):
    """The requirements that the insiders of one level set."""
    (found,) = [d for d in insider_demands(table, rules, sensitivity) if d.level == level]
    return found


def brute_risks(table, rules, pattern, sensitivity, safe, level="unit", slack=1e-6):
    """Primaries that a contributor can estimate too closely: two programs per contributor and primary."""
    hidden, risks = pattern.suppressed, set()
    inside = {int(c): list(records_in(table, c)) for c in np.flatnonzero(hidden)}
    own = {c: defaultdict(float) for c in inside}
    for cell, records in inside.items():
        for record in records:
            own[cell][record[level]] += record["response"]
    brute, asked = Brute(table, hidden), np.flatnonzero(safe).tolist()
    for who in sorted({e for shares in own.values() for e in shares}):
        lower, upper = np.zeros(len(table)), np.full(len(table), np.inf)
        for cell, shares in own.items():
            lower[cell] = shares.get(who, 0.0)
            if set(shares) == {who}:
                lower[cell] = upper[cell] = table.value[cell]
        low, high = brute.intervals(lower, upper, only=set(asked))
        for k in asked:
            value, fired = exact(table.value[k]), int(sensitivity.fired[k])
            up, down = demand(inside[k], rules, fired, value, table.unit, level, who, False, False)
            need = float(up), min(float(down), table.value[k] - own[k].get(who, 0.0))
            reached = high[k] - table.value[k], table.value[k] - low[k]
            if any(n > 1e-6 and r < n * (1 - slack) for n, r in zip(need, reached, strict=True)):
                risks.add(int(k))
    return risks
