"""A withheld number of records is at least 1 where readers know which cells are empty."""

import itertools

import numpy as np
import pytest

import tabguard
from tabguard.settings import Suppression
from tests.support.roles import read_by

RULES = tabguard.Rules([tabguard.Frequency(3)])


def records(counts):
    out = {"row": [], "column": [], "who": []}
    for (row, column), n in counts.items():
        for i in range(n):
            out["row"].append(row)
            out["column"].append(column)
            out["who"].append(f"{row}{column}{i}")
    return out


def read(counts, **more):
    return read_by(records(counts), dimensions=["row", "column"], response="count", respondent="who", **more)


ONES = dict.fromkeys(itertools.product("abc", "xyz"), 1) | {
    **dict.fromkeys(itertools.product("abc", "w"), 20),
    **dict.fromkeys(itertools.product("d", "xyz"), 30),
}
"""Sums of three cells that readers know to be 3, in all directions, so that each cell is 1."""


@pytest.mark.parametrize("insiders", [True, False])
def test_three_cells_whose_sum_is_three_are_not_protected_by_one_another(insiders):
    table = read(ONES)
    found = tabguard.protect(table, RULES, suppression=Suppression(insiders=insiders))
    assert found.protected
    internal = found.to_internal_frame()
    block = internal["row"].isin(["a", "b", "c"]) & internal["column"].isin(["x", "y", "z"])
    assert (internal[block]["interval_low"] == 1).all() and (internal[block]["interval_high"] > 1).all()

    internal["status"] = np.where(block, "primary", "published")
    alone = tabguard.audit(table, internal[["row", "column", "status"]], RULES)
    assert not alone.protected
    assert (alone.to_internal_frame()[block]["verdict"] == "disclosed").all()


def test_a_total_is_known_to_have_a_record_for_each_of_its_cells_and_need_not_reach_less():
    """There are two records in two cells: readers see that neither is empty, so the total is at least 2."""
    table = read(dict.fromkeys(itertools.product("ab", "xy"), 1) | dict.fromkeys([("c", "x"), ("c", "y")], 9))
    found = tabguard.protect(table, RULES)
    assert found.protected
    internal = found.to_internal_frame().set_index(["row", "column"])
    assert internal.loc[("a", "Total"), "interval_low"] >= 2 < internal.loc[("a", "Total"), "interval_high"]


def test_where_empty_cells_may_be_suppressed_a_withheld_number_may_be_nought():
    table = read(ONES, suppression=tabguard.Suppression(suppress_empty=True))
    internal = tabguard.protect(table, RULES).to_internal_frame()
    block = internal["row"].isin(["a", "b", "c"]) & internal["column"].isin(["x", "y", "z"])
    internal["status"] = np.where(block, "primary", "published")
    found = tabguard.audit(table, internal[["row", "column", "status"]], RULES).to_internal_frame()
    assert (found[block]["interval_low"] == 0).all()
    assert (found[block]["interval_high"] == 3).all()
    assert (found[block]["verdict"] == "protected").all()
