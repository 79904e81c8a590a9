"""Groupings give the cell of every record, by lookup or by bisection."""

import numpy as np

import tabguard.table.table as table_module
from tests.support.rule_tables import tabulate, tree


def small_table():
    dims = (tree("a", [-1, 0, 0, 1, 1]), tree("b", [-1, 0, 0]))
    return tabulate(dims, [(2, 1), (3, 1), (4, 2), (4, 1)], [5, 7, 11, 13])


def test_lookup_and_bisection_agree_and_each_pair_comes_once(monkeypatch) -> None:
    by_lookup = list(small_table().groupings())
    monkeypatch.setattr(table_module, "_LOOKUP_LIMIT", 0)
    table = small_table()
    by_bisection = list(table.groupings())
    assert all(np.array_equal(a, b) for a, b in zip(by_lookup, by_bisection, strict=True))
    pairs = [(int(c), i) for cell in by_lookup for i, c in enumerate(cell) if c >= 0]
    assert len(pairs) == len(set(pairs))
    for cell in range(len(table)):
        assert sorted(i for c, i in pairs if c == cell) == table.records_of(cell).tolist()
