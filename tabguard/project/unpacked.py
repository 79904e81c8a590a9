"""Gives data that only a project has a private folder that ends with the project or program.

Those are copies that come out of a project file, and cells that were pasted.
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
    """Make a folder that is removed when the program ends, or at the next start after it was killed."""
    return _made("")


def pasted_folder() -> Path:
    """As `unpack_folder`, for cells that nothing else has: these outlive a program that is killed.

    They stay for as long as there are recovery files.
    """
    return _made(_PASTED)


@atexit.register
def remove_unpacked(keep: Collection[Path] = ()) -> None:
    """Remove the folders of this program now, but for those in which some of the files to `keep` lie."""
    for folder in list(_held):
        if not any(path.is_relative_to(folder) for path in keep):
            _remove(folder, _held.pop(folder))


def drop_folder_of(path: Path) -> None:
    """Remove the folder of this program in which a file lies; other files are left alone."""
    for folder in [folder for folder in _held if path.is_relative_to(folder)]:
        _remove(folder, _held.pop(folder))


def adopt(paths: Collection[Path]) -> None:
    """Take over the folders of a killed program in which files of a recovered project lie."""
    for folder in _base().glob(f"*{_PASTED}"):
        if folder not in _held and any(path.is_relative_to(folder) for path in paths):
            lock = _lock_of(folder)
            with contextlib.suppress(HeldError, OSError):
                lock.take()
                _held[folder] = lock


def is_unpacked(path: Path) -> bool:
    """Whether a file lies in such a folder, so that only the project has it permanently."""
    return path.is_relative_to(_base())


def sweep(journals: Path | None = None) -> None:
    """Remove the folders of programs that were killed; those of running ones are not touched.

    Parameters
    ----------
    journals : Path, optional
        The folder of recovery files and of pointers to them; while it has any, pasted cells stay.
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


def _made(kind: str) -> Path:
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
