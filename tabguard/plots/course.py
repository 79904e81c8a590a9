"""How the search went: the cost after each step over the time of the run, beside the lower bound."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tabguard.base.language import tr
from tabguard.plots.picture import Picture, Spot, amount, legend, plain
from tabguard.plots.style import Style
from tabguard.table.result import SuppressionResult

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_SHARE = 0.95
"""Width of a letter as a share of its height, and of the axes as a share of the picture, in one number."""
Costs = tuple[tuple[float, str, float], ...]
"""Seconds since the start, name of the step, and the cost after it."""


def costs_of(run: SuppressionResult) -> Costs:
    """The steps of a run that have a pattern; the first ones may only look ahead."""
    ends = np.cumsum([step.seconds for step in run.steps]).tolist()
    steps = zip(ends, run.steps, strict=True)
    return tuple((end, step.name, step.cost) for end, step in steps if step.secondaries)


def course_picture(run: SuppressionResult) -> Picture:
    """Cost, bound and gap of a run over its time."""

    def draw(figure: Figure, style: Style) -> tuple[Spot, ...]:
        _draw(figure, style, run)
        return ()

    return Picture("course", tr("Cost over the time of the run"), _alt(run), draw)


def _alt(run: SuppressionResult) -> str:
    costs = costs_of(run)
    if not costs:
        return tr("No step of the run has a recorded cost.")
    sentences = [
        tr(
            "A line of the cost after each of {n:,} steps of the run, over {until:.1f} seconds.",
            n=len(costs),
            until=costs[-1][0],
        ),
        *(tr("{step}: {cost}.", step=tr(name), cost=amount(cost)) for _at, name, cost in costs),
    ]
    if run.lower_bound is not None:
        sentences.append(tr("A dashed line is the lower bound: {bound}.", bound=amount(run.lower_bound)))
    if run.gap is not None:
        sentences.append(tr("The gap is {gap:.1%}.", gap=run.gap))
    return " ".join(sentences)


def _draw(figure: Figure, style: Style, run: SuppressionResult) -> None:
    costs = costs_of(run)
    axes = plain(figure.subplots(), style)
    axes.set_xlabel(tr("seconds"))
    axes.set_ylabel(tr("cost of the secondaries"))
    legend(figure, style, _note(run) if costs else "")
    if not costs:
        return
    times, levels = [point[0] for point in costs], [point[2] for point in costs]
    axes.set_xlim(0, max(1.03 * times[-1], 1e-3))
    axes.plot(times, levels, "o-", drawstyle="steps-post", markersize=4, color=style.accent, linewidth=1.6)
    if run.lower_bound is not None:
        axes.axhline(run.lower_bound, color=style.good, linestyle="--")
        levels.append(run.lower_bound)
    _write_names(figure, style, costs)
    top, low = max(levels), min(levels)
    if top > 0:  # else nothing was suppressed, and all of it is one line at zero
        axes.set_ylim(max(0.0, low - 0.35 * (top - low) - 0.02 * top), top + 0.2 * (top - low) + 0.02 * top)


def _note(run: SuppressionResult) -> str:
    """What the dashed line is."""
    if run.lower_bound is None:
        return ""
    bound = amount(run.lower_bound)
    if run.gap is None:
        return tr("Dashed: lower bound {bound}", bound=bound)
    return tr("Dashed: lower bound {bound}, gap {gap:.1%}", bound=bound, gap=run.gap)


def _write_names(figure: Figure, style: Style, costs: Costs) -> None:
    """Write steps and costs, the last one for certain; names that would run into others are left out."""
    names = [f"{tr(name)} {amount(cost)}" for _at, name, cost in costs]
    letter = costs[-1][0] * _SHARE * style.font_size / (72 * figure.get_figwidth())
    wide = [letter * len(name) for name in names]
    at, _step, cost = costs[-1]
    limit = at - wide[-1]
    if limit > 0:
        _write(figure, style, names[-1], (at, cost), "right")
    else:  # there is no room before it
        _write(figure, style, names[-1], (0.0, cost), "left")
    for i in reversed(range(len(costs) - 1)):
        at, _step, cost = costs[i]
        if at + wide[i] < limit and (i == 0 or cost != costs[i - 1][2]):
            limit = at
            _write(figure, style, names[i], (at, cost), "left")


def _write(figure: Figure, style: Style, label: str, at: tuple[float, float], side: str) -> None:
    """Write above a point of the data, to its left or right."""
    text = figure.axes[0].annotate(label, at, (0, 7), textcoords="offset points", ha=side)
    text.set_fontsize(style.font_size - 1)
    text.set_color(style.ink)
