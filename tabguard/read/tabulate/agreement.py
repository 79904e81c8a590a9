"""Merges the cells of several tabulated files: a cell of two tables must be the same in both."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from attrs import frozen

from tabguard.base.errors import AdditivityError, DataError
from tabguard.base.language import mark, quoted, tr
from tabguard.read.files.columns import Columns
from tabguard.read.tabulate.additivity import RELATIVE_GAP, Grid
from tabguard.read.tabulate.cell_data import ARRAYS, CellData
from tabguard.table.arrays import AnyArray, FloatArray, IntArray, redacted_repr
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Status
from tabguard.table.relations import strides
from tabguard.table.rounding import percent

_REPAIRS = mark(
    "Correct the files, or choose a repair: “round” takes the first file's value where only rounding "
    "differs, “trust” and “rebuild” take it in any case."
)


@frozen(eq=False)
class FileCells:
    """The cells of one file about one response, coded by the dimensions of the release.

    Parameters
    ----------
    table : str
        Name of the table; empty for a file that holds all tables.
    columns : Columns
        Source of the cells, for messages.
    rows : int array, shape (n_cells,)
        Rows of `columns`.
    codes : int array, shape (n_cells, n_dims)
    cells : CellData
    """

    table: str
    columns: Columns
    rows: IntArray
    codes: IntArray
    cells: CellData

    __repr__ = redacted_repr

    def where(self, row: int) -> str:
        """Describe the place of a cell in its file."""
        place = self.columns.where([int(self.rows[row])])
        return f"{quoted(self.table)} ({place})" if self.table else place


@frozen(eq=False)
class _Conflict:
    """Two files that contradict each other about the same cells."""

    what: str
    cells: IntArray
    first: IntArray
    second: IntArray
    share: float = 0.0


class _Joined:
    """Concatenates the cells of all files and finds those that are the same cell."""

    def __init__(self, files: Sequence[FileCells], dimensions: Sequence[Dimension]) -> None:
        self.files, self.dimensions = files, dimensions
        self.sizes = [len(file.rows) for file in files]
        self.ends = np.cumsum(self.sizes)
        codes = np.concatenate([file.codes for file in files])
        keys, first, self.of_row = np.unique(
            codes @ strides(dimensions), return_index=True, return_inverse=True
        )
        self.codes, self.n = codes[first], len(keys)
        self.conflicts: list[_Conflict] = []

    def first(self, what: str, measure: FloatArray, slack: FloatArray) -> FloatArray:
        """Take the number of each cell from the first file that has one, and record files that differ.

        Parameters
        ----------
        measure : float array, shape (n_rows,)
        slack : float array, shape (n_cells,)
            Largest permitted difference between numbers for the same cell.
        """
        out, source = np.full(self.n, np.nan), np.zeros(self.n, np.int64)
        begin = 0
        for end in self.ends.tolist():
            rows = np.arange(begin, end)[~np.isnan(measure[begin:end])]
            cells, begin = self.of_row[rows], end
            has_value = ~np.isnan(out[cells])
            apart = np.abs(out[cells] - measure[rows])
            bad = has_value & (apart > slack[cells] + RELATIVE_GAP * np.abs(out[cells]))
            if bad.any():
                size = np.abs(out[cells[bad]])
                share = float((apart[bad] / np.where(size > 0, size, 1.0)).max())
                self.conflicts.append(_Conflict(what, cells[bad], source[cells[bad]], rows[bad], share))
            # files are in the order of the job: the first file with a figure counts
            out[cells[~has_value]], source[cells[~has_value]] = measure[rows[~has_value]], rows[~has_value]
        return out

    def most(self, measure: FloatArray) -> FloatArray:
        """The largest number that a file has for each cell; NaN if no file has one."""
        out = np.full(self.n, -np.inf)
        has_number = ~np.isnan(measure)
        np.maximum.at(out, self.of_row[has_number], measure[has_number])
        return np.where(np.isinf(out), np.nan, out)

    def where(self, row: int) -> str:
        """Describe the place of a row of any file."""
        file = int(np.searchsorted(self.ends, row, side="right"))
        return self.files[file].where(row - int(self.ends[file]) + self.sizes[file])

    def title(self, cell: int) -> str:
        return Grid(self.dimensions, self.codes, np.zeros(0)).title(cell)

    def said(self, conflict: _Conflict, at: int) -> str:
        """Name a cell and the two places that differ about it."""
        first, second = self.where(int(conflict.first[at])), self.where(int(conflict.second[at]))
        return tr(
            "{cells}: {first} and {second}",
            cells=self.title(int(conflict.cells[at])),
            first=first,
            second=second,
        )


def joined(
    files: Sequence[FileCells], dimensions: Sequence[Dimension], how: str, unit: FloatArray
) -> tuple[IntArray, CellData, tuple[str, ...]]:
    """Merge the cells of all files into one list without duplicates.

    A status, level or number that only some files give applies to the cell in all tables. If several files
    give one, the strictest status and the widest level apply.

    Parameters
    ----------
    files : sequence of FileCells
        No file contains the same cell twice.
    how : str
        ``"refuse"``, ``"complete"``: refuse values that differ; ``"round"``: use the value of the first file
        if they differ by no more than one unit; ``"trust"``, ``"rebuild"``: use that value anyway.
    unit : float array, shape (n_responses,)
        One unit of the last decimal of each response.

    Returns
    -------
    codes : int array, shape (n_cells, n_dims)
        Ascending by key.
    cells : CellData
    notes : tuple of str

    Raises
    ------
    AdditivityError
        For values that differ, naming cells, tables and files.
    DataError
        For counts, contributions or statuses that contradict each other.
    """
    all_cells = together([file.cells for file in files])
    union = _Joined(files, dimensions)
    cell_unit = unit[union.codes[:, 0]]
    # just above one unit, and just below half a unit, so that binary noise does not decide
    slack = (1.0000001 if how == "round" else 0.4999999) * cell_unit
    value = union.first("values", all_cells.value, slack)
    different, union.conflicts = union.conflicts, []
    notes = _settle(union, different, how)

    def first(name: str, what: str) -> FloatArray | None:
        measure: FloatArray | None = getattr(all_cells, name)
        if measure is None:
            return None
        columns = measure.reshape(len(measure), -1).T
        numbers = [union.first(what, column, 0.4999999 * cell_unit) for column in columns]
        return np.column_stack(numbers).reshape(-1, *measure.shape[1:])

    def most(measure: FloatArray | None) -> FloatArray | None:
        return None if measure is None else union.most(measure)

    cells = CellData(
        value,
        first("frequency", tr("numbers of contributors")),
        first("shadow", tr("shadow values")),
        first("holding_frequency", tr("numbers of holdings")),
        first("top", tr("largest contributions")),
        first("holding_top", tr("largest holdings")),
        most(all_cells.lower),
        most(all_cells.upper),
        None if all_cells.status is None else _statuses(union, all_cells.status),
        {name: union.most(costs) for name, costs in all_cells.costs.items()},
        most(all_cells.line),
    )
    if union.conflicts:
        raise DataError(
            _conflict_text(union.conflicts[:1], union.conflicts[0].what),
            tr("first {conflicts}", conflicts=union.said(union.conflicts[0], 0)),
            tr("A cell that several tables show is the same in all: correct the files."),
        )
    if union.n < len(all_cells.value):
        notes = (
            tr(
                "{n_value} cells of the files are {n} different ones", n_value=len(all_cells.value), n=union.n
            ),
            *notes,
        )
    return union.codes, cells, notes


def _conflict_text(conflicts: Sequence[_Conflict], what: str) -> str:
    cells = len(np.unique(np.concatenate([conflict.cells for conflict in conflicts])))
    return tr(
        "Cells with different {what} in the tables that show them: {n_cells}.", n_cells=cells, what=what
    )


def _settle(union: _Joined, different: list[_Conflict], how: str) -> tuple[str, ...]:
    if not different:
        return ()
    if how in ("refuse", "complete", "round"):
        lines = tuple(union.said(c, at) for c in different for at in range(len(c.cells)))
        raise AdditivityError(
            _conflict_text(different, tr("values")), tr("first {lines}", lines=lines[0]), _REPAIRS, lines
        )
    cells = len(np.unique(np.concatenate([conflict.cells for conflict in different])))
    far = percent(max(conflict.share for conflict in different))
    return (
        tr(
            "{cells} cells differed between tables, by {far} at most: the first file's value was taken",
            cells=cells,
            far=far,
        ),
    )


def _statuses(union: _Joined, status: np.ndarray) -> np.ndarray:
    """The strictest status of each cell: unsafe in one table is unsafe in all."""
    cells_by_status = {
        kind: np.bincount(union.of_row, status == kind, union.n) > 0
        for kind in (Status.FORCED_PUBLISH, Status.SECONDARY, Status.PRIMARY)
    }
    both = np.flatnonzero(cells_by_status[Status.PRIMARY] & cells_by_status[Status.FORCED_PUBLISH])
    if len(both):
        rows = np.flatnonzero(union.of_row == both[0])
        unsafe = next(int(r) for r in rows if status[r] == Status.PRIMARY)
        published = next(int(r) for r in rows if status[r] == Status.FORCED_PUBLISH)
        raise DataError(
            tr(
                "Cells unsafe in one table that may not be suppressed in another: {n_cells}.",
                n_cells=len(both),
            ),
            tr(
                "first {both}: {unsafe} and {kept}",
                both=union.title(int(both[0])),
                unsafe=union.where(unsafe),
                kept=union.where(published),
            ),
            tr("Decide which of the two holds, and correct the files."),
        )
    out = np.zeros(union.n, np.uint8)
    for kind, cells in cells_by_status.items():
        out[cells] = kind
    return out


def together(parts: Sequence[CellData]) -> CellData:
    """Concatenate the cells of several files; columns that a file lacks are NaN for its cells."""
    sizes = [len(part.value) for part in parts]
    arrays: dict[str, Any] = {
        name: _concatenated(sizes, [getattr(part, name) for part in parts]) for name in ARRAYS
    }
    costs = {name: np.concatenate([part.costs[name] for part in parts]) for name in parts[0].costs}
    return CellData(**arrays, costs=costs)


def _concatenated(sizes: Sequence[int], arrays: Sequence[AnyArray | None]) -> AnyArray | None:
    """Concatenate an array of each file, as wide as the widest; None if all are missing.

    Missing numbers are NaN, missing statuses those of published cells.
    """
    filled = [array for array in arrays if array is not None]
    if not filled:
        return None
    whole = np.zeros((sum(sizes), *max(array.shape[1:] for array in filled)), filled[0].dtype)
    if whole.dtype.kind == "f":
        whole[:] = np.nan
    for array, part in zip(arrays, np.split(whole, np.cumsum(sizes)[:-1]), strict=True):
        if array is not None:
            part[(slice(None), *(slice(size) for size in array.shape[1:]))] = array
    return whole
