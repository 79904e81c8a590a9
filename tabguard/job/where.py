"""A place in a job file: it reads as people name it, and knows the keys that lead to it."""

from __future__ import annotations

from typing import Self

Path = tuple[str | int, ...]


class Where(str):
    """The name of a place, such as ``[rules] p_percent p``, with the path that leads there.

    Attributes
    ----------
    path : tuple of str or int
        Keys, and positions in lists from 0; a place for a missing key ends with it.
    """

    path: Path

    def __new__(cls, text: str = "the job file", path: Path = ()) -> Self:
        """Name a place."""
        place = super().__new__(cls, text)
        place.path = path
        return place

    def __getnewargs__(self) -> tuple[str, Path]:  # type: ignore[override]
        """What a copy in another process is made of."""
        return str(self), self.path

    def key(self, name: str) -> Where:
        """A key at this place; of the whole file, a section."""
        return Where(f"{self} {name}" if self.path else f"[{name}]", (*self.path, name))

    def section(self, name: str) -> Where:
        """A section below this one."""
        return Where(f"[{self[1:-1]}.{name}]", (*self.path, name))

    def blocks(self, name: str) -> Where:
        """The blocks of a name."""
        return Where(f"[[{self[1:-1]}.{name}]]" if self.path else f"[[{name}]]", (*self.path, name))

    def item(self, number: int) -> Where:
        """An entry of a list, counted from 0 and named from 1."""
        return Where(f"{self} {number + 1}", (*self.path, number))

    def about(self, name: str) -> Where:
        """This place as it is named, for what concerns one of its keys."""
        return Where(self, (*self.path, name))

    @property
    def name(self) -> str:
        """The last key on the way."""
        return next((part for part in reversed(self.path) if isinstance(part, str)), "")


ROOT = Where()
