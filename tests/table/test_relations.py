"""Relations derived from cells: all of them, and only over existing cells."""

import itertools

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.table.dimension import Dimension
from tabguard.table.relations import Listed, build_relations, relations_along
from tabguard.table.table import Table
from tests.support.examples import examples
from tests.support.random_dimensions import dimensions


@st.composite
def tables(draw: st.DrawFn) -> Table:
    dims = tuple(draw(st.lists(dimensions(), min_size=2, max_size=3)))
    shape = [len(d.leaves) for d in dims]
    full = list(itertools.product(*(map(int, d.leaves) for d in dims)))
    chosen = draw(
        st.lists(st.sampled_from(full), min_size=1, max_size=min(12, int(np.prod(shape))), unique=True)
    )
    values: dict[tuple[int, ...], float] = {}
    for i, leaf in enumerate(chosen):
        for up in itertools.product(*(d.ancestors(c) for d, c in zip(dims, leaf, strict=True))):
            values[up] = values.get(up, 0.0) + 1.0 + i
    cells = sorted(values)
    codes = np.array(cells)
    value = np.array([values[c] for c in cells])
    return Table(dims, codes, value, np.ones(len(cells)), build_relations(dims, codes))


@given(tables())
@settings(max_examples=examples(200))
def test_every_relation_of_every_rollup_is_found_and_holds(table: Table) -> None:
    expected = set()
    for d, dimension in enumerate(table.dimensions):
        for r, parent in enumerate(dimension.parents):
            for cell in range(len(table)):
                code = int(table.codes[cell, d])
                members = []
                for child in np.flatnonzero(parent == code):
                    other = table.codes[cell].copy()
                    other[d] = child
                    found = table.find(tuple(map(int, other)))
                    if found >= 0:
                        members.append(found)
                if members:
                    expected.add((d, r, cell, tuple(sorted(members))))
    relations = table.relations
    found_ = {
        (
            relations.family_of(i).axis,
            relations.family_of(i).rollup,
            relations.total(i),
            tuple(sorted(relations.members(i))),
        )
        for i in range(len(relations))
    }
    assert found_ == expected
    assert np.array_equal(relations.gaps(table.value), np.zeros(len(relations)))
    for cell in range(len(table)):
        assert all(cell in relations.row(int(r)) for r in relations.of_cell(cell))


def test_a_single_cell_makes_no_relation() -> None:
    dims = (Dimension.flat("a", ("x",)), Dimension.flat("b", ("y",)))
    assert len(build_relations(dims, np.array([[1, 1]]))) == 0


@given(tables())
@settings(max_examples=examples(100))
def test_cells_are_found_by_their_codes(table: Table) -> None:
    assert list(table.find_many(table.codes)) == list(range(len(table)))
    missing = [
        c
        for c in itertools.product(*(range(n) for n in table.shape))
        if c not in set(map(tuple, table.codes))
    ]
    if missing:
        assert table.find(missing[0]) == -1
        assert table.find_many(np.array(missing[:3])).max() == -1


def test_an_only_member_is_at_least_its_total_and_raising_ends_where_sums_fail() -> None:
    family = Listed(0)
    linked = relations_along(family, np.array([0, 1, 0, 2, 3]), np.array([2, 3]), 4)  # 0 = 1 = 2 + 3
    assert linked.carried(np.ones(4), np.full(4, 9.0)).tolist() == [2, 2, 1, 1]
    failing = relations_along(family, np.array([0, 1, 1, 0, 2]), np.array([2, 3]), 3)  # 0 = 1 = 0 + 2
    assert failing.carried(np.ones(3), np.array([5.0, 5.0, 1.0])).tolist() == [5, 5, 1]
