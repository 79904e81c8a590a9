"""Pictures of a table, of its protection, and of the cost of stricter or milder rules."""

import math
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

import tabguard.audit as audit_stage
from tabguard.audit.explain import protectors, relation_text
from tabguard.base.errors import SettingError, WriteError
from tabguard.base.language import mark, tr
from tabguard.base.params import params_of
from tabguard.base.private import private_folder, refusal_told, replacing
from tabguard.base.progress import Progress
from tabguard.flow import previews
from tabguard.kinds.cell_view import Rankings
from tabguard.kinds.kind import PrimaryRule
from tabguard.kinds.rules import Rules
from tabguard.plots.around import Around, Edge, Node
from tabguard.plots.loss import Point, RuleLoss, code_picture, counted, level_picture
from tabguard.plots.picture import INTERNAL, PAPER, Picture, Style, png, svg
from tabguard.plots.status_map import status_picture
from tabguard.project import Project
from tabguard.table.arrays import BoolArray
from tabguard.table.case import Case
from tabguard.table.look import looks_of
from tabguard.table.pattern import Pattern, Status
from tabguard.table.solution import Solution

_MOST = 24
"""Largest number of cells in the graph around a cell: more are not readable."""


def pictures_of(solution: Solution) -> tuple[Picture, ...]:
    """Pictures of a pattern: statuses, loss by level and by code."""
    table, pattern = solution.table, solution.pattern
    out = [status_picture(table, looks_of(table, pattern, solution.audit, solution.standing))]
    out.append(level_picture(table, pattern))
    out += [code_picture(table, pattern, d) for d in table.told]
    return tuple(out)


def marked(picture: Picture, path: Path) -> Path:
    """File name of a picture, with INTERNAL if it is internal, and the suffix .svg or .png."""
    if path.suffix.lower() not in (".svg", ".png"):
        path = path.with_name(f"{path.name}.svg")
    if picture.internal and INTERNAL not in path.stem:
        path = path.with_name(f"{path.stem}_{INTERNAL}{path.suffix}")
    return path


def save(picture: Picture, path: Path, style: Style = PAPER) -> None:
    """Write one picture, as PNG if the suffix is .png, otherwise as SVG; raises as `write`."""
    content = png(picture, style) if path.suffix.lower() == ".png" else svg(picture, style)
    with refusal_told(path, tr("The picture cannot be written."), WriteError):
        private_folder(path.parent)
        with replacing(path) as file:
            file.write(content)


