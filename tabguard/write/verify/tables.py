"""The figures of public files, by cell: of CSV and SDMX-CSV files, also hidden ones, and of workbooks."""

from __future__ import annotations

import csv
import io
import itertools
import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from attrs import field, frozen

from tabguard.base.empty_parts import READ_AS_EMPTY
from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.base.untrusted import read_bytes
from tabguard.settings import LOW_MARKS
from tabguard.settings.output import CONF_STATUS, OBS_STATUS
from tabguard.table.formula_text import NUMBER, STARTS, unguarded
from tabguard.table.public import CONTRIBUTORS as COUNTS
from tabguard.table.public import RANGES, english_headings, english_line
from tabguard.write.sdmx_layout import CONTRIBUTORS, DATAFLOW, IDENTIFIED
from tabguard.write.verify.findings import LONGEST_MARK, Leaks, odd_marks, scan_text
from tabguard.write.workbook import MAX_HEADING

_QUOTED_NUMBER = re.compile(r'(^|[,;\t|\r\n])"(?=[+-]?\d[\d\s.,\'’]*"(?:[,;\t|\r\n]|$))')
"""A number in quotation marks is a code: TabGuard's own files quote codes but not figures."""
_CODE = "\0"


def check_csv(path: Path, leaks: Leaks) -> None:
    """Search a CSV file.

    Raises
    ------
    FormatError
        If the file is not text.
    """
    text = decoded(path)
    head = text[:10_000]
    delimiter = max(",;\t|", key=head.count)
    marks: dict[int, set[str]] = {}
    figures: dict[int, int] = {}
    coded: set[int] = set()
    bare: set[int] = set()
    sound: set[str] = set()
    # csv removes the quotation marks by which codes are told from figures: a sign keeps them
    marked = _QUOTED_NUMBER.sub(rf'\1"{_CODE}', text)
    for row, cells in enumerate(_records_of(path, marked, delimiter), start=1):
        for column, content in enumerate(cells, start=1):
            cell = content.removeprefix(_CODE)
            if cell not in sound:
                n_before, place = leaks.n_found, tr("row {row}, column {column}", row=row, column=column)
                _check_cell(cell, place, path.name, leaks)
                if leaks.n_found == n_before and len(cell) <= LONGEST_MARK:  # short texts repeat often
                    sound.add(cell)
            if row > 1 and NUMBER.fullmatch(cell):
                figures[column] = figures.get(column, 0) + 1
                (bare if cell == content else coded).add(column)
            elif row > 1 and cell and len(cell) <= LONGEST_MARK:
                marks.setdefault(column, set()).add(cell)
    codes = coded - bare if bare else set()  # if a file quotes everything, quotes do not identify codes
    for column, n in figures.items():
        if column not in codes and n >= 2 and (what := odd_marks(marks.get(column, ()))):
            leaks.add(35, path.name, tr("column {column}", column=column), what)


def rows_of(path: Path, separators: str = ",;\t") -> Iterator[list[str]]:
    """The rows of a CSV file, whose first line shows the separator; raises `FormatError`."""
    text = decoded(path)
    delimiter = max(separators, key=text[:10_000].partition("\n")[0].count)
    yield from _records_of(path, text, delimiter)


def _records_of(path: Path, text: str, delimiter: str) -> Iterator[list[str]]:
    try:
        yield from csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    except csv.Error as error:
        raise FormatError(
            tr("The file cannot be read as CSV."), str(path), tr("Create the file again.")
        ) from error


def decoded(path: Path) -> str:
    """The text of a file in an encoding that spreadsheets write; raises `FormatError` if it is not text."""
    content = read_bytes(path)
    for encoding in ("utf-8-sig", "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "cp1252"):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise FormatError(
        tr("The file is neither a workbook nor text."), str(path), tr("Choose an .xlsx or .csv file.")
    )


def _check_cell(cell: str, place: str, part: str, leaks: Leaks) -> None:
    if len(cell) > 1 and cell[0] in STARTS and not NUMBER.fullmatch(cell):
        leaks.add(3, part, place, tr("a text that a spreadsheet takes for a formula"))
    if not NUMBER.fullmatch(cell):
        scan_text(leaks, cell, part, place)


