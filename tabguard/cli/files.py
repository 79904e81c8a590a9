"""The commands that make input: the built-in sample, and jobs from τ-ARGUS files and back."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabguard.base.language import mark
from tabguard.cli.command import OK, Command, Console
from tabguard.cli.parser import Parser


def _sample_options(parser: Parser) -> None:
    parser.add_argument("folder", type=Path)


def _sample(options: argparse.Namespace, console: Console) -> int:
    from tabguard.sample import write_sample

    job = write_sample(options.folder)
    console.say(f"The sample is written. Protect it with: tabguard protect {_quoted(job)}")
    return OK


def _quoted(path: Path) -> str:
    return f'"{path}"' if " " in str(path) else str(path)


def _convert_options(parser: Parser) -> None:
    parser.add_argument("source", type=Path, metavar="FROM", help="a batch file (.arb), layout (.rda) or job")
    parser.add_argument(
        "target",
        type=Path,
        metavar="TO",
        help="a job file (.toml) or folder; for τ-ARGUS a folder, .arb (with rules), .tab (with statuses), "
        ".hst or .jj",
    )


def _convert(options: argparse.Namespace, console: Console) -> int:
    from tabguard import convert

    done = convert.convert(options.source, options.target, console.progress)
    console.say(*done.notes, "Written: " + ", ".join(str(path) for path in done.files))
    return OK


SAMPLE = Command(
    "sample",
    mark("write the built-in sample: records, hierarchies, job"),
    _sample_options,
    _sample,
    examples=("tabguard sample sample", "tabguard protect sample/job.toml"),
)
CONVERT = Command(
    "convert",
    mark("convert τ-ARGUS files to jobs, or a job to τ-ARGUS files"),
    _convert_options,
    _convert,
    examples=("tabguard convert table.arb table.toml", "tabguard convert job.toml for-argus"),
)
