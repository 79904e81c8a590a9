"""Gives copies of data that come out of a project a private folder that ends with the project or program."""

from __future__ import annotations

import atexit
import contextlib
import shutil
import uuid
from collections.abc import Collection
from pathlib import Path

from tabguard.language import mark
from tabguard.locks import HeldError, Lock
from tabguard.private import PRIVATE_FOLDER, private_folder, state_folder

_NAME = "unpacked"
_held: dict[Path, Lock] = {}


def unpack_folder() -> Path:
    """Make a folder that is removed when the program ends, or at the next start after it was killed."""
    base = private_folder(state_folder(_NAME))
    folder = base / uuid.uuid4().hex
    lock = _lock_of(folder)
    lock.take()
    folder.mkdir(PRIVATE_FOLDER)
    _held[folder] = lock
    return folder


@atexit.register
def remove_unpacked(keep: Collection[Path] = ()) -> None:
    """Remove the folders of this program now, but for those in which some of the files to `keep` lie."""
    for folder in list(_held):
        if not any(path.is_relative_to(folder) for path in keep):
            _remove(folder, _held.pop(folder))


def is_unpacked(path: Path) -> bool:
    """Whether a file lies in such a folder, so that only the project has it permanently."""
    return path.is_relative_to(state_folder(_NAME))


def sweep() -> None:
    """Remove the folders of programs that were killed; those of running ones are not touched."""
    for folder in state_folder(_NAME).glob("*"):
        with contextlib.suppress(HeldError, OSError):
            if folder.is_dir():
                lock = _lock_of(folder)
                lock.take()
                _remove(folder, lock)


def _remove(folder: Path, lock: Lock) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    lock.give_back()


def _lock_of(folder: Path) -> Lock:
    return Lock(folder.with_suffix(".lock"), mark("an open project"))
