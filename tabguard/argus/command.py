"""The command that makes jobs of τ-ARGUS files, and τ-ARGUS files of jobs."""

import argparse
from pathlib import Path

from tabguard.base.language import mark
from tabguard.cli.command import OK, Command, Console
from tabguard.cli.parser import Parser


def _options(parser: Parser) -> None:
    parser.add_argument("source", type=Path, metavar="FROM", help="a batch file (.arb), layout (.rda) or job")
    parser.add_argument(
        "target",
        type=Path,
        metavar="TO",
        help="a job file (.toml) or folder; for τ-ARGUS a folder, .arb (with rules), .tab (with statuses), "
        ".hst or .jj",
    )


def _run(options: argparse.Namespace, console: Console) -> int:
    from tabguard.argus.flow.conversion import convert

    done = convert(options.source, options.target, console.progress)
    console.say(*done.notes, "Written: " + ", ".join(str(path) for path in done.files))
    return OK


CONVERT = Command(
    "convert",
    mark("convert τ-ARGUS files to jobs, or a job to τ-ARGUS files"),
    _options,
    _run,
    examples=("tabguard convert table.arb table.toml", "tabguard convert job.toml for-argus"),
)
