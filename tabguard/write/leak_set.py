"""Compares public files with one another: a cell withheld in one table must not be shown in another."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import frozen

from tabguard.errors import FormatError
from tabguard.write.leak_book import check_workbook
from tabguard.write.leak_container import Container
from tabguard.write.leak_csv import NUMBER, decoded
from tabguard.write.leaks import Finding, Leaks

_LEVEL = "_level"
_COUNTS = "contributors"
_RESPONSE = "response"
_CUT = 28
"""Sheet names of this length or more may have been shortened."""
_NAME = re.compile(r"(?P<table>.+)_PUBLIC(?P<period>(_.*)?)")

Cell = tuple[str, frozenset[tuple[str, str]]]
"""A response, and pairs of variable and code for the variables that are not at their total."""


@frozen
class ReleaseFiles:
    """The public files of one release in a folder.

    Parameters
    ----------
    project : str
        The beginning of their file names.
    workbook : Path
    tables : tuple of Path
        The CSV file of each table.
    """

    project: str
    workbook: Path
    tables: tuple[Path, ...]


def releases_in(files: Sequence[Path]) -> tuple[ReleaseFiles, ...]:
    """Find the releases that have a workbook and the files of several tables among the given files."""
    named = [(path, match) for path in files if (match := _NAME.fullmatch(path.stem))]
    books = [(path, name) for path, name in named if path.suffix == ".xlsx"]
    mine = dict[Path, list[Path]]()
    for path, name in named:
        if path.suffix != ".csv":
            continue
        owners = [
            (len(book["table"]), other)
            for other, book in books
            if other.parent == path.parent
            and book["period"] == name["period"]
            and f"{name['table']}_".startswith(f"{book['table']}_")
        ]
        if owners:  # if several project names match, the file belongs to the longest
            mine.setdefault(max(owners)[1], []).append(path)
    stems = {path: name["table"] for path, name in books}
    return tuple(ReleaseFiles(stems[book], book, tuple(t)) for book, t in mine.items() if len(t) > 1)


def verify_together(release: ReleaseFiles) -> tuple[Finding, ...]:
    """Compare the files of a release, as far as they have the layout of TabGuard's own files.

    Returns
    -------
    tuple of Finding
        Cells that one file shows and another withholds; cells whose figures differ; and files of tables that
        the workbook does not contain. Such files remain from an earlier export and may show cells that are
        withheld now.

    Raises
    ------
    FormatError
        When a file cannot be read.
    """
    leaks = Leaks()
    sheets = {_plain(name) for name in _sheets(release.workbook)}
    seen: dict[Cell, tuple[str, Path]] = {}
    for path in release.tables:
        table = path.name.removeprefix(f"{release.project}_").partition("_PUBLIC")[0]
        word = _plain(table)
        if word not in sheets and not any(word.startswith(n) for n in sheets if len(n) >= _CUT):
            leaks.add(45, path.name, "", f"a table that {release.workbook.name} does not have")
        for row, cell, figure in _cells(path):
            earlier, other = seen.setdefault(cell, (figure, path))
            known, shown = NUMBER.fullmatch(earlier) is not None, NUMBER.fullmatch(figure) is not None
            if known != shown:
                told, hides = (path, other) if shown else (other, path)
                leaks.add(
                    45, path.name, f"row {row}", f"a figure that {told.name} shows and {hides.name} withholds"
                )
            elif earlier != figure:
                leaks.add(45, path.name, f"row {row}", f"another figure than in {other.name}")
    return leaks.result()


def _sheets(workbook: Path) -> tuple[str, ...]:
    if not zipfile.is_zipfile(workbook):
        return ()
    with Container(workbook, Leaks()) as container:
        return check_workbook(container, Leaks())


def _plain(name: str) -> str:
    return re.sub(r"[^\w.-]+", "_", name).strip("._").casefold()


def _cells(path: Path) -> Iterator[tuple[int, Cell, str]]:
    """Row, cell and figure of each line of a long table."""
    rows = csv.reader(io.StringIO(decoded(path), newline=""))
    try:
        header = next(rows, [])
        places = {name.removesuffix(_LEVEL): at for at, name in enumerate(header) if name.endswith(_LEVEL)}
        codes = {name: header.index(name) for name in places if name in header}
        figure = len(header) - (2 if header[-1:] == [_COUNTS] else 1)
        if not codes or figure < 0:
            return
        several = header[0] == _RESPONSE and _RESPONSE not in codes
        for number, row in enumerate(rows, start=2):
            if len(row) == len(header):
                at = frozenset((name, row[c]) for name, c in codes.items() if row[places[name]] != "0")
                yield number, (row[0] if several else header[figure], at), row[figure]
    except csv.Error as error:
        raise FormatError("The file cannot be read as CSV.", str(path), "Create the file again.") from error
