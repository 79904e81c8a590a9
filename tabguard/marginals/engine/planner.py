"""Planning of releases: which marginals can follow, the effect of one, and the review of all released."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

import numpy as np
from attrs import evolve

from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.marginals.engine.candidates import (
    BLOCKED,
    NOT_ADDITIVE,
    bounds_of,
    candidates,
    finding_of,
    least_width,
    limits,
    state_of_safe,
)
from tabguard.marginals.engine.design import Item, item_of, largest, query_for
from tabguard.marginals.engine.moves_around import Bounder
from tabguard.marginals.engine.oracle import Oracle, Verdict, exact_bounds
from tabguard.marginals.engine.publish import least_base
from tabguard.marginals.engine.readers import Readers, by_table, readers_of, with_known_zeros
from tabguard.marginals.engine.sums import groups_within, possible_zeros
from tabguard.marginals.engine.why import pins_of
from tabguard.settings import Planning
from tabguard.table.contingency import CellBounds, CountTable
from tabguard.table.forms import EXACT, Form
from tabguard.table.ledger import FACTS
from tabguard.table.planning import (
    NOT_TESTED,
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


class Reviewer:
    """Judges the marginals that readers have by the current rules.

    Parameters
    ----------
    oracle : Oracle
        Oracle with the current rules.
    readers : Readers
        Released and published marginals.

    Attributes
    ----------
    known : tuple of Item
        Marginals that readers have exactly, without those that others imply.
    given : dict with keys of type Item
        Every released or published marginal: the exact ones first, then those printed rounded.
    """

    def __init__(self, oracle: Oracle, readers: Readers) -> None:
        self._oracle = oracle
        self.known = largest(readers.exact)
        self.given = dict.fromkeys((*readers.exact, *(marginal.item for marginal in readers.blurred)))
        self._exact = set(readers.exact)
        self._ranges = {marginal.item: (marginal.lower, marginal.upper) for marginal in readers.blurred}
        self._facts = {
            item_of(oracle.table, fact.query): fact
            for fact in readers.facts[::-1]  # the first publication is in force
            if not fact.form.drawn
        }
        self._drafts = {item_of(oracle.table, draft.query): draft for draft in readers.drafts}

    def finding(self, item: Item) -> Finding:
        """The finding on a released or published marginal, without judging it."""
        finding = finding_of(self._oracle, item, self._standing(item), self._describe(item))
        return finding if self._told_exactly(item) else evolve(finding, low_counts=0, whole_groups=0)

    def judged(self, item: Item) -> Finding | None:
        """The finding on a marginal judged by the current rules; None if it was not released or published."""
        if item not in self.given:
            return None
        why = self._violated_rule(item)
        if not why:
            return self.finding(item)
        finding = finding_of(
            self._oracle,
            item,
            State.AGAINST,
            mark("{record}, but against the current rules: {why}", record=self._describe(item), why=why),
        )
        return evolve(finding, risky=self._risky if item in self._culprits else 0, breach=why)

    def review(self) -> Review:
        """Judge every released or published marginal."""
        findings = tuple(finding for item in self.given if (finding := self.judged(item)))
        risky = self._risky if self._width is Verdict.UNSAFE else 0
        oracle = self._oracle
        settled = oracle.told(self.known).complete and self._width is not Verdict.UNSETTLED
        return Review(findings, risky, settled, settled and oracle.pinned(self.known).complete)

    def _told_exactly(self, item: Item) -> bool:
        return self._form(item) == EXACT

    def _form(self, item: Item) -> Form:
        fact = self._facts.get(item) or self._drafts.get(item)
        return EXACT if fact is None else fact.form

    def _standing(self, item: Item) -> State:
        return State.PUBLISHED if item in self._facts else State.RELEASED

    def _describe(self, item: Item) -> str:
        fact = self._facts.get(item)
        if fact is None:
            if draft := self._drafts.get(item):
                return mark("released, not published yet: {form}", form=mark(draft.form_words))
            how = mark("released, not published yet")
            if self._oracle.adds_up(item):
                return how
            return mark("{first}; {then}", first=how, then=NOT_ADDITIVE)
        if fact.when:
            return mark("published {date}, {form}", date=fact.when[:10], form=mark(fact.form_words))
        return mark("published, {form}", form=mark(fact.form_words))

    def _violated_rule(self, item: Item) -> str:
        """The current rule that a released or published marginal violates; empty if none."""
        fact, oracle = self._facts.get(item) or self._drafts.get(item), self._oracle
        low = oracle.low(item) if fact is None or fact.form == EXACT else self._low(item, fact)
        if low:
            return low_words(low)
        if oracle.rules.groups_matter and (groups := self._groups(item)):
            return group_words(groups, oracle.rules.outside)
        return self._culprits.get(item, "")

    def _low(self, item: Item, fact: LedgerEntry) -> int:
        """Number of counts of a marginal in another form than exact that may not be printed."""
        rules = self._oracle.rules
        low = int(((fact.counts > 0) & (fact.counts < rules.least_printed)).sum())
        if rules.zeros_matter and fact.form.zeros:
            low += possible_zeros(self._oracle.table, item, int(np.count_nonzero(fact.counts)))
        return low

    def _groups(self, item: Item) -> int:
        """Number of groups that a marginal, in its printed form, shows to be in one category."""
        if self._told_exactly(item):
            return self._oracle.groups(item)
        return groups_within(self._oracle.table, item, *self._ranges[item], self._oracle.rules.outside)

    @cached_property
    def _width(self) -> Verdict:
        return self._oracle.width_verdict(self.known)

    @cached_property
    def _risky(self) -> int:
        judged = self._oracle.judge_in_time(self.known)
        return (
            1 if judged is None else int(judged.narrow(self._oracle.rules.width).sum())
        )  # stopped: at least one

    @cached_property
    def _culprits(self) -> dict[Item, str]:
        """Marginals that make intervals too narrow, alone or else all together, by item with the reason.

        Marginals that disclose what may not be printed are included.
        """
        oracle = self._oracle
        telling = {
            item: what.words
            for what in (oracle.pinned(self.known), oracle.told(self.known))
            if oracle.breached(what)
            for item in what.items
        }
        if self._width is not Verdict.UNSAFE:
            return telling
        alone = [item for item in self.known if oracle.width_verdict((item,)) is Verdict.UNSAFE]
        if alone and not self._ranges:  # marginals known within ranges are part of every verdict
            return telling | dict.fromkeys(alone, mark("disclosive on its own"))
        involved = [item for item in self.given if item in self.known or item not in self._exact]
        return telling | dict.fromkeys(involved, mark("discloses together with the others"))


_ANSWERS = {
    State.REFUSED: mark("already refused"),
    State.SIMULATED: mark("already answered by a simulated table"),
}

_NO_ROUNDING = mark("rounded to the usual bases, they do not, either: choose another form")
_MOST_ROUNDED = 5_000
"""Maximum number of cells of a marginal for which the bases to which it can be rounded are tried."""


class Survey:
    """Finds the states of marginals, one at a time; smaller marginals must come first."""

    def __init__(
        self,
        oracle: Oracle,
        ledger: tuple[LedgerEntry, ...],
        reviewer: Reviewer,
        earlier: Plan | None,
        progress: Progress,
    ) -> None:
        self._oracle, self._progress = oracle, progress
        self._table = oracle.table
        self._reviewer = reviewer
        self._known = reviewer.known
        self._answered = self._answers(ledger)
        self._blocked: list[tuple[Item, Finding]] = []
        if earlier is not None:
            self._blocked = [
                (item_of(self._table, f.query), f) for f in earlier.findings if f.state in BLOCKED
            ]

    def find(self, item: Item) -> Finding:
        """Find the state of a marginal; intervals are included only if the verdict needed them."""
        finding = self._from_ledger(item) or self._own_disclosure(item) or self._inherited_refusal(item)
        finding = finding or self._from_smaller(item) or self._judged(item)
        if finding.state in BLOCKED:
            self._blocked.append((item, finding))
        return finding

    def pending(self, item: Item) -> Finding:
        """The state of a marginal that is not examined."""
        finding = self._from_ledger(item) or self._inherited_refusal(item)
        return finding or finding_of(self._oracle, item, State.PENDING, mark("not checked yet"))

    def with_intervals(self, item: Item, finding: Finding) -> Finding:
        """A finding with the intervals of all small cells, and of those at risk, added to it."""
        judged = self._oracle.judge(self._known if item in self._reviewer.given else [*self._known, item])
        narrow = judged.narrow(self._oracle.rules.width)
        return evolve(
            finding,
            intervals=bounds_of(self._oracle, judged, np.ones(len(narrow), np.bool_)),
            at_risk=bounds_of(self._oracle, judged, narrow),
            risky=int(narrow.sum()),
            min_width=least_width(judged),
            pins=pins_of(self._oracle, self._known, item, judged, self._progress),
        )

    # -- inside

    def _answers(self, ledger: tuple[LedgerEntry, ...]) -> dict[Item, State]:
        """Last decision about each marginal that was not released: refused, or answered by simulation."""
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
        if item in self._reviewer.given:
            return self._reviewer.finding(item)
        over = next((k for k in self._known if k.implies(item)), None)
        if over is not None:
            return finding_of(
                self._oracle,
                item,
                State.KNOWN,
                mark("follows from {title}", title=query_for(self._table, over).title),
            )
        if item in self._answered:
            state = self._answered[item]
            return finding_of(self._oracle, item, state, _ANSWERS[state])
        return None

    def _inherited_refusal(self, item: Item) -> Finding | None:
        """REFUSED if the marginal contains a refused one, since it would reveal the refused counts."""
        for other, state in self._answered.items():
            if state is State.REFUSED and item.implies(other):
                why = mark("contains {title}, which was refused", title=query_for(self._table, other).title)
                return finding_of(self._oracle, item, State.REFUSED, why)
        return None

    def _own_disclosure(self, item: Item) -> Finding | None:
        """UNRELEASABLE if the marginal's own counts or groups disclose; otherwise None."""
        oracle = self._oracle
        small = oracle.shows_small([item])
        risky = int((oracle.top(item) < oracle.rules.width).sum()) if small else 0
        if small:
            why = mark("disclosive on its own")
        elif oracle.low(item):
            why = low_words(oracle.low(item))
        elif oracle.rules.groups_matter and oracle.groups(item):
            why = group_words(oracle.groups(item), oracle.rules.outside)
        else:
            return None
        return evolve(finding_of(oracle, item, State.UNRELEASABLE, why), risky=risky)

    def _from_smaller(self, item: Item) -> Finding | None:
        """The state of a disclosing marginal that this one contains: more detail still discloses."""
        smaller = [(other, finding) for other, finding in self._blocked if item.implies(other)]
        if not smaller:
            return None
        # a marginal that discloses on its own is the stronger reason
        other, finding = min(smaller, key=lambda pair: pair[1].state is not State.UNRELEASABLE)
        why = finding.why if other == item else mark("contains {title}", title=finding.query.title)
        return evolve(finding_of(self._oracle, item, finding.state, why), risky=finding.risky)

    def _judged(self, item: Item) -> Finding:
        oracle = self._oracle
        verdict = oracle.verdict([*self._known, item])
        if verdict is Verdict.SAFE:
            state, why = state_of_safe(oracle, item)
            tested = oracle.tries([*self._known, item])
            return finding_of(oracle, item, state, why or ("" if tested else NOT_TESTED))
        judged = oracle.judge_in_time([*self._known, item])
        if judged is None:  # stopped: report what is proven
            proven = State.DISCLOSES if verdict is Verdict.UNSAFE else State.UNSETTLED
            risky = int(verdict is Verdict.UNSAFE)
            return evolve(
                finding_of(oracle, item, proven, mark("stopped before every cell was checked")), risky=risky
            )
        state, why = self._reason_for(item, verdict)
        narrow = judged.narrow(oracle.rules.width)
        return evolve(
            finding_of(oracle, item, state, why or judged.method),
            at_risk=bounds_of(oracle, judged, narrow),
            risky=int(narrow.sum()),
            min_width=least_width(judged),
            pins=pins_of(oracle, self._known, item, judged, self._progress),
        )

    def _reason_for(self, item: Item, verdict: Verdict) -> tuple[State, str]:
        if verdict is Verdict.UNSETTLED:
            return State.UNSETTLED, mark("the bounds are not proven to be sharp")
        oracle = self._oracle
        if oracle.verdict([item]) is Verdict.UNSAFE:
            return State.UNRELEASABLE, mark("disclosive on its own")
        knowledge = largest([*self._known, item])
        for what in (oracle.told(knowledge), oracle.pinned(knowledge)):
            if oracle.breached(what):
                return State.DISCLOSES, what.words
        if self._known and oracle.verdict(self._known) is Verdict.UNSAFE:
            return State.DISCLOSES, mark("the released marginals are disclosive already")
        return State.DISCLOSES, mark("together with the released marginals")


