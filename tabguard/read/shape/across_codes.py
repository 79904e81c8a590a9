"""Decides whether column names are codes of variables across the columns, also by their figures."""

import re
from collections.abc import Callable, Sequence
from functools import cached_property

import numpy as np
from attrs import define, frozen

from tabguard.read.files.columns import Figure, to_numbers
from tabguard.read.shape.coded_text import total_of
from tabguard.read.shape.guess import is_number
from tabguard.read.shape.holds import bare, bare_figure
from tabguard.read.shape.measure_names import are_measures
from tabguard.read.shape.role_names import ROW_LEVEL, is_called, named_role
from tabguard.read.shape.totals import Column, is_total, sums_in
from tabguard.table.arrays import FloatArray
from tabguard.table.rounding import count_decimals

_YEAR, _PART = r"(19|20)\d\d", r"[-/ ]?[QTHMSK]?[ -]?\d{1,2}"
_DATE = rf"(\d{{1,2}}[./])?\d{{1,2}}[./]{_YEAR}|{_YEAR}-\d\d-\d\d"
PERIOD = re.compile(
    rf"{_YEAR}({_PART}|[-/–]{_YEAR}|[-/–]\d\d)?|[QTHMSK][1-4]([ /-]?{_YEAR})?|{_DATE}", re.IGNORECASE
)
_CLASS = re.compile(r"\D{0,15}\d[\d .,]*(\s*(-|–|to|bis|à|a|til|tot|\+|<)\s*\d.*|\s*\+|\s+\D{2,25})?")


@frozen
class Marks:
    """The decimal mark and the separator of thousands of numbers that are texts."""

    decimal: str = "."
    thousands: str = ""

    def is_number(self, text: str) -> bool:
        """Whether a field is a number: a numeric cell, or a text with these marks."""
        return isinstance(text, Figure) or is_number(text, self.decimal, self.thousands)

    def numbers(self, rows: Sequence[Sequence[str]]) -> FloatArray:
        """Numbers of some rows, shape (n_rows, n_columns); NaN where a field is no number."""
        plain = [
            text.replace(".", self.decimal) if isinstance(text, Figure) else bare_figure(text)
            for row in rows
            for text in row
        ]
        return to_numbers(plain, self.decimal, self.thousands)[0].reshape(len(rows), -1)


@define(slots=False)
class AcrossColumns:
    """Columns with the names above them and their figures.

    Parameters
    ----------
    names : sequence of tuple of str
        The texts above each column, the highest first.
    rows : sequence of (sequence of str)
        Fields of the columns, row by row.
    marks : Marks
    """

    names: Sequence[tuple[str, ...]]
    rows: Sequence[Sequence[str]]
    marks: Marks

    @cached_property
    def figures(self) -> FloatArray:
        """Figures of the columns, shape (n_rows, n_columns); NaN where a field is no number."""
        return self.marks.numbers(self.rows)

    @cached_property
    def levels(self) -> list[tuple[str, ...]]:
        """Rows of names, each with one text per column."""
        return [*zip(*self.names, strict=True)]

    @cached_property
    def varied(self) -> list[tuple[str, ...]]:
        """The rows of names that differ from column to column."""
        return [level for level in self.levels if len(set(level)) > 1]

    @property
    def are_codes(self) -> bool:
        """Whether the names are codes of one variable, or of several that are crossed."""
        # a row of codes above a row of their labels is one variable
        if all(_pairs(self.varied[0], level) for level in self.varied[1:]):
            # a total without codes right below the names of several figures is no row of codes
            names = [text for level in self.varied for text in level]
            figures = ROW_LEVEL in names or any(is_called("response", text) for text in names)
            return not figures and any(map(self._is_variable, self.varied))
        whole = [column for column in self.names if all(column)]
        return _crossed(AcrossColumns(whole, self.rows, self.marks).varied) or self._nested

    @property
    def tell_apart(self) -> bool:
        """Whether all columns have different names, and only names of totals lack a part."""
        parted = {
            column[:-1] for column in self.names if all(column)
        }  # a blank next to parts stands for their total
        whole = all(
            all(column) or column[:-1] in parted or any(is_called("total", text) for text in column)
            for column in self.names
        )
        return whole and len(set(self.names)) == len(self.names) > 1

    def end_in_record(self) -> bool:
        """Whether the last row of names may be a record like the rows below."""
        last = [column[-1] for column in self.names]
        total = self._total(self.varied)
        if not total or len(set(last)) == 1:
            return True
        return _is_sum(self.marks.numbers([last])[0], [total in column for column in self.names])

    def are_measures(self, level: Sequence[str]) -> bool:
        """Whether a row of names lists measures, which do not add up, rather than codes of a variable."""
        names = {text for text in level if text}
        if len(names) < 2 or not all(level) or any(is_called("total", text) for text in names):
            return False
        return are_measures(names) and not self._total([level])

    @property
    def _nested(self) -> bool:
        """Whether the codes of the lowest row of names are parts of codes above, whose totals are present."""
        upper, lower = self.levels[-2:]
        is_inner = [not is_total(code) for code in lower]
        pairs = {
            pair for pair, is_own in zip(zip(upper, lower, strict=True), is_inner, strict=True) if is_own
        }
        if len(pairs) > len({code for _, code in pairs}):
            return False
        sums = [
            [at, *(place for place, is_own in enumerate(is_inner) if is_own and upper[place] == upper[at])]
            for at in range(len(is_inner))
            if not is_inner[at] and not is_total(upper[at])
        ]
        many = max(map(len, sums), default=0) > 2
        return many and all(adds_up(self.figures[:, places], 0) for places in sums)

    def _is_variable(self, codes: Sequence[str]) -> bool:
        """Whether the names of columns are codes of one variable rather than names of several."""
        if any(is_called("response", code) for code in codes):
            return False
        plain = [bare(code) for code in codes]
        called = [at for at, code in enumerate(plain) if is_called("total", code)]
        if any(map(named_role, codes)):  # names of roles such as n and s may also mean north and south
            return len(codes) > 2 and len(called) == 1 and adds_up(self.figures, called[0])
        if all(map(PERIOD.fullmatch, plain)):
            return True
        # some columns may be named total or unknown
        if sum(_CLASS.fullmatch(code) is not None for code in plain) > 0.6 * len(plain):
            return True
        if len(codes) < 3:
            return False
        if len(called) > 1:
            return _adds_up_by_parts(self.figures, called) or bool(self._total([codes]))
        return (len(called) == 1 and adds_up(self.figures, called[0])) or bool(self._total([codes]))

    def _total(self, levels: Sequence[Sequence[str]]) -> str:
        """The code whose columns are the sums of all other columns; empty if there is none."""
        rows, columns = np.indices(self.figures.shape).reshape(2, -1)
        sides = [Column("", tuple(map(str, range(len(self.figures)))), rows)]
        for at, level in enumerate(levels):
            names = tuple(dict.fromkeys(level))
            sides.append(Column(str(at), names, np.array([*map(names.index, level)])[columns]))
        totals = sums_in(sides, self.figures.ravel()).totals
        return next((code for name, code in totals.items() if name), "")


