"""Files appear completely or not at all, so that nobody ever releases half a table."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path

from tabguard.errors import WriteError

PART_SUFFIX = ".part"
KEPT_SUFFIX = ".kept"


def write_files(files: Mapping[Path, bytes], stale: tuple[Path, ...] = ()) -> tuple[Path, ...]:
    """Write a set of files: all of them, or none and what was there before stays.

    Every file is first written beside its place, in the same folder and therefore never in a temporary
    folder of the system; only when all are complete are they renamed into place.

    Parameters
    ----------
    files : mapping of Path to bytes
        Complete contents; missing folders are made.
    stale : tuple of Path
        Files of an earlier run that must not stay beside the new ones; removed together with the renaming.

    Raises
    ------
    WriteError
        When a folder or a file can not be written; earlier files are then unchanged.
    """
    parts: dict[Path, Path] = {}
    try:
        for path, content in files.items():
            parts[path] = _write_beside(path, content)
        _swap(parts, stale)
    except OSError as error:
        raise _explained(error, Path(error.filename or next(iter(files), Path()))) from error
    finally:
        for part in parts.values():
            _remove(part)
    return tuple(files)


def write_file(path: Path, content: bytes) -> None:
    """Write one file completely or not at all; raises `WriteError`."""
    write_files({path: content})


def check_folders(public: Path, internal: Path) -> None:
    """Refuse to put public and internal files where one is handed out together with the other.

    Raises
    ------
    WriteError
        When both are the same folder, or internal files would lie below the public folder.
    """
    outside, inside = public.resolve(), internal.resolve()
    if inside == outside or outside in inside.parents:
        raise WriteError(
            "Internal files would be written into the public folder.",
            str(public),
            "Choose a folder of its own for the public files.",
        )


def _write_beside(path: Path, content: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        raise IsADirectoryError(21, "is a folder", str(path))
    part = path.with_name(f".{path.name}.{os.getpid()}{PART_SUFFIX}")
    try:
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        _remove(part)
        raise type(error)(error.errno, error.strerror, str(path)) from error
    return part


def _swap(parts: Mapping[Path, Path], stale: tuple[Path, ...]) -> None:
    """Rename all parts into place; on a failure put everything back."""
    kept: dict[Path, Path] = {}
    placed: list[Path] = []
    try:
        for path in (*parts, *stale):
            if path.exists():
                aside = path.with_name(f".{path.name}.{os.getpid()}{KEPT_SUFFIX}")
                path.replace(aside)
                kept[path] = aside
        for path, part in parts.items():
            part.replace(path)
            placed.append(path)
    except OSError:
        for path in placed:
            _remove(path)
        for path, aside in kept.items():
            aside.replace(path)
        raise
    for aside in kept.values():
        _remove(aside)


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def _explained(error: OSError, path: Path) -> WriteError:
    if isinstance(error, IsADirectoryError):
        return WriteError("An output file has the name of a folder.", str(path), "Rename or move the folder.")
    if isinstance(error, FileExistsError | NotADirectoryError):
        return WriteError("The output folder is a file.", str(path), "Choose another folder.")
    if isinstance(error, PermissionError):
        return WriteError(
            "The output can not be written there.",
            str(path),
            "Close the file if it is open elsewhere, or choose a folder you may write to.",
        )
    reason = error.strerror or type(error).__name__
    return WriteError(
        f"The output could not be written ({reason}); earlier files are unchanged.",
        str(path),
        "Free some space or choose another folder.",
    )
