"""Recognises input that was probably not meant, such as a cover sheet; the user has to confirm it."""

import itertools
import math
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial

import numpy as np
from attrs import frozen

from tabguard.base.errors import DataError
from tabguard.base.language import quoted, tr
from tabguard.base.progress import Progress
from tabguard.project import CURRENCIES, DOUBTS, DataSource, HierarchySource, Roles
from tabguard.read.files.columns import short, to_numbers, word_of
from tabguard.read.files.format import PREVIEW_ROWS, FileFormat
from tabguard.read.roles.column_roles import holds_units
from tabguard.read.roles.previewed import Column, columns_of
from tabguard.read.shape.grid import unread_flags
from tabguard.read.shape.guess import is_number, is_unnamed, recurring
from tabguard.read.shape.header import is_unit
from tabguard.read.shape.holds import MARKS, amounts, are_categories, are_percentages, are_years, filled
from tabguard.read.shape.measure_names import are_measures, is_derived, measure_of
from tabguard.read.shape.role_names import is_called, named_role, plain_name, speaks_of_secrets
from tabguard.read.shape.sheet import first_rows
from tabguard.read.shape.unpivot import columns_of_measures
from tabguard.read.sources.frame import Frame
from tabguard.read.sources.source import read_columns
from tabguard.read.tabulate.responses import COUNT
from tabguard.table.arrays import FloatArray, IntArray, distinct
from tabguard.table.rounding import count_decimals
from tabguard.table.table import Table

NAMES, RESPONSE, DIMENSION, CELLS, UNITS, FLAGS = DOUBTS
_FEW, _LEAST = 3, 8
"""Minimum number of rows for which a response with one value is doubtful; the second for cells and for single
records."""
_MOST_CODES = 0.9
_MOST_MEASURES = 20
_BINARY, _NEAR = 1e-9, 0.1
"""Greatest relative error of binary fractions, and of rounding to other units."""
_MOST_UNKNOWN = 1_000
"""Number of contributors that cells with unknown numbers are taken to have at most."""
_FLAT = HierarchySource()
MAY_WITHHOLD = frozenset("DGNSX#")
"""Marks that withhold figures in some countries and are letters of quality in no common list."""
_UNNAMED = re.compile(r"\s*|Unnamed: \d+")
"""Names that data frames give to columns without one."""


@frozen
class Doubt:
    """Something in the input that was probably not meant.

    Parameters
    ----------
    key : str
        One of `DOUBTS`, with which it is confirmed.
    words : str
        The doubt as a sentence without values.
    """

    key: str
    words: str


class DoubtsError(DataError):
    """The input is doubtful and needs confirmation by the user.

    Attributes
    ----------
    doubts : tuple of Doubt
    """

    def __init__(self, doubts: Sequence[Doubt], source: str) -> None:
        keys = ", ".join(f'"{key}"' for key in dict.fromkeys(doubt.key for doubt in doubts))
        super().__init__(
            " ".join(doubt.words for doubt in doubts),
            source,
            tr(
                "Correct the sheet, the rows of the table, or the roles of the columns; of a cross-tab, name "
                "the variables that go across (“across” in [data] shape; without totals also "
                'repair = "complete"). If it is meant so, confirm it: confirm = [{keys}] in [data].',
                keys=keys,
            ),
        )
        self.doubts = tuple(doubts)


def refuse_doubts(doubts: Iterable[Doubt], *sources: DataSource) -> None:
    """Refuse doubts that are not confirmed for all sources; raises `DoubtsError`."""
    open_doubts = [doubt for doubt in doubts if any(doubt.key not in data.confirmed for data in sources)]
    if open_doubts:
        raise DoubtsError(open_doubts, ", ".join(dict.fromkeys(data.path.name for data in sources)))


