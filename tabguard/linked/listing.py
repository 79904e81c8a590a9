"""Lists folders once each, and keeps in mind which of them could not be searched completely."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from stat import FILE_ATTRIBUTE_SYSTEM

from tabguard.language import mark
from tabguard.progress import Progress
from tabguard.write.products.internal.footprint import SUFFIX

MOST = 10_000
"""Entries of a folder, and neighbouring folders, that are looked at."""
_TOO_MANY = mark("too many entries")
_CLOSED = mark("cannot be listed")
_OF_THE_SYSTEM = ("lost+found", "systemd-private-")
"""Beginnings of names of folders in which only the system writes; on Windows, an attribute says so."""


class Listing:
    """The subfolders and footprints of folders; cancelling `progress` ends the search.

    `missed` has the folders that were not searched completely, each with the reason, marked for translation.
    """

    def __init__(self, progress: Progress) -> None:
        self.missed: dict[Path, str] = {}
        self.progress = progress
        self._found: dict[Path, tuple[list[Path], list[Path]]] = {}

    def folders(self, folder: Path) -> list[Path]:
        """The subfolders of a folder, sorted; none if it is not there."""
        return self._of(folder)[0]

    def footprints(self, folder: Path) -> list[Path]:
        """The footprints in a folder, sorted; none if it is not there."""
        return self._of(folder)[1]

    def cut(self, folder: Path) -> None:
        """Note that there are too many folders around one."""
        self.missed[folder] = _TOO_MANY

    def _of(self, folder: Path) -> tuple[list[Path], list[Path]]:
        if folder not in self._found:
            self._found[folder] = self._listed(folder)
        return self._found[folder]

    def _listed(self, folder: Path) -> tuple[list[Path], list[Path]]:
        folders, footprints = list[Path](), list[Path]()
        try:
            with os.scandir(folder) as entries:
                for number, entry in enumerate(entries):
                    self.progress.check()
                    if number == MOST:
                        self.cut(folder)
                        break
                    if entry.is_dir():
                        folders.append(folder / entry.name)
                    elif entry.name.endswith(SUFFIX):
                        footprints.append(folder / entry.name)
        except (FileNotFoundError, NotADirectoryError):
            pass  # it is not there yet, or no more
        except OSError:
            if not _of_the_system(folder):
                self.missed[folder] = _CLOSED
        return sorted(folders), sorted(footprints)


def _of_the_system(folder: Path) -> bool:
    """Whether only the system writes into a folder, so that no results lie there."""
    with suppress(OSError):
        attributes = getattr(folder.lstat(), "st_file_attributes", 0)
        return bool(attributes & FILE_ATTRIBUTE_SYSTEM) or folder.name.startswith(_OF_THE_SYSTEM)
    return False
