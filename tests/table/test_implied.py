"""Relations that follow from others: none is missed, and none that is needed is left out."""

import numpy as np
import pytest

from tabguard.table.implied import implied_relations
from tests.audit.brute import random_table


def rank(matrix):
    return np.linalg.matrix_rank(matrix) if len(matrix) else 0


@pytest.mark.parametrize("shape", [(5,), (6, 5), (4, 3, 3), (9, 7), (3, 3, 3, 2)])
@pytest.mark.parametrize("missing", [0.0, 0.3])
def test_relations_that_are_left_say_as_much_as_all(shape, missing):
    relations = random_table(np.random.default_rng(len(shape)), shape, missing=missing).relations
    every = relations.matrix.toarray()
    left = every[~relations.implied]
    assert rank(left) == rank(every)
    assert len(left) == rank(left)  # and no relation too many
    assert len(shape) == 1 or missing or relations.implied.any()


def test_two_definitions_of_one_total_are_both_needed_unless_they_agree():
    # 0 = 1 + 2 = 3 + 4; of other cells nothing is known
    indptr, cells = np.array([0, 3, 6]), np.array([0, 1, 2, 0, 3, 4])
    assert not implied_relations(indptr, cells, 5).any()
    # with 1 = 5 + 6, 2 = 7 + 8, 3 = 5 + 7, 4 = 6 + 8 the second follows
    indptr = np.append(indptr, [9, 12, 15, 18])
    cells = np.append(cells, [1, 5, 6, 2, 7, 8, 3, 5, 7, 4, 6, 8])
    assert implied_relations(indptr, cells, 9).tolist() == [False, True, False, False, False, False]


def test_relations_in_a_circle_are_all_kept():
    assert not implied_relations(np.array([0, 2, 4]), np.array([0, 1, 1, 0]), 2).any()
    assert len(implied_relations(np.zeros(1, np.int64), np.zeros(0, np.int64), 3)) == 0
