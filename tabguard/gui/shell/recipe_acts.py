"""Saves how the open data are read as an import recipe, and reads other files by one."""

from pathlib import Path

from tabguard.base.language import mark, tr
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts.command import Command, Menu, always, with_table
from tabguard.gui.parts.dialogs import ALL_FILES, ask_file, ask_new_file, kind
from tabguard.gui.shell.files import FileActs

_SUFFIX = ".tgrecipe"
_KIND = kind(mark("Import recipes"), (_SUFFIX,))


class RecipeActs(Acts):
    """Commands for import recipes."""

    def __init__(self, context: WindowContext, files: FileActs) -> None:
        super().__init__(context)
        self._files = files

    def commands(self) -> tuple[Command, ...]:
        """Save a recipe, and apply one."""
        return (
            Command(
                "save_recipe",
                tr("Sa&ve import recipe…"),
                self.ask_target,
                enabled=with_table,
                menu=Menu.DATA.at(1, 6),
                tip=tr("Save how these data are read, and their structure, for other files of their kind"),
            ),
            Command(
                "apply_recipe",
                tr("Appl&y recipe…"),
                self.ask_recipe,
                enabled=always,
                menu=Menu.DATA.at(1, 7),
                tip=tr("Read a file as an import recipe says, and show how its structure differs"),
            ),
        )

    def ask_target(self) -> None:
        """Ask where to save the recipe, then save it."""
        from tabguard.flow.recipes import make_recipe

        document = self._context.document
        project, table = document.project, document.table
        if project is None or table is None:
            return
        if project.cells:
            document.post(tr("A recipe is for one file of data; these tables are in several."))
            return

        def chosen(path: Path) -> None:
            self._context.workflow.fetch(
                mark("Saving the recipe"),
                lambda progress: make_recipe(path, project, table, progress),
                lambda _done: document.post(tr("The recipe was saved as “{name}”.", name=path.name)),
            )

        start = self._context.store.last_folder() / f"{project.name}{_SUFFIX}"
        ask_new_file(self._context.top, tr("Save import recipe"), start, (_KIND,), _SUFFIX[1:], chosen)

    def ask_recipe(self) -> None:
        """Ask for a recipe, then for the data."""
        top, folder = self._context.top, self._context.store.last_folder()
        ask_file(top, tr("Choose the recipe"), folder, self._files.open_path, (_KIND, ALL_FILES))
