"""Recognises cross-tabs: years, size classes or other codes go across the columns, often in several rows."""

from collections.abc import Sequence
from functools import cached_property

from attrs import define, evolve, frozen

from tabguard.project import WHOLE, DataSource, Shape
from tabguard.read.files.columns import GROUPED, Figure, signed
from tabguard.read.files.format import Row
from tabguard.read.shape.across_codes import PERIOD, AcrossColumns, Marks, adds_up, total_names
from tabguard.read.shape.across_names import MOST_NAMES, Level, names_across, split_names
from tabguard.read.shape.blocks import moved
from tabguard.read.shape.flags_beside import Flags, flags_beside
from tabguard.read.shape.header import heads_across, heads_of, is_unit, joined_names, told_apart
from tabguard.read.shape.holds import (
    MARKS,
    NO_DATA,
    are_figures,
    are_percentages,
    bare,
    identifies,
    numbers_columns,
    stacked,
)
from tabguard.read.shape.measure_names import is_added, is_derived, measure_of
from tabguard.read.shape.role_names import is_called, named_role
from tabguard.read.shape.sheet import is_note, rows_before_gap
from tabguard.read.shape.totals import is_total

_MOST_TITLES = 20
_FEWEST = 2
"""Largest number of columns for which columns named as parts of others are read, too."""
MOST_ROWS = 2_000
"""Maximum number of rows that are examined."""


@frozen
class _Body:
    """Where the figures of a possible cross-tab are: its first row, and its first column of figures."""

    first: int
    labels: int
    width: int
    aside: tuple[int, ...] = ()
    """Columns to the right of the figures that repeat labels or hold notes."""
    flags: Flags = Flags()
    """Columns of flags for the figures to their left."""


def undecided(data: DataSource) -> bool:
    """Whether the user has left open if the file is a list or a cross-tab."""
    shape = data.shape
    return shape != WHOLE and not shape.across and shape.header_rows is None and data.header is not False


def guess_cross(
    rows: Sequence[Row], decimal: str = ".", thousands: str = "", limits: Shape = WHOLE
) -> Shape | None:
    """The shape in which a table would be read as a cross-tab; None if it is a list or may be one.

    Parameters
    ----------
    rows : sequence of (int, tuple of str)
        The rows of the table with all titles above it, without notes below it; every field in its column,
        those at the end of a row may be absent.
    decimal, thousands : str
        Marks of numbers that are texts.
    limits : Shape
        The columns that the user chose.
    """
    filled = [at for _, row in rows[:MOST_ROWS] for at, text in enumerate(row) if text.strip()]
    begin = min(filled, default=0)
    shape = _guess([(line, row[begin:]) for line, row in rows[:MOST_ROWS]], decimal, thousands)
    if shape is None:
        return None
    return evolve(moved(shape, begin), first_column=limits.first_column, last_column=limits.last_column)


def _guess(rows: Sequence[Row], decimal: str, thousands: str) -> Shape | None:
    """As `guess_cross`, for a table that begins in the first column.

    If no thousands separator is known, sums may show it: 1.234 and 2.345 are 3.579 or 3579.
    """
    shape = _shape_of(rows, Marks(decimal, thousands))
    texts = [text.strip() for _, row in rows[:MOST_ROWS] for text in row if not isinstance(text, Figure)]
    if shape is None and not thousands and any(GROUPED.fullmatch(signed(bare(text))) for text in texts):
        marks = [mark for mark in ".," if any(mark in text for text in texts)]
        return _shape_of(rows, Marks("," if marks == ["."] else ".", marks[0])) if len(marks) == 1 else None
    return shape


