"""How concentrated the contributions to a cell are: the Lorenz curve."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from attrs import field, frozen

from tabguard.base.language import tr
from tabguard.plots.picture import Picture, Spot, plain
from tabguard.plots.style import Style
from tabguard.table.arrays import FloatArray, frozen_floats, redacted_repr

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_STEPS = 400
"""Steps in either direction in which a curve is drawn: more points than a picture has take seconds."""


@frozen(eq=False)
class Lorenz:
    """Contributions to a cell, of which at least one is not zero.

    Parameters
    ----------
    amounts : float array, shape (n_contributors,)
        Absolute amounts, ascending, in the unit of the response.
    """

    amounts: FloatArray = field(converter=frozen_floats)

    __repr__ = redacted_repr

    @property
    def curve(self) -> FloatArray:
        """Share of the total that the smallest hold, from 0 to 1, shape (n_contributors + 1,)."""
        return np.concatenate([[0.0], np.cumsum(self.amounts) / self.amounts.sum()])

    @property
    def points(self) -> tuple[FloatArray, FloatArray]:
        """The curve as it is drawn, in per cent: shares of the contributors, and what these hold."""
        curve, n = self.curve, len(self.amounts)
        if n <= _STEPS:
            at = np.arange(n + 1)
        else:
            step = np.linspace(0.0, 1.0, _STEPS + 1)
            # points at even steps upwards too, since the curve is nearly vertical at its end
            near = np.minimum(np.searchsorted(curve, step), n)
            at = np.unique(np.concatenate([np.rint(n * step).astype(np.int64), near]))
        return 100 * at / n, 100 * curve[at]

    @property
    def gini(self) -> float:
        """Twice the area between the curve and the diagonal: 0 for equal amounts."""
        curve = self.curve
        return float(1 - (curve[1:] + curve[:-1]).sum() / len(self.amounts))

    def largest(self, n: int) -> float:
        """Share of the total that the n largest hold."""
        return float(self.amounts[-n:].sum() / self.amounts.sum())


def lorenz_of(amounts: FloatArray) -> Lorenz | None:
    """The curve of some contributions; None if all are zero or there are none."""
    sizes = np.sort(np.abs(np.asarray(amounts, np.float64)))
    return Lorenz(sizes) if len(sizes) and sizes[-1] > 0 else None


def lorenz_picture(lorenz: Lorenz, who: str = "contributors") -> Picture:
    """The Lorenz curve of a cell; `who` are its contributors, such as “holdings”."""
    n = len(lorenz.amounts)
    sentence = (
        tr(
            "The largest holds {one:.1%}, the two largest {two:.1%}.",
            one=lorenz.largest(1),
            two=lorenz.largest(2),
        )
        if n > 1
        else tr("The largest holds {largest:.1%}.", largest=lorenz.largest(1))
    )
    alt = tr(
        "Lorenz curve of {n:,} {who}. {said} Gini coefficient {gini:.2f}.",
        n=n,
        who=who,
        said=sentence,
        gini=lorenz.gini,
    )

    def draw(figure: Figure, style: Style) -> tuple[Spot, ...]:
        axes = plain(figure.subplots(), style)
        places, shares = lorenz.points
        axes.plot([0, 100], [0, 100], color=style.line, linestyle="--", linewidth=1)
        axes.fill_between(places, places, shares, color=style.accent, alpha=0.15, linewidth=0)
        axes.plot(places, shares, color=style.accent, marker="o" if n <= 20 else None, markersize=3)
        axes.set_xlim(0, 100)
        axes.set_ylim(0, 102)
        axes.set_xlabel(tr("{who}, smallest first, %", who=who))
        axes.set_ylabel(tr("their share of the cell, %"))
        label = tr(
            "{n:,} {who}\nlargest {largest:.1%}\nGini {gini:.2f}",
            n=n,
            who=who,
            largest=lorenz.largest(1),
            gini=lorenz.gini,
        )
        axes.text(3, 99, label, va="top", fontsize=style.font_size, color=style.ink)
        return ()

    return Picture("lorenz", tr("Concentration of the contributions"), alt, draw, width=4.0, height=3.2)
