"""Equations solved in blocks agree with numpy's general solver, also with a partial block."""

import numpy as np
import pytest

from tabguard.marginals.engine.moments import Factor


@pytest.mark.parametrize("n", [1, 5, 63, 64, 65, 200])
def test_solutions_fulfil_the_equations(n: int) -> None:
    rng = np.random.default_rng(n)
    half = rng.standard_normal((n, n + 3))
    matrix, right = half @ half.T, rng.standard_normal(n)
    given = right.copy()
    x = Factor(matrix).solve(right)
    assert np.allclose(matrix @ x, right, rtol=0, atol=1e-8 * np.abs(matrix).max() * max(1, np.abs(x).max()))
    assert np.array_equal(right, given)


def test_what_is_not_positive_definite_is_refused() -> None:
    with pytest.raises(np.linalg.LinAlgError):
        Factor(np.array([[1.0, 2.0], [2.0, 1.0]]))
