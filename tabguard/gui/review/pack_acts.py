"""Packs: making one of the open project, and checking that one gives the same result here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QListWidget, QPlainTextEdit, QRadioButton, QWidget

from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.boxes import OkCancel, in_column, in_splitter
from tabguard.gui.parts.command import Command, Menu, always
from tabguard.gui.parts.dialogs import Dialog, FindingsDialog, ask_file, ask_new_file, open_once
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.parts import Heading, Tinted
from tabguard.gui.parts.presenting import WhenPresenting, declare

if TYPE_CHECKING:
    from tabguard.pack import Content, Pack, Subject
    from tabguard.pack.packs import Checked


class PackPreview(Dialog):
    """Shows the files of a pack before it is written: the list of files, and the text of one of them.

    Parameters
    ----------
    content : Content
        Content of the pack.
    files : mapping of str to str
        Texts by the names of their files.
    """

    def __init__(self, content: Content, files: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__("dlgPackPreview", tr("Pack"), (700, 480), parent, presenting=WhenPresenting.PLAIN)
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
        self.buttons = OkCancel(self, tr("&Write"))
        in_column(
            Heading(tr(content.title), 1.15, self),
            Tinted(tr(content.about), "muted", self),
            (in_splitter((self.list, 0), (self.text, 1), parent=self), 1),
            self.buttons,
            of=self,
        )


class PackDialog(Dialog):
    """Asks for the content of a pack; contents that the subject does not allow are disabled.

    Parameters
    ----------
    subject : Subject
        The open project, if any, as subject of the pack.
    chosen : callable
        Asks where to save it.
    """

    def __init__(
        self, subject: Subject, chosen: Callable[[Content], None], parent: QWidget | None = None
    ) -> None:
        from tabguard.pack import contents

        super().__init__("dlgPack", tr("Pack"), (620, 420), parent, presenting=WhenPresenting.PLAIN)
        self.choices = {content.name: QRadioButton(tr(content.title), self) for content in contents()}
        column = in_column(Heading(tr("What goes into the pack"), 1.15, self), of=self)
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
        buttons = OkCancel(self, tr("&Save as…"))
        column.addWidget(buttons)
        self.accepted.connect(
            lambda: chosen(next(each for each in contents() if self.choices[each.name].isChecked()))
        )


def checked_dialog(name: str, checked: Checked, parent: QWidget | None = None) -> FindingsDialog:
    """Make a dialog with the result of checking a pack: counts and versions, but no values."""
    verdict = (f"✓ {checked.words}", "good") if checked.good else (f"‼ {checked.words}", "error")
    dialog = FindingsDialog(
        tr("Check a pack"), name, [verdict], tr("What differs"), checked.differences, parent
    )
    declare(dialog, WhenPresenting.PLAIN)
    return dialog


_PACKS = mark("Packs (*.zip)")


class PackActs(Acts):
    """Commands that make and check packs in the worker thread."""

    @Command(
        mark("&Pack…"),
        enabled=always,
        menu=Menu.ADVANCED.at(2, 1),
        tip=mark("Save the project's result, its settings alone, or what support needs, as one file"),
    )
    def pack(self) -> None:
        """Ask for the content of a pack."""
        open_once(PackDialog(self._subject(), self.ask_where, self._context.top))

    def _subject(self) -> Subject:
        from tabguard.flow.stages import Loaded
        from tabguard.pack import Subject

        document = self._document
        table, summary = document.table, document.snapshot.summary
        read = None if table is None or summary is None else Loaded(table, summary)
        return Subject(document.project, read, document.pattern, document.file.key)

    def ask_where(self, content: Content) -> None:
        """Ask for a file, then make the pack."""
        project = self._document.project
        name = "tabguard" if project is None else project.name
        start = self._context.store.last_folder() / f"{name}{content.ending}"
        suffix = start.suffix.removeprefix(".")
        kind = tr(_PACKS) if suffix == "zip" else tr("TabGuard projects (*.tgproj)")
        ask_new_file(
            self._context.top, tr("Save pack"), start, (kind,), suffix, lambda path: self.make(content, path)
        )

    def make(self, content: Content, path: Path) -> None:
        """Make a pack, and write it unless the user must see its texts first."""
        subject = self._subject()

        def work(progress: Progress) -> Pack:
            pack = content.make(subject, path, progress)
            if not pack.shown:
                pack.write()
            return pack

        def done(pack: Pack) -> None:
            if not pack.shown:
                self._announce(pack, path)
                return

            preview = PackPreview(content, pack.shown, self._context.top)
            preview.accepted.connect(lambda: self._write(pack, path))
            open_once(preview)

        self._context.workflow.fetch(mark("Making the pack"), work, done)

    def _write(self, pack: Pack, path: Path) -> None:
        self._context.workflow.fetch(
            mark("Writing the pack"), lambda _progress: pack.write(), lambda _done: self._announce(pack, path)
        )

    def _announce(self, pack: Pack, path: Path) -> None:
        for warning in pack.warnings:
            self._document.post(Notice(warning, path.name, "", "warning"))
        self._document.post(tr("“{name}” was written.", name=path.name))
        self._context.log(tr("Pack written: {name}.", name=path.name))

    @Command(
        mark("&Check a pack…"),
        enabled=lambda at: at.internal,
        menu=Menu.ADVANCED.at(2, 2),
        tip=mark("Run the job of a pack again and compare every cell, or try its anonymised problem"),
    )
    def check_pack(self) -> None:
        """Ask for a pack, then check it."""
        folder = self._context.store.last_folder()
        ask_file(self._context.top, tr("Check a pack"), folder, self.check, (tr(_PACKS),))

    def check(self, path: Path) -> None:
        """Repeat the job or the problem of a pack, and show the result."""

        def work(progress: Progress) -> Checked:
            from tabguard.pack import check_pack

            return check_pack(path, progress)

        def done(checked: Checked) -> None:
            open_once(checked_dialog(path.name, checked, self._context.top))
            self._context.log(
                tr("Pack {name}: reproduced.", name=path.name)
                if checked.good
                else tr("Pack {name}: not reproduced.", name=path.name)
            )

        self._context.workflow.fetch(mark("Checking the pack"), work, done)
