"""How explanations name cells, relations and intervals: codes and numbers, no layout."""

from __future__ import annotations

import math

from tabguard.table.table import Table
from tabguard.table.verdict import Verdict

_MANY = 6
_THIN = "\u202f"
"""Narrow no-break space between thousands, which no language reads as a decimal mark."""


def number(table: Table, value: float, point: str = ".") -> str:
    """A value with the table's decimals and with thousands apart; `point` is the decimal mark."""
    if math.isinf(value):
        return "without limit"
    text = f"{value + 0.0:,.{table.decimals}f}".replace(",", _THIN).replace(".", point)
    return text.replace("-", "−")


def relation_text(table: Table, relation: int) -> str:
    """A relation as a sum of cells, shortened where it is long."""
    members = [table.title(int(c)) for c in table.relations.members(relation)]
    total = table.title(table.relations.total(relation))
    if len(members) > _MANY:
        members = [*members[: _MANY - 1], f"{len(members) - _MANY + 1} more"]
    return f"{total} = " + " + ".join(members)


def verdict_text(table: Table, cell: int, verdict: int, low: float, high: float, point: str = ".") -> str:
    """What can be said about a primary, as a sentence."""
    title = table.title(cell)
    if verdict == Verdict.DISCLOSED:
        return f"{title} can be computed exactly."
    span = f"is known to lie from {number(table, low, point)} to {number(table, high, point)}"
    if verdict == Verdict.UNDER_PROTECTED:
        return f"{title} {span}, closer than its protection levels allow."
    return f"{title} {span}."


def listing(titles: list[str]) -> str:
    """Titles as a list in a sentence."""
    if len(titles) < 2:
        return "".join(titles)
    return ", ".join(titles[:-1]) + " and " + titles[-1]
