"""Searches for the safe release with the greatest utility, and for categories to collapse."""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from attrs import define, evolve

from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.marginals.engine.candidates import candidates, state_of_safe
from tabguard.marginals.engine.design import Item, is_coarser, item_of, largest, query_for
from tabguard.marginals.engine.oracle import Known, Oracle, Verdict
from tabguard.marginals.engine.planner import Planner
from tabguard.marginals.engine.utility import Worth, n_cells
from tabguard.table.contingency import CountTable, canonical
from tabguard.table.ledger import FACTS, Act, LedgerEntry
from tabguard.table.planning import Collapse, Finding, Merit, Proposal, Query, Redesign, Redesigns

MOST_LOOKED_AT = 2000
"""Maximum number of redesigns that are judged: the finest first, then those obtained by combining two groups.
"""


def redesigns(planner: Planner, query: Query, by: Collapse = Collapse.CATEGORIES) -> Redesigns:
    """Suggest ways to collapse categories of a marginal, the most useful by the measure of the rules first.

    Only the finest safe ones are kept: coarser ones are safe, too, but less useful.

    Parameters
    ----------
    query : Query
        The marginal, usually in full detail and known to disclose.
    by : Collapse
        Which categories may be combined.

    Returns
    -------
    Redesigns
        If stopped early, or after `MOST_LOOKED_AT` judgements, those found so far.
    """
    table, progress = planner.table, planner.progress
    before = largest(planner.readers.exact)
    worth = Worth(table, Merit(planner.rules.merit), progress)
    progress.phase(mark("Coarser categories"))
    safe: list[Item] = []
    proven = True
    for number, item in enumerate(_finest_first(table, item_of(table, query), safe, by)):
        if progress.stopping or number >= MOST_LOOKED_AT:
            proven = False
            break
        progress.advance()
        verdict = planner.oracle.allows(before, item)
        proven &= verdict is not Verdict.UNSETTLED
        if verdict is Verdict.SAFE:
            safe.append(item)
    ways = [
        Redesign(
            Finding(query_for(table, item), *state_of_safe(planner.oracle, item), cells=n_cells(table, item)),
            worth.of([*before, item]),
        )
        for item in largest(safe)
    ]
    ways.sort(key=lambda way: (-way.utility, way.finding.query.title))
    return Redesigns(tuple(ways), proven)


def _finest_first(table: CountTable, start: Item, safe: list[Item], by: Collapse) -> Iterator[Item]:
    """Redesigns by number of mergers, without those coarser than one in `safe`, which the caller extends."""
    level = [start]
    pool = {start}
    while level:
        following: list[Item] = []
        for item in level:
            if any(safe_item.implies(item) for safe_item in safe):
                continue
            yield item
            if item in safe:
                continue
            for coarser in _merged(table, item, by):
                # a variable with a single group would be left out of the marginal
                if coarser not in pool and all(labels is None or any(labels) for _, labels in coarser.parts):
                    pool.add(coarser)
                    following.append(coarser)
        level = following


def _merged(table: CountTable, item: Item, by: Collapse) -> Iterator[Item]:
    """All redesigns obtained by combining two groups of one variable, or by its next level."""
    for at, (v, labels) in enumerate(item.parts):
        now = labels if labels is not None else tuple(range(table.shape[v]))
        n = max(now, default=0) + 1
        if by is Collapse.LEVELS:
            # the deepest level comes first: the redesign collapses as little as possible
            levels = (level for level in table.variables[v].levels[::-1] if max(level) + 1 < n)
            for coarser in islice((level for level in levels if is_coarser(level, labels)), 1):
                yield evolve(item, parts=(*item.parts[:at], (v, coarser), *item.parts[at + 1 :]))
            continue
        nearest = by is Collapse.NEIGHBOURS
        pairs = [(a, a + 1) for a in range(n - 1)] if nearest else list(combinations(range(n), 2))
        for first, second in pairs:
            merged = canonical(tuple(first if label == second else label for label in now))
            yield evolve(item, parts=(*item.parts[:at], (v, merged), *item.parts[at + 1 :]))


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
