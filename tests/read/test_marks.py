"""A mark that may be decimal or group thousands is never guessed; numbers beyond exact sums are refused."""

from __future__ import annotations

import pytest

from tabguard.errors import DataError
from tests.read.helpers import cell, load, put


@pytest.mark.parametrize("large", ["1.200", "1,200"])
def test_thousands_that_may_be_decimals_are_asked_about(tmp_path, large):
    path = put(tmp_path, "r.csv", f"a;b;x\nu;1;950\nv;1;{large}\n")
    with pytest.raises(DataError) as caught:
        load(path, ("a", "b"), "x")
    assert "“x”" in caught.value.where
    assert "decimal mark" in caught.value.remedy
    assert "200" not in str(caught.value)


def test_a_decimal_mark_that_is_given_settles_it(tmp_path):
    path = put(tmp_path, "r.csv", "a;b;x\nu;1;950\nv;1;1.200\n")
    table, _ = load(path, ("a", "b"), "x", source={"decimal": "."})
    assert table.value[cell(table, "v", "1")] == 1.2


@pytest.mark.parametrize("other", ["0.512", "2.5", "1200", "1.2345"])
def test_other_decimals_or_ungrouped_thousands_settle_it(tmp_path, other):
    path = put(tmp_path, "r.csv", f"a;b;x\nu;1;{other}\nv;1;1.200\n")
    table, _ = load(path, ("a", "b"), "x")
    assert table.value[cell(table, "v", "1")] == 1.2


def test_a_grouping_point_among_decimal_commas_is_no_number(tmp_path):
    path = put(tmp_path, "r.csv", "a;b;x\nu;1;12,5\nv;1;1.234\nw;1;3,75\n")
    with pytest.raises(DataError) as caught:
        load(path, ("a", "b"), "x")
    assert "row 3" in caught.value.where
    assert "1.234" not in str(caught.value)


@pytest.mark.parametrize("value", ["1e16", "-1e300", "98765432109876543"])
def test_a_number_too_large_for_exact_sums_is_refused(tmp_path, value):
    path = put(tmp_path, "r.csv", f"a,b,x\nu,1,5\nv,1,{value}\n")
    with pytest.raises(DataError) as caught:
        load(path, ("a", "b"), "x")
    assert "row 3" in caught.value.where
    assert "larger unit" in caught.value.remedy
    assert value not in str(caught.value)


def test_a_cell_too_large_for_exact_sums_is_refused(tmp_path):
    path = put(tmp_path, "c.csv", "a,b,x\nu,1,5\nv,1,1e300\n")
    with pytest.raises(DataError, match="too large"):
        load(path, ("a", "b"), "x", source={"tabulated": True})


def test_a_single_cell_is_spoken_of_as_one(tmp_path):
    path = put(tmp_path, "c.csv", "a,b,x,n\nu,1,5,2\nv,1,7,-2\n")
    with pytest.raises(DataError, match="1 cell has a negative frequency"):
        load(path, ("a", "b"), "x", source={"tabulated": True}, frequency="n")
