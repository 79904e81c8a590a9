"""Line numbers of the keys of a job file, which the TOML library does not keep."""

import re
import tomllib
from collections import Counter
from typing import Any

from tabguard.job.where import Path

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
