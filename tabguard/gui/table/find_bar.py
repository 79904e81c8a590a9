"""Bar for finding codes or labels, which opens when the user types."""

from collections.abc import Iterator

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.boxes import choice_box, in_row, named
from tabguard.gui.parts.icons import IconButton
from tabguard.gui.parts.numbers import count
from tabguard.gui.parts.parts import Label
from tabguard.gui.table.axis import AxisTree
from tabguard.gui.table.table_model import TableModel
from tabguard.table.dimension import Dimension

Match = tuple[str, int, int]
"""A table of the release, a dimension, and a node of its tree."""
_EVERYWHERE = "\0"
"""Item data for all tables, which no table has as name."""


class FindBar(QWidget):
    """A search field, the number of matches, and buttons that go through the matches."""

    match_chosen = Signal(str, int, int)
    closed = Signal()

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("findBar")
        self._model = model
        self._matches: list[Match] = []
        self._at = -1
        self._line = named(QLineEdit(), "findLine")
        self._line.setPlaceholderText(tr("Code or label"))
        self._line.setClearButtonEnabled(True)
        self._line.setAccessibleName(tr("Find a code or label"))
        self._line.textChanged.connect(self._search)
        self._line.returnPressed.connect(lambda: self.step(1))
        self._count = named(Label(), "findCount")
        self._where = choice_box("findTable", tr("Table to search"))
        self._where.hide()
        self._where.currentIndexChanged.connect(lambda _index: self._search(self._line.text()))
        row = in_row(
            Label(tr("Find")), (self._line, 1), self._where, self._count, of=self, margins=(8, 4, 8, 4)
        )
        for name, tip, act in (
            ("up", tr("Previous (Shift+F3)"), -1),
            ("down", tr("Next (F3)"), 1),
            ("close", tr("Close"), 0),
        ):
            row.addWidget(self._button(name, tip, act))
        self.hide()

    def open_with(self, text: str = "") -> None:
        """Show the bar, with a typed letter as its text."""
        self.show()
        self._line.setFocus()
        if text:
            self._line.setText(text)
        else:
            self._line.selectAll()

    def forget(self) -> None:
        """Clear the matches after another table was opened."""
        self._matches, self._at = [], -1
        self._line.clear()
        with QSignalBlocker(self._where):
            self._where.clear()
        self.hide()

    def offer_tables(self) -> None:
        """Offer all tables of the release, and each single one."""
        names = sorted(self._model.grid.parts())
        with QSignalBlocker(self._where):
            self._where.clear()
            self._where.addItem(tr("In all tables"), _EVERYWHERE)
            for name in names:
                self._where.addItem(tr("In {table}", table=name), name)
        self._where.setVisible(len(names) > 1)

    def step(self, by: int) -> None:
        """Go to the next or previous match."""
        if self._matches:
            self._at = (self._at + by) % len(self._matches)
            match = self._matches[self._at]
            position = tr("{match} of {n_matches}", match=self._at + 1, n_matches=len(self._matches))
            self._count.setText(f"{position} · {match[0]}" if match[0] else position)
            self.match_chosen.emit(*match)
        elif not self.isVisible():
            self.open_with()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the bar on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self._close()
            return
        super().keyPressEvent(event)

    def _search(self, text: str) -> None:
        self._matches, self._at = [], -1
        words = text.casefold().strip()
        if words and self._model.grid.table is not None:
            chosen = self._where.currentData()
            for part in self._model.grid.parts():
                if chosen in (None, _EVERYWHERE, part):
                    self._matches += self._in_part(part, words)
        if not words:
            self._count.setText("")
        elif self._matches:
            self._count.setText(count(len(self._matches), "match", "matches"))
            self.step(1)
        else:
            self._count.setText(tr("Nothing found"))

    def _in_part(self, part: str, words: str) -> list[Match]:
        layout = self._model.grid.layout_of(part)
        across = (layout.row_dim, layout.column_dim, *layout.further)
        return [(part, d, node) for d in across for node in matching_nodes(layout.tree(d), words)]

    def _button(self, name: str, tip: str, act: int) -> IconButton:
        button = IconButton(name, tip)
        button.clicked.connect(self._close if act == 0 else lambda: self.step(act))
        return button

    def _close(self) -> None:
        self.hide()
        self.closed.emit()


def _labels(dimension: Dimension) -> Iterator[tuple[str, ...]]:
    """Labels of all codes: the main ones, then those in each language."""
    yield dimension.labels
    for language in dimension.translated:
        yield dimension.in_language(language).labels


def matching_nodes(tree: AxisTree, words: str) -> list[int]:
    """Nodes whose code begins with the words, then nodes with the words in their code or label."""
    codes = [c.casefold() for c in tree.dimension.codes]
    labels = ["\n".join(words).casefold() for words in zip(*_labels(tree.dimension), strict=True)]
    first, second = [], []
    for node in range(len(tree)):
        code = int(tree.code[node])
        if codes[code].startswith(words):
            first.append(node)
        elif words in codes[code] or words in labels[code]:
            second.append(node)
    return first + second
