"""Moves files to the bin of the system, and back from it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from attrs import frozen
from PySide6.QtCore import QFile

from tabguard.flow.left_structures import is_left_structure


@frozen
class Binned:
    """A file in the bin.

    Parameters
    ----------
    path : Path
        Where it was.
    place : Path or None
        Where it is now; None where the system does not say.
    """

    path: Path
    place: Path | None


def to_bin(paths: Iterable[Path]) -> tuple[Binned, ...]:
    """Move structure files to the bin, except those that were changed or that the system does not move."""
    moved = []
    for path in sorted(paths):
        file = QFile(str(path))
        if is_left_structure(path) and file.moveToTrash():
            place = Path(file.fileName()) if file.fileName() else None
            moved.append(Binned(path, place if place != path else None))
    return tuple(moved)


def from_bin(moved: Iterable[Binned]) -> tuple[Path, ...]:
    """Move files back where nothing is in their place; returns those that are there again."""
    back = []
    for file in moved:
        if (
            file.place is not None
            and not file.path.exists()
            and QFile.rename(str(file.place), str(file.path))
        ):
            back.append(file.path)
            note = file.place.parent.parent / "info" / f"{file.place.name}.trashinfo"  # of Linux
            with suppress(OSError):
                note.unlink(missing_ok=True)
    return tuple(back)
