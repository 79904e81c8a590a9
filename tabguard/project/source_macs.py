"""Recognises changed source files of a project by keyed digests of their content."""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path

from tabguard.errors import SettingError
from tabguard.project.keys import agrees, keyed, known_keys, record_key

_KIND = b"source"
_BLOCK = 1 << 20


def source_mac(path: Path, own: str) -> str:
    """Keyed digest of a file's content, for the project file; empty where it cannot be made.

    Parameters
    ----------
    own : str
        Key of the project, in hexadecimal; empty where it has none.
    """
    try:
        return keyed(record_key(own), _KIND, _content(path))
    except (OSError, SettingError):
        return ""


def is_same(path: Path, mac: object, own: str) -> bool:
    """Whether a file has the content of which a digest was kept.

    True where none was kept or its key is not known here: then only the size tells, and the fingerprint of
    the table.
    """
    if not isinstance(mac, str) or not mac:
        return True
    keys = known_keys(own)
    if mac.partition(":")[0] not in keys:
        return True
    return agrees(mac, keys, _KIND, _content(path)) is not False


def _content(path: Path) -> bytes:
    about = path.stat()
    return _digest(path, about.st_size, about.st_mtime_ns)


@functools.lru_cache(maxsize=64)
def _digest(path: Path, _size: int, _changed: int) -> bytes:
    """Digest of a file's content; kept in memory only, while size and time of change are the same."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            digest.update(block)
    return digest.digest()
