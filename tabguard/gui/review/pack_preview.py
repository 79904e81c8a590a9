"""Shows what may be passed on, file by file, before it is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QPlainTextEdit,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from tabguard.gui.parts.parts import Heading, Tinted, fit_to_screen
from tabguard.gui.parts.presenting import WhenPresenting, declare
from tabguard.language import tr

if TYPE_CHECKING:
    from tabguard.pack import Content


class PackPreview(QDialog):
    """The files on the left, the text of one of them on the right; accepted, it is written.

    Parameters
    ----------
    content : Content
        What the files are together.
    files : mapping of str to str
        Texts by the names of their files.
    """

    def __init__(self, content: Content, files: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dlgPackPreview")
        declare(self, WhenPresenting.PLAIN)
        self.setWindowTitle(tr("Pack"))
        fit_to_screen(self, 700, 480)
        self.list = QListWidget(self)
        self.list.ensurePolished()  # rows that are laid out before have another height
        self.list.setObjectName("packFiles")
        self.list.setAccessibleName(tr("Files"))
        self.list.addItems(list(files))
        self.text = QPlainTextEdit(self)
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setAccessibleName(tr("Content of the file"))
        self.list.currentTextChanged.connect(lambda name: self.text.setPlainText(files.get(name, "")))
        self.list.setCurrentRow(0)
        parts = QSplitter(self)
        parts.addWidget(self.list)
        parts.addWidget(self.text)
        parts.setStretchFactor(1, 1)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel, self
        )
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setText(tr("&Write"))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(Heading(tr(content.title), 1.15, self))
        layout.addWidget(Tinted(tr(content.about), "muted", self))
        layout.addWidget(parts, 1)
        layout.addWidget(self.buttons)
