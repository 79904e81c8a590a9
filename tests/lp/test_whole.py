"""Departures in whole numbers reach as far as enumeration."""

import itertools

import numpy as np
import pytest
from scipy import sparse

from tabguard.base.progress import Ended, Progress
from tabguard.lp import LocalSolver, Outcome, Solution, Solver, build_model, whole_move
from tests.support.examples import first_of

TRIANGLE = [[1, 1, 0, -1, 0, 0], [0, 1, 1, 0, -1, 0], [1, 0, 1, 0, 0, -1]]
"""Each of three cells is in two sums: a cell can depart by one half where no sum departs by two."""


@pytest.fixture
def triangle():
    matrix = sparse.csr_array(np.array(TRIANGLE, float))
    room = np.array([5.0, 5, 5, 0, 1, 0])
    return build_model(matrix, room, room, np.zeros(6, bool), merge=False)


def test_where_the_cheapest_departure_has_parts_the_whole_one_is_shorter(triangle):
    parts = LocalSolver(triangle).move(0, 1.0, np.ones(6), partial=True)
    assert parts is not None and parts.reach(0) == 0.5
    assert whole_move(triangle, 0, 1.0, Progress()) is None


@pytest.mark.parametrize("seed", first_of(range(60)))
def test_they_go_as_far_as_any_and_add_up(seed):
    rng = np.random.default_rng(seed)
    n = int(rng.integers(4, 7))
    matrix = rng.choice([-1.0, 0.0, 0.0, 1.0], (int(rng.integers(1, 4)), n))
    up, down = rng.integers(0, 3, n).astype(float), rng.integers(0, 3, n).astype(float)
    fixed = rng.random(n) < 0.1
    model = build_model(sparse.csr_array(matrix), up, down, fixed, merge=False)
    rooms = [range(-int(d), int(u) + 1) if not f else (0,) for u, d, f in zip(up, down, fixed, strict=True)]
    points = np.array([z for z in itertools.product(*rooms) if not (matrix @ z).any()])
    for cell, amount in itertools.product(range(n), (1.0, 2.0, -1.0, -2.0)):
        ways = points[:, cell] * np.sign(amount)
        furthest = ways[ways >= abs(amount)].min() if (ways >= abs(amount)).any() else ways.max()
        move = whole_move(model, cell, amount, Progress())
        if move is None:
            assert furthest == 0
            continue
        z = np.zeros(n)
        cells, moved = model.cells_of(move.groups, move.z)
        z[cells] = moved
        assert z[cell] == np.sign(amount) * furthest
        assert (points == z).all(axis=1).any()


def test_one_that_goes_farther_counts_where_parts_alone_stop_earlier():
    model = build_model(
        sparse.csr_array([[2.0, -1.0]]), np.full(2, 9.0), np.full(2, 9.0), np.zeros(2, bool), merge=False
    )
    move = whole_move(model, 1, 3.0, Progress())
    assert move is not None and move.reach(1) == 4


def test_after_stop_and_keep_nothing_is_said(triangle, monkeypatch):
    ended = Solution(Outcome.STOPPED, np.nan, np.nan, 0, False, None)
    monkeypatch.setattr(Solver, "settle", lambda _self: ended)
    with pytest.raises(Ended):
        whole_move(triangle, 1, 5.0, Progress())
