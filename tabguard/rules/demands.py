"""Checks, before any computation, that a table has the data that the rules need."""

from tabguard.base.errors import RuleError
from tabguard.base.language import tr
from tabguard.kinds.kind import PrimaryRule
from tabguard.kinds.rules import Rules
from tabguard.rules.members import contributors_of
from tabguard.rules.parts import counts_records, parts_of
from tabguard.table.table import Table


def check_rules(table: Table, rules: Rules) -> None:
    """Refuse rules that cannot be applied to this table.

    Raises
    ------
    RuleError
        Names the missing column or setting and the remedy.
    """
    for part in parts_of(table, rules):
        _check(part.table, part.rules)


def _check(table: Table, rules: Rules) -> None:
    _check_count(table, rules)
    _check_negative(table, rules)
    if table.contributions is not None:
        for level in rules.levels:
            contributors_of(table.contributions, level)
    for rule in rules.active:
        try:
            rule.check(table, rules.levels_of(rule))
        except RuleError as error:
            # numbers in the message of a rule are its parameters, or tell them
            if rules.hidden and any(map(str.isdigit, f"{error.what} {error.remedy}")):
                raise _without_parameters(rule) from None
            raise


def _without_parameters(rule: PrimaryRule) -> RuleError:
    return RuleError(
        tr("The {name} cannot be applied to this table; its parameters are masked.", name=tr(rule.name)),
        tr("rules, {key}", key=rule.key),
        tr("Ask those who are responsible for the rule set which data it needs."),
    )


def _check_count(table: Table, rules: Rules) -> None:
    if counts_records(table) and rules.concentration:
        first = rules.concentration[0]
        raise RuleError(
            tr(
                "The {name} does not apply to a frequency table: every contribution is 1.",
                name=tr(first.name),
            ),
            tr("rules, {key}", key=first.key),
            tr("Use the minimum frequency rule, or set a shadow variable."),
        )


def _check_negative(table: Table, rules: Rules) -> None:
    if not rules.compares_amounts:
        return
    records = table.contributions
    if records is not None:
        if len(records) and records.shadow.min() < 0 and rules.negative is None:
            raise RuleError(
                tr(
                    "The variable that the rules use has negative contributions. Concentration rules are not "
                    "defined for these, and “negative” is not set."
                ),
                tr("rules, negative"),
                tr(
                    "Set “negative”: the rules then use absolute values; p and 100−k are divided by the "
                    "factor f (f = 1 keeps them). Or set a shadow variable without negative values."
                ),
            )
        return
    tops = [top for top in (table.top, table.holding_top) if top is not None]
    if (table.shadow < 0).any() or any((top < 0).any() for top in tops):
        raise RuleError(
            tr(
                "The table has negative totals or contributions. The rules would need the total of the "
                "absolute values, which an already tabulated table does not have."
            ),
            tr("rules, negative"),
            tr(
                "Give totals of absolute values as shadow column and absolute values as top columns, or read "
                "records."
            ),
        )
