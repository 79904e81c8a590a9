"""What an audit found: feasibility intervals and a verdict per primary."""

from __future__ import annotations

from enum import IntEnum

import numpy as np
from attrs import field, frozen
from scipy import sparse

from tabguard.table.arrays import (
    BoolArray,
    ByteArray,
    FloatArray,
    IntArray,
    frozen_bools,
    frozen_bytes,
    frozen_floats,
    frozen_ints,
    redacted_repr,
)


class Verdict(IntEnum):
    """How well a primary is protected."""

    NONE = 0
    PROTECTED = 1
    UNDER_PROTECTED = 2
    DISCLOSED = 3


@frozen(eq=False)
class Evidence:
    """What an audit learnt beside the intervals, so that the next one after an edit need not learn it again.

    Nothing in it has to be believed: a witness is feasible if it is zero on what is published, and any
    multipliers prove a bound. Holds confidential values; goes into project files only.

    Parameters
    ----------
    witnesses : sparse array by cell, shape (n_witnesses, n_cells)
        Feasible departures, in units of the last decimal.
    miss : float array, shape (n_witnesses,)
        The most by which each misses a relation or a bound, in units: what is not much larger is not shown.
    proofs : sparse array, shape (n_proofs, n_relations)
        Multipliers of the relations that bound a cell's departure.
    cell : int array, shape (n_proofs,)
        The cell that each proof is about.
    upward : bool array, shape (n_proofs,)
        Whether it bounds the departure above or below.
    """

    witnesses: sparse.csc_array
    miss: FloatArray = field(converter=frozen_floats)
    proofs: sparse.csr_array
    cell: IntArray = field(converter=frozen_ints)
    upward: BoolArray = field(converter=frozen_bools)

    __repr__ = redacted_repr


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
    evidence : tuple of Evidence
        For the next audit after an edit, oldest first; results of a chain of edits share it.
    complete : bool
        False where it was asked to stop: a primary that was not settled by then counts as at risk.
    """

    low: FloatArray = field(converter=frozen_floats)
    high: FloatArray = field(converter=frozen_floats)
    verdict: ByteArray = field(converter=frozen_bytes)
    exact: bool = True
    lps: int = 0
    avoided: int = 0
    evidence: tuple[Evidence, ...] = ()
    complete: bool = True

    __repr__ = redacted_repr

    @property
    def at_risk(self) -> IntArray:
        """Primaries that are disclosed or under-protected, ascending ids."""
        return np.flatnonzero(self.verdict >= Verdict.UNDER_PROTECTED)

    @property
    def passed(self) -> bool:
        """Whether every primary reaches its levels."""
        return not len(self.at_risk)


@frozen
class Unprotected:
    """A primary that stays short of its level.

    Parameters
    ----------
    cell : int
    reason : str
        Why, in words; holds no value.
    relations : tuple of int
        Relations at fault: together they keep the cell from departing far enough.
    lift : tuple of int
        Cells whose constraint (publish, frozen, total) would have to be lifted; empty where that
        does not help.
    """

    cell: int
    reason: str
    relations: tuple[int, ...] = ()
    lift: tuple[int, ...] = ()


@frozen(eq=False)
class InsiderResult:
    """How well each primary is protected against the strongest insider, shape (n_cells,) each.

    Parameters
    ----------
    level : str
        ``"unit"`` or ``"holding"``.
    verdict : uint8 array
        Values of `Verdict`; NONE for cells that are not primary.
    insider : int array
        The insider that comes closest where a primary is at risk, −1 elsewhere.
    low, high : float arrays
        What that insider knows of the primary, on the side that is too close; NaN elsewhere.
    names : tuple of str
        Names of the insiders at risk cells, in the order of `at_risk`. Confidential.
    tested : int
        Insiders looked at: everybody who contributes to a suppressed cell.
    unsettled : tuple of int
        Primaries that were not settled because the audit was asked to stop.
    """

    level: str
    verdict: ByteArray = field(converter=frozen_bytes)
    insider: IntArray = field(converter=frozen_ints)
    low: FloatArray = field(converter=frozen_floats)
    high: FloatArray = field(converter=frozen_floats)
    names: tuple[str, ...]
    tested: int
    unsettled: tuple[int, ...] = ()

    __repr__ = redacted_repr

    @property
    def at_risk(self) -> IntArray:
        """Primaries that an insider comes too close to, ascending ids."""
        return np.flatnonzero(self.verdict >= Verdict.UNDER_PROTECTED)

    @property
    def too_close(self) -> IntArray:
        """Those of them that are safe from outsiders, ascending; those not settled are among them."""
        return np.union1d(np.flatnonzero(self.insider >= 0), self.unsettled).astype(np.int64)

    @property
    def passed(self) -> bool:
        """Whether no insider comes too close to any primary."""
        return not len(self.at_risk)
