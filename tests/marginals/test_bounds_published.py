"""Bounds of Dobra and Fienberg and of Dobra, Karr and Sanil, cell by cell (misprints corrected)."""

import numpy as np
import pytest

from tabguard.marginals.engine.method import bounds, one_parameter
from tabguard.marginals.engine.shuttle import family
from tabguard.marginals.engine.system import build_system
from tabguard.marginals.engine.words import all_tables
from tests.support.contingency import AUTOWORKERS, STURMFELS, all_ways, every_cell, release, table_of

# upper and lower bounds over A, B, C, E (Table 3; the lower bound 30 is printed as 0)
TABLE_3 = """0 206 0 167 0 404 0 312 0 421 30 463 0 119 0 119
0 181 0 167 0 363 0 339 0 314 0 344 0 119 0 119"""
# over A, D, E (Table 4)
TABLE_4 = "182 515 130 463 83 416 0 333 0 333 76 409 30 363 8 341"
# upper bounds over A to F (Table 5), rows F, E, D, C, columns B, A; all lower bounds are 0
TABLE_5 = """206 167 404 312 421 463 119 119 206 167 404 312 416 333 119 119
181 167 333 339 314 344 119 119 181 167 363 339 314 341 119 119
134 134 126 126 134 134 119 119 134 134 126 126 134 134 119 119
134 134 126 126 134 134 119 119 134 134 126 126 134 134 119 119"""
NINE = ["BF", "BC", "BE", "AB", "AC", "AE", "CE", "DE", "AD"]
STURMFELS_LP = np.array([3, 2, 5, 3, 2, 2, 3, 2, 2, 2, 3, 2, 2, 3, 2, 2]) / 3


def table_3():
    table = table_of(AUTOWORKERS.sum(axis=(3, 5)), "ABCE")
    printed = np.array(TABLE_3.split(), int).reshape(2, 2, 2, 2, 2)  # E, C, B, A
    return release(table, ["BC", "BE", "AB", "AC", "AE", "CE"]), printed.transpose(3, 2, 1, 0, 4).reshape(
        -1, 2
    )


def fractional(found):
    """Positions of the cells with a bound that is not a whole number."""
    ends = np.stack([found.lower, found.upper])
    return np.flatnonzero((np.abs(ends - np.rint(ends)) > 1e-6).any(axis=0))


def check(found, expected):
    np.testing.assert_array_equal(np.stack([found.lower, found.upper], 1), expected)


@pytest.mark.parametrize("method", ["auto", "mip"])
def test_table_3_is_reproduced(method):
    released, expected = table_3()
    found = bounds(released, every_cell(released.shape), method)
    check(found, expected)
    assert found.sharp.all()


def test_plain_and_generalized_shuttle_and_linear_programs_miss_one_cell_of_table_3():
    released, expected = table_3()
    cells = every_cell(released.shape)
    shuttle, linear = bounds(released, cells, "shuttle"), bounds(released, cells, "lp")
    one = int(np.flatnonzero((cells == [2, 2, 1, 1]).all(axis=1))[0])
    assert (shuttle.upper[one], expected[one][1]) == (314, 312)
    assert linear.upper[one] == pytest.approx(312 + 2 / 3, abs=1e-6)
    np.testing.assert_array_equal(fractional(linear), [one])
    np.testing.assert_array_equal(np.delete(linear.upper, one), np.delete(expected[:, 1], one))


@pytest.mark.parametrize("method", ["auto", "shuttle", "lp", "mip"])
def test_table_4_is_reproduced_and_has_334_tables(method):
    table = table_of(AUTOWORKERS.sum(axis=(1, 2, 5)), "ADE")
    released = release(table, ["AE", "DE", "AD"])
    expected = np.array(TABLE_4.split(), int).reshape(2, 2, 2, 2).transpose(2, 1, 0, 3).reshape(-1, 2)
    check(bounds(released, every_cell(released.shape), method), expected)
    assert len(all_tables(released).counts) == 334


def test_table_5_is_reproduced_by_components():
    table = table_of(AUTOWORKERS)
    released = release(table, NINE)
    expected = np.array(TABLE_5.split(), int).reshape((2,) * 6).transpose(5, 4, 3, 2, 1, 0).ravel()
    cells = every_cell(released.shape)
    found = bounds(released, cells)
    check(found, np.stack([0 * expected, expected], 1))
    assert found.sharp.all()
    assert found.method.startswith("reducible: 3 components")
    linear = bounds(released, cells, "lp")
    two = fractional(linear)
    np.testing.assert_array_equal(cells[two], [[2, 2, 1, 1, 1, 1], [2, 2, 1, 2, 1, 1]])
    np.testing.assert_allclose(linear.upper[two], 312 + 2 / 3, atol=1e-6)
    shuttle = bounds(released, cells, "shuttle")
    assert (shuttle.upper[two] == 314).all()


def test_all_4_way_marginals_where_shuttle_and_linear_programs_are_not_sharp():
    released = all_ways(table_of(AUTOWORKERS), 4)
    cells = every_cell(released.shape)
    shuttle, sharp = bounds(released, cells, "shuttle"), bounds(released, cells)
    linear = bounds(released, cells, "lp")
    assert (shuttle.width.max(), sharp.width.max(), linear.width.max()) == (49, 45, 45)
    assert ((shuttle.lower != sharp.lower) | (shuttle.upper != sharp.upper)).sum() == 31
    ends = np.concatenate([linear.lower, linear.upper])
    assert (np.abs(ends - np.rint(ends)) > 1e-6).sum() == 14
    assert sharp.sharp.all()


def test_all_5_way_marginals_leave_two_tables():
    released = all_ways(table_of(AUTOWORKERS), 5)
    cells = every_cell(released.shape)
    found = bounds(released, cells)
    assert found.method == "dichotomous, all 5-way: closed form"
    assert (found.lower[0], found.upper[0]) == (44, 45)
    assert (found.width == 1).all()
    solution = one_parameter(build_system(released))
    assert solution.last - solution.first == 1
    tables = all_tables(released)
    assert tables.complete and len(tables.counts) == 2
    for method in ("shuttle", "mip"):
        other = bounds(released, cells, method)
        np.testing.assert_array_equal(found.lower, other.lower)
        np.testing.assert_array_equal(found.upper, other.upper)


def test_sturmfels_example_has_one_table_which_linear_programs_do_not_see():
    released = all_ways(table_of(STURMFELS), 2)
    cells = every_cell(released.shape)
    found, linear = bounds(released, cells), bounds(released, cells, "lp")
    check(found, np.stack([STURMFELS.ravel()] * 2, 1))
    np.testing.assert_allclose(linear.upper, STURMFELS_LP, atol=1e-6)
    np.testing.assert_array_equal(linear.lower, 0)
    shuttle = bounds(released, cells, "shuttle")
    np.testing.assert_array_equal(shuttle.upper, np.where(np.arange(16) == 2, 2, 1))
    tables = all_tables(released)
    assert tables.complete and len(tables.counts) == 1


def test_supercells_of_a_2_by_3_table():
    assert len(family(2, whole=True).sets) * len(family(3, whole=True).sets) == 21
    assert [len(family(2, whole=True).sets) ** n for n in (4, 6)] == [81, 729]
