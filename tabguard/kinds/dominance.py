"""The (n,k) rule: the n largest contributions must not hold more than k per cent of a cell."""

from collections.abc import Sequence
from typing import Any, Self

import numpy as np
from attrs import evolve, frozen

from tabguard.base.language import mark, tr
from tabguard.base.params import param
from tabguard.kinds.cell_view import CellView, Pairs, RuleOutcome
from tabguard.kinds.kind import PrimaryRule
from tabguard.kinds.p_percent import PPercent
from tabguard.kinds.words import TauForm, TauSlots, Wording, no_counterpart, whole
from tabguard.table.arrays import FloatArray
from tabguard.table.table import Table


def p_of_k(k: float) -> float:
    """The p of a p% rule that replaces a (2,k) rule: ``p = 100·(100 − k) / k``."""
    return 100.0 * (100.0 - k) / k


_HOLD = {
    "unit": (
        mark("the largest unit holds {amount} of {total}"),
        mark("the {n} largest units hold {amount} of {total}"),
    ),
    "holding": (
        mark("the largest holding holds {amount} of {total}"),
        mark("the {n} largest holdings hold {amount} of {total}"),
    ),
}
_WAIVED = {
    "unit": (
        mark("the largest unit without waiver holds {amount} of {total}"),
        mark("the largest unit without waiver and the largest other hold {amount} of {total}"),
        mark("the largest unit without waiver and the {others} largest others hold {amount} of {total}"),
    ),
    "holding": (
        mark("the largest holding without waiver holds {amount} of {total}"),
        mark("the largest holding without waiver and the largest other hold {amount} of {total}"),
        mark("the largest holding without waiver and the {others} largest others hold {amount} of {total}"),
    ),
}
"""Sentence parts about the largest contributors' share, by level and by their number."""


_MOST = 50
"""Largest permitted n."""


