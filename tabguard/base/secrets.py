"""Seals files with a password, without which nobody can read them, or change them unnoticed.

A sealed file is a head (mark, version, salt of the password, salt of the file) and pieces, each encrypted by
AES-256-GCM under a key of this file alone. The nonce of a piece consists of its number and whether it is the
last one, and each piece is bound to the head. So a piece that is changed, moved, missing or from another file
is not decrypted.
"""

import base64
import hmac
import io
import os
import struct
import unicodedata
from pathlib import Path
from typing import Any, BinaryIO

from attrs import field, frozen

from tabguard.base.errors import PasswordError, ProjectError
from tabguard.base.language import tr

MARK = b"TGSEALED"
VERSION = 1
SHORTEST = 8
"""Smallest number of characters of a new password."""
PIECE = 1 << 20
_TAG = 16
_SALT = 16
_HEAD = struct.Struct(">8sB16s16s")
HEAD_SIZE = _HEAD.size
_COST = {"n": 1 << 17, "r": 8, "p": 1}
"""Cost parameters of scrypt: 128 MiB of memory and some tenths of a second for each guess of a password."""


@frozen(eq=False)
class Key:
    """The key derived from a password; does not contain the password.

    Parameters
    ----------
    salt : bytes
        Salt with which the key was derived.
    secret : bytes
        32 bytes.
    """

    salt: bytes
    secret: bytes = field(repr=False)


def new_key(password: str, salt: bytes | None = None) -> Key:
    """Make a key from a password, with a new salt or that of a file; takes some tenths of a second."""
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

    salt = os.urandom(16) if salt is None else salt
    typed = unicodedata.normalize("NFC", password).encode()
    return Key(salt, Scrypt(salt=salt, length=32, **_COST).derive(typed))


def random_key() -> Key:
    """A key without a password: files sealed with it are lost when the programs that hold it end."""
    return Key(os.urandom(_SALT), os.urandom(32))


def key_of(path: Path, password: str) -> Key:
    """Derive the key of a sealed file; a wrong password is detected only when something is read with the key.

    Raises
    ------
    ProjectError
        If the password is missing, or the file was sealed by a newer version.
    """
    if not password:
        raise ProjectError(
            tr("The file is protected by a password."),
            path.name,
            tr("Open it in the window, which asks for it."),
        )
    with path.open("rb") as file:
        return new_key(password, _salt(file.read(HEAD_SIZE)))


