"""Labels that are indented: blanks before their texts, in which spreadsheets' own indents are written too."""

from collections.abc import Sequence

import numpy as np

from tabguard.read.files.columns import Text
from tabguard.table.arrays import IntArray

STEP = "  "
"""How one step of indentation is written in a text."""
_TAB = 4


def indent_of(text: str) -> int:
    """Number of blanks before a text; a tab counts as four."""
    return sum(_TAB if letter == "\t" else 1 for letter in text[: len(text) - len(text.lstrip())])


def indented_columns(names: Sequence[str], rows: Sequence[Sequence[str]]) -> frozenset[str]:
    """Columns in which some texts are indented and others are not, or less."""
    indented = set()
    for at, name in enumerate(names):
        depths = {indent_of(row[at]) for row in rows if at < len(row) and row[at].strip()}
        if len(depths) > 1:
            indented.add(name)
    return frozenset(indented)


def without_indents(texts: Text) -> tuple[Text, IntArray]:
    """A column without blanks before its texts, and their number for each row."""
    depths = np.array([indent_of(name) for name in texts.names], np.int64)
    return texts.renamed(name.lstrip() for name in texts.names), depths[texts.ids]
