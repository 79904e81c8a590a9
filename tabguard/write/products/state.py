"""The state of a run, from which internal products are made, and the class of internal products."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

from attrs import evolve, field, frozen

from tabguard.plots.picture import Picture
from tabguard.settings import Output
from tabguard.table.public import PublicTable
from tabguard.table.publish import publish_tables
from tabguard.table.release import ReleasedTable
from tabguard.table.solution import Solution
from tabguard.write.products.product import Audience, Check, Product
from tabguard.write.public.layout import for_readers
from tabguard.write.public.template import Template
from tabguard.write.run import Run


class State(Protocol):
    """Source of all products of an export: a run, or the plan of a count table.

    Public products get the values in `public` and nothing else; internal ones get the state or its `parts`.
    """

    @property
    def output(self) -> Output:
        """Titles and marks."""

    @property
    def check(self) -> Check:
        """Called repeatedly during long work."""

    @property
    def public(self) -> tuple[Any, ...]:
        """The tables or marginals as everybody may see them."""

    @property
    def template(self) -> Template | None:
        """The office's workbook that is filled in place of the usual public one, if any."""

    def parts(self) -> Sequence[Any]:
        """The state once for each table of its own, for products that are made per table."""


Made = TypeVar("Made", bound=State)


@frozen(eq=False, kw_only=True)
class RunState:
    """All that the products of a run are made from.

    Parameters
    ----------
    solution : Solution
        The pattern with its case, all findings about it, and its standing.
    output : Output
        Titles, marks and the SDMX structure.
    run : Run
        The settings and circumstances of the run, and an override of the verdict, if any.
    check : callable
        Called repeatedly during long work; see `Check`.
    withheld : str or None
        Why the public files are not written; None if they are.
    began : float
        When writing began, by `time.monotonic`.
    certificate, job : callable
        Functions that return a content made elsewhere, or None if there is nothing to write.
    footprint : callable
        The same, given the names of the files for other programs.
    part : ReleasedTable or None
        The table for which a product is made, if each table has its own.
    exchange : callable
        Given whether the public files may be written, returns the contents of the files for other programs by
        their names, and the names of those that are withheld.
    exchange_names : tuple of str
        Names of these files, which are written with the others.
    ranges : callable
        Adds to the public tables what readers can work out of their withheld figures, if that is wanted.
    pictures : callable
        Returns the pictures of the report, if they are wanted.
    template : Template or None
        The office's workbook that is filled in place of the usual public one.
    """

    solution: Solution
    output: Output
    run: Run = field(factory=Run)
    check: Check = lambda: None
    withheld: str | None = None
    began: float = 0.0
    certificate: Callable[[], bytes | None] = lambda: None
    footprint: Callable[[tuple[str, ...]], bytes | None] = lambda _names: None
    job: Callable[[], bytes | None] = lambda: None
    part: ReleasedTable | None = None
    ranges: Callable[[tuple[PublicTable, ...]], tuple[PublicTable, ...]] = lambda tables: tables
    exchange: Callable[[bool], tuple[Mapping[str, bytes], tuple[str, ...]]] = lambda _permitted: ({}, ())
    exchange_names: tuple[str, ...] = ()
    pictures: Callable[[], tuple[Picture, ...]] = tuple
    template: Template | None = None

    @cached_property
    def public(self) -> tuple[PublicTable, ...]:
        """The tables as everybody may see them."""
        table = self.solution.table
        return for_readers(
            self.ranges(publish_tables(table, self.solution.pattern)), self.output, table.dimensions
        )

    def parts(self) -> tuple[RunState, ...]:
        """The same run once for each table of a release, for products that are made per table."""
        return tuple(evolve(self, part=part) for part in self.solution.table.release.tables)


@frozen(kw_only=True)
class InternalProduct(Product, Generic[Made]):
    """A file for those who may see values, statuses and rules; never for everybody.

    Parameters
    ----------
    content : callable
        Makes the file from the state; returns None if there is nothing to write.
    """

    audience: Audience = field(default=Audience.INTERNAL)
    label: str = "INTERNAL"
    content: Callable[[Made], bytes | None]

    @audience.validator
    def _never_public(self, _attribute: object, audience: Audience) -> None:
        if audience is Audience.PUBLIC:
            raise ValueError("a public product is a PublicProduct")
