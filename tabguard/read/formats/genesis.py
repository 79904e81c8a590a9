"""Flat files of GENESIS databases: for each variable its code and label, then those of the category."""

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.read.files.format import Beginning
from tabguard.read.files.text import read_text
from tabguard.read.shape.cube import Cube, cube_format, spanning

_HEAD = re.compile(rb'(\xef\xbb\xbf)?"?statisti(k|cs)_code"?;', re.IGNORECASE)
_CODE = re.compile(r"\d+_(merkmal|variable)_code", re.IGNORECASE)
_TIME = 4
"""Place of the period, before which stand the statistic and the name of the period."""
_FLAG, _WITHHELD = "symbol", "C"
_SYMBOLS = {".": _WITHHELD, "-": "", "...": "", "/": "", "x": "", "X": ""}
"""Signs in place of figures, of which the point says that a figure is unknown or confidential."""
_Key = tuple[str, ...]


def recognises_genesis(start: Beginning) -> bool:
    """Whether the first column is the code of the statistic."""
    return _HEAD.match(start.head) is not None


def parse_genesis(path: Path) -> Cube:
    """Take the cells; the code of a total is blank, so that its label stands for it."""
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
    texts = {key: [figures.get(name, "").strip() for name in measures] for key, figures in cells.items()}
    flags = (_FLAG,) if len(measures) == 1 else ()
    if not flags:
        _refuse_signs(path, measures, texts.values())
    rows = [(*key, *_fields(line, bool(flags))) for key, line in texts.items()]
    roles = spanning(names, rows) | dict.fromkeys(measures, "response")
    roles |= dict.fromkeys(flags, "status" if any(row[-1] for row in rows) else "ignore")
    return Cube((*names, *measures, *flags), rows, roles, labels)


def _cells(path: Path, head: list[str], lines: list[list[str]], at: list[int]) -> dict[_Key, dict[str, str]]:
    """The figures of each combination of codes by measure."""
    first = at[-1] + 4 if at else _TIME + 1
    cells: dict[_Key, dict[str, str]] = {}
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


def _fields(texts: Sequence[str], flagged: bool) -> Iterator[str]:
    """The figures of a row without signs; behind the only one of a measure the flag that its sign means."""
    yield from ("" if text in _SYMBOLS else text.replace(",", ".") for text in texts)
    if flagged:
        yield _SYMBOLS.get(texts[0], "")


def _category(line: list[str], place: int) -> tuple[str, str]:
    """The code of a category and its label, which stands for a blank code."""
    code, label = line[place + 2].strip(), line[place + 3].strip()
    return code or label, label


def _refuse_signs(path: Path, measures: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Refuse signs of unknown figures where a flag would not say of which measure it is."""
    for row in rows:
        for measure, text in zip(measures, row, strict=True):
            if _SYMBOLS.get(text):
                raise FormatError(
                    tr(
                        "Figures of “{measure}” are unknown or withheld, and the file has several measures.",
                        measure=measure,
                    ),
                    path.name,
                    tr("Keep the figures of one measure in it, so that the signs can be read as flags."),
                )


def _figures(head: list[str], line: list[str], first: int) -> dict[str, str]:
    """The figures of a line by measure: a column for each, or one column beside which the measure stands."""
    if head[first] != "value":
        return {
            head[at].split("__")[1 if "__" in head[at] else 0]: line[at] for at in range(first, len(head))
        }
    named = dict(zip(head, line, strict=True))
    return {named.get("value_variable_label") or "value": named["value"]}


def _distinct(names: list[str]) -> tuple[str, ...]:
    """Names of columns, with a number where one stands there already."""
    return tuple(f"{name} {at + 1}" if name in names[:at] else name for at, name in enumerate(names))


GENESIS = cube_format("genesis", mark("GENESIS flat file"), (".csv",), recognises_genesis, parse_genesis)
