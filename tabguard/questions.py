"""What is asked about the cells of a table and its pattern: why, what if, how to repair it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

import tabguard.audit as audit_stage
from tabguard import pipeline
from tabguard import rules as rules_stage
from tabguard.audit.mend import Mend
from tabguard.audit.words import listing
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.rules import Contributor as Contributor
from tabguard.rules import RuleCheck as RuleCheck
from tabguard.suppress.contributors import served_by
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.case import Case
from tabguard.table.costs import cell_costs
from tabguard.table.insiders import no_moves
from tabguard.table.pattern import Constraints, Pattern, Sensitivity, Status
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult

if TYPE_CHECKING:
    from tabguard.audit import Effect, Exposure, InsiderResult
    from tabguard.table.result import SuppressionResult


def explain(
    table: Table, project: Project, cell: int, constraints: Constraints, point: str = "."
) -> tuple[RuleCheck, ...]:
    """The arithmetic of every active rule on one cell, in sentences; `point` is their decimal mark."""
    return rules_stage.explain(table, project.rules, cell, constraints, point)


def contributors(table: Table, cell: int, level: str, limit: int = 10) -> tuple[Contributor, ...]:
    """Contributors of a cell, largest first; `level` is ``"unit"`` or ``"holding"``."""
    return rules_stage.contributors(table, cell, level, limit)


def why_secondary(
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    project: Project,
    cell: int,
    progress: Progress,
    audit: AuditResult | None = None,
    point: str = ".",
) -> Effect:
    """Why a secondary is suppressed: which primaries become known without it, and along which sums."""
    case = Case(table, sensitivity)
    return audit_stage.why_secondary(case, pattern, project.suppression, cell, progress, audit, point)


def why_exposed(
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    project: Project,
    cell: int,
    progress: Progress,
    point: str = ".",
) -> Exposure:
    """Why a primary is exposed: the arithmetic that an outsider can do."""
    return audit_stage.why_exposed(
        Case(table, sensitivity), pattern, project.suppression, cell, progress, point
    )


def mends(
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    constraints: Constraints,
    project: Project,
    cell: int,
    progress: Progress,
) -> tuple[Mend, ...]:
    """The cheapest further suppressions that protect a primary at risk.

    Where outsiders do not come too close, those that keep all single contributors away.
    """
    settings, case = project.suppression, Case(table, sensitivity, constraints)
    found = audit_stage.mends(case, pattern, settings, cell, progress)
    watch = pipeline.watch_insiders(table, sensitivity, project, progress)
    if found or watch is None:
        return found
    one = np.zeros(len(table), bool)
    one[cell] = pattern.suppressed[cell]
    needs = watch(pattern.suppressed, one, no_moves(len(table)), lambda: progress.stopping).needs
    if not needs:
        return ()
    cells = served_by(case, pattern, needs, settings, progress)
    if cells is None:
        return ()
    names = listing([table.title(int(c)) for c in cells])
    text = f"Suppress {names}, so that no single contributor comes too close."
    return (Mend(tuple(cells.tolist()), float(case.costs(settings)[cells].sum()), text),)


def what_if_published(
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    project: Project,
    cells: IntArray,
    progress: Progress,
    audit: AuditResult | None = None,
    point: str = ".",
) -> Effect:
    """Which primaries would lose protection if suppressed cells were published."""
    case = Case(table, sensitivity)
    return audit_stage.what_if_published(case, pattern, project.suppression, cells, progress, audit, point)


def insiders_exposed(
    table: Table,
    pattern: Pattern,
    cells: IntArray,
    sensitivity: Sensitivity,
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
        As for `pipeline.insiders_at_risk`.

    Returns
    -------
    tuple of int, tuple of int or None
        These primaries, and those of the pattern as it is; None where that was not looked at.
    """
    published = pattern.with_status(cells, Status.PUBLISHED)
    ask = (Case(table, sensitivity), published, project.suppression, progress, audited.evidence)
    found = pipeline.insiders_at_risk(
        table, published, sensitivity, audit_stage.check(*ask), project, progress, None, earlier
    )
    if not found:
        return (), None
    before = pipeline.insiders_at_risk(table, pattern, sensitivity, audited, project, progress, None, earlier)
    return tuple(sorted(set(found) - set(before or ()))), before


def not_needed(
    table: Table, pattern: Pattern, sensitivity: Sensitivity, project: Project, progress: Progress
) -> IntArray:
    """Secondaries that could be published, one at a time, with every primary as protected as before."""
    return audit_stage.not_needed(Case(table, sensitivity), pattern, project.suppression, progress)


def costs(table: Table, constraints: Constraints, project: Project) -> FloatArray:
    """What suppressing each cell costs."""
    return cell_costs(table, constraints, project.suppression)


def insider_audit(
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    project: Project,
    level: str,
    progress: Progress,
) -> InsiderResult:
    """What the strongest insider can say about each primary; `level` is ``"unit"`` or ``"holding"``."""
    demands = rules_stage.insider_demands(table, project.rules, sensitivity, progress.check)
    (asked,) = [d for d in demands if d.level == level]
    return audit_stage.insider_audit(Case(table, sensitivity), pattern, project.suppression, progress, asked)
