"""Sums of suppressed cells at risk as a sortable list: each sum and the published cells that disclose it."""

import numpy as np
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.document.document import Document
from tabguard.gui.document.risks import sum_text, titles
from tabguard.gui.parts.lists import ROW, tree
from tabguard.gui.parts.numbers import HIDDEN, number
from tabguard.gui.parts.parts import plain_tip
from tabguard.table.arrays import BoolArray

_COLUMNS = ("!", mark("Sum of"), mark("Cells"), mark("Value"), mark("Disclosed as"))
_NUMERIC = (2, 3)
_ROLE = Qt.ItemDataRole.UserRole


class SumList(QWidget):
    """One row per sum of suppressed cells that fails the rules and is disclosed by published cells."""

    cell_requested = Signal(int)
    shown = Signal(object)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.presenting = False
        self.list: QTreeWidget = tree("sumList", tr("Sums of suppressed cells at risk"), _COLUMNS, stretch=4)
        self.list.setSortingEnabled(True)
        self.list.sortByColumn(1, Qt.SortOrder.AscendingOrder)
        self.list.itemActivated.connect(lambda item, _column: self._go(item))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list)

    def refresh(self) -> None:
        """Show the sums of the current pattern."""
        table, sums = self._document.table, self._document.findings.sums
        self.list.clear()
        for i, hidden_sum in enumerate(sums or () if table is not None else ()):
            assert table is not None
            value = float(table.value[list(hidden_sum.cells)].sum())
            figure = HIDDEN if self.presenting else number(value, table.decimals)
            texts = [
                "!",
                titles(table, hidden_sum.cells),
                number(len(hidden_sum.cells)),
                figure,
                sum_text(table, hidden_sum),
            ]
            item = _Row(texts, (len(hidden_sum.cells), value))
            item.setData(0, _ROLE, i)
            item.setSizeHint(0, QSize(0, ROW))
            for column in range(len(texts)):
                item.setToolTip(column, plain_tip(texts[column]))
            for column in _NUMERIC:
                item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.list.addTopLevelItem(item)

    def filter(self, words: str, keeps: BoolArray | None = None) -> None:
        """Show only sums that contain these words and some cell marked in `keeps`; None allows all cells."""
        sums = self._document.findings.sums or ()
        for row in range(self.list.topLevelItemCount()):
            item = self.list.topLevelItem(row)
            if item is not None:
                text = f"{item.text(1)} {item.text(4)}".casefold()
                i = int(item.data(0, _ROLE))
                is_kept = keeps is None or i >= len(sums) or bool(keeps[list(sums[i].cells)].any())
                item.setHidden(words.casefold().strip() not in text or not is_kept)

    def _go(self, item: QTreeWidgetItem) -> None:
        sums = self._document.findings.sums or ()
        i = int(item.data(0, _ROLE))
        if i < len(sums):
            self.cell_requested.emit(int(sums[i].cells[0]))
            self.shown.emit(np.array(sums[i].cells, np.int64))


class _Row(QTreeWidgetItem):
    """A row whose numbers sort as numbers."""

    def __init__(self, texts: list[str], figures: tuple[float, float]) -> None:
        super().__init__(texts)
        self.figures = figures

    def __lt__(self, other: QTreeWidgetItem) -> bool:
        tree = self.treeWidget()
        column = tree.sortColumn() if tree is not None else 0
        if column in _NUMERIC and isinstance(other, _Row):
            return bool(self.figures[column - 2] < other.figures[column - 2])
        return bool(self.text(column) < other.text(column))
