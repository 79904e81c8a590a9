"""What a product of an export is, and what decides whether it is made and how its file is called.

Products for the public know this module, so nothing of the internal model may be imported here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from enum import Enum, StrEnum

from attrs import field, frozen

from tabguard.settings import Output
from tabguard.table.public import PublicTable

Check = Callable[[], None]
"""Called within long work; raises `Cancelled` where that is given up."""


class Audience(StrEnum):
    """For whom a product is; the products of each go into a folder of their own."""

    PUBLIC = "public"
    INTERNAL = "internal"
    EXCHANGE = "exchange"


class Occasion(Enum):
    """Who writes: a job on the command line, all at once, or the window, what was chosen there."""

    JOB = "job"
    WINDOW = "window"


class Need(Enum):
    """What a product needs of the verdict on the pattern."""

    NOTHING = "nothing"
    PERMISSION = "a passed verdict, or an override with a reason and two names"
    PROOF = "a passed verdict"


@frozen(kw_only=True)
class Plan:
    """What decides which products are made and how their files are called.

    Parameters
    ----------
    name, period : str
        Of the table, for file names.
    structure : bool
        Whether an SDMX structure is named.
    audiences : frozenset of Audience
        Whose products are wanted.
    occasion : Occasion
    protected, permitted : bool
        Whether the verdict on the pattern is passed, and whether the public files may be written.
    tables : tuple of str
        Names that tell the tables of a release apart; empty for one table with one response.
    """

    name: str
    period: str
    structure: bool
    audiences: frozenset[Audience]
    occasion: Occasion
    protected: bool = True
    permitted: bool = True
    tables: tuple[str, ...] = ()

    @property
    def together(self) -> bool:
        """Whether public and internal files are both wanted."""
        return {Audience.PUBLIC, Audience.INTERNAL} <= self.audiences

    def meets(self, need: Need) -> bool:
        """Whether the verdict is what a product needs."""
        return {Need.NOTHING: True, Need.PERMISSION: self.permitted, Need.PROOF: self.protected}[need]


def always(_plan: Plan) -> bool:
    """Say of a product that it belongs to every export for its audience."""
    return True


@frozen(kw_only=True)
class Product:
    """A file that an export writes.

    Parameters
    ----------
    title : str
        How the window calls it.
    audience : Audience
    label : str
        The word in its file name that says what it is and for whom: ``<table>_<label>_<period><suffix>``.
    suffix : str
    fixed : str
        Its name in the folder of a job, where programs look for it; empty: the same as elsewhere.
    occasions : frozenset of Occasion
    need : Need
    applies : callable
        Whether it belongs to an export beyond that, such as an SDMX file where a structure is named.
    stays : bool
        Whether a file of an earlier export stays where the product is not made now.
    first : bool
        Whether it is made before all others: it needs much memory, and tells its own progress.
    each : bool
        Whether there is one for each table of a release: the content is made of one table at a time.
    """

    title: str
    audience: Audience
    label: str
    suffix: str
    fixed: str = ""
    occasions: frozenset[Occasion] = frozenset(Occasion)
    need: Need = Need.NOTHING
    applies: Callable[[Plan], bool] = always
    stays: bool = False
    first: bool = False
    each: bool = False

    def asked(self, plan: Plan) -> bool:
        """Whether an export is about it at all: if it is not made, an earlier file must not stay."""
        return self.audience in plan.audiences and plan.occasion in self.occasions

    def due(self, plan: Plan) -> bool:
        """Whether it is made."""
        return self.asked(plan) and self.applies(plan) and plan.meets(self.need)

    def file_names(self, plan: Plan) -> tuple[str, ...]:
        """How its files are called: one, or one for each table, in their order."""
        if self.fixed and plan.occasion is Occasion.JOB:
            return (self.fixed,)
        tables = plan.tables if self.each and plan.tables else ("",)
        names = (f"{plan.name}_{table}" if table else plan.name for table in tables)
        return tuple(file_name(name, self.label, plan.period, self.suffix) for name in names)


@frozen(kw_only=True)
class PublicProduct(Product):
    """A file for everybody; it is made from the public table, and never without permission.

    Parameters
    ----------
    content : callable
        From the public tables (one where there is one for each), the titles and marks, and `Check`.
    """

    audience: Audience = field(default=Audience.PUBLIC, init=False)
    need: Need = field(default=Need.PERMISSION, init=False)
    label: str = field(default="PUBLIC", init=False)
    content: Callable[[Sequence[PublicTable], Output, Check], bytes]


def file_name(table: str, label: str, period: str, suffix: str) -> str:
    """``<table>_PUBLIC_<period>.xlsx`` and the like, without characters that file systems refuse."""
    parts = [re.sub(r"[^\w.-]+", "_", p).strip("._") for p in (table, label, period)]
    return "_".join(p for p in (parts[0] or "table", *parts[1:]) if p) + suffix
