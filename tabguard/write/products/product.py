"""Describes the products of an export: when each one is made, and how its file is named.

Public products import this module, so it must not import anything of the internal model.
"""

import re
from collections.abc import Callable, Sequence
from enum import Enum, StrEnum
from typing import Generic, TypeVar

from attrs import field, frozen

from tabguard.settings import Output

TABLES, MARGINALS = "tables", "marginals"
"""Subjects of a project, each of which has its own products."""
Shown = TypeVar("Shown")
"""Source of a public product: public tables, or released marginals."""
MOST_IN_WORKBOOKS = 200_000
"""Cells above which workbooks are written on request only: one of a million takes a minute and gigabytes."""
Check = Callable[[], None]
"""Called repeatedly during long work; raises `Cancelled` if the user cancels."""


class Audience(StrEnum):
    """The readers of a product; the products for each audience are written into their own folder."""

    PUBLIC = "public"
    TRANSMISSION = "transmission"
    INTERNAL = "internal"
    EXCHANGE = "exchange"


class Occasion(Enum):
    """Starter of an export: a job on the command line (all products) or the window (those chosen)."""

    JOB = "job"
    WINDOW = "window"


class Need(Enum):
    """The verdict on the pattern that a product requires."""

    NOTHING = "nothing"
    PERMISSION = "a passed verdict, or an override with a reason and two names"
    PROOF = "a passed verdict"


@frozen(kw_only=True)
class Plan:
    """The facts that decide which products are made and how their files are named.

    Parameters
    ----------
    name : str
        Name of the table, used in file names.
    output : Output
        Output settings, with the period and the wanted products.
    cells : int
        Number of cells of the table; 0 while it is not known.
    audiences : frozenset of Audience
        Audiences whose products are wanted.
    occasion : Occasion
    protected, permitted : bool
        Whether the verdict on the pattern is passed, and whether the public files may be written.
    tables : tuple of str
        Names that distinguish the tables of a release; empty for one table with one response.
    subject : str
        Subject of the project: `TABLES` or `MARGINALS`.
    """

    name: str
    output: Output
    audiences: frozenset[Audience]
    occasion: Occasion
    protected: bool = True
    permitted: bool = True
    tables: tuple[str, ...] = ()
    cells: int = 0
    subject: str = TABLES

    @property
    def workbooks(self) -> bool:
        """Whether workbooks are written."""
        return self.output.large_workbooks or self.cells <= MOST_IN_WORKBOOKS

    def meets(self, need: Need) -> bool:
        """Whether the verdict meets the need of a product."""
        return {Need.NOTHING: True, Need.PERMISSION: self.permitted, Need.PROOF: self.protected}[need]


def always(_plan: Plan) -> bool:
    """Return True: the product belongs to every export for its audience (default of `Product.applies`)."""
    return True


@frozen(kw_only=True)
class Product:
    """A file that an export writes.

    Parameters
    ----------
    title : str
        The name shown in the window.
    audience : Audience
    label : str
        The word in its file name that says what it is and for whom: ``<table>_<label>_<period><suffix>``.
    suffix : str
    fixed : str
        Fixed file name in the folder of a job, where programs expect it; empty: named as in other exports.
    occasions : frozenset of Occasion
    need : Need
    applies : callable
        A further condition on the plan; for example, an SDMX file is made only if a structure is named.
    stays : bool
        Whether a file of an earlier export stays if the product is not made now.
    first : bool
        Whether it is made before all others, because it needs much memory and reports its own progress.
    each : bool
        Whether each table of a release has its own file; the content is then made for one table at a time.
    read : bool
        Whether only people read it: it is then in the chosen language, and else in English.
    tells : bool
        Whether it tells the verdict in words: it is written again if a later comparison changes that.
    subject : str
        Subject of the projects that have this product.
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
    read: bool = False
    tells: bool = False
    subject: str = TABLES

    def asked(self, plan: Plan) -> bool:
        """Whether an export covers this product: if it is then not made, an earlier file must not stay."""
        fits = self.subject == plan.subject and plan.occasion in self.occasions
        return fits and self.audience in plan.audiences

    def due(self, plan: Plan) -> bool:
        """Whether the product is written, by the settings of the project."""
        return self.asked(plan) and self.applies(plan) and plan.meets(self.need)

    def file_names(self, plan: Plan) -> tuple[str, ...]:
        """Names of its files: one, or one for each table, in the order of the tables."""
        if self.fixed and plan.occasion is Occasion.JOB:
            return (self.fixed,)
        tables = plan.tables if self.each and plan.tables else ("",)
        names = (f"{plan.name}_{table}" if table else plan.name for table in tables)
        return tuple(file_name(name, self.label, plan.output.period, self.suffix) for name in names)


@frozen(kw_only=True)
class PublicProduct(Product, Generic[Shown]):
    """A file for everybody; it is made from what is public, and never without permission.

    Parameters
    ----------
    content : callable
        Makes the file from public tables, or released marginals (only one of them if `each` is set), titles
        and marks, and a `Check`.
    """

    audience: Audience = field(default=Audience.PUBLIC, init=False)
    need: Need = field(default=Need.PERMISSION, init=False)
    label: str = field(default="PUBLIC", init=False)
    content: Callable[[Sequence[Shown], Output, Check], bytes]


def file_name(table: str, label: str, period: str, suffix: str) -> str:
    """``<table>_PUBLIC_<period>.xlsx`` and the like, without characters that file systems refuse."""
    parts = [re.sub(r"[^\w.-]+", "_", p).strip("._") for p in (table, label, period)]
    return "_".join(p for p in (parts[0] or "table", *parts[1:]) if p) + suffix
