"""How many cells a table has, and how many of them are primary: now, and with the steps of a recode."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tabguard.gui.parts.numbers import count, number
from tabguard.language import tr
from tabguard.table.arrays import BoolArray
from tabguard.table.case import Case
from tabguard.table.dimension import Dimension


def now_words(case: Case) -> str:
    """The table as it is."""
    return tr("Now: {case}.", case=case_words(case))


def case_words(case: Case, among: BoolArray | None = None) -> str:
    """How many cells a table shows, among some of its cells, and how many of them are primary."""
    shown = ~(case.table.hidden | case.table.past)
    shown = shown if among is None else shown & among
    cells, primary = int(shown.sum()), int(np.count_nonzero(case.sensitivity.primary & shown))
    share = 100 * primary / max(cells, 1)
    return tr(
        "{n_cell}, {primary} primary ({share:.1f} %)",
        n_cell=count(cells, "cell"),
        primary=number(primary),
        share=share,
    )


def left_words(case: Case, left: Mapping[str, Dimension]) -> str:
    """What remains when codes are closed: cells that remain are judged as they are now.

    Parameters
    ----------
    left : mapping of str to Dimension
        By name of a variable its dimension with fewer codes.
    """
    kept = np.ones(len(case.table), bool)
    for axis, dimension in enumerate(case.table.dimensions):
        if dimension.name in left:
            index = left[dimension.name].index
            kept &= np.array([code in index for code in dimension.codes])[case.table.codes[:, axis]]
    return case_words(case, kept)
