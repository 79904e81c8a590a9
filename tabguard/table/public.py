"""The public table, in which suppressed figures are physically absent."""

from __future__ import annotations

from enum import IntEnum

from attrs import frozen

from tabguard.table.arrays import ByteArray, FloatArray, IntArray
from tabguard.table.dimension import Dimension


class Shown(IntEnum):
    """What a public cell shows."""

    VALUE = 0
    SUPPRESSED = 1


@frozen(eq=False)
class PublicTable:
    """Only what may be published. Built by `tabguard.table.publish.publish` and nowhere else.

    Parameters
    ----------
    dimensions : tuple of Dimension
        Codes and labels, no figures.
    codes : int array, shape (n_cells, n_dims)
    value : float array, shape (n_cells,)
        NaN where suppressed; otherwise rounded to `decimals`.
    shown : uint8 array, shape (n_cells,)
        Values of `Shown`; does not tell primary from secondary.
    response : str
    decimals : int
    """

    dimensions: tuple[Dimension, ...]
    codes: IntArray
    value: FloatArray
    shown: ByteArray
    response: str
    decimals: int
