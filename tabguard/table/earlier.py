"""An earlier publication, restricted to the cells of a table, and the sums of earlier and current periods."""

import numpy as np
from attrs import field, frozen

from tabguard.base.language import in_series
from tabguard.table.arrays import IntArray, frozen_ints, redacted_repr


@frozen(eq=False)
class Earlier:
    """The status that an earlier publication gave to the cells of a table.

    Parameters
    ----------
    name : str
        Name of its file.
    fixed : bool
        Whether it has the same data. If so, its published cells stay published, and its suppressed cells
        suppressed. Otherwise its suppressed cells only cost less to suppress.
    factor : float
        Multiplies the cost of its suppressed cells if the publication is not fixed.
    published, suppressed : int arrays
        Cell ids, ascending; no cell is in both.
    unmatched : tuple of str
        Codes of the first few rows that match no cell of the table.
    n_unmatched : int
        Number of all rows that match no cell.
    n_unknown : int
        Number of unmatched rows with a code that its variable does not have.
    n_unplaced : int
        Number of rows that match no cell but show a figure of the same data, or one that adds up with them:
        readers know a figure that the audit lacks.
    same : tuple of int
        For a publication that is not fixed, the cells that it shows with their current value, if there are so
        many that it may be of the same data.
    """

    name: str
    fixed: bool
    factor: float
    published: IntArray = field(converter=frozen_ints)
    suppressed: IntArray = field(converter=frozen_ints)
    unmatched: tuple[str, ...] = ()
    n_unmatched: int = 0
    n_unknown: int = 0
    n_unplaced: int = 0
    same: tuple[int, ...] = ()

    __repr__ = redacted_repr

    @property
    def unmatched_words(self) -> str:
        """The first rows that match no cell, in one line."""
        return in_series([*self.unmatched, *(["…"] if self.n_unmatched > len(self.unmatched) else [])])


@frozen(eq=False)
class Periods:
    """Information about the cells of earlier periods in a table.

    Parameters
    ----------
    variable : str
        Name of the time variable.
    today : str
        The period of the data.
    names : tuple of str
        The period of each code of the response.
    known : int array
        Current cells that the earlier publications already disclose; ids ascending.
    lost : int array
        Suppressed cells of earlier periods that the earlier publications already disclose; ids ascending.
    derived : tuple of str
        Periods that were not published, but whose cells are part of the sums.
    assumed : int array
        Cells whose true values are unknown: their values are only possible ones, and must not be shown; ids
        ascending.
    n_open : int
        Number of cells of earlier periods that the earlier publications do not disclose, but whose
        contributors may know them.
    """

    variable: str
    today: str
    names: tuple[str, ...]
    known: IntArray = field(converter=frozen_ints)
    lost: IntArray = field(converter=frozen_ints)
    derived: tuple[str, ...] = ()
    assumed: IntArray = field(factory=lambda: np.zeros(0, np.int64), converter=frozen_ints)
    n_open: int = 0

    __repr__ = redacted_repr
