"""Files written by an act of the user; they are removed if the act fails or is abandoned."""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from attrs import frozen

from tabguard.base import private
from tabguard.base.errors import HierarchyError
from tabguard.base.language import tr
from tabguard.base.progress import Cancelled

_MOST_FILES = 10_000


@frozen
class _Seen:
    """Stamp and digest of a written file, by which later changes are recognised."""

    device: int
    inode: int
    changed: int
    digest: bytes

    @classmethod
    def of(cls, path: Path, content: bytes) -> _Seen:
        at = path.lstat()
        return cls(at.st_dev, at.st_ino, at.st_mtime_ns, hashlib.blake2b(content).digest())


class NewFiles:
    """Writes new files, and removes each again unless it is kept or somebody changed it.

    An existing file is never used, even with the same content, since the act that wrote it may be abandoned.
    The worker writes, and the window's thread keeps or closes. The code that begins an act creates the
    object, and closes it however the act ends.

    Parameters
    ----------
    folder : Path
        Folder in which the files are written.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._written: dict[Path, _Seen] = {}
        self._closed = False
        self._lock = threading.Lock()

    @property
    def written(self) -> tuple[Path, ...]:
        """The files that were written and neither kept nor removed, oldest first."""
        return tuple(self._written)

    def write(self, stem: str, content: bytes) -> Path:
        """Write a file that does not exist yet.

        Parameters
        ----------
        stem : str
            Beginning of its name; a number is added if the name exists.
        content : bytes

        Raises
        ------
        HierarchyError
            If it cannot be written.
        Cancelled
            If the act was abandoned meanwhile.
        """
        plain = re.sub(r"[^\w.-]+", "_", stem).strip("._") or "structure"
        with self._lock:
            if self._closed:
                raise Cancelled
            for number in range(1, _MOST_FILES):
                path = self._folder / (f"{plain}.csv" if number == 1 else f"{plain}_{number}.csv")
                with private.refusal_told(path, tr("The structure could not be saved."), HierarchyError):
                    try:
                        with private.creating(path) as file:
                            file.write(content)
                    except FileExistsError:
                        continue
                    self._written[path] = _Seen.of(path, content)
                return path
        raise HierarchyError(
            tr("There are too many files of this structure."), str(self._folder), tr("Remove some of them.")
        )

    def keep(self, paths_in_use: Collection[Path] = ()) -> None:
        """Keep the files that are in use, and remove the others."""
        with self._lock:
            for path, stamp in self._written.items():
                if path not in paths_in_use:
                    with suppress(OSError):
                        if _Seen.of(path, private.read_own(path)) == stamp:
                            path.unlink()
            self._written.clear()

    def close(self) -> None:
        """Remove all files that were not kept, and write no more."""
        # set outside the lock: a write that holds it ends, and its file is removed; later ones are refused
        self._closed = True
        self.keep()
