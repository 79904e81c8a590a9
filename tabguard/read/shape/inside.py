"""Finds rows within a table that are no data: units, repeated names, another table below."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from attrs import evolve

from tabguard.base.language import quoted, tr
from tabguard.project import Shape
from tabguard.read.files.format import Row
from tabguard.read.shape.blocks import blocks_in, ends_of, repeats_labels
from tabguard.read.shape.guess import recurring
from tabguard.read.shape.holds import GAPS, MARKS, are_years, filled, numbers_columns, stacked
from tabguard.read.shape.measure_names import is_measure
from tabguard.read.shape.role_names import is_called
from tabguard.read.shape.sheet import TableRows, first_rows

_LOOKED, _FEW = 20, 5
_LEAST = 2
"""Minimum number of names of a table."""
_TYPES = frozenset(("num", "numeric", "int", "integer", "double", "float"))
_RULE = re.compile(r"[-=+:|]{3,}")
"""A field of a row that only separates the names from what is below."""
Aside = tuple[tuple[int, ...], str]
"""Row numbers that are no data, and a remark on them."""


def refined(
    table: TableRows, rows: Sequence[Row], is_number: Callable[[str], bool], choice: Shape, ended: bool
) -> TableRows:
    """The table without rows that are no data, unless the user chose its last row.

    Parameters
    ----------
    table : TableRows
    rows : sequence of (int, tuple of str)
        Rows of the table, starting with the last row of names; every field in its column.
    is_number : callable
        Whether a field is a number.
    choice : Shape
        Choices of the user.
    ended : bool
        Whether the last row is the last one of the file.
    """
    if choice.last_row is not None or len(rows) < 3:
        return table
    numeric = _numeric(rows, is_number)
    figures = _numbers(rows[0], is_number)
    # names with figures other than years and codes such as 01 are a record: the table has no names
    if not numeric or not (are_years(figures) or all(text.startswith("0") for text in figures)):
        return table
    names = stacked([fields for _, fields in (*table.above, rows[0])])
    aside = [*_below_names(rows, names, numeric, is_number)]
    last = choice.last_row
    blocks = blocks_in(rows, _title(table), is_number) if ended else {}
    if blocks:
        last, more = _around_block(rows, blocks)
        aside += more
    elif ended:
        last, more = _around_table(rows, numeric, is_number)
        aside += more
    if not aside:
        return table
    lines_out = [line for lines, _ in aside for line in lines]
    shape = evolve(
        table.shape,
        last_row=table.shape.last_row if last is None else last,
        leave_out=tuple(sorted({*table.shape.leave_out, *lines_out})),
    )
    rows_out = tuple(row for row in table.inside if not shape.holds(row[0]))
    return evolve(
        table,
        shape=shape,
        inside=tuple(row for row in table.inside if shape.holds(row[0])),
        outside=tuple(sorted((*table.outside, *rows_out))),
        noted=tuple(note for _, note in aside),
        left=tuple(lines_out),
        blocks=blocks,
    )


def _below_names(
    rows: Sequence[Row], names: Sequence[str], numeric: Sequence[int], is_number: Callable[[str], bool]
) -> Iterator[Aside]:
    """The row below the names, if it describes the columns."""
    line = rows[1][0]
    if _is_units(rows[1], numeric, is_number):
        yield (line,), tr("Row {rows} holds units and is not read.", rows=line)
    elif _describes(rows, numeric, is_number):
        yield (line,), tr("Row {row} describes the columns and is not read.", row=line)
    if numbers_columns([names, *(fields for _, fields in rows[1:_LOOKED])]):
        yield (line,), tr("Row {row} only numbers the columns and is not read.", row=line)


def _around_block(rows: Sequence[Row], blocks: Mapping[str, str]) -> tuple[int, list[Aside]]:
    """The last row of the first of several blocks, and rows before it that are no data."""
    first, last = ends_of(next(iter(blocks)))
    note = tr(
        "Blocks of rows with the same labels: {blocks}. Only the first one is read.",
        blocks=", ".join(f"{quoted(name)} ({lines})" for lines, name in [*blocks.items()][:_FEW]),
    )
    return last, [(tuple(line for line, _ in rows[1:] if line < first), note)]


def _around_table(
    rows: Sequence[Row], numeric: Sequence[int], is_number: Callable[[str], bool]
) -> tuple[int | None, list[Aside]]:
    """The last row of the table if another one follows, and rows that repeat its names."""
    last: int | None = None
    aside: list[Aside] = []
    rows = [row for row in rows if _filled(row)]  # blank fields of a CSV file are a gap as well
    other = _other_table(rows, numeric, is_number)
    if other is not None:
        begin, last = other
        rows = [row for row in rows if row[0] <= last]
        note = tr(
            "Another table seems to begin in row {begin}: only the first one is read. "
            "For the other one, set the first row to {begin}.",
            begin=begin,
        )
        aside.append(((), note))
    again = tuple(
        line
        for at, (_, fields) in enumerate(rows)
        if at and _strip(fields) == _strip(rows[0][1])
        for line, _ in rows[_first_title(rows, at, is_number) : at + 1]
    )
    if again:
        many = first_rows(again)
        aside.append((again, tr("Names of columns that are repeated are not read: row {many}.", many=many)))
    return last, aside


def _title(table: TableRows) -> str:
    """The single text right above the names of the table; empty if there is none."""
    above = [row for row in table.outside if row[0] < table.shape.names_row]
    texts = _filled(above[-1]) if above and not table.above else []
    return texts[0] if len(texts) == 1 else ""


def _strip(fields: Sequence[str]) -> list[str]:
    return [text.strip() for text in fields]


def _filled(row: Row) -> list[str]:
    return [text for text in _strip(row[1]) if text]


def _numbers(row: Row, is_number: Callable[[str], bool]) -> list[str]:
    return [text for text in _filled(row) if is_number(text)]


def _numeric(rows: Sequence[Row], is_number: Callable[[str], bool]) -> list[int]:
    """Columns that hold mostly numbers."""
    columns = []
    for at in range(max(len(fields) for _, fields in rows)):
        texts = [text for _, fields in rows[1:] if at < len(fields) and (text := fields[at].strip())]
        numbers = sum(is_number(text) for text in texts)
        if numbers > 1 and numbers >= 0.5 * len(texts):
            columns.append(at)
    return columns


def _is_units(row: Row, numeric: Sequence[int], is_number: Callable[[str], bool]) -> bool:
    """Whether a row has texts above most columns of numbers, and no label."""
    cells = {at: text for at, text in enumerate(_strip(row[1])) if text}
    texts = all(not is_number(text) and text not in GAPS | {"-", "."} for text in cells.values())
    return bool(cells) and texts and set(cells) <= set(numeric) and 2 * len(cells) >= len(numeric)


def _says_what(above: Mapping[str, str]) -> bool:
    """Whether texts above the figures of columns say what these are; by text, the column's name."""
    if any(len(text) < 2 or text in MARKS for text in above):
        return False
    wordy = {text: name for text, name in above.items() if not _has_figure(text)}
    return any(_is_about(text, name) for text, name in wordy.items()) or 1 < len(wordy) == len(above)


