"""Cells of a few units beside cells of billions: exactly the unprotectable ones are reported."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.audit import audit
from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress import suppress
from tabguard.table.case import Case
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Constraints, Sensitivity
from tabguard.table.relations import build_relations
from tabguard.table.table import Table
from tabguard.table.verdict import Verdict


def row(*values, decimals=0):
    """A total and its parts."""
    dims = (Dimension.flat("part", tuple(f"p{i}" for i in range(len(values)))),)
    codes = np.arange(len(values) + 1)[:, None]
    value = np.array([sum(values), *values], float)
    return Table(dims, codes, value, np.ones(len(value)), build_relations(dims, codes), decimals=decimals)


def protect(table, upper, lower, publish=(), **options):
    n = len(table)
    up, down = np.zeros(n), np.zeros(n)
    up[list(upper)], down[list(lower)] = list(upper.values()), list(lower.values())
    fired = np.where((up > 0) | (down > 0), 4, 0)
    constraints = Constraints.none(n)
    forced = np.zeros(n, bool)
    forced[list(publish)] = True
    constraints = Constraints(
        forced,
        constraints.suppress,
        constraints.keep_published,
        constraints.keep_suppressed,
        constraints.cost,
    )
    return suppress(
        Case(table, Sensitivity(fired, up, down, np.zeros(n)), constraints),
        Suppression(**options),
        Progress(),
    )


def test_a_cell_that_moves_with_a_hopeless_one_has_its_own_level():
    # with the total and the third part published the first two move against each other
    table = row(14_000_000_000_000, 1094, 77)
    result = protect(table, {1: 7e12, 2: 300.0}, {2: 300.0}, publish=(0, 3))
    assert [u.cell for u in result.unprotected] == [1]


@pytest.mark.parametrize("decimals", [0, 2])
def test_a_level_equal_to_the_room_of_all_parts_is_reached(decimals):
    # known to ± 50 %, the total can move by half only if every part does, the smallest too
    table = row(65_203_948_883_689, 1_247_305, 7, decimals=decimals)
    half = float(table.value[0]) / 2
    result = protect(table, {0: half}, {0: half}, prior=50.0)
    assert result.unprotected == ()
    parts = table.value[1:][result.pattern.suppressed[1:]]
    assert parts.sum() / 2 >= half * (1 - 1e-6)


def test_a_level_missed_within_the_tolerance_is_reached():
    table = row(1_000_000_000, 1_000_000_000)
    level = 5e8 * (1 + 9e-7)
    exact = protect(table, {1: level}, {1: level}, prior=50.0, method="exact")
    assert exact.unprotected == () and exact.lower_bound == pytest.approx(exact.cost)  # asked for there, too
    level = 5e8 * (1 + 11e-7)
    assert [u.cell for u in protect(table, {1: level}, {1: level}, prior=50.0).unprotected] == [1]


def test_the_exact_method_sees_what_is_missed_by_hardly_more_than_the_tolerance():
    # the second part alone is a millionth and a half short: less than branch and bound can tell
    level = 1e9
    table = row(5_000_000_000, 999_998_500, 1_000_000, 2_000_000_000)
    exact = protect(table, {1: level}, {}, publish=(0,), method="exact")
    assert exact.cost == 1_000_998_500 and exact.lower_bound == pytest.approx(exact.cost)


def test_a_cent_known_beside_a_trillion_is_a_cent():
    # the difference of the two floats is 0.00999: less than the cent by which the value must stay open
    table = row(123_456_789_014.36, 500_000_000_000.11, 3.5, decimals=2)
    known = np.array([np.nan, 1.0, np.nan, np.nan]) * table.value
    table = evolve(table, known_low=known, known_high=np.round(known + 0.01, 2))
    case = Case(table, Sensitivity(np.array([0, 4, 0, 0]), *np.zeros((3, 4))), Constraints.none(4))
    result = suppress(case, Suppression(), Progress())
    assert result.unprotected == ()
    assert audit(case, result.pattern, Suppression(), Progress()).verdict[1] == Verdict.PROTECTED
