"""Tests the pattern of one side of a comparison against the current rules; internal."""

from __future__ import annotations

import numpy as np
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.flow import insider_tests, stages
from tabguard.project import Project
from tabguard.table.case import Case
from tabguard.table.comparison import Side
from tabguard.table.pattern import Pattern, Status
from tabguard.table.solution import Solution
from tabguard.table.standing import Standing


def pattern_of_side(case: Case, side: Side) -> Pattern:
    """The pattern that a side states, as far as it states one, with the primaries of today.

    Cells that it does not state are taken as the worst case: published, except for primaries, which it
    publishes only where it says so. Cells that no table shows, and those of earlier periods, are as today.
    """
    table = case.table
    today = Pattern.of_primaries(case.sensitivity, case.constraints).status
    off = np.isin(today, (Status.PRIMARY, Status.FORCED_SUPPRESS))
    status = np.where(side.suppressed, Status.SECONDARY, Status.PUBLISHED).astype(np.uint8)
    kept = off & ~side.published
    status[kept] = today[kept]
    same = table.hidden | table.past
    status[same] = today[same]
    return Pattern(status, name=side.name)


def standing_of_side(case: Case, project: Project, side: Side, progress: Progress) -> Standing:
    """How a side stands against outsiders, in sums and against contributors, by the current rules.

    Verdicts alone are worked out, without intervals. Whether the tests are asked for, and what attackers
    know, follows from the project.

    Parameters
    ----------
    case : Case
        Judged by the current rules.
    """
    quick = evolve(project, suppression=evolve(project.suppression, intervals=False))
    solution = Solution(case, pattern_of_side(case, side))
    solution = evolve(solution, audit=stages.audit(solution, quick, progress))
    solution = evolve(solution, sums=insider_tests.unsafe_sums(case, solution.pattern, quick, progress))
    return stages.standing(solution, quick, insider_tests.insiders_tested(solution, quick, progress))


def unstated(case: Case, side: Side) -> int:
    """Number of cells that a table shows and the side does not state."""
    table = case.table
    return int(np.count_nonzero(~side.known & ~table.hidden & ~table.past))
