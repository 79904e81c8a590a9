"""Released marginals of a count table for the public, without anything of the table itself."""

from __future__ import annotations

from attrs import field, frozen

from tabguard.table.arrays import IntArray, frozen_ints


@frozen(eq=False)
class PublicMargin:
    """One marginal with all its cells, including zeros.

    Parameters
    ----------
    title : str
    names : tuple of str
        Its variables.
    categories : tuple of tuple of str
        Per variable; grouped categories count as one.
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
