"""The insider audit finds exactly the primaries that a direct program for each respondent finds."""

import itertools
from collections import defaultdict

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.audit import audit, insider_audit
from tabguard.errors import DataError
from tabguard.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern, Rule, Sensitivity, Status
from tabguard.table.relations import build_relations, strides
from tabguard.table.table import Table
from tabguard.table.verdict import Verdict

from .brute import brute_intervals, random_dimension

ONE = Suppression(threads=1)


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


def brute_risks(table, shares, pattern, sensitivity, safe):
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
            relief = max(second - own, 0.0)
            need = sensitivity.upper[k] - relief, min(sensitivity.lower[k] - relief, table.value[k] - own)
            reached = high[k] - table.value[k], table.value[k] - low[k]
            if any(n > 1e-6 and r < n * (1 - 1e-6) for n, r in zip(need, reached, strict=True)):
                risks.add(int(k))
    return risks


@settings(deadline=None, max_examples=15)
@given(seed=st.integers(0, 10**6), holdings=st.booleans(), hidden=st.sampled_from([0.3, 0.6]))
def test_insiders_are_those_of_direct_programs(seed, holdings, hidden):
    rng, table, shares = random_records(seed, holdings)
    sensitivity = p_percent(shares, 20.0, rng)
    other = rng.random(len(table)) < hidden
    status = np.where(sensitivity.primary, Status.PRIMARY, np.where(other, Status.SECONDARY, 0))
    pattern = Pattern(status.astype(np.uint8))
    lower = np.minimum(sensitivity.lower, table.value)
    sensitivity = evolve(sensitivity, lower=lower)
    result = insider_audit(table, pattern, sensitivity, ONE, Progress(), "holding" if holdings else "unit")
    outside = audit(table, pattern, sensitivity, ONE, Progress()).verdict
    safe = outside == Verdict.PROTECTED
    expected = brute_risks(table, shares, pattern, sensitivity, safe)
    assert set(result.at_risk.tolist()) - set(np.flatnonzero(outside > 1).tolist()) == expected
    assert np.array_equal(result.verdict[~safe], outside[~safe])
    for cell in expected:
        assert result.insider[cell] >= 0
        assert not np.isnan([result.low[cell], result.high[cell]]).all()


def two_singletons():
    """Two cells with one firm each in a row: the total protects them against outsiders only."""
    dims = (Dimension.flat("row", ("a", "b")), Dimension.flat("column", ("x", "y", "z")))
    codes, response, respondent = [], [], []
    firms = itertools.count(2)
    for row in (1, 2):
        for column in (1, 2, 3):
            if row == 1 and column < 3:
                codes.append((row, column))
                response.append(50 * column)
                respondent.append(column - 1)
                continue
            for _ in range(4):
                codes.append((row, column))
                response.append(25)
                respondent.append(next(firms))
    table, _ = table_of_records(dims, codes, response, respondent)
    fired = np.zeros(len(table), np.int64)
    singles = [table.find((1, 1)), table.find((1, 2))]
    fired[singles] = int(Rule.FREQUENCY)
    level = np.where(fired > 0, 1.0, 0.0)
    hidden = np.array([table.find(c) for c in [(1, 1), (1, 2), (2, 1), (2, 2)]])
    status = np.zeros(len(table), np.uint8)
    status[hidden] = Status.SECONDARY
    status[singles] = Status.PRIMARY
    return table, Pattern(status), Sensitivity(fired, level, level.copy(), np.zeros(len(table))), singles


def test_two_singletons_disclose_each_other():
    table, pattern, sensitivity, singles = two_singletons()
    assert audit(table, pattern, sensitivity, ONE, Progress()).passed
    result = insider_audit(table, pattern, sensitivity, ONE, Progress())
    assert result.at_risk.tolist() == singles
    assert (result.verdict[singles] == Verdict.DISCLOSED).all()
    assert result.insider[singles].tolist() == [1, 0]
    assert result.names == ("firm 1", "firm 0")
    assert result.low[singles[0]] == result.high[singles[0]] == 50.0


def test_a_further_suppressed_cell_helps_against_insiders():
    table, pattern, sensitivity, _ = two_singletons()
    more = np.array([table.find((1, 3)), table.find((2, 3))])
    wider = pattern.with_status(more, Status.SECONDARY)
    assert insider_audit(table, wider, sensitivity, ONE, Progress()).passed


def test_tables_without_records_or_holdings_are_refused():
    table, pattern, sensitivity, _ = two_singletons()
    with pytest.raises(DataError):
        insider_audit(table, pattern, sensitivity, ONE, Progress(), "holding")
    with pytest.raises(DataError):
        insider_audit(evolve(table, contributions=None), pattern, sensitivity, ONE, Progress())
