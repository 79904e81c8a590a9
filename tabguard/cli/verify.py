"""The commands that check certificates, and files before their release."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark
from tabguard.cli.command import AT_RISK, BAD_INPUT, OK, Command, Console, Parser, status

if TYPE_CHECKING:
    from tabguard.flow.differences import Differences

_MOST = 20
"""Largest number of ranges that are printed."""


def _verify_options(parser: Parser) -> None:
    parser.add_argument("certificate", type=Path)
    parser.add_argument(
        "--job",
        type=Path,
        help="also check that it proves what this job requires",
    )
    parser.add_argument(
        "--pattern", type=Path, help="also check that it covers this pattern of the job's table"
    )


def _verify(options: argparse.Namespace, console: Console) -> int:
    from tabguard import batch

    result = batch.verify_job(options.certificate, options.job, options.pattern, console.progress)
    console.say(result.text, *(f"  {failure}" for failure in result.failures[1:]))
    if result.not_compared:
        console.say("Name what it is to be compared with: --job JOB, --pattern FILE.")
    return status(result.ok)


def _verify_public_options(parser: Parser) -> None:
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help="a workbook, CSV file or page, or a folder with everything below it",
    )
    parser.add_argument(
        "--job", type=Path, help="how the table in the file is read; without it that is guessed"
    )


def _verify_public(options: argparse.Namespace, console: Console) -> int:
    from tabguard.flow import differences, publishing, text_check

    if not options.file.is_dir():
        secret, note = text_check.secret_beside(options.file)
        findings = publishing.verify_public(options.file, secret)
        console.say(*map(str, findings), _findings_text(len(findings)), note)
        result = differences.differences(options.file, options.job, console.progress)
        console.say(*_comparison_lines(result))
        return status(not findings and result.passed)
    states: Counter[int] = Counter()
    files = publishing.public_files(options.file)
    secret, note = text_check.secret_beside(options.file)
    for path in files:
        name = path.relative_to(options.file)
        try:
            findings = publishing.verify_public(path, secret)
        except TabGuardError as error:
            console.complain(f"{name}: {error}")
            states[BAD_INPUT] += 1
            continue
        console.say(f"{name}: {_findings_text(len(findings))}", *(f"  {finding}" for finding in findings))
        states[AT_RISK if findings else OK] += 1
    console.say(
        f"{states.total()} files: {states[OK]} without findings, {states[AT_RISK]} with findings, "
        f"{states[BAD_INPUT]} that could not be checked."
    )
    console.say(note)
    counts = differences.of_counts(files, console.progress)
    if counts is not None:
        console.say(*_comparison_lines(counts))
        states[OK if counts.passed else AT_RISK] += 1
    else:
        console.say(
            "Not looked at in a folder: which withheld figures follow from others; name a file for that."
        )
    try:
        for project, findings in publishing.verify_together(files):
            words = _findings_text(len(findings)) if findings else "no contradiction was found."
            console.say(f"Files of {project} together: {words}", *(f"  {finding}" for finding in findings))
            states[AT_RISK if findings else OK] += 1
    except TabGuardError as error:
        console.complain(str(error))
        states[BAD_INPUT] += 1
    return next(worst for worst in (BAD_INPUT, AT_RISK, OK) if states[worst])


def _comparison_lines(result: Differences) -> Iterator[str]:
    """Lines about the withheld figures that follow from the others, or why this was not examined."""
    if result.read:
        yield result.read
    yield from (f"  {line}" for line in (*result.exact, *result.between[:_MOST]))
    if len(result.between) > _MOST:
        yield f"  … and {len(result.between) - _MOST} more ranges"
    yield from filter(None, (*result.verdict, result.aside))


def _findings_text(number: int) -> str:
    if not number:
        return "No leak channel was found."
    return "1 finding." if number == 1 else f"{number} findings."


VERIFY = Command(
    "verify",
    mark("check a protection certificate, without a solver"),
    _verify_options,
    _verify,
    examples=(
        "tabguard verify out/certificate_INTERNAL.tgcert",
        "tabguard verify out/certificate_INTERNAL.tgcert --job job.toml --pattern out/pattern_INTERNAL.csv",
    ),
)
VERIFY_PUBLIC = Command(
    "verify-public",
    mark("check files for leaks before their release"),
    _verify_public_options,
    _verify_public,
    examples=("tabguard verify-public out/public", "tabguard verify-public table.xlsx --job job.toml"),
)
