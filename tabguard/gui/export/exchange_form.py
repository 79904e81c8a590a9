"""The part of the export dialog about files in the formats of another program, which a wing fills."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tabguard.project import ExchangeFile


class ExchangeForm(QWidget):
    """Which of these files are written; a wing derives its form from this."""

    changed = Signal()

    def value(self) -> tuple[ExchangeFile, ...]:
        """The files that are chosen."""
        raise NotImplementedError
