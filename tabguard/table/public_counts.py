"""Released marginals of a count table for the public, without anything of the table itself."""

from __future__ import annotations

from attrs import field, frozen

from tabguard.table.arrays import IntArray, frozen_ints
from tabguard.table.forms import EXACT, Form


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
        `WITHHELD` for a suppressed one.
    form : Form
    """

    title: str
    names: tuple[str, ...]
    categories: tuple[tuple[str, ...], ...]
    cells: IntArray = field(converter=frozen_ints)
    count: IntArray = field(converter=frozen_ints)
    form: Form = EXACT
