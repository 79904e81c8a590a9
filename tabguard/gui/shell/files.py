"""Opening, importing, saving and exporting: what the File menu does."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox

from tabguard.errors import TabGuardError
from tabguard.flow import previews
from tabguard.gui.document.project_file_lock import ProjectFileLock
from tabguard.gui.document.relink import missing_files, relinked
from tabguard.gui.document.saving import Saving
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.command import (
    Command,
    Menu,
    Place,
    always,
    with_any_table,
    with_table_or_preview,
)
from tabguard.gui.parts.file_kinds import ALL_FILES, data_kind, kind
from tabguard.gui.parts.presenting import WhenPresenting, declare
from tabguard.progress import Progress
from tabguard.project import Project, as_published
from tabguard.project.journal import Left, Recovered

if TYPE_CHECKING:
    from tabguard.project.file import Opened

_PROJECTS = "TabGuard projects (*.tgproj)"
_WITH_DATA = "TabGuard projects with a copy of the data inside (*.tgproj)"


class FileActs(QObject):
    """Finds out what a file is and opens it the right way; asks to save before anything is lost."""

    path_opened = Signal(object)
    recovered = Signal(object)
    counts_opened = Signal(object, object)

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context.top)
        self._context = context
        self._document, self._workflow, self._store = context.document, context.workflow, context.store
        self._window = context.top
        self.holding = ProjectFileLock(self._document, self)
        self.saving = Saving(self._document, self.holding, self)
        self.saving.saved.connect(self._remember)

    def commands(self) -> tuple[Command, ...]:
        """Opening, importing, saving and closing."""
        return (
            Command(
                "new",
                "&New from data…",
                self.ask_data,
                enabled=always,
                menu=Menu.FILE,
                place=Place(1, 1),
                keys=("Ctrl+N",),
                tip="Choose a data file and make a project of it",
                icon="new",
            ),
            Command(
                "open",
                "&Open…",
                self.ask_file,
                enabled=always,
                menu=Menu.FILE,
                place=Place(1, 2),
                keys=("Ctrl+O",),
                tip="Open a project, a job or a data file",
                icon="open",
                tool=Place(1, 1),
                tool_text="Open",
            ),
            Command(
                "sample",
                "Open sam&ple",
                self.open_sample,
                enabled=always,
                menu=Menu.FILE,
                place=Place(1, 3),
                tip="Open the built-in sample with fictitious data",
            ),
            Command(
                "save",
                "&Save",
                lambda: self.save(None),
                enabled=with_any_table,
                menu=Menu.FILE,
                place=Place(3, 1),
                keys=("Ctrl+S",),
                tip="Save the project",
                icon="save",
                tool=Place(1, 2),
                tool_text="Save",
            ),
            Command(
                "save_as",
                "Save &as…",
                lambda: self._ask_save(None),
                enabled=with_any_table,
                menu=Menu.FILE,
                place=Place(3, 2),
                keys=("Ctrl+Shift+S",),
                tip="Save the project under another name",
            ),
            Command(
                "copy_job",
                "Copy as &job",
                self.copy_job,
                enabled=with_table_or_preview,
                menu=Menu.FILE,
                place=Place(4, 1),
                tip="Copy the project as a job file for the command line",
                copies=True,
            ),
            Command(
                "close_project",
                "&Close project",
                self.close_project,
                enabled=lambda at: at.project and not at.running,
                menu=Menu.FILE,
                place=Place(5, 1),
                keys=("Ctrl+W",),
                tip="Go back to the start page",
            ),
            Command(
                "import_data",
                "&Import data…",
                self.ask_data,
                enabled=always,
                menu=Menu.DATA,
                place=Place(1, 1),
                keys=("Ctrl+Shift+O",),
                tip="Read a data file with the import preview",
            ),
        )

    def open_path(self, path: Path) -> None:
        """Open a project, a job or a data file, after asking to save."""
        self.when_saved(lambda: self._open(Path(path)))

    def ask_file(self) -> None:
        """Ask for a file and open it."""
        self._ask_file("Open", _everything(), self.open_path)

    def ask_data(self) -> None:
        """Ask for a data file and import it."""
        self._ask_file("Choose the data", f"{data_kind()};;{ALL_FILES}", self.open_path)

    def open_sample(self) -> None:
        """Open the built-in sample."""
        self.when_saved(self._open_sample)

    def save(self, then: Callable[[], None] | None) -> None:
        """Save, then go on with something else; after a save that is under way."""

        def go() -> None:
            if self._document.path is None:
                self._ask_save(then)
            else:
                self.saving.save(self._document.path, then)

        self.saving.when_done(go)

    def copy_job(self) -> None:
        """Put the project on the clipboard as a job file."""
        from tabguard.job import job_text

        if self._document.project is not None:
            QGuiApplication.clipboard().setText(job_text(self._document.project, whole_paths=True))
            self._document.post("The job was copied. Save it as job.toml and run: tabguard protect job.toml")

    def close_project(self) -> None:
        """Close the project, after asking to save."""
        self.when_saved(self._document.close)

    def keeper(self) -> Callable[[Project], None] | None:
        """What an export calls with the project that it must save first; None: it is in no file yet."""
        return self.saving.keeper()

    def when_saved(self, then: Callable[[], None]) -> None:
        """Do something that leaves the project, after asking to save it if need be."""
        if self.saving.busy:
            self._document.post("The project is still being saved; this goes on when it is safe.")
            self.saving.when_done(lambda: self.when_saved(then))
            return
        if not self._document.dirty or self._document.project is None:
            then()
            return
        box = QMessageBox(self._window)
        box.setObjectName("saveBox")
        declare(box, WhenPresenting.PLAIN)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle("TabGuard")
        box.setText(f"Save the changes to “{self._document.project.name}”?")
        box.setInformativeText("Decisions, pattern and verdicts are lost otherwise.")
        button = QMessageBox.StandardButton
        box.setStandardButtons(button.Save | button.Discard | button.Cancel)
        box.setDefaultButton(button.Save)
        box.button(button.Save).clicked.connect(lambda: self.save(lambda: self.when_saved(then)))
        box.button(button.Discard).clicked.connect(lambda: then())
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    # -- inside

    def _open(self, path: Path) -> None:
        suffix = path.suffix.lower()
        try:
            if not path.is_file():
                raise TabGuardError("The file is not there.", path.name, "Check its name and folder.")
            if suffix == ".tgproj":
                self._open_project(path)
            elif suffix == ".toml":
                self._open_job(path)
            else:
                self._import(path)
        except TabGuardError as error:
            self._document.post(error)

    def _open_project(self, path: Path) -> None:
        from tabguard.project.file import open_project

        self._workflow.fetch(
            "Opening the project",
            lambda _progress: open_project(path),
            lambda opened: self.when_saved(lambda: self._show_project(path, opened)),
        )

    def _show_project(self, path: Path, opened: Opened) -> None:
        gone = missing_files(opened.project)
        if gone:
            for note in opened.notes:
                self._document.post(note)
            self._ask_where(opened.project, gone[0].name, path)
            return
        if opened.project.counts is not None:
            self._open_counts(opened.project, path, opened.embedded, opened.notes)
            return
        self._workflow.open(opened.project, path, None if opened.stale else opened.results)
        self._document.embeds = opened.embedded
        self._remember(path)
        for note in opened.notes:
            self._document.post(note)

    def recover(self, left: Left) -> None:
        """Open the last state of a journal, after asking to save what is open."""
        self.when_saved(lambda: self._open_recovered(left))

    def _open_recovered(self, left: Left) -> None:
        from tabguard.project.journal import read_journal

        def read(_progress: Progress) -> Recovered:
            found = read_journal(left.path)
            if found.project.counts is None:
                return found
            return evolve(found, project=_with_records(found.project, found.path))

        self._workflow.fetch(
            "Reading the recovery file",
            read,
            lambda found: self.when_saved(lambda: self._show_recovered(left, found)),
        )

    def _show_recovered(self, left: Left, found: Recovered) -> None:
        gone = missing_files(found.project)
        if gone:
            self._document.post(
                TabGuardError(
                    "The recovered project reads a file that is not there.",
                    gone[0].name,
                    "Put the file back, then recover again.",
                )
            )
            return
        self.recovered.emit(left)
        if found.project.counts is not None:
            self.counts_opened.emit(found.project, found.path)
        else:
            self._workflow.open(found.project, found.path, found.results, audit=found.audited)
        self._document.embeds = found.embeds
        self._document.mark_unsaved()
        missing = "" if found.whole else " The very last change was cut off and is missing."
        self._document.post(f"The project was recovered.{missing} Save it to keep it.")

    def _open_counts(self, project: Project, path: Path, embedded: bool, notes: tuple[str, ...]) -> None:
        self.counts_opened.emit(project, path)
        self._document.embeds = embedded
        self._remember(path)
        for note in notes:
            self._document.post(note)

    def _ask_where(self, project: Project, name: str, path: Path) -> None:
        """Ask for a file that moved, again until all are found; decisions stay, the pattern is made again."""

        def chosen(file: Path) -> None:
            found = relinked(project, file)
            gone = missing_files(found)
            if gone:
                self._ask_where(found, gone[0].name, path)
                return
            if found.counts is not None:
                self._open_counts(found, path, False, ())
                self._document.mark_unsaved()
                return
            self._workflow.open(found, path)
            self._document.mark_unsaved()
            self._document.post("The files were linked again. Protect again, then save the project.")

        self._ask_file(f"Where is “{name}” now?", ALL_FILES, chosen)

    def _open_job(self, path: Path) -> None:
        from tabguard.flow import stages

        def show(project: Project) -> None:
            self._workflow.open(project)
            self._remember(path)

        self._workflow.fetch(
            "Reading the job",
            lambda _progress: stages.open_job(path),
            lambda project: self.when_saved(lambda: show(project)),
        )

    def _import(self, path: Path) -> None:
        from tabguard.gui.import_.import_dialog import ImportDialog

        dialog = ImportDialog(path, self._window)
        dialog.help_requested.connect(self._context.show_help)

        def accepted() -> None:
            assert dialog.project is not None
            self._workflow.open(dialog.project, loaded=dialog.loaded)
            self._document.mark_unsaved()
            self._remember(path)

        dialog.accepted.connect(accepted)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _open_sample(self) -> None:
        from tabguard.sample import write_sample

        folder = self._store.sample_folder()
        try:
            job = write_sample(folder)
        except TabGuardError as error:
            self._document.post(error)
            return
        self._open_job(Path(job) if job else folder / "job.toml")

    def _ask_file(self, title: str, kinds: str, then: Callable[[Path], None]) -> None:
        dialog = QFileDialog(self._window, title, str(self._store.last_folder()), kinds)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: then(Path(name)))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _ask_save(self, then: Callable[[], None] | None) -> None:
        project = self._document.project
        if project is None:
            return
        start = self._document.path or self._store.last_folder() / f"{project.name}.tgproj"
        dialog = QFileDialog(self._window, "Save project", str(start), f"{_PROJECTS};;{_WITH_DATA}")
        dialog.selectNameFilter(_WITH_DATA if self._document.embeds else _PROJECTS)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("tgproj")

        def chosen(name: str) -> None:
            self._document.embeds = dialog.selectedNameFilter() == _WITH_DATA
            self.saving.when_done(lambda: self.saving.save(Path(name), then))

        dialog.fileSelected.connect(chosen)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _remember(self, path: Path) -> None:
        self._store.recent.add(path)
        self.path_opened.emit(path)


def _everything() -> str:
    """What *Open* offers, by kind."""
    every = kind("Everything TabGuard reads", (".tgproj", ".toml", *previews.suffixes()))
    return ";;".join((every, _PROJECTS, kind("Jobs", (".toml",)), data_kind(), ALL_FILES))


def _with_records(project: Project, path: Path | None) -> Project:
    """A recovered project with what its file knows of publishing: an export saves that before it writes."""
    from tabguard.project.file import open_project

    if path is not None and path.is_file():
        with contextlib.suppress(TabGuardError):
            return as_published(project, open_project(path).project) or project
    return project
