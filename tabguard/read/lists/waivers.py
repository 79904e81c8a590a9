"""Reads waivers of protection and finds the records they apply to."""

import re
from calendar import monthrange
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path

import numpy as np

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.untrusted import file_reader
from tabguard.project import Waiver, WaiverFile
from tabguard.read.codes.coding import codes_said, match
from tabguard.read.files.columns import columns_said
from tabguard.read.shape.role_names import named_role
from tabguard.read.sources.rows import Rows, read_rows
from tabguard.table.arrays import BoolArray
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.period import Period, period_of, same_period
from tabguard.table.summary import Finding

FIELDS = ("variable", "period", "valid_from", "valid_to", "document", "who")
_DATE = re.compile(r"\d{4}(-\d\d){0,2}")
_PERIOD = re.compile(r"\d{4}([-/]?[A-Za-z0-9])*")


@file_reader("The waivers file", "Save it as text in UTF-8 again.")
def read_waivers(path: Path, dimension_names: Sequence[str], respondent: str = "") -> tuple[Waiver, ...]:
    """Read a waivers file: respondents, columns named like dimensions (optional), fields of `Waiver`.

    Parameters
    ----------
    path : Path
    dimension_names : sequence of str
    respondent : str
        The column of respondents of the data. That of the file is called ``respondent``, or like this one, or
        it is the only one with a usual name of respondents.

    Raises
    ------
    DataError
        If the column or the respondent of a row is missing, and for entries of other columns, which may
        restrict a waiver.
    """
    table = read_rows(Path(path))
    name = _name_of_respondents(table, respondent)
    columns = (name or "respondent", *dimension_names, *FIELDS)
    who = table.column(name) if name else -1
    if who < 0 or name in (*dimension_names, *FIELDS):
        raise DataError(
            tr("The waivers file has no column “respondent”."),
            path.name,
            tr("Name one of its columns respondent. {names}", names=columns_said(table.names, columns)),
        )
    places = [table.column(name) for name in dimension_names]
    fields = {name: table.column(name) for name in FIELDS}
    waivers = []
    for number, row in table.rows:
        if dimension_names:
            table.refuse_unread((number, row), columns)
        if not row[who].strip():
            raise DataError(tr("A waiver names no respondent."), table.where(number), tr("Fill it in."))
        cells = (
            tuple(row[at].rstrip() if at >= 0 else "" for at in places)
            if max(places, default=-1) >= 0
            else ()
        )
        rest = {name: row[at].strip() for name, at in fields.items() if at >= 0}
        _check_dates(rest, table.where(number))
        waivers.append(Waiver(row[who].strip(), cells, **rest))
    return tuple(waivers)


def _name_of_respondents(table: Rows, respondent: str) -> str:
    """The name of the column of respondents; empty if there is none, or several may be it."""
    units = [name for name in table.names if named_role(name) == "respondent"]
    names = ("respondent", respondent, *(units if len(units) == 1 else ()))
    return next((name for name in names if name and table.column(name) >= 0), "")


def _check_dates(fields: Mapping[str, str], where: str) -> None:
    """Refuse texts that are no ISO dates: a waiver whose end cannot be read would never end."""
    for name in ("valid_from", "valid_to", "period"):
        text = fields.get(name, "")
        is_period = name == "period" and (period_of(text) is not None or _PERIOD.fullmatch(text) is not None)
        if text and not is_period and (name == "period" or _span(text) is None):
            raise DataError(
                tr("A waiver's “{name}” is not a date of the form year-month-day.", name=name),
                where,
                tr("Write it as 2024-12-31, 2024-12 or 2024") + (" or 2024-Q4." if name == "period" else "."),
            )
    begin, end = (_span(fields.get(name, "")) for name in ("valid_from", "valid_to"))
    if begin is not None and end is not None and end.end < begin.begin:
        raise DataError(
            tr("A waiver ends before it begins."), where, tr("Correct “valid_from” or “valid_to”.")
        )


def plain_register(path: Path, dimension_names: Sequence[str]) -> bool:
    """Whether a register is a text file with only the columns of `Waiver`, so that it may be rewritten."""
    headings = {name.strip().lower() for name in ("respondent", *dimension_names, *FIELDS)}
    if path.suffix.lower() not in (".csv", ".txt", ".tsv"):
        return False
    return all(name.strip().lower() in headings for name in read_rows(path).names)


def check_waiver(waiver: Waiver, dimensions: Mapping[str, Dimension], names: Sequence[str]) -> None:
    """Refuse a waiver with which the register could not be read.

    Parameters
    ----------
    waiver : Waiver
    dimensions : mapping of str to Dimension
    names : sequence of str
        The dimensions that the codes of the waiver are of.

    Raises
    ------
    DataError
        For a missing respondent, a date of another form, or a code that a dimension does not have.
    """
    if not waiver.respondent.strip():
        raise DataError(tr("The waiver names no respondent."), "", tr("Enter the id of the respondent."))
    _check_dates({name: getattr(waiver, name) for name in FIELDS}, "")
    for name, code in zip(names, waiver.cells, strict=False):
        if code.strip() and int(match([code], dimensions[name])[0]) < 0:
            raise DataError(
                tr("“{name}” has no code “{code}”.", name=name, code=code.strip()),
                "",
                tr("Correct the code."),
            )


