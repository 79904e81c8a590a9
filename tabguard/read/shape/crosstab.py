"""Recognises cross-tabs: years, size classes or other codes go across the columns, often in several rows."""

import itertools
import re
from collections.abc import Callable, Collection, Sequence

import numpy as np
from attrs import evolve, frozen

from tabguard.project import WHOLE, DataSource, Shape
from tabguard.read.files.columns import GROUPED, Figure, signed, to_numbers
from tabguard.read.files.format import Row
from tabguard.read.shape.blocks import moved
from tabguard.read.shape.coded_text import total_of
from tabguard.read.shape.guess import is_number as is_plain_number
from tabguard.read.shape.header import heads_across, heads_of, is_unit, joined_names, told_apart, unit_of
from tabguard.read.shape.holds import FOOTNOTE, are_figures, are_percentages, identifies, numbers_columns
from tabguard.read.shape.role_names import is_called, named_role
from tabguard.read.shape.sheet import rows_before_gap
from tabguard.read.shape.totals import Column, is_total, sums_in
from tabguard.table.arrays import FloatArray
from tabguard.table.rounding import count_decimals

_VARIABLE = "variable {}"
"""Name of a variable whose row of names says nothing, in every language."""
FIRST_VARIABLE = _VARIABLE.format(1)
_MOST_TITLES = 20
_MOST_NAMES = 4
"""Rows of names that are looked for."""
MOST_ROWS = 2_000
"""Rows that are looked at."""
_YEAR, _PART = r"(19|20)\d\d", r"[-/ ]?[QTHMSK]?[ -]?\d{1,2}"
_DATE = rf"(\d{{1,2}}[./])?\d{{1,2}}[./]{_YEAR}|{_YEAR}-\d\d-\d\d"
_PERIOD = re.compile(
    rf"{_YEAR}({_PART}|[-/–]{_YEAR}|[-/–]\d\d)?|[QTHMSK][1-4]([ /-]?{_YEAR})?|{_DATE}", re.IGNORECASE
)
_CLASS = re.compile(r"\D{0,15}\d[\d .,]*(\s*(-|–|to|bis|à|a|til|tot|\+|<)\s*\d.*|\s*\+|\s+\D{2,25})?")
_ADDED = re.compile(r"(sum of|summe von|somme de|total de)\s+(.+)", re.IGNORECASE)
"""How pivot tables call what they show."""


@frozen
class _Body:
    """Where the figures of a possible cross-tab are: its first row, and its first column of figures."""

    first: int
    labels: int
    width: int


def is_invented(name: str) -> bool:
    """Whether a variable that goes across is called so because the file has no name for it."""
    return name in {_VARIABLE.format(number + 1) for number in range(_MOST_NAMES)}


def undecided(data: DataSource) -> bool:
    """Whether a file may be read as a list or as a cross-tab, as far as its user said."""
    shape = data.shape
    return shape != WHOLE and not shape.across and shape.header_rows is None and data.header is not False


def guess_cross(
    rows: Sequence[Row], decimal: str = ".", thousands: str = "", given: Shape = WHOLE
) -> Shape | None:
    """How a table would be read as a cross-tab; None if it is a list, or may be one.

    Parameters
    ----------
    rows : sequence of (int, tuple of str)
        The rows of the table with all titles above it, without notes below it; every field in its column,
        those at the end of a row may be absent.
    decimal, thousands : str
        Marks of numbers that are texts.
    given : Shape
        The columns that the user chose.
    """
    filled = [at for _, row in rows[:MOST_ROWS] for at, text in enumerate(row) if text.strip()]
    begin = min(filled, default=0)
    shape = _marked([(line, row[begin:]) for line, row in rows[:MOST_ROWS]], decimal, thousands)
    if shape is None:
        return None
    return evolve(moved(shape, begin), first_column=given.first_column, last_column=given.last_column)


def _marked(rows: Sequence[Row], decimal: str, thousands: str) -> Shape | None:
    """The same of a table that begins in the first column.

    Where no separator of thousands is known, sums may show it: 1.234 and 2.345 are 3.579 or 3579.
    """
    shape = _guessed(rows, decimal, thousands)
    texts = [text.strip() for _, row in rows[:MOST_ROWS] for text in row if not isinstance(text, Figure)]
    if shape is None and not thousands and any(GROUPED.fullmatch(signed(text)) for text in texts):
        marks = [mark for mark in ".," if any(mark in text for text in texts)]
        return _guessed(rows, "," if marks == ["."] else ".", marks[0]) if len(marks) == 1 else None
    return shape


