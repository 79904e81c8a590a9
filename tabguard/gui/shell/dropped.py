"""The file that is dragged over the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData


def dropped_file(data: QMimeData) -> Path | None:
    """The dragged file; None for folders, and for several files: which of them is meant is not guessed."""
    files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return files[0] if len(files) == len(data.urls()) == 1 and files[0].is_file() else None
