"""Explains why a secondary is suppressed and what protects a primary; words of all explanations."""

import math
from collections import deque
from typing import Protocol

import numpy as np
from attrs import evolve, frozen

from tabguard.audit.reduced import reduce_system
from tabguard.audit.run import check
from tabguard.audit.single_cells import SmallestDepartures, intervals_of
from tabguard.audit.verdicts import levels_of
from tabguard.base.language import both, tr
from tabguard.base.progress import Progress
from tabguard.settings.suppression import Suppression
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.coupled import coupling_of
from tabguard.table.equations import Equations
from tabguard.table.pattern import Status
from tabguard.table.solution import Chosen
from tabguard.table.tolerance import WHOLE_TOLERANCE
from tabguard.table.verdict import Verdict

_MANY = 6
_THIN = "\u202f"
"""Narrow no-break space between thousands, which no language reads as a decimal mark."""


class Named(Protocol):
    """The part of a case that explanations need: names of cells, decimals, and relations."""

    def title(self, cell: int) -> str:
        """The name of a cell in texts: its codes."""

    def decimals_of(self, cell: int) -> int:
        """Published decimals of a cell."""

    @property
    def equations(self) -> Equations:
        """All relations of the table."""


def number(case: Named, cell: int, value: float, point: str = ".") -> str:
    """A cell's value with its decimals and thousands separators; `point` is the decimal mark."""
    if math.isinf(value):
        return tr("without limit")
    text = f"{value + 0.0:,.{case.decimals_of(cell)}f}".replace(",", _THIN).replace(".", point)
    return text.replace("-", "−")


def relation_text(case: Named, relation: int) -> str:
    """A relation as a sum of cells, shortened if it is long."""
    equations = case.equations
    cells, total = equations.cells(relation), int(equations.total[relation])
    start = equations.matrix.indptr[relation]
    ahead = equations.matrix.data[start : start + len(cells)] > 0
    alone = ahead[cells == total].any() if total >= 0 else False  # which side the total stands on
    left, right = (cells[ahead], cells[~ahead]) if alone else (cells[~ahead], cells[ahead])
    return f"{_sum(case, left)} = {_sum(case, right)}"


def _sum(case: Named, cells: IntArray) -> str:
    names = [case.title(int(c)) for c in cells]
    if len(names) > _MANY:
        names = [*names[: _MANY - 1], tr("{n_names} more", n_names=len(names) - _MANY + 1)]
    return " + ".join(names)


def verdict_text(case: Named, cell: int, verdict: int, low: float, high: float, point: str = ".") -> str:
    """The verdict on a primary, as a sentence."""
    title = case.title(cell)
    if verdict == Verdict.DISCLOSED:
        return tr("{title} can be computed exactly.", title=title)
    ends = {"low": number(case, cell, low, point), "high": number(case, cell, high, point)}
    if verdict == Verdict.UNDER_PROTECTED:
        return tr(
            "{title} is known to lie from {low} to {high}, closer than its protection levels allow.",
            title=title,
            **ends,
        )
    return tr("{title} is known to lie from {low} to {high}.", title=title, **ends)


def protectors(solution: Chosen, settings: Suppression, cell: int, progress: Progress) -> BoolArray:
    """Cells that move when a primary departs by its protection level while few others move.

    Of the two directions the one that moves fewer cells.

    Returns
    -------
    bool array, shape (n_cells,)
        Includes the primary; all False if the primary can depart in neither direction.
    """
    system = solution.case.system(settings)
    levels = levels_of(system, solution.case.sensitivity)
    reduced = reduce_system(system, solution.pattern.suppressed)
    departures, moved_cells = SmallestDepartures(reduced, progress), []
    for amount in (levels.upper[cell], -levels.lower[cell]):
        size = float(amount) / float(system.unit[cell])
        moved = departures.of(cell, size or 1.0)
        if moved is not None:
            moved_cells.append(reduced.cells[np.abs(moved) > WHOLE_TOLERANCE])
    moves = np.zeros(len(system), bool)
    moves[min(moved_cells, key=len, default=[])] = True
    return moves


_SHOWN = 5
"""Number of primaries explained in full; further ones are listed with their verdicts."""


@frozen
class Step:
    """A step on the path from a primary to a secondary: a relation, and the next suppressed cell."""

    relation: int
    cell: int
    text: str


@frozen
class Harm:
    """A primary that loses protection by a change.

    Parameters
    ----------
    primary : int
    verdict : Verdict
        Verdict after the change.
    low, high : float
        Its feasibility interval after the change; NaN if not computed.
    path : tuple of Step
        Relations that connect it with the published cell, along the smallest departure that protects it.
    text : str
    """

    primary: int
    verdict: Verdict
    low: float
    high: float
    path: tuple[Step, ...]
    text: str


@frozen
class Effect:
    """Consequences of publishing cells.

    Parameters
    ----------
    cells : tuple of int
    harms : tuple of Harm
        Worst first; empty if every primary keeps its verdict.
    text : str
    """

    cells: tuple[int, ...]
    harms: tuple[Harm, ...]
    text: str


