"""The cells that only one of two sides suppresses, as a list; the model filters and sorts it."""

from __future__ import annotations

import numpy as np

from tabguard.base.language import mark
from tabguard.flow import comparing
from tabguard.gui.parts.cell_list import CellListModel
from tabguard.gui.parts.numbers import HIDDEN, number
from tabguard.table.arrays import BoolArray

CELL, A, B, VALUE = range(4)


class DifferenceModel(CellListModel):
    """Cells that differ in a comparison."""

    columns = (mark("Cell"), "A", "B", mark("Value"))
    numeric = frozenset({VALUE})

    def __init__(self) -> None:
        super().__init__()
        self._found: comparing.Compared | None = None
        self._only = self._kind = ""

    def show(self, differences: comparing.Compared | None) -> None:
        """Show the differences of a comparison."""
        self._found = differences
        self._rearrange()

    def filter(self, only: str, kind: str, words: str, keeps: BoolArray | None = None) -> None:
        """Show some of the differences.

        Parameters
        ----------
        only, kind : str
            As for `comparing.differing`.
        words : str
            In a code or a label of the cell; empty: any.
        keeps : bool array, shape (n_cells,), or None
            Cells that may be listed; None: all.
        """
        self._only, self._kind = only, kind
        self._narrow(words, keeps)

    def set_presenting(self, on: bool) -> None:
        """Hide the values."""
        self.presenting = on
        self._rearrange()

    # -- inside

    def _text(self, column: int, cell: int) -> str:
        assert self._found is not None
        table, comparison = self._found.table, self._found.comparison
        if column == CELL:
            return table.title(cell)
        if column == A:
            return comparison.a.word(cell)
        if column == B:
            return comparison.b.word(cell)
        return HIDDEN if self.presenting else number(float(table.value[cell]), table.decimals_of(cell))

    def _arrange(self) -> None:
        if self._found is None:
            self.cells = np.zeros(0, np.int64)
            return
        both, table, (column, backwards) = self._found.comparison, self._found.table, self._sort
        cells = self._narrowed(table, comparing.differing(self._found, self._only, self._kind))
        if column == VALUE and self.presenting:  # the order would tell which is the larger one
            column = CELL
        keys = {A: both.a.suppressed, B: both.b.suppressed, VALUE: table.value}
        if column in keys:
            cells = cells[np.argsort(keys[column][cells], kind="stable")]
        self.cells = cells[::-1] if backwards else cells
