"""Saves pictures in a file for this user alone, marked as internal where they are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.flow import pictures
from tabguard.gui.parts.dialogs import ask_new_file
from tabguard.gui.parts.jobs import Jobs
from tabguard.office.cloud import check_cloud
from tabguard.plots.picture import Picture


class PictureSaving(QObject):
    """Asks for a name and writes pictures in the background.

    Parameters
    ----------
    parent : QWidget
        Over which the dialog opens.
    folder : callable
        The folder that is offered.
    """

    told = Signal(object)
    """A message for the user: text or error."""

    def __init__(self, parent: QWidget, folder: Callable[[], Path]) -> None:
        super().__init__(parent)
        self._top, self._folder = parent, folder
        self._jobs = Jobs(self)

    def ask(self, picture: Picture) -> None:
        """Ask for the name of a file, and write it."""
        kinds = (tr("SVG picture (*.svg)"), tr("PNG picture (*.png)"))
        start = self._folder() / picture.file_name(".svg")
        ask_new_file(
            self._top, tr("Save picture"), start, kinds, "svg", lambda path: self.save(picture, path)
        )

    def save(self, picture: Picture, path: Path) -> None:
        """Write a picture in the colours of paper; as SVG unless the name says PNG."""
        asked, path = path, pictures.marked(picture, path)
        if path != asked and path.exists():
            self.told.emit(
                tr("{name} exists already and was not replaced. Choose another name.", name=path.name)
            )
            return

        def work(_progress: Progress) -> Path:
            check_cloud(path)
            pictures.save(picture, path)
            return path

        self._jobs.start(tr("Save"), work, self._on_saved, self.told.emit, quiet=True)

    def shut(self) -> None:
        """End the background work because the window closes."""
        self._jobs.close()

    def _on_saved(self, path: Path) -> None:
        self.told.emit(
            tr("{name} was written. It shows confidential results: keep it internal.", name=path.name)
        )