def _shape_of(rows: Sequence[Row], marks: Marks) -> Shape | None:
    width = max((len(row) for _, row in rows), default=0)
    filled = [(line, (*map(_plain, row), *[""] * (width - len(row)))) for line, row in rows if any(row)]
    filled = filled[rows_before_gap(filled, marks.is_number) :]
    head = [row for _, row in filled[: _MOST_TITLES + MOST_NAMES]]
    filled = [row for at, row in enumerate(filled) if not _is_number_row(head, at)]
    places = [at for at, (_, row) in enumerate(filled) if _has_figures(row, marks)]
    # codes such as 01 may stand above names or units
    places = [at for at in places if not _is_above_names([row for _, row in filled[at : at + 2]], marks)]
    first = next(iter(places), len(filled))
    # a row of names may also have numbers, such as a total named 00: then sums decide
    candidates = [(first, False), (first + 1, True)]
    if first < len(filled) and not filled[first][1][0]:
        candidates.reverse()  # the numbers have no label
    shapes = (_cross_below(filled, begin, marks, by_sums) for begin, by_sums in candidates)
    return next((shape for shape in shapes if shape is not None), None)


def _is_number_row(head: Sequence[Sequence[str]], at: int) -> bool:
    """Whether a row only numbers the columns, whose names are in the rows above it."""
    return 0 < at < _MOST_TITLES and numbers_columns(
        [stacked(head[max(at - MOST_NAMES, 0) : at]), *head[at:]]
    )


def _cross_below(filled: Sequence[Row], first: int, marks: Marks, by_sums: bool = False) -> Shape | None:
    """Shape of a cross-tab whose figures begin in row `first`; None if `_Candidate.is_cross` rejects it."""
    body = _body(filled, first, marks)
    names = [] if body is None else _names(filled, body)
    if body is None or not names:
        return None
    candidate = _Candidate(names, filled[first:], body, marks)
    if by_sums and not candidate.may_end_in_figures:
        return None
    if candidate.is_cross(by_sums):
        return candidate.shape()
    pairs = split_names(names[0][1][body.labels : body.width]) if len(names) == 1 else []
    if not pairs:
        return None
    line, row = names[0]
    levels = [(line, (*row[: body.labels], *level)) for level in zip(*pairs, strict=True)]
    candidate = _Candidate(levels, filled[first:], body, marks)
    split = {str(at): " / ".join(pair) for at, pair in enumerate(pairs, start=body.labels + 1)}
    if not candidate.is_cross(by_sums):
        return None
    shape = candidate.shape()
    return evolve(shape, header_rows=None, names={**split, **shape.names})


