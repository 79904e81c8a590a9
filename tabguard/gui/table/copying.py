"""Copies selections to the clipboard: small ones at once, large ones outside the window's thread."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.gui.parts.internal_clipboard import copy_internal
from tabguard.gui.parts.jobs import Job, Line
from tabguard.gui.table.clipboard import TextsOf, places_text
from tabguard.table.arrays import IntArray

_AT_ONCE = 5_000
"""Greatest number of places that are copied at once."""


class Copier(QObject):
    """Copies one selection at a time; a new copy cancels an unfinished one."""

    work_started = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._line = Line("copying", self)
        self._job: Job | None = None

    @property
    def busy(self) -> bool:
        """Whether a selection is still being copied."""
        return self._line.busy

    def copy(self, places: IntArray, texts_of: TextsOf, internal: bool = False) -> None:
        """Copy a block of cells, as from `selected_places`; `internal` if it may hold suppressed values."""
        take = copy_internal if internal else _take
        if self._job is not None and not self._job.over:
            self._job.cancel()
        if places.size <= _AT_ONCE:
            take(places_text(places, texts_of, Progress()))
            return
        self._job = self._line.start(
            tr("Copying"), lambda progress: places_text(places, texts_of, progress), take, self._on_failed
        )
        self.work_started.emit(self._job)

    def shut(self) -> None:
        """Stop copying because the window closes."""
        if self._job is not None and not self._job.over:
            self._job.cancel()
        self._line.close()

    def _on_failed(self, error: TabGuardError) -> None:
        self.failed.emit(error)


def _take(text: str) -> None:
    QGuiApplication.clipboard().setText(text)
