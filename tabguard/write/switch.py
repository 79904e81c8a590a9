"""Replaces a set of files in one step; an interrupted replacement is completed at the next start.

Each folder gets a staging folder with its complete new files. Those for public folders wait in the staging
folder of the home, because a public folder may never contain anything but public files. The record of the
switch, one file written last, is the point of no return: without it, the next start removes the staging
folders; with it, the next start completes the switch. All old files are removed before new ones are put in
place. Public files are removed first and put in place last, so that no folder ever shows files of two runs.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import shutil
import stat
from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from pathlib import Path

from attrs import frozen

from tabguard.private import (
    PRIVATE,
    SHOWN,
    create,
    part_of,
    private_folder,
    replacing,
    state_folder,
    sync_folder,
)

STAGING = ".tabguard-export"
_RECORD, _HOME = "switch.json", "home.json"


class UnfinishedError(Exception):
    """A switch could neither be finished nor reversed; its argument is the folder with the record."""


@frozen
class Switch:
    """A replacement of files: the staged new files, their final places, and old files to remove.

    Parameters
    ----------
    new : tuple of (Path, Path)
        Each new file in its staging folder and its final place, in the order in which they are put in place.
    stale : tuple of Path
        Files of an earlier run that are removed without a replacement.
    home : Path
        The folder whose staging folder holds the record and the new files for public folders.
    public : tuple of Path
        Folders in which nothing but public files may lie.
    """

    new: tuple[tuple[Path, Path], ...]
    stale: tuple[Path, ...]
    home: Path
    public: tuple[Path, ...] = ()

    @property
    def folders(self) -> tuple[Path, ...]:
        """Every folder that the switch changes, each once."""
        touched = (place.parent for place in (*(place for _, place in self.new), *self.stale))
        return tuple(dict.fromkeys((self.home, *touched)))

    def commit(self) -> None:
        """Write the record: from now on the switch will be completed, even after a crash."""
        for folder in self.folders[1:]:
            try:
                _write_json(_pointer(folder, self.public), str(self.home))
            except OSError:
                if folder not in self.public:
                    raise  # optional for a public folder: a start in the home finds the record too
        plain = {
            "new": [[str(a), str(b)] for a, b in self.new],
            "stale": [str(p) for p in self.stale],
            "home": str(self.home),
            "public": [str(p) for p in self.public],
        }
        _write_json(self.home / STAGING / _RECORD, plain)

    def apply(self) -> None:
        """Move the old files away, then put the new ones in place; may be repeated after a failure.

        Raises
        ------
        OSError
            If a file cannot be moved, for example because another program has it open. All files are then
            back in their earlier places.
        UnfinishedError
            If the files could not be moved back either. The record stays, and the next start finishes.
        """
        leaving = [place for staged, place in reversed(self.new) if staged.exists()] + list(self.stale)
        moved: list[tuple[Path, Path]] = []
        try:
            for place in leaving:
                if place.exists():
                    aside = _staging(place.parent, self.home, self.public) / f"old-{len(moved)}"
                    _move(place, aside)
                    moved.append((place, aside))
            for staged, place in self.new:
                if staged.exists():
                    _move(staged, place)
                    moved.append((staged, place))
        except OSError:
            try:
                for before, after in reversed(moved):
                    _move(after, before)
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
            discard(folder, self.public)


def stage(
    files: Mapping[Path, bytes],
    stale: Iterable[Path],
    shown: Container[Path],
    home: Path,
    public: Collection[Path] = (),
) -> Switch:
    """Write complete new files into staging folders, the public ones last.

    Parameters
    ----------
    shown : container of Path
        Files that everybody may read.
    home : Path
        Folder whose staging folder takes the files for public folders; not itself public.
    public : collection of Path
        Folders in which nothing but public files may lie.

    Raises
    ------
    OSError
        If a file cannot be written; the error names the final place of the file, not the staged one.
    """
    order = sorted(files, key=lambda place: place in shown)
    new = []
    for number, place in enumerate(order):
        staged = _staging(place.parent, home, public) / f"new-{number}"
        try:
            private_folder(staged.parent)
            with create(staged, SHOWN if place in shown else PRIVATE) as file:
                file.write(files[place])
                file.flush()
                os.fsync(file.fileno())
            if place in shown:
                _same_group(staged, place.parent)
        except OSError as error:
            raise type(error)(error.errno, error.strerror, str(place)) from error
        new.append((staged, place))
    there = tuple(path for path in stale if path.exists())
    for path in there:
        private_folder(_staging(path.parent, home, public))
    return Switch(tuple(new), there, home, tuple(public))


def unfinished(folder: Path, public: Collection[Path] = ()) -> Switch | None:
    """Return the switch that a killed program had begun in a folder; None if there is none.

    Raises
    ------
    ValueError
        For a record that cannot be read.
    """
    for home in _homes(folder, public):
        try:
            plain = json.loads((home / STAGING / _RECORD).read_bytes())
            new = tuple((Path(a), Path(b)) for a, b in plain["new"])
            stale, shown = (tuple(Path(p) for p in plain[what]) for what in ("stale", "public"))
            found = Switch(new, stale, Path(plain["home"]), shown)
        except (FileNotFoundError, NotADirectoryError):
            continue
        except (KeyError, TypeError, RecursionError) as error:
            raise ValueError from error
        if folder in found.folders:
            return found
    return None


def state_home(public: Path) -> Path:
    """The home of a switch that involves only a public folder: it is in the user's own state folder."""
    return state_folder("exports") / _digest(public)


