"""Cells of an already tabulated file become a table: columns checked, totals found, relations tested."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from attrs import evolve, frozen

from tabguard.errors import DataError
from tabguard.progress import Progress
from tabguard.project import HierarchySource, Variables
from tabguard.read import statuses
from tabguard.read.additivity import Grid, add_up_cells, base_cells, missing_totals, refuse_missing, repair
from tabguard.read.coding import match, outside
from tabguard.read.columns import Columns, Text, need_columns
from tabguard.read.dimension import TOTAL, read_dimension
from tabguard.read.format import FileFormat
from tabguard.read.layout import Defaults
from tabguard.read.microdata import COUNT, written_decimals
from tabguard.read.source import read_columns
from tabguard.read.tabulate import count_decimals
from tabguard.table.arrays import BoolArray, ByteArray, FloatArray, IntArray, freeze
from tabguard.table.dimension import Dimension
from tabguard.table.relations import Relations, build_relations, strides
from tabguard.table.summary import Finding, ImportSummary
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

    def take(self, rows: IntArray) -> CellData:
        """The same for some rows, in their order."""

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
        )


def load_cells(
    form: FileFormat,
    variables: Variables,
    hierarchies: Mapping[str, HierarchySource],
    defaults: Defaults,
    how: str,
    progress: Progress,
) -> tuple[Table, ImportSummary]:
    """Read an already tabulated table.

    Parameters
    ----------
    how : str
        `DataSource.repair`.

    Raises
    ------
    DataError, FormatError, HierarchyError, AdditivityError
        Naming rows, codes or relations; never a value.
    """
    columns, variables = _read(form, variables, progress)
    progress.phase("tabulate")
    dimensions, codes = _coded(columns, variables, hierarchies, defaults)
    cells, empty = _checked(columns, variables, _by_role(columns, variables, defaults))
    kept = np.flatnonzero(~empty)
    if not len(kept):
        raise DataError(
            "All cells of the file are empty.", form.path.name, "Choose another file or response."
        )
    codes, cells = _sorted(columns, dimensions, codes[kept], cells.take(kept), kept)
    findings = [Finding(text, 1) for text in form.findings]
    if empty.any():
        findings.append(Finding("empty cells left out", int(empty.sum())))
    decimals = variables.decimals
    if decimals is None:
        decimals = max(count_decimals(cells.value), written_decimals(form, variables.response))
    progress.check()
    table, notes = _table(dimensions, codes, cells, variables, how, decimals)
    findings += [Finding(note, 1) for note in notes]
    _check_tops(table)
    for what, mask in (("negative values", table.value < 0), ("zero values", table.value == 0)):
        if mask.any():
            findings.append(Finding(f"{what} of “{table.response}”", int(mask.sum())))
    return table, ImportSummary(columns.rows, f"{form.words}, already tabulated", tuple(findings))


def _read(form: FileFormat, variables: Variables, progress: Progress) -> tuple[Columns, Variables]:
    if variables.response in COUNT and variables.response not in form.names and variables.frequency:
        variables = evolve(variables, response=variables.frequency)
    text = [*variables.dimensions, *([variables.status] if variables.status else [])]
    number = [variables.response, *variables.top, *variables.holding_top, *variables.costs]
    number += [
        name
        for name in (
            variables.frequency,
            variables.shadow,
            variables.holding_frequency,
            variables.lower_level,
            variables.upper_level,
        )
        if name
    ]
    need_columns((*text, *number), form.names, form.path.name)
    columns = read_columns(form, text, number, progress)
    if not columns.rows:
        raise DataError("The file has no cells.", form.path.name, "Choose another file.")
    return columns, variables


def _coded(
    columns: Columns, variables: Variables, hierarchies: Mapping[str, HierarchySource], defaults: Defaults
) -> tuple[tuple[Dimension, ...], IntArray]:
    dimensions, codes = [], []
    for name in variables.dimensions:
        text = columns.text[name]
        total = variables.total_codes.get(name) or defaults.totals.get(name)
        missing = variables.missing_codes.get(name) or defaults.missing.get(name, ())
        source = hierarchies.get(name) or defaults.hierarchies.get(name) or HierarchySource()
        stripped = [code.strip() for code in text.names]
        aside = {"", total} if total else {"", TOTAL}
        data = [code for code, plain in zip(text.names, stripped, strict=True) if plain not in aside]
        if not source.files:
            data = list(dict.fromkeys(code.rstrip() for code in data))
        dimension = read_dimension(name, source, data, total, missing, defaults.labels.get(name))
        dimensions.append(dimension)
        codes.append(_encode(text, dimension, aside, columns, name))
    return tuple(dimensions), np.column_stack(codes)


def _encode(text: Text, dimension: Dimension, totals: set[str], columns: Columns, column: str) -> IntArray:
    codes = match(text.names, dimension)
    alias = np.array([code.strip() in totals for code in text.names])
    codes[(codes < 0) & alias] = 0
    if (codes < 0).any():
        raise outside(text, codes < 0, dimension, columns, column)
    return codes[text.ids]


def _by_role(columns: Columns, variables: Variables, defaults: Defaults) -> CellData:
    def one(name: str | None) -> FloatArray | None:
        return _no_infinity(columns, name) if name else None

    def several(names: Sequence[str]) -> FloatArray | None:
        return np.column_stack([_no_infinity(columns, name) for name in names]) if names else None

    return CellData(
        _no_infinity(columns, variables.response),
        one(variables.frequency),
        one(variables.shadow),
        one(variables.holding_frequency),
        several(variables.top),
        several(variables.holding_top),
        one(variables.lower_level),
        one(variables.upper_level),
        _status(columns, variables.status, defaults) if variables.status else None,
        {name: _no_infinity(columns, name) for name in variables.costs},
    )


def _no_infinity(columns: Columns, name: str) -> FloatArray:
    values = columns.number[name]
    bad = np.isinf(values)
    if bad.any():
        raise DataError(
            f"{int(bad.sum())} values of “{name}” are infinite.",
            columns.where(np.flatnonzero(bad), name),
            "Correct these cells.",
        )
    return values


def _status(columns: Columns, name: str, defaults: Defaults) -> ByteArray:
    text = columns.text[name]
    found = [statuses.meaning(word, defaults.status_words) for word in text.names]
    said = np.array([-1 if m is None else m for m in found], np.int64)[text.ids]
    if (said < 0).any():
        raise DataError(
            f"{int((said < 0).sum())} cells have a status that is not understood.",
            columns.where(np.flatnonzero(said < 0), name),
            "Use S (safe), U (unsafe), P (protected), M (secondary) or E (empty), or the words of the pattern file.",
        )
    return said.astype(np.uint8)


def _checked(columns: Columns, variables: Variables, cells: CellData) -> tuple[CellData, BoolArray]:
    """Find contradictions within a row; returns the cells and which are empty."""
    value, count = cells.value, cells.frequency
    blank = np.isnan(value)
    empty = blank.copy()
    if count is not None and variables.frequency is not None:
        none = np.isnan(count) | (count == 0)
        _refuse(
            columns, variables.response, blank & ~none, "have a frequency but no value", "Fill the value in."
        )
        _refuse(
            columns,
            variables.frequency,
            ~blank & (value != 0) & none,
            "have a value but no frequency",
            "Correct the frequency, or leave the cell empty.",
        )
        _refuse(
            columns, variables.frequency, count < 0, "have a negative frequency", "Correct the frequency."
        )
        empty |= none
    for name, costs in cells.costs.items():
        _refuse(
            columns,
            name,
            (costs < 0) | (np.isnan(costs) & ~empty),
            "have no cost of at least 0",
            "Fill it in.",
        )
    for what, level in ((variables.lower_level, cells.lower), (variables.upper_level, cells.upper)):
        if level is not None and what is not None:
            _refuse(
                columns, what, level < 0, "have a negative protection level", "Use distances of at least 0."
            )
    shadow = cells.shadow
    if shadow is not None and variables.shadow is not None:
        _refuse(columns, variables.shadow, np.isnan(shadow) & ~empty, "have no shadow value", "Fill it in.")
    if cells.status is not None:
        said_empty = cells.status == statuses.EMPTY
        _refuse(
            columns,
            variables.response,
            said_empty & ~empty & (value != 0),
            "are marked empty but have a value",
            "Correct the status or the value.",
        )
        empty |= said_empty
    return cells, empty


def _refuse(
    columns: Columns,
    column: str,
    bad: BoolArray,
    what: str,
    mend: str,
) -> None:
    if bad.any():
        raise DataError(f"{int(bad.sum())} cells {what}.", columns.where(np.flatnonzero(bad), column), mend)


def _sorted(
    columns: Columns, dimensions: Sequence[Dimension], codes: IntArray, cells: CellData, rows: IntArray
) -> tuple[IntArray, CellData]:
    keys = codes @ strides(dimensions)
    order = np.argsort(keys, kind="stable")
    same = np.flatnonzero(keys[order][1:] == keys[order][:-1])
    if len(same):
        first = codes[order[same[0]]]
        title = " × ".join(d.codes[int(c)] for d, c in zip(dimensions, first, strict=True))
        raise DataError(
            f"{len(same)} cells are in the file twice, first {title}.",
            columns.where(np.sort(rows[order[same + 1]])),
            "Remove the repetition, or read the file as records.",
        )
    return codes[order], cells.take(order)


def _table(
    dimensions: tuple[Dimension, ...],
    codes: IntArray,
    cells: CellData,
    variables: Variables,
    how: str,
    decimals: int,
) -> tuple[Table, tuple[str, ...]]:
    notes: list[str] = []
    absent = missing_totals(dimensions, codes)
    if len(absent):
        if how != "rebuild":
            raise refuse_missing(Grid(dimensions, codes, cells.value), absent)
        codes, cells = _with_totals(dimensions, codes, cells, absent)
        notes.append(f"{len(absent)} totals that were not in the file were made from the inner cells")
    grid, said = repair(Grid(dimensions, codes, cells.value), how, decimals)
    relations = build_relations(dimensions, codes)
    count = cells.frequency
    if count is None:
        counting = variables.response in COUNT
        count = grid.value.copy() if counting else np.full(len(codes), np.nan)
    table = Table(
        dimensions,
        freeze(codes),
        freeze(grid.value),
        freeze(count),
        relations,
        "count" if variables.response in COUNT else variables.response,
        decimals,
        freeze(grid.value if cells.shadow is None else cells.shadow),
        _maybe(cells.holding_frequency),
        {name: freeze(values) for name, values in cells.costs.items()},
        _maybe(cells.top),
        _maybe(cells.holding_top),
        None if cells.status is None else freeze(cells.status),
        _maybe(cells.lower),
        _maybe(cells.upper),
    )
    return table, (*notes, *said)


def _maybe(array: FloatArray | None) -> FloatArray | None:
    return None if array is None else freeze(array)


def _with_totals(
    dimensions: Sequence[Dimension], codes: IntArray, cells: CellData, absent: IntArray
) -> tuple[IntArray, CellData]:
    """Append totals that the file lacks and fill their columns from the inner cells."""
    if cells.holding_frequency is not None or cells.holding_top is not None:
        raise DataError(
            f"{len(absent)} totals are missing, and columns about holdings can not be made for them.",
            "rebuild of totals",
            "Add the totals to the file, or leave the holding columns out: a group may be in several cells.",
        )
    n, m = len(codes), len(absent)
    whole = np.concatenate([codes, absent])
    order = np.argsort(whole @ strides(dimensions), kind="stable")
    codes, added = whole[order], (np.arange(n + m) >= n)[order]
    relations = build_relations(dimensions, codes)
    grid = Grid(dimensions, codes, np.zeros(n + m))

    def summed(measure: FloatArray | None) -> FloatArray | None:
        if measure is None:
            return None
        wide = np.concatenate([measure, np.zeros(m)])[order]
        return np.where(added, add_up_cells(grid, relations, wide, None), wide)

    def padded(measure: FloatArray | None) -> FloatArray | None:
        return None if measure is None else np.concatenate([measure, np.full(m, np.nan)])[order]

    value = summed(cells.value)
    assert value is not None
    top = None
    if cells.top is not None:
        wide = np.concatenate([cells.top, np.full((m, cells.top.shape[1]), np.nan)])[order]
        top = _merged_tops(grid, relations, wide, added)
    status = None if cells.status is None else np.concatenate([cells.status, np.zeros(m, np.uint8)])[order]
    costs = {name: made for name, c in cells.costs.items() if (made := summed(c)) is not None}
    return codes, CellData(
        value,
        summed(cells.frequency),
        summed(cells.shadow),
        None,
        top,
        None,
        padded(cells.lower),
        padded(cells.upper),
        status,
        costs,
    )


def _merged_tops(grid: Grid, relations: Relations, top: FloatArray, added: BoolArray) -> FloatArray:
    """Largest contributions of new totals, taking it that each unit is in one inner cell only."""
    inner = np.flatnonzero(base_cells(relations))
    depth = top.shape[1]
    for cell in np.flatnonzero(added):
        below = np.ones(len(inner), bool)
        for d, dimension in enumerate(grid.dimensions):
            code = int(grid.codes[cell, d])
            under = dimension.covers(code).copy()
            under[code] = True
            below &= under[grid.codes[inner, d]]
        found = np.sort(top[inner[below]].ravel())
        found = found[~np.isnan(found)][::-1][:depth]
        top[cell, : len(found)] = found
    return top


def _check_tops(table: Table) -> None:
    """Largest contributions must fall and not add up to more than the cell.

    Raises
    ------
    DataError
        Naming the cells.
    """
    total = table.shadow
    slack = 0.5 * table.unit + 1e-9 * np.abs(total)
    for what, top in (("contributions", table.top), ("holdings", table.holding_top)):
        if top is None:
            continue
        filled = np.nan_to_num(top)
        rising = np.asarray((np.diff(filled, axis=1) > 0).any(axis=1))
        _refuse_cells(table, rising, f"largest {what} that do not fall from the first to the last")
        if (total < 0).any() or (filled < 0).any():
            continue
        _refuse_cells(
            table,
            np.asarray(filled.sum(axis=1) > total + slack),
            f"largest {what} that are more than the total",
        )


def _refuse_cells(table: Table, bad: BoolArray, what: str) -> None:
    if bad.any():
        first = np.flatnonzero(bad)[:5]
        raise DataError(
            f"{int(bad.sum())} cells have {what}.",
            "cells " + "; ".join(table.title(int(cell)) for cell in first),
            "Correct these columns or their order.",
        )
