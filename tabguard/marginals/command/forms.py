"""Publications of counts: marginals unchanged, tried or published in another form than exact."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tabguard.base.errors import SettingError
from tabguard.base.language import mark
from tabguard.cli.command import OK, Command, Console, Parser, above_zero, natural, positive
from tabguard.marginals.command import shared
from tabguard.table.forms import EXACT, FORMS

if TYPE_CHECKING:
    from tabguard.marginals.flow.count_answers import Asked, Parameters
    from tabguard.marginals.read.count_table import CountFile
    from tabguard.table.ledger import Ledger
from typing import TYPE_CHECKING

from tabguard.cli.command import AT_RISK, status

if TYPE_CHECKING:
    from tabguard.marginals.api import Counts
    from tabguard.marginals.flow.count_publishing import Request


_RUNNER = "whoever gives the command"
_NEXT = (
    "Next: “counts forms” tries other forms, “counts plan --redesign” coarser categories, and "
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

    shared.check_publication(options)
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


def _options(parser: Parser) -> None:
    shared.source(parser)
    parser.add_argument(
        "--form",
        choices=[key for key in FORMS if key != EXACT.key],
        help="publish the marginals in this form; without it every form is tried",
    )
    parser.add_argument(
        "--base",
        type=positive,
        metavar="B",
        help="both ways of rounding: the base (default 3, or more if the rules say so)",
    )
    parser.add_argument(
        "--deviation",
        type=positive,
        default=0,
        metavar="D",
        help="cell keys: greatest deviation (default 5, or more if the rules say so)",
    )
    parser.add_argument(
        "--variance",
        type=above_zero,
        default=0.0,
        metavar="V",
        help="cell keys: variance (default 3, or more if the rules say so)",
    )
    parser.add_argument(
        "--least",
        type=positive,
        default=0,
        metavar="N",
        help="cell keys: smallest count above 0 that is printed (default: as the rules say)",
    )
    parser.add_argument(
        "--ptable",
        type=Path,
        metavar="FILE",
        help="cell keys: a perturbation table with the columns i, j and p, as R's ptable writes it",
    )
    parser.add_argument(
        "--keys", default="", metavar="COLUMN", help="cell keys: column with record keys from 0 to below 1"
    )
    parser.add_argument(
        "--seed",
        type=natural,
        metavar="N",
        help="secret seed of what is drawn (default: from the key of the office or the user)",
    )
    shared.publishing(parser)
    parser.add_argument("--out", type=Path, metavar="DIR", help="with --form: a file per marginal")


def _run(options: argparse.Namespace, console: Console) -> int:
    from tabguard.marginals import api
    from tabguard.marginals.flow import count_answers as flow

    if (options.form is None) is not (options.out is None):
        raise SettingError(
            "A form is published into a folder.", "--form, --out", "Give both options, or neither to try all."
        )
    if options.out is not None:
        shared.check_publication(options)
    counted = shared.read(options, console.progress, without=options.keys)
    ledgers = api.registers(counted, options.ledger, options.alone)
    task = _question(options, counted.file, ledgers.entries, ledgers.data, console)
    if options.form is None:
        answers = []
        console.say(*counted.notes, *ledgers.lines)
        for answer in flow.answers(task, console.progress):
            answers.append(answer)
            console.say(answer.line())
        console.say(flow.answers_line(task.queries, answers))
        return OK
    answer = flow.answer(task, options.form, console.progress, judged=False)
    return publish(options, console, counted, shared.request(options, answer.entries))


def _question(
    options: argparse.Namespace, file: CountFile, ledger: Ledger, data: str, console: Console
) -> Asked:
    from tabguard.marginals.flow import count_answers as flow
    from tabguard.marginals.flow import counts

    released = counts.queries_of(options.margins, file.table)
    keys = flow.keys_of(file, options.keys, options.totals, console.progress)
    planning = shared.planning(options)
    return flow.Asked(file.table, released, ledger, planning, keys, _parameters(options), data)


def _parameters(options: argparse.Namespace) -> Parameters:
    from tabguard.marginals.flow import count_answers as flow

    names = ("base", "deviation", "variance", "least", "ptable", "seed")
    return flow.Parameters(**{name: getattr(options, name) for name in names})


OTHER_FORMS = Command(
    "forms",
    mark("marginals in another form: rounded, perturbed, suppressed, simulated"),
    _options,
    _run,
    examples=(
        "tabguard counts forms counts.csv --margins AB",
        "tabguard counts forms counts.csv --margins AB --form cell-key --deviation 5 --out public",
    ),
)
