"""Files appear completely or not at all, one writer at a time, so that nobody ever releases half a table."""

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
from tabguard.locks import FolderLock, HeldError, Lock
from tabguard.private import PRIVATE_FOLDER, create, private_folder, state_folder
from tabguard.write.folders import check_file, check_folder, explained, place_of, size_words, stuck, taken
from tabguard.write.switch import Switch, UnfinishedError, discard, stage, state_home, unfinished

LOCK = ".tabguard.lock"
_OLD_PART = re.compile(r"\..+\.\d+\.(part|kept)")
"""What earlier versions left when they were ended in the middle."""
_AGE = 3600.0
_FORGET = 30 * 86_400.0
"""How long, in seconds, a folder that is not there is looked for again: its drive may be away."""
_PAUSE, _PATIENCE = 0.02, 10.0
"""Those who only write a few files wait for one another, in seconds; runs do not."""
_TRIES = 25
"""How often folders are made that others, who made them for nothing, remove again at that moment."""


class Place:
    """Output folders held for one run: nobody else writes there until it is left.

    Entering makes the folders, finishes what a killed run had begun, sweeps what it left, and looks at the
    right to write and the space, all before anything is computed.

    Parameters
    ----------
    folders : sequence of Path
        The first one that is not public keeps the record of a switch; else the user's own state does.
    public : sequence of Path
        Those of them whose files everybody may read; in all others only this user may. Nothing else ever
        lies in them, not even for a moment: neither a lock nor what waits to be put in place.
    expected : iterable of Path
        Files that will be written, as far as that is known.
    need : int
        Bytes that will be needed, roughly; 0: not known.
    what : str
        What is being done, for those who find the folders taken.
    patience : float
        Seconds to wait for somebody else who writes there.
    noted : bool
        Whether a note of an earlier run already tells the next start about the folders.
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
            Where somebody else writes there, nobody may write, or too little space is left.
        """
        try:
            if not self._noted:
                self._announce()
            self._occupy()
            for folder in self._folders:
                self._recover(folder)
            for folder in self._public:
                check_folder(folder)  # into the others a lock was written
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
        """Let a complete set of files take the place of the one that was there, or change nothing.

        Parameters
        ----------
        files : mapping of Path to bytes
            Complete contents; all in the folders that are held.
        stale : iterable of Path
            Files of an earlier run that must not stay beside the new ones.
        private : iterable of Path
            Files that only this user may read although they lie in a public folder.

        Returns
        -------
        tuple of Path
            The files, as they were given.

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
                self._make(folder)  # of a run that takes hours, somebody may have removed an empty one
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
        with contextlib.suppress(OSError):  # without it the next run into the same folder does so
            private_folder(self._note.parent)
            with create(self._note) as file:
                plain = {"folders": self._folders, "public": self._public}
                file.write(json.dumps({k: [str(f) for f in v] for k, v in plain.items()}).encode())

    def _occupy(self) -> None:
        """Make the folders and hold them.

        A run that made a folder for nothing removes it again, maybe between these two steps: then the folder
        is made again, a stated number of times, after which the others are left to it.
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
            self._make(folder)  # says so where that is impossible
        raise taken(self._folders[0], "another program")

    def _make(self, folder: Path) -> None:
        for path in (*reversed(folder.parents), folder):
            open_to_all = any(place == path or path in place.parents for place in self._public)
            try:
                if path.exists():
                    raise FileExistsError
                path.mkdir(0o777 if open_to_all else PRIVATE_FOLDER)
            except FileExistsError:  # since long, or made by another run at this moment
                if path.exists() and not path.is_dir():
                    raise NotADirectoryError(20, "is a file", str(folder)) from None
            else:
                self._made.append(path)

    def _hold(self, folder: Path) -> None:
        """Keep others away from a folder.

        From a public one, this user's programs on this machine by a lock in the user's state, which says who
        holds it, and everybody by one on the folder itself where the system can: neither lies in the folder.
        """
        if folder in self._public:
            with contextlib.suppress(OSError):  # a state that cannot be written keeps nobody from working
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
        """Finish what a killed run had begun to put in place here; remove what it had not begun."""
        begun = _begun(folder, self._public)
        if begun is not None:
            self._public = tuple(dict.fromkeys((*self._public, *begun.public)))
            for other in sorted({*begun.folders} - self._held):
                self._make(other)
                self._hold(other)
            begun = _begun(folder, self._public)  # whoever held them may have finished meanwhile
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
                f"The results need about {size_words(self._need)}, but only {size_words(free)} are free.",
                str(self._folders[0]),
                "Free some space or choose another folder.",
            )

    def _give_back(self) -> None:
        for lock in self._locks:
            lock.give_back()
        self._locks.clear()
        self._held.clear()

    def _leave(self) -> None:
        """Let others in, and remove what was made for nothing; fails where something lies, as it should.

        A public folder, in which no lock shows that others are there, goes only while it is held; the others
        when their locks have left them.
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
    """Write a set of files: all of them, or none and what was there before stays; see `Place`."""
    stale = tuple(stale)
    folders = dict.fromkeys(path.parent for path in files)
    gone = dict.fromkeys(path.parent for path in stale if path.parent.is_dir())
    if not folders and not gone:
        return ()
    size = sum(map(len, files.values()))
    with Place([*folders, *gone], public, files, size, what, _PATIENCE) as place:
        return place.write(files, stale)


def write_file(path: Path, content: bytes) -> None:
    """Write one file for internal eyes completely or not at all; raises `WriteError`."""
    write_files({path: content})


def recover_all() -> None:
    """Finish the switches that killed programs had begun, wherever they are; those of live ones are left."""
    for note in _notes():
        try:
            age = time.time() - note.stat().st_mtime
            if age > _AGE and not note.read_bytes().endswith(b"}"):
                note.unlink(missing_ok=True)  # its writer was killed in the middle
            plain = json.loads(note.read_bytes())
            folders, public = ([Path(folder) for folder in plain[k]] for k in ("folders", "public"))
            there = [folder for folder in folders if folder.is_dir()]
            if there:
                with Place(there, public, what="recovery", noted=True):
                    pass
            if len(there) == len(folders) or age > _FORGET:
                note.unlink(missing_ok=True)
        except (WriteError, OSError, ValueError, TypeError, KeyError):
            continue  # a live run: later starts look again


def state_lock(public: Path) -> Path:
    """The lock in the user's state that stands for a public folder."""
    return private_folder(state_folder("locks")) / f"{state_home(public).name}.lock"


def finish(switch: Switch) -> None:
    """Do the rest of a switch whose record was written; its folders are held."""
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
    """Remove what an earlier version, ended in the middle, left beside the files."""
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            old = _OLD_PART.fullmatch(path.name) and time.time() - path.stat().st_mtime > _AGE
            if old and path.is_file() and not path.is_symlink():
                path.unlink()
