"""The verdict for every marginal of a count table that could be released next, and where the limits are."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import combinations

import numpy as np
from attrs import evolve

from tabguard.counts.design import Item, item_of, largest, query_for
from tabguard.counts.oracle import Bounder, Judgement, Oracle, Verdict, exact_bounds
from tabguard.counts.readers import Readers, by_table, readers_of, sizes_of
from tabguard.errors import DataError, SettingError
from tabguard.progress import Progress
from tabguard.table.arrays import BoolArray
from tabguard.table.contingency import CellBounds, CountTable
from tabguard.table.ledger import FACTS, Form
from tabguard.table.planning import (
    Act,
    Finding,
    LedgerEntry,
    Plan,
    Query,
    Review,
    State,
    group_words,
    low_words,
)

MOST_CANDIDATES = 20_000
"""More marginals than this are not listed; ask for a lower order."""

Tell = Callable[[Finding], None]
"""Called with each finding as soon as there is one, on the thread that works."""

_BLOCKED = (State.DISCLOSES, State.UNRELEASABLE)
_ANSWERS = {State.REFUSED: "refused before", State.SIMULATED: "answered by a simulated table before"}


def candidates(table: CountTable, max_order: int | None = None) -> tuple[Item, ...]:
    """Every marginal in full detail up to an order, the smallest first; the whole table is the last one.

    Raises
    ------
    SettingError
        Where there are more than `MOST_CANDIDATES`.
    """
    n = len(table.variables)
    top = n if max_order is None else min(max_order, n)
    if sum(math.comb(n, k) for k in range(top + 1)) > MOST_CANDIDATES:
        raise SettingError(
            "The table has too many marginals to examine each of them.",
            f"{n} variables up to order {top}",
            "Give a lower highest order.",
        )
    return tuple(
        Item(tuple((v, None) for v in kept)) for k in range(top + 1) for kept in combinations(range(n), k)
    )


def usual_order(n_variables: int) -> int:
    """The highest order of marginals that is looked at unless one is given: all of them in small tables."""
    order = n_variables
    while order > 2 and sum(math.comb(n_variables, k) for k in range(order + 1)) > 1500:
        order -= 1
    return order


def plan(
    table: CountTable,
    ledger: Iterable[LedgerEntry],
    threshold: int,
    width: float,
    max_order: int | None = None,
    *,
    progress: Progress | None = None,
    bounds: Bounder | None = None,
    tell: Tell | None = None,
    threads: int = 1,
    earlier: Plan | None = None,
    intervals: bool = False,
    minimum: int | None = None,
    groups_matter: bool = False,
) -> Plan:
    """Say of every marginal whether it could be released next, everything released before counted in.

    Parameters
    ----------
    table : CountTable
    ledger : iterable of LedgerEntry
        Released, refused and simulated marginals.
    threshold : int
        Cells with counts from 1 to below it are to be protected.
    width : float
        Least width that their intervals must keep.
    max_order : int or None
        Highest number of variables of a marginal; None: `usual_order`.
    tell : callable, optional
        Called with each finding at once.
    earlier : Plan, optional
        Of the same table and settings with no more released than now: what it found to disclose still does.
    intervals : bool
        Work out the intervals of all cells at risk also where a verdict follows without them.
    minimum : int or None
        Least count above zero that may be printed, 1 for any; None: the threshold.
    groups_matter : bool
        Whether a group that is all in one category makes a marginal unsafe.

    Returns
    -------
    Plan
        Stopped early (`progress.stop`) the rest is pending.
    """
    progress = progress or Progress()
    order = usual_order(len(table.variables)) if max_order is None else max_order
    items = candidates(table, order)
    entries = by_table(table, ledger)
    readers = readers_of(table, entries)
    oracle = oracle_of(table, readers, threshold, width, progress, bounds, threads, minimum, groups_matter)
    survey = _Survey(oracle, entries, readers, earlier, intervals)
    findings: list[Finding] = []
    progress.phase("Marginals", len(items))
    for item in items:
        found = survey.pending(item) if progress.stopping else survey.find(item)
        if progress.stopping and found.state is State.UNSETTLED:  # its bounds were not worked out to the end
            found = survey.pending(item)
        findings.append(found)
        if tell is not None:
            tell(found)
        progress.advance()
    frontier, barrier = limits(findings, table)
    progress.phase("What is released")  # last, as it can take longest and what can follow is asked for first
    judged = None if progress.stopping else survey.review()
    if judged is None or progress.stopping:
        return Plan(tuple(findings), frontier, barrier, False)
    by_query = {found.query: found for found in judged.findings}
    return Plan(tuple(by_query.get(f.query, f) for f in findings), frontier, barrier, True, judged)


def examine(
    table: CountTable,
    ledger: Iterable[LedgerEntry],
    query: Query,
    threshold: int,
    width: float,
    *,
    progress: Progress | None = None,
    bounds: Bounder | None = None,
    threads: int = 1,
    minimum: int | None = None,
    groups_matter: bool = False,
) -> Finding:
    """Say what the release of one marginal would do, with the intervals of all small cells."""
    progress = progress or Progress()
    entries = by_table(table, ledger)
    readers = readers_of(table, entries)
    oracle = oracle_of(table, readers, threshold, width, progress, bounds, threads, minimum, groups_matter)
    item = item_of(table, query)
    survey = _Survey(oracle, entries, readers, None, intervals=False)
    return survey.with_intervals(item, survey.judged(item) or survey.find(item))


def review(
    table: CountTable,
    ledger: Iterable[LedgerEntry],
    threshold: int,
    width: float,
    *,
    progress: Progress | None = None,
    bounds: Bounder | None = None,
    threads: int = 1,
    minimum: int | None = None,
    groups_matter: bool = False,
) -> Review:
    """Judge everything that was released or published by the rules as they are now; as `plan`."""
    progress = progress or Progress()
    entries = by_table(table, ledger)
    readers = readers_of(table, entries)
    oracle = oracle_of(table, readers, threshold, width, progress, bounds, threads, minimum, groups_matter)
    return _Survey(oracle, entries, readers, None, intervals=False).review()


def oracle_of(
    table: CountTable,
    readers: Readers,
    threshold: int,
    width: float,
    progress: Progress,
    bounds: Bounder | None = None,
    threads: int = 1,
    minimum: int | None = None,
    groups_matter: bool = False,
) -> Oracle:
    """An oracle that knows what readers have; the least count to be printed is the threshold by default."""
    least = threshold if minimum is None else minimum
    by = bounds or exact_bounds(threads)
    return Oracle(table, threshold, width, by, progress, readers.blurred, least, groups_matter)


def intervals_now(
    table: CountTable,
    ledger: Iterable[LedgerEntry],
    threshold: int,
    *,
    progress: Progress | None = None,
    bounds: Bounder | None = None,
    threads: int = 1,
) -> CellBounds:
    """Intervals of all small cells from everything released and published."""
    readers = readers_of(table, by_table(table, ledger))
    oracle = oracle_of(table, readers, threshold, 0.0, progress or Progress(), bounds, threads)
    judged = oracle.judge(readers.exact)
    return _bounds(oracle, judged, np.ones(len(oracle.small), np.bool_))


def limits(findings: Sequence[Finding], table: CountTable) -> tuple[tuple[Query, ...], tuple[Query, ...]]:
    """The largest marginals that are safe, and the smallest ones that disclose."""
    safe = [item_of(table, f.query) for f in findings if f.state is State.SAFE]
    blocked = [item_of(table, f.query) for f in findings if f.state in _BLOCKED]
    frontier = largest(safe)
    barrier = [b for b in blocked if not any(o != b and b.implies(o) for o in blocked)]
    return tuple(query_for(table, i) for i in frontier), tuple(query_for(table, i) for i in barrier)


class _Survey:
    """Finds the state of one marginal after the other, the small ones first."""

    def __init__(
        self,
        oracle: Oracle,
        ledger: tuple[LedgerEntry, ...],
        readers: Readers,
        earlier: Plan | None,
        intervals: bool,
    ) -> None:
        self._oracle = oracle
        self._table = oracle.table
        self._known = largest(readers.exact)
        self._facts = {
            item_of(self._table, fact.query): fact
            for fact in readers.facts[::-1]  # what was printed first stands
            if fact.form is not Form.SIMULATED
        }
        self._exact = set(readers.exact)
        self._given = dict.fromkeys((*readers.exact, *(one.item for one in readers.blurred)))
        self._answered = self._answers(ledger)
        self._intervals = intervals
        self._blocked: list[tuple[Item, Finding]] = []
        if earlier is not None:
            self._blocked = [
                (item_of(self._table, f.query), f) for f in earlier.findings if f.state in _BLOCKED
            ]

    def find(self, item: Item) -> Finding:
        """State of a marginal; intervals only where they had to be worked out, or are asked for."""
        found = self._from_ledger(item) or self._on_its_own(item) or self._from_refused(item)
        found = found or self._from_smaller(item) or self._judged(item)
        if found.state in _BLOCKED:
            if self._intervals and found.at_risk is None:
                found = self.with_intervals(item, found)
            self._blocked.append((item, found))
        return found

    def pending(self, item: Item) -> Finding:
        """The state of a marginal that is not looked at."""
        found = self._from_ledger(item) or self._from_refused(item)
        return found or self._finding(item, State.PENDING, "not looked at yet")

    def judged(self, item: Item) -> Finding | None:
        """A marginal that was released or published, judged by the rules as they are now."""
        if item not in self._given:
            return None
        why = self._wrong(item)
        if not why:
            return self._given_finding(item)
        found = self._finding(item, State.AGAINST, f"{self._how(item)}, but against today's rules: {why}")
        return evolve(found, risky=self._risky if item in self._culprits else 0)

    def review(self) -> Review:
        """Everything released or published, judged."""
        findings = tuple(found for item in self._given if (found := self.judged(item)))
        risky = self._risky if self._together is Verdict.UNSAFE else 0
        return Review(findings, risky, self._together is not Verdict.UNSETTLED)

    def with_intervals(self, item: Item, found: Finding) -> Finding:
        """The same finding with the intervals of the cells at risk."""
        judged = self._oracle.judge(self._known if item in self._given else [*self._known, item])
        narrow = judged.narrow(self._oracle.width)
        return evolve(
            found,
            intervals=_bounds(self._oracle, judged, np.ones(len(narrow), np.bool_)),
            at_risk=_bounds(self._oracle, judged, narrow),
            risky=int(narrow.sum()),
            min_width=_least(judged),
        )

    # -- inside

    def _answers(self, ledger: tuple[LedgerEntry, ...]) -> dict[Item, State]:
        """Marginals that were not released, by the last decision about each."""
        out: dict[Item, State] = {}
        for entry in ledger:
            if entry.act in FACTS:
                continue
            item = item_of(self._table, entry.query)
            out.pop(item, None)
            if entry.act is not Act.RELEASE:
                out[item] = State.REFUSED if entry.act is Act.REFUSE else State.SIMULATED
        return out

    def _from_ledger(self, item: Item) -> Finding | None:
        if item in self._given:
            return self._given_finding(item)
        over = next((k for k in self._known if k.implies(item)), None)
        if over is not None:
            return self._finding(item, State.KNOWN, f"follows from {query_for(self._table, over).title}")
        if item in self._answered:
            state = self._answered[item]
            return self._finding(item, state, _ANSWERS[state])
        return None

    def _given_finding(self, item: Item) -> Finding:
        """A marginal that was released or published, not judged."""
        found = self._finding(item, self._standing(item), self._how(item))
        return found if self._told_exactly(item) else evolve(found, low_counts=0, whole_groups=0)

    def _told_exactly(self, item: Item) -> bool:
        fact = self._facts.get(item)
        return fact is None or fact.form is Form.EXACT

    def _standing(self, item: Item) -> State:
        return State.PUBLISHED if item in self._facts else State.RELEASED

    def _how(self, item: Item) -> str:
        fact = self._facts.get(item)
        if fact is None:
            return "released, not published yet"
        date = f" {fact.when[:10]}" if fact.when else ""
        return f"published{date}, {fact.form_words}"

    def _wrong(self, item: Item) -> str:
        """Which of the rules what was released or published is against; empty where none."""
        fact, oracle = self._facts.get(item), self._oracle
        low = oracle.low(item)
        if fact is not None and fact.form is Form.ROUNDED:
            low = sum(0 < count < oracle.minimum for count in fact.counts)
        if low:
            return low_words(low)
        if oracle.groups_matter and self._told_exactly(item) and oracle.groups(item):
            return group_words(oracle.groups(item))
        return self._culprits.get(item, "")

    @cached_property
    def _together(self) -> Verdict:
        return self._oracle.verdict(self._known)

    @cached_property
    def _risky(self) -> int:
        judged = self._oracle.judge_in_time(self._known)
        return 1 if judged is None else int(judged.narrow(self._oracle.width).sum())  # stopped: at least one

    @cached_property
    def _culprits(self) -> dict[Item, str]:
        """What narrows intervals too much: those that do so on their own, or all of them together."""
        if self._together is not Verdict.UNSAFE:
            return {}
        alone = [item for item in self._known if self._oracle.verdict([item]) is Verdict.UNSAFE]
        if alone:
            return dict.fromkeys(alone, "discloses on its own")
        involved = [item for item in self._given if item in self._known or item not in self._exact]
        return dict.fromkeys(involved, "discloses together with the others")

    def _from_refused(self, item: Item) -> Finding | None:
        """What contains a refused marginal would answer that question, too."""
        for other, state in self._answered.items():
            if state is State.REFUSED and item.implies(other):
                why = f"contains {query_for(self._table, other).title}, which was refused"
                return self._finding(item, State.REFUSED, why)
        return None

    def _on_its_own(self, item: Item) -> Finding | None:
        """Whether a count of the marginal is itself too small, at a small cell or to be printed."""
        oracle = self._oracle
        small = oracle.shows_small([item])
        risky = int((oracle.top(item) < oracle.width).sum()) if small else 0
        if small:
            why = "discloses on its own"
        elif oracle.low(item):
            why = low_words(oracle.low(item))
        elif oracle.groups_matter and oracle.groups(item):
            why = group_words(oracle.groups(item))
        else:
            return None
        return evolve(self._finding(item, State.UNRELEASABLE, why), risky=risky)

    def _from_smaller(self, item: Item) -> Finding | None:
        """What discloses still does with more detail."""
        smaller = [(other, found) for other, found in self._blocked if item.implies(other)]
        if not smaller:
            return None
        other, found = min(smaller, key=lambda pair: pair[1].state is not State.UNRELEASABLE)
        why = found.why if other == item else f"contains {found.query.title}"
        return evolve(self._finding(item, found.state, why), risky=found.risky)

    def _judged(self, item: Item) -> Finding:
        oracle = self._oracle
        verdict = oracle.verdict([*self._known, item])
        if verdict is Verdict.SAFE and not self._intervals:
            return self._finding(item, State.SAFE, "")
        judged = oracle.judge_in_time([*self._known, item])
        if judged is None:  # what is proven stays said
            proven = State.DISCLOSES if verdict is Verdict.UNSAFE else State.UNSETTLED
            risky = int(verdict is Verdict.UNSAFE)
            return evolve(self._finding(item, proven, "stopped before every cell was looked at"), risky=risky)
        state, why = self._named(item, verdict)
        narrow = judged.narrow(oracle.width)
        return evolve(
            self._finding(item, state, why or judged.method),
            at_risk=_bounds(oracle, judged, narrow),
            risky=int(narrow.sum()),
            min_width=_least(judged),
        )

    def _named(self, item: Item, verdict: Verdict) -> tuple[State, str]:
        if verdict is Verdict.SAFE:
            return State.SAFE, ""
        if verdict is Verdict.UNSETTLED:
            return State.UNSETTLED, "the bounds are not proven to be sharp"
        oracle = self._oracle
        if oracle.verdict([item]) is Verdict.UNSAFE:
            return State.UNRELEASABLE, "discloses on its own"
        if self._known and oracle.verdict(self._known) is Verdict.UNSAFE:
            return State.DISCLOSES, "what is released already discloses"
        return State.DISCLOSES, "together with what is released"

    def _finding(self, item: Item, state: State, why: str) -> Finding:
        query, cells = query_for(self._table, item), math.prod(sizes_of(self._table, item))
        if state is State.PENDING:
            return Finding(query, state, why, cells=cells)
        groups = 0 if state in _BLOCKED and not self._oracle.groups_matter else self._oracle.groups(item)
        return Finding(query, state, why, None, 0, float("nan"), cells, None, self._oracle.low(item), groups)


def _bounds(oracle: Oracle, judged: Judgement, chosen: BoolArray) -> CellBounds:
    low, high = judged.lower[chosen], judged.upper[chosen]
    low_met, high_met = judged.low_met[chosen], judged.high_met[chosen]
    least, most = np.where(low_met, low, np.nan), np.where(high_met, high, np.nan)
    return CellBounds(oracle.small[chosen], low, high, low_met & high_met, judged.method, least, most)


def _least(judged: Judgement) -> float:
    return float((judged.upper - judged.lower).min(initial=np.inf))


def from_names(table: CountTable, names: Iterable[str]) -> Query:
    """The query for variables given by name, in any order.

    Raises
    ------
    DataError
        For a name that is not there.
    """
    wanted = tuple(names)
    unknown = [name for name in wanted if name not in table.names]
    if unknown:
        raise DataError(
            "A marginal names a variable that the count table does not have.",
            ", ".join(unknown),
            "Use the variables " + ", ".join(table.names) + ".",
        )
    return Query(tuple(name for name in table.names if name in wanted))


def lost(
    table: CountTable,
    ledger: Iterable[LedgerEntry],
    queries: Sequence[Query],
    threshold: int,
    width: float,
    *,
    progress: Progress | None = None,
    bounds: Bounder | None = None,
    threads: int = 1,
    minimum: int | None = None,
    groups_matter: bool = False,
) -> tuple[Query, ...]:
    """Which of some marginals could not be released with everything in a ledger.

    For a preview: the ledger holds a release that is only thought of.
    """
    progress = progress or Progress()
    readers = readers_of(table, by_table(table, ledger))
    oracle = oracle_of(table, readers, threshold, width, progress, bounds, threads, minimum, groups_matter)
    progress.phase("What would follow", len(queries))
    out = []
    for query in sorted(queries, key=lambda q: len(q.variables)):
        progress.advance()
        if oracle.allows(readers.exact, item_of(table, query)) is not Verdict.SAFE:
            out.append(query)
    return tuple(out)
