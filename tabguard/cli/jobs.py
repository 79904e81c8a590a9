"""The commands that run jobs: ``tabguard protect`` and ``tabguard audit``."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from tabguard.cli.command import AT_RISK, BAD_INPUT, OK, Command, Console, status
from tabguard.cli.interrupts import CANCELLED
from tabguard.cli.numbers import positive
from tabguard.cli.parser import Parser
from tabguard.errors import SettingError
from tabguard.language import mark

if TYPE_CHECKING:
    from tabguard.flow.outcome import Outcome
    from tabguard.flow.replacing import Consent


def _protect_options(parser: Parser) -> None:
    parser.add_argument(
        "jobs",
        type=Path,
        nargs="+",
        metavar="JOB",
        help="a job (.toml), or a batch file (.arb) or problem (.jj) of τ-ARGUS",
    )
    parser.add_argument(
        "--out",
        type=Path,
        help="output folder instead of the job's; for several jobs, with a subfolder for each",
    )
    parser.add_argument(
        "--pdf",
        action="append_const",
        dest="on",
        const="pdf",
        help="write the internal report as a PDF, too, whatever the job says",
    )
    parser.add_argument(
        "--pictures",
        action="append_const",
        dest="on",
        const="pictures",
        help="put pictures into the internal report, whatever the job says",
    )
    parser.add_argument(
        "--replace",
        action="store_true",
        help="replace files of another period, or of other data, that lie in the output folder",
    )
    parser.add_argument(
        "--differences",
        default="",
        metavar="REASON",
        help="publish although one or two respondents are behind differences from what was published before, "
        "or each shows cells that the other withholds; the reason is recorded",
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=positive, default=1, metavar="N", help="run N jobs at a time")
    where.add_argument("--scheduler", metavar="ADDRESS", help="run on this dask.distributed cluster")
    _checkpoint_options(parser)


def _checkpoint_options(parser: Parser) -> None:
    notes = parser.add_mutually_exclusive_group()
    notes.add_argument(
        "--checkpoints",
        type=Path,
        metavar="FOLDER",
        help="where long runs leave checkpoints, from which a job that was killed goes on when it is run "
        "again; default: a private folder of this user, on a cluster none",
    )
    notes.add_argument("--no-checkpoints", action="store_true", help="leave no checkpoints and use none")


def _checkpoints(options: argparse.Namespace) -> Path | None:
    """Folder for checkpoints; None for none."""
    from tabguard.batch.checkpoints import checked_folder, usual_folder

    if options.checkpoints is not None:
        return checked_folder(options.checkpoints)
    on_cluster = getattr(options, "scheduler", None) is not None
    return None if options.no_checkpoints or on_cluster else usual_folder()


def _protect(options: argparse.Namespace, console: Console) -> int:
    from tabguard.flow.door import Door, kind_of

    notes = _checkpoints(options)
    foreign = [(path, kind) for path in options.jobs if (kind := kind_of(path)) in (Door.TAU, Door.PROBLEM)]
    on = tuple(options.on or ())
    if foreign and (len(options.jobs) > 1 or options.scheduler is not None):
        raise SettingError(
            f"A {foreign[0][1].value} is run alone.",
            foreign[0][0].name,
            "Run it by itself; tabguard convert FILE.arb FOLDER makes jobs of a batch file.",
        )
    for path, kind in foreign:
        if on and kind is Door.PROBLEM:
            raise SettingError(
                "A problem of τ-ARGUS is written without an internal report.",
                path.name,
                "Leave out --pdf and --pictures.",
            )
        if kind is Door.TAU:
            return _replay(path, options, notes, console)
        return _solve(path, options.out, notes, console)
    if len(options.jobs) > 1 or options.scheduler is not None:
        return _protect_many(options, notes, console)
    from tabguard import batch

    outcome = batch.run_job(
        options.jobs[0],
        options.out,
        console.progress,
        checkpoints=notes,
        on=on,
        consent=_consent(options),
    )
    console.say(*outcome.lines())
    return status(outcome.released)


def _consent(options: argparse.Namespace) -> Consent:
    """What was decided about earlier results in the output folder."""
    from tabguard.flow.replacing import Consent

    return Consent(options.replace, options.differences.strip())


def _replay(path: Path, options: argparse.Namespace, notes: Path | None, console: Console) -> int:
    """Run the tables of a batch file, and write the files that it writes."""
    from tabguard import batch, convert

    out = options.out
    found = convert.replay(path, console.progress)
    console.say(*found.notes)
    worst = OK
    for job in found.jobs:
        folder = job.project.base / job.project.output.folder if out is None else out
        if len(found.jobs) > 1:
            folder = folder / job.project.name
            console.say(f"{job.project.name}:")
        project = batch.with_report(job.project, tuple(options.on or ()))
        outcome = batch.run_project(
            project, path, folder, console.progress, checkpoints=notes, consent=_consent(options)
        )
        console.say(*outcome.lines())
        worst = max(worst, status(outcome.released))
    return worst


def _solve(path: Path, out: Path | None, notes: Path | None, console: Console) -> int:
    """Protect a problem in JJ layout, and write it with its new statuses."""
    from tabguard import batch, convert
    from tabguard.batch.checkpoints import continued_words, noted

    problem, loaded, project = convert.read_problem(path)
    target = (path.absolute().parent / project.output.folder if out is None else out) / path.name
    convert.check_target(problem, target)
    with noted(project.name, path, notes, console.progress) as kept:
        outcome = batch.protect_loaded(loaded, project, console.progress)
        files = convert.write_solution(problem, outcome.solution, target)
    console.say(*continued_words(kept), *outcome.lines(), "Written: " + ", ".join(map(str, files)))
    return status(outcome.protected)


def _protect_many(options: argparse.Namespace, notes: Path | None, console: Console) -> int:
    from tabguard.batch import cluster, many

    def tell(report: many.JobReport) -> None:
        if report.error is not None:
            console.complain(f"{report.name}: {report.error}")
        console.say(f"{report.name}: {report.words}", *(f"  {line}" for line in report.lines))

    if options.scheduler is not None and cluster.is_open(options.scheduler):
        console.complain(
            "Whoever reaches this scheduler can run programs on its machines and on this one. "
            "An address tls://… with certificates keeps others out; see Jobs in the help."
        )
    jobs = many.plan_jobs(options.jobs, options.out, notes, tuple(options.on or ()), _consent(options))
    reports = many.run_jobs(jobs, console.progress, options.workers, options.scheduler, tell)
    counts = Counter(report.state.value for report in reports)
    console.say(f"{len(reports)} jobs: " + ", ".join(f"{n} {state}" for state, n in counts.items()) + ".")
    return {"protected": OK, "not approved": AT_RISK, "at risk": AT_RISK, "failed": BAD_INPUT}.get(
        many.worst(reports).value, CANCELLED
    )


def _audit_options(parser: Parser) -> None:
    parser.add_argument("job", type=Path)
    parser.add_argument("--pattern", type=Path, required=True, help="file with the status of each cell")
    parser.add_argument(
        "--covers",
        action="store_true",
        help="also with the other choice of hidden cells of a release: cells at risk only with full cover",
    )
    _checkpoint_options(parser)


def _audit(options: argparse.Namespace, console: Console) -> int:
    from tabguard import batch

    def tell(outcome: Outcome) -> None:
        console.say(*outcome.lines())
        if options.covers:
            console.say(*batch.covers_of(options.job, outcome, console.progress).lines())

    notes = _checkpoints(options)
    return status(batch.audit_job(options.job, options.pattern, console.progress, notes, tell).protected)


PROTECT = Command(
    "protect",
    mark("run jobs: rules, suppression, audit, exports"),
    _protect_options,
    _protect,
    examples=(
        "tabguard protect job.toml",
        "tabguard protect job.toml --out results --quiet",
        "tabguard protect a/job.toml b/job.toml --workers 2 --out results",
        "tabguard protect job.toml --checkpoints /secure/notes",
        "tabguard protect job.toml --pdf --pictures",
    ),
)
AUDIT = Command(
    "audit",
    mark("audit any pattern: from TabGuard, from τ-ARGUS or made by hand"),
    _audit_options,
    _audit,
    examples=("tabguard audit job.toml --pattern out/pattern_INTERNAL.csv",),
)
