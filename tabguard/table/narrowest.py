"""The narrowest relative interval of a primary: the least protection that a pattern gives."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from tabguard.base.language import digits, tr
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern
from tabguard.table.verdict import AuditResult


@frozen
class Narrowest:
    """The primary that an outsider can estimate best, relative to its value.

    Parameters
    ----------
    cell : int
    width : float
        (high − low) / |value|; 0.05 for an interval as wide as 5 % of the value.
    exact : bool
        Whether `width` is that of the feasibility interval. If not, intervals were not computed, and `width`
        is guaranteed by the protection levels: (upper + lower) / |value|.
    """

    cell: int
    width: float
    exact: bool

    @property
    def per_cent(self) -> str:
        """The width in per cent with two significant digits, never in scientific notation: ``0.00080 %``."""
        percent = 100.0 * self.width
        if not np.isfinite(percent) or percent <= 0:
            return "0 %" if percent <= 0 else tr("without end")
        decimals = max(0, 1 - int(np.floor(np.log10(percent))))
        return f"{digits(percent, f',.{min(decimals, 15)}f')} %"

    def words(self, title: str) -> str:
        """One sentence about it; `title` names the cell."""
        if self.exact:
            wide = (
                tr("{per_cent} of its value", per_cent=self.per_cent)
                if np.isfinite(self.width)
                else tr("without end")
            )
            return tr("Narrowest interval of a primary: {wide} ({title}).", wide=wide, title=title)
        return tr(
            "Intervals were not computed; at least {per_cent} of the value is guaranteed "
            "for every primary ({title}).",
            per_cent=self.per_cent,
            title=title,
        )


def narrowest(case: Case, pattern: Pattern, audit: AuditResult | None) -> Narrowest | None:
    """Find the narrowest relative interval among the suppressed primaries whose value is not 0.

    Returns
    -------
    Narrowest or None
        None without an audit of this pattern, or without such a primary. Ties go to the first cell.
    """
    if audit is None:
        return None
    table, sensitivity = case.table, case.sensitivity
    today = ~table.past  # values of suppressed cells of earlier periods are not known
    cells = np.flatnonzero(sensitivity.primary & pattern.suppressed & (table.value != 0) & today)
    width = audit.high[cells] - audit.low[cells]
    if not audit.exact:  # intervals reach at least so far; levels may be cut at what attackers know
        asked = np.maximum(sensitivity.upper + sensitivity.lower, sensitivity.sliding)[cells]
        width = np.fmin(width, asked)
    known = ~np.isnan(width)
    cells, width = cells[known], width[known]
    if not len(cells):
        return None
    relative = np.maximum(width, 0.0) / np.abs(table.value[cells])
    at = int(np.argmin(relative))
    return Narrowest(int(cells[at]), float(relative[at]), audit.exact)
