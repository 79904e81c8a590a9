"""Runs of several jobs, in sequence, in parallel or on a cluster, independently of one another."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path

from attrs import evolve, field, frozen

from tabguard import linked
from tabguard.base.errors import SettingError, TabGuardError, WriteError
from tabguard.base.present import present
from tabguard.base.processes import Call, Ended, run_apart
from tabguard.base.progress import Cancelled, Progress
from tabguard.batch.job import ALONE, Terms, drop, run_job, run_project, settle
from tabguard.flow.outcome import Kept
from tabguard.job import job_name, read_job
from tabguard.project import Project
from tabguard.table.linked_table import LinkedTable
from tabguard.table.linked_table import unread as unread_table
from tabguard.write import INTERNAL_FOLDER, PUBLIC_FOLDER, check_root, shown_name


class State(Enum):
    """Final states of a job, from good to bad."""

    PROTECTED = "protected"
    WITHHELD = "withheld"
    AT_RISK = "at risk"
    FAILED = "failed"
    CANCELLED = "cancelled"


@frozen
class Job:
    """One job of a command.

    Parameters
    ----------
    name : str
        Name in reports; unique within a plan.
    path : Path
        Job file, absolute.
    out : Path or None
        Output folder instead of the job's own, absolute.
    refused : TabGuardError or None
        Why the job is not run at all.
    together : tuple of Path
        Output folders of all jobs of the plan: the jobs are compared when all have ended.
    terms : Terms
        The conditions of the run.
    project : Project or None
        The project, if the file holds several and is no job file.
    """

    name: str
    path: Path
    out: Path | None = None
    refused: TabGuardError | None = None
    together: tuple[Path, ...] = ()
    terms: Terms = ALONE
    project: Project | None = None


@frozen
class JobReport:
    """Report on one job.

    Parameters
    ----------
    lines : tuple of str
        The same that a single run says; holds no value.
    held : tuple of Path
        Public files that are withheld until all jobs of the command have been compared.
    kept : Kept or None
        The stored result, until then.
    error : TabGuardError or None
        Why it failed; what was in its folder before is unchanged then.
    shared : bool
        Whether others over the same records were found: each is protected on its own.
    """

    name: str
    path: Path
    state: State
    lines: tuple[str, ...] = ()
    error: TabGuardError | None = None
    files: tuple[Path, ...] = ()
    seconds: dict[str, float] = field(factory=dict)
    shared: bool = False
    held: tuple[Path, ...] = ()
    kept: Kept | None = None

    @property
    def words(self) -> str:
        """Name of the final state for the user."""
        if self.state is State.PROTECTED and self.held:
            return f"{self.state.value} on its own; compared with the other jobs at the end"
        alone = self.state is State.PROTECTED and self.shared
        return f"{self.state.value} on its own" if alone else self.state.value


def plan_jobs(paths: Iterable[Path], out: Path | None = None, terms: Terms = ALONE) -> tuple[Job, ...]:
    """Determine the name and the output folder of each job.

    Parameters
    ----------
    paths : iterable of Path
        Job files.
    out : Path, optional
        With several jobs each writes into a folder of its name below it; a single job writes into it.
    terms : Terms
        The conditions of all runs.

    Returns
    -------
    tuple of Job
        A job whose files would come to lie among those of an earlier one is `refused`.

    Raises
    ------
    WriteError
        If `out` is the root folder of the system.
    """
    if out is not None:
        check_root(out)
    files = tuple(path.absolute() for path in paths)
    jobs: list[Job] = []
    folders: list[Path] = []
    projects = [_project(path) for path in files]
    for name, path, project in zip(_unique(job_name(path) for path in files), files, projects, strict=True):
        place = None if out is None else (out.absolute() / name if len(files) > 1 else out.absolute())
        folder = place
        if folder is None and project is not None:
            folder = project.base / project.output.folder
        refused = _clash(folder, folders) if folder is not None else None
        # jobs with one folder would replace each other's files: the later one is refused
        if folder is not None and refused is None:
            folders.append(folder.resolve())
        jobs.append(Job(name, path, place, refused))
    return _with_neighbours(jobs, projects, folders, terms)


def plan_projects(
    projects: Sequence[Project], source: Path, out: Path | None = None, terms: Terms = ALONE
) -> tuple[Job, ...]:
    """Return the jobs for several projects of one file; each writes to a folder of its name."""
    folders = [(out or project.base / project.output.folder) / project.name for project in projects]
    pairs = zip(projects, folders, strict=True)
    jobs = [Job(project.name, source, folder, project=project) for project, folder in pairs]
    return _with_neighbours(jobs, projects, [folder.resolve() for folder in folders], terms)


def _with_neighbours(
    jobs: Sequence[Job], projects: Sequence[Project | None], folders: Sequence[Path], terms: Terms
) -> tuple[Job, ...]:
    """Tell each job the output folders of all jobs, and whether another job reads the same data."""
    hold = len(folders) > 1
    return tuple(
        evolve(job, together=tuple(folders), terms=evolve(terms, hold=hold, alike=alike))
        for job, alike in zip(jobs, _share_files(projects), strict=True)
    )


def _share_files(projects: Sequence[Project | None]) -> Iterator[bool]:
    """For each project, yield whether another one reads one of its files."""
    inputs = [{data.path.resolve() for data in project.inputs} if project else set() for project in projects]
    for at, files in enumerate(inputs):
        yield any(files & other for number, other in enumerate(inputs) if number != at)


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
        Called with each report when the job has ended, and again, with the further lines only, if a job
        shares cells with others.

    Returns
    -------
    tuple of JobReport
        In the order of the jobs. Once `progress` is cancelled, jobs that had not ended are CANCELLED and have
        written nothing. The public files of several jobs are published when all jobs have ended and have been
        compared; jobs over the same records of which one publishes what another suppresses are AT_RISK, and
        their public files are never published.

    Raises
    ------
    SettingError, WorkError
        Where the cluster cannot be used at all.
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
        for at, ended in _run_calls(calls, progress, workers, scheduler):
            keep(origin[at], _report(jobs[origin[at]], ended))
    except Cancelled:
        for at in origin:
            if at not in reports:
                keep(at, _report(jobs[at], Ended(cancelled=True)))
    _settle(jobs, reports, on_report)
    return tuple(reports[at] for at in range(len(jobs)))


def _settle(
    jobs: Sequence[Job], reports: dict[int, JobReport], on_report: Callable[[JobReport], None] | None
) -> None:
    """Compare the jobs that have ended, and replace their reports by the final ones."""
    try:
        settled = _compare(jobs, reports)
    finally:
        for report in reports.values():
            if report.kept is not None:
                drop(report.kept)
    for at, further in settled.items():
        if on_report is not None and (further.lines or further.error is not None):
            on_report(further)
        reports[at] = evolve(further, lines=(*reports[at].lines, *further.lines))


def run_one(job: Job, progress: Progress) -> JobReport:
    """Run one job in this process; the report is small and holds no value."""
    if job.project is None:
        outcome = run_job(job.path, job.out, progress, job.terms)
    else:
        outcome = run_project(job.project, job.path, job.out, progress, job.terms)
    state = State.PROTECTED if outcome.protected else State.AT_RISK
    if outcome.protected and outcome.withheld:
        state = State.WITHHELD
    if (error := outcome.incomplete) is not None:
        state = State.FAILED
    lines, seconds, shared = outcome.lines(), dict(outcome.seconds), any(t.untested for t in outcome.linked)
    files, public = outcome.files, outcome.held
    return JobReport(job.name, job.path, state, lines, error, files, seconds, shared, public, outcome.kept)


def _compare(jobs: Sequence[Job], reports: Mapping[int, JobReport]) -> dict[int, JobReport]:
    """Return the final reports of jobs, after a comparison of what they would publish.

    Public files are withheld until then; those of jobs that contradict one another are never published. If
    the command is killed, they stay withheld until the next run into their folder removes them.
    """
    outs = dict.fromkeys(folder for job in jobs for folder in job.together)
    folders = [folder / name for folder in outs for name in ("", INTERNAL_FOLDER)]
    ran = {path.resolve(): at for at, report in reports.items() for path in report.files}
    results, as_new, unread = list[linked.Result](), list[linked.Result](), list[LinkedTable]()
    # ended jobs are settled even if the user cancelled
    for path, result in linked.footprints_in(folders, Progress()):
        if result is None:
            unread.append(unread_table(path.name, str(path.parent)))
            continue
        at = ran.get(result.path.resolve())
        public = () if at is None else reports[at].held
        if public or result.published:
            results.append(evolve(result, published=True))
            as_new.append(evolve(results[-1], public=public or result.public))
    out: dict[int, JobReport] = {}
    for result, tables in zip(results, linked.compare(as_new), strict=True):
        at = ran.get(result.path.resolve())
        if at is None or reports[at].kept is None:  # the report of a job that ran alone is complete
            continue
        if tables or unread or reports[at].held or jobs[at].terms.alike:
            out[at] = _decide(reports[at], result, (*tables, *unread))
    return out


def _decide(report: JobReport, result: linked.Result, tables: tuple[LinkedTable, ...]) -> JobReport:
    """Publish the withheld files of a job, or withhold them permanently if they contradict other jobs."""
    place = result.path.parent / PUBLIC_FOLDER
    targets = {place / shown_name(path): path for path in report.held}
    try:
        headline, contradicted = settle(present(report.kept), result, tables, targets)
    except WriteError as error:
        return evolve(report, lines=linked.linked_lines(tables), state=State.FAILED, error=error)
    public = () if contradicted else tuple(targets)
    files = (*report.files, *public)
    lines = _new_lines(report, (f"{headline}.", *linked.linked_lines(tables)))
    if contradicted and not any(table.contradicted(result.differences) for table in tables):
        lines += (linked.permitting_words(tables),)
    state = State.AT_RISK if contradicted else report.state
    shared = report.shared or any(table.untested for table in tables)
    return evolve(report, lines=lines, state=state, files=files, held=(), shared=shared, kept=None)


def _new_lines(report: JobReport, lines: Sequence[str]) -> tuple[str, ...]:
    earlier = {"", *report.lines}
    return tuple(line for line in lines if line not in earlier)


def worst(reports: Iterable[JobReport]) -> State:
    """Return the worst state of several jobs."""
    return max((report.state for report in reports), key=list(State).index, default=State.PROTECTED)


def _run_calls(
    calls: Sequence[Call], progress: Progress, workers: int, scheduler: str | None
) -> Iterator[tuple[int, Ended]]:
    if scheduler is None:
        return run_apart(calls, progress, workers)
    from tabguard.batch.cluster import run_on_cluster

    return run_on_cluster(calls, progress, scheduler)


def _report(job: Job, ended: Ended) -> JobReport:
    if isinstance(ended.value, JobReport):
        return ended.value
    risk = isinstance(ended.error, linked.ContradictionError)
    state = State.CANCELLED if ended.cancelled else State.AT_RISK if risk else State.FAILED
    return JobReport(job.name, job.path, state, error=ended.error)


def _unique(names: Iterable[str]) -> Iterator[str]:
    """Make names unique: a repeated name, ignoring case, gets a number."""
    used_names: set[str] = set()
    for name in names:
        free, number = name, 1
        while free.casefold() in used_names:
            number += 1
            free = f"{name}-{number}"
        used_names.add(free.casefold())
        yield free


def _project(path: Path) -> Project | None:
    try:
        return read_job(path)
    except TabGuardError:
        return None  # running it will say why


def _clash(folder: Path, folders: Sequence[Path]) -> SettingError | None:
    path = folder.resolve()
    for other in folders:
        among = path == other or _is_in(path, other / PUBLIC_FOLDER) or _is_in(other, path / PUBLIC_FOLDER)
        if among:
            return SettingError(
                "Its files would be in the folder of another job.",
                str(folder),
                "Give each job a separate folder, or use --out for all of them.",
            )
    return None


def _is_in(inner: Path, outer: Path) -> bool:
    return inner == outer or outer in inner.parents
