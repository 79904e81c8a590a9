"""Why a cell is sensitive or not: the arithmetic of every active rule in words, for the analyst only."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from tabguard.rules.demands import check_rules
from tabguard.rules.evaluate import Finding, evaluate, factor_of, request_excess, tolerance
from tabguard.rules.judge import has_negative_cells, missing_cells, reading_of
from tabguard.rules.rank import rank_cell
from tabguard.rules.ranked import LevelRanks, Ranked
from tabguard.rules.thresholds import effective_k, effective_p, needed_depth
from tabguard.rules.words import amount, percent, plural
from tabguard.settings import Dominance, PPercent, PriorPosterior, Rules
from tabguard.table.pattern import RULE_WORDS, Constraints, Rule
from tabguard.table.table import Table

_NOUN = {"unit": "unit", "holding": "holding"}


@frozen
class RuleCheck:
    """What one rule says about one cell.

    Parameters
    ----------
    rule : Rule
    level : str
        ``"unit"`` or ``"holding"``.
    fired : bool
        Whether the rule makes the cell primary.
    sentence : str
        The arithmetic in words and numbers; confidential.
    upper, lower : float
        Protection levels that the rule asks for; 0 where it did not fire.
    """

    rule: Rule
    level: str
    fired: bool
    sentence: str
    upper: float = 0.0
    lower: float = 0.0

    @property
    def name(self) -> str:
        """The rule's words."""
        return RULE_WORDS[self.rule] + (" (holding)" if self.level == "holding" else "")


def explain(
    table: Table, rules: Rules, cell: int, constraints: Constraints | None = None, point: str = "."
) -> tuple[RuleCheck, ...]:
    """Check every active rule at every level on one cell.

    Parameters
    ----------
    cell : int
        Cell id.
    constraints : Constraints, optional
        With them a decision of the analyst is told as well.
    point : str
        Decimal mark of the numbers in the sentences.

    Raises
    ------
    RuleError
        Where a rule can not be applied to this table.
    """
    check_rules(table, rules)
    ranked = rank_cell(table, cell, needed_depth(rules), reading_of(table, rules), rules.levels)
    passes = rules.missing_is_safe and bool(missing_cells(table)[cell])
    teller = _Teller(table, rules, ranked, cell, point)
    found = [teller.check(f, passes) for f in evaluate(ranked, rules, table.value[[cell]])]
    return (*found, *teller.decisions(constraints))


