"""The command that compares two patterns, public files or results of τ-ARGUS: ``tabguard compare``."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from tabguard.base.errors import ProjectError, SettingError
from tabguard.base.language import mark
from tabguard.cli.command import OK, Command, Console, Parser, opened_project

if TYPE_CHECKING:
    from tabguard.project import Project
    from tabguard.project.results import Results
    from tabguard.table.comparison import Side
    from tabguard.table.table import Table

_PATTERN, _RUN = "pattern", "run"


def _options(parser: Parser) -> None:
    side = "a file, or “pattern”, “run” or the name of a scenario of a project"
    parser.add_argument("a", metavar="A", help=side)
    parser.add_argument("b", metavar="B", help=side)
    parser.add_argument(
        "--job",
        type=Path,
        required=True,
        metavar="JOB",
        help="the job (.toml) or project (.tgproj) whose table both are about",
    )
    parser.add_argument(
        "--only", choices=("a", "b"), help="list only the cells that A, or B, alone suppresses"
    )
    parser.add_argument("--all", action="store_true", help="list all cells that differ, however many")


def _run(options: argparse.Namespace, console: Console) -> int:
    from tabguard.flow import sides, stages
    from tabguard.flow.door import Door, kind_of

    results: Results | None = None
    if kind_of(options.job) is Door.PROJECT:
        opened = opened_project(options.job)
        if opened.stale:
            raise ProjectError(
                "The project cannot be used here.",
                options.job.name,
                "Its data changed or are missing: open it in the window.",
            )
        project, results = opened.project, opened.results
    else:
        project = stages.open_job(options.job)
    if project.counts is not None:
        raise ProjectError(
            "A count table has no pattern of cells.", options.job.name, "Name a job about a business table."
        )
    table = stages.load(project, console.progress).table
    patterns = _own_sides(results, table, options.job)
    case = stages.judged(table, project, console.progress)
    pair = [_side(text, patterns, table, project, console) for text in (options.a, options.b)]
    compared = sides.compare(case, project, *pair)
    console.say(*sides.lines(compared, options.only or "", None if options.all else sides.MOST_NAMED))
    return OK


def _own_sides(results: Results | None, table: Table, path: Path) -> Mapping[str, Side]:
    """The patterns in a project, by the words that name them on the command line."""
    from tabguard.flow.sides import side_of_pattern

    if results is None:
        return {}
    if not results.fits(table):
        raise ProjectError("The pattern does not fit the data.", path.name, "Protect and save it again.")
    out = {_PATTERN: side_of_pattern("pattern of the project", results.pattern, table)}
    if results.run is not None:
        out[_RUN] = side_of_pattern("last run of the project", results.run.pattern, table)
    for scenario in results.fitting(table):
        # a scenario called “pattern” or “run” does not take the place of these words
        out.setdefault(scenario.name, side_of_pattern(f"scenario “{scenario.name}”", scenario.pattern, table))
    return out


def _side(text: str, patterns: Mapping[str, Side], table: Table, project: Project, console: Console) -> Side:
    from tabguard.flow.sides import side_of_file

    path = Path(text)
    # a file that is there comes first: the words are those of a project only
    if text in patterns and not path.exists():
        return patterns[text]
    if not path.is_file():
        remark = f" The project has: {', '.join(patterns)}." if patterns else ""
        raise SettingError(f"There is no file “{text}”.", "compare", f"Check its name and folder.{remark}")
    return side_of_file(path.absolute(), table, project, console.progress)


COMPARE = Command(
    "compare",
    mark("compare two patterns, public files or results of τ-ARGUS"),
    _options,
    _run,
    about="Compares which cells two patterns suppress: how many, what they cost, and which cells only one of "
    "them suppresses. Each is a file (a pattern, a public file with marks, a τ-ARGUS result, any CSV or XLSX "
    "file with codes and statuses) or, of a project, “pattern”, “run” or the name of a scenario. What is "
    "printed is internal.",
    examples=(
        "tabguard compare 2022/public/table.csv out/pattern_INTERNAL.csv --job job.toml",
        "tabguard compare argus.tab out/pattern_INTERNAL.csv --job job.toml --only b",
        "tabguard compare run pattern --job survey.tgproj --all",
    ),
)
