"""Bounds in closed form and of reducible releases agree with published tables and enumeration."""

import itertools

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.marginals.engine.consistency import ConflictError
from tabguard.marginals.engine.design import Item
from tabguard.marginals.engine.frechet import closed_form, frechet_bounds
from tabguard.marginals.engine.graph import structure, structure_of
from tabguard.marginals.engine.method import bounds
from tabguard.marginals.engine.readers import encode_readers
from tabguard.marginals.engine.sparse import all_cells
from tabguard.marginals.engine.split import cells_of_parts, combine, split
from tabguard.table.contingency import CellBounds, CountRelease, Margin, release_of
from tests.support.contingency import sharp_by_enumeration, table_of, tables_of
from tests.support.examples import examples

ABC = {name: at for at, name in enumerate("ABCDEF")}


def positions(words):
    return [[ABC[letter] for letter in word] for word in words.split(",")]


def some_margins(n_variables):
    subset = st.sets(st.integers(0, n_variables - 1), max_size=n_variables - 1)
    return st.lists(subset, min_size=1, max_size=4)


@settings(max_examples=examples(100))
@given(tables_of(shapes=[(2, 2, 2), (2, 3), (2, 2, 1, 2), (3, 2, 2)], most=5), st.data())
def test_bounds_hold_and_are_sharp_where_it_is_said(table, data):
    release = release_of(table, data.draw(some_margins(len(table.shape))))
    cells = np.concatenate(list(all_cells(table.shape)))
    found = frechet_bounds(release, cells)
    low, high = sharp_by_enumeration(release, cells, table.total)
    assert (found.lower <= low).all()
    assert (found.upper >= high).all()
    if closed_form(release):
        assert found.lower.tolist() == low.tolist()
        assert found.upper.tolist() == high.tolist()
    assert (found.sharp == (closed_form(release) | (found.width == 0))).all()


@settings(max_examples=examples(100))
@given(tables_of(shapes=[(2, 2, 2), (2, 2, 3)], most=4), st.data())
def test_unknown_cells_and_structural_zeros_keep_bounds_valid(table, data):
    release = hidden(data, release_of(table, data.draw(some_margins(3))))
    empty = [
        cell
        for cell in itertools.product(*(range(s + 1) for s in table.shape))  # 0: every category
        if any(cell) and not ((table.cells == cell) | (np.array(cell) == 0)).all(axis=1).any()
    ]
    zeros = data.draw(st.lists(st.sampled_from(empty), max_size=5)) if empty else []
    zeros = np.array(zeros, np.int64).reshape(-1, 3)
    release = CountRelease(release.variables, release.margins, zeros)
    cells = np.concatenate(list(all_cells(table.shape)))
    low, high = sharp_by_enumeration(release, cells, table.total)
    found = frechet_bounds(release, cells)
    assert (found.lower <= low).all()
    assert (np.minimum(found.upper, table.total) >= high).all()
    assert found.lower[found.sharp].tolist() == low[found.sharp].tolist()
    assert found.upper[found.sharp].tolist() == high[found.sharp].tolist()


def test_zeros_of_a_variable_that_no_marginal_shows_are_left_out_only_where_bounds_stay():
    whole = table_of([[[1, 0, 0]], [[2, 0, 0]]])
    rows = [*itertools.product(range(3), (0,), (2, 3))]  # 0: every category
    for zeros in itertools.chain(*(itertools.combinations(rows, n) for n in range(len(rows) + 1))):
        table = evolve(whole, structural_zeros=np.array(zeros, np.int64).reshape(-1, 3))
        items = [Item(((0, None),)), Item(((1, None),))]
        low, high = sharp_by_enumeration(release_of(table, [[0], [1]]), table.cells, table.total)
        encoded = encode_readers(table, items, [], table.cells)
        known = bounds(encoded.release, encoded.cells)
        assert np.where(encoded.shared, 0, known.lower).tolist() == low.tolist()
        assert known.upper.tolist() == high.tolist()


def test_structural_zeros_within_a_larger_marginal_keep_the_closed_form():
    table = table_of(np.arange(8).reshape(2, 2, 2) * [[[0], [1]], [[1], [1]]])
    for margins, sharp in (("ABC", True), ("AC,BC", False)):
        release = release_of(table, positions(margins))
        assert closed_form(CountRelease(release.variables, release.margins, np.array([[1, 1, 0]]))) == sharp


def hidden(data, release):
    """The release with some cells of its marginals suppressed."""
    margins = []
    for margin in release.margins:
        mask = np.array(
            data.draw(st.lists(st.booleans(), min_size=len(margin.count), max_size=len(margin.count))), bool
        )
        upper = np.where(mask, np.inf, margin.upper)
        margins.append(
            Margin(margin.variables, margin.cells, margin.count, np.where(mask, 0, margin.lower), upper)
        )
    return CountRelease(release.variables, tuple(margins), release.structural_zeros)


