"""Decisions as masks: what a file forbids to suppress is frozen, until the analyst decides otherwise."""

import numpy as np
from attrs import evolve

from tabguard.table.decision import Decision, Kind, constraints_of
from tests.rules.tables import one_cell


def test_cells_that_the_file_forbids_to_suppress_are_frozen_as_published() -> None:
    table = evolve(one_cell([5.0]), given_status=np.array([1, 2, 2, 3], np.uint8))
    assert list(constraints_of(table, ()).keep_published) == [False, True, True, False]
    decided = constraints_of(table, (Decision(table.names(1), Kind.SUPPRESS),))
    assert list(decided.keep_published) == [False, False, True, False]
    assert list(decided.suppress) == [False, True, False, False]
