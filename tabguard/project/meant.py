"""Binds what was said of a list that names groups of recodes to the content of its file.

Another file in its place may be older than the recode, so it is asked about again. The digests are keyed, as
all in files that others may read: nobody can try of which bounds or values one is. The key is that of the
office, or of this user: what others said is asked about again, too, unless the office has a key.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from tabguard.base.errors import SettingError
from tabguard.office.keys import agrees, keyed, known_keys, record_key

_KIND = b"groups"


def content_of(paths: Iterable[Path]) -> bytes:
    """Digest of the content of files, in their order; raises `OSError`."""
    whole = hashlib.sha256()
    for path in paths:
        with path.open("rb") as file:
            whole.update(hashlib.file_digest(file, "sha256").digest())
    return whole.digest()


def bound(content: bytes) -> str:
    """What is kept beside the groups; empty, which holds for nothing, where there is no key."""
    try:
        return keyed(record_key(), _KIND, content)
    except (OSError, SettingError):
        return ""


def is_bound(kept: str, content: bytes) -> bool:
    """Whether what is kept beside the groups is of this content."""
    return bool(agrees(kept, known_keys(), _KIND, content))
