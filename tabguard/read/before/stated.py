"""Statements of an earlier publication: by row the cell that it is about, and whether its value was
published."""

import math
from collections.abc import Collection, Iterator, Sequence
from functools import partial

import numpy as np
from attrs import evolve, frozen

from tabguard.base.empty_parts import READ_AS_EMPTY
from tabguard.base.errors import DataError, PeriodsError
from tabguard.base.language import tr
from tabguard.project import EarlierFile, Roles, with_mark_behind
from tabguard.read.codes.coding import TOTAL, codes_said, match
from tabguard.read.files.columns import columns_said, counted, short, to_numbers
from tabguard.read.files.marks import refuse_ambiguous
from tabguard.read.lists.pattern import codes_at
from tabguard.read.roles.previewed import Column
from tabguard.read.roles.statuses import (
    SUPPRESSED,
    clarity,
    is_status,
    names_list,
    possible_lists,
    rows_statuses,
)
from tabguard.read.shape.guess import is_number
from tabguard.read.shape.holds import FOOTNOTE, are_figures, are_years, bare_figure, filled
from tabguard.read.shape.proposed_readings import THOUSANDS
from tabguard.read.shape.role_names import is_called
from tabguard.read.sources.rows import Rows
from tabguard.read.sources.source import refuse_published
from tabguard.read.tabulate.doubts import MAY_WITHHOLD
from tabguard.read.tabulate.flag_columns import seem_flags
from tabguard.table.arrays import BoolArray, ByteArray, FloatArray, IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.joint_recode import named_at
from tabguard.table.pattern import Status
from tabguard.table.period import code_of_period, period_of
from tabguard.table.public import CONTRIBUTORS, RANGES
from tabguard.table.release import RESPONSE
from tabguard.table.status_lists import STATUS_LISTS

_EMPTY = frozenset(("", *READ_AS_EMPTY))
"""Marks that agencies print in cells without contributors; a point may also mark a suppressed value."""
VALUE_NAMES = ("value", "obs_value", "val")
_LEVELS = ("upper_level", "lower_level")
_RECUR = 0.7
"""Greatest share of distinct numbers in a column of codes; figures seldom recur so often."""
_OF_VARIABLE = (" label", " level", "_label", "_level")
"""Endings of the names of columns about a variable in public files."""
_RULES = "rules"
"""The column of pattern files with the rules that a cell violates, beside its status."""
BESIDE_VALUES = (*RANGES, CONTRIBUTORS)
"""Columns beside the values in public files: ends of the range, and number of contributors."""


@frozen(eq=False)
class Stated:
    """Statements of the rows of a publication about one response; arrays have one entry per row.

    Parameters
    ----------
    codes : int array, shape (n_rows, n_dims)
        Positions of the codes of each cell, −1 for codes that a dimension does not have.
    value : float array
        NaN where there is no number. Internal files have numbers of suppressed cells as well.
    slack : float array
        Half a unit of the last decimal of the column.
    shown, marked, hidden : bool arrays
        Published cells, suppressed cells, and cells that the publication does not show; all others are empty.
    """

    codes: IntArray
    value: FloatArray
    slack: FloatArray
    shown: BoolArray
    marked: BoolArray
    hidden: BoolArray


