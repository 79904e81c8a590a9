"""The exact method and the lower bound with coupled cells equal enumeration."""

import itertools

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress import suppress
from tabguard.suppress.check import check
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact import Asked, bound, improve
from tabguard.suppress.exact.formulation import choices_of, formulate
from tabguard.suppress.problem import build_problem, problem_of
from tabguard.table.case import Case
from tabguard.table.pattern import Constraints
from tabguard.table.witnesses import NO_WITNESSES
from tests.proof.releases import make_release, protect
from tests.support.examples import examples, first_of
from tests.support.random_cases import random_sensitivity, random_table

seeds = st.integers(0, 10**6)
costs = st.sampled_from(["value", "count", "entropy"])
_MOST_TRIED = 6


def coupled_problem(seed, cost):
    """A small problem in which a few sets of cells may be suppressed, each set together."""
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed, share=0.25)
    rng = np.random.default_rng(seed + 5)
    n = len(table)
    order = rng.permutation(n)
    coupled = np.full(n, -1)
    sizes = rng.choice([1, 2, 2, 3], n)
    for number, start in enumerate(np.cumsum(sizes) - sizes):
        members = order[start : start + sizes[number]]
        if len(members) > 1:
            coupled[members] = number
    kept = np.zeros(n, bool)
    free = [c for c in rng.permutation(n).tolist() if not sensitivity.primary[c]]
    names = list(dict.fromkeys((int(coupled[c]), c if coupled[c] < 0 else -1) for c in free))
    for name, own in names[_MOST_TRIED:]:
        kept |= (coupled == name) & (name >= 0)
        if name < 0:
            kept[own] = True
    kept[sensitivity.primary] = False
    constraints = evolve(Constraints.none(n), keep_published=kept)
    case, chosen = Case(table, sensitivity, constraints), Suppression(cost=cost)
    return build_problem(case.system(chosen), sensitivity, constraints, case.costs(chosen), coupled=coupled)


def several(number):
    """Some releases of several responses and tables."""
    found = (make_release(n) for n in range(200))
    return [case for case in found if len(case.sums) > 1 and len(case.tables) > 1][:number]


def unreachable(problem):
    """Cells that miss their levels even if everything eligible is suppressed."""
    progress = Progress()
    return check(problem, ~problem.barred, NO_WITNESSES, progress, Clock(progress, np.inf)).short


def cheapest(problem, short):
    """Cost of the cheapest protecting pattern, by trying all sets that keep coupled cells together."""
    asked = np.ones(len(problem))
    asked[list(short)] = 0.0
    needs = {f"need_{way}": getattr(problem, f"need_{way}") * asked for way in ("up", "down", "width")}
    problem = evolve(problem, **needs)
    start = problem.given | (~problem.barred & (problem.price <= 0))
    sets = {}
    for cell in np.flatnonzero(~start & ~problem.barred).tolist():
        own = cell if problem.coupled[cell] < 0 else -1
        sets.setdefault((int(problem.coupled[cell]), own), []).append(cell)
    assert len(sets) <= _MOST_TRIED
    progress, best = Progress(), np.inf
    for size in range(len(sets) + 1):
        for chosen in itertools.combinations(sets.values(), size):
            hidden = start.copy()
            hidden[[c for cells in chosen for c in cells]] = True
            cost = problem.cost_of(hidden)
            if (
                cost < best
                and not check(problem, hidden, NO_WITNESSES, progress, Clock(progress, np.inf)).short
            ):
                best = cost
    return best


def together(problem, hidden):
    """Whether coupled cells that may be suppressed are all suppressed or all published."""
    some = (problem.coupled >= 0) & ~problem.barred
    names = problem.coupled[some]
    return all(len(set(hidden[some][names == name].tolist())) == 1 for name in np.unique(names))


