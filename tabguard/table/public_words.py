"""Words of public workbooks by which they are recognised when they are read again, in any language."""

import re
from collections.abc import Iterable, Iterator

from tabguard.base.empty_parts import NOTHING, STRUCTURAL, ZERO
from tabguard.base.language import beginning_in_languages, in_languages, mark
from tabguard.table.public import label_heading

CONTENTS, NOTES, SHEET, FIGURES = mark("Contents"), mark("Notes"), mark("Sheet"), mark("Figures")
"""Names of the first two sheets, and headings of the first."""
FLAGS_WORDS = mark("An x for each withheld figure")
"""What the contents say of a sheet of flags."""
CONTRIBUTORS = mark("contributors")
"""Heading of the numbers of contributors, where a table shows them."""
RANGES = AT_LEAST, AT_MOST = mark("at least"), mark("at most")
"""Headings of the ranges of figures, where a table shows them."""
LABELS = mark("{name} label")
"""Heading of the labels of a variable."""
EMPTY_NOTES = {
    NOTHING: mark("“{mark}” stands where there is nothing to report"),
    ZERO: mark("“{mark}” stands where nobody reported anything: the figure is zero"),
    STRUCTURAL: mark("“{mark}” stands where there can be no figure"),
}
"""What a cell without contributors means."""
LOW_NOTES = (
    mark("“{mark}” stands for a figure that is zero or rounds to zero."),
    mark("“{mark}” also stands for a figure that is zero or rounds to zero."),
)
"""What a mark of zeros means, alone or where it is the mark of empty cells too."""


def told_of_empty() -> re.Pattern[str]:
    """Matches notes on the marks of empty cells, see `beginning_in_languages`."""
    return beginning_in_languages(*EMPTY_NOTES.values())


def told_of_zeros() -> re.Pattern[str]:
    """Matches notes on the marks of zeros, see `beginning_in_languages`."""
    return beginning_in_languages(*LOW_NOTES)


def english_headings(headings: Iterable[str]) -> Iterator[str]:
    """Headings of a public sheet in any language as they are in English; codes and responses as they are."""
    labels = beginning_in_languages(LABELS)
    words = {text: word for word in (*RANGES, CONTRIBUTORS) for text in in_languages(word)}
    for heading in headings:
        match = labels.fullmatch(heading)
        *before, last = heading.split("\n")
        yield (
            label_heading(match[match.lastindex or 0])
            if match
            else "\n".join((*before, words.get(last, last)))
        )