def doubts_of_names(form: FileFormat, data: DataSource, variables: Roles | None = None) -> Iterator[Doubt]:
    """Doubts whether column names are values; none if the user chose the line of names.

    Parameters
    ----------
    variables : Roles, optional
        The columns that are used.
    """
    yield from (Doubt(FLAGS, words) for part in form.parts or (form,) for words in part.looks)
    form = form.parts[0] if form.parts else form
    if variables is not None:
        yield from _doubts_of_responses(form, variables)
    # the format or the layout names the columns
    if not form.format.shaped or data.layout is not None:
        return
    yield from _doubts_of_letters(form)
    if form.wide is not None:
        if not data.tabulated:
            yield Doubt(
                CELLS,
                tr("The figures of a cross-tab are cells, not records: each would count as one respondent."),
            )
        yield from _doubts_of_marks(form, form.wide)
        return
    if variables is not None:
        yield from _doubts_of_figures(form, data.tabulated, variables)
    if data.header is not None:
        return
    if _lies_on_its_side(form):
        yield Doubt(
            NAMES,
            tr(
                "Each row seems to be a variable and each column a record or cell: turn the table in the "
                "spreadsheet (copy, paste special, transpose) and save it."
            ),
        )
    elif not form.header:
        yield Doubt(
            NAMES,
            tr(
                "No line with names of columns was found: say whether the first line has them (“header”), or "
                "in which rows they are (“first_row”, “header_rows”)."
            ),
        )
    elif seem_values(form):
        yield Doubt(
            NAMES,
            tr(
                "The first line of the table seems to hold values rather than names of columns: say whether "
                "it has names (“header”), or in which row they are (“first_row”)."
            ),
        )
    elif variables is not None and data.shape.first_row is None:
        roles = {*variables.dimensions, *variables.responses}
        unnamed = [at for at, head in enumerate(form.heads, start=1) if not any(head)]
        blank = [at for at in unnamed if form.names[len(form.names) - len(form.heads) + at - 1] in roles]
        if blank:
            yield Doubt(
                NAMES,
                tr(
                    "Column {at} is used but has no name: say in which row the names of the columns are "
                    "(“first_row”).",
                    at=blank[0],
                ),
            )


def _doubts_of_responses(form: FileFormat, variables: Roles) -> Iterator[Doubt]:
    """Doubts about figures that are percentages, or have labels and no declared missing values, as codes."""
    for column in columns_of(form):
        if column.name in variables.responses and are_percentages(column.values):
            words = tr(
                "The figures of “{name}” are percentages, in which no contribution can be seen: take the "
                "table of the amounts.",
                name=short(column.name),
            )
            yield Doubt(UNITS, words)
    names = [c.name for c in form.columns if c.values and not c.missing and c.name in variables.responses]
    for name in names:
        words = tr(
            "Figures of “{name}” have labels in the file, as codes for “no answer” have: if they are such "
            "codes, name them in blanks of this column in [data.columns], or declare them as missing.",
            name=short(name),
        )
        yield Doubt(RESPONSE, words)


def _doubts_of_letters(form: FileFormat) -> Iterator[Doubt]:
    """Doubts about marks that withhold figures in some countries, and about signs of several currencies."""
    yield from (
        _of_units(name)
        for name, reading in form.readings.items()
        if len({*CURRENCIES}.intersection(reading.marks)) > 1
    )
    marks = dict.fromkeys(mark for reading in form.readings.values() for mark in reading.marks)
    letters = [mark for mark in marks if mark.strip("()[]").upper() in MAY_WITHHOLD]
    if letters:
        words = tr(
            "The marks {marks} behind figures are not read: if they say that figures are confidential, put "
            "them into a column of their own.",
            marks=", ".join(f"“{mark}”" for mark in letters),
        )
        yield Doubt(FLAGS, words)


def _doubts_of_marks(form: FileFormat, wide: FileFormat) -> Iterator[Doubt]:
    """Doubts about unread columns or rows of a cross-tab that may flag its figures.

    Such rows have a few marks and no figure.
    """
    for at in form.shape.leave_out_columns:
        column = filled([row[at - 1] for row in wide.preview if at <= len(row)])
        some_marks = not MARKS.isdisjoint(column) or any(map(speaks_of_secrets, column))
        if some_marks and not amounts(column):
            yield Doubt(FLAGS, unread_flags(wide.names[at - 1]))
    lines = wide.lines or range(1, len(wide.preview) + 1)
    for value, names in columns_of_measures(form).items():
        if value == form.shape.flags:
            continue  # the column at the right itself
        places = [wide.names.index(name) for name in names]
        blanks = form.readings[value].blanks if value in form.readings else ()
        texts = [{row[at].strip() for at in places} for row in wide.preview]
        rows = [line for line, some in zip(lines, texts, strict=True) if {""} < some <= {"", ".", *blanks}]
        if rows:
            words = tr(
                "Rows with marks and no figures: {rows}. If these say that figures in other rows are "
                "confidential, write them into a column at the right of each column of figures; if not, "
                "leave the rows out.",
                rows=first_rows(rows),
            )
            yield Doubt(CELLS, words)