@settings(max_examples=examples(80))
@given(seeds, costs)
def test_nothing_cheaper_protects_with_coupled_cells(seed, cost):
    problem = coupled_problem(seed, cost)
    short, progress = unreachable(problem), Progress()
    best = cheapest(problem, short)
    everything = problem.closed(~problem.barred)
    found = bound(problem, everything, np.array(short, np.int64), progress, Clock(progress, 60))
    assert found.proven
    assert together(problem, found.pattern)
    assert problem.cost_of(found.pattern) == pytest.approx(best, rel=1e-9)
    assert found.lower_bound == pytest.approx(best, rel=1e-6)
    assert found.relaxed <= best * (1 + 1e-9)
    assert set(check(problem, found.pattern, NO_WITNESSES, progress, Clock(progress, 60)).short) <= set(short)
    alone = evolve(problem, coupled=np.full(len(problem), -1))
    free = bound(alone, everything, np.array(short, np.int64), progress, Clock(progress, 60))
    assert free.lower_bound <= found.lower_bound * (1 + 1e-6)


@settings(max_examples=examples(40))
@given(seeds, costs)
def test_improvement_keeps_coupled_cells_together(seed, cost):
    problem = coupled_problem(seed, cost)
    short, progress = unreachable(problem), Progress()
    everything = problem.closed(~problem.barred)
    found = improve(
        problem, everything, np.array(short, np.int64), NO_WITNESSES, Asked(5), progress, Clock(progress, 60)
    )
    assert together(problem, found.hidden)
    assert found.cost == problem.cost_of(found.hidden) >= cheapest(problem, short) * (1 - 1e-9)
    checked = check(problem, found.hidden, found.witnesses, progress, Clock(progress, 60))
    assert set(checked.short) <= set(short)


@settings(max_examples=examples(40))
@given(seeds)
def test_every_cut_holds_for_every_protecting_pattern(seed):
    problem = coupled_problem(seed, "value")
    short, progress = unreachable(problem), Progress()
    everything = problem.closed(~problem.barred)
    proof = bound(problem, everything, np.array(short, np.int64), progress, Clock(progress, 20))
    for pattern in (everything, proof.pattern):
        assert (proof.certificate.cuts @ proof.formulation.choice(pattern) >= 1 - 1e-9).all()
        again = proof.formulation.pattern(proof.formulation.choice(pattern), problem.given)
        assert together(problem, again)
        assert problem.cost_of(again) <= problem.cost_of(pattern)  # without cells that cannot move


@pytest.mark.slow
@pytest.mark.parametrize("number", first_of(range(3)))
def test_the_exact_method_finds_the_cheapest_coupled_pattern_of_a_release(number):
    release = several(3)[number]
    chosen = evolve(release.settings, same_pattern=True, method="exact", insiders=False)
    case = protect(evolve(release, settings=chosen)).solution.case
    problem = problem_of(case, chosen)
    free = np.unique(problem.coupled[(problem.weight > 0) & ~problem.barred & ~problem.given])
    tried = np.random.default_rng(number).permutation(free[free >= 0])[:_MOST_TRIED]
    kept = ~np.isin(problem.coupled, tried) & (problem.weight > 0) & ~problem.given
    case = evolve(case, constraints=evolve(case.constraints, keep_published=kept))
    found, problem = suppress(case, chosen, Progress()), problem_of(case, chosen)
    best = cheapest(problem, [u.cell for u in found.unprotected])
    assert together(problem, found.pattern.suppressed)
    assert found.cost == pytest.approx(best, rel=1e-9)
    assert found.lower_bound == pytest.approx(best, rel=1e-6)


def test_a_group_needs_the_choices_of_all_its_cells():
    """A total with one member moves with it; each of the two may be coupled to cells of other groups."""
    formulation = formulate(coupled_problem(4, "value"))
    choices = formulation.choices
    several = np.flatnonzero(np.diff(choices.ptr) > 1)
    assert len(several)
    for point in (formulation.hidden.astype(float), np.random.default_rng(0).random(len(choices))):
        point[formulation.hidden] = 1.0
        seen = formulation.at(point)
        for group in several.tolist():
            needed = choices.needed[choices.ptr[group] : choices.ptr[group + 1]]
            assert seen.share[group] == point[needed].min() == point[seen.name[group]]
            assert seen.name[group] in needed
            assert formulation.hidden[seen.name[group]] == formulation.hidden[needed].all()


def test_without_coupling_each_group_is_a_choice():
    problem = coupled_problem(4, "value")
    alone = evolve(problem, coupled=np.full(len(problem), -1))
    model = formulate(alone).model
    plain = choices_of(model.reduction, alone.coupled, alone.barred)
    assert plain.plain and np.array_equal(plain.cell, model.reduction.group)
    assert not formulate(problem).choices.plain
