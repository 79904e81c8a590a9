"""The command that writes the decisions about cells: ``tabguard decisions``."""

import argparse
from pathlib import Path

from tabguard.base.errors import ProjectError
from tabguard.base.language import mark
from tabguard.cli.command import OK, Command, Console
from tabguard.cli.compare import opened_project
from tabguard.cli.parser import Parser


def _options(parser: Parser) -> None:
    parser.add_argument("job", type=Path, metavar="JOB", help="a job (.toml) or project (.tgproj)")
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE",
        help="CSV, or a list of τ-ARGUS if it ends in .hst: for several responses a list for each",
    )


def _run(options: argparse.Namespace, console: Console) -> int:
    from tabguard.flow import stages
    from tabguard.flow.decision_files import write_decisions
    from tabguard.flow.door import Door, kind_of

    path = options.job
    project = opened_project(path).project if kind_of(path) is Door.PROJECT else stages.open_job(path)
    if project.counts is not None or not project.decisions:
        raise ProjectError(
            "There are no decisions about cells.", path.name, "Name a job or project that has some."
        )
    table = stages.load(project, console.progress).table
    console.say(write_decisions(options.out, table, project, console.progress))
    return OK


DECISIONS = Command(
    "decisions",
    mark("write the decisions of a job or project to a file (internal)"),
    _options,
    _run,
    examples=(
        "tabguard decisions job.toml --out decisions_INTERNAL.csv",
        "tabguard decisions survey.tgproj --out decisions_INTERNAL.hst",
    ),
)
