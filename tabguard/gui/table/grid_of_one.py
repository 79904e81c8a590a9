"""A table of one dimension as a grid: the response is its only column."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from attrs import evolve

from tabguard.table.arrays import freeze
from tabguard.table.dimension import Dimension
from tabguard.table.public import PublicTable
from tabguard.table.release import RESPONSE
from tabguard.table.table import Table

T = TypeVar("T", Table, PublicTable)


def as_grid(table: T) -> T:
    """Add the response as second dimension to a table of one dimension; cell ids do not change."""
    if len(table.dimensions) > 1:
        return table
    name = table.response
    column = Dimension(RESPONSE, (name,), (name,), (np.full(1, -1),))
    codes = freeze(np.hstack([table.codes, np.zeros_like(table.codes)]))
    return evolve(table, dimensions=(*table.dimensions, column), codes=codes)
