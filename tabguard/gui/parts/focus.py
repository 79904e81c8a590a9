"""Shows which control has the keyboard focus, however it came there."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget


def show_focus(app: QApplication) -> None:
    """Draw the mark of the focus in every window, also where no key has moved the focus yet.

    Qt's style draws it in most controls only after the Tab key was pressed in a window: in a dialog
    that a key opened, nobody saw which control the next key goes to.
    """
    app.focusChanged.connect(_on_focus)


def _on_focus(_before: QWidget | None, now: QWidget | None) -> None:
    if now is not None:
        now.window().setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