@define(slots=False)
class _Candidate:
    """Rows that may be a cross-tab: the rows of names, and those of the figures below them."""

    names: Sequence[Row]
    lines: Sequence[Row]
    body: _Body
    marks: Marks

    @cached_property
    def rows(self) -> list[tuple[str, ...]]:
        """The rows of figures, without row numbers."""
        return [row for _, row in self.lines]

    @cached_property
    def _plain_heads(self) -> tuple[tuple[str, ...], ...]:
        return self._heads(Shape())

    def _heads(self, shape: Shape) -> tuple[tuple[str, ...], ...]:
        heads = heads_of([row for _, row in self.names], self.body.width, shape)
        return heads_across(heads, self.body.labels)

    @cached_property
    def again(self) -> dict[str, str]:
        """New names for columns with the name of another one, by column number."""
        labels = self.body.labels
        totals = total_names(self._plain_heads[labels:], labels, self._is_sum)
        names = totals | told_apart(self._plain_heads)
        return names | self._unnamed_total

    @property
    def _unnamed_total(self) -> dict[str, str]:
        """The name of the only column of figures without one, if it is the sum of the others."""
        unnamed = [at for at in self._right if not any(self._plain_heads[at])]
        if len(unnamed) != 1 or not self._is_sum(unnamed[0]):
            return {}
        return {str(unnamed[0] + 1): " / ".join(["Total"] * len(self.names))}

    def _is_sum(self, at: int) -> bool:
        """Whether a column has the sums of all other columns of figures."""
        figures = self.marks.numbers([[row[place] for place in self._right] for row in self.rows])
        return at in self._right and adds_up(figures, self._right.index(at))

    @cached_property
    def heads(self) -> tuple[tuple[str, ...], ...]:
        """The texts above each column, the highest first."""
        return self._heads(Shape(names=self.again)) if self.again else self._plain_heads

    @property
    def may_end_in_figures(self) -> bool:
        """Whether numbers in the last row of names may be codes: not if repeated or beside a total."""
        corners = [text for _, row in self.names for text in row[: self.body.labels]]
        return not (self.again or any(is_called("total", text) for text in corners))

    @cached_property
    def apart(self) -> bool:
        """Whether the last row of names has names of label columns only."""
        return not any(self.names[-1][1][self.body.labels :])

    @cached_property
    def labels(self) -> list[tuple[str, ...]]:
        """The labels of the rows."""
        return [row[: self.body.labels] for row in self.rows]

    @cached_property
    def left_out(self) -> list[int]:
        """Columns that do not add up with the others; none if all of them are such."""
        derived = [at for at in self._filled if self._is_derived(at)]
        parts = [at for at in self._filled if any(is_called("part", text) for text in self.heads[at])]
        out = sorted({*derived, *parts})
        if len(self._filled) - len(out) > _FEWEST:  # “of which” columns may be all that a total has
            return out
        return derived if len(derived) < len(self._filled) else []

    @cached_property
    def places(self) -> list[int]:
        """Positions of the columns of figures that are read."""
        return [at for at in self._filled if at not in self.left_out]

    @cached_property
    def _right(self) -> list[int]:
        """Positions of the columns at the right of the labels, without flags."""
        return [at for at in range(self.body.labels, self.body.width) if at not in self.body.flags.places]

    @cached_property
    def _filled(self) -> list[int]:
        return [at for at in self._right if any(self.heads[at]) or any(row[at] for row in self.rows)]

    def _is_derived(self, at: int) -> bool:
        return any(map(is_derived, self.heads[at])) or are_percentages([row[at] for row in self.rows])

    @cached_property
    def units(self) -> list[int]:
        """Positions of rows of names with units only, or nothing, which distinguish no columns."""
        levels = [*zip(*self._columns, strict=True)]
        unlike = [at for at, level in enumerate(levels) if len(set(level)) > 1 or not any(level)]
        units = [at for at in unlike if all(not text or is_unit(text) for text in levels[at])]
        rest = {_omit(column, units) for column in self._columns}
        return units if len(rest) == len(self._columns) else []

    @cached_property
    def _columns(self) -> list[tuple[str, ...]]:
        return [self.heads[at][: len(self.names) - self.apart] for at in self.places]

    @cached_property
    def across(self) -> AcrossColumns:
        """The columns of figures, with the names that distinguish them."""
        rows = [[row[at] for at in self.places] for row in self.rows]
        return AcrossColumns([_omit(column, self.units) for column in self._columns], rows, self.marks)

    def is_cross(self, by_sums: bool) -> bool:
        """Whether the candidate is a cross-tab; `by_sums`: only if columns add up and names do not."""
        across = self.across
        names = across.tell_apart and across.are_codes
        if not names or not _are_labels(self.labels, self.heads[: self.body.labels]):
            return False
        return not (by_sums and across.end_in_record())  # tested last, since it adds up all figures

    def shape(self) -> Shape:
        """The shape in which the cross-tab is read."""
        levels = self._levels()
        across, value = names_across(levels, {*map(str.lower, self._label_names), "value"})
        measures = next((at for at, level in enumerate(levels, start=1) if level.measures), None)
        again = dict(self.again)
        aside = [line for at, (line, _) in enumerate(self.lines) if self._is_aside(at)]
        # pivot tables name the measure in this corner
        corner = next(filter(is_added, self.heads[0][:-1]), "")
        if corner and value == Shape().value and measures is None:
            value, again["1"] = measure_of(corner)[0], " / " * (len(self.names) - 1) + self.heads[0][-1]
        return Shape(
            first_row=self.names[0][0],
            header_rows=len(self.names) if len(self.names) > 1 else None,
            across=(*across, *[""] * self.apart),
            labels=self.body.labels,
            value=value,
            measures=measures,
            leave_out_columns=tuple(at + 1 for at in (*self.left_out, *self.body.aside)),
            flag_columns=tuple(at + 1 for at in self.body.flags.places),
            flags=self.body.flags.name or Shape().flags,
            names={at: name for at, name in again.items() if int(at) - 1 in (0, *self.places)},
            fill=_to_fill(self.labels),
            leave_out=tuple(aside) if len(aside) < len(self.lines) else (),
        )

    def _is_aside(self, at: int) -> bool:
        """Whether a row has no figures of the table: “of which:”, “in %”, a note."""
        line = self.lines[at]
        row = line[1]
        labels = [*filter(None, row[: self.body.labels])]
        bare_row = bool(labels) and not any(row[self.body.labels :])
        heading = bare_row and (labels[-1].endswith(":") or is_note(line))
        percent = any("%" in text and not any(map(str.isdigit, text)) for text in labels)
        return heading or percent or self._is_part(at)

    def _is_part(self, at: int) -> bool:
        """Whether a row is the only listed part of the row above, so that no sum contains it."""
        beside = self.labels[max(at - 1, 0) : at + 2]
        called = [any(is_called("part", text) for text in row) for row in beside]
        return called.count(True) == 1 and called[min(at, 1)]

    @property
    def _label_names(self) -> list[str]:
        """The names of the columns of labels."""
        return [*self.names[-1][1]] if self.apart else joined_names(self.heads[: self.body.labels])

    def _levels(self) -> list[Level]:
        codes = [*self.across.levels]
        for at in self.units:
            codes.insert(at, ("",) * len(self.places))
        measures = next((at for at, level in enumerate(codes) if self.across.are_measures(level)), None)
        lefts = [next(filter(None, row[: self.body.labels]), "") * self.apart for _, row in self.names]
        return [
            Level(level, left, at == measures)
            for at, (level, left) in enumerate(zip(codes, lefts, strict=False))
        ]


