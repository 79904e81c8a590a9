"""Judges the content of columns by their values: identifiers, years, flags, categories, levels."""

import itertools
import re
from collections import Counter
from collections.abc import Callable, Sequence
from string import ascii_letters

import numpy as np

from tabguard.base.language import mark
from tabguard.project import CURRENCIES, with_mark_behind
from tabguard.read.files.columns import Figure, Percent
from tabguard.read.shape.totals import Column, is_total
from tabguard.table.arrays import BoolArray

_GAPS = (
    ":|: c|:c|..|...|…|–|—|·|/|#|*|**|x|X|(x)|[x]|c|C|(c)|(C)|[c]|(D)|(s)|(S)|np|NP|n.p."
    "|conf|conf.|n.a.|n/a|na|NA|#N/A|[low]|[z]"
)
GAPS = frozenset(_GAPS.split("|"))
"""Texts in place of missing figures; “-”, “.” and blanks count as blanks in any case."""
NO_DATA = frozenset((":", "..", "...", "…", "–", "—", "n.a.", "n/a", "na", "NA", "#N/A"))
"""Those that do not withhold a figure."""
IF_WITHHELD = mark(
    "If they withhold figures, this is a publication rather than data: Advanced ▸ Check a published table "
    "or “tabguard verify-public” checks it."
)
"""Advice on blanks, and on texts that are read as blanks."""
MARKS = GAPS | {*"DSsFgk"}
"""`GAPS` and letters that are often codes or names; in columns of figures they mark gaps."""
_DASHES = frozenset("-.")
CURRENCY = re.compile(rf"^([{CURRENCIES}])\s?(?=[\d+−-])|(?<=\d)\s?([{CURRENCIES}])$")
FOOTNOTE = re.compile(
    rf"{CURRENCY.pattern}|(?<=\d)\s?(\(?\d\)|\*+|\(?[a-z]\)|[a-z]|[¹²³⁴-⁹⁰]+⁾?|\[\w{{1,4}}\])$"
)
"""Mark of a footnote behind a figure, or sign of a currency on either side."""
_LEAST = 8
"""Minimum number of values for which digits or order distinguish identifiers from amounts."""
_LONGEST_MARK = 12
_FEWEST, _MOST = 3, 0.7
_DIGITS = 6
"""Minimum number of digits of identifiers, whole numbers of the same length."""
_MANY = 20
"""Number of values from which fewer of them may differ in a column of categories."""
_UNIT = r"([^\W\d_]{1,4}\.?|[^\w\s]{1,3})"
_TWO = r"[^\W\d_]{2,4}\.?\s\d+\s[^\W\d_]{2,4}\.?"
_BEFORE = r"([^\W\d_]{1,4}\.?\s|[^\w\s]{1,3}\s?)"
_DATE = r"\d{1,2}\.\d{1,2}\.\d{2,4}"
_AMOUNT = re.compile(
    rf"[(\[+−-]{{0,2}}{_BEFORE}?(?!0\d|{_DATE})\d[\d.,'’\s]{{0,20}}"
    rf"((\s?{_UNIT}){{0,2}}|\s?[(\[]\w{{1,12}}\.?[)\]]|\W{{0,2}}[¹²³]\W{{0,2}}|{_TWO})"
)
"""A number, with a currency before it or a mark or unit behind it: “(1.234)”, “12 p”, “3 Mio. 45 Tsd.”.

Letters right before it, and zeros at its begin, are those of a code; two points in it may be those of a date.
"""
_WHOLE = re.compile(r"\d+")
_PERCENT = re.compile(r"[+−-]?\d[\d.,]*\s?%")
CODE = re.compile(r"[a-z]\d.*")
"""A code such as q1 or c10, or a figure with its mark before it."""
_YEAR = re.compile(r"(19|20)\d\d")


def filled(values: Sequence[str]) -> list[str]:
    """The values that are not blank, without surrounding blanks."""
    return [value if isinstance(value, Figure) else text for value in values if (text := value.strip())]


