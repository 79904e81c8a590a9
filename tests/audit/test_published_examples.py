"""Intervals of published examples."""

import numpy as np
import pytest

from tabguard.audit import audit
from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.table import Table
from tests.support.audited_tables import HANDBOOK_3, table_of

SANDE_1 = [[40, 16, 4, 4, 16], [16, 10, 2, 0, 4], [4, 2, 2, 0, 0], [4, 0, 0, 2, 2], [16, 4, 0, 2, 10]]
SANDE_2 = [[100, 40, 40, 20], [25, 15, 10, 0], [20, 10, 10, 0], [35, 15, 10, 10], [20, 0, 10, 10]]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (HANDBOOK_3, {(1, 1): (3, 6), (1, 2): (1, 4), (2, 1): (0, 3), (2, 2): (0, 3)}),
        (
            SANDE_1,
            {
                (1, 1): (8, 12),
                (1, 2): (0, 4),
                (2, 1): (0, 4),
                (2, 2): (0, 4),
                (3, 3): (0, 4),
                (3, 4): (0, 4),
                (4, 3): (0, 4),
                (4, 4): (8, 12),
            },
        ),
        (SANDE_1, {(1, 1): (0, 14), (1, 4): (0, 14), (4, 1): (0, 14), (4, 4): (0, 14)}),
        (
            SANDE_2,
            {
                (1, 1): (5, 25),
                (1, 2): (0, 20),
                (2, 1): (0, 20),
                (2, 2): (0, 20),
                (3, 2): (0, 20),
                (3, 3): (0, 20),
                (4, 2): (0, 20),
                (4, 3): (0, 20),
            },
        ),
        (
            SANDE_2,
            {
                (1, 1): (0, 25),
                (1, 2): (0, 25),
                (3, 1): (5, 30),
                (3, 2): (0, 30),
                (3, 3): (0, 20),
                (4, 2): (0, 20),
                (4, 3): (0, 20),
            },
        ),
        (
            SANDE_2,
            {
                (1, 1): (5, 25),
                (1, 2): (0, 20),
                (3, 1): (5, 25),
                (3, 3): (0, 20),
                (4, 2): (0, 20),
                (4, 3): (0, 20),
            },
        ),
    ],
    ids=["handbook 3", "Sande 5.1 greedy", "5.1 better", "5.2 15 first", "5.2 10 first", "5.2 optimum"],
)
def test_published_intervals(rows, expected):
    table = table_of(rows)
    cells = [table.find(codes) for codes in expected]
    pattern = Pattern(np.zeros(len(table), np.uint8)).with_status(np.array(cells), Status.SECONDARY)
    none = np.zeros(len(table))
    sensitivity = Sensitivity(none.astype(np.int64), none, none.copy(), none.copy())
    result = audit(Case(table, sensitivity), pattern, Suppression(threads=1), Progress())
    found = {c: (result.low[i], result.high[i]) for c, i in zip(expected, cells, strict=True)}
    assert found == expected
    assert np.isnan(result.low[0])
    assert not result.verdict.any()


def test_handbook_example_as_counts():
    table = table_of(HANDBOOK_3)
    counts = Table(table.dimensions, table.codes, table.value, table.frequency, table.relations, "count")
    hidden = np.array([table.find(c) for c in [(1, 1), (1, 2), (2, 1), (2, 2)]])
    pattern = Pattern(np.zeros(len(table), np.uint8)).with_status(hidden, Status.SECONDARY)
    none = np.zeros(len(table))
    sensitivity = Sensitivity(none.astype(np.int64), none, none.copy(), none.copy())
    result = audit(Case(counts, sensitivity), pattern, Suppression(), Progress())
    assert (result.low[hidden[0]], result.high[hidden[0]]) == (4, 5)  # 3 and 6 would make another count 0
