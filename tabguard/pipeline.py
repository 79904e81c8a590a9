"""The stages in order: the only module that knows them all."""

from __future__ import annotations

from attrs import frozen

from tabguard import audit as audit_stage
from tabguard import read as read_stage
from tabguard import rules as rules_stage
from tabguard import suppress as suppress_stage
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.table.decision import constraints_of
from tabguard.table.pattern import Constraints, Pattern, Sensitivity
from tabguard.table.summary import ImportSummary
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult


@frozen(eq=False)
class Loaded:
    """A table that was read, and what the import noticed."""

    table: Table
    summary: ImportSummary


def load(project: Project, progress: Progress) -> Loaded:
    """Read and tabulate the project's source."""
    table, summary = read_stage.load_table(
        project.data, project.variables, project.hierarchies, project.waiver_file, progress
    )
    return Loaded(table, summary)


def judge(table: Table, project: Project, constraints: Constraints, progress: Progress) -> Sensitivity:
    """Find the primary cells and their protection levels."""
    return rules_stage.judge(table, project.rules, constraints, progress)


def decide(table: Table, project: Project) -> Constraints:
    """Turn the analyst's decisions into constraints."""
    return constraints_of(table, project.decisions)


def protect(
    table: Table, sensitivity: Sensitivity, constraints: Constraints, project: Project, progress: Progress
) -> Pattern:
    """Choose secondary suppressions."""
    return suppress_stage.suppress(table, sensitivity, constraints, project.suppression, progress)


def audit(
    table: Table, pattern: Pattern, sensitivity: Sensitivity, project: Project, progress: Progress
) -> AuditResult:
    """Compute feasibility intervals and verdicts over all relations."""
    return audit_stage.audit(table, pattern, sensitivity, project.suppression, progress)
