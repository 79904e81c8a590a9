"""Names of columns in several rows: a text above several columns belongs to each of them."""

import re
from collections.abc import Sequence

from attrs import evolve, frozen

from tabguard.base.errors import FormatError
from tabguard.base.language import quoted, tr
from tabguard.project import WHOLE, DataSource, Shape
from tabguard.read.files.columns import short
from tabguard.read.shape.guess import NO_NAMES, column_names, numbered
from tabguard.read.shape.role_names import is_called, without_notes
from tabguard.read.shape.sheet import TableRows

_BETWEEN = " / "
_FEW = 5
_SHORT = 3
"""Maximum number of letters of words within units that are no units: of, in, par."""
_WORD = re.compile(r"[^\W_]+|[%€$£]")
_UNIT = re.compile(
    r"(?P<name>.*\w.*?)(\s*[(\[](?P<unit>[^()\[\]]+)[)\]]|,?\s+(?P<plain>(in|en|i)\s[^()]+|(?<=,\s)[^,()]+))",
    re.DOTALL,
)
_LONGEST = 1_000
"""Longer texts are no headings with units; the time of `_UNIT` grows with the square of their length."""


class RepeatedNamesError(FormatError):
    """Several columns of a table have the same name.

    Attributes
    ----------
    shape : Shape
        Shape with which the table can be read: as a cross-tab, or with names that differ.
    """

    def __init__(self, source: str, shape: Shape, columns: Sequence[int]) -> None:
        where = tr("{source}, columns {before} and {at}", source=source, before=columns[0], at=columns[1])
        if shape.across:
            super().__init__(
                tr("Several columns have the same name, as those of a cross-tab have."),
                where,
                tr(
                    "If it is a cross-tab, name the variables that go across: “across” in [data] shape; "
                    "otherwise give the columns other names."
                ),
            )
        else:
            super().__init__(
                tr("Several columns have the same name."),
                where,
                tr(
                    "Rename them: “names” in [data] shape, or leave one out, “leave_out_columns”; "
                    "if the first line contains no names, set this."
                ),
            )
        self.shape = shape


@frozen
class Naming:
    """The names of the columns of a table.

    Attributes
    ----------
    header : bool
        Whether the file has them.
    names : tuple of str
    heads : tuple of tuple of str
        The texts above each column, the highest first; empty without a header.
    findings : tuple of str
        Remarks for the user on the names.
    """

    header: bool
    names: tuple[str, ...]
    heads: tuple[tuple[str, ...], ...] = ()
    findings: tuple[str, ...] = ()


def heads_of(rows: Sequence[Sequence[str]], width: int, shape: Shape = WHOLE) -> tuple[tuple[str, ...], ...]:
    """The texts above each column, the highest first.

    A blank field takes the text to its left, as merged cells do, if that stands above names of its own.

    Parameters
    ----------
    rows : sequence of sequence of str
        The rows with names, the last one right above the data.
    width : int
        Number of columns.
    shape : Shape
        Shape of the table. In a cross-tab, the name of a variable across may stand at the left of its codes,
        above the name of a column of labels; it is not part of that name.
    """
    even = _levels(rows, width, shape)
    _fill_merged(even)
    texts = [*filter(None, even[-1])]
    if len(even) > 1 and len(texts) == 1 and is_unit(texts[0]):  # one unit is that of all figures
        begins = even[-1].index(texts[0])
        even[-1][begins:] = texts * (width - begins)
    for row, name in zip(even[:-1], shape.across, strict=False):
        for column in range(width)[shape.columns.start : shape.first_value]:
            if row[column] == name and even[-1][column]:
                row[column] = ""
    return tuple(_chosen_texts(at, head, shape) for at, head in enumerate(zip(*even, strict=True), start=1))


def _levels(rows: Sequence[Sequence[str]], width: int, shape: Shape) -> list[list[str]]:
    """The rows of names, filled up to the width: one row may name several variables, or two rows one."""
    even = [[*(text.strip() for text in row[:width]), *[""] * (width - len(row))] for row in rows]
    if any(_BETWEEN in name for name in shape.names.values()):
        even = [*([""] * width for _ in range(len(shape.across) - len(even))), *even]
    for at in range(len(even) - 1):
        if _goes_on(even[at], even[at + 1]):
            even[at + 1] = [*map(_joined, even[at], even[at + 1])]
            even[at] = [""] * width
    return even


def _fill_merged(even: Sequence[list[str]]) -> None:
    """Fill blank fields of rows of names with the text to their left, as far as a merged head reaches."""
    for at, row in enumerate(even[:-1]):
        below = even[at + 1 :]
        text = ""
        for column in range(len(row)):
            over = any(lower[column] for lower in below)
            if at and column and even[at - 1][column] != even[at - 1][column - 1]:
                text = ""  # a merged head ends with the one above it
            if row[column]:
                # a text without names below ends a merged head: columns to its right do not belong to it
                text = row[column] if over else ""
            elif over:
                row[column] = text


def _goes_on(upper: Sequence[str], lower: Sequence[str]) -> bool:
    """Whether names of figures are hyphenated, and go on in the next row."""
    pairs = [*zip(upper, lower, strict=True)][1:]
    return any(above.endswith("-") and text for above, text in pairs) and all(a or not t for a, t in pairs)


def _joined(upper: str, lower: str) -> str:
    if not upper.endswith("-"):
        return f"{upper} {lower}".strip()
    return f"{upper.removesuffix('-' if lower[:1].islower() else '')}{lower}"


