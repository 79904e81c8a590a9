"""Computes the totals that a tabulated file lacks from its internal cells."""

from collections.abc import Sequence

import numpy as np

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.read.tabulate.additivity import Grid, add_up_cells, base_cells
from tabguard.read.tabulate.cell_data import CellData
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.relations import Relations, build_relations, strides


def with_totals(
    dimensions: Sequence[Dimension], codes: IntArray, cells: CellData, absent: IntArray
) -> tuple[IntArray, CellData]:
    """Append totals that the file lacks and fill their columns from the internal cells."""
    if cells.holding_frequency is not None or cells.holding_top is not None:
        raise DataError(
            tr(
                "{n_absent} totals are missing, and columns about holdings cannot be made for them.",
                n_absent=len(absent),
            ),
            tr("rebuild of totals"),
            tr(
                "Add the totals to the file, or leave the holding columns out: a group may be in several "
                "cells."
            ),
        )
    n, m = len(codes), len(absent)
    whole = np.concatenate([codes, absent])
    order = np.argsort(whole @ strides(dimensions), kind="stable")
    codes, is_new = whole[order], (np.arange(n + m) >= n)[order]
    relations = build_relations(dimensions, codes)
    grid = Grid(dimensions, codes, np.zeros(n + m))

    def summed(measure: FloatArray) -> FloatArray:
        wide = np.concatenate([measure, np.zeros(m)])[order]
        return np.where(is_new, add_up_cells(grid, relations, wide, None), wide)

    def padded(measure: FloatArray | None) -> FloatArray | None:
        return None if measure is None else np.concatenate([measure, np.full(m, np.nan)])[order]

    top = None
    if cells.top is not None:
        wide = np.concatenate([cells.top, np.full((m, cells.top.shape[1]), np.nan)])[order]
        top = _merged_tops(grid, relations, wide, is_new)
    status = None if cells.status is None else np.concatenate([cells.status, np.zeros(m, np.uint8)])[order]
    return codes, CellData(
        summed(cells.value),
        None if cells.frequency is None else summed(cells.frequency),
        None if cells.shadow is None else summed(cells.shadow),
        top=top,
        lower=padded(cells.lower),
        upper=padded(cells.upper),
        status=status,
        costs={name: summed(costs) for name, costs in cells.costs.items()},
        line=padded(cells.line),
    )


def _merged_tops(grid: Grid, relations: Relations, top: FloatArray, is_new: BoolArray) -> FloatArray:
    """Largest contributions of new totals, assuming that each unit is in one internal cell only."""
    inner = np.flatnonzero(base_cells(relations))
    depth = top.shape[1]
    for cell in np.flatnonzero(is_new):
        below = np.ones(len(inner), bool)
        for d, dimension in enumerate(grid.dimensions):
            code = int(grid.codes[cell, d])
            under = dimension.covers(code).copy()
            under[code] = True
            below &= under[grid.codes[inner, d]]
        largest = np.sort(top[inner[below]].ravel())
        largest = largest[~np.isnan(largest)][::-1][:depth]
        top[cell, : len(largest)] = largest
    return top
