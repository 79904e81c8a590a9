"""Which pictures there are of a table and its protection."""

from pathlib import Path

import numpy as np

import tabguard.audit as audit_stage
from tabguard.audit.explain import protectors
from tabguard.audit.words import relation_text
from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.base.private import private_folder, refusal_told, replacing
from tabguard.base.progress import Progress
from tabguard.plots.around import Around, Edge, Node
from tabguard.plots.loss import code_picture, level_picture
from tabguard.plots.picture import INTERNAL, Picture, png, svg
from tabguard.plots.status_map import status_picture
from tabguard.plots.style import PAPER, Style
from tabguard.project import Project
from tabguard.table.arrays import BoolArray
from tabguard.table.look import looks_of
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution

_MOST = 24
"""Number of cells of the graph around a cell: more cannot be read."""


def pictures_of(solution: Solution) -> tuple[Picture, ...]:
    """Pictures of a pattern: statuses, loss by level and by code."""
    table, pattern = solution.table, solution.pattern
    out = [status_picture(table, looks_of(table, pattern, solution.audit, solution.standing))]
    out.append(level_picture(table, pattern))
    out += [code_picture(table, pattern, d) for d in table.told]
    return tuple(out)


def marked(picture: Picture, path: Path) -> Path:
    """Name of the file of a picture: it says INTERNAL where that is so, and ends with .svg or .png."""
    if path.suffix.lower() not in (".svg", ".png"):
        path = path.with_name(f"{path.name}.svg")
    if picture.internal and INTERNAL not in path.stem:
        path = path.with_name(f"{path.stem}_{INTERNAL}{path.suffix}")
    return path


def save(picture: Picture, path: Path, style: Style = PAPER) -> None:
    """Write one picture, as PNG if the name says so, else as SVG; raises as `write`."""
    content = png(picture, style) if path.suffix.lower() == ".png" else svg(picture, style)
    with refusal_told(path, tr("The picture cannot be written."), WriteError):
        private_folder(path.parent)
        with replacing(path) as file:
            file.write(content)


def around(solution: Solution, project: Project, cell: int, progress: Progress) -> Around:
    """What protects a primary, or which primaries a secondary protects, and by which sums.

    Parameters
    ----------
    cell : int
        A suppressed cell.
    """
    settings = project.suppression
    if solution.pattern.status[cell] != Status.SECONDARY:
        moves = protectors(solution, settings, cell, progress)
        return _around_primary(solution, cell, moves)
    effect = audit_stage.why_secondary(solution, settings, cell, progress)
    cells, edges = [cell], dict[tuple[int, int], Edge]()
    for harm in effect.harms:
        before = harm.primary
        for step in harm.path:
            edge = Edge(before, step.cell, step.text)
            # one line joins two cells, in whichever direction paths lead along it
            edges.setdefault((min(before, step.cell), max(before, step.cell)), edge)
            cells += [before, step.cell]
            before = step.cell
        cells.append(harm.primary)
    return _shown(solution, cell, list(dict.fromkeys(cells)), list(edges.values()), effect.text)


def _around_primary(solution: Solution, cell: int, moves: BoolArray) -> Around:
    case = solution.case
    title = case.title(cell)
    if not moves.any():
        text = tr(
            "No other suppressed cell lets {title} depart from its value by its protection level.",
            title=title,
        )
        return _shown(solution, cell, [cell], [], text)
    text = tr(
        "{title} can depart from its value by its protection level because others depart with it: {n:,}.",
        title=title,
        n=int(np.count_nonzero(moves)) - 1,
    )
    order, edges, nodes = [cell], list[Edge](), {cell}
    relations = set[int]()
    for place in order:  # grows: the cells in the order of their distance
        for relation in case.equations.of_cell(place).tolist():
            if relation in relations:
                continue
            relations.add(relation)
            for other in case.equations.cells(relation).tolist():
                if moves[other] and other != place:
                    pair = tr("{here} and {other}", here=case.title(place), other=case.title(other))
                    sentence = tr("{both} are both in {case}", both=pair, case=relation_text(case, relation))
                    edges.append(Edge(place, other, sentence))
                    if other not in nodes:
                        nodes.add(other)
                        order.append(other)
    return _shown(solution, cell, order, edges, text)


def _shown(solution: Solution, cell: int, cells: list[int], edges: list[Edge], text: str) -> Around:
    case, status = solution.case, solution.pattern.status
    nearest = cells[:_MOST]
    nodes = tuple(Node(c, case.title(c), bool(status[c] != Status.SECONDARY)) for c in nearest)
    kept_cells = set(nearest)
    lines = tuple(edge for edge in edges if edge.cell in kept_cells and edge.other in kept_cells)
    return Around(cell, nodes, lines, text, len(cells) - len(nearest))
