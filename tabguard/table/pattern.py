"""Patterns of published and suppressed cells, with the results of rules and decisions that led to them."""

from __future__ import annotations

from enum import IntEnum
from functools import cached_property

import numpy as np
from attrs import evolve, field, frozen

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


class Status(IntEnum):
    """Status of one cell in a pattern."""

    PUBLISHED = 0
    PRIMARY = 1
    SECONDARY = 2
    FORCED_SUPPRESS = 3
    FORCED_PUBLISH = 4
    EMPTY = 5
    HIDDEN = 6
    """Shown by no table of a release, and never published; suppressing it costs nothing."""

    @property
    def word(self) -> str:
        """The word for the status in files and in the window."""
        return self.name.lower().replace("_", "-")


_SUPPRESSED = np.isin(
    np.arange(256), [Status.PRIMARY, Status.SECONDARY, Status.FORCED_SUPPRESS, Status.HIDDEN]
)
"""Whether a cell is not published, by its status."""


@frozen(eq=False)
class Sensitivity:
    """Result of the primary rules.

    Parameters
    ----------
    fired : int array, shape (n_cells,)
        Bit mask of the kinds of rules that fired, as in `tabguard.kinds`; 0 if not primary.
    upper, lower, sliding : float arrays, shape (n_cells,)
        Protection levels: distances from the true value, in the response's unit; 0 where not primary.
    notes : tuple of str
        Remarks that the analyst must know.
    overruled : int array, shape (n_cells,)
        Bit mask of the rules that would have fired in cells that the analyst marked as safe; 0 elsewhere.
    """

    fired: IntArray = field(converter=frozen_ints)
    upper: FloatArray = field(converter=frozen_floats)
    lower: FloatArray = field(converter=frozen_floats)
    sliding: FloatArray = field(converter=frozen_floats)
    notes: tuple[str, ...] = ()
    overruled: IntArray = field(converter=frozen_ints)

    __repr__ = redacted_repr

    @overruled.default
    def _none_overruled(self) -> IntArray:
        return np.zeros_like(self.fired)

    @property
    def primary(self) -> BoolArray:
        """Primary cells, shape (n_cells,)."""
        return np.asarray(self.fired != 0)


@frozen(eq=False)
class Constraints:
    """The analyst's hard and soft constraints, as masks over the cells.

    Parameters
    ----------
    publish : bool array
        Forced publish: never suppressed, not even as a primary.
    suppress : bool array
        Forced suppress: suppressed and protected with the manual range or `levels` (a manual primary).
    keep_published : bool array
        Frozen as published: not a candidate for secondary suppression.
    keep_suppressed : bool array
        Frozen as suppressed: stays suppressed.
    cost : float array
        Cost that replaces the ordinary cost; NaN for none.
    hidden : bool array
        Cells that no table of the release shows: suppressed at no cost, regardless of decisions.
    levels : float array, shape (n_cells, 2)
        Lower and upper protection level that the analyst gave; NaN for none. They replace the manual range
        and the levels of the input file, and can only raise those of a rule.
    safe : bool array
        Declared safe: not primary whatever the rules find, but a candidate for secondary suppression.
    """

    publish: BoolArray = field(converter=frozen_bools)
    suppress: BoolArray = field(converter=frozen_bools)
    keep_published: BoolArray = field(converter=frozen_bools)
    keep_suppressed: BoolArray = field(converter=frozen_bools)
    cost: FloatArray = field(converter=frozen_floats)
    hidden: BoolArray = field(converter=frozen_bools)
    levels: FloatArray = field(converter=frozen_floats)
    safe: BoolArray = field(converter=frozen_bools)

    @hidden.default
    @safe.default
    def _no_cells(self) -> BoolArray:
        return np.zeros(len(self.publish), bool)

    @levels.default
    def _no_levels(self) -> FloatArray:
        return np.full((len(self.publish), 2), np.nan)

    @classmethod
    def none(cls, n_cells: int) -> Constraints:
        """No constraint on any of `n_cells` cells."""
        no = np.zeros(n_cells, bool)
        return cls(no, no, no, no, np.full(n_cells, np.nan))


@frozen(eq=False, slots=False)
class Pattern:
    """The status of every cell.

    Parameters
    ----------
    status : uint8 array, shape (n_cells,)
        Values of `Status`.
    name : str
    complete : bool
        False if the run that made it was stopped early.
    """

    status: ByteArray = field(converter=frozen_bytes)
    name: str = ""
    complete: bool = True

    @cached_property
    def suppressed(self) -> BoolArray:
        """Cells that are not published, shape (n_cells,)."""
        return frozen_bools(_SUPPRESSED[self.status])

    def count(self, status: Status) -> int:
        """Number of cells with a status."""
        return int(np.count_nonzero(self.status == status))

    def published_anyway(self, sensitivity: Sensitivity) -> BoolArray:
        """Cells that are published by a decision although a rule finds them unsafe, shape (n_cells,)."""
        forced = sensitivity.primary & (self.status == Status.FORCED_PUBLISH)
        return np.asarray(forced | (sensitivity.overruled != 0) & ~self.suppressed)

    def with_status(self, cells: IntArray, status: Status) -> Pattern:
        """A copy of the pattern with another status for some cells."""
        changed = self.status.copy()
        changed[cells] = status
        return evolve(self, status=changed)

    @classmethod
    def of_primaries(cls, sensitivity: Sensitivity, constraints: Constraints) -> Pattern:
        """The pattern of primaries and decisions, before secondary suppression."""
        status = np.where(constraints.hidden, Status.HIDDEN, Status.PUBLISHED).astype(np.uint8)
        status[constraints.keep_suppressed] = Status.SECONDARY
        status[sensitivity.primary] = Status.PRIMARY
        status[constraints.suppress] = Status.FORCED_SUPPRESS
        status[constraints.publish] = Status.FORCED_PUBLISH
        return cls(status)
