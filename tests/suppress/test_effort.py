"""Known results are not computed again, and work is counted, not timed."""

from contextlib import nullcontext
from itertools import islice

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse

from tabguard.base.progress import Cancelled, Progress
from tabguard.lp import LocalSolver, Model, Move, Moves, kernel, local
from tabguard.lp.program import FAINT, WHOLE, Scope
from tabguard.settings import Suppression
from tabguard.suppress import check as checking
from tabguard.suppress import greedy, search, suppress
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact import separate
from tabguard.suppress.exact.formulation import formulate
from tabguard.suppress.exact.separate import Separator
from tabguard.suppress.greedy import Pass, moves_among_given
from tabguard.suppress.problem import Task, problem_of
from tabguard.suppress.trim import Trim
from tabguard.table.case import Case
from tabguard.table.pattern import Constraints
from tests.support.examples import examples, first_of
from tests.support.random_cases import attack, random_sensitivity, random_table

seeds = st.integers(0, 10**6)


def random_problem(seed, share=0.4):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed, share)
    return table, problem_of(Case(table, sensitivity, Constraints.none(len(table))), Suppression())


def same(one, other):
    """Whether two lists contain the same witnesses in the same order."""
    return all(
        np.array_equal(getattr(one, name), getattr(other, name)) for name in ("cells", "departure", "lengths")
    )


def clock():
    return Clock(Progress(), np.inf)


@settings(max_examples=examples(80))
@given(seeds)
def test_moves_among_primaries_go_no_further_than_an_attacker_must_believe(seed):
    table, problem = random_problem(seed)
    known = moves_among_given(problem, problem.needy, Progress(), clock())
    given_cells = np.flatnonzero(problem.given)
    for cell, (low, high) in zip(given_cells, attack(table, problem.given, given_cells), strict=True):
        slack = 1e-6 * max(1.0, problem.level[cell])
        assert table.value[cell] + min(known.up[cell], problem.level[cell]) <= high + slack
        assert table.value[cell] - min(known.down[cell], problem.level[cell]) >= low - slack
    for move in known.witnesses:
        assert problem.given[move.cells].all()


@settings(max_examples=examples(80))
@given(seeds)
def test_a_pass_hands_on_what_was_known_and_solves_less(seed):
    _, problem = random_problem(seed)
    order = problem.needy
    known = moves_among_given(problem, order, Progress(), clock())
    alone, helped = (
        Pass(problem, None, Progress(), clock()).run(order, problem.weight, k) for k in (None, known)
    )
    assert helped.short == alone.short
    assert same(helped.witnesses[: len(known.witnesses)], known.witnesses)
    assert helped.work <= alone.work


@pytest.mark.parametrize("most", [0, 20_000, np.inf])
@pytest.mark.parametrize("seed", first_of(range(6)))
def test_threads_never_change_what_is_looked_at(seed, most, monkeypatch):
    monkeypatch.setattr(greedy, "_BLOCK", 3)
    _, problem = random_problem(seed, 0.6)
    order = problem.needy
    known = moves_among_given(problem, order, Progress(), clock())
    found = [
        Pass(problem, None, Progress(), Clock(Progress(), np.inf, threads=threads)).cost_alone(
            order, problem.weight, problem.weight, known, most
        )
        for threads in (1, 2, 5)
    ]
    assert np.array_equal(found[0], found[1]) and np.array_equal(found[0], found[2])


@pytest.mark.parametrize(("most", "limit"), [(7, np.inf), (None, np.inf), (None, 1.5e-3)])
@pytest.mark.parametrize("seed", first_of(range(6)))
def test_threads_never_change_the_cuts_their_number_or_their_work(seed, most, limit, monkeypatch):
    monkeypatch.setattr(separate, "_BLOCK", 2)
    _, problem = random_problem(seed, 0.6)
    formulation, rng = formulate(problem), np.random.default_rng(seed)
    open_ = [rng.choice([0.0, 0.3, 1.0], len(formulation.weight)) for _ in range(3)]
    points = [np.where(formulation.hidden, 1.0, point) for point in (*open_, open_[0] > 0.5)]

    def separated(threads):
        progress, found = Progress(), []
        work = Clock(progress, np.inf, limit, threads=threads)
        separator = Separator(formulation, progress, work)
        for point in points:
            tested = separator.cuts(point, 1e-4, np.arange(len(formulation)))
            for number, cuts in islice(tested, most):  # whoever has enough cuts asks for no more
                found += [(number, cut.choices.tolist(), cut.coef.tolist()) for cut in cuts]
        assert (work.spent >= limit) == (limit < np.inf) and not work.cuts
        return found, separator.solves, work.spent

    single = separated(1)
    assert single[1] and (single[0] or most)
    assert single == separated(2) == separated(3)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("request_", ["cancel", "stop"])