def _describes(rows: Sequence[Row], numeric: Sequence[int], is_number: Callable[[str], bool]) -> bool:
    """Whether the row below the names has a text for each column that none of the rows below it has.

    The first record may have codes of its own, too, and a word in place of its figure: the texts above the
    figures say what these are, or are different ones with at most a few digits.
    """
    names, texts = _strip(rows[0][1]), _strip(rows[1][1])
    width = max((at for at, name in enumerate(names, start=1) if name), default=0)
    texts, body = texts[:width], [fields[:width] for _, fields in rows[2:]]
    codes = [at for at in range(width) if at not in numeric]
    if any(texts) and all(map(_RULE.fullmatch, filter(None, texts))):
        return True
    if len(codes) == width or len(filled(texts)) < width or any(map(is_number, texts)):
        return False
    if not _says_what({texts[at]: names[at] for at in numeric if at < width}):
        return False
    below = [filled([fields[at] for fields in body if at < len(fields)]) for at in codes]
    return any(len(set(column)) < len(column) for column in below) and recurring(texts, body) == 0


def _has_figure(text: str) -> bool:
    """Whether a text may be a figure with a unit: a description has few digits, such as a year."""
    return 3 * sum(map(str.isdigit, text)) > sum(map(str.isalpha, text))


def _is_about(text: str, name: str) -> bool:
    """Whether a text describes a column of figures or its type."""
    return name.lower() in text.lower().split() or text in _TYPES or is_measure(text)


def _other_table(
    rows: Sequence[Row], numeric: Sequence[int], is_number: Callable[[str], bool]
) -> tuple[int, int] | None:
    """Position of the first row of another table, and the last row of the first one; None without another."""
    for at in range(2, len(rows) - 1):
        line, fields = rows[at]
        title = _first_title(rows, at, is_number)
        apart = title < at or line > rows[at - 1][0] + 1
        if not apart or title < 2 or not _may_be_names(fields, numeric, is_number):
            continue
        titles = [word for row in rows[title:at] for word in _filled(row)[0].split()]
        again = _strip(fields) == _strip(rows[0][1])
        again &= not titles or any(is_called("continued", word) for word in titles)
        if again and not repeats_labels(rows[1:at], rows[at + 1 :], is_number):
            continue  # the names are repeated, as on a new page
        if _numbers(rows[at + 1], is_number):
            return rows[title][0], rows[title - 1][0]
    return None


def _first_title(rows: Sequence[Row], at: int, is_number: Callable[[str], bool]) -> int:
    """Position of the first of the titles above a row; that of the row itself without any."""
    while at > 1 and _is_title(rows[at - 1], is_number):
        at -= 1
    return at


def _is_title(row: Row, is_number: Callable[[str], bool]) -> bool:
    """Whether a row has one text, or one year."""
    texts = _filled(row)
    return len(texts) == 1 and (not is_number(texts[0]) or are_years(texts))


def _may_be_names(fields: Sequence[str], numeric: Sequence[int], is_number: Callable[[str], bool]) -> bool:
    """Whether a row has names where the rows above it have numbers."""
    cells = [text for at in numeric if at < len(fields) and (text := fields[at].strip())]
    figures = [text for text in cells if is_number(text)]
    are_names = not figures or (len(figures) > 1 and are_years(figures))
    gaps = all(text in GAPS | {"-", "."} for text in cells)
    return len(filled(fields)) >= _LEAST and are_names and not gaps and 2 * len(cells) >= len(numeric)
