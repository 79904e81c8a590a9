"""Released marginals of a count table as the public may see them; nothing of the table itself is in here."""

from __future__ import annotations

from attrs import field, frozen

from tabguard.table.arrays import IntArray, frozen_ints


@frozen(eq=False)
class PublicMargin:
    """One marginal, every cell of it, zeros included.

    Parameters
    ----------
    title : str
    names : tuple of str
        Its variables.
    categories : tuple of tuple of str
        Per variable; categories that were put together are one.
    cells : int array, shape (n_cells, n_variables)
        0-based categories, the last variable fastest.
    count : int array, shape (n_cells,)
    simulated : bool
        Whether the counts are those of a simulated table, not of the data.
    base : int
        What the counts are rounded to; 1 where they are not rounded.
    """

    title: str
    names: tuple[str, ...]
    categories: tuple[tuple[str, ...], ...]
    cells: IntArray = field(converter=frozen_ints)
    count: IntArray = field(converter=frozen_ints)
    simulated: bool = False
    base: int = 1
