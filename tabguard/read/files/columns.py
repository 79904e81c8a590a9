"""The columns of an input file as arrays: texts as numbered codes, numbers as floats."""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy as np
from attrs import converters, evolve, field, frozen

from tabguard.base.errors import DataError, FormatError
from tabguard.base.language import digits, either, mark, quoted, tr
from tabguard.table.arrays import (
    BoolArray,
    FloatArray,
    IndexArray,
    IntArray,
    frozen_indices,
    frozen_ints,
    redacted_repr,
)
from tabguard.table.contributions import blocks
from tabguard.table.summary import Finding

FIRST_FEW = 5
"""Maximum number of rows or codes that an error message names."""

_MOST_NAMES, _LONGEST_NAME = 20, 40
_NAME = re.compile(r"[^\W\d_][\w .:/%()&+-]*")
# years in the heads of cross-tabs look like figures, but messages may show them
_YEAR = re.compile(r"(19|20)\d\d")
# a name with more digits may be the number of a firm, if the first line holds data
_FEW_DIGITS = 4
BLANK = frozenset(("", "-", "."))
"""Texts that are no figure: also ``-`` of τ-ARGUS and ``.`` of SAS, which mark withheld figures elsewhere."""
NUMBER = re.compile(r"[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?")
TRIANGLES = "▲△"
"""The signs that Japan and Korea use as minus."""
_MINUS = re.compile(rf"[-\u2010-\u2013\u2212{TRIANGLES}]\s?(?=[.,]?\d)")
"""The signs that typesetters and some spreadsheets use as minus, some with a blank behind them."""
_SIGNS = frozenset(f"-\u2010\u2011\u2012\u2013\u2212{TRIANGLES}")
_BLANKS = re.compile("[ \u00a0\u2009\u202f]")
_APOSTROPHES = re.compile("['\u2019]")
# not 0.123 and not 12.3456: a first group without a leading zero, then exactly three digits
GROUPED = re.compile(r"[-+]?[1-9]\d{0,2}[.,]\d{3}")
"""A number that may have thousands as well as three decimals."""
_LAKHS = re.compile(r"[-+]?\d{1,2}(,\d\d)+,\d{3}(\.\d*)?")
_THREES = re.compile(r"[-+]?(\d{3},\d{3}|\d{1,3}(,\d{3}){2,})(\.\d*)?")
"""Numbers with groups of two digits before the last three, and such with groups of three alone."""


class Figure(str):
    """A number that a cell holds as a number, written with a decimal point and without groups."""

    __slots__ = ()


class Percent(Figure):
    """A number that a cell shows as a percentage."""

    __slots__ = ()


class FormulaError(str):
    """Text that a cell shows if its formula fails, such as ``#REF!``."""

    __slots__ = ()


@frozen(eq=False)
class Text:
    """A text column: `ids` points into `names`, blank cells have the name ``""``."""

    ids: IndexArray = field(converter=frozen_indices)
    names: tuple[str, ...]

    __repr__ = redacted_repr

    @classmethod
    def of(cls, values: Iterable[str]) -> Text:
        """Number the texts in order of appearance."""
        places: dict[str, int] = {}
        ids = [places.setdefault(value, len(places)) for value in values]
        return cls(np.array(ids, np.int64), tuple(places))

    @property
    def used(self) -> BoolArray:
        """Which of the names occur, shape (n_names,)."""
        out = np.zeros(len(self.names), bool)
        for rows in blocks(len(self.ids)):
            out[self.ids[rows]] = True
        return out

    def stripped(self, look: Callable[[], None] = lambda: None) -> Text:
        """The column with names stripped of blanks, of which several may become equal."""
        plain: list[str] = []
        for some in blocks(len(self.names), look):
            plain += [name.strip() for name in self.names[some]]
        look()
        if plain == list(self.names):
            return self
        return self.renamed(plain)

    def renamed(self, names: Iterable[str]) -> Text:
        """The column with another name for each of its names; several may become the same."""
        distinct = Text.of(names)
        return Text(distinct.ids[self.ids], distinct.names)

    def blank(self, look: Callable[[], None] = lambda: None) -> BoolArray:
        """Rows that are empty or contain only white space; `look` is called between blocks of names."""
        empty = np.zeros(max(len(self.names), 1), bool)
        for some in blocks(len(self.names), look):
            empty[some] = [not name.strip() for name in self.names[some]]
        return empty[self.ids]