def waived(
    waivers: Sequence[Waiver],
    dimensions: Sequence[Dimension],
    contributions: Contributions,
    response: str,
    register: WaiverFile,
) -> BoolArray:
    """Records to which a waiver applies, shape (n_records,).

    A waiver applies to its respondent's records that fall under all of its codes, if its variable is blank or
    the response, and if it is for the period of the data and in force on the first day of that, see
    `other_period`, `ended` and `not_begun`. The current date has no effect: the same input gives the same
    table on any day.

    Parameters
    ----------
    waivers : sequence of Waiver
    dimensions : sequence of Dimension
    contributions : Contributions
        The records: their codes and respondents.
    response : str
        Name of the response.
    register : WaiverFile
        The file, for messages, and the period of the data.

    Raises
    ------
    DataError
        For a code that a dimension does not have.
    """
    codes, respondent, names = contributions.places, contributions.respondent, contributions.respondent_names
    index = {str(name).strip(): i for i, name in enumerate(names)}
    has_waiver = np.zeros(len(names) + 1, bool)
    # position −1 is an extra place at the end, for respondents without records
    has_waiver[[index.get(waiver.respondent, -1) for waiver in waivers]] = True
    # only records of respondents with a waiver are sorted: few of millions
    order = np.flatnonzero(has_waiver[respondent])
    order = order[np.argsort(respondent[order], kind="stable")]
    first = np.searchsorted(respondent[order], np.arange(len(names) + 1))
    below: dict[tuple[int, str], BoolArray] = {}
    out = np.zeros(len(codes), bool)
    for row, waiver in enumerate(waivers, start=1):
        who = index.get(waiver.respondent, -1)
        if who < 0 or (waiver.variable and waiver.variable != response):
            continue
        if not for_period(waiver, register.period):
            continue
        records = order[first[who] : first[who + 1]]
        for d, code in enumerate(waiver.cells):
            if code.strip():
                if (d, code) not in below:
                    below[d, code] = dimensions[d].covers(_code(dimensions[d], code, row, register.path))
                records = records[below[d, code][codes.cells[codes.of_record[records], d]]]
        out[records] = True
    return out


def other_period(waiver: Waiver, period: str) -> bool:
    """Whether the period of a waiver does not contain the period of the data.

    A waiver for a year covers its quarters and months, but one for a quarter does not cover the year. A text
    that is no clear period (2024/25) only covers the identical text.
    """
    if not (waiver.period and period) or same_period(waiver.period, period):
        return False
    span, data = period_of(waiver.period), period_of(period)
    return span is None or data is None or not span.holds(data)


def undated(waiver: Waiver, period: str) -> bool:
    """Whether a waiver has dates but neither it nor the data have a period to compare them with."""
    return bool(waiver.valid_from or waiver.valid_to) and _days(waiver, period) is None


def ended(waiver: Waiver, period: str = "") -> bool:
    """Whether a waiver ended before the period of the data, or before its own if that is unknown."""
    end, days = _span(waiver.valid_to), _days(waiver, period)
    return end is not None and days is not None and end.end < days.begin


def not_begun(waiver: Waiver, period: str = "") -> bool:
    """Whether a waiver begins after the first day of the period of the data, or of its own if unknown."""
    begin, days = _span(waiver.valid_from), _days(waiver, period)
    return begin is not None and days is not None and days.begin < begin.begin


def _span(text: str) -> Period | None:
    """The days that an ISO date covers, which may be a year or month only; None for other texts."""
    try:
        first = date.fromisoformat(text + "-01-01"[len(text) - 4 :]) if _DATE.fullmatch(text) else None
    except ValueError:
        return None
    if first is None:
        return None
    month = first.month if len(text) > 4 else 12
    last = first.replace(month=month, day=monthrange(first.year, month)[1])
    return Period(first, first if len(text) == 10 else last)


def _days(waiver: Waiver, period: str) -> Period | None:
    return period_of(period) or period_of(waiver.period)


def for_period(waiver: Waiver, period: str) -> bool:
    """Whether a waiver covers a period of the data and is in force on its first day.

    For data without a period, a waiver for a limited time does not count.
    """
    if limited(waiver) and not period:
        return False
    outside = other_period(waiver, period) or undated(waiver, period)
    return not (outside or ended(waiver, period) or not_begun(waiver, period))


def limited(waiver: Waiver) -> bool:
    """Whether a waiver holds for a limited time only."""
    return bool(waiver.period or waiver.valid_from or waiver.valid_to)


def depends_on_period(register: WaiverFile) -> bool:
    """Whether some waivers hold for certain periods only."""
    waivers = read_waivers(register.path, (), register.respondent)
    return any(map(limited, waivers))


def waiver_findings(register: WaiverFile) -> Iterator[Finding]:
    """Findings on how many waivers do not apply because of their dates, or may be for another period."""
    period, waivers = register.period, read_waivers(register.path, (), register.respondent)
    period_waivers = [waiver for waiver in waivers if not other_period(waiver, period)]
    numbers = {
        tr("waivers for a certain time, which do not apply: set the period of the publication"): sum(
            limited(waiver) for waiver in waivers if not period
        ),
        tr("waivers with days, which do not apply: it is unclear which days the period has"): sum(
            undated(waiver, period) for waiver in period_waivers if period
        ),
        tr("waivers that have ended before the period and do not apply"): sum(
            ended(waiver, period) for waiver in period_waivers if period
        ),
        tr("waivers that do not apply yet"): sum(
            not_begun(waiver, period) for waiver in period_waivers if period
        ),
    }
    yield from (Finding(what, number) for what, number in numbers.items() if number)


def _code(dimension: Dimension, code: str, row: int, path: Path) -> int:
    at = int(match([code], dimension)[0])
    if at < 0:
        raise DataError(
            tr(
                "A waiver names a code that “{name}” does not have{codes_said}.",
                name=dimension.name,
                codes_said=codes_said([code], dimension.codes),
            ),
            tr("{name}, waiver {row}", name=path.name, row=row),
            tr("Correct the code or the hierarchy."),
        )
    return at
