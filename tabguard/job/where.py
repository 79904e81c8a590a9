"""A place in a job file: its name for the user, and the keys that lead to it."""

from __future__ import annotations

from typing import Self

Path = tuple[str | int, ...]


class Where(str):
    """The name of a place, such as ``[rules] p_percent p``, with the path that leads there.

    Attributes
    ----------
    path : tuple of str or int
        Keys, and positions in lists from 0; the place of a missing key ends with that key.
    """

    path: Path

    def __new__(cls, text: str = "the job file", path: Path = ()) -> Self:
        """Create a place from its name and path."""
        place = super().__new__(cls, text)
        place.path = path
        return place

    def __getnewargs__(self) -> tuple[str, Path]:  # type: ignore[override]
        """Arguments for a copy in another process."""
        return str(self), self.path

    def key(self, name: str) -> Where:
        """Return the place of a key below this one; below the whole file, of a section."""
        return Where(f"{self} {name}" if self.path else f"[{name}]", (*self.path, name))

    def section(self, name: str) -> Where:
        """Return the place of a section below this one."""
        return Where(f"[{self[1:-1]}.{name}]", (*self.path, name))

    def blocks(self, name: str) -> Where:
        """Return the place of the blocks of a name."""
        return Where(f"[[{self[1:-1]}.{name}]]" if self.path else f"[[{name}]]", (*self.path, name))

    def item(self, number: int) -> Where:
        """Return the place of a list entry, counted from 0 and named from 1."""
        return Where(f"{self} {number + 1}", (*self.path, number))

    def about(self, name: str) -> Where:
        """Return a place with the name of this one and the path of one of its keys."""
        return Where(self, (*self.path, name))

    @property
    def name(self) -> str:
        """The last key of the path."""
        return next((part for part in reversed(self.path) if isinstance(part, str)), "")


ROOT = Where()