def bare(text: str) -> str:
    """A name or figure without footnote mark and outer blanks; q1 and c10 are names with a letter."""
    plain = text.strip()
    return FOOTNOTE.sub("", plain) if CODE.fullmatch(plain) else bare_figure(plain)


def bare_figure(text: str) -> str:
    """A figure without mark on either side, and outer blanks: 12 for p12."""
    return FOOTNOTE.sub("", with_mark_behind(text.strip()))


def identifies(values: Sequence[str]) -> bool:
    """Whether the values seem to identify units: whole numbers of one length, or running numbers."""
    texts = filled(values)
    if len(texts) < _LEAST or not all(_WHOLE.fullmatch(text) for text in texts):
        return False
    same = len({len(text) for text in texts}) == 1
    if same and len(texts[0]) >= _DIGITS:
        return True
    if any(len(text) > 18 for text in texts):
        return True
    numbers = [int(text) for text in texts]
    return all(after - before == 1 for before, after in itertools.pairwise(numbers))


def are_years(values: Sequence[str]) -> bool:
    """Whether all values are years."""
    texts = filled(values)
    return bool(texts) and all(_YEAR.fullmatch(text) for text in texts)


def are_percentages(values: Sequence[str]) -> bool:
    """Whether most values are shown as percentages, which do not add up."""
    texts = filled(values)
    return 2 * sum(isinstance(text, Percent) or _PERCENT.fullmatch(text) is not None for text in texts) > len(
        texts
    )


def amounts(values: Sequence[str]) -> bool:
    """Whether most values are numbers, with marks, units or brackets as tables have them."""
    texts = filled(values)
    return 2 * sum(_AMOUNT.fullmatch(text) is not None for text in texts) > len(texts)


def stacked(rows: Sequence[Sequence[str]]) -> list[str]:
    """The texts of several rows as one, column by column."""
    return ["".join(texts) for texts in itertools.zip_longest(*rows, fillvalue="")]


def _leaves_labels_blank(row: Sequence[str], body: Sequence[Sequence[str]]) -> bool:
    blank = [at for at, text in enumerate(row) if not text.strip()]
    return any(all(at < len(below) and below[at].strip() for below in body) for at in blank)


