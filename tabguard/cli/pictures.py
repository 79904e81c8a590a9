"""The command that draws what a protection costs and how it stands: ``tabguard pictures``."""

import argparse
from pathlib import Path

from tabguard.base.errors import ProjectError
from tabguard.base.language import mark
from tabguard.cli.command import Command, Console, status
from tabguard.cli.parser import Parser

FORMATS = ("svg", "png")


def _options(parser: Parser) -> None:
    parser.add_argument("job", type=Path)
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="where the files go")
    parser.add_argument(
        "--pattern",
        type=Path,
        metavar="FILE",
        help="draw this pattern; by default the job is protected first",
    )
    parser.add_argument(
        "--format", choices=FORMATS, action="append", help="svg or png; repeat it for both (default: svg)"
    )


def _run(options: argparse.Namespace, console: Console) -> int:
    from tabguard import batch
    from tabguard.flow import pictures, rule_loss, stages

    project = stages.open_job(options.job)
    if project.counts is not None:
        raise ProjectError(
            "There are no pictures of a count table.", options.job.name, "Name a job about a business table."
        )
    if options.pattern is None:
        outcome = batch.protect_project(project, console.progress)
    else:
        outcome = batch.audit_job(options.job, options.pattern, console.progress)
    solution = outcome.solution
    drawn = list(pictures.pictures_of(solution))
    loss = rule_loss.tried(solution.case, solution.pattern, project, None, console.progress)
    if loss is not None:
        drawn.append(pictures.rule_loss_picture(loss))
    written = pictures.write(drawn, options.out, options.format or FORMATS[:1])
    console.say(*outcome.lines(), *(f"Written: {path}" for path in written))
    return status(outcome.protected)


PICTURES = Command(
    "pictures",
    mark("draw statuses, loss, slack, the course of the run, and what other rules would cost (internal)"),
    _options,
    _run,
    examples=(
        "tabguard pictures job.toml --out pictures",
        "tabguard pictures job.toml --pattern out/pattern_INTERNAL.csv --out folder --format png",
    ),
)
