"""The interface to the solver: outcomes, warm changes, duals, integer programs, limits and cancel."""

import gc
import threading
import weakref

import numpy as np
import pytest
from scipy import sparse

from tabguard.base.errors import SolverError
from tabguard.base.progress import Cancelled, Progress
from tabguard.lp import NO_ROWS, Outcome, Solver


def load(solver, cost, lower, upper, matrix, low, high, **more):
    a = sparse.csr_array(np.atleast_2d(matrix))
    cost, lower, upper, *sums = (np.asarray(v, float) for v in (cost, lower, upper, low, high))
    solver.load(cost, lower, upper, a, tuple(sums), **more)


def test_solves_a_small_lp_with_duals():
    s = Solver()
    load(s, [1, 2], [0, 0], [3, np.inf], [[1, 1]], [4], [np.inf])
    r = s.solve()
    assert r.optimal and r.has_point
    assert r.objective == pytest.approx(5)
    assert r.x == pytest.approx([3, 1])
    assert r.duals == pytest.approx([2])
    assert r.reduced_costs == pytest.approx([-1, 0])


def test_changed_costs_bounds_rows_and_columns_are_used():
    s = Solver()
    load(s, [1, 2], [0, 0], [3, 9], [[1, 1]], [4], [np.inf])
    s.solve()
    s.set_costs(np.array([0]), np.array([5.0]))
    assert s.solve().x == pytest.approx([0, 4])
    s.set_bounds(np.array([1]), np.array([0.0]), np.array([1.0]))
    assert s.solve().x == pytest.approx([3, 1])
    s.add_rows(np.array([-np.inf]), np.array([2.0]), [0, 1], [0], np.array([1.0]))
    s.add_cols(np.array([7.0]), np.zeros(1), np.array([9.0]), [0, 1], [0], np.ones(1))
    assert s.solve().x == pytest.approx([2, 1, 1])
    s.slack_basis()
    assert s.solve().x == pytest.approx([2, 1, 1])
    s.delete_rows(np.array([1]))
    assert s.n_rows == 1
    assert s.solve().x == pytest.approx([3, 1, 0])
    s.maximize()
    assert s.solve().objective == pytest.approx(15 + 2 + 63)


def test_says_infeasible_and_unbounded():
    s = Solver()
    load(s, [1], [0], [1], [[1]], [2], [2])
    assert s.solve().outcome is Outcome.INFEASIBLE
    load(s, [-1], [0], [np.inf], [[1]], [0], [np.inf])
    assert s.solve().outcome is Outcome.UNBOUNDED


def test_primal_simplex_and_presolve_agree_with_the_default():
    rng = np.random.default_rng(5)
    a, c = rng.integers(-1, 2, (20, 40)).astype(float), rng.random(40)
    b = a @ rng.random(40)
    found = []
    for options in ({}, {"primal": True}, {"presolve": True}):
        s = Solver(**options)
        load(s, c, np.zeros(40), np.ones(40), a, b, b)
        found.append(s.solve().objective)
    assert found == pytest.approx([found[0]] * 3)


def test_solves_a_mip_from_a_start():
    s = Solver()
    load(s, [3, 2, 1], [0] * 3, [1] * 3, [[3, 2, 1]], [4], [np.inf], integer=np.ones(3, np.int32))
    s.start_from(np.array([1.0, 1.0, 0.0]))
    r = s.solve()
    assert r.optimal and r.objective == pytest.approx(4) and r.bound == pytest.approx(4)
    assert r.x == pytest.approx([1, 0, 1])


def hard_mip(progress=None, **more):
    rng = np.random.default_rng(1)
    s = Solver(progress, **more)
    a = rng.integers(1, 1000, (12, 80)).astype(float)
    b = a.sum(1) // 2
    load(s, rng.random(80), np.zeros(80), np.ones(80), a, b, b, integer=np.ones(80, np.int32))
    return s


def test_time_limit_is_per_solve():
    s = hard_mip()
    for _ in range(2):
        assert s.solve(time_limit=0.3).outcome is Outcome.LIMIT


def test_cancel_ends_a_running_solve_and_does_not_stick():
    progress = Progress()
    s = hard_mip(progress)
    threading.Timer(0.2, progress.cancel).start()
    with pytest.raises(Cancelled):
        s.solve(time_limit=20)


