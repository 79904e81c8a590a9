"""An earlier publication as far as it is about the cells of a table."""

from __future__ import annotations

from attrs import field, frozen

from tabguard.table.arrays import IntArray, frozen_ints, redacted_repr


@frozen(eq=False)
class Earlier:
    """What an earlier publication says of the cells of a table.

    Parameters
    ----------
    name : str
        Of its file.
    fixed : bool
        Whether it is about the same data: what is published there stays published, what is suppressed there
        stays suppressed. Otherwise its suppressed cells are only cheaper to suppress.
    factor : float
        What the cost of these is multiplied by where the publication is not fixed.
    published, suppressed : int arrays
        Cell ids, ascending; no cell is in both.
    unmatched : tuple of str
        The first few rows that are about no cell of the table, by their codes.
    n_unmatched : int
        Number of all such rows.
    """

    name: str
    fixed: bool
    factor: float
    published: IntArray = field(converter=frozen_ints)
    suppressed: IntArray = field(converter=frozen_ints)
    unmatched: tuple[str, ...] = ()
    n_unmatched: int = 0

    __repr__ = redacted_repr
