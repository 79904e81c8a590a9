"""What an internal report consists of, whatever it is rendered as: a page for browsers or a PDF."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from attrs import field, frozen


@frozen
class Heading:
    """A heading; level 1 is the title of the report."""

    text: str
    level: int = 2


@frozen
class Paragraph:
    """A paragraph of plain text."""

    text: str


@frozen
class Alert:
    """A line that must not be overlooked."""

    text: str


def _texts(texts: Sequence[str]) -> tuple[str, ...]:
    return tuple(texts)


def _rows(rows: Sequence[Sequence[object]]) -> tuple[tuple[object, ...], ...]:
    return tuple(map(tuple, rows))


@frozen
class Grid:
    """A table; numbers are aligned right.

    Parameters
    ----------
    header : tuple of str
    rows : tuple of tuple
        As many entries each as the header: numbers, or anything with a text.
    """

    header: tuple[str, ...] = field(converter=_texts)
    rows: tuple[tuple[object, ...], ...] = field(converter=_rows)


@frozen(eq=False)
class Figure:
    """A picture, drawn when the report is rendered.

    Parameters
    ----------
    title : str
        Stands above it.
    alt : str
        What it shows, in sentences.
    width, height : float
        Size on paper in inches.
    svg, png : callable
        Each draws it: as SVG to stand in a page, and as PNG for paper.
    """

    title: str
    alt: str
    width: float
    height: float
    svg: Callable[[], bytes]
    png: Callable[[], bytes]


Block: TypeAlias = Heading | Paragraph | Alert | Grid | Figure


def _blocks(blocks: Iterable[Block]) -> tuple[Block, ...]:
    return tuple(blocks)


@frozen(eq=False)
class Report:
    """A report before it is rendered.

    Parameters
    ----------
    title : str
        Of the file.
    blocks : tuple of Block
    """

    title: str
    blocks: tuple[Block, ...] = field(converter=_blocks)
