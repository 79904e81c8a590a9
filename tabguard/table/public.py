"""Public tables without suppressed figures, and the words by which public workbooks are recognised."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import IntEnum

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base.empty_parts import NOTHING, STRUCTURAL, ZERO
from tabguard.base.language import beginning_in_languages, in_languages, mark
from tabguard.table.arrays import ByteArray, FloatArray, IndexArray, IntArray, frozen_indices, frozen_ints
from tabguard.table.dimension import Dimension
from tabguard.table.empty import Empty
from tabguard.table.forms import EXACT, Form
from tabguard.table.relations import Relations, build_relations
from tabguard.table.release import RESPONSE

LONG_SHEET = "Long_table"
"""Sheet of a public workbook with one row per cell, in addition to the cross-tabs of its table."""


class Shown(IntEnum):
    """Content of a public cell."""

    VALUE = 0
    SUPPRESSED = 1


@frozen(eq=False)
class PublicTable:
    """A table with public content only; built in `tabguard.table.publish` and nowhere else.

    Parameters
    ----------
    dimensions : tuple of Dimension
        Codes and labels, no figures. If several responses are shown, the first dimension is the response.
    codes : int array, shape (n_cells, n_dims)
    value : float array, shape (n_cells,)
        NaN where suppressed; otherwise rounded to the decimals of the cell.
    shown : uint8 array, shape (n_cells,)
        Values of `Shown`; does not tell primary from secondary.
    response : str
        Name of the figures.
    decimals : int
        Decimals of the most precise response.
    name, title : str
        Name and title of a table of a release; the title is empty if none was given.
    places : int array, shape (n_responses,), or None
        Decimals of each code of the first dimension, if that is the response; None if `decimals` apply to
        all.
    levels : tuple of int arrays, each of shape (n_codes,)
        Depth of each code in its whole classification, of which only some codes may be shown.
    counts : float array, shape (n_cells,), or None
        Numbers of contributors, NaN if withheld; None if the table does not show them.
    low, high : float arrays, shape (n_cells,), or None
        Bounds that readers can derive for each withheld figure, infinite if there are none; both equal a
        shown figure. None if the table does not show ranges.
    unsettled : int
        Number of ranges that are not final: they are true, but could be narrower.
    unranged : str
        Why `low` and `high` are missing although requested; follows from the public tables alone.
    empty : Empty or None
        Meanings of the empty cells; None for the meaning that the output states for all.
    """

    dimensions: tuple[Dimension, ...]
    codes: IntArray
    value: FloatArray
    shown: ByteArray
    response: str
    decimals: int
    name: str = ""
    title: str = ""
    places: IntArray | None = None
    levels: tuple[IntArray, ...] = field()
    counts: FloatArray | None = None
    low: FloatArray | None = None
    high: FloatArray | None = None
    unsettled: int = 0
    unranged: str = ""
    empty: Empty | None = None

    @levels.default
    def _whole_classifications(self) -> tuple[IntArray, ...]:
        return tuple(dimension.depth for dimension in self.dimensions)

    def relations(self) -> Relations:
        """The relations between the published cells, which readers can derive from the codes."""
        return build_relations(self.dimensions, self.codes)

    def in_language(self, language: str) -> PublicTable:
        """The table with its labels in a language."""
        return evolve(self, dimensions=tuple(d.in_language(language) for d in self.dimensions))

    @property
    def several(self) -> bool:
        """Whether it shows several responses, which are then its first dimension."""
        return self.places is not None

    @property
    def cell_places(self) -> IntArray:
        """Decimals of each cell, shape (n_cells,)."""
        if self.places is None:
            return np.full(len(self.value), self.decimals)
        return self.places[self.codes[:, 0]]


LABELS = mark("{name} label")
"""Heading of the column of a variable's labels, which follows the column of its codes."""


def label_heading(name: str) -> str:
    """`LABELS` in English, for files that programs read."""
    return LABELS.format(name=name)


def places_of_codes(headings: Sequence[str], names: Collection[str] = ()) -> list[int]:
    """The columns of a public file that are not labels; columns of variables in `names` never are."""
    before = ("", *headings)
    return [
        at
        for at, name in enumerate(headings)
        if name in names or name not in in_languages(LABELS, name=before[at])
    ]


@frozen(eq=False)
class PublicMargin:
    """One marginal with all its cells, including zeros.

    Parameters
    ----------
    title : str
    names : tuple of str
        Names of its variables.
    categories : tuple of tuple of str
        Categories of each variable; grouped categories are one.
    cells : int array, shape (n_cells, n_variables)
        0-based categories, the last variable fastest.
    count : int array, shape (n_cells,)
        Printed counts; `WITHHELD` if suppressed.
    form : Form
    labels : tuple of tuple of str
        Per variable a label for each category; empty for one without labels.
    """

    title: str
    names: tuple[str, ...]
    categories: tuple[tuple[str, ...], ...]
    cells: IndexArray = field(converter=frozen_indices)
    count: IntArray = field(converter=frozen_ints)
    form: Form = EXACT
    labels: tuple[tuple[str, ...], ...] = ()


CONTENTS, NOTES, SHEET, FIGURES = mark("Contents"), mark("Notes"), mark("Sheet"), mark("Figures")
"""Names of the first two sheets of a workbook, and headings of the first."""
FLAGS_WORDS = mark("An x for each withheld figure")
"""Description of a sheet of flags in the table of contents."""
CONTRIBUTORS = mark("contributors")
"""Heading of the numbers of contributors, if a table shows them."""
RANGES = AT_LEAST, AT_MOST = mark("at least"), mark("at most")
"""Headings of the ranges of figures, if a table shows them."""
EMPTY_NOTES = {
    NOTHING: mark("“{mark}” stands where there is nothing to report"),
    ZERO: mark("“{mark}” stands where nobody reported anything: the figure is zero"),
    STRUCTURAL: mark("“{mark}” stands where there can be no figure"),
}
"""Notes on the meaning of a cell without contributors."""
LOW_NOTES = (
    mark("“{mark}” stands for a figure that is zero or rounds to zero."),
    mark("“{mark}” also stands for a figure that is zero or rounds to zero."),
)
"""Notes on the meaning of a mark of zeros, for a mark of its own, or shared with empty cells."""


def english_line(text: str) -> str:
    """A line of a name and a code in any language as it is in English; in French a blank is before colons."""
    name, colon, code = re.sub(r"\s: ", ": ", text).partition(": ")
    return f"{RESPONSE if name in in_languages(RESPONSE) else name}{colon}{code}"


def told_of_empty() -> re.Pattern[str]:
    """Pattern for notes on the marks of empty cells in any language, as in `beginning_in_languages`."""
    return beginning_in_languages(*EMPTY_NOTES.values())


def told_of_zeros() -> re.Pattern[str]:
    """Pattern for notes on the marks of zeros in any language, as in `beginning_in_languages`."""
    return beginning_in_languages(*LOW_NOTES)


def english_headings(headings: Iterable[str]) -> Iterator[str]:
    """Translate headings of a public sheet from any language to English, except codes and responses."""
    labels = beginning_in_languages(LABELS)
    words = {text: word for word in (*RANGES, CONTRIBUTORS, RESPONSE) for text in in_languages(word)}
    for heading in headings:
        match = labels.fullmatch(heading)
        *before, last = heading.split("\n")
        yield (
            label_heading(match[match.lastindex or 0])
            if match
            else "\n".join((*before, words.get(last, last)))
        )
