"""Presenter mode: behaviour that each panel, page or dialog declares for when others see the screen."""

from enum import Enum

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QFileDialog

from tabguard.base.language import mark

MODE = mark("PRESENTER MODE")
_DECLARED = "presenting"


class WhenPresenting(Enum):
    """Behaviour of a part of the window in presenter mode."""

    PLAIN = "it shows nothing confidential"
    MASKS = "it hides numbers, names and parameters itself"
    COVERED = "it is covered as a whole; a dialog does not open"


class Presenting(QObject):
    """Whether a window is in presenter mode; what hides something itself asks, and follows each switch."""

    switched = Signal(bool)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.on = False

    def switch(self, on: bool) -> None:
        """Begin presenter mode, or end it."""
        if on != self.on:
            self.on = on
            self.switched.emit(on)


def declare(dialog: QDialog, way: WhenPresenting) -> None:
    """Declare the behaviour of a dialog in presenter mode; without a declaration it is covered.

    Parameters
    ----------
    dialog : QDialog
    way : WhenPresenting
        With `WhenPresenting.MASKS`, the code that creates the dialog also calls its `set_presenting`.
    """
    dialog.setProperty(_DECLARED, way.name)


def behaviour_of(dialog: QDialog) -> WhenPresenting:
    """Behaviour of a dialog in presenter mode."""
    if isinstance(dialog, QFileDialog):  # shows only file names
        return WhenPresenting.MASKS
    declared = dialog.property(_DECLARED)
    return WhenPresenting[declared] if isinstance(declared, str) else WhenPresenting.COVERED
