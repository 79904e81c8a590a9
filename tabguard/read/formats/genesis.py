"""Flat files of GENESIS databases: for each variable its code and label, then those of the category."""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.read.files.format import Beginning
from tabguard.read.files.text import read_text
from tabguard.read.shape.cube import Cube, cube_format, spanning

_HEAD = re.compile(rb'(\xef\xbb\xbf)?"?statisti(k|cs)_code"?;', re.IGNORECASE)
_CODE = re.compile(r"\d+_(merkmal|variable)_code", re.IGNORECASE)
_TIME = 4
"""Position of the period, after the columns of statistic and name of the period."""
_MEASURE, _VALUE = "measure", "value"
_FLAG, _WITHHELD = "symbol", "C"
_SECRET = {".", "/", "x", "X"}
"""Signs for figures that are unknown, confidential, or too uncertain to be published."""
_SYMBOLS = {*_SECRET, "-", "..."}
"""All signs that replace figures."""
_QUALITY = "_q"
_Key = tuple[str, ...]
_Field = tuple[str, str]
"""A figure or the sign in its place, and the sign of its quality."""


def recognises_genesis(start: Beginning) -> bool:
    """Whether the first column is the code of the statistic."""
    return _HEAD.match(start.head) is not None


def parse_genesis(path: Path) -> Cube:
    """Read the cells; the label of a total stands for its code, which is blank."""
    head, *lines = csv.reader(read_text(path).splitlines(), delimiter=";")
    at = [place for place, name in enumerate(head) if _CODE.fullmatch(name.strip())]
    if any(len(line) != len(head) for line in lines) or not lines:
        raise FormatError(
            tr("A row has other codes than the first line names."),
            path.name,
            tr("Download the file again."),
        )
    names = _distinct([lines[0][_TIME - 1], *(lines[0][place + 1] for place in at)])
    labels = {
        name: dict(_category(line, place) for line in lines)
        for name, place in zip(names[1:], at, strict=True)
    }
    cells = _cells(path, head, lines, at)
    measures = _distinct(list(dict.fromkeys(name for figures in cells.values() for name in figures)))
    fields = {key: [figures.get(name, ("", "")) for name in measures] for key, figures in cells.items()}
    flagged = any(_flag(field) for line in fields.values() for field in line)
    if flagged and len(measures) > 1:  # a flag has to say which figure it means
        fields = _in_rows(fields, measures)
        names, measures = (*names, _MEASURE), (_VALUE,)
    flags = {_FLAG: "status" if flagged else "ignore"} if len(measures) == 1 else {}
    rows = [(*key, *_texts(line, bool(flags))) for key, line in fields.items()]
    roles = spanning(names, rows) | dict.fromkeys(measures, "response") | flags
    return Cube((*names, *measures, *flags), rows, roles, labels)


def _in_rows(fields: Mapping[_Key, Sequence[_Field]], measures: Sequence[str]) -> dict[_Key, list[_Field]]:
    """A row for each figure, whose measure stands behind its codes."""
    rows = ((key, zip(measures, line, strict=True)) for key, line in fields.items())
    return {(*key, name): [figure] for key, line in rows for name, figure in line}


def _cells(
    path: Path, head: list[str], lines: list[list[str]], at: list[int]
) -> dict[_Key, dict[str, _Field]]:
    """Figures by combination of codes, and by measure."""
    first = at[-1] + 4 if at else _TIME + 1
    cells: dict[_Key, dict[str, _Field]] = {}
    for line in lines:
        entry = cells.setdefault((line[_TIME], *(_category(line, place)[0] for place in at)), {})
        figures = _figures(head, line, first)
        if entry.keys() & figures:
            raise FormatError(
                tr("Two rows have figures for the same codes."),
                path.name,
                tr("Keep the rows of one statistic."),
            )
        entry.update(figures)
    return cells


def _texts(fields: Sequence[_Field], flagged: bool) -> Iterator[str]:
    """The figures of a row, blank for signs; if there is one measure, followed by the flag of its sign."""
    yield from ("" if text in _SYMBOLS else text.replace(",", ".") for text, _ in fields)
    if flagged:
        yield _flag(fields[0])


def _flag(field: _Field) -> str:
    """The flag of a withheld figure: a point, or a figure whose quality sign is secret; else blank."""
    text, sign = field
    return _WITHHELD if text == "." or (text not in _SYMBOLS and sign in _SECRET) else ""


def _category(line: list[str], place: int) -> tuple[str, str]:
    """The code of a category and its label, which stands for a blank code."""
    code, label = line[place + 2].strip(), line[place + 3].strip()
    return code or label, label


def _figures(head: list[str], line: list[str], first: int) -> dict[str, _Field]:
    """Figures of a line by measure, which has a column of its own or is named beside the only value."""
    fields = {name: text.strip() for name, text in zip(head, line, strict=True)}
    if head[first] == _VALUE:
        label = fields.get("value_variable_label") or _VALUE
        return {label: (fields[_VALUE], fields.get(_VALUE + _QUALITY, ""))}
    places = [at for at in range(first, len(head)) if not head[at].endswith(_QUALITY)]
    measures = _distinct([head[at].split("__")[1 if "__" in head[at] else 0] for at in places])
    signs = [
        "".join(line[at + 1 : end]).strip() for at, end in zip(places, [*places[1:], len(head)], strict=True)
    ]
    return {name: (line[at].strip(), sign) for name, at, sign in zip(measures, places, signs, strict=True)}


def _distinct(names: list[str]) -> tuple[str, ...]:
    """Make names of columns distinct by adding their number to repeated ones."""
    return tuple(f"{name} {at + 1}" if name in names[:at] else name for at, name in enumerate(names))


GENESIS = cube_format("genesis", mark("GENESIS flat file"), (".csv",), recognises_genesis, parse_genesis)
