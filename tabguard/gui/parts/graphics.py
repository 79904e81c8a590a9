"""What a screen reader is told of a widget that draws a picture: that it is one."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

_GRAPHIC = "graphic"


def is_graphic(widget: QWidget) -> None:
    """Give a widget the role of a picture; accessible name and description say what it shows."""
    _install()
    widget.setProperty(_GRAPHIC, True)


@cache
def _install() -> None:
    QAccessible.installFactory(_interface)


def _interface(_kind: str, item: QObject) -> QAccessibleInterface | None:
    if isinstance(item, QWidget) and item.property(_GRAPHIC):
        return QAccessibleWidget(item, QAccessible.Role.Graphic)
    return None