@settings(max_examples=examples(100))
@given(tables_of(shapes=[(2, 2, 2), (2, 2, 2, 2), (1, 2, 2, 3)], most=4), st.data(), st.booleans())
def test_parts_put_together_are_as_sharp_as_the_whole(table, data, some_hidden):
    margins = data.draw(
        st.lists(st.sets(st.integers(0, len(table.shape) - 1), max_size=2), min_size=1, max_size=5)
    )
    release = release_of(table, margins)
    if some_hidden:
        release = hidden(data, release)
    zeros = [
        c
        for c in itertools.product(*(range(1, s + 1) for s in table.shape[:2]))
        if not (table.cells[:, :2] == c).all(axis=1).any()
    ]
    if zeros and data.draw(st.booleans()):
        pad = np.zeros((1, len(table.shape)), np.int64)
        pad[0, :2] = zeros[0]
        release = CountRelease(release.variables, release.margins, pad)
    whole = split(release)
    cells = np.concatenate(list(all_cells(table.shape)))
    bounds = []
    for part, wanted in zip(whole.parts, cells_of_parts(whole, cells), strict=True):
        low, high = sharp_by_enumeration(part.release, wanted.cells, table.total)
        bounds.append(CellBounds(wanted.cells, low, high, np.ones(len(low), bool), ""))
    found = combine(whole, cells, bounds, "")
    wider = [
        CellBounds(b.cells, np.maximum(b.lower - 1, 0), b.upper + 1, b.width < 0, "", b.lower, b.upper)
        for b in bounds
    ]
    loose = combine(whole, cells, wider, "")
    low, high = sharp_by_enumeration(release, cells, table.total)
    assert found.lower.tolist() == low.tolist()
    assert found.upper.tolist() == high.tolist()
    assert (loose.lower <= low).all()
    assert (loose.upper >= high).all()
    # what tables of the parts attain, tables of the whole attain together
    assert loose.least.tolist() == low.tolist()
    assert loose.most.tolist() == high.tolist()


def test_a_separator_that_is_not_released_does_not_split():
    # the graph of AB, BC, AC, BD, CD is chordal, its separator BC is released; without BC it is not
    assert structure(4, [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)]).reducible
    # 0123 all two-way but through 012: 03 is only in 03; separator 12 lies in 012
    assert structure(4, [(0, 1, 2), (1, 3), (2, 3)]).parts == ((0, 1, 2), (1, 2, 3))
    # a cycle of four does not fall apart
    assert not structure(4, [(0, 1), (1, 2), (2, 3), (0, 3)]).reducible
    assert not structure(4, [(0, 1), (1, 2), (2, 3), (0, 3)]).chordal


def test_a_suppressed_separator_does_not_split():
    table = table_of(np.arange(1, 9).reshape(2, 2, 2))
    release = release_of(table, [(0, 1), (1, 2)])
    assert structure_of(release).reducible
    broken = [Margin(m.variables, m.cells, m.count, np.zeros(4), np.full(4, np.inf)) for m in release.margins]
    assert not structure_of(CountRelease(release.variables, tuple(broken))).reducible


def test_forty_variables_have_a_structure_at_once():
    chain = [(v, v + 1, v + 2) for v in range(38)]
    found = structure(40, chain)
    assert found.decomposable
    assert len(found.separators) == 37
    every = structure(16, list(itertools.combinations(range(16), 3)))
    assert not every.graphical
    assert not every.reducible


def test_marginals_that_no_table_has_give_no_sharp_bounds():
    """Each two of them agree, but A = B = C and A != C: all bounds were 0 and called attained."""
    same, other = np.array([[1, 1], [2, 2]]), np.array([[1, 2], [2, 1]])
    pairs = (((0, 1), same), ((1, 2), same), ((0, 2), other))
    variables = table_of(np.ones((2, 2, 2), int)).variables
    release = CountRelease(variables, tuple(Margin(of, cells, np.ones(2, int)) for of, cells in pairs))
    with pytest.raises(ConflictError, match="No table of counts has all these marginals"):
        bounds(release, np.concatenate(list(all_cells((2, 2, 2)))), "frechet")


def test_marginals_that_no_table_has_are_refused_where_no_bounds_cross():
    """They are the sums of a table with -1 in one cell, and no other table has them."""
    sums = ((1, 2), [[2, 1], [1, 5], [3, 3]]), ((0, 2), [[3, 3], [0, 3], [3, 3]])
    sums = (*sums, ((0, 1), [[1, 2, 3], [2, 1, 0], [0, 3, 3]]))
    margins = (Margin(of, np.argwhere(np.array(n) >= 0) + 1, np.array(n).ravel()) for of, n in sums)
    release = CountRelease(table_of(np.ones((3, 3, 2), int)).variables, tuple(margins))
    with pytest.raises(ConflictError, match="not even of fractions"):
        bounds(release, np.concatenate(list(all_cells((3, 3, 2)))), "frechet")