def test_stop_ends_a_running_solve_only_where_wished_and_once():
    progress = Progress()
    s = hard_mip(progress, stop_early=True)
    progress.stop()
    assert s.solve(time_limit=20).outcome is Outcome.STOPPED
    progress._stop.clear()
    load(s, [1], [0], [1], [[1]], [1], [1])
    assert s.solve().optimal


@pytest.fixture
def deaf(monkeypatch):
    """A solver that does not check for a cancel before it is released."""
    go = threading.Event()

    def make(progress, stop_early=False):
        s = hard_mip(progress, stop_early=stop_early)

        class Deaf:
            def __getattr__(self, name):
                return getattr(inner, name)

            def changeColCost(self, *_given):
                raise AssertionError("touched")

            def run(self):
                go.wait(300)
                make.came_back = True

        inner, s._highs = s._highs, Deaf()
        return s

    make.came_back = False
    yield make
    go.set()


def test_branch_and_bound_that_does_not_answer_is_left_behind(deaf):
    progress = Progress()
    s = deaf(progress)
    threading.Timer(0.1, progress.cancel).start()
    with pytest.raises(Cancelled):
        s.solve()
    assert not deaf.came_back


def test_what_was_left_behind_is_not_touched_and_proves_nothing(deaf):
    progress = Progress()
    s = deaf(progress, stop_early=True)
    progress.stop()
    first = s.solve()
    assert first.outcome is Outcome.STOPPED and not first.has_point and first.bound == -np.inf
    progress.resume()
    s.set_cost(0, 1.0)
    assert s.solve().outcome is Outcome.STOPPED


def cover(solver):
    """Rows to be covered by the cheapest columns, which presolve solves alone, from a costlier point."""
    cost = [3.1, 1.1, 1.3, 1.5, 1.2, 0.17, 0.24, 0.81, 0.34, 0.21]
    rows = [(1, 5, 9), (0, 1, 2), (2, 7), (1, 4, 6, 7, 9), (1, 5, 8)]
    matrix = np.zeros((5, 10))
    for row, columns in enumerate(rows):
        matrix[row, list(columns)] = 1
    load(
        solver,
        cost,
        np.zeros(10),
        [0, 1, 1, 0, 0, 1, 1, 1, 1, 1],
        matrix,
        np.ones(5),
        np.full(5, np.inf),
        integer=np.ones(10, np.int32),
    )
    start = np.array([0, 0, 1, 0, 0, 1, 1, 0, 0, 1.0])
    solver.start_from(start)
    return start


def test_the_point_of_a_mip_has_its_objective():
    solver = Solver(presolve=True)
    cover(solver)
    solution = solver.solve()
    assert solution.objective == pytest.approx(1.3 + 0.17 + 0.21)
    assert np.flatnonzero(solution.x > 0.5).tolist() == [2, 5, 9]


@pytest.mark.parametrize("heals", [True, False], ids=["second run is right", "never right"])
def test_a_point_that_contradicts_its_objective_is_never_a_result(heals):
    """HiGHS 1.16.0 returned the objective of the optimum with the start point."""
    solver = Solver(presolve=True)
    start = cover(solver)
    inner, cleared = solver._highs, []

    class Wrong:
        def __getattr__(self, name):
            return getattr(inner, name)

        def clearSolver(self):
            cleared.append(True)
            return inner.clearSolver()

        def getSolution(self):
            found = inner.getSolution()
            if not cleared or not heals:
                found.col_value = start.tolist()
            return found

    solver._highs = Wrong()
    if heals:
        assert np.flatnonzero(solver.solve().x > 0.5).tolist() == [2, 5, 9] and cleared
        return
    with pytest.raises(SolverError, match="settle"):
        solver.solve()


def test_an_objective_that_is_not_a_number_is_never_a_result():
    solver = Solver(presolve=True)
    load(solver, [np.inf, 1], [0, 1], [0, 1], [[1, 1]], [0], [5], integer=np.ones(2, np.int32))
    with pytest.raises(SolverError):
        solver.solve()


def test_a_program_without_columns_has_a_point():
    solver = Solver(presolve=True)
    none = np.zeros(0)
    solver.load(none, none, none, NO_ROWS, integer=np.zeros(0, np.int32))
    solution = solver.solve()
    assert solution.optimal and solution.has_point and len(solution.x) == 0


def test_a_solver_goes_with_its_last_user():
    before = gc.isenabled()
    gc.disable()
    try:
        solver = Solver(Progress())
        gone = weakref.ref(solver)
        del solver
        assert gone() is None  # not only when the collector comes: what HiGHS holds is out of its sight
    finally:
        if before:
            gc.enable()
