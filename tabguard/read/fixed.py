"""Reads records with columns of fixed width, as τ-ARGUS microdata have."""

from __future__ import annotations

from collections.abc import Iterable

from tabguard.errors import FormatError
from tabguard.progress import Progress
from tabguard.read.columns import Columns, Text, text_to_number
from tabguard.read.format import FileFormat


def read_fixed(form: FileFormat, text: Iterable[str], number: Iterable[str], progress: Progress) -> Columns:
    """Read the named columns of a file with fixed columns; codes keep leading blanks.

    Raises
    ------
    FormatError
        For a record that is too short.
    DataError
        For values that are not numbers.
    """
    progress.phase("read", form.path.stat().st_size)
    with form.path.open(encoding=form.encoding, newline=None) as stream:
        lines = [line.rstrip("\r\n") for line in stream]
    while lines and not lines[-1].strip("\x1a "):
        lines.pop()
    places = {c.name: slice(c.start - 1, c.start - 1 + c.width) for c in form.columns}
    wanted = list(dict.fromkeys((*text, *number)))
    _check_length(form, lines, max((places[name].start + 1 for name in wanted), default=0))
    read = {}
    for name in wanted:
        progress.check()
        place = places[name]
        read[name] = Text.of(line[place] for line in lines)
    bare = Columns(form.path.name, len(lines), 1, {}, {})
    numbers = {name: text_to_number(read[name], form.decimal, bare, name) for name in number}
    return Columns(form.path.name, len(lines), 1, {name: read[name] for name in text}, numbers)


def _check_length(form: FileFormat, lines: list[str], least: int) -> None:
    short = [row for row, line in enumerate(lines, start=1) if len(line) < least]
    if short:
        raise FormatError(
            f"{len(short)} records are shorter than the layout says.",
            f"{form.path.name}, row {short[0]}",
            "Correct the layout (start and width of each variable) or the record.",
        )
