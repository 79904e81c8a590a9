"""Locks that allow one writer at a time: locks of the operating system, which end with the process."""

import contextlib
import datetime as dt
import errno
import json
import os
import socket
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from tabguard.base.language import tr
from tabguard.base.private import discard, open_own, share_as

_FAR = 2**20
"""Position of the locked byte, behind the text of the holder: on Windows others cannot read locked bytes."""
_PAUSE = 0.02
"""Seconds between two attempts to take a lock."""
_UNKNOWN = {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL, errno.EBADF, errno.EISDIR}


class HeldError(Exception):
    """Another process or object holds the lock.

    Parameters
    ----------
    holder : str
        Description of the holder: ``“sales” (process 4711 on office-12, since 14:03)``.
    """

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder = holder


class Lock:
    """A lock file beside what it protects; the file is removed when the lock is released.

    Parameters
    ----------
    path : Path
        The lock's own file, in a folder that exists.
    what : str
        Activity of the holder, shown to others who find the lock taken; a name, never a value.
    shared : Path, optional
        A group with access to this file can take the lock too, including a lock that a killed program left.
    patience : float
        Seconds to wait for a lock that is held.
    """

    def __init__(self, path: Path, what: str, shared: Path | None = None, patience: float = 0.0) -> None:
        self.path = path
        self._what, self._shared, self._patience = what, shared, patience
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """Whether this object holds the lock, and the lock file is still at its path."""
        try:
            return self._handle is not None and _is_at(self._handle, self.path)
        except OSError:  # of a drive that is away; nobody else is there either
            return True

    def take(self) -> None:
        """Take the lock, or fail if it stays held.

        Raises
        ------
        HeldError
            If another object or process holds it for longer than the patience.
        OSError
            If the lock file cannot be made.
        """
        until = time.monotonic() + self._patience  # not the time of day, which may be set meanwhile
        if self._handle is not None and not self.held:  # somebody has removed its file
            self.give_back()
        while self._handle is None:
            handle = open_own(self.path, os.O_RDWR | os.O_CREAT)
            try:
                _lock(handle)
                # the holder may have removed the file meanwhile: to lock that one keeps nobody out
                self._handle = handle if _is_at(handle, self.path) else None
            except HeldError:
                if time.monotonic() >= until:
                    raise HeldError(_holder(handle)) from None
                time.sleep(_PAUSE)
            finally:
                if self._handle is None:  # taken by others, or given back and removed since it was opened
                    os.close(handle)
        self._sign(self._handle)

    def _sign(self, handle: int) -> None:
        if self._shared is not None:
            share_as(handle, self._shared)
        words = {
            "what": self._what,
            "process": os.getpid(),
            "machine": socket.gethostname(),
            "since": dt.datetime.now().isoformat(timespec="minutes"),
        }
        with contextlib.suppress(OSError):  # on a disk that is full it locks without words
            os.ftruncate(handle, 0)
            os.write(handle, json.dumps(words).encode())

    def give_back(self) -> None:
        """Release the lock and remove its file; without effect if it is not held."""
        if self._handle is None:
            return
        is_held = self.held
        if is_held and os.name != "nt":
            with contextlib.suppress(OSError):
                self.path.unlink()  # while it is held, so that nobody else's is removed
        os.close(self._handle)
        self._handle = None
        if is_held and os.name == "nt":  # fails where somebody has opened it meanwhile, as it should
            discard(self.path)

    def __enter__(self) -> Self:
        self.take()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.give_back()


def _lock(handle: int) -> None:
    try:
        if os.name == "nt":
            import msvcrt

            # msvcrt locks from the current position, even beyond the end of the file
            os.lseek(handle, _FAR, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
            os.lseek(handle, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno not in _UNKNOWN:  # a file system without locks must not keep anybody from working
            raise HeldError("") from error


def _is_at(handle: int, path: Path) -> bool:
    """Whether the path still leads to the file that was opened."""
    try:
        path_status = os.lstat(path)
    except FileNotFoundError:
        return False
    file_status = os.fstat(handle)
    # a name that was removed and made again by another process is another file
    return (file_status.st_ino, file_status.st_dev) == (path_status.st_ino, path_status.st_dev)


def _holder(handle: int) -> str:
    """Description of the holder of a lock."""
    try:
        os.lseek(handle, 0, os.SEEK_SET)
        words = json.loads(os.read(handle, 4096))
        since = str(words["since"]).replace("T", " ")
        return tr(
            "“{what}” (process {process} on {machine}, since {since})",
            what=tr(str(words["what"])),
            process=words["process"],
            machine=words["machine"],
            since=since,
        )
    except (OSError, ValueError, KeyError, TypeError):
        return tr("another program")