def in_common(columns: Sequence[Text]) -> tuple[list[IndexArray], tuple[str, ...]]:
    """Ids of several columns over one common list of names, and that list."""
    names = Text.of(name for column in columns for name in column.names)
    ends = np.cumsum([len(column.names) for column in columns])[:-1]
    pieces = zip(columns, np.split(names.ids, ends), strict=True)
    return [places[column.ids] for column, places in pieces], names.names


@frozen(eq=False)
class Columns:
    """The columns that were read from a file.

    Parameters
    ----------
    source : str
        File name, for messages.
    rows : int
    first_row : int
        Row number of the first record in the file, as a rule 2 if there is a header.
    text : mapping of str to Text
    number : mapping of str to float array
        NaN where the field is blank.
    lines : int array, shape (rows,), or None
        Row number of every record in the file; None where every record takes the row after the last one.
    depths : mapping of str to int array, shape (rows,)
        Blanks before the texts of columns with indented labels; the texts are without them.
    levels : int array, shape (rows,), or None
        Number of groups that contain each row; None if the file has no groups of rows.
    totals_below : bool
        Whether the row of a group's total is below the group.
    missing : mapping of str to bool array, shape (rows,)
        Rows with a code that the file declares as missing value, by column; their number is NaN.
    of_measure : mapping of str to bool array, shape (rows,)
        Rows of each measure, if a column says what each row measures.
    findings : tuple of Finding
        Remarks from the reading of the columns.
    sheets : tuple of str
        Names of sheets that were read together; empty for one, and for blocks of one sheet.
    sheet : int array, shape (rows,), or None
        Number of the sheet or block of each record; None for one.
    items : int array, shape (rows,), or None
        Number of each record among those of its row, in a cross-tab.
    """

    source: str
    rows: int
    first_row: int
    text: Mapping[str, Text]
    number: Mapping[str, FloatArray]
    lines: IntArray | None = field(default=None, converter=converters.optional(frozen_ints))
    depths: Mapping[str, IntArray] = field(factory=dict)
    levels: IntArray | None = field(default=None, converter=converters.optional(frozen_ints))
    totals_below: bool = True
    missing: Mapping[str, BoolArray] = field(factory=dict)
    of_measure: Mapping[str, BoolArray] = field(factory=dict)
    findings: tuple[Finding, ...] = ()
    sheets: tuple[str, ...] = ()
    sheet: IntArray | None = field(default=None, converter=converters.optional(frozen_ints))
    items: IntArray | None = field(default=None, converter=converters.optional(frozen_ints))

    __repr__ = redacted_repr

    def take(self, rows: BoolArray | IntArray) -> Columns:
        """The columns restricted to the rows of a mask, or to rows by position, with repetition."""
        return evolve(
            self,
            rows=int(np.count_nonzero(rows)) if rows.dtype == bool else len(rows),
            text={name: Text(column.ids[rows], column.names) for name, column in self.text.items()},
            number={name: values[rows] for name, values in self.number.items()},
            lines=self.all_lines[rows],
            items=None if self.items is None else self.items[rows],
            depths={name: depths[rows] for name, depths in self.depths.items()},
            levels=None if self.levels is None else self.levels[rows],
            missing={name: mask[rows] for name, mask in self.missing.items()},
            of_measure={name: mask[rows] for name, mask in self.of_measure.items()},
            sheet=None if self.sheet is None else self.sheet[rows],
        )

    def about(self, finding: Finding, chosen: BoolArray, column: str) -> Finding:
        """The finding with the place of the first few chosen rows, and the column concerned."""
        at = np.flatnonzero(chosen)
        if self.lines is not None:  # one row of a cross-tab gives several records
            at = at[np.sort(np.unique(self.lines[at], return_index=True)[1])]
        lines = tuple(self.line(row) for row in at[:FIRST_FEW].tolist())
        item = 0 if self.items is None or not len(at) else int(self.items[at[0]])
        sheet = 0 if self.sheet is None or not len(at) else int(self.sheet[at[0]])
        return evolve(finding, rows=lines, column=column, item=item, sheet=sheet)

    def line(self, row: int) -> int:
        """Row number of a record in the file."""
        return row + self.first_row if self.lines is None else int(self.lines[row])

    @property
    def all_lines(self) -> IntArray:
        """Row number of every record in the file."""
        if self.lines is not None:
            return self.lines
        return np.arange(self.first_row, self.first_row + self.rows)

    def refuse(self, bad: BoolArray, column: str, what: str, remedy: str) -> None:
        """Refuse some rows of a column; `what` may name the column and their number as ``{column}``, ``{n}``.

        Raises
        ------
        DataError
            Naming the rows, if there are any.
        """
        if bad.any():
            message = tr(what, n=int(np.count_nonzero(bad)), column=short(column))
            raise DataError(message, self.where(np.flatnonzero(bad), column), tr(remedy))

    def finding(self, what: str, chosen: BoolArray, column: str, count: int | None = None) -> Finding:
        """A finding about some rows of a column, which counts these rows if `count` is None."""
        where = self.where(np.flatnonzero(chosen), column)
        number = int(np.count_nonzero(chosen)) if count is None else count
        return self.about(Finding(what, number, where), chosen, column)

    def where(self, rows: Iterable[int], column: str = "") -> str:
        """Describe where some rows are in the file; `rows` are positions in the arrays."""
        sheet = self.sheet if self.sheets else None
        at = list({(self.line(r), 0 if sheet is None else sheet[r]): r for r in map(int, rows)}.values())
        few, more = ", ".join(self._row_number(row) for row in at[:FIRST_FEW]), len(at) - FIRST_FEW
        head = (
            tr("{source}, column “{column}”", source=self.source, column=short(column))
            if column
            else self.source
        )
        if len(at) == 1:
            return tr("{place}, row {row}", place=head, row=few)
        if more > 0:
            return tr("{place}, rows {rows} and {more} more", place=head, rows=few, more=digits(more))
        return tr("{place}, rows {rows}", place=head, rows=few)

    def _row_number(self, row: int) -> str:
        """The row number of a record as text, with the sheet where there are several."""
        line = str(self.line(row))
        return (
            line
            if self.sheet is None or not self.sheets
            else f"{line} of “{short(self.sheets[int(self.sheet[row])])}”"
        )


