"""Small tables are solved exactly by default, including single contributors."""

from types import SimpleNamespace

import numpy as np
import pytest
from attrs import evolve

from tabguard.audit import check, insider_watch, unsafe_sums
from tabguard.base.progress import Progress
from tabguard.kinds import Frequency, PPercent
from tabguard.kinds.rules import Rules
from tabguard.lp import Solver
from tabguard.rules import insider_demands, judge, sum_judge
from tabguard.settings import Suppression
from tabguard.suppress import refine, suppress
from tabguard.suppress.exact import integer
from tabguard.table.case import Case
from tabguard.table.dimension import Dimension
from tabguard.table.insiders import Guards, no_moves
from tabguard.table.pattern import Constraints
from tabguard.table.verdict import Verdict
from tests.proof.optimum import cheapest
from tests.support.contributors import asked_of, brute_risks, pattern_of, table_of_records
from tests.support.examples import first_of

ONE = Suppression(threads=1)


def small_table(seed):
    """Sixteen cells, some dominated by one firm that contributes to several of them."""
    rng = np.random.default_rng(seed)
    dims = (Dimension.flat("row", ("a", "b", "c")), Dimension.flat("column", ("x", "y", "z")))
    codes = [(r, c) for r in (1, 2, 3) for c in (1, 2, 3) for _ in range(int(rng.integers(1, 5)))]
    response = rng.integers(5, 40, len(codes)) * rng.choice([1, 1, 6], len(codes))
    return table_of_records(dims, codes, response, rng.integers(0, 7, len(codes)))[0]


def judged(table, rules):
    return judge(table, rules, Constraints.none(len(table)), Progress())


def protect(table, rules, sensitivity, settings=ONE):
    demands = insider_demands(table, rules, sensitivity)
    watch = insider_watch(Case(table, sensitivity), settings, demands, Progress())
    none = Constraints.none(len(table))
    return suppress(Case(table, sensitivity, none), settings, Progress(), guards=Guards(contributors=watch))


def serves_all(table, rules, sensitivity, wanted):
    """Whether a pattern protects some primaries against outsiders and contributors."""
    demands = insider_demands(table, rules, sensitivity)

    def valid(hidden):
        verdict = check(Case(table, sensitivity), pattern_of(sensitivity, hidden), ONE, Progress()).verdict
        if np.any(verdict[wanted] != Verdict.PROTECTED):
            return False
        watch = insider_watch(Case(table, sensitivity), ONE, demands, Progress())
        safe = np.zeros(len(table), bool)
        safe[wanted] = True
        return not set(watch(hidden, safe, no_moves(len(table)), lambda _work: False).cells) & set(wanted)

    return valid


@pytest.mark.parametrize("seed", first_of(range(8)))
def test_a_small_table_costs_what_the_best_of_all_patterns_costs(seed):
    table = small_table(seed)
    rules = Rules((PPercent(15), Frequency(2)))
    sensitivity = judged(table, rules)
    found = protect(table, rules, sensitivity)
    named = {u.cell for u in found.unprotected} | set(found.insiders_at_risk)
    wanted = [int(c) for c in np.flatnonzero(sensitivity.primary) if int(c) not in named]
    candidates = np.flatnonzero(~sensitivity.primary)
    cost = np.where(sensitivity.primary, 0.0, table.value)
    if not len(wanted):
        assert found.cost == 0
        return
    best = cheapest(sensitivity.primary, candidates, cost, serves_all(table, rules, sensitivity, wanted))
    assert found.cost == pytest.approx(best)
    if not named:
        assert found.gap == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("seed", first_of(range(20, 40), 2))
@pytest.mark.parametrize("more", [{}, {"exact_up_to": 0, "improve": 1}])
def test_nobody_comes_too_close_where_a_table_was_solved_exactly_or_improved(seed, more):
    table = small_table(seed)
    rules = Rules((PPercent(10), Frequency(3, range=5)))
    sensitivity = judged(table, rules)
    result = protect(table, rules, sensitivity, evolve(ONE, **more))
    rough = protect(table, rules, sensitivity, Suppression(threads=1, exact_up_to=0))
    assert set(result.insiders_at_risk) == set(rough.insiders_at_risk)
    assert result.cost <= rough.cost + 1e-9
    safe = sensitivity.primary.copy()
    safe[[u.cell for u in result.unprotected]] = False
    risks = brute_risks(table, rules, result.pattern, sensitivity, safe)
    assert risks <= set(result.insiders_at_risk)


