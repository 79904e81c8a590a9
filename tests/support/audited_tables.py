"""Small tables with known audit results: textbook tables, and the tables of the attacker tests."""

import numpy as np

from tabguard.audit import audit, certify
from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.dimension import Dimension
from tabguard.table.insiders import SumLevels
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.relations import build_relations
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tests.support.brute import random_pattern, random_table

HANDBOOK_3 = [[16, 9, 7], [7, 5, 2], [3, 1, 2], [6, 3, 3]]


def table_of(rows):
    """Make a table from a matrix whose row 0 and column 0 are totals; a zero is an empty cell."""
    values = np.array(rows, float)
    dims = (
        Dimension.flat("row", tuple(f"r{i}" for i in range(1, len(rows)))),
        Dimension.flat("column", tuple(f"c{i}" for i in range(1, len(rows[0])))),
    )
    codes = np.argwhere(values > 0)
    cells = values[values > 0]
    return Table(dims, codes, cells, np.ones(len(cells)), build_relations(dims, codes))


def below_a_total(value, count=None):
    """A table of all, T = A + C, A, C, D and E; by default with the values as counts."""
    codes = ("all", "T", "A", "C", "D", "E")
    down = Dimension("x", codes, codes, (np.array([-1, 0, 1, 1, 0, 0]),))
    across = Dimension("y", ("all",), ("all",), (np.array([-1]),))
    at = np.array([(i, 0) for i in range(6)])
    value = np.array(value, float)
    count = value if count is None else np.array(count, float)
    return Table((down, across), at, value, count, build_relations((down, across), at))


def judged(table, hidden, primary, upper=0.0, lower=0.0, sliding=0.0, status=Status.PRIMARY):
    """A pattern with one primary, and its levels."""
    marks = np.zeros(len(table), np.uint8)
    marks[hidden] = Status.SECONDARY
    marks[primary] = status
    levels = [np.zeros(len(table)) for _ in range(3)]
    for level, size in zip(levels, (upper, lower, sliding), strict=True):
        level[primary] = size
    fired = np.zeros(len(table), np.int64)
    fired[primary] = 4
    return Pattern(marks), Sensitivity(fired, *levels)


SQUARE = [(1, 1), (1, 2), (2, 1), (2, 2)]


def handbook(upper=0.0, lower=0.0, sliding=0.0, hidden=SQUARE, status=Status.PRIMARY):
    """Handbook example 3; its primary is cell (1, 1) with value 5, known to be in [3, 6]."""
    table = table_of(HANDBOOK_3)
    primary = table.find((1, 1))
    secondaries = [table.find(c) for c in hidden]
    return table, *judged(table, secondaries, primary, upper, lower, sliding, status), primary


def same(found, expected, unit):
    tolerance = 1e-5 * unit + 1e-7 * np.nan_to_num(np.abs(expected), posinf=0, neginf=0)
    both = (found == expected) | (np.isnan(found) & np.isnan(expected))
    with np.errstate(invalid="ignore"):
        return bool(np.all(both | (np.abs(found - expected) <= tolerance)))


ONE = Suppression(threads=1)


def protected(seed=7, shape=(8, 6)):
    rng = np.random.default_rng(seed)
    table = random_table(rng, shape, 2, 1)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.4)
    status = np.where(sensitivity.primary, Status.PRIMARY, pattern.status).astype(np.uint8)
    pattern, sensitivity = passing(rng, table, Pattern(status), sensitivity)
    return table, pattern, sensitivity, certify(Solution(Case(table, sensitivity), pattern), ONE, Progress())


COUNTS = [[91, 31, 60], [15, 5, 10], [35, 15, 20], [41, 11, 30]]


def below(threshold, table):
    """A judge of sums that requires as many contributors as the table has counts."""

    def judge(sums):
        total = np.array([table.value[p].sum() for p in sums])
        return SumLevels(np.where(total < threshold, 1.0, 0.0), np.zeros(len(sums)))

    return judge


def hiding(table, codes):
    cells = np.array([table.find(c) for c in codes])
    return Pattern(np.zeros(len(table), np.uint8)).with_status(cells, Status.SECONDARY), cells


def passing(rng, table, pattern, sensitivity):
    """The pattern with levels that it reaches: a share of the distance to the audited ends."""
    result = audit(Case(table, sensitivity), pattern, ONE, Progress())
    safe = pattern.suppressed & sensitivity.primary & (result.high - result.low > 1e-6)
    share = 0.9 * rng.random(len(table))
    width = np.minimum(np.nan_to_num(result.high - result.low, posinf=50.0), 50.0)
    up = np.where(safe, share * np.minimum(np.nan_to_num(result.high - table.value), width), 0.0)
    down = np.where(safe, share * np.nan_to_num(table.value - result.low), 0.0)
    sure = Sensitivity(safe.astype(np.int64), up, down, np.zeros(len(table)))
    assert audit(Case(table, sure), pattern, ONE, Progress()).passed
    return pattern, sure
