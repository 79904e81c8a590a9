"""The tables of a release by cluster: those that share cells must be protected together."""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING

from tabguard.base.language import digits, tr
from tabguard.plots.picture import Picture, Spot, Style, short, spots_at
from tabguard.table.parts import Clusters
from tabguard.table.release import Release

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_REACH = 0.3
"""Distance of the tables from the centre of their cluster, in distances between clusters."""


def clusters_picture(release: Release, clusters: Clusters) -> Picture:
    """Return a picture of a box for each cluster with its tables; the `cell` of a spot is a table's
    position."""
    names = [part.name for part in release.tables]

    def draw(figure: Figure, style: Style) -> tuple[Spot, ...]:
        return _draw(figure, style, names, clusters)

    return Picture("clusters", tr("Linked tables"), " ".join(_sentences(names, clusters)), draw)


def _sentences(names: list[str], clusters: Clusters) -> list[str]:
    lines = [
        tr("Cluster {number}: {names}.", number=number, names=", ".join(names[i] for i in group))
        for number, group in enumerate(clusters.groups, 1)
    ]
    for i, j in combinations(range(len(names)), 2):
        table, other, n = names[i], names[j], int(clusters.common[i, j])
        if n:
            lines.append(tr("Cells that {one} and {other} share: {n:,}.", one=table, other=other, n=n))
        elif clusters.tied[i, j]:
            lines.append(tr("{one} and {other} are tied by relations only.", one=table, other=other))
    for i, j in clusters.identical:
        lines.append(tr("{one} shows the same cells as {other}.", one=names[i], other=names[j]))
    for i, j in clusters.contained:
        lines.append(tr("All cells of {one} are in {other}.", one=names[i], other=names[j]))
    return lines


def _draw(figure: Figure, style: Style, names: list[str], clusters: Clusters) -> tuple[Spot, ...]:
    from matplotlib.patches import FancyBboxPatch

    axes = figure.subplots()
    axes.set_facecolor(style.ground)
    axes.axis("off")
    n, wide, high = len(clusters.groups), *figure.get_size_inches()
    across = max(1, min(n, round(math.sqrt(n * wide / high))))
    at = dict[int, tuple[float, float]]()

    def write(x: float, y: float, text: str, frame: str) -> None:
        box = {"boxstyle": "round", "facecolor": style.ground, "edgecolor": frame}
        axes.text(x, y, text, ha="center", va="center", fontsize=style.font_size, color=style.ink, bbox=box)

    for number, group in enumerate(clusters.groups):
        x, y = number % across, number // across
        box = FancyBboxPatch(
            (x - 0.42, y - 0.42), 0.84, 0.84, "round,pad=0.04", fill=False, edgecolor=style.line
        )
        axes.add_patch(box)
        title = tr("Cluster {number}", number=number + 1)
        axes.text(x - 0.4, y - 0.4, title, va="top", fontsize=style.font_size - 1, color=style.muted)
        reach = _REACH if len(group) > 1 else 0.0
        for k, table in enumerate(group):
            turn = 2 * math.pi * k / len(group) - math.pi / 2
            at[table] = x + reach * math.cos(turn), y + reach * math.sin(turn)
    for i, j in combinations(range(len(names)), 2):
        if clusters.tied[i, j]:
            (x1, y1), (x2, y2) = at[i], at[j]
            common = int(clusters.common[i, j])
            axes.plot([x1, x2], [y1, y2], "-" if common else "--", color=style.muted, linewidth=1, zorder=1)
            if common:
                write((x1 + x2) / 2, (y1 + y2) / 2, digits(common), style.ground)
    for table, place in at.items():
        write(*place, short(names[table], 12), style.ink)
    axes.set_xlim(-0.5, across - 0.5)
    axes.set_ylim(math.ceil(n / across) - 0.5, -0.5)
    return spots_at(figure, axes, [(*at[i], i, name) for i, name in enumerate(names)])
