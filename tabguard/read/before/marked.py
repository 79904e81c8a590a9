"""A published table of which only the marks are known: its figures, and which cells are withheld."""

from collections.abc import Mapping

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.project import DataSource, HierarchySource, Roles
from tabguard.read.codes.layout import read_defaults
from tabguard.read.files.columns import Columns, need_columns, to_numbers
from tabguard.read.files.format import FileFormat
from tabguard.read.roles.statuses import SUPPRESSED
from tabguard.read.shape.holds import FOOTNOTE
from tabguard.read.sources.source import sniff_source
from tabguard.read.tabulate.cell_data import read_status
from tabguard.read.tabulate.cells import dimension_of_cells, encode, read_with_depths
from tabguard.read.tabulate.origin import Origin
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.relations import strides

_NOTHING = frozenset(("", "-", "–", "—"))
"""Texts that say that there is nothing; every other text in place of a figure is a mark."""


@frozen(eq=False)
class MarkedTable:
    """The cells of a published table.

    Parameters
    ----------
    dimensions : tuple of Dimension
    codes : int array, shape (n_cells, n_dims)
        Ascending by key.
    value : float array, shape (n_cells,)
        NaN for cells with a mark; 0 where there is nothing.
    marked : bool array, shape (n_cells,)
    nothing : int
        How many cells are blank or have a dash.
    words : str
        The format of the file.
    """

    dimensions: tuple[Dimension, ...]
    codes: IntArray
    value: FloatArray
    marked: BoolArray
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
    # what stands for a blank, as a reading says, is the mark itself
    form = sniff_source(evolve(data, columns={}), progress)
    origin = Origin(form, variables, hierarchies, defaults)
    text = [*variables.dimensions, variables.response, *([variables.status] if variables.status else [])]
    need_columns(text, form.names, form.path.name)
    columns = read_with_depths(form, variables, text, [], progress)
    value, marked, nothing = _figures(form, columns, variables.response)
    if variables.status:  # files for programs leave the figure blank and flag it
        flagged = np.isin(read_status(columns, variables, defaults)[0], SUPPRESSED)
        nothing -= int(np.count_nonzero(flagged & ~marked))
        value, marked = np.where(flagged, np.nan, value), marked | flagged
    columns = evolve(columns, number={variables.response: value})
    has_cell = ~np.isnan(value) | marked
    dimensions, codes = [], []
    for name in variables.dimensions:
        own, dimension = dimension_of_cells(origin, columns, name, [], has_cell)
        dimensions.append(dimension)
        codes.append(encode(own, dimension, origin.total(name), columns, name))
    matrix = np.column_stack(codes)
    keys = matrix @ strides(dimensions)
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
    return MarkedTable(tuple(dimensions), matrix[order], value[order], marked[order], nothing, form.words)


def _figures(form: FileFormat, columns: Columns, name: str) -> tuple[FloatArray, BoolArray, int]:
    """The figures of each row, which rows have a mark, and how many have nothing."""
    text = columns.text[name]
    plain = [FOOTNOTE.sub("", field.strip()) for field in text.names]
    numbers, bad = to_numbers(plain, *form.marks_of(name))
    is_nothing = np.array([field.strip() in _NOTHING for field in text.names] or [False])
    numbers = np.where(is_nothing, 0.0, numbers)
    is_mark = (bad | np.isnan(numbers)) & ~is_nothing
    return (
        np.where(is_mark, np.nan, numbers)[text.ids],
        is_mark[text.ids],
        int(np.count_nonzero(is_nothing[text.ids])),
    )