def test_a_request_ends_the_tests_of_requirements_that_are_ahead_of_their_turn(
    threads, request_, monkeypatch
):
    _, problem = random_problem(3, 0.6)
    formulation, progress, begun = formulate(problem), Progress(), []
    test = separate._Tester.test

    def ends(*asked):
        begun.append(1)
        getattr(progress, request_)()
        return test(*asked)

    monkeypatch.setattr(separate._Tester, "test", ends)
    separator = Separator(formulation, progress, Clock(progress, np.inf, threads=threads))
    point = np.where(formulation.hidden, 1.0, 0.3)
    expected = pytest.raises(Cancelled) if request_ == "cancel" else nullcontext()
    assert len(formulation) > 4
    with expected:
        assert not list(separator.cuts(point, 1e-4, np.arange(len(formulation))))
    assert len(begun) <= threads


@pytest.mark.parametrize("most", [20_000, 60_000, np.inf])
@pytest.mark.parametrize("seed", first_of(range(4)))
def test_the_work_limit_holds_exactly_however_long_the_blocks_are(seed, most, monkeypatch):
    _, problem = random_problem(seed, 0.6)
    order = problem.needy
    known = moves_among_given(problem, order, Progress(), clock())
    found = []
    for block in (1, 4, 1000):
        monkeypatch.setattr(greedy, "_BLOCK", block)
        pass_ = Pass(problem, None, Progress(), clock())
        found.append(pass_.cost_alone(order, problem.weight, problem.weight, known, most))
    assert np.array_equal(found[0], found[1]) and np.array_equal(found[0], found[2])


def test_cells_whose_program_grows_too_large_come_first(monkeypatch):
    _, problem = random_problem(3, 0.6)
    order = problem.needy
    known = moves_among_given(problem, order, Progress(), clock())
    costs = []
    monkeypatch.setattr(kernel, "_MOST_ROWS", 0)
    for wide in (local._WIDE, 10):
        monkeypatch.setattr(local, "_WIDE", wide)
        pass_ = Pass(problem, None, Progress(), clock())
        costs.append(pass_.cost_alone(order, problem.weight, problem.weight, known))
    hard = np.isinf(costs[1]) & ~np.isinf(costs[0])
    assert hard.any() and np.array_equal(costs[0][~hard], costs[1][~hard])


@pytest.mark.parametrize("seed", [1, 4])
def test_a_pass_in_which_groups_are_left_out_costs_less_if_moves_are_weighed(seed, monkeypatch):
    monkeypatch.setattr(kernel, "_MOST_ROWS", 0)
    monkeypatch.setattr(local, "_RINGS", 1)
    monkeypatch.setattr(local, "_SCOPES", (Scope(12, FAINT), WHOLE))
    _, problem = random_problem(seed, 0.6)
    costs = []
    for powers in (local._POWERS, ()):
        monkeypatch.setattr(local, "_POWERS", powers)
        pass_ = Pass(problem, None, Progress(), clock())
        costs.append(pass_.run(problem.needy, problem.weight**1.5).cost)
    assert costs[0] < 0.9 * costs[1]


def test_less_work_looks_at_fewer_cells(monkeypatch):
    monkeypatch.setattr(greedy, "_BLOCK", 1)
    _, problem = random_problem(3, 0.6)
    order = problem.needy
    known = moves_among_given(problem, order, Progress(), clock())
    seen = [
        np.count_nonzero(
            Pass(problem, None, Progress(), clock()).cost_alone(
                order, problem.weight, problem.weight, known, most
            )
        )
        for most in (-1, 0, np.inf)
    ]
    assert seen[0] == 0 and seen[1] <= 1 < seen[2]


@pytest.mark.parametrize(("work", "shares"), [(0, (0.05, 0.2)), (400, (0.05, 0.2)), (500, (0.2,)), (700, ())])
def test_seeded_runs_are_begun_as_far_as_the_work_so_far_leaves_room(work, shares, monkeypatch):
    monkeypatch.setattr(search, "_ALL", 1200)
    _, problem = random_problem(1)
    progress = Progress()
    one = search.Search(Task(problem, Suppression(), progress, Clock(progress, 9.0), []))
    one._work = work
    assert one._shares() == shares


@pytest.mark.parametrize("seed", first_of(range(8)))
def test_witnesses_show_the_same_in_blocks_of_any_size(seed, monkeypatch):
    _, problem = random_problem(seed)
    draft = Pass(problem, None, Progress(), clock()).run(problem.needy, problem.weight)
    found = []
    for block in (1, 20, 300_000):
        monkeypatch.setattr(checking, "_BLOCK", block)
        found.append(checking.check(problem, draft.suppressed, draft.witnesses, Progress(), clock()))
    assert all(f.short == found[0].short and np.array_equal(f.open, found[0].open) for f in found)
    assert all(
        [w.cells.tolist() for w in f.witnesses] == [w.cells.tolist() for w in found[0].witnesses]
        for f in found
    )
    assert not set(found[0].short) - set(draft.short)


