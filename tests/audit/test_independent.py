"""Rows from which all others follow: as many as the rank, and none of them follows from the rest."""

import numpy as np
import pytest
from scipy import sparse

from tabguard.audit import independent
from tabguard.audit.independent import independent_rows
from tests.support.brute import random_table


def rows_of(matrix):
    rows = sparse.csr_array(matrix)
    return independent_rows(rows.indptr, rows.indices, rows.data)


def rank(matrix):
    return np.linalg.matrix_rank(matrix) if len(matrix) else 0


@pytest.mark.parametrize("longest", [100, 3])
@pytest.mark.parametrize("shape", [(5,), (6, 5), (4, 3, 3), (9, 7), (3, 3, 3, 2)])
@pytest.mark.parametrize("missing", [0.0, 0.3])
def test_rows_that_are_left_say_as_much_as_all(monkeypatch, shape, missing, longest):
    monkeypatch.setattr(independent, "_LONGEST", longest)
    table = random_table(np.random.default_rng(len(shape)), shape, missing=missing)
    every = table.relations.equations.matrix.toarray()
    left = every[rows_of(every)]
    assert rank(left) == rank(every)
    if longest == 100:
        assert len(left) == rank(left)  # and no row too many
        assert len(shape) == 1 or missing or len(left) < len(every)


def test_multiples_and_differences_follow():
    rows = np.array([[1, 1, -1, 0], [2, 2, -2, 0], [0, 1, 0, -3], [1, 0, -1, 3], [0, 0, 0, 0]])
    assert len(rows_of(rows)) == rank(rows[rows_of(rows)]) == 2
    assert len(rows_of(np.zeros((0, 3)))) == 0
