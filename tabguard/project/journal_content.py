"""Files of frames, and what frames of a journal hold: the state of a project, or the changes since the last.

Frames are appended; incomplete and damaged ones are detected, as each has a checksum. If there is a key, the
file begins with the head of a sealed file, and the content of each frame is a sealed piece.
"""

from __future__ import annotations

import contextlib
import errno
import io
import os
import struct
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base.errors import PasswordError
from tabguard.base.plain import Arrays, PathMap, to_plain
from tabguard.base.private import open_own
from tabguard.base.secrets import HEAD_SIZE, Key, Pieces
from tabguard.base.untrusted import ARRAYS, open_zip
from tabguard.office.trail import NO_TRAIL, Trail
from tabguard.project.archive import archived, parts_in
from tabguard.project.kept_results import as_json, as_npy, plain_results
from tabguard.project.project import Project, RunSettings
from tabguard.project.results import Results, Scenario, kept_print
from tabguard.table.arrays import ByteArray, IntArray, frozen_bytes, frozen_ints
from tabguard.table.pattern import Pattern
from tabguard.table.result import SuppressionResult

_FRAME = struct.Struct(">4sQI")
MARK = b"TGJ1"
"""Beginning of each frame."""


def framed(content: bytes, pieces: Pieces | None, number: int) -> bytes:
    """A frame with some content. `number` counts the frames of a file; sealed, each number may be used only
    once."""
    if pieces is not None:
        content = pieces.seal(number, False, content)
    return _FRAME.pack(MARK, len(content), zlib.crc32(content)) + content


