"""Planning of releases: which marginals can follow, the effect of one, and a review of those released."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.marginals.engine.candidates import candidates, limits, usual_order
from tabguard.marginals.engine.design import item_of
from tabguard.marginals.engine.findings import bounds_of
from tabguard.marginals.engine.oracle import Bounder, Oracle, Verdict, exact_bounds
from tabguard.marginals.engine.readers import Readers, by_table, readers_of
from tabguard.marginals.engine.reviewer import Reviewer
from tabguard.marginals.engine.survey import Survey
from tabguard.table.contingency import CellBounds, CountTable
from tabguard.table.planning import Finding, LedgerEntry, Plan, Query, Review, State

Tell = Callable[[Finding], None]
"""Called with each finding as soon as it is available, on the working thread."""


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
    """Find for every marginal whether it could be released next, given everything released before.

    Parameters
    ----------
    table : CountTable
    ledger : iterable of LedgerEntry
        Released, refused and simulated marginals.
    threshold : int
        Cells with counts of at least 1 and below the threshold are protected.
    width : float
        Least width that the interval of a protected cell must have.
    max_order : int or None
        Highest number of variables of a marginal; None: `usual_order`.
    tell : callable, optional
        Called with each finding at once.
    earlier : Plan, optional
        An earlier plan for the same table and settings, made when no more than now was released. Marginals
        that disclosed then still disclose.
    intervals : bool
        Whether to compute the intervals of all cells at risk even if a verdict follows without them.
    minimum : int or None
        Least count above zero that may be printed (1: any count); None: the threshold.
    groups_matter : bool
        Whether a group whose members are all in one category makes a marginal unsafe.

    Returns
    -------
    Plan
        If stopped early (`progress.stop`), the remaining marginals are pending.
    """
    progress = progress or Progress()
    order = usual_order(len(table.variables)) if max_order is None else max_order
    items = candidates(table, order)
    entries = by_table(table, ledger)
    readers = readers_of(table, entries)
    oracle = oracle_of(table, readers, threshold, width, progress, bounds, threads, minimum, groups_matter)
    reviewer = Reviewer(oracle, readers)
    survey = Survey(oracle, entries, reviewer, earlier, intervals)
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
    frontier, barrier = limits(findings, table)
    progress.phase(
        mark("Released marginals")
    )  # last, as it can take longest and what can follow is asked for first
    judged = None if progress.stopping else reviewer.review()
    if judged is None or progress.stopping:
        return Plan(tuple(findings), frontier, barrier, False)
    by_query = {finding.query: finding for finding in judged.findings}
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
    """Find the effect of releasing one marginal, with the intervals of all small cells.

    Parameters
    ----------
    ledger : iterable of LedgerEntry
        Everything released and published.
    query : Query
        The marginal.
    threshold : int
        Counts from 1 to below it are small.
    width : float
        Least width that the interval of a small cell must have.
    bounds : callable, optional
        Computes bounds; by default the exact methods.
    threads : int
        Number of threads.
    minimum : int, optional
        Least count above zero that may be printed; by default the threshold.
    groups_matter : bool
        Whether groups whose members are all in one category count as disclosed.
    """
    progress = progress or Progress()
    entries = by_table(table, ledger)
    readers = readers_of(table, entries)
    oracle = oracle_of(table, readers, threshold, width, progress, bounds, threads, minimum, groups_matter)
    item = item_of(table, query)
    reviewer = Reviewer(oracle, readers)
    survey = Survey(oracle, entries, reviewer, None, intervals=False)
    return survey.with_intervals(item, reviewer.judged(item) or survey.find(item))


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
    """Judge everything released or published by the current rules.

    Parameters
    ----------
    ledger : iterable of LedgerEntry
        Everything released and published.
    threshold, width, bounds, threads, minimum, groups_matter
        As for `examine`.
    """
    progress = progress or Progress()
    readers = readers_of(table, by_table(table, ledger))
    oracle = oracle_of(table, readers, threshold, width, progress, bounds, threads, minimum, groups_matter)
    return Reviewer(oracle, readers).review()


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
    """An oracle that includes the readers' knowledge; parameters as for `plan`."""
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
    """Compute the intervals of all small cells from everything released and published.

    Parameters
    ----------
    ledger : iterable of LedgerEntry
        Everything released and published.
    threshold : int
        Counts from 1 to below it are small.
    bounds : callable, optional
        Computes bounds; by default the exact methods.
    threads : int
        Number of threads.
    """
    readers = readers_of(table, by_table(table, ledger))
    oracle = oracle_of(table, readers, threshold, 0.0, progress or Progress(), bounds, threads)
    judged = oracle.judge(readers.exact)
    return bounds_of(oracle, judged, np.ones(len(oracle.small), np.bool_))


def no_longer_releasable(
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
    """Find the marginals that could no longer be released with everything in a ledger.

    For a preview: the ledger contains a release that is only being considered.

    Parameters
    ----------
    ledger : iterable of LedgerEntry
        Everything released and published.
    queries : sequence of Query
        Marginals that can be released now.
    threshold : int
        Counts from 1 to below it are small.
    width : float
        Least width that the interval of a small cell must have.
    bounds : callable, optional
        Computes bounds; by default the exact methods.
    threads : int
        Number of threads.
    minimum : int, optional
        Least count above zero that may be printed; by default the threshold.
    groups_matter : bool
        Whether groups whose members are all in one category count as disclosed.
    """
    progress = progress or Progress()
    readers = readers_of(table, by_table(table, ledger))
    oracle = oracle_of(table, readers, threshold, width, progress, bounds, threads, minimum, groups_matter)
    progress.phase(mark("Consequences"), len(queries))
    out = []
    for query in sorted(queries, key=lambda q: len(q.variables)):
        progress.advance()
        if oracle.allows(readers.exact, item_of(table, query)) is not Verdict.SAFE:
            out.append(query)
    return tuple(out)
