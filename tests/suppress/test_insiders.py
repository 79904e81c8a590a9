"""Sums of suppressed cells are protected like cells."""

import numpy as np
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress import suppress
from tabguard.table.case import Case
from tabguard.table.dimension import Dimension
from tabguard.table.insiders import Guards
from tabguard.table.pattern import Constraints, Sensitivity, Status
from tabguard.table.relations import build_relations
from tabguard.table.table import Table
from tests.support.audited_tables import below_a_total
from tests.support.examples import examples
from tests.support.random_cases import at_least, attack, falls_short, random_sensitivity, random_table


def column(values, frequency=None):
    """One relation: a total and its members."""
    n = len(values)
    dims = (
        Dimension.flat("r", tuple(f"r{i}" for i in range(1, n))),
        Dimension("c", ("T",), ("T",), (np.array([-1]),)),
    )
    at = np.array([(i, 0) for i in range(n)])
    count = np.array(values if frequency is None else frequency, float)
    return Table(dims, at, np.array(values, float), count, build_relations(dims, at))


def needing(table, cells, level=1.0):
    fired = np.zeros(len(table), np.int64)
    fired[cells] = 1
    up = np.where(fired > 0, level, 0.0)
    return Sensitivity(fired, up, np.minimum(up, table.value), np.zeros(len(table)))


def run(table, sensitivity, judge, constraints=None, **options):
    return suppress(
        Case(table, sensitivity, constraints or Constraints.none(len(table))),
        Suppression(**options),
        Progress(),
        guards=Guards(sums=judge),
    )


def test_fifteen_five_three_with_threshold_eleven_hides_the_fifteen_or_the_total():
    table = column([23, 15, 5, 3])
    sensitivity = needing(table, [2, 3])
    without = run(table, sensitivity, at_least(table, 11), insiders=False)
    assert without.pattern.count(Status.SECONDARY) == 0
    result = run(table, sensitivity, at_least(table, 11))
    assert result.pattern.suppressed[0] or result.pattern.suppressed[1]
    assert result.sums_at_risk == ()


def test_no_sum_is_looked_for_without_a_judge():
    table = column([23, 15, 5, 3])
    assert run(table, needing(table, [2, 3]), None).pattern.count(Status.SECONDARY) == 0


def test_two_singletons_in_a_row_need_a_third():
    table = column([50, 20, 12, 10, 8], frequency=[20, 9, 9, 1, 1])
    result = run(table, needing(table, [3, 4]), at_least(table, 3))
    assert result.pattern.count(Status.SECONDARY) >= 1


def test_what_decisions_make_impossible_is_reported_as_a_sum_at_risk():
    table = column([23, 15, 5, 3])
    publish = np.array([True, True, False, False])
    constraints = evolve(Constraints.none(4), publish=publish)
    result = run(table, needing(table, [2, 3]), at_least(table, 11), constraints)
    (hidden_sum,) = result.sums_at_risk
    assert hidden_sum.cells == (2, 3) and hidden_sum.relation == 0
    assert result.unprotected == ()
    assert not result.pattern.suppressed[publish].any()


def test_a_run_out_of_time_names_the_sums_that_it_did_not_protect():
    table = column([23, 15, 5, 3])
    result = run(table, needing(table, [2, 3]), at_least(table, 11), time_limit=1e-9)
    assert not result.complete
    assert [p.cells for p in result.sums_at_risk] == [(2, 3)]


def sums_of(table, hidden):
    """Sums of suppressed cells, listed from the hierarchies."""
    found = set()
    for d, dimension in enumerate(table.dimensions):
        for parent in dimension.parents:
            for cell in np.flatnonzero(~hidden):
                codes = table.codes[cell].tolist()
                members = []
                for child in np.flatnonzero(parent == codes[d]):
                    there = table.find((*codes[:d], int(child), *codes[d + 1 :]))
                    members += [there] if there >= 0 else []
                closed = tuple(sorted(m for m in members if hidden[m]))
                if 2 <= len(closed) < len(members):
                    found.add(closed)
    return sorted(found)


@settings(max_examples=examples(40))
@given(st.integers(0, 10**6), st.sampled_from([2, 3, 5]))
def test_every_unsafe_implied_sum_reaches_its_level(seed, n):
    table = random_table(seed)
    table = evolve(table, frequency=np.ceil(table.frequency))
    sensitivity = random_sensitivity(table, seed)
    judge = at_least(table, n)
    result = run(table, sensitivity, judge)
    hidden = result.pattern.suppressed
    named = {u.cell for u in result.unprotected}
    safe = [c for c in np.flatnonzero(sensitivity.primary) if c not in named]
    assert falls_short(table, sensitivity, hidden, safe) == []
    at_risk = {p.cells for p in result.sums_at_risk}
    sums = [np.array(p) for p in sums_of(table, hidden) if p not in at_risk]
    levels = judge(sums)
    unsafe = np.flatnonzero(levels.upper > 0)
    ranges = attack(table, hidden, [sums[i] for i in unsafe])
    noise = 1e-9 * np.abs(table.value).max()
    for i, (low, high) in zip(unsafe, ranges, strict=True):
        true = table.value[sums[i]].sum()
        assert high >= true + levels.upper[i] * (1 - 1e-6) - noise
        assert low <= true - levels.lower[i] * (1 - 1e-6) + noise


@settings(max_examples=examples(30))
@given(st.integers(0, 10**6))
def test_sums_at_risk_stay_so_even_if_all_is_hidden_that_may_be(seed):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed)
    rng = np.random.default_rng(seed)
    publish = (rng.random(len(table)) < 0.3) & ~sensitivity.primary
    constraints = evolve(Constraints.none(len(table)), publish=publish)
    judge = at_least(table, 4)
    result = run(table, sensitivity, judge, constraints)
    for hidden_sum in result.sums_at_risk:
        cells = np.array(hidden_sum.cells)
        levels = judge([cells])
        ((low, high),) = attack(table, ~publish, [cells])
        true, noise = table.value[cells].sum(), 1e-9 * np.abs(table.value).max()
        reached = high >= true + levels.upper[0] + noise and low <= true - levels.lower[0] - noise
        assert not reached


def test_a_sum_below_a_hidden_total_is_protected_too():
    """One firm in A, one in D: with T hidden, A + D = all − E − C discloses to each firm the other's
    value."""
    table = below_a_total([5540, 3400, 100, 3300, 100, 2040], [10, 5, 1, 4, 1, 4])
    result = run(table, needing(table, [2, 4], 20.0), at_least(table, 3))
    hidden = result.pattern.suppressed
    assert not result.unprotected and not result.sums_at_risk
    assert hidden[[3, 5]].any() or hidden[0]
