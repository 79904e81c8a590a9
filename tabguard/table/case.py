"""What is protected and what was found about it: the value that the stages hand on."""

from __future__ import annotations

from attrs import evolve, field, frozen

from tabguard.table.arrays import FloatArray, redacted_repr
from tabguard.table.costs import Merit, cell_costs
from tabguard.table.equations import Equations
from tabguard.table.pattern import Constraints, Sensitivity
from tabguard.table.system import Assumed, System, system_of
from tabguard.table.table import Table


@frozen(eq=False)
class Case:
    """A table that was judged.

    Parameters
    ----------
    table : Table
        Cells, relations, values, contributions.
    sensitivity : Sensitivity
        Primaries and their protection levels.
    constraints : Constraints
        The analyst's decisions; none if left out.
    """

    table: Table
    sensitivity: Sensitivity
    constraints: Constraints = field()

    @constraints.default
    def _free(self) -> Constraints:
        return evolve(Constraints.none(len(self.table)), hidden=self.table.hidden)

    __repr__ = redacted_repr

    def __len__(self) -> int:
        return len(self.table)

    @property
    def equations(self) -> Equations:
        """Everything that adds up."""
        return self.table.relations.equations

    def title(self, cell: int) -> str:
        """How a cell is called in messages."""
        return self.table.title(cell)

    def decimals_of(self, cell: int) -> int:
        """Published decimals of a cell."""
        return self.table.decimals

    def system(self, assumed: Assumed) -> System:
        """The cells as an engine sees them, with what an attacker is assumed to know.

        Raises
        ------
        DataError
            Where a cell lies below the attacker's lower bound.
        """
        return system_of(self.table, assumed)

    def costs(self, merit: Merit) -> FloatArray:
        """What suppressing each cell costs; raises `SettingError` for an unknown figure of merit."""
        return cell_costs(self.table, self.constraints, merit)
