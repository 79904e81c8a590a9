"""A contributor to counts knows both its own records and that no other cell with a figure is empty."""

import itertools

import numpy as np
from attrs import evolve

from tabguard.audit import audit, insider_audit
from tabguard.base.progress import Progress
from tabguard.kinds import Frequency
from tabguard.kinds.rules import Rules
from tabguard.rules import insider_demands, judge
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Constraints, Pattern, Status
from tabguard.table.verdict import Verdict
from tests.support.contributors import pattern_of, table_of_records
from tests.support.examples import examples

ONE = Suppression(threads=1)
RULES = Rules((Frequency(4, range=0),))


def counts_of(rng):
    """A table of 3 × 3 numbers of records, few in each cell; some firms have several."""
    parents = np.array([-1, 0, 0, 0])
    dims = tuple(
        Dimension(d, (d, *names), (d, *names), (parents,)) for d, names in (("T", "abc"), ("S", "xyz"))
    )
    leaves = [leaf for leaf in itertools.product((1, 2, 3), repeat=2) if rng.random() < 0.85]
    codes = [leaf for leaf in leaves for _ in range(int(rng.choice([1, 2, 3, 6], p=[0.4, 0.3, 0.2, 0.1])))]
    who = rng.integers(0, 6, len(codes)) * 10 + rng.choice([0, 1, 2], len(codes), p=[0.6, 0.2, 0.2])
    table, shares = table_of_records(dims, codes, np.ones(len(codes)), np.unique(who, return_inverse=True)[1])
    return evolve(table, response="count"), shares


def attacked(table, shares, hidden, cells, who):
    """Numbers of records that a firm can narrow too far, by all tables consistent with its knowledge.

    The reach up must be 1, and down 1 where it did not know before that there are not fewer. A departure by 1
    is a cycle of steps of 1, so that larger steps need not be tried.
    """
    inner = np.flatnonzero((table.codes > 0).all(axis=1))
    under = ((table.codes[:, None] == 0) | (table.codes[:, None] == table.codes[inner])).all(axis=2)
    own = np.array([cell.get(who, 0.0) for cell in shares])
    alone = np.array([set(cell) == {who} for cell in shares])
    least = np.where(alone, table.value, np.maximum(own, 1.0))[inner]
    steps = [[0.0] if not hidden[c] or alone[c] else [-1.0, 0.0, 1.0] for c in inner]
    worlds = table.value[inner] + np.array(list(itertools.product(*steps)))
    sums = worlds[(worlds >= least).all(axis=1)] @ under.T
    known = ~hidden | alone
    sums = sums[(sums[:, known] == table.value[known]).all(axis=1)]
    before = under @ least
    short = (sums.max(axis=0) < table.value + 1) | (sums.min(axis=0) > np.maximum(table.value - 1, before))
    return {int(c) for c in cells if short[c] and not alone[c]}


def compared(seeds):
    """Seeds in which audit and attacks differ; numbers of primaries at risk, and of those not at risk."""
    differing, risky, spared = [], 0, 0
    for seed in seeds:
        rng = np.random.default_rng(seed)
        table, shares = counts_of(rng)
        sensitivity = judge(table, RULES, Constraints.none(len(table)), Progress())
        pattern, case = pattern_of(sensitivity, rng.random(len(table)) < 0.5), Case(table, sensitivity)
        safe = np.flatnonzero(audit(case, pattern, ONE, Progress()).verdict == Verdict.PROTECTED)
        (demands,) = insider_demands(table, RULES, sensitivity, Constraints.none(len(table)))
        result = insider_audit(case, pattern, ONE, Progress(), demands)
        firms = sorted({who for cell in shares for who in cell})
        expected = set().union(*(attacked(table, shares, pattern.suppressed, safe, who) for who in firms))
        if {int(c) for c in safe if result.verdict[c] != Verdict.PROTECTED} != expected:
            differing.append(seed)
        risky += len(expected)
        spared += len(safe) - len(expected)
    return differing, risky, spared


def test_contributors_at_risk_are_those_that_enumerated_tables_find():
    seeds = range(examples(80))
    differing, risky, safe = compared(seeds)
    assert differing == []
    assert risky >= len(seeds) // 4 and safe > len(seeds) // 2


def test_a_total_that_own_records_and_nonempty_cells_make_up_is_not_at_risk():
    """With two own records and another non-empty cell, a total below three was never possible."""
    parents = np.array([-1, 0, 0])
    dims = tuple(
        Dimension(d, (d, *names), (d, *names), (parents,)) for d, names in (("T", "ab"), ("S", "xy"))
    )
    codes = [(1, 1), (1, 1), (1, 2), (2, 1), (2, 1), (2, 2), (2, 2)]
    table, shares = table_of_records(dims, codes, np.ones(7), [0, 0, 1, 2, 3, 4, 5])
    table = evolve(table, response="count")
    sensitivity = judge(table, RULES, Constraints.none(len(table)), Progress())
    status = np.where((table.codes > 0).any(axis=1), Status.PRIMARY, Status.SECONDARY).astype(np.uint8)
    (demands,) = insider_demands(table, RULES, sensitivity, Constraints.none(len(table)))
    result = insider_audit(Case(table, sensitivity), Pattern(status), ONE, Progress(), demands)
    (row,) = np.flatnonzero((table.codes == (1, 0)).all(axis=1))
    assert shares[row] == {0: 2.0, 1: 1.0}
    assert result.verdict[row] == Verdict.PROTECTED


if __name__ == "__main__":  # the whole proof
    print(compared(range(2000)))
