"""A small release for the tests of writers: three tables, two responses, hidden cells."""

import itertools

import numpy as np

from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern, Status
from tabguard.table.relations import build_relations
from tabguard.table.release import RESPONSE, Release, ReleasedTable
from tabguard.table.table import Table

RESPONSES = Dimension(RESPONSE, ("turnover", "employees"), ("turnover", "employees"), (np.array([-1, -1]),))
ACTIVITY = Dimension(
    "activity",
    ("T", "A", "A1", "A2", "B"),
    ("all", "crops", "A1", "A2", "mining"),
    (np.array([-1, 0, 1, 1, 0]),),
)
REGION = Dimension.flat("region", ("n", "s"))
SIZE = Dimension.flat("size", ("large", "small"))
DIMENSIONS = (RESPONSES, ACTIVITY, REGION, SIZE)
CODES = np.array(list(itertools.product(*(range(len(d)) for d in DIMENSIONS))))
N = len(CODES)


def _cells(shown) -> np.ndarray:
    return np.flatnonzero([shown(*codes) for codes in CODES.tolist()])


def parts(counts=("none", "none", "none")) -> tuple[ReleasedTable, ...]:
    """The tables: activity by region; large and small firms of two activities; one region's firms by size."""
    return (
        ReleasedTable("T1", "By activity", (1, 2), (0, 1), _cells(lambda r, a, g, s: s == 0), counts[0]),
        ReleasedTable(
            "T2",
            "T2",
            (1, 3),
            (0,),
            _cells(lambda r, a, g, s: r == 0 and g == 0 and a in (2, 3, 4)),
            counts[1],
        ),
        ReleasedTable("T3", "T3", (3,), (0, 1), _cells(lambda r, a, g, s: a == 0 and g == 1), counts[2]),
    )


TABLES = parts()
HIDDEN = np.ones(N, bool)
for _table in TABLES:
    HIDDEN[_table.cells] = False


def release_table(value, frequency=None, tables=TABLES, decimals=(0, 1), **more) -> Table:
    """The full cross, of which the three tables show parts."""
    release = Release(tables, HIDDEN, np.array(decimals), np.array([False, False]))
    frequency = np.full(N, 7.0) if frequency is None else np.asarray(frequency, np.float64)
    relations = build_relations(DIMENSIONS, CODES)
    value = np.asarray(value, np.float64).copy()
    return Table(
        DIMENSIONS,
        CODES.copy(),
        value,
        frequency,
        relations,
        "turnover",
        max(decimals),
        release=release,
        **more,
    )


def release_pattern(shown) -> Pattern:
    """A pattern with given statuses of the shown cells; the others are suppressed, every third as primary."""
    status = np.where(np.arange(N) % 3, Status.HIDDEN, Status.PRIMARY)
    status[~HIDDEN] = shown
    return Pattern(status)
