"""Keeps with the result of a run what it reached over its time, so that it can be drawn after reopening."""

from collections.abc import Sequence
from itertools import pairwise, zip_longest

from attrs import evolve

from tabguard.base.progress import Reached
from tabguard.table.result import Moment, SuppressionResult

_GAIN = 0.005
"""A bound is kept if it is higher than the last one by this share: there may be five in each second."""
_FALL = 0.001
"""So is a further cost of one step: an improvement may tell hundreds."""
_LONG = 0.01
"""A phase is kept if it lasted this share of the run: some are begun again hundreds of times."""


def with_course(run: SuppressionResult, reports: Sequence[Reached], start: float) -> SuppressionResult:
    """The result of a run with what was told of it.

    Parameters
    ----------
    reports : sequence of Reached
        In the order of time.
    start : float
        When the run began, on their clock.
    """
    best, moments = 0.0, _long_phases(reports) + _costs(reports)
    for report in reports:
        if report.bound is not None and report.bound > best * (1 + _GAIN):
            best = report.bound
            moments.append(report)
    moments.sort(key=lambda report: report.seconds)
    course = (
        Moment(max(0.0, report.seconds - start), report.step, report.cost, report.bound) for report in moments
    )
    return evolve(run, course=tuple(course))


def _costs(reports: Sequence[Reached]) -> list[Reached]:
    """The last cost of each step, and those before it that are clearly lower than the one before."""
    costs = [report for report in reports if report.cost is not None and report.so_far is None]
    steps = list[Reached]()
    for report, after in zip_longest(costs, costs[1:]):
        before = steps[-1].cost if steps and steps[-1].step == report.step else None
        last = after is None or after.step != report.step
        if last or before is None or abs(before - (report.cost or 0.0)) > _FALL * before:
            steps.append(report)
    return steps


def _long_phases(reports: Sequence[Reached]) -> list[Reached]:
    """Phases that are worth a name; of several short ones in a row the first."""
    phases = [report for report in reports if report.cost is None and report.bound is None]
    if not phases:
        return []
    least = _LONG * (reports[-1].seconds - phases[0].seconds)
    starts, first = list[Reached](), phases[0]
    for report, after in pairwise([*phases, reports[-1]]):
        if after.seconds - report.seconds >= least:
            first = report
        if after.seconds - first.seconds >= least:
            starts.append(first)
            first = after
    return starts
