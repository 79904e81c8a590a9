"""The table of the writers' tests, and records for it."""

from __future__ import annotations

import numpy as np
import pytest

from tabguard.table.contributions import Contributions
from tests.support.written_tables import STATUS, VALUES, Case, build_case, build_table


@pytest.fixture
def case() -> Case:
    """Five industries (one of them looks like a formula) by four regions."""
    return build_case(build_table(VALUES), STATUS)


@pytest.fixture
def records() -> Contributions:
    """Four respondents; the first reports twice."""
    return Contributions(
        np.array([[2, 1], [2, 1], [3, 1], [3, 2], [4, 3]]),
        np.array([30.0, 25.0, -40.0, 7.0, 9.0]),
        np.array([30.0, 25.0, -40.0, 7.0, 9.0]),
        np.array([0, 0, 1, 2, 3]),
        np.array(["a", "b", "c", "d"]),
        weight=np.array([1.0, 1.0, 2.0, 1.0, 1.0]),
    )
