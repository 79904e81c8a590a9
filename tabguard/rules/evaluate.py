"""The rules themselves: one vectorised formula per rule, and the protection level that the rule asks for."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from attrs import frozen

from tabguard.rules.ranked import LevelRanks, Ranked
from tabguard.rules.thresholds import effective_k, effective_p
from tabguard.settings import Dominance, Frequency, PPercent, PriorPosterior, Request, Rules
from tabguard.table.arrays import BoolArray, FloatArray
from tabguard.table.pattern import HOLDING_SHIFT, Rule
from tabguard.table.table import Table


@frozen(eq=False)
class Finding:
    """What one rule says about every cell at one level.

    Parameters
    ----------
    rule : Rule
    level : str
        ``"unit"`` or ``"holding"``.
    fired : bool array, shape (n_cells,)
    upper : float array, shape (n_cells,)
        Upper protection level it asks for where it fired, before the least level is applied.
    setting : PPercent, PriorPosterior, Dominance or None
        Which of several rules of a kind.
    lower : float array or None, shape (n_cells,)
        Lower protection level where it does not follow from the upper one; NaN where it does.
    """

    rule: Rule
    level: str
    fired: BoolArray
    upper: FloatArray
    setting: PPercent | PriorPosterior | Dominance | None = None
    lower: FloatArray | None = None

    @property
    def bit(self) -> int:
        """The rule in the bit mask `fired` of a Sensitivity."""
        return int(self.rule) << (HOLDING_SHIFT if self.level == "holding" else 0)


def evaluate(ranked: Ranked, rules: Rules, value: FloatArray) -> Iterator[Finding]:
    """Apply every active rule to every cell.

    Parameters
    ----------
    value : float array, shape (n_cells,)
        Published quantity of the cells.

    Notes
    -----
    Formulas: Handbook on Statistical Disclosure Control, chapter 4. A cell whose contributors have all waived
    passes every rule.
    """
    for level in rules.levels:
        ranks = ranked.levels[level]
        yield from _concentration(ranked, ranks, rules, level, value)
        if rules.request:
            yield _request(ranked, ranks, rules.request, level, value)
        if rules.frequency:
            count = ranks.weight if rules.frequency.weighted else ranks.count
            # Σ of weights carries the error of binary addition
            low = (count > 0) & (count < rules.frequency.n * (1 - 1e-12)) & ~ranked.all_waived
            yield Finding(Rule.FREQUENCY, level, low, frequency_range(rules.frequency, value))
    if rules.zero.unsafe:
        # NaN where a file does not say how many contribute: the cell exists, so somebody does
        some = ~(ranked.levels[rules.levels[0]].count == 0)
        nothing = (value == 0) & some & ~ranked.all_waived
        yield Finding(Rule.ZERO, "unit", nothing, np.full(len(value), rules.zero.range))


def factor_of(ranked: Ranked, rules: Rules) -> float:
    """The f of negative contributions; 1 where there are none."""
    return rules.negative.factor if rules.negative and ranked.negative else 1.0


def excess_p(ranks: LevelRanks, p: float, intruders: int) -> FloatArray:
    """``p/100·x_s − (X − x_s − the m largest others)``: above zero the rule is violated."""
    return np.asarray(p * ranks.largest / 100 - (ranks.total - ranks.sums[:, intruders + 1]))


def excess_k(ranks: LevelRanks, k: float, n: int) -> FloatArray:
    """``x1 + … + xn − k/100·X``: above zero the rule is violated."""
    return np.asarray(ranks.sums[:, n] - k * ranks.total / 100)


def _concentration(
    ranked: Ranked, ranks: LevelRanks, rules: Rules, level: str, value: FloatArray
) -> Iterator[Finding]:
    factor = factor_of(ranked, rules)
    if ranked.shadowed:
        # the relative level on the shadow variable is applied to the response
        stretch = np.divide(np.abs(value), ranks.total, out=np.zeros(len(value)), where=ranks.total > 0)
    else:
        stretch = np.ones(len(value))
    for kind, rule in ((Rule.P_PERCENT, rules.p_percent), (Rule.PQ, rules.pq)):
        if rule is not None:
            intruders = rule.intruders if isinstance(rule, PPercent) else 1
            excess = excess_p(ranks, effective_p(rule, factor), intruders)
            yield _finding(ranked, ranks, kind, level, excess, excess * stretch, rule)
    for dominance in rules.dominance:
        k = effective_k(dominance, factor)
        excess = excess_k(ranks, k, dominance.n)
        yield _finding(ranked, ranks, Rule.DOMINANCE, level, excess, excess * 100 / k * stretch, dominance)


def _finding(
    ranked: Ranked,
    ranks: LevelRanks,
    kind: Rule,
    level: str,
    excess: FloatArray,
    upper: FloatArray,
    setting: PPercent | PriorPosterior | Dominance,
) -> Finding:
    fired = (excess > tolerance(ranked, ranks)) & ~ranked.all_waived
    return Finding(kind, level, fired, upper, setting)


def tolerance(ranked: Ranked, ranks: LevelRanks) -> FloatArray:
    """How much a strict inequality must be violated: a share of the cell that covers rounding of floats."""
    return np.asarray(ranked.boundary * (ranks.total + ranks.largest))


def request_excess(ranks: LevelRanks, rule: Request) -> list[FloatArray]:
    """By how much the largest requester of code 1 and of code 2 exceeds the percentage of its own code."""
    out = []
    for i, percent in enumerate((rule.percent, rule.percent2)):
        if rule.requester == "largest":
            size = np.where(ranks.leading_code & (i + 1) > 0, ranks.leading, 0.0)
        else:
            size = ranks.asking[:, i]
        out.append(size - percent * ranks.total / 100)
    return out


def _request(ranked: Ranked, ranks: LevelRanks, rule: Request, level: str, value: FloatArray) -> Finding:
    large = np.any([excess > tolerance(ranked, ranks) for excess in request_excess(ranks, rule)], axis=0)
    few = (ranks.asking_code > 0) & (ranks.count > 0) & (ranks.count < rule.minimum)
    fired = (large | few) & ~ranked.all_waived
    return Finding(Rule.REQUEST, level, fired, request_range(rule, value))


def frequency_range(rule: Frequency, value: FloatArray) -> FloatArray:
    """Upper level of the minimum frequency rule: its range, a share of the value."""
    return np.abs(value) * rule.range / 100


def request_range(rule: Request, value: FloatArray) -> FloatArray:
    """Upper level of the request rule: its range, a share of the value."""
    return np.abs(value) * rule.range / 100


def manual_range(rules: Rules, value: FloatArray) -> FloatArray:
    """Upper level of what the analyst or the input file declares, where the file gives none."""
    return np.abs(value) * rules.manual_range / 100


def given_range(table: Table, rules: Rules) -> FloatArray:
    """Upper level of cells that the input file declares unsafe."""
    reach = manual_range(rules, table.value)
    return (
        reach
        if table.given_upper is None
        else np.where(np.isnan(table.given_upper), reach, table.given_upper)
    )


def ranges_of(table: Table, rules: Rules) -> Iterator[tuple[Rule, FloatArray, FloatArray | None]]:
    """Levels that do not depend on contributors: rule, upper and, where a file gives it, lower level."""
    if rules.frequency:
        yield Rule.FREQUENCY, frequency_range(rules.frequency, table.value), None
    if rules.request:
        yield Rule.REQUEST, request_range(rules.request, table.value), None
    yield Rule.ZERO, np.full(len(table), rules.zero.range), None
    yield Rule.MANUAL, manual_range(rules, table.value), None
    yield Rule.GIVEN, given_range(table, rules), table.given_lower
