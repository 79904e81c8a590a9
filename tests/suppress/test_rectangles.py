"""Rectangles are valid alternative tables; a first pattern of them protects every primary."""

import itertools

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse

from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress import rectangles, suppress
from tabguard.suppress.check import check, sound_witnesses
from tabguard.suppress.clock import Clock
from tabguard.suppress.greedy import GivenMoves
from tabguard.suppress.problem import problem_of
from tabguard.suppress.rectangles import Rectangles
from tabguard.suppress.run import Run
from tabguard.table import boxes
from tabguard.table.boxes import Boxes
from tabguard.table.case import Case
from tabguard.table.insiders import Guards
from tabguard.table.pattern import Constraints
from tabguard.table.relations import build_relations
from tabguard.table.table import Table
from tabguard.table.witnesses import NO_WITNESSES
from tests.support.examples import examples, first_of
from tests.support.random_cases import (
    at_least,
    attack,
    falls_short,
    large_table,
    needing,
    random_sensitivity,
    random_table,
    table_of,
    tree,
)

seeds = st.integers(0, 10**6)


def moves_of(table, problem, progress=None):
    """Moves with neighbours, then with distant cells, as a run makes them."""
    progress = progress or Progress()
    nothing = np.zeros(len(problem))
    known = GivenMoves(nothing, nothing, NO_WITNESSES)
    order = problem.needy[np.argsort(-problem.level[problem.needy], kind="stable")]
    found, rest = Rectangles(Boxes(table)), (progress, Clock(progress, np.inf))
    near, hidden = found.moves(problem, order, known, *rest)
    return found.moves(problem, order, near, *rest, hidden, far=True)


@settings(max_examples=examples(80))
@given(seeds, st.booleans())
def test_boxes_move_their_cell_and_keep_every_sum(seed, far):
    table = random_table(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boxes, "_TRIED", 4 ** len(table.dimensions))
        found, cells = Boxes(table), np.arange(len(table))
    around = found.around(cells, far)
    of, box = np.nonzero(around.possible)
    corners, sign = found.corners(around, of, box)
    assert np.array_equal(around.moved[of, box], np.count_nonzero(sign, axis=1))
    leaves = found.leaf_corners(around)[:, of, box]
    for k, cell in enumerate(of.tolist()):
        there = corners[k][sign[k] != 0]
        assert set(leaves[:, k].tolist()) - {found.n_cells} <= set(there.tolist())
        if (there >= found.n_cells).any():
            continue
        move = np.zeros(len(table))
        np.add.at(move, there, sign[k][sign[k] != 0])
        assert move[cell] == 1 and set(np.unique(move)) <= {-1, 0, 1}
        assert not (table.relations.matrix @ move).any()


def test_a_table_without_leaf_cells_has_no_boxes():
    table = large_table(6)
    above = np.flatnonzero(table.dimensions[0].is_parent[table.codes[:, 0]])
    codes, ones = table.codes[above], np.ones(len(above))
    totals = Table(table.dimensions, codes, ones, ones, build_relations(table.dimensions, codes))
    assert not Boxes(totals).around(np.arange(len(above)), True).possible.any()


def test_a_box_near_a_leaf_moves_few_cells():
    table = large_table(8)
    near, far = (Boxes(table).around(np.arange(len(table)), far) for far in (False, True))
    seen = 0
    for cell, codes in enumerate(table.codes.tolist()):
        beside = [dim.parents[0] == dim.parents[0][c] for dim, c in zip(table.dimensions, codes, strict=True)]
        only_leaves = [
            not dim.is_parent[some].any() for dim, some in zip(table.dimensions, beside, strict=True)
        ]
        if all(only_leaves) and min(map(np.count_nonzero, beside)) > 1:
            assert (near.moved[cell, near.possible[cell]] == 4).all()
            seen += np.count_nonzero(near.possible[cell])
    assert seen and far.moved[far.possible].sum() > near.moved[near.possible].sum()


def sparse_case(n=24, share=0.3, level=0.02):
    """A case of a table most of whose leaf cells do not exist; levels are a share of each value."""
    rng = np.random.default_rng(5)
    dims = [tree(rng, "a", n), tree(rng, "b", n)]
    pairs = itertools.product(*(dim.leaves.tolist() for dim in dims))
    table = table_of(dims, {pair: float(rng.integers(1, 1000)) for pair in pairs if rng.random() < share})
    primary = np.flatnonzero(rng.random(len(table)) < 0.3)
    levels = {int(cell): 1.0 + round(level * float(table.value[cell])) for cell in primary}
    return Case(table, needing(table, levels), Constraints.none(len(table)))


def left_by(moves, problem):
    return np.count_nonzero(problem.lacking(problem.needy, moves.up, moves.down))


def test_far_boxes_protect_what_has_none_nearby():
    case = sparse_case()
    problem = problem_of(case, Suppression())
    nothing, progress = np.zeros(len(problem)), Progress()
    before, clock = GivenMoves(nothing, nothing, NO_WITNESSES), Clock(progress, np.inf)
    near, _ = Rectangles(Boxes(case.table)).moves(problem, problem.needy, before, progress, clock)
    assert left_by(moves_of(case.table, problem)[0], problem) < 0.5 * left_by(near, problem)


