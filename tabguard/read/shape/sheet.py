"""Finds the table among the rows of a file, without titles above and sources and notes below."""

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest

from attrs import evolve, field, frozen

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.project import Shape
from tabguard.read.files.columns import short
from tabguard.read.files.format import Row
from tabguard.read.shape.guess import recurring
from tabguard.read.shape.holds import are_figures, are_years
from tabguard.read.shape.role_names import begins_note

_TITLES = 50
"""Number of rows in which the names of the columns are searched."""
_MARK = re.compile(r"(\*+|[(（]?(\w|注\d)[)）]|[¹²³]|\[\d\])\s?\S")
_SIGN = re.compile(r"©|\(c\) ?(opyright|\d{4})|copyright\b|([_=*–—-])\2{2,}\s*$", re.IGNORECASE)
"""Beginnings of lines that occur only below tables: signs of copyright, rules."""
_SENTENCE = re.compile(r"\w(\w\w| \w) ?[:.](\s|$)|^\S{1,5} ?= ?\S")
"""How a text ends a table: with a sentence, a source, or the meaning of a mark."""
NEAR = 50
"""Rows outside the table that are kept for display, at each end."""
_LONGEST_SIGN = 5
_LONG = 40
"""Characters from which the only text of a row counts as a note, not a code."""


@frozen
class TableRows:
    """The rows of a file as table and surroundings.

    Parameters
    ----------
    shape : Shape
        Position of the table, with no field left to detection.
    inside, outside : tuple of (int, tuple of str)
        The rows of the table with the last one of its names, and the other rows for display.
    above : tuple of (int, tuple of str)
        Rows of names above the last one.
    titled : bool
        Whether titles were found above names of columns.
    noted : tuple of str
        Further remarks on rows that are not read.
    left : tuple of int
        Rows within the table that hold no data, as was detected.
    blocks : mapping of str to str
        Names of blocks with the same labels, of which the first is read, by their rows.
    lost : tuple of int
        Rows to be left out that the file does not have, or that are blank.
    """

    shape: Shape
    inside: tuple[Row, ...]
    outside: tuple[Row, ...]
    above: tuple[Row, ...] = ()
    titled: bool = False
    noted: tuple[str, ...] = ()
    left: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    blocks: Mapping[str, str] = field(factory=dict)

    @property
    def named(self) -> bool:
        """Whether the table certainly has names: in several rows, below titles, or of variables across."""
        return bool(self.above or self.shape.across) or self.titled

    def may_cross(self, row: int) -> bool:
        """Whether a row may belong to a cross-tab, in which a row of units may be one of names."""
        if self.shape.last_row and row > self.shape.last_row:
            return False
        # in a table without blocks, a row left out above all data may be one of names
        return row not in self.left or not (self.blocks or row > self.inside[:2][-1][0])

    @property
    def findings(self) -> tuple[str, ...]:
        """Which rows do not belong to the table, in words."""
        return tuple(self._remarks())

    def _remarks(self) -> Iterator[str]:
        first, last = self.shape.first_row or 1, self.shape.last_row or 0
        if first > 1 and any(at < first for at, _ in self.outside):
            yield tr("The table begins in row {first}: what is above it does not belong to it.", first=first)
        if last:
            yield tr("The table ends in row {last}: what is below it does not belong to it.", last=last)
        yield from self.noted
        chosen = [row for row in self.shape.leave_out if row not in self.left and row not in self.lost]
        if chosen:
            yield tr("Left out: row {chosen}.", chosen=first_rows(chosen))
        if self.lost:
            yield tr(
                "To be left out by choice, but blank or not in the file: row {lost}.",
                lost=first_rows(self.lost),
            )


def first_rows(rows: Sequence[int]) -> str:
    """Numbers of rows in words, the first five."""
    return ", ".join(map(str, rows[:5])) + (" …" if len(rows) > 5 else "")


