"""Opening of files by kind: project, job, batch file, data, journal; asks for moved files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from attrs import evolve
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QInputDialog, QMessageBox

from tabguard.base.errors import PasswordError, TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.base.secrets import is_sealed
from tabguard.flow.door import Door, ForeignJobs, ForeignProblem, kind_of
from tabguard.gui.document.project_file import Mark, missing_files, relinked
from tabguard.gui.document.reading import Taking
from tabguard.gui.document.saving import ASKED
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.import_.pasted import Pasting
from tabguard.gui.parts.boxes import named
from tabguard.gui.parts.dialogs import ALL_FILES, ask_file, ask_meaning, data_kind, open_once, question
from tabguard.gui.parts.parts import words
from tabguard.gui.parts.password_dialog import ask_password
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.project import Project
from tabguard.project.file import Opened
from tabguard.project.unpacked import drop_folder_of, is_unpacked

if TYPE_CHECKING:
    from tabguard.flow.recipes import Applied

_T = TypeVar("_T")


class Opening(QObject):
    """Reads files in the worker thread, then opens their content as the project.

    The open project is replaced after everything is read; it stays if reading fails.

    Parameters
    ----------
    context : WindowContext
    when_saved : callable
        Calls a function that leaves the open project, after asking to save it.
    """

    path_opened = Signal(object)
    placed = Signal(object, object, object)

    def __init__(
        self, context: WindowContext, when_saved: Callable[[Callable[[], None]], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._context, self._when_saved = context, when_saved
        self._document, self._workflow, self._store = context.document, context.workflow, context.store
        self._window = context.top
        self._pasting = Pasting(self._document.post, self)
        self._workflow.meaning_asked.connect(
            lambda error, agreed, without: ask_meaning(self._window, error, agreed, without=without)
        )

    def open_file(self, path: Path, read_only: bool = False) -> None:
        """Open a project, a job, a batch file or data; unsaved changes must be saved or discarded before.

        With `read_only`, a project file is neither locked nor replaced.
        """
        try:
            if not path.is_file():
                raise TabGuardError(tr("The file is not there."), path.name, tr("Check its name and folder."))
            match kind := kind_of(path):
                case Door.PROJECT:
                    self._open_project(path, read_only)
                case Door.JOB:
                    self.open_job(path)
                case ForeignJobs():
                    self._open_foreign(path, kind)
                case ForeignProblem():
                    raise TabGuardError(
                        tr("The cells of this problem have no names."),
                        path.name,
                        tr("Protect it on the command line: tabguard protect FILE --out FOLDER."),
                    )
                case Door.JOURNAL:
                    raise TabGuardError(
                        tr("This is a recovery file, which is not opened by hand."),
                        path.name,
                        tr("TabGuard offers the unsaved changes when it starts."),
                    )
                case Door.RECIPE:
                    self.ask_data_for(path)
                case Door.RULES:
                    raise TabGuardError(
                        tr("This is a set of rules, not a table."),
                        path.name,
                        tr("Open a project, then choose Open rule set file… in the panel Rules."),
                    )
                case _:
                    self._import(path)
        except TabGuardError as error:
            self._document.post(error)

    def open_job(self, path: Path) -> None:
        """Read a job, then open its project."""
        from tabguard.flow import stages

        take = self.taking(self._document.file.mark(), lambda: self.remember(path))
        self._workflow.fetch(
            mark("Reading the job"),
            lambda _progress: stages.open_job(path),
            lambda project: self._workflow.open(project, take=take),
        )

    def _open_foreign(self, path: Path, kind: ForeignJobs) -> None:
        """Read a file of another program, then open its table; asks which one if it has several."""
        before = self._document.file.mark()
        self._workflow.fetch(
            mark("Reading the batch file"),
            lambda progress: kind.projects(path, progress),
            lambda read: self._show_foreign(path, *read, before),
        )

    def _show_foreign(
        self, path: Path, projects: Sequence[Project], notes: Sequence[str], before: Mark
    ) -> None:
        def open_one(project: Project) -> None:
            def then() -> None:
                self._document.file.mark_unsaved()
                self.remember(path)
                for note in notes:
                    self._document.post(note)

            self._workflow.open(project, take=self.taking(before, then))

        if len(projects) == 1:
            open_one(projects[0])
            return
        names = [f"{i}: {_table_text(project)}" for i, project in enumerate(projects, start=1)]
        dialog = named(QInputDialog(self._window), "chooseBatchTable")
        dialog.setWindowTitle(tr("Open a batch file"))
        dialog.setLabelText(tr("The batch file has separate tables. Which one is to be opened?"))
        dialog.setComboBoxItems(names)
        dialog.textValueSelected.connect(lambda name: open_one(projects[names.index(name)]))
        open_once(dialog)

    def remember(self, path: Path) -> None:
        """Add a file to the recent files."""
        self._store.recent.add(path)
        self.path_opened.emit(path)

    def taking(self, before: Mark, then: Callable[[], None]) -> Taking:
        """Make a function that replaces the open project; asks to save changes made since `before`."""

        def take(replace: Callable[[], None]) -> None:
            def go() -> None:
                replace()
                then()

            if before.same(self._document.file.mark()):
                go()
            else:
                self._when_saved(go)

        return take

    def read_sealed(
        self, name: str, path: Path, about: str, read: Callable[[str], _T], done: Callable[[_T], None]
    ) -> None:
        """Read a file in the worker thread, with its password if any, which is asked for until correct."""

        def ask(problem: str) -> None:
            ask_password(self._window, about, problem, fetch)

        def attempt(password: str) -> _T | PasswordError:
            try:
                return read(password)
            except PasswordError as error:
                return error

        def told(answer: _T | PasswordError) -> None:
            if isinstance(answer, PasswordError):
                ask(words(answer))
            else:
                done(answer)

        def fetch(password: str) -> None:
            self._workflow.fetch(name, lambda _progress: attempt(password), told)

        if is_sealed(path):
            ask("")
        else:
            fetch("")

    # -- inside

    def _open_project(self, path: Path, read_only: bool = False) -> None:
        from tabguard.project.file import open_project

        before = self._document.file.mark()
        self.read_sealed(
            mark("Opening the project"),
            path,
            tr("“{name}” is protected by a password.", name=path.name),
            lambda password: open_project(path, password),
            lambda opened: self._show_project(path, opened, before, read_only),
        )

    def _show_project(self, path: Path, opened: Opened, before: Mark, read_only: bool) -> None:
        missing = missing_files(opened.project)
        if missing:
            for note in opened.notes:
                self._document.post(note)
            self._ask_where(opened.project, missing[0].name, path, before, opened, read_only)
            return

        def then() -> None:
            self._document.file.embeds = opened.embedded
            self._document.go_on_with(opened.key, opened.trail)
            if read_only:
                self._document.file.set_read_only(ASKED)
            self.remember(path)
            for note in opened.notes:
                self._document.post(note)

        take = self._restore_view(opened, self.taking(before, then))
        if opened.project.counts is not None:
            self.placed.emit(opened.project, path, take)
        else:
            results = None if opened.stale else opened.results
            self._workflow.open(opened.project, path, results, take=take)

    def _ask_where(
        self, project: Project, name: str, path: Path, before: Mark, opened: Opened, read_only: bool
    ) -> None:
        """Ask for moved files until all are found; keeps decisions and computes the pattern again."""

        def chosen(file: Path) -> None:
            linked_project = relinked(project, file)
            missing = missing_files(linked_project)
            if missing:
                self._ask_where(linked_project, missing[0].name, path, before, opened, read_only)
                return
            take = self._restore_view(opened, self.taking(before, then))
            if linked_project.counts is not None:
                self.placed.emit(linked_project, path, take)
            else:
                self._workflow.open(linked_project, path, take=take)

        def then() -> None:
            self._document.file.embeds = opened.embedded
            self._document.go_on_with(opened.key, opened.trail)
            self._document.file.mark_unsaved()
            if read_only:
                self._document.file.set_read_only(ASKED)
            again = tr("Protect again, then save") if self._document.snapshot.counts is None else tr("Save")
            self._document.post(tr("The files were linked again. {again} the project.", again=again))

        ask_file(self._window, tr("Where is “{name}” now?", name=name), self._store.last_folder(), chosen)

    def _restore_view(self, opened: Opened, take: Taking) -> Taking:
        """Make a function that opens a project with its tables displayed as when it was saved."""

        def taken(replace: Callable[[], None]) -> None:
            def go() -> None:
                self._document.file.begins, self._document.file.end = opened.shown, opened.end
                replace()

            take(go)

        return taken

    def ask_data_for(self, recipe: Path) -> None:
        """Ask for the data file of a recipe."""
        kinds = (data_kind(), ALL_FILES)
        title = tr("Choose the data for the recipe “{name}”", name=recipe.name)
        ask_file(
            self._window, title, self._store.last_folder(), lambda data: self.open_by(recipe, data), kinds
        )

    def open_by(self, recipe: Path, data: Path) -> None:
        """Read a file by a recipe; if its structure differs, show the differences and ask to open it."""
        from tabguard.flow.recipes import apply_recipe

        before = self._document.file.mark()
        self._workflow.fetch(
            mark("Reading the data"),
            lambda progress: apply_recipe(recipe, data, progress),
            lambda applied: self._show_applied(applied, data, before),
        )

    def _show_applied(self, applied: Applied, data: Path, before: Mark) -> None:
        def then() -> None:
            self._document.file.mark_unsaved()
            self.remember(data)

        def take() -> None:
            self._workflow.open(applied.project, loaded=applied.loaded, take=self.taking(before, then))

        if not applied.differences:
            take()
            return
        what = tr("“{name}” has another structure than the data of the recipe.", name=data.name)
        texts = tr("Apply recipe"), what, "\n".join(applied.differences)
        box = question(self._window, "recipeBox", texts, presenting=WhenPresenting.COVERED)
        opens = box.addButton(tr("Open the table"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(opens)
        opens.clicked.connect(take)
        open_once(box)

    def paste(self) -> None:
        """Show copied cells in the import preview; asks to save the open project before replacing it."""
        self._pasting.take(lambda path: self._import(path, tr("copied cells")))

    def _import(self, path: Path, pasted: str = "") -> None:
        """Show data in the import preview; `pasted` is the name of cells from the clipboard."""
        from tabguard.gui.import_.import_dialog import ImportDialog

        before = self._document.file.mark()
        dialog = ImportDialog(path, self._window, called=pasted)

        def accepted() -> None:
            project = self._with_output_folder(present(dialog.project))

            def then() -> None:
                self._document.file.mark_unsaved()
                if not is_unpacked(project.data.path):
                    self.remember(project.data.path)

            def ask_first(replace: Callable[[], None]) -> None:
                self._when_saved(lambda: _call_all(replace, then))

            take = ask_first if pasted else self.taking(before, then)
            self._workflow.open(project, loaded=dialog.loaded, take=take)

        def finished(result: int) -> None:
            if pasted and (not result or dialog.project is None or dialog.project.data.path != path):
                drop_folder_of(path)

        dialog.accepted.connect(accepted)
        dialog.finished.connect(finished)
        open_once(dialog)

    def _with_output_folder(self, project: Project) -> Project:
        """Copy of a project whose outputs go to the last used folder if its data have no folder."""
        has_folder = not is_unpacked(project.data.path)
        return project if has_folder else evolve(project, base=self._store.last_folder())


def _call_all(*acts: Callable[[], None]) -> None:
    for act in acts:
        act()


def _table_text(project: Project) -> str:
    return tr(
        "{responses} by {dimensions}",
        responses=", ".join(project.variables.responses),
        dimensions=", ".join(project.variables.dimensions),
    )
