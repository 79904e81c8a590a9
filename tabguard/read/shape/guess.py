"""Guesses names, types and decimal mark of columns from the first rows of a file."""

import re
from collections.abc import Sequence
from itertools import zip_longest

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.project import DataSource
from tabguard.read.files.columns import GROUPED, NUMBER, signed, ungrouped, unique_columns
from tabguard.read.files.format import PREVIEW_ROWS, ColumnInfo
from tabguard.read.shape.holds import CURRENCY, GAPS, bare, filled, identifies

NO_NAMES = mark("No line with column names was found: columns are numbered.")
_LONGEST_NAME, _MOST_LINES = 1_000, 4


_COLUMN = "column {}"
"""Name of a column without a name, in every language, since projects and jobs store it."""
_GROUPS = {
    ".": re.compile(r"[-+]?\d{1,3}((\.\d{3})+,\d+|(\.\d{3}){2,})"),
    ",": re.compile(r"[-+]?(\d{1,3}((,\d{3})+\.\d+|(,\d{3}){2,})|\d{1,2}(,\d\d)+,\d{3}(\.\d+)?)"),
    " ": re.compile("[-+]?[1-9]\\d{0,2}([ \u00a0\u2009\u202f]\\d{3})+([.,]\\d+)?"),
    "'": re.compile("[-+]?[1-9]\\d{0,2}(['\u2019]\\d{3})+([.,]\\d+)?"),
}
"""Numbers grouped by this separator beyond doubt, by separator."""
_BEGIN = tuple("+-0123456789")
_ACTIVITY = re.compile(r"\d\d(\.\d{1,2}){0,3}")
"""A code of a classification of activities, such as 10.1."""
_MARKED = {
    mark: re.compile(rf"[-+]?\d+{re.escape(mark)}(\d{{1,2}}|\d{{4,}}|\d+[eE][-+]?\d+)") for mark in (".", ",")
}
"""Numbers with this decimal mark beyond doubt, by mark."""


def detect_decimal(rows: Sequence[Sequence[str]], thousands: str = "") -> str:
    """Detect the decimal mark from fields such as ``1,5``."""
    columns = [[field.strip() for field in column] for column in zip_longest(*rows, fillvalue="")]
    if any(_MARKED[","].fullmatch(field) for column in columns for field in column):
        columns = [column for column in columns if not _are_codes(column)]
    fields = [field for column in columns for field in column if "," in field or "." in field]
    plain = [ungrouped(ungrouped(field, ",", thousands), ".", thousands) for field in fields]
    commas = sum(re.fullmatch(r"[-+]?\d+,\d+([eE][-+]?\d+)?", field) is not None for field in plain)
    points = sum(re.fullmatch(r"[-+]?\d+\.\d+([eE][-+]?\d+)?", field) is not None for field in plain)
    # the point is the default if no figure has decimals
    return "," if commas > points else "."


def detect_marks(rows: Sequence[Sequence[str]], data: DataSource) -> tuple[str, str]:
    """Detect decimal mark and thousands separator, as far as the source does not give them.

    A separator is detected only where no other reading is possible: ``1.234,5`` and ``1.234.567``, not
    ``1.234``. Where numbers contradict each other, none is. Columns that name units, as ``403.170.701`` may,
    say nothing about numbers.

    Returns
    -------
    decimal, thousands : str
        The separator is empty where numbers are not grouped.

    Raises
    ------
    FormatError
        If both are given and are the same.
    """
    rows = [[CURRENCY.sub("", field.strip()) for field in row] for row in rows]
    decimal, thousands = data.decimal, data.thousands
    if decimal and decimal == thousands:
        raise FormatError(
            tr("The decimal mark and the thousands separator are the same."),
            data.path.name,
            tr("Change one of them, or leave it out to have it detected."),
        )
    if thousands is None:
        fields = _figures(rows)
        marks = [mark for mark, p in _GROUPS.items() if any(p.fullmatch(field) for field in fields)]
        thousands = marks[0] if len(marks) == 1 and marks[0] != decimal else ""
        # other numbers have this mark as decimal mark
        if thousands in (".", ",") and any(_MARKED[thousands].fullmatch(field) for field in fields):
            thousands = ""
    if decimal is None and thousands in (".", ","):
        decimal = "," if thousands == "." else "."
    return decimal or detect_decimal(rows, thousands), thousands


def only_grouped(rows: Sequence[Sequence[str]], mark: str) -> bool:
    """Whether all numbers with a mark, at least two, may have it as thousands separator."""
    marked = [field for field in _figures(rows) if mark in field]
    return len(marked) > 1 and all(GROUPED.fullmatch(signed(bare(field))) for field in marked)


