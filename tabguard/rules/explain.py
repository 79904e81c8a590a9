"""Explains why a cell is sensitive or not: the arithmetic of each active rule; confidential."""

import numpy as np
from attrs import frozen

from tabguard.base.language import headed, tr
from tabguard.kinds import Given, Manual, PrimaryRule
from tabguard.kinds.cell_view import Ranked, Rankings
from tabguard.kinds.masking import masked_words
from tabguard.kinds.rules import Rules
from tabguard.kinds.words import THE_ABSOLUTE, THE_ESTIMATE, THE_SHADOW, THE_VALUE, Wording
from tabguard.rules.contributors import Contributor, most_weighted
from tabguard.rules.demands import check_rules, part_with
from tabguard.rules.judge import (
    RuleFinding,
    cells_of,
    evaluate,
    has_negative_cells,
    missing_cells,
    reading_of,
    serves,
)
from tabguard.rules.rank import rank_cell
from tabguard.table.arrays import at_cells
from tabguard.table.pattern import Constraints
from tabguard.table.table import Table


@frozen
class RuleCheck:
    """Result of one rule for one cell, in words.

    Parameters
    ----------
    kind : type of PrimaryRule
    level : str
        ``"unit"`` or ``"holding"``.
    fired : bool
        Whether the rule makes the cell primary.
    sentence : str
        The arithmetic in words and numbers; confidential.
    upper, lower : float
        Protection levels that the rule requires; 0 if it did not fire.
    """

    kind: type[PrimaryRule]
    level: str
    fired: bool
    sentence: str
    upper: float = 0.0
    lower: float = 0.0

    @property
    def name(self) -> str:
        """The name of the rule."""
        return (
            tr("{rule} (holding)", rule=tr(self.kind.word)) if self.level == "holding" else tr(self.kind.word)
        )


def explain(
    table: Table,
    rules: Rules,
    cell: int,
    constraints: Constraints | None = None,
    point: str = ".",
    rankings: Rankings | None = None,
) -> tuple[RuleCheck, ...]:
    """Check every active rule at every level on one cell.

    Parameters
    ----------
    cell : int
        Cell id.
    constraints : Constraints, optional
        If given, decisions of the analyst are explained too.
    point : str
        Decimal mark of the numbers in the sentences.
    rankings : Rankings, optional
        Rankings of all cells, used if they suffice: ranking the millions of contributors of a total takes a
        second.

    Raises
    ------
    RuleError
        If a rule cannot be applied to this table.
    """
    check_rules(table, rules)
    if table.past[cell]:
        return _check_past(table, cell)
    if rankings is not None and not serves(rankings, table, rules):
        rankings = None
    number, part = part_with(table, rules, cell)
    if constraints is not None:
        constraints = at_cells(constraints, part.cells)
    table, rules, cell = part.table, part.rules, int(np.searchsorted(part.cells, cell))
    if rankings is not None:
        ranked = rankings[number].of(np.array([cell]))
    else:
        ranked = rank_cell(table, cell, rules.depth, reading_of(rules), rules.levels)
    teller = _Explainer(table, rules, ranked, cell, point)
    teller.safe = constraints is not None and bool(constraints.safe[cell])
    findings = evaluate(ranked, rules, cells_of(table, rules, constraints, np.array([cell])))
    checks = tuple(teller.check(f) for f in findings if f.fired[0] or not f.rule.by_people)
    fired = {check.kind.by_people for check in checks if check.fired}
    if constraints is None or np.isnan(constraints.levels[cell, 0]) or fired != {False}:
        return checks  # without a rule that fired they have no effect; declared cells name them
    return (*checks, teller.by_hand(*constraints.levels[cell].tolist()))


def _check_past(table: Table, cell: int) -> tuple[RuleCheck, ...]:
    """The check of a suppressed cell of an earlier period: no rule applies, but it must stay protected."""
    if table.past_levels is None or np.isnan(table.past_levels[cell, 0]):
        return ()
    upper, lower, width = table.past_levels[cell].tolist()
    if max(upper, lower, width) > 0:
        sentence = tr(
            "Suppressed in an earlier period. The interval must keep the protection levels of that period."
        )
    else:
        sentence = tr(
            "Suppressed in an earlier period. Its levels are not known, so it must not be exactly computable."
        )
    return (RuleCheck(Given, "unit", True, sentence, upper, lower),)


