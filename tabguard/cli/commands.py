"""The command line: parses, calls the flow, prints."""

from __future__ import annotations

import argparse
import difflib
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NoReturn

from tabguard import __version__
from tabguard.cli import counts as count_commands
from tabguard.cli.interrupts import CANCELLED, other_signals, polite_then_final
from tabguard.cli.terminal import sturdy
from tabguard.errors import TabGuardError, unexpected
from tabguard.progress import Cancelled, Event, Progress

OK, BAD_INPUT, AT_RISK = 0, 2, 3
_BAR = 24
_WINDOW = ("--sample",)
"""Options of the window."""


def is_command(arguments: Sequence[str]) -> bool:
    """Whether the arguments are for the command line and not for the window."""
    return bool(arguments) and arguments[0] in (*_COMMANDS, "-h", "--help", "--version")


def misunderstood(arguments: Sequence[str]) -> str:
    """Why arguments that are no command cannot be what the window is to open; empty if they can."""
    first = arguments[0] if arguments else ""
    if not first or first in _WINDOW or (first.startswith("-") and not first.startswith("--")):
        return ""  # options with one dash are Qt's
    if first.startswith("--"):
        return f"There is no option “{first}”.{_nearest(first, (*_WINDOW, '--help', '--version'))}"
    path = Path(first)
    if path.exists():
        return ""
    if path.name == first and not path.suffix:
        known = ", ".join(_COMMANDS)
        return (
            f"There is no command and no file “{first}”.{_nearest(first, _COMMANDS)} Commands are: {known}."
        )
    return f"There is no file “{first}”. Check its name and folder, or see tabguard --help."


def _nearest(word: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(word.lower(), list(known), 1, 0.5)
    return f" Did you mean “{near[0]}”?" if near else ""


class _Parser(argparse.ArgumentParser):
    """Says which word was probably meant, and below the options what only a look at the engine tells."""

    below: Callable[[], str] | None = None

    def format_help(self) -> str:
        """The help; what stands below it is looked up now, since that takes half a second."""
        if self.below is not None:
            self.epilog = self.below()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """End the program with status 2."""
        wrong = re.search(r"invalid choice: '(.*?)' \(choose from (.*)\)", message)
        known = [word.strip(" '") for word in wrong[2].split(",")] if wrong else []
        super().error(message + (_nearest(wrong[1], known) if wrong else ""))


def main(arguments: Sequence[str]) -> int:
    """Run one command.

    Returns
    -------
    int
        0 done and protected, 2 bad input, 3 something stays at risk, 130 cancelled (143 by the signal
        TERM); of several jobs the worst: cancelled before bad input before at risk before protected.
    """
    with sturdy():
        options = _parser().parse_args(arguments)
        progress = Progress(None if options.quiet or not sys.stderr.isatty() else _show)
        with other_signals(progress.cancel, progress.stop) as cancelled:
            status = _run(options, progress)
        return cancelled() if status == CANCELLED else status


def _run(options: argparse.Namespace, progress: Progress) -> int:
    try:
        with polite_then_final(progress.cancel):
            return _COMMANDS[options.command](options, progress)
    except Cancelled:
        _clear(progress)
        print("Cancelled; nothing was written.", file=sys.stderr)
        return CANCELLED
    except TabGuardError as error:
        _clear(progress)
        print(f"tabguard: {error}", file=sys.stderr)
        for gap in getattr(error, "gaps", ()):
            print(f"  {gap}", file=sys.stderr)
    except Exception as error:  # noqa: BLE001 - its text may hold values, its place does not
        _clear(progress)
        print(f"tabguard: {unexpected(error)}", file=sys.stderr)
    return BAD_INPUT


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="tabguard",
        description="Protects business tables by cell suppression. Without a command the window opens.",
        epilog="Exit status: 0 done, 2 bad input, 3 something stays at risk, 130 cancelled; of several jobs "
        "the worst, in this order: cancelled, bad input, at risk, done. Ctrl+C cancels, a second one ends "
        "the program at once; the signal TERM cancels with status 143. The signal USR1 (on Windows "
        "Ctrl+Break) ends the search and keeps the best pattern so far; of several jobs it ends the search "
        "of those that are running, and those that wait still run.",
    )
    parser.add_argument("--version", action="version", version=f"TabGuard {__version__}")
    commands = parser.add_subparsers(dest="command", required=True)

    def command(name: str, text: str) -> _Parser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.add_argument("--quiet", action="store_true", help="no progress and no report")
        return sub

    sample = command("sample", "write the built-in sample: records, hierarchies, job")
    sample.add_argument("folder", type=Path)
    protect = command("protect", "run jobs: rules, suppression, audit, exports")
    protect.add_argument("jobs", type=Path, nargs="+", metavar="JOB")
    protect.add_argument(
        "--out", type=Path, help="output folder instead of the job's; of several jobs: with a folder for each"
    )
    where = protect.add_mutually_exclusive_group()
    where.add_argument("--workers", type=_positive, default=1, metavar="N", help="run N jobs at a time")
    where.add_argument("--scheduler", metavar="ADDRESS", help="run on this dask.distributed cluster")
    audit = command("audit", "audit any pattern: TabGuard's, τ-ARGUS's or a hand-made one")
    audit.add_argument("job", type=Path)
    audit.add_argument("--pattern", type=Path, required=True, help="file with the status of each cell")
    verify = command("verify", "check a protection certificate, without a solver")
    verify.add_argument("certificate", type=Path)
    verify.add_argument(
        "--job",
        type=Path,
        help="also that it proves what this job asks for",
    )
    verify.add_argument("--pattern", type=Path, help="also that it is about this pattern of the job's table")
    public = command("verify-public", "look for leaks in files that are about to be released")
    public.add_argument(
        "file", type=Path, metavar="FILE", help="a workbook, CSV file or page, or a folder with all below it"
    )
    converted = command("convert", "turn τ-ARGUS files into jobs, or a job into τ-ARGUS files")
    converted.add_argument(
        "source", type=Path, metavar="FROM", help="a batch file (.arb), layout (.rda) or job"
    )
    converted.add_argument(
        "target",
        type=Path,
        metavar="TO",
        help="a job file (.toml) or folder; for τ-ARGUS a folder, .arb (with rules), .tab (with statuses), "
        ".hst or .jj",
    )
    counts = commands.add_parser(
        "counts",
        help="count tables: what released marginals reveal",
        description="Count tables: bounds from released marginals, fitted values, release plans, rounding.",
    )
    count_commands.add_commands(counts)
    bench = command("bench", "measure generated tables, beside the recorded figures of other systems")
    bench.add_argument("names", nargs="*", metavar="NAME", help="S M L S3 M3 L3 W T; default: S M S3")
    bench.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON too")
    bench.add_argument("--out", type=Path, metavar="DIR", help="keep the generated tables there")
    bench.add_argument("--records", type=_positive, metavar="N", help="tables of N records, without peers")
    bench.add_argument("--method", default="greedy", help="method of suppression, see below")
    bench.below = _methods
    bench.add_argument("--time-limit", type=float, default=600.0, metavar="S", help="seconds per table")
    bench.add_argument("--improve", type=int, default=0, metavar="N", help="sweeps of improvement, at most")
    bench.add_argument(
        "--no-insiders", action="store_true", help="protect against outsiders only, as peers did"
    )
    return parser


