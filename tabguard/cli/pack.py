"""The command that makes a reproducibility pack of a job, and checks one: ``tabguard pack``."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabguard.cli.command import AT_RISK, OK, Command, Console, status
from tabguard.cli.parser import Parser
from tabguard.errors import SettingError
from tabguard.language import mark


def _options(parser: Parser) -> None:
    parser.add_argument("job", type=Path, nargs="?", help="a job file: it is run, and packed with its result")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the pack; default: JOB_INTERNAL_pack.zip")
    parser.add_argument("--check", type=Path, metavar="FILE", help="run the job of a pack again and compare")


def _run(options: argparse.Namespace, console: Console) -> int:
    from tabguard.flow import pack

    if (options.job is None) == (options.check is None):
        raise SettingError(
            "Either a job is packed or a pack is checked.", "pack", "Name a job, or --check with a pack."
        )
    if options.check is not None:
        found = pack.check_pack(options.check, console.progress)
        said = "is reproduced in every cell" if found.same else "is not reproduced"
        console.say(f"{options.check}: the result {said}.", *(f"  {line}" for line in found.differences))
        return OK if found.same else AT_RISK
    target = options.out or options.job.with_name(f"{options.job.stem}_INTERNAL_pack.zip")
    if target.exists():
        raise SettingError("There is a pack already.", str(target), "Choose another name with --out.")
    outcome = pack.make_pack(options.job, target, console.progress)
    console.say(*outcome.lines(), f"Written: {target}. It has the rules and all figures: keep it inside.")
    return status(outcome.protected)


PACK = Command(
    "pack",
    mark("pack a job with its result, log and versions, or check that it can be reproduced"),
    _options,
    _run,
    examples=(
        "tabguard pack job.toml",
        "tabguard pack job.toml --out 2026_INTERNAL_pack.zip",
        "tabguard pack --check 2026_INTERNAL_pack.zip",
    ),
    about="Runs a job and packs it with its pattern, its log and the versions of the program and of its "
    "libraries. --check runs the job of a pack again, where its data are, and says whether every cell has "
    "the same value, status, levels and interval. Exit status of --check: 3 if one has not.",
)
