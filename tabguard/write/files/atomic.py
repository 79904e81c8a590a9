"""Writes files completely or not at all, one writer at a time, so that nobody ever releases half a table."""

import contextlib
import hashlib
import os
import shutil
import time
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from attrs import evolve

from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.base.locks import HeldError, Lock
from tabguard.base.private import PRIVATE_FOLDER, SHOWN_FOLDER, PlantedError, private_folder, state_folder
from tabguard.write.files.folders import (
    check_file,
    check_folder,
    check_links,
    check_root,
    explained,
    held_by_others,
    place_of,
    size_words,
    stuck,
    taken,
)
from tabguard.write.files.switch import STAGING, Switch, UnfinishedError, check_free, switches

LOCK = ".tabguard.lock"
_AGE, _FORGET = 3600.0, 30 * 86_400.0
"""Age in seconds from which a half-written note counts as abandoned, and for how long later starts keep
checking for a missing folder: its drive may be disconnected."""
_PAUSE, _PATIENCE = 0.02, 10.0
"""Seconds between attempts, and seconds in all, that writers of a few files wait; runs do not wait."""
_TRIES = 25
"""Attempts to make folders that another run removes at the same moment because it did not use them."""


class _Hold:
    """Locks output folders, which it makes if needed: until it is left, nobody else writes there.

    An internal folder gets a lock file that its owner alone may open. It keeps out whoever works there: the
    accounts and machines that share a job. A public folder gets one in the user's state folder, which keeps
    out this user's programs. Nothing in it is locked: whoever may read it could hold that lock for ever.
    A folder with public and internal files (`mixed`) is locked as an internal one.
    """

    def __init__(
        self,
        folders: Sequence[Path],
        public: Sequence[Path],
        what: str,
        patience: float = 0.0,
        mixed: Collection[Path] = (),
    ) -> None:
        self._folders, self._public, self._mixed = folders, public, mixed
        self._what, self._patience = what, patience
        self._locks: list[Lock] = []
        self._held: set[Path] = set()
        self._made: list[Path] = []

    def __enter__(self) -> Self:
        """Make the folders and hold them; raises `WriteError` and `OSError`.

        Another run may remove a folder that it made and did not use, possibly between these two steps. The
        folder is then made again, at most `_TRIES` times; after that an error reports the folder as in use.
        """
        try:
            for _ in range(_TRIES):
                try:
                    # in one order for everybody: two runs that share folders cannot wait for each other
                    for folder in sorted(self._folders):
                        self._make(folder)
                        self._take(folder)
                    return self
                except FileNotFoundError:
                    self._give_back()
                    time.sleep(_PAUSE)
            self.make()  # raises an error if that is impossible
            raise taken(self._folders[0], tr("another program"))
        except BaseException:
            self.leave()
            raise

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.leave()

    def make(self) -> None:
        """Make the folders that are missing."""
        for folder in self._folders:
            self._make(folder)

    def leave(self) -> None:
        """Release the folders, and remove those that were made here and are still empty.

        Public folders are removed while they are still held, because no lock file in them shows that others
        use them. The other folders are removed after their locks, which are files in them, are gone. A folder
        that contains anything is never removed.
        """
        for folder in reversed(self._made):
            if folder in self._public and folder in self._held:
                with contextlib.suppress(OSError):
                    folder.rmdir()
        self._give_back()
        for folder in reversed(self._made):
            if folder not in self._public:
                with contextlib.suppress(OSError):
                    folder.rmdir()
        self._made.clear()

    def _make(self, folder: Path) -> None:
        for path in (*reversed(folder.parents), folder):
            # readers of a public folder have to get through the folders above it, too
            open_to_all = any(place == path or path in place.parents for place in self._public)
            try:
                if path.exists():
                    raise FileExistsError
                path.mkdir(SHOWN_FOLDER if open_to_all else PRIVATE_FOLDER)
            except FileExistsError:  # it existed before, or another run has just made it
                if path.exists() and not path.is_dir():
                    raise NotADirectoryError(20, tr("is a file"), str(folder)) from None
            else:
                self._made.append(path)

    def _take(self, folder: Path) -> None:
        inside = folder not in self._public or folder in self._mixed
        path = folder / LOCK if inside else state_lock(folder)
        lock = Lock(path, self._what, patience=self._patience)
        try:
            lock.take()
        except HeldError as error:
            raise taken(folder, error.holder) from None
        except PermissionError:
            # the folder itself is closed to this user; otherwise a lock file of another account is there
            if not os.path.lexists(path):
                raise
            raise held_by_others(path) from None
        self._locks.append(lock)
        self._held.add(folder)

    def _give_back(self) -> None:
        for lock in self._locks:
            lock.give_back()
        self._locks.clear()
        self._held.clear()


