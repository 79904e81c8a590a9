"""The tables of a release that are connected form clusters."""

import numpy as np

from tabguard.table.dimension import Dimension
from tabguard.table.parts import clusters_of, crossing, sums_of_responses
from tabguard.table.relations import build_relations
from tabguard.table.release import Release, ReleasedTable
from tabguard.table.table import Table

RESPONSES = Dimension(
    "response",
    ("turnover", "domestic", "export", "employees"),
    ("turnover", "domestic", "export", "employees"),
    (np.array([-1, 0, 0, -1]),),
)


def release(*shown: tuple[tuple[str, ...], bool], responses: Dimension = RESPONSES) -> Table:
    """A release over all cells of responses × activity; a table: its responses, and whether it has detail."""
    dimensions = (responses, Dimension.flat("activity", ("A", "B")))
    codes = np.array([(r, a) for r in range(len(responses)) for a in range(3)])
    value = np.ones(len(codes))
    relations = build_relations(dimensions, codes)
    tables = []
    for number, (names, detail) in enumerate(shown, 1):
        mine = [responses.index[name] for name in names]
        cells = np.flatnonzero(np.isin(codes[:, 0], mine) & (detail | (codes[:, 1] == 0)))
        tables.append(ReleasedTable(f"T{number}", "", (1,), tuple(mine), cells))
    hidden = np.ones(len(codes), bool)
    for table in tables:
        hidden[table.cells] = False
    n = len(responses)
    found = Release(tuple(tables), hidden, np.zeros(n, int), np.zeros(n, bool))
    return Table(dimensions, codes, value, value, relations, "turnover", 0, value, release=found)


def test_equations_between_responses_tie_tables_that_share_no_cell() -> None:
    found = clusters_of(release((("turnover",), True), (("employees",), True), (("export",), True)))
    assert found.common.tolist() == [[3, 0, 0], [0, 3, 0], [0, 0, 3]]
    assert found.groups == ((0, 2), (1,))
    assert found.contained == found.identical == ()


def test_responses_that_do_not_add_up_make_clusters_of_their_own() -> None:
    loose = Dimension("response", ("a", "b"), ("a", "b"), (np.array([-1, -1]),))
    apart = clusters_of(release((("a",), True), (("b",), True), responses=loose))
    assert apart.groups == ((0,), (1,))
    joined = clusters_of(release((("a",), True), (("b",), True), (("a", "b"), False), responses=loose))
    assert joined.groups == ((0, 1, 2),)
    assert joined.common.tolist() == [[3, 0, 1], [0, 3, 1], [1, 1, 2]]


def test_tables_inside_others_and_tables_with_the_same_cells() -> None:
    found = clusters_of(
        release((("turnover",), True), (("turnover",), False), (("turnover",), True), (("export",), False))
    )
    assert found.identical == ((0, 2),)
    assert found.contained == ((1, 0), (1, 2))


def test_a_table_that_is_no_release_is_a_cluster_of_its_own() -> None:
    axis = Dimension.flat("a", ("x", "y"))
    codes = np.arange(3)[:, None]
    ones = np.ones(3)
    table = Table((axis,), codes, ones, ones, build_relations((axis,), codes), "v", 0, ones)
    assert clusters_of(table).groups == ((0,),)
    assert clusters_of(table).common.tolist() == [[3]]


def test_equations_between_responses_name_each_sum() -> None:
    assert sums_of_responses(RESPONSES) == ((0, (1, 2)),)


def test_roll_ups_cross_where_codes_overlap_and_neither_contains_the_other() -> None:
    leaves = ("a", "b", "c", "d")
    codes = ("T", *leaves, "P", "Q", "X", "Y")
    tree = np.array([-1, 5, 5, 6, 6, 0, 0, -1, -1])

    def with_second(*second: int) -> Dimension:
        return Dimension("v", codes, codes, (tree, np.array([-1, *second, -1, -1, 0, 0])))

    across = with_second(7, 8, 7, 8)  # X = a + c, Y = b + d
    assert {frozenset(codes[c] for c in pair) for pair in crossing(across)} == {
        frozenset(pair) for pair in ("PX", "PY", "QX", "QY")
    }
    nested = with_second(7, 8, 8, 8)  # X = a inside P, but Y = b + c + d crosses P
    assert {frozenset(codes[c] for c in pair) for pair in crossing(nested)} == {frozenset("PY")}
    assert crossing(with_second(7, 7, 8, 8)) == ()
