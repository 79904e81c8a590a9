"""The file of a journal: begun where it belongs, continued act by act, moved with its project, removed.

The file consists of frames: the first holds the whole state, each later one the changes since the
previous one. Each frame has a checksum, so that an incomplete frame is detected and left out. Where the
project has a password, the file begins with the head of a sealed file, and each frame is a sealed piece.

In a large table, what was entered goes first. The results of a run, which take long to write, follow in a
frame of their own: `settle` writes it in another thread, while `keep` already writes the next acts.
"""

import contextlib
import os
import threading
import uuid
from pathlib import Path

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.base.locks import HeldError
from tabguard.base.private import private_folder, replacing, sync_folder
from tabguard.base.secrets import Pieces
from tabguard.project.frames import Appending, framed
from tabguard.project.journal_content import (
    State,
    changes,
    packed_results,
    same,
    same_results,
    without_results,
)
from tabguard.project.journal_places import (
    SUFFIX,
    beside,
    check_private,
    lock_of,
    pointer_of,
    suits,
    write_pointer,
)

_ROOM = 8 << 20
"""Bytes that changes may take before the file is begun again; more where the project is large."""
_LARGE = 5_000
"""Cells of a table from which on results are written after what was entered."""


class JournalFile:
    """Holds the last state that it was given; `keep` and `remove` come from one thread.

    Parameters
    ----------
    folder : Path
        For this user alone; made when it is needed. Used where the journal cannot lie beside the project.
    """

    def __init__(self, folder: Path) -> None:
        self._own = folder / f"{uuid.uuid4().hex}{SUFFIX}"
        self.path = self._own
        """Where it is, or was last."""
        self._lock = lock_of(self.path)
        self._refused: Path | None = None
        self._using, self._syncing = threading.RLock(), threading.Lock()
        self._file: Appending | None = None
        self._last: State | None = None
        self._held: State | None = None
        """The last state without the results that are still to be written."""
        self._base = self._size = self._number = 0
        self._pieces: Pieces | None = None
        self._unsynced = self._new = False

    def keep(self, state: State) -> None:
        """Write what changed; the disk need not have it yet, but it outlives this program.

        Raises
        ------
        OSError, HeldError
            Where it can be written nowhere.
        TabGuardError
            Where the state cannot be a file, as masked rules without the key of the office.
        """
        with self._using:
            if self._last is not None and same(self._last, state):
                return
            place = self._place(state)
            try:
                if self._goes_on(state, place):
                    self._add(state)
                else:
                    self._begin(place, state)
            except (OSError, HeldError) as error:
                self._elsewhere(place, state, error)
            self._last = state

    def settle(self) -> None:
        """Write results that are still missing, and wait until the disk has everything; raises `OSError`."""
        while True:
            self._sync()
            with self._using:
                file, state, disk_state = self._file, self._last, self._held
            if file is None or state is None or state is disk_state:
                return
            # without the lock: this takes long, and the next acts must not wait for it
            packed = packed_results(state, disk_state)
            with self._using:
                now, before = self._last, self._held
                unchanged = before is not None and disk_state is not None and same_results(before, disk_state)
                if self._file is file and now is not None and same_results(now, state) and unchanged:
                    self._write(changes(now, before, self.path.parent, packed))
                    self._held = now

    def repair(self, error: OSError) -> None:
        """After a disk failed to take what it was given, write everything again: elsewhere if need be.

        Raises
        ------
        OSError
            Where there is no other place.
        """
        with self._using:
            self.close()
            if self._last is not None:
                self._elsewhere(self.path, self._last, error)

    def close(self) -> None:
        """Close the file; the next state is written whole, as an incomplete frame hides later ones."""
        with self._using, self._syncing:
            if self._file is not None:
                self._file.close()
                self._file = None

    def remove(self) -> None:
        """Remove it: what it holds is saved, or not wanted."""
        with self._using:
            self.close()
            self._last = self._held = self._refused = None
            self._drop()

    # -- inside

    def _goes_on(self, state: State, place: Path) -> bool:
        """Whether a state can be added to the file; somebody may have removed its folder or its lock."""
        # with another password the earlier frames could not be read any more
        same_key = self._last is not None and self._last.key is state.key
        full = self._size > 4 * self._base + _ROOM
        is_in_place = self._file is not None and self._file.in_place and self._lock.held
        return same_key and not full and place == self.path and is_in_place

    def _add(self, state: State) -> None:
        now = self._first_of(state, self._held)
        self._write(changes(now, self._held, self.path.parent))
        self._held = now

    def _first_of(self, state: State, disk_state: State | None) -> State:
        """What is written of a state at once; the state itself where no results are to follow."""
        first = without_results(state, disk_state)
        large = state.pattern is not None and len(state.pattern.status) > _LARGE
        return first if large and not same_results(first, state) else state

    def _write(self, content: bytes) -> None:
        assert self._file is not None
        frame = self._framed(content)
        self._file.add(frame, sync=False)
        self._size += len(frame)
        self._unsynced = True

    def _sync(self) -> None:
        with self._using:
            file, folder, due, new = self._file, self.path.parent, self._unsynced, self._new
            self._unsynced = self._new = False
        if due and file is not None:
            with self._syncing:
                file.sync()
            if new:
                sync_folder(folder)

    def _place(self, state: State) -> Path:
        """Where the journal of a state belongs."""
        place = beside(state.path) if state.path is not None and not state.read_only else self._own
        if place == self._refused:
            return self._own
        return place if place in (self.path, self._own) or suits(place) else self._own

    def _elsewhere(self, place: Path, state: State, error: OSError | HeldError) -> None:
        """Begin in the user's folder, where the place beside the project failed."""
        if place == self._own:
            raise error
        self._refused = place
        self._begin(self._own, state)

    def _begin(self, path: Path, state: State) -> None:
        """Write a whole state to a path, then remove what was written elsewhere before.

        Only where there is nothing older to replace can results follow later, and the disk take its time.
        """
        first = self._last is None
        now = self._first_of(state, None) if first else state
        is_same = path == self.path and self._file is not None and self._file.in_place
        self.close()
        lock = self._lock if path == self.path else lock_of(path)
        fresh = not lock.held
        if path == self._own:
            private_folder(path.parent)
        if fresh:
            lock.take()
        try:
            if path != self._own:
                if fresh and not is_same and os.path.lexists(path):
                    raise HeldError(tr("another program"))  # what it left is offered, never replaced
                write_pointer(pointer_of(self._own, path), path, sync=not first)
            self._pieces = None if state.key is None else Pieces(state.key)
            self._number = 0
            frame = self._framed(changes(now, None, path.parent))
            with replacing(path, sync=not first) as file:
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
        self.path, self._lock, self._held = path, lock, now
        self._base = self._size = len(frame)
        self._unsynced = self._new = first

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
