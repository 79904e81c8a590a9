"""Finds the cell of the cursor in a table that was read again, by its codes."""

from __future__ import annotations

from tabguard.table.table import Table


def same_cell(before: Table, cell: int, now: Table) -> int:
    """Id of the cell with the same codes in another table; −1 where there is none.

    A variable that one of the tables lacks is at its total. What a code means is not compared: the cursor
    says nothing of a cell.
    """
    names = dict(zip((d.name for d in before.dimensions), before.names(cell), strict=True))
    totals = {d.name: d.codes[0] for d in before.dimensions}
    codes = tuple(d.index.get(names.pop(d.name, d.codes[0]), -1) for d in now.dimensions)
    left_out = any(code != totals[name] for name, code in names.items())
    return -1 if left_out or min(codes) < 0 else now.find(codes)
