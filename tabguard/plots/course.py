"""How the search goes: the cost after each step over the time of the run, beside the lower bound."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from attrs import frozen

from tabguard.language import tr
from tabguard.plots.picture import Picture, Spot, amount, legend, plain
from tabguard.plots.style import Style
from tabguard.progress import Reached
from tabguard.table.result import SuppressionResult

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_SHARE = 0.95
"""Width of a letter as a share of its height, and of the axes as a share of the picture, in one number."""


@frozen(eq=False)
class Course:
    """What a run reached, and when.

    Parameters
    ----------
    costs : tuple of (float, str, float)
        Seconds since the start, name of the step, and the cost after it.
    bounds : tuple of (float, float)
        Seconds since the start, and the lower bound known from then on; ascending.
    gap : float or None
        Excess over the bound as a share of the cost, if both are known.
    running : bool
        Whether the run goes on.
    """

    costs: tuple[tuple[float, str, float], ...]
    bounds: tuple[tuple[float, float], ...] = ()
    gap: float | None = None
    running: bool = False

    @property
    def until(self) -> float:
        """Seconds until the last that is known."""
        return max([0.0, *(one[0] for one in self.costs), *(one[0] for one in self.bounds)])


def course_of(run: SuppressionResult) -> Course:
    """The course of a finished run, from its steps that have a pattern."""
    ends = np.cumsum([step.seconds for step in run.steps]).tolist()
    each = zip(ends, run.steps, strict=True)
    costs = tuple((end, step.name, step.cost) for end, step in each if step.secondaries)
    bounds = () if run.lower_bound is None or not costs else ((0.0, run.lower_bound),)
    return Course(costs, bounds, run.gap)


def live_course(reached: Sequence[Reached], run: SuppressionResult | None = None) -> Course:
    """The course from the reports of a run.

    Parameters
    ----------
    reached : sequence of Reached
        In the order of time.
    run : SuppressionResult or None
        Its result; None while it goes on.
    """
    costs = tuple((one.seconds, one.step, one.cost) for one in reached if one.cost is not None)
    bounds, best = list[tuple[float, float]](), -np.inf
    for one in reached:
        if one.bound is not None and one.bound > best:
            best = one.bound
            bounds.append((one.seconds, best))
    if run is None:
        last = costs[-1][2] if costs else 0.0  # later steps may cost more: they protect from more attackers
        gap = max(0.0, 1 - best / last) if bounds and last > 0 else None
        return Course(costs, tuple(bounds), gap, running=True)
    if run.lower_bound is None:
        return Course(costs)
    end = max((at for at, _name, _cost in costs), default=0.0)
    proven = [(at, bound) for at, bound in bounds if bound < run.lower_bound]
    last = next(
        (at for at, bound in bounds if bound >= run.lower_bound), max(end, *(b[0] for b in bounds), 0.0)
    )
    return Course(costs, (*proven, (last, run.lower_bound)), run.gap)


def belongs(reached: Sequence[Reached], run: SuppressionResult) -> bool:
    """Whether reports are those of a finished run: its last step is among them."""
    steps = [step for step in run.steps if step.secondaries]
    told = {(one.step, one.cost) for one in reached}
    return bool(steps) and (steps[-1].name, steps[-1].cost) in told


def course_picture(found: Course | SuppressionResult) -> Picture:
    """Cost, bound and gap of a run over its time."""
    course = course_of(found) if isinstance(found, SuppressionResult) else found

    def draw(figure: Figure, style: Style) -> tuple[Spot, ...]:
        _draw(figure, style, course)
        return ()

    return Picture("course", tr("Cost over the time of the run"), _alt(course), draw)


def _alt(course: Course) -> str:
    if not course.costs:
        return (
            tr("The run has no pattern yet.")
            if course.running
            else tr("No step of the run needed a secondary.")
        )
    said = [
        tr(
            "A line of the cost after each of {n:,} steps of the run, over {until:.1f} seconds.",
            n=len(course.costs),
            until=course.until,
        ),
        *(f"{tr(name)}: {amount(cost)}." for _at, name, cost in course.costs),
    ]
    if course.bounds:
        said.append(tr("A dashed line is the lower bound: {bound}.", bound=amount(course.bounds[-1][1])))
    if course.gap is not None:
        said.append(tr("The gap is {gap:.1%}.", gap=course.gap))
    if course.running:
        said.append(tr("The run goes on."))
    return " ".join(said)


def _draw(figure: Figure, style: Style, course: Course) -> None:
    axes = plain(figure.subplots(), style)
    axes.set_xlabel(tr("seconds"))
    axes.set_ylabel(tr("cost of the secondaries"))
    axes.yaxis.set_major_formatter(lambda x, _at: amount(x))
    legend(figure, style, "\n".join(_notes(course)))
    if not course.costs:
        return
    times, costs = np.array([one[0] for one in course.costs]), np.array([one[2] for one in course.costs])
    until, top, low = course.until, float(costs.max()), float(costs.min())
    axes.plot([*times, until], [*costs, costs[-1]], drawstyle="steps-post", color=style.accent, linewidth=1.6)
    axes.plot(times, costs, "o", markersize=4, color=style.accent)
    if course.bounds:
        starts, bounds = (list(one) for one in zip(*course.bounds, strict=True))
        axes.plot(
            [*starts, until], [*bounds, bounds[-1]], drawstyle="steps-post", color=style.good, linestyle="--"
        )
        top, low = max(top, bounds[-1]), min(low, bounds[-1])
    names = [f"{tr(name)} {amount(cost)}" for _at, name, cost in course.costs]
    wide = [until * _SHARE * len(name) * style.font_size / (72 * figure.get_figwidth()) for name in names]
    last = len(costs) - 1
    taken = float(times[last]) - wide[last]
    if taken > 0:
        _write(figure, style, names[last], (times[last], costs[last]), "right")
    else:  # there is no room before it
        _write(figure, style, names[last], (0.0, costs[last]), "left")
    for i in reversed(range(last)):  # names that would run into one another are left out
        if times[i] + wide[i] < taken and (i == 0 or costs[i] != costs[i - 1]):
            taken = float(times[i])
            _write(figure, style, names[i], (times[i], costs[i]), "left")
    axes.set_xlim(0, max(1.03 * until, 1e-3))
    axes.set_ylim(max(0.0, low - 0.35 * (top - low) - 0.02 * top), top + 0.2 * (top - low) + 0.02 * top)


def _notes(course: Course) -> list[str]:
    """What stands below the picture: the dashed line, and whether the run goes on."""
    notes = []
    if course.bounds and course.gap is None:
        notes.append(tr("Dashed: lower bound {bound}", bound=amount(course.bounds[-1][1])))
    elif course.bounds:
        bound = amount(course.bounds[-1][1])
        notes.append(tr("Dashed: lower bound {bound}, gap {gap:.1%}", bound=bound, gap=course.gap))
    if course.running:
        notes.append(tr("The run goes on; the picture follows it."))
    return notes


def _write(figure: Figure, style: Style, said: str, at: tuple[float, float], side: str) -> None:
    """Write above a point of the data, to its left or right."""
    text = figure.axes[0].annotate(said, at, (0, 7), textcoords="offset points", ha=side)
    text.set_fontsize(style.font_size - 1)
    text.set_color(style.ink)
