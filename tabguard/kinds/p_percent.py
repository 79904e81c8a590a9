"""The p% rule: the largest contribution must not be estimable within p per cent."""

from collections.abc import Sequence
from typing import Any, Self

import numpy as np
from attrs import frozen

from tabguard.base.language import mark, tr
from tabguard.base.params import param
from tabguard.kinds.cell_view import CellView, LevelRanks, Pairs, RuleOutcome
from tabguard.kinds.kind import PrimaryRule
from tabguard.kinds.words import TauForm, TauSlots, Wording, whole
from tabguard.table.arrays import FloatArray

P_FORM = TauForm(
    "P",
    (1, 2, 3),
    2,
    active=lambda slot: slot[0] > 0,
    sound=lambda slot: len(slot) < 3 or not slot[0] > 0 or slot[1] > 0,
    shares_apart=True,
)
"""``P(p,n)`` is the p% rule with n intruders, ``P(p,q,n)`` the (p,q) rule with n intruders."""
ALL = 100.0


def k_of_p(p: float) -> float:
    """The k of a (2,k) rule that replaces a p% rule: ``k = 100·100 / (100 + p)``, Handbook on SDC, 4.2."""
    return 100.0 * 100.0 / (100.0 + p)


@frozen
class PPercent(PrimaryRule):
    """p% rule: the largest contribution must not be estimable within p %."""

    key = "p_percent"
    name = title = mark("p% rule")
    word = mark("p%")
    about = mark("p% rule: the largest contribution must not be estimable within p %.")
    card = mark(
        "The largest [unit] must not be estimable within {p} of its value by {intruders} "
        "other large [units] acting together."
    )
    concentration = compares_amounts = True
    traces = r"\bp ?%|\bp[ -]percent"
    letters = ("p",)
    tau = P_FORM
    tau_status = 3

    p: float = param(
        label="p",
        help="The largest unit must not be estimable within p % of its value.",
        unit="%",
        low=0,
        low_open=True,
        stricter="higher",
    )
    intruders: int = param(
        1,
        label="Intruders",
        low=1,
        high=50,
        stricter="higher",
        help="How many of the next largest units may combine their knowledge.",
    )

    @property
    def depth(self) -> int:
        """The number of contributors considered: the largest one and the intruders."""
        return self.intruders + 1

    @classmethod
    def start(cls) -> Self:
        """A rule with p = 10, as is usual."""
        return cls(10.0)

    def comes_to(self) -> str:
        """The condition under which cells fail, and the approximately equivalent (2,k) rule."""
        return tr(
            "A cell fails if what remains without the {intruders} largest is below {p:g} % "
            "of the largest. Close to a (2,k) rule with k = {p2:.4g} %.",
            intruders=self.intruders + 1,
            p=self.p,
            p2=k_of_p(self.p),
        )

    def effective(self, factor: float = 1.0) -> float:
        """Per cent by which an estimate must miss: ``p/f``."""
        return self.p / factor

    def strength(self, factor: float = 1.0) -> dict[str, Any]:
        """The parameters with the p that remains after negative contributions."""
        return super().strength() | {"p": self.effective(factor)}

    def judge(self, view: CellView) -> RuleOutcome:
        """``p/100·x_s − (X − x_s − the m largest others) > 0``."""
        excess = excess_p(view.ranks, self.effective(view.factor), self.intruders)
        return RuleOutcome(excess > view.tolerance, excess)

    def asked_of(self, pairs: Pairs) -> FloatArray:
        """The least error of each insider's estimate: the insider is one of the m intruders."""
        return asked_by_p(pairs, self.effective(pairs.factor), self.intruders)

    def sentence(self, view: CellView, fired: bool, say: Wording) -> str:
        """The remainder compared with p per cent of the largest."""
        return p_sentence(view, fired, say, self.effective(view.factor), self.intruders)

    @classmethod
    def sdmx(cls, rules: Sequence[PrimaryRule]) -> str:
        """M: dominance by more than two, or by an unknown number."""
        return "M"

    def tau_slot(self, weighted: bool) -> str:
        """``P(p,n)``."""
        return f"P({whole(self.p, self.name)},{self.intruders})"

    def tau_nothing(self) -> str:
        """The slot for no p% rule, with a p of 0."""
        return "P(0,0)"

    @classmethod
    def from_tau(cls, slots: TauSlots, notes: list[str]) -> tuple[Self, ...]:
        """One rule with the largest p and the most intruders of all slots.

        A (p,q) rule of several intruders equals a p% rule of 100·p/q with as many.
        """
        pairs = []
        for slot in slots.active:
            n = int(slot[-1]) if len(slot) > 1 else 1
            if is_prior_posterior(slot):
                if n > 1:
                    pairs.append((ALL * slot[0] / slot[1], n))
                    notes.append(
                        tr(
                            "a (p,q) rule of several intruders became the p% rule of 100·p/q, which is the "
                            "same"
                        )
                    )
            else:
                pairs.append((slot[0], max(n, 1)))
        if len(set(pairs)) > 1:
            notes.append(tr("several p% rules became one: the largest p with the most intruders"))
        return (cls(max(p for p, _ in pairs), max(n for _, n in pairs)),) if pairs else ()


