"""Planning of releases: which marginals can follow, the effect of one, and a review of those released."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.marginals.engine.candidates import candidates, limits
from tabguard.marginals.engine.design import item_of
from tabguard.marginals.engine.findings import bounds_of
from tabguard.marginals.engine.oracle import Bounder, Oracle, Verdict, exact_bounds
from tabguard.marginals.engine.readers import by_table, readers_of
from tabguard.marginals.engine.reviewer import Reviewer
from tabguard.marginals.engine.survey import Survey
from tabguard.settings import Planning
from tabguard.table.contingency import CellBounds, CountTable
from tabguard.table.planning import Finding, LedgerEntry, Plan, Query, Review, State

Tell = Callable[[Finding], None]
"""Called with each finding as soon as it is available, on the working thread."""


class Planner:
    """Answers what is asked about marginals of one table, given everything decided and published before.

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
        self.table, self.rules, self.progress = table, rules, progress or Progress()
        self.entries = by_table(table, ledger)
        self.readers = readers_of(table, self.entries)
        by = bounds or exact_bounds()
        self.oracle = Oracle(table, rules, by, self.progress, self.readers.blurred)
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
            # its bounds were not worked out to the end
            if progress.stopping and finding.state is State.UNSETTLED:
                finding = survey.pending(item)
            findings.append(finding)
            if tell is not None:
                tell(finding)
            progress.advance()
        frontier, barrier = limits(findings, self.table)
        # last, as it can take longest and what can follow is asked for first
        progress.phase(mark("Released marginals"))
        review = None if progress.stopping else self.review()
        if review is None or progress.stopping:
            return Plan(tuple(findings), frontier, barrier, False)
        by_query = {finding.query: finding for finding in review.findings}
        return Plan(tuple(by_query.get(f.query, f) for f in findings), frontier, barrier, True, review)

    def examine(self, query: Query) -> Finding:
        """Find the effect of releasing one marginal, with the intervals of all small cells."""
        item, survey = item_of(self.table, query), self._survey()
        return survey.with_intervals(item, self._reviewer.judged(item) or survey.find(item))

    def review(self) -> Review:
        """Judge everything released or published by the current rules."""
        return self._reviewer.review()

    def intervals(self) -> CellBounds:
        """Compute the intervals of all small cells from everything released and published."""
        verdict = self.oracle.judge(self.readers.exact)
        return bounds_of(self.oracle, verdict, np.ones(len(self.oracle.small), np.bool_))

    def no_longer_releasable(self, queries: Sequence[Query]) -> tuple[Query, ...]:
        """Which of some marginals, releasable before, could not be released with everything in the ledger.

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
        return Survey(self.oracle, self.entries, self._reviewer, earlier)
