"""Files to which frames are appended; incomplete and damaged frames are detected.

Each frame has a checksum. If there is a key, the file begins with the head of a sealed file, and the content
of each frame is a sealed piece.
"""

import contextlib
import errno
import io
import os
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

from tabguard.base.errors import PasswordError
from tabguard.base.private import open_own
from tabguard.base.secrets import HEAD_SIZE, Key, Pieces

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
