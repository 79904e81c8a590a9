"""Keeps with the result of a run what it reached over its time, so that it can be drawn after reopening."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, zip_longest

from attrs import evolve

from tabguard.progress import Reached
from tabguard.table.result import Moment, SuppressionResult

_GAIN = 0.005
"""A bound is kept if it is higher than the last one by this share: there may be five in each second."""
_FALL = 0.001
"""So is a further cost of one step: an improvement may tell hundreds."""
_LONG = 0.01
"""A phase is kept if it lasted this share of the run: some are begun again hundreds of times."""


def with_course(run: SuppressionResult, told: Sequence[Reached], start: float) -> SuppressionResult:
    """The result of a run with what was told of it.

    Parameters
    ----------
    told : sequence of Reached
        In the order of time.
    start : float
        When the run began, on their clock.
    """
    best, kept = 0.0, _long_phases(told) + _costs(told)
    for one in told:
        if one.bound is not None and one.bound > best * (1 + _GAIN):
            best = one.bound
            kept.append(one)
    kept.sort(key=lambda one: one.seconds)
    course = (Moment(max(0.0, one.seconds - start), one.step, one.cost, one.bound) for one in kept)
    return evolve(run, course=tuple(course))


def _costs(told: Sequence[Reached]) -> list[Reached]:
    """Of each step the last cost, and those before it that are clearly lower than the one before."""
    costs = [one for one in told if one.cost is not None and one.so_far is None]
    kept = list[Reached]()
    for one, after in zip_longest(costs, costs[1:]):
        before = kept[-1].cost if kept and kept[-1].step == one.step else None
        last = after is None or after.step != one.step
        if last or before is None or abs(before - (one.cost or 0.0)) > _FALL * before:
            kept.append(one)
    return kept


def _long_phases(told: Sequence[Reached]) -> list[Reached]:
    """Phases that are worth a name; of several short ones in a row the first."""
    phases = [one for one in told if one.cost is None and one.bound is None]
    if not phases:
        return []
    least = _LONG * (told[-1].seconds - phases[0].seconds)
    kept, first = list[Reached](), phases[0]
    for one, after in pairwise([*phases, told[-1]]):
        if after.seconds - one.seconds >= least:
            first = one
        if after.seconds - first.seconds >= least:
            kept.append(first)
            first = after
    return kept
