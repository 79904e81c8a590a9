"""Presenter mode: behaviour that each panel, page or dialog declares for when others see the screen."""

from enum import Enum
from typing import Protocol, runtime_checkable

from PySide6.QtWidgets import QDialog, QFileDialog

from tabguard.base.language import mark

MODE = mark("PRESENTER MODE")
_DECLARED = "presenting"


class WhenPresenting(Enum):
    """What a part of the window does in presenter mode."""

    PLAIN = "it shows nothing confidential"
    MASKS = "it hides numbers, names and parameters itself"
    COVERED = "it is covered as a whole; a dialog does not open"


@runtime_checkable
class Masks(Protocol):
    """A part that can hide what is confidential."""

    def set_presenting(self, on: bool) -> None:
        """Hide confidential content, or show it again."""


def declare(dialog: QDialog, way: WhenPresenting) -> None:
    """Declare what a dialog does in presenter mode; without a declaration it is covered.

    Parameters
    ----------
    dialog : QDialog
    way : WhenPresenting
        With `WhenPresenting.MASKS`, the code that creates the dialog tells it that presenter mode is on.
    """
    dialog.setProperty(_DECLARED, way.name)


def behaviour_of(dialog: QDialog) -> WhenPresenting:
    """What a dialog does in presenter mode."""
    if isinstance(dialog, QFileDialog):  # shows only file names
        return WhenPresenting.MASKS
    declared = dialog.property(_DECLARED)
    return WhenPresenting[declared] if isinstance(declared, str) else WhenPresenting.COVERED
