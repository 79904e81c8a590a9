"""Sums and primaries that one contributor can estimate too closely, and the needs of patterns against
that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np
from attrs import field, frozen

from tabguard.base import sparse
from tabguard.table.arrays import (
    NO_IDS,
    BoolArray,
    FloatArray,
    IntArray,
    distinct,
    frozen_bools,
    frozen_floats,
    frozen_ints,
    redacted_repr,
)
from tabguard.table.keys import places_in


@frozen
class SuppressedSum:
    """A sum of suppressed members of one relation whose total and other members are published.

    Parameters
    ----------
    relation : int
    cells : tuple of int
        The suppressed members, ascending.
    """

    relation: int
    cells: tuple[int, ...]


@frozen(eq=False)
class SumLevels:
    """Protection levels of sums; both 0 if a sum is safe.

    Parameters
    ----------
    upper, lower : float arrays, shape (n_sums,)
    """

    upper: FloatArray = field(converter=frozen_floats)
    lower: FloatArray = field(converter=frozen_floats)


class SumJudge(Protocol):
    """Applies the primary rules to sums of cells, their contributions pooled by respondent and holding."""

    def __call__(self, sums: Sequence[IntArray]) -> SumLevels:
        """Protection levels of sums, each given by the ids of its cells."""
        ...


@frozen(eq=False)
class InsiderDemands:
    """Distances that primaries must be able to depart within each insider's knowledge, at one level.

    Parameters
    ----------
    level : str
        ``"unit"`` for respondents, ``"holding"`` for enterprise groups.
    up, down : float arrays, shape (n_cells,)
        Distances from the true value, in the response's unit, for entities that contribute nothing to the
        primary; 0 if the cell is not primary.
    key : int array, shape (n_pairs,)
        ``cell * n_entities + entity`` of every contributor of a primary, ascending.
    pair_up, pair_down : float arrays, shape (n_pairs,)
        Distances for these pairs; 0 for the only contributor of a cell, who knows its value.
    spared : bool array, shape (n_entities,)
        Entities that need no test, since another one has the same knowledge and demands.
    """

    level: str
    up: FloatArray = field(converter=frozen_floats)
    down: FloatArray = field(converter=frozen_floats)
    key: IntArray = field(converter=frozen_ints)
    pair_up: FloatArray = field(converter=frozen_floats)
    pair_down: FloatArray = field(converter=frozen_floats)
    spared: BoolArray = field(converter=frozen_bools)

    __repr__ = redacted_repr

    def of(self, cell: IntArray, entity: IntArray) -> tuple[FloatArray, FloatArray]:
        """Distances up and down that cells must be able to depart within entities' knowledge, pair by
        pair."""
        up, down = self.up[cell], self.down[cell]
        if len(self.key):
            at = places_in(self.key, cell * len(self.spared) + entity)
            up = np.where(at >= 0, self.pair_up[at], up)
            down = np.where(at >= 0, self.pair_down[at], down)
        counts = ~self.spared[entity]
        return up * counts, down * counts

    def most(self) -> tuple[FloatArray, FloatArray]:
        """The largest distances up and down over all entities, shape (n_cells,) each."""
        up, down = self.up.copy(), self.down.copy()
        cell = self.key // len(self.spared)
        np.maximum.at(up, cell, self.pair_up)
        np.maximum.at(down, cell, self.pair_down)
        return up, down


@frozen(eq=False)
class InsiderNeed:
    """A primary that an insider can estimate too closely.

    Parameters
    ----------
    cell : int
        The primary.
    insider : int
        Number of the respondent or holding.
    level : str
        ``"unit"`` or ``"holding"``.
    up, down : float
        Distances that the primary must be able to depart within the insider's knowledge; 0 if already
        possible.
    cells : int array
        All cells of the table to which the insider contributes, suppressed or not.
    rise, fall : float arrays
        Room of each of these cells, up and down, within the insider's knowledge.
    """

    cell: int
    insider: int
    level: str
    up: float
    down: float
    cells: IntArray = field(converter=frozen_ints)
    rise: FloatArray = field(converter=frozen_floats)
    fall: FloatArray = field(converter=frozen_floats)


@frozen(eq=False)
class InsiderFindings:
    """Result of testing all insiders.

    Parameters
    ----------
    needs : tuple of InsiderNeed
    open : int array
        Primaries left undecided because the run had to end.
    close : int array
        Primaries that an insider is known to estimate too closely, ascending: the primaries of `needs` and,
        if the run had to end, further ones whose needs were not computed.
    work : float
        Work of the tests, in units of `LocalSolver.work`.
    """

    needs: tuple[InsiderNeed, ...] = ()
    open: IntArray = field(default=NO_IDS, converter=frozen_ints)
    close: IntArray = field(default=NO_IDS, converter=frozen_ints)
    work: float = 0.0

    @property
    def cells(self) -> IntArray:
        """Primaries that an insider can, or may be able to, estimate too closely, ascending."""
        return distinct(np.concatenate([self._known_at_risk, self.open]))

    @property
    def unknown(self) -> IntArray:
        """Undecided primaries that no insider is known to estimate too closely, ascending."""
        return np.setdiff1d(self.open, self._known_at_risk, assume_unique=True)

    @property
    def _known_at_risk(self) -> IntArray:
        needing = np.array([need.cell for need in self.needs], np.int64)
        return distinct(np.concatenate([needing, self.close]))


def no_moves(n_cells: int) -> sparse.csr_array:
    """An empty set of departures, shape (0, n_cells)."""
    return sparse.csr_array((0, n_cells))


class InsiderWatch(Protocol):
    """Searches for insiders that can estimate a primary too closely."""

    def __call__(
        self, hidden: BoolArray, safe: BoolArray, moves: sparse.csr_array, over: Callable[[float], bool]
    ) -> InsiderFindings:
        """Test a set of suppressed cells.

        Parameters
        ----------
        hidden : bool array, shape (n_cells,)
        safe : bool array, shape (n_cells,)
            Primaries that are safe from outsiders; only these are tested.
        moves : csr_array, shape (n_moves, n_cells)
            Departures claimed to be consistent with the published cells; they are checked, and replace
            programs.
        over : callable
            Takes the work for one level so far, in units of `LocalSolver.work`, and returns whether its test
            has to end; undecided primaries are then in `InsiderFindings.open`.
        """
        ...

    def strictest(self) -> tuple[InsiderNeed, ...]:
        """For each primary and direction the largest need of any insider, which every pattern has to meet."""
        ...

    def needs_of(self, pairs: Sequence[tuple[int, int, str]]) -> tuple[InsiderNeed, ...]:
        """The needs of some insiders in every pattern, for triples of a primary, an insider and its level."""
        ...


@frozen(eq=False)
class Guards:
    """Functions that test what insiders can infer from a pattern while it is built.

    Parameters
    ----------
    sums : SumJudge or None
        Judges sums of suppressed cells; None if they are not considered.
    contributors : InsiderWatch or None
        Searches for single contributors with close estimates; None if they are not considered.
    """

    sums: SumJudge | None = None
    contributors: InsiderWatch | None = None


NO_GUARDS = Guards()
"""No tests of insiders, so that patterns protect against outsiders only."""
