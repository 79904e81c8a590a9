"""Work of the worker for the document: judges the cells of a state, and audits its pattern."""

import numpy as np
from attrs import evolve, frozen

from tabguard.base.progress import Progress
from tabguard.flow import insider_tests, previews, stages
from tabguard.gui.document.edits import rejudged
from tabguard.gui.document.snapshot import REFUSED, AuditFinding, Snapshot, attacker_of, same_status
from tabguard.kinds.cell_view import Rankings
from tabguard.table.arrays import NO_IDS, IntArray
from tabguard.table.case import Case
from tabguard.table.insiders import SuppressedSum
from tabguard.table.pattern import Pattern
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult

_MANY = 10_000
"""Number of suppressed cells above which verdicts are computed before intervals. With the evidence of a run
or audit, verdicts for a table of 114,265 cells take a third of a second, exact intervals most of a minute."""


@frozen(eq=False)
class AuditScope:
    """Scope of an audit in the window.

    Parameters
    ----------
    whole : bool
        Whether everything is computed again, without evidence of the last audit.
    with_sums : bool
        Whether sums of suppressed cells are tested, too.
    verdicts : bool
        Whether intervals are left out, except where verdicts need them.
    selected : int array
        Cells that get an interval even if they are secondary.
    """

    whole: bool = False
    with_sums: bool = False
    verdicts: bool = False
    selected: IntArray = NO_IDS


@frozen(eq=False)
class Audited:
    """An audit with the pattern and primaries it is about, and the sums at risk; None if not tested."""

    judged: Case
    pattern: Pattern
    audit: AuditResult
    sums: tuple[SuppressedSum, ...] | None


def wants_audit(at: Snapshot) -> bool:
    """Whether a state has no up-to-date audit."""
    return at.audit is None or bool(at.stale) or not at.judged


def verdicts_first(at: Snapshot) -> bool:
    """Whether verdicts on a pattern are computed before intervals: with many cells and known evidence."""
    pattern, run, audit = at.pattern, at.run_report, at.audit
    if at.project is None or pattern is None or not at.project.suppression.intervals:
        return False
    if np.count_nonzero(pattern.suppressed) <= _MANY or not pattern.complete:
        return False
    if audit is not None:
        return bool(at.stale) and not audit.exact and bool(audit.evidence)
    return run is not None and len(run.witnesses) > 0 and same_status(run.pattern, pattern)


def same_question(earlier: Snapshot, at: Snapshot) -> bool:
    """Whether the audit of one state helps in another one: same run, cells and attackers."""
    if earlier is at or earlier.project is None or at.project is None or at.pattern is None:
        return False
    same = attacker_of(earlier.project.suppression) == attacker_of(at.project.suppression)
    same &= earlier.table is at.table and earlier.run_report is at.run_report
    return same and at.read_otherwise is None


def judge_state(table: Table, snapshot: Snapshot, ranked: Rankings | None, progress: Progress) -> Case:
    """Primaries of a snapshot: stored ones, or computed again, which is fast with ranked contributions."""
    assert snapshot.project is not None
    rules = snapshot.project.rules
    constraints = snapshot.constraints or stages.decide(table, snapshot.project)
    if snapshot.judged and snapshot.sensitivity is not None:
        return Case(table, snapshot.sensitivity, constraints)
    sensitivity = None if ranked is None else previews.try_rules(table, rules, constraints, ranked)
    if sensitivity is None:
        sensitivity = stages.judge(table, snapshot.project, constraints, progress)
    return Case(table, sensitivity, constraints)


def audit_state(
    table: Table,
    snapshot: Snapshot,
    ranked: Rankings | None,
    scope: AuditScope,
    progress: Progress,
) -> Audited:
    """Judge a snapshot's cells and audit its pattern, beginning with what its last audit found."""
    project, pattern = snapshot.project, snapshot.pattern
    assert project is not None and pattern is not None
    if scope.verdicts:
        project = evolve(project, suppression=evolve(project.suppression, intervals=False))
    elif np.count_nonzero(pattern.suppressed) <= _MANY:  # few enough for all intervals in seconds
        project = evolve(project, suppression=evolve(project.suppression, secondary_intervals=True))
    judged = judge_state(table, snapshot, ranked, progress)
    if not snapshot.judged:
        pattern = rejudged(pattern, judged.sensitivity, judged.constraints)
    previous = None
    earlier = snapshot.finding(AuditFinding)
    if not scope.whole and earlier is not None:
        useful = earlier.result.exact or not project.suppression.intervals
        useful &= earlier.about.attacker == attacker_of(project.suppression) and earlier.about.lost != REFUSED
        useful &= earlier.about.table is table
        previous = (earlier.about.pattern, earlier.result) if useful else None
    run = snapshot.run_report
    own_run = run if run is not None and same_status(run.pattern, pattern) else None
    audit = stages.audit(Solution(judged, pattern, own_run), project, progress, previous, scope.selected)
    sums = insider_tests.unsafe_sums(judged, pattern, project, progress) if scope.with_sums else None
    return Audited(judged, pattern, audit, sums)
