"""The keyboard focus is visible in every kind of control and every theme, before and after the first Tab."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tabguard.gui.parts import theme
from tests.support.examples import first_of
from tests.support.planner import open_sample
from tests.support.window import at_rest

LEAST = 3.0
"""Contrast of the mark of the focus with the pixels before (WCAG 2.4.13)."""


def luminance(image):
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    colours = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)[..., :3]
    share = colours / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.0722, 0.7152, 0.2126]) + 0.05


def seen(before, after):
    """Number of pixels that changed visibly."""
    a, b = luminance(before), luminance(after)
    return int((np.maximum(a, b) / np.minimum(a, b) >= LEAST).sum())


def kinds():
    """One control of each kind, the default button first."""
    default = QPushButton("Default")
    default.setDefault(True)
    checked = QPushButton("On", checkable=True, checked=True, autoDefault=False)
    tool = QToolButton(text="Tool", focusPolicy=Qt.FocusPolicy.TabFocus)
    pressed = QToolButton(text="Tool", focusPolicy=Qt.FocusPolicy.TabFocus, checkable=True, checked=True)
    first = QToolButton(text="Protect", focusPolicy=Qt.FocusPolicy.TabFocus, objectName="primaryTool")
    box, tabs, rows = QComboBox(), QTabBar(), QListWidget()
    box.addItem("One")
    tabs.addTab("One")
    rows.addItem("One")
    rows.setCurrentRow(0)
    rows.setFixedHeight(40)
    plain = QPushButton("Plain", autoDefault=False)
    text = QPlainTextEdit(maximumHeight=40)
    marks = (QCheckBox("Tick"), QRadioButton("One of them"))
    return [
        default,
        plain,
        checked,
        tool,
        pressed,
        first,
        box,
        QSpinBox(),
        *marks,
        QLineEdit(),
        text,
        tabs,
        rows,
    ]


@pytest.mark.parametrize("name", first_of(["light", "dark", "contrast"]))
def test_the_focus_shows_in_each_kind_of_control(qtbot, name):
    theme.source().choose(name)
    dialog = QDialog()
    qtbot.addWidget(dialog)
    layout = QVBoxLayout(dialog)
    rest = QLineEdit(dialog)
    layout.addWidget(rest)
    for control in kinds():
        layout.addWidget(control, 0, Qt.AlignmentFlag.AlignLeft)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    unseen = []
    for at in range(1, layout.count()):
        control = layout.itemAt(at).widget()
        place = control.geometry().adjusted(-3, -3, 3, 3)
        rest.setFocus(Qt.FocusReason.OtherFocusReason)
        before = dialog.grab(place).toImage()
        control.setFocus(Qt.FocusReason.OtherFocusReason)
        if seen(before, dialog.grab(place).toImage()) < control.width() - 8:  # a line along it
            unseen.append(f"{type(control).__name__} {control.objectName()}")
    assert unseen == []


def walked(qtbot, window, most=200):
    """Controls reached by Tab, from the current one until it is reached again."""
    first = at = window.focusWidget()
    for _ in range(most):
        yield at
        qtbot.keyClick(at, Qt.Key.Key_Tab)
        at = window.focusWidget()
        if at is first:
            return


@pytest.mark.slow
def test_tab_reaches_panels_in_their_order_also_those_that_are_made_when_they_are_seen(qtbot, opened):
    opened.resize(1700, 950)
    for name in ("dockAudit", "dockInspector", "dockRules"):  # the last is made last and comes first
        opened.docks.bring(name)
    at_rest(qtbot, opened)
    opened.page.find_bar.open_with()
    panels = [
        next((dock.objectName() for dock in opened.docks.all if dock.isAncestorOf(at)), "")
        for at in walked(qtbot, opened)
    ]
    assert list(dict.fromkeys(filter(None, panels))) == ["dockRules", "dockInspector", "dockAudit"]


@pytest.mark.slow
def test_tab_goes_through_the_planner_as_it_is_read(qtbot, window):
    open_sample(qtbot, window)
    page = window.workplaces[0].page()
    page.findChild(QWidget, "suggestRelease").setFocus()
    names = [at.objectName() for at in walked(qtbot, window)]
    read = ["suggestRelease", "Planning.threshold", "qt_tabwidget_tabbar", "marginalList", "decisionWhy"]
    assert [name for name in names if name in read] == read