class _Teller:
    """Puts findings about one cell into words."""

    def __init__(self, table: Table, rules: Rules, ranked: Ranked, cell: int, point: str) -> None:
        self.point = point
        self.table, self.rules, self.ranked, self.cell = table, rules, ranked, cell
        self.value = float(table.value[cell])
        self.bounded = not has_negative_cells(table)

    def check(self, finding: Finding, passes: bool) -> RuleCheck:
        """One rule's finding."""
        fired = bool(finding.fired[0]) and not passes
        if self.ranked.all_waived[0]:
            sentence = f"{self._rule(finding)}: all contributors have waived protection, so the cell passes"
        else:
            sentence = self._sentence(finding)
            if passes and finding.fired[0]:
                sentence += "; but a cell spanned by a missing code passes"
        return self._told(finding.rule, finding.level, fired, sentence, float(finding.upper[0]))

    def decisions(self, constraints: Constraints | None) -> list[RuleCheck]:
        """What the analyst or the input file declared."""
        out = []
        reach = abs(self.value) * self.rules.manual_range / 100
        if constraints is not None and constraints.suppress[self.cell]:
            sentence = (
                f"Declared sensitive by the analyst; range {self._p(self.rules.manual_range)} of the value"
            )
            out.append(self._told(Rule.MANUAL, "unit", True, sentence, reach))
        status = self.table.given_status
        if status is not None and status[self.cell] == 1:
            out.append(self._given(reach))
        return out

    def _given(self, reach: float) -> RuleCheck:
        levels = [self.table.given_upper, self.table.given_lower]
        upper, lower = (np.nan if a is None else float(a[self.cell]) for a in levels)
        sentence = "Declared unsafe by the input file"
        if np.isnan(upper) and np.isnan(lower):
            sentence += f"; range {self._p(self.rules.manual_range)} of the value"
            return self._told(Rule.GIVEN, "unit", True, sentence, reach)
        upper = reach if np.isnan(upper) else upper
        return self._told(Rule.GIVEN, "unit", True, f"{sentence}, with protection levels", upper, lower)

    def _told(
        self, rule: Rule, level: str, fired: bool, sentence: str, upper: float, lower: float = np.nan
    ) -> RuleCheck:
        if not fired:
            return RuleCheck(rule, level, False, sentence + ".")
        upper = max(upper, self.table.unit)
        lower = self._cut(upper * self.rules.lower_share / 100 if np.isnan(lower) else lower)
        sentence += f". The interval must reach {self._n(upper)} above and {self._n(lower)} below the value."
        return RuleCheck(rule, level, True, sentence, upper, lower)

    def _cut(self, lower: float) -> float:
        return min(lower, max(self.value, 0.0)) if self.bounded else lower

    def _n(self, value: float) -> str:
        return amount(value, self.table.decimals).replace(".", self.point)

    def _p(self, value: float) -> str:
        return percent(value).replace(".", self.point)

    def _rule(self, finding: Finding) -> str:
        setting = finding.setting
        name = {
            Rule.P_PERCENT: "p% rule",
            Rule.PQ: "(p,q) rule",
            Rule.DOMINANCE: "Dominance rule",
            Rule.FREQUENCY: "Minimum frequency",
            Rule.REQUEST: "Request rule",
            Rule.ZERO: "Zero cells",
        }[finding.rule]
        if isinstance(setting, Dominance):
            name = f"({setting.n},{setting.k:g}) rule".replace(".", self.point)
        return name + (", holdings" if finding.level == "holding" else "")

    def _sentence(self, finding: Finding) -> str:
        said = f"{self._rule(finding)}: "
        if finding.rule is Rule.ZERO:
            reason = "although there are contributors"
            return said + (f"the value is 0 {reason}" if finding.fired[0] else "the value is not 0")
        ranks = self.ranked.levels[finding.level]
        if isinstance(finding.setting, Dominance):
            return said + self._dominance(ranks, finding, finding.setting)
        if finding.setting is not None:
            return said + self._p_rule(ranks, finding, finding.setting)
        if finding.rule is Rule.FREQUENCY:
            return said + self._frequency(ranks, finding)
        return said + self._request(ranks, finding)

    def _p_rule(self, ranks: LevelRanks, finding: Finding, rule: PPercent | PriorPosterior) -> str:
        m = rule.intruders if isinstance(rule, PPercent) else 1
        p = effective_p(rule, factor_of(self.ranked, self.rules))
        total, first, upto = float(ranks.total[0]), float(ranks.sums[0, 1]), float(ranks.sums[0, m + 1])
        largest = float(ranks.largest[0])
        who = "largest without waiver" if self._waiver_matters(finding.level) else "largest"
        others = "second" if m == 1 and who == "largest" else "largest other" if m == 1 else f"next {m}"
        reason = ""
        if isinstance(rule, PriorPosterior):
            reason = f" (p/q = {rule.p:g}/{rule.q:g})".replace(".", self.point)
        what = self._total().removeprefix("the ")
        return (
            f"{what} {self._n(total)} − {who} {self._n(first)} − {others} {self._n(upto - first)} = "
            f"{self._n(total - upto)}, {'below' if finding.fired[0] else 'not below'} {self._p(p)}{reason} "
            f"of the {who} ({self._n(p * largest / 100)})"
        )

    def _dominance(self, ranks: LevelRanks, finding: Finding, rule: Dominance) -> str:
        k = effective_k(rule, factor_of(self.ranked, self.rules))
        total, top = float(ranks.total[0]), float(ranks.sums[0, rule.n])
        noun = _NOUN[finding.level]
        who = f"the largest {noun} holds" if rule.n == 1 else f"the {rule.n} largest {noun}s hold"
        if self._waiver_matters(finding.level):
            who = f"the largest {noun} without waiver" + (
                " holds"
                if rule.n == 1
                else " and the largest other hold"
                if rule.n == 2
                else f" and the {rule.n - 1} largest others hold"
            )
        share = f" = {self._p(round(100 * top / total, 2))}" if total else ""
        return (
            f"{who} {self._n(top)} of {self._total()} {self._n(total)}{share}, "
            f"{'above' if finding.fired[0] else 'not above'} {self._p(k)} ({self._n(k * total / 100)})"
        )

    def _frequency(self, ranks: LevelRanks, finding: Finding) -> str:
        rule = self.rules.frequency
        assert rule is not None
        if rule.weighted:
            have = f"the weights add up to {float(ranks.weight[0]):g}".replace(".", self.point)
        else:
            have = plural(float(ranks.count[0]), _NOUN[finding.level])
        return f"{have}, {'fewer than' if finding.fired[0] else 'not fewer than'} {rule.n}"

    def _request(self, ranks: LevelRanks, finding: Finding) -> str:
        rule, noun = self.rules.request, _NOUN[finding.level]
        assert rule is not None
        if not ranks.asking_code[0]:
            return f"no {noun} asked for protection"
        largest = rule.requester == "largest"
        code = int(ranks.leading_code[0] if largest else ranks.asking_code[0])
        if not code:
            said = f"the largest {noun} did not ask for protection"
        else:
            excess = [float(e[0]) for e in request_excess(ranks, rule)]
            # of the two codes, the one whose percentage is exceeded by most
            at = max((i for i in range(2) if code & (i + 1)), key=lambda i: excess[i])
            total, limit = float(ranks.total[0]), (rule.percent, rule.percent2)[at]
            size = float(ranks.leading[0] if largest else ranks.asking[0, at])
            share = f" = {self._p(round(100 * size / total, 2))}" if total else ""
            over = excess[at] > float(tolerance(self.ranked, ranks)[0])
            which = f" with code {at + 1}" if code == 3 else ""
            who = f"the largest {noun}, which asked," if largest else f"the largest {noun} that asked{which}"
            said = (
                f"{who} holds {self._n(size)} of {self._total()} {self._n(total)}{share}, "
                f"{'above' if over else 'not above'} {self._p(limit)}"
            )
        if rule.minimum:
            few = ranks.count[0] < rule.minimum
            said += (
                f"; {plural(float(ranks.count[0]), noun)}, "
                f"{'fewer than' if few else 'not fewer than'} the {rule.minimum} that such a cell needs"
            )
        return said

    def _waiver_matters(self, level: str) -> bool:
        """Whether the contributor that the rules protect is not simply the largest."""
        records = self.table.contributions
        if records is None or records.waiver is None:
            return False
        rows = self.table.records_of(self.cell)
        return bool(records.waiver[rows].any())

    def _total(self) -> str:
        if self.ranked.negative:
            return "the absolute values"
        if self.ranked.shadowed:
            return "the shadow total"
        return "the estimated total" if self.ranked.weighted else "the value"
