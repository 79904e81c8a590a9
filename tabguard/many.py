"""Many jobs, one after the other, side by side or on a cluster: none of them can harm another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from pathlib import Path

from attrs import field, frozen

from tabguard import batch
from tabguard.errors import SettingError, TabGuardError
from tabguard.job import job_name, read_job
from tabguard.processes import Call, Ended, run_apart
from tabguard.progress import Cancelled, Progress

_PUBLIC = "public"
"""Folder of the public files below that of a job; nothing internal may come to lie in it."""


class State(Enum):
    """How a job ended; from good to bad."""

    PROTECTED = "protected"
    AT_RISK = "at risk"
    FAILED = "failed"
    CANCELLED = "cancelled"


@frozen
class Job:
    """One job of several.

    Parameters
    ----------
    name : str
        How it is called in reports; no two jobs of a plan share one.
    path : Path
        Job file, absolute.
    out : Path or None
        Output folder instead of the job's own, absolute.
    refused : TabGuardError or None
        Why it is not to be run at all.
    """

    name: str
    path: Path
    out: Path | None = None
    refused: TabGuardError | None = None


@frozen
class JobReport:
    """What became of one job.

    Parameters
    ----------
    lines : tuple of str
        The same that a single run says; holds no value.
    error : TabGuardError or None
        Why it failed; what was in its folder before is unchanged then.
    """

    name: str
    path: Path
    state: State
    lines: tuple[str, ...] = ()
    error: TabGuardError | None = None
    files: tuple[Path, ...] = ()
    seconds: dict[str, float] = field(factory=dict)


def plan_jobs(paths: Iterable[Path], out: Path | None = None) -> tuple[Job, ...]:
    """Name jobs and settle where each writes.

    Parameters
    ----------
    paths : iterable of Path
        Job files.
    out : Path, optional
        With several jobs each writes into a folder of its name below it; a single job writes into it.

    Returns
    -------
    tuple of Job
        A job whose files would come to lie among those of an earlier one is `refused`.
    """
    files = tuple(path.absolute() for path in paths)
    jobs: list[Job] = []
    taken: list[Path] = []
    for name, path in zip(_unique(job_name(path) for path in files), files, strict=True):
        place = None if out is None else (out.absolute() / name if len(files) > 1 else out.absolute())
        folder = place if place is not None else _own_folder(path)
        refused = _clash(folder, taken) if folder is not None else None
        if folder is not None and refused is None:
            taken.append(folder.resolve())
        jobs.append(Job(name, path, place, refused))
    return tuple(jobs)


def run_jobs(
    jobs: Sequence[Job],
    progress: Progress,
    workers: int = 1,
    scheduler: str | None = None,
    on_report: Callable[[JobReport], None] | None = None,
) -> tuple[JobReport, ...]:
    """Run jobs, each in a process of its own or on a cluster.

    Parameters
    ----------
    workers : int
        How many run at the same time on this machine; never changes a result.
    scheduler : str, optional
        Address of a ``dask.distributed`` scheduler whose workers see the same paths.
    on_report : callable, optional
        Told each report as soon as the job has ended.

    Returns
    -------
    tuple of JobReport
        In the order of the jobs. Once `progress` is cancelled, jobs that had not ended are CANCELLED and have
        written nothing.

    Raises
    ------
    SettingError, WorkError
        Where the cluster can not be used at all.
    """
    calls, origin = [], []
    reports: dict[int, JobReport] = {}

    def keep(at: int, report: JobReport) -> None:
        reports[at] = report
        if on_report is not None:
            on_report(report)

    for at, job in enumerate(jobs):
        if job.refused is not None:
            keep(at, JobReport(job.name, job.path, State.FAILED, error=job.refused))
        else:
            calls.append(Call(job.name, run_one, (job,)))
            origin.append(at)
    try:
        for at, ended in _ended(calls, progress, workers, scheduler):
            keep(origin[at], _report(jobs[origin[at]], ended))
    except Cancelled:
        for at in origin:
            if at not in reports:
                keep(at, _report(jobs[at], Ended(cancelled=True)))
    return tuple(reports[at] for at in range(len(jobs)))


def run_one(job: Job, progress: Progress) -> JobReport:
    """Run one job here and now; what it hands back is small and holds no value."""
    outcome = batch.run_job(job.path, job.out, progress)
    state = State.PROTECTED if outcome.protected else State.AT_RISK
    lines, seconds = outcome.lines(), dict(outcome.seconds)
    return JobReport(job.name, job.path, state, lines, files=outcome.files, seconds=seconds)


def worst(reports: Iterable[JobReport]) -> State:
    """The worst of how jobs ended."""
    return max((report.state for report in reports), key=list(State).index, default=State.PROTECTED)


def _ended(
    calls: Sequence[Call], progress: Progress, workers: int, scheduler: str | None
) -> Iterator[tuple[int, Ended]]:
    if scheduler is None:
        return run_apart(calls, progress, workers)
    from tabguard.cluster import run_on_cluster

    return run_on_cluster(calls, progress, scheduler)


def _report(job: Job, ended: Ended) -> JobReport:
    if isinstance(ended.value, JobReport):
        return ended.value
    state = State.CANCELLED if ended.cancelled else State.FAILED
    return JobReport(job.name, job.path, state, error=ended.error)


def _unique(names: Iterable[str]) -> Iterator[str]:
    """The names; those that came before, in either case, with a number."""
    taken: set[str] = set()
    for name in names:
        free, number = name, 1
        while free.casefold() in taken:
            number += 1
            free = f"{name}-{number}"
        taken.add(free.casefold())
        yield free


def _own_folder(path: Path) -> Path | None:
    try:
        project = read_job(path)
    except TabGuardError:
        return None  # running it will say why
    return project.base / project.output.folder


def _clash(folder: Path, taken: Sequence[Path]) -> SettingError | None:
    here = folder.resolve()
    for other in taken:
        among = here == other or _within(here, other / _PUBLIC) or _within(other, here / _PUBLIC)
        if among:
            return SettingError(
                "Its files would come to lie among those of another job.",
                str(folder),
                "Give each job a folder of its own, or all of them one with --out.",
            )
    return None


def _within(inner: Path, outer: Path) -> bool:
    return inner == outer or outer in inner.parents