def _guessed(rows: Sequence[Row], decimal: str, thousands: str) -> Shape | None:
    def is_number(text: str) -> bool:
        return isinstance(text, Figure) or is_plain_number(text, decimal, thousands)

    width = max((len(row) for _, row in rows[:MOST_ROWS]), default=0)
    filled = [
        (line, (*map(_plain, row), *[""] * (width - len(row)))) for line, row in rows[:MOST_ROWS] if any(row)
    ]
    filled = filled[rows_before_gap(filled) :]
    head = [row for _, row in filled[: _MOST_TITLES + _MOST_NAMES]]
    filled = [
        row
        for at, row in enumerate(filled)
        if not 0 < at < _MOST_TITLES or not numbers_columns(head[at - 1 :])
    ]
    first = next((at for at, (_, row) in enumerate(filled) if _has_figures(row, is_number)), len(filled))
    shape = _cross_below(filled, first, is_number, decimal, thousands)
    # a row of names may have numbers too, as a total that is called 00: then the figures tell
    return shape or _cross_below(filled, first + 1, is_number, decimal, thousands, by_sums=True)


def _cross_below(
    filled: Sequence[Row],
    first: int,
    is_number: Callable[[str], bool],
    decimal: str,
    thousands: str,
    by_sums: bool = False,
) -> Shape | None:
    """How a table would be read as a cross-tab whose figures begin in some row.

    Parameters
    ----------
    by_sums : bool
        Whether its columns have to add up, and its last row of names must not.
    """
    body = _body(filled, first, is_number)
    names = [] if body is None else _names(filled, body)
    if body is None or not names:
        return None
    heads = heads_across(heads_of([row for _, row in names], body.width), body.labels)
    again = _total_names(heads[body.labels :], body.labels) | told_apart(heads)
    corners = [text for _, row in names for text in row[: body.labels]]
    if by_sums and (again or any(is_called("total", text) for text in corners)):
        return None  # figures that repeat, or beside a word for total, are no codes
    heads = heads_of([row for _, row in names], body.width, Shape(names=again)) if again else heads
    heads = heads_across(heads, body.labels)
    below = [row for _, row in filled[body.first :]]
    labels, last = [row[: body.labels] for row in below], names[-1][1]
    apart = not any(last[body.labels :])  # the last row names the labels alone
    places = [at for at in range(body.labels, body.width) if _is_filled(heads[at], below, at)]
    left_out = [
        at for at in places if any(map(is_derived, heads[at])) or are_percentages([row[at] for row in below])
    ]
    if len(left_out) < len(places):
        places = [at for at in places if at not in left_out]
    columns = [heads[at][: len(names) - apart] for at in places]
    columns, units = _without_units(columns)
    figures = _numbers([[row[at] for at in places] for row in below], decimal, thousands)
    if not (
        _tells_apart(columns)
        and not (by_sums and _is_record(columns, figures, decimal, thousands))
        and _are_codes(columns, figures)
        and _are_labels(labels, heads[: body.labels])
    ):
        return None
    if apart:
        taken, left = list(last), [next(filter(None, row[: body.labels]), "") for _, row in names]
    else:
        taken, left = joined_names(heads[: body.labels]), []
    levels = [*zip(*columns, strict=True)]
    for at in units:  # nothing that tells columns apart
        levels.insert(at, ("",) * len(columns))
    measures = next((at for at, level in enumerate(levels) if _are_measures(level, figures)), None)
    across, value = _across(levels, {*map(str.lower, taken), "value"}, left, measures)
    corner = next((text for text in heads[0][:-1] if _ADDED.fullmatch(text)), "")  # as pivot tables have it
    if corner and value == Shape().value and measures is None:
        value, again["1"] = measure_of(corner)[0], " / " * (len(names) - 1) + heads[0][-1]
    return Shape(
        first_row=names[0][0],
        header_rows=len(names) if len(names) > 1 else None,
        across=(*across, *[""] * apart),
        labels=body.labels,
        value=value,
        measures=None if measures is None else measures + 1,
        leave_out_columns=tuple(at + 1 for at in left_out if at not in places),
        names={at: name for at, name in again.items() if int(at) - 1 in (0, *places)},
        fill=_to_fill(labels),
    )


