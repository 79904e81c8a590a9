"""The command that saves a copy of the project without data, results and history."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from tabguard.errors import ProjectError
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.command import Command, Menu, Place, with_any_table
from tabguard.gui.parts.dialogs import ask_new_file
from tabguard.language import mark, tr


class CleanCopyActs(QObject):
    """Saves the settings and decisions of the open project as another project."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context.top)
        self._context = context

    def commands(self) -> tuple[Command, ...]:
        """The command."""
        return (
            Command(
                "clean_copy",
                tr("Save clean cop&y…"),
                self.ask,
                enabled=with_any_table,
                menu=Menu.FILE,
                place=Place(3, 2),
                tip=tr("Save a copy of the project without data, results and history"),
            ),
        )

    def ask(self) -> None:
        """Ask where to save the copy, then save it; the open project stays as it is."""
        from tabguard.project.file import save_clean

        context, document = self._context, self._context.document
        project, key, open_file = document.project, document.key, document.path
        if project is None:
            return

        def chosen(path: Path) -> None:
            if open_file is not None and path.absolute() == open_file.absolute():
                document.post(
                    ProjectError(
                        tr("A clean copy cannot replace the open project."),
                        path.name,
                        tr("Choose another name."),
                    )
                )
                return
            context.workflow.fetch(
                mark("Saving a clean copy"),
                lambda _progress: save_clean(path, project, key),
                lambda _done: document.post(
                    tr(
                        "“{name}” was saved without data, results and history; settings are in it.",
                        name=path.name,
                    )
                ),
            )

        start = context.store.last_folder() / f"{project.name}_clean.tgproj"
        kinds = (tr("TabGuard projects (*.tgproj)"),)
        ask_new_file(context.top, tr("Save clean copy"), start, kinds, "tgproj", chosen)
