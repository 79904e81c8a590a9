"""Keeps the edits of a project since it was saved, so that none is lost if the program is killed.

The journal is a file of frames: the first holds the whole state, each later one the changes since the
previous one. Each frame has a checksum, so that an incomplete frame is detected and left out. Where the
project has a password, the file begins with the head of a sealed file, and each frame is a sealed piece.
"""

from __future__ import annotations

import contextlib
import os
import queue
import threading
import uuid
from collections.abc import Callable
from pathlib import Path

from tabguard.errors import TabGuardError, unexpected
from tabguard.language import tr
from tabguard.locks import HeldError
from tabguard.private import private_folder, replacing
from tabguard.project.frames import Appending, framed
from tabguard.project.journal_content import State, changes, same
from tabguard.project.journal_places import (
    SUFFIX,
    beside,
    check_private,
    lock_of,
    pointer_of,
    suits,
    write_pointer,
)
from tabguard.secrets import Pieces

_ROOM = 8 << 20
"""Bytes that changes may take before the file is begun again; more where the project is large."""


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
        self._file: Appending | None = None
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
            except Exception as error:  # noqa: BLE001 - whatever it is, later changes must be kept
                self._close_file()  # an incomplete frame would hide all later ones: begin again
                self.failing = _reason(error)
                self._on_error(self.failing)

    def _append(self, state: State) -> None:
        if self._last is not None and same(self._last, state):
            return
        known = self._last is not None and self._last.key is state.key
        place = self._place(state)
        try:
            full = self._size > 4 * self._base + _ROOM
            if self._file is None or not known or full or place != self.path or not self._in_place:
                self._begin(place, state)
            else:
                frame = self._framed(changes(state, self._last, self.path.parent))
                self._file.add(frame)
                self._size += len(frame)
        except (OSError, HeldError):
            if place == self._own:
                raise
            self._refused = place
            self._begin(self._own, state)
        self._last, self.failing = state, ""

    @property
    def _in_place(self) -> bool:
        """Whether file and lock are where others look for them: somebody may have removed the folder."""
        return self._file is not None and self._file.in_place and self._lock.held

    def _place(self, state: State) -> Path:
        """Where the journal of a state belongs."""
        place = beside(state.path) if state.path is not None and not state.read_only else self._own
        if place == self._refused:
            return self._own
        return place if place in (self.path, self._own) or suits(place) else self._own

    def _begin(self, path: Path, state: State) -> None:
        """Write a whole state to a path, then remove what was written elsewhere before."""
        ours = path == self.path and self._file is not None and self._file.in_place
        self._close_file()
        lock = self._lock if path == self.path else lock_of(path)
        fresh = not lock.held
        if path == self._own:
            private_folder(path.parent)
        if fresh:
            lock.take()
        try:
            if path != self._own:
                if fresh and not ours and os.path.lexists(path):
                    raise HeldError(tr("another program"))  # what it left is offered, never replaced
                write_pointer(pointer_of(self._own, path), path)
            self._pieces = None if state.key is None else Pieces(state.key)
            self._number = 0
            frame = self._framed(changes(state, None, path.parent))
            with replacing(path) as file:
                if path != self._own:
                    check_private(file)
                file.write((b"" if self._pieces is None else self._pieces.head) + frame)
            self._file = Appending(path)
        except (OSError, HeldError, TabGuardError):
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

    def _framed(self, content: bytes) -> bytes:
        self._number += 1
        return framed(content, self._pieces, self._number - 1)

    def _remove(self) -> None:
        self._close_file()
        self._last = self._refused = None
        self._drop()

    def _close_file(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def _reason(error: Exception) -> str:
    """Why the journal cannot be written: of the system, or that masked rules lack the key of the office."""
    if isinstance(error, OSError | HeldError):
        return getattr(error, "strerror", None) or tr("The system refused")
    return (error if isinstance(error, TabGuardError) else unexpected(error)).what.rstrip(".")
