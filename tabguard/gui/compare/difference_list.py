"""The cells that differ: as a list, filtered and written to a file."""

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QWidget

from tabguard.base.language import mark, tr
from tabguard.flow import sides
from tabguard.gui.parts.boxes import choice_box, in_column, named
from tabguard.gui.parts.cell_list import CellListModel, CellListView
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.lists import EmptyHint, FittedColumns
from tabguard.gui.parts.numbers import HIDDEN, number
from tabguard.gui.parts.parts import FlowLayout
from tabguard.gui.parts.presenting import Presenting

CELL, A, B, VALUE = range(4)


class DifferenceModel(CellListModel):
    """Cells that differ in a comparison."""

    columns = (mark("Cell"), "A", "B", mark("Value"))
    numeric = frozenset({VALUE})

    def __init__(self, presenting: Presenting) -> None:
        super().__init__()
        self._presenting = presenting
        self._found: sides.SideComparison | None = None
        self._only = ""

    def show(self, differences: sides.SideComparison | None) -> None:
        """Show the differences of a comparison."""
        self._found = differences
        self._rearrange()

    def filter(self, only: str, words: str) -> None:
        """Show differences whose codes or labels contain some words; `only` as for `sides.differing`."""
        self._only = only
        self._set_filter(words, None)

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
        return HIDDEN if self._presenting.on else number(float(table.value[cell]), table.decimals_of(cell))

    def _arrange(self) -> None:
        if self._found is None:
            self.cells = np.zeros(0, np.int64)
            return
        both, table, (column, backwards) = self._found.comparison, self._found.table, self._sort
        cells = self._filtered_cells(table, sides.differing(self._found, self._only))
        if column == VALUE and self._presenting.on:  # the order would reveal which value is larger
            column = CELL
        keys = {A: both.a.suppressed, B: both.b.suppressed, VALUE: table.value}
        if column in keys:
            cells = cells[np.argsort(keys[column][cells], kind="stable")]
        self.cells = cells[::-1] if backwards else cells


_NARROWEST = 100
"""Least width of the column of cells, in pixels."""
_BESIDE = 44
"""Width of the filter field besides its placeholder, in pixels."""
_LEAST = 24
"""Least height of the list in pixels, so that filters and verdicts fit on the smallest screen."""
_PAUSE = 150
"""Milliseconds without a key press after which the text filters."""


class DifferenceList(QWidget):
    """Lists the cells that only one side suppresses, with filters above."""

    cell_requested = Signal(int)
    export_requested = Signal()

    def __init__(self, presenting: Presenting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: sides.SideComparison | None = None
        self._presenting = presenting
        self.model = DifferenceModel(presenting)
        self._later = Later(self._filter, self, _PAUSE)
        self._build()

    def show_found(self, differences: sides.SideComparison | None, older: tuple[bool, bool]) -> None:
        """Show the differences of a comparison; None clears the list.

        Parameters
        ----------
        differences : SideComparison or None
        older : (bool, bool)
            Whether side A, and side B, was published before.
        """
        self._found = differences
        self.hint.setText("" if differences is None else tr("No differences to list."))
        self._name_ways(differences, older)
        for widget in (self.only, self.text):
            widget.setEnabled(differences is not None)
        self._later.drop()
        self._filter()
        self.model.show(differences)
        self._allow()

    # -- inside

    def _filter(self) -> None:
        self.model.filter(self.only.currentData() or "", self.text.text())
        self._allow()

    def _allow(self) -> None:
        some = self.model.rowCount() > 0
        self.go.setEnabled(some)
        self.export.setEnabled(some and not self._presenting.on)

    def _name_ways(self, differences: sides.SideComparison | None, older: tuple[bool, bool]) -> None:
        """Name the entries of the first filter; they say “before” if one side is an earlier publication."""
        ways = {
            (True, False): (tr("Suppressed before, published now"), tr("Published before, suppressed now")),
            (False, True): (tr("Published before, suppressed now"), tr("Suppressed before, published now")),
        }
        in_a, in_b = ways.get(older, (tr("Suppressed in A only"), tr("Suppressed in B only")))
        n_a, n_b = (
            (0, 0)
            if differences is None
            else (len(differences.comparison.only_a), len(differences.comparison.only_b))
        )
        self.only.setItemText(0, tr("All differences ({n_a})", n_a=number(n_a + n_b)))
        self.only.setItemText(1, f"{in_a} ({number(n_a)})")
        self.only.setItemText(2, f"{in_b} ({number(n_b)})")

    def _build(self) -> None:
        self.only = choice_box("compareOnly", tr("Which differences are listed"))
        self.only.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for side in ("", "a", "b"):
            self.only.addItem("", side)
        self.text = named(QLineEdit(), "compareText", tr("Text in the cells that are listed"))
        self.text.setPlaceholderText(tr("Filter"))
        self.text.setClearButtonEnabled(True)
        self.text.setMinimumWidth(_BESIDE + self.fontMetrics().horizontalAdvance(self.text.placeholderText()))
        self.text.textChanged.connect(self._later.ask)
        self.list = CellListView(self.model, "compareList", tr("Cells that differ"), parent=self)
        FittedColumns(self.list, {CELL: _NARROWEST})
        self.list.setMinimumHeight(_LEAST)
        self.list.cell_activated.connect(self.cell_requested)
        self.hint = EmptyHint(self.list, "")
        self.export = named(QPushButton(tr("Export…")), "compareExport")
        self.export.setToolTip(tr("Write the cells that are listed as CSV or XLSX; the file is internal"))
        self.export.clicked.connect(self.export_requested)
        self.go = named(QPushButton(tr("&Go to")), "compareGoTo")
        self.go.setToolTip(
            tr("Go to the cell in the table; a double click or Enter in the list does the same")
        )
        self.go.clicked.connect(lambda: self.cell_requested.emit(self.list.current_cell()))
        line = QWidget(self)
        flow = FlowLayout(line)
        for widget in (self.only, self.text, self.export, self.go):
            flow.addWidget(widget)
        in_column(line, (self.list, 1), of=self, margins=0, gap=2)
        self.only.currentIndexChanged.connect(self._filter)
        self._presenting.switched.connect(self._filter)
