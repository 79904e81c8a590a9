"""The internal files of count tables: bounds of cells and fitted values, one line per cell."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat

from tabguard.marginals.write.internal_counts import guarded_row
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.contingency import CellBounds, Variable
from tabguard.write.lines import plain

COUNT = "count (INTERNAL)"
"""Heading of true counts: these files are named by the user, and they disclose."""
BOUND_COLUMNS = (COUNT, "lower", "upper", "lower_sharp", "upper_sharp", "sharp", "method")
FIT_COLUMNS = (COUNT, "fitted")
_BLOCK = 5000
"""Number of cells written at a time, so that memory stays bounded."""
NOT_WORKED_OUT = "not worked out: stopped early"
HISTORY_COLUMNS = ("cycle", "departure")


def bounds_csv(variables: Sequence[Variable], counts: IntArray | None, bounds: CellBounds) -> bytes:
    """One line per cell: its categories, its count, and the bounds that follow from the released marginals.

    A bound is marked sharp (1) if it is proven that some table of counts attains it; a cell is marked sharp
    if both of its bounds are.

    Parameters
    ----------
    variables : sequence of Variable
    counts : int array, shape (n_cells,), or None
        Counts of the cells of `bounds`; None if the table itself is not available.
    bounds : CellBounds
    """
    count_texts = repeat("") if counts is None else map(str, counts.tolist())
    figures = zip(
        count_texts,
        plain(bounds.lower),
        plain(bounds.upper),
        bounds.lower_sharp.astype(int).tolist(),
        bounds.upper_sharp.astype(int).tolist(),
        bounds.sharp.astype(int).tolist(),
        (NOT_WORKED_OUT if is_open else bounds.method for is_open in bounds.left.tolist()),
        strict=False,
    )
    return _csv(variables, bounds.cells, BOUND_COLUMNS, figures)


def fit_csv(
    variables: Sequence[Variable], cells: IntArray, counts: IntArray | None, fitted: FloatArray
) -> bytes:
    """One line per cell that may be non-zero: categories, observed count (if available), fitted count."""
    count_texts = repeat("") if counts is None else map(str, counts.tolist())
    return _csv(variables, cells, FIT_COLUMNS, zip(count_texts, plain(fitted), strict=False))


def history_csv(history: FloatArray) -> bytes:
    """One line per cycle of a fit: the largest deviation of a marginal count before its adjustment."""
    return _text(HISTORY_COLUMNS, enumerate(plain(history), start=1))


def tables_csv(variables: Sequence[Variable], cells: IntArray, counts: IntArray) -> bytes:
    """One line per cell and a column for each of several tables.

    Parameters
    ----------
    cells : int array, shape (n_cells, n_variables)
    counts : int array, shape (n_tables, n_cells)
    """
    heads = [f"table {number} (INTERNAL)" for number in range(1, len(counts) + 1)]
    return _csv(variables, cells, heads, map(tuple, counts.T.tolist()))


def _csv(
    variables: Sequence[Variable],
    cells: IntArray,
    heads: Sequence[str],
    figures: Iterable[tuple[object, ...]],
) -> bytes:

    def lines() -> Iterator[tuple[object, ...]]:
        names = [variable.categories for variable in variables]
        for start in range(0, len(cells), _BLOCK):
            # cells come first: at the end of a block, `zip` must not consume a figure of the next block
            for codes, figure in zip(cells[start : start + _BLOCK].tolist(), figures, strict=False):
                yield (*(name[c - 1] for name, c in zip(names, codes, strict=True)), *figure)

    figures = iter(figures)
    return _text([*(variable.name for variable in variables), *heads], lines())


def _text(heads: Sequence[str], lines: Iterable[tuple[object, ...]]) -> bytes:
    out = io.BytesIO()
    with io.TextIOWrapper(out, encoding="utf-8", newline="") as text:
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(guarded_row(heads))
        writer.writerows(map(guarded_row, lines))
        text.flush()
        return out.getvalue()
