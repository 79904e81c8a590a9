"""The input of the engines: cells, signed relations, and the assumed knowledge of the attacker."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Protocol

import numpy as np
from attrs import field, frozen

from tabguard.base import sparse
from tabguard.table.arrays import (
    BoolArray,
    FloatArray,
    IntArray,
    freeze,
    frozen_bools,
    frozen_floats,
    frozen_ints,
    redacted_repr,
)
from tabguard.table.attacker import Bounds, attacker_bounds, lower_bounds
from tabguard.table.equations import Equations
from tabguard.table.table import Table
from tabguard.table.tolerance import ROUND_OFF, WHOLE_TOLERANCE


class Assumed(Protocol):
    """The settings of a run about the attacker."""

    @property
    def prior(self) -> float:
        """Percentage of its true value within which every cell is known beforehand; 0 for none."""

    @property
    def lower(self) -> float:
        """Lower bound of every cell; ``-inf`` for none."""

    @property
    def lower_by_response(self) -> Mapping[str, float]:
        """Lower bounds of single responses of a release, instead of `lower`."""


@frozen(eq=False, slots=False)
class System:
    """A linear system over cells; knows neither codes nor dimensions.

    Arrays have the shape (n_cells,) and one entry per cell.

    Parameters
    ----------
    equations : Equations
        Relations that the true values fulfil up to rounding.
    value : float array
        True values.
    decimals : int array
        Published decimals; ``10**-decimals`` is the cell's unit.
    whole : bool array
        Counts, whose departures are whole numbers.
    bounds : Bounds
        The attacker's prior bounds on each cell.
    overall : bool array
        Grand totals, which the settings may exclude from secondary suppression.
    least : float array
        Lower bound of each cell that everybody knows; −inf for none.
    """

    equations: Equations
    value: FloatArray = field(converter=frozen_floats)
    decimals: IntArray = field(converter=frozen_ints)
    whole: BoolArray = field(converter=frozen_bools)
    bounds: Bounds
    overall: BoolArray = field(converter=frozen_bools)
    least: FloatArray = field(converter=frozen_floats)

    __repr__ = redacted_repr

    def __len__(self) -> int:
        return len(self.value)

    @cached_property
    def unit(self) -> FloatArray:
        """One unit of the last published decimal of each cell."""
        units = np.array([10.0**-d for d in range(int(self.decimals.max(initial=0)) + 1)])
        return freeze(units[self.decimals])

    @cached_property
    def room(self) -> tuple[FloatArray, FloatArray]:
        """Largest distance of each cell below and above its value, in units of the last published decimal.

        Distances that are whole up to round-off are rounded: beside a trillion, the difference of two floats
        is off by one per cent of a cent.
        """
        below, above = self.value - self.bounds.lower, self.bounds.upper - self.value
        noise = np.maximum(WHOLE_TOLERANCE, ROUND_OFF * np.abs(self.value) / self.unit)
        return self._in_units(below, noise), self._in_units(above, noise)

    def _in_units(self, distance: FloatArray, noise: FloatArray) -> FloatArray:
        units = distance / self.unit
        whole = np.rint(units)
        with np.errstate(invalid="ignore"):
            near = np.abs(units - whole) <= noise
        return freeze(np.maximum(np.where(near, whole, units), 0.0))

    @cached_property
    def scaled(self) -> sparse.csr_array:
        """Relations over departures in units, shape (n_relations, n_cells).

        If units differ within a relation, the smallest one is used, so that all coefficients are whole
        numbers.
        """
        matrix = self.equations.matrix
        if not len(self.equations) or not np.ptp(self.decimals):
            return matrix
        unit = self.unit[matrix.indices]
        least = np.repeat(np.minimum.reduceat(unit, matrix.indptr[:-1]), np.diff(matrix.indptr))
        return sparse.csr_array(
            (np.rint(matrix.data * unit / least), matrix.indices, matrix.indptr), shape=matrix.shape
        )

    @cached_property
    def by_cell(self) -> sparse.csr_array:
        """The transpose of `scaled`, shape (n_cells, n_relations), with which departures are summed."""
        scaled, equations = self.scaled, self.equations
        # the table's own serves every audit; half a million relations take 0.1 s to turn round
        return equations.by_cell if scaled is equations.matrix else sparse.csr_array(scaled.T)


def system_of(table: Table, assumed: Assumed) -> System:
    """The system of a table.

    Raises
    ------
    DataError
        If a cell lies below the attacker's lower bound.
    """
    n = len(table)
    whole = table.counting & bool(np.all(table.value[table.counting] == np.rint(table.value[table.counting])))
    least = lower_bounds(table, assumed.lower, assumed.lower_by_response)
    return System(
        equations=table.relations.equations,
        value=table.value,
        decimals=np.broadcast_to(np.int64(table.decimals), n),
        whole=whole,
        bounds=attacker_bounds(table, assumed.prior, least),
        overall=table.overall,
        least=least,
    )