def _without_units(columns: Sequence[tuple[str, ...]]) -> tuple[list[tuple[str, ...]], list[int]]:
    """The names of columns without the rows that hold only their units, and these rows."""
    levels = [*zip(*columns, strict=True)]
    units = [at for at, level in enumerate(levels) if len(set(level)) > 1 and all(map(is_unit, level))]
    rest = [tuple(text for at, text in enumerate(column) if at not in units) for column in columns]
    return (rest, units) if len(set(rest)) == len(rest) else ([*columns], [])


def _is_filled(head: Sequence[str], rows: Sequence[Sequence[str]], column: int) -> bool:
    """Whether a column has a name or an entry."""
    return any(head) or any(row[column] for row in rows)


def _tells_apart(columns: Sequence[Sequence[str]]) -> bool:
    """Whether the names across differ from column to column, and only those of totals lack a part."""
    parted = {tuple(column[:-1]) for column in columns if all(column)}  # a blank beside parts is their total
    whole = all(
        all(column) or tuple(column[:-1]) in parted or any(is_called("total", text) for text in column)
        for column in columns
    )
    return whole and len(set(columns)) == len(columns) > 1


def _is_record(columns: Sequence[Sequence[str]], figures: FloatArray, decimal: str, thousands: str) -> bool:
    """Whether the last row of names may be a record like those below it: it adds up, or they do not."""
    last = [column[-1] for column in columns]
    total = _total(_varied(columns), figures)
    if not total or len(set(last)) == 1:
        return True
    return _is_sum(_numbers([last], decimal, thousands)[0], [code == total for code in last])


def _are_codes(columns: Sequence[Sequence[str]], figures: FloatArray) -> bool:
    """Whether the names across are codes of one variable, or of several that are crossed."""
    varied = _varied(columns)
    # a row of codes above a row of their labels is one variable
    if all(_pairs(varied[0], level) for level in varied[1:]):
        return any(_is_variable(level, figures) for level in varied)
    return _crossed(_varied([column for column in columns if all(column)])) or _nested(columns, figures)


def _nested(columns: Sequence[Sequence[str]], figures: FloatArray) -> bool:
    """Whether the codes of the lowest row of names are parts of those above, whose totals are there."""
    upper, lower = ([*level] for level in [*zip(*columns, strict=True)][-2:])
    own = [not is_total(code) for code in lower]
    pairs = {pair for pair, is_own in zip(zip(upper, lower, strict=True), own, strict=True) if is_own}
    if len(pairs) > len({code for _, code in pairs}):
        return False
    sums = [
        [at, *(place for place, is_own in enumerate(own) if is_own and upper[place] == upper[at])]
        for at in range(len(columns))
        if not own[at] and not is_total(upper[at])
    ]
    return max(map(len, sums), default=0) > 2 and all(_adds_up(figures[:, places], 0) for places in sums)


def _total_names(heads: Sequence[Sequence[str]], labels: int) -> dict[str, str]:
    """Names for the columns of totals that pivot tables call like the code above their parts and a total."""
    names = {}
    for level in range(len(heads[0]) - 1):
        codes = {head[level] for head in heads}
        for at, head in enumerate(heads, start=labels + 1):
            if not any(head[level + 1 :]) and (code := total_of(head[level], codes)):
                names[str(at)] = " / ".join((*head[:level], code, *head[level + 1 :]))
    return names


def _pairs(left: Sequence[str], right: Sequence[str]) -> bool:
    """Whether each name of a row is above the same name of another one, and the reverse."""
    return len({*zip(left, right, strict=True)}) == len(set(left)) == len(set(right))


def _are_measures(level: Sequence[str], figures: FloatArray) -> bool:
    """Whether a row of names tells measures, which do not add up, rather than codes of a variable."""
    names = {text for text in level if text}
    if len(names) < 2 or not all(level) or any(is_called("total", text) for text in names):
        return False
    return are_measures(names) and not _total([level], figures)


def are_measures(names: Collection[str]) -> bool:
    """Whether at least half of some names are those of measures."""
    return 2 * sum(map(_is_measure, names)) >= len(names)


def _varied(columns: Sequence[Sequence[str]]) -> list[tuple[str, ...]]:
    """The rows of names that differ from column to column."""
    return [level for level in zip(*columns, strict=True) if len(set(level)) > 1]