def what_if_published(
    solution: Chosen, settings: Suppression, cells: IntArray, progress: Progress, point: str = "."
) -> Effect:
    """Find the primaries that lose protection if suppressed cells are published.

    Parameters
    ----------
    solution : Chosen
        Its audit or check is used if there is one; otherwise the pattern is checked first.
    cells : int array
        Suppressed cells to publish.
    point : str
        Decimal mark of the numbers in the texts.
    """
    cells, case, pattern = np.asarray(cells, np.int64), solution.case, solution.pattern
    evidence = () if solution.audit is None else solution.audit.evidence
    earlier = solution.audit
    if (
        earlier is None or earlier.unsettled is not None
    ):  # of a stopped audit nothing can be said to become worse
        earlier = check(case, pattern, settings, progress, evidence)
    before = earlier.verdict
    published = pattern.with_status(cells, Status.PUBLISHED)
    after = check(case, published, settings, progress, evidence).verdict
    worse = np.flatnonzero(after > before)
    # the worst verdict first, then the largest level
    worse = worse[np.lexsort((worse, -case.sensitivity.upper[worse], -after[worse].astype(int)))]
    first = worse[:_SHOWN]
    low, high = intervals_of(case.system(settings), published.suppressed, first, progress)
    harms = [
        _harm(case, int(c), int(after[c]), float(a), float(b), point)
        for c, a, b in zip(first, low, high, strict=True)
    ]
    harms += [_harm(case, int(c), int(after[c]), np.nan, np.nan, point) for c in worse[_SHOWN:]]
    return Effect(tuple(int(c) for c in cells), tuple(harms), _effect_text(case, cells, harms))


def why_secondary(
    solution: Chosen, settings: Suppression, cell: int, progress: Progress, point: str = "."
) -> Effect:
    """Explain why a secondary is suppressed: what would be disclosed without it, and through which relations.

    Coupled cells are published together; if one of them is primary, that alone is the reason.

    Parameters
    ----------
    solution : Chosen
        Its audit or check is used if there is one.
    cell : int
        A suppressed cell.
    point : str
        Decimal mark of the numbers in the texts.

    Returns
    -------
    Effect
        Without harms if the cell could be published alone.
    """
    case, hidden = solution.case, solution.pattern.suppressed
    together = coupling_of(case.table, settings.same_pattern).with_coupled(np.array([cell]))
    causes = together[(solution.pattern.status[together] != Status.SECONDARY) & hidden[together]]
    if len(causes) and solution.pattern.status[cell] == Status.SECONDARY:
        names = both([case.title(int(c)) for c in causes])
        return Effect(
            (cell,),
            (),
            tr("It is suppressed because {names} is: all responses share one pattern.", names=names),
        )
    effect = what_if_published(solution, settings, together[hidden[together]], progress, point)
    system = case.system(settings)
    levels, reduced = levels_of(system, case.sensitivity), reduce_system(system, hidden)
    departures, harms = SmallestDepartures(reduced, progress), []
    for harm in effect.harms[:_SHOWN]:
        k = harm.primary
        path: tuple[Step, ...] = ()
        sides = (
            (levels.upper[k], harm.high - system.value[k]),
            (-levels.lower[k], system.value[k] - harm.low),
        )
        for amount, reached in sides:
            # only a direction in which the primary falls short without the cell leads to it
            if k != cell and not path and (abs(amount) > reached or abs(amount) == 0):
                size = amount / float(system.unit[k]) if amount else 1.0
                moved = departures.of(k, size)
                if moved is not None:
                    support = np.zeros(len(system), bool)
                    support[reduced.cells[np.abs(moved) > WHOLE_TOLERANCE]] = True
                    path = route(case, support, k, cell)
        harms.append(evolve(harm, path=path))
    return evolve(effect, harms=(*harms, *effect.harms[_SHOWN:]))


def route(case: Named, moved: BoolArray, start: int, goal: int) -> tuple[Step, ...]:
    """Shortest path between two cells through relations and cells that a departure moves; empty if there is
    none."""
    equations = case.equations
    came: dict[int, tuple[int, int]] = {start: (-1, -1)}
    todo = deque([start])
    while todo and goal not in came:
        place = todo.popleft()
        for relation in equations.of_cell(place).tolist():
            for other in equations.cells(relation).tolist():
                if moved[other] and other not in came:
                    came[other] = (relation, place)
                    todo.append(other)
    if goal not in came:
        return ()
    steps: list[Step] = []
    cell = goal
    while cell != start:
        relation, before = came[cell]
        text = tr(
            "{before} and {cell} are both in {named}",
            before=case.title(before),
            cell=case.title(cell),
            named=relation_text(case, relation),
        )
        steps.append(Step(relation, cell, text))
        cell = before
    return tuple(reversed(steps))


def _harm(case: Named, cell: int, verdict: int, low: float, high: float, point: str) -> Harm:
    if np.isnan(low):
        text = tr("{cell} is no longer protected.", cell=case.title(cell))
    else:
        text = verdict_text(case, cell, verdict, low, high, point)
    return Harm(cell, Verdict(verdict), low, high, (), text)


def _effect_text(case: Named, cells: IntArray, harms: list[Harm]) -> str:
    name = case.title(int(cells[0])) if len(cells) == 1 else tr("these {n_cells} cells", n_cells=len(cells))
    if not harms:
        return tr("If {what} is published, every primary keeps its protection against outsiders.", what=name)
    exact = sum(h.verdict == Verdict.DISCLOSED for h in harms)
    close = len(harms) - exact
    if not close:
        return tr("If {what} is published, primaries become known: {exact} exactly.", what=name, exact=exact)
    if not exact:
        return tr(
            "If {what} is published, primaries become known: {close} too closely.", what=name, close=close
        )
    return tr(
        "If {what} is published, primaries become known: {exact} exactly and {close} too closely.",
        what=name,
        exact=exact,
        close=close,
    )
