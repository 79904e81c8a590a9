"""How the search goes: the cost after each step over the time of the run, beside the lower bound."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, zip_longest
from typing import TYPE_CHECKING

import numpy as np
from attrs import frozen

from tabguard.base.language import tr
from tabguard.base.progress import Reached
from tabguard.plots.picture import Picture, Spot, amount, legend, plain
from tabguard.plots.style import Style
from tabguard.table.result import Moment, SuppressionResult

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
    phases : tuple of (float, float, str)
        From when to when it was in which phase, in seconds since the start.
    parts : tuple of (float, int, float)
        As long as some parts of a release have no pattern: seconds since the start, number of parts that have
        one, and their cost.
    n_parts : int
        Number of all parts; 0 where all that is known is of the whole.
    """

    costs: tuple[tuple[float, str, float], ...]
    bounds: tuple[tuple[float, float], ...] = ()
    gap: float | None = None
    running: bool = False
    phases: tuple[tuple[float, float, str], ...] = ()
    parts: tuple[tuple[float, int, float], ...] = ()
    n_parts: int = 0

    @property
    def ends(self) -> tuple[tuple[float, str, float], ...]:
        """The cost at the end of each step; an improvement tells many before."""
        both = zip_longest(self.costs, self.costs[1:])
        return tuple(point for point, after in both if after is None or after[1] != point[1])

    @property
    def until(self) -> float:
        """Seconds until the last that is known."""
        ends = [phase[1] for phase in self.phases]
        points = (*self.costs, *self.bounds, *self.parts)
        return max([0.0, *ends, *(float(point[0]) for point in points)])


def course_of(run: SuppressionResult) -> Course:
    """The course of a finished run: as it was recorded, else from its steps that have a pattern."""
    if run.course:
        return live_course(run.course, run)
    ends = np.cumsum([step.seconds for step in run.steps]).tolist()
    each = zip(ends, run.steps, strict=True)
    costs = tuple((end, step.name, step.cost) for end, step in each if step.secondaries)
    bounds = () if run.lower_bound is None or not costs else ((0.0, run.lower_bound),)
    return Course(costs, bounds, run.gap)


def live_course(
    reached: Sequence[Reached | Moment], run: SuppressionResult | None = None, until: float = 0.0
) -> Course:
    """The course from the reports of a run.

    Parameters
    ----------
    reached : sequence of Reached
        In the order of time.
    run : SuppressionResult or None
        Its result; None while it goes on.
    until : float
        Seconds that it has lasted.
    """
    phases = _phases(reached, until)
    cost_reports = [(report, report.cost, _so_far(report)) for report in reached if report.cost is not None]
    costs = tuple((report.seconds, report.step, cost) for report, cost, some in cost_reports if some is None)
    bounds = _rising(reached)
    if run is None:
        partial = tuple(
            (report.seconds, *some, cost) for report, cost, some in cost_reports if some is not None
        )
        return _running(costs, partial, bounds, phases)
    if run.lower_bound is None:
        return Course(costs, phases=phases)
    end = max((at for at, _name, _cost in costs), default=0.0)
    proven = [(at, bound) for at, bound in bounds if bound < run.lower_bound]
    last = next(
        (at for at, bound in bounds if bound >= run.lower_bound), max(end, *(b[0] for b in bounds), 0.0)
    )
    return Course(costs, (*proven, (last, run.lower_bound)), run.gap, phases=phases)


def _running(
    costs: tuple[tuple[float, str, float], ...],
    partial: Sequence[tuple[float, int, int, float]],
    bounds: tuple[tuple[float, float], ...],
    phases: tuple[tuple[float, float, str], ...],
) -> Course:
    """The course of a run that goes on; of parts of a release while no whole pattern has a cost."""
    if not costs and partial:
        parts = tuple((at, n_done, cost) for at, n_done, _n, cost in partial)
        return Course((), running=True, phases=phases, parts=parts, n_parts=partial[-1][2])
    last = costs[-1][2] if costs else 0.0  # later steps may cost more: they protect from more attackers
    gap = max(0.0, 1 - bounds[-1][1] / last) if bounds and last > 0 else None
    return Course(costs, bounds, gap, running=True, phases=phases)