RESPONSE, AGAIN = "response", "again"
_LEVEL, _LABEL = "level", "label"
MOST_HEADINGS = 100_000
"""Number of combinations of codes above which headings of figures are not identified."""

Key = tuple[str, str, tuple[str, ...]]
"""Kind of a figure (empty, `COUNTS` or one of `RANGES`), its response, and the code of each variable; for a
level or label its column, nothing, and the code."""
Figure = tuple[str, float | str]
"""Place of a figure in its file, and its number; where it is withheld, its mark, if the file has marks."""
Figures = dict[Key, Figure]


def _enter(figures: Figures, key: Key, figure: Figure) -> None:
    """Enter a figure; another one of the same cell gets a key of its own, which no other file has."""
    kind, response, codes = key
    again = key in figures and figures[key][1] != figure[1]
    figures[(AGAIN, f"{kind} {response}, {figure[0]}", codes) if again else key] = figure


class OtherLayoutError(Exception):
    """A file is not laid out as a public table, so that its cells are not known."""


@frozen(eq=False)
class TableFile:
    """Content of the CSV file of one table.

    Parameters
    ----------
    path : Path
    variables : tuple of str
    responses : tuple of str
    several : bool
        Whether a column names the response.
    value : str
        The heading of the figures.
    levels, labels : mapping of str to mapping of str to str
        Level and label of each code, by variable.
    figures : dict
    marks : set of str
        Marks of withheld figures.
    """

    path: Path
    variables: tuple[str, ...]
    responses: tuple[str, ...]
    several: bool
    value: str
    levels: Mapping[str, Mapping[str, str]]
    labels: Mapping[str, Mapping[str, str]]
    figures: Figures = field(factory=dict)
    marks: set[str] = field(factory=set)

    def below_total(self, codes: tuple[str, ...]) -> frozenset[tuple[str, str]]:
        """Pairs of variable and code for the variables that are not at their total."""
        pairs = zip(self.variables, codes, strict=True)
        return frozenset((name, code) for name, code in pairs if self.levels[name][code] != "0")