def _figures(rows: Sequence[Sequence[str]]) -> list[str]:
    """Distinct fields that may be numbers with marks; columns that identify units are left out."""
    figures: set[str] = set()
    for column in zip_longest(*rows, fillvalue=""):
        texts = [signed(CURRENCY.sub("", field.strip())) for field in column]
        fields = [text for text in texts if text[:1] in _BEGIN and not text.isdigit()]
        several = any(len(set(re.sub(r"\d", "", text.lstrip("+-")))) > 1 for text in fields)
        if len(set(fields)) == 1 and re.fullmatch("10{3,}", re.sub(r"\D", "", fields[0])):
            continue  # a unit, such as 1 000 EUR, says nothing about figures
        if fields and (several or not identifies([re.sub(r"\D", "", text) for text in fields])):
            figures.update(() if _are_codes(texts) else fields)
    return sorted(figures)


def _are_codes(texts: Sequence[str]) -> bool:
    """Whether all fields that begin with a digit may be codes of activities, whose point is no mark."""
    numbers = [text for text in texts if text[:1].isdigit()]
    return bool(numbers) and all(map(_ACTIVITY.fullmatch, numbers))


def is_number(text: str, decimal: str, thousands: str = "") -> bool:
    """Whether a field is a number with these marks."""
    if text.isdecimal():  # fast path: most fields are plain digits
        return True
    plain = ungrouped(text.strip(), decimal, thousands)
    return NUMBER.fullmatch(plain.replace(",", ".") if decimal == "," else plain) is not None


def guess(fields: Sequence[str], decimal: str, thousands: str = "") -> str:
    """Guess whether a column is numeric or text; codes such as ``011`` are text."""
    texts = filled(fields)
    # as a number, 011 would become 11 and no longer match its hierarchy
    if not texts or any(re.match(r"0\d", text) for text in texts):
        return "text"
    return "numeric" if all(is_number(text, decimal, thousands) for text in texts) else "text"


def mostly_numbers(values: Sequence[str], decimal: str, thousands: str) -> bool:
    """Whether all but a few values are numbers; the import reports the others as errors."""
    texts = filled(values)
    if any(re.match(r"0\d", v) for v in texts):
        return False
    plain = (ungrouped(v, decimal, thousands) for v in texts)
    numbers = sum(re.fullmatch(r"[-+]?\d+([.,]\d+)?", v) is not None for v in plain)
    return numbers >= 0.8 * len(texts) > 0


def column_names(raw: Sequence[str], source: str) -> tuple[str, ...]:
    """Names of columns from the first line; columns with a blank name get numbers.

    Raises
    ------
    FormatError
        For several columns with the same name.
    """
    names = tuple(text.strip() or _COLUMN.format(i + 1) for i, text in enumerate(raw))
    if any(len(name) > _LONGEST_NAME or name.count("\n") > _MOST_LINES for name in names):
        raise FormatError(
            tr("The name of a column is too long."),
            tr("{source}, first line", source=source),
            tr("Probably a quotation mark is opened there and never closed: close it."),
        )
    unique_columns(names, source)
    return names


def is_unnamed(name: str) -> bool:
    """Whether the name of a column was made from its number because the file has none."""
    return re.fullmatch(_COLUMN.format(r"\d+"), name) is not None


def numbered(width: int) -> tuple[str, ...]:
    """Names for the columns of a file without a header."""
    return tuple(_COLUMN.format(i + 1) for i in range(width))


def seems_header(first: Sequence[str]) -> bool:
    """Whether a line of texts may hold names: categories often repeat, names do not."""
    plain = [text.strip() for text in first if text.strip()]
    return len(set(plain)) == len(plain)


def recurring(first: Sequence[str], body: Sequence[Sequence[str]]) -> int:
    """Number of fields of a line that recur in the column below, as codes do and names do not."""
    columns = [{row[at].strip() for row in body if at < len(row)} for at in range(len(first))]
    return sum(bool(text) and text in columns[at] for at, text in enumerate(map(str.strip, first)))


def seems_record(first: Sequence[str], body: Sequence[Sequence[str]]) -> bool:
    """Whether most fields of a line are codes, numbers or gaps, so that it is a record, not names."""
    filled = [text for field in first if (text := field.strip())]
    gaps = GAPS | {"-", "."}
    plain = sum(text in gaps or NUMBER.fullmatch(text.replace(",", ".")) is not None for text in filled)
    again = recurring(first, body)
    return again > 0 and 2 * (again + plain) > len(filled)


def even(rows: Sequence[Sequence[str]], width: int) -> tuple[tuple[str, ...], ...]:
    """The previewed rows, cut or filled up to the width."""
    return tuple((*row, *("",) * (width - len(row)))[:width] for row in rows[:PREVIEW_ROWS])


def guess_columns(
    names: Sequence[str], rows: Sequence[Sequence[str]], decimal: str, thousands: str = ""
) -> tuple[ColumnInfo, ...]:
    """Columns with their types, guessed from the first rows; each row has a field for each name."""
    kinds = [guess([row[i] for row in rows], decimal, thousands) for i in range(len(names))]
    return tuple(map(ColumnInfo, names, kinds))
