"""Cells declared primary one by one: by a decision of the analyst, or by a status in the input file."""

from typing import Self

import numpy as np
from attrs import frozen

from tabguard.base.language import mark, tr
from tabguard.kinds.cell_view import Cells, CellView, FixedLevels, RuleOutcome
from tabguard.kinds.kind import PrimaryRule
from tabguard.kinds.words import Wording


@frozen
class _ByPeople(PrimaryRule):
    """A rule whose cells are declared by people, not found from figures; it is always active and has no
    settings."""

    by_people = True
    each_level = False

    @classmethod
    def standing(cls) -> tuple[Self, ...]:
        """One rule, which is always active."""
        return (cls(),)


@frozen
class Manual(_ByPeople):
    """Cells that the analyst suppresses, protected with the analyst's levels or the manual range."""

    name = title = mark("Declared by the analyst")
    word = mark("manual")

    def judge(self, view: CellView) -> RuleOutcome:
        """Fires in the cells that the analyst suppresses."""
        reach = self.fixed_levels(view.cells)
        return RuleOutcome(view.cells.declared, reach.upper, reach.lower)

    def fixed_levels(self, cells: Cells) -> FixedLevels:
        """The analyst's levels, or the manual range if there are none."""
        upper = np.where(np.isnan(cells.set_upper), cells.share(cells.manual_range), cells.set_upper)
        return FixedLevels(upper, cells.set_lower)

    def sentence(self, view: CellView, fired: bool, say: Wording) -> str:
        """States who declared it, and the source of the levels."""
        sentence = tr("Declared sensitive by the analyst")
        if not np.isnan(view.cells.set_upper[0]):
            return tr("{said}, who also set the protection levels", said=sentence)
        return tr(
            "{said}; range {manual_range} of the value",
            said=sentence,
            manual_range=say.percent(view.cells.manual_range),
        )


@frozen
class Given(_ByPeople):
    """Cells that the input file marks as unsafe, with its protection levels or the manual range."""

    name = title = mark("Given in the file")
    word = mark("given in file")

    def judge(self, view: CellView) -> RuleOutcome:
        """Fires in the cells that the file marks as unsafe."""
        reach = self.fixed_levels(view.cells)
        return RuleOutcome(view.cells.given, reach.upper, reach.lower)

    def fixed_levels(self, cells: Cells) -> FixedLevels:
        """The analyst's levels, otherwise those of the file, otherwise the manual range."""
        upper = np.where(np.isnan(cells.given_upper), cells.share(cells.manual_range), cells.given_upper)
        by_hand = ~np.isnan(cells.set_upper)
        return FixedLevels(
            np.where(by_hand, cells.set_upper, upper), np.where(by_hand, cells.set_lower, cells.given_lower)
        )

    def sentence(self, view: CellView, fired: bool, say: Wording) -> str:
        """States who declared it, and the source of the levels."""
        sentence = tr("Declared unsafe by the input file")
        if not np.isnan(view.cells.set_upper[0]):
            return tr("{said}; the analyst set the protection levels", said=sentence)
        if np.isnan(view.cells.given_upper[0]) and np.isnan(view.cells.given_lower[0]):
            return tr(
                "{said}; range {manual_range} of the value",
                said=sentence,
                manual_range=say.percent(view.cells.manual_range),
            )
        return tr("{said}, with protection levels", said=sentence)
