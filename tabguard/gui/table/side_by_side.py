"""Two tables with the sides of a comparison, which scroll and open branches together."""

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QModelIndex, QObject, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from tabguard.base.language import headed, tr
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import in_column, in_splitter, named
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.parts.parts import Label
from tabguard.gui.table.page_filters import PageFilters
from tabguard.gui.table.table_model import TableModel
from tabguard.gui.table.table_view import TableView
from tabguard.table.comparison import Comparison, Side
from tabguard.table.pattern import Pattern, Sensitivity, Status


def side_model(side: Side, document: Document, comparison: Comparison, parent: QObject) -> TableModel:
    """Make a model of the document's table with the statuses of one side of a comparison."""
    assert document.sensitivity is not None
    model = TableModel(parent)
    model.grid.side = side
    model.set_table(document.table)
    model.set_status(_pattern_of(side, document.sensitivity), document.sensitivity, None, None)
    model.set_comparison(comparison)
    return model


def _pattern_of(side: Side, sensitivity: Sensitivity) -> Pattern:
    """Statuses of a side; suppressed cells that are primary under the current rules are shown as primary."""
    status = np.full(len(side.known), Status.EMPTY, np.uint8)
    status[side.published] = Status.PUBLISHED
    status[side.suppressed] = Status.SECONDARY
    status[side.suppressed & sensitivity.primary] = Status.PRIMARY
    return Pattern(status, side.name)


class SideBySide(Dialog):
    """Shows both sides; a double click or Enter goes to the cell in the table of the window.

    Parameters
    ----------
    document : Document
    found : Comparison
        About the table of the document.
    like : TableModel
        The table of the window, whose rows, columns and page are taken over.
    """

    cell_requested = Signal(int)

    def __init__(
        self, document: Document, comparison: Comparison, like: TableModel, parent: QWidget | None = None
    ) -> None:
        super().__init__("dlgSideBySide", tr("Side by side"), (1180, 640), parent)
        self._found = comparison
        self._coupled = False
        self.models = (
            side_model(comparison.a, document, comparison, self),
            side_model(comparison.b, document, comparison, self),
        )
        first, second = self.models
        grid = like.grid
        first.show_part(grid.part)
        first.set_layout(grid.row_dim, grid.column_dim)
        for dimension in grid.page_dims():
            first.set_page(dimension, grid.page[dimension])
        second.follow(first)
        self._build()
        for leader, other in ((first, second), (second, first)):
            leader.layout_shifted.connect(lambda a=leader, b=other: self._couple(lambda: b.follow(a)))
        first.mode_changed.connect(second.set_mode)
        for view, beside in (self.views, self.views[::-1]):
            self._tie(view, beside)
        document.table_changed.connect(self.reject)
        self.step(0)

    def step(self, by: int) -> None:
        """Go to the next (1), previous (−1) or first (0) cell that differs."""
        cells = self._found.differing
        if not len(cells):
            return
        now = self.views[0].current_cell()
        at = 0
        if by:
            at = int(np.searchsorted(cells, now, "right" if by > 0 else "left")) - (by < 0)
        self.views[0].show_cell(int(cells[at % len(cells)]), center=True)

    # -- inside

    def _couple(self, act: Callable[[], None]) -> None:
        """Change the other table by a function, without a change back in this table."""
        if not self._coupled:
            self._coupled = True
            act()
            self._coupled = False

    def _tie(self, view: TableView, beside: TableView) -> None:
        """Connect scrolling, selection and column widths of one table to the other."""
        for bar, other in (
            (view.verticalScrollBar(), beside.verticalScrollBar()),
            (view.horizontalScrollBar(), beside.horizontalScrollBar()),
        ):
            bar.valueChanged.connect(other.setValue)
        view.column_header.sectionResized.connect(
            lambda at, _old, new: self._couple(lambda: beside.column_header.resizeSection(at, new))
        )

        def moved(now: QModelIndex, _before: QModelIndex) -> None:
            place = beside.table_model.index(now.row(), now.column())
            self._couple(lambda: beside.setCurrentIndex(place))

        view.selectionModel().currentChanged.connect(moved)
        view.activated.connect(self._on_cell)
        view.doubleClicked.connect(self._on_cell)

    def _on_cell(self, index: QModelIndex) -> None:
        cell = index.data(Qt.ItemDataRole.UserRole)
        if cell is not None and cell >= 0:
            self.accept()
            self.cell_requested.emit(int(cell))

    def _build(self) -> None:
        self.views = (TableView(self.models[0], self), TableView(self.models[1], self))
        self.filters = PageFilters(self.models[0], self)
        for find in self.filters.findChildren(QWidget, "findButton"):
            find.hide()  # find works in the table of the window
        for modes in self.filters.findChildren(QComboBox, "showMode"):
            modes.removeItem(modes.findData("width"))  # a publication has no intervals
        halves = []
        for name, view, side in zip("AB", self.views, (self._found.a, self._found.b), strict=True):
            view.setObjectName(f"side{name}")
            view.setAccessibleName(headed(name, side.name))
            half = QWidget()
            in_column(Label(headed(name, side.name)), (view, 1), of=half, margins=0)
            halves.append((half, 0))
        foot = QHBoxLayout()
        for name, text, by in (
            (tr("Previous"), tr("&Previous difference"), -1),
            (tr("Next"), tr("&Next difference"), 1),
        ):
            button = named(QPushButton(text, self), f"side{name}")
            button.setAutoDefault(False)
            button.setEnabled(bool(len(self._found.differing)))
            button.clicked.connect(lambda _on=False, by=by: self.step(by))
            foot.addWidget(button)
        foot.addStretch(1)
        close = QPushButton(tr("Close"), self)
        close.setAutoDefault(False)
        close.clicked.connect(self.reject)
        foot.addWidget(close)
        in_column(self.filters, (in_splitter(*halves, parent=self), 1), foot, of=self)
