"""Replaces a set of files in one step; an interrupted replacement is completed at the next start.

Each folder gets a staging folder with the complete new files; what is for public folders waits in that of the
home, since nothing but public files may ever lie in a public folder. The record of the switch, one file
written last, is the point of no return: without it staging folders are rubbish, with it the next start
finishes what was begun. Old files leave before new ones come, the public ones first and back last, so that no
folder ever shows files of two runs.
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

from tabguard.private import PRIVATE, create, part_of, private_folder, replacing, state_folder, sync_folder

STAGING = ".tabguard-export"
_RECORD, _HOME = "switch.json", "home.json"
_PUBLIC_FILE = 0o666


class UnfinishedError(Exception):
    """A switch could neither be finished nor reversed; its argument is the folder with the record."""


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
        The folder whose staging folder holds the record, and what is for public folders.
    public : tuple of Path
        Folders in which nothing but public files may lie.
    """

    new: tuple[tuple[Path, Path], ...]
    stale: tuple[Path, ...]
    home: Path
    public: tuple[Path, ...] = ()

    @property
    def folders(self) -> tuple[Path, ...]:
        """Every folder that is touched, each once."""
        touched = (place.parent for place in (*(place for _, place in self.new), *self.stale))
        return tuple(dict.fromkeys((self.home, *touched)))

    def commit(self) -> None:
        """Write the record: from here on the new files are the ones that count."""
        for folder in self.folders[1:]:
            try:
                _write_json(_pointer(folder, self.public), str(self.home))
            except OSError:
                if folder not in self.public:
                    raise  # of a public folder it is a help only: a start in the home finds the record too
        plain = {
            "new": [[str(a), str(b)] for a, b in self.new],
            "stale": [str(p) for p in self.stale],
            "home": str(self.home),
            "public": [str(p) for p in self.public],
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
    """Write new files completely near their places, those that all may read last.

    Parameters
    ----------
    shown : container of Path
        Files that everybody may read.
    home : Path
        No public folder.
    public : collection of Path
        Folders in which nothing but public files may lie.

    Raises
    ------
    OSError
        Named after the file's place, not its staging.
    """
    order = sorted(files, key=lambda place: place in shown)
    new = []
    for number, place in enumerate(order):
        staged = _staging(place.parent, home, public) / f"new-{number}"
        try:
            private_folder(staged.parent)
            with create(staged, _PUBLIC_FILE if place in shown else PRIVATE) as file:
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
    """The switch that a killed program had begun in a folder; None where there is none.

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
        except (KeyError, TypeError) as error:
            raise ValueError from error
        if folder in found.folders:
            return found
    return None


def state_home(public: Path) -> Path:
    """The home of a switch that is about a public folder alone: in the user's own state."""
    return state_folder("exports") / _digest(public)


def discard(folder: Path, public: Collection[Path] = ()) -> None:
    """Remove the staging of a folder that no record speaks of; of a public one, what lies in the state."""
    shutil.rmtree(folder / STAGING, ignore_errors=True)  # in a public folder: of an earlier version
    if folder in public:
        pointer = _pointer(folder, public)
        for path in (pointer, part_of(pointer)):
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)
        shutil.rmtree(state_home(folder), ignore_errors=True)


def _homes(folder: Path, public: Collection[Path]) -> Iterator[Path]:
    """Where the record of a switch may lie that is about a folder."""
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        yield Path(json.loads(_pointer(folder, public).read_bytes()))
    yield folder
    if folder in public:  # and one that another user or machine began in a job's folder around it
        yield from (state_home(folder), folder.parent)


def _staging(folder: Path, home: Path, public: Container[Path]) -> Path:
    return (home if folder in public else folder) / STAGING


def _pointer(folder: Path, public: Container[Path]) -> Path:
    """The file that tells where the record of a folder's switch lies."""
    if folder in public:
        return state_folder("exports") / f"{_digest(folder)}.home"
    return folder / STAGING / _HOME


def _digest(folder: Path) -> str:
    return hashlib.sha256(os.path.normcase(folder).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _move(source: Path, target: Path) -> None:
    """Rename a file; on another drive, copy it and then remove it: doing so again completes the copy."""
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
