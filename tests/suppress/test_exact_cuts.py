"""Cuts against all 0/1 points, and multipliers against sums."""

import itertools

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse

from tabguard.lp import build_model
from tabguard.suppress.exact.cuts import balance
from tabguard.suppress.exact.relaxation import rounded_cuts
from tests.support.examples import examples

coefficients = st.lists(st.integers(1, 20).map(lambda i: i / 20), min_size=2, max_size=7)
points = st.lists(st.integers(0, 20).map(lambda i: i / 20), min_size=7, max_size=7)


@settings(max_examples=examples(300), deadline=None)
@given(coefficients, points)
def test_a_rounded_cut_holds_wherever_the_cut_holds(coef, values):
    n = len(coef)
    cut = sparse.csr_array(np.array([coef]))
    made = rounded_cuts(cut, np.array(values[:n]), 1e-3)
    for chosen in itertools.product((0.0, 1.0), repeat=n):
        y = np.array(chosen)
        if np.dot(coef, y) >= 1 - 1e-12:
            assert all(c.coef @ y[c.choices] >= 1 - 1e-9 for c in made)


def test_rounding_cuts_off_half_choices():
    cut = sparse.csr_array(np.array([[0.6, 0.6, 0.6]]))
    (made,) = rounded_cuts(cut, np.array([0.6, 0.6, 0.5]), 1e-3)
    assert made.choices.tolist() == [0, 1, 2]
    assert np.allclose(made.coef, 0.5)


def test_multipliers_with_round_off_give_an_exact_balance():
    matrix = sparse.csr_array(np.array([[1.0, 1, 1, -1, 0, 0], [0, 0, 1, 1, 1, -1]]))
    room = np.full(6, np.inf)
    model = build_model(matrix, room, room, np.zeros(6, bool), merge=False)
    found = balance(model, np.array([0, 1]), np.array([1 + 1e-9, 1 - 1e-10]))
    assert found.groups.tolist() == [0, 1, 2, 4, 5]
    assert found.q.tolist() == [1, 1, 2, 1, -1]
