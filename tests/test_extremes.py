"""The attackers of the tests find the same ends as a fresh program for each."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import linprog

from tests.extremes import Extremes


@pytest.mark.parametrize("integer", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_ends_are_those_of_fresh_programs(seed, integer):
    rng = np.random.default_rng(seed)
    matrix = np.where(rng.random((5, 9)) < 0.4, rng.choice([-1.0, 1.0], (5, 9)), 0.0)
    inside = rng.integers(0, 20, 9).astype(float)
    sides, lower = matrix @ inside, np.where(rng.random(9) < 0.2, -np.inf, 0.0)
    extremes = Extremes(matrix, sides, lower, np.full(9, np.inf), integer)
    endless = 0
    for upper in (np.full(9, np.inf), inside + rng.integers(0, 5, 9)):
        extremes.within(lower, upper)
        for figure in (*np.eye(9), np.arange(9.0)):
            for sign, end in zip((1, -1), extremes.interval(figure), strict=True):
                bounds = np.column_stack([lower, upper])
                fresh = linprog(sign * figure, A_eq=matrix, b_eq=sides, bounds=bounds, integrality=integer)
                assert fresh.status in (0, 3, 4), fresh.message
                endless += fresh.status != 0
                assert end == (
                    pytest.approx(sign * fresh.fun, abs=1e-6) if fresh.status == 0 else -sign * np.inf
                )
    assert endless


def test_what_contradicts_itself_is_no_interval():
    with pytest.raises(AssertionError):
        Extremes(np.ones((1, 2)), [-1.0], np.zeros(2), np.full(2, np.inf)).least([1.0, 0.0])
