"""The columns of tabulated cells by role, with checks for contradictions in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from attrs import evolve, field, fields, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import in_series, mark, tr
from tabguard.project import Roles
from tabguard.read.codes.layout import Defaults
from tabguard.read.files.columns import FIRST_FEW, Columns
from tabguard.read.roles.special import not_too_large
from tabguard.read.roles.statuses import SUPPRESSED, read_statuses, status_list
from tabguard.table.arrays import AnyArray, BoolArray, ByteArray, FloatArray, IntArray, redacted_repr
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Status
from tabguard.table.relations import codes_of, strides
from tabguard.table.status_lists import StatusList
from tabguard.table.summary import Finding
from tabguard.table.table import Table

EMPTY_CELLS = mark("empty cells left out: no contributors, or nothing, “-” or “.” in place of a figure")
"""Words of the finding about the cells that `find_empty` finds."""


@frozen(eq=False)
class CellData:
    """Columns of cells by role; NaN where a field is blank, None where there is no column."""

    value: FloatArray
    frequency: FloatArray | None = None
    shadow: FloatArray | None = None
    holding_frequency: FloatArray | None = None
    top: FloatArray | None = None
    holding_top: FloatArray | None = None
    lower: FloatArray | None = None
    upper: FloatArray | None = None
    status: ByteArray | None = None
    costs: Mapping[str, FloatArray] = field(factory=dict)
    line: FloatArray | None = None
    """Row number in the file."""

    __repr__ = redacted_repr

    def take(self, rows: IntArray) -> CellData:
        """Select some rows, in the given order."""
        return self.changed(lambda array, _: array[rows])

    def changed(self, change: Callable[[AnyArray, float], AnyArray]) -> CellData:
        """The cells with changed arrays; `change` is told what cells without contributors have in each."""
        arrays: dict[str, Any] = {
            name: change(array, np.nan if name in _BLANK_IF_EMPTY else 0.0)
            for name in ARRAYS
            if (array := getattr(self, name)) is not None
        }
        return evolve(self, **arrays, costs={name: change(costs, 0.0) for name, costs in self.costs.items()})


ARRAYS = tuple(column.name for column in fields(CellData) if column.name != "costs")
"""The columns that are not named in the file."""
_BLANK_IF_EMPTY = ("lower", "upper", "line")


def with_empty(
    dimensions: Sequence[Dimension], codes: IntArray, cells: CellData, keys: IntArray
) -> tuple[IntArray, CellData]:
    """Add cells without contributors, by their keys; codes and cells stay ascending by key."""
    n = len(keys)
    whole = cells.changed(
        lambda array, empty: np.concatenate([array, np.full((n, *array.shape[1:]), empty, array.dtype)])
    )
    both = np.concatenate([codes, codes_of(dimensions, keys)])
    order = np.argsort(both @ strides(dimensions), kind="stable")
    return both[order], whole.take(order)


def by_role(columns: Columns, variables: Roles, defaults: Defaults) -> CellData:
    """Sort columns by role.

    Raises
    ------
    DataError
        For numbers that are too large and unknown statuses.
    """

    def one(name: str | None) -> FloatArray | None:
        return _numbers(columns, name) if name else None

    def several(names: Sequence[str]) -> FloatArray | None:
        return np.column_stack([_numbers(columns, name) for name in names]) if names else None

    return CellData(
        _numbers(columns, variables.response),
        one(variables.frequency),
        one(variables.shadow_of(variables.response)),
        one(variables.holding_frequency),
        several(variables.top),
        several(variables.holding_top),
        one(variables.lower_level),
        one(variables.upper_level),
        read_status(columns, variables, defaults)[0] if variables.status else None,
        {name: _numbers(columns, name) for name in variables.costs},
        columns.all_lines.astype(np.float64),
    )


def _numbers(columns: Columns, name: str) -> FloatArray:
    return not_too_large(columns.number[name], columns, name)


def read_status(columns: Columns, variables: Roles, defaults: Defaults) -> tuple[ByteArray, StatusList]:
    """The statuses of cells, shape (n_rows,), and their code list; errors as of `read.roles.statuses`."""
    name = variables.status or ""
    text, words = columns.text[name], defaults.status_words
    codes = status_list(text, name, variables.status_codes, columns.source)
    statuses = read_statuses(text, name, codes, lambda rows: columns.where(rows, name), words)
    # forcing is a decision of the analyst: in a file it is an ordinary primary
    statuses[statuses == Status.FORCED_SUPPRESS] = Status.PRIMARY
    return statuses, codes


def find_empty(columns: Columns, variables: Roles, cells: CellData) -> BoolArray:
    """Find the empty cells, shape (n_rows,).

    Raises
    ------
    DataError
        For contradictory rows, such as a value without a frequency.
    """
    value, count = cells.value, cells.frequency
    blank = np.isnan(value)
    empty = blank.copy()
    if count is not None and variables.frequency is not None:
        none = np.isnan(count) | (count == 0)
        columns.refuse(
            blank & ~none,
            variables.response,
            mark("Cells with a frequency but no value: {n}."),
            mark("Fill the value in."),
        )
        columns.refuse(
            ~blank & (value != 0) & none,
            variables.frequency,
            mark("Cells with a value but no frequency: {n}."),
            mark("Correct the frequency, or leave the cell empty."),
        )
        columns.refuse(
            count < 0,
            variables.frequency,
            mark("Cells with a negative frequency: {n}."),
            mark("Correct the frequency."),
        )
        empty |= none
    for name, costs in cells.costs.items():
        columns.refuse(
            (costs < 0) | (np.isnan(costs) & ~empty),
            name,
            mark("Cells without a cost of at least 0: {n}."),
            mark("Fill it in."),
        )
    for what, level in ((variables.lower_level, cells.lower), (variables.upper_level, cells.upper)):
        if level is not None and what is not None:
            columns.refuse(
                level < 0,
                what,
                mark("Cells with a negative protection level: {n}."),
                mark("Use distances of at least 0."),
            )
    shadow, called = cells.shadow, variables.shadow_of(variables.response)
    if shadow is not None and called is not None:
        columns.refuse(
            np.isnan(shadow) & ~empty,
            called,
            mark("Cells without a shadow value: {n}."),
            mark("Fill it in."),
        )
    if cells.status is not None:
        said_empty = cells.status == Status.EMPTY
        columns.refuse(
            said_empty & ~empty & (value != 0),
            variables.response,
            mark("Cells that are marked empty but have a value: {n}."),
            mark("Correct the status or the value."),
        )
        columns.refuse(
            blank & np.isin(cells.status, SUPPRESSED),
            variables.response,
            mark("Cells that are flagged as withheld and have no value: {n}."),
            mark("Fill the value in; a table that withholds values is an earlier publication, not data."),
        )
        empty |= said_empty
    return empty


_TOPS = (
    mark("Cells whose largest contributions are not in descending order: {n_cells}."),
    mark("Cells whose largest contributions exceed the total: {n_cells}."),
)
_HOLDING_TOPS = (
    mark("Cells whose largest holdings are not in descending order: {n_cells}."),
    mark("Cells whose largest holdings exceed the total: {n_cells}."),
)
"""Messages about largest contributions: wrong order, and sum above the cell."""


def check_tops(table: Table) -> None:
    """Check that the largest contributions are in descending order and do not exceed the cell in sum.

    Raises
    ------
    DataError
        Naming the cells.
    """
    total = table.shadow
    # contributions may have more decimals than the rounded cell
    slack = 0.5 * table.unit + 1e-9 * np.abs(total)
    for top, unordered, exceeding in ((table.top, *_TOPS), (table.holding_top, *_HOLDING_TOPS)):
        if top is None:
            continue
        filled = np.nan_to_num(top)
        rising = np.asarray((np.diff(filled, axis=1) > 0).any(axis=1))
        _refuse_cells(table, rising, unordered)
        # with negative contributions the largest ones may exceed the total
        if (total < 0).any() or (filled < 0).any():
            continue
        _refuse_cells(table, np.asarray(filled.sum(axis=1) > total + slack), exceeding)


def impossible_counts(table: Table) -> Iterator[Finding]:
    """Findings about numbers of contributors that no records can have, such as numbers of persons."""
    number, holdings, relations = table.frequency, table.holding_frequency, table.relations
    sizes = np.diff(relations.indptr)
    parts, of = relations.cells, np.repeat(relations.totals, sizes)
    above = np.zeros(len(table), bool)
    above[parts[number[parts] > number[of]]] = True
    masks = {tr("cells with more contributors than a total that they are part of"): above}
    if holdings is not None:
        masks[tr("cells with more holdings than contributors")] = holdings > number
    for what, mask in masks.items():
        if mask.any():
            yield Finding(what, int(mask.sum()), cells=tuple(np.flatnonzero(mask)[:FIRST_FEW].tolist()))


def _refuse_cells(table: Table, bad: BoolArray, what: str) -> None:
    if bad.any():
        first = np.flatnonzero(bad)[:5]
        raise DataError(
            tr(what, n_cells=int(bad.sum())),
            tr("cells {cells}", cells=in_series(table.title(int(cell)) for cell in first)),
            tr("Correct these columns or their order."),
        )