def table_rows(
    rows: Sequence[Row],
    choices: Shape,
    is_number: Callable[[str], bool],
    ended: bool,
    guess: bool = True,
    ragged: bool = False,
) -> TableRows:
    """Take the rows of the table from the first rows of a file.

    Parameters
    ----------
    rows : sequence of (int, tuple of str)
        Rows that are not blank, with their numbers in the file.
    choices : Shape
        Choices of the user.
    is_number : callable
        Whether a field is a number.
    ended : bool
        Whether the last row is the last one of the file.
    guess : bool
        Whether to detect what was not chosen.
    ragged : bool
        Whether the rows are lines of text, in which a table writes blanks and notes have fewer fields.
    """
    first, last = choices.first_row, choices.last_row
    filled = [row for row in rows if _filled(row)] if guess else []
    titles = 0 if first is not None else _titles(filled, is_number, (choices.header_rows or 1) - 1)
    if first is None:
        stacked = 0 if choices.header_rows else _without_names(filled, is_number)
        titles = 0 if stacked else titles
        first = filled[stacked][0] if stacked else _first_row(rows, filled, titles, choices)
    filled = [row for row in filled if row[0] >= first]
    if last is None:
        last = _last_row(filled, is_number, ragged) if ended else 0
    shape = evolve(
        choices,
        first_row=first,
        last_row=last,
        leave_out=tuple(sorted(set(choices.leave_out))),
    )
    inside = tuple(row for row in rows if shape.holds(row[0]))
    above = tuple(row for row in rows if first <= row[0] < shape.names_row)
    outside = tuple(row for row in rows if not shape.holds(row[0]) and row not in above)
    near = outside if len(outside) <= 2 * NEAR else (*outside[:NEAR], *outside[-NEAR:])
    return TableRows(shape, inside, near, above, titles > 0, lost=_missing_rows(shape, rows, ended))


def _missing_rows(shape: Shape, rows: Sequence[Row], ended: bool) -> tuple[int, ...]:
    """Rows to be left out that the file does not have or that are blank."""
    numbers = {row for row, _ in rows}
    reach = max(numbers, default=0)  # of a long file only the beginning was read
    return tuple(row for row in shape.leave_out if row not in numbers and (ended or row < reach))


def _first_row(rows: Sequence[Row], filled: Sequence[Row], titles: int, choices: Shape) -> int:
    """The row in which the table begins, below `titles` rows of titles."""
    if titles:
        before = [row for row, _ in rows if row < filled[titles][0]]
        return begin(filled[titles], before[-1]) if before else 1
    return filled[0][0] if choices.header_rows and filled else 1


def _last_row(filled: Sequence[Row], is_number: Callable[[str], bool], ragged: bool) -> int:
    """The row in which the table ends; 0 if there are no notes below it."""
    at = _notes(filled, is_number, ragged)
    return filled[at - 1][0] if 0 < at < len(filled) else 0


def begin(names: Row, above: int) -> int:
    """The row in which the names begin; a text row is numbered by the line in which its record ends."""
    line, fields = names
    return above + 1 if any("\n" in field or "\r" in field for field in fields) else line


def no_rows(source: str, sheet: str = "") -> FormatError:
    """The error for a table without rows."""
    where = tr("{source}, sheet “{sheet}”", source=source, sheet=short(sheet)) if sheet else source
    return FormatError(
        tr("No row of the file belongs to the table."),
        where,
        tr("Correct its first and last row and column."),
    )


def _filled(row: Row) -> list[str]:
    return [text for field in row[1] if (text := field.strip())]


def _usual(rows: Sequence[Row], is_number: Callable[[str], bool]) -> int:
    """Usual number of filled fields in rows of the table, of figures if it has some; 0 for single fields."""
    figures = [row for row in rows if any(map(is_number, _filled(row)[1:]))]
    counts = Counter(count for row in figures or rows if (count := len(_filled(row))) > 1)
    return max(counts, key=lambda count: (counts[count], count), default=0)


def _titles(rows: Sequence[Row], is_number: Callable[[str], bool], more: int = 0) -> int:
    """Number of rows above the column names; 0 unless names with data below are found.

    Parameters
    ----------
    more : int
        Number of rows with names above the last one.
    """
    usual = _usual(rows, is_number)
    if not usual:
        return 0
    at = 0
    while at < min(len(rows) - 1, _TITLES):
        # a title fills one field; filters of an export fill several, and a blank row follows them
        step = 1 if len(_filled(rows[at])) == 1 else rows_before_gap(rows[at:], is_number, usual)
        if not step:
            break
        at += step
    if not 0 < at < len(rows) - 1 - more:
        return 0
    names, body = _filled(rows[at + more]), rows[at + more + 1 :]
    figures = [text for text in names if is_number(text)]
    are_names = len(names) > len(figures) and (not figures or (len(figures) > 1 and are_years(figures)))
    data = any(is_number(text) for row in body for text in _filled(row))
    wide = len(names) >= usual / 2 or _over_figures(rows[at + more], body, is_number)
    return at if wide and len(names) > 1 and are_names and data else 0


