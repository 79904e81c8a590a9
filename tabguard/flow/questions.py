"""What is asked about the cells of a table and its pattern: why, what if, how to repair it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

import tabguard.audit as audit_stage
from tabguard import rules as rules_stage
from tabguard.audit.fixes import Fix
from tabguard.audit.words import listing
from tabguard.flow import stages
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.rules import Contributor as Contributor
from tabguard.rules import RuleCheck as RuleCheck
from tabguard.suppress.contributors import insider_complements
from tabguard.table.arrays import IntArray
from tabguard.table.case import Case
from tabguard.table.insiders import no_moves
from tabguard.table.pattern import Pattern, Status
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, InsiderResult

if TYPE_CHECKING:
    from tabguard.audit import Effect, Exposure
    from tabguard.table.result import SuppressionResult


def explain(case: Case, project: Project, cell: int, point: str = ".") -> tuple[RuleCheck, ...]:
    """The arithmetic of every active rule on one cell, in sentences; `point` is their decimal mark."""
    return rules_stage.explain(case.table, project.rules, cell, case.constraints, point)


def contributors(table: Table, cell: int, level: str, limit: int = 10) -> tuple[Contributor, ...]:
    """Contributors of a cell, largest first; `level` is ``"unit"`` or ``"holding"``."""
    return rules_stage.contributors(table, cell, level, limit)


def why_secondary(
    case: Case,
    pattern: Pattern,
    project: Project,
    cell: int,
    progress: Progress,
    audit: AuditResult | None = None,
    point: str = ".",
) -> Effect:
    """Why a secondary is suppressed: which primaries become known without it, and along which sums."""
    return audit_stage.why_secondary(case, pattern, project.suppression, cell, progress, audit, point)


def why_exposed(
    case: Case,
    pattern: Pattern,
    project: Project,
    cell: int,
    progress: Progress,
    point: str = ".",
) -> Exposure:
    """Why a primary is exposed: the arithmetic that an outsider can do."""
    return audit_stage.why_exposed(case, pattern, project.suppression, cell, progress, point)


def fixes(
    case: Case,
    pattern: Pattern,
    project: Project,
    cell: int,
    progress: Progress,
) -> tuple[Fix, ...]:
    """The cheapest further suppressions that protect a primary at risk.

    Where outsiders do not come too close, those that keep all single contributors away.
    """
    settings = project.suppression
    found = audit_stage.fixes(case, pattern, settings, cell, progress)
    watch = stages.watch_insiders(case, project, progress)
    if found or watch is None:
        return found
    one = np.zeros(len(case), bool)
    one[cell] = pattern.suppressed[cell]
    needs = watch(pattern.suppressed, one, no_moves(len(case)), lambda: progress.stopping).needs
    if not needs:
        return ()
    cells = insider_complements(case, pattern, needs, settings, progress)
    if cells is None:
        return ()
    names = listing([case.title(int(c)) for c in cells])
    text = f"Suppress {names}, so that no single contributor comes too close."
    return (Fix(tuple(cells.tolist()), float(case.costs(settings)[cells].sum()), text),)


def what_if_published(
    case: Case,
    pattern: Pattern,
    project: Project,
    cells: IntArray,
    progress: Progress,
    audit: AuditResult | None = None,
    point: str = ".",
) -> Effect:
    """Which primaries would lose protection if suppressed cells were published."""
    return audit_stage.what_if_published(case, pattern, project.suppression, cells, progress, audit, point)


def insiders_exposed(
    case: Case,
    pattern: Pattern,
    cells: IntArray,
    audited: AuditResult,
    project: Project,
    progress: Progress,
    earlier: SuppressionResult | None = None,
) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
    """Primaries that single contributors come too close to only where some cells are published.

    Parameters
    ----------
    cells : int array
    audited : AuditResult
        Of the pattern as it is.
    earlier : SuppressionResult or None
        As for `stages.insiders_at_risk`.

    Returns
    -------
    tuple of int, tuple of int or None
        These primaries, and those of the pattern as it is; None where that was not looked at.
    """
    published = pattern.with_status(cells, Status.PUBLISHED)
    look = audit_stage.check(case, published, project.suppression, progress, audited.evidence)
    found = stages.insiders_at_risk(case, published, look, project, progress, None, earlier)
    if not found:
        return (), None
    before = stages.insiders_at_risk(case, pattern, audited, project, progress, None, earlier)
    return tuple(sorted(set(found) - set(before or ()))), before


def not_needed(case: Case, pattern: Pattern, project: Project, progress: Progress) -> IntArray:
    """Secondaries that could be published, one at a time, with every primary as protected as before."""
    return audit_stage.not_needed(case, pattern, project.suppression, progress)


def insider_audit(
    case: Case,
    pattern: Pattern,
    project: Project,
    level: str,
    progress: Progress,
) -> InsiderResult:
    """What the strongest insider can say about each primary; `level` is ``"unit"`` or ``"holding"``."""
    demands = rules_stage.insider_demands(case.table, project.rules, case.sensitivity, progress.check)
    (asked,) = [d for d in demands if d.level == level]
    return audit_stage.insider_audit(case, pattern, project.suppression, progress, asked)
