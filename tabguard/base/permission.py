"""What an analyst permits: a reason, behind words that only what was shown has.

A reason alone would hold for whatever the next export shows.
"""

from collections.abc import Iterable
from hashlib import sha256


def word_of(*facts: object) -> str:
    """A word that these facts have, and no others."""
    return sha256(repr(facts).encode("utf-8", "surrogatepass")).hexdigest()[:8]


def permission_of(words: Iterable[str], reason: str) -> str:
    """What permits all that has these words: ``"3fa91c2e 91b0c4d2: reason"``."""
    return f"{' '.join(dict.fromkeys(words))}: {reason}"


def reason_of(permission: str) -> str:
    """The reason in a permission; empty if there is none."""
    return permission.partition(":")[2].strip()


def permits(permission: str, word: str) -> bool:
    """Whether a permission with a reason names this word."""
    return bool(reason_of(permission)) and word in permission.partition(":")[0].split()