class _Explainer:
    """Writes findings about one cell as sentences."""

    def __init__(self, table: Table, rules: Rules, ranked: Ranked, cell: int, point: str) -> None:
        self._table, self._rules, self._ranked, self._cell, self._point = table, rules, ranked, cell, point
        self._passes = rules.missing_is_safe and bool(missing_cells(table)[cell])
        self._bounded = not has_negative_cells(table)
        self.safe = False
        """Whether the analyst marked the cell as safe."""

    def check(self, finding: RuleFinding) -> RuleCheck:
        """Describe the finding of one rule."""
        rule, level, fired = finding.rule, finding.level, bool(finding.fired[0])
        say = Wording(self._point, self._table.decimals, level, self._total(), self._waiver_matters())
        hidden = self._rules.hidden
        if hidden:
            sentence = tr(rule.title) if rule.by_people else masked_words()
        else:
            sentence = rule.sentence(finding.view, fired, say)
        if not rule.by_people:
            name = tr(rule.title) if hidden else rule.called(say)
            if level == "holding":
                name = tr("{rule}, holdings", rule=name)
            if self._ranked.all_waived[0]:
                sentence = tr("all contributors have waived protection, so the cell passes")
            elif self._passes and fired:
                sentence, fired = (
                    tr("{said}; but a cell spanned by a missing code passes", said=sentence),
                    False,
                )
            sentence = headed(name, sentence)
        if fired and self.safe:
            sentence, fired = tr("{said}; but the analyst marked the cell as safe", said=sentence), False
        if not fired:
            return RuleCheck(type(rule), level, False, sentence + ".")
        upper, lower = self._levels(finding)
        if hidden:
            return RuleCheck(type(rule), level, True, sentence + ".", upper, lower)
        reach = tr(
            "The interval must reach {upper} above and {lower} below the value.",
            upper=say.number(upper),
            lower=say.number(lower),
        )
        return RuleCheck(type(rule), level, True, f"{sentence}. {reach}", upper, lower)

    def by_hand(self, lower: float, upper: float) -> RuleCheck:
        """Describe levels that the analyst set for a cell that a rule makes primary."""
        say = Wording(self._point, self._table.decimals, "unit", self._total(), waiver=False)
        sentence = tr(
            "Protection levels set by the analyst: {upper} above and {lower} below the value; the larger "
            "levels apply.",
            upper=say.number(upper),
            lower=say.number(lower),
        )
        return RuleCheck(Manual, "unit", True, sentence, upper, lower)

    def _levels(self, finding: RuleFinding) -> tuple[float, float]:
        upper = max(float(finding.upper[0]), self._table.unit)
        lower = upper * self._rules.lower_share / 100
        if finding.lower is not None and not np.isnan(finding.lower[0]):
            lower = float(finding.lower[0])
        above = float(self._table.value[self._cell] - self._table.records_known[self._cell])
        return upper, min(lower, max(above, 0.0)) if self._bounded else lower

    def _waiver_matters(self) -> bool:
        """Whether the contributor that the rules protect is not the largest, because of waivers."""
        records = self._table.contributions
        if records is None or records.waiver is None:
            return False
        rows = self._table.records_of(self._cell)
        return bool(records.waiver[rows].any())

    def _total(self) -> str:
        if self._ranked.negative:
            return THE_ABSOLUTE
        if self._ranked.shadowed:
            return THE_SHADOW
        return THE_ESTIMATE if self._ranked.weighted else THE_VALUE


_SHOWN = 3


@frozen(repr=False)
class WeightExample:
    """The contributions of one cell under one reading of the weights.

    Parameters
    ----------
    size, weight, amount : float
        Of the contributor whose contribution changes most by its weight: contribution without weight, mean
        weight, and weighted contribution. All are 0 if every weight is 1.
    compared : tuple of float
        The largest contributions as the rules use them, largest first.
    total : float
        The total with which the rules compare them.
    """

    size: float
    weight: float
    amount: float
    compared: tuple[float, ...]
    total: float


def weight_example(table: Table, cell: int, reading: str, level: str = "unit") -> WeightExample | None:
    """Show a cell under one reading of the weights; None without contributors or without known weights.

    Parameters
    ----------
    cell : int
    reading : str
        ``"expansion"``, ``"sample"`` or ``"known"``.
    level : str
        ``"unit"`` or ``"holding"``.

    Raises
    ------
    RuleError
        If the reading is not possible for these records at this level.
    """
    if table.past[cell]:
        return None
    _, part = part_with(table, Rules(), cell)
    records, part_cell = part.table, int(np.searchsorted(part.cells, cell))
    if records.contributions is None or records.contributions.weight is None:
        return None
    ranks = rank_cell(records, part_cell, _SHOWN, reading, (level,)).levels[level]
    if not ranks.count[0]:
        return None
    heavy = most_weighted(records, part_cell, level) or Contributor("", 0.0, 0.0, 0.0)
    compared = sorted((float(x) for x in np.diff(ranks.sums[0]) if x > 0), reverse=True)
    return WeightExample(
        abs(heavy.shadow), heavy.weight, abs(heavy.amount), tuple(compared), float(ranks.total[0])
    )