@frozen(eq=False)
class Publication:
    """The rows of a publication, and which columns say to which cell they belong.

    Parameters
    ----------
    rows : Rows
    decimal : str
        Decimal mark.
    spanning : tuple of Dimension
        The variables, without the response.
    places : tuple of int
        Column of each variable, −1 for variables at their total or at the code that the file is about.
    codes : int array, shape (n_rows, n_variables)
        Positions of the codes, −1 for unknown ones.
    certain : bool
        Whether the decimal mark was given, or is that of TabGuard's own workbooks.
    thousands : str
        Separator of thousands.
    """

    rows: Rows
    decimal: str
    spanning: tuple[Dimension, ...]
    places: tuple[int, ...]
    codes: IntArray
    certain: bool = False
    thousands: str = " "

    def __len__(self) -> int:
        return len(self.rows.rows)

    def name(self, row: int) -> str:
        """Name a row by its codes, with “…” for fields that may not be codes."""
        texts = self.rows.rows[row][1]
        codes = [(texts[at].strip(), d) for at, d in zip(self.places, self.spanning, strict=True) if at >= 0]
        return " × ".join(code if codes_said([code], d.codes) else "…" for code, d in codes)

    @property
    def contributors(self) -> FloatArray | None:
        """Number of contributors by row, NaN where a row shows none; None without such a column."""
        return self._numbers_of(BESIDE_VALUES[2])

    @property
    def range(self) -> tuple[FloatArray, FloatArray] | None:
        """Ends of the public range by row, NaN where there is none; None without such columns."""
        low, high = (self._numbers_of(name) for name in BESIDE_VALUES[:2])
        return None if low is None or high is None else (low, high)

    def _numbers_of(self, name: str) -> FloatArray | None:
        at = self.rows.column(name)
        return None if at < 0 else _numbers(self, at)[0]

    @property
    def named(self) -> list[set[str]]:
        """Codes that occur in the rows, by variable."""
        return named_at(self.spanning, self.codes)

    @property
    def unknown(self) -> BoolArray:
        """The rows with a code that its variable does not have."""
        return np.asarray(self.codes.min(axis=1) < 0, bool)

    @property
    def levels(self) -> tuple[FloatArray, FloatArray]:
        """Protection levels above and below each cell, NaN where the file has none."""
        out = []
        for name in _LEVELS:
            at = self.rows.column(name)
            values = np.full(len(self), np.nan)
            if at >= 0:
                values = _numbers(self, at)[0]
            out.append(values)
        return out[0], out[1]


def publication(
    file: EarlierFile, rows: Rows, decimal: str, spanning: Sequence[Dimension], certain: bool
) -> Publication:
    """Find the columns of the variables, and the codes of each row.

    Raises
    ------
    DataError
        If no variable has a column, and for an unknown code of a variable or column that it is about.
    """
    rows = _rows_meant(file, rows, [d.name for d in spanning])
    places = tuple(rows.column(file.columns.get(d.name, d.name)) for d in spanning)
    if max(places, default=-1) < 0:
        raise DataError(
            tr("The earlier publication has no column of any variable."),
            rows.path.name,
            tr(
                "Name its columns like the variables, or say with columns = {{…}} how it calls them. {names}",
                names=columns_said(rows.names, [d.name for d in spanning]),
            ),
        )
    codes = np.column_stack([codes_at(rows, at, d) for at, d in zip(places, spanning, strict=True)])
    for axis, dimension in enumerate(spanning):
        if dimension.name in file.where and places[axis] < 0:
            codes[:, axis] = match([file.where[dimension.name]], dimension)
            if (codes[:, axis] < 0).any():
                raise DataError(
                    tr(
                        "“{name}” does not have the code that the earlier publication is about.",
                        name=dimension.name,
                    ),
                    tr("{name}, where", name=rows.path.name),
                    tr("Use a code of its hierarchy or of the data."),
                )
    thousands = file.data.thousands or " "
    return Publication(rows, decimal, tuple(spanning), places, codes, certain, thousands)


def _rows_meant(file: EarlierFile, rows: Rows, variables: Collection[str]) -> Rows:
    """Keep the rows with the codes given in `EarlierFile.where` for columns of no variable, as the period."""
    for name in [name for name in file.where if name not in variables]:
        at = rows.column(name)
        if at < 0:
            raise DataError(
                tr("The earlier publication has no column “{name}”.", name=name),
                tr("{name}, where", name=rows.path.name),
                columns_said(rows.names, [name]),
            )
        texts = [text.strip() for text in rows.texts(at)]
        code = code_of_period(file.where[name], dict.fromkeys(texts))
        if code not in texts:
            raise DataError(
                tr("No row of the earlier publication is about {name} “{code}”.", name=name, code=code),
                tr("{name}, where", name=rows.path.name),
                tr("Use a code that this column has."),
            )
        matches = (row for row, text in zip(rows.rows, texts, strict=True) if text == code)
        rows = evolve(rows, rows=tuple(matches))
    return rows


