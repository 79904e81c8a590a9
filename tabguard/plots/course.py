"""How the search went: the cost after each step of a run over its time, beside the lower bound."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tabguard.language import tr
from tabguard.plots.picture import Picture, Spot, plain
from tabguard.plots.style import Style
from tabguard.table.arrays import FloatArray
from tabguard.table.result import Step, SuppressionResult

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def course_of(run: SuppressionResult) -> tuple[tuple[Step, ...], FloatArray]:
    """Steps that have a pattern, and the seconds from the start of the run to the end of each."""
    ends = np.cumsum([step.seconds for step in run.steps])
    chosen = [i for i, step in enumerate(run.steps) if step.secondaries]
    return tuple(run.steps[i] for i in chosen), ends[chosen]


def course_picture(run: SuppressionResult) -> Picture:
    """Cost, bound and gap of a run over its time."""

    def draw(figure: Figure, style: Style) -> tuple[Spot, ...]:
        _draw(figure, style, run)
        return ()

    return Picture("course", tr("Cost over the time of the run"), _alt(run), draw)


def _alt(run: SuppressionResult) -> str:
    steps, times = course_of(run)
    if not steps:
        return tr("No step of the run needed a secondary.")
    said = [
        tr(
            "A line of the cost after each of {n_steps} steps of the run, over {times:.1f} seconds.",
            n_steps=len(steps),
            times=times[-1],
        ),
        *(f"{step.name}: {step.cost:,.6g}." for step in steps),
    ]
    if run.lower_bound is not None:
        said.append(tr("A dashed line is the lower bound: {lower_bound:,.6g}.", lower_bound=run.lower_bound))
    if run.gap is not None:
        said.append(tr("The gap is {gap:.1%}.", gap=run.gap))
    return " ".join(said)


def _draw(figure: Figure, style: Style, run: SuppressionResult) -> None:
    axes = plain(figure.subplots(), style)
    axes.set_xlabel("seconds")
    axes.set_ylabel(tr("cost of the secondaries"))
    axes.yaxis.set_major_formatter("{x:,.6g}")
    steps, times = course_of(run)
    if not steps:
        return
    costs = np.array([step.cost for step in steps])
    axes.plot(times, costs, drawstyle="steps-post", marker="o", markersize=4, color=style.accent)
    top = float(costs.max())
    if run.lower_bound is not None:
        bound, gap = run.lower_bound, "" if run.gap is None else tr(", gap {gap:.1%}", gap=run.gap)
        axes.axhline(bound, color=style.good, linestyle="--")
        axes.fill_between(times, bound, costs, step="post", color=style.accent, alpha=0.12, linewidth=0)
        _write(
            figure,
            style,
            tr("lower bound {bound:,.6g}{gap}", bound=bound, gap=gap),
            (0.0, bound),
            (3, -10),
            "left",
        )
        top = max(top, bound)
    last = len(steps) - 1
    _write(
        figure, style, f"{steps[last].name} {costs[last]:,.6g}", (times[last], costs[last]), (0, 7), "right"
    )
    room, taken = 0.25 * float(times[last]), float(times[last])
    for i in reversed(range(last)):  # names that would run into one another are left out
        if times[i] + room < taken and (i == 0 or steps[i].cost != steps[i - 1].cost):
            taken = float(times[i])
            _write(figure, style, f"{steps[i].name} {costs[i]:,.6g}", (times[i], costs[i]), (0, 7), "left")
    axes.set_xlim(0, max(1.03 * float(times[last]), 1e-3))
    low = min(float(costs.min()), top if run.lower_bound is None else run.lower_bound)
    axes.set_ylim(max(0.0, low - 0.35 * (top - low) - 0.02 * top), top + 0.2 * (top - low) + 0.02 * top)


def _write(
    figure: Figure, style: Style, said: str, at: tuple[float, float], beside: tuple[int, int], side: str
) -> None:
    text = figure.axes[0].annotate(said, at, beside, textcoords="offset points", ha=side)
    text.set_fontsize(style.font_size - 1)
    text.set_color(style.ink)
