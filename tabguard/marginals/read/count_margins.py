"""Reads released marginals (possibly with gaps) and structural zeros of a count table."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.untrusted import file_reader
from tabguard.marginals.read.count_table import COUNT_NAMES, LARGEST, crossed_names, order_categories
from tabguard.marginals.read.count_totals import named_totals
from tabguard.read.codes.coding import codes_said
from tabguard.read.files.columns import NUMBER, named, short
from tabguard.read.sources.rows import Rows, read_rows
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import Margin, Variable
from tabguard.table.forms import EXACT, SUPPRESSED, Form, form_of
from tabguard.table.public import places_of_codes

_BOUNDS = ("lower", "upper")
_ANY = ("", "*")


@file_reader("The file of structural zeros", "Save it as text in UTF-8 again.")
def read_zeros(path: Path, variables: Sequence[Variable]) -> IntArray:
    """Read structural zeros.

    Parameters
    ----------
    path : Path
        One column for each variable that is restricted; a blank or ``*`` means every category.
    variables : sequence of Variable

    Returns
    -------
    int array, shape (n_zeros, n_variables)
        Generalized coordinates; 0 means every category.

    Raises
    ------
    FormatError, DataError
    """
    rows = read_rows(path)
    places = _places(rows, rows.names, variables)
    codes = {v: _codes(variables[v]) for v in places}
    out = np.zeros((len(rows.rows), len(variables)), np.int64)
    for at, (number, fields) in enumerate(rows.rows):
        for column, v in enumerate(places):
            field = fields[column].strip()
            out[at, v] = 0 if field in _ANY else _code(rows, number, variables[v], codes[v], field)
        if not out[at].any():
            raise DataError(
                tr("A structural zero names no category: the whole table would be empty."),
                rows.where(number),
                tr("Name at least one category."),
            )
    return out


@file_reader("The marginal", "Save it as text in UTF-8 again.")
def read_margin(path: Path, variables: Sequence[Variable]) -> Margin:
    """Read a released marginal.

    Parameters
    ----------
    path : Path
        One column per variable of the marginal, then ``count``; a count without a digit is suppressed. A
        heading that says that counts are changed gives each of them a range, and one that says that counts
        are suppressed tells that these are not zero.
        Optional columns ``lower`` and ``upper`` give known bounds of suppressed counts. Cells that are not
        listed are zeros.
    variables : sequence of Variable
        Variables of the whole table.

    Raises
    ------
    FormatError, DataError
    """
    rows = _rows_of(path)
    form, counts = _counts_of(rows)
    if form.drawn:
        raise DataError(
            tr("The counts of this marginal are simulated, not observed: they tell nothing about the data."),
            rows.path.name,
            tr("Leave the file out."),
        )
    if counts < 0:
        raise DataError(tr("A marginal has no column with counts."), rows.path.name, tr("Name it “count”."))
    special = {counts, rows.column("lower"), rows.column("upper")}
    names = [variable.name for variable in variables]
    fields = [c for c in places_of_codes(rows.names, names) if c not in special]
    places = _places(rows, [rows.names[c] for c in fields], variables)
    order = np.argsort(places)
    category_codes = {v: _codes(variables[v]) for v in places}
    least = 1.0 if form == SUPPRESSED else 0.0  # zeros of that form are always printed
    cells, count, lower, upper = [], [], [], []
    for number, row in rows.rows:
        codes = [
            _code(rows, number, variables[v], category_codes[v], row[c].strip())
            for c, v in zip(fields, places, strict=True)
        ]
        cells.append([codes[i] for i in order])
        value = _number(rows, number, row[counts])
        low, high = _bounds(rows, number, row, least) if value is None else (value, value)
        count.append(value)
        lower.append(low)
        upper.append(high)
    if not cells:
        raise DataError(
            tr("A marginal has no rows."),
            rows.path.name,
            tr("List its cells; for a marginal of zeros, list one cell."),
        )
    codes_ = np.array(cells, np.int64).reshape(len(cells), len(places))
    _refuse_twins(rows, codes_)
    sort = np.lexsort(codes_.T[::-1]) if len(places) else np.arange(len(cells))
    has_count = np.array([value is not None for value in count])
    counts_ = np.array([value or 0 for value in count], np.int64)
    ends = np.array(lower), np.array(upper)
    for end, known_end in zip(ends, form.known(counts_[has_count]), strict=True):
        end[has_count] = known_end
    return Margin(tuple(places[i] for i in order), codes_[sort], counts_[sort], ends[0][sort], ends[1][sort])


def variables_of(paths: Iterable[Path]) -> tuple[Variable, ...]:
    """The variables of some marginal files, used if the table itself is not available.

    Variables are in order of appearance; their categories are all categories that occur in any of the files.
    """
    categories: dict[str, dict[str, None]] = {}
    for path in paths:
        rows = _rows_of(path)
        if not rows.rows:
            raise DataError(tr("A marginal has no cells."), rows.path.name, tr("Leave the file out."))
        for c in places_of_codes(rows.names):
            name = rows.names[c]
            if name.strip().lower() in (*COUNT_NAMES, *_BOUNDS) or form_of(name) is not None:
                continue
            names = list(dict.fromkeys(row[c].strip() for _, row in rows.rows))
            if named_totals(names).any():
                raise DataError(
                    tr("A marginal has rows of totals of {name}.", name=named(name)),
                    rows.path.name,
                    tr("Leave them out: the totals are sums of the other rows."),
                )
            categories.setdefault(name, {}).update(dict.fromkeys(names))
    return tuple(Variable(name, order_categories(list(names))) for name, names in categories.items())


def _rows_of(path: Path) -> Rows:
    """The rows of a marginal; raises `DataError` for a cross-tab, whose counts would be categories."""
    rows = read_rows(path)
    across = crossed_names(rows.names, [fields for _, fields in rows.rows])
    if across and rows.column(*_BOUNDS) < 0:
        # without names in the message: in a file without headings they would be values
        raise DataError(
            tr("The marginal looks like a cross-tab, with counts in {n} columns.", n=len(across)),
            rows.path.name,
            tr("Write it as a list: a row for each cell, with a column for each variable, and “count”."),
        )
    return rows


def _counts_of(rows: Rows) -> tuple[Form, int]:
    """The form of the counts, and their column, −1 if there is none."""
    for column, name in enumerate(rows.names):
        form = form_of(name)
        if form is not None:
            return form, column
    return EXACT, rows.column(*COUNT_NAMES)


def _places(rows: Rows, names: Sequence[str], variables: Sequence[Variable]) -> list[int]:
    places = {variable.name: at for at, variable in enumerate(variables)}
    for name in names:
        if name not in places:
            raise DataError(
                tr("A column does not have the name of a variable of the table."),
                tr("{name}, column {name2}", name=rows.path.name, name2=rows.names.index(name) + 1),
                tr("Its variables are: {short}.", short=", ".join(map(short, places))),
            )
    return [places[name] for name in names]


def _codes(variable: Variable) -> dict[str, int]:
    return {category: at for at, category in enumerate(variable.categories, start=1)}


def _code(rows: Rows, number: int, variable: Variable, codes: Mapping[str, int], category: str) -> int:
    if category not in codes:
        raise DataError(
            tr(
                "“{name}” has no such category{codes_said}.",
                name=variable.name,
                codes_said=codes_said([category], variable.categories),
            ),
            rows.where(number),
            tr("Correct the row; groups of categories cannot be read here."),
        )
    return codes[category]


def _bounds(rows: Rows, number: int, row: Sequence[str], least: float) -> tuple[float, float]:
    """Known bounds of a suppressed count: the columns ``lower`` and ``upper``, else `least` and infinity."""
    low, high = least, np.inf
    for column, name in ((rows.column("lower"), "lower"), (rows.column("upper"), "upper")):
        bound = _number(rows, number, row[column]) if column >= 0 else None
        if bound is not None:
            low, high = (max(bound, least), high) if name == "lower" else (low, bound)
    if low > high:
        raise DataError(
            tr("A lower bound is above the upper one."), rows.where(number), tr("Correct the row.")
        )
    return low, high


def _number(rows: Rows, number: int, field: str) -> float | None:
    plain = field.strip()
    if not any(character.isdigit() for character in plain):
        return None
    # a malformed number must not be read as suppressed: the attacker's knowledge would be understated
    if not NUMBER.fullmatch(plain) or not 0 <= float(plain) < LARGEST or not float(plain).is_integer():
        raise DataError(
            tr("A count is not a whole, non-negative number."), rows.where(number), tr("Correct the row.")
        )
    return float(plain)


def _refuse_twins(rows: Rows, cells: IntArray) -> None:
    first: dict[tuple[int, ...], int] = {}
    for (number, _), cell in zip(rows.rows, map(tuple, cells.tolist()), strict=True):
        if cell in first:
            raise DataError(
                tr("A marginal lists a cell twice."),
                tr("{name}, rows {seen} and {number}", name=rows.path.name, seen=first[cell], number=number),
                tr("Leave one of them out."),
            )
        first[cell] = number
