"""Opens files by kind: project, job, batch file, data, leftover journal; asks where moved files are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from attrs import evolve
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QInputDialog, QMessageBox

from tabguard.errors import PasswordError, TabGuardError
from tabguard.flow.door import Door, kind_of
from tabguard.gui.document.project_file_lock import ASKED
from tabguard.gui.document.relink import missing_files, relinked
from tabguard.gui.document.snapshot import Mark
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.document.workflow import Taking
from tabguard.gui.parts.dialogs import ask_file, open_once
from tabguard.gui.parts.file_kinds import ALL_FILES, data_kind
from tabguard.gui.parts.parts import words
from tabguard.gui.parts.password_dialog import ask_password
from tabguard.project import Project, as_published
from tabguard.project.file import source_paths
from tabguard.project.journal import Left, Recovered
from tabguard.secrets import has_password_of, is_sealed

if TYPE_CHECKING:
    from tabguard.convert import FromTau, Replay
    from tabguard.flow.recipes import Applied
    from tabguard.project.file import Opened
    from tabguard.project.unsaved import Unsaved

_T = TypeVar("_T")
_SEALED = "The changes that were not saved are protected by the password of their project."


class Opening(QObject):
    """Reads files in the worker, then opens their content as the project.

    The open project is replaced once everything is read; if that fails, it stays as it is.

    Parameters
    ----------
    context : WindowContext
    when_saved : callable
        Calls a function that leaves the open project, after asking to save it.
    """

    path_opened = Signal(object)
    recovered = Signal(object)
    discarded = Signal(object)
    counts_opened = Signal(object, object, object)

    def __init__(
        self, context: WindowContext, when_saved: Callable[[Callable[[], None]], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._context, self._when_saved = context, when_saved
        self._document, self._workflow, self._store = context.document, context.workflow, context.store
        self._window = context.top

    def open_file(self, path: Path, read_only: bool = False) -> None:
        """Open a project, a job, a batch file or data; unsaved changes must have been handled before.

        With `read_only` a project file is not locked, and never replaced.
        """
        try:
            if not path.is_file():
                raise TabGuardError("The file is not there.", path.name, "Check its name and folder.")
            match kind_of(path):
                case Door.PROJECT:
                    self._open_project(path, read_only)
                case Door.JOB:
                    self.open_job(path)
                case Door.TAU:
                    self._open_batch(path)
                case Door.PROBLEM:
                    raise TabGuardError(
                        "A suppression problem in JJ layout has cells without names.",
                        path.name,
                        "Protect it on the command line: tabguard protect FILE.jj --out FOLDER.",
                    )
                case Door.JOURNAL:
                    raise TabGuardError(
                        "This is a recovery file, which is not opened by hand.",
                        path.name,
                        "TabGuard offers the unsaved changes when it starts.",
                    )
                case Door.RECIPE:
                    self.ask_data_for(path)
                case Door.RULES:
                    raise TabGuardError(
                        "This is a set of rules, not a table.",
                        path.name,
                        "Open a project, then choose Open rule set file… in the panel Rules.",
                    )
                case Door.SETTINGS:
                    raise TabGuardError(
                        "These are settings of the window, not a table.",
                        path.name,
                        "To use them, choose View › Import settings….",
                    )
                case _:
                    self._import(path)
        except TabGuardError as error:
            self._document.post(error)

    def open_job(self, path: Path) -> None:
        """Read a job, then open its project."""
        from tabguard.flow import stages

        take = self._taking(self._document.mark(), lambda: self.remember(path))
        self._workflow.fetch(
            "Reading the job",
            lambda _progress: stages.open_job(path),
            lambda project: self._workflow.open(project, take=take),
        )

    def _open_batch(self, path: Path) -> None:
        """Read a τ-ARGUS batch file, then open its table; of several separate ones, ask which."""
        from tabguard.convert import replay

        before = self._document.mark()
        self._workflow.fetch(
            "Reading the batch file",
            lambda progress: replay(path, progress),
            lambda found: self._show_batch(path, found, before),
        )

    def _show_batch(self, path: Path, found: Replay, before: Mark) -> None:
        def open_one(job: FromTau) -> None:
            def then() -> None:
                self._document.mark_unsaved()
                self.remember(path)
                for note in found.notes:
                    self._document.post(note)

            self._workflow.open(job.project, take=self._taking(before, then))

        if len(found.jobs) == 1:
            open_one(found.jobs[0])
            return
        names = [f"{i}: {_spanned(job.project)}" for i, job in enumerate(found.jobs, start=1)]
        dialog = QInputDialog(self._window)
        dialog.setObjectName("chooseBatchTable")
        dialog.setWindowTitle("Open a batch file")
        dialog.setLabelText("The batch file has separate tables. Which one is to be opened?")
        dialog.setComboBoxItems(names)
        dialog.textValueSelected.connect(lambda name: open_one(found.jobs[names.index(name)]))
        open_once(dialog)

    def recover(self, left: Left) -> None:
        """Open the last state of a journal, after asking to save what is open."""
        self._when_saved(lambda: self._open_recovered(left))

    def show_left(self, left: Left) -> None:
        """Show what a journal would recover, then recover it, open the saved file, or discard it."""
        from tabguard.project.unsaved import unsaved_in

        def read(password: str) -> tuple[Recovered, Unsaved]:
            found = _recovered(left, password)
            return found, unsaved_in(found, password)

        self._read_sealed(
            "Reading the recovery file", left.path, _SEALED, read, lambda both: self._ask_about(left, *both)
        )

    def remember(self, path: Path) -> None:
        """List a file among the recent ones."""
        self._store.recent.add(path)
        self.path_opened.emit(path)

    # -- inside

    def _taking(self, before: Mark, then: Callable[[], None]) -> Taking:
        """What replaces the open project, then calls `then`; asks to save what was changed since `before`."""

        def take(replace: Callable[[], None]) -> None:
            def go() -> None:
                replace()
                then()

            if before.same(self._document.mark()):
                go()
            else:
                self._when_saved(go)

        return take

    def _open_project(self, path: Path, read_only: bool = False) -> None:
        from tabguard.project.file import open_project

        before = self._document.mark()
        self._read_sealed(
            "Opening the project",
            path,
            f"“{path.name}” is protected by a password.",
            lambda password: open_project(path, password),
            lambda opened: self._show_project(path, opened, before, read_only),
        )

    def _read_sealed(
        self, name: str, path: Path, about: str, read: Callable[[str], _T], done: Callable[[_T], None]
    ) -> None:
        """Read a file in the worker, with its password if it has one; a wrong one is asked for again."""

        def ask(problem: str) -> None:
            ask_password(self._window, about, problem, fetch)

        def attempt(password: str) -> _T | PasswordError:
            try:
                return read(password)
            except PasswordError as error:
                return error

        def told(found: _T | PasswordError) -> None:
            if isinstance(found, PasswordError):
                ask(words(found))
            else:
                done(found)

        def fetch(password: str) -> None:
            self._workflow.fetch(name, lambda _progress: attempt(password), told)

        if is_sealed(path):
            ask("")
        else:
            fetch("")

    def _show_project(self, path: Path, opened: Opened, before: Mark, read_only: bool) -> None:
        gone = missing_files(opened.project)
        if gone:
            for note in opened.notes:
                self._document.post(note)
            self._ask_where(opened.project, gone[0].name, path, before, opened, read_only)
            return

        def then() -> None:
            self._document.embeds = opened.embedded
            self._document.key, self._document.trail = opened.key, opened.trail
            if read_only:
                self._document.set_read_only(ASKED)
            self.remember(path)
            for note in opened.notes:
                self._document.post(note)

        take = self._taking(before, then)
        if opened.project.counts is not None:
            self.counts_opened.emit(opened.project, path, take)
        else:
            results = None if opened.stale else opened.results
            self._workflow.open(opened.project, path, results, take=take)

    def _open_recovered(self, left: Left) -> None:
        before = self._document.mark()
        self._read_sealed(
            "Reading the recovery file",
            left.path,
            _SEALED,
            lambda password: _recovered(left, password),
            lambda found: self._show_recovered(left, found, before),
        )

    def _ask_about(self, left: Left, found: Recovered, unsaved: Unsaved) -> None:
        from tabguard.gui.shell.recover_dialog import RecoverDialog

        dialog = RecoverDialog(found.project.name, unsaved, self._window)

        def recover() -> None:
            self._when_saved(lambda: self._show_recovered(left, found, self._document.mark()))

        def open_saved() -> None:
            if found.path is not None:
                path = found.path
                self._when_saved(lambda: self.open_file(path))

        dialog.accepted.connect(recover)
        dialog.saved_button.clicked.connect(open_saved)
        dialog.discard_button.clicked.connect(lambda: self.discarded.emit(left))
        open_once(dialog)

    def _show_recovered(self, left: Left, found: Recovered, before: Mark, asked: bool = False) -> None:
        gone = missing_files(found.project)
        path, same = found.path, True
        if path is not None and path.is_file() and not has_password_of(path, found.key):
            path, same = None, False  # saving must not give the file its earlier password, or none, again
        file = found.path
        if file is not None and not same and not asked and is_sealed(file) and _needs_file(found):
            self._read_sealed(
                "Reading the project",
                file,
                f"“{file.name}” has another password now. The recovery needs what is in the file.",
                lambda password: _completed(found, password),
                lambda whole: self._show_recovered(left, whole, before, asked=True),
            )
            return
        if gone:
            self._document.post(
                TabGuardError(
                    "The data file of the recovered project does not exist.",
                    gone[0].name,
                    "Put the file back, then recover again.",
                )
            )
            return

        def then() -> None:
            self.recovered.emit(left)
            if found.read_only and path is not None:
                self._document.set_read_only(ASKED)
            self._document.embeds = found.embeds
            self._document.key, self._document.trail = found.key, found.trail
            self._document.mark_unsaved()
            missing = "" if found.whole else " The last change is incomplete and was left out."
            other = "" if same else " Its file has another password now, so give it another name."
            self._document.post(f"The project was recovered.{missing} Save it to keep it.{other}")

        take = self._taking(before, then)
        if found.project.counts is not None:
            self.counts_opened.emit(found.project, path, take)
        else:
            self._workflow.open(found.project, path, found.results, audit=found.audited, take=take)

    def _ask_where(
        self, project: Project, name: str, path: Path, before: Mark, opened: Opened, read_only: bool
    ) -> None:
        """Ask for moved files until all are found; decisions are kept, the pattern is calculated again."""

        def chosen(file: Path) -> None:
            found = relinked(project, file)
            gone = missing_files(found)
            if gone:
                self._ask_where(found, gone[0].name, path, before, opened, read_only)
                return
            take = self._taking(before, then)
            if found.counts is not None:
                self.counts_opened.emit(found, path, take)
            else:
                self._workflow.open(found, path, take=take)

        def then() -> None:
            self._document.embeds = opened.embedded
            self._document.key, self._document.trail = opened.key, opened.trail
            self._document.mark_unsaved()
            if read_only:
                self._document.set_read_only(ASKED)
            again = "Protect again, then save" if self._document.counts is None else "Save"
            self._document.post(f"The files were linked again. {again} the project.")

        ask_file(self._window, f"Where is “{name}” now?", self._store.last_folder(), chosen)

    def ask_data_for(self, recipe: Path) -> None:
        """Ask for the file that is to be read by a recipe."""
        kinds = (data_kind(), ALL_FILES)
        title = f"Choose the data for the recipe “{recipe.name}”"
        ask_file(
            self._window, title, self._store.last_folder(), lambda data: self.open_by(recipe, data), kinds
        )

    def open_by(self, recipe: Path, data: Path) -> None:
        """Read a file by a recipe; if its structure is another, show that and ask whether to open it."""
        from tabguard.flow.recipes import apply_recipe

        before = self._document.mark()
        self._workflow.fetch(
            "Reading the data",
            lambda progress: apply_recipe(recipe, data, progress),
            lambda applied: self._show_applied(applied, data, before),
        )

    def _show_applied(self, applied: Applied, data: Path, before: Mark) -> None:
        def then() -> None:
            self._document.mark_unsaved()
            self.remember(data)

        def take() -> None:
            self._workflow.open(applied.project, loaded=applied.loaded, take=self._taking(before, then))

        if not applied.differences:
            take()
            return
        box = QMessageBox(self._window)
        box.setObjectName("recipeBox")
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle("Apply recipe")
        box.setText(f"“{data.name}” has another structure than the data of the recipe.")
        box.setInformativeText("\n".join(applied.differences))
        opens = box.addButton("Open the table", QMessageBox.ButtonRole.AcceptRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(opens)
        opens.clicked.connect(take)
        open_once(box)

    def _import(self, path: Path) -> None:
        from tabguard.gui.import_.import_dialog import ImportDialog

        before, dialog = self._document.mark(), ImportDialog(path, self._window)
        dialog.help_requested.connect(self._context.show_help)

        def accepted() -> None:
            assert dialog.project is not None
            self._workflow.open(dialog.project, loaded=dialog.loaded, take=self._taking(before, then))

        def then() -> None:
            self._document.mark_unsaved()
            self.remember(path)

        dialog.accepted.connect(accepted)
        open_once(dialog)


def _spanned(project: Project) -> str:
    return f"{', '.join(project.variables.responses)} by {', '.join(project.variables.dimensions)}"


def _needs_file(found: Recovered) -> bool:
    """Whether a recovered project lacks what its file has: copies of the data, or what was published."""
    from tabguard.project.unpacked import is_unpacked

    gone = missing_files(found.project)
    return found.project.counts is not None or any(found.embeds or is_unpacked(file) for file in gone)


def _recovered(left: Left, password: str) -> Recovered:
    """Read a journal, with what only the project file has."""
    from tabguard.project.journal import read_journal

    found = read_journal(left.path, password)
    try:
        return _completed(found, password)
    except PasswordError:
        return found  # the project got another one since, which is asked for


def _completed(found: Recovered, password: str) -> Recovered:
    """Add what only the project file has; raises `PasswordError` where that has another password.

    The data are taken from it once more: their copies ended with the program that was killed. Publication
    records are added because an export saves them first.
    """
    from tabguard.project.file import open_project

    if found.path is None or not found.path.is_file() or not _needs_file(found):
        return found
    try:
        saved = open_project(found.path, password).project
    except PasswordError:
        raise
    except TabGuardError:
        return found  # damaged: what is missing is told
    there = [path for path in source_paths(saved) if path.is_file()]
    project = found.project
    while gone := missing_files(project):
        new = next((path for path in there if path.name == gone[0].name), None)
        if new is None:
            break
        project = relinked(project, new)
    project = evolve(project, base=found.project.base)
    if project.counts is not None:
        project = as_published(project, saved) or project
    return evolve(found, project=project)