def test_several_boxes_together_protect_what_no_single_one_does(monkeypatch):
    case = sparse_case(level=0.3)
    problem = problem_of(case, Suppression())
    together, hidden = moves_of(case.table, problem)
    assert sound_witnesses(problem, hidden, together.witnesses).all()
    monkeypatch.setattr(rectangles, "_TOGETHER", 1)
    assert left_by(together, problem) < left_by(moves_of(case.table, problem)[0], problem)


def test_sums_have_rectangles_of_their_own():
    table = large_table(8)
    case = Case(table, random_sensitivity(table, 2, 0.3), Constraints.none(len(table)))
    run = Run(case, Suppression(), Progress(), None, Guards(sums=at_least(table, 4)))
    problem, _ = run.sums.extend(run.problem, run.problem.given, protected=False)
    sums = problem.needy[problem.needy >= len(table)]
    assert len(sums) > 5
    nothing, progress = np.zeros(len(problem)), Progress()
    before, clock = GivenMoves(nothing, nothing, NO_WITNESSES), Clock(progress, np.inf)
    moves, hidden = Rectangles(Boxes(table)).moves(problem, sums, before, progress, clock)
    assert sound_witnesses(problem, hidden, moves.witnesses).all()
    assert not problem.lacking(sums, moves.up, moves.down).any()


@settings(max_examples=examples(80))
@given(seeds)
def test_rectangles_take_cells_no_further_than_an_attacker_must_believe(seed):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed, 0.4)
    problem = problem_of(Case(table, sensitivity, Constraints.none(len(table))), Suppression())
    known, hidden = moves_of(table, problem)
    assert sound_witnesses(problem, hidden, known.witnesses).all()
    assert not (hidden & problem.barred).any() and (hidden >= problem.given).all()
    moved = np.zeros(len(table), bool)
    for move in known.witnesses:
        moved[move.cells] = True
        room = np.minimum(problem.up, problem.down)[move.cells]
        assert (np.abs(move.departure) <= room).all()
    assert (hidden == (problem.given | moved)).all()
    safe = problem.needy[~problem.lacking(problem.needy, known.up, known.down)]
    for cell, (low, high) in zip(safe, attack(table, hidden, safe), strict=True):
        slack = 1e-6 * max(1.0, problem.level[cell])
        assert table.value[cell] + min(known.up[cell], problem.level[cell]) <= high + slack
        assert table.value[cell] - min(known.down[cell], problem.level[cell]) >= low - slack


@settings(max_examples=examples(50))
@given(seeds)
def test_rectangles_move_the_sums_of_their_cells_too(seed):
    table = random_table(seed)
    case = Case(table, random_sensitivity(table, seed, 0.5), Constraints.none(len(table)))
    run = Run(case, Suppression(), Progress(), None, Guards(sums=at_least(table, 4)))
    problem, _ = run.sums.extend(run.problem, run.problem.given, protected=False)
    known, hidden = moves_of(table, problem)
    assert sound_witnesses(problem, hidden, known.witnesses).all()
    safe = problem.needy[~problem.lacking(problem.needy, known.up, known.down)]
    n, sums = len(table), run.sums.unsafe
    at_sums = safe[safe >= n]
    goals = [list(sums[i - n].cells) for i in at_sums.tolist()]
    value = [table.value[cells].sum() for cells in goals]
    for cell, own, (low, high) in zip(at_sums, value, attack(table, hidden[:n], goals), strict=True):
        slack = 1e-6 * max(1.0, problem.level[cell])
        assert own + problem.need_up[cell] <= high + slack
        assert own - problem.need_down[cell] >= low - slack


@pytest.mark.parametrize("seed", first_of(range(4)))
def test_a_rectangle_that_breaks_a_further_relation_is_no_move(seed):
    table = large_table(6)
    case = Case(table, random_sensitivity(table, seed), Constraints.none(len(table)))
    problem = problem_of(case, Suppression())
    pairs = np.random.default_rng(seed).choice(len(table), (3, 2), replace=False)
    further = np.zeros((3, len(table)))
    np.put_along_axis(further, pairs, [[1.0, -1.0]] * 3, axis=1)
    problem = evolve(problem, matrix=sparse.csr_array(sparse.vstack([problem.matrix, further])))
    known, hidden = moves_of(table, problem)
    assert known.witnesses and sound_witnesses(problem, hidden, known.witnesses).all()


def test_most_primaries_of_a_full_table_have_a_rectangle():
    table = large_table(10)
    sensitivity = random_sensitivity(table, 1)
    problem = problem_of(Case(table, sensitivity, Constraints.none(len(table))), Suppression())
    known, _ = moves_of(table, problem)
    lacking = problem.lacking(problem.needy, known.up, known.down)
    assert np.count_nonzero(lacking) < 0.3 * len(problem.needy)


