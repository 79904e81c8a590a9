"""Moves in rational arithmetic satisfy rows and rooms exactly, and reach as far as an independent program."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse

from tabguard.lp import LocalSolver, build_model
from tabguard.lp.exact import sharpened
from tests.proof.exact import ExactProgram
from tests.support.examples import examples


def random_program(seed):
    """Rows of a small two-way table with bounds from units to billions around 0."""
    rng = np.random.default_rng(seed)
    a, b = rng.integers(2, 4, 2)
    rows = []
    for i in range(a):
        rows.append({int(i * b + j): 1 for j in range(b)})
    for j in range(b):
        rows.append({int(i * b + j): 1 for i in range(a)})
    n = int(a * b)
    size = 10.0 ** rng.uniform(0, 13, n)
    upper, lower = np.rint(size * rng.random(n)), -np.rint(size * rng.random(n))
    return rows, lower, upper


def compressed(rows):
    indptr = np.concatenate([[0], np.cumsum([len(r) for r in rows])]).astype(np.int64)
    index = np.array([k for r in rows for k in r], np.int64)
    return indptr, index, np.array([v for r in rows for v in r.values()], float)


@settings(max_examples=examples(60))
@given(st.integers(0, 10**6), st.sampled_from([1, -1]))
def test_a_spoilt_point_is_taken_as_far_as_an_independent_program_goes(seed, way):
    rows, lower, upper = random_program(seed)
    noise = np.random.default_rng(seed).normal(size=len(lower))
    point = np.clip(noise * np.abs(upper).max() * 1e-9, lower, upper)
    found = sharpened(*compressed(rows), lower, upper, point, 0, way * 1e15)
    program = ExactProgram(rows, [int(v) for v in lower], [int(v) for v in upper])
    assert found is not None
    assert found[0] == pytest.approx(float(program.extreme(0, way)), rel=1e-15)
    assert np.all((lower <= found) & (found <= upper))
    for row in rows:
        assert abs(sum(v * found[k] for k, v in row.items())) <= 1e-15 * np.abs(found).max()


def test_no_further_than_the_amount():
    rows = [{0: 1, 1: 1}, {1: 1, 2: -1}]
    room = np.array([10.0, 20.0, 30.0])
    found = sharpened(*compressed(rows), -room, room, np.zeros(3), 0, 2.5)
    assert found.tolist() == [2.5, -2.5, -2.5]


def test_a_move_keeps_the_room_of_small_cells_beside_huge_ones():
    # 0 = 1 + 2 + 3: a move by 10¹² must not push the cell that has room for 3 by the solver's round-off
    matrix = sparse.csr_array(np.array([[-1.0, 1.0, 1.0, 1.0]]))
    room = np.array([1e13, 5e11, 499_999_999_997.0, 3.0])
    model = build_model(matrix, room, room, np.zeros(4, bool))
    move = LocalSolver(model).move(0, 1e12, np.zeros(4), partial=True)
    z = np.zeros(4)
    z[move.groups] = move.z
    assert np.all(np.abs(z) <= room)
    assert abs((matrix @ z)[0]) <= 1e-12 * np.abs(z).max()
    assert z[0] >= 1e12 * (1 - 1e-9)
