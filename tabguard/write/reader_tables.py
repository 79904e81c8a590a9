"""Public tables as readers get them: with the labels of a language, and with what their empty cells mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from attrs import evolve

from tabguard.empty_parts import MEANINGS
from tabguard.settings import Output
from tabguard.table.arrays import IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.empty import Empty
from tabguard.table.public import PublicTable
from tabguard.write.crosstab import Spread


def for_readers(
    tables: Sequence[PublicTable], output: Output, dimensions: Sequence[Dimension]
) -> tuple[PublicTable, ...]:
    """The tables with the labels and the meanings of empty cells that the output asks for.

    Parameters
    ----------
    dimensions : sequence of Dimension
        All codes of the variables, of which a table may show some.

    Raises
    ------
    SettingError
        Where the output names a variable or code that there is not.
    """
    empty = Empty.of(output.empty_cells, output.parts_of_empty, dimensions)
    return tuple(evolve(public.in_language(output.label_language), empty=empty) for public in tables)


def empty_of(public: PublicTable, output: Output) -> Empty:
    """What the empty cells of a table mean."""
    return public.empty or Empty(output.empty_cells)


def column_meanings(
    public: PublicTable, down: Sequence[int], rows: IntArray, fixed: Mapping[int, int]
) -> IntArray | None:
    """What the empty places of a column mean, as positions in `MEANINGS`; None: all mean the same.

    Parameters
    ----------
    down : sequence of int
        Dimensions that name a row.
    rows : int array, shape (n_rows, len(down))
        Their codes.
    fixed : mapping of int to int
        The code of each other dimension.
    """
    if public.empty is None or not public.empty.parts:
        return None
    codes = np.zeros((len(rows), len(public.dimensions)), np.int64)
    codes[:, list(down)] = rows
    for dimension, code in fixed.items():
        codes[:, dimension] = code
    return public.empty.meanings(public.dimensions, codes)


def fixed_codes(found: Spread, column: int) -> dict[int, int]:
    """The codes of a column of a cross-tab: of the dimension across, and of the response if it is beside."""
    block, code = divmod(column, found.wide)
    out = {found.across: code} if found.across >= 0 else {}
    return out if 0 in (*found.down, found.across) else {0: block, **out}


def texts_of_empty(output: Output, meanings: IntArray | None, n: int) -> list[str | None]:
    """What stands in each of n places if it is empty; None for the figure 0."""
    if meanings is None:
        return [output.instead_of_empty(output.empty_cells)] * n
    marks = [output.instead_of_empty(meaning) for meaning in MEANINGS]
    return [marks[meaning] for meaning in meanings.tolist()]


def meanings_shown(public: PublicTable, output: Output, found: Spread) -> tuple[str, ...]:
    """The meanings that occur among the empty places of a cross-tab."""
    there = np.zeros((len(found.rows), found.columns), bool)
    there[found.row, found.column] = True
    seen = set[int]()
    for column in np.flatnonzero(~there.all(axis=0)).tolist():
        rows = found.rows[~there[:, column]]
        meanings = column_meanings(public, found.down, rows, fixed_codes(found, column))
        seen |= {MEANINGS.index(output.empty_cells)} if meanings is None else set(meanings.tolist())
    return tuple(meaning for at, meaning in enumerate(MEANINGS) if at in seen)
