"""What respondents and holdings can find out with what they know of themselves, primary by primary."""

from __future__ import annotations

import numpy as np
from attrs import field, frozen

from tabguard.audit.focus import reduced_of
from tabguard.audit.insider_search import Component, Knowledge, Shortfall
from tabguard.audit.library import Goals
from tabguard.audit.parts import split
from tabguard.audit.run import check
from tabguard.audit.shares import Shares, shares_of
from tabguard.audit.system import Reduced
from tabguard.audit.verdicts import Levels, levels_of
from tabguard.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.arrays import (
    BoolArray,
    ByteArray,
    FloatArray,
    IntArray,
    frozen_bytes,
    frozen_floats,
    frozen_ints,
)
from tabguard.table.pattern import HOLDING_SHIFT, Pattern, Rule, Sensitivity
from tabguard.table.table import Table
from tabguard.table.verdict import Verdict


@frozen(eq=False)
class InsiderResult:
    """How well each primary is protected against the strongest insider, shape (n_cells,) each.

    Parameters
    ----------
    level : str
        ``"unit"`` or ``"holding"``.
    verdict : uint8 array
        Values of `Verdict`; NONE for cells that are not primary.
    insider : int array
        The insider that comes closest where a primary is at risk, −1 elsewhere.
    low, high : float arrays
        What that insider knows of the primary, on the side that is too close; NaN elsewhere.
    names : tuple of str
        Names of the insiders at risk cells, in the order of `at_risk`. Confidential.
    tested : int
        Insiders looked at.
    """

    level: str
    verdict: ByteArray = field(converter=frozen_bytes)
    insider: IntArray = field(converter=frozen_ints)
    low: FloatArray = field(converter=frozen_floats)
    high: FloatArray = field(converter=frozen_floats)
    names: tuple[str, ...]
    tested: int

    @property
    def at_risk(self) -> IntArray:
        """Primaries that an insider comes too close to, ascending ids."""
        return np.flatnonzero(self.verdict >= Verdict.UNDER_PROTECTED)

    @property
    def passed(self) -> bool:
        """Whether no insider comes too close to any primary."""
        return not len(self.at_risk)


def insider_audit(
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    settings: Suppression,
    progress: Progress,
    level: str = "unit",
) -> InsiderResult:
    """Find what the strongest insider can say about each primary.

    An insider knows its own contributions: a cell in which it is alone exactly, any other cell from below
    (where no cell can be negative). Looked at are the second largest contributor of every primary, and
    everybody who is alone in a suppressed cell, the latter against every primary of the component. The levels
    of a primary allow for its second largest contributor; a smaller insider, who leaves more of the cell
    unexplained, is allowed to come closer by the difference of the two, if only concentration rules fired.
    Nobody is an insider against itself.

    Parameters
    ----------
    level : str
        ``"unit"`` or ``"holding"``: who counts as one insider.

    Returns
    -------
    InsiderResult
        A primary that is not even protected against an outsider keeps that verdict, without an insider.

    Raises
    ------
    DataError
        Where the table has no contributions, or no holdings at that level.
    Cancelled, SolverError
    """
    hidden = pattern.suppressed
    shares = shares_of(table, hidden, level)
    base = check(table, pattern, sensitivity, settings, progress).verdict
    safe = base == Verdict.PROTECTED
    reduced = reduced_of(table, hidden, settings)
    goals = _goals(
        table, reduced, levels_of(table, sensitivity, settings), safe, _seconds(shares, sensitivity)
    )
    parts = []
    for part in split(reduced.system):
        mine = goals.within(part, reduced.system.n_vars)
        if len(mine):
            parts.append(Component(part, mine, progress))
    insiders = _insiders(shares, safe)
    progress.phase("insiders", len(insiders))
    book = _Book(table, reduced, shares, safe)
    for entity, alone in insiders:
        if progress.stopping:
            break
        progress.advance()
        knows = book.knowledge(entity, settings.lower >= 0)
        targets = None if alone else book.second_in(entity)
        for component in parts:
            if component.concerns(knows, targets):
                book.note(entity, component.shortfalls(knows, targets))
    return book.result(level, base, len(insiders))


def _seconds(shares: Shares, sensitivity: Sensitivity) -> FloatArray:
    """Second largest contribution of each cell; 0 where a rule fired that does not allow for it."""
    concentration = int(Rule.DOMINANCE | Rule.P_PERCENT | Rule.PQ)
    both = concentration | concentration << HOLDING_SHIFT
    second = np.zeros(len(shares.count))
    two = np.flatnonzero((shares.count >= 2) & (sensitivity.fired & ~both == 0))
    second[two] = shares.amount[shares.starts[two] + 1]
    return second


