"""Values that are certainly there although their type allows None."""

from typing import TypeVar

_T = TypeVar("_T")


def present(value: _T | None) -> _T:
    """Return a value that is not None: what asks for it is reached only where it is there."""
    assert value is not None
    return value
