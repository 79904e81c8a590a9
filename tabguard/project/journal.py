"""Keeps the edits of a project since it was saved, so that none is lost if the program is killed.

The journal is a file of frames: the first holds the whole state, each later one the changes since the
previous one. Each frame has a checksum, so that an incomplete frame is detected and left out. Where the
project has a password, the file begins with the head of a sealed file, and each frame is a sealed piece.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import io
import os
import queue
import threading
import uuid
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from tabguard.errors import ProjectError
from tabguard.locks import HeldError, Lock
from tabguard.plain import Arrays, PathMap, from_plain, to_plain
from tabguard.private import PRIVATE, part_of, private_folder, replacing
from tabguard.project import Project
from tabguard.project.frames import framed, frames
from tabguard.project.journal_places import (
    SUFFIX,
    beside,
    check_private,
    lock_of,
    may_be_left,
    own_of,
    pointed_at,
    pointer_of,
    project_beside,
    suits,
    write_pointer,
)
from tabguard.project.kept_results import as_json, as_npy, plain_results, read_results
from tabguard.project.project import RunSettings
from tabguard.project.results import Results, kept_print
from tabguard.project.scenarios import Scenario
from tabguard.project.trail import NO_TRAIL, Trail
from tabguard.secrets import Key, Pieces, is_sealed, key_of
from tabguard.table.pattern import Pattern
from tabguard.table.result import SuppressionResult
from tabguard.untrusted import ARRAYS, file_reader, open_zip, parse_array, parse_json

_ROOM = 8 << 20
"""Bytes that changes may take before the file is begun again; more where the project is large."""


@frozen(eq=False)
class State:
    """The current state of a project, consisting of immutable values; cheap to take.

    Parameters
    ----------
    path : Path or None
        Its project file.
    pattern, run, ran : values or None
        The pattern, the run that it comes from and the settings of that run.
    audited : bool
        Whether there was an audit; it is done again, not kept.
    embeds : bool
        Whether saving puts a copy of the data into the project.
    about : callable
        Gives the fingerprint of the table; called where the state is written.
    key : Key or None
        Encrypts the journal, as it does the project file.
    trail : Trail
        Who did what to the project; it only grows.
    read_only : bool
        Whether the project file must not be replaced; then the journal does not lie beside it either.
    scenarios : tuple of Scenario
        States kept by name.
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


@frozen(eq=False)
class Recovered:
    """The last state that a journal held.

    Parameters
    ----------
    whole : bool
        Whether the file ends as it should; if not, the last edit is missing.
    key : Key or None
        What its password opens.
    trail : Trail
        Who did what to the project.
    read_only : bool
        Whether the project file must not be replaced.
    """

    project: Project
    path: Path | None
    results: Results | None
    audited: bool
    embeds: bool
    whole: bool
    key: Key | None = None
    trail: Trail = NO_TRAIL
    read_only: bool = False


@frozen(eq=False)
class Left:
    """A journal that an ended program left behind; its lock is held, so that nobody else takes it.

    Parameters
    ----------
    name : str
        Of the project; empty where the file is damaged or needs a password.
    project_file : Path or None
    when : datetime
        Of the last edit.
    sealed : bool
        Whether it needs the password of its project.
    pointer : Path or None
        What led to it, if it lies beside its project.
    """

    path: Path
    lock: Lock
    name: str
    project_file: Path | None
    when: dt.datetime
    sealed: bool = False
    pointer: Path | None = None

    def discard(self) -> None:
        """Remove it permanently."""
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)
            if self.pointer is not None:
                self.pointer.unlink(missing_ok=True)
        self.lock.give_back()