def _body(rows: Sequence[Row], first: int, is_number: Callable[[str], bool]) -> _Body | None:
    """Where the figures are; None unless at least two columns of them are at the right of labels."""
    if first == 0 or len(rows) - first < 2:
        return None
    body = [row for _, row in rows[first:]]
    width = max(1 + max(at for at, text in enumerate(row) if text) for row in body)
    texts = [0]
    for column in range(1, width):
        entries = [row[column] for row in body if row[column]]
        if entries and not are_figures(entries, is_number) and not are_percentages(entries):
            texts.append(column)
    labels = max(texts) + 1
    # texts between figures are attributes of a list, such as a status, and not labels of a cross-tab
    return _Body(first, labels, width) if texts == list(range(labels)) and width - labels > 1 else None


def _has_figures(row: Sequence[str], is_number: Callable[[str], bool]) -> bool:
    """Whether a row has a label and figures that are not all years or marks of a header."""
    figures = [text for text in row[1:] if text and is_number(_bare(text))]
    labelled = any(text and not is_number(text) for text in row) or bool(row and row[0])
    years = len(figures) > 1 and all(_PERIOD.fullmatch(_bare(text)) for text in figures)
    return labelled and bool(figures) and not years and bool(row[0] or len(figures) < len(row) - 1)


def _names(rows: Sequence[Row], body: _Body) -> list[Row]:
    """The rows with names of columns, the highest first."""
    name_rows: list[Row] = []
    for at in range(body.first - 1, -1, -1):
        line, row = rows[at]
        over = [column for column in range(body.labels, len(row)) if row[column]]
        if not over and not name_rows and at > 1 and all(row[: body.labels]):
            name_rows.insert(0, (line, row))  # names of the labels alone, as data frames have them
            continue
        if not over or len(name_rows) == _MOST_NAMES or (name_rows and name_rows[0][0] != line + 1):
            break
        if name_rows and len(over) == 1 and over[0] != body.labels:
            break  # a unit above the last column
        name_rows.insert(0, (line, row))
    alone = bool(name_rows) and not any(name_rows[-1][1][body.labels :])
    return [] if alone and len(name_rows) < 3 else name_rows


def _are_labels(rows: Sequence[Sequence[str]], heads: Sequence[Sequence[str]]) -> bool:
    """Whether the columns at the left can span a table: they do not name units."""
    # records name units; a cross-tab of units would be a table of single contributors
    if any(named_role(text) in ("respondent", "holding") for head in heads for text in head):
        return False
    return not any(identifies(column) for column in zip(*rows, strict=True))


def _crossed(levels: Sequence[Sequence[str]]) -> bool:
    """Whether the codes of each row of names stand below most of those above, as in a cross of variables."""
    most = 1
    for level in levels:
        most *= len(set(level))
    # published cross-tabs leave empty columns out, so that not every combination is there
    return len(levels[0]) >= 0.7 * most and all(len(set(level)) < len(level) for level in levels)


def _is_variable(codes: Sequence[str], figures: FloatArray) -> bool:
    """Whether the names of columns are codes of one variable rather than names of several."""
    if any(named_role(code) or is_called("response", code) for code in codes):
        return False
    plain = [_bare(code) for code in codes]
    if all(_PERIOD.fullmatch(code) for code in plain):
        return True
    # some of the columns may be called total or unknown
    if sum(_CLASS.fullmatch(code) is not None for code in plain) > 0.6 * len(plain):
        return True
    called = [at for at, code in enumerate(plain) if is_called("total", code)]
    if len(codes) < 3:
        return False
    if len(called) > 1:
        return _adds_up_by_parts(figures, called) or bool(_total([codes], figures))
    return (len(called) == 1 and _adds_up(figures, called[0])) or bool(_total([codes], figures))


def _numbers(rows: Sequence[Sequence[str]], decimal: str, thousands: str) -> FloatArray:
    """The figures of some rows, shape (n_rows, n_columns); NaN for those that are none."""
    plain = [
        text.replace(".", decimal) if isinstance(text, Figure) else _bare(text)
        for row in rows
        for text in row
    ]
    return to_numbers(plain, decimal, thousands)[0].reshape(len(rows), -1)


def _total(levels: Sequence[Sequence[str]], figures: FloatArray) -> str:
    """The code of the variables across whose figures are the sums of those of all others; empty for none."""
    rows, columns = np.indices(figures.shape).reshape(2, -1)
    sides = [Column("", tuple(map(str, range(len(figures)))), rows)]
    for at, level in enumerate(levels):
        names = tuple(dict.fromkeys(level))
        sides.append(Column(str(at), names, np.array([*map(names.index, level)])[columns]))
    totals = sums_in(sides, figures.ravel()).totals
    return next((code for name, code in totals.items() if name), "")


