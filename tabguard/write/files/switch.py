"""Replaces a set of files in one step; an interrupted replacement is completed at the next start.

Each folder gets a staging folder with its complete new files. Those for public folders wait in the staging
folder of the home, because a public folder may never contain anything but public files. What is replaced is
recorded in a note in the user's own state folder, and nowhere else: nothing that lies in an output folder is
ever obeyed. The note that lists the files is the point of no return: without it, the next start removes the
staging folders; with it, the next start completes the switch. All old files are removed before new ones are
put in place. Public files are removed first and put in place last, so that no folder ever shows files of two
runs.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import shutil
import stat
import uuid
from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from pathlib import Path

from attrs import evolve, frozen

from tabguard.base.private import (
    PRIVATE,
    PRIVATE_FOLDER,
    SHOWN,
    PlantedError,
    create,
    discard,
    is_file,
    is_folder,
    is_own,
    private_folder,
    replacing,
    state_folder,
    sync_folder,
)

STAGING = ".tabguard-export"


class UnfinishedError(Exception):
    """A switch could neither be finished nor reversed; its argument is the folder with the staged files."""


@frozen
class Switch:
    """A replacement of files as recorded in a note; it has not begun while the note lists no file.

    Parameters
    ----------
    note : Path
        In the user's state folder; its stem names the folder with the staged files, so that no other switch
        takes them for its own.
    folders : tuple of Path
        The folders that are held, without links. The files of a switch lie in them.
    public : tuple of Path
        Those in which nothing but public files may lie.
    staged : bool
        Whether there may be staging folders.
    new : tuple of Path
        Final places of the new files, in the order in which they are put in place.
    stale : tuple of Path
        Files of an earlier run that are removed without a replacement.
    """

    note: Path
    folders: tuple[Path, ...]
    public: tuple[Path, ...]
    staged: bool = False
    new: tuple[Path, ...] = ()
    stale: tuple[Path, ...] = ()

    @classmethod
    def of(cls, folders: tuple[Path, ...], public: tuple[Path, ...]) -> Switch:
        """A switch that has not begun."""
        return cls(state_folder("exports") / f"{uuid.uuid4().hex[:16]}.json", folders, public)

    @classmethod
    def read(cls, note: Path) -> Switch:
        """Read a note; raises `OSError`, and `ValueError` where it is not as this program writes it."""
        if os.path.lexists(note) and not is_own(note):
            raise PlantedError(note)
        plain = json.loads(note.read_bytes())
        try:
            folders = tuple(Path(folder) for folder in plain["folders"])
            public = tuple(folders[at] for at in plain["public"])
            new, stale = (tuple(_place(folders[i], n) for i, n in plain[key]) for key in ("new", "stale"))
            return cls(note, folders, public, bool(plain["staged"]), new, stale)
        except (KeyError, TypeError, IndexError) as error:
            raise ValueError from error

    @property
    def stagings(self) -> tuple[Path, ...]:
        """The staging folder of each folder, each once."""
        return tuple(dict.fromkeys(self._staging(folder) for folder in self.folders))

    def write(self, sync: bool = False) -> None:
        """Write the note; where it lists files, the switch will be completed from now on, even after a crash.

        Parameters
        ----------
        sync : bool
            Wait until the disk has it: also for a loss of power.
        """
        at = {folder: number for number, folder in enumerate(self.folders)}
        plain = {
            "folders": [str(folder) for folder in self.folders],
            "public": [at[folder] for folder in self.public],
            "staged": self.staged,
            "new": [[at[place.parent], place.name] for place in self.new],
            "stale": [[at[place.parent], place.name] for place in self.stale],
        }
        private_folder(self.note.parent)
        with replacing(self.note, sync=sync) as file:
            file.write(json.dumps(plain).encode())

    def stage(self, files: Mapping[Path, bytes], stale: Iterable[Path], public: Container[Path]) -> Switch:
        """Write complete new files into staging folders, public ones last; return the switch that has begun.

        Parameters
        ----------
        files : mapping of Path to bytes
            Content for each final place.
        public : container of Path
            Files that everybody may read.

        Raises
        ------
        PlantedError
            Where something that is not of this run has the name of a staging folder.
        OSError
            If a file cannot be written; the error names the final place of the file, not the staged one.
        """
        # public files last: they appear only when the internal ones that belong to them are there
        order = tuple(sorted(files, key=lambda place: place in public))
        begun = evolve(self, new=order, stale=tuple(stale))
        for staging in dict.fromkeys(self._staging(place.parent) for place in (*begun.new, *begun.stale)):
            private_folder(staging.parent)
            check_free(staging)
            staging.mkdir(PRIVATE_FOLDER)
            (staging / self.note.stem).mkdir(PRIVATE_FOLDER)
        for staged, _, place in begun._moves():
            if place not in files:
                continue
            try:
                with create(staged, SHOWN if place in public else PRIVATE) as file:
                    file.write(files[place])
                    file.flush()
                    os.fsync(file.fileno())
                if place in public:
                    _same_group(staged, place.parent)
            except OSError as error:
                raise type(error)(error.errno, error.strerror, str(place)) from error
        return begun

    def apply(self) -> None:
        """Move the old files away, then put the new ones in place; may be repeated after a failure.

        Raises
        ------
        OSError
            If a file cannot be moved, for example because another program has it open. All files are then
            back in their earlier places.
        UnfinishedError
            If the files could not be moved back either. The note stays, and the next start finishes.
        """
        new, moved = len(self.new), list[tuple[Path, Path]]()
        moves = list(self._moves())
        # files that are no longer staged were put in place before the interruption
        coming = [(staged, aside, place) for staged, aside, place in moves[:new] if is_file(staged)]
        leaving = [(aside, place) for _, aside, place in reversed(coming)]
        # without its staging folder an earlier attempt has completed this part
        leaving += [(aside, place) for _, aside, place in moves[new:] if is_folder(aside.parent)]
        try:
            for aside, place in leaving:
                if os.path.lexists(place):
                    _move(place, aside)
                    moved.append((place, aside))
            for staged, _, place in coming:
                _move(staged, place)
                moved.append((staged, place))
        except OSError:
            try:
                for before, after in reversed(moved):
                    _move(after, before)
            except OSError as error:
                raise UnfinishedError(str(self._home)) from error
            raise
        for folder in self.folders:
            sync_folder(folder)

    def finish(self) -> None:
        """Complete what a killed run had begun; raises errors as `apply` does.

        Raises `PlantedError`, and changes nothing, if one of the folders has become a link or no folder.
        """
        folders = {folder for place in (*self.new, *self.stale) for folder in (place.parent, self._home)}
        for folder in folders if self.staged else ():
            if os.path.lexists(folder) and not (is_folder(folder) and folder.resolve() == folder):
                raise PlantedError(folder)
            staging = self._staging(folder)
            if os.path.lexists(staging) and not is_folder(staging):
                raise PlantedError(staging)
        self.apply()
        self.discard()

    def discard(self) -> None:
        """Remove the staged files of this switch; its note lists no files from then on."""
        if not self.staged:
            return
        try:
            # first the note: one that lists files which are gone would have the next start remove good ones
            evolve(self, new=(), stale=()).write(sync=True)
        except OSError:  # the note must not list files that are about to be removed
            discard(self.note)
        for staging in self.stagings:
            if is_folder(staging):
                shutil.rmtree(staging / self.note.stem, ignore_errors=True)
                with contextlib.suppress(OSError):
                    staging.rmdir()
        with contextlib.suppress(OSError):
            self.note.with_suffix("").rmdir()

    def forget(self) -> None:
        """Remove the note, unless staged files of it are left, which only the note makes known."""
        if not (self.staged and any(is_folder(staging / self.note.stem) for staging in self.stagings)):
            discard(self.note)

    @property
    def _home(self) -> Path:
        """The folder whose staging folder takes the files for public folders; not itself public."""
        inside = (folder for folder in self.folders if folder not in self.public)
        return next(inside, self.note.with_suffix(""))

    def _staging(self, folder: Path) -> Path:
        return (self._home if folder in self.public else folder) / STAGING

    def _moves(self) -> Iterator[tuple[Path, Path, Path]]:
        """For each final place: where its new file is staged, where its old file is put, and the place
        itself.
        """
        for number, place in enumerate((*self.new, *self.stale)):
            staging = self._staging(place.parent) / self.note.stem
            yield staging / f"new-{number}", staging / f"old-{number}", place


def check_free(staging: Path) -> None:
    """Raise `PlantedError` if a staging folder exists that no note of this user names."""
    if os.path.lexists(staging):
        raise PlantedError(staging)


def switches(folders: Collection[Path] | None = None) -> Iterator[Switch]:
    """Read the switches that have a note, those of running programs included; `folders` restricts them.

    A damaged note is removed, since it cannot be completed; a note of another account is left alone.
    """
    with contextlib.suppress(OSError):
        for note in sorted(state_folder("exports").glob("*.json")):
            try:
                switch = Switch.read(note)
            except OSError:
                continue  # or its run has ended meanwhile
            except (ValueError, RecursionError):
                discard(note)
                continue
            if folders is None or {*folders} & {*switch.folders}:
                yield switch


def _place(folder: Path, name: str) -> Path:
    # a changed note must not move files outside the folders that it names
    if Path(name).name != name or name in ("", "..") or "\0" in name:
        raise ValueError("not the name of a file")
    return folder / name


def _move(source: Path, target: Path) -> None:
    """Rename a file, or copy and then remove it if the target is on another drive; may be repeated."""
    try:
        os.replace(source, target)
        return
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
    if not stat.S_ISREG(source.lstat().st_mode):  # a link or device: nothing is copied through it
        raise PlantedError(source)
    try:
        target.unlink(missing_ok=True)
        with source.open("rb") as old, create(target) as new:
            shutil.copyfileobj(old, new)
            new.flush()
            os.fsync(new.fileno())
        shutil.copymode(source, target)
        _same_group(target, target.parent)
    except OSError:
        discard(target)
        raise
    source.unlink()


def _same_group(path: Path, folder: Path) -> None:
    """Give a file the group that the system would have given it in a folder."""
    with contextlib.suppress(OSError, AttributeError):
        about = folder.stat()
        # folders of a group pass their group on; a file that is moved into one keeps its own
        if about.st_mode & stat.S_ISGID:
            os.chown(path, -1, about.st_gid)