def _chosen_texts(at: int, head: tuple[str, ...], shape: Shape) -> tuple[str, ...]:
    """The texts above a column as the user chose; blank for flags and columns that are left out."""
    if at in (*shape.leave_out_columns, *shape.flag_columns):
        return ("",) * len(head)
    name = shape.names.get(str(at), "")
    if not name.strip():
        return head
    parts = name.split(_BETWEEN, len(head) - 1) if len(head) > 1 else [name]
    return (*head[: len(head) - len(parts)], *map(str.strip, parts))


def heads_across(heads: Sequence[tuple[str, ...]], labels: int) -> tuple[tuple[str, ...], ...]:
    """The texts above the columns of a cross-tab as codes: without line breaks, units and marks of notes.

    Parameters
    ----------
    heads : sequence of tuple of str
        The texts above each column, the highest first.
    labels : int
        Number of columns of labels, whose names keep units.
    """
    heads = without_marks([tuple(" ".join(text.split()) for text in head) for head in heads])
    rows = [list(row) for row in zip(*heads[labels:], strict=True)]
    for row in rows:
        units = {unit_of(text)[1] for text in row if text}
        if len(units) == 1 and len(set(row)) > 1:
            row[:] = [unit_of(text)[0] for text in row]
    return (*heads[:labels], *zip(*rows, strict=True))


def without_marks(heads: Sequence[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """The texts above each column without marks of notes, unless only these distinguish some columns."""
    plain = tuple(zip(*map(without_notes, zip(*heads, strict=True)), strict=True))
    return plain if len(set(plain)) == len(set(heads)) else tuple(heads)


def told_apart(heads: Sequence[tuple[str, ...]]) -> dict[str, str]:
    """New names for columns with the name of an earlier one, by column number: a number is added."""
    counts: dict[tuple[str, ...], int] = {}
    names = {}
    for at, head in enumerate(heads, start=1):
        counts[head] = counts.get(head, 0) + 1
        if counts[head] > 1 and any(head):
            filled = [place for place, text in enumerate(head) if text]
            lowest = f"{head[filled[-1]]} ({counts[head]})"
            names[str(at)] = _BETWEEN.join((*head[filled[0] : filled[-1]], lowest, *head[filled[-1] + 1 :]))
    return names


def unit_of(text: str) -> tuple[str, str]:
    """Split a heading into its text and the unit at its end; the unit is “” if there is none."""
    match = _UNIT.fullmatch(text.strip()) if len(text) <= _LONGEST else None
    unit = "" if match is None else (match["unit"] or match["plain"]).strip()
    unit = unit if is_unit(unit) else unit.partition(" in ")[2]  # “(values in EUR million)”
    return (match["name"].strip(), unit) if match and is_unit(unit) else (text.strip(), "")


def is_unit(text: str) -> bool:
    """Whether a text is a unit, such as “in 1 000 EUR”."""
    words = _WORD.findall(text[:80])
    units = [word in "%€$£" or is_called("unit", word) for word in words]
    return any(units) and all(
        unit or word.isdigit() or len(word) <= _SHORT for unit, word in zip(units, words, strict=True)
    )


def joined_names(heads: Sequence[Sequence[str]]) -> list[str]:
    """A name for each column, joined from the texts above it."""
    return [_BETWEEN.join(filter(None, head)) for head in heads]


def naming_of(
    rows: Sequence[Sequence[str]],
    width: int,
    data: DataSource,
    table: TableRows,
    likely: bool,
    cross: Shape | None,
) -> Naming:
    """Name each column by the texts above it, or by its number.

    Parameters
    ----------
    rows : sequence of sequence of str
        The rows that may hold names, the last one right above the data.
    width : int
        Number of columns.
    table : TableRows
    likely : bool
        Whether the last one of `rows` seems to hold names, if nothing else decides.
    cross : Shape or None
        Shape of the table as a cross-tab, if it seems to be one.

    Raises
    ------
    FormatError
        Where two names are the same; `RepeatedNamesError` in what seems to be a cross-tab.
    """
    heads = heads_of(rows, max(map(len, rows)), data.shape)
    header = data.header
    if header is None:
        # with gaps they are parts of names in several rows
        pieces = table.titled and cross is None and _repeats(heads) and not all(map(any, heads))
        header = (table.named or likely) and not pieces
    if not header:
        return Naming(False, numbered(width), (), (tr(NO_NAMES),))
    shape = data.shape
    codes = heads_across(heads, shape.first_value) if shape.across else without_marks(heads)
    if again := told_apart(codes):
        places = [at for at, head in enumerate(codes, start=1) if any(head) and codes.count(head) > 1]
        other = cross or evolve(shape, names={**shape.names, **again})
        raise RepeatedNamesError(data.path.name, other, places)
    names, remarks = column_names(joined_names(codes), data.path.name), list[str]()
    if shape.leave_out_columns:
        whole = joined_names(heads_of(rows, len(heads), evolve(shape, leave_out_columns=())))
        out = [f"{at} {quoted(short(whole[at - 1]))}" for at in shape.leave_out_columns if at <= len(whole)]
        columns = ", ".join(out[:_FEW])
        columns = tr("{names} and more", names=columns) if len(out) > _FEW else columns
        remarks.append(tr("Columns that are left out: {columns}.", columns=columns))
    if shape.flag_columns:
        columns = ", ".join(map(str, shape.flag_columns[:_FEW])) + " …" * (len(shape.flag_columns) > _FEW)
        remarks.append(
            tr("Columns read as the flags of the figures at their left: {columns}.", columns=columns)
        )
    return Naming(True, names, codes, tuple(remarks))


def _repeats(heads: Sequence[Sequence[str]]) -> bool:
    """Whether two columns have the same name."""
    names = [name for name in joined_names(heads) if name]
    return len(set(names)) < len(names)
