"""Cells pasted from a spreadsheet, kept privately for the open project until it is saved with them."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from tabguard.base import private
from tabguard.base.errors import DataError, FormatError, TabGuardError
from tabguard.base.language import tr
from tabguard.gui.parts.jobs import Line
from tabguard.project.unpacked import drop_folder_of, pasted_folder

_NAME = "pasted.tsv"


class Pasting(QObject):
    """Takes cells from the clipboard in a worker of its own.

    Parameters
    ----------
    post : callable
        Receives the error if the clipboard has no cells.
    """

    def __init__(self, post: Callable[[TabGuardError], None], parent: QObject) -> None:
        super().__init__(parent)
        self._post, self._line = post, Line("pasting", self)

    def take(self, then: Callable[[Path], None]) -> None:
        """Call `then` with the file in which the cells are kept."""
        text = QGuiApplication.clipboard().text()
        try:
            check_cells(text)
        except TabGuardError as error:
            self._post(error)
        else:
            self._line.start(
                tr("Reading the copied cells"), lambda _progress: keep_cells(text), then, self._post
            )


def check_cells(text: str) -> None:
    """Refuse a text of the clipboard that has no rows and columns; raises `FormatError`."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or not any("\t" in line for line in lines):
        raise FormatError(
            tr("The clipboard holds no table."),
            "clipboard",
            tr(
                "Select the cells in the spreadsheet, with the names of the columns, copy them, and try "
                "again."
            ),
        )


def keep_cells(text: str) -> Path:
    """Write cells as tab-separated text into a private folder that lasts as long as the project.

    Saving the project copies the file into it, like all data in such folders; after a crash the folder stays
    as long as unsaved changes do.

    Raises
    ------
    DataError
    """
    path = pasted_folder() / _NAME
    try:
        with private.replacing(path) as file:
            file.write(text.encode("utf-8"))
    except OSError as error:
        drop_folder_of(path)
        raise DataError(
            tr("The copied cells cannot be kept."),
            "clipboard",
            tr("{strerror}. Free some space and try again.", strerror=error.strerror),
        ) from None
    return path