def counted(count: int, singular: str, plural: str) -> str:
    """Write a number with its noun in the singular or plural: ``1 cell``, ``2,000 cells``."""
    return f"{digits(count)} {tr(singular if count == 1 else plural)}"


def to_numbers(texts: Sequence[str], decimal: str, thousands: str = "") -> tuple[FloatArray, BoolArray]:
    """Convert texts to numbers.

    Parameters
    ----------
    texts : sequence of str
    decimal : str
        Decimal mark.
    thousands : str
        Separator of thousands; a blank stands for any kind of blank. Empty: numbers are not grouped.

    Returns
    -------
    values : float array
        NaN for blanks (also ``-`` of τ-ARGUS and ``.`` of SAS) and for texts that are not numbers.
    bad : bool array
        Marks texts that are neither blank nor a number.
    """
    values = np.full(len(texts), np.nan)
    bad = _strays(texts) if thousands == "," else np.zeros(len(texts), bool)
    for i, text in enumerate(texts):
        plain = ungrouped(text.strip(), decimal, thousands)
        if decimal == ",":
            if "." in plain and (thousands or GROUPED.fullmatch(plain)):
                bad[i] = True  # with decimal commas, 1.234 would mean 1234
                continue
            plain = plain.replace(",", ".")
        # `float` would also accept “nan”, “inf”, 1_000 and digits of other scripts
        if NUMBER.fullmatch(plain):
            values[i] = float(plain)
        elif plain not in BLANK:
            bad[i] = True
    return values, bad


