"""The request rule of foreign trade: firms that request protection receive it if their share is large."""

from collections.abc import Sequence
from typing import Self

import numpy as np
from attrs import frozen

from tabguard.base.language import mark, tr
from tabguard.base.params import param
from tabguard.kinds.cell_view import Cells, CellView, FixedLevels, LevelRanks, RuleOutcome
from tabguard.kinds.kind import PrimaryRule
from tabguard.kinds.words import Slot, TauForm, TauSlots, Wording, no_counterpart, plural, whole
from tabguard.table.arrays import FloatArray
from tabguard.table.table import Table

_ALL = 100.0


def _asks(slot: Slot) -> bool:
    """Whether a slot requires anything; a slot of zeros is an empty place."""
    return any(slot) and (min(slot[: len(slot) - 2]) < _ALL or slot[-2] > 0)


_NOBODY = {
    "unit": mark("no unit requested protection"),
    "holding": mark("no holding requested protection"),
}
_NOT_LARGEST = {
    "unit": mark("the largest unit did not request protection"),
    "holding": mark("the largest holding did not request protection"),
}
_LARGEST = {
    "unit": mark("the largest unit, which requested protection, holds {amount} of {total}"),
    "holding": mark("the largest holding, which requested protection, holds {amount} of {total}"),
}
_REQUESTER = {
    "unit": mark("the largest unit that requested protection holds {amount} of {total}"),
    "holding": mark("the largest holding that requested protection holds {amount} of {total}"),
}
_WITH_CODE = {
    "unit": mark("the largest unit that requested protection with code {code} holds {amount} of {total}"),
    "holding": mark(
        "the largest holding that requested protection with code {code} holds {amount} of {total}"
    ),
}
"""Sentence parts about the share of the largest requester, by level."""


