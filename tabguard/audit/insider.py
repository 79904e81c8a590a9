"""Insider audit: what respondents and holdings can infer with knowledge of their own contributions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from attrs import evolve
from scipy import sparse

from tabguard.audit.claims import claims_of
from tabguard.audit.insider_search import Search, Shortfall
from tabguard.audit.knowledge import Goals, Knowledge, room_left
from tabguard.audit.run import check
from tabguard.audit.shares import Shares, known_to, shares_of
from tabguard.base.progress import Ended, Progress
from tabguard.settings.suppression import Suppression
from tabguard.table.arrays import BoolArray, ByteArray, FloatArray, IntArray, spans
from tabguard.table.case import Case
from tabguard.table.insiders import InsiderDemands, InsiderFindings, InsiderNeed, InsiderWatch, no_moves
from tabguard.table.keys import places_in
from tabguard.table.pattern import Pattern
from tabguard.table.system import System
from tabguard.table.tolerance import RELATIVE_TOLERANCE
from tabguard.table.verdict import Evidence, InsiderResult, Verdict


def insider_audit(
    case: Case,
    pattern: Pattern,
    settings: Suppression,
    progress: Progress,
    demands: InsiderDemands,
    moves: sparse.csr_array | None = None,
    evidence: tuple[Evidence, ...] = (),
) -> InsiderResult:
    """Find what the strongest insider can infer about each primary.

    An insider knows its own contributions. If it is a cell's only contributor, it knows the cell exactly;
    otherwise its contribution is a lower bound (if neither cells nor contributions can be negative). All
    contributors to suppressed cells are tested against every primary, including its largest contributor, each
    alone and not in coalition. An insider is not expected to be uncertain about its own contribution.

    Parameters
    ----------
    demands : InsiderDemands
        Distances that each primary must keep from each insider's estimate, and the level of insiders.
    moves : csr_array, shape (n_moves, n_cells), optional
        Departures claimed to be consistent with the publication, such as the witnesses of the run.
    evidence : tuple of Evidence
        Evidence of an audit: its departures replace programs for outsiders; `moves` also for insiders. Each
        departure is checked against all relations and bounds, so that false ones change nothing.

    Returns
    -------
    InsiderResult
        A primary that is unprotected against outsiders keeps that verdict, without an insider. A primary left
        undecided because `progress` was asked to stop is under-protected, without an insider.

    Raises
    ------
    DataError
        If the table has no contributions, or no holdings at that level.
    Cancelled, SolverError
    """
    hidden, level = pattern.suppressed, demands.level
    within = _Within(case, settings)
    begin = no_moves(len(case)) if moves is None else moves
    claims = sparse.csr_array(sparse.vstack([begin, claims_of(evidence, within.system.unit)]))
    base = check(case, pattern, settings, progress, moves=claims if claims.shape[0] else None).verdict
    safe = np.flatnonzero(base == Verdict.PROTECTED)

    def stops(_work: float = 0.0) -> bool:
        return progress.stopping

    try:
        shares = shares_of(case.table, hidden, level, progress.look)
        search, goals = within.search(hidden, shares, demands, safe, progress, stops, measures=True)
    except Ended:
        return _untested(level, base, safe)
    # those of an exact audit move so many cells that most insiders contradict them
    search.run(begin, np.ones(len(goals), bool), np.zeros(0, np.int64))
    shortfalls = within.too_close(search.shortfalls, level, progress.check)
    return _result(within.system, level, base, shares, shortfalls, goals.cell[search.open])


class _Within:
    """The outsider's system, and whether contributions are lower bounds of cells."""

    def __init__(self, case: Case, settings: Suppression) -> None:
        self.table, self.system = case.table, case.system(settings)
        self.primary = case.sensitivity.primary
        self.from_below = np.zeros(len(case), bool)
        for cells, table in case.table.by_response:
            records = table.contributions
            if records is not None and not bool(np.any(records.response < 0)):
                # with negative contributions, the others together may add less than nothing
                self.from_below[cells] = self.system.least[cells] >= 0

    def knowledge(self, shares: Shares, demands: InsiderDemands) -> Knowledge:
        """The knowledge of the contributors to some cells."""
        system = self.system
        return Knowledge(shares, system.value, self.from_below, demands, system.least, system.unit)

    def search(
        self,
        hidden: BoolArray,
        shares: Shares,
        demands: InsiderDemands,
        primaries: IntArray,
        progress: Progress,
        over: Callable[[float], bool],
        *,
        measures: bool,
    ) -> tuple[Search, Goals]:
        """Prepare the test of all insiders of a level against some primaries; may raise `Ended`."""
        system = self.system

        def look() -> None:
            progress.check()
            if over(0.0):
                raise Ended

        look()
        knowledge = self.knowledge(shares, demands)
        look()
        goals = knowledge.goals(primaries)
        look()
        search = Search(system, hidden, knowledge, goals, progress, over, measures=measures, table=self.table)
        return search, goals

    def too_close(self, shortfalls: list[Shortfall], level: str, look: Callable[[], None]) -> list[Shortfall]:
        """The shortfalls, except for demands that prior knowledge of the number of records already excludes.

        An insider adds up its own records, and the one record that every other cell has at least
        (`Table.records_known`). No value below that sum is possible for it, whatever is published.
        """
        below = [s for s in shortfalls if s.side < 0 and self.table.counting[s.cell]]
        shares = known_to(self.table, np.unique([s.entity for s in below]).astype(np.int64), level, look)
        least: dict[int, FloatArray] = {}
        for entity, (cells, contribution, _) in shares.items():
            look()
            records = self.table.records_known.copy()
            records[cells] = np.maximum(
                records[cells], np.where(self.table.counting[cells], np.floor(contribution), 0.0)
            )
            least[entity] = self.table.relations.carried(records, self.table.value)
        out = []
        for s in shortfalls:
            if s.side < 0 and self.table.counting[s.cell]:
                room = float(self.system.value[s.cell] - least[s.entity][s.cell])
                s = evolve(s, demand=min(s.demand, max(room, 0.0)))
            # the demand may have become smaller than what is reached
            if s.reached < s.demand * (1 - RELATIVE_TOLERANCE):
                out.append(s)
        return out

    def needs(self, level: str, shortfalls: list[Shortfall], look: Callable[[], None]) -> list[InsiderNeed]:
        """Requirements on a pattern for primaries that insiders can estimate too closely."""
        sizes: dict[tuple[int, int], dict[int, float]] = {}
        for s in shortfalls:
            sizes.setdefault((s.cell, s.entity), {})[s.side] = s.demand
        shares = known_to(self.table, np.unique([k for _, k in sizes]).astype(np.int64), level, look)
        rooms = {}  # of each contributor once: its needs may be about hundreds of cells
        for entity, (cells, contribution, alone) in shares.items():
            value, unit = self.system.value[cells], self.system.unit[cells]
            rooms[entity] = cells, *room_left(value, contribution, alone, self.from_below[cells], unit)
        return [
            InsiderNeed(cell, entity, level, sides.get(1, 0.0), sides.get(-1, 0.0), *rooms[entity])
            for (cell, entity), sides in sizes.items()
        ]