def _doubts_of_figures(form: FileFormat, tabulated: bool, variables: Roles) -> Iterator[Doubt]:
    """Doubts whether the response is one of several columns of figures that are codes of a variable."""
    roles = {name for role in variables.columns.values() for name in role}
    names = _perhaps_codes(form, tabulated, variables)
    other_names = [name for name in names if name not in roles]
    if variables.response in names and other_names:
        yield Doubt(
            RESPONSE,
            tr(
                "“{name}” is taken as the response; not used: {others}. If these are codes of a variable "
                "that goes across, the file is a cross-tab.",
                name=short(variables.response),
                others=", ".join(quoted(short(name)) for name in other_names[:_FEW])
                + (" …" if len(other_names) > _FEW else ""),
            ),
        )


def _perhaps_codes(form: FileFormat, tabulated: bool, variables: Roles) -> list[str]:
    """Columns of figures that may form a cross-tab without a total column."""
    if form.long is not None or variables.respondent is not None or len(variables.responses) > 1:
        return []
    columns = columns_of(form)
    rows = [*zip(*(c.values for c in columns if c.name in variables.dimensions), strict=True)]
    if not tabulated and len(set(rows)) < len(rows):
        return []  # repeated labels: these are records, not a cross-tab
    figures = (c for c in columns if c.numeric and not are_years(c.values) and len(set(c.values)) > 1)
    levels = [*map(form.level_column, form.names)]
    codes = [c.name for c in figures if not (_is_amount(c.name) or c.name in levels)]
    # a single wrong field makes a column of totals no figures
    return list(dict.fromkeys([*codes, *(c.name for c in columns if is_called("total", c.name))]))


def _is_amount(name: str) -> bool:
    """Whether the name of a column of figures describes a measure, so that it is no code."""
    kinds = ("response", "measure", "code", "dimension", "name")
    plain, unit = measure_of(name)
    return (
        bool(unit or named_role(name))
        or is_unnamed(name)
        or is_derived(name)
        or any(is_called(kind, plain) for kind in kinds)
    )


def _lies_on_its_side(form: FileFormat) -> bool:
    """Whether rows hold variables and columns cases: beside its label, each has figures or texts only."""
    if len(form.preview) >= PREVIEW_ROWS or len({row[0].strip() for row in form.preview}) < len(form.preview):
        return False
    rows = [filled(row[1:]) for row in form.preview]
    figures = [[is_number(text, form.decimal, form.thousands) for text in row] for row in rows]
    even = all(len(row) >= _FEW and len(set(row)) == 1 for row in figures)
    codes = [row for row, numeric in zip(rows, figures, strict=True) if not any(numeric)]
    return even and 0 < len(codes) < len(rows) and any(map(are_categories, codes))


def doubts_of_frame(frame: Frame, variables: Roles) -> Iterator[Doubt]:
    """Doubts whether names of used columns of a data frame are values, or stand for missing names.

    Names that are no texts were not taken from a file.
    """
    roles = {name for role in variables.columns.values() for name in role}
    names = [name for name in frame.keys() if isinstance(name, str) and name in roles]  # noqa: SIM118
    numbers = [name for name in names if is_number(name, ".")]
    first = {name: map(word_of, np.asarray(frame[name])[:PREVIEW_ROWS].tolist()) for name in names}
    if (numbers and not are_years(numbers)) or any(name and name in first[name] for name in names):
        yield Doubt(
            NAMES,
            tr(
                "The names of some columns seem to be values, as where a file was read whose first line has "
                "no names: give the columns names."
            ),
        )
    elif any(_UNNAMED.fullmatch(name) for name in names):
        yield Doubt(NAMES, tr("A column is used but has no name: give it one."))


