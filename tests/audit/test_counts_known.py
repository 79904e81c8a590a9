"""Readers who know the number of contributors of each cell learn no more than the insider audit reports."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.audit import audit, insider_audit
from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.verdict import Verdict
from tests.support.contributors import asked_of, p_percent, pattern_of, random_records
from tests.support.direct import exact, records_in
from tests.support.direct_insiders import demand
from tests.support.examples import examples
from tests.support.extremes import Extremes

ONE = Suppression(threads=1)


def inmost(table):
    """The innermost cells with the contribution of each respondent."""
    records = table.contributions
    found = {}
    for codes, who, amount in zip(records.codes, records.respondent, records.response, strict=True):
        shares = found.setdefault(tuple(codes.tolist()), {})
        shares[int(who)] = shares.get(int(who), 0.0) + float(amount)
    return found


def risks_with_counts(table, rules, pattern, sensitivity, safe, known):
    """Primaries estimated too closely by an insider who knows its own part of every innermost cell.

    The unknowns are the parts of the others. With `known` counts each inmost cell has as many parts as
    contributors; otherwise it may always have one more, so that nobody knows to be alone in it.
    """
    cells, shares = list(inmost(table)), inmost(table)
    slots = [(i, who) for i, leaf in enumerate(cells) for who in (*shares[leaf], *(() if known else (-1,)))]
    inside = np.zeros((len(table), len(slots)))
    for k in range(len(table)):
        for s, (i, _) in enumerate(slots):
            pairs = zip(table.dimensions, cells[i], table.codes[k], strict=True)
            inside[k, s] = all(int(code) in d.ancestors(leaf) for d, leaf, code in pairs)
    published, risks = ~pattern.suppressed, set()
    least, most = np.zeros(len(slots)), np.full(len(slots), np.inf)
    reader = Extremes(inside[published], table.value[published], least, most)
    for who in sorted({w for leaf in shares.values() for w in leaf}):
        own = [(s, shares[cells[i]][w]) for s, (i, w) in enumerate(slots) if w == who]
        low, high = least.copy(), most.copy()
        for s, amount in own:
            low[s] = high[s] = amount
        reader.within(low, high)
        for k in np.flatnonzero(safe).tolist():
            records = list(records_in(table, k))
            value, fired = exact(table.value[k]), int(sensitivity.fired[k])
            up, down = demand(records, rules, fired, value, table.unit, "unit", who, False, False)
            mine = sum(r["response"] for r in records if r["unit"] == who)
            needs = float(up), min(float(down), table.value[k] - mine)
            for sign, need in zip((1, -1), needs, strict=True):
                far = -reader.least(-sign * inside[k]) - sign * table.value[k]
                if need > 1e-6 and far < need * (1 - 1e-6):
                    risks.add(k)
    return risks


@settings(max_examples=examples(16))
@given(seed=st.integers(0, 10**6), frequency=st.booleans())
def test_the_audit_assumes_that_every_contributor_knows_all_counts(seed, frequency):
    rng, table, _ = random_records(seed)
    rules, sensitivity = p_percent(table, 20.0, frequency=frequency)
    pattern = pattern_of(sensitivity, rng.random(len(table)) < 0.5)
    asked = asked_of(table, rules, sensitivity)
    result = insider_audit(Case(table, sensitivity), pattern, ONE, Progress(), asked)
    outside = audit(Case(table, sensitivity), pattern, ONE, Progress()).verdict
    safe = outside == Verdict.PROTECTED
    found = set(result.at_risk.tolist()) - set(np.flatnonzero(outside > Verdict.PROTECTED).tolist())
    assert found == risks_with_counts(table, rules, pattern, sensitivity, safe, known=True)
    assert risks_with_counts(table, rules, pattern, sensitivity, safe, known=False) <= found
