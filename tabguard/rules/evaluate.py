"""Applies all active rules of all kinds to every cell."""

from collections.abc import Iterator

import numpy as np
from attrs import frozen

from tabguard.kinds import PrimaryRule, bit_of
from tabguard.kinds.cell_view import Cells, CellView, Ranked
from tabguard.kinds.rules import Rules
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.pattern import Constraints, Status
from tabguard.table.table import Table


@frozen(eq=False)
class RuleFinding:
    """Result of one rule at one level; arrays of shape (n_cells,).

    Parameters
    ----------
    rule : PrimaryRule
    view : CellView
        The rule's input.
    level : str
        ``"unit"`` or ``"holding"``.
    fired : bool array
    upper : float array
        Upper protection level where it fired, before the least level is applied.
    lower : float array or None
        Lower protection level where it is independent of the upper one; NaN where it follows from it.
    """

    rule: PrimaryRule
    view: CellView
    level: str
    fired: BoolArray
    upper: FloatArray
    lower: FloatArray | None = None

    @property
    def bit(self) -> int:
        """The bit of this finding in the mask `fired` of a Sensitivity."""
        return bit_of(type(self.rule), self.level)


def evaluate(ranked: Ranked, rules: Rules, cells: Cells) -> Iterator[RuleFinding]:
    """Apply every active rule to every cell.

    Notes
    -----
    A cell whose contributors have all waived protection passes every rule, unless it was declared primary.
    """
    for level in rules.levels:
        view = CellView(cells, ranked, level, factor_of(ranked, rules))
        for rule in rules.active:
            # a rule on the cell as a whole fires once, under the bit of units, whichever levels are judged
            if not rule.each_level and level == rules.levels[0]:
                yield _finding(rule, view, "unit")
            elif rule.each_level and level in rules.levels_of(rule):
                yield _finding(rule, view, level)


def _finding(rule: PrimaryRule, view: CellView, level: str) -> RuleFinding:
    outcome = rule.judge(view)
    # whoever declares a cell sensitive knows of the waivers
    fired = outcome.fired if rule.by_people else outcome.fired & ~view.ranked.all_waived
    upper = outcome.upper
    if rule.concentration and view.ranked.shadowed:
        # the relative level on the shadow variable is applied to the response
        total = view.ranks.total
        upper = upper * np.divide(np.abs(view.cells.value), total, out=np.zeros(len(total)), where=total > 0)
    return RuleFinding(rule, view, level, fired, upper, outcome.lower)


def factor_of(ranked: Ranked, rules: Rules) -> float:
    """The f of negative contributions; 1 where there are none."""
    return rules.negative.factor if rules.negative and ranked.negative else 1.0


def cells_of(
    table: Table, rules: Rules, constraints: Constraints | None = None, pick: IntArray | None = None
) -> Cells:
    """Values and declarations of all cells, or of some.

    Parameters
    ----------
    pick : int array, optional
        Cell ids.
    """
    cells = slice(None) if pick is None else pick
    value = table.value[cells]
    no_flags = np.zeros(len(value), bool)

    def levels(column: FloatArray | None) -> FloatArray:
        return np.full(len(value), np.nan) if column is None else column[cells]

    by_hand = None if constraints is None else constraints.levels

    return Cells(
        value,
        no_flags if constraints is None else constraints.suppress[cells],
        no_flags if table.given_status is None else table.given_status[cells] == Status.PRIMARY,
        levels(table.given_upper),
        levels(table.given_lower),
        levels(None if by_hand is None else by_hand[:, 1]),
        levels(None if by_hand is None else by_hand[:, 0]),
        rules.manual_range,
    )
