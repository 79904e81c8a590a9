"""How concentrated the contributions to the inspected cell are, drawn when the user opens it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.flow import pictures
from tabguard.gui.parts.picture_view import PictureView
from tabguard.plots.lorenz import lorenz_picture
from tabguard.plots.picture import Picture
from tabguard.table.table import Table

_HEIGHT = 190
_WHO = {"unit": "units", "holding": "holdings"}


class Concentration(QWidget):
    """A line that opens the Lorenz curve; nothing is computed or drawn while it is closed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.switch = QToolButton()
        self.switch.setObjectName("showConcentration")
        self.switch.setText(tr("Concentration"))
        self.switch.setToolTip(tr("Show how concentrated the contributions are (Lorenz curve)"))
        self.switch.setCheckable(True)
        self.switch.setAutoRaise(True)
        self.switch.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.switch.setArrowType(Qt.ArrowType.RightArrow)
        self.view = PictureView(QSize(220, _HEIGHT))
        self.view.setFixedHeight(_HEIGHT)
        self.view.hide()
        self.switch.toggled.connect(self._on_switched)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.switch)
        column.addWidget(self.view)
        self._asked: tuple[Table, int, str] | None = None

    def show_cell(self, table: Table | None, cell: int, level: str) -> None:
        """Inspect another cell; None: nothing may be shown. `level` is ``"unit"`` or ``"holding"``."""
        asked = None if table is None or table.contributions is None else (table, cell, level)
        self.setVisible(asked is not None)
        same = asked is not None and self._asked is not None and asked[0] is self._asked[0]
        if same and asked is not None and self._asked is not None and asked[1:] == self._asked[1:]:
            return
        self._asked = asked
        self._show()

    def shut(self) -> None:
        """Stop drawing because the window closes."""
        self.view.shut()

    def _on_switched(self, on: bool) -> None:
        self.switch.setArrowType(Qt.ArrowType.DownArrow if on else Qt.ArrowType.RightArrow)
        self.view.setVisible(on)
        self._show()

    def _show(self) -> None:
        asked = self._asked
        if asked is None or not self.switch.isChecked():
            self.view.show_source(None, "")
            return
        table, cell, level = asked

        def make(_progress: Progress) -> Picture | None:
            curve = pictures.lorenz(table, cell, level)
            return None if curve is None else lorenz_picture(curve, _WHO[level])

        self.view.show_source(make, tr("All contributions are zero."))
