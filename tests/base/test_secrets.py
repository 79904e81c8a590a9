"""A sealed file opens only with its password, and only unchanged."""

import io
import struct
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base import secrets
from tabguard.base.errors import PasswordError, ProjectError
from tabguard.base.secrets import HEAD_SIZE, Key, Pieces, Sealing, key_of, new_key, unsealed, weakness
from tests.support.examples import examples

KEY = Key(bytes(16), bytes(range(32)))
TAG = 16


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Pieces of 64 bytes, and a cheap derivation of keys."""
    monkeypatch.setattr(secrets, "PIECE", 64)
    monkeypatch.setitem(secrets._COST, "n", 1 << 10)


def sealed(content: bytes, key: Key = KEY) -> bytes:
    out = io.BytesIO()
    with Sealing(out, key) as file:
        file.write(content)
    return out.getvalue()


def opened(content: bytes, key: Key = KEY) -> bytes:
    return unsealed(io.BytesIO(content), key).read()


def pieces_of(content: bytes) -> list[bytes]:
    rest = content[HEAD_SIZE:]
    return [rest[at : at + 64 + TAG] for at in range(0, len(rest), 64 + TAG)]


@pytest.mark.parametrize("size", [0, 1, 63, 64, 65, 128, 200])
def test_what_is_sealed_comes_back_and_shows_nothing(size):
    content = (b"turnover 918273645;" * 20)[:size]
    file = sealed(content)
    assert opened(file) == content
    assert size < 10 or content[:10] not in file
    assert sealed(content) != file  # the same content never gives the same bytes


@given(st.lists(st.binary(max_size=150), max_size=5), st.integers(0, 500), st.integers(0, 500))
@settings(max_examples=examples(60))
def test_it_is_read_at_any_place_however_it_was_written(parts, start, size):
    out = io.BytesIO()
    with Sealing(out, KEY) as file:
        for part in parts:
            assert file.write(part) == len(part)
    whole, read = b"".join(parts), unsealed(out, KEY)
    read.seek(start)
    assert read.read(size) == whole[start : start + size]
    assert read.seek(-min(7, len(whole)), io.SEEK_END) == len(whole) - min(7, len(whole))
    assert read.read() == whole[len(whole) - min(7, len(whole)) :]


def test_every_flipped_bit_is_refused():
    file = sealed(bytes(150))
    for place in range(len(file)):
        for bit in (1, 128):
            changed = bytearray(file)
            changed[place] ^= bit
            with pytest.raises(ProjectError) as told:
                opened(bytes(changed))
            assert isinstance(told.value, PasswordError) or place == 8  # the version


def test_every_truncation_and_extension_is_refused():
    file = sealed(bytes(200))
    for size in range(len(file)):
        with pytest.raises(PasswordError):
            opened(file[:size])
    for more in (b"\0", bytes(64 + TAG), pieces_of(file)[0]):
        with pytest.raises(PasswordError):
            opened(file + more)


def test_pieces_that_are_moved_left_out_or_from_another_file_are_refused():
    file, other = sealed(bytes(256)), sealed(bytes(256))
    head, parts = file[:HEAD_SIZE], pieces_of(file)
    assert len(parts) == 4
    for order in permutations(range(4)):
        if order != (0, 1, 2, 3):
            with pytest.raises(PasswordError):
                opened(head + b"".join(parts[n] for n in order))
    for left in range(4):
        with pytest.raises(PasswordError):
            opened(head + b"".join(part for n, part in enumerate(parts) if n != left))
    with pytest.raises(PasswordError):
        opened(head + b"".join([*parts[:3], pieces_of(other)[3]]))
    with pytest.raises(PasswordError):
        opened(other[:HEAD_SIZE] + b"".join(parts))


def test_a_wrong_password_and_damage_say_the_same(tmp_path):
    path = tmp_path / "x"
    path.write_bytes(sealed(b"content", new_key("a good password")))
    assert opened(path.read_bytes(), key_of(path, "a good password")) == b"content"
    said = set()
    for password in ("a good passwore", "A good password", "x", "π" * 500):
        with pytest.raises(PasswordError) as told:
            opened(path.read_bytes(), key_of(path, password))
        said.add(str(told.value))
    with pytest.raises(PasswordError) as told:
        opened(path.read_bytes()[:-1], key_of(path, "a good password"))
    assert said == {str(told.value)}


def test_letters_typed_in_two_ways_are_one_password(tmp_path):
    path = tmp_path / "x"
    path.write_bytes(sealed(b"content", new_key("café crème")))
    assert opened(path.read_bytes(), key_of(path, "cafe\u0301 cre\u0300me")) == b"content"


def test_a_newer_version_and_a_missing_password_are_told(tmp_path):
    path, file = tmp_path / "x", bytearray(sealed(b""))
    path.write_bytes(file)
    with pytest.raises(ProjectError, match="protected by a password"):
        key_of(path, "")
    file[8] = 2
    path.write_bytes(file)
    with pytest.raises(ProjectError, match="newer version"):
        key_of(path, "password")


def test_no_two_pieces_have_the_same_nonce_and_keys_are_not_shown():
    seen = {secrets._nonce(number, last) for number in (0, 1, 255, 256, 2**32 - 1) for last in (False, True)}
    assert len(seen) == 10 and {len(nonce) for nonce in seen} == {12}
    with pytest.raises(struct.error):
        secrets._nonce(2**32, False)
    assert "x1f" not in repr(KEY) and "secret" not in repr(KEY)
    assert Pieces(KEY).seal(0, False, b"a") != Pieces(KEY).seal(0, False, b"a")  # each file has its own key


def test_the_cost_of_a_guess_stays_what_the_help_says(monkeypatch):
    monkeypatch.undo()
    assert secrets._COST == {"n": 2**17, "r": 8, "p": 1} and secrets.PIECE == 2**20


@pytest.mark.parametrize(
    ("password", "again", "taken"),
    [("1234567", "1234567", False), ("12345678", "12345678", True), ("12345678", "12345679", False)],
)
def test_short_or_mistyped_passwords_are_not_taken(password, again, taken):
    assert (weakness(password, again) == "") is taken
