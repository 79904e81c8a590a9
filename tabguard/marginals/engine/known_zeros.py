"""Structural zeros that readers know: those in the records of what they have read."""

from collections.abc import Iterable

import numpy as np
from attrs import evolve

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.marginals.engine.sparse import is_structural_zero
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CountTable
from tabguard.table.keys import find_rows
from tabguard.table.ledger import LedgerEntry, Zeros, published


def zeros_of(table: CountTable) -> Zeros:
    """Structural zeros of a table as pairs of variable and category names."""
    return tuple(
        tuple((v.name, v.categories[c - 1]) for v, c in zip(table.variables, row, strict=True) if c)
        for row in table.structural_zeros.tolist()
    )


def further_zeros(table: CountTable, ledger: Iterable[LedgerEntry]) -> IntArray:
    """Structural zeros recorded with earlier publications that the table does not have.

    Zeros about variables or categories that are not in the table are left out: they say nothing of its cells.

    Returns
    -------
    int array, shape (n_zeros, n_variables)
        As `CountTable.structural_zeros`.
    """
    zeros = _rows(table, dict.fromkeys(zero for fact in published(ledger) for zero in fact.zeros))
    return zeros[find_rows(np.unique(table.structural_zeros, axis=0), zeros) < 0]


def with_known_zeros(table: CountTable, ledger: Iterable[LedgerEntry]) -> CountTable:
    """A table with all structural zeros that readers know; raises `DataError` where one has a count."""
    further = further_zeros(table, ledger)
    if not len(further):
        return table
    if is_structural_zero(further, table.cells).any():
        raise DataError(
            tr("The table has counts where the register of publications has structural zeros."),
            "",
            tr("Use the data of the published marginal; publish revised data from a file of another name."),
        )
    return evolve(table, structural_zeros=np.concatenate([table.structural_zeros, further]))


def _rows(table: CountTable, zeros: Iterable[tuple[tuple[str, str], ...]]) -> IntArray:
    """Structural zeros as rows of category codes (0: any), without those about no cell of the table."""
    codes = {
        (variable.name, category): (v, code)
        for v, variable in enumerate(table.variables)
        for code, category in enumerate(variable.categories, 1)
    }
    places = [[codes[part] for part in zero] for zero in zeros if zero and all(p in codes for p in zero)]
    out = np.zeros((len(places), len(table.variables)), np.int64)
    for row, parts in zip(out, places, strict=True):
        for v, code in parts:
            row[v] = code
    return out