def around(solution: Solution, project: Project, cell: int, progress: Progress) -> Around:
    """The cells that protect a primary, or the primaries that a secondary protects, with the sums involved.

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
    return _draw(solution, cell, list(dict.fromkeys(cells)), list(edges.values()), effect.text)


def _around_primary(solution: Solution, cell: int, moves: BoolArray) -> Around:
    case = solution.case
    title = case.title(cell)
    if not moves.any():
        text = tr(
            "No other suppressed cell lets {title} depart from its value by its protection level.",
            title=title,
        )
        return _draw(solution, cell, [cell], [], text)
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
    return _draw(solution, cell, order, edges, text)


def _draw(solution: Solution, cell: int, cells: list[int], edges: list[Edge], text: str) -> Around:
    case, status = solution.case, solution.pattern.status
    nearest = cells[:_MOST]
    nodes = tuple(Node(c, case.title(c), bool(status[c] != Status.SECONDARY)) for c in nearest)
    kept_cells = set(nearest)
    lines = tuple(edge for edge in edges if edge.cell in kept_cells and edge.other in kept_cells)
    return Around(cell, nodes, lines, text, len(cells) - len(nearest))


_FACTORS = (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 3.0)
_MORE_CONTRIBUTORS = 6
"""Number of further whole numbers above the current one that are tried, plus one."""


@frozen
class Varied:
    """The parameter of a rule that is varied, and the values to try.

    Parameters
    ----------
    rule : PrimaryRule
        The rule as declared.
    name : str
        Name of the parameter.
    values : tuple of float
        Values in ascending order, including the current one.
    """

    rule: PrimaryRule
    name: str
    values: tuple[float, ...]

    @property
    def now(self) -> float:
        """The current value of the parameter."""
        return float(getattr(self.rule, self.name))

    def rules(self, rules: Rules, value: float) -> Rules:
        """All rules, with another value of the varied parameter."""
        same = [rule for rule in rules.of(type(self.rule)) if rule != self.rule]
        return rules.having(*same, with_number(self.rule, self.name, value))


def varied(rules: Rules) -> Varied | None:
    """The parameter to vary, of the first active rule that has one; None if there is none.

    None too if parameters are masked and hidden from this user, since the axis would show them.
    """
    if rules.hidden:
        return None
    for rule in rules.active:
        name = next(iter(rule.numbers()), "") if rule.drawn is None else rule.drawn
        values = _nearby(rule, name) if name else ()
        if len(values) > 1:
            return Varied(rule, name, values)
    return None


def _nearby(rule: PrimaryRule, name: str) -> tuple[float, ...]:
    """Values around the current one with which the rule can be judged; ascending.

    Whole numbers are tried one by one, others in factors of the distance from the end at which the rule is
    mildest: for a share of at most 100 % that protects more the lower it is, the distance from 100 %.
    """
    declared, now = params_of(type(rule))[name], getattr(rule, name)
    if isinstance(now, int):
        values = [float(value) for value in range(1, now + _MORE_CONTRIBUTORS)]
    elif declared.stricter == "lower" and math.isfinite(declared.high):
        distance = declared.high - now
        values = [declared.high - round(distance * factor, 6) for factor in reversed(_FACTORS)]
    else:
        values = [round(now * factor, 6) for factor in _FACTORS]
    return tuple(value for value in dict.fromkeys(values) if value > 0 and _is_possible(rule, name, value))


def _is_possible(rule: PrimaryRule, name: str, value: float) -> bool:
    try:
        with_number(rule, name, value)
    except SettingError:  # out of range, or beside the other numbers of the rule
        return False
    return True


def with_number(rule: PrimaryRule, name: str, value: float) -> PrimaryRule:
    """The rule with another value of a parameter; raises `SettingError` if the value is not permitted."""
    return evolve(rule, **{name: type(getattr(rule, name))(value)})


def tried(
    case: Case, pattern: Pattern | None, project: Project, ranked: Rankings | None, progress: Progress
) -> RuleLoss | None:
    """Judge the table with every value of the parameter, and estimate the secondaries.

    The estimate is the pattern's number of secondaries per primary, which is valid near the current value.

    Parameters
    ----------
    case : Case
    pattern : Pattern or None
        The current pattern; None for no estimate.
    project : Project
    ranked : Rankings or None
        The largest contributors of each cell, if already ranked.
    progress : Progress

    Returns
    -------
    RuleLoss or None
        None if no rule has such a parameter.
    """
    parameter = varied(project.rules)
    if parameter is None:
        return None
    ratio = None if pattern is None else _ratio(case, pattern)
    progress.phase(mark("Trying rules"), len(parameter.values))
    points = []
    for value in parameter.values:
        judged = _judge(case, parameter.rules(project.rules, value), ranked, progress)
        points.append(_point(judged, value, ratio))
        progress.advance()
    if pattern is not None:
        at = points.index(next(point for point in points if math.isclose(point.value, parameter.now)))
        now = int(np.count_nonzero(pattern.status == Status.SECONDARY))
        points[at] = evolve(points[at], secondaries=float(now))
    spec = params_of(type(parameter.rule))[parameter.name]
    return RuleLoss(parameter.rule.name, parameter.name, spec.unit, parameter.now, tuple(points))


def _judge(case: Case, rules: Rules, ranked: Rankings | None, progress: Progress) -> Case:
    sensitivity = None if ranked is None else previews.try_rules(case.table, rules, case.constraints, ranked)
    if sensitivity is None:
        rankings = previews.rank(case.table, rules, progress)
        sensitivity = previews.try_rules(case.table, rules, case.constraints, rankings)
    assert sensitivity is not None
    return Case(case.table, sensitivity, case.constraints)


def _primaries(case: Case) -> Pattern:
    return Pattern.of_primaries(case.sensitivity, case.constraints)


def _ratio(case: Case, pattern: Pattern) -> float | None:
    is_counted = counted(case.table, pattern)
    first = int(np.count_nonzero(_primaries(case).suppressed & is_counted))
    return int(np.count_nonzero(pattern.status == Status.SECONDARY)) / first if first else None


def _point(case: Case, value: float, ratio: float | None) -> Point:
    start = _primaries(case)
    number = int(np.count_nonzero(start.suppressed & counted(case.table, start)))
    return Point(value, number, None if ratio is None else ratio * number)