def test_a_check_is_cancelled_between_blocks(monkeypatch):
    _, problem = random_problem(3, 0.6)
    draft = Pass(problem, None, Progress(), clock()).run(problem.needy, problem.weight)
    monkeypatch.setattr(checking, "_BLOCK", 1)
    progress = Progress(lambda event: progress.cancel() if event.done == 1 else None, interval=0.0)
    with pytest.raises(Cancelled):
        checking.check(problem, draft.suppressed, draft.witnesses, progress, clock())


@pytest.mark.parametrize("seed", [3, 8])
def test_very_many_primaries_are_not_looked_at_alone_first(seed, monkeypatch):
    """With a million cells, single tests took longer than the pass, which protects them as well."""
    table = random_table(seed)
    case = Case(table, random_sensitivity(table, seed, 0.4), Constraints.none(len(table)))
    phases, found = [], []
    for most in (len(table), 0):
        monkeypatch.setattr(greedy, "_MOST_ALONE", most)
        progress = Progress(lambda event: phases[-1].add(event.phase))
        phases.append(set())
        found.append(suppress(case, Suppression(exact_up_to=0), progress))
    assert ["primaries alone" in told for told in phases] == [True, False]
    assert {u.cell for u in found[0].unprotected} == {u.cell for u in found[1].unprotected}


def test_the_relations_are_turned_once_for_all_moves_that_are_summed(monkeypatch):
    _, problem = random_problem(3)
    draft = Pass(problem, None, Progress(), clock()).run(problem.needy, problem.weight)
    turned, turn = [], sparse.csc_array.tocsr
    monkeypatch.setattr(sparse.csc_array, "tocsr", lambda *a, **k: turned.append(1) or turn(*a, **k))
    monkeypatch.setattr(checking, "_BLOCK", 1)
    found = checking.check(problem, draft.suppressed, draft.witnesses, Progress(), clock())
    assert len(found.witnesses) > 2 and len(turned) == 1


@pytest.mark.parametrize("seed", first_of(range(8)))
def test_cells_in_one_call_are_protected_as_one_by_one(seed, monkeypatch):
    """The kernel's series equals the moves of single cells, which replace it in doubtful cases."""
    _, problem = random_problem(seed, 0.6)

    def draft():
        return Pass(problem, None, Progress(), clock()).run(problem.needy, problem.weight)

    series = draft()
    nothing = Moves(*np.zeros((4, 0), np.int64))
    monkeypatch.setattr(LocalSolver, "departures", lambda _solver, _asks, at, **_: (at, True, nothing))
    single = draft()
    assert np.array_equal(series.suppressed, single.suppressed) and series.short == single.short
    assert same(series.witnesses, single.witnesses) and len(series.witnesses) > 2


def test_moves_become_witnesses_all_at_once(monkeypatch):
    _, problem = random_problem(3)
    found = Pass(problem, None, Progress(), clock())
    draft = found.run(problem.needy, problem.weight)
    moves = [Move(*groups) for groups in _as_groups(found.model, draft.witnesses)]
    singly = [found.model.cells_of(move.groups, move.z) for move in moves]
    asked, of = [], Model.cells_of
    monkeypatch.setattr(Model, "cells_of", lambda *a: asked.append(1) or of(*a))
    together = greedy.witnesses_of(found.model, [Moves.of(move) for move in moves])
    assert len(together) > 2 and len(asked) == 1
    for witness, (cells, departure) in zip(together, singly, strict=True):
        assert np.array_equal(witness.cells, cells) and np.array_equal(witness.departure, departure)


def test_a_drop_test_that_is_stopped_keeps_the_witnesses_it_was_given():
    _, problem = random_problem(3)
    draft = Pass(problem, None, Progress(), clock()).run(problem.needy, problem.weight)
    progress = Progress()
    trim = Trim(problem, draft, progress, Clock(progress, np.inf))
    progress.stop()
    stopped = trim.run()
    assert len(stopped.witnesses) > 2 and same(stopped.witnesses, draft.witnesses)
    assert np.array_equal(stopped.suppressed, draft.suppressed)


def test_a_drop_test_asks_no_group_again_whose_program_is_too_large(monkeypatch):
    _, problem = random_problem(1)
    draft = Pass(problem, None, Progress(), clock()).run(problem.needy, problem.weight)
    assert Trim(problem, draft, Progress(), clock()).run().cost < draft.cost
    monkeypatch.setattr(kernel, "_MOST_REPLACED", 1)
    trim = Trim(problem, draft, Progress(), clock())
    untrimmed, state = trim.run(), trim._exchange._state
    assert np.array_equal(untrimmed.suppressed, draft.suppressed)
    programs, secondaries = state.program.space.counts[0], np.count_nonzero(draft.suppressed & ~problem.given)
    assert 0 < state.unanswered.sum() == programs < secondaries


def _as_groups(model, witnesses):
    """The moves of some witnesses: each group once."""
    for witness in witnesses:
        groups, first = np.unique(model.reduction.group[witness.cells], return_index=True)
        yield groups, witness.departure[first] * model.reduction.sign[witness.cells[first]]
