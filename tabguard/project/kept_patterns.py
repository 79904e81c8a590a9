"""Keeps the best patterns of a run in files while it goes on: after a kill the same run begins from them.

A file says which cells of some table are suppressed, and no value. Its name is a digest of data, rules and
settings, so that only the same run finds it, wherever its project or job lies; it is made with a key, so that
nobody can try which values it is of. The file is private, and encrypted where the project is.
"""

import contextlib
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from tabguard.base.errors import ProjectError, SettingError
from tabguard.base.language import tr
from tabguard.base.private import open_own, private_folder, replacing
from tabguard.base.progress import Cancelled, Progress
from tabguard.base.secrets import HEAD_SIZE, Key, Pieces
from tabguard.office.keys import digest, record_key
from tabguard.office.policy import policy
from tabguard.project.journal_places import check_private

SUFFIX = ".tgbest"
KEPT_DAYS = 30
"""Days after which patterns are removed from which no run began."""
EVERY = 30.0
"""Seconds until the patterns of a run are written first, and from then to the next time."""
_MOST = 1 << 30
"""Bytes; a pattern has a bit for each cell."""


class KeptPatterns:
    """The store of one run; its parts, which may run in other processes, have a file each.

    Files are written every `EVERY` seconds on a thread of their own: a shorter run leaves none. Where one
    cannot be written, the one before stays.

    Parameters
    ----------
    folder : Path
        For this user alone; made when something is kept.
    key : Key or None
        Encrypts the files, as it does the project file.

    Raises
    ------
    OSError, SettingError
        Where the key can be neither read nor made with which names are made.
    """

    def __init__(self, folder: Path, key: Key | None = None) -> None:
        self._folder, self._key = folder, key
        self._secret = record_key() if key is None else key.secret
        self._latest: dict[Path, bytes] = {}
        self._own: set[Path] = set()
        self._due = time.monotonic() + EVERY
        self._lock = threading.Lock()
        self._timer: threading.Timer | None = None
        self._over = self.used = False
        """`used`: whether the run began from a pattern of one that was killed."""
        remove_left(folder)

    def earlier(self, problem: bytes) -> bytes | None:
        """What a killed run has kept of a problem, which is told by a digest; None if nothing."""
        path = self._path(problem)
        try:
            with open(open_own(path, os.O_RDONLY), "rb") as file:
                content = file.read(_MOST)
            if self._key is not None:
                content = Pieces(self._key, content[:HEAD_SIZE]).open(0, True, content[HEAD_SIZE:])
        except (OSError, ProjectError):
            return None
        # to be removed with those of this run once it has ended
        self._own.add(path)
        self.used = True
        return content

    def keep(self, problem: bytes, pattern: bytes) -> None:
        """Keep a pattern instead of the one before; it is written soon."""
        with self._lock:
            self._latest[self._path(problem)] = pattern
            if self._timer is None and not self._over:
                self._timer = threading.Timer(max(0.0, self._due - time.monotonic()), self._write)
                self._timer.daemon = True  # so that a program that ends does not wait for it
                self._timer.start()

    def end(self, *, leave: bool = False) -> None:
        """Remove the files, or leave them to the next run; nothing is kept from now on."""
        with self._lock:
            self._over = True
            if self._timer is not None:
                self._timer.cancel()
            for path in () if leave else self._own:
                with contextlib.suppress(OSError):
                    path.unlink()

    def _path(self, problem: bytes) -> Path:
        return self._folder / f"{digest(self._secret, b'pattern', problem)}{SUFFIX}"

    def _write(self) -> None:
        with self._lock:
            self._timer, self._due = None, time.monotonic() + EVERY
            for path, pattern in () if self._over else self._latest.items():
                with contextlib.suppress(OSError):
                    self._write_one(path, pattern)
            self._latest = {}

    def _write_one(self, path: Path, pattern: bytes) -> None:
        pieces = None if self._key is None else Pieces(self._key)
        private_folder(self._folder)
        with replacing(path) as file:
            check_private(file)
            file.write(pattern if pieces is None else pieces.head + pieces.seal(0, True, pattern))
        self._own.add(path)


@contextlib.contextmanager
def keeping(progress: Progress, folder: Path | None, key: Key | None = None) -> Iterator[KeptPatterns | None]:
    """Let a run begin from what the same run left that was killed, and keep its own best patterns.

    They are removed when the run has ended or the user cancelled it. They stay if the program is ended from
    outside, and after an error, such as a full disk.

    Parameters
    ----------
    folder : Path or None
        Where they lie; None for none. There are none either where the policy forbids recovery files.
    """
    patterns, leave = None, True
    if folder is not None and "recovery" not in policy().forbid:
        with contextlib.suppress(OSError, SettingError):
            patterns = KeptPatterns(folder, key)
    if patterns is None:
        yield None
        return
    progress.patterns = patterns
    try:
        yield patterns
        leave = False
    except Cancelled:
        leave = progress.interrupted
        raise
    finally:
        progress.patterns = None
        patterns.end(leave=leave)


def begun_words(patterns: KeptPatterns | None) -> tuple[str, ...]:
    """What is said of a run that began from a pattern of one that was killed."""
    if patterns is None or not patterns.used:
        return ()
    return (tr("The run began from the best pattern of one that was interrupted."),)


def remove_left(folder: Path, days: float = KEPT_DAYS) -> None:
    """Remove what killed runs left at least so many days ago, and what is half-written."""
    oldest = time.time() - days * 86_400
    for part in folder.glob(f".*{SUFFIX}.part"):  # of a run that goes on, it is written again
        with contextlib.suppress(OSError):
            part.unlink()
    for path in folder.glob(f"*{SUFFIX}"):
        with contextlib.suppress(OSError):
            if path.lstat().st_mtime <= oldest:
                path.unlink()
