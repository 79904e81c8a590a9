"""The flow of release planning: answers questions about the marginals of a count table and its ledger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabguard.base.language import tr
from tabguard.base.processes import cores
from tabguard.base.progress import Progress
from tabguard.project import CountStudy
from tabguard.table.contingency import CountTable
from tabguard.table.planning import Collapse, Proposal, Query, Redesigns, positions, query_of

if TYPE_CHECKING:
    from tabguard.marginals.engine.graph import Structure as Structure
    from tabguard.marginals.engine.planner import Planner as Planner

_MOST_EXAMPLES = 3


def planner(table: CountTable, study: CountStudy, progress: Progress, threads: int = 0) -> Planner:
    """The planner for a table after all decisions and records; 0 threads: all cores."""
    from tabguard.marginals.engine.oracle import exact_bounds
    from tabguard.marginals.engine.planner import Planner

    by = exact_bounds(cores(threads))
    return Planner(table, study.ledger, study.planning, progress, by)


def queries(table: CountTable, study: CountStudy) -> tuple[Query, ...]:
    """All marginals that are considered, smallest first."""
    from tabguard.marginals.engine.candidates import candidates

    return tuple(query_of(table, item.kept) for item in candidates(table, study.planning.max_order))


def group_examples(table: CountTable, query: Query, outside: int = 0) -> tuple[str, ...]:
    """Some groups of a marginal that are all, or all but few, in one category: ``A=1, B=2: all C=yes``."""
    from tabguard.marginals.engine.design import item_of
    from tabguard.marginals.engine.sums import whole_groups

    names = [table.names[v] for v in item_of(table, query).kept]
    categories = [table.variables[v].words(labels) for v, labels in item_of(table, query).parts]
    out: list[str] = []
    for variable, cells in list(enumerate(whole_groups(table, item_of(table, query), outside)))[::-1]:
        for cell in cells[: _MOST_EXAMPLES - len(out)].tolist():
            words = [f"{n}={c[at]}" for n, c, at in zip(names, categories, cell, strict=True)]
            category = words.pop(variable)
            words_ = ", ".join(words) or tr("all units")
            out.append(
                tr(
                    "{words}: all but at most {outside} {category}",
                    words=words_,
                    outside=outside,
                    category=category,
                )
                if outside
                else tr("{words}: all {category}", words=words_, category=category)
            )
    return tuple(out)


def propose(table: CountTable, study: CountStudy, exhaustive: bool, progress: Progress) -> Proposal:
    """The safe release with the greatest utility, found by a greedy or an exhaustive search."""
    from tabguard.marginals.engine.release_search import best_release

    return best_release(planner(table, study, progress), exhaustive)


def redesign(
    table: CountTable,
    study: CountStudy,
    query: Query,
    progress: Progress,
    by: Collapse = Collapse.CATEGORIES,
) -> Redesigns:
    """Ways to collapse categories of a marginal so that it can be released."""
    from tabguard.marginals.engine.release_search import redesigns

    return redesigns(planner(table, study, progress), query, by=by)


def graph_of(table: CountTable, queries: Sequence[Query]) -> Structure:
    """Independence graph of some marginals: edges, cliques, separators."""
    from tabguard.marginals.engine.graph import structure

    return structure(len(table.variables), [positions(table, query) for query in queries])