@pytest.mark.parametrize("block", [1, 7])
def test_what_is_suppressed_for_one_cell_is_free_for_the_next(monkeypatch, block):
    monkeypatch.setattr(rectangles, "BLOCK", block)
    table = large_table(6)
    sensitivity = random_sensitivity(table, 1)
    problem = problem_of(Case(table, sensitivity, Constraints.none(len(table))), Suppression())
    one, other = moves_of(table, problem), moves_of(table, problem)
    assert np.array_equal(one[1], other[1])
    monkeypatch.setattr(rectangles, "BLOCK", 10_000)
    assert problem.cost_of(one[1]) < problem.cost_of(moves_of(table, problem)[1])


def test_a_cross_that_is_too_large_to_look_up_does_not_fit(monkeypatch):
    table = random_table(3)
    assert Boxes.fits(table)
    monkeypatch.setattr(boxes, "_CROSS", 3)
    assert not Boxes.fits(table)


def coarse(monkeypatch):
    for name in ("_MANY", "_COARSE"):
        monkeypatch.setattr(f"tabguard.suppress.search.{name}", 1)


@pytest.mark.parametrize("few", [0, 20_000])
@pytest.mark.parametrize("phase", ["drop test", "check"])
@pytest.mark.parametrize("seed", first_of([*range(100, 104)]))
def test_a_stopped_run_keeps_a_coarse_pattern_that_protects(monkeypatch, phase, seed, few):
    coarse(monkeypatch)
    monkeypatch.setattr("tabguard.suppress.search._FEW", few)
    table = random_table(seed)
    case = Case(table, random_sensitivity(table, seed, 0.3), Constraints.none(len(table)))
    progress = Progress(lambda event: progress.stop() if event.phase == phase else None, interval=0.0)
    result = suppress(case, Suppression(exact_up_to=0), progress)
    hopeless = {u.cell for u in result.unprotected}
    assert {u.cell for u in suppress(case, Suppression(exact_up_to=0), Progress()).unprotected} == hopeless
    asked = [c for c in np.flatnonzero(case.sensitivity.primary) if c not in hopeless]
    assert falls_short(table, case.sensitivity, result.pattern.suppressed, asked) == []


@pytest.mark.parametrize("look_ahead", ["both", "none"])
def test_with_very_many_cells_a_run_goes_on_from_rectangles(monkeypatch, look_ahead):
    coarse(monkeypatch)
    table = large_table(4)
    case = Case(table, random_sensitivity(table, 1), Constraints.none(len(table)))
    result = suppress(case, Suppression(exact_up_to=0, look_ahead=look_ahead), Progress())
    first, *further = [step for step in result.steps if step.name != "check"]
    assert first.name == "first pattern" and {step.name for step in further} <= {"drop test"}
    assert result.complete and not result.unprotected and result.cost <= first.cost
    primaries = np.flatnonzero(case.sensitivity.primary)
    assert falls_short(table, case.sensitivity, result.pattern.suppressed, primaries) == []


@pytest.mark.parametrize("summed", [True, False])
def test_stopped_among_programs_a_run_keeps_what_far_rectangles_protect(monkeypatch, summed):
    coarse(monkeypatch)
    case = sparse_case()
    phases = []

    def watch(event):
        if event.phase == "first pattern" and event.done == 0:
            phases.append(event.total)
            if 0 < event.total < phases[0]:  # that of the programs for what has no rectangle nearby
                progress.stop()

    told = []

    def checked(problem, hidden, witnesses, progress, clock, summed):
        told.append(summed)
        assert sound_witnesses(problem, hidden, witnesses[:summed]).all()
        return check(problem, hidden, witnesses, progress, clock, summed)

    monkeypatch.setattr("tabguard.suppress.run.check", checked)
    monkeypatch.setattr(  # with it rectangles begin with moves of programs, which were not summed
        "tabguard.suppress.greedy._MOST_ALONE", 0 if summed else 10**6
    )
    progress = Progress(watch, interval=0.0)
    result = suppress(case, Suppression(exact_up_to=0), progress)
    assert (told[0] > 0) == summed
    assert 0 < len(result.unprotected) < 0.5 * phases[-1] < phases[0]
    named = {u.cell for u in result.unprotected}
    safe = [c for c in np.flatnonzero(case.sensitivity.primary) if c not in named]
    assert falls_short(case.table, case.sensitivity, result.pattern.suppressed, safe) == []


def test_stopped_among_rectangles_a_run_keeps_what_there_is(monkeypatch):
    coarse(monkeypatch)
    monkeypatch.setattr(rectangles, "BLOCK", 4)
    table = large_table(10)
    sensitivity = random_sensitivity(table, 1)
    advanced = []

    def watch(event):
        if event.phase == "first pattern":
            advanced.append(event.done)
            if event.done > 3:
                progress.stop()

    progress = Progress(watch, interval=0.0)
    result = suppress(
        Case(table, sensitivity, Constraints.none(len(table))), Suppression(exact_up_to=0), progress
    )
    assert not result.complete and result.unprotected
    named = {u.cell for u in result.unprotected}
    safe = [c for c in np.flatnonzero(sensitivity.primary) if c not in named]
    assert safe and falls_short(table, sensitivity, result.pattern.suppressed, safe) == []
