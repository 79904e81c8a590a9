"""Gives copies of data that come out of an encrypted project a private folder that ends with the program."""

from __future__ import annotations

import atexit
import contextlib
import shutil
import uuid
from pathlib import Path

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
def remove_unpacked() -> None:
    """Remove all folders of this program now."""
    while _held:
        _remove(*_held.popitem())


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
    return Lock(folder.with_suffix(".lock"), "an open project")
