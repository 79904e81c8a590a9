"""Cuts hold at all valid 0/1 points, and multipliers prove them by sums."""

import itertools

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse

from tabguard.base.progress import Progress
from tabguard.lp import build_model
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact.cuts import balance, relation_cuts, side_cut
from tabguard.suppress.exact.formulation import (
    DOWN,
    UP,
    WIDTH,
    Formulation,
    Requirement,
    View,
    with_requirements,
)
from tabguard.suppress.exact.relaxation import rounded_cuts
from tabguard.suppress.exact.separate import Separator
from tabguard.table.insiders import InsiderNeed
from tests.support.examples import examples

coefficients = st.lists(st.integers(1, 20).map(lambda i: i / 20), min_size=2, max_size=7)
points = st.lists(st.integers(0, 20).map(lambda i: i / 20), min_size=7, max_size=7)


@settings(max_examples=examples(300))
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


@settings(max_examples=examples(60))
@given(st.integers(0, 10**6))
def test_the_cuts_of_relations_are_those_of_every_single_relation(seed):
    rng = np.random.default_rng(seed)
    n, n_rows = 12, 6
    matrix = rng.choice([-1.0, 0.0, 0.0, 1.0], (n_rows, n))
    matrix[:, :2] = 1.0
    up, down = (rng.choice([0.0, 2.0, 5.0, 9.0, np.inf], n) for _ in range(2))
    model = build_model(sparse.csr_array(matrix), up, down, np.zeros(n, bool), merge=False)
    n = model.n_groups
    groups = np.sort(rng.choice(n, 2, replace=False))
    need = InsiderNeed(0, 0, "unit", 1.0, 1.0, groups, np.zeros(2), np.zeros(2))
    view = View(need, groups, np.minimum(model.up[groups], 1.0), np.zeros(2))
    requirements = [
        Requirement(int(g), side, float(rng.integers(1, 9)), see)
        for g in rng.choice(n, 3, replace=False)
        for side, see in ((UP, None), (DOWN, None), (UP, view), (DOWN, view))
    ]
    empty = np.zeros(0, np.int64)
    plain = Formulation(model, np.ones(n), rng.random(n) < 0.5, empty, empty, np.zeros(0))
    formulation = with_requirements(plain, requirements)
    expected = set()
    for number in range(len(formulation)):
        requirement = formulation.requirement(number)
        for row in model.rows_of(np.array([requirement.group])).tolist():
            of_row = balance(model, np.array([row]), np.ones(1))
            for sign in (1, -1):
                cut = side_cut(formulation, of_row, sign, formulation.names, requirement)
                expected |= set() if cut is None else {(*cut.choices.tolist(), cut.needy, *cut.coef.tolist())}
    cuts = list(relation_cuts(formulation))
    assert {(*cut.choices.tolist(), cut.needy, *cut.coef.tolist()) for cut in cuts} == expected


def test_a_requirement_is_solved_again_only_where_the_moves_that_met_it_are_no_longer_possible():
    room, empty = np.full(3, 9.0), np.zeros(0, np.int64)
    model = build_model(sparse.csr_array(np.ones((1, 3))), room, room, np.zeros(3, bool), merge=False)
    need = InsiderNeed(0, 0, "unit", 1.0, 1.0, empty, np.zeros(0), np.zeros(0))
    view = View(need, np.array([1]), np.array([0.5]), np.array([0.5]))
    requirements = [Requirement(0, UP, 2.0), Requirement(0, DOWN, 1.0, view), Requirement(0, WIDTH, 3.0)]
    hidden = np.array([True, False, False])
    plain = Formulation(model, np.ones(3), hidden, empty, empty, np.zeros(0))
    progress = Progress()
    separator = Separator(with_requirements(plain, requirements), progress, Clock(progress, np.inf))

    def cut(*point):
        order = np.arange(3)
        return [number for number, cuts in separator.cuts(np.array(point, float), 1e-7, order) if cuts]

    assert cut(1, 0, 1) == cut(1, 0, 1) == []  # the second time those that moves for others met at first
    solves = separator.solves
    assert cut(1, 1, 1) == cut(1, 0, 1) == []
    assert separator.solves == solves
    assert cut(1, 1, 0) == [2]  # within what the contributor knows, the second cell moves too little
    assert cut(1, 0, 0) == [0, 1, 2]
