"""Sande's worked examples: the greedy heuristic's recorded patterns, and their clean-up."""

import numpy as np
import pytest

from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress import suppress
from tabguard.table.case import Case
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Constraints, Sensitivity, Status
from tabguard.table.relations import build_relations
from tabguard.table.table import Table

SEQUENTIAL = [[40, 16, 4, 4, 16], [16, 10, 2, 0, 4], [4, 2, 2, 0, 0], [4, 0, 0, 2, 2], [16, 4, 0, 2, 10]]
ORDER = [[100, 40, 40, 20], [25, 15, 10, 0], [20, 10, 10, 0], [35, 15, 10, 10], [20, 0, 10, 10]]
PLAIN = {"look_ahead": "none", "clean_up": False, "exact_up_to": 0}


def table_of(rows):
    value = np.array(rows, float)
    names = [[f"{axis}{i}" for i in range(1, n)] for axis, n in zip("rc", value.shape, strict=True)]
    dims = [Dimension.flat(axis, tuple(n)) for axis, n in zip("rc", names, strict=True)]
    at = np.argwhere(value > 0)
    return Table(tuple(dims), at, value[value > 0], np.ones(len(at)), build_relations(dims, at))


def protect(rows, levels, **options):
    """Secondaries by (row, column) where everybody knows every cell within its full value."""
    table = table_of(rows)
    level = np.zeros(len(table))
    for cell, amount in levels.items():
        level[table.find(cell)] = amount
    sensitivity = Sensitivity(np.where(level > 0, 4, 0), level, level.copy(), np.zeros(len(table)))
    chosen = Suppression(prior=100, **options)
    result = suppress(Case(table, sensitivity, Constraints.none(len(table))), chosen, Progress())
    assert not result.unprotected
    return result.cost, {
        tuple(int(i) for i in table.codes[c])
        for c in np.flatnonzero(result.pattern.status == Status.SECONDARY)
    }


def test_sequential_defect_as_recorded():
    cost, cells = protect(SEQUENTIAL, {(1, 1): 2, (4, 4): 2}, **PLAIN)
    assert cost == 12
    assert cells == {(1, 2), (2, 1), (2, 2), (3, 3), (3, 4), (4, 3)}


@pytest.mark.parametrize("look_ahead", ["none", "order", "seed", "both"])
def test_sequential_never_gets_worse_by_looking_ahead(look_ahead):
    assert protect(SEQUENTIAL, {(1, 1): 2, (4, 4): 2}, look_ahead=look_ahead)[0] <= 12


def test_looking_ahead_cures_both_defects():
    """With the default settings of a job."""
    assert protect(SEQUENTIAL, {(1, 1): 2, (4, 4): 2}) == (8, {(1, 4), (4, 1)})
    for levels in ((6, 5), (5, 6)):
        cost, cells = protect(ORDER, {(1, 1): levels[0], (4, 3): levels[1]})
        assert (cost, cells) == (45, {(1, 2), (3, 1), (3, 3), (4, 2)})


def test_order_defect_as_recorded():
    cost, cells = protect(ORDER, {(1, 1): 6, (4, 3): 5}, **PLAIN)
    assert cost == 60
    assert cells == {(1, 2), (2, 1), (2, 2), (3, 2), (3, 3), (4, 2)}
    cost, cells = protect(ORDER, {(1, 1): 5, (4, 3): 6}, **PLAIN)
    assert cost == 55
    assert cells == {(1, 2), (3, 1), (3, 2), (3, 3), (4, 2)}


@pytest.mark.parametrize("levels", [(6, 5), (5, 6)])
def test_all_primaries_at_once_cure_the_order_defect(levels):
    cost, cells = protect(ORDER, {(1, 1): levels[0], (4, 3): levels[1]}, method="simultaneous", **PLAIN)
    assert cost == 45
    assert cells == {(1, 2), (3, 1), (3, 3), (4, 2)}


def test_all_primaries_at_once_cure_the_sequential_defect():
    cost, cells = protect(SEQUENTIAL, {(1, 1): 2, (4, 4): 2}, method="simultaneous", **PLAIN)
    assert cost == 8
    assert cells == {(1, 4), (4, 1)}


def one_relation(values, amount, **options):
    column = [[v] for v in values]
    dims = (
        Dimension.flat("r", tuple(f"r{i}" for i in range(1, len(values)))),
        Dimension("c", ("T",), ("T",), (np.array([-1]),)),
    )
    at = np.array([(i, 0) for i in range(len(column))])
    table = Table(dims, at, np.array(values, float), np.ones(len(values)), build_relations(dims, at))
    level = np.where(np.arange(len(values)) == 1, float(amount), 0.0)
    sensitivity = Sensitivity(np.where(level > 0, 4, 0), level, level.copy(), np.zeros(len(table)))
    chosen = Suppression(prior=100, keep_total=True, **options)
    result = suppress(Case(table, sensitivity, Constraints.none(len(table))), chosen, Progress())
    hidden = result.pattern.status == Status.SECONDARY
    return sorted(table.value[hidden].tolist())


@pytest.mark.parametrize(("amount", "greedy", "best"), [(2, [2], [2]), (4, [2, 4], [4]), (6, [2, 4], [2, 4])])
def test_knapsack_on_one_relation(amount, greedy, best):
    assert one_relation([16, 10, 4, 2], amount, **PLAIN) == greedy
    assert one_relation([16, 10, 4, 2], amount, look_ahead="none") == best


def test_integer_knapsack_finds_three_and_one():
    assert one_relation([16, 10, 3, 2, 1], 4, **PLAIN) == [1, 2, 3]
    assert one_relation([16, 10, 3, 2, 1], 4, look_ahead="none") == [1, 3]
