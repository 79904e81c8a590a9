"""Looks ahead of a stage: for the import dialog, and for live counts of rules that are not applied yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from tabguard import read as read_stage
from tabguard import rules as rules_stage
from tabguard.progress import Progress
from tabguard.project import DataSource, HierarchySource, Project, Waiver
from tabguard.read import FileFormat
from tabguard.rules import Ranked as Ranked
from tabguard.settings import Rules
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Constraints, Sensitivity
from tabguard.table.table import Table


def sniff(path: Path, **overrides: Any) -> FileFormat:
    """Detect how a data file is written; `overrides` as in `tabguard.read.sniff`."""
    return read_stage.sniff(path, **overrides)


def layout_tags(path: Path) -> dict[str, frozenset[str]]:
    """What a τ-ARGUS layout says of each variable: its options, upper-cased, in column order."""
    return {v.name: frozenset(v.tags) for v in read_stage.read_layout(path).variables}


def layout_hierarchies(data: DataSource) -> dict[str, HierarchySource]:
    """Hierarchies that the τ-ARGUS layout of a source declares; none without a layout."""
    return dict(read_stage.read_defaults(data)[1].hierarchies)


def preview_dimension(
    name: str,
    source: HierarchySource,
    codes: Iterable[str] | None = None,
    total_code: str | None = None,
    missing: Sequence[str] = (),
) -> Dimension:
    """Read a hierarchy before the data are, to show it as a tree."""
    return read_stage.read_dimension(name, source, codes, total_code, missing)


def read_waivers(path: Path, project: Project) -> tuple[Waiver, ...]:
    """Read a register of waivers, to show it."""
    return read_stage.read_waivers(path, project.variables.dimensions)


def rank(table: Table, rules: Rules, progress: Progress) -> Ranked:
    """Find the largest contributors of every cell once, so that rules can be tried in milliseconds."""
    return rules_stage.rank_for(table, rules, progress)


def try_rules(table: Table, rules: Rules, constraints: Constraints, ranked: Ranked) -> Sensitivity | None:
    """Judge with rules that are not applied yet; None where `rank` must be called for them first."""
    if not rules_stage.serves(ranked, table, rules):
        return None
    return rules_stage.judge_ranked(table, rules, constraints, ranked)