def total_names(heads: Sequence[Sequence[str]], labels: int, is_sum: Callable[[int], bool]) -> dict[str, str]:
    """Names for the total columns whose name stands above the row of the codes that they add up.

    Pivot tables repeat the code above and the word total; in “Total | of these: a, b” the total
    stands beside the only name above the codes.

    Parameters
    ----------
    heads : sequence of sequence of str
        The texts above each column of figures, the highest first.
    labels : int
        Number of columns of labels, at the left of these.
    is_sum : callable
        Whether the column at a position adds up the others, so that it is a total whatever its name.
    """
    names = {}
    for level in range(len(heads[0]) - 1):
        codes = {head[level] for head in heads}
        above = {head[level] for head in heads if head[level + 1]}
        for at, head in enumerate(heads, start=labels + 1):
            if not any(head[level + 1 :]) and (code := total_of(head[level], codes)):
                names[str(at)] = " / ".join((*head[:level], code, *head[level + 1 :]))
            elif (
                len(above) == 1
                and head[level]
                and not head[level + 1]
                and (is_called("total", head[level]) or is_sum(at - 1))
            ):
                names[str(at)] = " / ".join((*head[:level], *above, head[level], *head[level + 2 :]))
    return names


def _pairs(left: Sequence[str], right: Sequence[str]) -> bool:
    """Whether the names of two rows correspond one to one."""
    return len({*zip(left, right, strict=True)}) == len(set(left)) == len(set(right))


def _crossed(levels: Sequence[Sequence[str]]) -> bool:
    """Whether most combinations of the codes of all rows of names occur, as in a cross of variables."""
    most = 1
    for level in levels:
        most *= len(set(level))
    # published cross-tabs omit empty columns, so some combinations may be missing
    return len(levels[0]) >= 0.7 * most and all(len(set(level)) < len(level) for level in levels)


def adds_up(figures: FloatArray, total: int) -> bool:
    """Whether a column is the sum of all others in most rows without gaps; columns of gaps are zero."""
    gaps = np.isnan(figures)
    figures, gaps = np.where(gaps.all(axis=0), 0.0, figures), gaps & ~gaps.all(axis=0)
    whole = figures[~gaps.any(axis=1)]
    rest = whole.sum(axis=1) - whole[:, total]
    # each rounded figure may add up to one unit of difference
    good = np.abs(rest - whole[:, total]) <= 0.01 * np.abs(rest) + figures.shape[1]
    return bool(len(whole) and np.count_nonzero(good) >= 0.8 * len(whole))


def _adds_up_by_parts(figures: FloatArray, totals: Sequence[int]) -> bool:
    """Whether the first total is the sum of the other totals, and each of these the sum of its columns.

    Or one total is the sum of all other columns, and the other totals are of other years.
    """
    inner = [at for at in range(figures.shape[1]) if at not in totals]
    if any(adds_up(figures[:, [at, *inner]], 0) for at in totals):
        return True
    first, *subtotals = totals
    if first != 0 or not subtotals or subtotals[0] != 1:
        return False
    ends = [*subtotals[1:], figures.shape[1]]
    blocks = [(at, [*range(at + 1, end)]) for at, end in zip(subtotals, ends, strict=True)]
    sums = [(first, subtotals), *((at, parts) for at, parts in blocks if parts)]
    return all(adds_up(figures[:, [at, *parts]], 0) for at, parts in sums)


def _is_sum(figures: FloatArray, total: Sequence[bool]) -> bool:
    """Whether the figures at `total` are the sum of all others, up to rounding."""
    gap = np.abs(figures.sum() - 2 * figures[total].sum())
    return bool(gap <= 0.5 * len(figures) * 10.0 ** -count_decimals(figures))