class _Watch:
    """Tests the insiders of a pattern while cells are added to it.

    An insider without a close estimate does not gain one when more cells are suppressed: a published value
    tells more than one's own contribution to it.
    """

    def __init__(
        self,
        case: Case,
        settings: Suppression,
        demands: tuple[InsiderDemands, ...],
        progress: Progress,
    ) -> None:
        self._within = _Within(case, settings)
        self._demands, self._progress = demands, progress
        self._hidden = np.zeros(len(case), bool)
        self._judged = np.zeros(len(case), bool)
        self._left: dict[str, list[tuple[int, int, int]]] = {}
        self._departures: list[sparse.csr_array] = []
        """Departures of earlier programs, which settle most insiders of a pattern that differs little."""

    def __call__(
        self, hidden: BoolArray, safe: BoolArray, moves: sparse.csr_array, over: Callable[[float], bool]
    ) -> InsiderFindings:
        """Find the insiders with close estimates, as `InsiderWatch` requires."""
        # cells were published since: insiders cleared before may be too close now
        if np.any(self._hidden & ~hidden):
            self._judged[:] = False
        needs, work = list[InsiderNeed](), 0.0
        open_ = np.zeros(len(safe), bool)
        close: set[int] = set()

        def look() -> None:
            self._progress.check()
            if over(0.0):
                raise Ended

        try:
            for demands in self._demands:
                look()
                primaries, shortfalls, spent = self._test_level(demands, hidden, safe, moves, over, look)
                work += spent
                open_[primaries] = True
                close |= {short.cell for short in shortfalls}
                needs += self._within.needs(demands.level, shortfalls, look)
        except Ended:  # the test ends: contributors without a verdict stay open by name
            open_cells = [cell for entries in self._left.values() for cell, _, _ in entries if safe[cell]]
            open_ |= safe & ~self._judged
            open_[np.array(open_cells, np.int64)] = True
        self._hidden, self._judged = hidden.copy(), self._judged | safe
        self._judged[open_] = False
        return InsiderFindings(tuple(needs), np.flatnonzero(open_), np.array(sorted(close), np.int64), work)

    def strictest(self) -> tuple[InsiderNeed, ...]:
        """The needs, in every pattern, of the insiders with the largest demands, as `InsiderWatch`
        requires."""
        within, look = self._within, self._progress.look
        needs: list[InsiderNeed] = []
        for demands in self._demands:
            shares = shares_of(within.table, within.primary, demands.level, look)
            knowledge = within.knowledge(shares, demands)
            goals = knowledge.goals(np.flatnonzero(within.primary))
            count = shares.count[goals.cell]
            goal = np.repeat(np.arange(len(goals)), count)
            share = shares.by_size[spans(shares.starts[goals.cell], count)]
            entity = shares.entity[share].astype(np.int64)
            sizes = knowledge.demand(goals, goal, entity)
            look()
            # among equals the first, whose own contribution is the largest
            order = np.lexsort((-sizes, goal))
            first = order[np.flatnonzero(np.diff(goal[order], prepend=-1))]
            needs += self._needs(demands, goals, goal[first], entity[first], sizes[first])
        return tuple(needs)

    def needs_of(self, pairs: Sequence[tuple[int, int, str]]) -> tuple[InsiderNeed, ...]:
        """The needs, in every pattern, of given insiders for given primaries, as `InsiderWatch` requires."""
        within, needs = self._within, list[InsiderNeed]()
        for demands in self._demands:
            entities: dict[int, list[int]] = {}
            for cell, entity, level in pairs:
                if level == demands.level and within.primary[cell]:
                    entities.setdefault(cell, []).append(entity)
            cells = np.array(sorted(entities), np.int64)
            inside = np.zeros(len(within.primary), bool)
            inside[cells] = True
            shares = shares_of(within.table, inside, demands.level, self._progress.look)
            knowledge = within.knowledge(shares, demands)
            goals = knowledge.goals(cells)
            goal = np.repeat(np.arange(len(goals)), [len(entities[c]) for c in goals.cell.tolist()])
            insider = np.array([insider for c in goals.cell.tolist() for insider in entities[c]], np.int64)
            insider = np.clip(insider, 0, knowledge.n - 1)
            needs += self._needs(demands, goals, goal, insider, knowledge.demand(goals, goal, insider))
        return tuple(needs)

    def _needs(
        self, demands: InsiderDemands, goals: Goals, goal: IntArray, entity: IntArray, size: FloatArray
    ) -> list[InsiderNeed]:
        """The needs of insiders for goals, pair by pair; pairs of size 0 have none."""
        within, level, look = self._within, demands.level, self._progress.look
        goal, entity, size = goal[size > 0], entity[size > 0], size[size > 0]
        columns = (column.tolist() for column in (goals.cell[goal], goals.side[goal], entity, size))
        shortfalls = [Shortfall(cell, side, k, 0.0, far) for cell, side, k, far in zip(*columns, strict=True)]
        return within.needs(level, within.too_close(shortfalls, level, look), look)

    def _test_level(
        self,
        demands: InsiderDemands,
        hidden: BoolArray,
        safe: BoolArray,
        moves: sparse.csr_array,
        over: Callable[[float], bool],
        look: Callable[[], None],
    ) -> tuple[IntArray, list[Shortfall], float]:
        """Test the insiders of one level; returns the undecided primaries, the shortfalls and the work."""
        level, primaries = demands.level, np.flatnonzero(safe)
        shares = shares_of(self._within.table, hidden, level, look)
        # needs state the required distance, not the reached one
        search, goals = self._within.search(
            hidden, shares, demands, primaries, self._progress, over, measures=False
        )
        key = 2 * goals.cell + (goals.side > 0)
        order = np.argsort(key, kind="stable")
        cell, side, entity = np.array(self._left.get(level, ()), np.int64).reshape(-1, 3).T
        at = places_in(key[order], 2 * cell + (side > 0))
        mask = (at >= 0) & self._judged[cell]
        open_pairs = np.sort(order[at[mask]] * max(len(shares.names), 1) + entity[mask])
        # those of units too: a holding mostly knows no more than its one unit
        departures = sparse.csr_array(sparse.vstack([moves, *self._departures]))
        search.run(departures, ~self._judged[goals.cell], open_pairs)
        self._departures += search.found
        shortfalls = self._within.too_close(search.shortfalls, level, self._progress.check)
        self._left[level] = [(s.cell, s.side, s.entity) for s in shortfalls]
        return goals.cell[search.open], shortfalls, search.work


