"""Columns of levels: the codes of one are parts of those of the column at its left, as in pivot tables."""

from collections.abc import Sequence

import numpy as np

from tabguard.read.shape.totals import Column, is_total
from tabguard.table.arrays import BoolArray


def levels_in(columns: Sequence[Column]) -> tuple[list[Column], dict[str, tuple[str, ...]]]:
    """The columns of a table in which each row has the code of its lowest level, and the levels above.

    Two columns are levels where each code is beside one code of the column at its left, where rows without
    such a code are totals of that code, and no row has a code of the right column alone: in a cross of two
    variables some rows are totals of the left one.

    Returns
    -------
    columns : list of Column
        Without those that are upper levels.
    levels : mapping of str to tuple of str
        The columns of the upper levels, the highest first, by the column of the lowest.
    """
    levels: dict[str, tuple[str, ...]] = {}
    single: list[Column] = []
    for column in columns:
        above = next((other for other in single if _is_below(column, other)), None)
        if above is not None:
            single.remove(above)
            levels[column.name] = (*levels.pop(above.name, ()), above.name)
            column = _joined(above, column)
        single.append(column)
    return single, levels


def _own(column: Column) -> BoolArray:
    """Rows with a code that is no total."""
    return np.array([not is_total(name) for name in column.names], bool)[column.ids]


def _is_below(lower: Column, upper: Column) -> bool:
    upper_codes, lower_codes = _own(upper), _own(lower)
    pairs = np.unique(np.stack([upper.ids, lower.ids])[:, upper_codes & lower_codes], axis=1)
    uppers, of_lower = np.unique(pairs[0], return_counts=True)
    alone = len(np.unique(pairs[1])) == pairs.shape[1]
    totals = np.isin(uppers, upper.ids[upper_codes & ~lower_codes])
    nested = (of_lower > 1).any() and totals.any() and not (lower_codes & ~upper_codes).any()
    return alone and len(uppers) > 1 and bool(nested)


def _joined(upper: Column, lower: Column) -> Column:
    """The column of the code of the lowest level."""
    names = (*upper.names, *lower.names)
    ids = np.where(_own(lower), lower.ids + len(upper.names), upper.ids)
    unique = tuple(dict.fromkeys(names))
    place = np.array([unique.index(name) for name in names])
    return Column(lower.name, unique, place[ids])