def is_sealed(path: Path) -> bool:
    """Whether a file needs a password; False for files that cannot be read, pipes and devices."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(len(MARK)) == MARK
    except OSError:
        return False


def has_password_of(path: Path, key: Key | None) -> bool:
    """Whether a file has the password of a key, or none if `key` is None; False if unreadable."""
    if key is None or not is_sealed(path):
        return key is None and not is_sealed(path)
    try:
        with path.open("rb") as file:
            return _salt(file.read(HEAD_SIZE)) == key.salt
    except (OSError, ProjectError):
        return False


def weakness(password: str, again: str) -> str:
    """Why a new password is refused; empty if it is accepted."""
    if len(password) < SHORTEST:
        return tr(
            "Use at least {shortest} characters, such as four words that do not belong together.",
            shortest=SHORTEST,
        )
    return "" if password == again else tr("The two entries differ.")


class Pieces:
    """Encrypts or decrypts the pieces of one file.

    Parameters
    ----------
    key : Key
    head : bytes, optional
        Head of the file; without it, a new head for a new file.

    Raises
    ------
    PasswordError, ProjectError
        If the head is incomplete, or of a newer version.
    """

    def __init__(self, key: Key, head: bytes | None = None) -> None:
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM
        from cryptography.hazmat.primitives.hashes import SHA256
        from cryptography.hazmat.primitives.kdf.hkdf import HKDF

        self.head = _HEAD.pack(MARK, VERSION, key.salt, os.urandom(16)) if head is None else head
        _salt(self.head)
        file_key = HKDF(SHA256(), 32, self.head[-16:], b"TabGuard sealed file").derive(key.secret)
        self._cipher = AESGCM(file_key)

    def seal(self, number: int, last: bool, piece: bytes) -> bytes:
        """Encrypt a piece; each number may be used only once."""
        return self._cipher.encrypt(_nonce(number, last), piece, self.head)

    def open(self, number: int, last: bool, sealed: bytes) -> bytes:
        """Decrypt a piece.

        Raises
        ------
        PasswordError
        """
        from cryptography.exceptions import InvalidTag

        try:
            return self._cipher.decrypt(_nonce(number, last), sealed, self.head)
        except InvalidTag:
            raise PasswordError() from None


class Sealing(io.RawIOBase):
    """A file that is encrypted while it is written; it is complete once this object is closed.

    Parameters
    ----------
    file : file
        Receives the sealed bytes; it is not closed.
    key : Key
    """

    def __init__(self, file: BinaryIO, key: Key) -> None:
        super().__init__()
        self._file, self._pieces = file, Pieces(key)
        self._waiting, self._number = bytearray(), 0
        file.write(self._pieces.head)

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, data: Any) -> int:
        """Accept bytes; complete pieces except the last are encrypted immediately."""
        self._waiting += data
        while len(self._waiting) > PIECE:
            self._write_piece(False)
        return len(data)

    def close(self) -> None:
        """Seal the last piece."""
        if not self.closed:
            self._write_piece(True)
            super().close()

    def _write_piece(self, last: bool) -> None:
        self._file.write(self._pieces.seal(self._number, last, bytes(self._waiting[:PIECE])))
        del self._waiting[:PIECE]
        self._number += 1


def unsealed(file: BinaryIO, key: Key) -> io.BufferedReader:
    """Open the content of a file written by `Sealing`, after checking that all of it is unchanged.

    Raises
    ------
    PasswordError
        If the password is wrong, or anything in the file was changed.
    """
    return io.BufferedReader(_Unsealed(file, key), PIECE)


class _Unsealed(io.RawIOBase):
    def __init__(self, file: BinaryIO, key: Key) -> None:
        super().__init__()
        sealed = file.seek(0, os.SEEK_END) - HEAD_SIZE
        file.seek(0)
        self._file, self._pieces = file, Pieces(key, file.read(HEAD_SIZE))
        self._count = max(1, -(-sealed // (PIECE + _TAG)))
        self._size = sealed - self._count * _TAG
        self._at, self._held = 0, (-1, b"")
        if self._size < 0:
            raise PasswordError()
        for number in reversed(range(self._count)):  # the last one tells whether the end is there
            self._piece(number)

    def readable(self) -> bool:
        """Return True."""
        return True

    def seekable(self) -> bool:
        """Return True."""
        return True

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        """Set the position, and return it."""
        self._at = max(0, offset + (0, self._at, self._size)[whence])
        return self._at

    def readinto(self, buffer: Any) -> int:
        """Read bytes up to the end of a piece."""
        if self._at >= self._size:
            return 0
        number, start = divmod(self._at, PIECE)
        part = self._piece(number)[start : start + len(buffer)]
        buffer[: len(part)] = part
        self._at += len(part)
        return len(part)

    def _piece(self, number: int) -> bytes:
        if self._held[0] != number:
            self._file.seek(HEAD_SIZE + number * (PIECE + _TAG))
            sealed = self._file.read(PIECE + _TAG)
            self._held = number, self._pieces.open(number, number == self._count - 1, sealed)
        return self._held[1]


def _nonce(number: int, last: bool) -> bytes:
    return struct.pack(">7xIB", number, last)


def _salt(head: bytes) -> bytes:
    """The salt of the password in a head."""
    if len(head) != HEAD_SIZE or not head.startswith(MARK):
        raise PasswordError()
    _mark, version, salt, _own = _HEAD.unpack(head)
    if version > VERSION:
        raise ProjectError(
            tr("The file was protected by a newer version of TabGuard."), "", tr("Install the newer version.")
        )
    if version != VERSION:
        raise PasswordError()
    return bytes(salt)


def seal_text(secret: bytes, text: str) -> str:
    """Encrypt a short text with a shared secret; equal texts give equal results.

    The salt is a keyed digest of the text, so that only equality of texts can be recognised.
    """
    salt = hmac.digest(secret, b"TabGuard sealed text" + text.encode(), "sha256")[:_SALT]
    sealed = _text_cipher(secret, salt).encrypt(bytes(12), text.encode(), salt)
    return base64.b64encode(salt + sealed).decode()


def open_text(secret: bytes, sealed: str) -> str:
    """Decrypt the result of `seal_text`.

    Raises
    ------
    PasswordError
        If the secret differs, or the text was changed.
    """
    from cryptography.exceptions import InvalidTag

    try:
        whole = base64.b64decode(sealed, validate=True)
        salt = whole[:_SALT]
        return str(_text_cipher(secret, salt).decrypt(bytes(12), whole[_SALT:], salt).decode())
    except (InvalidTag, ValueError):
        raise PasswordError() from None


def _text_cipher(secret: bytes, salt: bytes) -> Any:
    """The cipher of one text; its key is used for this text only, so that a constant nonce is safe."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return AESGCM(HKDF(SHA256(), 32, salt, b"TabGuard sealed text").derive(secret))


def public_key(private: bytes) -> str:
    """The public key, in hexadecimal, for checking signatures of a private key."""
    return str(_signer(private).public_key().public_bytes_raw().hex())


def sign(private: bytes, message: bytes) -> str:
    """Sign a message (Ed25519); returns the signature in hexadecimal."""
    return str(_signer(private).sign(message).hex())


def is_signed(public: str, signature: str, message: bytes) -> bool:
    """Whether a signature of a message was made with the private key of a public key."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return True


def _signer(private: bytes) -> Any:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(private)
