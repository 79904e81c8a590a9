"""Commands for those who ask for help: a support bundle, and a problem without data that fails as theirs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject

from tabguard.errors import TabGuardError
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.command import Command, Menu, Place, always, with_pattern
from tabguard.gui.parts.dialogs import ask_new_file, open_once
from tabguard.language import mark, tr

_BUNDLE = mark(
    "This is all that the bundle holds: no data, no codes or names, no parameters of rules. "
    "Nothing is sent: you decide whether to pass the file on."
)
_PROBLEM = mark(
    "This is all that the file holds: which cells add up, which are primary or suppressed, and random "
    "figures. Anyone who knows the table may recognise it by its shape. Nothing is sent: you decide whether "
    "to pass the file on."
)


class SupportActs(QObject):
    """Shows what can be passed on, and writes it."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context.top)
        self._context = context

    def commands(self) -> tuple[Command, ...]:
        """Commands that help to ask for help."""
        return (
            Command(
                "support",
                tr("Support &bundle…"),
                self.show_bundle,
                enabled=always,
                menu=Menu.HELP,
                place=Place(1, 3),
                tip=tr("Versions, sizes and settings for support; no data and no names"),
            ),
            Command(
                "reproducer",
                tr("Save anonymised &problem…"),
                self.show_problem,
                enabled=with_pattern,
                menu=Menu.HELP,
                place=Place(1, 4),
                tip=tr("What fails, with random figures and without names, for support"),
            ),
        )

    def show_bundle(self) -> None:
        """Show the support bundle before it is saved."""
        from tabguard.flow.support import support_files, write_support_files

        document = self._context.document
        files = support_files(document.project, document.table)
        self._show(tr("Support bundle"), tr(_BUNDLE), files, write_support_files)

    def show_problem(self) -> None:
        """Look for what fails in the worker, then show it as an anonymised problem before it is saved."""
        from tabguard.convert.reproducer import make, write_reproducer
        from tabguard.flow.stages import Loaded
        from tabguard.table.standing import State

        document = self._context.document
        table, project, summary = document.table, document.project, document.summary
        if table is None or project is None or summary is None:
            return
        stands = document.standing
        failed = stands is not None and stands.outsiders.state is State.FAILED
        pattern, loaded = document.pattern if failed else None, Loaded(table, summary)
        self._context.workflow.fetch(
            mark("Looking for what fails"),
            lambda progress: make(loaded, project, progress, pattern),
            lambda files: self._show(tr("Anonymised problem"), tr(_PROBLEM), files, write_reproducer),
        )

    def _show(
        self,
        title: str,
        about: str,
        files: Mapping[str, str],
        write: Callable[[Path, Mapping[str, str]], None],
    ) -> None:
        from tabguard.gui.shell.support_dialog import SupportDialog

        context = self._context

        def written(path: Path) -> None:
            try:
                write(path, files)
                context.document.post(tr("{title}: “{name}” was written.", title=title, name=path.name))
            except TabGuardError as error:
                context.document.post(error)

        def save() -> None:
            start = context.store.last_folder() / f"tabguard_{title.split()[0].lower()}.zip"
            ask_new_file(
                context.top,
                tr("Save {title}", title=title.lower()),
                start,
                (tr("ZIP files (*.zip)"),),
                "zip",
                written,
            )

        open_once(SupportDialog(title, about, files, save, context.top))
