"""Key presses and clicks on widgets of a window."""

import re

import numpy as np
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from tabguard.table.decision import Kind
from tabguard.table.pattern import Status

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def child(window, kind, name):
    found = window.findChild(kind, name)
    assert found is not None, name
    return found


def click(qtbot, window, kind, name):
    qtbot.mouseClick(child(window, kind, name), Qt.MouseButton.LeftButton)


def press(qtbot, window, key, modifier=Qt.KeyboardModifier.NoModifier):
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, key, modifier)


def turn_wheel(widget):
    """Turn the mouse wheel down over a widget; return the event, which the widget may have ignored."""
    at, down = QPointF(widget.rect().center()), QPoint(0, -120)
    none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(at, widget.mapToGlobal(at), down, down, *none, False)
    QApplication.sendEvent(widget, event)
    return event


def exposing_secondary(window):
    """A secondary whose publication puts a primary at risk: one of two that protect each other."""
    table, pattern = window.document.table, window.document.pattern
    for relation in range(len(table.relations)):
        row = table.relations.row(relation)
        hidden = row[pattern.suppressed[row]]
        if len(hidden) == 2 and sorted(pattern.status[hidden]) == [Status.PRIMARY, Status.SECONDARY]:
            return int(hidden[pattern.status[hidden] == Status.SECONDARY][0])
    raise AssertionError("the sample has no such pair")


def letter_of(text):
    """The letter that activates a widget together with Alt."""
    found = re.search("&(?!&)(.)", text)
    return found[1].lower() if found else ""


def dialog_of(qtbot, window, command, kind):
    window.action(command).trigger()
    qtbot.waitUntil(lambda: any(d.isVisible() for d in window.findChildren(kind)))
    dialog = next(d for d in window.findChildren(kind) if d.isVisible())
    missing = getattr(dialog, "_missing", None) or dialog._subject._missing
    qtbot.waitUntil(lambda: not dialog.jobs.busy and not missing.running)
    return dialog


LEFT = Qt.MouseButton.LeftButton


def click_tab(qtbot, window, name):
    tabs = window.page.tabs
    qtbot.mouseClick(tabs, LEFT, pos=tabs.tabRect(tabs.names().index(name)).center() - QPoint(8, 0))


def note(window, cell, reason):
    window.document.decide(np.array([cell]), Kind.NOTE, reason=reason)
