"""The command that collects what those who help need: ``tabguard support``."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabguard.cli.command import OK, Command, Console
from tabguard.cli.parser import Parser


def _options(parser: Parser) -> None:
    parser.add_argument("job", type=Path, nargs="?", help="a job file: also the sizes of its table")
    parser.add_argument("--out", type=Path, metavar="FILE", help="also write it as a ZIP file")


def _run(options: argparse.Namespace, console: Console) -> int:
    from tabguard.flow import stages
    from tabguard.flow.support import support_files, write_support_files

    project = table = None
    if options.job is not None:
        project = stages.open_job(options.job)
        table = stages.load(project, console.progress).table if project.counts is None else None
    files = support_files(project, table)
    for name, text in files.items():
        console.say(f"--- {name}", text)
    if options.out is not None:
        write_support_files(options.out, files)
        console.say(f"Written: {options.out.name}")
    return OK


SUPPORT = Command(
    "support",
    "show what those who help need to know: versions, sizes, settings; no data or names",
    _options,
    _run,
    examples=("tabguard support", "tabguard support job.toml --out support.zip"),
)
