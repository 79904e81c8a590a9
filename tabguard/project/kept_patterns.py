"""Keeps the best patterns of a run in files, from which the same run continues after it was killed.

A file says which cells of some table are suppressed, and contains no value. Its name is a digest of data,
rules and settings, so that only the same run finds it, wherever its project or job is. The digest is made
with a key, so that nobody can test guesses of the values. The file is private, and encrypted if the project
is.
"""

import contextlib
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from tabguard.base.errors import ProjectError, SettingError
from tabguard.base.language import tr
from tabguard.base.private import discard, private_folder, read_own, replacing
from tabguard.base.progress import Cancelled, Progress
from tabguard.base.secrets import HEAD_SIZE, Key, Pieces
from tabguard.office.keys import digest, record_key
from tabguard.office.policy import policy
from tabguard.project.journal_places import check_private

SUFFIX = ".tgbest"
KEPT_DAYS = 30
"""Days after which patterns that no run has used are removed."""
EVERY = 30.0
"""Seconds from the start of a run until its patterns are first written, and between two writes."""
_MOST = 1 << 30
"""Largest size of a file in bytes; a pattern has one bit per cell."""


class KeptPatterns:
    """The store of one run; each part of the run, which may be in another process, has its own file.

    Files are written every `EVERY` seconds in a thread of their own, so that a shorter run leaves none. If a
    file cannot be written, the previous one stays.

    Parameters
    ----------
    folder : Path
        Private folder, created when a pattern is stored.
    key : Key or None
        Encrypts the files, like the project file.

    Raises
    ------
    OSError, SettingError
        If the key for the names can be neither read nor created.
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
        """`used` is whether the run started from the pattern of a killed run."""
        remove_left(folder)

    def earlier(self, problem: bytes) -> bytes | None:
        """The pattern that a killed run stored for a problem, given by a digest; None if there is none."""
        path = self._path(problem)
        try:
            content = read_own(path, _MOST)
            if self._key is not None:
                content = Pieces(self._key, content[:HEAD_SIZE]).open(0, True, content[HEAD_SIZE:])
        except (OSError, ProjectError):
            return None
        # to be removed with those of this run once it has ended
        self._own.add(path)
        self.used = True
        return content

    def keep(self, problem: bytes, pattern: bytes) -> None:
        """Store a pattern in place of the previous one, at the next write."""
        with self._lock:
            self._latest[self._path(problem)] = pattern
            if self._timer is None and not self._over:
                self._timer = threading.Timer(max(0.0, self._due - time.monotonic()), self._write)
                self._timer.daemon = True  # so that a program that ends does not wait for it
                self._timer.start()

    def end(self, *, leave: bool = False) -> None:
        """Remove the files, or leave them to the next run; further patterns are not stored."""
        with self._lock:
            self._over = True
            if self._timer is not None:
                self._timer.cancel()
            for path in () if leave else self._own:
                discard(path)

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
    """Let a run start from the pattern of a killed run, and store its own best patterns.

    The files are removed when the run has ended or the user cancelled it. They stay if the program is killed,
    and after an error, such as a full disk.

    Parameters
    ----------
    folder : Path or None
        Folder of the files; None for no files. There are none either if the policy forbids recovery files.
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
    """Sentence that a run started from the pattern of a killed run; empty otherwise."""
    if patterns is None or not patterns.used:
        return ()
    return (tr("The run began from the best pattern of one that was interrupted."),)


def remove_left(folder: Path, days: float = KEPT_DAYS) -> None:
    """Remove files of killed runs that are at least some days old, and incomplete files."""
    oldest = time.time() - days * 86_400
    for part in folder.glob(f".*{SUFFIX}.part"):  # of a run that goes on, it is written again
        discard(part)
    for path in folder.glob(f"*{SUFFIX}"):
        with contextlib.suppress(OSError):
            if path.lstat().st_mtime <= oldest:
                path.unlink()
