"""The findings of the import, which can be shown again at any time."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from tabguard.flow.stages import Loaded
from tabguard.gui.import_.summary_page import SummaryPage
from tabguard.gui.parts.parts import fit_to_screen
from tabguard.language import tr


class SummaryDialog(QDialog):
    """The import summary of the open table."""

    def __init__(self, loaded: Loaded, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dlgSummary")
        self.setWindowTitle(tr("Import summary"))
        fit_to_screen(self, 720, 420)
        page = SummaryPage(self)
        page.show_loaded(loaded)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(page, 1)
        column.addWidget(buttons)
