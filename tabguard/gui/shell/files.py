"""Commands of the File menu: opening, importing, saving and exporting."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.passwords import PASSWORDS
from tabguard.base.present import present
from tabguard.base.secrets import Key, new_key
from tabguard.flow import previews
from tabguard.flow.door import ForeignJobs, foreign_kinds
from tabguard.gui.document.document import Document
from tabguard.gui.document.saving import ProjectFileLock, Saving
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.import_.database_dialog import DatabaseDialog
from tabguard.gui.parts.command import (
    Command,
    Menu,
    Place,
    always,
    with_any_table,
    with_project_at_rest,
    with_table_or_preview,
)
from tabguard.gui.parts.dialogs import ALL_FILES, ask_file, ask_new_file, data_kind, kind, open_once, question
from tabguard.gui.parts.internal_clipboard import clear_internal, copy_internal, copying_forbidden
from tabguard.gui.parts.password_dialog import PasswordDialog
from tabguard.gui.shell.opening import Opening
from tabguard.gui.shell.recovering import Recovering
from tabguard.office.cloud import cloud_words
from tabguard.project import Project

_PROJECTS = mark("TabGuard projects (*.tgproj)")
_WITH_DATA = mark("TabGuard projects with a copy of the data inside (*.tgproj)")


def drop_copies(project: Project | None) -> None:
    """Remove copies of data left by closed projects, except those of the open project."""
    from tabguard.project.file import file_paths
    from tabguard.project.unpacked import remove_unpacked

    remove_unpacked(() if project is None else file_paths(project))


def forget(document: Document, project: Project) -> set[Path]:
    """Close the open project and remove all that is stored about it except its files, which are returned."""
    from tabguard.project.file import file_paths
    from tabguard.project.kept_patterns import remove_left

    path = document.file.path
    paths = {*file_paths(project), *(() if path is None else (path,))}
    if document.file.recovery_folder is not None:
        remove_left(document.file.recovery_folder, days=0)
    document.close()
    clear_internal()
    drop_copies(None)
    PASSWORDS.forget()
    return paths


def ask_anyway(parent: QWidget, why: str, save: Callable[[], None], again: Callable[[], None]) -> None:
    """Ask whether to save anyway or to choose another folder.

    Parameters
    ----------
    why : str
        Why the folder should not be used, as a sentence.
    save, again : callable
        Called for the one or the other; neither where the user cancels.
    """
    advice = tr("Choose a folder that is not synchronised, or protect the project by a password.")
    box = question(parent, "cloudBox", (tr("Save project"), why, advice), QMessageBox.Icon.Warning)
    other = box.addButton(tr("Choose another &folder…"), QMessageBox.ButtonRole.AcceptRole)
    anyway = box.addButton(tr("&Save here"), QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(other)
    other.clicked.connect(lambda: again())
    anyway.clicked.connect(lambda: save())
    open_once(box)


class FileActs(Acts):
    """Commands that open and save files, and ask to save before changes are lost."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self._workflow, self._store, self._window = context.workflow, context.store, context.top
        self.holding = ProjectFileLock(self._document, self)
        self.saving = Saving(self._document, self.holding, self)
        self.opening = Opening(context, self.when_saved, self)
        self.recovering = Recovering(context, self.opening, self.when_saved, self)
        self.saving.saved.connect(self.opening.remember)
        self._document.project_left.connect(lambda: QTimer.singleShot(0, self, self._drop_replaced))

    @Command(
        mark("Save &as…"),
        enabled=with_any_table,
        menu=Menu.FILE.at(3, 2),
        keys=("Ctrl+Shift+S",),
        tip=mark("Save the project under another name"),
    )
    def save_as(self) -> None:
        """Save the project under another name."""
        self._ask_save(None)

    @Command(
        mark("P&aste data…"),
        enabled=always,
        menu=Menu.DATA.at(1, 3),
        keys=("Ctrl+V", "Ctrl+Shift+V"),
        tip=mark("Import the cells that were copied in a spreadsheet as a new table"),
    )
    def paste_data(self) -> None:
        """Import the cells that were copied in a spreadsheet as a new table."""
        self.opening.paste()

    def open_path(self, path: Path, read_only: bool = False) -> None:
        """Open a project, a job or a data file, after asking to save."""
        self.when_saved(lambda: self.opening.open_file(Path(path), read_only))

    @Command(
        mark("&Open…"),
        name="open",
        enabled=always,
        menu=Menu.FILE.at(1, 2),
        keys=("Ctrl+O",),
        tip=mark("Open a project, a job or a data file"),
        icon="open",
        tool=Place(1, 1),
        tool_text=mark("Open"),
    )
    def ask_file(self) -> None:
        """Ask for a file and open it."""
        ask_file(self._window, tr("Open"), self._store.last_folder(), self.open_path, _kinds_to_open())

    @Command(
        mark("Open &read-only…"),
        enabled=always,
        menu=Menu.FILE.at(1, 2),
        tip=mark("Open a project without locking its file, which is never replaced"),
    )
    def open_read_only(self) -> None:
        """Ask for a project and open it read-only."""

        def chosen(path: Path) -> None:
            self.open_path(path, read_only=True)

        ask_file(
            self._window, tr("Open read-only"), self._store.last_folder(), chosen, (tr(_PROJECTS), ALL_FILES)
        )

    @Command(
        mark("&Import data…"),
        name="import_data",
        enabled=always,
        menu=Menu.DATA.at(1, 1),
        keys=("Ctrl+Shift+O",),
        tip=mark("Read a data file with the import preview"),
    )
    @Command(
        mark("&New from data…"),
        name="new",
        enabled=always,
        menu=Menu.FILE.at(1, 1),
        keys=("Ctrl+N",),
        tip=mark("Create a project from a data file"),
        icon="new",
    )
    def ask_data(self) -> None:
        """Ask for a data file and import it."""
        kinds = (data_kind(), ALL_FILES)
        ask_file(self._window, tr("Choose the data"), self._store.last_folder(), self.open_path, kinds)

    @Command(
        mark("Open &database…"),
        enabled=always,
        menu=Menu.DATA.at(1, 2),
        tip=mark("Read a table or a query of a database"),
    )
    def open_database(self) -> None:
        """Ask for the place of data in a database, and import them."""
        dialog = DatabaseDialog(self._store.last_folder(), self._window)

        def accepted() -> None:
            self.open_path(present(dialog.path))

        dialog.accepted.connect(accepted)
        open_once(dialog)

    @Command(
        mark("Open sam&ple"),
        name="sample",
        enabled=always,
        menu=Menu.FILE.at(1, 3),
        tip=mark("Open the built-in sample with fictitious data"),
    )
    def open_sample(self) -> None:
        """Open the built-in sample project."""
        self.when_saved(self._open_sample)

    @Command(
        mark("&Save"),
        enabled=with_any_table,
        menu=Menu.FILE.at(3, 1),
        keys=("Ctrl+S",),
        tip=mark("Save the project"),
        icon="save",
        tool=Place(1, 2),
        tool_text=mark("Save"),
    )
    def save(self, then: Callable[[], None] | None = None) -> None:
        """Save the project, then call `then`; waits first for a save in progress."""

        def go() -> None:
            if self._document.file.path is None or self._document.file.read_only:
                self._ask_save(then)
            else:
                self.saving.save(self._document.file.path, then)

        self.saving.when_done(go)

    @Command(
        mark("Pass&word…"),
        enabled=with_any_table,
        menu=Menu.FILE.at(3, 3),
        tip=mark("Encrypt the project with a password, change the password, or remove it"),
    )
    def password(self) -> None:
        """Ask for a new password of the project, then save it with that password."""
        document = self._document
        has = document.file.key is not None
        about = tr(
            "The project file and the recovery file are encrypted. Data files that are only linked are not."
        )
        title = tr("Change the password") if has else tr("Encrypt with a password")
        dialog = PasswordDialog(title, about, self._window, new=True, removable=has)

        before = document.file.mark()

        def made(key: Key | None) -> None:
            if document.file.mark().opened != before.opened:
                return
            document.file.key = key
            trail = document.history.trail
            document.history.trail = trail.in_file(encrypted=False) if key is None else trail.with_own_key()
            document.file.mark_unsaved()
            self.save(None)

        def accepted() -> None:
            typed = dialog.password.text()
            if dialog.removed:
                made(None)
            else:
                self._workflow.fetch(mark("Preparing the encryption"), lambda _progress: new_key(typed), made)

        dialog.accepted.connect(accepted)
        open_once(dialog)

    @Command(
        mark("Copy as &job"),
        enabled=with_table_or_preview,
        menu=Menu.FILE.at(4, 1),
        tip=mark("Copy the project as a job file for the command line"),
        copies=True,
        forbidden=copying_forbidden,
    )
    def copy_job(self) -> None:
        """Copy the project to the clipboard as a job file."""
        from tabguard.job import job_text

        if self._document.project is not None:
            try:
                copy_internal(job_text(self._document.project, whole_paths=True))
            except TabGuardError as error:
                self._document.post(error)
                return
            self._document.post(
                tr("The job was copied. Save it as job.toml and run: tabguard protect job.toml")
            )

    @Command(
        mark("C&lose project"),
        enabled=with_project_at_rest,
        menu=Menu.FILE.at(5, 1),
        keys=("Ctrl+W",),
        tip=mark("Go back to the start page"),
    )
    def close_project(self) -> None:
        """Close the project after asking to save."""
        self.when_saved(self._close)

    @Command(
        mark("Close and for&get"),
        enabled=with_project_at_rest,
        menu=Menu.FILE.at(5, 1),
        tip=mark("Close the project and remove it from recent files, clipboard and private copies"),
    )
    def forget_project(self) -> None:
        """Close the project after asking to save, and remove all that is stored about it except its files."""
        self.when_saved(self._forget)

    def when_saved(self, then: Callable[[], None]) -> None:
        """Ask to save unsaved changes, then call `then`, which closes the project."""
        if self.saving.busy:
            self._document.post(tr("The project is still being saved. This continues when it is done."))
            self.saving.when_done(lambda: self.when_saved(then))
            return
        if not self._document.file.dirty or self._document.project is None:
            then()
            return
        what = tr("Save the changes to “{name}”?", name=self._document.project.name)
        texts = "TabGuard", what, tr("Otherwise decisions, pattern and verdicts are lost.")
        box = question(self._window, "saveBox", texts)
        button = QMessageBox.StandardButton
        box.setStandardButtons(button.Save | button.Discard | button.Cancel)
        box.setDefaultButton(button.Save)
        box.button(button.Save).clicked.connect(lambda: self.save(lambda: self.when_saved(then)))
        # Qt's words for it are unclear in French
        box.button(button.Discard).setText(tr("Do &not save"))
        box.button(button.Discard).clicked.connect(lambda: then())
        open_once(box)

    # -- inside

    def _close(self) -> None:
        self._document.close()
        drop_copies(self._document.project)

    def _drop_replaced(self) -> None:
        """Remove copies of data when another project is open, but not while it is being opened."""
        if self._document.project is not None:
            drop_copies(self._document.project)

    def _forget(self) -> None:
        project, path = self._document.project, self._document.file.path
        if project is not None:
            self._store.forget(forget(self._document, project))
            self.opening.path_opened.emit(path)

    def _open_sample(self) -> None:
        from tabguard.sample import write_sample

        folder = self._store.sample_folder()
        try:
            job = write_sample(folder)
        except TabGuardError as error:
            self._document.post(error)
            return
        self.opening.open_job(Path(job) if job else folder / "job.toml")

    def _ask_save(self, then: Callable[[], None] | None) -> None:
        project = self._document.project
        if project is None:
            return
        start = self._document.file.path or self._store.last_folder() / f"{project.name}.tgproj"
        if self._document.file.read_only:
            start = start.with_stem(f"{start.stem}_copy")

        def save(path: Path) -> None:
            self._document.file.embeds = dialog.selectedNameFilter() == tr(_WITH_DATA)
            self.saving.when_done(lambda: self.saving.save(path, then))

        def chosen(path: Path) -> None:
            words = cloud_words(path) if self._document.file.key is None else ""
            if words:
                ask_anyway(self._window, words, lambda: save(path), lambda: self._ask_save(then))
            else:
                save(path)

        kinds = (tr(_PROJECTS), tr(_WITH_DATA))
        dialog = ask_new_file(self._window, tr("Save project"), start, kinds, "tgproj", chosen)
        dialog.selectNameFilter(tr(_WITH_DATA if self._document.file.embeds else _PROJECTS))


def _kinds_to_open() -> tuple[str, ...]:
    """Kinds of files that *Open* offers."""
    foreign = [kind.suffix for kind in foreign_kinds() if isinstance(kind, ForeignJobs)]
    every = kind(
        tr("All files that TabGuard reads"), (".tgproj", ".toml", *foreign, ".tgrecipe", *previews.suffixes())
    )
    batches = kind(tr("Batch files"), foreign)
    return every, tr(_PROJECTS), kind(tr("Jobs"), (".toml",)), data_kind(), batches, ALL_FILES
