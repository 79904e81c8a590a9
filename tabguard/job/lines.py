"""Says in which line of a TOML text a key stands: the parser of the library does not keep it."""

import re
import tomllib
from collections.abc import Mapping

from tabguard.job.where import Path

_BLANK = re.compile(r"[ \t]*")
_GAP = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|' + r"'''.*?'{3,5}|" + r'"(?:[^"\\\n]|\\.)*"|' + r"'[^'\n]*'", re.DOTALL
)
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ATOM = re.compile(r"[^,\]}#\n]*")


class Lines:
    """The lines of all keys, of a text that is valid TOML.

    Parameters
    ----------
    text : str
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._found: dict[Path, int] = {(): 1}
        self._blocks: dict[Path, int] = {}
        self._line, self._counted = 1, 0
        self._read()

    def line(self, path: Path) -> int:
        """The line, from 1, of a place, or of the nearest place above it."""
        while path not in self._found:
            path = path[:-1]
        return self._found[path]

    @property
    def found(self) -> Mapping[Path, int]:
        """Every place with its line."""
        return self._found

    def _read(self) -> None:
        section: Path = ()
        self._skip(_GAP)
        while self._at < len(self._text):
            if self._text[self._at] == "[":
                section = self._header()
            else:
                self._pair(section)
            self._skip(_GAP)

    def _header(self) -> Path:
        line = self._line_here()
        several = self._text.startswith("[[", self._at)
        self._at += 2 if several else 1
        names = self._key()
        self._at += 2 if several else 1
        path = (*self._below((), names[:-1], line), names[-1])
        if several:
            number = self._blocks.get(path, 0)
            self._blocks[path] = number + 1
            self._found.setdefault(path, line)
            path = (*path, number)
        elif path in self._blocks:
            path = (*path, self._blocks[path] - 1)
        self._found.setdefault(path, line)
        return path

    def _below(self, path: Path, names: tuple[str, ...], line: int) -> Path:
        """The place of a chain of keys; of a list of blocks, its last one."""
        for name in names:
            path = (*path, name)
            self._found.setdefault(path, line)
            if path in self._blocks:
                path = (*path, self._blocks[path] - 1)
        return path

    def _pair(self, section: Path) -> None:
        line = self._line_here()
        names = self._key()
        self._at += 1  # the sign =
        self._skip(_BLANK)
        path = (*self._below(section, names[:-1], line), names[-1])
        self._found.setdefault(path, line)
        self._value(path)

    def _key(self) -> tuple[str, ...]:
        names = []
        while True:
            self._skip(_BLANK)
            if quoted := _STRING.match(self._text, self._at):
                names.append(next(iter(tomllib.loads(f"{quoted[0]} = 0"))))
                self._at = quoted.end()
            else:
                bare = _BARE.match(self._text, self._at)
                names.append(bare[0] if bare else "")
                self._at = bare.end() if bare else self._at + 1
            self._skip(_BLANK)
            if not self._text.startswith(".", self._at):
                return tuple(names)
            self._at += 1

    def _value(self, path: Path) -> None:
        first = self._text[self._at : self._at + 1]
        if first == "[":
            self._list(path)
        elif first == "{":
            self._table(path)
        else:
            match = _STRING.match(self._text, self._at) or _ATOM.match(self._text, self._at)
            self._at = match.end() if match else len(self._text)

    def _list(self, path: Path) -> None:
        self._at += 1
        number = 0
        while self._inside("]"):
            self._found.setdefault((*path, number), self._line_here())
            self._value((*path, number))
            number += 1
        self._at += 1

    def _table(self, path: Path) -> None:
        self._at += 1
        while self._inside("}"):
            self._pair(path)
        self._at += 1

    def _inside(self, end: str) -> bool:
        """Go to the next entry of a list or table; whether there is one."""
        self._skip(_GAP)
        if self._text.startswith(",", self._at):
            self._at += 1
            self._skip(_GAP)
        return self._at < len(self._text) and not self._text.startswith(end, self._at)

    def _skip(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self._text, self._at)
        self._at = match.end() if match else self._at

    def _line_here(self) -> int:
        self._line += self._text.count("\n", self._counted, self._at)
        self._counted = self._at
        return self._line
