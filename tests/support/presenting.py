"""Secrets that presenter mode must hide, and the search for them in a window."""

import re

import numpy as np
import pytest
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

from tabguard.kinds import Dominance, Frequency, PPercent
from tabguard.kinds.rules import Negative, Rules
from tabguard.project import DataSource, Project, Roles
from tabguard.table.decision import Kind
from tests.support.window import at_rest

SHORT = str.maketrans("", "", " \u2009\u202f\u00a0,'’")


COLUMNS = 40
P, K, N, F = 13.57, 68.35, 4, 1.731


def secrets(window):
    """Every number and name that must not be visible."""
    table = window.document.table
    out = {f"{abs(v):.0f}" for v in table.value.tolist() if abs(v) > 9_999}
    out |= {f"{abs(v):.0f}" for v in table.contributions.response.tolist()}
    return out | {"Planted0", "13.57", "68.35", "1.731", "714985"}


def seen(top, hidden=False):
    """All visible and hidden texts of a widget, its children, and objects that belong to them."""
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
    return window.document.presenting.on


@pytest.fixture
def planted(window, qtbot, tmp_path):
    project = records(tmp_path)
    window.workflow.open(project)
    at_rest(qtbot, window)
    window.workflow.protect()
    at_rest(qtbot, window)
    document = window.document
    document.decide(np.array([0]), Kind.NOTE, "", "Planted007 asked", "me")
    document.decide(np.array([1]), Kind.COST, "714985", "", "me")
    primary = np.flatnonzero(document.pattern.status == 1)[:1]
    document.decide(primary, Kind.PUBLISH, "", "Planted008 agreed", "me")
    at_rest(qtbot, window)
    window.inspector.set_ids(True)
    return window


def records(folder):
    """Records with unmistakable values and names; two firms make up most of each cell."""
    rng = np.random.default_rng(2)
    rows = []
    for i in range(90):
        size = 710_000 if i % 9 < 2 else 40_000
        value = size + int(rng.integers(1_000, 9_000))
        rows.append(f"Planted{i:03d},R{i % 3},K{i // 9 % 4},{-value if i == 89 else value}")
    text = "firm,region,kind,value\n" + "\n".join(rows) + "\n"
    path = folder / "firms.csv"
    path.write_text(text, encoding="utf-8")
    register = folder / "waivers.csv"
    register.write_text("respondent,document\nPlanted001,letter 977\n", encoding="utf-8")
    rules = Rules((PPercent(P), Dominance(N, K), Frequency(3)), negative=Negative(F))
    return Project(
        DataSource(path),
        Roles(("region", "kind"), "value", respondent="firm"),
        waiver_file=register,
        rules=rules,
        name="planted",
        base=folder,
    )
