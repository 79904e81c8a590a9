"""Find by code or label: opens when the analyst types."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from tabguard.gui.parts.icons import IconButton
from tabguard.gui.parts.numbers import count
from tabguard.gui.table.axis import AxisTree
from tabguard.gui.table.table_model import TableModel

Match = tuple[int, int]
"""A dimension and a node of its tree."""


class FindBar(QWidget):
    """A line to type in, the matches so far, and buttons to go through them."""

    match_chosen = Signal(int, int)
    closed = Signal()

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("findBar")
        self._model = model
        self._matches: list[Match] = []
        self._at = -1
        self._line = QLineEdit()
        self._line.setObjectName("findLine")
        self._line.setPlaceholderText("Code or label")
        self._line.setClearButtonEnabled(True)
        self._line.setAccessibleName("Find a code or label")
        self._line.textChanged.connect(self._search)
        self._line.returnPressed.connect(lambda: self.step(1))
        self._count = QLabel()
        self._count.setObjectName("findCount")
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        row.addWidget(QLabel("Find"))
        row.addWidget(self._line, 1)
        row.addWidget(self._count)
        for name, tip, act in (
            ("up", "Previous (Shift+F3)", -1),
            ("down", "Next (F3)", 1),
            ("close", "Close", 0),
        ):
            row.addWidget(self._button(name, tip, act))
        self.hide()

    def open_with(self, text: str = "") -> None:
        """Show the bar; a typed letter becomes its text."""
        self.show()
        self._line.setFocus()
        if text:
            self._line.setText(text)
        else:
            self._line.selectAll()

    def forget(self) -> None:
        """Another table was opened: what was found belongs to the last one."""
        self._matches, self._at = [], -1
        self._line.clear()
        self.hide()

    def step(self, by: int) -> None:
        """Go to the next or previous match."""
        if self._matches:
            self._at = (self._at + by) % len(self._matches)
            self._count.setText(f"{self._at + 1} of {len(self._matches)}")
            self.match_chosen.emit(*self._matches[self._at])
        elif not self.isVisible():
            self.open_with()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes the bar."""
        if event.key() == Qt.Key.Key_Escape:
            self._close()
            return
        super().keyPressEvent(event)

    def _search(self, text: str) -> None:
        self._matches, self._at = [], -1
        words = text.casefold().strip()
        if words and self._model.table is not None:
            model = self._model
            for dimension in (model.row_dim, model.column_dim, *model.page_dims()):
                found = matching_nodes(model.tree(dimension), words)
                self._matches += [(dimension, node) for node in found]
        if not words:
            self._count.setText("")
        elif self._matches:
            self._count.setText(count(len(self._matches), "match", "matches"))
            self.step(1)
        else:
            self._count.setText("Nothing found")

    def _button(self, name: str, tip: str, act: int) -> IconButton:
        button = IconButton(name, tip)
        button.clicked.connect(self._close if act == 0 else lambda: self.step(act))
        return button

    def _close(self) -> None:
        self.hide()
        self.closed.emit()


def matching_nodes(tree: AxisTree, words: str) -> list[int]:
    """Nodes whose code begins with the words, then those that have them in code or label."""
    codes = [c.casefold() for c in tree.dimension.codes]
    labels = [label.casefold() for label in tree.dimension.labels]
    first, second = [], []
    for node in range(len(tree)):
        code = int(tree.code[node])
        if codes[code].startswith(words):
            first.append(node)
        elif words in codes[code] or words in labels[code]:
            second.append(node)
    return first + second