@frozen
class Request(PrimaryRule):
    """Request rule of foreign trade: firms that request protection receive it if their share is large."""

    key = "request"
    name = title = mark("Request rule")
    word = mark("request")
    about = mark(
        "Request rule of foreign trade: firms that request protection receive it where they are large."
    )
    card = mark(
        "Protect where {requester} holds more than {percent} of the cell (request code 2: {percent2} ), "
        "or where a cell with a requester has fewer than {minimum} [units]; "
        "the interval must reach {range} to each side."
    )
    compares_amounts = needs_requests = True
    tau = TauForm("REQ", (3, 4), 1, _asks)
    tau_status = 4

    percent: float = param(
        label="Share",
        unit="%",
        low=0,
        high=100,
        stricter="lower",
        help="A requesting unit with a larger share makes the cell primary.",
    )
    percent2: float = param(
        100.0,
        label="Share for the second request code",
        unit="%",
        low=0,
        high=100,
        stricter="lower",
        help="The same for units with request code 2.",
    )
    minimum: int = param(
        0,
        label="Minimum",
        low=0,
        stricter="higher",
        help="Minimum frequency of cells that contain a requesting unit.",
    )
    range: float = param(
        10.0,
        label="Protection range",
        unit="%",
        low=0,
        stricter="higher",
        help="How far the interval of such a cell must reach.",
    )
    requester: str = param(
        "requesting",
        label="Unit considered",
        choices=("requesting", "largest"),
        words=("the largest requesting unit", "the largest unit, if it requests"),
        help="requesting: the largest unit that requested protection; largest: the largest unit, if it "
        "requested protection.",
    )

    @classmethod
    def start(cls) -> Self:
        """A rule with a share of 70 per cent, as is usual."""
        return cls(70.0)

    def check(self, table: Table, levels: Sequence[str]) -> None:
        """Refuse a table without a column of requests for protection."""
        if table.contributions is None:
            raise self.refusal(
                tr(
                    "The request rule is not available for tables that are already tabulated: their columns "
                    "do not say who requested protection."
                ),
                tr("Switch the rule off, or read records."),
            )
        if table.contributions.request is None:
            raise self.refusal(
                tr("The request rule is active, but no column says who requested protection."),
                tr("Name the request column, or switch the rule off."),
            )

    def excess(self, ranks: LevelRanks) -> tuple[FloatArray, FloatArray]:
        """Excess of the largest requester of code 1 and of code 2 over the share of its own code."""

        def of(code: int, percent: float) -> FloatArray:
            if self.requester == "largest":
                size = np.where(ranks.leading_code & code > 0, ranks.leading, 0.0)
            else:
                size = ranks.asking[:, code - 1]
            return np.asarray(size - percent * ranks.total / 100)

        return of(1, self.percent), of(2, self.percent2)

    def judge(self, view: CellView) -> RuleOutcome:
        """Fires if a requester's share is too large, or if a cell with a requester has too few
        contributors."""
        ranks = view.ranks
        first, second = self.excess(ranks)
        large = (first > view.tolerance) | (second > view.tolerance)
        is_small = (ranks.asking_code > 0) & (ranks.count > 0) & (ranks.count < self.minimum)
        return RuleOutcome(large | is_small, view.cells.share(self.range))

    def fixed_levels(self, cells: Cells) -> FixedLevels:
        """Its range as a percentage of the value."""
        return FixedLevels(cells.share(self.range))

    def sentence(self, view: CellView, fired: bool, say: Wording) -> str:
        """The share of the largest requester, and the number of contributors."""
        ranks = view.ranks
        if not ranks.asking_code[0]:
            return tr(_NOBODY[say.noun])
        largest = self.requester == "largest"
        code = int(ranks.leading_code[0] if largest else ranks.asking_code[0])
        sentence = tr(_NOT_LARGEST[say.noun])
        if code:
            excess = [float(e[0]) for e in self.excess(ranks)]
            # of two codes, the one whose percentage is exceeded most
            at = max((i for i in (0, 1) if code & (i + 1)), key=lambda i: excess[i])
            total, limit = float(ranks.total[0]), (self.percent, self.percent2)[at]
            size = float(ranks.leading[0] if largest else ranks.asking[0, at])
            over = excess[at] > float(view.tolerance[0])
            words = _LARGEST if largest else _WITH_CODE if code == 3 else _REQUESTER
            holds = tr(words[say.noun], code=at + 1, amount=say.number(size), total=say.whole(size, total))
            if over:
                sentence = tr("{holds}, above {limit}", holds=holds, limit=say.percent(limit))
            else:
                sentence = tr("{holds}, not above {limit}", holds=holds, limit=say.percent(limit))
        if self.minimum:
            fewer = mark("{said}; {count}, fewer than the {minimum} that such a cell needs")
            enough = mark("{said}; {count}, not fewer than the {minimum} that such a cell needs")
            sentence = tr(
                fewer if ranks.count[0] < self.minimum else enough,
                said=sentence,
                count=plural(float(ranks.count[0]), say.noun),
                minimum=self.minimum,
            )
        return sentence

    def tau_slot(self, weighted: bool) -> str:
        """``REQ(share, share of the second code, minimum, range)``."""
        if self.requester == "largest":
            raise no_counterpart(tr("the request of the largest contributor alone"))
        shares = ",".join(str(whole(x, tr("request rule"))) for x in (self.percent, self.percent2))
        return f"REQ({shares},{self.minimum},{whole(self.range, tr('range of the request rule'))})"

    def tau_nothing(self) -> str:
        """The slot for no request rule, with shares that nobody exceeds."""
        return "REQ(100,100,0,0)"

    @classmethod
    def from_tau(cls, slots: TauSlots, notes: list[str]) -> tuple[Self, ...]:
        """The strictest values of the slots; slots of the older form lack the share of the second code."""
        full = [slot if len(slot) == 4 else (slot[0], _ALL, *slot[1:]) for slot in slots.active]
        if not full:
            return ()
        share, share2, minimum, reach = zip(*full, strict=True)
        return (cls(min(share), min(share2), max(int(m) for m in minimum), max(reach)),)
