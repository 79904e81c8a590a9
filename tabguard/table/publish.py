"""The only way from the internal table to the public one."""

from __future__ import annotations

import numpy as np

from tabguard.table.arrays import FloatArray, freeze
from tabguard.table.pattern import Pattern
from tabguard.table.public import PublicTable, Shown
from tabguard.table.table import Table


def _needed(published: FloatArray, most: int) -> int:
    """Decimals that the published values need."""
    return next((d for d in range(most) if np.array_equal(np.round(published, d), published)), most)


def publish(table: Table, pattern: Pattern) -> PublicTable:
    """Leave out every suppressed number and everything that depends on one.

    The result is a function of codes, labels, published values and the set of suppressed cells only.
    """
    hidden = pattern.suppressed
    value = np.full(len(table), np.nan)
    value[~hidden] = np.round(table.value[~hidden], table.decimals) + 0.0
    decimals = table.decimals if table.decimals_agreed else _needed(value[~hidden], table.decimals)
    shown = np.where(hidden, Shown.SUPPRESSED, Shown.VALUE).astype(np.uint8)
    return PublicTable(
        table.dimensions,
        freeze(table.codes.copy()),
        freeze(value),
        freeze(shown),
        table.response,
        decimals,
    )