def is_prior_posterior(slot: Sequence[float]) -> bool:
    """Whether a ``P(…)`` of τ-ARGUS has an effective q."""
    return len(slot) == 3 and slot[1] < ALL


def excess_p(ranks: LevelRanks, p: float, intruders: int) -> FloatArray:
    """``p/100·x_s − (X − x_s − the m largest others)``: above zero the rule is violated."""
    return np.asarray(p * ranks.largest / 100 - (ranks.total - ranks.sums[:, intruders + 1]))


def asked_by_p(pairs: Pairs, p: float, intruders: int) -> FloatArray:
    """``p/100·x_v − (X − x_v − own − the m − 1 largest others)`` for the contributor v estimated best."""
    members = pairs.members
    victim = pairs.victims(p * members.size / 100 + members.part)
    place = np.maximum(victim, 0)
    largest = pairs.largest(victim, intruders - 1, strangers=True)
    knowledge = members.part[place] + pairs.insider_part + largest
    return np.where(victim >= 0, p * members.size[place] / 100 - (pairs.total - knowledge), np.nan)


def p_sentence(view: CellView, fired: bool, say: Wording, p: float, intruders: int, reason: str = "") -> str:
    """The arithmetic of the p% and the (p,q) rule in one cell."""
    ranks = view.ranks
    total, first, upto = float(ranks.total[0]), float(ranks.sums[0, 1]), float(ranks.sums[0, intruders + 1])
    arithmetic = tr(
        "{total} − {who} {first} − {others} {upto} = {rest}",
        total=say.bare(total),
        who=tr("largest without waiver") if say.waiver else tr("largest"),
        first=say.number(first),
        others=_intruder_words(intruders, say.waiver),
        upto=say.number(upto - first),
        rest=say.number(total - upto),
    )
    limit, amount = f"{say.percent(p)}{reason}", say.number(p * float(ranks.largest[0]) / 100)
    return tr(_BELOW[say.waiver, fired], arithmetic=arithmetic, limit=limit, amount=amount)


def _intruder_words(intruders: int, waiver: bool) -> str:
    if intruders > 1:
        return tr("next {intruders}", intruders=intruders)
    return tr("largest other") if waiver else tr("second")


_BELOW = {
    (False, True): mark("{arithmetic}, below {limit} of the largest ({amount})"),
    (False, False): mark("{arithmetic}, not below {limit} of the largest ({amount})"),
    (True, True): mark("{arithmetic}, below {limit} of the largest without waiver ({amount})"),
    (True, False): mark("{arithmetic}, not below {limit} of the largest without waiver ({amount})"),
}
"""Endings of the sentence, by whether there are waivers and whether the rule fires."""
