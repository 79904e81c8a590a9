"""A place in a job file: its name for the user, the keys that lead to it, and its line."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import Any, Self

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


_NAME = r"""(?:[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|'[^']*')"""
_KEY = rf"{_NAME}(?:\s*\.\s*{_NAME})*"
_ROW = re.compile(rf"\s*(?:\[(\[?)\s*({_KEY})\s*\]|({_KEY})\s*=)")


class Lines:
    """Lines of the sections, blocks and keys that begin a line; nested keys have the line of their value.

    Parameters
    ----------
    text : str
        Valid TOML.
    """

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {(): 1}
        self._blocks = Counter[Path]()
        section: Path = ()
        for number, row in enumerate(text.split("\n"), 1):
            if match := _ROW.match(row):
                several, header, key = match.groups()
                if key is not None:
                    self._place(section, _names(key), number)
                elif several:
                    path = self._place((), _names(header), number, block=True)
                    section = (*path, self._blocks[path] - 1)
                    self._lines[section] = number
                else:
                    section = self._place((), _names(header), number)

    def line(self, path: Path) -> int:
        """Return the line, from 1, of a place or of the nearest place above it."""
        while path not in self._lines:
            path = path[:-1]
        return self._lines[path]

    def _place(self, path: Path, names: list[str], number: int, block: bool = False) -> Path:
        """Record the line of a place, given by names below `path`; for blocks, in the last one."""
        for at, name in enumerate(names, 1):
            path = (*path, name)
            self._lines.setdefault(path, number)
            if block and at == len(names):
                self._blocks[path] += 1
            elif path in self._blocks:
                path = (*path, self._blocks[path] - 1)
        return path


def _names(key: str) -> list[str]:
    """Split a dotted key into names."""
    content: Any = tomllib.loads(f"{key} = 0")
    names = []
    while isinstance(content, dict):
        ((name, content),) = content.items()
        names.append(name)
    return names
