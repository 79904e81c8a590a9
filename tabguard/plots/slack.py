"""How much more than required the primaries are protected: what is reached divided by what is needed."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from attrs import field, frozen

from tabguard.base.language import digits, tr
from tabguard.plots.picture import Picture, Spot, plain, whole
from tabguard.plots.style import Style
from tabguard.table.arrays import FloatArray, IntArray, frozen_floats, frozen_ints, redacted_repr
from tabguard.table.attacker import reaches
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern
from tabguard.table.verdict import AuditResult

if TYPE_CHECKING:
    from matplotlib.figure import Figure

EDGES = (0.0, 0.5, 1.0, 1.1, 1.25, 1.5, 2.0, 3.0, 5.0, 10.0, np.inf)


@frozen(eq=False)
class Slack:
    """Slack of the primaries whose intervals are known.

    Parameters
    ----------
    cells : int array, shape (n_primaries,)
        Ids, those with the least slack first.
    ratio : float array, shape (n_primaries,)
        Distance that is reached divided by the level, on the side where that is least; 1 is just enough.
    exact : bool
        Whether the intervals are exact; else they may be wider.
    unknown : int
        Number of suppressed primaries without an interval.
    """

    cells: IntArray = field(converter=frozen_ints)
    ratio: FloatArray = field(converter=frozen_floats)
    exact: bool
    unknown: int

    __repr__ = redacted_repr

    @property
    def counts(self) -> IntArray:
        """Number of primaries between each two of `EDGES`, shape (len(EDGES) − 1,)."""
        return np.histogram(self.ratio, EDGES)[0]


def slack_of(case: Case, pattern: Pattern, audit: AuditResult) -> Slack:
    """Slack of every primary that is suppressed and has a level."""
    levels, value = case.sensitivity, case.table.value
    has_level = (levels.upper > 0) | (levels.lower > 0) | (levels.sliding > 0)
    has_level &= pattern.suppressed & ~case.table.assumed & ~case.table.hidden
    has_interval = ~np.isnan(audit.low) & ~np.isnan(audit.high)
    cells = np.flatnonzero(has_level & has_interval)
    ratio = np.full(len(cells), np.inf)
    for level, reached in (
        (levels.upper, audit.high - value),
        (levels.lower, value - audit.low),
        (levels.sliding, audit.high - audit.low),
    ):
        applies = level[cells] > 0
        at = cells[applies]
        level_ratio = np.maximum(reached[at], 0) / level[at]
        # enough by the audit's tolerance counts as 1: the picture must not contradict the verdict
        level_ratio = np.where(reaches(reached[at], level[at]), np.maximum(level_ratio, 1.0), level_ratio)
        ratio[applies] = np.minimum(ratio[applies], level_ratio)
    order = np.argsort(ratio, kind="stable")
    return Slack(cells[order], ratio[order], audit.exact, int(np.count_nonzero(has_level & ~has_interval)))


def slack_picture(case: Case, pattern: Pattern, audit: AuditResult) -> Picture:
    """How many primaries have how much slack."""
    slack = slack_of(case, pattern, audit)
    note = (
        "" if slack.exact else tr("At least: intervals were only followed as far as the verdict needs them.")
    )

    def draw(figure: Figure, style: Style) -> tuple[Spot, ...]:
        _draw(figure, style, slack, note)
        return ()

    return Picture("slack", tr("Slack of the primaries"), _alt(case, slack, note), draw)


def _alt(case: Case, slack: Slack, note: str) -> str:
    if not len(slack.cells):
        return tr("No primary has a protection level and a known interval.")
    short = int(np.count_nonzero(slack.ratio < 1))
    sentences = [
        tr(
            "Bars: how many of {n_cells:,} primaries are protected how far, as the distance that is "
            "reached divided by the protection level.",
            n_cells=len(slack.cells),
        ),
        tr("{short:,} reach less than their level.", short=short) if short else tr("All reach their level."),
        tr(
            "{count_nonzero:,} exceed it by less than 10 %.",
            count_nonzero=int(np.count_nonzero((slack.ratio >= 1) & (slack.ratio < 1.1))),
        ),
        tr(
            "{cells} is protected least, with {ratio:.2f} times its level.",
            cells=case.title(int(slack.cells[0])),
            ratio=slack.ratio[0],
        ),
    ]
    sentences += [tr("{unknown:,} have no interval yet.", unknown=slack.unknown)] if slack.unknown else []
    return " ".join([*sentences, note]).strip()


def _draw(figure: Figure, style: Style, slack: Slack, note: str) -> None:
    axes = plain(figure.subplots(), style)
    whole(axes)
    counts, places = slack.counts, np.arange(len(EDGES) - 1)
    colours = [style.bad if top <= 1 else style.good for top in EDGES[1:]]
    bars = axes.bar(places, counts, color=colours)
    for bar, top in zip(bars, EDGES[1:], strict=True):
        if top <= 1:
            bar.set_hatch("xx")
            bar.set_edgecolor(style.ground)
    for place, number in zip(places.tolist(), counts.tolist(), strict=True):
        if number:
            label = digits(number)
            axes.text(
                place, number, label, ha="center", va="bottom", fontsize=style.font_size, color=style.ink
            )
    axes.axvline(1.5, color=style.ink, linewidth=1, linestyle="--")
    axes.set_xticks(places, _names(), rotation=35, ha="right")
    axes.set_xlabel(tr("reached ÷ required (right of the line: enough)"))
    axes.set_ylabel(tr("primaries"))
    axes.set_ylim(0, max(1.0, 1.15 * float(counts.max(initial=0))))
    if note:
        figure.supxlabel(note, x=0.01, ha="left", fontsize=style.font_size - 1, color=style.muted)


def _names() -> list[str]:
    """The ranges of the bars."""
    edges = [digits(edge, "g") for edge in EDGES[1:-1]]
    return [f"< {edges[0]}", *(f"{low} – {high}" for low, high in pairwise(edges)), f"> {edges[-1]}"]
