"""The (p,q) rule: an intruder who knows all others within q % must not estimate the largest within p %."""

from collections.abc import Sequence
from typing import Any, Self

from attrs import frozen

from tabguard.base.errors import SettingError
from tabguard.base.language import mark, tr
from tabguard.base.params import param
from tabguard.kinds.cell_view import CellView, Pairs, RuleOutcome
from tabguard.kinds.kind import PrimaryRule
from tabguard.kinds.p_percent import P_FORM, asked_by_p, excess_p, is_prior_posterior, p_sentence
from tabguard.kinds.words import TauSlots, Wording, whole
from tabguard.table.arrays import FloatArray


@frozen
class PriorPosterior(PrimaryRule):
    """(p,q) rule: knowing others within q %, nobody may estimate the largest within p %."""

    key = "pq"
    name = title = mark("(p,q) rule")
    word = mark("(p,q)")
    about = mark("(p,q) rule: knowing others within q %, nobody may estimate the largest within p %.")
    card = mark(
        "Everybody is assumed to know the others to within {q}; "
        "nobody may estimate the largest [unit] to within {p}."
    )
    concentration = compares_amounts = True
    traces = r"\(\s*p\s*,\s*q\s*\)|prior[- –]posterior"
    letters = ("pq",)
    tau = P_FORM
    tau_status = 3

    p: float = param(
        label="p",
        help="Posterior: nobody may estimate a contribution this closely.",
        unit="%",
        low=0,
        low_open=True,
        high=100,
        high_open=True,
        stricter="higher",
    )
    q: float = param(
        label="q",
        help="Prior: how closely everybody knows contributions beforehand.",
        unit="%",
        low=0,
        low_open=True,
        high=100,
        stricter="lower",
    )

    def __attrs_post_init__(self) -> None:
        if not self.p < self.q:
            remedy = tr(
                "Lower p or raise q. With p = q, which τ-ARGUS takes as a p% rule with 100 %, everybody "
                "knows beforehand what the rule forbids to estimate."
            )
            equal = self.p == self.q
            raise SettingError(
                tr("In the (p,q) rule p must be below q."),
                "pq",
                remedy if equal else tr("Lower p or raise q."),
            )

    @property
    def depth(self) -> int:
        """The number of contributors considered: the two largest."""
        return 2

    @classmethod
    def start(cls) -> Self:
        """A (15,60) rule, usual parameters."""
        return cls(15.0, 60.0)

    def comes_to(self) -> str:
        """The equivalent p% rule."""
        return tr("The same as a p% rule with p = {p:.4g} %.", p=100 * self.p / self.q)

    def effective(self, factor: float = 1.0) -> float:
        """Per cent by which an estimate must miss: ``100·p/q/f``."""
        return 100.0 * self.p / self.q / factor

    def strength(self, factor: float = 1.0) -> dict[str, Any]:
        """The parameters with the p that remains after negative contributions."""
        return super().strength() | {"p": self.p / factor}

    def judge(self, view: CellView) -> RuleOutcome:
        """Fires in the cells in which a p% rule with p = 100·p/q fires."""
        excess = excess_p(view.ranks, self.effective(view.factor), 1)
        return RuleOutcome(excess > view.tolerance, excess)

    def asked_of(self, pairs: Pairs) -> FloatArray:
        """The requirement of the p% rule with p = 100·p/q."""
        return asked_by_p(pairs, self.effective(pairs.factor), 1)

    def sentence(self, view: CellView, fired: bool, say: Wording) -> str:
        """The remainder compared with p/q of the largest, as for the p% rule."""
        reason = f" (p/q = {say.plain(self.p)}/{say.plain(self.q)})"
        return p_sentence(view, fired, say, self.effective(view.factor), 1, reason)

    @classmethod
    def sdmx(cls, rules: Sequence[PrimaryRule]) -> str:
        """M: dominance by more than two, or by an unknown number."""
        return "M"

    def tau_slot(self, weighted: bool) -> str:
        """``P(p,q,1)``."""
        return f"P({whole(self.p, self.name)},{whole(self.q, self.name)},1)"

    def tau_nothing(self) -> str:
        """The slot for no (p,q) rule, with a p of 0."""
        return "P(0,0)"

    @classmethod
    def from_tau(cls, slots: TauSlots, notes: list[str]) -> tuple[Self, ...]:
        """The strictest rule of all slots; slots with several intruders become p% rules."""
        pairs = [(s[0], s[1]) for s in slots.active if is_prior_posterior(s) and int(s[2]) <= 1]
        if len(set(pairs)) > 1:
            notes.append(tr("several (p,q) rules became one: the strictest"))
        return (cls(*max(pairs, key=lambda f: (f[0] / f[1], f[0]))),) if pairs else ()