def _omit(texts: tuple[str, ...], places: Sequence[int]) -> tuple[str, ...]:
    return tuple(text for at, text in enumerate(texts) if at not in places)


def _body(rows: Sequence[Row], first: int, marks: Marks) -> _Body | None:
    """Position of the figures; None unless at least two columns of figures are to the right of labels."""
    if first == 0 or len(rows) - first < 2:
        return None
    body = [row for _, row in rows[first:]]
    width = max(at for row in body for at, text in enumerate(row, start=1) if text or at == 1)
    flags = flags_beside(rows[first - 1][1], body, marks.is_number)
    texts = [column for column in _texts(rows, first, width, marks) if column not in flags.places]
    end = max(set(range(width)) - {*texts, *flags.places}, default=0) + 1
    aside = tuple(column for column in texts if column >= end and _is_aside(rows, first, column))
    texts = [column for column in texts if column not in aside]
    labels = max(texts) + 1
    # texts between columns of figures are attributes of a list, such as a status
    return (
        _Body(first, labels, end, aside, flags) if texts == list(range(labels)) and end - labels > 1 else None
    )


def _texts(rows: Sequence[Row], first: int, width: int, marks: Marks) -> list[int]:
    """Columns without figures, and columns of numeric codes to the left of the first figures."""
    texts = [0]
    for column in range(1, width):
        entries = [row[column] for _, row in rows[first:] if row[column]]
        figures = are_figures(entries, marks.is_number) or are_percentages(entries)
        figures |= {*entries} <= NO_DATA and column > len(texts)  # as of a region beside others
        figures &= column > len(texts) or not any(map(is_total, entries))
        if entries and (not figures or (column == len(texts) and _are_codes(rows, first, column))):
            texts.append(column)
    return texts


def _are_codes(rows: Sequence[Row], first: int, column: int) -> bool:
    """Whether numbers beside labels are codes: they are called so, and recur or stand beside row numbers."""
    entries = [row[column] for _, row in rows[first:]]
    left = [row[:column] for _, row in rows[first:]]
    if not is_called("dimension", rows[first - 1][1][column]):
        return False
    recur = len(set(entries)) < len(entries) and len(set(left)) < len(left) and all(map(str.isdigit, entries))
    return recur or left == [(str(at),) for at in range(1, len(left) + 1)]


