"""The loss by suppression: by code and by level, and as a function of a rule parameter."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from attrs import field, frozen

from tabguard.base.language import digits, mark, tr
from tabguard.plots.picture import Picture, Spot, Style, legend, plain, short, whole
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, frozen_floats, frozen_ints, redacted_repr
from tabguard.table.pattern import Pattern, Status
from tabguard.table.table import Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure


MOST = 15
"""Number of codes in a picture, those with the largest loss."""


@frozen(eq=False)
class Loss:
    """Loss by groups of cells; arrays of shape (n_groups,).

    Parameters
    ----------
    names : tuple of str
    cells : int array
        Numbers of cells that could be published: neither empty, nor hidden, nor of an earlier period.
    primary, secondary : int array
        Numbers of primary suppressions, forced ones included, and of secondary ones.
    value, hidden_value : float array
        Sums of the absolute values of all and of suppressed cells, in the units of the responses.
    """

    names: tuple[str, ...]
    cells: IntArray = field(converter=frozen_ints)
    primary: IntArray = field(converter=frozen_ints)
    secondary: IntArray = field(converter=frozen_ints)
    value: FloatArray = field(converter=frozen_floats)
    hidden_value: FloatArray = field(converter=frozen_floats)

    __repr__ = redacted_repr

    def __len__(self) -> int:
        return len(self.names)

    @property
    def share(self) -> FloatArray:
        """Share of suppressed cells, from 0 to 1."""
        return np.asarray((self.primary + self.secondary) / np.maximum(self.cells, 1))

    @property
    def value_share(self) -> FloatArray:
        """Share of suppressed value; 0 if there is no value."""
        return np.asarray(self.hidden_value / np.where(self.value > 0, self.value, 1))

    def only(self, at: IntArray) -> Loss:
        """Return the loss of the groups at these positions."""
        names = tuple(self.names[i] for i in at.tolist())
        return Loss(
            names, self.cells[at], self.primary[at], self.secondary[at], self.value[at], self.hidden_value[at]
        )


def loss_by_code(table: Table, pattern: Pattern, dimension: int) -> Loss:
    """Return the loss by code of a dimension; codes without cells are omitted."""
    codes = table.dimensions[dimension].codes
    return _loss(table, pattern, table.codes[:, dimension], codes)


def loss_by_level(table: Table, pattern: Pattern) -> Loss:
    """Return the loss by level of each dimension that files name."""
    parts = []
    for d in table.told:
        dimension = table.dimensions[d]
        first = dimension.depth[dimension.home == 0]
        names = _levels(dimension.name, int(dimension.level_of.max(initial=0)) + 1, len(np.unique(first)))
        parts.append(_loss(table, pattern, dimension.level_of[table.codes[:, d]], names))
    return Loss(
        tuple(name for part in parts for name in part.names),
        *(
            np.concatenate([getattr(part, name) for part in parts])
            for name in ("cells", "primary", "secondary", "value", "hidden_value")
        ),
    )


def code_picture(table: Table, pattern: Pattern, dimension: int) -> Picture:
    """Return a picture of the loss by code of a dimension, largest first."""
    loss, name = loss_by_code(table, pattern, dimension), table.dimensions[dimension].title
    # by share, then by value lost; the position last, so that equal codes keep the order of the table
    worst = np.lexsort((np.arange(len(loss)), -loss.hidden_value, -loss.share))
    hit = worst[(loss.primary + loss.secondary)[worst] > 0]
    bars = loss.only(hit[:MOST])
    title = tr("Suppressed, by code of {name}", name=name)
    more = len(hit) - len(bars)
    note = tr("{more:,} more codes lose cells.", more=more) if more else ""
    return _picture(f"loss_by_code_{dimension}", title, tr("codes of {name}", name=name), bars, note)


def level_picture(table: Table, pattern: Pattern) -> Picture:
    """Return a picture of the loss by level of every dimension."""
    return _picture(
        "loss_by_level", tr("Suppressed, by level"), tr("levels"), loss_by_level(table, pattern), ""
    )


def _levels(name: str, n: int, in_first: int) -> tuple[str, ...]:
    def word(level: int) -> str:
        return (
            tr("{name}, level {level}", name=name, level=level + 1)
            if level < in_first
            else tr("{name}, further group {level}", name=name, level=level + 1)
        )

    return tuple(word(level) for level in range(n))


def counted(table: Table, pattern: Pattern) -> BoolArray:
    """Return the cells that could be published, shape (n_cells,)."""
    return np.asarray(
        ~table.hidden & ~table.past & (pattern.status != Status.EMPTY) & (pattern.status != Status.HIDDEN)
    )


def _loss(table: Table, pattern: Pattern, group: IntArray, names: tuple[str, ...]) -> Loss:
    is_counted, status = counted(table, pattern), pattern.status
    size = np.abs(table.value)

    def number(chosen: BoolArray) -> IntArray:
        return np.bincount(group[chosen & is_counted], minlength=len(names)).astype(np.int64)

    def total(chosen: BoolArray) -> FloatArray:
        return np.bincount(group[chosen & is_counted], size[chosen & is_counted], len(names)).astype(
            np.float64
        )

    second = np.asarray(status == Status.SECONDARY)
    cells = number(is_counted)
    loss = Loss(
        names,
        cells,
        number(pattern.suppressed & ~second),
        number(second),
        total(is_counted),
        total(pattern.suppressed),
    )
    return loss.only(np.flatnonzero(cells))


def _picture(name: str, title: str, what: str, loss: Loss, note: str) -> Picture:
    draw = partial(_draw, loss, note)
    return Picture(name, title, _alt(what, loss, note), draw, height=1.6 + 0.24 * max(len(loss), 3))


def _alt(what: str, loss: Loss, note: str) -> str:
    if not len(loss):
        return tr("Nothing is suppressed in the {what}.", what=what)
    worst = int(np.argmax(loss.share))
    text = tr(
        "Bars of the share of cells and of value that is suppressed, for {n_loss} {what}. The largest share "
        "of cells is that of {names}: {share:.1%} of {cells:,} cells, with {value_share:.1%} of the value.",
        n_loss=len(loss),
        what=what,
        names=loss.names[worst],
        share=loss.share[worst],
        cells=int(loss.cells[worst]),
        value_share=loss.value_share[worst],
    )
    return f"{text} {note}".strip()


def _draw(loss: Loss, note: str, figure: Figure, style: Style) -> tuple[Spot, ...]:
    left, right = figure.subplots(1, 2, sharey=True)
    for axes in (left, right):
        plain(axes, style)
    rows = np.arange(len(loss))
    first, second = (100 * part / np.maximum(loss.cells, 1) for part in (loss.primary, loss.secondary))
    left.barh(rows, first, color=style.primary, label=tr("primary"))
    left.barh(
        rows,
        second,
        left=first,
        color=style.secondary,
        hatch="//",
        edgecolor=style.ground,
        label=tr("secondary"),
    )
    right.barh(rows, 100 * loss.value_share, color=style.neutral)
    for row in range(len(loss)):
        hidden = int(loss.primary[row] + loss.secondary[row])
        of_cells = " " + tr("{n:,} of {all:,}", n=hidden, all=int(loss.cells[row]))
        for axes, width, label in (
            (left, 100 * loss.share[row], of_cells),
            (right, 100 * loss.value_share[row], f" {digits(loss.value_share[row], '.1%')}"),
        ):
            axes.text(width, row, label, va="center", fontsize=style.font_size - 1, color=style.ink)
    left.set_yticks(rows, [short(name) for name in loss.names])
    left.invert_yaxis()
    left.set_xlabel(tr("% of cells"))
    right.set_xlabel(tr("% of value"))
    for axes in (left, right):
        axes.set_xlim(0, max(1.0, 1.45 * (axes.dataLim.x1 if len(loss) else 0)))
    right.spines["left"].set_visible(False)
    right.tick_params(left=False)
    legend(figure, style, note if len(loss) else tr("Nothing is suppressed."))
    return ()


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

    return Picture(
        "rule_loss",
        tr("Loss against {parameter} of the {rule}", parameter=loss.parameter, rule=tr(loss.rule)),
        _curve_alt(loss),
        partial(_draw_curve, loss),
    )


def _curve_alt(loss: RuleLoss) -> str:
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


def _draw_curve(loss: RuleLoss, figure: Figure, style: Style) -> tuple[Spot, ...]:
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
    return ()
