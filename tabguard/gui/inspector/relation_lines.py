"""The relations of a cell, a line each; a click outlines the cells of one in the table."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from tabguard.base.language import tr
from tabguard.gui.document import facts
from tabguard.gui.parts.parts import plain_tip
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table

_PADDING = 10
"""Of a line at both sides together, in pixels; as in the style sheet."""


class RelationLines(QWidget):
    """A button for each relation, with the number of its cells and of suppressed ones."""

    cells_highlighted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(1)

    def show_cell(self, table: Table, pattern: Pattern | None, cell: int) -> None:
        """Show the relations of a cell."""
        while (item := self._lines.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for line in facts.relations_of(table, pattern, cell):
            self._lines.addWidget(self._button(table, line))

    def _button(self, table: Table, line: facts.RelationLine) -> QPushButton:
        text = f"{line.sign} {line.suppressed}/{line.size}   {line.dimension}: {line.text}"
        button = _Line(text, self)
        button.setObjectName(f"relation{line.relation}")
        button.setToolTip(
            plain_tip(tr("{text}\nsuppressed cells of all cells; click to outline them", text=text))
        )
        row = table.relations.row(line.relation)
        button.clicked.connect(lambda: self.cells_highlighted.emit(row))
        return button


class _Line(QPushButton):
    """A line that ends with dots where there is no room for all of it; the tool tip has it whole."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self._whole = text
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the text to the new width."""
        super().resizeEvent(event)
        room = self.width() - _PADDING
        self.setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, room))
