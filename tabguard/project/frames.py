"""Files to which pieces are added one after the other: what was cut off or damaged is detected.

Each frame has a checksum. Where there is a key, the file begins with the head of a sealed file, and the
content of each frame is a sealed piece.
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
"""How each frame begins."""


def framed(content: bytes, pieces: Pieces | None, number: int) -> bytes:
    """A frame with some content; `number` counts the frames of a file: sealed, each is used once."""
    if pieces is not None:
        content = pieces.seal(number, False, content)
    return _FRAME.pack(MARK, len(content), zlib.crc32(content)) + content


class Appending:
    """A file of frames to which more are added; links are not followed.

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
        """Whether the path still leads to this file; one that was removed would take frames into nowhere."""
        try:
            return os.path.samestat(os.fstat(self._file.fileno()), os.lstat(self._path))
        except OSError:
            return False

    def add(self, *frames: bytes, sync: bool = True) -> None:
        """Write frames, and wait until the disk has them unless `sync` is called later.

        Raises
        ------
        OSError
            Where the disk is full, also if it took a part, and where the file was removed. What was written
            of the frames is taken off again, so that they can be added later.
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
        """Wait until the disk has what was written; nothing where it was closed."""
        if not self._file.closed:
            os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close it."""
        self._file.close()


def frames(path: Path, key: Key | None = None) -> Iterator[bytes | None]:
    """The frames of a file; None, as the last one, where it was cut off or is damaged.

    Parameters
    ----------
    key : Key or None
        That of a file that begins with the head of a sealed one.

    Raises
    ------
    PasswordError
        Where the first piece does not open.
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
