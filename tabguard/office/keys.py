"""The secret keys that protect records: of a project, of the office, or of one user on one computer."""

import contextlib
import hashlib
import hmac
import os
from pathlib import Path

from tabguard.base.errors import SettingError
from tabguard.base.language import mark
from tabguard.base.locks import HeldError, Lock
from tabguard.base.private import private_folder, replacing, state_folder
from tabguard.base.secrets import Key, has_password_of
from tabguard.office.policy import office_key

SIZE = 32
_PATIENCE = 10.0
"""Seconds to wait for another process that makes a key."""


def digest(key: bytes, *parts: bytes) -> str:
    """Keyed digest (HMAC-SHA-256) of parts; values cannot be tried without the key."""
    # each part with its length: otherwise “ab”, “c” and “a”, “bc” would have one digest
    whole = b"".join(len(part).to_bytes(8, "big") + part for part in parts)
    return hmac.new(key, whole, hashlib.sha256).hexdigest()


def name_of(key: bytes) -> str:
    """Name of a key in records, which reveals nothing about the key."""
    return digest(key, b"name")[:12]


def record_key(hex_key: str = "") -> bytes:
    """Return the key for new records: the project's own, else the office's, else this user's.

    Parameters
    ----------
    hex_key : str
        Key of the project, in hexadecimal; empty if it has none.

    Raises
    ------
    OSError
        Where the user's key can be neither read nor made.
    SettingError
        Where the key of the office cannot be read.
    """
    return bytes.fromhex(hex_key) if hex_key else office_key() or user_key()


def shared_key(hex_key: str = "") -> bytes | None:
    """Return a key that others have too: the project's own, else the office's, else None."""
    return bytes.fromhex(hex_key) if hex_key else office_key()


def known_keys(hex_key: str = "") -> dict[str, bytes]:
    """Return every key that can be read here, by name; records with other keys stay unchecked."""
    keys = [bytes.fromhex(hex_key)] if hex_key else []
    with contextlib.suppress(SettingError):
        keys += filter(None, [office_key()])
    with contextlib.suppress(OSError):
        keys.append(_user_file("key").read_bytes())
    return {name_of(key): key for key in keys if key}


def sealing_key() -> Key:
    """Return the key that encrypts automatic copies in the user's folder, from the office's or the user's
    key.

    Raises
    ------
    OSError, SettingError
        As `record_key`.
    """
    return _sealing(record_key())


def opening_key(path: Path) -> Key | None:
    """Return the key of a file that was encrypted with `sealing_key`; None if it is not known here."""
    keys = map(_sealing, known_keys().values())
    return next((key for key in keys if has_password_of(path, key)), None)


def _sealing(key: bytes) -> Key:
    """Derive an encryption key from a key for records; its name takes the place of the salt."""
    salt = bytes.fromhex(digest(key, b"name of sealing key"))[:16]
    return Key(salt, bytes.fromhex(digest(key, b"sealing key")))


def user_key() -> bytes:
    """Return the key of this user on this computer; it is made if it is missing.

    Raises
    ------
    OSError
    """
    return _stored_key("key")


def signing_key() -> bytes:
    """Return the private key with which this user signs approvals; it is made if it is missing.

    Raises
    ------
    OSError
    """
    return _stored_key("signing")


def _stored_key(name: str) -> bytes:
    path = _user_file(name)
    if not _is_made(path):
        private_folder(path.parent)
        try:
            with Lock(path.with_suffix(".lock"), mark("a key"), patience=_PATIENCE):
                if not _is_made(path):  # not meanwhile either: there is one key for all
                    with replacing(path) as file:
                        file.write(os.urandom(SIZE))
        except HeldError:
            raise OSError(None, "The key in the user's folder is held by another process") from None
    key = path.read_bytes()
    if len(key) != SIZE:
        raise OSError(None, "The key in the user's folder is damaged")
    return key


def _is_made(path: Path) -> bool:
    """Whether a key file exists and is not empty, as after a power failure."""
    return path.is_file() and path.stat().st_size > 0


def _user_file(name: str) -> Path:
    return state_folder("trail") / name


def keyed(key: bytes, kind: bytes, *parts: bytes) -> str:
    """Return a keyed digest after the name of its key."""
    return f"{name_of(key)}:{digest(key, kind, *parts)}"


def agrees(signature: str, keys: dict[str, bytes], kind: bytes, *parts: bytes) -> bool | None:
    """Whether a digest from `keyed` belongs to these parts; None if its key is not known."""
    name, _, mac = signature.partition(":")
    key = keys.get(name)
    return None if key is None else hmac.compare_digest(digest(key, kind, *parts), mac)
