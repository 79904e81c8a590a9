"""The part of a text file that is its table: other lines are blank, so that rows keep their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TextIO

from tabguard.read.files.format import FileFormat
from tabguard.read.files.text import csv_rows


class Part:
    """A text file as far as it belongs to the table.

    A record that ends in a row that is left out is left out as a whole; nothing is read after the last row.

    Parameters
    ----------
    file : text stream
        Opened so that line ends are not translated; closed with the part.
    form : FileFormat
    """

    def __init__(self, file: TextIO, form: FileFormat) -> None:
        self._file, self._form = file, form
        self._lines = self._kept()
        self._rest = ""

    def read(self, size: int = -1) -> str:
        """About so many characters, or all that are left; empty at the end."""
        parts, length = [self._rest], len(self._rest)
        while size < 0 or length < size:
            line = next(self._lines, "")
            if not line:
                break
            parts.append(line)
            length += len(line)
        text = "".join(parts)
        self._rest = text[size:] if size >= 0 else ""
        return text[:size] if size >= 0 else text

    def readline(self) -> str:
        """The next line; empty at the end."""
        return next(self._lines, "")

    def __iter__(self) -> Iterator[str]:
        return self._lines

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _kept(self) -> Iterator[str]:
        shape = self._form.shape
        above = (shape.first_row or 1) - 1
        for _ in range(above):
            if not self._file.readline():
                return
            yield "\n"
        raw: list[str] = []

        def lines() -> Iterator[str]:
            while line := self._file.readline():
                raw.append(line)
                yield line

        for number, _ in csv_rows(
            lines(), self._form.delimiter, self._form.path.name, self._form.skip_blanks
        ):
            row = above + number
            if shape.last_row and row > shape.last_row:
                return
            yield from raw if shape.holds(row) else ["\n"] * len(raw)
            raw.clear()
