"""Packs: making one of the open project, and checking one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.command import Command, Menu, always
from tabguard.gui.parts.dialogs import ask_file, ask_new_file, open_once
from tabguard.gui.parts.notice import Notice

if TYPE_CHECKING:
    from tabguard.pack import Content, Pack, Subject
    from tabguard.pack.content import Checked

_PACKS = mark("Packs (*.zip)")


class PackActs(Acts):
    """Makes packs and checks them, in the worker."""

    def commands(self) -> tuple[Command, ...]:
        """Commands that make and check packs."""
        return (
            Command(
                "pack",
                tr("&Pack…"),
                self.ask_content,
                enabled=always,
                menu=Menu.ADVANCED.at(2, 1),
                tip=tr("Save the project's result, its settings alone, or what support needs, as one file"),
            ),
            Command(
                "check_pack",
                tr("&Check a pack…"),
                self.ask_which_to_check,
                enabled=lambda at: at.internal,
                menu=Menu.ADVANCED.at(2, 2),
                tip=tr("Run the job of a pack again and compare every cell, or try its anonymised problem"),
            ),
        )

    def ask_content(self) -> None:
        """Ask what is packed."""
        from tabguard.gui.review.pack_dialog import PackDialog

        open_once(PackDialog(self._subject(), self.ask_where, self._context.top))

    def _subject(self) -> Subject:
        from tabguard.flow.stages import Loaded
        from tabguard.pack import Subject

        document = self._document
        table, summary = document.table, document.snapshot.summary
        read = None if table is None or summary is None else Loaded(table, summary)
        return Subject(document.project, read, document.pattern, document.file.key)

    def ask_where(self, content: Content) -> None:
        """Ask for the file, then make the pack for it."""
        project = self._document.project
        name = "tabguard" if project is None else project.name
        start = self._context.store.last_folder() / f"{name}{content.ending}"
        suffix = start.suffix.removeprefix(".")
        kind = tr(_PACKS) if suffix == "zip" else tr("TabGuard projects (*.tgproj)")
        ask_new_file(
            self._context.top, tr("Save pack"), start, (kind,), suffix, lambda path: self.make(content, path)
        )

    def make(self, content: Content, path: Path) -> None:
        """Make a pack, and write it unless its texts are to be seen before."""
        subject = self._subject()

        def work(progress: Progress) -> Pack:
            pack = content.make(subject, path, progress)
            if not pack.shown:
                pack.write()
            return pack

        def done(pack: Pack) -> None:
            if not pack.shown:
                self._written(pack, path)
                return
            from tabguard.gui.review.pack_dialog import PackPreview

            preview = PackPreview(content, pack.shown, self._context.top)
            preview.accepted.connect(lambda: self._write(pack, path))
            open_once(preview)

        self._context.workflow.fetch(mark("Making the pack"), work, done)

    def _write(self, pack: Pack, path: Path) -> None:
        self._context.workflow.fetch(
            mark("Writing the pack"), lambda _progress: pack.write(), lambda _done: self._written(pack, path)
        )

    def _written(self, pack: Pack, path: Path) -> None:
        for warning in pack.warnings:
            self._document.post(Notice(warning, path.name, "", "warning"))
        self._document.post(tr("“{name}” was written.", name=path.name))
        self._context.log(tr("Pack written: {name}.", name=path.name))

    def ask_which_to_check(self) -> None:
        """Ask for a pack and check it."""
        folder = self._context.store.last_folder()
        ask_file(self._context.top, tr("Check a pack"), folder, self.check, (tr(_PACKS),))

    def check(self, path: Path) -> None:
        """Run the job of a pack again, or try its problem, and show what comes out."""

        def work(progress: Progress) -> Checked:
            from tabguard.pack import check_pack

            return check_pack(path, progress)

        def done(checked: Checked) -> None:
            from tabguard.gui.review.pack_dialog import CheckedPackDialog

            open_once(CheckedPackDialog(path.name, checked, self._context.top))
            self._context.log(
                tr("Pack {name}: reproduced.", name=path.name)
                if checked.good
                else tr("Pack {name}: not reproduced.", name=path.name)
            )

        self._context.workflow.fetch(mark("Checking the pack"), work, done)
