"""Compares public files with one another: the tables of a release, and the files of each of them."""

import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from attrs import field, frozen

from tabguard.base.language import in_languages, mark, tr
from tabguard.base.untrusted import translate_errors
from tabguard.table.public import CONTENTS, LONG_SHEET
from tabguard.write.sdmx_layout import SDMX
from tabguard.write.verify.book import sheets_of
from tabguard.write.verify.findings import Leak, Leaks
from tabguard.write.verify.html_page import check_html
from tabguard.write.verify.tables import (
    AGAIN,
    Figure,
    Figures,
    OtherLayoutError,
    Sheet,
    TableFile,
    numbers_beside,
    read_sdmx,
    read_sheet,
    read_table,
)
from tabguard.write.verify.withheld import flag_sheets

CHANNEL = 45
PAGE = ".html"
BOOKS = (".xlsx", ".ods")
_CUT = 28
"""Sheet names of this length or more may have been shortened."""
_NAME = re.compile(r"(?P<table>.+)_PUBLIC(?P<period>(_.*)?)")


def read_page(path: Path, table: TableFile) -> Figures:
    """Read the table of a page; raises `OtherLayoutError` where it has none, or not with these variables."""
    figures: Figures = {}
    for sheet in check_html(path, Leaks()):
        if (of_sheet := read_sheet(sheet, table)) is None:
            raise OtherLayoutError
        figures |= of_sheet
    if not figures and table.figures:
        raise OtherLayoutError
    return figures


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
    sdmx : tuple of Path
        The SDMX-CSV files.
    pages : tuple of Path
        The HTML tables.
    """

    project: str
    workbook: Path | None
    tables: tuple[Path, ...]
    sdmx: tuple[Path, ...] = ()
    pages: tuple[Path, ...] = ()

    def name(self, path: Path) -> str:
        """The table of a file, as file names give it; empty for a table that stands alone."""
        return path.name.removeprefix(self.project).rpartition("_PUBLIC")[0].removeprefix("_")


@frozen
class _Found:
    tables: list[Path] = field(factory=list)
    sdmx: list[Path] = field(factory=list)
    pages: list[Path] = field(factory=list)

    def add(self, path: Path) -> None:
        """Put a file among its kind."""
        kind = self.pages if path.suffix == PAGE else self.sdmx if path.name.endswith(SDMX) else self.tables
        kind.append(path)


def releases_in(files: Sequence[Path]) -> tuple[ReleaseFiles, ...]:
    """Find the releases of several files among the given files.

    Without a workbook each CSV file stands with the other files of its table.
    """
    matches = [(path, match) for path in files if (match := _NAME.fullmatch(_stem(path)))]
    books = [(path, name) for path, name in matches if path.suffix in BOOKS]
    projects = {path: name["table"] for path, name in books}
    parts = dict[Path, _Found]()
    for path, name in matches:
        if path.suffix not in (".csv", PAGE):
            continue
        owners = [
            (len(book["table"]), other)
            for other, book in books
            if other.parent == path.parent
            and book["period"] == name["period"]
            and f"{name['table']}_".startswith(f"{book['table']}_")
        ]
        longest = max((length for length, _ in owners), default=0)
        # if several project names match, the file belongs to the longest: a workbook, or one of each kind
        alone = path.with_name(_stem(path))
        for owner in [book for length, book in owners if length == longest] or [alone]:
            projects.setdefault(owner, name["table"])
            parts.setdefault(owner, _Found()).add(path)
    return tuple(
        ReleaseFiles(
            projects[owner],
            owner if owner in dict(books) else None,
            tuple(f.tables),
            tuple(f.sdmx),
            tuple(f.pages),
        )
        for owner, f in parts.items()
        if owner in dict(books) or (f.tables and (f.sdmx or f.pages))
    )


def _stem(path: Path) -> str:
    return path.name.removesuffix(SDMX) if path.name.endswith(SDMX) else path.stem


def verify_together(release: ReleaseFiles) -> tuple[Leak, ...]:
    """Compare the files of a release: workbook, if there is one, CSV, SDMX-CSV and pages.

    Returns
    -------
    tuple of Leak
        Cells that one file shows and another withholds or does not have; cells whose figures differ, between
        files of one table and between tables; files of tables that the release does not have, and tables
        without a file. Such files remain from an earlier export and may show cells that are withheld now.

    Raises
    ------
    FormatError
        When a file cannot be read.
    """
    for path in filter(None, (release.workbook, *release.tables, *release.sdmx, *release.pages)):
        with translate_errors(path, mark("The file")), path.open("rb"):
            pass  # the file exists and is no pipe, which could block for ever
    leaks = Leaks()
    tables: dict[str, TableFile] = {}
    unknown_layouts = list[Path]()
    for path in release.tables:
        try:
            tables[release.name(path)] = read_table(path)
        except OtherLayoutError:
            unknown_layouts.append(path)
    if release.workbook is not None and not _compare_book(release, release.workbook, tables, leaks):
        return ()  # one file and a workbook of another program
    for path in unknown_layouts:
        leaks.add(CHANNEL, path.name, "", tr("a layout that cannot be compared with the other files"))
    _compare_pages(release, tables, leaks)
    _compare_tables(tables.values(), leaks)
    return leaks.result()


def _compare_book(release: ReleaseFiles, book: Path, tables: Mapping[str, TableFile], leaks: Leaks) -> bool:
    """Compare a workbook with the CSV files of its tables; tells whether it has any of them."""
    every = _sheets(book)
    flags, front = flag_sheets(every), _front(every)
    sheets = {name: sheet for name, sheet in every.items() if name not in (*front, *flags)}
    owner = _owners(release, sheets, tables, bool(front))
    sheets = {name: sheets[name] for name in owner}
    if not sheets and not front and all(not release.name(path) for path in release.tables):
        return False
    for path in release.tables:
        if release.name(path) not in owner.values():
            leaks.add(CHANNEL, path.name, "", tr("a table that {name} does not have", name=book.name))
    _compare_sheets(release, book.name, tables, sheets, owner, leaks)
    for sheet in sheets if front else ():  # an office's own template may have numbers beside tables
        for place in numbers_beside(sheets[sheet]):
            leaks.add(
                CHANNEL,
                book.name,
                tr("sheet {sheet}, {place}", sheet=sheet, place=place),
                tr("a number beside the table"),
            )
    for name, of in flags.items():
        table = tables.get(_owner(of, [*tables]) or "")
        if table is not None:
            _compare_flags(table, book.name, name, every[name], leaks)
    return True


def _front(sheets: Mapping[str, Sheet]) -> tuple[str, ...]:
    """The sheets before those of tables; none in a template or in a workbook of another program."""
    names = tuple(sheets)[:2]
    return names if names[:1] and names[0] in in_languages(CONTENTS) else ()


def _owners(
    release: ReleaseFiles, sheets: Mapping[str, Sheet], tables: Mapping[str, TableFile], listed: bool
) -> Mapping[str, str | None]:
    """The table of each sheet; a template lists none, and has sheets of any names, some without one."""
    if listed:
        return {name: _owner(name, [release.name(path) for path in release.tables]) for name in sheets}
    return {name: owner for name, sheet in sheets.items() for owner in _fitting_tables(sheet, tables)}


def _sheets(book: Path) -> Mapping[str, Sheet]:
    """The sheets of a workbook of either kind; none of another file."""
    return sheets_of(book, Leaks()) if zipfile.is_zipfile(book) else {}


def _fitting_tables(sheet: Sheet, tables: Mapping[str, TableFile]) -> Iterator[str]:
    """The names of the tables whose figures a sheet may have."""
    for name, table in tables.items():
        with suppress(OtherLayoutError):
            if read_sheet(sheet, table):
                yield name


def _compare_pages(release: ReleaseFiles, tables: Mapping[str, TableFile], leaks: Leaks) -> None:
    """Compare SDMX-CSV files and pages with the CSV files of their tables."""
    for path in (*release.sdmx, *release.pages):
        table = tables.get(release.name(path))
        if table is None:
            leaks.add(CHANNEL, path.name, "", tr("a table without a CSV file to compare it with"))
            continue
        try:
            figures = read_page(path, table) if path in release.pages else read_sdmx(path, table)
            _compare(table.path.name, table.figures, path.name, figures, leaks)
        except OtherLayoutError:
            leaks.add(CHANNEL, path.name, "", tr("other variables than in {name}", name=table.path.name))


def _compare_sheets(
    release: ReleaseFiles,
    book: str,
    tables: Mapping[str, TableFile],
    sheets: Mapping[str, Sheet],
    owner: Mapping[str, str | None],
    leaks: Leaks,
) -> None:
    """Compare each table's sheets, of which a long table has several, with its CSV file."""
    table_figures: dict[tuple[str, bool], Figures] = {}
    for sheet, content in sheets.items():
        name = owner[sheet]
        if name is None:
            if release.tables:
                leaks.add(
                    CHANNEL,
                    book,
                    tr("sheet {sheet}", sheet=sheet),
                    tr("a table without a CSV file beside the others"),
                )
            continue
        if name not in tables:
            continue
        try:
            figures = read_sheet(content, tables[name])
        except OtherLayoutError:
            leaks.add(
                CHANNEL,
                book,
                tr("sheet {sheet}", sheet=sheet),
                tr("other columns than in {name}", name=tables[name].path.name),
            )
            continue
        if figures is not None:
            at = tr("sheet {sheet}, ", sheet=sheet)
            long = sheet.startswith(LONG_SHEET)
            placed = {key: (at + place, number) for key, (place, number) in figures.items()}
            table_figures.setdefault((name, long), {}).update(placed)
    for (name, _), figures in table_figures.items():
        _compare(tables[name].path.name, tables[name].figures, book, figures, leaks)


