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


def to_bin(paths: Iterable[Path]) -> tuple[tuple[Binned, ...], tuple[Path, ...]]:
    """Move structure files to the bin.

    Returns
    -------
    moved : tuple of Binned
    kept : tuple of Path
        Those that stay: changed since they were listed, or refused by the system.
    """
    moved, kept = list[Binned](), list[Path]()
    for path in paths:
        file = QFile(str(path))
        if is_left_structure(path) and file.moveToTrash():
            place = Path(file.fileName()) if file.fileName() else None
            moved.append(Binned(path, place if place != path else None))
        else:
            kept.append(path)
    return tuple(moved), tuple(kept)


def from_bin(moved: Iterable[Binned]) -> tuple[Path, ...]:
    """Move files back where nothing is in their place; returns those that are there again."""
    back = []
    for one in moved:
        if one.place is not None and not one.path.exists() and QFile.rename(str(one.place), str(one.path)):
            back.append(one.path)
            note = one.place.parent.parent / "info" / f"{one.place.name}.trashinfo"  # of Linux
            with suppress(OSError):
                note.unlink(missing_ok=True)
    return tuple(back)