def _methods() -> str:
    """All methods of suppression in words."""
    from tabguard.suppress import methods

    words = "; ".join(f"{method.name}: {method.summary}" for method in methods.METHODS)
    return f"Methods of suppression: {words}."


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _sample(options: argparse.Namespace, _progress: Progress) -> int:
    from tabguard.sample import write_sample

    job = write_sample(options.folder)
    _say(options, f"The sample is written. Protect it with: tabguard protect {_quoted(job)}")
    return OK


def _protect(options: argparse.Namespace, progress: Progress) -> int:
    if len(options.jobs) > 1 or options.scheduler is not None:
        return _protect_many(options, progress)
    from tabguard import batch

    outcome = batch.run_job(options.jobs[0], options.out, progress)
    _clear(progress)
    _say(options, *outcome.lines())
    return OK if outcome.protected else AT_RISK


def _protect_many(options: argparse.Namespace, progress: Progress) -> int:
    from tabguard.batch import many

    def tell(report: many.JobReport) -> None:
        _clear(progress)
        if report.error is not None:
            print(f"tabguard: {report.name}: {report.error}", file=sys.stderr)
        _say(options, f"{report.name}: {report.words}", *(f"  {line}" for line in report.lines))

    jobs = many.plan_jobs(options.jobs, options.out)
    reports = many.run_jobs(jobs, progress, options.workers, options.scheduler, tell)
    counts = Counter(report.state.value for report in reports)
    _say(options, f"{len(reports)} jobs: " + ", ".join(f"{n} {state}" for state, n in counts.items()) + ".")
    return {"protected": OK, "at risk": AT_RISK, "failed": BAD_INPUT}.get(
        many.worst(reports).value, CANCELLED
    )