def _compare(name: str, reference: Figures, other: str, figures: Figures, leaks: Leaks) -> None:
    """Compare two files of one table; findings name the second one's places."""
    # a product may leave numbers of contributors or ranges out altogether
    kinds = {what for what, _, _ in figures} | {"", AGAIN}
    for key, (place, number) in figures.items():
        if key not in reference:
            leaks.add(CHANNEL, other, place, tr("a figure that {name} does not have", name=name))
            continue
        _compare_figures(other, (place, number), name, reference[key][1], leaks)
    for key, (place, _) in reference.items():
        if key not in figures and key[0] in kinds:
            leaks.add(CHANNEL, name, place, tr("a figure that {other} does not have", other=other))


def _compare_flags(table: TableFile, book: str, sheet: str, content: Sheet, leaks: Leaks) -> None:
    """Compare the flags of a sheet with the figures that the table withholds."""
    try:
        flagged = read_sheet(content, table) or {}
    except OtherLayoutError:
        place, what = (
            tr("sheet {sheet}", sheet=sheet),
            tr("other columns than in {name}", name=table.path.name),
        )
        leaks.add(CHANNEL, book, place, what)
        return
    for key, (place, _) in flagged.items():
        if key not in table.figures or isinstance(table.figures[key][1], float):
            leaks.add(
                CHANNEL,
                book,
                tr("sheet {sheet}, {place}", sheet=sheet, place=place),
                tr("a flag of a figure that is shown"),
            )


