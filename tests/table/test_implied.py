"""Relations that follow from others: all are found, and no necessary one is left out."""

import numpy as np
import pytest
from scipy import sparse

from tabguard.table.equations import Equations
from tests.support.brute import random_table
from tests.support.examples import first_of


def rank(matrix):
    return np.linalg.matrix_rank(matrix) if len(matrix) else 0


@pytest.mark.parametrize("shape", [(5,), (6, 5), (4, 3, 3), (9, 7), (3, 3, 3, 2)])
@pytest.mark.parametrize("missing", [0.0, 0.3])
def test_relations_that_are_left_say_as_much_as_all(shape, missing):
    table = random_table(np.random.default_rng(len(shape)), shape, missing=missing)
    relations = table.relations.equations
    every = relations.matrix.toarray()
    left = every[~relations.implied]
    assert rank(left) == rank(every)
    assert len(left) == rank(left)  # and no relation too many
    assert len(shape) == 1 or missing or relations.implied.any()


def equations(rows, n_cells):
    """Relations of cells, each total first, as signed rows."""
    matrix = np.zeros((len(rows), n_cells))
    for r, cells in enumerate(rows):
        matrix[r, list(cells)] = 1
        matrix[r, cells[0]] = -1
    return Equations(sparse.csr_array(matrix), np.zeros(len(rows), np.int64))


def test_two_definitions_of_one_total_are_both_needed_unless_they_agree():
    # 0 = 1 + 2 = 3 + 4; of other cells nothing is known
    rows = [(0, 1, 2), (0, 3, 4)]
    assert not equations(rows, 5).implied.any()
    # with 1 = 5 + 6, 2 = 7 + 8, 3 = 5 + 7, 4 = 6 + 8 the second follows
    rows += [(1, 5, 6), (2, 7, 8), (3, 5, 7), (4, 6, 8)]
    assert equations(rows, 9).implied.tolist() == [False, True, False, False, False, False]


def test_relations_in_a_circle_are_all_kept():
    assert not equations([(0, 1), (1, 0)], 2).implied.any()
    assert len(equations([], 3).implied) == 0


def test_differences_and_sums_without_a_total_take_part():
    # 1 = 0 + 2 as a difference, 0 = 3 + 4, 5 = 3 + 2; then 1 + 3 = 5 + 0 follows, and 1 + 3 = 5 + 4 does not
    rows = np.zeros((5, 6))
    for r, (plus, minus) in enumerate([((1,), (0, 2)), ((3, 4), (0,)), ((3, 2), (5,)), ((1, 3), (5, 0))]):
        rows[r, list(plus)], rows[r, list(minus)] = 1, -1
    rows[4, [1, 3]], rows[4, [5, 4]] = 1, -1
    found = Equations(sparse.csr_array(rows), np.zeros(5, np.int64))
    assert found.total.tolist() == [1, 0, 5, -1, -1]
    assert found.implied.tolist() == [False, False, False, True, False]
    assert rank(rows[~found.implied]) == rank(rows)


@pytest.mark.parametrize("seed", first_of(range(5)))
def test_signs_of_whole_relations_do_not_matter(seed):
    rng = np.random.default_rng(seed)
    one = random_table(rng, (4, 3, 3), missing=0.0).relations.equations
    turned = sparse.csr_array(sparse.diags_array(rng.choice([-1.0, 1.0], len(one))) @ one.matrix)
    other = Equations(turned, one.family)
    assert np.array_equal(other.implied, one.implied) and np.array_equal(other.total, one.total)