def discard(folder: Path, public: Collection[Path] = ()) -> None:
    """Remove staged files that no record lists; for a public folder, those in the user's state folder too."""
    shutil.rmtree(folder / STAGING, ignore_errors=True)  # in a public folder, only earlier versions left it
    if folder in public:
        pointer = _pointer(folder, public)
        for path in (pointer, part_of(pointer)):
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)
        shutil.rmtree(state_home(folder), ignore_errors=True)


def _homes(folder: Path, public: Collection[Path]) -> Iterator[Path]:
    """Folders that may hold the record of a switch that involves a folder."""
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        yield Path(json.loads(_pointer(folder, public).read_bytes()))
    yield folder
    if folder in public:  # also a switch that another user or machine began in the parent folder
        yield from (state_home(folder), folder.parent)


def _staging(folder: Path, home: Path, public: Container[Path]) -> Path:
    return (home if folder in public else folder) / STAGING


def _pointer(folder: Path, public: Container[Path]) -> Path:
    """Path of the file that names the home of a folder's switch, where the record is."""
    if folder in public:
        return state_folder("exports") / f"{_digest(folder)}.home"
    return folder / STAGING / _HOME


def _digest(folder: Path) -> str:
    return hashlib.sha256(os.path.normcase(folder).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _move(source: Path, target: Path) -> None:
    """Rename a file, or copy and then remove it if the target is on another drive; may be repeated."""
    try:
        os.replace(source, target)
        return
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
    try:
        with source.open("rb") as old, create(target) as new:
            shutil.copyfileobj(old, new)
            new.flush()
            os.fsync(new.fileno())
        shutil.copymode(source, target)
        _same_group(target, target.parent)
    except OSError:
        with contextlib.suppress(OSError):
            target.unlink(missing_ok=True)
        raise
    source.unlink()


def _same_group(path: Path, folder: Path) -> None:
    """Give a file the group that the system would have given it in a folder."""
    with contextlib.suppress(OSError, AttributeError):
        about = folder.stat()
        if about.st_mode & stat.S_ISGID:
            os.chown(path, -1, about.st_gid)


def _write_json(path: Path, content: object) -> None:
    private_folder(path.parent)
    with replacing(path) as file:
        file.write(json.dumps(content).encode())
