"""A published table known by its figures and marks alone: which cells are withheld."""

import math
from collections.abc import Mapping, Sequence

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.project import DataSource, HierarchySource, Roles
from tabguard.read.codes.layout import read_defaults, with_status_codes
from tabguard.read.files.columns import Columns, need_columns, to_numbers
from tabguard.read.files.format import FileFormat
from tabguard.read.files.marks import refuse_ambiguous_marks
from tabguard.read.roles.statuses import SUPPRESSED
from tabguard.read.shape.holds import bare
from tabguard.read.sources.source import sniff_source
from tabguard.read.tabulate.cell_data import read_status
from tabguard.read.tabulate.cells import dimension_of_cells, encode, read_with_depths
from tabguard.read.tabulate.origin import Origin
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.relations import Relations, build_relations, codes_of, strides
from tabguard.table.rounding import count_decimals

_NOTHING = frozenset(("", "-", "–", "—"))
"""Texts that mark an empty cell; any other text in place of a figure marks a withheld one."""
_MOST_COMPLETED = 200_000
"""Largest cross of all variables, in cells, in which cells that the file lacks are examined."""


@frozen(eq=False)
class MarkedTable:
    """The cells of a published table.

    A blank, a dash or a missing row counts as an empty cell (0) if the sums agree with that; if all its sums
    need a positive value there, it counts as withheld.

    Parameters
    ----------
    dimensions : tuple of Dimension
    codes : int array, shape (n_cells, n_dims)
        Ascending by key.
    value : float array, shape (n_cells,)
        NaN for cells with a mark; 0 where there is nothing.
    marked : bool array, shape (n_cells,)
    flagged : bool array, shape (n_cells,)
        Cells with a figure that a column of flags says is withheld.
    nothing : int
        Number of blank cells and dashes that count as empty.
    words : str
        The format of the file.
    """

    dimensions: tuple[Dimension, ...]
    codes: IntArray
    value: FloatArray
    marked: BoolArray
    flagged: BoolArray
    nothing: int
    words: str


def read_marked(
    data: DataSource, variables: Roles, hierarchies: Mapping[str, HierarchySource], progress: Progress
) -> MarkedTable:
    """Read a table as its readers have it.

    Raises
    ------
    DataError, FormatError, HierarchyError
        As `load_cells`; also for a cell that is in the file twice.
    """
    _, defaults = read_defaults(data)
    # without column readings: a text that they replace by a blank is the mark wanted here
    form = sniff_source(evolve(data, columns={}), progress)
    variables = with_status_codes(variables, form.names)
    origin = Origin(form, variables, hierarchies, defaults)
    text = [*variables.dimensions, variables.response, *([variables.status] if variables.status else [])]
    need_columns(text, form.names, form.path.name)
    refuse_ambiguous_marks(form, variables)
    columns = read_with_depths(form, variables, text, [], progress)
    value, marked, nothing = _figures(form, columns, variables.response)
    flagged = np.zeros(len(value), bool)
    if variables.status:  # files for programs leave the figure blank and flag it
        flagged = np.isin(read_status(columns, variables, defaults)[0], SUPPRESSED)
    columns = evolve(columns, number={variables.response: np.where(flagged, np.nan, value)})
    dimensions, codes = [], []
    for name in variables.dimensions:
        code_text, dimension = dimension_of_cells(origin, columns, name, [], ~np.isnan(value) | marked)
        dimensions.append(dimension)
        codes.append(encode(code_text, dimension, origin.total(name), columns, name))
    keys = np.column_stack(codes) @ strides(dimensions)
    order = np.argsort(keys, kind="stable")
    same = np.flatnonzero(keys[order][1:] == keys[order][:-1])
    if len(same):
        raise DataError(
            tr("{n_same} cells are in the file twice.", n_same=len(same)),
            columns.where(np.sort(order[same + 1])),
            tr(
                "Remove the columns that are no part of the table; on the command line --job says how the "
                "file is read."
            ),
        )
    cells = _Cells(
        keys[order],
        np.where(marked | flagged, np.nan, value)[order],
        (nothing & ~flagged)[order],
        (flagged & ~marked & ~nothing)[order],
    )
    return _marked(dimensions, cells, form.words)


@frozen(eq=False)
class _Cells:
    """Cells by key, with figure (NaN if withheld), whether empty, and whether flagged as withheld."""

    keys: IntArray
    value: FloatArray
    nothing: BoolArray
    flagged: BoolArray


def _marked(dimensions: Sequence[Dimension], cells: _Cells, words: str) -> MarkedTable:
    """Make the table; blank cells that all their sums need count as withheld although they have no mark."""
    size = math.prod(map(len, dimensions))
    keys = np.arange(size) if size <= _MOST_COMPLETED else cells.keys
    at = np.searchsorted(keys, cells.keys)
    codes = codes_of(dimensions, keys)
    relations = build_relations(dimensions, codes)
    absent = np.ones(len(keys), bool)
    absent[at] = False
    upper = np.zeros(len(keys), bool)
    upper[relations.totals] = True
    value = np.where(absent & upper, np.nan, 0.0)  # a total that is not shown may have any value
    value[at] = cells.value
    nothing, flagged = absent & ~upper, np.zeros(len(keys), bool)
    nothing[at], flagged[at] = cells.nothing, cells.flagged
    withheld = nothing & _lacking(relations, value)
    chosen = ~absent | withheld
    value[withheld] = np.nan
    return MarkedTable(
        tuple(dimensions),
        codes[chosen],
        value[chosen],
        np.isnan(value[chosen]),
        flagged[chosen],
        int(np.count_nonzero(nothing & ~absent & ~withheld)),
        words,
    )


def _lacking(relations: Relations, value: FloatArray) -> BoolArray:
    """Cells for which every relation that can be tested has a larger gap than rounding explains."""
    sizes = np.diff(relations.indptr)
    gaps = np.abs(relations.gaps(value))
    unit = 10.0 ** -count_decimals(value[~np.isnan(value)])
    wrong = gaps > 0.5 * unit * sizes + 1e-9 * np.abs(value[relations.totals])
    row = np.repeat(np.arange(len(relations)), sizes)
    n_wrong, n_tested = (
        np.bincount(relations.cells, some[row], relations.n_cells) for some in (wrong, ~np.isnan(gaps))
    )
    return np.asarray((n_wrong > 0) & (n_wrong == n_tested))


def _figures(form: FileFormat, columns: Columns, name: str) -> tuple[FloatArray, BoolArray, BoolArray]:
    """The figures of each row, whether it has a mark, and whether it is empty."""
    text = columns.text[name]
    plain = [*map(bare, text.names)]
    numbers, bad = to_numbers(plain, *form.marks_of(name))
    is_nothing = np.array([field.strip() in _NOTHING for field in text.names] or [False])
    numbers = np.where(is_nothing, 0.0, numbers)
    is_mark = (bad | np.isnan(numbers)) & ~is_nothing
    return np.where(is_mark, np.nan, numbers)[text.ids], is_mark[text.ids], is_nothing[text.ids]
