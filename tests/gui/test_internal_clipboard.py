"""Internal text on the clipboard is marked for clipboard managers and removed when the window closes."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QPushButton

from tabguard.gui.parts.internal_clipboard import OURS, clear_internal, copy_internal

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def empty(qapp):
    QGuiApplication.clipboard().clear()
    yield
    QGuiApplication.clipboard().clear()


def held():
    return QGuiApplication.clipboard().mimeData()


def test_managers_are_told_and_the_text_is_there():
    copy_internal("918273645")
    assert held().text() == "918273645"
    formats = set(held().formats())
    for name in ("ExcludeClipboardContentFromMonitorProcessing", "CanUploadToCloudClipboard"):
        assert f'application/x-qt-windows-mime;value="{name}"' in formats
    name = 'application/x-qt-windows-mime;value="CanIncludeInClipboardHistory"'
    assert bytes(held().data(name).data()) == bytes(4)
    assert bytes(held().data("x-kde-passwordManagerHint").data()) == b"secret"


def test_only_what_is_internal_and_still_there_is_removed():
    copy_internal("918273645")
    clear_internal()
    assert not QGuiApplication.clipboard().text()
    copy_internal("918273645")
    QGuiApplication.clipboard().setText("of somebody else")
    clear_internal()
    assert held().text() == "of somebody else"


def test_internal_copies_and_jobs_are_marked_and_public_ones_are_not(qtbot, opened):
    opened.page.view.selectAll()
    qtbot.keyClick(opened.page.view, Qt.Key.Key_C, CONTROL)
    assert held().text() and not held().hasFormat(OURS)
    opened.action("copy_internal").trigger()
    box = opened.findChild(QMessageBox, "copyInternalBox")
    button = next(b for b in box.findChildren(QPushButton) if "internal" in b.text())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: held().hasFormat(OURS))
    QGuiApplication.clipboard().clear()
    opened.action("copy_job").trigger()
    assert held().hasFormat(OURS) and "[rules]" in held().text()
    opened._leaving = True
    opened.close()
    assert not QGuiApplication.clipboard().text()
