"""What the worker does for the document: judge a state's cells and audit its pattern."""

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
"""Suppressed cells above which verdicts come before intervals. With what a run or the audit before knows,
those of a table of 114,265 cells take a third of a second; exact intervals take most of a minute."""


@frozen(eq=False)
class AuditScope:
    """What an audit in the window is about.

    Parameters
    ----------
    whole : bool
        Whether the last audit is ignored.
    with_sums : bool
        Whether sums of suppressed cells are tested, too.
    verdicts : bool
        Whether intervals are left out, except where verdicts need them.
    selected : int array
        Cells that get an interval, whatever they are.
    """

    whole: bool = False
    with_sums: bool = False
    verdicts: bool = False
    selected: IntArray = NO_IDS


@frozen(eq=False)
class Audited:
    """An audit, the primaries it is based on, and the sums at risk; None if sums were not tested."""

    judged: Case
    pattern: Pattern
    audit: AuditResult
    sums: tuple[SuppressedSum, ...] | None


def wants_audit(at: Snapshot) -> bool:
    """Whether a state has no audit that is up to date."""
    return at.audit is None or bool(at.stale) or not at.judged


def verdicts_first(at: Snapshot) -> bool:
    """Whether verdicts on a pattern come before its intervals: there are many, and much is known."""
    pattern, run, audit = at.pattern, at.run_report, at.audit
    if at.project is None or pattern is None or not at.project.suppression.intervals:
        return False
    if np.count_nonzero(pattern.suppressed) <= _MANY or not pattern.complete:
        return False
    if audit is not None:
        return bool(at.stale) and not audit.exact and bool(audit.evidence)
    return run is not None and len(run.witnesses) > 0 and same_status(run.pattern, pattern)


def same_question(earlier: Snapshot, at: Snapshot) -> bool:
    """Whether the audit of a state saves work in another one: the same run, cells and attackers."""
    if earlier is at or earlier.project is None or at.project is None or at.pattern is None:
        return False
    same = attacker_of(earlier.project.suppression) == attacker_of(at.project.suppression)
    same &= earlier.table is at.table and earlier.run_report is at.run_report
    return same and at.read_otherwise is None


def judge_state(table: Table, snapshot: Snapshot, ranked: Rankings | None, progress: Progress) -> Case:
    """Primaries of a snapshot: the stored ones, or computed again (fast if the ranks are still valid)."""
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
    elif np.count_nonzero(pattern.suppressed) <= _MANY:  # all are in view, and computed in seconds
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
