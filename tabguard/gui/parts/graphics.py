"""Accessible texts of pictures, lists and messages beyond those that Qt provides."""

import sys
from functools import cache

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QComboBox, QWidget

from tabguard.base.language import tr

_GRAPHIC = "graphic"


def is_graphic(widget: QWidget) -> None:
    """Give a widget the accessible role of a picture, described by its accessible name and description."""
    _install()
    widget.setProperty(_GRAPHIC, True)


def call_list(box: QComboBox, name: str, help: str = "") -> None:
    """Set the accessible name and description of a list of choices.

    On Linux, Qt reports the chosen entry instead of the name, so there the name is part of the description.
    """
    box.setAccessibleName(name)
    if sys.platform.startswith("linux"):
        box.setAccessibleDescription(tr("{label}: {value}", label=name, value=help) if help else name)


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say a text without moving the focus."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


@cache
def _install() -> None:
    QAccessible.installFactory(_interface)


def _interface(_kind: str, item: QObject) -> QAccessibleInterface | None:
    if isinstance(item, QWidget) and item.property(_GRAPHIC):
        return QAccessibleWidget(item, QAccessible.Role.Graphic)
    return None
