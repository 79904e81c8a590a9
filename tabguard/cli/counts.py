"""The commands about count tables: ``tabguard counts bounds | ipf | plan | round | …``."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabguard.errors import SettingError
from tabguard.progress import Progress
from tabguard.settings import Planning

if TYPE_CHECKING:
    from tabguard.flow.counts import Released

METHODS = ("auto", "frechet", "shuttle", "lp", "integer", "mip")
CELLS = ("all", "nonzero", "small")
UTILITIES = ("marginals", "cells", "mutual information", "deviance")
SUPPORTS = ("auto", "possible", "observed")

Say = Callable[..., None]
"""Prints lines unless the run is quiet."""


def add_commands(parent: argparse.ArgumentParser) -> None:
    """Declare the commands below ``tabguard counts``."""
    commands = parent.add_subparsers(dest="counts_command", required=True)

    def command(
        name: str, text: str, margins: str, required: bool = True, file: bool = True
    ) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.add_argument("--quiet", action="store_true", help="no progress and no report")
        sub.add_argument(
            "counts",
            type=Path,
            nargs=None if file else "?",
            metavar="COUNTS",
            help="a table in any format (CSV, XLSX, Parquet …): a column per variable, then “count”; "
            "without it each row is a record",
        )
        sub.add_argument(
            margins,
            dest="margins",
            required=required,
            metavar="BF,ABCE,…",
            help="marginals: letters written together, other names as a*b; also 2-way, total",
        )
        sub.add_argument("--variables", metavar="A,B,…", help="only these columns are variables")
        sub.add_argument("--count", metavar="COLUMN", help="column with the counts; “” for records")
        sub.add_argument(
            "--totals",
            choices=("auto", "drop", "keep"),
            default="auto",
            help="rows of totals in COUNTS: auto (default) leaves out those that are named so and add up and "
            "stops at doubtful ones, drop leaves all out, keep counts them as categories",
        )
        sub.add_argument("--zeros", type=Path, metavar="FILE", help="structural zeros; * for every category")
        return sub

    bounds = command(
        "bounds",
        "bounds for cells of a count table from released marginals",
        "--margins",
        required=False,
        file=False,
    )
    bounds.add_argument(
        "--method",
        choices=METHODS,
        default="auto",
        help="auto (default): whole numbers, sharp wherever that can be proven; frechet: from the marginals "
        "that a cell lies in; shuttle: from sums and differences; lp: fractions allowed; integer, mip: by "
        "search or by integer programs",
    )
    bounds.add_argument("--cells", choices=CELLS, help="default: all, of tables over 1,000,000 cells nonzero")
    _margin_files(bounds)
    _threshold(bounds)
    _threads(bounds)
    bounds.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE",
        help="CSV with a line per cell: lower and upper bound, and which of them a table of counts attains",
    )
    ipf = command(
        "ipf",
        "fitted values of the log-linear model with these marginals",
        "--margins",
        required=False,
        file=False,
    )
    _margin_files(ipf)
    ipf.add_argument(
        "--support",
        choices=SUPPORTS,
        default="auto",
        help="cells that may be non-zero: those whose released marginals are positive, those with counts, or "
        "(default) the former where they are not too many",
    )
    ipf.add_argument("--small-memory", action="store_true", help="slower, in less memory")
    ipf.add_argument(
        "--tolerance",
        type=_above_zero,
        default=1e-10,
        metavar="T",
        help="converged at this largest departure, relative to the total (default 1e-10)",
    )
    ipf.add_argument("--cycles", type=_positive, default=1000, metavar="N", help="most cycles (default 1000)")
    ipf.add_argument("--history", type=Path, metavar="FILE", help="write the departures of all cycles")
    ipf.add_argument("--out", type=Path, required=True, metavar="FILE", help="CSV with a line per cell")
    plan = command("plan", "verdict for every marginal that is still open", "--released", required=False)
    plan.add_argument(
        "--ledger", type=Path, metavar="FILE", help="decisions before, as the release planner exports them"
    )
    plan.add_argument(
        "--suggest", choices=("greedy", "best"), help="also look for the most useful safe release"
    )
    plan.add_argument(
        "--redesign",
        metavar="BF",
        help="also look for categories of this marginal to put together so that it can be released",
    )
    plan.add_argument(
        "--neighbours", action="store_true", help="with --redesign: only categories that stand side by side"
    )
    plan.add_argument(
        "--utility", choices=UTILITIES, default="cells", help="what makes a release useful (default cells)"
    )
    _rules(plan)
    plan.add_argument("--order", type=_positive, metavar="K", help="look at marginals of at most K variables")
    _threads(plan)
    plan.add_argument("--out", type=Path, required=True, metavar="FILE", help="CSV with a line per marginal")
    rounded = command("round", "round released marginals to a base so that they still add up", "--margins")
    rounded.add_argument(
        "--base", type=_positive, default=3, metavar="B", help="round to multiples of it (default 3)"
    )
    rounded.add_argument(
        "--time-limit", type=_above_zero, default=60.0, metavar="S", help="most seconds (default 60)"
    )
    _publishing(rounded)
    rounded.add_argument("--out", type=Path, required=True, metavar="DIR", help="a file per marginal")
    tables = command(
        "tables",
        "all tables of counts with the released marginals, or some",
        "--margins",
        required=False,
        file=False,
    )
    _margin_files(tables)
    tables.add_argument(
        "--limit",
        type=_positive,
        default=10_000,
        metavar="N",
        help="most tables (default 10,000); 1: any one",
    )
    tables.add_argument("--out", type=Path, required=True, metavar="FILE", help="CSV with a column per table")
    simulated = command(
        "simulate", "a random table with the released marginals", "--margins", required=False, file=False
    )
    _margin_files(simulated)
    simulated.add_argument(
        "--seed", type=_natural, default=0, metavar="N", help="the same seed, the same table (default 0)"
    )
    _publishing(simulated)
    simulated.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help="CSV with a line per cell that is not zero"
    )
    margins = command("margins", "write released marginals for the public", "--margins")
    _publishing(margins)
    margins.add_argument("--out", type=Path, required=True, metavar="DIR", help="a file per marginal")


def _margin_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--margin-files",
        type=Path,
        nargs="+",
        default=[],
        metavar="FILE",
        help="released marginals as files; counts that are blank or a mark are suppressed",
    )


def _threshold(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--threshold",
        type=_several,
        default=3,
        metavar="N",
        help="cells with counts from 1 to N-1 are small (default 3)",
    )


def _rules(parser: argparse.ArgumentParser) -> None:
    _threshold(parser)
    parser.add_argument(
        "--width",
        type=_above_zero,
        default=2.0,
        metavar="W",
        help="least width of the interval of a small cell (default 2)",
    )
    parser.add_argument(
        "--minimum",
        type=_positive,
        metavar="N",
        help="least count above 0 that may be printed (default: the threshold; 1: any)",
    )
    parser.add_argument(
        "--whole-groups",
        choices=("warning", "error"),
        default="warning",
        help="a group that is all in one category of another variable: a warning (default), or not safe",
    )


def _publishing(parser: argparse.ArgumentParser) -> None:
    """Options of what is written for readers."""
    _rules(parser)
    parser.add_argument(
        "--ledger",
        type=Path,
        metavar="FILE",
        help="what was decided and published before; what is published now is added to it",
    )
    parser.add_argument(
        "--unchecked",
        action="store_true",
        help="write without a verdict: the files are named so, and the exit status is 3",
    )


def _threads(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--threads",
        type=_positive,
        default=1,
        metavar="N",
        help="cores (default 1); never changes the result",
    )


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _several(text: str) -> int:
    number = int(text)
    if number < 2:
        raise argparse.ArgumentTypeError("at least 2: a count of 0 is nobody's secret")
    return number


def _above_zero(text: str) -> float:
    number = float(text)
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError("a number above 0")
    return number


def _natural(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("at least 0")
    return number


def run(options: argparse.Namespace, progress: Progress, say: Say) -> bool:
    """Run one command; raises `TabGuardError` and `Cancelled`.

    Returns
    -------
    bool
        Whether no small cell is known to be at risk by what is released.
    """
    from tabguard.flow import count_files

    many = options.counts_command in _FOLDERS and options.out.suffix.lower() != ".csv"
    files = [path for path in (options.out, getattr(options, "history", None)) if path is not None]
    count_files.check_output([] if many else files, options.out if many else None)
    return _COMMANDS[options.counts_command](options, progress, say)


def _read(options: argparse.Namespace, progress: Progress) -> Any:
    from tabguard.flow import counts

    variables = [name.strip() for name in options.variables.split(",")] if options.variables else ()
    return counts.read_counts(
        options.counts, progress, variables, options.count, options.zeros, totals=options.totals
    )


def _inputs(options: argparse.Namespace) -> list[Path]:
    files = [options.counts, options.zeros, getattr(options, "ledger", None)]
    files += getattr(options, "margin_files", ())
    return [path for path in files if path is not None]


def _released(options: argparse.Namespace, progress: Progress) -> tuple[Released, tuple[str, ...]]:
    """What is released, of a table or in files, and what was noticed when it was read."""
    from tabguard.flow import counts

    if options.counts is None:
        if options.margins is not None or not options.margin_files:
            raise SettingError(
                "There is no count table.", "", "Name its file, or give released marginals by --margin-files."
            )
        return counts.release_from_files(options.margin_files, options.zeros, progress), ()
    file = _read(options, progress)
    wanted = () if options.margins is None else counts.margins_of(options.margins, file.table)
    return counts.release(file.table, wanted, progress, options.margin_files), file.notes


def _bounds(options: argparse.Namespace, progress: Progress, say: Say) -> bool:
    from tabguard.flow import count_files, count_words, counts

    known, notes = _released(options, progress)
    cells = counts.cells_to_bound(known, options.cells, options.threshold)
    found = counts.bounds(known, cells, options.method, progress, options.threads)
    count_files.save_bounds(options.out, known, found, _inputs(options))
    say(*notes, *count_words.bound_lines(known, found, options.threshold), f"Written: {options.out}")
    return counts.worked_out(known, found, options.threshold) == 0


def _ipf(options: argparse.Namespace, progress: Progress, say: Say) -> bool:
    from tabguard.flow import count_files, count_words, counts

    if options.history is not None and options.history.resolve() == options.out.resolve():
        raise SettingError(
            "The history would replace the fitted values.", "--history", "Name another file for one of them."
        )
    known, notes = _released(options, progress)
    fitting = counts.Fitting(options.support, not options.small_memory, options.tolerance, options.cycles)
    found = counts.fit(known, fitting, progress)
    count_files.save_fit(options.out, known, found, _inputs(options), options.history)
    say(*notes, count_words.released_line(known), *count_words.fit_lines(found), f"Written: {options.out}")
    return True


def _plan(options: argparse.Namespace, progress: Progress, say: Say) -> bool:
    from tabguard.flow import count_files, count_words, counts, release_planning
    from tabguard.table.planning import query_of

    if options.neighbours and options.redesign is None:
        raise SettingError("--neighbours is about --redesign.", "", "Name the marginal to redesign.")
    file = _read(options, progress)
    released = () if options.margins is None else counts.margins_of(options.margins, file.table)
    wanted = None if options.redesign is None else counts.margins_of(options.redesign, file.table)
    rules = _planning(options)
    study = release_planning.study_after(file.table, released, rules, options.ledger)
    found = release_planning.plan(file.table, study, progress, threads=options.threads)
    suggested: tuple[str, ...] = ()
    if options.suggest is not None:
        best = release_planning.propose(file.table, study, options.suggest == "best", progress)
        suggested = count_words.proposal_lines(best, rules.merit)
    coarser: list[str] = []
    for query in (query_of(file.table, kept) for kept in wanted or ()):
        ways = release_planning.redesign(file.table, study, query, progress, options.neighbours)
        coarser += count_words.redesign_lines(query, ways, options.neighbours)
    count_files.save_plan(options.out, found, _inputs(options))
    lines = (*count_words.plan_lines(found), *(found.review.lines() if found.review else (_NOT_JUDGED,)))
    lines = (*lines, *suggested, *coarser)
    say(*file.notes, *lines, f"Written: {options.out}")
    return found.review is not None and found.review.safe


def _planning(options: argparse.Namespace) -> Planning:
    """The rules that the options name."""
    return Planning(
        options.threshold,
        options.width,
        getattr(options, "utility", "cells"),
        getattr(options, "order", None) or 0,
        options.minimum or 0,
        f"{'an' if options.whole_groups == 'error' else 'a'} {options.whole_groups}",
    )


def _round(options: argparse.Namespace, progress: Progress, say: Say) -> bool:
    return _publish(options, progress, say, options.base, options.time_limit)


def _margins(options: argparse.Namespace, progress: Progress, say: Say) -> bool:
    return _publish(options, progress, say, 1, 60.0)


def _publish(options: argparse.Namespace, progress: Progress, say: Say, base: int, time_limit: float) -> bool:
    """Write marginals for readers, unless they are not within the rules."""
    from tabguard.flow import count_publishing, counts

    file = _read(options, progress)
    margins = counts.margins_of(options.margins, file.table)
    book = count_publishing.open_book(options.ledger)
    found = count_publishing.offer(
        file.table, margins, _planning(options), book, progress, base, time_limit, not options.unchecked
    )
    rounding = found.publication.rounding
    say(*file.notes, *(rounding.lines() if rounding is not None else ()), *found.lines())
    if found.blocked:
        return False
    files = count_publishing.save_offer(options.out, found, book, _inputs(options))
    others = count_publishing.beside(options.out, files, file.table, found, book)
    say("Written: " + ", ".join(map(str, files)), *others)
    return found.safe and not others


def _tables(options: argparse.Namespace, progress: Progress, say: Say) -> bool:
    from tabguard.flow import count_files, count_words, counts

    known, notes = _released(options, progress)
    found = counts.enumerate_tables(known, options.limit, progress)
    count_files.save_tables(options.out, known, found, _inputs(options))
    say(*notes, count_words.released_line(known), count_words.tables_line(found), f"Written: {options.out}")
    return not (found.complete and len(found.counts) == 1)


def _simulate(options: argparse.Namespace, progress: Progress, say: Say) -> bool:
    from tabguard.flow import count_files, count_publishing, count_words, counts

    if options.counts is not None and not options.margin_files:
        file = _read(options, progress)
        margins = () if options.margins is None else counts.margins_of(options.margins, file.table)
        book = count_publishing.open_book(options.ledger)
        if not margins and not book.entries:
            raise SettingError("Nothing is released.", "", "Name at least one marginal, or a ledger.")
        found = count_publishing.offer_simulated(
            file.table, margins, options.seed, _planning(options), book, progress, not options.unchecked
        )
        say(*file.notes, *count_publishing.simulated_notes(found), *found.lines())
        if found.blocked:
            return False
        (path,) = count_publishing.save_simulated(options.out, file.table, found, book, _inputs(options))
        others = count_publishing.beside(options.out, [path], file.table, found, book)
        say(f"Written: {path} (simulated: mark it so where it is shown)", *others)
        return found.safe and not others
    if options.ledger is not None:
        raise SettingError(
            "A ledger is about a count table.", "--ledger", "Name the count table, without --margin-files."
        )
    known, notes = _released(options, progress)
    table = counts.simulated_table(known, options.seed, progress)
    count_files.save_table(options.out, table, _inputs(options))
    say(
        *notes,
        count_words.released_line(known),
        f"Written: {options.out} (simulated: mark it so where it is shown)",
    )
    return True


_NOT_JUDGED = "Stopped early: what is released was not judged."
_FOLDERS = ("round", "margins")
"""Commands that write a file per marginal into a folder, unless the output is named as one file."""
_COMMANDS: dict[str, Callable[[argparse.Namespace, Progress, Say], bool]] = {
    "bounds": _bounds,
    "ipf": _ipf,
    "plan": _plan,
    "round": _round,
    "tables": _tables,
    "simulate": _simulate,
    "margins": _margins,
}
