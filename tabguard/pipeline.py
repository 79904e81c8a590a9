"""The stages in order: the only module that knows them all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from attrs import frozen

from tabguard import audit as audit_stage
from tabguard import read as read_stage
from tabguard import rules as rules_stage
from tabguard import suppress as suppress_stage
from tabguard.progress import Progress
from tabguard.project import HierarchySource, Project
from tabguard.read import FileFormat
from tabguard.rules import Ranked
from tabguard.settings import Rules
from tabguard.table.decision import constraints_of
from tabguard.table.dimension import Dimension
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


# -- looks ahead of a stage, for the import dialog and the live counts of the rules


def sniff(path: Path, **overrides: Any) -> FileFormat:
    """Detect how a data file is written; `overrides` as in `tabguard.read.sniff`."""
    return read_stage.sniff(path, **overrides)


def preview_dimension(
    name: str,
    source: HierarchySource,
    codes: Iterable[str] | None = None,
    total_code: str | None = None,
    missing: Sequence[str] = (),
) -> Dimension:
    """Read a hierarchy before the data are, to show it as a tree."""
    return read_stage.read_dimension(name, source, codes, total_code, missing)


def rank(table: Table, rules: Rules, progress: Progress) -> Ranked:
    """Find the largest contributors of every cell once, so that rules can be tried in milliseconds."""
    return rules_stage.rank_for(table, rules, progress)


def try_rules(table: Table, rules: Rules, constraints: Constraints, ranked: Ranked) -> Sensitivity | None:
    """Judge with rules that are not applied yet; None where `rank` must be called for them first."""
    if not rules_stage.serves(ranked, table, rules):
        return None
    return rules_stage.judge_ranked(table, rules, constraints, ranked)
