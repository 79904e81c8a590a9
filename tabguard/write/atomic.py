"""Writes files completely or not at all, one writer at a time, so that nobody ever releases half a table."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from tabguard.errors import WriteError
from tabguard.language import tr
from tabguard.locks import FolderLock, HeldError, Lock
from tabguard.private import PRIVATE_FOLDER, SHOWN_FOLDER, create, private_folder, state_folder
from tabguard.write.folders import (
    check_file,
    check_folder,
    check_root,
    explained,
    place_of,
    size_words,
    stuck,
    taken,
)
from tabguard.write.switch import Switch, UnfinishedError, discard, stage, state_home, unfinished

LOCK = ".tabguard.lock"
_OLD_PART = re.compile(r"\..+\.\d+\.(part|kept)")
"""Names of temporary files that earlier versions left when they were interrupted."""
_AGE = 3600.0
_FORGET = 30 * 86_400.0
"""How long, in seconds, later starts keep checking for a missing folder: its drive may be disconnected."""
_PAUSE, _PATIENCE = 0.02, 10.0
"""Seconds between attempts, and seconds in all, that writers of a few files wait; runs do not wait."""
_TRIES = 25
"""Attempts to make folders that another run removes at the same moment because it did not use them."""


class Place:
    """Output folders held for one run: nobody else writes there until it is left.

    Before anything is computed, entering makes the folders, completes or removes what a killed run left
    there, and checks write permission and free space.

    Parameters
    ----------
    folders : sequence of Path
        The first one that is not public holds the record of a switch; if all are public, the record is in the
        user's own state folder.
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
    noted : bool
        Whether a note already exists that tells the next start about the folders.
    """

    def __init__(
        self,
        folders: Sequence[Path],
        public: Sequence[Path] = (),
        expected: Iterable[Path] = (),
        need: int = 0,
        what: str = "export",
        patience: float = 0.0,
        noted: bool = False,
    ) -> None:
        self._folders = tuple(dict.fromkeys(folder.resolve() for folder in folders))
        shown = {folder.resolve() for folder in public}  # a set without public files has no public folder
        self._public = tuple(folder for folder in self._folders if folder in shown)
        inside = (folder for folder in self._folders if folder not in self._public)
        self._home = next(inside, None) or state_home(self._folders[0])
        self._expected, self._need, self._what, self._patience = tuple(expected), need, what, patience
        self._noted = noted
        self._locks: list[Lock] = []
        self._held: set[Path] = set()
        self._made: list[Path] = []
        self._note = state_folder("exports") / f"{os.getpid()}-{time.monotonic_ns()}.json"

    def __enter__(self) -> Self:
        """Hold the folders.

        Raises
        ------
        WriteError
            If somebody else writes there, writing is not permitted, or too little space is left.
        """
        for folder in self._folders:
            check_root(folder)
        try:
            if not self._noted:
                self._announce()
            self._occupy()
            for folder in self._folders:
                self._recover(folder)
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
            Files of an earlier run that must not stay beside the new ones.
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
        whole = {place_of(path): content for path, content in files.items()}
        gone, hidden = [place_of(path) for path in stale], {place_of(path) for path in private}
        shown = {path for path in whole if path.parent in self._public and path not in hidden}
        for path in whole:
            if path.parent not in self._folders:
                raise ValueError("a file outside the folders that are held")
        try:
            for path in whole:
                check_file(path)
            for folder in self._folders:
                self._make(folder)  # somebody may have removed an empty folder during a run of hours
            switch = stage(whole, gone, shown, self._home, self._public)
            switch.commit()
            try:
                switch.apply()
            except OSError:
                switch.close()
                raise
            switch.close()
        except OSError as error:
            for folder in (*self._folders, self._home):
                discard(folder, self._public)
            raise explained(error, Path(error.filename or next(iter(files), Path()))) from error
        except UnfinishedError as error:
            raise stuck(self._folders[0]) from error
        return tuple(files)

    def _announce(self) -> None:
        """Leave a note of the folders, so that any next start finds what a killed run left there."""
        with contextlib.suppress(OSError):  # without the note, the next run into the same folder recovers it
            private_folder(self._note.parent)
            with create(self._note) as file:
                plain = {"folders": self._folders, "public": self._public}
                file.write(json.dumps({k: [str(f) for f in v] for k, v in plain.items()}).encode())

    def _occupy(self) -> None:
        """Make the folders and hold them.

        Another run may remove a folder that it made and did not use, possibly between these two steps. The
        folder is then made again, at most `_TRIES` times; after that an error reports the folder as in use.
        """
        for _ in range(_TRIES):
            try:
                for folder in sorted(self._folders):
                    self._make(folder)
                    self._hold(folder)
                return
            except FileNotFoundError:
                self._give_back()
                time.sleep(_PAUSE)
        for folder in self._folders:
            self._make(folder)  # raises an error if that is impossible
        raise taken(self._folders[0], tr("another program"))

    def _make(self, folder: Path) -> None:
        for path in (*reversed(folder.parents), folder):
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

    def _hold(self, folder: Path) -> None:
        """Lock a folder so that no other program writes there.

        A public folder gets two locks, neither of which is a file in it. A lock in the user's state folder
        excludes this user's programs on this machine and says who holds it. A lock on the folder itself, if
        the system supports that, excludes everybody. Any other folder gets a lock file.
        """
        if folder in self._public:
            with contextlib.suppress(OSError):  # a state folder that cannot be written must not prevent work
                self._take(Lock(state_lock(folder), self._what), folder)
            if os.name != "nt":
                self._take(FolderLock(folder, self._what), folder)
        else:
            self._take(Lock(folder / LOCK, self._what), folder)
        self._held.add(folder)

    def _take(self, lock: Lock, folder: Path) -> None:
        until = time.monotonic() + self._patience
        while not lock.held:
            try:
                lock.take()
            except HeldError as error:
                if time.monotonic() >= until:
                    raise taken(folder, error.holder) from None
                time.sleep(_PAUSE)
            except OSError as error:
                raise type(error)(error.errno, error.strerror, str(folder)) from error
        self._locks.append(lock)

    def _recover(self, folder: Path) -> None:
        """Complete a switch that a killed run had begun here; without one, remove its staged files."""
        begun = _begun(folder, self._public)
        if begun is not None:
            self._public = tuple(dict.fromkeys((*self._public, *begun.public)))
            for other in sorted({*begun.folders} - self._held):
                self._make(other)
                self._hold(other)
            begun = _begun(folder, self._public)  # another program that held them may have finished
        if begun is None:
            discard(folder, self._public)
        else:
            finish(begun)
        _sweep(folder)
        if folder in self._public:
            with contextlib.suppress(OSError):
                (folder / LOCK).unlink(missing_ok=True)  # of an earlier version

    def _check_space(self) -> None:
        free = min((shutil.disk_usage(folder).free for folder in self._folders), default=self._need)
        if self._need > free:
            raise WriteError(
                tr(
                    "The results need about {need}, but only {free} are free.",
                    need=size_words(self._need),
                    free=size_words(free),
                ),
                str(self._folders[0]),
                tr("Free some space or choose another folder."),
            )

    def _give_back(self) -> None:
        for lock in self._locks:
            lock.give_back()
        self._locks.clear()
        self._held.clear()

    def _leave(self) -> None:
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
        with contextlib.suppress(OSError):
            self._note.unlink(missing_ok=True)


def write_files(
    files: Mapping[Path, bytes], stale: Iterable[Path] = (), public: Sequence[Path] = (), what: str = "export"
) -> tuple[Path, ...]:
    """Write all files of a set, or none: then the earlier files stay unchanged; see `Place`."""
    stale = tuple(stale)
    folders = dict.fromkeys(path.parent for path in files)
    gone = dict.fromkeys(path.parent for path in stale if path.parent.is_dir())
    if not folders and not gone:
        return ()
    size = sum(map(len, files.values()))
    with Place([*folders, *gone], public, files, size, what, _PATIENCE) as place:
        return place.write(files, stale)


def write_file(path: Path, content: bytes) -> None:
    """Write one internal file completely or not at all; raises `WriteError`."""
    write_files({path: content})


def recover_all() -> None:
    """Finish the switches that killed programs had begun, in any folder; leave those of running programs."""
    for note in _notes():
        try:
            age = time.time() - note.stat().st_mtime
            if age > _AGE and not note.read_bytes().endswith(b"}"):
                note.unlink(missing_ok=True)  # its writer was killed while writing it
            plain = json.loads(note.read_bytes())
            folders, public = ([Path(folder) for folder in plain[k]] for k in ("folders", "public"))
            there = [folder for folder in folders if folder.is_dir()]
            if there:
                with Place(there, public, what="recovery", noted=True):
                    pass
            if len(there) == len(folders) or age > _FORGET:
                note.unlink(missing_ok=True)
        except (WriteError, OSError, ValueError, TypeError, KeyError, RecursionError):
            continue  # a run is using it: later starts check again


def state_lock(public: Path) -> Path:
    """Path of the lock, in the user's state folder, that represents a public folder."""
    return private_folder(state_folder("locks")) / f"{state_home(public).name}.lock"


def finish(switch: Switch) -> None:
    """Complete a switch whose record was written; the caller must hold its folders."""
    try:
        switch.apply()
    except (OSError, UnfinishedError):
        raise stuck(switch.home) from None
    switch.close()


def _begun(folder: Path, public: Sequence[Path]) -> Switch | None:
    try:
        return unfinished(folder, public)
    except ValueError:
        raise stuck(folder) from None


def _notes() -> list[Path]:
    with contextlib.suppress(OSError):
        return sorted(state_folder("exports").glob("*.json"))
    return []


def _sweep(folder: Path) -> None:
    """Remove temporary files that an interrupted earlier version left beside the files."""
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            old = _OLD_PART.fullmatch(path.name) and time.time() - path.stat().st_mtime > _AGE
            if old and path.is_file() and not path.is_symlink():
                path.unlink()
