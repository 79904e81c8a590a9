"""Reduced models agree with the relations, and local programs with programs of the whole table."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse
from scipy.optimize import linprog

from tabguard.lp import FIXED, LocalSolver, build_model, kernel, local, reduce_relations
from tabguard.lp.program import FAINT, WHOLE, Scope
from tests.support.examples import examples


def random_relations(seed):
    rng = np.random.default_rng(seed)
    n_rows, n_cells = int(rng.integers(1, 8)), int(rng.integers(2, 12))
    dense = np.where(rng.random((n_rows, n_cells)) < 0.35, rng.choice([-1.0, 1.0], (n_rows, n_cells)), 0.0)
    return sparse.csr_array(dense), rng


@settings(max_examples=examples(150))
@given(st.integers(0, 10**6))
def test_reduction_keeps_exactly_the_moves_that_the_relations_allow(seed):
    matrix, rng = random_relations(seed)
    fixed = rng.random(matrix.shape[1]) < 0.2
    reduction = reduce_relations(matrix, fixed)
    full = np.vstack([matrix.toarray(), np.eye(matrix.shape[1])[fixed]])
    assert matrix.shape[1] - np.linalg.matrix_rank(full) == reduction.n_groups - (
        np.linalg.matrix_rank(reduction.rows.toarray()) if reduction.rows.shape[0] else 0
    )
    basis = np.eye(reduction.n_groups)
    if reduction.rows.shape[0]:
        _, size, right = np.linalg.svd(reduction.rows.toarray())
        basis = right[int((size > 1e-9).sum()) :]
    for z in basis:
        x = np.where(reduction.group >= 0, reduction.sign * z[reduction.group], 0.0)
        assert np.abs(matrix @ x).max(initial=0) < 1e-9
        assert not x[fixed].any()


def test_two_cell_rows_merge_and_one_cell_rows_fix():
    matrix = sparse.csr_array(np.array([[-1.0, 1, 0, 0], [0, 1, 1, 0], [0, 0, 0, 1]]))
    reduction = reduce_relations(matrix, np.zeros(4, bool))
    assert reduction.n_groups == 1 and reduction.rows.shape[0] == 0
    assert reduction.group.tolist() == [0, 0, 0, FIXED]
    assert (reduction.sign[0], reduction.sign[1], reduction.sign[2]) == (1, 1, -1)


def whole_table_cost(matrix, up, down, cost, cell, amount):
    n = matrix.shape[1]
    both = sparse.hstack([matrix, -matrix])
    bounds = [(0, u) for u in up] + [(0, d) for d in down]
    bounds[cell], bounds[n + cell] = (
        ((amount, amount), (0, 0)) if amount > 0 else ((0, 0), (-amount, -amount))
    )
    found = linprog(np.tile(cost, 2), A_eq=both, b_eq=np.zeros(matrix.shape[0]), bounds=bounds)
    return found.fun if found.status == 0 else None


@pytest.mark.parametrize("rows", [0, 1000])
@settings(max_examples=examples(100))
@given(seed=st.integers(0, 10**6), merge=st.booleans(), scale=st.sampled_from([0.01, 1.0, 1e10]))
def test_local_departures_are_as_cheap_as_those_of_the_whole_table(rows, seed, merge, scale):
    matrix, rng = random_relations(seed)
    n = matrix.shape[1]
    up, down = rng.uniform(0, 3, n), rng.uniform(0, 3, n)
    cost = rng.uniform(1, 5, n)
    cell, amount = int(rng.integers(n)), float(rng.choice([-1.0, 1.0]))
    limits = up * scale, down * scale
    model = build_model(matrix, *limits, np.zeros(n, bool), merge=merge)
    group = int(model.reduction.group[cell])
    alive = model.reduction.group >= 0
    weight = np.bincount(model.reduction.group[alive], cost[alive], model.n_groups)
    expected = None
    if abs(amount) <= (up if amount > 0 else down)[cell]:
        expected = whole_table_cost(matrix, up, down, cost, cell, amount)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kernel, "_MOST_ROWS", rows)
        solver = LocalSolver(model)
    sign = int(model.reduction.sign[cell])
    move = solver.move(group, sign * amount * scale, weight) if group >= 0 else None
    assert (move is None) == (expected is None)
    if move is None:
        return
    cells, x = model.cells_of(move.groups, move.z)
    full = np.zeros(n)
    full[cells] = x / scale
    assert full[cell] == pytest.approx(amount)
    assert np.abs(matrix @ full).max() < 1e-9
    assert (full <= up + 1e-9).all() and (full >= -down - 1e-9).all()
    assert (cost * np.abs(full)).sum() == pytest.approx(expected, rel=1e-6)


@settings(max_examples=examples(150))
@given(st.integers(0, 10**6), st.sampled_from([0, 2, 4, 6]))
def test_programs_that_may_not_grow_wide_find_a_sound_move_wherever_there_is_one(seed, wide):
    matrix, rng = random_relations(seed)
    n = matrix.shape[1]
    up, down = rng.uniform(0, 3, n), rng.uniform(0, 3, n)
    cost, cell = rng.uniform(1, 5, n), int(rng.integers(n))
    model = build_model(matrix, up, down, np.zeros(n, bool), merge=False)
    free = LocalSolver(model).move(cell, 1.0, cost)
    with pytest.MonkeyPatch.context() as patch:
        few = Scope(wide, 0.5, 1.5), Scope(2 * wide, 0.1, 1.5)
        patch.setattr(kernel, "_MOST_ROWS", 0)  # as if they were too large for it
        patch.setattr(local, "_SCOPES", (Scope(wide, FAINT), *few, WHOLE))
        move = LocalSolver(model).move(cell, 1.0, cost)
    assert (move is None) == (free is None)
    if move is None:
        return
    full = np.zeros(n)
    full[move.groups] = move.z
    assert full[cell] == pytest.approx(1.0) and np.abs(matrix @ full).max() < 1e-9
    assert (full <= up + 1e-9).all() and (full >= -down - 1e-9).all()
    assert (cost[move.groups] * np.abs(move.z)).sum() >= (cost[free.groups] * np.abs(free.z)).sum() * (
        1 - 1e-6
    )


def test_where_groups_are_left_out_a_move_whose_groups_weigh_less_is_taken(monkeypatch):
    monkeypatch.setattr(kernel, "_MOST_ROWS", 0)
    monkeypatch.setattr(local, "_RINGS", 1)
    monkeypatch.setattr(local, "_SCOPES", (Scope(2, FAINT), WHOLE))
    saved = []
    for seed in range(60):
        matrix, rng = random_relations(seed)
        n = matrix.shape[1]
        up, down, weight = rng.uniform(0, 3, n), rng.uniform(0, 3, n), rng.uniform(1, 5, n)
        model = build_model(matrix, up, down, np.zeros(n, bool), merge=False)
        cost = np.where(rng.random(n) < 0.2, 0.0, weight**1.5)
        solvers = LocalSolver(model), LocalSolver(model, weight=weight)
        plain, light = (solver.move(0, 1.0, cost) for solver in solvers)
        assert (plain is None) == (light is None)
        if light is not None:
            assert model.gap(light.groups, light.z) < 1e-9 and light.reach(0) == pytest.approx(1.0)
            paid = np.where(cost > 0, weight, 0.0)
            saved.append(paid[plain.groups].sum() - paid[light.groups].sum())
    assert min(saved) >= 0 < max(saved)


def test_where_few_large_groups_are_asked_for_one_large_one_moves_and_not_many_small_ones(monkeypatch):
    matrix = sparse.csr_array(np.array([[1.0] + [-1.0] * 9]))
    room, cost = np.array([5.0] + [0.2] * 8 + [5.0]), np.array([0.0] + [1.0] * 8 + [1.5])
    model = build_model(matrix, room, room, np.zeros(10, bool), merge=False)
    assert len(LocalSolver(model).move(0, 1.0, cost).groups) == 6
    monkeypatch.setattr(kernel, "_MOST_ROWS", 0)
    monkeypatch.setattr(local, "_SCOPES", (Scope(np.inf, 3e-2, 1.5), WHOLE))
    assert LocalSolver(model).move(0, 1.0, cost).groups.tolist() == [0, 9]
    room[9] = 0.01  # too small to be let in: the many small ones are all there is
    model = build_model(matrix, room, room, np.zeros(10, bool), merge=False)
    assert len(LocalSolver(model).move(0, 1.0, cost).groups) == 6


@settings(max_examples=examples(60))
@given(st.integers(0, 10**6))
def test_conflicts_are_infeasible_and_irreducible(seed):
    matrix, rng = random_relations(seed)
    n = matrix.shape[1]
    up, down = rng.uniform(0, 1.5, n), rng.uniform(0, 1.5, n)
    cell = int(rng.integers(n))
    up[cell] = 2.0
    model = build_model(matrix, up, down, np.zeros(n, bool), merge=False)
    rows = LocalSolver(model).conflict(cell, 1.0)
    whole = whole_table_cost(matrix, up, down, np.zeros(n), cell, 1.0)
    assert (rows is None) == (whole is not None)
    if rows is None:
        return
    assert whole_table_cost(matrix[rows], up, down, np.zeros(n), cell, 1.0) is None
    for i in range(len(rows)):
        fewer = np.delete(rows, i)
        if len(fewer):
            assert whole_table_cost(matrix[fewer], up, down, np.zeros(n), cell, 1.0) is not None


def test_partial_departures_go_as_far_as_they_can_and_closed_groups_stay():
    matrix = sparse.csr_array(np.array([[-1.0, 1, 1]]))
    model = build_model(matrix, np.full(3, 9.0), np.array([9.0, 9.0, 2.0]), np.zeros(3, bool))
    solver, cost = LocalSolver(model), np.ones(3)
    solver.close(np.array([0]))
    assert solver.move(1, 5.0, cost) is None
    move = solver.move(1, 5.0, cost, partial=True)
    assert move is not None and dict(zip(move.groups.tolist(), move.z, strict=True)) == {1: 2.0, 2: -2.0}
    solver.close(np.array([2]))
    assert solver.move(1, 5.0, cost, partial=True) is None
    solver.reopen(np.array([0]))
    assert solver.move(1, 5.0, cost) is not None


@settings(max_examples=examples(60))
@given(st.integers(0, 10**6))
def test_a_series_of_departures_is_the_same_whether_or_not_the_kernel_holds_them(seed):
    matrix, rng = random_relations(seed)
    n = matrix.shape[1]
    up, down = rng.uniform(0, 3, n), rng.uniform(0, 3, n)
    model, cost = build_model(matrix, up, down, np.zeros(n, bool), merge=False), rng.uniform(1, 5, n)
    limited = [rng.choice(n, 2, replace=False) for _ in range(4)]
    rooms = [rng.uniform(0, 2, (2, 2)) for _ in range(4)]
    costs = []
    for rows in (0, 1000):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(kernel, "_MOST_ROWS", rows)
            solver = LocalSolver(model)
        with solver.series(0, 1.0, cost) as again:
            moves = [again(groups, *room) for groups, room in zip(limited, rooms, strict=True)]
        costs.append([np.inf if m is None else float(cost[m.groups] @ np.abs(m.z)) for m in moves])
        for move, groups, room in zip(moves, limited, rooms, strict=True):
            if move is not None:
                z = np.zeros(n)
                z[move.groups] = move.z
                assert np.all(z[groups] <= room[0] + 1e-9) and np.all(-z[groups] <= room[1] + 1e-9)
                assert np.abs(matrix @ z).max() < 1e-9
    assert costs[0] == pytest.approx(costs[1], rel=1e-6)
