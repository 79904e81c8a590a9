"""Names of columns that take several rows: what stands above several columns belongs to each of them."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.project import WHOLE, DataSource, Shape
from tabguard.read.shape.guess import NO_NAMES, column_names, numbered
from tabguard.read.shape.sheet import TableRows


class RepeatedNamesError(FormatError):
    """A table with names that repeat as those of a cross-tab do was not said to be one.

    Attributes
    ----------
    cross : Shape
        How it would be read as a cross-tab.
    """

    def __init__(self, source: str, cross: Shape) -> None:
        super().__init__(
            tr("Several columns have the same name, as those of a cross-tab have."),
            source,
            tr(
                "If it is a cross-tab, name the variables that go across: “across” in [data] shape; "
                "otherwise rename the columns in the file."
            ),
        )
        self.cross = cross


@frozen
class Naming:
    """The names of the columns of a table.

    Attributes
    ----------
    header : bool
        Whether the file has them.
    names : tuple of str
    heads : tuple of tuple of str
        The texts above each column, the highest first; empty without a header.
    findings : tuple of str
        What the user should know about them.
    """

    header: bool
    names: tuple[str, ...]
    heads: tuple[tuple[str, ...], ...] = ()
    findings: tuple[str, ...] = ()


def heads_of(rows: Sequence[Sequence[str]], width: int, shape: Shape = WHOLE) -> tuple[tuple[str, ...], ...]:
    """The texts above each column, the highest first.

    A blank field takes the text to its left, as merged cells do, if that stands above names of its own.

    Parameters
    ----------
    rows : sequence of sequence of str
        The rows with names, the last one right above the data.
    width : int
        Number of columns.
    shape : Shape
        Of a cross-tab: a variable that goes across may be named at the left of its codes, above the name of
        a column of labels, and is no part of that name.
    """
    even = [[*(text.strip() for text in row[:width]), *[""] * (width - len(row))] for row in rows]
    for at, row in enumerate(even[:-1]):
        below = even[at + 1 :]
        text = ""
        for column in range(width):
            over = any(lower[column] for lower in below)
            if row[column]:
                # what has no names of its own below it ends a merged head: nothing at its right belongs to it
                text = row[column] if over else ""
            elif over:
                row[column] = text
    for row, name in zip(even[:-1], shape.across, strict=False):
        for column in range(min(shape.labels, width)):
            if row[column] == name and even[-1][column]:
                row[column] = ""
    return tuple(zip(*even, strict=True))


def joined_names(heads: Sequence[Sequence[str]]) -> list[str]:
    """A name for each column from the texts above it."""
    return [" / ".join(filter(None, head)) for head in heads]


def naming_of(
    rows: Sequence[Sequence[str]],
    width: int,
    data: DataSource,
    table: TableRows,
    likely: bool,
    cross: Shape | None,
) -> Naming:
    """Name each column by the texts above it, or by its number.

    Parameters
    ----------
    rows : sequence of sequence of str
        The rows that may hold names, the last one right above the data.
    width : int
        Number of columns.
    table : TableRows
    likely : bool
        Whether the last one of `rows` seems to hold names, if nothing else tells.
    cross : Shape or None
        How the table would be read as a cross-tab, if it seems to be one.

    Raises
    ------
    FormatError
        Where two names are the same; `RepeatedNamesError` in what seems to be a cross-tab.
    """
    heads = heads_of(rows, max(map(len, rows)), data.shape)
    header = data.header
    if header is None:
        pieces = table.titled and cross is None and _repeats(heads)  # of names in several rows
        header = (table.named or likely) and not pieces
    if not header:
        return Naming(False, numbered(width), (), (tr(NO_NAMES),))
    if cross is not None and _repeats(heads):
        raise RepeatedNamesError(data.path.name, cross)
    return Naming(True, column_names(joined_names(heads), data.path.name), heads)


def _repeats(heads: Sequence[Sequence[str]]) -> bool:
    """Whether two columns have the same name."""
    names = [name for name in joined_names(heads) if name]
    return len(set(names)) < len(names)
