"""The columns of tabulated cells by role, with checks for contradictions in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from attrs import frozen

from tabguard.base.errors import DataError
from tabguard.base.language import in_series, mark, tr
from tabguard.project import Roles
from tabguard.read.codes.layout import Defaults
from tabguard.read.files.columns import FIRST_FEW, Columns
from tabguard.read.roles.special import not_too_large
from tabguard.read.roles.statuses import SUPPRESSED, read_statuses, status_list
from tabguard.table.arrays import BoolArray, ByteArray, FloatArray, IntArray, redacted_repr
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Status
from tabguard.table.relations import strides
from tabguard.table.status_lists import StatusList
from tabguard.table.summary import Finding
from tabguard.table.table import Table


@frozen(eq=False)
class CellData:
    """Columns of cells by role; NaN where a field is blank, None where there is no column."""

    value: FloatArray
    frequency: FloatArray | None
    shadow: FloatArray | None
    holding_frequency: FloatArray | None
    top: FloatArray | None
    holding_top: FloatArray | None
    lower: FloatArray | None
    upper: FloatArray | None
    status: ByteArray | None
    costs: Mapping[str, FloatArray]
    line: FloatArray | None = None
    """Row number in the file."""

    __repr__ = redacted_repr

    def take(self, rows: IntArray) -> CellData:
        """Select some rows, in the given order."""

        def part(array: FloatArray | None) -> FloatArray | None:
            return None if array is None else array[rows]

        return CellData(
            self.value[rows],
            part(self.frequency),
            part(self.shadow),
            part(self.holding_frequency),
            part(self.top),
            part(self.holding_top),
            part(self.lower),
            part(self.upper),
            None if self.status is None else self.status[rows],
            {name: values[rows] for name, values in self.costs.items()},
            part(self.line),
        )


def with_empty(
    dimensions: Sequence[Dimension], codes: IntArray, cells: CellData, keys: IntArray
) -> tuple[IntArray, CellData]:
    """Add cells without contributors, by their keys; codes and cells stay ascending by key."""
    n = len(keys)

    def put(array: FloatArray | None, fill: float = 0.0) -> FloatArray | None:
        return None if array is None else np.concatenate([array, np.full((n, *array.shape[1:]), fill)])

    value, status = put(cells.value), cells.status
    assert value is not None
    whole = CellData(
        value,
        put(cells.frequency),
        put(cells.shadow),
        put(cells.holding_frequency),
        put(cells.top),
        put(cells.holding_top),
        put(cells.lower, np.nan),
        put(cells.upper, np.nan),
        None if status is None else np.concatenate([status, np.zeros(n, np.uint8)]),
        {name: np.concatenate([costs, np.zeros(n)]) for name, costs in cells.costs.items()},
        put(cells.line, np.nan),
    )
    both = np.concatenate([codes, np.column_stack(np.unravel_index(keys, tuple(map(len, dimensions))))])
    order = np.argsort(both @ strides(dimensions), kind="stable")
    return both[order].astype(np.int64), whole.take(order)


def by_role(columns: Columns, variables: Roles, defaults: Defaults) -> CellData:
    """Sort columns by role.

    Raises
    ------
    DataError
        For infinite numbers and unknown statuses.
    """

    def one(name: str | None) -> FloatArray | None:
        return _no_infinity(columns, name) if name else None

    def several(names: Sequence[str]) -> FloatArray | None:
        return np.column_stack([_no_infinity(columns, name) for name in names]) if names else None

    return CellData(
        _no_infinity(columns, variables.response),
        one(variables.frequency),
        one(variables.shadow_of(variables.response)),
        one(variables.holding_frequency),
        several(variables.top),
        several(variables.holding_top),
        one(variables.lower_level),
        one(variables.upper_level),
        read_status(columns, variables, defaults)[0] if variables.status else None,
        {name: _no_infinity(columns, name) for name in variables.costs},
        columns.all_lines.astype(np.float64),
    )


def _no_infinity(columns: Columns, name: str) -> FloatArray:
    values = columns.number[name]
    bad = np.isinf(values)
    if bad.any():
        raise DataError(
            tr("{sum} values of “{name}” are infinite.", sum=int(bad.sum()), name=name),
            columns.where(np.flatnonzero(bad), name),
            tr("Correct these cells."),
        )
    return not_too_large(values, columns, name)


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
        _refuse(
            columns,
            variables.response,
            blank & ~none,
            mark("Cells with a frequency but no value: {n_cells}."),
            tr("Fill the value in."),
        )
        _refuse(
            columns,
            variables.frequency,
            ~blank & (value != 0) & none,
            mark("Cells with a value but no frequency: {n_cells}."),
            tr("Correct the frequency, or leave the cell empty."),
        )
        _refuse(
            columns,
            variables.frequency,
            count < 0,
            mark("Cells with a negative frequency: {n_cells}."),
            tr("Correct the frequency."),
        )
        empty |= none
    for name, costs in cells.costs.items():
        _refuse(
            columns,
            name,
            (costs < 0) | (np.isnan(costs) & ~empty),
            mark("Cells without a cost of at least 0: {n_cells}."),
            tr("Fill it in."),
        )
    for what, level in ((variables.lower_level, cells.lower), (variables.upper_level, cells.upper)):
        if level is not None and what is not None:
            _refuse(
                columns,
                what,
                level < 0,
                mark("Cells with a negative protection level: {n_cells}."),
                tr("Use distances of at least 0."),
            )
    shadow, called = cells.shadow, variables.shadow_of(variables.response)
    if shadow is not None and called is not None:
        _refuse(
            columns,
            called,
            np.isnan(shadow) & ~empty,
            mark("Cells without a shadow value: {n_cells}."),
            tr("Fill it in."),
        )
    if cells.status is not None:
        said_empty = cells.status == Status.EMPTY
        _refuse(
            columns,
            variables.response,
            said_empty & ~empty & (value != 0),
            mark("Cells that are marked empty but have a value: {n_cells}."),
            tr("Correct the status or the value."),
        )
        _refuse(
            columns,
            variables.response,
            blank & np.isin(cells.status, SUPPRESSED),
            mark("Cells that are flagged as withheld and have no value: {n_cells}."),
            tr("Fill the value in; a table that withholds values is an earlier publication, not data."),
        )
        empty |= said_empty
    return empty


def _refuse(
    columns: Columns,
    column: str,
    bad: BoolArray,
    what: str,
    remedy: str,
) -> None:
    if bad.any():
        where = columns.where(np.flatnonzero(bad), column)
        raise DataError(tr(what, n_cells=int(bad.sum())), where, remedy)


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
    if table.top is not None and table.holding_top is None:
        sums, slack = np.nan_to_num(table.top).sum(axis=1), table.unit * table.top.shape[1]
        lacking = (number <= table.top.shape[1]) & (sums + slack < table.shadow)
        masks[tr("cells whose largest contributions are all of them, and lack some of the total")] = lacking
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
