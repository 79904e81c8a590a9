"""Binds an audit trail to all else in its project file, so that the end of it cannot be cut off alone."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator

from tabguard.base.errors import SettingError
from tabguard.project.keys import agrees, keyed, known_keys, record_key
from tabguard.project.trail import Trail

_KIND = b"project file"


def seal(own: str, names: Iterable[str], content: Callable[[str], bytes]) -> bytes:
    """Make a keyed digest of members of a file; empty where the key cannot be used, so that it fits nothing.

    Parameters
    ----------
    own : str
        Key of the project, in hexadecimal; empty where it has none.
    names : iterable of str
    content : callable
        Gives the content of a member.
    """
    try:
        return keyed(record_key(own), _KIND, *_digests(names, content)).encode()
    except (OSError, SettingError):
        return b""


def proven(trail: Trail, sealed: bytes, names: Iterable[str], content: Callable[[str], bytes]) -> Trail:
    """The trail as it was read, with a gap at its end where the file does not fit it.

    Where the last entry was recorded with a key that is not known here, that alone is a reason for doubt.

    Parameters
    ----------
    sealed : bytes
        What `seal` made; empty where there is none.
    names, content
        As for `seal`.
    """
    keys = known_keys(trail.key)
    if not trail.entries or trail.entries[-1].key not in keys:
        return trail
    fits = agrees(sealed.decode("ascii", "replace"), keys, _KIND, *_digests(names, content))
    return trail if fits else trail.with_gap()


def _digests(names: Iterable[str], content: Callable[[str], bytes]) -> Iterator[bytes]:
    for name in sorted(names):
        yield name.encode("utf-8", "surrogatepass")
        yield hashlib.sha256(content(name)).digest()