class Appending:
    """A file to which frames are appended; links are not followed.

    Parameters
    ----------
    path : Path
        A file that exists.

    Raises
    ------
    OSError
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = io.FileIO(open_own(path, os.O_WRONLY | os.O_APPEND), "wb")

    @property
    def in_place(self) -> bool:
        """Whether the path still refers to this file; if it was removed, appended frames would be lost."""
        try:
            return os.path.samestat(os.fstat(self._file.fileno()), os.lstat(self._path))
        except OSError:
            return False

    def add(self, *frames: bytes, sync: bool = True) -> None:
        """Append frames, and wait until the disk has them, unless `sync` is called later.

        Raises
        ------
        OSError
            If the disk is full, even after a part, or if the file was removed. A part that was written is
            removed again, so that the frames can be appended later.
        """
        if not self.in_place:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        handle = self._file.fileno()
        size = os.fstat(handle).st_size
        try:
            for frame in frames:
                rest = memoryview(frame)
                while rest:
                    rest = rest[self._file.write(rest) :]
            if sync:
                os.fsync(handle)
        except OSError:
            # half a frame would hide all later ones
            with contextlib.suppress(OSError):
                os.ftruncate(handle, size)
            raise

    def sync(self) -> None:
        """Wait until the disk has everything written; without effect after closing."""
        if not self._file.closed:
            os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def frames(path: Path, key: Key | None = None) -> Iterator[bytes | None]:
    """The frames of a file; None as the last one if the file is incomplete or damaged.

    Parameters
    ----------
    key : Key or None
        The key of a file that begins with the head of a sealed file.

    Raises
    ------
    PasswordError
        If the first piece cannot be decrypted.
    """
    with path.open("rb") as file:
        end = path.stat().st_size
        pieces = None if key is None else Pieces(key, file.read(HEAD_SIZE))
        number = 0
        while head := file.read(_FRAME.size):
            if len(head) < _FRAME.size:
                yield None
                return
            mark, size, check = _FRAME.unpack(head)
            payload = file.read(size) if mark == MARK and size <= end - file.tell() else b""
            # a loss of power may leave zeros at the end, whose size and checksum would fit
            if mark != MARK or len(payload) != size or zlib.crc32(payload) != check:
                yield None
                return
            if pieces is not None:
                try:
                    payload = pieces.open(number, False, payload)
                except PasswordError:
                    # at the first piece the password is wrong; a later one is damaged
                    if number == 0:
                        raise
                    yield None
                    return
            number += 1
            yield payload


_WORTH = 32
"""Divisor of the number of cells: with more changed cells than that, a pattern is written in full."""


@frozen(eq=False)
class PatternChange:
    """The difference between a pattern and the previous one.

    Parameters
    ----------
    cells : int array, shape (n_changed,)
    status : uint8 array, shape (n_changed,)
        New status of the changed cells.
    name, complete : str, bool
        Name and completeness of the new pattern.
    """

    cells: IntArray = field(converter=frozen_ints)
    status: ByteArray = field(converter=frozen_bytes)
    name: str = ""
    complete: bool = True

    @classmethod
    def between(cls, old: Pattern | None, new: Pattern) -> PatternChange | None:
        """The change from one pattern to another; None if writing the new one in full takes less space."""
        if old is None or len(old.status) != len(new.status):
            return None
        cells = np.flatnonzero(old.status != new.status)
        if len(cells) * _WORTH > len(new.status):
            return None
        return cls(cells, new.status[cells], new.name, new.complete)

    def applied(self, old: Pattern | None) -> Pattern:
        """The new pattern; raises `ValueError` if the old one does not have these cells."""
        n = 0 if old is None else len(old.status)
        within = bool(np.all((self.cells >= 0) & (self.cells < n)))
        if old is None or self.cells.ndim != 1 or self.cells.shape != self.status.shape or not within:
            raise ValueError
        status = old.status.copy()
        status[self.cells] = self.status
        return evolve(old, status=status, name=self.name, complete=self.complete)


SCHEMA = 1
"""Version of the layout of frames; higher versions are refused."""


@frozen(eq=False)
class State:
    """The current state of a project, composed of immutable values, so that taking it costs little.

    Parameters
    ----------
    path : Path or None
        The project file.
    pattern, run, ran : values or None
        The pattern, the run that it comes from and the settings of that run.
    audited : bool
        Whether there was an audit, which is repeated and not stored.
    embeds : bool
        Whether saving copies the data into the project.
    about : callable
        Returns the fingerprint of the table; called when the state is written.
    key : Key or None
        Encrypts the journal, like the project file.
    trail : Trail
        Record of the acts on the project; it only grows.
    read_only : bool
        Whether the project file must not be replaced; then the journal is not beside it either.
    scenarios : tuple of Scenario
        States that the analyst keeps by name.
    """

    project: Project
    path: Path | None = None
    pattern: Pattern | None = None
    run: SuppressionResult | None = None
    ran: RunSettings | None = None
    audited: bool = False
    embeds: bool = False
    about: Callable[[], str] = field(default=str)
    key: Key | None = None
    trail: Trail = NO_TRAIL
    read_only: bool = False
    scenarios: tuple[Scenario, ...] = ()


def same(state: State, other: State) -> bool:
    """Whether two states hold the same values."""
    names = ("project", "path", "pattern", "run", "ran", "audited", "embeds", "key", "trail", "read_only")
    # values never change, so that identity suffices: comparing arrays would take long
    same = all(getattr(state, name) is getattr(other, name) for name in names)
    return same and state.scenarios == other.scenarios


def same_results(state: State, other: State) -> bool:
    """Whether two states have the same run and scenarios, whose arrays take long to write."""
    return state.run is other.run and state.ran == other.ran and state.scenarios == other.scenarios


def without_results(state: State, last: State | None) -> State:
    """The part of a state that can be written immediately: without new scenarios and a new run."""
    scenarios = () if last is None else last.scenarios
    if last is not None and state.run is last.run and state.ran == last.ran:
        return evolve(state, scenarios=scenarios)
    return evolve(state, run=None, ran=None, scenarios=scenarios)


@frozen(eq=False)
class Packed:
    """The run and the scenarios of a state, packed as the beginning of a frame.

    Parameters
    ----------
    parts : dict
        Their content as JSON types.
    arrays : Arrays
        The arrays that they refer to; arrays of the rest of the frame get other names.
    content : bytes
        The archive with these arrays.
    """

    parts: dict[str, Any]
    arrays: Arrays
    content: bytes


def packed_results(state: State, last: State | None) -> Packed:
    """Pack the changes of run and scenarios; parameters as in `changes`."""
    arrays, parts = Arrays(), dict[str, Any]()
    if last is None or state.run is not last.run or state.ran != last.ran:
        run = None if state.run is None else Results(state.run.pattern, state.run, state.ran)
        parts["run"] = plain_results(run, arrays)
    if state.pattern is not None and state.scenarios != (() if last is None else last.scenarios):
        parts["scenarios"] = plain_results(Results(state.pattern, scenarios=state.scenarios), arrays)
    return Packed(parts, arrays, archived({name: as_npy(array) for name, array in arrays.held.items()}))


def changes(state: State, last: State | None, folder: Path, packed: Packed | None = None) -> bytes:
    """The changes of a state, or the whole state, as the content of a frame.

    Parameters
    ----------
    last : State or None
        The state in the previous frames; None for a first frame.
    folder : Path
        Folder of the journal, to which paths are relative.
    packed : Packed or None
        The results, if already packed.
    """
    packed = packed or packed_results(state, last)
    arrays, paths = Arrays(packed.arrays.held), PathMap(folder)
    parts = packed.parts | _frame_parts(state, last, paths)
    # without decisions, of which there may be many: what is new of them is in `_frame_parts`
    if last is None or evolve(state.project, decisions=()) != evolve(last.project, decisions=()):
        parts["project"] = to_plain(evolve(state.project, decisions=()), paths)
    if last is None or state.pattern is not last.pattern:
        parts |= _pattern_parts(state.pattern, None if last is None else last.pattern, paths, arrays)
    new = {name: as_npy(array) for name, array in arrays.held.items() if name not in packed.arrays.held}
    return archived({"frame.json": as_json(parts, indent=None)} | new, packed.content)


def _frame_parts(state: State, last: State | None, paths: PathMap) -> dict[str, Any]:
    """The parts of every frame, with decisions and trail as changes: both lists only grow or lose their
    ends."""
    decisions = state.project.decisions
    n_same = 0 if last is None else decisions.shared(last.project.decisions)
    parts: dict[str, Any] = {
        "decisions": {"keep": n_same, "add": to_plain(decisions[n_same:], paths)},
        "about": {
            "schema": SCHEMA,
            "name": state.project.name,
            "path": None if state.path is None else str(state.path),
            "audited": state.audited,
            "embeds": state.embeds,
            "read_only": state.read_only,
            # others can read a file without password, and could try values against a plain digest
            "print": state.about() if state.key is not None else kept_print(state.about()),
        },
    }
    if last is None or state.trail is not last.trail:
        before = 0 if last is None else state.trail.shared(last.trail)
        trail_key = state.trail.in_file(state.key is not None).key
        entries = to_plain(state.trail.entries[before:], paths)
        parts["trail"] = {"keep": before, "add": entries, "key": trail_key, "gap": state.trail.gap}
    return parts


def _pattern_parts(
    pattern: Pattern | None, last: Pattern | None, paths: PathMap, arrays: Arrays
) -> dict[str, Any]:
    """A pattern, or the cells that changed in it."""
    if pattern is None:
        return {"pattern": None}
    change = PatternChange.between(last, pattern)
    if change is None:
        return {"pattern": to_plain(pattern, paths, arrays)}
    return {"cells": to_plain(change, paths, arrays)}


def unpacked(frame: bytes, path: Path) -> tuple[dict[str, Any], Arrays]:
    """The content of a frame, with its arrays."""
    with open_zip(path, ARRAYS, frame) as archive:
        return parts_in(archive, "frame.json", path)