def _rising(reached: Sequence[Reached | Moment]) -> tuple[tuple[float, float], ...]:
    """The lower bounds that are higher than all before, each with its time."""
    bounds = list[tuple[float, float]]()
    for report in reached:
        if report.bound is not None and report.bound > (bounds[-1][1] if bounds else -np.inf):
            bounds.append((report.seconds, report.bound))
    return tuple(bounds)


def _so_far(report: Reached | Moment) -> tuple[int, int] | None:
    """Of how many parts, and of how many in all, a cost is that is not that of the whole."""
    return report.so_far if isinstance(report, Reached) else None


def _phases(reached: Sequence[Reached | Moment], until: float) -> tuple[tuple[float, float, str], ...]:
    """The phases, those of one name that follow one another as one."""
    marks = [
        (report.seconds, report.step) for report in reached if report.cost is None and report.bound is None
    ]
    if not marks:
        return ()
    end = max(until, reached[-1].seconds)
    out = list[tuple[float, float, str]]()
    for (start, name), (stop, _next) in pairwise([*marks, (end, "")]):
        if out and out[-1][2] == name:
            start = out.pop()[0]
        out.append((start, stop, name))
    return tuple(out)


def belongs(reached: Sequence[Reached], run: SuppressionResult) -> bool:
    """Whether reports are those of a finished run: its last step is among them."""
    steps = [step for step in run.steps if step.secondaries]
    step_costs = {(report.step, report.cost) for report in reached}
    return bool(steps) and (steps[-1].name, steps[-1].cost) in step_costs


def course_picture(course_or_run: Course | SuppressionResult) -> Picture:
    """Cost, bound and gap of a run over its time."""
    course = course_of(course_or_run) if isinstance(course_or_run, SuppressionResult) else course_or_run

    def draw(figure: Figure, style: Style) -> tuple[Spot, ...]:
        _draw(figure, style, course)
        return ()

    return Picture("course", tr("Cost over the time of the run"), _alt(course), draw)


def _alt(course: Course) -> str:
    if not course.costs:
        nothing = (
            tr("The run has no pattern yet.")
            if course.running
            else tr("No step of the run has a recorded cost.")
        )
        if course.parts:
            nothing = " ".join(_parts_words(course))
        return " ".join([nothing, *_phase_words(course)])
    sentences = [
        tr(
            "A line of the cost after each of {n:,} steps of the run, over {until:.1f} seconds.",
            n=len(course.ends),
            until=course.until,
        ),
        *(tr("{step}: {cost}.", step=tr(name), cost=amount(cost)) for _at, name, cost in course.ends),
    ]
    if course.bounds:
        sentences.append(tr("A dashed line is the lower bound: {bound}.", bound=amount(course.bounds[-1][1])))
    if course.gap is not None:
        sentences.append(tr("The gap is {gap:.1%}.", gap=course.gap))
    sentences += _phase_words(course)
    if course.running:
        sentences.append(tr("The run goes on."))
    return " ".join(sentences)


def _parts_words(course: Course) -> list[str]:
    """Of how many parts the cost is that is drawn: it is not the cost of the run."""
    _at, n_done, cost = course.parts[-1]
    return [
        tr("Parts with a pattern: {found:,} of {n:,}.", found=n_done, n=course.n_parts),
        tr("The dotted line is their cost, {cost}, not that of the run.", cost=amount(cost)),
    ]


def _phase_words(course: Course) -> list[str]:
    """What the run did when, as far as it lasted at least a twentieth of the time."""
    long = [phase for phase in course.phases if phase[1] - phase[0] >= course.until / 20]
    return [
        tr("From {start:.1f} to {end:.1f} seconds: {phase}.", start=start, end=end, phase=tr(name))
        for start, end, name in long
    ]


