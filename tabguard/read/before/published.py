"""The tables of rows in a file with an earlier publication."""

from collections.abc import Iterator, Sequence

import numpy as np

from tabguard.base.progress import Progress
from tabguard.base.untrusted import file_reader
from tabguard.project import EarlierFile, Roles, Shape
from tabguard.read.before.office_book import office_tables
from tabguard.read.before.public_book import public_tables
from tabguard.read.before.stated import VALUE_NAMES, Publication, publication, refuse_periods, stated
from tabguard.read.sources.frame import Frame, frame_format
from tabguard.read.sources.rows import all_rows
from tabguard.read.sources.source import sniff_source
from tabguard.table.arrays import IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.period import period_of


def publications(
    file: EarlierFile,
    spanning: Sequence[Dimension],
    responses: Dimension | None,
    progress: Progress,
    frame: Frame | None = None,
) -> Iterator[Publication]:
    """The tables of a publication: one for a file with a row per cell, several for a public workbook.

    Parameters
    ----------
    spanning : sequence of Dimension
        The variables of the release, without the response.
    responses : Dimension or None
        The responses of a release; None for a table of one response.
    frame : Frame, optional
        A data frame in place of the file.

    Raises
    ------
    DataError, FormatError
    """
    if frame is None and file.data.sheet is None:
        tables = public_tables(file.path, spanning, responses, progress)
        if tables is not None:
            yield from (publication(file, rows, ".", spanning, certain=True) for rows in tables)
            return
    form = sniff_source(file.data, progress) if frame is None else frame_format(frame, file.path.name)
    if file.data.sheet is None and not file.data.shape.sheets:
        refuse_periods(file.path.name, [sheet for sheet in form.sheets if period_of(sheet) is not None])
    certain = form.certain or frame is not None
    shaped = frame is None and form.format.shaped and file.data.shape == Shape()
    if shaped and not _is_list(form.names, spanning, responses):
        office = office_tables(form, spanning, responses, progress, file.data.sheet)
        marks = (".", True) if form.sheets else (form.decimal, certain)
        yield from (publication(file, rows, marks[0], spanning, marks[1]) for rows in office)
        if office:
            return
    yield publication(file, all_rows(form), form.decimal, spanning, certain)


def _is_list(names: Sequence[str], spanning: Sequence[Dimension], responses: Dimension | None) -> bool:
    """Whether a file is a list of cells: it has a column of values, or a column for each variable."""
    values = {*VALUE_NAMES, *(() if responses is None else map(str.lower, responses.codes))}
    every_variable = {dimension.name for dimension in spanning} <= set(names)
    return every_variable or not values.isdisjoint(map(str.lower, names))


@file_reader("The earlier publication", "Save it as text in UTF-8 again.")
def publication_columns(
    file: EarlierFile, spanning: Sequence[Dimension], responses: Dimension | None, progress: Progress
) -> tuple[str, ...]:
    """The names of the columns that a publication has; parameters and errors as of `publications`."""
    if file.data.sheet is None:
        tables = public_tables(file.path, spanning, responses, progress)
        if tables is not None:
            return tuple(dict.fromkeys(name for rows in tables for name in rows.names))
    return tuple(sniff_source(file.data, progress).names)


def published_codes(
    files: Sequence[tuple[EarlierFile, Frame | None]],
    variables: Roles,
    dimensions: tuple[Dimension, ...],
    progress: Progress,
) -> IntArray:
    """Codes of the cells that publications show or suppress, shape (n, n_dims); unknown codes are left out.

    Parameters
    ----------
    files : sequence of (EarlierFile, Frame or None)
        Files with the data frames that take their place.
    dimensions : tuple of Dimension
        Dimensions of the table; in a release, the response is the first.

    Raises
    ------
    DataError, FormatError
    """
    out = [np.zeros((0, len(dimensions)), np.int64)]
    for file, frame in files:
        for publication_rows in publications(file, dimensions[1:], dimensions[0], progress, frame):
            for statement in stated(file, variables, publication_rows, dimensions[0]):
                here = (statement.shown | statement.marked) & (statement.codes.min(axis=1) >= 0)
                out.append(statement.codes[here])
    return np.unique(np.concatenate(out), axis=0)
