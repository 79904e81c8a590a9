"""A case: a table with the results of the rules and the decisions, as stages take it."""

from typing import Protocol

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.table.arrays import FloatArray, redacted_repr
from tabguard.table.decision import constraints_of
from tabguard.table.equations import Equations
from tabguard.table.pattern import Constraints, Sensitivity
from tabguard.table.system import Assumed, System, system_of
from tabguard.table.table import Table


class Merit(Protocol):
    """The settings of a run that determine costs."""

    @property
    def cost(self) -> str:
        """Name of a figure of merit, or of a cost column."""

    @property
    def power(self) -> float:
        """Exponent of the figure."""


def cell_costs(table: Table, constraints: Constraints, merit: Merit) -> FloatArray:
    """Cost of suppressing each cell, shape (n_cells,), at least 0.

    Raises
    ------
    SettingError
        For a cost that is neither a figure of merit nor a cost column, or a column with negative entries.
    """
    cost = _figure(table, merit.cost) ** merit.power
    for earlier in table.earlier:
        if not earlier.fixed:
            cost[earlier.suppressed] *= earlier.factor
    if table.empty is not None:  # at no cost they would be suppressed in any number
        least = _unit_merit(table, merit.cost) ** merit.power
        cost[table.empty] = np.maximum(cost, least)[table.empty]
    has_cost = ~np.isnan(constraints.cost)
    cost[has_cost] = constraints.cost[has_cost]
    return cost


def _unit_merit(table: Table, name: str) -> FloatArray:
    """The figure of merit of a cell of one unit of the last decimal, or of one contributor, shape
    (n_cells,)."""
    if name in ("count", "frequency"):
        return np.ones(len(table))
    unit = np.power(10.0, -table.places.astype(np.float64))
    return np.log1p(unit) if name == "entropy" else unit


def _figure(table: Table, name: str) -> FloatArray:
    figures: dict[str, FloatArray] = {
        "value": np.abs(table.value),
        "count": np.ones(len(table)),
        "entropy": np.log1p(np.abs(table.value)),
        "frequency": np.array(table.frequency, np.float64),
    }
    if name in table.costs:
        column = np.array(table.costs[name], np.float64)
        if np.isnan(column).any() or (column < 0).any():
            raise SettingError(
                tr("A cost column has missing or negative entries."),
                tr("cost column “{name}”", name=name),
                tr("Use numbers of at least 0."),
            )
        return column
    if name not in figures:
        names = ", ".join([*figures, *table.costs])
        raise SettingError(
            tr("There is no cost “{name}”.", name=name), "cost", tr("Use one of {known}.", known=names)
        )
    return figures[name]


@frozen(eq=False)
class Case:
    """A table with its primaries and decisions.

    Parameters
    ----------
    table : Table
        Cells, relations, values, contributions.
    sensitivity : Sensitivity
        Primaries and their protection levels.
    constraints : Constraints
        The analyst's decisions; none by default.
    """

    table: Table
    sensitivity: Sensitivity
    constraints: Constraints = field()

    @constraints.default
    def _structural_constraints(self) -> Constraints:
        if self.table.periods is not None:
            return constraints_of(self.table, ())
        return evolve(Constraints.none(len(self.table)), hidden=self.table.hidden)

    __repr__ = redacted_repr

    def __len__(self) -> int:
        return len(self.table)

    @property
    def equations(self) -> Equations:
        """All relations of the table."""
        return self.table.relations.equations

    def title(self, cell: int) -> str:
        """Name of a cell in messages."""
        return self.table.title(cell)

    def decimals_of(self, cell: int) -> int:
        """Published decimals of a cell."""
        return self.table.decimals_of(cell)

    def system(self, assumed: Assumed) -> System:
        """The input of an engine: cells, relations and the attacker's assumed knowledge.

        Raises
        ------
        DataError
            If a cell lies below the attacker's lower bound.
        """
        return system_of(self.table, assumed)

    def costs(self, merit: Merit) -> FloatArray:
        """Cost of suppressing each cell; raises `SettingError` for an unknown cost."""
        return cell_costs(self.table, self.constraints, merit)
