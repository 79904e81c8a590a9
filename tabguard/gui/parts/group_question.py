"""Asks what the codes of a list mean that a recode made groups of, or that were groups before."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMessageBox, QWidget

from tabguard.errors import GroupsError
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.presenting import WhenPresenting, declare
from tabguard.language import tr

_MOST = 12
"""Groups that are listed."""


def ask_meaning(parent: QWidget, error: GroupsError, agreed: Callable[[], None]) -> None:
    """Ask whether a list is about what its codes mean now.

    Parameters
    ----------
    error : GroupsError
        Refused the list.
    agreed : callable
        Called where the user says so; where not, the list stays refused.
    """
    box = QMessageBox(parent)
    box.setObjectName("groupsBox")
    declare(box, WhenPresenting.PLAIN)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(tr("Codes that a recode changed"))
    box.setText(" ".join((error.what, error.where)))
    parts = []
    if error.before:
        parts.append(tr("The list was made for {groups}.", groups=_listed(error.before)))
    if error.now:
        parts.append(tr("Now they mean {groups}.", groups=_listed(error.now)))
    parts.append(
        tr(
            "If the list is older than the recode, cancel: what it says would hold for other cells. Give the "
            "group another name, or correct the list."
        )
    )
    box.setInformativeText(" ".join(parts))
    box.setStandardButtons(QMessageBox.StandardButton.Cancel)
    means = box.addButton(tr("&Use what they mean now"), QMessageBox.ButtonRole.AcceptRole)
    means.setObjectName("meanNow")
    box.setDefaultButton(QMessageBox.StandardButton.Cancel)
    means.clicked.connect(lambda: agreed())
    open_once(box)


def _listed(groups: tuple[str, ...]) -> str:
    more = ("…",) if len(groups) > _MOST else ()
    return "; ".join((*groups[:_MOST], *more))
