"""Words of public workbooks in all languages, by which the workbooks are recognised when read again."""

import re
from collections.abc import Iterable, Iterator

from tabguard.base.empty_parts import NOTHING, STRUCTURAL, ZERO
from tabguard.base.language import beginning_in_languages, in_languages, mark
from tabguard.table.public import LABELS, label_heading
from tabguard.table.release import RESPONSE

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
