"""A pattern that was chosen for a case, with the run that made it and its audit."""

from attrs import frozen

from tabguard.table.arrays import redacted_repr
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern, Sensitivity
from tabguard.table.result import SuppressionResult
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult


@frozen(eq=False)
class Chosen:
    """A pattern that was chosen for a case.

    Parameters
    ----------
    case : Case
        The table with its primaries, levels and decisions.
    pattern : Pattern
    run : SuppressionResult or None
        The run that made this very pattern; None for a pattern from a file, or one that was edited since.
    audit : AuditResult or None
        Of this very pattern; None: it was not audited, or not since it was changed.
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
