"""A case: what is protected and what the rules found; the value that stages take."""

from __future__ import annotations

from attrs import evolve, field, frozen

from tabguard.table.arrays import FloatArray, redacted_repr
from tabguard.table.costs import Merit, cell_costs
from tabguard.table.decision import constraints_of
from tabguard.table.equations import Equations
from tabguard.table.pattern import Constraints, Sensitivity
from tabguard.table.system import Assumed, System, system_of
from tabguard.table.table import Table


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
    def _free(self) -> Constraints:
        if self.table.periods is not None:
            return constraints_of(self.table, ())
        return evolve(Constraints.none(len(self.table)), hidden=self.table.hidden)

    __repr__ = redacted_repr

    def __len__(self) -> int:
        return len(self.table)

    @property
    def equations(self) -> Equations:
        """Everything that adds up."""
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
            Where a cell lies below the attacker's lower bound.
        """
        return system_of(self.table, assumed)

    def costs(self, merit: Merit) -> FloatArray:
        """Cost of suppressing each cell; raises `SettingError` for an unknown cost."""
        return cell_costs(self.table, self.constraints, merit)
