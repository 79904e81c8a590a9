"""The commands about count tables: ``tabguard counts bounds | ipf | plan | round | …``."""

import argparse

from tabguard.cli.command import Command, Console, Parser, add, named
from tabguard.marginals.command.answers import ANSWERS, MARGINS
from tabguard.marginals.command.bounds import BOUNDS, IPF, TABLES
from tabguard.marginals.command.plan import PLAN

COMMANDS = (BOUNDS, IPF, PLAN, TABLES, ANSWERS, MARGINS)


def _options(parser: Parser) -> None:
    add(COMMANDS, parser, "counts_command")


def _run(options: argparse.Namespace, console: Console) -> int:
    return named(COMMANDS, options.counts_command).run(options, console)


COUNTS = Command(
    "counts",
    "count tables: what released marginals disclose",
    _options,
    _run,
    about="Count tables: bounds from released marginals, fitted values, release plans, rounding.",
    below=COMMANDS,
)
