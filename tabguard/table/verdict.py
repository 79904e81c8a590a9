"""What an audit found: feasibility intervals and a verdict per primary."""

from __future__ import annotations

from enum import IntEnum

import numpy as np
from attrs import field, frozen

from tabguard.table.arrays import ByteArray, FloatArray, IntArray, frozen_bytes, frozen_floats


class Verdict(IntEnum):
    """How well a primary is protected."""

    NONE = 0
    PROTECTED = 1
    UNDER_PROTECTED = 2
    DISCLOSED = 3


@frozen(eq=False)
class AuditResult:
    """Feasibility intervals of the suppressed cells and the verdict on each primary.

    Parameters
    ----------
    low, high : float arrays, shape (n_cells,)
        Smallest and largest value consistent with what is published; NaN for published cells, or the
        reached bounds where only sufficiency was checked (`exact` False).
    verdict : uint8 array, shape (n_cells,)
        Values of `Verdict`; NONE for cells that are not primary.
    exact : bool
        Whether the intervals are exact or only far enough for the verdicts.
    lps, avoided : int
        LPs solved, and bounds settled without one.
    """

    low: FloatArray = field(converter=frozen_floats)
    high: FloatArray = field(converter=frozen_floats)
    verdict: ByteArray = field(converter=frozen_bytes)
    exact: bool = True
    lps: int = 0
    avoided: int = 0

    @property
    def at_risk(self) -> IntArray:
        """Primaries that are disclosed or under-protected, ascending ids."""
        return np.flatnonzero(self.verdict >= Verdict.UNDER_PROTECTED)

    @property
    def passed(self) -> bool:
        """Whether every primary reaches its levels."""
        return not len(self.at_risk)
