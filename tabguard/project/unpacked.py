"""Private folders for data that only a project has, removed with the project or the program.

Such data are copies from a project file, and pasted cells.
"""

import atexit
import contextlib
import shutil
import uuid
from collections.abc import Collection
from pathlib import Path

from tabguard.base.language import mark
from tabguard.base.locks import HeldError, Lock
from tabguard.base.private import PRIVATE_FOLDER, private_folder, state_folder
from tabguard.project.journal_places import any_left

_NAME, _PASTED = "unpacked", ".pasted"
_held: dict[Path, Lock] = {}


def unpack_folder() -> Path:
    """Make a folder that is removed when the program ends, or at the next start if it was killed."""
    return _make_folder("")


def pasted_folder() -> Path:
    """Make a folder as `unpack_folder` does, for pasted cells, which survive if the program is killed.

    They stay as long as there are recovery files.
    """
    return _make_folder(_PASTED)


@atexit.register
def remove_unpacked(keep: Collection[Path] = ()) -> None:
    """Remove the folders of this program now, except those with files in `keep`."""
    for folder in list(_held):
        if not any(path.is_relative_to(folder) for path in keep):
            _remove(folder, _held.pop(folder))


def drop_folder_of(path: Path) -> None:
    """Remove the folder of this program that contains a file; without effect for other files."""
    for folder in [folder for folder in _held if path.is_relative_to(folder)]:
        _remove(folder, _held.pop(folder))


def adopt(paths: Collection[Path]) -> None:
    """Take over the folders of a killed program that contain files of a recovered project."""
    for folder in _base().glob(f"*{_PASTED}"):
        if folder not in _held and any(path.is_relative_to(folder) for path in paths):
            lock = _lock_of(folder)
            with contextlib.suppress(HeldError, OSError):
                lock.take()
                _held[folder] = lock


def is_unpacked(path: Path) -> bool:
    """Whether a file is in such a folder, so that only the project keeps it permanently."""
    return path.is_relative_to(_base())


def sweep(journals: Path | None = None) -> None:
    """Remove the folders of killed programs; folders of running programs are not touched.

    Parameters
    ----------
    journals : Path, optional
        Folder of recovery files and pointers; while it contains any, pasted cells are kept.
    """
    has_journals = journals is not None and any_left(journals)
    for folder in _base().glob("*"):
        if folder in _held or (has_journals and folder.suffix == _PASTED):
            continue
        with contextlib.suppress(HeldError, OSError):
            if folder.is_dir():
                lock = _lock_of(folder)
                lock.take()
                _remove(folder, lock)


def _base() -> Path:
    return state_folder(_NAME)


def _make_folder(kind: str) -> Path:
    folder = private_folder(_base()) / f"{uuid.uuid4().hex}{kind}"
    lock = _lock_of(folder)
    # before the folder exists: else another program's sweep could remove it at once
    lock.take()
    folder.mkdir(PRIVATE_FOLDER)
    _held[folder] = lock
    return folder


def _remove(folder: Path, lock: Lock) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    lock.give_back()


def _lock_of(folder: Path) -> Lock:
    return Lock(folder.with_suffix(".lock"), mark("an open project"))
