"""Refuses ambiguous numbers, whose mark may be a decimal mark or a thousands separator."""

from collections.abc import Callable, Iterable

import numpy as np

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.project import Roles
from tabguard.read.files.columns import GROUPED, Columns, Figure, short, signed
from tabguard.read.files.format import DECIMAL, FileFormat
from tabguard.table.arrays import FloatArray

AS_NUMBERS = mark("Store them as numbers in the program that made the file; they are texts there.")
"""Advice for formats that can store numbers as such, without marks."""


def refuse_ambiguous_marks(form: FileFormat, variables: Roles) -> None:
    """Refuse a column whose first rows do not determine the decimal mark, and request the mark.

    ``950`` and ``1.200`` may mean 950 and 1200, or 950 and 1.2: after a wrong guess, large firms appear
    small. The mark is clear from several marks in one number, from groups of other than three digits after
    the mark. Cells that hold numbers are not ambiguous.

    Raises
    ------
    DataError
        Naming the column.
    """
    if form.certain or DECIMAL not in form.format.settings:
        return
    for name in dict.fromkeys(_numeric(variables)):
        if name in form.names and as_file(form, name):
            refuse_ambiguous(form.path.name, name, _fields(form, name), form.decimal)


def refuse_late_marks(form: FileFormat, columns: Columns, texts: Callable[[str], Iterable[str]]) -> None:
    """Refuse columns whose first rows have no mark at all, and whose later ones do not determine it.

    Columns with a reading of their own were looked at when they were read.

    Parameters
    ----------
    form : FileFormat
    columns : Columns
        The columns that were read.
    texts : callable
        Reads a column again, as text; called for few columns.

    Raises
    ------
    DataError
        Naming the column.
    """
    if form.certain or form.thousands or form.sheet or DECIMAL not in form.format.settings:
        return
    for name, values in columns.number.items():
        suspect = name not in form.readings and _may_be_thousands(values)
        if suspect and not _decides(_fields(form, name), form.decimal):
            refuse_ambiguous(form.path.name, name, texts(name), form.decimal)


def refuse_ambiguous(
    source: str, column: str, texts: Iterable[str], decimal: str, remedy: str | None = None
) -> None:
    """Refuse a column if its texts do not determine the mark; raises `DataError`."""
    fields = [field for text in texts if not isinstance(text, Figure) and (field := text.strip())]
    marked = [field for field in fields if decimal in field]
    if marked and not _decides(fields, decimal):
        raise DataError(
            tr(
                "The numbers of “{column}” may have three decimals or be grouped in thousands.",
                column=short(column),
            ),
            tr("{source}, column “{column}”", source=source, column=short(column)),
            remedy or tr("Set the decimal mark to “{decimal}”, or the thousands separator.", decimal=decimal),
        )


def as_file(form: FileFormat, name: str) -> bool:
    """Whether a column uses the marks of the file."""
    reading = form.readings.get(name)
    return reading is None or (reading.decimal is None and reading.thousands is None)


def _numeric(variables: Roles) -> Iterable[str]:
    single = (
        *(variables.frequency, variables.holding_frequency),
        *(variables.lower_level, variables.upper_level),
    )
    several = (variables.responses, variables.shadows, variables.costs)
    yield from (name for names in several for name in names)
    yield from (*(name for name in single if name), *variables.top, *variables.holding_top)


def _fields(form: FileFormat, name: str) -> list[str]:
    at = form.names.index(name)
    texts = [row[at] for row in form.preview if at < len(row) and not isinstance(row[at], Figure)]
    reading = form.readings.get(name)
    plain = texts if reading is None else map(reading.plain, texts)
    return [field for text in plain if (field := text.strip())]


def _decides(fields: Iterable[str], decimal: str) -> bool:
    """Whether some number determines the mark; 1200 does not, as some sources group and others do not."""
    return any(decimal in field and GROUPED.fullmatch(signed(field)) is None for field in fields)


def _may_be_thousands(values: FloatArray) -> bool:
    """Whether some number has decimals that could be a group of three digits."""
    # 1.234 was read with decimals; with thousands it would have been 1234
    some = values[np.isfinite(values) & (np.abs(values) < 1000) & (values != np.rint(values))]
    thousandths = some * 1000
    return bool((np.abs(thousandths - np.rint(thousandths)) < 1e-6).any())
