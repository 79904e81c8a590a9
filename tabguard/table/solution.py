"""The pattern chosen for a case, with all results about it: the value that stages, writers and window
share."""

from functools import cached_property

import numpy as np
from attrs import frozen

from tabguard.base.language import digits, tr
from tabguard.table.arrays import redacted_repr
from tabguard.table.case import Case
from tabguard.table.findings import untested
from tabguard.table.insiders import SuppressedSum
from tabguard.table.pattern import Pattern, Sensitivity
from tabguard.table.result import Cut, SuppressionResult
from tabguard.table.standing import Standing, State
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, Unprotected


@frozen(eq=False)
class Chosen:
    """A pattern chosen for a case.

    Parameters
    ----------
    case : Case
        The table with its primaries, levels and decisions.
    pattern : Pattern
    run : SuppressionResult or None
        The run that made exactly this pattern; None for a pattern from a file, or one edited after its run.
    audit : AuditResult or None
        Audit of exactly this pattern; None if it was not audited since its last change.
    """

    case: Case
    pattern: Pattern
    run: SuppressionResult | None = None
    audit: AuditResult | None = None

    __repr__ = redacted_repr

    @property
    def table(self) -> Table:
        """Cells, relations and values."""
        return self.case.table

    @property
    def sensitivity(self) -> Sensitivity:
        """Primaries and their protection levels."""
        return self.case.sensitivity


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
        """A sentence about the narrowest interval; `title` is the name of its cell."""
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
        The first of equally narrow ones; None without an audit of this pattern, or without such a primary.
    """
    if audit is None:
        return None
    table, sensitivity = case.table, case.sensitivity
    today = ~table.past  # values of suppressed cells of earlier periods are not known
    cells = np.flatnonzero(sensitivity.primary & pattern.suppressed & (table.value != 0) & today)
    width = audit.high[cells] - audit.low[cells]
    if not audit.exact:  # intervals reach at least so far; levels may be cut at what attackers know
        least = np.maximum(sensitivity.upper + sensitivity.lower, sensitivity.sliding)[cells]
        width = np.fmin(width, least)
    is_number = ~np.isnan(width)
    cells, width = cells[is_number], width[is_number]
    if not len(cells):
        return None
    relative = np.maximum(width, 0.0) / np.abs(table.value[cells])
    at = int(np.argmin(relative))
    return Narrowest(int(cells[at]), float(relative[at]), audit.exact)


@frozen(eq=False)
class Solution(Chosen):
    """A pattern chosen for a case, with its standing against all attackers.

    Parameters
    ----------
    sums : tuple of SuppressedSum or None
        Sums of suppressed cells that the audit's own code finds at risk; None if it did not search for them.
    standing : Standing
        State of protection against each kind of attacker, from all results.
    tests_cut : Cut or None
        Given if the tests were ended before everything was decided.
    """

    sums: tuple[SuppressedSum, ...] | None = None
    standing: Standing = untested()
    tests_cut: Cut | None = None

    __repr__ = redacted_repr

    # -- how it stands

    @property
    def protected(self) -> bool:
        """Whether everything required was tested and nothing is at risk."""
        return self.standing.protected

    @property
    def sums_at_risk(self) -> tuple[SuppressedSum, ...] | None:
        """Unsafe sums found by the audit, and those that the run could not protect; None if not searched
        for."""
        if self.sums is None:
            return None
        return self.sums if self.run is None or not self.run.complete else self.sums + self._sums_left

    @property
    def sums_unreached(self) -> tuple[SuppressedSum, ...]:
        """Sums that the run had not reached when it ended early; it is unknown whether they are at risk."""
        return () if self.run is None or self.run.complete else self._sums_left

    @property
    def _sums_left(self) -> tuple[SuppressedSum, ...]:
        sums_of_cells = {hidden_sum.cells for hidden_sum in self.sums or ()}
        short = () if self.run is None else self.run.sums_at_risk
        return tuple(short_sum for short_sum in short if short_sum.cells not in sums_of_cells)

    @property
    def insiders(self) -> tuple[int, ...] | None:
        """Primaries that a single contributor can estimate too closely; None if that was not tested."""
        finding = self.standing.contributors
        return None if finding.state in (State.NOT_TESTED, State.OUT_OF_DATE) else finding.cells

    @cached_property
    def narrowest(self) -> Narrowest | None:
        """The primary that an outsider can estimate best, relative to its value; None without an audit."""
        return narrowest(self.case, self.pattern, self.audit)

    # -- what the run says of it

    @property
    def cost(self) -> float | None:
        """Cost of the secondaries in the chosen figure of merit; None for a pattern that no run made."""
        return None if self.run is None else self.run.cost

    @property
    def lower_bound(self) -> float | None:
        """Proven lower bound of the cost; None without one."""
        return None if self.run is None else self.run.lower_bound

    @property
    def gap(self) -> float | None:
        """Excess over the lower bound as a share of the cost, 0.05 for 5 %; None without a bound."""
        return None if self.run is None else self.run.gap

    @property
    def cuts(self) -> tuple[Cut, ...]:
        """Phases of the run that were ended early, and the tests if they were."""
        return (*(() if self.run is None else self.run.cuts), *filter(None, [self.tests_cut]))

    @property
    def unprotected(self) -> tuple[Unprotected, ...]:
        """Primaries that the run could not protect, with reasons; without those that the audit finds
        protected."""
        if self.run is None or self.audit is None:
            return () if self.run is None else self.run.unprotected
        return self.run.diagnosed(np.intersect1d(self.run.unprotected_cells, self.audit.short))

    @property
    def short(self) -> tuple[int, ...]:
        """Ids of the primaries that the run could not protect, if no audit says which are at risk."""
        return (
            () if self.run is None or self.audit is not None else tuple(self.run.unprotected_cells.tolist())
        )
