"""Results of τ-ARGUS without a column of statuses, cross-tables and SBS files, as a list with one."""

import itertools
from collections.abc import Iterable
from pathlib import Path

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.read.codes.coding import match
from tabguard.read.files.text import csv_rows, read_text
from tabguard.read.sources.rows import Rows
from tabguard.table.pattern import Status
from tabguard.table.table import Table

_FLAGS = {"V": Status.PUBLISHED, "D": Status.SECONDARY, **dict.fromkeys("ABCF", Status.PRIMARY)}
"""Status by SBS flag: A is frequency, B and C are dominance, F is a p% rule."""
_MOST_SHARES = 2
_SHOWN = {"x": Status.SECONDARY, "X": Status.SECONDARY, "-": Status.EMPTY, "": Status.EMPTY}
_LAYER = "Var "
_PROBLEMS = (".jj", ".frq")

_Line = tuple[int, list[str]]
_Cell = tuple[int, list[str], Status]


def tau_result(path: Path, table: Table) -> Rows | None:
    """A cross-table or SBS file as rows with a code for each dimension that is needed, and a status.

    Returns
    -------
    Rows or None
        None if the file has another layout.

    Raises
    ------
    DataError
        For a suppression problem, whose cells have no names.
    """
    if path.suffix.lower() in _PROBLEMS:
        raise DataError(
            tr("The cells of a suppression problem in JJ layout have no names."),
            path.name,
            tr("Let τ-ARGUS write its table as code-value or intermediate, or run: tabguard protect FILE.jj"),
        )
    if not path.is_file() or _is_binary(path):
        return None
    text = read_text(path)
    delimiter = max(",;\t", key=text[:10_000].partition("\n")[0].count)
    every_line = csv_rows(text.splitlines(), delimiter, path.name, skip_blanks=True)
    lines = ((number, fields) for number, fields in every_line if any(field.strip() for field in fields))
    first = next(lines, None)
    if first is None:
        return None
    names = [table.dimensions[d].name for d in table.needed]
    cells: list[_Cell] | None = None
    if step := _sbs_step(first[1], len(names)):
        cells = _sbs(itertools.chain([first], lines), step, len(names))
    elif first[1][0].startswith(_LAYER) or _is_heading(first[1], table):
        cells = _cross_table(itertools.chain([first], lines), table)
    if cells is None:
        return None
    return Rows(path, (*names, "status"), tuple((n, (*codes, status.word)) for n, codes, status in cells))


def _is_binary(path: Path) -> bool:
    """Whether a file is not text; UTF-16 begins with a byte order mark."""
    with path.open("rb") as file:
        head = file.read(4096)
    return b"\0" in head and head[:2] not in (b"\xff\xfe", b"\xfe\xff")


def _sbs_step(fields: list[str], n_dims: int) -> int:
    """Columns per dimension in a line of an SBS file: two with levels, else one; 0 for any other line."""
    for step in (1, 2):
        at = step * n_dims + 2
        if 0 <= len(fields) - at - 1 <= _MOST_SHARES and fields[at].strip() in _FLAGS:
            return step
    return 0


def _sbs(lines: Iterable[_Line], step: int, n_dims: int) -> list[_Cell] | None:
    """Cells of an SBS file: codes, each perhaps with a level, then value, contributors, flag, shares."""
    cells = []
    for number, fields in lines:
        if _sbs_step(fields, n_dims) != step:
            return None
        cells.append((number, fields[: step * n_dims : step], _FLAGS[fields[step * n_dims + 2].strip()]))
    return cells


def _is_heading(fields: list[str], table: Table) -> bool:
    codes = [field.strip() for field in fields[1:]]
    # the total may have another name in the table
    return not fields[0].strip() and not (match(codes, table.dimensions[table.needed[-1]])[1:] < 0).any()


def _cross_table(lines: Iterable[_Line], table: Table) -> list[_Cell] | None:
    """Cells of a cross-table: a layer per code of the first variables, codes of the last in the heading."""
    n_dims, cells = len(table.needed), list[_Cell]()
    layer, heading = list[str](), list[str]()
    for number, fields in lines:
        if n_dims > 2 and fields[0].startswith(_LAYER):
            layer, heading = [field.strip() for field in fields[1::2]], []
        elif not heading:
            if len(layer) != max(n_dims - 2, 0) or not _is_heading(fields, table):
                return None
            heading = [field.strip() for field in fields[1:]]
        else:
            row = [fields[0]] if n_dims > 1 else []
            for code, text in zip(heading, fields[1:], strict=False):
                if (status := _status(text.strip())) is None:
                    return None
                cells.append((number, [*layer, *row, code], status))
    return cells


def _status(text: str) -> Status | None:
    """Status by what a cross-table shows in a cell; None for a mark of another program."""
    if text in _SHOWN:
        return _SHOWN[text]
    try:
        float(text.replace(",", "."))
    except ValueError:
        return None
    return Status.PUBLISHED
