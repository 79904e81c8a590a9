"""Import: whether further sheets with the same columns are read, with their names as codes."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QWidget

from tabguard.base.language import mark, tr
from tabguard.flow.previews import AlikeSheets
from tabguard.project import Shape

_ALL = ("*",)
_ANY = mark("read all sheets with these columns; their names are codes of")


class SheetsRow(QWidget):
    """One sheet, or all that have the same columns; the names of the sheets are codes of a variable."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._filling = False
        self._sheets: tuple[str, ...] = _ALL
        self.all = QCheckBox(tr(_ANY), self)
        self.all.setObjectName("allSheets")
        self.variable = QLineEdit(self)
        self.variable.setObjectName("sheetVariable")
        self.variable.setAccessibleName(tr("Variable of the sheets"))
        self.variable.setPlaceholderText(tr("sheet"))
        self.variable.setMaximumWidth(160)
        self.variable.setEnabled(False)
        self.all.toggled.connect(self._on_changed)
        self.variable.editingFinished.connect(self._on_changed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.all)
        row.addWidget(self.variable)
        row.addStretch(1)
        self._last = Shape()

    def applied(self, shape: Shape) -> Shape:
        """The shape with the choices made here."""
        if not self.all.isChecked():
            return shape
        variable = self.variable.text().strip() or self.variable.placeholderText()
        return evolve(shape, sheets=self._sheets, sheet_variable=variable)

    def propose(self, alike: AlikeSheets) -> None:
        """Offer to read the sheets that were found; nothing changes until the user chooses so."""
        self._sheets = alike.names if alike.aside or alike.read not in alike.names else _ALL
        self.all.setText(
            tr("read these {n_names} sheets together; their names are codes of", n_names=len(alike.names))
        )
        self.variable.setPlaceholderText(alike.variable)

    def show_shape(self, shape: Shape) -> None:
        """Show choices."""
        self._filling = True
        self.all.setText(tr(_ANY))
        self.variable.setPlaceholderText(tr("sheet"))
        self._sheets = shape.sheets or _ALL
        self.all.setChecked(bool(shape.sheets))
        self.variable.setText(shape.sheet_variable if shape.sheets else "")
        self.variable.setEnabled(bool(shape.sheets))
        self._last = self.applied(Shape())
        self._filling = False

    def _on_changed(self) -> None:
        self.variable.setEnabled(self.all.isChecked())
        now = self.applied(Shape())
        if not self._filling and now != self._last:
            self._last = now
            self.changed.emit()
