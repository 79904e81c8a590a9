"""Reads the public workbooks that TabGuard writes: several sheets, most of them cross-tabs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from pathlib import Path

from attrs import evolve

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.read.before.stated import BESIDE_VALUES
from tabguard.read.files.columns import short
from tabguard.read.files.xlsx import Book
from tabguard.read.sources.rows import Rows
from tabguard.table.dimension import Dimension
from tabguard.table.release import RESPONSE

_CONTENTS, _COVER, _NOTES, _FLAGS = "Contents", "Cover", "Notes", "Flags "
_LONG = "Table_1"
_HEADER = 3
"""Number of the row with the headings."""
_BESIDE = (" label", " level")
_LOW = re.compile("“([^”]+)” (?:also )?stands for a figure that is zero or rounds to zero")
"""What the notes say of a mark of zeros."""
_EMPTY = re.compile("“([^”]+)” stands where ")
"""What they say of the mark of empty cells."""


def public_tables(
    path: Path, spanning: Sequence[Dimension], responses: Dimension | None, progress: Progress
) -> list[Rows] | None:
    """The tables of a public workbook, with a row for each cell; None for any other workbook.

    Parameters
    ----------
    spanning : sequence of Dimension
        The variables of the release, whose codes are in the headings.
    responses : Dimension or None
        The responses; None for a table of one response.

    Returns
    -------
    list of Rows or None
        Columns: the variables of the table, ``response`` if the workbook names it, ``value``, and what a
        workbook of several tables shows beside it.

    Raises
    ------
    DataError
        For a heading that names no code.
    """
    if path.suffix.lower() != ".xlsx":
        return None
    with Book(path, progress) as book:
        names = list(book.sheets)
        if _NOTES not in names or names[0] not in (_CONTENTS, _COVER):
            return None
        texts = book.texts()

        def lines(sheet: str) -> list[tuple[int, dict[int, str]]]:
            return [
                (row.line, {at: texts[v] if isinstance(v, int) else v for at, v in row.cells.items()})
                for row in book.rows(sheet)
            ]

        marks = _marks([line.get(0, "") for _, line in lines(_NOTES)])
        known = {d.name for d in spanning}
        if names[0] == _COVER:
            tables = (_rows(path, lines(name)) for name in names if name.startswith(_LONG))
            return [_plain(table, known, marks) for table in tables] or None
        figures = {line.get(0, ""): line.get(2, "") for _, line in lines(_CONTENTS)}
        if figures.get("Sheet") != "Figures":
            return None
        out, about = [], ""
        for name in names:
            if name not in (_CONTENTS, _NOTES) and not (name.startswith(_FLAGS) and name not in figures):
                about = figures.get(name, about)
                out.append(_long(path, name, lines(name), about, spanning, responses, marks))
        return out


def _marks(notes: Sequence[str]) -> dict[str, str]:
    """What the notes say of marks: 0 for that of zeros, nothing for that of empty cells."""
    empty = {match[1]: "" for note in notes if (match := _EMPTY.match(note)) and match[1] != "0"}
    return empty | {match[1]: "0" for note in notes if (match := _LOW.match(note))}


def _plain(table: Rows, known: Set[str], marks: Mapping[str, str]) -> Rows:
    """The table with what its marks mean in their place, beside the columns that name the cells."""
    keys = {f"{name}{word}" for name in known for word in ("", *_BESIDE)}
    figures = [name not in keys for name in table.names]
    rows = (
        (number, tuple(marks.get(text, text) if f else text for f, text in zip(figures, row, strict=True)))
        for number, row in table.rows
    )
    return evolve(table, rows=tuple(rows)) if marks else table


def _rows(path: Path, lines: list[tuple[int, dict[int, str]]]) -> Rows:
    """A sheet whose headings are in its third row."""
    head = next((line for number, line in lines if number == _HEADER), {})
    width = max(head, default=-1) + 1
    body = [
        (number, tuple(line.get(at, "") for at in range(width))) for number, line in lines if number > _HEADER
    ]
    return Rows(path, tuple(head.get(at, "") for at in range(width)), tuple(body))


def _long(
    path: Path,
    sheet: str,
    lines: list[tuple[int, dict[int, str]]],
    about: str,
    spanning: Sequence[Dimension],
    responses: Dimension | None,
    marks: Mapping[str, str],
) -> Rows:
    """A cross-tab with a row for each cell instead."""
    known = {d.name: d for d in spanning}
    wide = _plain(_rows(path, lines), known.keys(), marks)
    keys = [at for at, name in enumerate(wide.names) if name in known]
    beside = {f"{wide.names[at]}{word}" for at in keys for word in _BESIDE}
    own = [about] if responses is None else list(responses.codes)
    columns = {
        at: _split(name, own)
        for at, name in enumerate(wide.names)
        if at not in keys and name not in beside and not _is_more(name)
    }
    rest = [words for _, words in columns.values()]
    across = None
    if any(rest) and not all(words == about for words in rest):
        free = [d for name, d in known.items() if all(wide.names[at] != name for at in keys)]
        across = next((d for d in free if all(_code(words, d) for words in rest)), None)
        if across is None:
            raise DataError(
                tr("The headings of a table name no codes of any variable."),
                tr("{name}, sheet {sheet}", name=path.name, sheet=short(sheet)),
                tr("Use the CSV files of the publication, or correct the hierarchies."),
            )
    several = any(response for response, _ in columns.values())
    head = [wide.names[at] for at in keys] + ([across.name] if across else [])
    place = {name: at for at, name in enumerate(wide.names)}
    more = {at: [place.get(f"{wide.names[at]}: {what}", -1) for what in BESIDE_VALUES] for at in columns}
    names = (*head, *([RESPONSE] if several or about else []), "value", *BESIDE_VALUES)

    def cells() -> Iterator[tuple[int, tuple[str, ...]]]:
        for number, line in wide.rows:
            for at, (response, words) in columns.items():
                codes = [line[key] for key in keys] + ([_code(words, across)] if across else [])
                response_fields = [response or about] if several or about else []
                yield (
                    number,
                    (*codes, *response_fields, line[at], *(line[m] if m >= 0 else "" for m in more[at])),
                )

    return Rows(path, names, tuple(cells()))


def _is_more(heading: str) -> bool:
    return any(heading == what or heading.endswith(f": {what}") for what in BESIDE_VALUES)


def _split(heading: str, responses: Sequence[str]) -> tuple[str, str]:
    """The response that a heading begins with, and the rest; an empty response if it names none."""
    for response in sorted(responses, key=len, reverse=True):
        if heading == response:
            return response, ""
        if heading.startswith(f"{response}: "):
            return response, heading[len(response) + 2 :]
    return "", heading


def _code(words: str, dimension: Dimension) -> str:
    """The code that a heading names, alone or before its label; empty if there is none."""
    headings: dict[str, str] = {}
    for language in (*dimension.translated, ""):  # its labels may be in any of the languages
        labels = dimension.in_language(language).labels
        both = zip(dimension.codes, labels, strict=True)
        headings |= {code if label == code else f"{code} {label}": code for code, label in both}
    if words in headings:
        return headings[words]
    fitting = [code for code in dimension.codes if words == code or words.startswith(f"{code} ")]
    return max(fitting, key=len, default="")
