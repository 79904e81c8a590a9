"""Splits a table into the parts that are judged separately: each response of a release, on its own values."""

from attrs import evolve, frozen

from tabguard.base.errors import RuleError
from tabguard.base.language import tr
from tabguard.kinds.rules import Rules
from tabguard.rules.rank import has_shadow
from tabguard.rules.tabulated import tabulated_shadow
from tabguard.table.arrays import IntArray
from tabguard.table.table import Table


@frozen(eq=False)
class Part:
    """The cells of one response with the rules that apply to them.

    Parameters
    ----------
    response : str
    cells : int array
        Ids in the whole table, ascending.
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
                tr("rules, by_response, {name}", name=name),
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
    """The part that a cell belongs to, and its number in `parts_of`."""
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
