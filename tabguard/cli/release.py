"""The command about a set of tables: ``tabguard release inspect``."""

import argparse
from pathlib import Path

from tabguard.base.language import mark
from tabguard.cli.command import OK, Command, Console, Parser


def _inspect_options(parser: Parser) -> None:
    parser.add_argument(
        "source",
        type=Path,
        metavar="JOB_OR_LIST",
        help="a job file (.toml), or a list of tables (CSV or XLSX): a row per table, with its variables and "
        "response",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")


def _inspect(options: argparse.Namespace, console: Console) -> int:
    from tabguard.flow.inspection import inspect_path

    inspection = inspect_path(options.source, console.progress)
    console.say(*([inspection.json()] if options.json else inspection.lines()))
    return OK


INSPECT = Command(
    "inspect",
    mark("show how tables are linked: common cells, clusters, equations"),
    _inspect_options,
    _inspect,
    examples=("tabguard release inspect job.toml", "tabguard release inspect tables.xlsx --json"),
)
RELEASE = Command(
    "release",
    "sets of tables: what they share, and which must be protected together",
    about="Sets of tables that are published together.",
    below=(INSPECT,),
)
