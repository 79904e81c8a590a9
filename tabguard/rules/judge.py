"""Primary suppression: finds sensitive cells and the protection levels they need."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from tabguard.errors import RuleError
from tabguard.kinds import bit_of, named_bits
from tabguard.kinds.ranked import DEFAULT_DEPTH, Ranked
from tabguard.kinds.rules import Rules
from tabguard.progress import Progress
from tabguard.rules.demands import check_rules
from tabguard.rules.evaluate import cells_of, evaluate
from tabguard.rules.notes import notes_of
from tabguard.rules.rank import rank
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.pattern import Constraints, Sensitivity
from tabguard.table.table import Table


@frozen
class FiredCounts:
    """Numbers of primaries while rules are edited.

    Parameters
    ----------
    by_rule : dict of str to int
        Number of cells in which each active rule fires, by the rule's name; includes rules with 0.
    primaries : int
        Number of cells in which any rule fires.
    """

    by_rule: dict[str, int]
    primaries: int


def judge(table: Table, rules: Rules, constraints: Constraints, progress: Progress) -> Sensitivity:
    """Find the primaries, the rules that fired in each, and the protection levels.

    Raises
    ------
    RuleError
        If a rule cannot be applied to this table.
    """
    check_rules(table, rules)
    return judge_ranked(table, rules, constraints, rank_for(table, rules, progress))


def rank_for(table: Table, rules: Rules, progress: Progress | None = None) -> Ranked:
    """Rank a table as these rules need it, and deep enough for most others."""
    return rank(table, max(rules.depth, DEFAULT_DEPTH), reading_of(rules), rules.levels, progress)


def reading_of(rules: Rules) -> str:
    """The reading of weights that matters: frequencies alone do not depend on it, so they need no refusal."""
    return rules.weights if rules.compares_amounts else "sample"


def serves(ranked: Ranked, rules: Rules) -> bool:
    """Whether rankings can be used for these rules, or another pass over the records is needed."""
    if any(level not in ranked.levels for level in rules.levels):
        return False
    if ranked.weighted and ranked.reading != reading_of(rules):
        return False
    return ranked.tabulated or all(ranked.levels[level].depth >= rules.depth for level in rules.levels)


def judge_ranked(table: Table, rules: Rules, constraints: Constraints, ranked: Ranked) -> Sensitivity:
    """The cheap half of `judge`: evaluate rules on rankings that were made before (`serves` must hold)."""
    check_rules(table, rules)
    _check_serves(ranked, rules)
    safe = missing_cells(table) if rules.missing_is_safe else np.zeros(len(table), bool)
    fired = np.zeros(len(table), np.int64)
    upper, lower = np.zeros(len(table)), np.zeros(len(table))
    for finding in evaluate(ranked, rules, cells_of(table, rules, constraints)):
        hit = finding.fired if finding.rule.by_people else finding.fired & ~safe
        fired |= hit * np.int64(finding.bit)
        asked = np.where(hit, np.maximum(finding.upper, table.unit), 0.0)
        below = asked * rules.lower_share / 100
        if finding.lower is not None:
            below = np.where(hit & ~np.isnan(finding.lower), finding.lower, below)
        np.maximum(upper, asked, out=upper)
        np.maximum(lower, below, out=lower)
    if not has_negative_cells(table):
        lower = np.minimum(lower, np.maximum(table.value, 0.0))
    sliding = upper * rules.sliding_share / 100
    return Sensitivity(fired, upper, lower, sliding, notes_of(table, rules, ranked))


def would_fire(
    table: Table, rules: Rules, ranked: Ranked | None = None, constraints: Constraints | None = None
) -> FiredCounts:
    """Count the cells that each rule would make primary, for live counts while an analyst types.

    Parameters
    ----------
    ranked : Ranked, optional
        Rankings made before; without them, or where they do not serve these rules, records are ranked again.
    """
    check_rules(table, rules)
    if ranked is None or not serves(ranked, rules):
        ranked = rank_for(table, rules)
    fired = judge_ranked(table, rules, constraints or Constraints.none(len(table)), ranked).fired
    return FiredCounts(_counts(fired, rules), int(np.count_nonzero(fired)))


def missing_cells(table: Table) -> BoolArray:
    """Cells spanned by a code that stands for "unknown", shape (n_cells,)."""
    out = np.zeros(len(table), bool)
    for d, dimension in enumerate(table.dimensions):
        if dimension.missing:
            out |= np.isin(table.codes[:, d], list(dimension.missing))
    return out


def has_negative_cells(table: Table) -> bool:
    """Whether the published variable may be negative, so that zero is no lower bound."""
    records = table.contributions
    if records is not None and len(records) and records.response.min() < 0:
        return True
    return bool((table.value < 0).any())


def _counts(fired: IntArray, rules: Rules) -> dict[str, int]:
    active = {
        bit_of(type(rule), level if rule.each_level else "unit")
        for rule in rules.active
        for level in rules.levels
        if not rule.by_people
    }
    counted = [(bit, words, int(np.count_nonzero(fired & bit))) for bit, words in named_bits()]
    return {words: number for bit, words, number in counted if number or bit in active}


def _check_serves(ranked: Ranked, rules: Rules) -> None:
    if not serves(ranked, rules):
        raise RuleError(
            "The table was ranked for other rules (level, depth or reading of weights).",
            "rules",
            "Rank the table again.",
        )