def seem_values(form: FileFormat) -> bool:
    """Whether names of columns are numbers, or recur among the values of their columns."""
    heads = [head[-1] for head in form.heads]
    numbers = [name for name in heads if is_number(name, form.decimal, form.thousands)]
    if numbers and not are_years(numbers):
        return True
    # a response may be called like a mark: columns of levels prove that the line has names
    return not any(map(form.level_column, form.names)) and recurring(heads, form.preview) > 0


@frozen
class _Seen:
    """Facts about a table, from its first rows or from all rows, on which doubts are based.

    `constant` are responses with one value, `codes` the codes of flat dimensions; `alone` says whether each
    row is in a cell of its own; `coded` are responses with a possible code for “no answer”.
    """

    rows: int
    tabulated: bool
    constant: Sequence[str]
    codes: Mapping[str, Collection[str]]
    single: bool
    counting: bool
    alone: bool
    coded: Sequence[str] = ()


def doubts_of_preview(
    form: FileFormat, variables: Roles, hierarchies: Mapping[str, object], tabulated: bool
) -> Iterator[Doubt]:
    """Doubts about the first rows of a file with these roles of its columns."""
    columns = {column.name: column for column in columns_of(form)}
    sides = {name: columns[name].values for name in variables.dimensions if name in columns}
    counting = variables.response in COUNT or variables.response not in columns
    is_inner = partial(_is_inner, variables.total_codes if tabulated else None)
    rows = list(zip(*sides.values(), strict=True))
    constant, coded = False, list[str]()
    if not counting:
        if not tabulated:
            numbers, _ = to_numbers(columns[variables.response].values, *form.marks_of(variables.response))
            coded = [variables.response] if _has_codes(numbers) else []
        inner = [all(map(is_inner, sides, map(str.strip, row))) for row in rows]
        amounts = filled([*itertools.compress(columns[variables.response].values, inner)])
        constant = len(amounts) >= (_LEAST if tabulated else _FEW) and len(set(amounts)) == 1
    codes = _codes_of(sides, is_inner)
    if form.long is None:
        yield from (_of_units(c.name) for c in _unit_columns(form, variables) if _differ(c.values))
    yield from _doubts(
        _Seen(
            len(rows),
            tabulated,
            [variables.response] if constant else [],
            {name: column_codes for name, column_codes in codes.items() if not hierarchies.get(name)},
            bool(codes) and max(map(len, codes.values())) < 2,
            counting,
            bool(sides) and len(set(rows)) == len(rows),
            coded,
        )
    )


def doubts_of_units(form: FileFormat, variables: Roles, progress: Progress) -> Iterator[Doubt]:
    """Doubts whether the figures of one response have several units, by all rows of an unused column."""
    names = [column.name for column in _unit_columns(form, variables)]
    if not names:
        return
    columns = read_columns(form, names, [], progress)
    for name in names:
        text = columns.text[name].stripped()
        parts = columns.of_measure.values() or [np.arange(len(text.ids))]
        if any(_differ(text.names[at] for at in distinct(text.ids[rows]).tolist()) for rows in parts):
            yield _of_units(name)


def _unit_columns(form: FileFormat, variables: Roles) -> list[Column]:
    """Unused columns that seem to hold the unit or power of ten of the figure in each row."""
    roles = {name for role in variables.columns.values() for name in role}
    names = (c for c in columns_of(form) if c.name not in roles and is_called("unit_column", c.name))
    called = [c for c in names if not c.numeric or are_categories(c.values)]  # factors, not shares
    # “unit” and “enhet” may also be names for firms
    return [c for c in called if named_role(c.name) != "respondent" or holds_units(c)]


def _differ(units: Iterable[str]) -> bool:
    return len({*filter(None, map(str.strip, units))}) > 1


