"""Texts on sums of suppressed cells: the arithmetic that discloses them, in codes."""

from tabguard.gui.document.risks import sum_text
from tabguard.table.insiders import SuppressedSum
from tests.support.audited_tables import below_a_total


def test_a_sum_below_a_hidden_total_is_told_with_all_that_is_taken_away():
    table = below_a_total([300, 110, 10, 100, 10, 180])
    relation = next(r for r in range(len(table.relations)) if table.relations.total(r) == 0)
    assert (
        sum_text(table, SuppressedSum(relation, (2, 4)))
        == "A × all + D × all = all × all − E × all − C × all"
    )
    assert sum_text(table, SuppressedSum(relation, (1, 4))) == "T × all + D × all = all × all − E × all"
