"""*Stop and keep* ends a running program; results not found are not taken as impossible."""

import numpy as np
import pytest
from scipy import sparse

from tabguard.base.progress import Progress
from tabguard.lp import LocalSolver, build_model, kernel, program


@pytest.fixture
def model():
    rng = np.random.default_rng(1)
    values = rng.uniform(1, 9, 900)
    rows = np.repeat(np.arange(30), 30), np.arange(900)
    columns = np.tile(np.arange(30, 60), 30), np.arange(900)
    index = np.concatenate([rows[0], columns[0]]), np.concatenate([rows[1], columns[1]])
    matrix = sparse.csr_array((np.ones(1800), index), shape=(60, 900))
    return build_model(matrix, values, values, np.zeros(900, bool), merge=False)


def test_after_stop_and_keep_no_departure_is_found_and_nothing_is_called_impossible(model, monkeypatch):
    monkeypatch.setattr(program, "_SMALL", 0)  # listens at every size
    monkeypatch.setattr(kernel, "_MOST_ROWS", 0)  # its programs end by themselves
    progress = Progress()
    solver = LocalSolver(model, progress)
    cost = np.ones(900)
    assert solver.move(0, 1.0, cost) is not None
    progress.stop()
    before = solver.solves
    assert solver.move(0, 1.0, cost) is None
    assert solver.solves == before + 1  # no other scope is tried
    assert solver.conflict(0, 1.0) is None
