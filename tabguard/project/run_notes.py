"""Keeps the notebook of a run in a file while it runs, so that a run that was killed goes on where it was.

Notes are found by a digest of a step and its input: another run, or one with other settings or data, does
not find them. They tell of values, so that the file is private, and encrypted where the project is.
"""

from __future__ import annotations

import contextlib
import threading
import time
import uuid
from collections.abc import Mapping, Sequence
from enum import Enum
from importlib import metadata
from pathlib import Path
from typing import Any

from attrs import asdict, frozen

from tabguard.errors import ProjectError, TabGuardError
from tabguard.language import mark, tr
from tabguard.locks import HeldError, Lock
from tabguard.private import part_of, private_folder, replacing
from tabguard.project.archive import archived
from tabguard.project.frames import Appending, framed, frames
from tabguard.project.journal_places import check_private
from tabguard.project.kept_results import as_json, as_npy
from tabguard.project.run_owner import Owner
from tabguard.secrets import Key, Pieces, has_password_of
from tabguard.table.arrays import AnyArray
from tabguard.untrusted import ARRAYS, file_reader, open_zip, parse_array, parse_json

SUFFIX = ".tgrun"
_LOCK = ".runlock"
KEPT_DAYS = 30
"""Days after which notes that nobody took over are removed: they tell of values."""
EVERY = 10.0
"""Seconds from the begin of a run to the first time that its notes are written, and from then to the next."""
_MOST_HELD = 256 << 20
"""Bytes of notes that wait for room on the disk; with more of them the run goes on without a notebook."""
_Note = tuple[bytes, Mapping[str, AnyArray]]


class Work(Enum):
    """What notes are of: each goes on from its own ones alone, which are removed when it ends."""

    RUN = "run"
    AUDIT = "audit"
    INSIDERS = "insiders"


class RunNotes:
    """A notebook in a file of its own; takes over what killed runs of the same project left.

    Notes are collected and written together every `EVERY` seconds, on a thread of their own, whatever the
    run does meanwhile. A run that is shorter leaves no file.

    Parameters
    ----------
    folder : Path
        For this user alone; made when something is kept.
    owner : Owner
        Whose work it is.
    key : Key or None
        Encrypts the file, as it does the project file.
    work : Work
        A run also takes over what a test of single contributors left, which it includes.
    """

    def __init__(self, folder: Path, owner: Owner, key: Key | None = None, work: Work = Work.RUN) -> None:
        self._path = folder / f"{uuid.uuid4().hex}{SUFFIX}"
        self._lock = lock_of(self._path)
        self._about = About(owner, present_version(), work)
        self._works = {work, Work.INSIDERS} if work is Work.RUN else {work}
        self._key = key
        self._pieces: Pieces | None = None
        self._file: Appending | None = None
        self._number = 0
        self._broken = self._failing = self._over = False
        self._notes: list[_Note] = []
        self._new: list[_Note] = []
        self._waiting: list[bytes] = []
        self._due = time.monotonic() + EVERY
        self._writing = threading.RLock()
        self._timer: threading.Timer | None = None
        self.recalled = False
        """Whether the run went on from notes of an earlier one."""
        self.refused = False
        """Whether some of them made no sense, so that the run did that part again."""
        for left in free_notes(folder):
            self._take_over(left)

    @property
    def failed(self) -> bool:
        """Whether notes cannot be written at present, so that the run would do again what is in them."""
        return self._broken or self._failing

    def recall(self, key: bytes) -> Sequence[Mapping[str, AnyArray]]:
        """The notes of a step that a killed run left, oldest first."""
        found = [notes for one, notes in self._notes if one == key]
        self.recalled |= bool(found)
        return found

    def keep(self, key: bytes, notes: Mapping[str, Any]) -> None:
        """Add notes, to be written soon; where that fails, they are written with later ones."""
        with self._writing:
            if self._broken or self._over:
                return
            self._new.append((key, notes))
            left = self._due - time.monotonic()
            if left <= 0:
                self._write_new()
            elif self._timer is None:
                self._timer = threading.Timer(left, self._on_due)
                self._timer.daemon = True
                self._timer.start()

    def refuse(self) -> None:
        """Be told that notes which were recalled make no sense."""
        self.refused = True

    def done(self) -> None:
        """Remove the file: the run has ended, or the user does not want it."""
        self._close(keep=False)
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)
        self._lock.give_back()

    def leave(self) -> None:
        """Leave the file, if there is one, to the next run: this one was interrupted."""
        self._close(keep=True)
        self._lock.give_back()

    def _close(self, *, keep: bool) -> None:
        with self._writing:
            self._over = True
            if self._timer is not None:
                self._timer.cancel()
            if self._file is not None and keep:
                self._write_new()
            if self._file is not None:
                self._file.close()
                self._file = None

    def _on_due(self) -> None:
        with self._writing:
            if not self._over:
                self._write_new()

    def _write_new(self) -> None:
        """Write what was collected; where the disk is full, the next time, because no note may be missing."""
        self._timer = None
        if self._broken or not (self._new or self._waiting):
            return
        try:
            file = self._file or self._begin()
            self._waiting += [self._framed(_packed(key, notes)) for key, notes in self._new]
            self._new = []
            file.add(*self._waiting)
        except (OSError, HeldError):
            self._failing = True
            removed = self._file is not None and not self._file.in_place
            if removed or self._held > _MOST_HELD:
                self._broken, self._new, self._waiting = True, [], []
        else:
            self._failing, self._waiting = False, []
        self._due = time.monotonic() + EVERY

    @property
    def _held(self) -> int:
        """Bytes of memory that notes take which wait to be written."""
        arrays = sum(array.nbytes for _, notes in self._new for array in notes.values())
        return arrays + sum(map(len, self._waiting))

    def _begin(self) -> Appending:
        """Begin the file with what was taken over: a sealed file is never continued, only written again.

        It gets its name when that is written: a run that is killed meanwhile leaves no damaged file.
        """
        private_folder(self._path.parent)
        self._lock.take()
        self._pieces, self._number = None if self._key is None else Pieces(self._key), 0
        with replacing(self._path) as file:
            check_private(file)
            file.write(b"" if self._pieces is None else self._pieces.head)
            for content in (_packed(b"", {}, _plain(self._about)), *(_packed(*note) for note in self._notes)):
                file.write(self._framed(content))
        self._file = Appending(self._path)
        return self._file

    def _framed(self, content: bytes) -> bytes:
        self._number += 1
        return framed(content, self._pieces, self._number - 1)

    def _take_over(self, left: Lock) -> None:
        """Read the notes that a killed run left, write them to the own file, and remove the other one."""
        path = left.path.with_suffix(SUFFIX)
        try:
            ours = has_password_of(path, self._key)
            if ours and self._goes_on_from(read_run_notes(path, self._key, only_about=True).about):
                self._store(read_run_notes(path, self._key).notes)
                if not self._broken:
                    path.unlink()
        except (OSError, TabGuardError):
            pass  # damaged: it stays until it is discarded
        finally:
            left.give_back()

    def _goes_on_from(self, other: About) -> bool:
        mine = self._about
        return mine.owner.same(other.owner) and mine.version == other.version and other.work in self._works

    def _store(self, notes: Sequence[_Note]) -> None:
        """Take notes over, in the own file too, before the one that they come from is removed."""
        self._notes += notes
        try:
            if self._file is None:
                self._begin()
            else:
                self._file.add(*(self._framed(_packed(*note)) for note in notes))
        except (OSError, HeldError):
            self._broken = True


