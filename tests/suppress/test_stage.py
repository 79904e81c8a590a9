"""Behaviour of a run: costs, reports, cancel, stop and keep, and messages on unprotected cells."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.errors import DataError, SettingError
from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress import suppress
from tabguard.suppress.check import sound_witnesses
from tabguard.suppress.problem import problem_of
from tabguard.suppress.stage import BOUNDS, DECISIONS, RELATIONS
from tabguard.table.case import Case
from tabguard.table.pattern import Constraints, Sensitivity, Status
from tests.support.random_cases import falls_short, large_table, needing, random_sensitivity, table_of, tree


def square(values=((5, 6), (7, 8))):
    rng = np.random.default_rng(0)
    dims = [tree(rng, "a", 2), tree(rng, "b", 2)]
    while len(dims[0]) > 3 or len(dims[1]) > 3:
        dims = [tree(rng, "a", 2), tree(rng, "b", 2)]
    leaves = {
        (int(r), int(c)): float(values[i][j])
        for i, r in enumerate(dims[0].leaves)
        for j, c in enumerate(dims[1].leaves)
    }
    return table_of(dims, leaves)


def test_costs_are_the_chosen_figure_of_merit(brief_bounds):
    table = large_table(8)
    sensitivity = random_sensitivity(table, 1)
    none = Constraints.none(len(table))
    table = evolve(table, costs={"care": np.arange(len(table), dtype=float)})
    figures = {
        "value": table.value,
        "count": np.ones(len(table)),
        "entropy": np.log1p(table.value),
        "frequency": table.frequency,
        "care": table.costs["care"],
    }
    for name, figure in figures.items():
        result = suppress(
            Case(table, sensitivity, none),
            Suppression(cost=name, power=2.0, exact_up_to=0, look_ahead="none"),
            Progress(),
        )
        secondary = result.pattern.status == Status.SECONDARY
        assert result.cost == pytest.approx((figure[secondary] ** 2).sum())


@pytest.mark.parametrize("linked", [False, True])
def test_linked_tables_are_improved_in_place_of_further_passes(linked, brief_bounds, monkeypatch):
    table = large_table(8)
    monkeypatch.setattr("tabguard.suppress.stage._worth_improving", lambda *_: linked)
    case = Case(table, random_sensitivity(table, 1), Constraints.none(len(table)))
    steps = {step.name for step in suppress(case, Suppression(exact_up_to=0), Progress()).steps}
    further, improvement = "greedy, from a first pattern", "improvement"
    assert steps & {further, improvement} == {improvement if linked else further}


def test_the_count_objective_hides_fewer_cells_than_the_value_objective(brief_bounds):
    table = large_table(12)
    sensitivity = random_sensitivity(table, 4, share=0.05)
    none = Constraints.none(len(table))
    found = [
        suppress(Case(table, sensitivity, none), Suppression(cost=cost, exact_up_to=0), Progress())
        for cost in ("count", "value")
    ]
    counts = [r.pattern.count(Status.SECONDARY) for r in found]
    values = [table.value[r.pattern.status == Status.SECONDARY].sum() for r in found]
    assert counts[0] < counts[1]
    assert values[1] < values[0]


def test_an_overridden_cost_steers_the_choice():
    table = square()
    none = Constraints.none(len(table))
    sensitivity = needing(table, {table.find((1, 1)): 2})
    before = suppress(Case(table, sensitivity, none), Suppression(), Progress()).pattern
    costly = none.cost.copy()
    costly[before.status == Status.SECONDARY] = 1e6
    after = suppress(Case(table, sensitivity, evolve(none, cost=costly)), Suppression(), Progress()).pattern
    assert not np.array_equal(before.status, after.status)


def test_unknown_cost_and_unbuilt_method_and_negative_values_are_refused():
    table = square()
    sensitivity, none = needing(table, {4: 1}), Constraints.none(len(table))
    with pytest.raises(SettingError, match="no cost"):
        suppress(Case(table, sensitivity, none), Suppression(cost="beauty"), Progress())
    with pytest.raises(DataError):
        suppress(
            Case(evolve(table, value=-table.value, shadow=-table.value), sensitivity, none),
            Suppression(),
            Progress(),
        )


def test_keep_total_keeps_the_grand_total():
    table = square()
    sensitivity = needing(table, {table.find((0, 1)): 4})
    free = suppress(
        Case(table, sensitivity, Constraints.none(len(table))), Suppression(cost="count"), Progress()
    )
    kept = suppress(
        Case(table, sensitivity, Constraints.none(len(table))),
        Suppression(cost="count", keep_total=True),
        Progress(),
    )
    assert kept.pattern.status[0] == Status.PUBLISHED
    assert not kept.unprotected and not free.unprotected


def test_no_primaries_no_secondaries():
    table = square()
    nothing = needing(table, {})
    result = suppress(Case(table, nothing, Constraints.none(len(table))), Suppression(), Progress())
    assert not result.pattern.suppressed.any()
    assert result.complete and result.cost == 0 and result.unprotected == ()


def test_impossible_by_decisions_names_relations_and_what_to_lift():
    table = square()
    cell = table.find((1, 1))
    publish = np.ones(len(table), bool)
    publish[cell] = False
    free = table.find((2, 2))
    publish[free] = False
    constraints = evolve(Constraints.none(len(table)), publish=publish)
    result = suppress(Case(table, needing(table, {cell: 2}), constraints), Suppression(), Progress())
    (found,) = result.unprotected
    assert found.cell == cell and found.reason == DECISIONS
    assert found.relations and found.lift
    assert not result.pattern.suppressed[publish].any()
    assert result.complete
    publish = publish.copy()
    publish[list(found.lift)] = False
    lifted = evolve(constraints, publish=publish)
    assert not suppress(Case(table, needing(table, {cell: 2}), lifted), Suppression(), Progress()).unprotected


def test_impossible_by_prior_knowledge_is_said():
    table = square()
    sensitivity = needing(table, {4: table.value[4] * 0.6})
    none = Constraints.none(len(table))
    (found,) = suppress(Case(table, sensitivity, none), Suppression(prior=50), Progress()).unprotected
    assert found.reason == BOUNDS


def test_impossible_by_the_relations_alone_is_said():
    table = square(((5, 0), (0, 0)))
    corner = [table.find((0, 0)), table.find((1, 1))]
    sensitivity = needing(table, {corner[1]: 4})
    none = Constraints.none(len(table))
    (found,) = suppress(Case(table, sensitivity, none), Suppression(keep_total=True), Progress()).unprotected
    assert found.reason == DECISIONS and corner[0] in found.lift
    sensitivity = needing(table, {corner[1]: 2})
    result = suppress(Case(table, sensitivity, none), Suppression(prior=50), Progress())
    assert [u.reason for u in result.unprotected] in ([], [RELATIONS], [BOUNDS])
    everything = np.ones(len(table), bool)
    named = [u.cell for u in result.unprotected]
    assert falls_short(table, sensitivity, everything, named, prior=50) == named


def test_witnesses_prove_the_pattern_and_false_ones_are_found_out():
    table = large_table(8)
    sensitivity = random_sensitivity(table, 2)
    none = Constraints.none(len(table))
    result = suppress(Case(table, sensitivity, none), Suppression(), Progress())
    problem = problem_of(Case(table, sensitivity, none), Suppression())
    hidden = result.pattern.suppressed
    assert sound_witnesses(problem, hidden, result.witnesses).all()
    first = result.witnesses[0]
    broken = evolve(first, departure=first.departure * np.linspace(1, 1.001, len(first.cells)))
    assert not sound_witnesses(problem, hidden, [broken])[0]
    fewer = hidden.copy()
    fewer[first.cells[0]] = False
    assert not sound_witnesses(problem, fewer, [first])[0]


def test_reports_phases_and_counts():
    events = []
    table = large_table(10)
    progress = Progress(events.append, interval=0.0)
    suppress(Case(table, random_sensitivity(table, 1), Constraints.none(len(table))), Suppression(), progress)
    phases = {e.phase for e in events}
    assert phases >= {
        "look ahead",
        "greedy",
        "clean-up",
        "greedy, from a first pattern",
        "drop test",
        "check",
    }
    assert all(0 <= e.done <= e.total for e in events if e.total)
    assert events[-1].notes["suppressed"] > 0


@pytest.mark.parametrize("phase", ["look ahead", "greedy"])
def test_a_run_stopped_before_its_first_pass_is_through_keeps_a_first_pattern(monkeypatch, phase):
    monkeypatch.setattr("tabguard.suppress.search._MANY", 1)
    table = large_table(10)
    sensitivity, none = random_sensitivity(table, 1), Constraints.none(len(table))
    progress = Progress(lambda event: progress.stop() if event.phase == phase else None, interval=0.0)
    result = suppress(Case(table, sensitivity, none), Suppression(exact_up_to=0), progress)
    assert phase in {cut.phase for cut in result.cuts}
    assert result.steps[-1].name == "first pattern" and result.steps[-1].secondaries > 0
    assert not result.unprotected and result.complete
    primaries = np.flatnonzero(sensitivity.primary)
    assert falls_short(table, sensitivity, result.pattern.suppressed, primaries) == []


def test_the_first_pattern_changes_nothing_in_a_run_that_is_not_stopped(monkeypatch):
    table = large_table(4)
    case = Case(table, random_sensitivity(table, 1), Constraints.none(len(table)))
    plain = suppress(case, Suppression(), Progress())
    monkeypatch.setattr("tabguard.suppress.search._MANY", 1)
    events = []
    early = suppress(case, Suppression(), Progress(events.append, interval=0.0))
    assert "first pattern" in {event.phase for event in events}
    assert np.array_equal(early.pattern.status, plain.pattern.status)
    assert (early.cost, early.lower_bound, early.lps) == (plain.cost, plain.lower_bound, plain.lps)
    assert [step.name for step in early.steps] == [step.name for step in plain.steps]


def test_a_pattern_is_offered_before_its_lower_bound_is_worked_out():
    table = large_table(4)
    case = Case(table, random_sensitivity(table, 1), Constraints.none(len(table)))
    offers, phases = [], []
    progress = Progress(lambda event: phases.append(event.phase), interval=0.0)
    settings = Suppression(exact_up_to=0)
    result = suppress(case, settings, progress, offer=lambda early: offers.append((early, progress.current)))
    ((early, phase),) = offers
    assert phase != "lower bound" and phases[-1] == "lower bound"
    assert early.lower_bound is None and result.lower_bound is not None
    assert not early.pattern.suppressed.flags.writeable
    assert early.pattern is result.pattern and early.witnesses is result.witnesses
    suppress(case, Suppression(method="exact"), progress, offer=offers.append)
    assert len(offers) == 1  # the exact method knows its bound
    progress.stop()
    stopped = suppress(case, settings, progress, offer=offers.append)
    assert len(stopped.unreached) and len(offers) == 1  # there is no bound to wait for


def test_a_run_out_of_time_says_so():
    table = large_table()
    result = suppress(
        Case(table, random_sensitivity(table, 1), Constraints.none(len(table))),
        Suppression(time_limit=1e-6),
        Progress(),
    )
    assert not result.complete and result.unprotected


def test_forced_suppression_is_hidden_from_the_start():
    table = square()
    none = Constraints.none(len(table))
    force = np.zeros(len(table), bool)
    force[5] = True
    level = np.where(force, 2.0, 0.0)
    manual = Sensitivity(np.where(force, 64, 0), level, level.copy(), np.zeros(len(table)))
    result = suppress(Case(table, manual, evolve(none, suppress=force)), Suppression(), Progress())
    assert result.pattern.status[5] == Status.FORCED_SUPPRESS
    assert falls_short(table, manual, result.pattern.suppressed, [5]) == []
