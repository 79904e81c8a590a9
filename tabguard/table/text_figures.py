"""Numbers in texts that equal withheld figures: a title or a note can disclose a figure that no cell shows.

A number is compared as it is written: it equals a figure that rounds or is cut off to it, at any power of a
thousand. Ignored, because they would equal some figure by chance or disclose nothing, are numbers of fewer
than three significant digits, powers of ten, percentages, dates, times and years, codes of the table,
addresses, limits of size classes of up to four digits, and numbers spelled out in words.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator

import numpy as np
from attrs import field, frozen

from tabguard.base.language import tr
from tabguard.table.arrays import FloatArray, IntArray, freeze, redacted_repr
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table

_LEAST_DIGITS = 3
_CODE = 4
"""Number of digits behind letters up to which letters and digits are a code."""
_LONG = 5
"""Number of significant digits from which a whole number is also compared at other powers of a thousand."""
_POWERS = (1.0, 1e3, 1e6, 1e9, 1e-3, 1e-6)
_BY_CHANCE = 0.05
"""Share of similar numbers that equal a contribution by chance, below which a number counts as a disclosed
contribution."""
_NOISE = 1e-9
_MOST_GROUPS = 6
_CAREFUL = re.compile(r"\d\D*\d\D*\d")

_UNITS = (
    r"thousands?|thsd?|tsd|tausend|milliers?|mille|k|t|millions?|millionen|mill?|mio|mln|mn|m|billions?|bn|"
    r"milliarden?|mrd|milliards?|md|eur|euros?|usd|gbp|chf|dollars?|teur|t€|keur|k€|m€|[€$£]"
)
_UNIT_BEHIND = re.compile(rf"\s?({_UNITS})(?![^\W_])", re.IGNORECASE)
_UNIT_AHEAD = re.compile(rf"(?<![^\W_])({_UNITS})\.?\s?$", re.IGNORECASE)
_PERCENT = re.compile(r"\s?(%|‰|per ?cent|percent|prozent|pour ?cent)", re.IGNORECASE)
_MARKS = str.maketrans(dict.fromkeys("’‘ʼ´`′＇", "'") | dict.fromkeys("·٬", "'") | {"٫": ",", "−": "-"})
_ADDRESS = re.compile(r"\w+://\S+|www\.\S+|\S+@\S+")
_DATE = re.compile(
    r"(?<!\d)(\d{4}-\d{1,2}(-\d{1,2})?|\d{1,2}([./-])\d{1,2}\3(\d{4}|\d{2})|\d{1,2}:\d{2}(:\d{2})?)(?!\d|[.,]\d)"
)
_CLASS = r"\d{1,4}(?![\d.,']\d|\d)"
_CLASSES = re.compile(
    rf"(?<![\d.,'])(?:{_CLASS}\s?(?:-|–|—|to|bis|à|until)\s?{_CLASS}"
    rf"|{_CLASS}\s?(?:\+|(?:and|or|und|oder|et|ou)\s(?:more|over|above|mehr|dar|plus))"
    r"|(?:[<>≤≥]|under|below|over|less than|more than|at least|up to|unter|über|ab|weniger als|mehr als|"
    rf"mindestens|bis|moins de|plus de|au moins)\s?{_CLASS})(?!\s?(?:{_UNITS})(?![^\W_]))",
    re.IGNORECASE,
)
_RUN = re.compile(r"(?<![\d.,])\d+(?:[ .,'_]\d+)*(?:[eE][+-]?\d{1,2}(?!\w))?")
_UNSEEN = ("Cf", "Mn", "Me")
"""Unicode categories of characters without a width of their own, such as lines below digits."""
_PERIOD = re.compile(r"(19|20)\d\d((0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])?)?(_(19|20)\d\d)?")
"""A year, month or day, such as 202401, or two years; names of projects often are one."""


@frozen
class Number:
    """A number in a text: the bounds of the figures that it may stand for, and the powers of ten."""

    low: float
    high: float
    powers: tuple[float, ...]


def numbers_in(text: str, codes: Collection[str] = ()) -> tuple[Number, ...]:
    """The numbers of a text that could disclose a figure, in every way in which each can be read.

    Parameters
    ----------
    text : str
    codes : collection of str
        Codes of the table, which are not figures.
    """
    if not _CAREFUL.search(text) or text.strip() in codes:
        return ()
    numbers = dict[Number, None]()
    for line in _plain(text).splitlines():
        line = _CLASSES.sub(" # ", _DATE.sub(" # ", _ADDRESS.sub(" # ", line)))
        for run in _RUN.finditer(line):
            behind, ahead = line[run.end() : run.end() + 14], line[max(run.start() - 12, 0) : run.start()]
            unit = bool(_UNIT_BEHIND.match(behind) or _UNIT_AHEAD.search(ahead))
            if _PERCENT.match(behind) or (not unit and (run[0] in codes or _PERIOD.fullmatch(run[0]))):
                continue
            digits_of = [*_readings(run[0])]
            if ahead[-1:].isalpha() and not _UNIT_AHEAD.search(ahead):
                # the first group belongs to a word, such as C101, unless it is long
                digits_of = [
                    *_readings(run[0].partition(" ")[2]),
                    *(r for r in digits_of if len(r[0]) > _CODE),
                ]
            for digits, places in digits_of:
                if (number := _number(digits, places, unit)) is not None:
                    numbers[number] = None
    return tuple(numbers)


def _plain(text: str) -> str:
    """A text with simple digits and blanks, without footnote marks and invisible characters."""
    flat = "".join(" " if unicodedata.decomposition(c).startswith("<super>") else c for c in text)
    parted = re.sub(r"(?<=\d)(?=\D)", lambda at: " " * _is_symbol(flat[at.start()]), flat)
    wide = unicodedata.normalize("NFKC", parted.translate(_MARKS))
    characters = ("" if unicodedata.category(c) in _UNSEEN else str(unicodedata.digit(c, c)) for c in wide)
    return re.sub("[^\\S\n]+", " ", "".join(characters))


def _is_symbol(character: str) -> bool:
    """Whether a character is a number by itself, such as ½ or ①, which would extend a number before it."""
    return unicodedata.category(character) == "No"


def _readings(run: str) -> Iterator[tuple[str, int]]:
    """Digits and decimals of each possible reading of a run of digits and separators."""
    run, _, power = run.lower().partition("e")
    exponent = int(power or 0)
    parts = run.split(" ")
    whole = [*_ways_to_read(run)]
    for first in range(len(parts)):
        for last in range(first + 1, min(first + _MOST_GROUPS, len(parts)) + 1):
            if whole and last == first + 1 and len(parts) > 1:
                continue  # the groups of one number are no numbers
            for digits, places in _ways_to_read(" ".join(parts[first:last])):
                yield digits, places - exponent
    if not whole and len(parts) == 1:
        pieces = re.split(r"[.,'_]", run)
        yield from ((digits, 0) for digits in pieces if len(pieces) > 1)


def _ways_to_read(text: str) -> Iterator[tuple[str, int]]:
    """The ways to read a text as one number: all separators group digits, or the last begins decimals."""
    *rest, last = re.split(r"[ .,'_]", text)
    marks = re.findall(r"[ .,'_]", text)
    if _are_thousands([*rest, last], marks):
        yield "".join([*rest, last]), 0
    if marks and marks[-1] in ".," and marks[-1] not in marks[:-1] and _are_thousands(rest, marks[:-1]):
        yield "".join([*rest, last]), len(last)


def _are_thousands(groups: list[str], marks: list[str]) -> bool:
    """Whether groups of digits, separated by one kind of mark, form a whole number."""
    if not marks:
        return True
    fits = 1 <= len(groups[0]) <= 3 and all(2 <= len(group) <= 3 for group in groups[1:])
    return len({*marks}) == 1 and fits and len(groups[-1]) == 3 and groups[0][0] != "0"


def _number(digits: str, places: int, unit: bool) -> Number | None:
    """The number for some digits and decimals; None if it has too few significant digits."""
    significant = digits.lstrip("0")
    if len(significant) < _LEAST_DIGITS or (places == 0 and digits[0] == "0"):
        return None
    short = significant.rstrip("0")
    if places <= 0 and short == "1":  # a unit, such as 1 000 EUR
        return None
    # trailing zeros of a whole number may be rounded; with one or two other digits it may be a limit
    zeros = len(significant) - max(len(short), _LEAST_DIGITS) if places <= 0 and len(short) > 2 else 0
    step = 10.0 ** (zeros - places)
    value = int(digits) * 10.0**-places
    free = unit or places > 0 or len(significant) - zeros >= _LONG
    return Number(value - 0.5 * step, value + step, _POWERS if free else _POWERS[:1])


@frozen(eq=False)
class WithheldFigures:
    """Figures that no text may disclose.

    Parameters
    ----------
    figures : float array, shape (n,)
        Withheld figures without their signs, ascending.
    cells : int array, shape (n,)
        The cell of each figure.
    contributions : float array, shape (n_contributions,)
        Amounts of single respondents without their signs, ascending.
    codes : frozenset of str
        Codes of the table.
    by_chance : float
        Share of similar numbers that equal a contribution, from which equality counts as chance.
    """

    figures: FloatArray
    cells: IntArray
    contributions: FloatArray = field(factory=lambda: np.zeros(0))
    codes: frozenset[str] = frozenset()
    by_chance: float = _BY_CHANCE

    __repr__ = redacted_repr

    @classmethod
    def listed(cls, values: FloatArray, cells: IntArray, codes: Iterable[str] = ()) -> WithheldFigures:
        """Make the value from figures of cells in any order; zeros are left out, as they disclose nothing."""
        amounts = np.abs(values)
        rows = np.flatnonzero(amounts > 0)
        order = rows[np.argsort(amounts[rows], kind="stable")]
        return cls(freeze(amounts[order]), freeze(cells[order]), codes=frozenset(codes))

    @classmethod
    def of(cls, table: Table, pattern: Pattern) -> WithheldFigures:
        """The figures of suppressed cells, and the contributions of respondents to cells and in all."""
        cells = np.flatnonzero(pattern.suppressed & ~table.assumed)
        codes = {code for dimension in table.dimensions for code in dimension.codes if " " not in code}
        secret = cls.listed(table.value[cells], cells, codes)
        published = np.abs(table.value[~pattern.suppressed])
        amounts = _amounts(table)
        amounts = amounts[(amounts > 0) & ~np.isin(amounts, published)]
        return cls(secret.figures, secret.cells, freeze(np.unique(amounts)), secret.codes)

    def told_by(self, text: str) -> tuple[int, ...]:
        """The cells whose figures equal numbers of a text; -1 for the contribution of a respondent."""
        cells = set[int]()
        for number in numbers_in(text, self.codes):
            for power in number.powers:
                low, high = (1 - _NOISE) * number.low * power, (1 + _NOISE) * number.high * power
                first, last = np.searchsorted(self.figures, (low, high))
                cells |= set(self.cells[first:last].tolist())
                if first == last and self._contribution(low, high):
                    cells.add(-1)
        return tuple(sorted(cells))

    def _contribution(self, low: float, high: float) -> bool:
        first, last = np.searchsorted(self.contributions, (low, high))
        around = np.searchsorted(self.contributions, (low / 2, high * 2))
        likely = (around[1] - around[0]) * (high - low) / (high * 2 - low / 2)
        return bool(last > first and likely < self.by_chance)


def _amounts(table: Table) -> FloatArray:
    """Amounts of single records and respondents, without signs; for tabulated input the largest
    contributions."""
    if (records := table.contributions) is None:
        top = [part.ravel() for part in (table.top, table.holding_top) if part is not None]
        return freeze(np.abs(np.concatenate([*top, np.zeros(0)])))
    amounts: list[FloatArray] = [records.response]
    if records.shadow is not records.response:
        amounts.append(records.shadow)
    if records.weight is not None:
        amounts.append(records.weight * records.response)
    n = len(records.respondent_names)
    key = table.response_of_record * n + records.respondent
    amounts.append(np.bincount(key, records.response).astype(np.float64))
    return freeze(np.abs(np.concatenate(amounts)))


def cell_words(table: Table, cell: int) -> str:
    """Description of the figure that a number equals, without the figure; `cell` from
    `WithheldFigures.told_by`."""
    if cell < 0:
        return tr("what a single respondent contributes")
    return tr("the withheld figure of “{cell}”", cell=table.title(cell))
