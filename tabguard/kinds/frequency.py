"""The minimum frequency rule: a cell needs a minimum number of contributors."""

from collections.abc import Sequence
from typing import Self

from attrs import evolve, frozen

from tabguard.base.language import mark, tr
from tabguard.base.params import param
from tabguard.kinds.cell_view import Cells, CellView, FixedLevels, RuleOutcome
from tabguard.kinds.kind import PrimaryRule, check_count
from tabguard.kinds.words import TauForm, TauSlots, Wording, no_counterpart, plural, whole
from tabguard.table.table import Table

_NEVER_FAILS = mark("No cell fails: every cell has one contributor at least.")
_SUGGESTED = 10.0
"""Suggested range, in per cent of the value to each side."""


@frozen
class Frequency(PrimaryRule):
    """Minimum frequency rule: a cell needs at least n contributors."""

    key = "frequency"
    name = mark("Minimum frequency rule")
    title = mark("Minimum frequency")
    word = mark("minimum frequency")
    about = mark("Minimum frequency rule: a cell needs at least n contributors.")
    card = mark(
        "At least {n} [units] must contribute; the interval must reach {range} to each side. {weighted}"
    )
    tau = TauForm("FREQ", (2,), 1, lambda slot: slot[0] > 1, shared="range")
    tau_status = 5

    n: int = param(
        label="n",
        kind=int,
        help="Smallest number of contributors of a published cell.",
        low=1,
        stricter="higher",
    )
    range: float = param(
        0.0,
        label="Protection range",
        unit="%",
        low=0,
        stricter="higher",
        help="How far the interval of such a cell must reach; 0 prevents only exact disclosure.",
    )
    weighted: bool = param(
        False,
        label="Count weights",
        help="Count the sum of sampling weights instead of the units.",
    )

    @classmethod
    def start(cls) -> Self:
        """A minimum of 3 contributors, as is usual."""
        return cls(3)

    def comes_to(self) -> str:
        """Sentence that says which cells fail."""
        fails = tr("Cells with 1 to {n} contributors fail.", n=self.n - 1) if self.n > 1 else tr(_NEVER_FAILS)
        return f"{fails} {tr('Range 0 prevents only exact disclosure.')}" if self.range == 0 else fails

    def suggested(self, beside: Sequence[PrimaryRule]) -> Self | None:
        """A range, if the rule only prevents exact disclosure and no other active rule requires more."""
        exact_only = self.n > 1 and self.range == 0 and not any(rule.concentration for rule in beside)
        return evolve(self, range=_SUGGESTED) if exact_only else None

    def notes(self, beside: Sequence[PrimaryRule]) -> tuple[str, ...]:
        """Warns if no cell can fail, or if narrow intervals count as protected."""
        if self.n == 1 and not self.weighted:
            return (tr(_NEVER_FAILS),)
        if self.suggested(beside) is None:
            return ()
        return (
            tr(
                "Minimum frequency with range 0 and no concentration rule prevents only exact disclosure: an "
                "interval of a few units counts as protected. Set a range, such as {range:g} %, "
                "unless only exact disclosure matters.",
                range=_SUGGESTED,
            ),
        )

    def check(self, table: Table, levels: Sequence[str]) -> None:
        """Refuse a table without numbers of contributors, or without weights if these are counted."""
        if table.contributions is not None:
            if self.weighted and table.contributions.weight is None:
                raise self.refusal(
                    tr("The minimum frequency rule counts weights, but there is no weight column."),
                    tr("Name the weight column, or count units."),
                )
            return
        if self.weighted:
            raise self.refusal(
                tr("An already tabulated table has no weights that the minimum frequency rule could count."),
                tr("Count units."),
            )
        for level in levels:
            check_count(table, level, self)

    def judge(self, view: CellView) -> RuleOutcome:
        """``0 < contributors < n``."""
        count = view.ranks.weight if self.weighted else view.ranks.count
        # Σ of weights carries the error of binary addition
        low = (count > 0) & (count < self.n * (1 - 1e-12))
        return RuleOutcome(low, view.cells.share(self.range))

    def fixed_levels(self, cells: Cells) -> FixedLevels:
        """Its range as a percentage of the value."""
        return FixedLevels(cells.share(self.range))

    def sentence(self, view: CellView, fired: bool, say: Wording) -> str:
        """The number of contributors compared with n."""
        if self.weighted:
            have = tr("the weights add up to {weight}", weight=say.plain(float(view.ranks.weight[0])))
        else:
            have = plural(float(view.ranks.count[0]), say.noun)
        if fired:
            return tr("{count}, fewer than {n}", count=have, n=self.n)
        return tr("{count}, not fewer than {n}", count=have, n=self.n)

    @classmethod
    def sdmx(cls, rules: Sequence[PrimaryRule]) -> str:
        """The code A: too few contributors."""
        return "A"

    def tau_slot(self, weighted: bool) -> str:
        """``FREQ(n,range)``."""
        if weighted and not self.weighted:
            raise no_counterpart(tr("a minimum frequency that counts records although there are weights"))
        return f"FREQ({self.n},{self._tau_range()})"

    def tau_nothing(self) -> str:
        """The slot for no minimum, which is 1; the range of the first slot holds for both levels."""
        return f"FREQ(1,{self._tau_range()})"

    def _tau_range(self) -> int:
        return whole(self.range, tr("range of the minimum frequency"))

    @classmethod
    def from_tau(cls, slots: TauSlots, notes: list[str]) -> tuple[Self, ...]:
        """The largest minimum and range of the slots; the range of the first slot holds for both levels in
        τ-ARGUS."""
        if not slots.active:
            return ()
        counts, ranges = zip(*slots.active, strict=True)
        return (cls(int(max(counts)), max(slots.slots[0][1], *ranges), slots.weighted),)