def _of_units(name: str) -> Doubt:
    return Doubt(
        UNITS,
        tr(
            "“{name}” says that the figures have several units or signs, which cannot be added up: keep the "
            "rows of one, bring the figures to one, or make the column a dimension. If it weights records, "
            "give it the role weight.",
            name=short(name),
        ),
    )


def _codes_of(
    sides: Mapping[str, Sequence[str]], is_inner: Callable[[str, str], bool]
) -> dict[str, set[str]]:
    """The codes of each dimension that are no totals."""
    return {name: {c for c in filled(side) if is_inner(name, c)} for name, side in sides.items()}


def _is_inner(totals: Mapping[str, str] | None, name: str, code: str) -> bool:
    """Whether a code is not a total; in records (`totals` is None) no code is one."""
    return totals is None or not (code == totals.get(name) or is_called("total", code))


def doubts_of_table(table: Table, variables: Roles, hierarchies: Mapping[str, object]) -> Iterator[Doubt]:
    """Doubts about a table that was read, or about the tables of a release."""
    records = table.contributions
    axes = {d.name: at for at, d in enumerate(table.dimensions) if d.name in variables.dimensions}
    single = all(len(table.dimensions[at].leaves) < 2 for at in axes.values())
    constant = [*dict.fromkeys(_constant(table))]
    counting = variables.response in COUNT
    yield from _repeated_responses(table)
    if _lacks_contributions(table):
        words = tr(
            "The largest contributions are too small for the totals and numbers of contributors of their "
            "cells: they may be shares, be in another unit, or not be weighted."
        )
        yield Doubt(UNITS, words)
    if records is None:
        yield from _doubts(_Seen(len(table), True, constant, {}, single, counting, False))
        return
    of = table.response_of_record
    records = records.of(of == of[:1])  # each record occurs once per response
    codes = {
        name: [table.dimensions[at].codes[code] for code in distinct(records.places.column(at)).tolist()]
        for name, at in axes.items()
        if getattr(hierarchies.get(name, _FLAT), "flat", False)
    }
    alone = len(records.places.cells) == len(records)
    amounts = not counting and not variables.responses[1:]
    coded = [variables.response] if amounts and _has_codes(records.response) else []
    yield from _doubts(_Seen(len(records), False, constant, codes, single, counting, alone, coded))


def _lacks_contributions(table: Table) -> bool:
    """Whether a cell has over twice what its contributors add up to, others at most the smallest given each.

    Files of τ-ARGUS fall short by a fifth in small cells.
    """
    if table.top is None or table.holding_top is not None:
        return False
    depth, top = table.top.shape[1], np.nan_to_num(table.top)
    number = np.maximum(np.nan_to_num(table.frequency, nan=_MOST_UNKNOWN), depth)
    most = top.sum(axis=1) + (number - depth) * top[:, -1]
    # blanks of cells with more contributors are unknown
    n_tops = np.minimum(np.nan_to_num(table.frequency, nan=depth), depth)
    has_tops = np.isfinite(table.top).sum(axis=1) >= n_tops
    return bool((has_tops & (2 * (most + table.unit * number) < table.shadow)).any())


def _repeated_responses(table: Table) -> Iterator[Doubt]:
    """Doubts about responses with the figures of another one, perhaps in another unit."""
    amounts = np.flatnonzero(~table.release.counting[: table.release.n_responses]).tolist()
    if len(amounts) < 2:
        return
    units, of = table.units, table.response_of
    cells = {at: np.flatnonzero(of == at) for at in amounts}
    pairs = itertools.combinations(amounts, 2)
    for first, second in (pair for pair in pairs if _may_be_same(*(table.responses[at] for at in pair))):
        left, right = cells[first], cells[second]
        same = len(left) == len(right) and np.array_equal(units[left], units[right])
        if same and _in_other_unit(table.value[left], table.value[right]):
            words = tr(
                "“{name}” and “{other}” have the same figures, or the same in another unit: what is withheld "
                "in one could be read in the other. Leave one of them out.",
                name=short(table.responses[first]),
                other=short(table.responses[second]),
            )
            yield Doubt(UNITS, words)


def _may_be_same(*names: str) -> bool:
    """Whether names of responses begin with the same word, or are only units."""
    begins = {plain_name(name).partition("_")[0] for name in names}
    return len(begins) == 1 or all(map(is_unit, names))


