"""Primary suppression: which cells the rules find sensitive, and the protection levels they need."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from tabguard.errors import RuleError
from tabguard.progress import Progress
from tabguard.rules.demands import check_rules
from tabguard.rules.evaluate import Finding, evaluate, given_range, manual_range
from tabguard.rules.notes import notes_of
from tabguard.rules.rank import rank
from tabguard.rules.ranked import DEFAULT_DEPTH, Ranked
from tabguard.rules.thresholds import has_concentration, needed_depth
from tabguard.settings import Rules
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.pattern import RULE_WORDS, Constraints, Rule, Sensitivity, rule_words
from tabguard.table.table import Table

_GIVEN_UNSAFE = 1


@frozen
class FiredCounts:
    """Live counts for the window.

    Parameters
    ----------
    by_rule : dict of str to int
        Cells in which each active rule fires, by the rule's words; rules that fire nowhere are there with 0.
    primaries : int
        Cells in which any rule fires.
    """

    by_rule: dict[str, int]
    primaries: int


def judge(table: Table, rules: Rules, constraints: Constraints, progress: Progress) -> Sensitivity:
    """Find the primary cells, all rules that fired in each, and the protection levels.

    Raises
    ------
    RuleError
        Where a rule can not be applied to this table.
    """
    check_rules(table, rules)
    return judge_ranked(table, rules, constraints, rank_for(table, rules, progress))


def rank_for(table: Table, rules: Rules, progress: Progress | None = None) -> Ranked:
    """Rank a table as these rules need it, and deep enough for most others."""
    return rank(
        table, max(needed_depth(rules), DEFAULT_DEPTH), reading_of(table, rules), rules.levels, progress
    )


def reading_of(table: Table, rules: Rules) -> str:
    """The reading of weights that matters: frequencies alone do not depend on it, so they need no refusal."""
    if has_concentration(rules) or rules.request:
        return rules.weights
    return "sample"


def serves(ranked: Ranked, table: Table, rules: Rules) -> bool:
    """Whether rankings can be used for these rules, or another pass over the records is needed."""
    if any(level not in ranked.levels for level in rules.levels):
        return False
    if ranked.weighted and ranked.reading != reading_of(table, rules):
        return False
    return ranked.tabulated or all(
        ranked.levels[level].depth >= needed_depth(rules) for level in rules.levels
    )


def judge_ranked(table: Table, rules: Rules, constraints: Constraints, ranked: Ranked) -> Sensitivity:
    """The cheap half of `judge`: evaluate rules on rankings that were made before (`serves` must hold)."""
    check_rules(table, rules)
    _check_serves(ranked, table, rules)
    safe = missing_cells(table) if rules.missing_is_safe else np.zeros(len(table), bool)
    found = [*evaluate(ranked, rules, table.value), *_decided(table, rules, constraints)]
    fired = np.zeros(len(table), np.int64)
    upper, lower = np.zeros(len(table)), np.zeros(len(table))
    for finding in found:
        by_person = finding.rule in (Rule.MANUAL, Rule.GIVEN)
        hit = finding.fired if by_person else finding.fired & ~safe
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
        Rankings made before; without them, or where they do not serve these rules, records are ranked anew.
    """
    check_rules(table, rules)
    if ranked is None or not serves(ranked, table, rules):
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


def _decided(table: Table, rules: Rules, constraints: Constraints) -> list[Finding]:
    found = [Finding(Rule.MANUAL, "unit", constraints.suppress, manual_range(rules, table.value))]
    if table.given_status is not None:
        unsafe = table.given_status == _GIVEN_UNSAFE
        found.append(Finding(Rule.GIVEN, "unit", unsafe, given_range(table, rules), lower=table.given_lower))
    return found


def _counts(fired: IntArray, rules: Rules) -> dict[str, int]:
    counts = {words: 0 for words in _active_words(rules)}
    for mask, number in zip(*np.unique(fired, return_counts=True), strict=True):
        for words in rule_words(int(mask)):
            counts[words] = counts.get(words, 0) + int(number)
    return counts


def _active_words(rules: Rules) -> list[str]:
    active = {
        Rule.FREQUENCY: rules.frequency,
        Rule.DOMINANCE: rules.dominance,
        Rule.P_PERCENT: rules.p_percent,
        Rule.PQ: rules.pq,
        Rule.REQUEST: rules.request,
    }
    words = [
        RULE_WORDS[rule] + (" (holding)" if level == "holding" else "")
        for level in rules.levels
        for rule, setting in active.items()
        if setting
    ]
    return words + ([RULE_WORDS[Rule.ZERO]] if rules.zero.unsafe else [])


def _check_serves(ranked: Ranked, table: Table, rules: Rules) -> None:
    if not serves(ranked, table, rules):
        raise RuleError(
            "The table was ranked for other rules (level, depth or reading of weights).",
            "rules",
            "Rank the table again.",
        )
