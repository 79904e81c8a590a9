"""Why a secondary is suppressed: which primaries need it, and along which relations."""

from __future__ import annotations

from collections import deque

import numpy as np
from attrs import evolve, frozen

from tabguard.audit.focus import intervals_of, reduced_of, smallest_departure
from tabguard.audit.run import check
from tabguard.audit.verdicts import levels_of
from tabguard.audit.words import relation_text, verdict_text
from tabguard.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.table import Table
from tabguard.table.tolerance import WHOLE
from tabguard.table.verdict import AuditResult, Verdict

_SHOWN = 5
"""Primaries that are explained in full; further ones are listed with their verdict."""


@frozen
class Step:
    """One relation on the way from a primary to a secondary, and the suppressed cell it leads to."""

    relation: int
    cell: int
    text: str


@frozen
class Harm:
    """A primary that is worse protected after a change.

    Parameters
    ----------
    primary : int
    verdict : Verdict
        After the change.
    low, high : float
        Its feasibility interval then; NaN where it was not computed.
    path : tuple of Step
        Relations that tie it to the published cell: the smallest departure that protects it goes along.
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
    """What happens if cells are published.

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
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    settings: Suppression,
    cells: IntArray,
    progress: Progress,
    result: AuditResult | None = None,
    point: str = ".",
) -> Effect:
    """Say which primaries lose protection if suppressed cells are published.

    Parameters
    ----------
    cells : int array
        Suppressed cells to publish.
    result : AuditResult, optional
        Audit or check of the pattern as it is; saves doing it again.
    point : str
        Decimal mark of the numbers in the texts.
    """
    cells = np.asarray(cells, np.int64)
    before = (result or check(table, pattern, sensitivity, settings, progress)).verdict
    published = pattern.with_status(cells, Status.PUBLISHED)
    after = check(table, published, sensitivity, settings, progress).verdict
    worse = np.flatnonzero(after > before)
    worse = worse[np.lexsort((worse, -sensitivity.upper[worse], -after[worse].astype(int)))]
    shown = worse[:_SHOWN]
    low, high = intervals_of(table, published.suppressed, settings, shown, progress)
    harms = [
        _harm(table, int(c), int(after[c]), float(a), float(b), point)
        for c, a, b in zip(shown, low, high, strict=True)
    ]
    harms += [_harm(table, int(c), int(after[c]), np.nan, np.nan, point) for c in worse[_SHOWN:]]
    return Effect(tuple(int(c) for c in cells), tuple(harms), _effect_text(table, cells, harms))


def why_secondary(
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    settings: Suppression,
    cell: int,
    progress: Progress,
    result: AuditResult | None = None,
    point: str = ".",
) -> Effect:
    """Say why a secondary is suppressed: what becomes known without it, and the relations along the way.

    Parameters
    ----------
    cell : int
        A suppressed cell.
    result : AuditResult, optional
        Audit or check of the pattern as it is.
    point : str
        Decimal mark of the numbers in the texts.

    Returns
    -------
    Effect
        Without harms if the cell could be published alone.
    """
    at = np.array([cell])
    effect = what_if_published(table, pattern, sensitivity, settings, at, progress, result, point)
    levels = levels_of(table, sensitivity, settings)
    reduced = reduced_of(table, pattern.suppressed, settings)
    harms = []
    for harm in effect.harms[:_SHOWN]:
        k = harm.primary
        path: tuple[Step, ...] = ()
        sides = ((levels.upper[k], harm.high - table.value[k]), (-levels.lower[k], table.value[k] - harm.low))
        for amount, reached in sides:
            if k != cell and not path and (abs(amount) > reached or abs(amount) == 0):
                size = amount / table.unit if amount else 1.0
                moved = smallest_departure(reduced, k, size, progress)
                if moved is not None:
                    support = np.zeros(len(table), bool)
                    support[reduced.cells[np.abs(moved) > WHOLE]] = True
                    path = route(table, support, k, cell)
        harms.append(evolve(harm, path=path))
    return evolve(effect, harms=(*harms, *effect.harms[_SHOWN:]))


def route(table: Table, moved: BoolArray, start: int, goal: int) -> tuple[Step, ...]:
    """Shortest way between two cells over relations and the cells that a departure moves; empty for none."""
    relations = table.relations
    came: dict[int, tuple[int, int]] = {start: (-1, -1)}
    todo = deque([start])
    while todo and goal not in came:
        here = todo.popleft()
        for relation in relations.of_cell(here):
            for other in relations.row(int(relation)):
                if moved[other] and int(other) not in came:
                    came[int(other)] = (int(relation), here)
                    todo.append(int(other))
    if goal not in came:
        return ()
    steps: list[Step] = []
    cell = goal
    while cell != start:
        relation, before = came[cell]
        text = f"{table.title(before)} and {table.title(cell)} are both in {relation_text(table, relation)}"
        steps.append(Step(relation, cell, text))
        cell = before
    return tuple(reversed(steps))


def _harm(table: Table, cell: int, verdict: int, low: float, high: float, point: str) -> Harm:
    if np.isnan(low):
        text = f"{table.title(cell)} is no longer protected."
    else:
        text = verdict_text(table, cell, verdict, low, high, point)
    return Harm(cell, Verdict(verdict), low, high, (), text)


def _effect_text(table: Table, cells: IntArray, harms: list[Harm]) -> str:
    what = table.title(int(cells[0])) if len(cells) == 1 else f"these {len(cells)} cells"
    if not harms:
        return f"If {what} is published, every primary stays as protected from outsiders as it is."
    exact = sum(h.verdict == Verdict.DISCLOSED for h in harms)
    parts = [f"{n} {word}" for n, word in ((exact, "exactly"), (len(harms) - exact, "too closely")) if n]
    return f"If {what} is published, primaries become known: {' and '.join(parts)}."
