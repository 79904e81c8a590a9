"""Asks in which code list the statuses of a file are written, where lists read them differently."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMessageBox, QWidget

from tabguard.base.errors import StatusListError
from tabguard.base.language import tr
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.presenting import WhenPresenting, declare
from tabguard.table.status_lists import STATUS_LISTS


def ask_status_list(parent: QWidget, error: StatusListError, chosen: Callable[[str], object]) -> None:
    """Ask for the list; `chosen` is called with its name, and not where the user cancels."""
    box = QMessageBox(parent)
    box.setObjectName("statusListBox")
    declare(box, WhenPresenting.PLAIN)
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle(tr("Code list of the status"))
    box.setText(" ".join((error.what, error.where)))
    lists = [STATUS_LISTS[name] for name in error.lists]
    box.setInformativeText(
        "\n".join(f"{tr(status_list.title)}: {tr(status_list.about)}" for status_list in lists)
    )
    box.setStandardButtons(QMessageBox.StandardButton.Cancel)
    for status_list in lists:
        button = box.addButton(tr(status_list.title), QMessageBox.ButtonRole.AcceptRole)
        button.setObjectName(f"list_{status_list.name}")
        button.clicked.connect(lambda _on=False, name=status_list.name: chosen(name))
    box.setDefaultButton(QMessageBox.StandardButton.Cancel)
    open_once(box)
