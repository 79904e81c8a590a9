"""A run as the internal products see it, and what an internal product is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from attrs import field, frozen

from tabguard.settings import Output
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern, Sensitivity
from tabguard.table.public import PublicTable
from tabguard.table.publish import publish
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult
from tabguard.write.products.product import Audience, Check, Product
from tabguard.write.run import Run


def _nothing() -> None:
    """Made by nobody."""


@frozen(eq=False, kw_only=True)
class RunState:
    """All that the products of a run are made from.

    Parameters
    ----------
    case : Case
        What is protected: the table, its primaries with their levels, and the decisions.
    pattern : Pattern
    audit : AuditResult or None
        Of this very pattern; None: it was not audited, or not since it was changed.
    output : Output
        Titles, marks and the SDMX structure.
    run : Run
        How the pattern came about, how it stands, and who overrides that.
    check : callable
        Called within long work.
    withheld : str or None
        Why the public files are not written; None if they are.
    began : float
        When writing began, by `time.monotonic`.
    certificate, footprint, job : callable
        Contents that are made elsewhere; None where there is nothing to write.
    """

    case: Case
    pattern: Pattern
    audit: AuditResult | None
    output: Output
    run: Run = field(factory=Run)
    check: Check = _nothing
    withheld: str | None = None
    began: float = 0.0
    certificate: Callable[[], bytes | None] = _nothing
    footprint: Callable[[], bytes | None] = _nothing
    job: Callable[[], bytes | None] = _nothing

    @property
    def table(self) -> Table:
        """Cells, relations and values."""
        return self.case.table

    @property
    def sensitivity(self) -> Sensitivity:
        """Primaries and their protection levels."""
        return self.case.sensitivity

    @cached_property
    def public(self) -> PublicTable:
        """The table as everybody may see it."""
        return publish(self.table, self.pattern)


@frozen(kw_only=True)
class InternalProduct(Product):
    """A file for those who may see values, statuses and rules; never for everybody.

    Parameters
    ----------
    content : callable
        From the state of the run; None where there is nothing to write.
    """

    audience: Audience = field(default=Audience.INTERNAL)
    label: str = "INTERNAL"
    content: Callable[[RunState], bytes | None]

    @audience.validator
    def _never_public(self, _attribute: object, audience: Audience) -> None:
        if audience is Audience.PUBLIC:
            raise ValueError("a public product is a PublicProduct")
