"""A dialog with a worker thread of its own, which ends with it however it is closed."""

from __future__ import annotations

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QWidget

from tabguard.gui.parts.jobs import Jobs


class JobDialog(QDialog):
    """Cancels its job and ends the thread when it is accepted, rejected or closed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.jobs = Jobs(self)

    def shut(self) -> None:
        """End what ends with the dialog; called at least once before it closes."""
        self.jobs.close()

    def done(self, result: int) -> None:
        """Close, and cancel the running job."""
        self.shut()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        """End the thread also of a dialog that was never shown."""
        self.shut()
        super().closeEvent(event)