def _is_aside(rows: Sequence[Row], first: int, column: int) -> bool:
    """Whether a column repeats the labels, as in a second language, or holds notes."""
    entries, name = [row[column] for _, row in rows[first:]], rows[first - 1][1][column]
    names_rows = all(entries) and len(set(entries)) == len(entries)
    sentences = not name and all(" " in text for text in entries if text)
    return names_rows or sentences or is_called("note", name)


def _has_figures(row: Sequence[str], marks: Marks) -> bool:
    """Whether a row has a label and figures that are not all years."""
    figures = [text for text in row[1:] if text and marks.is_number(bare(text))]
    labelled = any(text and not marks.is_number(text) for text in row) or bool(row and row[0])
    years = len(figures) > 1 and all(PERIOD.fullmatch(bare(text)) for text in figures)
    return labelled and bool(figures) and not years and bool(row[0] or len(figures) < len(row) - 1)


def _is_above_names(rows: Sequence[Sequence[str]], marks: Marks) -> bool:
    """Whether words or classes stand below all numbers of a row, where figures or their marks would."""
    below = [rows[-1][at] for at, text in enumerate(rows[0]) if at and marks.is_number(bare(text))]
    figures = {text for text in below if not _is_word(text, marks)}
    # € 1000 is a unit where it is repeated
    return not figures or (len(figures) == 1 < len(below) and all(map(is_unit, figures)))


def _is_word(text: str, marks: Marks) -> bool:
    """Whether a text is no figure, with a currency or not, and no mark or dash."""
    words = any(map(str.isalnum, text)) or is_unit(text)
    return text not in MARKS and words and not marks.is_number(bare(text))


def _names(rows: Sequence[Row], body: _Body) -> list[Row]:
    """The rows with names of columns, the highest first."""
    name_rows: list[Row] = []
    groups = any(not any(row[body.labels :]) for _, row in rows[body.first :])
    for at in range(body.first - 1, -1, -1):
        line, row = rows[at]
        over = [column for column in range(body.labels, len(row)) if row[column]]
        if not over and not name_rows and at > 0 and all(row[: body.labels]):
            # names of label columns only, as from data frames, or the heading of the first of several groups
            name_rows = [] if groups else [(line, row)]
            continue
        if not over or len(name_rows) == MOST_NAMES or (name_rows and name_rows[0][0] != line + 1):
            break
        if name_rows and len(over) == 1 and over[0] != body.labels:
            break  # a single text above the last column is a unit
        name_rows.insert(0, (line, row))
    alone = bool(name_rows) and not any(name_rows[-1][1][body.labels :])
    has_title = len(name_rows) > 2 or (len(name_rows) == 2 and name_rows[0][1][0])
    return [] if alone and not has_title else name_rows


def _are_labels(rows: Sequence[Sequence[str]], heads: Sequence[Sequence[str]]) -> bool:
    """Whether the columns on the left may span a table: they do not identify units."""
    # columns that name units belong to records, not to a cross-tab; groups of its codes may have totals
    has_total = any(is_total(text) for row in rows for text in row)
    units = ("respondent",) if has_total else ("respondent", "holding")
    if any(named_role(text) in units for head in heads for text in head):
        return False
    return not any(identifies(column) for column in zip(*rows, strict=True))


def _to_fill(labels: Sequence[Sequence[str]]) -> bool:
    """Whether a blank below a label stands for this label: there are labels to its right.

    A single blank in the last row is that of a total without a code.
    """
    for column in range(len(labels[0]) - 1 if labels else 0):
        blank = [at for at, row in enumerate(labels) if not row[column] and any(row[column + 1 :])]
        first = next((at for at, row in enumerate(labels) if row[column]), len(labels))
        if blank != [len(labels) - 1] and any(at > first for at in blank):
            return True
    return False


def _plain(text: str) -> str:
    return text if isinstance(text, Figure) else text.strip()
