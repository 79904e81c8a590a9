"""Tests whether a window fits on a screen, and whether its texts have enough space."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLabel, QPushButton, QToolButton

from tabguard.gui.parts.one_line import OneLine

HARDLY = 4
"""Number of pixels that may be missing unnoticed: the gap between lines."""


def faults(top, room):
    """Problems of layout: the window is too large, a button out of reach, or a text cut."""
    least = top.minimumSizeHint().expandedTo(top.minimumSize())
    if least.width() > room.width() or least.height() > room.height():
        yield f"{top.objectName()} needs {least.width()} x {least.height()}"
    for part in (*top.findChildren(QLabel), *top.findChildren(QAbstractButton)):
        if part.window() is not top or not part.isVisible() or part.visibleRegion().isEmpty():
            continue
        where = f"{top.objectName()}: {type(part).__name__} {part.objectName()} “{part.text()[:60]}”"
        outside = not top.rect().contains(QRect(part.mapTo(top, QPoint(0, 0)), part.size()))
        if isinstance(part, QPushButton) and outside and not scrolled(part, top):
            yield f"{where} is outside"
        if part.text() and lack(part) > HARDLY:
            yield f"{where} lacks {lack(part)} pixels"


def lack(part):
    """Number of pixels that the text of a label or button lacks, in width or height."""
    if isinstance(part, OneLine) or hasattr(part, "whole"):
        return 0  # it shows that it is cut, and the whole text when asked
    if isinstance(part, QLabel):
        if part.wordWrap():
            return part.heightForWidth(part.width()) - part.height()
        return max(part.sizeHint().width() - part.width(), part.sizeHint().height() - part.height())
    if isinstance(part, QToolButton):
        if part.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly:
            return 0
        return part.fontMetrics().horizontalAdvance(part.text().replace("&", "")) - part.width()
    return part.minimumSizeHint().width() - part.width()


def scrolled(widget, top):
    """Whether a widget is in an area that can be scrolled."""
    parent = widget.parentWidget()
    while parent is not None and parent is not top:
        if isinstance(parent, QAbstractScrollArea):
            return True
        parent = parent.parentWidget()
    return False


SIZES = {"150 %": (911, 512), "200 %": (683, 384)}
"""Logical size of a screen of 1366 x 768 pixels with enlarged text."""


TITLE, TASKS = 24, 28


OF_COUNTS = {"AnswersDialog", "RedesignDialog", "ProposalDialog", "CountTableDialog", "CountExportDialog"}
"""Dialogs of the planner."""


OFF_MENU = OF_COUNTS | {"FindingsDialog", "PackPreview", "NamesDialog", "WaiverDialog", "ProposedDialog"}
"""Dialogs that no command opens directly from a table."""
