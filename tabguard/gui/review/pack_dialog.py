"""Whether the result of a reproducibility pack came out again, and what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from tabguard.gui.parts.parts import Heading, Tinted, fit_to_screen
from tabguard.gui.parts.presenting import WhenPresenting, declare
from tabguard.gui.parts.trees import put_rows, tree
from tabguard.language import tr

if TYPE_CHECKING:
    from tabguard.flow.pack import Checked


class PackDialog(QDialog):
    """Shows the result of checking a pack; counts and versions, no values.

    Parameters
    ----------
    name : str
        Name of the pack's file.
    found : Checked
    """

    def __init__(self, name: str, found: Checked, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dlgPack")
        declare(self, WhenPresenting.PLAIN)
        self.setWindowTitle(tr("Check a reproducibility pack"))
        fit_to_screen(self, 560, 260)
        if found.same:
            said = tr(
                "✓ The job was run again: value, status, levels and interval of every cell are the same."
            )
        else:
            said = tr("‼ The job was run again: its result is not the one in the pack.")
        self.verdict = Tinted(said, "good" if found.same else "error", self)
        self.verdict.setObjectName("packVerdict")
        column = QVBoxLayout(self)
        column.addWidget(Heading(name, 1.15, self))
        column.addWidget(self.verdict)
        if found.differences:
            self.list = tree("packDifferences", tr("What differs"), (tr("What differs"),))
            put_rows(self.list, [(text,) for text in found.differences])
            column.addWidget(self.list, 1)
        else:
            column.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
