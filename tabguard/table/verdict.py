"""Results of audits: feasibility intervals, a verdict per primary, and the proof of a lower bound."""

from __future__ import annotations

from enum import IntEnum

import numpy as np
from attrs import field, frozen
from attrs.converters import optional

from tabguard.base import sparse
from tabguard.base.language import mark
from tabguard.base.plain import NEVER
from tabguard.table.arrays import (
    NO_IDS,
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


class CutKind(IntEnum):
    """Kinds of derivations of cuts in the proof of a bound."""

    SIDE = 0
    """Derived from a combination of relations, and the level of a primary on one side."""
    WIDTH = 1
    """Derived from two combinations of relations, and the least width of a primary's interval."""
    ROUNDED = 2
    """Mixed-integer rounding of an earlier cut."""
    SUM = 3
    """Derived from a sum of cells that would be known if none of the other cells of its relation were
    suppressed."""


@frozen(eq=False)
class BoundProof:
    """A lower bound that can be checked by sums. INTERNAL: contains the knowledge of contributors.

    Lists of different lengths are concatenated; `…_ptr` has the start of each.

    Parameters
    ----------
    cost : float array, shape (n_cells,)
        Cost of suppressing each cell; 0 for cells that are suppressed from the start.
    barred : bool array, shape (n_cells,)
        Cells that may not be suppressed.
    required : bool array, shape (n_cells,)
        Primaries whose levels the bound requires.
    choice, coupled : int arrays, shape (n_cells,)
        Decision about each cell, and the set of cells that are decided together; −1 for none.
    kind : uint8 array, shape (n_cuts,)
        Values of `CutKind`.
    multiplier : float array, shape (n_cuts,)
        Multipliers, at least 0; 0 for cuts that are used only to derive other cuts.
    primary, side, need : int arrays, shape (n_cuts,)
        The primary, 1 if it must rise and −1 if it must fall, and the contributor's need; −1 for none.
    named_ptr, named : int arrays
        The choices that stand for cells which need several.
    combination_ptr, combination_sign : int arrays
        Combinations of relations of each cut, and the sign of each combination.
    relation_ptr, relation : int arrays, factor : float array
        Relations of each combination, and their multipliers in whole numbers.
    parent : int array, shape (n_cuts,)
        The earlier cut that is rounded.
    divisor : float array, shape (n_cuts,)
    turned_ptr, turned : int arrays
        The choices that are complemented before rounding.
    sum_relation : int array, shape (n_cuts,)
    member_ptr, member : int arrays
        The sum that would be known, and the relation that would disclose it.
    need_cell, need_insider, need_holding : int arrays, shape (n_needs,)
        The primary, the contributor, and 1 if the contributor is a holding.
    need_up, need_down : float arrays, shape (n_needs,)
    known_ptr, known : int arrays, rise, fall : float arrays
        Cells about which each contributor knows something, and the room within that knowledge.
    """

    cost: FloatArray = field(converter=frozen_floats)
    barred: BoolArray = field(converter=frozen_bools)
    required: BoolArray = field(converter=frozen_bools)
    choice: IntArray = field(converter=frozen_ints)
    coupled: IntArray = field(converter=frozen_ints)
    kind: ByteArray = field(converter=frozen_bytes)
    multiplier: FloatArray = field(converter=frozen_floats)
    primary: IntArray = field(converter=frozen_ints)
    side: IntArray = field(converter=frozen_ints)
    need: IntArray = field(converter=frozen_ints)
    named_ptr: IntArray = field(converter=frozen_ints)
    named: IntArray = field(converter=frozen_ints)
    combination_ptr: IntArray = field(converter=frozen_ints)
    combination_sign: IntArray = field(converter=frozen_ints)
    relation_ptr: IntArray = field(converter=frozen_ints)
    relation: IntArray = field(converter=frozen_ints)
    factor: FloatArray = field(converter=frozen_floats)
    parent: IntArray = field(converter=frozen_ints)
    divisor: FloatArray = field(converter=frozen_floats)
    turned_ptr: IntArray = field(converter=frozen_ints)
    turned: IntArray = field(converter=frozen_ints)
    sum_relation: IntArray = field(converter=frozen_ints)
    member_ptr: IntArray = field(converter=frozen_ints)
    member: IntArray = field(converter=frozen_ints)
    need_cell: IntArray = field(converter=frozen_ints)
    need_insider: IntArray = field(converter=frozen_ints)
    need_holding: IntArray = field(converter=frozen_ints)
    need_up: FloatArray = field(converter=frozen_floats)
    need_down: FloatArray = field(converter=frozen_floats)
    known_ptr: IntArray = field(converter=frozen_ints)
    known: IntArray = field(converter=frozen_ints)
    rise: FloatArray = field(converter=frozen_floats)
    fall: FloatArray = field(converter=frozen_floats)

    __repr__ = redacted_repr

    def __len__(self) -> int:
        return len(self.kind)


class Verdict(IntEnum):
    """Verdict on the protection of a primary."""

    NONE = 0
    PROTECTED = 1
    UNDER_PROTECTED = 2
    DISCLOSED = 3


@frozen(eq=False)
class Evidence:
    """Evidence of an audit in addition to the intervals, for use by the next audit after an edit.

    After an edit a witness is feasible if it is zero on published cells, and any multipliers prove a bound.
    Witnesses are not summed again after each edit, so they are valid only for the table and the attacker's
    bounds with which they were found. Witnesses from a file are summed before they are used. Contains
    confidential values; saved in project files only.

    Parameters
    ----------
    witnesses : sparse array by cell, shape (n_witnesses, n_cells)
        Feasible departures, in units of the last decimal.
    miss : float array, shape (n_witnesses,)
        Largest violation of a relation or bound by each witness, in units: entries not much larger prove
        nothing.
    proofs : sparse array, shape (n_proofs, n_relations)
        Multipliers of the relations that bound a cell's departure.
    cell : int array, shape (n_proofs,)
        The cell that each proof bounds.
    upward : bool array, shape (n_proofs,)
        Whether the proof bounds the departure above (True) or below (False).
    summed : bool
        Whether this program summed the witnesses over the table's relations; False for evidence from a file.
    """

    witnesses: sparse.csc_array
    miss: FloatArray = field(converter=frozen_floats)
    proofs: sparse.csr_array
    cell: IntArray = field(converter=frozen_ints)
    upward: BoolArray = field(converter=frozen_bools)
    summed: bool = field(default=False, metadata=NEVER)

    __repr__ = redacted_repr


@frozen(eq=False)
class AuditResult:
    """Feasibility intervals of the suppressed cells and the verdict on each primary.

    Parameters
    ----------
    low, high : float arrays, shape (n_cells,)
        Smallest and largest value consistent with the published cells; NaN for published cells. If `exact` is
        False, values that are attained.
    verdict : uint8 array, shape (n_cells,)
        Values of `Verdict`; NONE for cells that are not primary.
    exact : bool
        Whether the intervals are exact, or only wide enough for the verdicts.
    lps, avoided : int
        LPs solved, and bounds settled without one.
    evidence : tuple of Evidence
        Evidence for the next audit after an edit, oldest first; shared by the results of successive edits.
    complete : bool
        False if the audit was asked to stop; undecided primaries are then `UNDER_PROTECTED`, so that none
        passes.
    unsettled : int array or None
        The undecided primaries, ascending; None if there are none.
    """

    low: FloatArray = field(converter=frozen_floats)
    high: FloatArray = field(converter=frozen_floats)
    verdict: ByteArray = field(converter=frozen_bytes)
    exact: bool = True
    lps: int = 0
    avoided: int = 0
    evidence: tuple[Evidence, ...] = ()
    complete: bool = True
    unsettled: IntArray | None = field(default=None, converter=optional(frozen_ints))

    __repr__ = redacted_repr

    @property
    def untested(self) -> IntArray:
        """Primaries that the audit did not settle before it was stopped, ascending ids."""
        return NO_IDS if self.unsettled is None else self.unsettled

    @property
    def short(self) -> IntArray:
        """Primaries that did not pass: at risk or not settled, ascending ids."""
        return np.flatnonzero(self.verdict >= Verdict.UNDER_PROTECTED)

    @property
    def at_risk(self) -> IntArray:
        """Primaries that were found to be disclosed or under-protected, ascending ids."""
        short = self.short
        return short if self.unsettled is None else np.setdiff1d(short, self.unsettled, assume_unique=True)

    @property
    def passed(self) -> bool:
        """Whether every primary reaches its levels."""
        return not len(self.short)

    def is_untested(self, cell: int) -> bool:
        """Whether the audit did not settle a primary."""
        at = int(np.searchsorted(self.untested, cell))
        return at < len(self.untested) and int(self.untested[at]) == cell


NOT_REACHED = mark("The run ended before this cell was protected.")
"""Reason for primaries that a run had not reached when it was stopped or its time was up."""


@frozen
class Unprotected:
    """A primary that misses its level.

    Parameters
    ----------
    cell : int
    reason : str
        Reason in words; contains no value.
    relations : tuple of int
        Relations that together prevent the cell from departing far enough.
    lift : tuple of int
        Cells whose constraint (publish, frozen, total) would have to be lifted; empty if lifting none helps.
    """

    cell: int
    reason: str
    relations: tuple[int, ...] = ()
    lift: tuple[int, ...] = ()


@frozen(eq=False)
class InsiderResult:
    """Protection of each primary against the strongest insider; arrays of shape (n_cells,).

    Parameters
    ----------
    level : str
        ``"unit"`` or ``"holding"``.
    verdict : uint8 array
        Values of `Verdict`; NONE for cells that are not primary.
    insider : int array
        The insider with the closest estimate if the primary is at risk; −1 otherwise.
    low, high : float arrays
        That insider's bounds on the primary, on the side that is too close; NaN otherwise.
    names : tuple of str
        Names of the insiders at risk cells, in the order of `at_risk`. Confidential.
    tested : int
        Number of insiders tested: all contributors to suppressed cells.
    unsettled : tuple of int
        Primaries left undecided because the audit was asked to stop.
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
        """Ids of primaries that an insider can estimate too closely, ascending."""
        return np.flatnonzero(self.verdict >= Verdict.UNDER_PROTECTED)

    @property
    def too_close(self) -> IntArray:
        """Primaries safe from outsiders but not from insiders, or undecided; ascending."""
        return np.union1d(np.flatnonzero(self.insider >= 0), self.unsettled).astype(np.int64)

    @property
    def passed(self) -> bool:
        """Whether no insider can estimate any primary too closely."""
        return not len(self.at_risk)