class Place:
    """Output folders held for one run: nobody else writes there until it is left.

    Before anything is computed, entering completes or removes what a killed run of this user left there,
    makes the folders, and checks write permission and free space. Nothing that lies in a folder is obeyed:
    what a killed run left is known from its note in the user's state folder.

    Parameters
    ----------
    folders : sequence of Path
        The first one that is not public takes the staged files for public ones; if all are public, these are
        in the user's own state folder. A folder inside another one must be no link.
    public : sequence of Path
        The folders among them whose files everybody may read; only this user may read files in the others. A
        public folder never contains anything but public files, not even briefly: no lock, no staged file.
    expected : iterable of Path
        Files that will be written, as far as that is known.
    need : int
        Bytes that will be needed, roughly; 0: not known.
    what : str
        Describes this work in the error message for others who find the folders in use.
    patience : float
        Seconds to wait while somebody else writes there.
    mixed : sequence of Path
        The public folders in which internal files lie, too: they are locked as internal ones.
    """

    def __init__(
        self,
        folders: Sequence[Path],
        public: Sequence[Path] = (),
        expected: Iterable[Path] = (),
        need: int = 0,
        what: str = "export",
        patience: float = 0.0,
        mixed: Sequence[Path] = (),
    ) -> None:
        self._named = {folder: folder.resolve() for folder in folders}
        self._folders = tuple(dict.fromkeys(self._named.values()))
        public_folders = {
            folder.resolve() for folder in public
        }  # a set without public files has no public folder
        self._public = tuple(folder for folder in self._folders if folder in public_folders)
        self._expected, self._need, self._patience = tuple(expected), need, patience
        self._hold = _Hold(self._folders, self._public, what, patience, {f.resolve() for f in mixed})
        self._switch = Switch.of(self._folders, self._public)

    def __enter__(self) -> Self:
        """Hold the folders.

        Raises
        ------
        WriteError
            If somebody else writes there, writing is not permitted, or too little space is left.
        """
        for folder in self._folders:
            check_root(folder)
        check_links(tuple(self._named))
        try:
            # before this run's own note exists, which would be among them
            for killed in switches(self._folders):
                _finish(killed, self._patience)
            self._announce()
            self._hold.__enter__()
            for folder in self._folders:
                check_free(folder / STAGING)
            for folder in self._public:
                check_folder(folder)  # writing the lock has already tested the others
            for path in self._expected:
                check_file(path)
            self._check_space()
        except OSError as error:
            self._leave()
            raise explained(error, Path(error.filename or self._folders[0])) from error
        except BaseException:
            self._leave()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._leave()

    def write(
        self, files: Mapping[Path, bytes], stale: Iterable[Path] = (), private: Iterable[Path] = ()
    ) -> tuple[Path, ...]:
        """Replace the earlier set of files by a complete new set, or change nothing.

        Parameters
        ----------
        files : mapping of Path to bytes
            Complete content of each file; all files are in the folders that are held.
        stale : iterable of Path
            Files of an earlier run, in these folders, that must not stay beside the new ones.
        private : iterable of Path
            Files that only this user may read although they lie in a public folder.

        Returns
        -------
        tuple of Path
            The paths of the files, as given.

        Raises
        ------
        WriteError
            When a file cannot be written; earlier files are then unchanged.
        """
        for path, folder in self._named.items():
            if path.resolve() != folder:  # internal files could get into the public folder
                raise explained(PlantedError(path), path)
        whole = {place_of(path): content for path, content in files.items()}
        removals = [place for path in stale if os.path.lexists(place := place_of(path))]
        hidden = {place_of(path) for path in private}
        public_files = {path for path in whole if path.parent in self._public and path not in hidden}
        for path in (*whole, *removals):
            if path.parent not in self._folders:
                raise ValueError("a file outside the folders that are held")
        try:
            for path in whole:
                check_file(path)
            self._hold.make()  # somebody may have removed an empty folder during a run of hours
            # noted before the first staged file exists: a run that is killed next leaves nothing unknown
            self._switch = evolve(self._switch, staged=True)
            self._announce()
            begun = self._switch.stage(whole, removals, public_files)
            # all content is on the disk now: from here on a crash completes the switch instead of dropping it
            begun.write(sync=True)
            begun.apply()
        except UnfinishedError as error:
            raise stuck(self._folders[0]) from error
        except OSError as error:
            self._switch.discard()
            raise explained(error, Path(error.filename or next(iter(files), Path()))) from error
        self._switch.discard()
        return tuple(files)

    def _announce(self) -> None:
        """Leave a note of the folders, so that any next start finds what a killed run left there."""
        try:
            self._switch.write()
        except OSError as error:
            raise WriteError(
                tr("The record that the next start needs after an interruption cannot be written."),
                str(self._switch.note.parent),
                tr("Make that folder writable, or name another with TABGUARD_STATE."),
            ) from error

    def _check_space(self) -> None:
        # old and new files lie side by side until the switch: the new ones need all their space
        rooms = {folder: shutil.disk_usage(folder).free for folder in self._folders}
        folder, free = min(rooms.items(), key=lambda room: room[1], default=(Path(), self._need))
        if self._need > free:
            raise WriteError(
                tr(
                    "The results need about {need}, but only {free} are free.",
                    need=size_words(self._need),
                    free=size_words(free),
                ),
                str(folder),
                tr("Free some space or choose another folder."),
            )

    def _leave(self) -> None:
        self._hold.leave()
        self._switch.forget()


