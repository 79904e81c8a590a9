"""The range of each withheld figure that readers can derive from all figures that are published with it.

It is computed from the public tables alone, which contain no withheld number, so that it cannot tell more
than their readers can derive. An import contract ensures that this module does not see the internal model.

Figures are counted in units of their last decimal, so that all sums are of whole numbers: nothing is lost to
rounding, and every system computes the same. Sums bound their terms one by one, then linear programs bound
them together. A computed range is never narrower than the range that follows from all sums. It is rounded
outwards to three significant digits.
"""

from collections.abc import Callable, Sequence

import numpy as np
from attrs import evolve

from tabguard.audit import public_programs as programs
from tabguard.audit.public_programs import EXACT, Sums, tighten_by_sums
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, freeze
from tabguard.table.public import PublicTable
from tabguard.table.publication import Publication

DIGITS = 3
"""Significant digits of a bound."""
PHASE = mark("ranges")


def with_ranges(
    publication: Publication,
    negative: BoolArray,
    progress: Progress | None = None,
    filled: BoolArray | None = None,
    digits: int = DIGITS,
) -> tuple[PublicTable, ...]:
    """Return the tables with the range of each withheld figure; raises `Cancelled`.

    Parameters
    ----------
    publication : Publication
        The tables, and the cells between them.
    negative : bool array, shape (n_cells,)
        Whether a figure can be negative; readers know that.
    progress : Progress, optional
        If it asks to stop, ranges that are not final are true, but could be narrower.
    filled : bool array, shape (n_cells,), optional
        Whether readers know that a figure, which is a number of records, is at least 1.
    digits : int
        Significant digits to which bounds are rounded outwards.

    Returns
    -------
    tuple of PublicTable
        The tables with `low`, `high` and `unsettled`, or with the reason why there are no ranges: the figures
        are too large for exact sums, or contradict one another.
    """
    progress = progress or Progress()
    relations = publication.relations()
    sums = Sums.of(relations.cells, relations.indptr)
    most = int(publication.places.max(initial=0))
    units = np.rint(np.nan_to_num(publication.value) * 10.0**most)
    if sums.largest(np.abs(units)) >= EXACT / 4:
        return without_ranges(publication.tables, tr("the figures have too many digits for exact sums"))
    finest = 10 ** (most - publication.places)
    unknown = np.isnan(publication.value)
    least = np.zeros(len(units)) if filled is None else np.where(filled, 2 * 10.0**most, 0.0)
    # exact sums say more; if they contradict the rest, the figures were rounded one by one
    for exact in (True, False) if sums.add_up(units, unknown) else (False,):
        slack = np.zeros(len(units)) if exact else finest.astype(float)  # in halves of a unit
        low = np.where(unknown, np.where(negative, -np.inf, least), 2 * units - slack)
        high = np.where(unknown, np.inf, 2 * units + slack)
        bounds = _bounds(publication, sums.having(unknown), (low, high), (finest, digits), progress)
        if bounds is not None:
            pairs = zip(publication.tables, publication.cells, strict=True)
            return tuple(_ranged(table, cells, *bounds) for table, cells in pairs)
    return without_ranges(publication.tables, tr("published figures contradict one another"))


def without_ranges(tables: Sequence[PublicTable], why: str) -> tuple[PublicTable, ...]:
    """The tables with the reason why they have no ranges, in words for their readers."""
    return tuple(evolve(table, unranged=why) for table in tables)


def _bounds(
    publication: Publication,
    sums: Sums,
    first: tuple[FloatArray, FloatArray],
    steps: tuple[IntArray, int],
    progress: Progress,
) -> tuple[FloatArray, FloatArray, BoolArray] | None:
    """Bounds of all cells, rounded outwards, and which are not final; None if the figures contradict one
    another.

    Parameters
    ----------
    first : tuple of float arrays
        The bounds that follow from the figures themselves.
    steps : tuple of int array and int
        Units of the last decimal of each cell, and the digits that are kept.
    """
    (low, high), (finest, digits) = first, steps
    unknown, scale = np.isnan(publication.value), 10.0**publication.places

    def outwards(cells: IntArray, bounds: FloatArray, least: bool) -> FloatArray:
        away = np.floor if least else np.ceil
        return np.asarray(_outwards(away(bounds / (2 * finest[cells])), away, digits))

    cells_to_bound = unknown & np.isin(np.arange(len(unknown)), np.concatenate(publication.cells))
    progress.phase(PHASE, int(np.count_nonzero(cells_to_bound)))
    low, high = tighten_by_sums(sums, low, high, unknown, progress)
    if (low > high).any():
        return None
    try:
        low, high, unsettled = programs.tighten(
            sums, (low, high), unknown, cells_to_bound, outwards, progress
        )
    except programs.ContradictionError:
        return None
    everything = np.arange(len(unknown))
    low, high = (outwards(everything, bound, least) for bound, least in ((low, True), (high, False)))
    # + 0.0 makes 0.0 of −0.0
    return low / scale + 0.0, high / scale + 0.0, unsettled


def _ranged(
    table: PublicTable, cells: IntArray, low: FloatArray, high: FloatArray, unsettled: BoolArray
) -> PublicTable:
    """The table with the bounds of its withheld figures; for the others the figure itself."""
    low, high = (freeze(np.where(np.isnan(table.value), bound[cells], table.value)) for bound in (low, high))
    return evolve(table, low=low, high=high, unsettled=int(np.count_nonzero(unsettled[cells])))


def _outwards(units: FloatArray, away: Callable[[FloatArray], FloatArray], digits: int) -> FloatArray:
    """Round whole numbers by `away` to some significant digits; infinite numbers stay."""
    finite = np.isfinite(units)
    size = np.where(finite, np.abs(units), 0.0)
    step = np.ones(len(units))
    for _ in range(20):
        step = np.where(size >= step * 10.0**digits, step * 10, step)
    rounded = away(np.where(finite, units, 0.0) / step) * step
    return np.where(finite, rounded, units)
