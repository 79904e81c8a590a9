"""Suggests which categories to combine so that a disclosing marginal can be released."""

from collections.abc import Iterator
from itertools import combinations, islice

from attrs import evolve

from tabguard.base.language import mark
from tabguard.marginals.engine.design import Item, is_coarser, item_of, largest, query_for
from tabguard.marginals.engine.oracle import Verdict
from tabguard.marginals.engine.planner import Planner
from tabguard.marginals.engine.utility import Worth, n_cells
from tabguard.table.contingency import CountTable, canonical
from tabguard.table.planning import Collapse, Finding, Merit, Query, Redesign, Redesigns, State

MOST_LOOKED_AT = 2000
"""Most redesigns that are judged: the finest first, then those obtained by combining two groups."""


def redesigns(
    planner: Planner, query: Query, every: bool = False, by: Collapse = Collapse.CATEGORIES
) -> Redesigns:
    """Suggest ways to collapse categories of a marginal, the most useful by the measure of the rules first.

    Parameters
    ----------
    query : Query
        The marginal, usually in full detail and known to disclose.
    every : bool
        Judge all redesigns (a 3 × 2 marginal has ten); otherwise keep only the finest safe ones, because
        coarser ones are also safe but less useful.
    by : Collapse
        Which categories may be combined.

    Returns
    -------
    Redesigns
        If stopped early, or after `MOST_LOOKED_AT` judgements, those found so far.
    """
    table, progress = planner.table, planner.progress
    known = largest(planner.readers.exact)
    worth = Worth(table, Merit(planner.rules.merit), progress)
    progress.phase(mark("Redesigns"))
    judgements: list[tuple[Item, State]] = []
    safe: list[Item] = []
    proven = True
    for item in _finest_first(table, item_of(table, query), safe, by, every):
        if progress.stopping or len(judgements) >= MOST_LOOKED_AT:
            proven = False
            break
        progress.advance()
        verdict = planner.oracle.allows(known, item)
        judgements.append((item, _STATES[verdict]))
        proven &= verdict is not Verdict.UNSETTLED
        if verdict is Verdict.SAFE:
            safe.append(item)
    kept = [(item, state) for item, state in judgements if every or item in largest(safe)]
    out = [Redesign(_finding(table, i, s), worth.of([*known, i])) for i, s in kept]
    out.sort(key=lambda r: (r.finding.state is not State.SAFE, -r.utility, r.finding.query.title))
    return Redesigns(tuple(out), proven)


_STATES = {
    Verdict.SAFE: State.SAFE,
    Verdict.UNSAFE: State.DISCLOSES,
    Verdict.UNSETTLED: State.UNSETTLED,
}


def _finest_first(
    table: CountTable, start: Item, safe: list[Item], by: Collapse, every: bool
) -> Iterator[Item]:
    """Redesigns by number of mergers; skips those coarser than one in `safe`, which the caller extends."""
    level = [start]
    seen = {start}
    while level:
        following: list[Item] = []
        for item in level:
            if not every and any(safe_item.implies(item) for safe_item in safe):
                continue
            yield item
            if not every and item in safe:
                continue
            for coarser in _merged(table, item, by):
                gone = any(labels is not None and not any(labels) for _, labels in coarser.parts)
                if coarser not in seen and (every or not gone):  # gone: one group for a variable
                    seen.add(coarser)
                    following.append(coarser)
        level = following


def _merged(table: CountTable, item: Item, by: Collapse) -> Iterator[Item]:
    """All redesigns obtained by combining two groups of one variable, or by its next level."""
    for at, (v, labels) in enumerate(item.parts):
        now = labels if labels is not None else tuple(range(table.shape[v]))
        n = max(now, default=0) + 1
        if by is Collapse.LEVELS:
            levels = (level for level in table.variables[v].levels[::-1] if max(level) + 1 < n)
            for coarser in islice((level for level in levels if is_coarser(level, labels)), 1):
                yield evolve(item, parts=(*item.parts[:at], (v, coarser), *item.parts[at + 1 :]))
            continue
        nearest = by is Collapse.NEIGHBOURS
        pairs = [(a, a + 1) for a in range(n - 1)] if nearest else list(combinations(range(n), 2))
        for first, second in pairs:
            merged = canonical(tuple(first if label == second else label for label in now))
            yield evolve(item, parts=(*item.parts[:at], (v, merged), *item.parts[at + 1 :]))


def _finding(table: CountTable, item: Item, state: State) -> Finding:
    return Finding(query_for(table, item), state, cells=n_cells(table, item))
