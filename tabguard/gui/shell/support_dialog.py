"""Shows what is passed on to those who help, file by file, before it is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping

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


class SupportDialog(QDialog):
    """The files on the left, the text of one of them on the right.

    Parameters
    ----------
    title, about : str
        What the files are together.
    files : mapping of str to str
        Texts by the names of their files.
    save : callable
        Asks where to write them.
    """

    def __init__(
        self,
        title: str,
        about: str,
        files: Mapping[str, str],
        save: Callable[[], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("dlgSupport")
        declare(self, WhenPresenting.PLAIN)
        self.setWindowTitle(title)
        fit_to_screen(self, 700, 480)
        self._files = files
        self.list = QListWidget(self)
        self.list.ensurePolished()  # rows that are laid out before have another height
        self.list.setObjectName("supportFiles")
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
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Close, self
        )
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setText(tr("&Save as ZIP…"))
        self.buttons.accepted.connect(save)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(Heading(title, 1.15, self))
        layout.addWidget(Tinted(about, "muted", self))
        layout.addWidget(parts, 1)
        layout.addWidget(self.buttons)