def _audit(options: argparse.Namespace, progress: Progress) -> int:
    from tabguard import batch

    outcome = batch.audit_job(options.job, options.pattern, progress)
    _clear(progress)
    _say(options, *outcome.lines())
    return OK if outcome.protected else AT_RISK


def _verify(options: argparse.Namespace, progress: Progress) -> int:
    from tabguard import batch

    result = batch.verify_job(options.certificate, options.job, options.pattern, progress)
    _clear(progress)
    _say(options, result.text, *(f"  {failure}" for failure in result.failures[1:]))
    if result.ok and options.job is None:
        _say(options, "Only looked at in itself: --job and --pattern say what it must be about.")
    return OK if result.ok else AT_RISK


def _verify_public(options: argparse.Namespace, _progress: Progress) -> int:
    from tabguard.flow import publishing

    if not options.file.is_dir():
        findings = publishing.verify_public(options.file)
        _say(options, *map(str, findings), _found(len(findings)))
        return AT_RISK if findings else OK
    states: Counter[int] = Counter()
    for path in publishing.public_files(options.file):
        name = path.relative_to(options.file)
        try:
            findings = publishing.verify_public(path)
        except TabGuardError as error:
            print(f"tabguard: {name}: {error}", file=sys.stderr)
            states[BAD_INPUT] += 1
            continue
        _say(options, f"{name}: {_found(len(findings))}", *(f"  {finding}" for finding in findings))
        states[AT_RISK if findings else OK] += 1
    _say(
        options,
        f"{states.total()} files: {states[OK]} without findings, {states[AT_RISK]} with findings, "
        f"{states[BAD_INPUT]} that could not be checked.",
    )
    return next(status for status in (BAD_INPUT, AT_RISK, OK) if states[status])


def _found(number: int) -> str:
    if not number:
        return "No leak channel was found."
    return "1 finding." if number == 1 else f"{number} findings."


def _convert(options: argparse.Namespace, progress: Progress) -> int:
    from tabguard import convert

    done = convert.convert(options.source, options.target, progress)
    _clear(progress)
    _say(options, *done.notes, "Written: " + ", ".join(str(path) for path in done.files))
    return OK


def _counts(options: argparse.Namespace, progress: Progress) -> int:
    def say(*lines: str) -> None:
        _clear(progress)
        _say(options, *lines)

    return OK if count_commands.run(options, progress, say) else AT_RISK


def _bench(options: argparse.Namespace, progress: Progress) -> int:
    from tempfile import TemporaryDirectory

    from tabguard import bench
    from tabguard.settings import Suppression

    families = bench.named_families(options.names)
    suppression = Suppression(
        method=options.method,
        time_limit=options.time_limit,
        improve=options.improve,
        insiders=not options.no_insiders,
    )
    with TemporaryDirectory(prefix="tabguard-bench-") as scratch:
        folder = options.out or Path(scratch)
        figures = tuple(bench.bench(families, folder, suppression, progress, options.records))
    _clear(progress)
    _say(options, *bench.as_table(figures, peers=options.records is None))
    if options.json is not None:
        bench.save(options.json, bench.as_json(figures, suppression, options.records))
    if any(one.error for one in figures):
        return BAD_INPUT
    risky = any(one.at_risk or one.sums_at_risk or one.insiders_at_risk for one in figures)
    return AT_RISK if risky else OK


_COMMANDS: dict[str, Callable[[argparse.Namespace, Progress], int]] = {
    "sample": _sample,
    "protect": _protect,
    "audit": _audit,
    "verify": _verify,
    "verify-public": _verify_public,
    "convert": _convert,
    "counts": _counts,
    "bench": _bench,
}


def _say(options: argparse.Namespace, *lines: str) -> None:
    if not options.quiet:
        for line in lines:
            print(line)


def _show(event: Event) -> None:
    done = event.done / event.total if event.total else 0.0
    bar = "█" * round(_BAR * min(done, 1.0))
    count = f"{event.done}/{event.total}" if event.total else f"{event.done or ''}"
    notes = "".join(f" · {name} {count}" for name, count in event.notes.items())
    line = f"{event.phase:<22} {bar:·<{_BAR}} {count}{notes} · {event.elapsed:.0f} s"
    print(f"\r{line:<100}", end="", file=sys.stderr, flush=True)


def _clear(progress: Progress) -> None:
    if progress.listening:
        print(f"\r{'':<100}\r", end="", file=sys.stderr, flush=True)


def _quoted(path: Path) -> str:
    return f'"{path}"' if " " in str(path) else str(path)
