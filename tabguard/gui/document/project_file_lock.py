"""The window holds the lock of its project file, so that nobody else's work is overwritten."""

from __future__ import annotations

import contextlib
from pathlib import Path

from PySide6.QtCore import QObject

from tabguard.errors import ProjectError
from tabguard.gui.document.document import Document
from tabguard.gui.parts.notice import Notice
from tabguard.locks import HeldError, Lock
from tabguard.project.file import project_lock


class ProjectFileLock(QObject):
    """Acquires the lock when a project is opened or saved; releases it when another project is opened."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._path: Path | None = None
        self._refused = False
        self.lock: Lock | None = None
        """Lock of the open project, if this window holds it."""
        document.project_changed.connect(self.follow)

    def follow(self) -> None:
        """Lock the file of the project that is open now."""
        path = self._document.path
        if path == self._path:
            return
        self.let_go()
        self._path, self._refused = path, False
        if path is None:
            return
        lock = project_lock(path)
        with contextlib.suppress(OSError):  # the folder is not writable: saving will report it
            try:
                lock.take()
                self.lock = lock
            except HeldError as error:
                self._refused = True
                self._document.message_posted.emit(
                    Notice(
                        f"The project is open elsewhere: {error.holder}.",
                        path.name,
                        "You can view it, export it and save it under another name.",
                        "warning",
                        holds=lambda: self._refused and self._path == path,
                    )
                )

    def check(self, path: Path) -> None:
        """Refuse to overwrite a project that somebody else had open when this window opened it.

        Raises
        ------
        ProjectError
        """
        if path == self._path and self._refused:
            raise ProjectError(
                "The project was open elsewhere when it was opened here.",
                path.name,
                "Save it under another name to keep the other user's changes.",
            )

    def let_go(self) -> None:
        """Release the lock; called when the window closes."""
        if self.lock is not None:
            self.lock.give_back()
        self.lock = self._path = None
