"""Choice of one table of a release, for lists that cover all tables."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from tabguard.base.language import tr
from tabguard.gui.document.document import Document
from tabguard.gui.parts.graphics import call_list
from tabguard.table.arrays import BoolArray
from tabguard.table.table import Table

_ALL, _NONE = "", "\0"
"""Item data for “all tables” and “in no table”, which no table has as name."""


class PartFilter(QComboBox):
    """Offers all tables, one table, or the cells in no table; hidden if there is only one table."""

    chosen = Signal()

    def __init__(self, document: Document, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setToolTip(tr("List only the cells of one table"))
        call_list(self, tr("Table of the release"), self.toolTip())
        self._document = document
        self.currentIndexChanged.connect(lambda _index: self.chosen.emit())
        document.table_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Offer the tables of the release; keeps the chosen one if it still exists."""
        table, before = self._document.table, self.currentData()
        names = [] if table is None else [part.name for part in table.release.tables]
        with QSignalBlocker(self):
            self.clear()
            self.addItem(tr("All tables"), _ALL)
            for name in names:
                self.addItem(tr("Table {name}", name=name), name)
            if table is not None and table.hidden.any():
                self.addItem(tr("In no table"), _NONE)
            self.setCurrentIndex(max(self.findData(before), 0))
        self.setVisible(len(names) > 1)
        if self.currentData() != before:
            self.chosen.emit()

    def keeps(self) -> BoolArray | None:
        """Mask of the cells to list, shape (n_cells,); None lists all cells."""
        table, choice = self._document.table, self.currentData()
        if table is None or choice == _ALL:
            return None
        return table.hidden if choice == _NONE else _cells_of(table, str(choice))


def _cells_of(table: Table, name: str) -> BoolArray:
    at = [part.name for part in table.release.tables].index(name)
    out: BoolArray = table.release.shows[at]
    return out