def refuse_periods(name: str, texts: Sequence[str], column: str = "") -> None:
    """Refuse texts or sheets that name several periods, except days; raises `PeriodsError`."""
    periods = tuple(dict.fromkeys(text.strip() for text in texts))
    spans = [period_of(text) for text in periods]
    if len({*spans}) > 1 and all(span is not None and span.begin != span.end for span in spans):
        raise PeriodsError(name, periods, column)


def _refuse_several_periods(file: EarlierFile, about: Publication, values: Collection[int]) -> None:
    """Refuse rows of several periods, unless periods are a variable or add up."""
    rows, time = about.rows, "" if file.relation is None else file.relation.variable
    known_columns = {*values, *about.places, rows.column(file.columns.get(time, time)) if time else -1}
    for at, name in enumerate(rows.names):
        texts = filled(rows.texts(at))
        # if each cell occurs in one period only, periods look like labels of some other column
        pairs = zip(about.spanning, about.places, strict=True)
        labels = any(place >= 0 and {*texts} <= {*d.labels} for d, place in pairs)
        if at not in known_columns and not labels and not _is_beside(name, rows.names):
            refuse_periods(rows.path.name, texts, name)


def _refuse_unnamed(file: EarlierFile, about: Publication, values: Collection[int]) -> None:
    """Refuse a column that may hold the codes of a missing variable, whose rows would count as totals."""
    rows, pairs = about.rows, [*zip(about.spanning, about.places, strict=True)]
    absent = [d for d, at in pairs if at < 0 and d.name not in file.where and len(d.codes) > 1]
    columns = (at for at in range(len(rows.names)) if at not in values and at not in about.places)
    column = next((at for at in columns if _may_be_codes(about, at, absent)), -1) if absent else -1
    if column >= 0:
        number, variable = rows.number(column), short(absent[0].name)
        raise DataError(
            # named by its number: without a row of names its heading would be a value
            tr(
                "Column {number} of the earlier publication is of no variable, and “{variable}” has no "
                "column.",
                number=number,
                variable=variable,
            )
            if number
            else tr(
                "What goes across the earlier publication is of no variable, and “{variable}” has no column.",
                variable=variable,
            ),
            rows.path.name,
            tr(
                'Say that it is this variable: columns = {{ "{variable}" = "name of the column" }}; or which '
                'code all rows are about: where = {{ "{variable}" = "{code}" }}.',
                variable=variable,
                code=TOTAL,
            ),
        )


def _labels(rows: Rows, at: int, of: int) -> bool:
    """Whether the texts of a column and the codes of another one correspond one to one."""
    texts, codes = rows.texts(at), rows.texts(of)
    return 1 < len({*zip(texts, codes, strict=True)}) == len({*texts}) == len({*codes})


def _may_be_codes(about: Publication, at: int, absent: Sequence[Dimension]) -> bool:
    """Whether a column may hold codes: of a missing variable, texts, or numbers that recur."""
    rows = about.rows
    name, texts = rows.names[at], filled(rows.texts(at))
    if not texts or _is_beside(name, rows.names):
        return False
    if any((match(texts, dimension) >= 0).all() for dimension in absent):
        return True
    facts = any(is_called(kind, name) for kind in ("name", "note", "unit_column", "source"))
    labels = any(_labels(rows, at, place) for place in about.places if place >= 0)
    return not facts and not labels and _recur(texts)


def _is_beside(name: str, names: Collection[str]) -> bool:
    """Whether a column has a name that public files give to columns beside codes and values."""
    if name.lower() in (*BESIDE_VALUES, *_LEVELS, _RULES, RESPONSE) or is_status(name):
        return True
    return any(name.removesuffix(word) in {*names} - {name} for word in _OF_VARIABLE)


