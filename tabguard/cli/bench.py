"""The command that measures times and memory: ``tabguard bench``."""

import argparse
from pathlib import Path

from tabguard.base.language import mark
from tabguard.cli.command import BAD_INPUT, Command, Console, Parser, positive, status
from tabguard.wings import of_wings


def _bench_options(parser: Parser) -> None:
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="S M L S3 M3 L3 W T RS R U counts; default: S M S3"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures as JSON")
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep the generated tables there")
    parser.add_argument("--records", type=positive, metavar="N", help="tables of N records, without peers")
    parser.add_argument("--table", type=Path, metavar="FILE", help="count table for “counts”, not generated")
    parser.add_argument("--method", default="greedy", help="method of suppression, see below")
    parser.below = _methods
    parser.add_argument("--time-limit", type=float, default=600.0, metavar="S", help="seconds per table")
    parser.add_argument("--threads", type=positive, metavar="N", help="cores to use; default: all")
    parser.add_argument(
        "--improve", type=int, default=0, metavar="N", help="maximum number of improvement sweeps"
    )
    parser.add_argument(
        "--no-insiders", action="store_true", help="protect against outsiders only, as peers did"
    )


def _methods() -> str:
    """All methods of suppression as text."""
    from tabguard.suppress import methods

    words = "; ".join(f"{method.name}: {method.summary}" for method in methods.METHODS)
    return f"Methods of suppression: {words}."


def _bench(options: argparse.Namespace, console: Console) -> int:
    from tempfile import TemporaryDirectory

    from tabguard.bench.run import bench, named_families
    from tabguard.bench.show import as_json, as_table, save
    from tabguard.settings import Suppression

    wing_benchmarks = {name: work for brought in of_wings("benchmarks") for name, work in brought().items()}
    names = [name for name in options.names if name not in wing_benchmarks]
    families = named_families(names) if names or not options.names else ()
    suppression = Suppression(
        method=options.method,
        time_limit=options.time_limit,
        improve=options.improve,
        insiders=not options.no_insiders,
        threads=options.threads or 0,
    )
    with TemporaryDirectory(prefix="tabguard-bench-") as scratch:
        folder = options.out or Path(scratch)
        figures = tuple(bench(families, folder, suppression, console.progress, options.records))
    for name in dict.fromkeys(options.names):
        if name in wing_benchmarks:
            figures += tuple(wing_benchmarks[name](options.table, console.progress))
    console.say(*as_table(figures, peers=options.records is None))
    if options.json is not None:
        save(options.json, as_json(figures, suppression, options.records))
    if any(run.error for run in figures):
        return BAD_INPUT
    risky = any(run.at_risk or run.sums_at_risk or run.insiders_at_risk for run in figures)
    return status(not risky)


BENCH = Command(
    "bench",
    mark("measure generated tables, beside the recorded figures of other systems"),
    _bench_options,
    _bench,
    examples=(
        "tabguard bench S M",
        "tabguard bench S3 --method exact --json figures.json",
        "tabguard bench counts",
    ),
)
