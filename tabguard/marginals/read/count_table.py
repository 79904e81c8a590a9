"""Reads records of categories, or a list of counts, into a sparse count table."""

import math
import re
import string
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import DataError, SettingError
from tabguard.base.language import quoted, tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.base.untrusted import too_large
from tabguard.marginals.read.count_totals import TOTALS, Totals, find_totals, note_on, refuse_doubts
from tabguard.project import DataSource
from tabguard.read.codes.coding import natural
from tabguard.read.files.columns import (
    NUMBER,
    Columns,
    Text,
    counted,
    looks_like_name,
    named,
    need_columns,
    short,
)
from tabguard.read.files.format import FileFormat
from tabguard.read.shape.across_names import FIRST_VARIABLE, is_invented
from tabguard.read.shape.crosstab import undecided
from tabguard.read.shape.guess import numbered
from tabguard.read.shape.holds import identifies
from tabguard.read.shape.totals import Column
from tabguard.read.sources.source import read_columns, refuse_published, sniff_source
from tabguard.read.tabulate.doubts import seem_values
from tabguard.table.arrays import AnyArray, BoolArray, FloatArray, IntArray
from tabguard.table.contingency import CountTable, Variable, sum_rows
from tabguard.table.formula_text import unguarded
from tabguard.table.keys import distinct_rows, find_rows

COUNT_NAMES = ("count", "counts", "freq", "frequency")
"""Names of a column with counts, case ignored; a file without one has a record per row."""
_LIKELY = (
    "n",
    "ant",
    "antal",
    "antall",
    "anzahl",
    "aantal",
    "nombre",
    "effectif",
    "number",
    "n_obs",
    "cases",
)
"""Names that suggest a column of counts; the user is asked if rows are distinct without the column."""
_NONE: Mapping[str, str] = MappingProxyType({})
_PATTERN = "pattern"
_APART = re.compile(r"(?<=\d)[ \u00a0\u202f'’](?=\d{3}\b)")
_DIGIT = re.compile(r"\d")
LARGEST = 1 << 53
_MOST_LETTERS = 1_000
_MOST_VARIABLES = 1_000
_NAMED = 5
_AT_ONCE = 12
"""Columns that are read in one pass: with fewer, more passes but less memory."""


@frozen(eq=False)
class CountFile:
    """A count table as read, with remarks."""

    table: CountTable
    notes: tuple[str, ...]
    count: str = ""
    """The column of the counts; empty where every row is a record."""
    numeric: tuple[str, ...] = ()
    """Columns of whole numbers, which could hold the counts."""
    weighted: str = ""
    """The column of the weights; empty: there is none."""
    figures: tuple[str, ...] = ()
    """Columns of numbers, which could hold weights."""
    totals: str = ""
    """Names of the rows of totals that were found; empty if there are none."""
    data: DataSource | None = None
    """The source with the way in which it was read, such as the shape of a cross-tab."""
    crossed: tuple[str, ...] = ()
    """Columns of whole numbers that may be the counts of a cross-tab."""
    labels: Mapping[str, str] = _NONE
    """Variables whose labels another variable seems to hold, with that variable."""

    @property
    def across(self) -> tuple[str, ...]:
        """Names of the variables that go across the columns of a cross-tab, blank where the file has none."""
        names = () if self.data is None else self.data.shape.across
        return tuple("" if is_invented(name) else name for name in names)