def _goals(table: Table, reduced: Reduced, levels: Levels, safe: BoolArray, second: FloatArray) -> Goals:
    """One goal per primary and direction, over the variables of the reduced system."""
    at = np.flatnonzero(safe[reduced.cells])
    cells, sign = reduced.cells[at], reduced.sign[at]
    up = np.maximum(levels.sliding[cells] - levels.lower[cells], levels.upper[cells])
    size = np.concatenate([np.maximum(up, table.unit * 1e-3), levels.lower[cells]]) / table.unit
    return Goals(
        np.tile(cells, 2),
        np.tile(reduced.var[at], 2),
        np.concatenate([sign, -sign]),
        np.repeat([1, -1], len(cells)),
        size,
        np.tile(second[cells], 2) / table.unit,
    )


def _insiders(shares: Shares, safe: BoolArray) -> list[tuple[int, bool]]:
    """(entity, whether it is alone somewhere), those that are alone first."""
    lonely = np.unique(shares.entity[shares.starts[:-1][shares.count == 1]])
    two = np.flatnonzero(safe & (shares.count >= 2))
    seconds = np.setdiff1d(shares.entity[shares.starts[two] + 1], lonely)
    return [(int(e), True) for e in lonely] + [(int(e), False) for e in seconds]


class _Book:
    """What insiders know, and how close the closest one comes to each primary."""

    def __init__(self, table: Table, reduced: Reduced, shares: Shares, safe: BoolArray) -> None:
        self._table, self._reduced, self._shares, self._safe = table, reduced, shares, safe
        self._order = np.argsort(shares.entity, kind="stable")
        self._by_entity = np.searchsorted(shares.entity[self._order], np.arange(len(shares.names) + 1))
        self._cell = shares.cell
        self._place = np.full(len(table), -1, np.int64)
        self._place[reduced.cells] = np.arange(len(reduced.cells))
        self._worst: dict[int, tuple[float, int, dict[int, float]]] = {}

    def _mine(self, entity: int) -> IntArray:
        return self._order[self._by_entity[entity] : self._by_entity[entity + 1]]

    def second_in(self, entity: int) -> IntArray:
        """Primaries whose second largest contributor the entity is."""
        mine = self._mine(entity)
        second = mine == self._shares.starts[self._cell[mine]] + 1
        cells = self._cell[mine[second]]
        return np.asarray(cells[self._safe[cells]], np.int64)

    def knowledge(self, entity: int, from_below: bool) -> Knowledge:
        """Bounds on variables from the entity's own contributions, and its share of each primary."""
        mine = self._mine(entity)
        cells, amount = self._cell[mine], self._shares.amount[mine]
        place = self._place[cells]
        moving = self._reduced.var[place] >= 0
        var, sign = self._reduced.var[place[moving]], self._reduced.sign[place[moving]]
        alone = self._shares.count[cells[moving]] == 1
        floor = (amount[moving] - self._table.value[cells[moving]]) / self._table.unit
        floor = np.minimum(np.where(alone, 0.0, floor if from_below else -np.inf), 0.0)
        ceiling = np.where(alone, 0.0, np.inf)
        largest = self._largest_open(cells)
        return Knowledge(
            var,
            np.where(sign > 0, floor, -ceiling),
            np.where(sign > 0, ceiling, -floor),
            dict(zip(cells.tolist(), (amount / self._table.unit).tolist(), strict=True)),
            frozenset(cells[largest == entity].tolist()),
        )

    def _largest_open(self, cells: IntArray) -> IntArray:
        """The contributor that a cell protects: the largest one that did not waive."""
        out = np.full(len(cells), -1, np.int64)
        for i, cell in enumerate(cells):
            at = slice(self._shares.starts[cell], self._shares.starts[cell + 1])
            open_ = np.flatnonzero(~self._shares.waived[at])
            out[i] = self._shares.entity[at][open_[0] if len(open_) else 0]
        return out

    def note(self, entity: int, found: list[Shortfall]) -> None:
        """Remember who comes closest, as the share of the level that is left."""
        for short in found:
            left = short.reached / short.goal
            known = self._worst.get(short.cell)
            if known is None or left < known[0] - 1e-9:
                self._worst[short.cell] = (left, entity, {short.side: short.reached})
            elif known[1] == entity:
                known[2][short.side] = short.reached

    def result(self, level: str, base: ByteArray, tested: int) -> InsiderResult:
        """Verdicts, and what the closest insider knows."""
        n, value, unit = len(self._table), self._table.value, self._table.unit
        verdict = base.copy()
        insider = np.full(n, -1, np.int64)
        low, high = np.full(n, np.nan), np.full(n, np.nan)
        for cell, (_, entity, reached) in self._worst.items():
            insider[cell] = entity
            exact = set(reached) == {1, -1} and max(reached.values()) <= 1e-6
            verdict[cell] = Verdict.DISCLOSED if exact else Verdict.UNDER_PROTECTED
            low[cell] = value[cell] - reached[-1] * unit if -1 in reached else np.nan
            high[cell] = value[cell] + reached[1] * unit if 1 in reached else np.nan
        at_risk = np.flatnonzero(verdict >= Verdict.UNDER_PROTECTED)
        names = tuple(str(self._shares.names[insider[c]]) if insider[c] >= 0 else "" for c in at_risk)
        return InsiderResult(level, verdict, insider, low, high, names, tested)