def _strays(texts: Sequence[str]) -> BoolArray:
    """Marks texts with groups of two digits, such as 1,23,456, if others have groups of three alone: in one
    column that is a mistake."""
    of_two, of_three = (
        np.array([pattern.fullmatch(signed(text.strip())) is not None for text in texts], bool)
        for pattern in (_LAKHS, _THREES)
    )
    return of_two & of_three.any()


def signed(text: str) -> str:
    """A number with a hyphen as minus sign; any other text unchanged."""
    # only before a digit: a dash alone marks an empty cell
    return _MINUS.sub("-", text, count=1) if text[:1] in _SIGNS and _MINUS.match(text) else text


def ungrouped(text: str, decimal: str, thousands: str) -> str:
    """A number without thousands separators and with a hyphen as minus; other texts unchanged."""
    text = signed(text)
    if not thousands:
        return text
    plain = text
    if thousands == " ":
        plain = _BLANKS.sub(" ", text)
    elif thousands == "'":
        plain = _APOSTROPHES.sub("'", text)
    mark, group = re.escape(decimal), re.escape(thousands)
    groups = rf"\d{{1,3}}({group}\d{{3}})+" + (r"|\d{1,2}(,\d\d)+,\d{3}" if thousands == "," else "")  # lakhs
    if re.fullmatch(rf"[-+]?({groups})({mark}\d*)?", plain):
        return plain.replace(thousands, "")
    return text


def text_to_number(
    text: Text, decimal: str, columns: Columns, column: str, thousands: str = ""
) -> FloatArray:
    """Read a text column as numbers.

    Raises
    ------
    DataError
        For texts that are not numbers; the message names the rows, never the values.
    """
    values, bad = to_numbers(text.names, decimal, thousands)
    if bad.any():
        rows = np.flatnonzero(bad[text.ids])
        grouped = (
            tr("the thousands separator (now “{thousands}”)", thousands=thousands)
            if thousands
            else tr("the thousands separator")
        )
        raise DataError(
            tr(
                "{n_values} of “{column}” cannot be read as numbers.",
                n_values=counted(len(rows), "value", "values"),
                column=short(column),
            ),
            columns.where(rows, column),
            _remedy([text.names[at] for at in np.flatnonzero(bad).tolist()])
            or tr(
                "Correct these rows, or the decimal mark (now “{decimal}”) or {grouped}.",
                decimal=decimal,
                grouped=grouped,
            ),
        )
    return np.asarray(values[text.ids] if len(values) else np.zeros(0), np.float64)


_REMEDIES = (
    (
        re.compile(
            r"([^\w\s.,(+−-]\s?|[^\W\d_]\s?|[\[(]\w{1,12}[\])]\s?)[+−-]?\d[\d.,'’\s]*"
            r"|[+−-]?\d[\d.,'’\s]*((?![kKmM])[^\W\d_]|[^\w\s.,)−-]{1,2}|[\[(]\w{1,12}\.?[\])])"
        ),
        mark(
            "A letter or sign beside a number may say that it is confidential: name a column for such "
            'letters, flags = "…" of this column in [data.columns], and give it the role “status”; put signs '
            "into a column of their own. If they only tell the quality of the number, set them as marks of "
            "this column."
        ),
    ),
    (
        re.compile(r"\([\d.,'’\s]+\)|[\d.,'’\s]+[-−]"),
        mark(
            "Numbers in brackets, or with a minus behind them, may be negative or uncertain: write a minus "
            "in front of them, or remove the brackets."
        ),
    ),
    (
        re.compile(
            r"[^\W\d_]{2,4}\.?\s?[\d.,'’\s]+|[\d.,'’\s]+([^\W\d_]{2,}|[kKmM])\.?(\s[\d.,'’\s]+[^\W\d_]+\.?)*"
        ),
        mark("These numbers have units, such as Mio.: write them as plain numbers in one unit."),
    ),
    (
        re.compile(r"[^\d]{1,15}|[<>≤≥]\s?[\d.,]+|[\d.,]+\s?[-–]\s?[\d.,]+"),
        mark(
            "These are texts in place of figures: name them in blanks of this column in [data.columns], or "
            "click on its header when the file is imported. If they withhold figures, this is a publication "
            "rather than data."
        ),
    ),
)
"""Advice on texts that are no numbers, by the pattern that all of them have."""