def numbers_columns(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the second of some rows, below the names, only numbers the columns.

    It is 1, 2, 3 … or a, b, c …, with a number in a column of texts, or a letter in one of figures, or with
    nothing in columns that every row below fills.
    """
    names, row, *body = rows
    texts = [text.strip("()[]. ").lower() for text in filled(row)]
    if len(texts) < _FEWEST or len(filled(names)) < len(texts) or not body:
        return False
    letters = [chr(ord("a") + at) for at in range(min(len(texts), 26))]
    if texts != letters and not any(texts == [*map(str, range(at, at + len(texts)))] for at in (0, 1)):
        return False
    if texts != letters and _leaves_labels_blank(row, body):
        return True
    columns = (
        [below[at].strip() for below in body if at < len(below)] for at in range(len(row)) if row[at].strip()
    )
    digits = (sum(text[:1].isdigit() for text in column) / max(len(column), 1) for column in columns)
    return any(share > _MOST if texts == letters else share < 1 - _MOST for share in digits)


def are_figures(values: Sequence[str], is_number: Callable[[str], bool]) -> bool:
    """Whether a column holds figures, some of which may be withheld, missing or have footnotes.

    No list contains all marks: up to three fields in ten may be any text, and more if they repeat one or two
    marks, or are numbers with marks.
    """
    counts = Counter(filled(values))
    numbers = {text for text in counts if is_number(text) or is_number(bare(text).strip("()").rstrip("-−"))}
    marks = counts.keys() - numbers - MARKS - _DASHES
    few = len(marks) <= 2 and all(len(mark) <= _LONGEST_MARK and not mark[0].isdigit() for mark in marks)
    few |= all(_AMOUNT.fullmatch(mark) and not mark.endswith("+") for mark in marks)  # 50+ is a class
    n_figures = counts.total() - sum(counts[mark] for mark in marks)
    has_number = bool(numbers) or (bool(counts) and counts.keys() <= _DASHES)
    return has_number and n_figures >= (0.3 if few else 0.7) * counts.total()


def are_flags(values: Sequence[str]) -> bool:
    """Whether short marks stand in fewer than half of the rows, as footnotes and flags do."""
    texts = filled(values)
    marks = set(texts)
    few = len(values) >= _LEAST and 0 < len(texts) < len(values) / 2
    return few and len(marks) <= 5 and all(len(mark) <= 3 and not mark.isdigit() for mark in marks)


def are_categories(values: Sequence[str]) -> bool:
    """Whether values repeat as categories do."""
    texts = filled(values)
    most = 0.5 if len(texts) >= _MANY else 0.7
    return bool(texts) and len(set(texts)) <= max(2, most * len(texts))


def are_codes_with_letters(values: Sequence[str]) -> bool:
    """Whether values recur as codes do, with a letter behind some of as many digits.

    They are codes such as 104 and 104p; 4 and 4p may be counts.
    """
    texts = {text for text in filled(values) if not isinstance(text, Figure)}
    digits = {text.rstrip(ascii_letters) for text in texts}
    long = len({*map(len, digits)}) == 1 and all(re.fullmatch(r"\d{3,}", text) for text in digits)
    return long and digits != texts and are_categories(values)


def mostly_distinct(values: Sequence[str]) -> bool:
    """Whether more than half of many values are different."""
    texts = filled(values)
    return len(texts) >= _LEAST and len(set(texts)) > 0.5 * len(texts)


def levels_in(columns: Sequence[Column]) -> tuple[list[Column], dict[str, tuple[str, ...]]]:
    """The columns of codes with each group of level columns merged into one, and the levels above.

    Two columns are levels where each code is beside one code of the column to its left, where rows without
    such a code are totals of that code, and no row has a code of the right column alone: in a cross of two
    variables some rows are totals of the left one.

    Returns
    -------
    columns : list of Column
        Without those that are upper levels.
    levels : mapping of str to tuple of str
        The columns of the upper levels, the highest first, by the column of the lowest.
    """
    levels: dict[str, tuple[str, ...]] = {}
    single: list[Column] = []
    for column in columns:
        above = next((other for other in single if _is_below(column, other)), None)
        if above is not None:
            single.remove(above)
            levels[column.name] = (*levels.pop(above.name, ()), above.name)
            column = _joined(above, column)
        single.append(column)
    return single, levels


def _is_inner(column: Column) -> BoolArray:
    """Rows with a code that is not a total, shape (n_rows,)."""
    return np.array([not is_total(name) for name in column.names], bool)[column.ids]


def _is_below(lower: Column, upper: Column) -> bool:
    upper_codes, lower_codes = _is_inner(upper), _is_inner(lower)
    pairs = np.unique(np.stack([upper.ids, lower.ids])[:, upper_codes & lower_codes], axis=1)
    uppers, of_lower = np.unique(pairs[0], return_counts=True)
    alone = len(np.unique(pairs[1])) == pairs.shape[1]
    totals = np.isin(uppers, upper.ids[upper_codes & ~lower_codes])
    nested = (of_lower > 1).any() and totals.any() and not (lower_codes & ~upper_codes).any()
    return alone and len(uppers) > 1 and bool(nested)


def _joined(upper: Column, lower: Column) -> Column:
    """The column with the code of the lowest level of each row."""
    names = (*upper.names, *lower.names)
    ids = np.where(_is_inner(lower), lower.ids + len(upper.names), upper.ids)
    unique = tuple(dict.fromkeys(names))
    place = np.array([unique.index(name) for name in names])
    return Column(lower.name, unique, place[ids])
