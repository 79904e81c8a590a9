"""Keys in the table that Qt does not give it: jumps to its edges, and letters that begin a search."""

from __future__ import annotations

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QTableView


def jump(view: QTableView, key: int, extend: bool) -> bool:
    """Ctrl with arrows, Home and End: to the edge, as in a spreadsheet; False for another key.

    Parameters
    ----------
    view : QTableView
    key : int
    extend : bool
        Whether the cells up to there are selected, too.
    """
    index, model = view.currentIndex(), view.model()
    row, column = index.row(), index.column()
    bottom, right = model.rowCount() - 1, model.columnCount() - 1
    target = {
        Qt.Key.Key_Up: (0, column),
        Qt.Key.Key_Down: (bottom, column),
        Qt.Key.Key_Left: (row, 0),
        Qt.Key.Key_Right: (row, right),
        Qt.Key.Key_Home: (0, 0),
        Qt.Key.Key_End: (bottom, right),
    }.get(Qt.Key(key))
    if target is None or not index.isValid():
        return False
    to = model.index(*target)
    flag = QItemSelectionModel.SelectionFlag
    if extend:
        _select_block(view, index, to)
    view.selectionModel().setCurrentIndex(to, flag.NoUpdate if extend else flag.ClearAndSelect)
    view.scrollTo(to)
    return True


def _select_block(view: QTableView, start: QModelIndex, end: QModelIndex) -> None:
    corners = QRect(start.column(), start.row(), 1, 1) | QRect(end.column(), end.row(), 1, 1)
    block = QItemSelection(
        view.model().index(corners.top(), corners.left()),
        view.model().index(corners.bottom(), corners.right()),
    )
    view.selectionModel().select(block, QItemSelectionModel.SelectionFlag.Select)


def is_typing(event: QKeyEvent) -> bool:
    """Whether a key is a letter or sign rather than a command."""
    blocked = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    text = event.text()
    return bool(text and text.isprintable() and text != " " and not event.modifiers() & blocked)
