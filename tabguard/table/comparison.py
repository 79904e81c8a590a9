"""Compares two patterns or publications cell by cell, and finds the cells that only one of them
suppresses."""

from functools import cached_property

import numpy as np
from attrs import field, frozen

from tabguard.base.language import tr
from tabguard.table.arrays import BoolArray, ByteArray, FloatArray, IntArray, frozen_bools, redacted_repr

ONLY_A, ONLY_B = 1, 2
"""Marks of cells that only one side suppresses; 0 marks all other cells."""


@frozen(eq=False)
class Side:
    """A pattern or a publication in a comparison, with the status of each cell; some may be unknown.

    Parameters
    ----------
    name : str
        Name for the user: of a pattern, a scenario or a file.
    published, suppressed : bool arrays, shape (n_cells,)
        No cell is in both; cells in neither have an unknown status.
    notes : tuple of str
        Notes on how it was read, and which rows did not match; codes and counts, no values.
    """

    name: str
    published: BoolArray = field(converter=frozen_bools)
    suppressed: BoolArray = field(converter=frozen_bools)
    notes: tuple[str, ...] = ()

    __repr__ = redacted_repr

    def __attrs_post_init__(self) -> None:
        if (self.published & self.suppressed).any():
            raise ValueError("a cell is published and suppressed")

    @property
    def known(self) -> BoolArray:
        """Cells whose status is known, shape (n_cells,)."""
        return self.published | self.suppressed

    def word(self, cell: int) -> str:
        """The status of one cell as a word."""
        if self.suppressed[cell]:
            return tr("suppressed")
        return tr("published") if self.published[cell] else tr("not stated")


@frozen(eq=False)
class Comparison:
    """Comparison of two sides over the cells that can be published.

    Parameters
    ----------
    a, b : Side
    counted : bool array, shape (n_cells,)
        Cells that a table shows; hidden cells and those of earlier periods are left out.
    """

    a: Side
    b: Side
    counted: BoolArray = field(converter=frozen_bools)

    __repr__ = redacted_repr

    @cached_property
    def common(self) -> BoolArray:
        """Counted cells whose status both sides state, shape (n_cells,); only these are compared."""
        return self.counted & self.a.known & self.b.known

    @cached_property
    def only_a(self) -> IntArray:
        """Cells that A suppresses and B publishes; ids ascending."""
        return np.flatnonzero(self.common & self.a.suppressed & self.b.published)

    @cached_property
    def only_b(self) -> IntArray:
        """Cells that B suppresses and A publishes; ids ascending."""
        return np.flatnonzero(self.common & self.b.suppressed & self.a.published)

    @property
    def both(self) -> int:
        """Number of cells that both suppress."""
        return int(np.count_nonzero(self.common & self.a.suppressed & self.b.suppressed))

    @property
    def neither(self) -> int:
        """Number of cells that both publish."""
        return int(np.count_nonzero(self.common & self.a.published & self.b.published))

    @property
    def only_in_a(self) -> int:
        """Number of counted cells that A states and B does not."""
        return int(np.count_nonzero(self.counted & self.a.known & ~self.b.known))

    @property
    def only_in_b(self) -> int:
        """Number of counted cells that B states and A does not."""
        return int(np.count_nonzero(self.counted & self.b.known & ~self.a.known))

    @cached_property
    def marks(self) -> ByteArray:
        """`ONLY_A` or `ONLY_B` for cells that only one side suppresses, otherwise 0; shape (n_cells,)."""
        out = np.zeros(len(self.counted), np.uint8)
        out[self.only_a], out[self.only_b] = ONLY_A, ONLY_B
        out.flags.writeable = False
        return out

    @property
    def differing(self) -> IntArray:
        """Cells that only one side suppresses; ids ascending."""
        return np.flatnonzero(self.marks)


@frozen
class Metrics:
    """Measures of one side, over the cells whose status both sides state.

    Parameters
    ----------
    cells, subtotals : int
        Number of suppressed cells, and of suppressed cells that are totals.
    value : float
        Share of the suppressed cells in the sum of the absolute values, 0.02 for 2 %; internal.
    cost : float
        Cost, in the chosen figure, of the suppressed cells that are no primaries; internal.
    """

    cells: int
    subtotals: int
    value: float
    cost: float


def metrics_of(
    side: Side, over: BoolArray, value: FloatArray, subtotal: BoolArray, extra_cost: FloatArray
) -> Metrics:
    """Compute the measures of one side.

    Parameters
    ----------
    over : bool array, shape (n_cells,)
        Cells that are measured.
    value : float array, shape (n_cells,)
    subtotal : bool array, shape (n_cells,)
    extra_cost : float array, shape (n_cells,)
        Cost of suppressing each cell; 0 for primaries, which any pattern suppresses.
    """
    off = side.suppressed & over
    whole = float(np.abs(value[over]).sum())
    return Metrics(
        int(np.count_nonzero(off)),
        int(np.count_nonzero(off & subtotal)),
        float(np.abs(value[off]).sum()) / whole if whole else 0.0,
        float(extra_cost[off].sum()),
    )
