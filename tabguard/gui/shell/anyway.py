"""Asks whether a project is saved where others may get it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMessageBox, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.presenting import WhenPresenting, declare


def ask_anyway(parent: QWidget, why: str, save: Callable[[], None], again: Callable[[], None]) -> None:
    """Ask whether to save nevertheless, or to choose another folder.

    Parameters
    ----------
    why : str
        Why the folder should not be used, as a sentence.
    save, again : callable
        Called for the one or the other; neither where the user cancels.
    """
    box = QMessageBox(parent)
    box.setObjectName("cloudBox")
    declare(box, WhenPresenting.PLAIN)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(tr("Save project"))
    box.setText(why)
    box.setInformativeText(
        tr("Choose a folder that is not synchronised, or protect the project by a password.")
    )
    box.setStandardButtons(QMessageBox.StandardButton.Cancel)
    other = box.addButton(tr("Choose another &folder…"), QMessageBox.ButtonRole.AcceptRole)
    anyway = box.addButton(tr("&Save here"), QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(other)
    other.clicked.connect(lambda: again())
    anyway.clicked.connect(lambda: save())
    open_once(box)
