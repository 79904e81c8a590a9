"""Public tables as readers get them: with the labels of a language, and with what their empty cells mean."""

from collections.abc import Mapping, Sequence

import numpy as np
from attrs import evolve

from tabguard.base.empty_parts import MEANINGS
from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.settings import Output
from tabguard.table.arrays import IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.empty import Empty
from tabguard.table.public import PublicTable


def for_readers(
    tables: Sequence[PublicTable], output: Output, dimensions: Sequence[Dimension]
) -> tuple[PublicTable, ...]:
    """The tables with the labels and the meanings of empty cells that the output asks for.

    The only table of a publication has its title.

    Parameters
    ----------
    dimensions : sequence of Dimension
        All codes of the variables, of which a table may show some.

    Raises
    ------
    SettingError
        Where the output names a variable or code that there is not.
    """
    variables = dict.fromkeys(
        d.name for d in (*dimensions, *(d for public in tables for d in public.dimensions))
    )
    for name in output.axes.names:
        if name not in variables:
            raise SettingError(
                tr("The tables have no variable “{name}”.", name=name),
                "layout",
                tr("Use one of {names}.", names=", ".join(variables)),
            )
    empty = Empty.of(output.empty_cells, output.parts_of_empty, dimensions)
    copies = [evolve(public.in_language(output.language), empty=empty) for public in tables]
    if len(copies) == 1:
        copies = [evolve(copies[0], title=output.title or copies[0].title)]
    return tuple(copies)


def empty_of(public: PublicTable, output: Output) -> Empty:
    """Meaning of the empty cells of a table."""
    return public.empty or Empty(output.empty_cells)


def column_meanings(
    public: PublicTable, down: Sequence[int], rows: IntArray, fixed: Mapping[int, int]
) -> IntArray | None:
    """Meanings of a column's empty cells, as positions in `MEANINGS`; None: all have the same one.

    Parameters
    ----------
    down : sequence of int
        Dimensions that name a row.
    rows : int array, shape (n_rows, len(down))
        Codes of the rows.
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


def texts_of_empty(output: Output, meanings: IntArray | None, n: int) -> list[str | None]:
    """Mark that stands in each of n places if it is empty; None for the figure 0."""
    if meanings is None:
        return [output.instead_of_empty(output.empty_cells)] * n
    marks = [output.instead_of_empty(meaning) for meaning in MEANINGS]
    return [marks[meaning] for meaning in meanings.tolist()]
