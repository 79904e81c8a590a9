"""What it costs to prefer the suppressions of earlier publications: two quick runs, with and without."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import evolve, frozen

from tabguard import suppress as suppress_stage
from tabguard.base.progress import Progress
from tabguard.project import Project
from tabguard.table.arrays import redacted_repr
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern, Status
from tabguard.table.result import SuppressionResult
from tabguard.table.table import Table


@frozen
class QuickRun:
    """Figures of one of the two runs; internal.

    Parameters
    ----------
    secondaries : int
        Number of secondary cells.
    cost : float
        Their cost in the chosen figure; no cell is cheaper because of an earlier publication.
    withdrawn, revealed : int
        Cells published before and suppressed now, and the reverse, in all publications that are preferred.
    complete : bool
        Whether every primary was processed.
    """

    secondaries: int
    cost: float
    withdrawn: int
    revealed: int
    complete: bool


@frozen(eq=False)
class Preference:
    """The two runs beside each other."""

    preferred: QuickRun
    free: QuickRun

    __repr__ = redacted_repr


def factors_of(table: Table) -> tuple[float, ...]:
    """The factor of each earlier publication that is not fixed, in the order of the project."""
    return tuple(earlier.factor for earlier in table.earlier if not earlier.fixed)


def with_factors(table: Table, factors: Sequence[float]) -> Table:
    """The table with other factors for the earlier publications that are not fixed; 1 prefers nothing."""
    given = iter(factors)
    earlier = (
        publication if publication.fixed else evolve(publication, factor=next(given))
        for publication in table.earlier
    )
    return evolve(table, earlier=tuple(earlier))


def project_with_factors(project: Project, factors: Sequence[float]) -> Project:
    """The project with the same factors; see `with_factors`."""
    given = iter(factors)
    files = (
        evolve(file, prefer=next(given)) if file.use == "prefer" and file.relation is None else file
        for file in project.earlier
    )
    return evolve(project, earlier=tuple(files))


def cost_of_preferring(
    case: Case, project: Project, factors: Sequence[float], progress: Progress
) -> Preference:
    """Protect twice, quickly: with these factors and with none, and measure both at the same costs.

    The runs choose in one pass, without look-ahead, clean-up, improvement, lower bound and the protection of
    sums: they show the difference, not what the final pattern will cost.
    """
    plain = evolve(case, table=with_factors(case.table, [1.0] * len(factors)))
    wanted = evolve(case, table=with_factors(case.table, factors))
    quick = evolve(
        project.suppression,
        method="greedy",
        exact_up_to=0,
        look_ahead="none",
        clean_up=False,
        improve=0,
        improve_minutes=0.0,
        improve_until=0.0,
        insiders=False,
    )
    project = evolve(project, suppression=quick)
    # the same for both runs: what is preferred must not seem to cost less
    costs = plain.costs(project.suppression)
    runs = []
    for variant in (wanted, plain):
        run = _drafted(variant, project, progress)
        secondary = run.pattern.status == Status.SECONDARY
        changes = _changes(case.table, run.pattern)
        runs.append(
            QuickRun(int(np.count_nonzero(secondary)), float(costs[secondary].sum()), *changes, run.complete)
        )
    return Preference(*runs)


class _EnoughError(Exception):
    """Ends a run that has its pattern."""


def _drafted(case: Case, project: Project, progress: Progress) -> SuppressionResult:
    """A run without its lower bound."""
    results: list[SuppressionResult] = []

    def take(result: SuppressionResult) -> None:
        results.append(result)
        # the run offers its pattern just before it goes on to the lower bound
        raise _EnoughError

    try:
        return suppress_stage.suppress(case, project.suppression, progress, offer=take)
    except _EnoughError:
        return results[0]


def _changes(table: Table, pattern: Pattern) -> tuple[int, int]:
    off, withdrawn, revealed = pattern.suppressed, 0, 0
    for earlier in table.earlier:
        if not earlier.fixed:
            shown = earlier.published[~table.hidden[earlier.published]]
            withdrawn += int(np.count_nonzero(off[shown]))
            revealed += int(np.count_nonzero(~off[earlier.suppressed]))
    return withdrawn, revealed
