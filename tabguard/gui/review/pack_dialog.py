"""What goes into a pack; and whether a pack did here what it did where it was made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QPlainTextEdit,
    QRadioButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from tabguard.base.language import tr
from tabguard.gui.parts.lists import put_rows, tree
from tabguard.gui.parts.parts import Heading, Tinted, fit_to_screen
from tabguard.gui.parts.presenting import WhenPresenting, declare

if TYPE_CHECKING:
    from tabguard.pack import Content, Subject
    from tabguard.pack.content import Checked


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


class PackDialog(QDialog):
    """Asks which content a pack has; those that the subject does not allow are greyed.

    Parameters
    ----------
    subject : Subject
        What is open.
    chosen : callable
        Asks where to save it.
    """

    def __init__(
        self, subject: Subject, chosen: Callable[[Content], None], parent: QWidget | None = None
    ) -> None:
        from tabguard.pack import contents

        super().__init__(parent)
        self.setObjectName("dlgPack")
        declare(self, WhenPresenting.PLAIN)
        self.setWindowTitle(tr("Pack"))
        fit_to_screen(self, 620, 420)
        self.choices = {content.name: QRadioButton(tr(content.title), self) for content in contents()}
        column = QVBoxLayout(self)
        column.addWidget(Heading(tr("What goes into the pack"), 1.15, self))
        for content in contents():
            choice = self.choices[content.name]
            choice.setObjectName(f"pack_{content.name}")
            choice.setEnabled(subject.allows(content))
            about = Tinted(tr(content.about), "muted", self)
            about.setIndent(24)  # below the words of the button
            column.addWidget(choice)
            column.addWidget(about)
        next(choice for choice in self.choices.values() if choice.isEnabled()).setChecked(True)
        column.addStretch(1)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel, self
        )
        buttons.button(QDialogButtonBox.StandardButton.Save).setText(tr("&Save as…"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
        self.accepted.connect(
            lambda: chosen(next(each for each in contents() if self.choices[each.name].isChecked()))
        )


class CheckedPackDialog(QDialog):
    """Shows the result of checking a pack; counts and versions, no values.

    Parameters
    ----------
    name : str
        Name of the pack's file.
    checked : Checked
    """

    def __init__(self, name: str, checked: Checked, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dlgPackChecked")
        declare(self, WhenPresenting.PLAIN)
        self.setWindowTitle(tr("Check a pack"))
        fit_to_screen(self, 560, 260)
        sign = "✓" if checked.good else "‼"
        self.verdict = Tinted(f"{sign} {checked.words}", "good" if checked.good else "error", self)
        self.verdict.setObjectName("packVerdict")
        column = QVBoxLayout(self)
        column.addWidget(Heading(name, 1.15, self))
        column.addWidget(self.verdict)
        if checked.differences:
            self.list = tree("packDifferences", tr("What differs"), (tr("What differs"),))
            put_rows(self.list, [(text,) for text in checked.differences])
            column.addWidget(self.list, 1)
        else:
            column.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
