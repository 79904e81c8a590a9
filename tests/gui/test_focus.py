"""The keyboard focus is seen in every kind of control, in every theme, before and after the first Tab."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QProxyStyle,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QStyle,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tabguard.gui.parts import theme
from tests.gui.conftest import at_rest

LEAST = 3.0
"""Contrast that the mark of a focus must have to what was there before (WCAG 2.4.13)."""


def luminance(image):
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    colours = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)[..., :3]
    share = colours / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.0722, 0.7152, 0.2126]) + 0.05


def seen(before, after):
    """How many pixels changed so that everybody sees it."""
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


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
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


class WithPictures(QProxyStyle):
    """A style as that of some desktops."""

    def styleHint(self, hint, option=None, widget=None, returned=None):
        shown = hint == QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons
        return 1 if shown else super().styleHint(hint, option, widget, returned)


def test_buttons_of_dialogs_have_no_pictures(qtbot):
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok)
    qtbot.addWidget(box)
    style = WithPictures("Fusion")
    box.setStyle(style)
    hint = QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons
    assert style.styleHint(hint, None, box) and not box.style().styleHint(hint, None, box)


def test_a_relation_shows_the_focus_and_ends_with_dots_where_it_is_cut(qtbot, opened):
    relations = opened.document.table.relations.of_cell(opened.page.view.current_cell())
    line = opened.inspector.findChild(QPushButton, f"relation{int(relations[0])}")
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    whole = line.text()
    opened.page.view.setFocus()
    before = line.grab().toImage()
    line.setFocus()
    assert seen(before, line.grab().toImage()) > line.width() and "…" not in whole
    line.resize(80, line.height())
    assert line.text().endswith("…") and line.accessibleName() == whole


def test_the_cell_under_the_cursor_shows_whether_keys_go_to_the_table(qtbot, opened):
    view = opened.page.view
    elsewhere = next(b for b in opened.inspector.findChildren(QPushButton) if b.text() == "Force publish")
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    for name in ("light", "dark", "contrast"):
        theme.source().choose(name)
        elsewhere.setFocus()
        assert elsewhere.hasFocus()
        before = view.grab().toImage()
        view.setFocus()
        assert seen(before, view.grab().toImage()) > view.columnWidth(view.currentIndex().column()), name


def walked(qtbot, window, most=200):
    """Controls that Tab goes through, from the present one until it is reached again."""
    first = at = window.focusWidget()
    for _ in range(most):
        yield at
        qtbot.keyClick(at, Qt.Key.Key_Tab)
        at = window.focusWidget()
        if at is first:
            return


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


def test_tab_goes_through_the_planner_as_it_is_read(qtbot, window):
    window.workplaces[0].acts.open_sample()
    qtbot.waitUntil(
        lambda: bool(window.workplaces[0].session.states) and window.workplaces[0].session.work is None,
        timeout=30_000,
    )
    page = window.workplaces[0].page()
    page.findChild(QWidget, "suggestRelease").setFocus()
    names = [at.objectName() for at in walked(qtbot, window)]
    page.shut()
    window.workplaces[0].session.shut()
    read = ["suggestRelease", "Planning.threshold", "qt_tabwidget_tabbar", "lattice", "decisionWhy"]
    assert [name for name in names if name in read] == read