class Journal:
    """Writes states in a separate thread; skips a state if a later one is already waiting.

    Parameters
    ----------
    folder : Path
        For this user alone; made when it is needed. Used where the journal cannot lie beside the project.
    on_error : callable
        Called in that thread with the reason why the journal cannot be written.
    """

    def __init__(self, folder: Path, on_error: Callable[[str], None]) -> None:
        self._own = folder / f"{uuid.uuid4().hex}{SUFFIX}"
        self.path = self._own
        """Where it is, or was last."""
        self._lock = lock_of(self.path)
        self._refused: Path | None = None
        self._on_error = on_error
        self._queue: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._file: io.FileIO | None = None
        self._latest: State | None = None
        self._last: State | None = None
        self._base = self._size = self._number = 0
        self._pieces: Pieces | None = None
        self.failing = ""
        """Why the journal cannot be written at present; empty if it can."""

    def put(self, state: State, then: Callable[[], None] | None = None) -> None:
        """Store a state; `then` is called in the journal's thread when it is stored."""
        self._latest = state

        def keep() -> None:
            if state is self._latest or then is not None:
                self._append(state)
            if then is not None:
                then()

        self._queue.put(keep)
        if self._thread is None:
            self._thread = threading.Thread(target=self._serve, name="journal", daemon=True)
            self._thread.start()

    def forget(self) -> None:
        """Discard the stored states: everything is saved, or no project is open."""
        self._latest = None
        if self._thread is not None:
            self._queue.put(self._remove)

    def wait(self, seconds: float) -> bool:
        """Wait until all states are written; returns whether they were."""
        done = threading.Event()
        self._queue.put(done.set)
        return self._thread is None or done.wait(seconds)

    def close(self) -> None:
        """Remove the file and end the thread."""
        if self._thread is not None:
            self.forget()
            self._queue.put(None)
            self._thread.join(10.0)
            self._thread = None

    def _serve(self) -> None:
        while (work := self._queue.get()) is not None:
            try:
                work()
            except (OSError, HeldError) as error:
                self._close_file()  # an incomplete frame would hide all later ones: begin again
                self.failing = getattr(error, "strerror", None) or "The system refused"
                self._on_error(self.failing)

    def _append(self, state: State) -> None:
        if self._last is not None and _same(self._last, state):
            return
        known = self._last is not None and self._last.key is state.key
        place = self._place(state)
        try:
            full = self._size > 4 * self._base + _ROOM
            if self._file is None or not known or full or place != self.path:
                self._begin(place, state)
            else:
                frame = self._framed(_changes(state, self._last, self.path.parent))
                self._file.write(frame)
                os.fsync(self._file.fileno())
                self._size += len(frame)
        except (OSError, HeldError):
            if place == self._own:
                raise
            self._refused = place
            self._begin(self._own, state)
        self._last, self.failing = state, ""

    def _place(self, state: State) -> Path:
        """Where the journal of a state belongs."""
        place = beside(state.path) if state.path is not None and not state.read_only else self._own
        if place == self._refused:
            return self._own
        return place if place in (self.path, self._own) or suits(place) else self._own

    def _begin(self, path: Path, state: State) -> None:
        """Write a whole state to a path, then remove what was written elsewhere before."""
        self._close_file()
        lock = self._lock if path == self.path else lock_of(path)
        fresh = not lock.held
        if path == self._own:
            private_folder(path.parent)
        if fresh:
            lock.take()
        try:
            if path != self._own:
                if fresh and os.path.lexists(path):
                    raise HeldError("another program")  # what it left is offered, never replaced
                write_pointer(pointer_of(self._own, path), path)
            self._pieces = None if state.key is None else Pieces(state.key)
            self._number = 0
            frame = self._framed(_changes(state, None, path.parent))
            with replacing(path) as file:
                if path != self._own:
                    check_private(file)
                file.write((b"" if self._pieces is None else self._pieces.head) + frame)
            flags = os.O_WRONLY | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0)
            self._file = io.FileIO(os.open(path, flags, PRIVATE), "wb")
        except (OSError, HeldError):
            if fresh:
                self._forget_pointer(path)
                lock.give_back()
            raise
        if path != self.path:
            self._drop()
        self.path, self._lock = path, lock
        self._base = self._size = len(frame)

    def _drop(self) -> None:
        """Remove the file that is no longer written to, and the pointer to it."""
        self.path.unlink(missing_ok=True)
        self._forget_pointer(self.path)
        self._lock.give_back()

    def _forget_pointer(self, path: Path) -> None:
        if path != self._own:
            with contextlib.suppress(OSError):
                pointer_of(self._own, path).unlink(missing_ok=True)

    def _framed(self, changes: bytes) -> bytes:
        self._number += 1
        return framed(changes, self._pieces, self._number - 1)

    def _remove(self) -> None:
        self._close_file()
        self._last = self._refused = None
        self._drop()

    def _close_file(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def left_behind(folder: Path, project_file: Path | None = None) -> tuple[Left, ...]:
    """Journals of programs that have ended without removing them; those of live ones are not touched.

    Parameters
    ----------
    folder : Path
        The folder for journals and for pointers to those beside projects.
    project_file : Path, optional
        A project beside which to look too: its folder may come from elsewhere.
    """
    out = []
    for part in folder.glob(f".*{SUFFIX}.part"):  # of a program that was killed right after its start
        path = part.with_name(part.name[1 : -len(".part")])
        with contextlib.suppress(HeldError, OSError):
            if not path.exists():
                with lock_of(path):
                    part.unlink(missing_ok=True)
    found: dict[Path, Path | None] = dict.fromkeys(sorted(folder.glob(f"*{SUFFIX}")))
    if project_file is not None:
        found[beside(project_file)] = None
    found |= {path: pointer for pointer, path in pointed_at(folder)}
    for path, pointer in found.items():
        if not may_be_left(path, pointer):
            continue
        lock = lock_of(path)
        with contextlib.suppress(HeldError, OSError):
            lock.take()
            with contextlib.suppress(OSError):
                part_of(path).unlink(missing_ok=True)
            if not path.is_file():  # its program has just ended normally, or was killed right after its start
                Left(path, lock, "", None, dt.datetime.min, pointer=pointer).discard()
                continue
            sealed = is_sealed(path)
            name, file = ("", None) if sealed else _head(path)
            when = dt.datetime.fromtimestamp(path.stat().st_mtime)
            out.append(Left(path, lock, name, file, when, sealed, pointer))
    return _without_twins(out)


def _without_twins(found: list[Left]) -> tuple[Left, ...]:
    """Of a journal that was killed while it moved, leave only what was written later."""
    own = {left.path: left for left in found}
    for left in found:
        twin = None if left.pointer is None else own.get(own_of(left.pointer))
        if twin is not None:
            min(left, twin, key=lambda one: one.when).discard()
    return tuple(left for left in found if left.lock.held)


@file_reader("The recovery file", "Discard it and open the project as it was saved.", ProjectError)
def read_journal(path: Path, password: str = "") -> Recovered:
    """Read the last state that a journal holds.

    Parameters
    ----------
    path : Path
    password : str
        Used only where the journal is that of a project with a password.

    Raises
    ------
    PasswordError
        Where the password is wrong, or an encrypted journal was changed at its beginning.
    ProjectError
        Where not even its first frame can be read.
    """
    parts: dict[str, Any] = {}
    arrays: dict[str, Arrays] = {}
    decisions: list[Any] = []
    acts: list[Any] = []
    own, gap = "", 0
    whole = True
    key = key_of(path, password) if is_sealed(path) else None
    for frame in frames(path, key):
        if frame is None:
            whole = False
            break
        new, held = _unpacked(frame, path)
        decisions[new["decisions"]["keep"] :] = new["decisions"]["add"]
        if "trail" in new:
            acts[new["trail"]["keep"] :] = new["trail"]["add"]
            own, gap = new["trail"]["key"], new["trail"].get("gap", 0)
        parts |= new
        arrays |= dict.fromkeys(new, held)
    if "project" not in parts:
        raise ProjectError("The recovery file is damaged.", path.name, "Discard it and open the project.")
    paths = PathMap(path.parent)
    content = parts["project"] | {"decisions": decisions}
    project = from_plain(Project, content, paths, path.name)
    about = parts["about"]
    results = None
    if parts["pattern"] is not None:
        pattern = from_plain(Pattern, parts["pattern"], paths, path.name, arrays["pattern"])
        kept = read_results(parts["run"], path.name, arrays["run"])
        states = read_results(parts.get("scenarios"), path.name, arrays.get("scenarios", Arrays()))
        results = evolve(
            kept or Results(pattern),
            pattern=pattern,
            about=str(about["print"]),
            scenarios=() if states is None else states.scenarios,
        )
    told = {"entries": acts, "key": own, "gap": gap}
    trail = from_plain(Trail, told, paths, path.name).in_file(key is not None)
    file = None if about["path"] is None else project_beside(path) or Path(about["path"])
    return Recovered(
        project,
        file,
        results,
        bool(about["audited"]),
        bool(about["embeds"]),
        whole,
        key,
        trail,
        bool(about.get("read_only")),
    )


def _same(one: State, other: State) -> bool:
    names = ("project", "path", "pattern", "run", "ran", "audited", "embeds", "key", "trail", "read_only")
    same = all(getattr(one, name) is getattr(other, name) for name in names)
    return same and one.scenarios == other.scenarios


def _changes(state: State, last: State | None, folder: Path) -> bytes:
    """What changed, or everything, as the content of a frame."""
    arrays, paths = Arrays(), PathMap(folder)
    decisions = state.project.decisions
    kept = 0 if last is None else decisions.shared(last.project.decisions)
    parts: dict[str, Any] = {
        "decisions": {"keep": kept, "add": to_plain(decisions[kept:], paths)},
        "about": {
            "name": state.project.name,
            "path": None if state.path is None else str(state.path),
            "audited": state.audited,
            "embeds": state.embeds,
            "read_only": state.read_only,
            "print": state.about() if state.key is not None else kept_print(state.about()),
        },
    }
    if last is None or state.trail is not last.trail:
        before = 0 if last is None else state.trail.shared(last.trail)
        own = state.trail.in_file(state.key is not None).key
        added = to_plain(state.trail.entries[before:], paths)
        parts["trail"] = {"keep": before, "add": added, "key": own, "gap": state.trail.gap}
    if last is None or evolve(state.project, decisions=()) != evolve(last.project, decisions=()):
        parts["project"] = to_plain(evolve(state.project, decisions=()), paths)
    if last is None or state.pattern is not last.pattern:
        parts["pattern"] = None if state.pattern is None else to_plain(state.pattern, paths, arrays)
    if last is None or state.run is not last.run or state.ran != last.ran:
        run = None if state.run is None else Results(state.run.pattern, state.run, state.ran)
        parts["run"] = plain_results(run, arrays)
    if state.pattern is not None and state.scenarios != (() if last is None else last.scenarios):
        parts["scenarios"] = plain_results(Results(state.pattern, scenarios=state.scenarios), arrays)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr("frame.json", as_json(parts))
        for name, array in arrays.held.items():
            archive.writestr(name, as_npy(array))
    return packed.getvalue()


def _unpacked(frame: bytes, path: Path) -> tuple[dict[str, Any], Arrays]:
    with open_zip(path, ARRAYS, frame) as archive:
        parts = parse_json(archive.read("frame.json"), path)
        names = [name for name in archive.namelist() if name != "frame.json"]
        return parts, Arrays({name: parse_array(archive.read(name)) for name in names})


def _head(path: Path) -> tuple[str, Path | None]:
    """Name and file of the project that a journal is about; empty where it is damaged."""
    try:
        first = next(frames(path), None)
        about = {} if first is None else _unpacked(first, path)[0]["about"]
        file = None if about["path"] is None else project_beside(path) or Path(about["path"])
        return str(about["name"]), file
    except Exception:  # noqa: BLE001 - damage has no end of ways; reading it whole says so
        return "", None
