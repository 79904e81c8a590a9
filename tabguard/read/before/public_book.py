"""Reads the public workbooks that TabGuard writes: several sheets, most of them cross-tabs."""

import itertools
from collections.abc import Iterator, Mapping, Sequence, Set
from pathlib import Path

from attrs import evolve, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import in_languages, tr
from tabguard.base.progress import Progress
from tabguard.read.before.stated import BESIDE_VALUES
from tabguard.read.files.columns import short
from tabguard.read.formats.workbook import open_sheets
from tabguard.read.sources.rows import Rows
from tabguard.table.dimension import Dimension
from tabguard.table.public import (
    CONTENTS,
    FLAGS_WORDS,
    LONG_SHEET,
    NOTES,
    SHEET,
    english_headings,
    english_line,
    told_of_empty,
    told_of_zeros,
)
from tabguard.table.release import RESPONSE

_SUFFIXES = (".xlsx", ".ods")
_FLAGS = "Flags "
_BESIDE = (" label", " level")


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
    if path.suffix.lower() not in _SUFFIXES:
        return None
    with open_sheets(path, progress) as book:
        contents, notes, *names = (*book.sheets, "", "")
        if contents not in in_languages(CONTENTS) or notes not in in_languages(NOTES):
            return None
        marks = _marks([line.get(0, "") for _, line in book.lines(notes)])
        by_name = {dimension.name: dimension for dimension in spanning}
        figures = {line.get(0, ""): line.get(2, "") for _, line in book.lines(contents)}
        if not any(map(figures.get, in_languages(SHEET))):
            return None
        # the sheet with a row for each cell has everything; the other sheets would repeat it
        long = [name for name in names if name.startswith(LONG_SHEET)] if LONG_SHEET in figures else []
        out, about = [], ""
        for name in long or names:
            if name and not (name.startswith(_FLAGS) and figures.get(name) in in_languages(FLAGS_WORDS)):
                about = figures.get(name, about)
                fixed, table = _rows(path, book.lines(name))
                wide = _plain(table, by_name.keys(), marks)
                out.append(
                    wide
                    if long and responses is None
                    else _unpivot(_Sheet(name, wide, about, by_name, fixed), responses)
                )
        return out


def _marks(notes: Sequence[str]) -> dict[str, str]:
    """Meaning of each mark according to the notes: “0” for marks of zeros, “” for marks of empty cells."""
    empty, low = (
        [match[match.lastindex or 0] for note in notes if (match := pattern.match(note))]
        for pattern in (told_of_empty(), told_of_zeros())
    )
    return {text: "" for text in empty if text != "0"} | dict.fromkeys(low, "0")


def _plain(table: Rows, dimensions: Set[str], marks: Mapping[str, str]) -> Rows:
    """The table with each mark replaced by its meaning, except in columns that name cells."""
    keys = {f"{name}{word}" for name in dimensions for word in ("", *_BESIDE)}
    figures = [name not in keys for name in table.names]
    rows = (
        (number, tuple(marks.get(text, text) if f else text for f, text in zip(figures, row, strict=True)))
        for number, row in table.rows
    )
    return evolve(table, rows=tuple(rows)) if marks else table


def _rows(path: Path, lines: list[tuple[int, dict[int, str]]]) -> tuple[tuple[str, ...], Rows]:
    """Split a sheet into the lines above its headings (first row with several cells) and the table below."""
    at = next((at for at, (_, line) in enumerate(lines) if len(line) > 1), len(lines))
    head = lines[at][1] if at < len(lines) else {}
    width = max(head, default=-1) + 1
    body = [(number, tuple(line.get(c, "") for c in range(width))) for number, line in lines[at + 1 :]]
    names = tuple(english_headings(head.get(c, "") for c in range(width)))
    return tuple(line.get(0, "") for _, line in lines[:at]), Rows(path, names, tuple(body))


