"""Divides a table into parts that are judged separately, and checks the data that the rules need."""

from attrs import evolve, frozen

from tabguard.base.errors import RuleError
from tabguard.base.language import tr
from tabguard.kinds.kind import PrimaryRule
from tabguard.kinds.rules import Negative, Rules
from tabguard.rules.members import contributors_of
from tabguard.rules.rank import has_shadow, tabulated_shadow
from tabguard.table.arrays import IntArray
from tabguard.table.table import Table


@frozen(eq=False)
class Part:
    """The cells of one response with the rules that apply to them.

    Parameters
    ----------
    response : str
    cells : int array
        Ids of the cells in the whole table, ascending.
    table : Table
        A separate table of these cells; the whole table if there is only one response.
    rules : Rules
    without_concentration : bool
        Whether concentration rules were left out. This happens when they were declared for all responses
        together: they are not meaningful for numbers of records.
    """

    response: str
    cells: IntArray
    table: Table
    rules: Rules
    without_concentration: bool = False


def parts_of(table: Table, rules: Rules) -> tuple[Part, ...]:
    """Divide a table by response.

    Raises
    ------
    RuleError
        For rules of a response that the table does not have.
    """
    names = table.responses_today
    for name in rules.by_response:
        if name not in names:
            raise RuleError(
                tr("There are rules for the response “{name}”, which the release does not have.", name=name),
                tr("rules, {name}", name=name),
                tr("Use {names}.", names=", ".join(names)),
            )
    parts = []
    for cells, response_table in table.by_response:
        name = table.responses[table.response_of[cells[0]]] if len(cells) else table.response
        parts.append(Part(name, cells, response_table, rules.of_response(name)))
    if len(names) == 1:
        return tuple(parts)
    return tuple(_without_concentration(part, rules) for part in parts)


def part_with(table: Table, rules: Rules, cell: int) -> tuple[int, Part]:
    """The part that contains a cell, and its number in `parts_of`."""
    name = table.responses[table.response_of[cell]]
    return next((n, part) for n, part in enumerate(parts_of(table, rules)) if part.response == name)


def counts_records(table: Table) -> bool:
    """Whether the rules apply to numbers of records: a frequency table without a shadow variable."""
    records = table.contributions
    shadow = tabulated_shadow(table) if records is None else has_shadow(records)
    return table.response == "count" and not shadow


def _without_concentration(part: Part, rules: Rules) -> Part:
    if part.response in rules.by_response or not part.rules.concentration or not counts_records(part.table):
        return part
    rest = tuple(rule for rule in part.rules.declared if not rule.concentration)
    return evolve(part, rules=evolve(part.rules, declared=rest), without_concentration=True)


def check_rules(table: Table, rules: Rules) -> None:
    """Refuse rules that cannot be applied to this table.

    Raises
    ------
    RuleError
        The error names the missing column or setting, and the remedy.
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
    return rule.refusal(
        tr("The {name} cannot be applied to this table; its parameters are masked.", name=tr(rule.name)),
        tr("Ask those who are responsible for the rule set which data it needs."),
    )


def _check_count(table: Table, rules: Rules) -> None:
    if counts_records(table) and rules.concentration:
        first = rules.concentration[0]
        raise first.refusal(
            tr(
                "The {name} does not apply to a frequency table: every contribution is 1.",
                name=tr(first.name),
            ),
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
                    "The variable that the rules use has negative contributions, for which concentration "
                    "rules are not defined."
                ),
                tr("rules, {name}", name=tr(Negative.title)),
                tr(
                    "Set “{name}” (in a job: negative): the rules then use absolute values; p and 100−k are "
                    "divided by the factor f (f = 1 keeps them). Or set a shadow variable without negative "
                    "values.",
                    name=tr(Negative.title),
                ),
                "negative",
            )
        return
    tops = [top for top in (table.top, table.holding_top) if top is not None]
    if (table.shadow < 0).any() or any((top < 0).any() for top in tops):
        raise RuleError(
            tr(
                "The table has negative totals or contributions. The rules would need the total of the "
                "absolute values, which an already tabulated table does not have."
            ),
            tr("rules, {name}", name=tr(Negative.title)),
            tr(
                "Give totals of absolute values as shadow column and absolute values as top columns, or read "
                "records."
            ),
            "negative",
        )