def _in_other_unit(left: FloatArray, right: FloatArray) -> bool:
    """Whether two columns of figures differ by a power of ten and by rounding only."""
    coarse, fine = sorted((left, right), key=lambda figures: np.abs(figures).max(initial=0.0))
    low, high = (float(np.abs(figures).max(initial=0.0)) for figures in (coarse, fine))
    factor = 10.0 ** round(math.log10(high / low)) if low else 0.0
    if abs(factor * low - high) > _NEAR * high or len(np.unique(coarse)) < _LEAST:
        return False
    rounding = 0.5 * factor * 10.0 ** -count_decimals(coarse)
    return bool((np.abs(fine - factor * coarse) <= rounding + _BINARY * np.abs(fine)).all())


def _has_codes(amounts: FloatArray) -> bool:
    """Whether several records have one figure for “no answer”: the only negative one, or nines on top."""
    some = amounts[np.isfinite(amounts)]
    low, high = (float(some.min()), float(some.max())) if len(some) else (0.0, 0.0)
    n_low, n_high = np.count_nonzero(some == low), np.count_nonzero(some == high)
    if low < 0 and n_low >= _FEW and np.count_nonzero(some < 0) == n_low < np.count_nonzero(some > 0):
        return True
    nines = re.fullmatch("9{3,}|9{5,}[678]", f"{high:.0f}") is not None and high.is_integer()
    return nines and bool(n_high >= _FEW)


def _constant(table: Table) -> Iterator[str]:
    """Responses with a single value in all records, or in all innermost cells of a table."""
    release, records = table.release, table.contributions
    if records is not None:
        of = table.response_of_record
        for at in distinct(of).tolist():
            name = table.responses[at]
            amounts = records.response[of == at]
            if name not in COUNT and len(amounts) >= _FEW and (amounts == amounts[0]).all():
                yield name
        return
    for part in release.tables:
        for at in part.responses:
            cells = part.cells[table.response_of[part.cells] == at]
            if not release.counting[at] and _are_constant(table, cells, part.variables):
                yield table.responses[at]


def _are_constant(table: Table, cells: IntArray, axes: Sequence[int]) -> bool:
    """Whether all innermost cells among the given ones, at least two, have the same value."""
    leaves = [np.isin(table.codes[cells, at], table.dimensions[at].leaves) for at in axes]
    amounts = table.value[cells[np.logical_and.reduce(leaves)]]
    return len(amounts) >= _LEAST and bool((amounts == amounts[0]).all())


def _doubts(facts: _Seen) -> Iterator[Doubt]:
    for name in facts.constant:
        yield Doubt(RESPONSE, tr("The response “{name}” has the same value in every row.", name=short(name)))
    for name in facts.coded:
        words = tr(
            "Several records have the same negative figure, or the same nines, in “{name}”: if it is a code "
            "for “no answer”, name it in blanks of this column in [data.columns], or click on its header "
            "when the file is imported.",
            name=short(name),
        )
        yield Doubt(RESPONSE, words)
    for name, codes in () if facts.tabulated else facts.codes.items():
        if not facts.counting and _are_measures(name, codes):
            words = tr(
                "“{name}” says what each row measures, and figures of different measures cannot be added "
                "up: keep the rows of one, or give each measure a column.",
                name=short(name),
            )
            yield Doubt(UNITS, words)
        if facts.rows >= _LEAST and len(codes) >= _MOST_CODES * facts.rows:
            yield Doubt(
                DIMENSION,
                tr("The dimension “{name}” has about as many codes as there are rows.", name=short(name)),
            )
    if facts.single:
        yield Doubt(CELLS, tr("The table has a single cell: no dimension has two codes."))
    elif facts.counting and facts.alone and not facts.tabulated:
        yield Doubt(CELLS, tr("Every cell of the table would count one record."))


def _are_measures(name: str, codes: Collection[str]) -> bool:
    """Whether a dimension of records lists measures, by its codes or its name."""
    return 1 < len(codes) <= _MOST_MEASURES and (is_called("indicator", name) or are_measures(codes))
