"""A set of files takes the place of another as one step: whoever is killed in between is made good for later.

Each folder gets a staging folder with the complete new files. The record of the switch, one file written
last, is the point of no return: without it staging folders are rubbish, with it the next start finishes what
was begun. Old files leave before new ones come, the public ones first and back last, so that no folder ever
shows files of two runs.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from collections.abc import Container, Iterable, Mapping
from pathlib import Path

from attrs import frozen

from tabguard.private import PRIVATE, PRIVATE_FOLDER, create, replacing, sync_folder

STAGING = ".tabguard-export"
_RECORD, _HOME = "switch.json", "home.json"
_PUBLIC_FILE = 0o666


class UnfinishedError(Exception):
    """A switch could neither be finished nor taken back; its argument is the folder with the record."""


@frozen
class Switch:
    """What is to take the place of what.

    Parameters
    ----------
    new : tuple of (Path, Path)
        Each new file in its staging folder, and where it belongs; in the order in which they come.
    stale : tuple of Path
        Files of an earlier run that go without a successor.
    home : Path
        The folder whose staging folder holds the record.
    """

    new: tuple[tuple[Path, Path], ...]
    stale: tuple[Path, ...]
    home: Path

    @property
    def folders(self) -> tuple[Path, ...]:
        """Every folder that is touched, each once."""
        touched = (place.parent for place in (*(place for _, place in self.new), *self.stale))
        return tuple(dict.fromkeys((self.home, *touched)))

    def commit(self) -> None:
        """Write the record: from here on the new files are the ones that count."""
        for folder in self.folders[1:]:
            _write_json(folder / STAGING / _HOME, str(self.home))
        plain = {
            "new": [[str(a), str(b)] for a, b in self.new],
            "stale": [str(p) for p in self.stale],
            "home": str(self.home),
        }
        _write_json(self.home / STAGING / _RECORD, plain)

    def apply(self) -> None:
        """Take the old files away, then put the new ones in place; may be done again after a failure.

        Raises
        ------
        OSError
            Where a file is held open by another program. Everything is as it was before, then.
        UnfinishedError
            Where not even that could be had; the record stays, and the next start finishes.
        """
        leaving = [place for staged, place in reversed(self.new) if staged.exists()] + list(self.stale)
        moved: list[tuple[Path, Path]] = []
        try:
            for place in leaving:
                if place.exists():
                    aside = place.parent / STAGING / f"old-{len(moved)}"
                    os.replace(place, aside)
                    moved.append((place, aside))
            for staged, place in self.new:
                if staged.exists():
                    os.replace(staged, place)
                    moved.append((staged, place))
        except OSError:
            try:
                for before, after in reversed(moved):
                    os.replace(after, before)
            except OSError as error:
                raise UnfinishedError(str(self.home)) from error
            raise
        for folder in self.folders:
            sync_folder(folder)

    def close(self) -> None:
        """Remove the record and what is left in the staging folders."""
        with contextlib.suppress(FileNotFoundError):
            (self.home / STAGING / _RECORD).unlink()
        for folder in self.folders:
            shutil.rmtree(folder / STAGING, ignore_errors=True)


def stage(files: Mapping[Path, bytes], stale: Iterable[Path], public: Container[Path], home: Path) -> Switch:
    """Write new files completely beside their places, the public ones last.

    Parameters
    ----------
    public : container of Path
        Files that everybody may read.

    Raises
    ------
    OSError
        Named after the file's place, not its staging.
    """
    order = sorted(files, key=lambda place: place in public)
    new = []
    for number, place in enumerate(order):
        staged = place.parent / STAGING / f"new-{number}"
        try:
            staged.parent.mkdir(PRIVATE_FOLDER, exist_ok=True)
            with create(staged, _PUBLIC_FILE if place in public else PRIVATE) as file:
                file.write(files[place])
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise type(error)(error.errno, error.strerror, str(place)) from error
        new.append((staged, place))
    there = tuple(path for path in stale if path.exists())
    for path in there:
        (path.parent / STAGING).mkdir(PRIVATE_FOLDER, exist_ok=True)
    return Switch(tuple(new), there, home)


def unfinished(folder: Path) -> Switch | None:
    """The switch that a killed program had begun in a folder; None where there is none.

    Raises
    ------
    ValueError
        For a record that cannot be read.
    """
    home = folder
    with contextlib.suppress(FileNotFoundError):
        home = Path(json.loads((folder / STAGING / _HOME).read_bytes()))
    try:
        plain = json.loads((home / STAGING / _RECORD).read_bytes())
        new = tuple((Path(a), Path(b)) for a, b in plain["new"])
        found = Switch(new, tuple(Path(p) for p in plain["stale"]), Path(plain["home"]))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (KeyError, TypeError) as error:
        raise ValueError from error
    return found if folder in found.folders else None


def discard(folder: Path) -> None:
    """Remove a staging folder that no record speaks of."""
    shutil.rmtree(folder / STAGING, ignore_errors=True)


def _write_json(path: Path, content: object) -> None:
    path.parent.mkdir(PRIVATE_FOLDER, exist_ok=True)
    with replacing(path) as file:
        file.write(json.dumps(content).encode())
