"""A table of nine cells for pictures, with its pattern."""

import numpy as np
import pytest

from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern, Status
from tabguard.table.relations import build_relations
from tabguard.table.table import Table


@pytest.fixture(scope="module")
def table() -> Table:
    """The table with Total = A + B by Total = X + Y, where A is 10 + 20 and B is 30 + 40."""
    dimensions = (Dimension.flat("rows", ("A", "B")), Dimension.flat("columns", ("X", "Y")))
    codes = np.array([(r, c) for r in range(3) for c in range(3)])
    value = np.array([100.0, 40, 60, 30, 10, 20, 70, 30, 40])
    return Table(dimensions, codes, value, np.full(9, 5.0), build_relations(dimensions, codes))


@pytest.fixture(scope="module")
def pattern() -> Pattern:
    """The pattern of the internal cells: A × X is primary, B × Y is published, the others are secondary."""
    status = np.zeros(9, np.uint8)
    status[4], status[5], status[7] = Status.PRIMARY, Status.SECONDARY, Status.SECONDARY
    return Pattern(status)
