"""Searches for the safe release with the greatest utility, greedily or exhaustively."""

from collections.abc import Sequence

from attrs import define

from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.marginals.engine.candidates import candidates
from tabguard.marginals.engine.design import Item, item_of, largest, query_for
from tabguard.marginals.engine.oracle import Known, Oracle, Verdict
from tabguard.marginals.engine.planner import Planner
from tabguard.marginals.engine.utility import Worth
from tabguard.table.ledger import FACTS, Act, LedgerEntry
from tabguard.table.planning import Merit, Proposal

_TINY = 1e-9
"""Relative difference up to which two utilities count as equal."""


def best_release(planner: Planner, exhaustive: bool = False) -> Proposal:
    """Find marginals that can be released in addition to those already released.

    Parameters
    ----------
    exhaustive : bool
        Examine all safe sets of marginals, except those that cannot improve on the best so far or that
        contain a disclosing set. Otherwise add the most useful safe marginal repeatedly (greedy search).

    Returns
    -------
    Proposal
        Among equally useful releases, the first in the order of the variables. If stopped early
        (`progress.stop`), the best release so far, not proven to be the best.
    """
    table, oracle, progress = planner.table, planner.oracle, planner.progress
    released = largest(planner.readers.exact)
    refused = [item_of(table, e.query) for e in _standing_refusals(planner.entries)]
    worth = Worth(table, Merit(planner.rules.merit), progress)
    open_ = [
        item
        for item in candidates(table, planner.rules.max_order)
        if not any(k.implies(item) for k in released)
        and not any(item.implies(r) for r in refused)
        and not any(item == marginal.item for marginal in planner.readers.blurred)
    ]
    progress.phase(mark("Single marginals"), len(open_))
    single = [item for item in open_ if _is_safe_alone(oracle, released, item, progress, soon=not exhaustive)]
    search = _Search(oracle, worth, released, single, progress)
    proven = search.exhaustive() if exhaustive else False
    if not exhaustive:
        search.greedy()
    additions = [item for item in largest(search.best) if not any(k.implies(item) for k in released)]
    queries = tuple(query_for(table, item) for item in additions)
    inexact = tuple(query_for(table, item) for item in additions if not oracle.adds_up(item))
    return Proposal(queries, worth.of(released), worth.of(search.best), proven, oracle.solved, inexact)


def _standing_refusals(entries: Sequence[LedgerEntry]) -> list[LedgerEntry]:
    last = {entry.query: entry for entry in entries if entry.act not in FACTS}
    return [entry for entry in last.values() if entry.act is Act.REFUSE]


def _is_safe_alone(oracle: Oracle, items: Known, item: Item, progress: Progress, *, soon: bool) -> bool:
    if progress.stopping:
        return False
    progress.advance()
    return oracle.allows(items, item, soon=soon) is Verdict.SAFE


@define
class _Search:
    """State and methods of a search for the best release."""

    oracle: Oracle
    worth: Worth
    released: Known
    single: list[Item]
    progress: Progress
    best: Known = ()
    value: float = float("-inf")

    def greedy(self) -> None:
        """Repeatedly add the safe marginal with the largest gain, until none is left."""
        self._keep(self.released)
        items = list(self.single)
        self.progress.phase(mark("Greedy"), len(items))
        while items and not self.progress.stopping:
            gains = {item: self.worth.of([*self.best, item]) for item in items}
            # gains that differ by round-off are equal: the order of the variables decides
            items.sort(key=lambda item: (-_rounded(gains[item]), _place(item)))
            chosen = items.pop(0)
            self.progress.advance()
            # a marginal that is not safe now stays unsafe, because the release only grows
            if self.oracle.verdict([*self.best, chosen], soon=True) is Verdict.SAFE:
                self._keep(largest([*self.best, chosen]))
                items = [item for item in items if not any(b.implies(item) for b in self.best)]

    def exhaustive(self) -> bool:
        """Examine all safe releases; True if the search was completed."""
        self.greedy()  # a good first release lets the search skip many others
        order = sorted(self.single, key=lambda item: (-len(item.parts), _place(item)))
        self.progress.phase(mark("All safe releases"))
        self._branch(self.released, order)
        return not self.progress.stopping

    def _branch(self, now: Known, items: Sequence[Item]) -> None:
        self.progress.advance()
        if self.progress.stopping:
            return
        self._keep(now)
        items = [item for item in items if not any(known_item.implies(item) for known_item in now)]
        items = [item for item in items if self.oracle.verdict([*now, item]) is Verdict.SAFE]
        if not items or not self._is_better(self.worth.of([*now, *items])):
            return
        together = largest([*now, *items])
        if self.oracle.verdict(together) is Verdict.SAFE:
            self._keep(together)
            return
        first, *rest = items
        self._branch(largest([*now, first]), rest)
        # if it is excluded, every marginal that implies it is excluded too
        self._branch(now, [item for item in rest if not item.implies(first)])

    def _keep(self, items: Known) -> None:
        value = self.worth.of(items)
        if self._is_better(value):
            self.best, self.value = items, value

    def _is_better(self, value: float) -> bool:
        if self.value == float("-inf"):
            return True
        return value > self.value + _TINY * max(1.0, abs(self.value))


def _rounded(value: float) -> float:
    return float(f"{value:.9g}")


def _place(item: Item) -> tuple[tuple[int, ...], str]:
    return item.kept, repr(item.parts)
