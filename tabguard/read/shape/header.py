"""Names of columns that take several rows: what stands above several columns belongs to each of them."""

from __future__ import annotations

from collections.abc import Sequence

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.project import WHOLE, Shape
from tabguard.read.shape.guess import column_names


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


def _joined(heads: Sequence[Sequence[str]]) -> list[str]:
    return [" / ".join(filter(None, head)) for head in heads]


def repeats(heads: Sequence[Sequence[str]]) -> bool:
    """Whether two columns have the same name."""
    names = [name for name in _joined(heads) if name]
    return len(set(names)) < len(names)


def joined_names(heads: Sequence[Sequence[str]], source: str, cross: Shape | None) -> tuple[str, ...]:
    """A name for each column from the texts above it.

    Parameters
    ----------
    cross : Shape or None
        How the table would be read as a cross-tab, if it seems to be one.

    Raises
    ------
    FormatError
        Where two names are the same; `RepeatedNamesError` in what seems to be a cross-tab.
    """
    if cross is not None and repeats(heads):
        raise RepeatedNamesError(source, cross)
    return column_names(_joined(heads), source)
