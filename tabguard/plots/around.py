"""The neighbourhood of a cell, and the clusters of tables that are protected together, as graphs."""

from __future__ import annotations

import math
from collections import deque
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from attrs import frozen

from tabguard.base.language import digits, mark, tr
from tabguard.plots.picture import Picture, Spot, Style, legend, short, spots_at
from tabguard.table.parts import Clusters
from tabguard.table.release import Release

if TYPE_CHECKING:
    from matplotlib.figure import Figure


_KINDS = {"primary": "s", "secondary": "o", "total": "D"}
"""Marker shapes of the cells, so that meaning does not depend on colour."""
_COLUMN, _ROW, _LONG = 1.1, 0.7, 12
"""Inches for a column and for a cell in it, and title length from which two lines are used."""


@frozen
class Node:
    """A cell in the picture.

    Parameters
    ----------
    cell : int
        Its id.
    title : str
    primary : bool
        Whether the cell is a primary suppression.
    """

    cell: int
    title: str
    primary: bool


@frozen
class Edge:
    """Two cells whose values change together in one relation.

    Parameters
    ----------
    cell, other : int
        Ids of the cells.
    text : str
        Description of the relation.
    """

    cell: int
    other: int
    text: str


@frozen(eq=False)
class Around:
    """The neighbourhood of a cell.

    Parameters
    ----------
    cell : int
        The central cell, always the first node.
    nodes : tuple of Node
    edges : tuple of Edge
    text : str
        Description as a sentence.
    left_out : int
        Number of further cells, not shown.
    """

    cell: int
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    text: str
    left_out: int = 0

    @property
    def steps(self) -> dict[int, int]:
        """Number of relations between the central cell and each connected cell."""
        distances, todo = {self.cell: 0}, deque([self.cell])
        while todo:
            place = todo.popleft()
            for edge in self.edges:
                for a, b in ((edge.cell, edge.other), (edge.other, edge.cell)):
                    if a == place and b not in distances:
                        distances[b] = distances[place] + 1
                        todo.append(b)
        return distances


def around_picture(around: Around) -> Picture:
    """Return a picture with the cell at the left and a column of cells for each further relation."""
    lines = [f"{edge.text}." for edge in around.edges[:20]]
    more = (
        tr("{left_out:,} further cells are not shown.", left_out=around.left_out) if around.left_out else ""
    )
    alt = " ".join(part for part in (around.text, *lines, more) if part)

    tallest = max(_columns(around).values(), key=len, default=[])
    height = 2.2 + 0.45 * min(len(tallest), 12)
    title = tr("Around {title}", title=around.nodes[0].title)
    return Picture("around", title, alt, partial(_draw, around), height=height)


def _lines(title: str) -> str:
    """Break a long title into two lines."""
    parts = title.split(" × ")
    if len(title) < _LONG or len(parts) < 2:
        return short(title)
    half = (len(parts) + 1) // 2
    return f"{short(' × '.join(parts[:half]))} ×\n{short(' × '.join(parts[half:]))}"


def _columns(around: Around) -> dict[int, list[Node]]:
    steps = around.steps
    last = max(steps.values(), default=0) + 1
    columns: dict[int, list[Node]] = {}
    for node in around.nodes:
        columns.setdefault(steps.get(node.cell, last), []).append(node)
    return dict(sorted(columns.items()))


def _draw(around: Around, figure: Figure, style: Style) -> tuple[Spot, ...]:
    axes = figure.subplots()
    axes.set_facecolor(style.ground)
    axes.axis("off")
    places: dict[int, tuple[float, float]] = {}
    across = max(2, int(figure.get_figwidth() / _COLUMN))
    down = max(3, int(figure.get_figheight() / _ROW))
    columns = [column[:down] for column in list(_columns(around).values())[:across]]
    nodes = [node for column in columns for node in column]
    hidden = around.left_out + len(around.nodes) - len(nodes)
    for number, column in enumerate(columns):
        for i, node in enumerate(column):
            places[node.cell] = (float(number), (i + 1) / (len(column) + 1))
    for edge in around.edges:
        if edge.cell not in places or edge.other not in places:
            continue
        (x1, y1), (x2, y2) = places[edge.cell], places[edge.other]
        # a straight line would hide behind the cells between these two
        bend = 0.25 if x1 == x2 else 0.0
        line = {"arrowstyle": "-", "color": style.line, "lw": 1.5, "connectionstyle": f"arc3,rad={bend}"}
        axes.annotate("", (x2, y2), (x1, y1), arrowprops=line, zorder=1)
    for node in nodes:
        x, y = places[node.cell]
        is_middle = node.cell == around.cell
        axes.plot(
            [x],
            [y],
            _KINDS["primary" if node.primary else "secondary"],
            color=style.primary if node.primary else style.secondary,
            markersize=13 if is_middle else 10,
            markeredgecolor=style.ink if is_middle else style.ground,
            markeredgewidth=2,
        )
        axes.annotate(
            _lines(node.title),
            (x, y),
            (0, -11),
            textcoords="offset points",
            ha="center",
            va="top",
            fontsize=style.font_size - 1,
            fontweight="bold" if is_middle else "normal",
            color=style.ink,
        )
    axes.set_xlim(-0.5, max(len(columns) - 0.5, 0.6))
    axes.set_ylim(1, 0)
    colours = {mark("primary"): style.primary, mark("secondary"): style.secondary}
    for kind, colour in colours.items():
        axes.plot([], [], _KINDS[kind], color=colour, label=tr(kind))
    legend(figure, style, tr("{hidden:,} further cells", hidden=hidden) if hidden else "")
    return spots_at(figure, axes, [(*places[node.cell], node.cell, node.title) for node in nodes])


_REACH = 0.3
"""Distance of the tables from the centre of their cluster, in distances between clusters."""


def clusters_picture(release: Release, clusters: Clusters) -> Picture:
    """Return a picture of a box for each cluster with its tables; the `cell` of a spot is a table's
    position."""
    names = [part.name for part in release.tables]

    draw = partial(_draw_tables, names, clusters)
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


def _draw_tables(names: list[str], clusters: Clusters, figure: Figure, style: Style) -> tuple[Spot, ...]:
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
