"""Saves the project in the worker, and locks its file against other windows."""

from collections.abc import Callable
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabguard.base.errors import ProjectError, TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.locks import HeldError, Lock
from tabguard.base.private import PlantedError
from tabguard.base.progress import Progress
from tabguard.gui.document.audits import judge_state
from tabguard.gui.document.document import Document
from tabguard.gui.parts.jobs import Line
from tabguard.gui.parts.notice import Notice
from tabguard.project import Project
from tabguard.project.archive import end_of, unwritable
from tabguard.project.file import project_lock

ASKED = mark("it was opened read-only")
"""Reason for a project that the user opened as read-only."""


class ProjectFileLock(QObject):
    """Locks the project file when a project is opened or saved, and unlocks it when another one is opened.

    If the file cannot be replaced, or somebody else has it open, the project becomes read-only.
    """

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._path: Path | None = None
        self._elsewhere = False
        self._end = b""
        self.lock: Lock | None = None
        """Lock of the open project, if this window holds it."""
        document.project_left.connect(self.let_go)
        document.project_changed.connect(self.follow)

    def follow(self) -> None:
        """Lock the file of the project that is open now, unless it is read-only."""
        document, path = self._document, self._document.file.path
        end, document.file.end = document.file.end, b""
        if path == self._path:
            if document.file.read_only == ASKED:
                self._give_back()
            return
        self.let_go()
        self._path = path
        if path is None:
            return
        self._end = end or end_of(path)
        why, lock = unwritable(path), project_lock(path)
        try:
            lock.take()
            self.lock = lock
        except HeldError as error:
            self._elsewhere, why = True, tr("it is open elsewhere: {holder}", holder=error.holder)
        except PlantedError as error:
            why = str(error.strerror)
        except OSError:
            is_there = lock.path.exists()
            # a folder where no lock can be made is not writable either
            why = why or (
                tr("its lock file belongs to another account")
                if is_there
                else tr("its folder is write-protected")
            )
        if why:
            document.file.read_only = why
            document.post(
                Notice(
                    tr("The project is read-only because {why}.", why=why),
                    path.name,
                    tr("You can view it, export it and save it under another name."),
                    "warning",
                    holds=lambda: document.file.read_only == why and document.file.path == path,
                )
            )

    def check(self, path: Path) -> None:
        """Refuse to overwrite a project that is read-only, or that somebody else had open when it was opened.

        Raises
        ------
        ProjectError
        """
        if path != self._path:
            return
        if self._elsewhere:
            raise ProjectError(
                tr("The project was open elsewhere when it was opened here."),
                path.name,
                tr("Save it under another name to keep the other user's changes."),
            )
        if self._document.file.read_only == ASKED:
            raise ProjectError(
                tr("The project was opened read-only."), path.name, tr("Save it under another name.")
            )

    def check_same(self, path: Path) -> None:
        """Refuse to overwrite changes of others: after a network drive was lost, locks are not reliable.

        Raises
        ------
        ProjectError
        """
        if path == self._path and end_of(path) not in (self._end, b""):
            raise ProjectError(
                tr("The project was saved elsewhere since it was opened here."),
                path.name,
                tr("Save it under another name to keep the other user's changes."),
            )

    def written(self, path: Path) -> None:
        """Note that this window has just saved the project."""
        if path == self._path:
            self._end = end_of(path)

    def let_go(self) -> None:
        """Release the lock; called when the project is left and when the window closes."""
        self._give_back()
        self._path, self._elsewhere, self._document.file.read_only = None, False, ""

    def _give_back(self) -> None:
        if self.lock is not None:
            self.lock.give_back()
        self.lock = None


class Saving(QObject):
    """Saves the project, one save at a time; the document stays unsaved until its file is complete.

    Parameters
    ----------
    document : Document
    holding : ProjectFileLock
        Holds the file lock of the open project.
    """

    saved = Signal(object)
    state_changed = Signal(str)

    def __init__(self, document: Document, holding: ProjectFileLock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._holding = holding
        self._line = Line("saving", self)
        self._next: Callable[[], None] | None = None
        self._told: TabGuardError | None = None

    @property
    def busy(self) -> bool:
        """Whether a project is being saved."""
        return self._line.busy

    def save(self, path: Path, then: Callable[[], None] | None = None) -> None:
        """Save the open project in its current state, then call `then`; failures are reported."""
        document = self._document
        write, mark = self._writer(path), document.file.mark()
        project = document.project
        if project is None:
            return

        def work(_progress: Progress) -> None:
            write(project)

        def done(_result: None) -> None:
            self.state_changed.emit("")
            document.file.mark_saved(path, mark)
            self.saved.emit(path)
            after, self._next = self._next, None
            for act in (then, after):
                if act is not None:
                    act()

        def failed(error: TabGuardError) -> None:
            self.state_changed.emit("")
            self._next = None
            self._told = error
            document.post(error)

        if self._told is not None:
            document.withdraw(self._told)
        try:
            self._holding.check(path)
        except TabGuardError as error:
            failed(error)
            return
        self.state_changed.emit(tr("Saving …"))
        self._line.start(tr("Saving the project"), work, done, failed)

    def when_done(self, act: Callable[[], None]) -> None:
        """Call `act` at once, or after the running save if that succeeds.

        If several acts wait, only the last one is called.
        """
        if self.busy:
            self._next = act
        else:
            act()

    def _writer(self, path: Path) -> Callable[[Project], None]:
        """A function for the worker that writes the project with its current results."""
        from tabguard.project.file import save_project
        from tabguard.project.kept_results import tie_of

        document, holding = self._document, self._holding
        file, at, ranked = document.file, document.snapshot, document.findings.ranked
        results, embeds, table = document.results(), file.embeds, at.table
        key, trail, look, lock = file.key, document.history.trail, file.look(), holding.lock

        def write(project: Project) -> None:
            whole = None if results is None else evolve(results, about=file.fingerprint(table))
            if whole is not None and table is not None:  # an edit that was just made is not judged yet
                whole = evolve(whole, tie=tie_of(whole, project, judge_state(table, at, ranked, Progress())))
            holding.check_same(path)
            save_project(path, project, whole, embed=embeds, lock=lock, key=key, trail=trail, look=look)
            holding.written(path)

        return write
