"""Which rules a table can not be judged by, and why, said before any work is done."""

from __future__ import annotations

import numpy as np

from tabguard.errors import RuleError
from tabguard.rules.members import contributors_of
from tabguard.rules.rank import has_shadow
from tabguard.rules.tabulated import check_top, tabulated_shadow
from tabguard.rules.thresholds import effective_k, has_concentration
from tabguard.settings import Rules
from tabguard.table.table import Table


def check_rules(table: Table, rules: Rules) -> None:
    """Refuse rules that this table lacks the columns or the meaning for.

    Raises
    ------
    RuleError
        Saying which column or choice is missing and how to mend it.
    """
    for dominance in rules.dominance:
        effective_k(dominance)
    _check_count(table, rules)
    _check_negative(table, rules)
    if table.contributions is None:
        _check_tabulated(table, rules)
    else:
        _check_records(table, rules)


def _check_count(table: Table, rules: Rules) -> None:
    records = table.contributions
    shadow = tabulated_shadow(table) if records is None else has_shadow(records)
    if table.response == "count" and not shadow and has_concentration(rules):
        raise RuleError(
            "The p%, (p,q) and dominance rules make no sense for a frequency table: every contribution is 1.",
            "rules",
            "Use the minimum frequency rule, or set a shadow variable that the rules look at.",
        )


def _check_negative(table: Table, rules: Rules) -> None:
    if not (has_concentration(rules) or rules.request):
        return
    records = table.contributions
    if records is not None:
        if len(records) and records.shadow.min() < 0 and rules.negative is None:
            raise RuleError(
                "The variable that the rules look at has negative contributions, for which concentration "
                "rules have no meaning, and no choice was made about them.",
                "rules, negative",
                "Choose “negative”: the rules then work on absolute values, p and 100−k divided by the "
                "factor f (f = 1 leaves them). Or set a shadow variable without negative values.",
            )
        return
    tops = [top for top in (table.top, table.holding_top) if top is not None]
    if (table.shadow < 0).any() or any((top < 0).any() for top in tops):
        raise RuleError(
            "The table has negative totals or contributions. The rules would need the total of the absolute "
            "values, which an already tabulated table does not have.",
            "rules, negative",
            "Give totals of absolute values as shadow column and absolute values as top columns, or read "
            "records.",
        )


def _check_records(table: Table, rules: Rules) -> None:
    records = table.contributions
    assert records is not None
    for level in rules.levels:
        contributors_of(records, level)
    if rules.request and records.request is None:
        raise RuleError(
            "The request rule is active, but no column says who asked for protection.",
            "rules, request",
            "Name the request column, or switch the rule off.",
        )
    if rules.frequency and rules.frequency.weighted and records.weight is None:
        raise RuleError(
            "The minimum frequency rule is to count weights, but there is no column of weights.",
            "rules, frequency",
            "Name the weight column, or count units.",
        )


def _check_tabulated(table: Table, rules: Rules) -> None:
    if rules.request:
        raise RuleError(
            "The request rule is not available for tables that are already tabulated: their columns do not "
            "say who asked for protection.",
            "rules, request",
            "Switch the rule off, or read records.",
        )
    if rules.frequency and rules.frequency.weighted:
        raise RuleError(
            "An already tabulated table has no weights that the minimum frequency rule could count.",
            "rules, frequency",
            "Count units.",
        )
    for level in rules.levels:
        if rules.p_percent:
            check_top(table, level, rules.p_percent.intruders + 1, "p%")
        if rules.pq:
            check_top(table, level, 2, "(p,q)")
        for dominance in rules.dominance:
            check_top(table, level, dominance.n, "dominance")
        if rules.frequency:
            _check_frequency(table, level)


def _check_frequency(table: Table, level: str) -> None:
    count = table.holding_frequency if level == "holding" else table.frequency
    column = "holding frequency" if level == "holding" else "frequency"
    if count is None or (len(count) and np.isnan(count).any()):
        missing = "is missing" if count is None or np.isnan(count).all() else "is empty in some cells"
        raise RuleError(
            f"The minimum frequency rule needs the column {column}, which {missing}.",
            f"rules, frequency, {level} level",
            f"Add the column {column}, or switch the rule off.",
        )