def _adds_up(figures: FloatArray, total: int) -> bool:
    """Whether the other columns add up to one of them in most rows without gaps."""
    whole = figures[~np.isnan(figures).any(axis=1)]
    rest = whole.sum(axis=1) - whole[:, total]
    # figures that were rounded one by one differ by up to one unit for each
    good = np.abs(rest - whole[:, total]) <= 0.01 * np.abs(rest) + figures.shape[1]
    return bool(len(whole) and np.count_nonzero(good) >= 0.8 * len(whole))


def _adds_up_by_parts(figures: FloatArray, totals: Sequence[int]) -> bool:
    """Whether the first total is the sum of the others, each of which is that of the columns after it."""
    first, *others = totals
    if first != 0 or not others or others[0] != 1:
        return False
    ends = [*others[1:], figures.shape[1]]
    blocks = [(at, [*range(at + 1, end)]) for at, end in zip(others, ends, strict=True)]
    sums = [(first, others), *((at, parts) for at, parts in blocks if parts)]
    return all(_adds_up(figures[:, [at, *parts]], 0) for at, parts in sums)


def _is_sum(figures: FloatArray, total: Sequence[bool]) -> bool:
    """Whether a figure is the sum of all others, up to rounding; `total` says which."""
    gap = np.abs(figures.sum() - 2 * figures[total].sum())
    return bool(gap <= 0.5 * len(figures) * 10.0 ** -count_decimals(figures))


def _across(
    levels: Sequence[Sequence[str]], taken: set[str], left: Sequence[str], measures: int | None
) -> tuple[tuple[str, ...], str]:
    """A name for the variable of each row of names, and one for what the cross-tab shows.

    The variable is blank for a row that says the same of all columns, or that names measures.

    Parameters
    ----------
    left : sequence of str
        The names that stand at the left of the codes, where these are no names of labels.
    measures : int or None
        The row that names measures.
    """
    names: list[str] = []
    title, value = "", Shape().value
    for at, level in enumerate(levels):
        if at == measures:
            names.append("")
            continue
        if len(set(level)) == 1:
            names.append("")
            if not level[0]:
                continue
            if _is_measure(level[0]) and value == Shape().value:
                value = measure_of(level[0])[0]
            elif not is_unit(level[0]):
                title = level[0]
            continue
        codes = [_bare(code) for code in level if code]
        periods = all(map(_PERIOD.fullmatch, codes))
        years = periods and all(len(code) == 4 for code in codes)
        usual = "year" if years else "period" if periods else _VARIABLE.format(len(names) + 1)
        name = (left[at] if left else "") or title or usual
        title = ""
        free = itertools.chain((name,), (f"{name} {number}" for number in itertools.count(2)))
        name = next(candidate for candidate in free if candidate.lower() not in taken)
        taken.add(name.lower())
        names.append(name)
    return tuple(names), value if value.lower() not in taken - {Shape().value} else Shape().value


def measure_of(text: str) -> tuple[str, str]:
    """The name of a measure in the names of a table, and its unit; empty where it is not said."""
    name, unit = unit_of(" ".join(text.split()))
    added = _ADDED.fullmatch(name)
    return (name if added is None else added[2]), unit


def _is_measure(text: str) -> bool:
    """Whether a text names what is measured rather than a code."""
    name, unit = measure_of(text)
    return bool(unit) or name != text.strip() or is_called("response", name) or is_called("measure", name)


def is_derived(text: str) -> bool:
    """Whether a column of this name holds percentages, indices or averages, which do not add up."""
    return "%" in text or is_called("derived", unit_of(text)[0]) or is_called("derived", unit_of(text)[1])


def _to_fill(labels: Sequence[Sequence[str]]) -> bool:
    """Whether blanks below a label mean this label: the columns at their right are filled there."""
    for column in range(len(labels[0]) - 1 if labels else 0):
        has_label = False
        for row in labels:
            if has_label and not row[column] and any(row[column + 1 :]):
                return True
            has_label = has_label or bool(row[column])
    return False


def _plain(text: str) -> str:
    return text if isinstance(text, Figure) else text.strip()


def _bare(text: str) -> str:
    """A name or figure without a mark of a footnote."""
    return FOOTNOTE.sub("", text.strip())