def _remedy(texts: Sequence[str]) -> str:
    """Advice on texts that are no numbers; empty if they have no pattern in common."""
    remedies = (
        tr(words) for looks, words in _REMEDIES if all(looks.fullmatch(text.strip()[:80]) for text in texts)
    )
    return next(remedies, "")


def word_of(value: object) -> str:
    """Write a value as text: None and NaN become blanks, and whole numbers have no decimals."""
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def short(text: str) -> str:
    """Shorten a text for use in a message: one line, cut if it is long."""
    plain = " ".join(text.split())
    return plain if len(plain) <= _LONGEST_NAME else f"{plain[: _LONGEST_NAME - 1]}…"


def looks_like_name(text: str) -> bool:
    """Whether a text in the first line may be shown in messages: a year, or letters first and few digits."""
    plain = text.strip()
    digits = sum(map(str.isdigit, plain))
    return bool(_YEAR.fullmatch(plain) or (_NAME.fullmatch(plain) and digits <= _FEW_DIGITS))


def named(name: str) -> str:
    """Describe a column of a file; the description has its name only if that looks like a name."""
    return quoted(short(name)) if looks_like_name(name) else tr("a column")


def columns_said(columns: Sequence[str], expected: Iterable[str]) -> str:
    """List the existing columns for a message; shows no values if the first line holds data, not names.

    Parameters
    ----------
    expected : iterable of str
        Names that the columns might have. If no column has one of these names or a similar one, no column
        is listed.
    """
    lowered = [name.strip().lower() for name in columns]
    if not any(difflib.get_close_matches(name.lower(), lowered, n=1) for name in expected):
        return tr("Its first line names none of the columns that are needed.")
    names = [short(name) for name in columns if looks_like_name(name)]
    first = names[:_MOST_NAMES]
    return tr(
        "Its columns are: {names}.", names=", ".join([*first, "…"] if len(columns) > len(first) else first)
    )


def need_columns(names: Iterable[str], columns: Sequence[str], source: str) -> None:
    """Check that columns exist.

    Raises
    ------
    DataError
        For a missing column; the message names it and the most similar existing names.
    """
    names, heads = list(names), set(columns)
    for name in names:
        if name in heads:
            continue
        lowered = {column.lower(): column for column in columns if looks_like_name(column)}
        # a heading that does not look like a name may be a value: it is not suggested
        near = [lowered[n] for n in difflib.get_close_matches(name.lower(), lowered, n=3, cutoff=0.5)]
        hint = [tr("Did you mean {names}?", names=either([quoted(short(n)) for n in near]))] if near else []
        raise DataError(
            tr("The file has no column “{name}”.", name=short(name)),
            source,
            " ".join(
                [
                    *hint,
                    columns_said(columns, names),
                    tr("If that looks wrong, correct the delimiter or the encoding."),
                ]
            ),
        )


def unique_columns(names: Sequence[str], source: str) -> None:
    """Refuse several columns with the same name: a reference to one of them would be ambiguous.

    Raises
    ------
    FormatError
        The message gives the positions of the columns; it never shows values from a line of data.
    """
    first: dict[str, int] = {}
    for at, name in enumerate(names, start=1):
        before = first.setdefault(name, at)
        if before != at:
            raise FormatError(
                tr("Two columns have the same name."),
                tr("{source}, columns {before} and {at}", source=source, before=before, at=at),
                tr(
                    "Rename one of them in the file, or remove it; if the first line contains no names, "
                    "set this."
                ),
            )
