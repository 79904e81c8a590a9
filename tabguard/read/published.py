"""The tables of rows in a file with an earlier publication."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabguard.progress import Progress
from tabguard.project import EarlierFile
from tabguard.read.frame import Frame, frame_format
from tabguard.read.public_book import public_tables
from tabguard.read.rows import all_rows
from tabguard.read.source import sniff_source
from tabguard.read.stated import Publication, publication
from tabguard.table.dimension import Dimension


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
            yield from (publication(file, rows, ".", spanning) for rows in tables)
            return
    form = sniff_source(file.data, progress) if frame is None else frame_format(frame, file.path.name)
    yield publication(file, all_rows(form), form.decimal, spanning)
