"""Asks what the codes of a list mean that a recode made groups of, or that were groups before."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMessageBox, QWidget

from tabguard.errors import GroupsError
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.presenting import WhenPresenting, declare
from tabguard.language import tr


def ask_meaning(
    parent: QWidget,
    error: GroupsError,
    agreed: Callable[[], None],
    refused: Callable[[], None] = lambda: None,
) -> None:
    """Ask whether a list is about what its codes mean now.

    Parameters
    ----------
    error : GroupsError
        Refused the list.
    agreed : callable
        Called where the user says so.
    refused : callable
        Called where not: the list stays refused.
    """
    box = QMessageBox(parent)
    box.setObjectName("groupsBox")
    declare(box, WhenPresenting.PLAIN)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(tr("Codes that a recode changed"))
    box.setText(" ".join((error.what, error.where)))
    box.setInformativeText(error.remedy)
    box.setStandardButtons(QMessageBox.StandardButton.Cancel)
    means = box.addButton(tr("&Use what they mean now"), QMessageBox.ButtonRole.AcceptRole)
    means.setObjectName("meanNow")
    box.setDefaultButton(QMessageBox.StandardButton.Cancel)
    means.clicked.connect(lambda: agreed())
    box.rejected.connect(lambda: refused())
    open_once(box)