def _recur(texts: Sequence[str]) -> bool:
    """Whether fields are texts or numbers that recur; years do not count: `refuse_periods` is about them."""
    if are_years(texts):
        return False
    numbers = (partial(is_number, decimal=decimal) for decimal in ".,")
    figures = next((read for read in numbers if are_figures(texts, read)), None)
    amounts = [] if figures is None else [text for text in texts if figures(text) and text.strip("0.,")]
    return figures is None or len(set(amounts)) <= _RECUR * len(amounts) > 1


def stated(
    file: EarlierFile, variables: Roles, publication_rows: Publication, responses: Dimension | None
) -> Iterator[Stated]:
    """Statements of the rows, for one response or column of values after the other.

    Parameters
    ----------
    responses : Dimension or None
        The responses of a release; None for a table of one response, whose codes have no response.

    Raises
    ------
    DataError
        For missing columns of values, and numbers that cannot be read. The message names rows, never values.
    """
    rows = publication_rows.rows
    values = tuple(_values(file, variables, responses, rows))
    names = {rows.names[at] for at in (*publication_rows.places, *(at for at, _ in values)) if at >= 0}
    status = _statuses(rows, names, file.status_codes)
    off, unseen = np.isin(status, SUPPRESSED), status == Status.HIDDEN
    _refuse_unnamed(file, publication_rows, [at for at, _ in values])
    _refuse_several_periods(file, publication_rows, [at for at, _ in values])
    refuse_published([rows.names[at] for at, _ in values], rows.path.name)
    for at, response in values:
        if not publication_rows.certain:
            texts = map(bare_figure, rows.texts(at))
            refuse_ambiguous(rows.path.name, rows.names[at], texts, publication_rows.decimal)
        numbers, slack = _numbers(publication_rows, at)
        # an empty cell has no number but 0
        none = (status == Status.EMPTY) & (np.isnan(numbers) | (numbers == 0))
        is_visible = ~none & ~unseen
        marked = (off | (np.isnan(numbers) & ~_blank(rows, at))) & is_visible
        yield Stated(
            publication_rows.codes
            if response is None
            else np.column_stack([response, publication_rows.codes]),
            numbers,
            slack,
            ~np.isnan(numbers) & ~marked & is_visible,
            marked,
            unseen,
        )


def about_no_cell(file: EarlierFile, names: Sequence[str]) -> DataError:
    """The error for a publication without any cell of the table; `names` are codes of some rows."""
    remedy = tr("Take one with the same codes, or add a hierarchy file that lists its codes.")
    if names:
        remedy += " " + tr("First row without a cell: {name}.", name=names[0])
    return DataError(tr("The earlier publication is about no cell of this release."), file.path.name, remedy)


def _statuses(rows: Rows, names: Collection[str], chosen: str) -> ByteArray:
    """The status of each row; a row that one column states as not published is not published.

    Parameters
    ----------
    names : collection of str
        Columns of codes and of values, which hold no status whatever their name.
    chosen : str
        Code list of the columns whose name does not state it; empty: it follows from their values.

    Raises
    ------
    DataError
        For a word that is no status, and where code lists read a column differently.
    """
    out = np.full(len(rows.rows), Status.PUBLISHED, np.uint8)
    for at, name in enumerate(rows.names):
        if name in names:
            continue
        if not is_status(name):
            _refuse_flags(rows, at)
            continue
        if (
            clarity(name) > 1
            and name.strip().lower() != "status"
            and not possible_lists(rows.texts(at), name)
        ):
            continue  # the column has other flags, such as those about quality
        column_status = rows_statuses(rows, at, "" if names_list(name, rows.texts(at)) else chosen)
        out = np.where(out == Status.PUBLISHED, column_status, out)
    return out


