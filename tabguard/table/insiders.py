"""Primaries that one contributor can estimate too closely, and what is asked of a pattern because of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np
from attrs import field, frozen
from scipy import sparse

from tabguard.table.arrays import (
    BoolArray,
    FloatArray,
    IntArray,
    frozen_bools,
    frozen_floats,
    frozen_ints,
    redacted_repr,
)
from tabguard.table.suppressed_sums import SumJudge


@frozen(eq=False)
class InsiderDemands:
    """How far primaries must be able to go within what each insider knows, at one level of insiders.

    Parameters
    ----------
    level : str
        ``"unit"`` for respondents, ``"holding"`` for enterprise groups.
    up, down : float arrays, shape (n_cells,)
        Distances from the true value, in the response's unit, for those who contribute nothing to the
        primary; 0 where the cell is not primary.
    key : int array, shape (n_pairs,)
        ``cell * n_entities + entity`` of every contributor of a primary, ascending.
    pair_up, pair_down : float arrays, shape (n_pairs,)
        Distances for these; 0 for a cell's only contributor, who knows it.
    spared : bool array, shape (n_entities,)
        Entities that need not be looked at, since another one knows as much and asks as much.
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
        """How far cells must be able to go up and down as far as entities know, pair by pair."""
        up, down = self.up[cell], self.down[cell]
        if len(self.key):
            wanted = cell * len(self.spared) + entity
            at = np.minimum(np.searchsorted(self.key, wanted), len(self.key) - 1)
            inside = self.key[at] == wanted
            up = np.where(inside, self.pair_up[at], up)
            down = np.where(inside, self.pair_down[at], down)
        asked = ~self.spared[entity]
        return up * asked, down * asked

    def most(self) -> tuple[FloatArray, FloatArray]:
        """The largest distances up and down that anybody asks for, shape (n_cells,) each."""
        up, down = self.up.copy(), self.down.copy()
        cell = self.key // len(self.spared)
        np.maximum.at(up, cell, self.pair_up)
        np.maximum.at(down, cell, self.pair_down)
        return up, down


@frozen(eq=False)
class InsiderNeed:
    """A primary that an insider comes too close to.

    Parameters
    ----------
    cell : int
        The primary.
    insider : int
        Number of the respondent or holding.
    level : str
        ``"unit"`` or ``"holding"``.
    up, down : float
        How far the primary must be able to go within what the insider knows; 0 where it does.
    cells : int array
        All cells of the table that the insider contributes to, suppressed or not.
    rise, fall : float arrays
        How far each of them can be from its true value as far as the insider knows.
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
    """What a look at every insider found.

    Parameters
    ----------
    needs : tuple of InsiderNeed
    open : tuple of int
        Primaries that were not settled because the run had to end.
    close : tuple of int
        Primaries that an insider is known to come too close to, ascending: those of `needs`, and where the
        run had to end those besides of which it was not worked out what they need.
    """

    needs: tuple[InsiderNeed, ...] = ()
    open: tuple[int, ...] = ()
    close: tuple[int, ...] = ()

    @property
    def cells(self) -> tuple[int, ...]:
        """Primaries that an insider comes, or may come, too close to, ascending."""
        return tuple(sorted(self._known | set(self.open)))

    @property
    def unknown(self) -> tuple[int, ...]:
        """Primaries that were not settled and that nobody was found to come too close to, ascending."""
        return tuple(sorted(set(self.open) - self._known))

    @property
    def _known(self) -> set[int]:
        return {need.cell for need in self.needs} | set(self.close)


def no_moves(n_cells: int) -> sparse.csr_array:
    """No departures to begin with."""
    return sparse.csr_array((0, n_cells))


class InsiderWatch(Protocol):
    """Looks for insiders that come too close to a primary."""

    def __call__(
        self, hidden: BoolArray, safe: BoolArray, moves: sparse.csr_array, over: Callable[[], bool]
    ) -> InsiderFindings:
        """Judge a set of suppressed cells.

        Parameters
        ----------
        hidden : bool array, shape (n_cells,)
        safe : bool array, shape (n_cells,)
            Primaries that outsiders do not come too close to; only these are looked at.
        moves : csr_array, shape (n_moves, n_cells)
            Departures that agree with all that is published; they save programs and need not be believed.
        over : callable
            Whether the run has to end; what is not settled then is `InsiderFindings.open`.
        """
        ...


@frozen(eq=False)
class Guards:
    """Who judges, while a pattern is made, what insiders could work out of it.

    Parameters
    ----------
    sums : SumJudge or None
        Judges Sums of suppressed cells; None: they are not looked at.
    contributors : InsiderWatch or None
        Looks for single contributors that come too close to a primary; None: nobody is looked at.
    """

    sums: SumJudge | None = None
    contributors: InsiderWatch | None = None


NO_GUARDS = Guards()
"""Nobody: outsiders only."""
