"""What is written for readers: released marginals as they are, a simulated table."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tabguard.base.errors import SettingError
from tabguard.base.language import mark
from tabguard.cli.command import AT_RISK, OK, Command, Console, status
from tabguard.cli.parser import Parser, natural
from tabguard.marginals.command import shared

if TYPE_CHECKING:
    from tabguard.marginals.flow.count_publishing import Request
    from tabguard.marginals.read.count_table import CountFile

_RUNNER = "whoever gives the command"
_NEXT = (
    "Next: “counts answers” tries other forms, “counts plan --redesign” coarser categories, and "
    "“counts plan --why” says which counts pin the cells at risk."
)
_MARK = " (simulated: mark it as simulated wherever it is shown)"


def _margins_options(parser: Parser) -> None:
    shared.source(parser)
    shared.publishing(parser)
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="a file per marginal")


def _margins(options: argparse.Namespace, console: Console) -> int:
    from tabguard.marginals.flow import count_publishing as flow

    if options.out.suffix.lower() == ".csv":
        shared.check_files(options, options.out)
    else:
        shared.check_folder(options, options.out)
    file = shared.read(options, console.progress)
    decisions = flow.released(shared.queries(options.margins, file.table))
    return publish(options, console, file, shared.request(options, decisions))


def publish(options: argparse.Namespace, console: Console, file: CountFile, request: Request) -> int:
    """Write marginals for readers, unless they are not within the rules."""
    from tabguard.marginals.flow import count_publishing as flow
    from tabguard.marginals.flow.count_approval import pending_publication
    from tabguard.office.approval import Evidence, approval_file, write_approval

    ledgers = shared.ledgers(options, file)
    if request.whole and not request.asked and not ledgers.before:
        raise SettingError("Nothing is released.", "", "Name at least one marginal, or a register.")
    judged = flow.judged_publication(file.table, request, ledgers, console.progress)
    console.say(*file.notes, *flow.simulated_notes(judged), *judged.lines())
    if judged.blocked:
        console.say(_NEXT)
        return AT_RISK
    pending = pending_publication(file.table, judged, request.planning)
    place = approval_file((options.ledger or options.counts).absolute())
    if options.approve:
        evidence = Evidence(protected_by=frozenset({_RUNNER}))
        write_approval(place, pending.approve(evidence, options.note))
        console.say(f"Approved. Written: {place}. It holds for the same command given by another person.")
        return OK
    clear = pending.clearance(Evidence.beside(place) if pending.required else Evidence())
    inputs = shared.inputs(options)
    files = flow.save_publication(options.out, judged, file.table, clear, inputs)
    others = flow.beside(options.out, files, file.table, judged)
    drawn = any(margin.form.drawn for margin in judged.margins)
    console.say("Written: " + ", ".join(map(str, files)) + (_MARK if drawn else ""), *others)
    return status(judged.safe and not others)


def _simulate_options(parser: Parser) -> None:
    shared.source(parser, required=False, file=False)
    parser.add_argument(
        "--seed", type=natural, default=0, metavar="N", help="the same seed, the same table (default 0)"
    )
    shared.publishing(parser)
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help="CSV with a line per cell that is not zero"
    )


def _simulate(options: argparse.Namespace, console: Console) -> int:
    from tabguard.marginals.flow import count_files, count_words, counts
    from tabguard.marginals.flow import count_publishing as flow

    shared.check_files(options, options.out)
    if options.counts is not None and not options.margin_files:
        file = shared.read(options, console.progress)
        queries = () if options.margins is None else shared.queries(options.margins, file.table)
        decisions = flow.simulated(file.table, queries, options.seed)
        return publish(options, console, file, shared.request(options, decisions, whole=True))
    if options.approve:
        raise SettingError(
            "Only a count table can be approved.", "--approve", "Marginals in files are published already."
        )
    if options.ledger is not None:
        raise SettingError(
            "A register requires a count table.", "--ledger", "Name the count table, without --margin-files."
        )
    marginals, notes = shared.released(options, console.progress)
    table = counts.simulated_table(marginals, options.seed, console.progress)
    count_files.save_simulated(options.out, table, shared.inputs(options))
    console.say(*notes, count_words.released_line(marginals), f"Written: {options.out}{_MARK}")
    return OK


MARGINS = Command(
    "margins",
    mark("write released marginals for the public"),
    _margins_options,
    _margins,
    examples=("tabguard counts margins counts.csv --margins AB,BC --out public",),
)
SIMULATE = Command(
    "simulate",
    mark("a random table with the released marginals"),
    _simulate_options,
    _simulate,
    examples=("tabguard counts simulate counts.csv --margins AB,BC --seed 1 --out simulated.csv",),
)
