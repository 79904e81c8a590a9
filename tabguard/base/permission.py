"""Permissions of an analyst: a reason, with words derived from exactly the facts that were shown.

A reason alone would also permit whatever the next export shows.
"""

from collections.abc import Iterable
from hashlib import sha256


def word_of(*facts: object) -> str:
    """A word derived from some facts, different for other facts."""
    return sha256(repr(facts).encode("utf-8", "surrogatepass")).hexdigest()[:8]


def permission_of(words: Iterable[str], reason: str) -> str:
    """A permission for the given words: ``"3fa91c2e 91b0c4d2: reason"``."""
    return f"{' '.join(dict.fromkeys(words))}: {reason}"


def reason_of(permission: str) -> str:
    """The reason in a permission; empty if there is none."""
    return permission.partition(":")[2].strip()


def permits(permission: str, word: str) -> bool:
    """Whether a permission has a reason and contains this word."""
    return bool(reason_of(permission)) and word in permission.partition(":")[0].split()
