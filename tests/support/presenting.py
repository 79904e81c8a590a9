"""Secrets that nobody may see in presenter mode, and the search for them in a window."""

import re

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QTextEdit,
    QWidget,
)

SHORT = str.maketrans("", "", " \u2009\u202f\u00a0,'’")


COLUMNS = 40


def secrets(window):
    """Every number and name that must not be seen."""
    table = window.document.table
    out = {f"{abs(v):.0f}" for v in table.value.tolist() if abs(v) > 9_999}
    out |= {f"{abs(v):.0f}" for v in table.contributions.response.tolist()}
    return out | {"Planted0", "13.57", "68.35", "1.731", "714985"}


def seen(top, hidden=False):
    """All texts of what can be seen below a widget, and of what hangs on it; also of what is hidden."""
    for widget in [top, *top.findChildren(QWidget)]:
        if not hidden and not widget.isVisible():
            continue
        for text in (
            widget.toolTip(),
            widget.statusTip(),
            widget.whatsThis(),
            widget.accessibleName(),
            widget.accessibleDescription(),
            widget.windowTitle() if widget.isWindow() else "",
        ):
            yield widget, text
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit | QSpinBox):
            yield widget, widget.text()
        elif isinstance(widget, QComboBox):
            yield from ((widget, widget.itemText(i)) for i in range(widget.count()))
        elif isinstance(widget, QPlainTextEdit | QTextEdit):
            yield widget, widget.toPlainText()
        elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from ((widget, text) for text in of_model(widget.model()))
    for action in top.findChildren(QAction):
        yield top, f"{action.text()} {action.toolTip()} {action.statusTip()}"


def of_model(model: QAbstractItemModel, parent=None):
    parent = parent or QModelIndex()
    roles = (
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.ToolTipRole,
        Qt.ItemDataRole.AccessibleTextRole,
        Qt.ItemDataRole.StatusTipRole,
        Qt.ItemDataRole.EditRole,
    )
    columns = 1 if isinstance(model, QAbstractListModel) else min(model.columnCount(parent), COLUMNS)
    for row in range(model.rowCount(parent)):
        for column in range(columns):
            index = model.index(row, column, parent)
            yield from (str(model.data(index, role) or "") for role in roles)
            if column == 0 and model.rowCount(index):
                yield from of_model(model, index)


def leaks(window, top=None):
    forbidden = re.compile("|".join(map(re.escape, sorted(secrets(window)))))
    tops = [top] if top is not None else [w for w in QApplication.topLevelWidgets() if w.isVisible()]
    return [
        (widget.objectName() or type(widget).__name__, text)
        for one in tops
        for widget, text in seen(one)
        if forbidden.search(text.translate(SHORT))
    ]


def press_presenter(qtbot, window):
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(window, Qt.Key.Key_B, both)
    return window.presenter.on