def _over_figures(names: Row, body: Sequence[Row], is_number: Callable[[str], bool]) -> bool:
    """Whether each column of figures has a name; label columns may have none."""
    whole = [row[1] for row in body if any(map(is_number, _filled(row)[1:]))]
    columns = [*zip_longest(*whole, fillvalue="")]
    figures = [
        at for at, texts in enumerate(columns) if are_figures(texts, is_number) and not are_years(texts)
    ]
    heads = {at for at, text in enumerate(names[1]) if text.strip()}
    return heads.issuperset(figures) and len(figures) > 1


def _without_names(rows: Sequence[Row], is_number: Callable[[str], bool]) -> int:
    """Number of rows of texts with gaps above the figures if no row names most columns.

    Names stacked over several rows with blank rows between cannot be told from titles.
    """
    usual = _usual(rows, is_number)
    first = next((at for at, row in enumerate(rows) if any(map(is_number, _filled(row)[1:]))), 0)
    if not 1 < first < len(rows) - 1 or first > _TITLES or not usual:
        return 0
    apart = rows[first][0] > rows[first - 1][0] + 1
    return first if apart and 2 * len(_filled(rows[first - 1])) < usual else 0


def rows_before_gap(rows: Sequence[Row], is_number: Callable[[str], bool], usual: int = 0) -> int:
    """Number of first rows above a gap that fill few columns, as titles and filters do.

    Parameters
    ----------
    rows : sequence of (int, tuple of str)
        Rows that are not blank.
    is_number : callable
        Whether a field is a number.
    usual : int
        Usual number of filled fields in rows of the table; 0: determined from these rows.
    """
    few = max(1, (usual or _usual(rows, is_number)) // 2)
    for at, (row, after) in enumerate(itertools.pairwise(rows), start=1):
        if len(_filled(row)) > few:
            return 0
        if after[0] > row[0] + 1:
            return at
    return 0


def _notes(rows: Sequence[Row], is_number: Callable[[str], bool], ragged: bool) -> int:
    """Number of rows before the notes below the table; all of them if there is no note.

    Lines of a table of figures that have no figure and fewer fields than the others are notes.
    """
    usual = _usual(rows, is_number)
    end = len(rows)
    if not usual:
        return end
    width = _width(rows, is_number) if ragged else 0
    whole = [fields for _, fields in rows if len(fields) == width]
    while end > 2 and _may_be_note(rows[end - 1], usual, width, is_number):
        row = rows[end - 1]
        if len(row[1]) < width and not is_note(row) and recurring(row[1], whole):
            break  # the row is a record without its figure
        end -= 1
    for at in range(end, len(rows)):
        apart = rows[at][0] > rows[at - 1][0] + 1
        filled = _filled(rows[at])
        texts = not any(map(is_number, filled))
        sentence = len(filled) == 1 and _SENTENCE.search(filled[0]) is not None
        if apart or sentence or is_note(rows[at]) or (texts and 0 < width != len(rows[at][1])):
            return at
    return len(rows)


def _width(rows: Sequence[Row], is_number: Callable[[str], bool]) -> int:
    """Usual number of fields in the lines of a table of figures; 0 for a table of texts."""
    counts = Counter(len(fields) for _, fields in rows if len(fields) > 1)
    width = max(counts, key=lambda count: (counts[count], count), default=0)
    figures = sum(any(map(is_number, _filled(row))) for row in rows if len(row[1]) == width)
    return width if 2 * figures > counts[width] else 0


def _may_be_note(row: Row, usual: int, width: int, is_number: Callable[[str], bool]) -> bool:
    """Whether a last row may be a note; `width` is the usual number of fields of a line, or 0."""
    filled = _filled(row)
    uneven = 0 < width != len(row[1])
    figures = any(map(is_number, filled))
    if is_number(filled[0]):
        # the row is a page number, or the number of a note
        return uneven and (len(row[1]) == 1 or (len(filled) == 2 and not is_number(filled[1])))
    begins = begins_note(filled[0]) or _SIGN.match(filled[0]) is not None
    if len(filled) == 1 or (begins and (uneven or len(filled) < usual)):
        return True
    if len(filled) == 2 < usual - 1 and len(filled[0]) <= _LONGEST_SIGN < len(filled[1]) and not figures:
        return True  # the row explains a sign of the table
    return uneven and (_MARK.match(filled[0]) is not None or not figures)


def is_note(row: Row) -> bool:
    """Whether a row is a source or note rather than a row of the table."""
    filled = _filled(row)
    if _SIGN.match(filled[0]) or begins_note(filled[0]):
        return True
    return len(filled) == 1 and (_MARK.match(filled[0]) is not None or len(filled[0]) > _LONG)
