"""Keeps the edits of a project since it was saved, so that none is lost if the program is killed.

Each act is written while its window waits, which takes a millisecond or two. Only what is slow goes on
beside the window: results of a run in a large table, and the disk's own confirmation, which matters where
power fails. On a disk that does not even take an act within `PATIENCE`, the window goes on and says so;
until the disk has caught up, each further act still waits a little for those before it.
"""

import queue
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tabguard.base.errors import TabGuardError, unexpected
from tabguard.base.language import tr
from tabguard.base.locks import HeldError
from tabguard.project.journal_content import State, same
from tabguard.project.journal_file import JournalFile

PATIENCE = 0.5
"""Seconds that a window waits until an act is written."""
BRIEFLY = 0.1
"""The same while the disk is behind."""
_Act = Callable[[], None]


class Journal:
    """Writes states in a thread of its own; a second thread does what takes long.

    Parameters
    ----------
    folder : Path
        For this user alone; made when it is needed. Used where the journal cannot lie beside the project.
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
        """Whether acts are not written yet: the window went on because the disk is slow."""
        self.failing = ""
        """Why the journal cannot be written at present; empty if it can."""

    @property
    def path(self) -> Path:
        """Where the file is, or was last."""
        return self._file.path

    def put(self, state: State, then: _Act | None = None) -> None:
        """Write a state, unless a later one is already waiting.

        When this returns, it outlives this program, unless the journal is `behind`.

        Parameters
        ----------
        then : callable, optional
            Called in a thread of the journal when the disk has the state.
        """
        again = self._latest is not None and same(self._latest, state)  # an act is told in several ways
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
        """Wait until the disk has all states; returns whether it does."""
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
        """End the threads once all is written, and leave the file as it is."""
        for acts, thread in zip((self._writing, self._settling), self._threads, strict=False):
            acts.put(None)
            thread.join(10.0)
        if not any(thread.is_alive() for thread in self._threads):  # a drive that is away may keep one
            self._file.close()
        self._threads = ()

    # -- inside

    def _wait_a_moment(self) -> None:
        """Wait until the act is written, less long once the disk has shown that it is too slow for that."""
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
    """Why the journal cannot be written: of the system, or that masked rules lack the key of the office."""
    if isinstance(error, OSError | HeldError):
        return getattr(error, "strerror", None) or tr("The system refused")
    return (error if isinstance(error, TabGuardError) else unexpected(error)).what.rstrip(".")
