"""The relations of a cell, a line each; a click outlines the cells of one in the table."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from tabguard.gui.document import facts
from tabguard.gui.parts.parts import plain_tip
from tabguard.language import tr
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table

_FLAT = "QPushButton { text-align: left; border: 0; padding: 2px 4px; background: transparent; }"


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
        button = QPushButton(text)
        button.setObjectName(f"relation{line.relation}")
        button.setStyleSheet(_FLAT)
        button.setToolTip(
            plain_tip(tr("{text}\nsuppressed cells of all cells; click to outline them", text=text))
        )
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        row = table.relations.row(line.relation)
        button.clicked.connect(lambda: self.cells_highlighted.emit(row))
        return button
