"""The command that writes the built-in sample."""

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


SAMPLE = Command(
    "sample",
    mark("write the built-in sample: records, hierarchies, job"),
    _sample_options,
    _sample,
    examples=("tabguard sample sample", "tabguard protect sample/job.toml"),
)
