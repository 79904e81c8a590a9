"""Further suppressions that protect primaries from single contributors, who know their own values.

Solves the same program as the greedy heuristic: the cheapest departure that takes a primary to its level.
Cells to which the insider contributes may move only within what the insider cannot rule out.
"""

from collections.abc import Sequence

import numpy as np
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.settings.suppression import Suppression
from tabguard.suppress.clock import Clock
from tabguard.suppress.greedy import Draft
from tabguard.suppress.problem import problem_of
from tabguard.suppress.search import Search
from tabguard.suppress.task import Task
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.case import Case
from tabguard.table.insiders import InsiderNeed
from tabguard.table.pattern import Pattern


def protect_from_insiders(task: Task, hidden: BoolArray, needs: Sequence[InsiderNeed]) -> Draft:
    """Suppress further cells until every need is met that can be met.

    No suppressed cell is published, so that protected primaries stay protected. A need that cannot be met
    under the constraints adds no cells; its primary is among the draft's `short`.

    Parameters
    ----------
    task : Task
    hidden : bool array, shape (n_cells,)
        Suppressed cells.
    needs : sequence of InsiderNeed
    """
    most: dict[int, float] = {}
    for need in needs:
        most[need.cell] = max(most.get(need.cell, 0.0), need.up, need.down)
    # the largest demands first: their suppressed cells serve smaller ones at no cost
    order = np.array(sorted(most, key=lambda cell: (-most[cell], cell)), np.int64)
    problem = task.problem
    with_needs = evolve(problem, given=hidden, barred=problem.barred & ~hidden, insider_needs=tuple(needs))
    return Search(evolve(task, problem=with_needs)).extend(order)


def insider_complements(
    case: Case, pattern: Pattern, needs: Sequence[InsiderNeed], settings: Suppression, progress: Progress
) -> IntArray | None:
    """Find further cells to suppress so that all needs are met.

    Parameters
    ----------
    pattern : Pattern
        Its suppressed cells stay suppressed.
    needs : sequence of InsiderNeed

    Returns
    -------
    int array or None
        Cells to add, ascending; None if the analyst's decisions make it impossible.
    """
    problem = problem_of(case, settings, pattern)
    task = Task(problem, settings, progress, Clock(progress, settings.time_limit), [])
    draft = protect_from_insiders(task, problem.given, needs)
    failed = draft.short or not draft.complete
    return None if failed else np.flatnonzero(draft.suppressed & ~problem.given)
