"""Suggests which categories to collapse so that a disclosing marginal can be released."""

from collections.abc import Iterator
from itertools import combinations, islice

from attrs import evolve

from tabguard.base.language import mark
from tabguard.marginals.engine.design import Item, is_coarser, item_of, largest, query_for
from tabguard.marginals.engine.findings import state_of_safe
from tabguard.marginals.engine.oracle import Verdict
from tabguard.marginals.engine.planner import Planner
from tabguard.marginals.engine.utility import Worth, n_cells
from tabguard.table.contingency import CountTable, canonical
from tabguard.table.planning import Collapse, Finding, Merit, Query, Redesign, Redesigns

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
    progress.phase(mark("Redesigns"))
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
