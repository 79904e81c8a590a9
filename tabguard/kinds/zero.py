"""The zero rule: a total of zero reveals that every contributor reported zero."""

from typing import Self

import numpy as np
from attrs import evolve, frozen

from tabguard.base.language import mark, tr
from tabguard.base.params import param
from tabguard.kinds.cell_view import Cells, CellView, FixedLevels, RuleOutcome
from tabguard.kinds.kind import PrimaryRule
from tabguard.kinds.words import TauForm, TauSlots, Wording


@frozen
class Zero(PrimaryRule):
    """Whether cells of total zero with contributors are unsafe."""

    key = "zero"
    name = mark("Zero cells")
    title = mark("Zero cells are unsafe")
    word = mark("zero")
    about = mark("Whether cells of total zero with contributors are unsafe.")
    card = mark(
        "A cell whose [units] all reported zero is primary; "
        "its interval must reach {range} (in the table's unit)."
    )
    each_level = False
    drawn = ""  # no parameter changes which cells are primary suppressions
    tau = TauForm("ZERO", (1,), 0, lambda slot: True)
    tau_status = 6

    unsafe: bool = param(
        False,
        label="Zero cells are unsafe",
        help="A total of zero says that every contributor reported zero.",
    )
    range: float = param(
        10.0,
        label="Protection range",
        low=0,
        stricter="higher",
        help="Absolute distance the interval must reach.",
    )

    @property
    def on(self) -> bool:
        """Whether zero cells are unsafe."""
        return self.unsafe

    @classmethod
    def standing(cls) -> tuple[Self, ...]:
        """One rule by which zero cells are safe, as reports state."""
        return (cls(),)

    def switched(self, on: bool) -> tuple[Self, ...]:
        """The rule, switched on or off; it keeps its range in both cases."""
        return (evolve(self, unsafe=on),)

    def judge(self, view: CellView) -> RuleOutcome:
        """Fires in cells with ``X = 0`` that have contributors."""
        # NaN where a file does not say how many contribute: the cell exists, so somebody does
        nothing = (view.cells.value == 0) & ~(view.ranks.count == 0)
        return RuleOutcome(nothing, np.full(len(nothing), self.range))

    def fixed_levels(self, cells: Cells) -> FixedLevels:
        """Its range, in the table's unit."""
        return FixedLevels(np.full(len(cells.value), self.range))

    def called(self, say: Wording) -> str:
        """The rule's name, which contains no judgement."""
        return tr(self.name)

    def sentence(self, view: CellView, fired: bool, say: Wording) -> str:
        """Sentence that says whether the value is zero."""
        return tr("the value is 0 although there are contributors") if fired else tr("the value is not 0")

    def tau_slot(self, weighted: bool) -> str:
        """``ZERO(range)``."""
        return f"ZERO({self.range:g})"

    @classmethod
    def from_tau(cls, slots: TauSlots, notes: list[str]) -> tuple[Self, ...]:
        """The rule of the last slot, if there is any."""
        return tuple(cls(True, slot[0]) for slot in slots.slots[-1:])