def read_count_table(
    data: DataSource,
    progress: Progress,
    variables: Sequence[str] = (),
    count: str | None = None,
    totals: str = "auto",
    guess: bool = False,
    weighted: str = "",
) -> CountFile:
    """Read a count table.

    Parameters
    ----------
    data : DataSource
        A file of any format in `tabguard.read.formats`.
    variables : sequence of str
        Columns that become variables; default: all but the counts. Counts of rows that agree in all these
        columns are added up.
    count : str or None
        Column with the counts; ``""``: every row is a record; None: the column whose name is in
        `COUNT_NAMES`; if there is none, every row is a record. A cross-tab of counts is refused, as long as
        it is not given as one (`crossed`) or as records.
    totals : str
        Treatment of rows of totals in a list of counts. A row is a total if its category is named like one,
        is blank, or has the sum of the counts of all other categories. ``"auto"`` omits totals that are
        named as such and add up, and refuses doubtful ones; ``"drop"`` omits all totals; ``"keep"`` counts
        them as categories.
    weighted : str
        Column with the weights of records, or the weighted counts of a list; empty: there is none.
    guess : bool
        Whether to use the most likely column of counts or totals if these are doubtful.

    Raises
    ------
    FormatError, DataError
        The message names column and rows, never values. Also raised if the counts or totals are doubtful.

    Notes
    -----
    A single column named “pattern” with codes of equal length becomes a variable per character, A, B, C ….
    Categories are sorted as numbers if all are numbers, else as codes of a dimension.
    """
    form = sniff_source(data, progress)
    names = form.names
    refuse_published(names, data.path.name)
    across = crossed_columns(form) if undecided(data) and not weighted else ()
    if count is None and across and not set(variables) & set(across):
        if not guess:
            # headings may be values of a file without headings, which are not shown
            headings = numbered(len(names)) if seem_values(form) else names
            raise _cross_tab(headings[-len(across) :], data.path.name)
        whole = read_count_table(crossed(data, progress), progress, (), None, totals, guess)
        return evolve(whole, crossed=across)
    if totals not in TOTALS:
        raise SettingError(
            tr("“totals” has an unknown value."),
            "totals",
            tr("Use one of {totals}.", totals=", ".join(TOTALS)),
        )
    counts = count_column(form, count)
    columns = _category_columns(form, counts, variables, totals, weighted)
    rows = _rows(form, columns, counts, variables, progress, weighted)
    if not counts and count is None and (likely := _likely_counts(rows.columns, len(rows.weights))):
        if not guess:
            raise DataError(
                tr("The file looks like a list of counts, with the counts in “{likely}”.", likely=likely),
                data.path.name,
                tr(
                    'Set “count” (--count {likely}), or leave it blank if each row is a record (--count "").',
                    likely=likely,
                ),
            )
        return read_count_table(data, progress, variables, likely, totals, guess, weighted)
    return evolve(_file(rows, totals, guess), data=data, crossed=across, weighted=weighted)


def read_record_keys(
    file: CountFile, column: str, totals: str, progress: Progress
) -> tuple[IntArray, FloatArray | None]:
    """Read the keys of the records of a count table that was read before.

    Parameters
    ----------
    column : str
        Column with the keys, from 0 to below 1; empty: keys are made elsewhere.
    totals : str
        Treatment of rows of totals when the table was read.

    Returns
    -------
    cells : int array, shape (n_rows,)
        The non-zero cell of the table to which each row belongs, −1 for a row that does not count.
    keys : float array, shape (n_rows,), or None
        The keys of the column.

    Raises
    ------
    DataError
        For keys outside of this range.
    """
    form = sniff_source(present(file.data), progress)
    names = file.table.names
    names = names if set(names) <= set(form.names) else ()  # the variables came from one column of patterns
    rows = _rows(form, _category_columns(form, file.count, names, totals), file.count, names, progress)
    inner, _totals = _rows_that_count(rows, totals, guess=True)
    cells = np.full(len(inner), -1, np.int64)
    cells[inner] = find_rows(file.table.cells, _coded(rows, inner)[1])
    if not column:
        return cells, None
    need_columns([column], form.names, form.path.name)
    columns = read_columns(form, [], [column], progress)
    keys = columns.number[column]
    words = (tr("has no key from 0 to below 1"), tr("have no key from 0 to below 1"))
    _refuse(columns, column, ~((keys >= 0) & (keys < 1)), *words, tr("Record keys are fractions."))
    return cells, keys


