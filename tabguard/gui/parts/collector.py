"""Keeps Python's garbage collector on the window's thread, where alone objects of Qt may be destroyed."""

from __future__ import annotations

import gc
import time

from PySide6.QtCore import QObject, QTimer

_INTERVAL = 200
_SHARE = 100


class Collector(QObject):
    """Collects garbage in the window's thread, at a timer, and nowhere else.

    Python collects in whichever thread allocates, so that a worker which writes a workbook would destroy
    closed dialogs while the window handles their events: a crash that no test meets twice.

    Parameters
    ----------
    parent : QObject, optional
        Owner; a child of the application in the program.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._not_before = 0.0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.collect)
        self._timer.start(_INTERVAL)

    def collect(self) -> None:
        """Collect the generations that Python would have collected by now."""
        young, middle, old = (
            count > limit > 0 for count, limit in zip(gc.get_count(), gc.get_threshold(), strict=True)
        )
        began = time.monotonic()
        if old and began >= self._not_before:
            gc.collect()
            ended = time.monotonic()
            # visiting everything takes long beside large tables: at most a hundredth of the time
            self._not_before = ended + _SHARE * (ended - began)
        elif middle:
            gc.collect(1)
        elif young:
            gc.collect(0)

    def close(self) -> None:
        """Let Python collect garbage by itself again."""
        self._timer.stop()
        gc.enable()
