"""Which marginals may still be released, and which ones are the most useful."""

import argparse
from pathlib import Path

from tabguard.base.errors import SettingError
from tabguard.base.language import mark
from tabguard.base.params import params_of
from tabguard.cli.command import Command, Console, Parser, positive, status
from tabguard.marginals.command import shared
from tabguard.settings import Planning
from tabguard.table.planning import Collapse

_WAYS = [by.name.lower() for by in Collapse]
_NOT_JUDGED = "Stopped early: the released marginals were not checked."


def _plan_options(parser: Parser) -> None:
    shared.source(parser, "--released", required=False)
    parser.add_argument(
        "--ledger",
        type=Path,
        metavar="FILE",
        help="earlier decisions, as the release planner exports them, beside the register of COUNTS",
    )
    parser.add_argument(
        "--suggest", choices=("greedy", "best"), help="also look for the most useful safe release"
    )
    parser.add_argument(
        "--redesign",
        metavar="BF",
        help="also look for how to collapse categories of this marginal so that it can be released",
    )
    parser.add_argument(
        "--collapse",
        choices=_WAYS,
        help="with --redesign: any categories (default), only neighbouring ones, or levels of hierarchies",
    )
    parser.add_argument(
        "--why",
        metavar="BF",
        help="also say which counts pin the small cells that this marginal puts at risk",
    )
    parser.add_argument(
        "--utility",
        choices=params_of(Planning)["merit"].choices,
        default="cells",
        help="what makes a release useful (default cells)",
    )
    shared.rules(parser)
    parser.add_argument("--order", type=positive, metavar="K", help="check marginals of at most K variables")
    shared.threads(parser)
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help="CSV with a line per marginal"
    )


def _plan(options: argparse.Namespace, console: Console) -> int:
    from tabguard.marginals import api
    from tabguard.marginals.flow import count_files, count_words, counts, release_planning
    from tabguard.marginals.flow.count_publishing import released
    from tabguard.project import CountStudy

    shared.check_results(options, options.out)
    if options.collapse and options.redesign is None:
        raise SettingError("--collapse requires --redesign.", "", "Name the marginal to redesign.")
    counted = shared.read(options, console.progress)
    file = counted.file
    queries = () if options.margins is None else counts.queries_of(options.margins, file.table)
    doubted = None if options.why is None else counts.queries_of(options.why, file.table)
    to_redesign = None if options.redesign is None else counts.queries_of(options.redesign, file.table)
    rules = shared.planning(options)
    before = api.known(counted, options.ledger)
    study = CountStudy(planning=rules, ledger=(*before.entries, *released(queries)))
    planner = release_planning.planner(file.table, study, console.progress, options.threads)
    plan = planner.plan()
    examined = (planner.examine(query) for query in doubted or ())
    reasons = tuple(line for finding in examined for line in count_words.pin_lines(finding))
    suggested: tuple[str, ...] = ()
    if options.suggest is not None:
        best = release_planning.propose(file.table, study, options.suggest == "best", console.progress)
        suggested = count_words.proposal_lines(best, rules.merit)
    coarser, by = list[str](), Collapse[(options.collapse or _WAYS[0]).upper()]
    for query in to_redesign or ():
        ways = release_planning.redesign(file.table, study, query, console.progress, by)
        coarser += count_words.redesign_lines(file.table, query, ways, by)
    count_files.save_plan(options.out, plan, shared.inputs(options))
    lines = (*count_words.plan_lines(plan), *(plan.review.lines() if plan.review else (_NOT_JUDGED,)))
    lines = (*lines, *suggested, *coarser, *reasons)
    console.say(*file.notes, *before.lines, *lines, *shared.written(options.out))
    settled = plan.review is not None and plan.review.safe and plan.review.tested
    return status(settled and not before.elsewhere and not before.unjudged)


PLAN = Command(
    "plan",
    mark("verdict for every marginal that is still open"),
    _plan_options,
    _plan,
    examples=(
        "tabguard counts plan counts.csv --released BF,ADE --threshold 3 --width 2 --out plan.csv",
        "tabguard counts plan counts.csv --released BF --suggest greedy --out plan.csv",
    ),
)