def _refuse_flags(rows: Rows, at: int) -> None:
    """Refuse a column that may flag withheld figures although its name does not say so."""
    name, texts = rows.names[at], rows.texts(at)
    if not _is_beside(name, rows.names) and seem_flags(Column(name, False, tuple(texts)), True):
        raise DataError(
            tr("“{column}” looks like flags of confidentiality and is not used.", column=short(name)),
            rows.path.name,
            tr("Call it status if it says which figures were withheld; remove it if it does not."),
        )


def _values(
    file: EarlierFile, variables: Roles, responses: Dimension | None, rows: Rows
) -> Iterator[tuple[int, IntArray | None]]:
    """The columns with values, and the response of each row; None for a table of one response."""
    n = len(rows.rows)
    value_at = rows.column(*VALUE_NAMES)
    column = rows.column(RESPONSE)
    if responses is not None and column >= 0 and value_at >= 0:
        yield value_at, codes_at(rows, column, responses)
        return
    n_columns = 0
    for name in variables.responses if responses is None else responses.codes:
        at = rows.column(file.columns.get(name, name))
        if at >= 0:
            n_columns += 1
            yield at, None if responses is None else np.full(n, responses.index[name])
    if n_columns:
        return
    if value_at < 0 or len(variables.responses) > 1:
        raise DataError(
            tr("The earlier publication has no column of values."),
            rows.path.name,
            tr(
                "Name it like the response, or value; with several responses a column response says which. "
                "{names}",
                names=columns_said(rows.names, (*variables.responses, "value")),
            ),
        )
    first = None if responses is None else np.full(n, responses.index[variables.response])
    yield value_at, first


def _blank(rows: Rows, at: int) -> BoolArray:
    return np.array([row[at].strip() in _EMPTY for _, row in rows.rows], bool)


def _without_mark(text: str) -> str:
    """A figure without the mark of a note or of its quality; unchanged if the mark may withhold it."""
    mark = FOOTNOTE.search(with_mark_behind(text))
    letters = "" if mark is None else mark[0].strip(" ()[]")
    withholds = letters.upper() in MAY_WITHHOLD or letters in THOUSANDS
    withholds |= STATUS_LISTS["obs-status"].status(letters) != Status.PUBLISHED
    return text if letters.isalpha() and withholds else bare_figure(text)


def _numbers(publication_rows: Publication, at: int) -> tuple[FloatArray, FloatArray]:
    """Values, NaN for blanks and marks, and half a unit of the last decimal of the column."""
    rows, decimal = publication_rows.rows, publication_rows.decimal
    texts = [row[at].strip() for _, row in rows.rows]
    _, odd = to_numbers(texts, decimal, publication_rows.thousands)
    texts = [_without_mark(text) if is_odd else text for text, is_odd in zip(texts, odd, strict=True)]
    values, bad = to_numbers(texts, decimal, publication_rows.thousands)
    # a mark has no digit; a text with one may be a figure, and to take it for suppressed would lose it
    wrong = [i for i in np.flatnonzero(bad).tolist() if any(letter.isdigit() for letter in texts[i])]
    if wrong:
        few = ", ".join(str(rows.rows[i][0]) for i in wrong[:5])
        raise DataError(
            tr(
                "{n_values} of “{names}” can be read neither as numbers nor as marks.",
                n_values=counted(len(wrong), "value", "values"),
                names=short(rows.names[at]),
            ),
            tr("{name}, rows {few}", name=rows.path.name, few=few),
            tr(
                "Set the thousands separator (thousands) or correct the decimal mark (now “{decimal}”); "
                "leave footnotes out.",
                decimal=decimal,
            ),
        )
    figures = [text for text, value in zip(texts, values.tolist(), strict=True) if not math.isnan(value)]
    # exponents come from programs, not from publications: such numbers are taken as exact
    places = max((15 if "e" in t.lower() else len(t.partition(decimal)[2]) for t in figures), default=0)
    return values, np.full(len(values), 0.5 * 10.0**-places)
