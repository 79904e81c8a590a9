"""Reproducibility packs: making one of the open project, and checking one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject

from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.command import Command, Menu, Place, with_table
from tabguard.gui.parts.dialogs import ask_file, ask_new_file, open_once
from tabguard.gui.parts.notice import Notice
from tabguard.language import mark, tr
from tabguard.progress import Progress

if TYPE_CHECKING:
    from tabguard.flow.outcome import Outcome
    from tabguard.flow.pack import Checked

_PACKS = mark("Reproducibility packs (*.zip)")


class PackActs(QObject):
    """Makes packs and checks them, in the worker."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context.top)
        self._context, self._document = context, context.document

    def commands(self) -> tuple[Command, ...]:
        """Commands that make and check packs."""
        return (
            Command(
                "make_pack",
                tr("Reprod&ucibility pack…"),
                self.ask_where_to_make,
                enabled=with_table,
                menu=Menu.FILE,
                place=Place(4, 6),
                tip=tr("Run the project as a job and pack it with its result, log and versions (internal)"),
            ),
            Command(
                "check_pack",
                tr("Check a pac&k…"),
                self.ask_which_to_check,
                enabled=lambda at: at.internal,
                menu=Menu.REVIEW,
                place=Place(4, 3),
                tip=tr("Run the job of a reproducibility pack again and compare every cell"),
            ),
        )

    def ask_where_to_make(self) -> None:
        """Ask for the file, then run the project and pack it."""
        project = self._document.project
        if project is None:
            return
        start = self._context.store.last_folder() / f"{project.name}_INTERNAL_pack.zip"
        title = tr("Make a reproducibility pack")
        ask_new_file(self._context.top, title, start, (tr(_PACKS),), "zip", self.make)

    def make(self, path: Path) -> None:
        """Run the project as a job does, and write it with its result."""
        project, shown = self._document.project, self._document.pattern
        if project is None:
            return

        def work(progress: Progress) -> Outcome:
            from tabguard.flow.pack import pack_project

            return pack_project(project, path, progress)

        def done(outcome: Outcome) -> None:
            status = outcome.solution.pattern.status
            self._document.post(
                tr(
                    "“{name}” was written. It has the rules and all figures: keep it internal.",
                    name=path.name,
                )
            )
            if shown is not None and not np.array_equal(shown.status, status):
                words = tr("The pattern in the pack is that of a run: the pattern shown differs from it.")
                self._document.post(Notice(words, path.name, "", "warning"))
            self._context.log(tr("Reproducibility pack written: {name}.", name=path.name))

        self._context.workflow.fetch(mark("Making the reproducibility pack"), work, done)

    def ask_which_to_check(self) -> None:
        """Ask for a pack and check it."""
        folder = self._context.store.last_folder()
        ask_file(self._context.top, tr("Check a reproducibility pack"), folder, self.check, (tr(_PACKS),))

    def check(self, path: Path) -> None:
        """Run the job of a pack again, where its data are, and show whether the result is the same."""

        def work(progress: Progress) -> Checked:
            from tabguard.flow.pack import check_pack

            return check_pack(path, progress)

        def done(found: Checked) -> None:
            from tabguard.gui.review.pack_dialog import PackDialog

            open_once(PackDialog(path.name, found, self._context.top))
            self._context.log(
                tr("Pack {name}: reproduced.", name=path.name)
                if found.same
                else tr("Pack {name}: not reproduced.", name=path.name)
            )

        self._context.workflow.fetch(mark("Checking the reproducibility pack"), work, done)