def write_files(
    files: Mapping[Path, bytes], stale: Iterable[Path] = (), public: Sequence[Path] = (), what: str = "export"
) -> tuple[Path, ...]:
    """Write all files of a set, or none, as `Place` does; earlier files stay unchanged if one fails."""
    stale = tuple(stale)
    folders = dict.fromkeys(path.parent for path in files)
    stale_folders = dict.fromkeys(path.parent for path in stale if path.parent.is_dir())
    if not folders and not stale_folders:
        return ()
    size = sum(map(len, files.values()))
    with Place([*folders, *stale_folders], public, files, size, what, _PATIENCE) as place:
        return place.write(files, stale)


def write_file(path: Path, content: bytes) -> None:
    """Write one internal file completely or not at all; raises `WriteError`."""
    write_files({path: content})


def recover_all() -> None:
    """Finish the switches that killed programs had begun, in any folder; leave those of running programs."""
    for killed in switches():
        with contextlib.suppress(WriteError, OSError):  # a run is using it: later starts check again
            if not killed.staged or all(folder.is_dir() for folder in killed.folders):
                _finish(killed)
            elif _is_older(killed.note, _FORGET):
                killed.note.unlink()
    with contextlib.suppress(OSError):
        for part in state_folder("exports").glob(".*.part"):
            if _is_older(part, _AGE):
                part.unlink()


def _is_older(path: Path, age: float) -> bool:
    return time.time() - path.stat().st_mtime > age


def _finish(killed: Switch, patience: float = 0.0) -> None:
    """Complete what a killed run had begun, or remove its staged files; raises errors as `Place` does.

    A run that staged no file may have been killed before it made all its folders: then only its locks are
    removed, and no folder is made.
    """
    folders = [folder for folder in killed.folders if killed.staged or folder.is_dir()]
    with _Hold(folders, killed.public, "recovery", patience):
        with contextlib.suppress(FileNotFoundError):  # others have finished it meanwhile
            killed = Switch.read(killed.note)
        try:
            killed.finish()
        except PlantedError:
            raise
        except (OSError, UnfinishedError):
            raise stuck(killed.folders[0]) from None
    killed.forget()


def state_lock(public: Path) -> Path:
    """Path of the lock, in the user's state folder, that represents a public folder."""
    name = hashlib.sha256(os.path.normcase(public).encode("utf-8", "surrogatepass")).hexdigest()[:32]
    return private_folder(state_folder("locks")) / f"{name}.lock"