@frozen(eq=False)
class _Sheet:
    """A cross-tab of a public workbook.

    Parameters
    ----------
    name : str
    wide : Rows
        Rows of the sheet, with marks replaced by their meanings.
    about : str
        The response that the contents name for it; empty if they name none.
    spanning : mapping of str to Dimension
        The variables of the release.
    above : tuple of str
        The lines above the headings.
    """

    name: str
    wide: Rows
    about: str
    spanning: Mapping[str, Dimension]
    above: tuple[str, ...]

    @property
    def keys(self) -> list[int]:
        """Positions of the columns that name cells."""
        return [at for at, name in enumerate(self.wide.names) if name in (RESPONSE, *self.spanning)]

    def columns(self, responses: Sequence[str]) -> dict[int, tuple[str, str]]:
        """For each column of figures, the response that its heading names, and the rest of the heading."""
        names, keys = self.wide.names, self.keys
        beside = {f"{names[at]}{word}" for at in keys for word in _BESIDE}
        return {
            at: _split(name, responses)
            for at, name in enumerate(names)
            if at not in keys and name not in beside and not _is_more(name)
        }

    def fixed(self, responses: Sequence[str]) -> dict[str, str]:
        """The code of each variable that all cells of the sheet share, from the lines above the headings."""
        codes = dict[str, str]()
        down = {self.wide.names[at] for at in self.keys}
        for line in map(english_line, self.above):
            name, _, words = line.partition(": ")
            # the name of a variable may itself hold a colon
            for dimension in (d for d in self.spanning.values() if line.startswith(f"{d.name}: ")):
                name, words = dimension.name, line.removeprefix(f"{dimension.name}: ")
                if name not in down and (code := _code(words, dimension)):
                    codes.setdefault(name, code)
            if name == RESPONSE and words in responses:
                codes.setdefault(name, words)
        return codes

    def across(self, rest: Sequence[str], fixed: Set[str]) -> tuple[Dimension, ...]:
        """The variables whose codes the headings name after the responses, outermost first."""
        if not any(rest) or all(words == self.about for words in rest):
            return ()
        names = {*(self.wide.names[at] for at in self.keys), *fixed}
        free = [dimension for name, dimension in self.spanning.items() if name not in names]
        lines = [words.split("\n") for words in rest]
        for across in itertools.permutations(free, len(lines[0])):
            if all(len(parts) == len(across) and all(map(_code, parts, across)) for parts in lines):
                return across
        raise DataError(
            tr("The headings of a table name no codes of any variable."),
            tr("{name}, sheet {sheet}", name=self.wide.path.name, sheet=short(self.name)),
            tr("Use the CSV files of the publication, or correct the hierarchies."),
        )


def _unpivot(sheet: _Sheet, responses: Dimension | None) -> Rows:
    """Turn a cross-tab into a list with one row for each cell."""
    wide, about, keys = sheet.wide, sheet.about, sheet.keys
    about_columns = [about] if responses is None else responses.codes
    same = sheet.fixed(about_columns)
    columns = sheet.columns(about_columns)
    about_response = {RESPONSE} & {*same, *(wide.names[at] for at in keys)}
    across = (
        ()
        if about_response and len(columns) == 1
        else sheet.across([words for _, words in columns.values()], same.keys())
    )
    tells = not about_response and (bool(about) or any(response for response, _ in columns.values()))
    place = {name: at for at, name in enumerate(wide.names)}
    more = {
        at: [place.get(f"{wide.names[at]}\n{what}", place.get(what, -1)) for what in BESIDE_VALUES]
        for at in columns
    }
    # codes of each column of figures that all of its rows share
    fixed = {
        at: (*same.values(), *map(_code, words.split("\n"), across), *([response or about] if tells else []))
        for at, (response, words) in columns.items()
    }
    head = [*(wide.names[at] for at in keys), *same, *(dimension.name for dimension in across)]
    names = (*head, *([RESPONSE] if tells else []), "value", *BESIDE_VALUES)
    cells = (
        (number, (*(line[key] for key in keys), *words, line[at], *_fields(line, more[at])))
        for number, line in wide.rows
        for at, words in fixed.items()
    )
    return Rows(wide.path, names, tuple(cells))


def _fields(line: Sequence[str], places: Sequence[int]) -> Iterator[str]:
    """The fields of a line at some positions; blank for position −1."""
    return (line[at] if at >= 0 else "" for at in places)


def _is_more(heading: str) -> bool:
    return any(heading == what or heading.endswith(f"\n{what}") for what in BESIDE_VALUES)


def _split(heading: str, responses: Sequence[str]) -> tuple[str, str]:
    """The response that a heading begins with, and the rest; an empty response if it names none."""
    # longest first, since “turnover” is also the beginning of “turnover domestic”
    for response in sorted(responses, key=len, reverse=True):
        if heading == response:
            return response, ""
        if heading.startswith(f"{response}\n"):
            return response, heading[len(response) + 1 :]
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
    # the label may have changed since: then the code at the beginning decides
    fitting = [code for code in dimension.codes if words == code or words.startswith(f"{code} ")]
    return max(fitting, key=len, default="")
