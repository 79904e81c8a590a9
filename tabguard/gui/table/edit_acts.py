"""The acts on selected cells: decide with a reason, copy as published, copy internal after a warning."""

from __future__ import annotations

import getpass

import numpy as np
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from tabguard.gui.document.document import Document
from tabguard.gui.document.edits import act_name, cells_name
from tabguard.gui.table.clipboard import TextsOf, internal_texts, published_texts, selected_places
from tabguard.gui.table.copying import Copier
from tabguard.gui.table.table_page import TablePage
from tabguard.table.arrays import IntArray
from tabguard.table.decision import Kind
from tabguard.table.release import release

_NOTHING_SELECTED = "Select one or more cells that are not empty first."


class EditActs(QObject):
    """Asks for what an act needs, then hands it to the document as one command."""

    def __init__(self, document: Document, page: TablePage, window: QWidget) -> None:
        super().__init__(window)
        self._document = document
        self._page = page
        self._window = window
        self.copier = Copier(self)
        self.copier.failed.connect(document.post)

    def on_publish(self) -> None:
        """Force the selected cells to be published."""
        self._with_reason(Kind.PUBLISH)

    def on_suppress(self) -> None:
        """Force the selected cells to be suppressed."""
        self._with_reason(Kind.SUPPRESS)

    def on_freeze(self) -> None:
        """Keep the selected cells as they are in the next run."""
        self._with_reason(Kind.FREEZE)

    def on_release(self) -> None:
        """Take back every decision about the selected cells; no decision is left that a reason explains."""
        cells = self._cells()
        if not len(cells):
            self._document.post(_NOTHING_SELECTED)
            return
        self._document.decide(cells, None, who=user_name())

    def on_note(self) -> None:
        """Keep a remark with the selected cells."""
        self._with_reason(Kind.NOTE)

    def on_cost(self) -> None:
        """Ask what suppressing the selected cells costs."""
        from tabguard.gui.table.cost_dialog import CostDialog

        cells, table = self._cells(), self._document.table
        if not len(cells) or table is None:
            self._document.post(_NOTHING_SELECTED)
            return
        dialog = CostDialog(f"Set cost of {cells_name(table, cells)}", self._window)
        dialog.accepted.connect(
            lambda: self._document.decide(cells, Kind.COST, f"{dialog.cost:.15g}", who=user_name())
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def on_copy(self) -> None:
        """Copy the selection as the public sees it."""
        document = self._document
        table, pattern, project = document.table, document.pattern, document.project
        if table is None or pattern is None or project is None:
            return
        public = release(table, pattern)
        self._copy(published_texts(public, project.output.mark, project.output.empty_mark))

    def on_copy_internal(self) -> None:
        """Warn, then copy the values themselves."""
        table = self._document.table
        if table is None:
            return
        box = QMessageBox(self._window)
        box.setObjectName("copyInternalBox")
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle("Copy internal values")
        box.setText("The selection is copied with its suppressed values.")
        box.setInformativeText("Whoever can read the clipboard can read confidential figures.")
        box.setStandardButtons(QMessageBox.StandardButton.Cancel)
        copy = box.addButton("Copy internal", QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(QMessageBox.StandardButton.Cancel)
        copy.clicked.connect(lambda: self._copy(internal_texts(table)))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def _copy(self, texts_of: TextsOf) -> None:
        selection = self._page.view.selectionModel().selection()
        self.copier.copy(selected_places(self._page.model, selection), texts_of)

    def _cells(self) -> IntArray:
        if self._document.table is None:
            return np.zeros(0, np.int64)
        return self._page.view.selected_cells()

    def _with_reason(self, kind: Kind) -> None:
        from tabguard.gui.parts.reason_dialog import REASONS, ReasonDialog

        cells, table = self._cells(), self._document.table
        if not len(cells) or table is None:
            self._document.post(_NOTHING_SELECTED)
            return
        title = f"{act_name(kind)}: {cells_name(table, cells)}"
        dialog = ReasonDialog(title, self._window, reasons=REASONS.get(kind, ()))
        dialog.accepted.connect(
            lambda: self._document.decide(cells, kind, "", dialog.reason, dialog.who or user_name())
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()


def user_name() -> str:
    """Who sits here, for the record of decisions."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
