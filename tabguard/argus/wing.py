"""The objects that the registries of the core take from this wing."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tabguard.argus import formats
from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.cli.command import OK, Command, Console, Parser
from tabguard.project import ExchangeFile, Project

if TYPE_CHECKING:
    from tabguard.flow.door import Foreign
    from tabguard.flow.exchange import Exchange
    from tabguard.gui.export.output_card import ExchangeForm
    from tabguard.pack import Content


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
    from tabguard.argus.flow.to_tau import convert

    done = convert(options.source, options.target, console.progress)
    console.say(*done.notes, "Written: " + ", ".join(str(path) for path in done.files))
    return OK


COMMAND = Command(
    "convert",
    mark("convert τ-ARGUS files to jobs, or a job to τ-ARGUS files"),
    _options,
    _run,
    examples=("tabguard convert table.arb table.toml", "tabguard convert job.toml for-argus"),
)
FORMATS = formats.FORMATS


def _projects(path: Path, progress: Progress) -> tuple[tuple[Project, ...], tuple[str, ...]]:
    from tabguard.argus.flow.from_tau import replay

    batch = replay(path, progress)
    return tuple(job.project for job in batch.jobs), batch.notes


def _check(path: Path) -> object:
    from tabguard.argus.flow.problem import read_problem

    return read_problem(path)


def _protect(
    path: Path, out: Path | None, checkpoints: Path | None, progress: Progress
) -> tuple[tuple[str, ...], bool]:
    from tabguard.argus.flow.problem import protect

    return protect(path, out, checkpoints, progress)


@cache
def foreign() -> tuple[Foreign, ...]:
    """Return the kinds of τ-ARGUS files that are run directly: batch files and problems."""
    from tabguard.flow.door import ForeignJobs, ForeignProblem

    tags = (b"<OPENMICRODATA>", b"<OPENTABLEDATA>")
    return (
        ForeignJobs(mark("τ-ARGUS batch file"), ".arb", tags, projects=_projects),
        ForeignProblem(mark("suppression problem (JJ)"), ".jj", check=_check, protect=_protect),
    )


def exchange() -> Exchange:
    """Return the module for the τ-ARGUS files that a project writes."""
    from tabguard.argus.flow import output_files

    return output_files


def exchange_form(files: Sequence[ExchangeFile]) -> ExchangeForm:
    """Return the part of the export dialog for these files."""
    from tabguard.argus.window import TauFilesForm

    return TauFilesForm(files)


def pack() -> Content:
    """Return the pack content for the anonymised problem."""
    from tabguard.argus.flow.anonymised import PROBLEM

    return PROBLEM