def insider_watch(
    case: Case,
    settings: Suppression,
    demands: tuple[InsiderDemands, ...],
    progress: Progress,
) -> InsiderWatch | None:
    """Make the function that tests insiders while a pattern is built, at each level with demands.

    Returns
    -------
    InsiderWatch or None
        None without demands, as for tables without records, whose individual contributions are unknown.
    """
    return _Watch(case, settings, demands, progress) if demands else None


def _untested(level: str, base: ByteArray, safe: IntArray) -> InsiderResult:
    """The result of an audit that was asked to stop before it tested any insider."""
    verdict, nobody, nothing = base.copy(), np.full(len(base), -1, np.int64), np.full(len(base), np.nan)
    verdict[safe] = Verdict.UNDER_PROTECTED
    names = ("",) * int(np.count_nonzero(verdict >= Verdict.UNDER_PROTECTED))
    return InsiderResult(level, verdict, nobody, nothing, nothing, names, 0, tuple(safe.tolist()))


def _result(
    system: System,
    level: str,
    base: ByteArray,
    shares: Shares,
    shortfalls: list[Shortfall],
    undecided: IntArray,
) -> InsiderResult:
    """Verdicts, and the bounds known to the closest insider."""
    n, value = len(system), system.value
    verdict, insider = base.copy(), np.full(n, -1, np.int64)
    verdict[undecided] = Verdict.UNDER_PROTECTED
    low, high = np.full(n, np.nan), np.full(n, np.nan)
    closest: dict[int, Shortfall] = {}
    sides: dict[tuple[int, int], dict[int, float]] = {}
    for short in shortfalls:
        sides.setdefault((short.cell, short.entity), {})[short.side] = short.reached
        best = closest.setdefault(short.cell, short)
        # a share of the demand, as levels of the cells differ; ties keep the first, whatever the round-off
        if short.reached / short.demand < best.reached / best.demand - 1e-9:
            closest[short.cell] = short
    for cell, best in closest.items():
        reached = sides[cell, best.entity]
        insider[cell] = best.entity
        # a millionth of the last decimal: both ends meet but for round-off
        exact = set(reached) == {1, -1} and max(reached.values()) <= 1e-6 * system.unit[cell]
        verdict[cell] = Verdict.DISCLOSED if exact else Verdict.UNDER_PROTECTED
        low[cell] = value[cell] - reached[-1] if -1 in reached else np.nan
        high[cell] = value[cell] + reached[1] if 1 in reached else np.nan
    at_risk = np.flatnonzero(verdict >= Verdict.UNDER_PROTECTED)
    names = tuple(str(shares.names[insider[c]]) if insider[c] >= 0 else "" for c in at_risk)
    tested = len(np.unique(shares.entity))
    unsettled = tuple(np.unique(undecided).tolist())
    return InsiderResult(level, verdict, insider, low, high, names, tested, unsettled)
