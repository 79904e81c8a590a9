"""Bounds of cells, fitted values and consistent tables that follow from released marginals."""

import argparse
from pathlib import Path

from tabguard.base.errors import SettingError
from tabguard.base.language import mark
from tabguard.cli.command import OK, Command, Console, Parser, above_zero, positive, status
from tabguard.marginals.command import shared
from tabguard.marginals.engine import CELLS, METHODS, SUPPORTS


def _bounds_options(parser: Parser) -> None:
    shared.source(parser, required=False, file=False)
    parser.add_argument(
        "--method",
        choices=METHODS,
        default="auto",
        help="auto (default): whole numbers, sharp wherever that can be proven; frechet: from the "
        "marginals that contain a cell; shuttle: from sums and differences; lp: fractions allowed; "
        "mip: by integer programs",
    )
    parser.add_argument(
        "--cells", choices=CELLS, help="default: all; nonzero for tables of over 1,000,000 cells"
    )
    shared.threshold(parser)
    shared.threads(parser)
    parser.add_argument(
        "--time-limit",
        type=above_zero,
        metavar="S",
        help="stop after so many seconds, as Ctrl+C and the signal USR1 do: what is worked out is written",
    )
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE",
        help="CSV with a line per cell: lower and upper bound, and which of them a table of counts attains",
    )


def _bounds(options: argparse.Namespace, console: Console) -> int:
    from tabguard.marginals.flow import count_files, count_words, counts

    shared.check_results(options, options.out)
    knowledge, notes = shared.released(options, console.progress)
    cells = counts.cells_to_bound(knowledge, options.cells, options.threshold)
    # from here on a stop keeps what was worked out, and even a crash most of it
    console.progress.give_to(count_files.GrowingBounds(options.out, knowledge, shared.inputs(options)).take)
    console.keeps = True
    if options.time_limit is not None:
        console.progress.resume(options.time_limit)
    bounds = counts.bounds(knowledge, cells, options.method, console.progress, options.threads)
    count_files.save_bounds(options.out, knowledge, bounds, shared.inputs(options))
    console.say(
        *notes, *count_words.bound_lines(knowledge, bounds, options.threshold), *shared.written(options.out)
    )
    n_told = sum(counts.worked_out(knowledge, bounds, options.threshold))
    return status(n_told == 0 and not bounds.left.any())


def _ipf_options(parser: Parser) -> None:
    shared.source(parser, required=False, file=False)
    parser.add_argument(
        "--support",
        choices=SUPPORTS,
        default="auto",
        help="cells that may be non-zero: those whose released marginals are positive, those with counts, or "
        "(default) the first unless there are too many",
    )
    parser.add_argument(
        "--tolerance",
        type=above_zero,
        default=1e-10,
        metavar="T",
        help="limit of convergence: the largest departure, relative to the total (default 1e-10)",
    )
    parser.add_argument(
        "--cycles", type=positive, default=1000, metavar="N", help="maximum number of cycles (default 1000)"
    )
    parser.add_argument("--history", type=Path, metavar="FILE", help="write the departures of all cycles")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="CSV with a line per cell")


def _ipf(options: argparse.Namespace, console: Console) -> int:
    from tabguard.marginals.flow import count_files, count_words, counts

    shared.check_results(options, options.out, options.history)
    if options.history is not None and options.history.resolve() == options.out.resolve():
        raise SettingError(
            "The history would overwrite the fitted values.",
            "--history",
            "Name another file for one of them.",
        )
    knowledge, notes = shared.released(options, console.progress)
    fitting = counts.Fitting(options.support, options.tolerance, options.cycles)
    fit = counts.fit(knowledge, fitting, console.progress)
    count_files.save_fit(options.out, knowledge, fit, shared.inputs(options), options.history)
    console.say(
        *notes,
        count_words.released_line(knowledge),
        *count_words.fit_lines(fit),
        *shared.written(options.out),
    )
    return OK


def _tables_options(parser: Parser) -> None:
    shared.source(parser, required=False, file=False)
    parser.add_argument(
        "--limit",
        type=positive,
        default=10_000,
        metavar="N",
        help="maximum number of tables (default 10,000); 1: any one",
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="CSV with a column per table")


def _tables(options: argparse.Namespace, console: Console) -> int:
    from tabguard.marginals.flow import count_files, count_words, counts

    shared.check_results(options, options.out)
    knowledge, notes = shared.released(options, console.progress)
    tables = counts.enumerate_tables(knowledge, options.limit, console.progress)
    count_files.save_tables(options.out, knowledge, tables, shared.inputs(options))
    console.say(
        *notes,
        count_words.released_line(knowledge),
        count_words.tables_line(tables),
        *shared.written(options.out),
    )
    return status(not (tables.complete and len(tables.counts) == 1))


BOUNDS = Command(
    "bounds",
    mark("bounds for cells of a count table from released marginals"),
    _bounds_options,
    _bounds,
    examples=("tabguard counts bounds counts.csv --margins BF,ABCE,ADE --out bounds.csv",),
)
IPF = Command(
    "ipf",
    mark("fitted values of the log-linear model with these marginals"),
    _ipf_options,
    _ipf,
    examples=("tabguard counts ipf counts.csv --margins BF,ABCE,ADE --out fit.csv",),
)
TABLES = Command(
    "tables",
    mark("all tables of counts with the released marginals, or some"),
    _tables_options,
    _tables,
    examples=("tabguard counts tables counts.csv --margins AB,BC --limit 10 --out tables.csv",),
)
