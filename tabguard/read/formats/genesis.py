"""Flat files of GENESIS databases: for each variable its code and label, then those of the category."""

import csv
import re
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


def recognises_genesis(start: Beginning) -> bool:
    """Whether the first column is the code of the statistic."""
    return _HEAD.match(start.head) is not None


def parse_genesis(path: Path) -> Cube:
    """Take the cells; the code of a total is blank, so that its label stands for it."""
    head, *lines = csv.reader(read_text(path).splitlines(), delimiter=";")
    at = [place for place, name in enumerate(head) if _CODE.fullmatch(name.strip())]
    first = at[-1] + 4 if at else _TIME + 1
    if any(len(line) != len(head) for line in lines) or not lines:
        raise FormatError(
            tr("A row has other codes than the first line names."),
            path.name,
            tr("Download the file again."),
        )
    names = _distinct([lines[0][_TIME - 1], *(lines[0][place + 1] for place in at)])
    labels: dict[str, dict[str, str]] = {name: {} for name in names}
    cells: dict[tuple[str, ...], dict[str, str]] = {}
    for line in lines:
        codes = [line[_TIME]]
        for name, place in zip(names[1:], at, strict=True):
            code, label = line[place + 2].strip(), line[place + 3].strip()
            codes.append(code or label)
            labels[name][code or label] = label
        figures = cells.setdefault(tuple(codes), {})
        for measure, text in _figures(head, line, first).items():
            if measure in figures:
                raise FormatError(
                    tr("Two rows have figures for the same codes."),
                    path.name,
                    tr("Keep the rows of one statistic."),
                )
            figures[measure] = text
    measures = _distinct(list(dict.fromkeys(name for figures in cells.values() for name in figures)))
    rows, points = [], list[str]()
    for key, figures in cells.items():
        texts = [figures.get(measure, "").strip() for measure in measures]
        flag = next((_SYMBOLS[text] for text in texts if _SYMBOLS.get(text)), "")
        plain = ("" if text in _SYMBOLS else text.replace(",", ".") for text in texts)
        rows.append((*key, *plain, *((flag,) if len(measures) == 1 else ())))
        if flag and len(measures) > 1:
            points.append(measures[next(at for at, text in enumerate(texts) if _SYMBOLS.get(text))])
    if points:
        raise FormatError(
            tr(
                "Figures of “{measure}” are unknown or withheld, and the file has several measures.",
                measure=points[0],
            ),
            path.name,
            tr("Keep the figures of one measure in it, so that the signs can be read as flags."),
        )
    withheld = len(measures) == 1 and any(row[-1] for row in rows)
    roles = spanning(names, rows) | dict.fromkeys(measures, "response")
    flags = (_FLAG,) if len(measures) == 1 else ()
    roles |= dict.fromkeys(flags, "status" if withheld else "ignore")
    return Cube((*names, *measures, *flags), rows, roles, labels)


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
