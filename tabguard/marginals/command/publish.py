"""Publications of counts: released marginals unchanged, and all other forms by `publish`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tabguard.base.language import mark
from tabguard.cli.command import AT_RISK, OK, Command, Console, Parser, status
from tabguard.marginals.command import shared

if TYPE_CHECKING:
    from tabguard.marginals.api import Counts
    from tabguard.marginals.flow.count_publishing import Request

_RUNNER = "whoever gives the command"
_NEXT = (
    "Next: “counts answers” tries other forms, “counts plan --redesign” coarser categories, and "
    "“counts plan --why” says which counts pin the cells at risk; beside what was published under looser "
    "rules, publish under those rules, with --reason."
)
_MARK = " (simulated: mark it as simulated wherever it is shown)"


def _margins_options(parser: Parser) -> None:
    shared.source(parser)
    shared.publishing(parser)
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="a file per marginal")


def _margins(options: argparse.Namespace, console: Console) -> int:
    from tabguard.marginals.flow import count_publishing as flow
    from tabguard.marginals.flow import counts

    if options.out.suffix.lower() == ".csv":
        shared.check_files(options, options.out)
    else:
        shared.check_folder(options, options.out)
    counted = shared.read(options, console.progress)
    decisions = flow.released(counts.queries_of(options.margins, counted.file.table))
    return publish(options, console, counted, shared.request(options, decisions))


def publish(options: argparse.Namespace, console: Console, counted: Counts, request: Request) -> int:
    """Write marginals for readers, unless they are not within the rules."""
    from tabguard.marginals import api
    from tabguard.marginals.flow import count_publishing as flow
    from tabguard.office.approval import Evidence, write_approval

    ledgers = api.registers(counted, options.ledger, options.alone)
    verdict = api.judge_request(counted, request, ledgers, options.out, options.ledger, console.progress)
    console.say(*counted.notes, *verdict.lines)
    if verdict.blocked:
        console.say(_NEXT)
        return AT_RISK
    if options.approve:
        evidence = Evidence(protected_by=frozenset({_RUNNER}))
        write_approval(verdict.approval, verdict.pending.approve(evidence, options.note))
        console.say(
            f"Approved. Written: {verdict.approval}. It holds for the same command given by another person."
        )
        return OK
    files = api.publish(verdict, shared.inputs(options))
    warnings = flow.beside(options.out, files, counted.file.table, verdict.judged)
    drawn = any(margin.form.drawn for margin in verdict.judged.margins)
    console.say("Written: " + ", ".join(map(str, files)) + (_MARK if drawn else ""), *warnings)
    review = verdict.judged.review
    return status(verdict.safe and (review is None or review.tested) and not warnings)


MARGINS = Command(
    "margins",
    mark("write released marginals for the public"),
    _margins_options,
    _margins,
    examples=("tabguard counts margins counts.csv --margins AB,BC --out public",),
)
