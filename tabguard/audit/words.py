"""Words of explanations: names of cells, relations, intervals and verdicts as plain text."""

import math
from typing import Protocol

from tabguard.base.language import tr
from tabguard.table.arrays import IntArray
from tabguard.table.equations import Equations
from tabguard.table.verdict import Verdict

_MANY = 6
_THIN = "\u202f"
"""Narrow no-break space between thousands, which no language reads as a decimal mark."""


class Named(Protocol):
    """The part of a case that explanations need: names of cells, decimals, and relations."""

    def title(self, cell: int) -> str:
        """The name of a cell in texts: its codes."""

    def decimals_of(self, cell: int) -> int:
        """Published decimals of a cell."""

    @property
    def equations(self) -> Equations:
        """All relations of the table."""


def number(case: Named, cell: int, value: float, point: str = ".") -> str:
    """A cell's value with its decimals and thousands separators; `point` is the decimal mark."""
    if math.isinf(value):
        return tr("without limit")
    text = f"{value + 0.0:,.{case.decimals_of(cell)}f}".replace(",", _THIN).replace(".", point)
    return text.replace("-", "−")


def relation_text(case: Named, relation: int) -> str:
    """A relation as a sum of cells, shortened if it is long."""
    equations = case.equations
    cells, total = equations.cells(relation), int(equations.total[relation])
    start = equations.matrix.indptr[relation]
    ahead = equations.matrix.data[start : start + len(cells)] > 0
    alone = ahead[cells == total].any() if total >= 0 else False  # which side the total stands on
    left, right = (cells[ahead], cells[~ahead]) if alone else (cells[~ahead], cells[ahead])
    return f"{_sum(case, left)} = {_sum(case, right)}"


def _sum(case: Named, cells: IntArray) -> str:
    names = [case.title(int(c)) for c in cells]
    if len(names) > _MANY:
        names = [*names[: _MANY - 1], tr("{n_names} more", n_names=len(names) - _MANY + 1)]
    return " + ".join(names)


def verdict_text(case: Named, cell: int, verdict: int, low: float, high: float, point: str = ".") -> str:
    """The verdict on a primary, as a sentence."""
    title = case.title(cell)
    if verdict == Verdict.DISCLOSED:
        return tr("{title} can be computed exactly.", title=title)
    ends = {"low": number(case, cell, low, point), "high": number(case, cell, high, point)}
    if verdict == Verdict.UNDER_PROTECTED:
        return tr(
            "{title} is known to lie from {low} to {high}, closer than its protection levels allow.",
            title=title,
            **ends,
        )
    return tr("{title} is known to lie from {low} to {high}.", title=title, **ends)
