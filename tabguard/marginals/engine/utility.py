"""Utility of a set of released marginals; no measure decreases when more is released."""

import math
from collections.abc import Sequence
from itertools import combinations

import numpy as np

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.marginals.engine.design import Item, encode, largest, sizes_of
from tabguard.marginals.engine.ipf import Fitting, fitted_cells
from tabguard.marginals.engine.oracle import Known
from tabguard.marginals.engine.sums import item_counts
from tabguard.table.arrays import FloatArray
from tabguard.table.contingency import CountTable
from tabguard.table.keys import find_rows
from tabguard.table.planning import Merit

MOST_DENSE = 1 << 20
"""Largest table, in cells, that is fitted for the deviance."""
FITTING = Fitting(tolerance=1e-8)


class Worth:
    """Utility of sets of marginals of one table; stores the results.

    Parameters
    ----------
    table : CountTable
    merit : Merit
        MARGINALS: marginals that become known, implied ones included. CELLS: their cells. INFORMATION: over
        all pairs of variables that are known together, the sum of their mutual information in nats, times the
        total. DEVIANCE: the deviance of the log-linear model fitted to the release, with its sign turned, so
        that more is better and 0 is the best.
    progress : Progress
    """

    def __init__(self, table: CountTable, merit: Merit, progress: Progress) -> None:
        self._table = table
        self._merit = merit
        self._progress = progress
        self._found: dict[Known, float] = {}
        self._pairs: dict[Item, float] = {}

    def of(self, items: Sequence[Item]) -> float:
        """Utility of a release by the chosen merit."""
        generators = largest(items)
        if generators not in self._found:
            self._progress.check()
            self._found[generators] = self._work_out(generators)
        return self._found[generators]

    def _work_out(self, items: Known) -> float:
        if self._merit is Merit.MARGINALS:
            return float(len({item.kept for item in everything(items)}))
        if self._merit is Merit.CELLS:
            return float(sum(self._most_cells(items).values()))
        if self._merit is Merit.INFORMATION:
            return self._information(items)
        return -deviance(self._table, items, self._progress)

    def _most_cells(self, items: Known) -> dict[tuple[int, ...], int]:
        """Number of cells of each marginal, in the finest detail in which it is known."""
        most: dict[tuple[int, ...], int] = {}
        for item in everything(items):
            most[item.kept] = max(most.get(item.kept, 0), n_cells(self._table, item))
        return most

    def _information(self, items: Known) -> float:
        best: dict[tuple[int, ...], float] = {}
        for item in items:
            for pair in combinations(item.parts, 2):
                names = (pair[0][0], pair[1][0])
                best[names] = max(best.get(names, 0.0), self._shared(Item(pair)))
        return math.fsum(best.values())

    def _shared(self, pair: Item) -> float:
        if pair not in self._pairs:
            self._pairs[pair] = _entropy_gap(self._table, pair)
        return self._pairs[pair]


def everything(items: Sequence[Item]) -> frozenset[Item]:
    """All marginals that a release makes known by leaving variables out, the total included."""
    return frozenset(
        Item(parts)
        for item in items
        for k in range(len(item.parts) + 1)
        for parts in combinations(item.parts, k)
    )


def n_cells(table: CountTable, item: Item) -> int:
    """Cells of a marginal, zeros included."""
    return math.prod(sizes_of(table, item))


def _entropy_gap(table: CountTable, pair: Item) -> float:
    """Total count times the mutual information of two variables, in nats."""
    first, second = (Item((part,)) for part in pair.parts)
    return max(0.0, _entropy(table, first) + _entropy(table, second) - _entropy(table, pair))


def _entropy(table: CountTable, item: Item) -> float:
    """Total count times the entropy of a marginal, in nats."""
    _rows, count = item_counts(table, item)
    total = float(count.sum())
    return float(-(count * np.log(count / total)).sum()) if total else 0.0


def deviance(table: CountTable, items: Sequence[Item], progress: Progress) -> float:
    """Deviance of the log-linear model that the released marginals determine.

    Raises
    ------
    SettingError
        Where the table is too large to be fitted with all its zero cells.
    """
    return deviance_of(table, _expected(table, items, progress))


def deviance_of(table: CountTable, expected: FloatArray) -> float:
    """Twice the sum of n log(n / m) over the non-zero cells, for fitted values m of them."""
    return 2.0 * float((table.count * (np.log(table.count) - np.log(expected))).sum())


def _expected(table: CountTable, items: Sequence[Item], progress: Progress) -> FloatArray:
    """Fitted values; cells that the release does not distinguish have equal values."""
    if not any(item.parts for item in items):
        return np.full(len(table.count), table.total / table.size)
    encoded = encode(table, largest(items), table.cells)
    small = encoded.table
    if small.size > MOST_DENSE:
        raise SettingError(
            tr("The table is too large for the deviance of the fitted values."),
            tr("{size:,} cells", size=small.size),
            tr("Choose another utility, such as mutual information."),
        )
    start = encoded.spread()
    cells, value, _ = fitted_cells(
        encoded.release, np.argwhere(start > 0) + 1, start[start > 0], FITTING, progress
    )
    at = find_rows(cells, encoded.cells)
    # spread evenly over the cells that the release does not tell apart
    return np.asarray(value[at] / start[tuple(encoded.cells.T - 1)], np.float64)
