"""Writes project files outside the window's thread, from a state that no later edit changes."""

from collections.abc import Callable
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.gui.document.audit_work import judge_state
from tabguard.gui.document.document import Document
from tabguard.gui.document.project_file_lock import ProjectFileLock
from tabguard.gui.parts.jobs import Line
from tabguard.project import Project


class Saving(QObject):
    """One save after the other; the document stays unsaved until its file is complete.

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
        """Do something at once, or after a save that is under way, if that succeeds.

        If several acts wait, only the last one is done.
        """
        if self.busy:
            self._next = act
        else:
            act()

    def close(self) -> None:
        """Finish a save that is under way; called when the window closes."""
        self._line.close()

    def _writer(self, path: Path) -> Callable[[Project], None]:
        """A function for a worker that writes a project with the current results."""
        from tabguard.project.file import save_project
        from tabguard.project.kept_results import tie_of

        document, holding = self._document, self._holding
        file, at, ranked = document.file, document.snapshot, document.findings.ranked
        results, embeds, table = document.results(), file.embeds, at.table
        key, trail, look, lock = file.key, document.history.trail, file.look(), holding.lock

        def write(project: Project) -> None:
            whole = None if results is None else evolve(results, about=file.fingerprint(table))
            if whole is not None and table is not None:  # what was edited just now is not judged yet
                whole = evolve(whole, tie=tie_of(whole, project, judge_state(table, at, ranked, Progress())))
            holding.check_same(path)
            save_project(path, project, whole, embed=embeds, lock=lock, key=key, trail=trail, look=look)
            holding.written(path)

        return write
