"""The stage: from primaries and decisions to a pattern that is checked over all relations."""

from __future__ import annotations

import numpy as np

from tabguard.errors import SettingError
from tabguard.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress.check import Checked, check
from tabguard.suppress.clock import Clock
from tabguard.suppress.diagnose import STOPPED, diagnose
from tabguard.suppress.greedy import Draft
from tabguard.suppress.problem import Problem, build_problem, first_pattern
from tabguard.suppress.result import SuppressionResult, Unprotected, Witness
from tabguard.suppress.search import Search
from tabguard.table.arrays import BoolArray
from tabguard.table.pattern import Constraints, Pattern, Sensitivity, Status
from tabguard.table.table import Table

METHODS = ("greedy",)
"""Methods that are there; the settings know more."""
_REPAIRS = 3


def suppress(
    table: Table,
    sensitivity: Sensitivity,
    constraints: Constraints,
    settings: Suppression,
    progress: Progress,
    start: Pattern | None = None,
) -> SuppressionResult:
    """Choose secondary suppressions so that every primary reaches its levels over all relations.

    Parameters
    ----------
    table : Table
    sensitivity : Sensitivity
        Primaries and protection levels.
    constraints : Constraints
        Cells that must or must not be suppressed, and costs.
    settings : Suppression
    progress : Progress
    start : Pattern, optional
        A pattern to be completed: its secondaries stay suppressed at no cost, only what is missing is added.

    Raises
    ------
    SettingError
        For an unknown cost or a method that is not available.
    DataError
        Where cells lie below the attacker's lower bound.
    Cancelled
        When the user cancelled.

    Notes
    -----
    Never aborts because a primary can not be protected: it is named in `unprotected`.
    """
    if settings.method not in METHODS:
        raise SettingError(
            f"The method “{settings.method}” is not available.", "method", f"Use {', '.join(METHODS)}."
        )
    clock = Clock(progress, settings.time_limit)
    problem = build_problem(table, sensitivity, constraints, settings, start)
    search = Search(problem, settings, table.unit, progress, clock)
    draft = search.run() if start is None else search.complete(problem.given, problem.needy)
    hidden, checked, complete = _checked(problem, draft, search, progress, clock)
    unprotected = diagnose(problem, hidden, checked.short, progress, clock)
    unprotected += tuple(Unprotected(int(c), STOPPED) for c in checked.open)
    return SuppressionResult(
        pattern=_pattern(sensitivity, constraints, start, hidden, complete),
        unprotected=tuple(sorted(unprotected, key=lambda u: u.cell)),
        cost=problem.cost_of(hidden),
        lower_bound=None,
        steps=tuple(search.steps),
        lps=sum(step.lps for step in search.steps) + checked.lps,
        complete=complete,
        witnesses=checked.witnesses,
    )


def _checked(
    problem: Problem, draft: Draft, search: Search, progress: Progress, clock: Clock
) -> tuple[BoolArray, Checked, bool]:
    """Check the draft; where more could be reached than was, repair and check again."""
    hidden, complete = draft.suppressed.copy(), draft.complete
    checked = check(problem, hidden, draft.witnesses, progress, clock)
    hopeless = set(draft.short)
    for _ in range(_REPAIRS):
        todo = np.array([c for c in checked.short if int(c) not in hopeless], np.int64)
        if not len(todo) or clock.over:
            break
        repair = search.complete(hidden, todo)
        hidden |= repair.suppressed
        hopeless |= set(repair.short)
        known: tuple[Witness, ...] = checked.witnesses + repair.witnesses
        checked = check(problem, hidden, known, progress, clock)
    return hidden, checked, complete and not len(checked.open)


def _pattern(
    sensitivity: Sensitivity,
    constraints: Constraints,
    start: Pattern | None,
    hidden: BoolArray,
    complete: bool,
) -> Pattern:
    base = first_pattern(sensitivity, constraints, start)
    status = base.status.copy()
    status[hidden & (status == Status.PUBLISHED)] = Status.SECONDARY
    return Pattern(status, complete=complete)
