"""Eurostat's bulk files: codes of all variables in the first column, flags behind the figures."""

import re
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.read.files.format import Beginning
from tabguard.read.files.text import read_text
from tabguard.read.shape.cube import Cube, cube_format, spanning

_HEAD = re.compile(rb"[\w,]+\\\w+\s*\t")
_VALUE, _FLAG = "OBS_VALUE", "OBS_FLAG"
_WITHHELD = "C"
_FIELD = re.compile(r"(?P<value>:|[-+]?[\d.]+([eE][-+]?\d+)?(?![\w.]*\d)|)\s*(?P<flags>[a-zA-Z]*)")


def recognises_eurostat(start: Beginning) -> bool:
    """Whether the first field names variables, and behind a backslash the one that goes across."""
    return _HEAD.match(start.head.removeprefix(b"\xef\xbb\xbf")) is not None


def parse_eurostat(path: Path) -> Cube:
    """Read the cells; ``:`` means no figure, ``c`` behind it means withheld."""
    head, *lines = (line for line in read_text(path).splitlines() if line.strip())
    first, *periods = (field.strip() for field in head.split("\t"))
    below, _, over = first.partition("\\")
    names = (*below.split(","), over)
    rows = []
    for number, line in enumerate(lines, start=2):
        key, *fields = (field.strip() for field in line.split("\t"))
        codes = key.split(",")
        if len(codes) != len(names) - 1 or len(fields) > len(periods):
            raise FormatError(
                tr("A row has other codes than the first line names."),
                tr("{source}, row {line}", source=path.name, line=number),
                tr("Download the file again."),
            )
        for period, field in zip(periods, fields, strict=False):
            match = _FIELD.fullmatch(field)
            value, flags = (field, "") if match is None else (match["value"], match["flags"])
            flag = _WITHHELD if "c" in flags.lower() else flags[:1].upper()
            rows.append((*codes, period, value.replace(":", "", 1) if match else value, flag))
    withheld = any(row[-1] == _WITHHELD for row in rows)
    roles = spanning(names, rows) | {_VALUE: "response", _FLAG: "status" if withheld else "other_flags"}
    return Cube((*names, _VALUE, _FLAG), rows, roles)


EUROSTAT = cube_format("eurostat", mark("Eurostat TSV"), (".tsv",), recognises_eurostat, parse_eurostat)