Tell = Callable[[Finding], None]
"""Called with each finding as soon as it is available, on the working thread."""


class Planner:
    """Answers questions about marginals of one table, given all decisions and publications.

    Parameters
    ----------
    table : CountTable
    ledger : iterable of LedgerEntry
        Released, refused and simulated marginals, and records of what was published.
    rules : Planning
    progress : Progress, optional
        Receives the progress; `progress.stop` ends a search early with what is known.
    bounds : Bounder, optional
        Computes bounds; by default the exact methods, in one thread.
    """

    def __init__(
        self,
        table: CountTable,
        ledger: Iterable[LedgerEntry],
        rules: Planning,
        progress: Progress | None = None,
        bounds: Bounder | None = None,
    ) -> None:
        self.rules, self.progress = rules, progress or Progress()
        self.entries = by_table(table, ledger)
        self.table = table = with_known_zeros(table, self.entries)
        self.readers = readers_of(table, self.entries)
        by = bounds or exact_bounds()
        ranges = (*self.readers.blurred, *self.readers.sums)
        self.oracle = Oracle(table, rules, by, self.progress, ranges)
        self._reviewer = Reviewer(self.oracle, self.readers)

    def plan(self, tell: Tell | None = None, earlier: Plan | None = None) -> Plan:
        """Find for every marginal whether it could be released next.

        Parameters
        ----------
        tell : callable, optional
            Called with each finding at once.
        earlier : Plan, optional
            An earlier plan for the same table and settings, made when no more than now was released.
            Marginals that disclosed then still disclose.

        Returns
        -------
        Plan
            If stopped early, the remaining marginals are pending.
        """
        items = candidates(self.table, self.rules.max_order)
        survey, progress = self._survey(earlier), self.progress
        findings: list[Finding] = []
        progress.phase(mark("Marginals"), len(items))
        for item in items:
            finding = survey.pending(item) if progress.stopping else survey.find(item)
            # stopped before its bounds were complete
            if progress.stopping and finding.state is State.UNSETTLED:
                finding = survey.pending(item)
            findings.append(finding)
            if tell is not None:
                tell(finding)
            progress.advance()
        frontier, barrier = limits(findings, self.table)
        # last, as it can take longest and is asked for less than what can follow
        progress.phase(mark("Released marginals"))
        review = None if progress.stopping else self.review()
        if review is None or progress.stopping:
            return Plan(tuple(findings), frontier, barrier, False)
        by_query = {finding.query: finding for finding in review.findings}
        return Plan(tuple(by_query.get(f.query, f) for f in findings), frontier, barrier, True, review)

    def examine(self, query: Query) -> Finding:
        """Find the effect of releasing one marginal, with the intervals of all small cells."""
        item, survey = item_of(self.table, query), self._survey()
        finding = survey.with_intervals(item, self._reviewer.judged(item) or survey.find(item))
        if finding.state is not State.NOT_ADDITIVE or finding.cells > _MOST_ROUNDED:
            return finding
        base = least_base(self.table, self.entries, finding.query, self.progress)
        how = _NO_ROUNDING if base is None else mark("rounded to base {base}, they do", base=base)
        return evolve(finding, why=mark("{first}; {then}", first=finding.why, then=how))

    def review(self) -> Review:
        """Judge everything released or published by the current rules."""
        return self._reviewer.review()

    def intervals(self) -> CellBounds:
        """Compute the intervals of all small cells from everything released and published."""
        verdict = self.oracle.judge(self.readers.exact)
        return bounds_of(self.oracle, verdict, np.ones(len(self.oracle.small), np.bool_))

    def no_longer_releasable(self, queries: Sequence[Query]) -> tuple[Query, ...]:
        """Which of some releasable marginals could no longer be released with everything in the ledger.

        For a preview: the ledger contains a release that is only being considered.
        """
        self.progress.phase(mark("Consequences"), len(queries))
        out = []
        for query in sorted(queries, key=lambda q: len(q.variables)):
            self.progress.advance()
            if self.oracle.allows(self.readers.exact, item_of(self.table, query)) is not Verdict.SAFE:
                out.append(query)
        return tuple(out)

    def _survey(self, earlier: Plan | None = None) -> Survey:
        return Survey(self.oracle, self.entries, self._reviewer, earlier, self.progress)