def free_notes(folder: Path) -> list[Lock]:
    """The locks of files that no program uses, taken; those that are too old are removed."""
    out = []
    oldest = time.time() - KEPT_DAYS * 86_400
    begun = [path.with_name(path.name[1 : -len(".part")]) for path in folder.glob(f".*{SUFFIX}.part")]
    begun += [path.with_suffix(SUFFIX) for path in folder.glob(f"*{_LOCK}")]  # killed before it had a note
    for path in sorted({*folder.glob(f"*{SUFFIX}"), *begun}):
        lock = lock_of(path)
        with contextlib.suppress(HeldError, OSError):
            lock.take()
            part_of(path).unlink(missing_ok=True)
            if path.is_file() and path.stat().st_mtime < oldest:
                path.unlink()
            if path.is_file():
                out.append(lock)
            else:
                lock.give_back()
    return out


@frozen
class About:
    """Whose notes a file holds.

    Parameters
    ----------
    owner : Owner
    version : str
        Of the program that wrote it.
    work : Work
    """

    owner: Owner
    version: str
    work: Work = Work.RUN


@frozen(eq=False)
class Kept:
    """What a file of notes holds.

    Parameters
    ----------
    about : About
    notes : list of (bytes, mapping of str to array)
        Those that are whole, each with its key.
    """

    about: About
    notes: list[_Note]


@file_reader("The file of an interrupted run", "Discard it and start the run again.", ProjectError)
def read_run_notes(path: Path, key: Key | None = None, only_about: bool = False) -> Kept:
    """Read the notes of a run as far as they are whole.

    Parameters
    ----------
    path : Path
    key : Key or None
        That of an encrypted file.
    only_about : bool
        Whether to leave out the notes, which may be large.

    Raises
    ------
    PasswordError
        Where the key is another one.
    ProjectError
        Where a part of it is damaged in itself, or not even its beginning can be read.
    """
    kept: Kept | None = None
    for frame in frames(path, key):
        if frame is None or (kept is not None and only_about):
            break
        with open_zip(path, ARRAYS, frame) as archive:
            head = parse_json(archive.read("frame.json"), path)
            if kept is None:
                kept = Kept(_about(head["about"]), [])
                continue
            names = [name for name in archive.namelist() if name != "frame.json"]
            found = {name: parse_array(archive.read(name)) for name in names}
            kept.notes.append((bytes.fromhex(head["key"]), found))
    if kept is None:
        raise ProjectError(
            tr("The file of an interrupted run was cut off."),
            path.name,
            tr("Discard it and start the run again."),
        )
    return kept


def _plain(about: About) -> dict[str, Any]:
    return {**asdict(about.owner), "version": about.version, "work": about.work.value}


def _about(plain: Mapping[str, Any]) -> About:
    """Whose notes a file says that it holds; raises where it does not say it."""
    file, data, identity = plain["file"], tuple(plain["data"]), plain["identity"]
    owner = Owner(plain["name"], plain["source"], file, data, identity)
    about = About(owner, plain["version"], Work(plain["work"]))
    texts = (owner.name, owner.source, file, *data, identity, about.version)
    if not all(isinstance(text, str) for text in texts):
        raise TypeError
    return about


def _packed(key: bytes, notes: Mapping[str, AnyArray], about: Mapping[str, Any] | None = None) -> bytes:
    frame = {"frame.json": as_json({"key": key.hex(), "about": about})}
    return archived(frame | {name: as_npy(array) for name, array in notes.items()})


def present_version() -> str:
    """Of the program and of its solver: with another one a run would take another way."""
    try:
        return f"{metadata.version('tabguard')}, highspy {metadata.version('highspy')}"
    except metadata.PackageNotFoundError:
        return ""


def lock_of(path: Path) -> Lock:
    """The lock of a file of notes, which its program holds."""
    return Lock(path.with_suffix(_LOCK), mark("a run"))