@frozen
class Dominance(PrimaryRule):
    """(n,k) rule: the n largest contributions must not hold more than k % of the cell."""

    key = "dominance"
    name = mark("(n,k) dominance rule")
    title = word = mark("(n,k) dominance")
    about = mark("(n,k) rule: the n largest contributions must not hold more than k % of the cell.")
    card = mark("The largest {n} [units] must not hold more than {k} of the cell; prior knowledge {q}.")
    several = True
    concentration = compares_amounts = True
    traces = r"\bdominance\b|\(\s*n\s*,\s*k\s*\)"
    letters = ("nk", "dom")
    drawn = "k"
    tau = TauForm("NK", (2,), 2, lambda slot: slot[0] > 0)
    tau_status = 3

    n: int = param(
        label="n",
        kind=int,
        help="Number of the largest units that are added up.",
        low=1,
        high=_MOST,
        stricter="higher",
    )
    k: float = param(
        label="k",
        help="Highest share of the cell that they may hold.",
        unit="%",
        low=0,
        low_open=True,
        high=100,
        high_open=True,
        stricter="lower",
    )
    q: float = param(
        100.0,
        label="Prior knowledge q",
        unit="%",
        low=0,
        low_open=True,
        high=100,
        stricter="lower",
        help="How closely others can be estimated beforehand; 100 means no prior knowledge.",
    )

    @property
    def depth(self) -> int:
        """The number n of largest contributions."""
        return self.n

    @classmethod
    def start(cls) -> Self:
        """A (2,85) rule, usual parameters."""
        return cls(2, 85.0)

    @classmethod
    def another(cls, beside: Sequence[PrimaryRule]) -> Self:
        """A further rule with n one larger than the largest n of the rules beside it."""
        n = max((rule.n for rule in beside if isinstance(rule, Dominance)), default=0)
        return evolve(cls.start(), n=min(n + 1, _MOST))

    def replacement(self) -> PrimaryRule | None:
        """The p% rule that is close to a (2,k) rule; None for other n."""
        return PPercent(round(p_of_k(self.k), 4), level=self.level) if self.n == 2 else None

    @property
    def share_of_one(self) -> float | None:
        """The threshold of a (1,k) rule, in per cent; None for other n."""
        return self.effective() if self.n == 1 else None

    def effective(self, factor: float = 1.0) -> float:
        """Per cent that the n largest may hold, adjusted for prior knowledge q and uncertainty f.

        ``(100 − k*)/100 = (100 − k)/q`` and ``k_f = 100 − (100 − k*)/f``.

        Raises
        ------
        RuleError
            If the threshold is not above zero, so that every cell would be unsafe.
        """
        k = 100.0 - (100.0 - self.k) * 100.0 / self.q / factor
        if self.q == 100.0 and factor == 1.0:
            k = self.k
        if k <= 0:
            raise self.refusal(
                tr(
                    "With prior knowledge q = {q:g} the ({n},{k:g}) rule has a threshold of 0 or "
                    "less; every cell would be unsafe.",
                    q=self.q,
                    n=self.n,
                    k=self.k,
                ),
                tr("Use a q above {k:g}, or a larger k.", k=100.0 - self.k),
            )
        return k

    def strength(self, factor: float = 1.0) -> dict[str, Any]:
        """The parameters with the k that remains after negative contributions.

        Prior knowledge is not considered, as it only makes the rule stricter.
        """
        k = self.k if factor == 1.0 else 100.0 - (100.0 - self.k) / factor
        return super().strength() | {"k": k}

    def check(self, table: Table, levels: Sequence[str]) -> None:
        """Refuse a table that lacks contributions, and prior knowledge with which the threshold is 0 or
        less."""
        self.effective()
        super().check(table, levels)

    def judge(self, view: CellView) -> RuleOutcome:
        """``x1 + … + xn − k/100·X > 0``; its level is the increase of the cell that lowers the share to k."""
        k = self.effective(view.factor)
        excess = np.asarray(view.ranks.sums[:, self.n] - k * view.ranks.total / 100)
        return RuleOutcome(excess > view.tolerance, excess * 100 / k)

    def asked_of(self, pairs: Pairs) -> FloatArray:
        """``100/k·(x_v + the n − 1 largest others, own among them) − X``; for n = 1 without own."""
        members, k = pairs.members, self.effective(pairs.factor)
        victim = pairs.victims(members.part)
        top = members.part[np.maximum(victim, 0)]
        if self.n > 1:
            anybody = pairs.largest(victim, self.n - 1, strangers=False)
            top = top + np.maximum(
                anybody, pairs.insider_part + pairs.largest(victim, self.n - 2, strangers=True)
            )
        return np.where(victim >= 0, 100 * top / k - pairs.total, np.nan)

    def called(self, say: Wording) -> str:
        """Name with parameters, since there may be several."""
        return tr("({n},{k}) rule", n=self.n, k=say.plain(self.k))

    def sentence(self, view: CellView, fired: bool, say: Wording) -> str:
        """The share of the n largest compared with k per cent."""
        k = self.effective(view.factor)
        total, top = float(view.ranks.total[0]), float(view.ranks.sums[0, self.n])
        forms = _WAIVED if say.waiver else _HOLD
        text = forms[say.noun][min(self.n, len(forms[say.noun])) - 1]
        holds = tr(text, n=self.n, others=self.n - 1, amount=say.number(top), total=say.whole(top, total))
        limit, amount = say.percent(k), say.number(k * total / 100)
        if fired:
            return tr("{holds}, above {limit} ({amount})", holds=holds, limit=limit, amount=amount)
        return tr("{holds}, not above {limit} ({amount})", holds=holds, limit=limit, amount=amount)

    @classmethod
    def sdmx(cls, rules: Sequence[PrimaryRule]) -> str:
        """The code of CL_CONF_STATUS by the n of the rules: O for 1, T for 2, G for both, M for others."""
        counts = frozenset(rule.n for rule in rules if isinstance(rule, Dominance))
        if not counts <= {1, 2}:
            return "M"
        return {frozenset({1}): "O", frozenset({2}): "T"}.get(counts, "G")

    def tau_slot(self, weighted: bool) -> str:
        """``NK(n,k)``."""
        if self.q < 100:
            raise no_counterpart(tr("prior knowledge in a dominance rule"))
        return f"NK({self.n},{whole(self.k, 'dominance rule')})"

    def tau_nothing(self) -> str:
        """The slot for no dominance rule, with an n of 0."""
        return "NK(0,0)"

    @classmethod
    def from_tau(cls, slots: TauSlots, notes: list[str]) -> tuple[Self, ...]:
        """One rule for each different slot."""
        return tuple(cls(n, k) for n, k in dict.fromkeys((int(s[0]), s[1]) for s in slots.active))
