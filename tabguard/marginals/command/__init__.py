"""The commands about count tables: ``tabguard counts bounds | ipf | plan | round | …``."""

from tabguard.cli.command import Command
from tabguard.marginals.command.answers import ANSWERS, MARGINS
from tabguard.marginals.command.bounds import BOUNDS, IPF, TABLES
from tabguard.marginals.command.plan import PLAN

COUNTS = Command(
    "counts",
    "count tables: what released marginals disclose",
    about="Count tables: bounds from released marginals, fitted values, release plans, rounding.",
    below=(BOUNDS, IPF, PLAN, TABLES, ANSWERS, MARGINS),
)