def _draw(figure: Figure, style: Style, course: Course) -> None:
    axes = plain(figure.subplots(), style)
    axes.set_xlabel(tr("seconds"))
    of_parts = bool(course.parts)
    axes.set_ylabel(tr("cost of the parts so far") if of_parts else tr("cost of the secondaries"))
    legend(figure, style, "\n".join(_notes(course)))
    _draw_phases(figure, style, course)
    if of_parts:
        _draw_parts(figure, style, course)
    if not course.costs:
        return
    times, costs = (
        np.array([point[0] for point in course.costs]),
        np.array([point[2] for point in course.costs]),
    )
    until, top, low = course.until, float(costs.max()), float(costs.min())
    axes.plot([*times, until], [*costs, costs[-1]], drawstyle="steps-post", color=style.accent, linewidth=1.6)
    ends = course.ends
    axes.plot(
        [point[0] for point in ends], [point[2] for point in ends], "o", markersize=4, color=style.accent
    )
    if course.bounds:
        starts, bounds = (list(column) for column in zip(*course.bounds, strict=True))
        axes.plot(
            [*starts, until], [*bounds, bounds[-1]], drawstyle="steps-post", color=style.good, linestyle="--"
        )
        top, low = max(top, bounds[-1]), min(low, bounds[-1])
    _write_names(figure, style, course)
    if top > 0:  # else nothing was suppressed, and all of it is one line at zero
        axes.set_ylim(max(0.0, low - 0.35 * (top - low) - 0.02 * top), top + 0.2 * (top - low) + 0.02 * top)


def _draw_parts(figure: Figure, style: Style, course: Course) -> None:
    """Draw the cost of the parts that have a pattern, otherwise than that of a whole."""
    axes, (at, n_done, cost) = figure.axes[0], course.parts[-1]
    times, costs = [point[0] for point in course.parts], [point[2] for point in course.parts]
    axes.plot(
        [*times, course.until],
        [*costs, cost],
        drawstyle="steps-post",
        color=style.muted,
        linewidth=1.6,
        linestyle=":",
    )
    axes.set_ylim(0.0, 1.2 * max(costs) or 1.0)
    label = tr("{found:,} of {n:,} parts: {cost}", found=n_done, n=course.n_parts, cost=amount(cost))
    late = at > course.until / 2
    _write(figure, style, label, (at, cost), "right" if late else "left")


def _write_names(figure: Figure, style: Style, course: Course) -> None:
    """Write steps and costs, the last one for certain; names that would run into others are left out."""
    ends = course.ends
    names = [f"{tr(name)} {amount(cost)}" for _at, name, cost in ends]
    letter = course.until * _SHARE * style.font_size / (72 * figure.get_figwidth())
    wide = [letter * len(name) for name in names]
    at, _step, cost = ends[-1]
    taken = at - wide[-1]
    if taken > 0:
        _write(figure, style, names[-1], (at, cost), "right")
    else:  # there is no room before it
        _write(figure, style, names[-1], (0.0, cost), "left")
    for i in reversed(range(len(ends) - 1)):
        at, _step, cost = ends[i]
        if at + wide[i] < taken and (i == 0 or cost != ends[i - 1][2]):
            taken = at
            _write(figure, style, names[i], (at, cost), "left")


def _draw_phases(figure: Figure, style: Style, course: Course) -> None:
    """Write along the bottom in which phase the run was; names that are wider than it are left out."""
    axes, until = figure.axes[0], course.until
    axes.set_xlim(0, max(1.03 * until, 1e-3))
    for start, end, name in course.phases:
        label = tr(name)
        if end - start < until * _SHARE * len(label) * (style.font_size - 1) / (72 * figure.get_figwidth()):
            continue
        axes.axvline(start, color=style.line, linewidth=0.8, zorder=0)
        axes.axvline(end, color=style.line, linewidth=0.8, zorder=0)
        place = ((start + end) / 2, 0.02)
        text = axes.text(*place, label, ha="center", va="bottom", transform=axes.get_xaxis_transform())
        text.set_fontsize(style.font_size - 1)
        text.set_color(style.muted)


def _notes(course: Course) -> list[str]:
    """What stands below the picture: the dashed line, and whether the run goes on."""
    notes = _parts_words(course) if course.parts else []
    if course.bounds and course.gap is None:
        notes.append(tr("Dashed: lower bound {bound}", bound=amount(course.bounds[-1][1])))
    elif course.bounds:
        bound = amount(course.bounds[-1][1])
        notes.append(tr("Dashed: lower bound {bound}, gap {gap:.1%}", bound=bound, gap=course.gap))
    if course.running:
        notes.append(tr("The run goes on; the picture follows it."))
    return notes


def _write(figure: Figure, style: Style, label: str, at: tuple[float, float], side: str) -> None:
    """Write above a point of the data, to its left or right."""
    text = figure.axes[0].annotate(label, at, (0, 7), textcoords="offset points", ha=side)
    text.set_fontsize(style.font_size - 1)
    text.set_color(style.ink)