def _compare_tables(tables: Iterable[TableFile], leaks: Leaks) -> None:
    """Compare the cells that several tables show; numbers of contributors may be shown in only one."""
    first_of: dict[tuple[str, frozenset[tuple[str, str]]], tuple[float | str, Path]] = {}
    for table in tables:
        for (what, response, codes), (place, number) in table.figures.items():
            if what:
                continue
            # without the variables that are at their total, the cell is the same in tables of any dimensions
            earlier, other = first_of.setdefault((response, table.below_total(codes)), (number, table.path))
            _compare_figures(table.path.name, (place, number), other.name, earlier, leaks)


def _compare_figures(part: str, figure: Figure, other: str, expected: float | str, leaks: Leaks) -> None:
    """Compare a figure of one file with the same figure of another file."""
    place, cell = figure
    if isinstance(cell, float) and isinstance(expected, float):
        if not _equal(cell, expected):
            leaks.add(CHANNEL, part, place, tr("another figure than in {name}", name=other))
    elif isinstance(cell, str) and isinstance(expected, str):
        # files for programs may leave withheld figures blank
        if cell and expected and cell != expected:
            leaks.add(CHANNEL, part, place, tr("another text than in {name}", name=other))
    else:
        publisher, hides = (part, other) if isinstance(cell, float) else (other, part)
        what = tr("a figure that {told} shows and {hides} withholds", told=publisher, hides=hides)
        leaks.add(CHANNEL, part, place, what)


def _equal(figure: float, other: float) -> bool:
    # the same figure may be written with more or fewer decimals; a workbook stores binary numbers
    return abs(figure - other) <= 1e-9 * max(1.0, abs(figure))


def _owner(sheet: str, tables: Sequence[str]) -> str | None:
    """The table of a sheet; long tables continue on further sheets, and long names are shortened."""
    if "" in tables or (len(tables) == 1 and re.fullmatch(rf"{LONG_SHEET}(_\d+)?", sheet)):
        return "" if "" in tables else tables[0]
    word = _plain(sheet)
    words = {_plain(table): table for table in tables}
    if word in words:
        return words[word]
    # spreadsheets allow 31 characters in the name of a sheet
    shortened = [table for plain, table in words.items() if len(word) >= _CUT and plain.startswith(word)]
    if shortened:
        return shortened[0]
    start, _, number = word.rpartition("_")
    if number.isdigit() and start:
        return words.get(start) or next(
            (t for plain, t in words.items() if len(word) >= _CUT and plain.startswith(start)), None
        )
    return None


def _plain(name: str) -> str:
    return re.sub(r"[^\w.-]+", "_", name).strip("._").casefold()
