"""Texts on sums of suppressed cells: the arithmetic that discloses them, in codes."""

import numpy as np

from tabguard.gui.document.risks import sum_text
from tabguard.table.dimension import Dimension
from tabguard.table.insiders import SuppressedSum
from tabguard.table.relations import build_relations
from tabguard.table.table import Table


def tree():
    codes = ("all", "T", "A", "C", "D", "E")
    down = Dimension("x", codes, codes, (np.array([-1, 0, 1, 1, 0, 0]),))
    across = Dimension("y", ("all",), ("all",), (np.array([-1]),))
    at = np.array([(i, 0) for i in range(6)])
    value = np.array([300.0, 110, 10, 100, 10, 180])
    return Table((down, across), at, value, value, build_relations((down, across), at))


def test_a_sum_below_a_hidden_total_is_told_with_all_that_is_taken_away():
    table = tree()
    relation = next(r for r in range(len(table.relations)) if table.relations.total(r) == 0)
    assert (
        sum_text(table, SuppressedSum(relation, (2, 4)))
        == "A × all + D × all = all × all − E × all − C × all"
    )
    assert sum_text(table, SuppressedSum(relation, (1, 4))) == "T × all + D × all = all × all − E × all"
