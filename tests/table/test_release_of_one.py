"""A table without declared tables is a release of one table that shows all its cells."""

import numpy as np
from attrs import evolve

from tabguard.table.pattern import Pattern
from tabguard.table.publish import publish_tables, rows_of
from tests.support.written_tables import STATUS, VALUES, build_table


def test_a_table_that_nothing_was_declared_about_shows_all_its_cells() -> None:
    table = build_table(VALUES)
    (shown,) = table.release.tables
    assert table.release.whole and table.release.single and not table.hidden.any()
    assert shown.cells.tolist() == list(range(len(table))) and not shown.name
    assert table.variables == table.dimensions and table.responses == (table.response,)
    assert np.array_equal(table.units, table.keys) and not table.response_of.any()
    assert set(table.places.tolist()) == {table.decimals}


def test_its_release_follows_the_table() -> None:
    table = build_table(VALUES)
    assert not table.release.counting.any()
    counts = evolve(table, response="count", decimals=0)
    assert counts.release.counting.all() and counts.release.decimals.tolist() == [0]


def test_its_public_table_has_its_rows_in_order_and_all_codes() -> None:
    table, pattern = build_table(VALUES), Pattern(np.array(STATUS, np.uint8))
    (public,), (cells,) = publish_tables(table, pattern), rows_of(table, pattern)
    assert public.dimensions == table.dimensions and not public.several and not public.name
    assert np.array_equal(public.codes, table.codes[cells])
    assert np.array_equal(np.isnan(public.value), pattern.suppressed[cells])
    for own, whole in zip(public.levels, table.dimensions, strict=True):
        assert np.array_equal(own, whole.depth)