@pytest.mark.parametrize("seed", first_of(range(12), 2))
def test_no_pattern_that_passes_all_tests_costs_less_than_the_bound(seed):
    table = small_table(seed)
    rules = Rules((PPercent(15), Frequency(2)))
    sensitivity = judged(table, rules)
    case, judge = Case(table, sensitivity), sum_judge(table, rules, Progress())
    watch = insider_watch(case, ONE, insider_demands(table, rules, sensitivity), Progress())
    results = [
        suppress(case, evolve(ONE, exact_up_to=n), Progress(), guards=Guards(judge, watch)) for n in (0, 100)
    ]
    result = results[0]
    named = {u.cell for u in result.unprotected} | set(result.insiders_at_risk)
    wanted = [int(c) for c in np.flatnonzero(sensitivity.primary) if int(c) not in named]
    served = serves_all(table, rules, sensitivity, wanted)

    def valid(hidden):
        pattern = pattern_of(sensitivity, hidden)
        known = unsafe_sums(case.equations, pattern, judge, Progress(), table.known, sensitivity.primary)
        return served(hidden) and len(known) <= len(result.sums_at_risk)

    cost = np.where(sensitivity.primary, 0.0, table.value)
    best = cheapest(sensitivity.primary, np.flatnonzero(~sensitivity.primary), cost, valid)
    assert result.lower_bound is None or result.lower_bound <= best * (1 + 1e-9)
    # the exact search knows all attackers, and says how far it may be from the best pattern
    exact = results[1]
    assert exact.lower_bound <= best * (1 + 1e-9) and best <= exact.cost * (1 + 1e-9)
    assert exact.cost <= result.cost and set(exact.insiders_at_risk) <= named
    assert len(exact.sums_at_risk) <= len(result.sums_at_risk)


def test_the_bound_considers_contributors_and_sums():
    table = small_table(3)
    rules = Rules((PPercent(15), Frequency(2)))
    sensitivity = judged(table, rules)
    case, quick = Case(table, sensitivity), Suppression(threads=1, exact_up_to=0)
    watch = insider_watch(case, quick, insider_demands(table, rules, sensitivity), Progress())
    guards = Guards(), Guards(contributors=watch), Guards(sum_judge(table, rules, Progress()))
    outsiders, contributors, sums = (
        suppress(case, quick, Progress(), guards=some).lower_bound for some in guards
    )
    assert min(contributors, sums) > outsiders


def test_a_table_is_solved_exactly_only_up_to_the_size_that_is_set():
    table = small_table(3)
    rules = Rules((PPercent(15),))
    sensitivity = judged(table, rules)
    names = [
        [step.name for step in protect(table, rules, sensitivity, Suppression(exact_up_to=n)).steps]
        for n in (int((~sensitivity.primary).sum()), int((~sensitivity.primary).sum()) - 1)
    ]
    assert "exact" in names[0] and "exact" not in names[1]
    assert asked_of(table, rules, sensitivity).level == "unit"


def test_branch_and_bound_ends_where_a_solver_repeats_a_dearer_point(monkeypatch):
    """HiGHS 1.16.0 returned the bound of the optimum with the start point."""
    starts, solves = [], []

    class Stale(Solver):
        def start_from(self, values):
            starts.append(values)

        def solve(self, time_limit=np.inf):
            found = super().solve(time_limit)
            solves.append(found)
            assert len(solves) < 100
            same = SimpleNamespace(col_value=list(starts[-1]))
            return evolve(found, values=same)

    monkeypatch.setattr(integer, "Solver", Stale)
    table, rules = small_table(9), Rules((PPercent(15), Frequency(2)))
    found = protect(table, rules, judged(table, rules))
    assert solves and found.gap > 0 and not found.unprotected


def test_all_rounds_of_a_small_table_and_all_that_is_tried_share_one_budget(monkeypatch):
    table, rules = small_table(15), Rules((PPercent(15), Frequency(2)))
    sensitivity, spent, clocks = judged(table, rules), [], []
    case, repaired = Case(table, sensitivity), refine.Refinement._repaired

    def counted(*arguments, clock, **others):
        before = clock.spent
        pattern = repaired(*arguments, clock=clock, **others)
        spent.append(clock.spent - before)
        clocks.append(clock)
        return pattern

    monkeypatch.setattr(refine.Refinement, "_repaired", counted)
    watch = insider_watch(case, ONE, insider_demands(table, rules, sensitivity), Progress())
    guards = Guards(sum_judge(table, rules, Progress()), watch)
    steps = suppress(case, ONE, Progress(), guards=guards).steps
    assert sum(step.name == "exact" for step in steps) == 2
    assert min(spent) > 0 and all(clock is clocks[0] for clock in clocks)
