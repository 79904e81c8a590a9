"""Loss as a function of a rule parameter: primary suppressions, and estimated secondary ones."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from attrs import frozen

from tabguard.base.language import mark, tr
from tabguard.plots.picture import Picture, Spot, Style, legend, plain, whole

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_OF_PRIMARIES = mark("At {value:g}: {primaries:,} primaries.")
_IN_FORCE = mark("At {value:g}: {primaries:,} primaries and {secondaries:,.0f} secondaries.")
_ESTIMATED = mark("At {value:g}: {primaries:,} primaries and about {secondaries:,.0f} secondaries.")


@frozen
class Point:
    """Loss for one value of the parameter.

    Parameters
    ----------
    value : float
        Value of the parameter, in its unit.
    primaries : int
    secondaries : float or None
        An estimate, except for the current value; None if there is none.
    """

    value: float
    primaries: int
    secondaries: float | None


@frozen(eq=False)
class RuleLoss:
    """Loss as a function of one parameter of one rule.

    Parameters
    ----------
    rule, parameter, unit : str
        Names of the rule, the parameter and its unit.
    now : float
        The current value.
    points : tuple of Point
        Points in ascending order of value.
    """

    rule: str
    parameter: str
    unit: str
    now: float
    points: tuple[Point, ...]


def rule_loss_picture(loss: RuleLoss) -> Picture:
    """Return a picture of the number of suppressed cells against the parameter."""

    def draw(figure: Figure, style: Style) -> tuple[Spot, ...]:
        _draw(figure, style, loss)
        return ()

    return Picture(
        "rule_loss",
        tr("Loss against {parameter} of the {rule}", parameter=loss.parameter, rule=tr(loss.rule)),
        _alt(loss),
        draw,
    )


def _alt(loss: RuleLoss) -> str:
    sentences = [
        tr(
            "Suppressed cells against {parameter}, which is {now:g} {unit} now.",
            parameter=loss.parameter,
            now=loss.now,
            unit=tr(loss.unit),
        )
    ]
    for point in loss.points:
        words = (
            _OF_PRIMARIES
            if point.secondaries is None
            else _IN_FORCE
            if math.isclose(point.value, loss.now)
            else _ESTIMATED
        )
        numbers = {"value": point.value, "primaries": point.primaries, "secondaries": point.secondaries}
        sentences.append(tr(words, **numbers))
    return " ".join(sentences)


def _draw(figure: Figure, style: Style, loss: RuleLoss) -> None:
    axes = plain(figure.subplots(), style)
    whole(axes)
    axes.plot(
        [point.value for point in loss.points],
        [point.primaries for point in loss.points],
        color=style.primary,
        marker="s",
        markersize=4,
        label=tr("primaries"),
    )
    guessed = [point for point in loss.points if point.secondaries is not None]
    if guessed:
        axes.plot(
            [point.value for point in guessed],
            [point.primaries + (point.secondaries or 0) for point in guessed],
            color=style.secondary,
            linestyle=":",
            label=tr("all, estimate"),
        )
    axes.axvline(loss.now, color=style.ink, linestyle="--", linewidth=1)
    axes.annotate(
        tr("now {now:g}", now=loss.now),
        (loss.now, 1),
        (3, -9),
        xycoords=("data", "axes fraction"),
        textcoords="offset points",
        fontsize=style.font_size,
        color=style.ink,
    )
    axes.set_xlabel(f"{loss.parameter}, {tr(loss.unit)}" if loss.unit else loss.parameter)
    axes.set_ylabel(tr("suppressed cells"))
    top = max((point.primaries + (point.secondaries or 0) for point in loss.points), default=1)
    axes.set_ylim(0, max(1.0, 1.2 * top))
    legend(figure, style)
