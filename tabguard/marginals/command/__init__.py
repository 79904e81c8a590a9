"""The commands about count tables: ``tabguard counts bounds | ipf | plan | round | …``."""

from tabguard.cli.command import Command
from tabguard.marginals.command.bounds import BOUNDS, IPF, TABLES
from tabguard.marginals.command.forms import MARGINS, OTHER_FORMS
from tabguard.marginals.command.plan import PLAN

COUNTS = Command(
    "counts",
    "count tables: what released marginals disclose",
    about="Count tables: bounds from released marginals, fitted values, release plans, rounding.",
    below=(BOUNDS, IPF, PLAN, TABLES, OTHER_FORMS, MARGINS),
)
