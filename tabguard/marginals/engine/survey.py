"""Finds the state of each marginal that could be released next."""

from __future__ import annotations

import numpy as np
from attrs import evolve

from tabguard.base.language import mark
from tabguard.marginals.engine.design import Item, item_of, query_for
from tabguard.marginals.engine.findings import BLOCKED, bounds_of, finding_of, least_width
from tabguard.marginals.engine.oracle import Oracle, Verdict
from tabguard.marginals.engine.reviewer import Reviewer
from tabguard.table.ledger import FACTS
from tabguard.table.planning import Act, Finding, LedgerEntry, Plan, State, group_words, low_words

_ANSWERS = {
    State.REFUSED: mark("already refused"),
    State.SIMULATED: mark("already answered by a simulated table"),
}


class Survey:
    """Finds the states of marginals, one at a time; smaller marginals must come first."""

    def __init__(
        self,
        oracle: Oracle,
        ledger: tuple[LedgerEntry, ...],
        reviewer: Reviewer,
        earlier: Plan | None,
    ) -> None:
        self._oracle = oracle
        self._table = oracle.table
        self._reviewer = reviewer
        self._known = reviewer.known
        self._answered = self._answers(ledger)
        self._blocked: list[tuple[Item, Finding]] = []
        if earlier is not None:
            self._blocked = [
                (item_of(self._table, f.query), f) for f in earlier.findings if f.state in BLOCKED
            ]

    def find(self, item: Item) -> Finding:
        """State of a marginal; intervals are included only if the verdict needed them."""
        finding = self._from_ledger(item) or self._on_its_own(item) or self._from_refused(item)
        finding = finding or self._from_smaller(item) or self._judged(item)
        if finding.state in BLOCKED:
            self._blocked.append((item, finding))
        return finding

    def pending(self, item: Item) -> Finding:
        """The state of a marginal that is not examined."""
        finding = self._from_ledger(item) or self._from_refused(item)
        return finding or finding_of(self._oracle, item, State.PENDING, mark("not checked yet"))

    def with_intervals(self, item: Item, finding: Finding) -> Finding:
        """A finding with the intervals of all small cells, and of those at risk, added to it."""
        judged = self._oracle.judge(self._known if item in self._reviewer.given else [*self._known, item])
        narrow = judged.narrow(self._oracle.width)
        return evolve(
            finding,
            intervals=bounds_of(self._oracle, judged, np.ones(len(narrow), np.bool_)),
            at_risk=bounds_of(self._oracle, judged, narrow),
            risky=int(narrow.sum()),
            min_width=least_width(judged),
        )

    # -- inside

    def _answers(self, ledger: tuple[LedgerEntry, ...]) -> dict[Item, State]:
        """Marginals that were not released, by the last decision about each."""
        out: dict[Item, State] = {}
        for entry in ledger:
            if entry.act in FACTS:
                continue
            item = item_of(self._table, entry.query)
            out.pop(item, None)
            if entry.act is not Act.RELEASE:
                out[item] = State.REFUSED if entry.act is Act.REFUSE else State.SIMULATED
        return out

    def _from_ledger(self, item: Item) -> Finding | None:
        if item in self._reviewer.given:
            return self._reviewer.finding(item)
        over = next((k for k in self._known if k.implies(item)), None)
        if over is not None:
            return finding_of(
                self._oracle,
                item,
                State.KNOWN,
                mark("follows from {title}", title=query_for(self._table, over).title),
            )
        if item in self._answered:
            state = self._answered[item]
            return finding_of(self._oracle, item, state, _ANSWERS[state])
        return None

    def _from_refused(self, item: Item) -> Finding | None:
        """REFUSED if the marginal contains a refused one, since it would reveal the refused counts."""
        for other, state in self._answered.items():
            if state is State.REFUSED and item.implies(other):
                why = mark("contains {title}, which was refused", title=query_for(self._table, other).title)
                return finding_of(self._oracle, item, State.REFUSED, why)
        return None

    def _on_its_own(self, item: Item) -> Finding | None:
        """UNRELEASABLE if the marginal's own counts or groups disclose; otherwise None."""
        oracle = self._oracle
        small = oracle.shows_small([item])
        risky = int((oracle.top(item) < oracle.width).sum()) if small else 0
        if small:
            why = mark("discloses on its own")
        elif oracle.low(item):
            why = low_words(oracle.low(item))
        elif oracle.groups_matter and oracle.groups(item):
            why = group_words(oracle.groups(item))
        else:
            return None
        return evolve(finding_of(oracle, item, State.UNRELEASABLE, why), risky=risky)

    def _from_smaller(self, item: Item) -> Finding | None:
        """The state of a disclosing marginal that this one contains: more detail still discloses."""
        smaller = [(other, finding) for other, finding in self._blocked if item.implies(other)]
        if not smaller:
            return None
        # what discloses on its own is the stronger reason
        other, finding = min(smaller, key=lambda pair: pair[1].state is not State.UNRELEASABLE)
        why = finding.why if other == item else mark("contains {title}", title=finding.query.title)
        return evolve(finding_of(self._oracle, item, finding.state, why), risky=finding.risky)

    def _judged(self, item: Item) -> Finding:
        oracle = self._oracle
        verdict = oracle.verdict([*self._known, item])
        if verdict is Verdict.SAFE:
            return finding_of(oracle, item, State.SAFE, "")
        judged = oracle.judge_in_time([*self._known, item])
        if judged is None:  # stopped: report what is proven
            proven = State.DISCLOSES if verdict is Verdict.UNSAFE else State.UNSETTLED
            risky = int(verdict is Verdict.UNSAFE)
            return evolve(
                finding_of(oracle, item, proven, mark("stopped before every cell was checked")), risky=risky
            )
        state, why = self._named(item, verdict)
        narrow = judged.narrow(oracle.width)
        return evolve(
            finding_of(oracle, item, state, why or judged.method),
            at_risk=bounds_of(oracle, judged, narrow),
            risky=int(narrow.sum()),
            min_width=least_width(judged),
        )

    def _named(self, item: Item, verdict: Verdict) -> tuple[State, str]:
        if verdict is Verdict.UNSETTLED:
            return State.UNSETTLED, mark("the bounds are not proven to be sharp")
        oracle = self._oracle
        if oracle.verdict([item]) is Verdict.UNSAFE:
            return State.UNRELEASABLE, mark("discloses on its own")
        if self._known and oracle.verdict(self._known) is Verdict.UNSAFE:
            return State.DISCLOSES, mark("the released marginals already disclose")
        return State.DISCLOSES, mark("together with the released marginals")