def _category_columns(
    form: FileFormat, counts: str, variables: Sequence[str], totals: str, weighted: str = ""
) -> list[str]:
    """The columns of categories that are read."""
    path = form.path
    every = [name for name in form.names if name not in (counts, weighted)]
    names = list(variables) or every
    need_columns([*names, *filter(None, (counts, weighted))], form.names, path.name)
    if not names:
        raise DataError(tr("The file has no variables."), path.name, tr("Give each variable a column."))
    if len(names) > _MOST_VARIABLES:
        raise too_large(path, tr("it has {n_wanted:,} variables", n_wanted=len(names)))
    if counts and totals != "keep":  # totals of columns that were not chosen would otherwise be counted too
        names += [name for name in every if name not in names]
    return names


@frozen(eq=False)
class _Rows:
    """The rows of a file, as they were read.

    Parameters
    ----------
    columns : list of Column
        The categories: of the chosen variables, and of others in which there may be rows of totals.
    weights : int array, shape (n_rows,)
        The count of each row; 1 for a record.
    weighted : float array, shape (n_rows,), or None
        The weighted count of each row.
    counts : str
        The column of the counts; empty where every row is a record.
    blanks : mapping of str to DataError
        Error for a row without a category that is not a row of totals, by column.
    source : str
        The name of the file.
    """

    columns: list[Column]
    weights: IntArray
    weighted: FloatArray | None
    counts: str
    blanks: Mapping[str, DataError]
    source: str

    @property
    def numeric(self) -> tuple[str, ...]:
        """Columns of whole numbers, which could hold the counts."""
        whole = tuple(column.name for column in self.columns if _whole(column.names))
        return (*whole, self.counts) if self.counts else whole

    @property
    def figures(self) -> tuple[str, ...]:
        """Columns of numbers, which could hold weights."""
        return tuple(c.name for c in self.columns if all(map(NUMBER.fullmatch, c.names)))


def _rows(
    form: FileFormat,
    names: Sequence[str],
    counts: str,
    variables: Sequence[str],
    progress: Progress,
    weighted: str = "",
) -> _Rows:
    source = form.path.name
    numbers, sums = [*filter(None, (counts, weighted))], None
    weights: IntArray | None = None
    raw: list[Column] = []
    blanks: dict[str, DataError] = {}
    for start in range(0, len(names), _AT_ONCE):
        # the counts come with the first columns, and are not read again with the others
        some = names[start : start + _AT_ONCE]
        columns = read_columns(form, some, numbers if weights is None else [], progress)
        if weights is None:
            weights = _weights(columns, counts)
            sums = _weighted(columns, weighted, weights) if weighted else None
        texts = {name: _plain(text) for name, text in columns.text.items()}
        if list(names) == [_PATTERN]:
            texts = _split_patterns(texts[_PATTERN])
        for name, text in texts.items():
            progress.check()
            blank = np.flatnonzero(text.blank())
            if len(blank):
                blanks[name] = _no_category(columns, name, blank)
            raw.append(
                Column(name, text.names, text.ids.astype(np.int32), not variables or name in variables)
            )
    if weights is None or not len(weights):
        raise DataError(
            tr("The file has no rows below its column names."), source, tr("Choose another file.")
        )
    return _Rows(raw, weights, sums, counts, blanks, source)


def crossed_columns(form: FileFormat) -> tuple[str, ...]:
    """The columns of a list that seem to be counts of a cross-tab; none where each row may be a record.

    A column that is called a count is one of them only if it has the sums of the others.
    """
    if form.cross is not None:
        return form.names[form.cross.first_value :]
    return crossed_names(form.names, form.preview)


