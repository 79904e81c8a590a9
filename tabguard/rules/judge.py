"""Primary suppression: finds sensitive cells and the protection levels they need."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from tabguard.base.errors import RuleError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.kinds import Given, bit_of, named_bits
from tabguard.kinds.ranked import DEFAULT_DEPTH, Ranked, Rankings
from tabguard.kinds.rules import Rules
from tabguard.rules.demands import check_rules
from tabguard.rules.evaluate import cells_of, evaluate
from tabguard.rules.notes import count_notes, joined_notes, notes_of
from tabguard.rules.parts import Part, parts_of
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

    Each response of a release is judged by its own rules on its own values.

    Raises
    ------
    RuleError
        If a rule cannot be applied to this table.
    """
    return judge_and_rank(table, rules, constraints, progress)[0]


def judge_and_rank(
    table: Table, rules: Rules, constraints: Constraints, progress: Progress
) -> tuple[Sensitivity, Rankings]:
    """`judge`, and the rankings that it made: others need not make them once more."""
    check_rules(table, rules)
    rankings = rank_for(table, rules, progress)
    return judge_ranked(table, rules, constraints, rankings), rankings


def rank_for(table: Table, rules: Rules, progress: Progress | None = None) -> Rankings:
    """Rank each response of a table as its rules require, and deep enough for most other rules."""
    return tuple(_rank(part, progress) for part in parts_of(table, rules))


def _rank(part: Part, progress: Progress | None) -> Ranked:
    rules = part.rules
    return rank(part.table, max(rules.depth, DEFAULT_DEPTH), reading_of(rules), rules.levels, progress)


def reading_of(rules: Rules) -> str:
    """The reading of weights to use; frequency rules alone do not depend on it and need no refusal."""
    return rules.weights if rules.compares_amounts else "sample"


def serves(rankings: Rankings, table: Table, rules: Rules) -> bool:
    """Whether rankings suffice for these rules; if not, another pass over the records is needed."""
    parts = parts_of(table, rules)
    return len(parts) == len(rankings) and all(map(_serves, rankings, (part.rules for part in parts)))


def _serves(ranked: Ranked, rules: Rules) -> bool:
    if any(level not in ranked.levels for level in rules.levels):
        return False
    # without weights every reading ranks alike
    if ranked.weighted and ranked.reading != reading_of(rules):
        return False
    return ranked.tabulated or all(ranked.levels[level].depth >= rules.depth for level in rules.levels)


def judge_ranked(table: Table, rules: Rules, constraints: Constraints, rankings: Rankings) -> Sensitivity:
    """The fast half of `judge`: evaluate rules on existing rankings, for which `serves` must be true."""
    check_rules(table, rules)
    _check_serves(rankings, table, rules)
    parts = parts_of(table, rules)
    sensitivities = [
        _judged(part.table, part.rules, constraints.of(part.cells), ranked)
        for part, ranked in zip(parts, rankings, strict=True)
    ]
    fired, overruled = np.zeros((2, len(table)), np.int64)
    upper, lower, sliding = (np.zeros(len(table)) for _ in range(3))
    for part, sensitivity in zip(parts, sensitivities, strict=True):
        fired[part.cells], overruled[part.cells] = sensitivity.fired, sensitivity.overruled
        upper[part.cells], lower[part.cells] = sensitivity.upper, sensitivity.lower
        sliding[part.cells] = sensitivity.sliding
    if table.past_levels is not None:  # suppressed in an earlier period, and still to be protected
        asked = np.flatnonzero(~np.isnan(table.past_levels[:, 0]))
        fired[asked] = bit_of(Given)
        upper[asked], lower[asked], sliding[asked] = table.past_levels[asked].T
    notes = joined_notes(parts, [sensitivity.notes for sensitivity in sensitivities]) + count_notes(
        table, fired != 0
    )
    return Sensitivity(fired, upper, lower, sliding, notes, overruled)


def _judged(table: Table, rules: Rules, constraints: Constraints, ranked: Ranked) -> Sensitivity:
    safe = missing_cells(table) if rules.missing_is_safe else np.zeros(len(table), bool)
    fired, overruled = np.zeros((2, len(table)), np.int64)
    upper, lower = np.zeros(len(table)), np.zeros(len(table))
    for finding in evaluate(ranked, rules, cells_of(table, rules, constraints)):
        # a declaration is about this cell, also where its codes are unknown
        hit = finding.fired if finding.rule.by_people else finding.fired & ~safe
        # kept apart from `fired`: reports tell which rules a decision overruled
        overruled |= (hit & constraints.safe) * np.int64(finding.bit)
        hit = hit & ~constraints.safe
        fired |= hit * np.int64(finding.bit)
        # a level of 0 would be met by the exact value: the interval must hold another one that can be printed
        asked = np.where(hit, np.maximum(finding.upper, table.unit), 0.0)
        below = asked * rules.lower_share / 100
        if finding.lower is not None:
            below = np.where(hit & ~np.isnan(finding.lower), finding.lower, below)
        np.maximum(upper, asked, out=upper)
        np.maximum(lower, below, out=lower)
    set_lower, set_upper = np.where(fired[:, None] != 0, constraints.levels, 0.0).T
    upper, lower = np.fmax(upper, set_upper), np.fmax(lower, set_lower)  # NaN where there are none
    if not has_negative_cells(table):
        # nobody takes a value below 0, or a number of records below what is known, for possible: no interval
        # reaches there
        lower = np.minimum(lower, np.maximum(table.value - table.records_known, 0.0))
    sliding = upper * rules.sliding_share / 100
    return Sensitivity(fired, upper, lower, sliding, notes_of(table, rules, ranked), overruled)


def would_fire(
    table: Table, rules: Rules, rankings: Rankings | None = None, constraints: Constraints | None = None
) -> FiredCounts:
    """Count the cells that each rule would make primary, for live counts while an analyst types.

    Parameters
    ----------
    rankings : tuple of Ranked, optional
        Rankings made before; without them, or where they do not serve these rules, records are ranked again.
    """
    check_rules(table, rules)
    if rankings is None or not serves(rankings, table, rules):
        rankings = rank_for(table, rules)
    fired = judge_ranked(table, rules, constraints or Constraints.none(len(table)), rankings).fired
    return FiredCounts(_counts(fired, parts_of(table, rules)), int(np.count_nonzero(fired)))


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


def _counts(fired: IntArray, parts: tuple[Part, ...]) -> dict[str, int]:
    active = 0
    for rules in (part.rules for part in parts):
        for rule in rules.active:
            active |= 0 if rule.by_people else rules.bits_of(rule)
    counted = [(bit, words, int(np.count_nonzero(fired & bit))) for bit, words in named_bits()]
    return {words: number for bit, words, number in counted if number or bit & active}


def _check_serves(rankings: Rankings, table: Table, rules: Rules) -> None:
    if not serves(rankings, table, rules):
        raise RuleError(
            tr("The table was ranked for other rules (level, depth or reading of weights)."),
            "rules",
            tr("Rank the table again."),
        )
