"""Commands that read the source of the project again, and other files by an import recipe."""

from pathlib import Path

from PySide6.QtWidgets import QMessageBox

from tabguard.base.errors import HierarchyError, TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.flow.refresh import Refreshed, refresh
from tabguard.gui.document.snapshot import Snapshot
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts.boxes import named
from tabguard.gui.parts.command import Command, Menu, always, with_table
from tabguard.gui.parts.dialogs import (
    ALL_FILES,
    ask_file,
    ask_new_file,
    asking,
    data_kind,
    kind,
    open_once,
    question,
)
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.gui.shell.files import FileActs
from tabguard.project import Project

ACT = mark("Refresh from source")


class RefreshActs(Acts):
    """Commands that read the data again with the settings of the project."""

    @Command(
        mark("Refresh from another &file…"),
        name="refresh_from",
        enabled=with_table,
        menu=Menu.DATA.at(1, 5),
        tip=mark(
            "Read another file with the same columns, such as the next period, with the settings of "
            "this project"
        ),
    )
    def ask_file(self) -> None:
        """Ask for another file with the same columns."""
        kinds = (data_kind(), ALL_FILES)
        folder = self._context.store.last_folder()
        ask_file(self._context.top, tr("Choose the new data"), folder, self.refresh, kinds)

    @Command(
        mark("&Refresh from source…"),
        enabled=with_table,
        menu=Menu.DATA.at(1, 4),
        tip=mark("Read the data again and show what has changed"),
    )
    def refresh(self, source: Path | None = None) -> None:
        """Read the data again, perhaps from another file, and ask whether to accept them."""
        self._read(present(self._document.project), source)

    def _read(self, project: Project, source: Path | None) -> None:
        at = self._document.snapshot
        table, summary, pattern = present(at.table), present(at.summary), at.pattern

        def again(agreed: Project) -> None:
            if self._document.snapshot is at:
                self._read(agreed, source)

        self._context.jobs.start(
            tr("Reading the data"),
            lambda progress: refresh(project, table, summary, pattern, progress, source),
            lambda reading: self._show(reading, at, source),
            asking(
                self._context.top,
                project,
                again,
                self._document.post if source is None else self._on_failed,
            ),
        )

    def _on_failed(self, error: TabGuardError) -> None:
        """Report an error; offers to place codes that the hierarchies lack in the structure editor."""
        if not isinstance(error, HierarchyError):
            self._document.post(error)
            return
        way = tr("Add new codes with Data › Structure…, Codes of another file…, and refresh again.")
        act = (tr("Structure…"), lambda: self._context.trigger("structure"))
        self._document.post(Notice(error.what, error.where, f"{error.remedy} {way}".strip(), "error", (act,)))

    def _show(self, reading: Refreshed, at: Snapshot, source: Path | None) -> None:
        if self._document.snapshot is not at:
            self._document.post(tr("The project changed while the data were read. Refresh again."))
            return
        if reading.differences.none and source is None:
            self._document.post(tr("The source is as it was when it was read: nothing to take."))
            return
        what = tr("The data have changed since they were read.") if source is None else source.name
        differences = "\n".join(reading.differences.lines()) or tr("Codes and values are the same.")
        texts = tr("Refresh from source"), what, differences
        box = question(self._context.top, "refreshBox", texts, presenting=WhenPresenting.COVERED)
        take = named(box.addButton(tr("Take the new data"), QMessageBox.ButtonRole.AcceptRole), "take")
        box.setDefaultButton(take)
        take.clicked.connect(lambda: self._take(reading, at))
        open_once(box)

    def _take(self, reading: Refreshed, at: Snapshot) -> None:
        if self._document.snapshot is at:
            self._context.workflow.take_tables(tr(ACT), reading.read)
            self._document.post(tr("The new data were taken. Undo brings the earlier ones back."))


_SUFFIX = ".tgrecipe"
_KIND = kind(mark("Import recipes"), (_SUFFIX,))


class RecipeActs(Acts):
    """Commands for import recipes."""

    def __init__(self, context: WindowContext, files: FileActs) -> None:
        super().__init__(context)
        self._files = files

    @Command(
        mark("Sa&ve import recipe…"),
        enabled=with_table,
        menu=Menu.ADVANCED.at(5, 1),
        tip=mark("Save how these data are read, and their structure, for other files of their kind"),
    )
    def save_recipe(self) -> None:
        """Ask for a file, then save the recipe to it."""
        from tabguard.flow.recipes import make_recipe

        document = self._context.document
        project, table = present(document.project), present(document.table)
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

    @Command(
        mark("&Apply recipe…"),
        enabled=always,
        menu=Menu.ADVANCED.at(5, 2),
        tip=mark("Read a file as an import recipe says, and show how its structure differs"),
    )
    def apply_recipe(self) -> None:
        """Ask for a recipe, then for the data to be read by it."""
        top, folder = self._context.top, self._context.store.last_folder()
        ask_file(top, tr("Choose the recipe"), folder, self._files.open_path, (_KIND, ALL_FILES))