def crossed_names(names: Sequence[str], fields: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The columns of some rows that seem to be counts of a cross-tab.

    They are whole numbers in at least two columns behind labels that name each row once; thousands may be
    apart, and a few figures be marks. Where the labels are numbers too, the others differ as categories of
    records would not.
    """
    rows = [tuple(field.strip() for field in row) for row in fields]
    columns = list(zip(*rows, strict=False))
    whole = [_figures(column) and not identifies(column) for column in columns]
    first = max(len(whole) - whole[::-1].index(False) if False in whole else 0, 1)
    ends = range(first, len(columns) - 1)
    labels = next((end for end in ends if len({row[:end] for row in rows}) == len(rows)), 0)
    if not labels or not all(all(row[:labels]) for row in rows):
        return ()
    called = [at for at, name in enumerate(names) if name.strip().lower() in COUNT_NAMES]
    if called and not (called[0] >= labels and _are_sums(columns[labels:], called[0] - labels)):
        return ()
    return () if _may_be_records(columns, labels) else tuple(names[labels:])


def _may_be_records(columns: Sequence[Sequence[str]], labels: int) -> bool:
    """Whether whole numbers behind labels that are numbers, too, may be categories of records."""
    last, figures = columns[labels - 1], [text for column in columns[labels:] for text in column]
    if not all(text.isdigit() for text in last):
        return False
    return len(last) < 3 or 2 * len(set(figures)) <= len(figures) or identifies(last)


def _are_sums(columns: Sequence[Sequence[str]], total: int) -> bool:
    """Whether a column of whole numbers is the sum of at least two others."""
    texts = [_APART.sub("", text) for column in columns for text in column]
    if len(columns) < 3 or not all(map(str.isdigit, texts)):
        return False
    figures = np.array([*map(float, texts)]).reshape(len(columns), -1)
    return bool((2 * figures[total] == figures.sum(axis=0)).all())


def crossed(data: DataSource, progress: Progress, across: Sequence[str] = ()) -> DataSource:
    """Read a file again as the cross-tab of counts that it seems to be.

    Parameters
    ----------
    across : sequence of str
        Names for the variables that go across the columns, one for each row of names; default: invented ones.

    Raises
    ------
    DataError
        If it is no cross-tab of counts.
    """
    form = sniff_source(data, progress)
    columns = crossed_columns(form)
    if not columns:
        raise DataError(
            tr("The file is no cross-tab of counts."),
            data.path.name,
            tr("It needs a column of labels that name each row once, and columns of whole numbers."),
        )
    shape = form.cross or evolve(data.shape, across=(FIRST_VARIABLE,), labels=len(form.names) - len(columns))
    return evolve(data, shape=evolve(shape, across=tuple(across) or shape.across))


def _cross_tab(across: Sequence[str], source: str) -> DataError:
    few = ", ".join(quoted(short(name)) for name in across[:_NAMED])
    return DataError(
        tr("The file looks like a cross-tab of counts, with the counts in the columns {few}.", few=few),
        source,
        tr(
            "Name the variable that goes across its columns (--across NAME), or set “count” to blank if each "
            'row is a record (--count "").'
        ),
    )


def count_column(form: FileFormat, count: str | None) -> str:
    """The column of counts by the rules of `read_count_table`; empty where every row is a record."""
    count = form.measures[0] if form.measures and not count else count
    if count is not None:
        need_columns([count] if count else [], form.names, form.path.name)
        return count
    return next((name for name in reversed(form.names) if name.strip().lower() in COUNT_NAMES), "")


def _no_category(columns: Columns, name: str, blank: IntArray) -> DataError:
    return DataError(
        tr("1 row has no category of {name}.", name=named(name))
        if len(blank) == 1
        else tr("{n_rows} rows have no category of {name}.", n_rows=len(blank), name=named(name)),
        columns.where(blank, name if looks_like_name(name) else ""),
        tr("Fill them in, or write a category that stands for unknown."),
    )


def _file(rows: _Rows, totals: str, guess: bool) -> CountFile:
    weights, counts = rows.weights, rows.counts
    inner, total_rows = _rows_that_count(rows, totals, guess)
    variables, cells = _coded(rows, inner)
    filled = weights[inner] > 0
    keys, sums = sum_rows(cells[filled], weights[inner][filled])
    table = CountTable(variables, keys, sums)
    if rows.weighted is not None:
        at = find_rows(keys, cells[filled])
        total = np.bincount(at, weights=rows.weighted[inner][filled], minlength=len(keys))
        table = evolve(table, weighted=np.asarray(total, np.float64))
    notes = _notes(table, int(inner.sum()), counts, int(filled.sum()))
    note = note_on(total_rows, totals)
    notes = (*notes, note) if note else notes
    return CountFile(table, notes, counts, rows.numeric, figures=rows.figures, totals=total_rows.words)


def _rows_that_count(rows: _Rows, totals: str, guess: bool) -> tuple[BoolArray, Totals]:
    """Which rows count, shape (n_rows,), and the rows of totals that were found."""
    n_rows = len(rows.weights)
    total_rows = find_totals(rows.columns, rows.weights) if rows.counts else Totals(np.zeros(n_rows, bool))
    if totals == "auto" and not guess:
        if not total_rows.checked and rows.blanks:
            raise next(iter(rows.blanks.values()))
        refuse_doubts(total_rows, rows.source)
    return (np.ones(n_rows, bool) if totals == "keep" else ~total_rows.rows), total_rows


def _coded(rows: _Rows, inner: BoolArray) -> tuple[tuple[Variable, ...], AnyArray]:
    """The variables, and the categories (1-based) of each row that counts."""
    chosen = [column for column in rows.columns if column.chosen]
    variables: list[Variable] = []
    cells: AnyArray = np.empty((int(inner.sum()), len(chosen)), np.int32)
    for at, column in enumerate(chosen):
        ids = column.ids[inner]
        in_use = np.bincount(ids, minlength=len(column.names)) > 0
        used_names = [name for name, here in zip(column.names, in_use.tolist(), strict=True) if here]
        if "" in used_names:
            raise rows.blanks[column.name]
        categories = order_categories(used_names)
        place = {category: code for code, category in enumerate(categories, start=1)}
        cells[:, at] = np.array([place.get(name, 0) for name in column.names], np.int32)[ids]
        variables.append(Variable(unguarded(column.name), categories))
    return tuple(variables), cells


def _whole(names: Sequence[str]) -> bool:
    """Whether all texts are whole numbers that are valid counts."""
    return bool(names) and all(NUMBER.fullmatch(n) and float(n) >= 0 and float(n).is_integer() for n in names)


def _figures(column: Sequence[str]) -> bool:
    """Whether most texts of a column are whole numbers, perhaps with thousands separators, others marks."""
    numbers = [_APART.sub("", text) for text in column if _DIGIT.search(text)]
    return 2 * len(numbers) > len(column) and _whole(numbers)


def _likely_counts(raw: Sequence[Column], rows: int) -> str:
    """The likely column of counts: whole numbers, one for each combination of all other columns."""
    # counts are mostly in the last column
    for column in reversed(raw):
        rest = [c for c in raw if c is not column]
        # in few rows, or with zeros and ones only, other columns would look like counts, too
        if not rest or not _whole(column.names) or max(map(float, column.names)) < 2 or rows < 4:
            continue
        likely_name = column.name.strip().lower() in _LIKELY
        if not likely_name and math.prod(len(c.names) for c in rest) > 2 * rows:
            continue  # fewer than half of the combinations occur
        if len(distinct_rows(np.stack([c.ids for c in rest], axis=1))[0]) == rows:
            return column.name
    return ""


def _notes(table: CountTable, rows: int, counts: str, filled: int) -> tuple[str, ...]:
    names = [quoted(short(name)) for name in table.names[:_NAMED]]
    names += ["…"] if len(table.names) > _NAMED else []
    sizes = {
        "n_rows": counted(rows, "row", "rows"),
        "n_variables": f"{counted(len(table.variables), 'variable', 'variables')} ({', '.join(names)})",
        "n_cells": counted(table.size, "cell", "cells"),
        "filled": len(table.count),
    }
    notes = [
        tr(
            "Read {n_rows}, counts in “{counts}”: {n_variables}, {n_cells}, {filled:,} of them not zero.",
            counts=counts,
            **sizes,
        )
        if counts
        else tr(
            "Read {n_rows}, a record each: {n_variables}, {n_cells}, {filled:,} of them not zero.", **sizes
        )
    ]
    if counts and len(table.count) < filled:
        notes.append(
            tr(
                "{filled} rows repeat a cell of another row; their counts were added up.",
                filled=filled - len(table.count),
            )
        )
    return tuple(notes)


def _weights(columns: Columns, counts: str) -> IntArray:
    if not counts:
        return np.ones(columns.rows, np.int64)
    values = columns.number[counts]
    _refuse(
        columns,
        counts,
        np.isnan(values),
        tr("has no count"),
        tr("have no count"),
        tr("Fill them in, or write 0."),
    )
    whole = (values == np.floor(values)) & (values >= 0) & (values < LARGEST)
    words = (tr("has no whole, non-negative count"), tr("have no whole, non-negative count"))
    _refuse(columns, counts, ~whole, *words, tr("Count tables contain numbers of units."))
    return values.astype(np.int64)


def _weighted(columns: Columns, name: str, weights: IntArray) -> FloatArray:
    values = columns.number[name]
    words = (tr("has no weight of 0 or more"), tr("have no weight of 0 or more"))
    _refuse(columns, name, ~((values >= 0) & (values < LARGEST)), *words, tr("Correct the weights."))
    words = (tr("has a weighted count without units"), tr("have weighted counts without units"))
    remedy = tr("The unweighted count of each row says how many units there are.")
    _refuse(columns, name, (values > 0) & (weights == 0), *words, remedy)
    # a second count, such as that of the sick, would be published without being judged
    if values.sum() < 0.99 * weights.sum():
        raise DataError(
            tr("The weighted counts are smaller than the counts, so they count other units."),
            name,
            tr("Name a column with weights; a second count is a table of its own."),
        )
    return values


def _refuse(columns: Columns, name: str, bad: Any, singular: str, plural: str, remedy: str) -> None:
    rows = np.flatnonzero(bad)
    if len(rows):
        raise DataError(
            f"{len(rows)} {f'row {singular}' if len(rows) == 1 else f'rows {plural}'}.",
            columns.where(rows, name),
            remedy,
        )


def order_categories(names: Sequence[str]) -> tuple[str, ...]:
    """Sort categories as numbers if all are numbers, or as codes of a dimension."""
    if all(NUMBER.fullmatch(name) for name in names):
        return tuple(sorted(names, key=lambda name: (float(name), name)))
    return tuple(sorted(names, key=natural))


def _plain(text: Text) -> Text:
    """Categories without surrounding blanks and formula guards; categories that become equal are merged.

    If a category occurs with and without a guard, the apostrophe is part of its name.
    """
    plain = [name.strip() for name in text.names]
    open_ = [unguarded(name) for name in plain]
    plain = open_ if len(set(open_)) == len(set(plain)) else plain
    numbers = {name: at for at, name in enumerate(dict.fromkeys(plain))}
    if len(numbers) == len(plain):
        return evolve(text, names=tuple(plain))
    places = np.array([numbers[name] for name in plain], np.int64)
    return Text(places[text.ids], tuple(numbers))


def _split_patterns(text: Text) -> dict[str, Text]:
    """Split a column of patterns such as 0110 into one variable per character."""
    width = len(text.names[0]) if text.names else 0
    uneven = np.array([len(name) != width for name in text.names] or [False])[text.ids]
    if not 2 <= width <= _MOST_LETTERS or uneven.any():
        return {_PATTERN: text}
    letters = string.ascii_uppercase
    names = [letters[i] if width <= len(letters) else f"V{i + 1}" for i in range(width)]
    parts = {}
    for i, name in enumerate(names):
        part = Text.of(pattern[i] for pattern in text.names)
        parts[name] = Text(part.ids[text.ids], part.names)
    return parts
