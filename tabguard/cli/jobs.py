"""The commands that run jobs: ``tabguard protect`` and ``tabguard audit``."""

from __future__ import annotations

import argparse
import contextlib
import os
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from tabguard.base.errors import SettingError
from tabguard.base.language import mark, tr
from tabguard.cli.command import AT_RISK, BAD_INPUT, OK, Command, Console, Parser, positive, status
from tabguard.cli.interrupts import CANCELLED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabguard.batch import Outcome, Terms
    from tabguard.batch.many import Job
    from tabguard.flow.door import ForeignJobs


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
        "--replace",
        default="",
        metavar="WORDS",
        help="replace files of another period, or of other data, that lie in the output folder; the words "
        "are in the refusals of these very files",
    )
    parser.add_argument(
        "--differences",
        default="",
        metavar="WORDS: REASON",
        help="publish although one or two respondents are behind differences from what was published before, "
        "or each shows cells that the other withholds; the words are in the refusal of these very "
        "differences, the reason is recorded",
    )
    parser.add_argument(
        "--texts",
        default="",
        metavar="WORD: REASON",
        help="publish although numbers in titles, notes or labels equal withheld figures; the word is in the "
        "refusal of these very texts, the reason is recorded",
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=positive, default=1, metavar="N", help="run N jobs at a time")
    where.add_argument("--scheduler", metavar="ADDRESS", help="run on this dask.distributed cluster")
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument(
        "--checkpoints",
        type=Path,
        metavar="FOLDER",
        help="where long runs keep their best pattern, from which a job that was killed begins when it is "
        "run again; default: a private folder of this user, on a cluster none",
    )
    choice.add_argument("--no-checkpoints", action="store_true", help="keep no pattern, and begin from none")


def _checkpoints(options: argparse.Namespace) -> Path | None:
    """Folder for the best patterns of runs; None for no folder.

    Raises
    ------
    SettingError
        If the folder cannot be written, or is in a cloud folder although the policy forbids that.
    """
    from tabguard.base.private import private_folder, state_folder
    from tabguard.office.cloud import check_cloud

    folder: Path | None = options.checkpoints
    if folder is None:
        return None if options.no_checkpoints or options.scheduler else state_folder("recovery")
    check_cloud(folder)
    with contextlib.suppress(OSError):
        private_folder(folder)
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise SettingError(
            tr("Patterns of runs cannot be kept in this folder."),
            str(folder),
            tr("Name a folder in which you can write, or leave the option out."),
        )
    return folder.absolute()


def _protect(options: argparse.Namespace, console: Console) -> int:
    from tabguard.flow.door import Foreign, ForeignJobs, ForeignProblem, kind_of

    terms = _terms(options)
    kinds = {path: kind for path in options.jobs if isinstance(kind := kind_of(path), Foreign)}
    for path, kind in kinds.items():
        if len(options.jobs) > 1 or options.scheduler is not None:
            raise SettingError(
                f"A {kind.value} is run alone.",
                path.name,
                "Run it by itself; tabguard convert FILE FOLDER makes jobs of a batch file.",
            )
        if isinstance(kind, ForeignJobs):
            return _protect_foreign(path, kind, options, terms, console)
        assert isinstance(kind, ForeignProblem)
        lines, protected = kind.protect(path, options.out, terms.checkpoints, console.progress)
        console.say(*lines)
        return status(protected)
    from tabguard.batch import many, run_job

    if len(options.jobs) > 1 or options.scheduler is not None:
        return _protect_many(many.plan_jobs(options.jobs, options.out, terms), options, console)
    return _report(run_job(options.jobs[0], options.out, console.progress, terms), console)


def _report(outcome: Outcome, console: Console) -> int:
    """Print the outcome of a single job; returns the exit status."""
    console.say(*outcome.lines())
    if (error := outcome.incomplete) is not None:
        console.complain(str(error))
        return BAD_INPUT
    return status(outcome.released)


def _terms(options: argparse.Namespace) -> Terms:
    """The folder for patterns, and the user's decisions about earlier results."""
    from tabguard.batch import Terms
    from tabguard.flow.replacing import Consent

    consent = Consent(options.replace.strip(), options.differences.strip(), options.texts.strip())
    return Terms(checkpoints=_checkpoints(options), consent=consent)


def _protect_foreign(
    path: Path, kind: ForeignJobs, options: argparse.Namespace, terms: Terms, console: Console
) -> int:
    """Run the tables requested by a file of another program, and write the files that it requests."""
    from tabguard.batch import many, run_project

    projects, notes = kind.projects(path, console.progress)
    console.say(*notes)
    if len(projects) == 1:
        return _report(run_project(projects[0], path, options.out, console.progress, terms), console)
    return _protect_many(many.plan_projects(projects, path, options.out, terms), options, console)


def _protect_many(jobs: Sequence[Job], options: argparse.Namespace, console: Console) -> int:
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
    reports = many.run_jobs(jobs, console.progress, options.workers, options.scheduler, tell)
    counts = Counter(report.state.value for report in reports)
    console.say(f"{len(reports)} jobs: " + ", ".join(f"{n} {state}" for state, n in counts.items()) + ".")
    return {"protected": OK, "withheld": AT_RISK, "at risk": AT_RISK, "failed": BAD_INPUT}.get(
        many.worst(reports).value, CANCELLED
    )


def _audit_options(parser: Parser) -> None:
    parser.add_argument("job", type=Path)
    parser.add_argument("--pattern", type=Path, required=True, help="file with the status of each cell")
    parser.add_argument(
        "--covers",
        action="store_true",
        help="also with the other choice of hidden cells of a release: cells at risk only if readers know "
        "all combinations",
    )


def _audit(options: argparse.Namespace, console: Console) -> int:
    from tabguard import batch

    outcome = batch.audit_job(options.job, options.pattern, console.progress)
    console.say(*outcome.lines())
    if options.covers:
        console.say(*batch.covers_of(options.job, outcome, console.progress).lines())
    return status(outcome.protected)


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
    ),
)
AUDIT = Command(
    "audit",
    mark("audit any pattern: from TabGuard, from τ-ARGUS or made by hand"),
    _audit_options,
    _audit,
    examples=("tabguard audit job.toml --pattern out/pattern_INTERNAL.csv",),
)