@frozen
class _Columns:
    """Columns of a long table with codes, their levels and labels, and figures."""

    header: list[str]
    variables: tuple[str, ...]
    value: int
    ranged: bool
    counts: bool

    @classmethod
    def of(cls, header: list[str]) -> _Columns:
        """Read the header of a long table; raises `OtherLayoutError` for any other header."""
        ends = [name.removesuffix(f"_{_LEVEL}") for name in header if name.endswith(f"_{_LEVEL}")]
        variables = tuple(name for name in ends if name in header)
        counts = header[-1:] == [COUNTS] and len(header) > 1
        end = len(header) - int(counts)
        ranged = tuple(header[max(end - 2, 0) : end]) == RANGES and end > len(RANGES)
        value = end - 1 - len(RANGES) * ranged
        if not variables or header[value].endswith((f"_{_LEVEL}", f"_{_LABEL}")):
            raise OtherLayoutError
        return cls(header, variables, value, ranged, counts)

    @property
    def several(self) -> bool:
        """Whether the first column says the response."""
        return self.header[0] == RESPONSE and RESPONSE not in self.variables

    def places(self, end: str) -> list[int]:
        """By variable, the position of the column with this ending, else that of the column of codes."""
        of = {name: at for at, name in reversed([*enumerate(self.header)])}
        return [of.get(f"{name}{end}", of[name]) for name in self.variables]

    def figures(self, row: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Content of a row: the figure, the number of its contributors, and its range."""
        yield "", row[self.value]
        if self.counts:
            yield COUNTS, row[-1]
        if self.ranged:
            yield from zip(RANGES, row[self.value + 1 :], strict=False)


def read_table(path: Path) -> TableFile:
    """Read a long table as TabGuard writes it; raises `OtherLayoutError` for any other."""
    rows = rows_of(path)
    columns = _Columns.of([unguarded(name) for name in next(rows, [])])
    header, variables = columns.header, columns.variables
    ends = ("", f"_{_LEVEL}", f"_{_LABEL}")
    places = list(zip(variables, *map(columns.places, ends), strict=True))
    levels: dict[str, dict[str, str]] = {name: {} for name in variables}
    labels: dict[str, dict[str, str]] = {name: {} for name in variables}
    responses: dict[str, None] = {}
    figures: Figures = {}
    marks, bare = set[str](), set[Key]()
    for number, raw in enumerate(rows, start=2):
        if len(raw) != len(header):
            continue
        row = [*map(unguarded, raw)]
        response = row[0] if columns.several else header[columns.value]
        responses[response] = None
        codes = tuple(row[place] for _, place, _, _ in places)
        for name, place, level, label in places:
            levels[name][row[place]] = row[level]
            labels[name][row[place]] = row[label]
            for column in {level, label} - {place}:
                key = header[column], "", (row[place],)
                _enter(figures, key, (tr("row {number}", number=number), row[column].strip()))
        for what, text in columns.figures(row):
            place_and_figure = tr("row {number}", number=number), _number_or_mark(text)
            _enter(figures, (what, response, codes), place_and_figure)
        if shown_number(row[columns.value]) is None:
            marks.add(row[columns.value].strip())
        if row[columns.value].strip() in READ_AS_EMPTY:
            bare |= {(what, response, codes) for what in ("", COUNTS, *RANGES)}
    if marks - {*READ_AS_EMPTY}:  # others are of empty cells, which only some files list
        figures = {
            key: figure for key, figure in figures.items() if key not in bare or isinstance(figure[1], float)
        }
        marks -= {*READ_AS_EMPTY}
    return TableFile(
        path,
        variables,
        tuple(responses),
        columns.several,
        header[columns.value],
        levels,
        labels,
        figures,
        marks,
    )


def read_sdmx(path: Path, table: TableFile) -> Figures:
    """Read the SDMX-CSV file of a table; raises `OtherLayoutError` where it does not have its variables."""
    rows = rows_of(path)
    header = next(rows, [])
    n_first = 1 if header[:1] == [DATAFLOW] else len(IDENTIFIED)
    if tuple(header[:n_first]) not in ((DATAFLOW,), IDENTIFIED) or "OBS_VALUE" not in header:
        raise OtherLayoutError
    value = header.index("OBS_VALUE")
    header = [unguarded(name) for name in header]
    names = header[n_first:value]
    if sorted(names) != sorted([*([RESPONSE] if table.several else []), *table.variables]):
        raise OtherLayoutError
    places = [header.index(name) for name in table.variables]
    counts = header.index(CONTRIBUTORS) if CONTRIBUTORS in header else -1
    figures: Figures = {}
    for number, row in enumerate(rows, start=2):
        if len(row) != len(header):
            continue
        response = unguarded(row[header.index(RESPONSE)]) if table.several else table.responses[0]
        codes = tuple(unguarded(row[at]) for at in places)
        listed = ("", response, codes) in table.figures
        if not (listed or shown_number(row[value]) or is_withheld(header, row)):
            continue  # an empty cell, which only some files list
        place = tr("row {number}", number=number)
        content = _number_or_mark(row[value])
        if listed and content == "" and not is_withheld(header, row):
            content = table.figures[("", response, codes)][1]
            content = content if content in READ_AS_EMPTY else tr("not withheld")
        _enter(figures, ("", response, codes), (place, content))
        if counts >= 0:
            _enter(figures, (COUNTS, response, codes), (place, _number_or_mark(row[counts])))
    return figures


FREE = ("", "F")
"""Codes of CONF_STATUS of figures that are not withheld."""


def is_withheld(head: Sequence[str], row: Sequence[str]) -> bool:
    """Whether the statuses of a row say that its figure is withheld; without any, it may be."""
    if CONF_STATUS not in head and OBS_STATUS not in head:
        return True
    return status(head, row, CONF_STATUS) not in FREE or status(head, row, OBS_STATUS) == "Q"


def status(head: Sequence[str], row: Sequence[str], name: str) -> str:
    """A status of a row of SDMX-CSV; empty where the file has no such column."""
    return row[head.index(name)].strip().upper() if name in head else ""


Sheet = dict[int, dict[int, str | float]]
"""Texts and numbers by row and column, counted from 1."""


def header_row(sheet: Sheet) -> int:
    """The row of the headings, the first that has more than its first cell; 0 where there is none."""
    return next((row for row in sorted(sheet) if len(sheet[row]) > 1), 0)


def headings(sheet: Sheet) -> dict[int, str]:
    """The headings of a sheet by column, in English where they are not codes or responses."""
    texts = sheet.get(header_row(sheet), {})
    return dict(zip(texts, english_headings(map(str, texts.values())), strict=True))


def rows_below(sheet: Sheet) -> Iterator[tuple[int, dict[int, str | float]]]:
    """The rows of the table of a sheet, in order."""
    first = header_row(sheet)
    yield from ((row, sheet[row]) for row in sorted(sheet) if row > first)


def marks_in(sheet: Sheet) -> dict[int, set[str]]:
    """The texts in each column of figures, without its heading."""
    first = header_row(sheet)
    if any(isinstance(cell, float) for cell in sheet.get(first, {}).values()):
        first -= 1  # no headings: the table begins with figures
    columns = dict[int, list[str | float]]()
    for column, cell in (entry for row in sheet if row > first for entry in sheet[row].items()):
        columns.setdefault(column, []).append(cell)
    return {
        column: {cell for cell in cells if isinstance(cell, str)}
        for column, cells in columns.items()
        # fewer than two figures: a column of labels in which a number stands by chance
        if sum(isinstance(cell, float) for cell in cells) >= 2
    }


def _fixed_codes(sheet: Sheet, table: TableFile) -> dict[str, str]:
    """The variables of which all cells of a sheet have the same code: lines above the headings name them."""
    words = {
        _plain_name(f"{name}: {text}"): (name, code)
        for name, codes in table.labels.items()
        for code, text in ((code, _heading(code, label)) for code, label in codes.items())
    }
    if table.several:
        words |= {f"{RESPONSE}: {name}": (RESPONSE, name) for name in table.responses}
    first = header_row(sheet)
    above = (str(text) for row, cells in sheet.items() if row < first for text in cells.values())
    # a template may have several in one line
    parts = (part.strip() for text in above for part in (text, *text.split(";")))
    plain = (_plain_name(part) for part in parts)
    return dict(words[part] for part in plain if part in words)


def _plain_name(text: str) -> str:
    """A line with the name of its variable as CSV files have it, without blanks."""
    name, colon, rest = english_line(text).partition(": ")
    return f"{name.replace(' ', '_')}{colon}{rest}"


def _heading(code: str, label: str) -> str:
    return code if label == code else f"{code} {label}"


def _meanings(
    figures: Mapping[int, str], table: TableFile, down: Collection[str]
) -> dict[int, tuple[str, str, dict[str, str]]]:
    """Content of each column of figures: kind of figure, response, and codes by variable.

    Raises `OtherLayoutError` for columns that the table lacks.
    """
    free = [name for name in table.variables if name not in down]
    columns = {column: text.casefold() for column, text in figures.items()}
    for across in itertools.permutations(free):  # the outermost variable may be any
        expected = _headings(table, across, table.several and RESPONSE in down)
        if expected.keys() >= {*columns.values()}:
            meanings = {column: expected[heading] for column, heading in columns.items()}
            return {column: meaning for column, meaning in meanings.items() if meaning is not None}
    raise OtherLayoutError


def read_sheet(sheet: Sheet, table: TableFile) -> Figures | None:
    """The figures of one sheet of a table.

    Returns
    -------
    dict or None
        None for a sheet without a table, such as notes. Blank cells and texts where the CSV file has no cell
        are left out.

    Raises
    ------
    OtherLayoutError
        Where its columns are not those of the table.
    """
    names = headings(sheet)
    # reversed: of several columns with one heading the first counts
    column_of = {text.replace(" ", "_"): column for column, text in reversed(names.items())}
    variables = ((RESPONSE,) if table.several else ()) + table.variables
    down = {name: column_of[name] for name in variables if name in column_of}
    if not down:
        return None
    fixed = _fixed_codes(sheet, table)
    keys = {f"{name}{end}" for name in down for end in ("", f"_{_LABEL}", f"_{_LEVEL}")}
    columns = {column: text for column, text in names.items() if text.replace(" ", "_") not in keys}
    figures: Figures = {}
    meanings = _meanings(columns, table, {*down, *fixed})
    texts = {
        f"{name}{end}": (column_of[f"{name}{end}"], column)
        for name, column in down.items()
        for end in (f"_{_LEVEL}", f"_{_LABEL}")
        if f"{name}{end}" in column_of
    }
    for row, cells in rows_below(sheet):
        for kind, (column, of) in texts.items():
            place = tr("row {row}, column {column}", row=row, column=column)
            cell = cells.get(column, "")
            text = f"{cell:g}" if isinstance(cell, float) else cell.strip()
            of_code = kind, "", (str(cells.get(of, "")),)
            if of_code in table.figures:  # other rows stand below the table, such as its source
                _enter(figures, of_code, (place, text))
        row_codes = fixed | {name: str(cells.get(column, "")) for name, column in down.items()}
        for column, (what, response, across) in meanings.items():
            if column not in cells:
                continue
            codes = row_codes | across
            response = codes.get(RESPONSE, response) if table.several else response
            key = (what, response, tuple(codes[name] for name in table.variables))
            content = cells[column]
            if key in table.figures or (isinstance(content, float) and content != 0):
                number = content if isinstance(content, float) else _zero(content, key, table)
                _enter(figures, key, (tr("row {row}, column {column}", row=row, column=column), number))
    return figures


def numbers_beside(sheet: Sheet) -> Iterator[str]:
    """The places of numbers in columns without a heading."""
    heads = headings(sheet)
    for row, cells in rows_below(sheet):
        for column, cell in cells.items():
            if column not in heads and isinstance(cell, float):
                yield tr("row {row}, column {column}", row=row, column=column)


def _zero(text: str, key: Key, table: TableFile) -> float | str:
    """Zero where a text is a mark of zeros; the text where it stands for a withheld figure.

    A mark that agencies use for zeros is one, unless the table withholds figures by it. Any other is one
    where the table says 0.
    """
    mark = text.strip()
    if key[0] or mark in table.marks:
        return mark
    figure = table.figures.get(key, ("", mark))[1]
    return 0.0 if figure == 0 or mark in LOW_MARKS else mark


def _headings(
    table: TableFile, across: Sequence[str], has_response: bool
) -> dict[str, tuple[str, str, dict[str, str]] | None]:
    """The headings of figures, without regard to case, and what they are; None for an ambiguous one.

    Parameters
    ----------
    across : sequence of str
        The variables whose codes the headings have, the outermost first.
    has_response : bool
        Whether the rows or the sheet name the response.
    """
    out: dict[str, tuple[str, str, dict[str, str]] | None] = {}
    codes = [[*table.labels[name].items()] for name in across]
    responses = ("",) if has_response else table.responses
    if len(responses) * math.prod(map(len, codes)) > MOST_HEADINGS:
        raise OtherLayoutError
    for response, combination in itertools.product(responses, itertools.product(*codes)):
        lines = [response] if table.several and not has_response else []
        lines += [_heading(code, label) for code, label in combination]
        heading = "\n".join(lines) or table.value
        fixed = dict(zip(across, (code for code, _ in combination), strict=True))
        for what in ("", *RANGES, COUNTS):
            # a spreadsheet table cuts its headings, and takes two that differ in case only as one
            text = "\n".join((*lines, what)) if what else heading
            text = text.strip()[:MAX_HEADING].casefold()
            out[text] = None if text in out else (what, response, fixed)
    return out


def _number_or_mark(text: str) -> float | str:
    number = shown_number(text)
    return text.strip() if number is None else number


def shown_number(text: str) -> float | None:
    """The number that a field shows; None for a mark or nothing."""
    plain = re.sub(r"[\s'’]", "", text)
    if not NUMBER.fullmatch(text.strip()):
        return None
    plain = plain.replace(",", "." if "." not in plain and plain.count(",") == 1 else "")
    try:
        return float(plain)
    except ValueError:
        return None
