"""Keeps the edits of a project since it was saved, so that none is lost if the program is killed.

Each act is written while its window waits, which takes a millisecond or two. Only slow parts continue in the
background: results of a run in a large table, and the disk's confirmation, which matters at a power failure.
If the disk does not accept an act within `PATIENCE`, the window continues and says so; until the disk has
caught up, each further act waits briefly for the earlier ones.

The file consists of frames: the first holds the whole state, each later one the changes since the previous
one. Each frame has a checksum, so that an incomplete frame is detected and left out. If the project has a
password, the file begins with the head of a sealed file, and each frame is a sealed piece.

In a large table, entered data are written first. The results of a run, which take long to write, follow in a
frame of their own: `settle` writes it in another thread, while `keep` already writes the next acts.
"""

import os
import queue
import threading
import uuid
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tabguard.base.errors import TabGuardError, unexpected
from tabguard.base.language import tr
from tabguard.base.locks import HeldError
from tabguard.base.present import present
from tabguard.base.private import discard, private_folder, replacing, sync_folder
from tabguard.base.secrets import Pieces
from tabguard.project.journal_content import (
    Appending,
    State,
    changes,
    framed,
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
"""Bytes of changes after which the file is started again; more if the project is large."""
_LARGE = 5_000
"""Number of cells from which results are written after the entered data."""


class JournalFile:
    """The journal file, which holds the last state given to it. `keep` and `remove` are called in one thread.

    Parameters
    ----------
    folder : Path
        Private folder, created when needed; used if the journal cannot be beside the project.
    """

    def __init__(self, folder: Path) -> None:
        self._own = folder / f"{uuid.uuid4().hex}{SUFFIX}"
        self.path = self._own
        """Path of the file, or its last path."""
        self._lock = lock_of(self.path)
        self._refused: Path | None = None
        self._using, self._syncing = threading.RLock(), threading.Lock()
        self._file: Appending | None = None
        self._last: State | None = None
        self._held: State | None = None
        """The last state on disk, without results that are still to be written."""
        self._base = self._size = self._number = 0
        self._pieces: Pieces | None = None
        self._unsynced = self._new = False

    def keep(self, state: State) -> None:
        """Write the changes of a state; they survive the end of this program, even before the disk confirms
        them.

        Raises
        ------
        OSError, HeldError
            If it cannot be written at any place.
        TabGuardError
            If the state cannot be stored, for example masked rules without the key of the office.
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
                self._start_elsewhere(place, state, error)
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
        """Write the whole state again after a disk error, in another place if needed.

        Raises
        ------
        OSError
            If there is no other place.
        """
        with self._using:
            self.close()
            if self._last is not None:
                self._start_elsewhere(self.path, self._last, error)

    def close(self) -> None:
        """Close the file; the next state is written in full, as an incomplete frame hides later ones."""
        with self._using, self._syncing:
            if self._file is not None:
                self._file.close()
                self._file = None

    def remove(self) -> None:
        """Remove the file: its content is saved, or no longer needed."""
        with self._using:
            self.close()
            self._last = self._held = self._refused = None
            self._drop()

    # -- inside

    def _goes_on(self, state: State, place: Path) -> bool:
        """Whether a state can be appended to the file, whose folder or lock may have been removed."""
        # with another password the earlier frames could not be read any more
        same_key = self._last is not None and self._last.key is state.key
        full = self._size > 4 * self._base + _ROOM
        is_in_place = self._file is not None and self._file.in_place and self._lock.held
        return same_key and not full and place == self.path and is_in_place

    def _add(self, state: State) -> None:
        now = self._first_part(state, self._held)
        self._write(changes(now, self._held, self.path.parent))
        self._held = now

    def _first_part(self, state: State, disk_state: State | None) -> State:
        """The part of a state to write first; the state itself if no results will follow."""
        first = without_results(state, disk_state)
        large = state.pattern is not None and len(state.pattern.status) > _LARGE
        return first if large and not same_results(first, state) else state

    def _write(self, content: bytes) -> None:
        frame = self._framed(content)
        present(self._file).add(frame, sync=False)
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
        """The path where the journal of a state belongs."""
        place = beside(state.path) if state.path is not None and not state.read_only else self._own
        if place == self._refused:
            return self._own
        return place if place in (self.path, self._own) or suits(place) else self._own

    def _start_elsewhere(self, place: Path, state: State, error: OSError | HeldError) -> None:
        """Start a journal in the user's folder after the place beside the project failed."""
        if place == self._own:
            raise error
        self._refused = place
        self._begin(self._own, state)

    def _begin(self, path: Path, state: State) -> None:
        """Write a whole state to a path, then remove the earlier file elsewhere.

        Only if there is no older file to replace may results follow later, and the disk confirm later.
        """
        first = self._last is None
        now = self._first_part(state, None) if first else state
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
        """Remove the file that is no longer used, and the pointer to it."""
        self.path.unlink(missing_ok=True)
        self._forget_pointer(self.path)
        self._lock.give_back()

    def _forget_pointer(self, path: Path) -> None:
        if path != self._own:
            discard(pointer_of(self._own, path))

    def _framed(self, content: bytes) -> bytes:
        self._number += 1
        return framed(content, self._pieces, self._number - 1)


PATIENCE = 0.5
"""Seconds that a window waits until an act is written."""
BRIEFLY = 0.1
"""Seconds that a window waits while the disk is behind."""
_Act = Callable[[], None]


class Journal:
    """Writes states in a thread; a second thread does slow work.

    Parameters
    ----------
    folder : Path
        Private folder, created when needed; used if the journal cannot be beside the project.
    on_error : callable
        Called in one of these threads with the reason why the journal cannot be written.
    on_behind : callable, optional
        Called in any thread when `behind` changes.
    """

    def __init__(
        self,
        folder: Path,
        on_error: Callable[[str], None],
        on_behind: _Act = lambda: None,
    ) -> None:
        self._file = JournalFile(folder)
        self._on_error, self._on_behind = on_error, on_behind
        self._writing: queue.SimpleQueue[_Act | None] = queue.SimpleQueue()
        self._settling: queue.SimpleQueue[_Act | None] = queue.SimpleQueue()
        self._threads: tuple[threading.Thread, ...] = ()
        self._latest: State | None = None
        self.behind = False
        """Whether some acts are not written yet, because the disk is slow and the window continued."""
        self.failing = ""
        """Why the journal currently cannot be written; empty if it can."""

    @property
    def path(self) -> Path:
        """Path of the file, or its last path."""
        return self._file.path

    def put(self, state: State, then: _Act | None = None) -> None:
        """Write a state, unless a later one is already waiting.

        When this returns, the state survives the end of this program, unless the journal is `behind`.

        Parameters
        ----------
        then : callable, optional
            Called in a thread of the journal when the disk has the state.
        """
        again = self._latest is not None and same(self._latest, state)  # an action is reported more than once
        if again and then is None and not self.failing:
            return
        self._latest = state

        def keep() -> None:
            # a later state, which waits already, has all that this one has
            if state is self._latest or then is not None:
                self._file.keep(state)
                self.failing = ""
                self._settling.put(lambda: self._settle(then))

        self._writing.put(keep)
        if not self._threads:
            queues = {"journal": self._writing, "journal disk": self._settling}
            threads = (
                # daemons: a drive that does not answer must not keep the program from ending
                threading.Thread(target=self._serve, args=(acts,), name=name, daemon=True)
                for name, acts in queues.items()
            )
            self._threads = tuple(threads)
            for thread in self._threads:
                thread.start()
        self._wait_a_moment()

    def forget(self) -> None:
        """Discard the stored states: everything is saved, or no project is open."""
        self._latest = None
        if self._threads:
            self._writing.put(self._file.remove)

    def wait(self, seconds: float) -> bool:
        """Wait until the disk has all states; returns False if that takes longer than `seconds`."""
        done = threading.Event()

        def settled(
            again: bool,
        ) -> None:  # what the disk refused is written elsewhere, and has to settle there
            self._settling.put((lambda: self._writing.put(lambda: settled(False))) if again else done.set)

        self._writing.put(lambda: settled(True))
        return not self._threads or done.wait(seconds)

    def close(self) -> None:
        """Remove the file and end the threads."""
        if self._threads:
            self.forget()
            self.stop()

    def stop(self) -> None:
        """End the threads after everything is written, and leave the file."""
        for acts, thread in zip((self._writing, self._settling), self._threads, strict=False):
            acts.put(None)
            thread.join(10.0)
        if not any(thread.is_alive() for thread in self._threads):  # a drive that is away may keep one
            self._file.close()
        self._threads = ()

    # -- inside

    def _wait_a_moment(self) -> None:
        """Wait until the act is written, but only briefly if the disk has already been too slow."""
        done = threading.Event()
        self._writing.put(done.set)
        if not done.wait(BRIEFLY if self.behind else PATIENCE) and not self.behind:
            self.behind = True
            self._on_behind()
            self._writing.put(self._catch_up)

    def _catch_up(self) -> None:
        if self._writing.empty():
            self.behind = False
            self._on_behind()
        else:
            self._writing.put(self._catch_up)

    def _settle(self, then: _Act | None) -> None:
        try:
            self._file.settle()
        except OSError as error:
            self._writing.put(partial(self._repair, error, then))
        else:
            if then is not None:
                then()

    def _repair(self, error: OSError, then: _Act | None) -> None:
        self._file.repair(error)
        self._settling.put(lambda: self._settle(then))

    def _serve(self, acts: queue.SimpleQueue[_Act | None]) -> None:
        while (act := acts.get()) is not None:
            try:
                act()
            except Exception as error:  # noqa: BLE001 - whatever it is, later changes must be kept
                self._file.close()
                self.failing = _reason(error)
                self._on_error(self.failing)


def _reason(error: Exception) -> str:
    """Why the journal cannot be written: the system's reason, or that masked rules lack the office's key."""
    if isinstance(error, OSError | HeldError):
        return getattr(error, "strerror", None) or tr("The system refused")
    return (error if isinstance(error, TabGuardError) else unexpected(error)).what.rstrip(".")
