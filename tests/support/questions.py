"""Answers a question about a group in the window."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox
from shiboken6 import isValid

LEFT = Qt.MouseButton.LeftButton


def asked(qtbot, parent, agree=True, without=False):
    """Answer the question and return its text."""
    qtbot.waitUntil(lambda: parent.findChild(QMessageBox, "groupsBox") is not None)
    box = parent.findChild(QMessageBox, "groupsBox")
    said = f"{box.text()} {box.informativeText()}"
    cancel = box.button(QMessageBox.StandardButton.Cancel)
    assert box.defaultButton() is cancel
    answer = {button.objectName(): button for button in box.buttons()}
    qtbot.mouseClick(answer["openWithout"] if without else answer["meanNow"] if agree else cancel, LEFT)
    # the dialog that asked may be gone by then
    qtbot.waitUntil(lambda: not isValid(parent) or parent.findChild(QMessageBox, "groupsBox") is not box)
    return said
