"""Refuses ambiguous numbers, whose mark may be a decimal mark or a thousands separator."""

from __future__ import annotations

from collections.abc import Iterable

from tabguard.errors import DataError
from tabguard.project import DataSource, Variables
from tabguard.read.columns import GROUPED, Figure
from tabguard.read.format import DECIMAL, FileFormat

_FOUR = 4


def refuse_ambiguous_marks(form: FileFormat, data: DataSource, variables: Variables) -> None:
    """Refuse a column whose first rows do not determine the decimal mark, and request the mark.

    ``950`` and ``1.200`` may mean 950 and 1200, or 950 and 1.2: after a wrong guess, large firms appear
    small. The mark is clear from several marks in one number, from groups of other than three digits after
    the mark, or from ungrouped thousands. Cells that hold numbers are not ambiguous.

    Raises
    ------
    DataError
        Naming the column.
    """
    given = data.decimal, data.thousands, data.layout
    if DECIMAL not in form.format.settings or any(one is not None for one in given):
        return
    for name in dict.fromkeys(_numeric(variables)):
        if name in form.names and _ambiguous(_fields(form, name), form.decimal):
            raise DataError(
                f"The numbers of “{name}” may have three decimals or be grouped in thousands.",
                f"{form.path.name}, column “{name}”",
                f"Set the decimal mark to “{form.decimal}”, or the thousands separator.",
            )


def _numeric(variables: Variables) -> Iterable[str]:
    single = (variables.response, variables.shadow, variables.lower_level, variables.upper_level)
    return (*(name for name in single if name), *variables.costs, *variables.top, *variables.holding_top)


def _fields(form: FileFormat, name: str) -> list[str]:
    at = form.names.index(name)
    texts = [row[at] for row in form.preview if at < len(row) and not isinstance(row[at], Figure)]
    return [field for text in texts if (field := text.strip())]


def _ambiguous(fields: list[str], decimal: str) -> bool:
    marked = [field for field in fields if decimal in field]
    bare = [field.lstrip("+-") for field in fields if decimal not in field]
    ungrouped = any(field.isdigit() and len(field.lstrip("0")) >= _FOUR for field in bare)
    return bool(marked) and not ungrouped and all(GROUPED.fullmatch(field) for field in marked)
