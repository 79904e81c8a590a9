"""What each further marginal of a count table would add, against the cells that it would put at risk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from attrs import frozen

from tabguard.base.language import mark, tr
from tabguard.plots.picture import Picture, Spot, amount, legend, plain, short
from tabguard.plots.style import Style
from tabguard.table.planning import RELEASABLE, Query, State

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_NAMED = 6
"""Number of marginals that can be released whose names stand beside their marks, the most useful first."""
_APART = 0.06
"""Share of the height by which names are apart."""

SHOWN: dict[State, tuple[str, str]] = {
    State.SAFE: ("o", mark("can be released now")),
    State.NOT_ADDITIVE: ("s", mark("can be released, but not exactly")),
    State.DISCLOSES: ("^", mark("disclosive together with released marginals")),
    State.UNRELEASABLE: ("X", mark("disclosive on its own")),
    State.REFUSED: ("v", mark("refused")),
    State.SIMULATED: ("D", mark("a simulated table is released instead")),
    State.UNSETTLED: ("P", mark("not settled: bounds not proven")),
}
"""Mark and meaning of the states that are drawn."""


@frozen
class Candidate:
    """A marginal that could be released next.

    Parameters
    ----------
    query : Query
    state : State
        One of `SHOWN`.
    utility : float
        Of everything released together with it.
    risky : int
        Small cells whose intervals would be too narrow.
    at_least : bool
        Whether there may be more of them, because not all cells were examined.
    """

    query: Query
    state: State
    utility: float
    risky: int
    at_least: bool = False


@frozen(eq=False)
class UtilityRisk:
    """All candidates of one count table.

    Parameters
    ----------
    merit : str
        The measure of utility in words.
    now : float
        Utility of what is released already.
    risky_now : int
        Small cells whose intervals are too narrow already.
    candidates : tuple of Candidate
    waiting : int
        Number of marginals that are not judged yet.
    """

    merit: str
    now: float
    risky_now: int
    candidates: tuple[Candidate, ...]
    waiting: int = 0

    def place_of(self, query: Query | None) -> int | None:
        """Place of a marginal among the candidates; of the most useful safe one if it is not there."""
        for i, candidate in enumerate(self.candidates):
            if candidate.query == query:
                return i
        safe = [i for i, candidate in enumerate(self.candidates) if candidate.state in RELEASABLE]
        return max(safe, key=lambda i: self.candidates[i].utility, default=None)


def utility_risk_picture(
    tradeoff: UtilityRisk, letters: Mapping[str, str], chosen: Query | None = None
) -> Picture:
    """Utility against cells at risk, with one candidate marked.

    Parameters
    ----------
    tradeoff : UtilityRisk
    letters : mapping of str to str
        Short name of each variable; empty: names are written out.
    chosen : Query or None
        What is marked; if it is no candidate, the most useful marginal that can be released. The `cell` of a
        spot is a place among the candidates.
    """
    at = tradeoff.place_of(chosen)

    def draw(figure: Figure, style: Style) -> tuple[Spot, ...]:
        between = "" if letters else " × "
        names = [
            between.join(letters.get(v, v) for v in candidate.query.variables)
            for candidate in tradeoff.candidates
        ]
        return _draw(figure, style, tradeoff, names, at)

    return Picture("utility_risk", tr("Utility against risk of further marginals"), _alt(tradeoff, at), draw)


def _alt(tradeoff: UtilityRisk, at: int | None) -> str:
    each = tradeoff.candidates
    sentences = [
        tr(
            "Utility by {merit} against small cells at risk, for {n:,} marginals that could follow.",
            merit=tr(tradeoff.merit),
            n=len(each),
        ),
        tr(
            "Released now: utility {now}, {risky:,} small cells at risk.",
            now=amount(tradeoff.now),
            risky=tradeoff.risky_now,
        ),
        tr(
            "{safe:,} of the marginals can be released now.",
            safe=sum(candidate.state in RELEASABLE for candidate in each),
        ),
    ]
    if at is not None:
        candidate = each[at]
        sentences.append(
            tr(
                "Marked: {title}, utility {utility}, {risky:,} small cells at risk, {state}.",
                title=candidate.query.title,
                utility=amount(candidate.utility),
                risky=candidate.risky,
                state=tr(SHOWN[candidate.state][1]),
            )
        )
    if tradeoff.waiting:
        sentences.append(tr("{n:,} marginals are not judged yet.", n=tradeoff.waiting))
    return " ".join(sentences)


def _draw(
    figure: Figure, style: Style, tradeoff: UtilityRisk, names: list[str], at: int | None
) -> tuple[Spot, ...]:
    from matplotlib.ticker import MaxNLocator

    axes = plain(figure.subplots(), style)
    axes.set_xlabel(tr("small cells at risk"))
    axes.set_ylabel(tr("utility by {merit}", merit=tr(tradeoff.merit)))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=8))
    axes.margins(0.1, 0.12)
    for state, (sign, words) in SHOWN.items():
        for at_least in (False, True):
            some = [c for c in tradeoff.candidates if c.state is state and c.at_least is at_least]
            if some:
                colour = style.good if state in RELEASABLE else style.bad
                axes.scatter(
                    [candidate.risky for candidate in some],
                    [candidate.utility for candidate in some],
                    s=34,
                    marker=sign,
                    # hollow where more cells may be at risk
                    facecolors=style.ground if at_least else colour,
                    edgecolors=colour,
                    linewidths=1.2,
                    label=tr("{state}, at least so many", state=tr(words)) if at_least else tr(words),
                )
    now = tr("released now")
    axes.scatter([tradeoff.risky_now], [tradeoff.now], s=110, marker="*", color=style.accent, label=now)
    if at is not None:
        candidate = tradeoff.candidates[at]
        ring = axes.scatter([candidate.risky], [candidate.utility], s=190, label=tr("marked"))
        ring.set(facecolor="none", edgecolor=style.ink, linewidth=1.6)
    _name(figure, style, tradeoff, names, at)
    legend(
        figure,
        style,
        tr("{n:,} marginals are not judged yet.", n=tradeoff.waiting) if tradeoff.waiting else "",
    )
    return _spots(figure, tradeoff)


def _name(figure: Figure, style: Style, tradeoff: UtilityRisk, names: list[str], at: int | None) -> None:
    """Write names beside the marked one and the most useful safe ones, where there is room for them."""
    each = tradeoff.candidates
    safe = sorted((i for i, c in enumerate(each) if c.state in RELEASABLE), key=lambda i: -each[i].utility)
    low, high = figure.axes[0].get_ylim()
    spots: list[tuple[int, float]] = []
    for i in dict.fromkeys([*([] if at is None else [at]), *safe[:_NAMED]]):
        candidate = each[i]
        height = (candidate.utility - low) / (high - low)
        if any(candidate.risky == x and abs(height - y) < _APART for x, y in spots):
            continue
        spots.append((candidate.risky, height))
        place = (candidate.risky, candidate.utility)
        label = figure.axes[0].annotate(short(names[i], 40), place, (10, -3), textcoords="offset points")
        label.set_fontsize(style.font_size - 1)
        label.set_color(style.ink)


def _spots(figure: Figure, tradeoff: UtilityRisk) -> tuple[Spot, ...]:
    """Where the candidates lie; the layout has to be made first."""
    figure.draw_without_rendering()
    flat, axes = figure.transFigure.inverted(), figure.axes[0]
    spots = []
    for i, candidate in enumerate(tradeoff.candidates):
        x_spot, up = flat.transform(axes.transData.transform((candidate.risky, candidate.utility)))
        spots.append(Spot(float(x_spot), 1 - float(up), i, candidate.query.title))
    return tuple(spots)
