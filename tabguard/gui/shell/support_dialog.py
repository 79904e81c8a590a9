"""Shows what a support bundle holds, file by file, before it is written."""

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

from tabguard.gui.parts.parts import Heading, Tinted
from tabguard.gui.parts.presenting import WhenPresenting, declare


class SupportDialog(QDialog):
    """The files on the left, the text of one of them on the right.

    Parameters
    ----------
    files : mapping of str to str
        Texts by the names of their files.
    save : callable
        Asks where to write them.
    """

    def __init__(
        self, files: Mapping[str, str], save: Callable[[], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("dlgSupport")
        declare(self, WhenPresenting.PLAIN)
        self.setWindowTitle("Support bundle")
        self.resize(640, 460)
        self._files = files
        self.list = QListWidget(self)
        self.list.setObjectName("supportFiles")
        self.list.setAccessibleName("Files of the bundle")
        self.list.addItems(list(files))
        self.text = QPlainTextEdit(self)
        self.text.setReadOnly(True)
        self.text.setAccessibleName("Content of the file")
        self.list.currentTextChanged.connect(lambda name: self.text.setPlainText(files.get(name, "")))
        self.list.setCurrentRow(0)
        parts = QSplitter(self)
        parts.addWidget(self.list)
        parts.addWidget(self.text)
        parts.setStretchFactor(1, 1)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Close, self
        )
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setText("&Save as ZIP…")
        self.buttons.accepted.connect(save)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(Heading("Support bundle", 1.15, self))
        layout.addWidget(
            Tinted(
                "This is all that the bundle holds: no data, no codes or names, no parameters of rules. "
                "Nothing is sent: you decide whether to pass the file on.",
                "muted",
                self,
            )
        )
        layout.addWidget(parts, 1)
        layout.addWidget(self.buttons)
