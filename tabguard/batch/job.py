"""A job from start to end without a window: what the command line and production systems call."""

from __future__ import annotations

import datetime as dt
import os
import re
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import numpy as np
from attrs import evolve, field, frozen

from tabguard import linked as links
from tabguard.errors import SettingError, WriteError
from tabguard.flow import certificates, publishing, stages
from tabguard.flow import export as exports
from tabguard.private import private_folder, state_folder
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.table.case import Case
from tabguard.table.footprint import Footprint, LinkedTable, footprint
from tabguard.table.narrowest import Narrowest, narrowest
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.quality import cut_words, gap_words
from tabguard.table.standing import Standing, State
from tabguard.table.summary import ImportSummary
from tabguard.table.suppressed_sums import SuppressedSum
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, Unprotected, Verdict
from tabguard.write import PUBLIC_FOLDER, held_path, job_order

if TYPE_CHECKING:
    from tabguard.audit import VerifyResult
    from tabguard.table.result import SuppressionResult
    from tabguard.write import Place

_T = TypeVar("_T")
_SHOWN = 20


@frozen(eq=False)
class Outcome:
    """What a run found and wrote.

    Parameters
    ----------
    case : Case
        The table with its primaries, levels and decisions.
    pattern : Pattern
    audit : AuditResult
        Of this very pattern.
    result : SuppressionResult or None
        None where a pattern from a file was audited.
    standing : Standing
        How the pattern stands against each kind of attacker.
    sums : tuple of SuppressedSum
        Sums of suppressed cells that an insider could work out.
    notes : tuple of str
        What the import and the rules noticed.
    files : tuple of Path
        What was written.
    seconds : mapping of str to float
        Time per stage.
    linked : tuple of LinkedTable
        Published tables over the same records that were found beside the results.
    held : tuple of Path
        Public files that wait until other jobs have ended.
    """

    case: Case
    pattern: Pattern
    audit: AuditResult
    standing: Standing
    result: SuppressionResult | None = None
    sums: tuple[SuppressedSum, ...] = ()
    notes: tuple[str, ...] = ()
    files: tuple[Path, ...] = ()
    seconds: dict[str, float] = field(factory=dict)
    linked: tuple[LinkedTable, ...] = ()
    held: tuple[Path, ...] = ()

    @property
    def table(self) -> Table:
        """Cells, relations and values."""
        return self.case.table

    @property
    def sensitivity(self) -> Sensitivity:
        """Primaries and their protection levels."""
        return self.case.sensitivity

    @property
    def protected(self) -> bool:
        """Whether all that is asked for was tested and nothing is at risk."""
        return self.standing.protected

    @property
    def insiders(self) -> tuple[int, ...] | None:
        """Primaries that a single contributor comes too close to; None where nobody was looked at."""
        found = self.standing.contributors
        return None if found.state is State.NOT_TESTED else found.cells

    @property
    def narrowest(self) -> Narrowest | None:
        """The primary that an outsider can estimate best, relative to its value."""
        return narrowest(self.table, self.pattern, self.sensitivity, self.audit)

    def finished(self, project: Project, override: publishing.Override | None = None) -> exports.Finished:
        """What is exported, with permission to publish what is not protected."""
        return exports.Finished(
            project=project,
            case=self.case,
            pattern=self.pattern,
            audit=self.audit,
            result=self.result,
            standing=self.standing,
            seconds=self.seconds,
            override=override,
        )

    def lines(self) -> tuple[str, ...]:
        """Say in a few lines what came out; codes and counts, no values."""
        pattern, risks = self.pattern, self.audit.at_risk
        head = (
            f"{len(self.table)} cells, {int(self.sensitivity.primary.sum())} primary, "
            f"{pattern.count(Status.SECONDARY)} secondary, {len(self.table.relations)} relations."
        )
        timing = ", ".join(f"{stage} {seconds:.1f}" for stage, seconds in self.seconds.items())
        lines = [*self.notes, head, f"Seconds: {timing}."]
        if self.result is not None and self.result.gap is not None:
            gap = self.result.gap
            lines.append(f"Quality: {gap_words(gap, f'{gap:.1%}', self.result.left_out)}.")
        if self.result is not None and self.result.cuts:
            lines.append(cut_words(self.result.cuts))
        if not self.audit.complete:
            lines.append("The audit was stopped: a primary that was not settled by then is named below.")
        if not pattern.complete:
            lines.append("INCOMPLETE: the best pattern so far was kept.")
        lines += [f"{self.standing.headline}.", *(f"  {line}" for line in self.standing.lines)]
        if not self.protected:
            lines.append(f"Public files are kept back. {self.standing.barrier}")
        least = self.narrowest
        if least is not None:
            lines.append(least.words(self.table.title(least.cell)))
        near = self.standing.contributors
        lines += [f"  {self.table.title(cell)}: {near.at_cell}" for cell in near.cells[:_SHOWN]]
        open_ = np.flatnonzero(self.sensitivity.primary & (pattern.status == Status.FORCED_PUBLISH))
        if len(open_):
            lines.append(f"Published by decision although primary: {len(open_)}.")
            lines += [f"  {self.table.title(int(c))}" for c in open_[:_SHOWN]]
        lines += [f"  {self.table.title(int(c))}: {_word(self.audit.verdict[c])}" for c in risks[:_SHOWN]]
        if len(risks) > _SHOWN:
            lines.append(f"  … and {len(risks) - _SHOWN} more, named in summary.json.")
        if self.result is not None:
            for short in self.result.unprotected[:_SHOWN]:
                lines += self._short_lines(short)
        lines += [self._sum_line(hidden_sum.relation) for hidden_sum in self.sums[:_SHOWN]]
        lines += links.linked_lines(self.linked)
        if self.files:
            lines.append("Written: " + ", ".join(str(path) for path in self.files))
        if self.held:
            lines.append("The public files follow when the other jobs have ended and were compared.")
        return tuple(lines)

    def _short_lines(self, short: Unprotected) -> list[str]:
        """Why a cell stays short, through which relations, and which decisions would have to be lifted."""
        lines = [f"  {self.table.title(short.cell)}: {short.reason}"]
        if short.relations:
            named = "; ".join(self.table.relation_title(r) for r in short.relations)
            lines.append(f"    Relations at fault: {named}")
        if short.lift:
            named = "; ".join(self.table.title(cell) for cell in short.lift)
            lines.append(f"    Smallest set of cells to lift: {named}")
        return lines

    def _sum_line(self, relation: int) -> str:
        relations = self.table.relations
        total = self.table.title(relations.total(relation))
        name = self.table.dimensions[int(relations.dimension[relation])].name
        return f"  {total}: the suppressed cells that it sums over {name} fail the rules together."


def run_job(
    path: Path | str,
    out: Path | str | None,
    progress: Progress,
    together: Sequence[Path] = (),
    hold: bool = False,
) -> Outcome:
    """Run a job: read, judge, protect, audit, compare with results over the same records, write.

    Parameters
    ----------
    path : Path or str
        Job file.
    out : Path, str or None
        Output folder instead of the job's.
    together : sequence of Path
        Output folders of jobs that run at the same time, and that somebody else compares with this one.
    hold : bool
        Whether the public files are held back for whoever compares.

    Raises
    ------
    TabGuardError
        Bad input; nothing was written.
    Cancelled
        Nothing was written.
    """
    project = stages.open_job(Path(path))
    folder = Path(out) if out is not None else project.base / project.output.folder
    exports.spare_inputs(Path(path), project, folder)
    with exports.reserve(folder, project) as place:
        done = protect_project(project, progress)
        done, found = _written(done, project, folder, progress, place, together, hold=hold)
    return done if hold else _looked_again(done, found, project, folder)


def write_outcome(
    done: Outcome,
    project: Project,
    folder: Path,
    progress: Progress,
    override: publishing.Override | None = None,
    refuse: bool = False,
) -> Outcome:
    """Compare a result with those over the same records and write what a job writes; raises as `run_job`.

    Parameters
    ----------
    override : Override, optional
        Permission to publish what is not protected.
    refuse : bool
        Whether to write nothing where the public files may not be written.
    """
    exports.spare_inputs(None, project, folder)
    with exports.reserve(folder, project) as place:
        done, found = _written(done, project, folder, progress, place, (), override, refuse)
    return _looked_again(done, found, project, folder)


def _written(
    done: Outcome,
    project: Project,
    folder: Path,
    progress: Progress,
    place: Place,
    together: Sequence[Path],
    override: publishing.Override | None = None,
    refuse: bool = False,
    hold: bool = False,
) -> tuple[Outcome, Footprint]:
    start = time.monotonic()
    progress.phase("compare")
    marks = links.sources(project, done.table, progress)
    found = footprint(project.name, marks, done.table, done.pattern, project.output.period)
    at, job = links.place(folder, project), links.identity(project)
    first = exports.job_public(project, folder)[0]
    linked = links.neighbours(found, at, progress, together, job=job, public=first)
    differing = sum(len(table.differing) for table in linked)
    done = evolve(done, linked=linked, standing=evolve(done.standing, contradicted=differing))
    if refuse:
        publishing.permit(done.standing, override)

    finished, compared = done.finished(project, override), exports.Compared(found, done.linked)

    def write(into: Path, held: Place | None) -> tuple[Path, ...]:
        return exports.export(finished, job_order(into, hold), progress, compared, held)

    try:
        files = write(folder, place)
    except WriteError as error:
        raise _rescued(error, project.name, write) from error
    waiting = {held_path(folder, path) for path in exports.job_public(project, folder)}
    held = tuple(path for path in files if path in waiting)
    files = tuple(path for path in files if path not in waiting)
    seconds = done.seconds | {"write": time.monotonic() - start}
    return evolve(done, files=files, held=held, seconds=seconds), found


def _looked_again(done: Outcome, found: Footprint, project: Project, folder: Path) -> Outcome:
    """Hold back what contradicts a result that another program published while this one was written."""
    if not done.protected:
        return done
    at, first = links.place(folder, project), exports.job_public(project, folder)[0]
    # what is written already must not be cut short by a wish to cancel
    linked = links.neighbours(found, at, Progress(), job=links.identity(project), public=first)
    differing = sum(len(table.differing) for table in linked)
    result = links.read_footprint(at)
    if not differing or result is None:
        return done
    public = tuple(path for path in done.files if path.parent.name == PUBLIC_FOLDER)
    links.update_result(result, tuple(table for table in linked if table not in done.linked), public)
    files = tuple(path for path in done.files if path not in public)
    return evolve(done, linked=linked, files=files, standing=evolve(done.standing, contradicted=differing))


def _rescued(
    error: WriteError, name: str, write: Callable[[Path, Place | None], tuple[Path, ...]]
) -> WriteError:
    """Write the results of a finished run elsewhere, for this user alone, and say where they are."""
    stamp = dt.datetime.now().strftime("%Y-%m-%d %H%M%S")
    plain = re.sub(r"[^\w.-]+", "_", name)
    folder = state_folder("rescued") / f"{plain} {stamp} {os.getpid()}"
    try:
        private_folder(folder.parent)
        write(folder, None)
    except (WriteError, OSError):
        return WriteError(error.what, error.where, f"{error.remedy} The results could not be kept elsewhere.")
    return WriteError(
        f"{error.what} The run is not lost: its results are in “{folder}”.",
        error.where,
        f"{error.remedy} Then move them to where they belong.",
    )


def protect_project(project: Project, progress: Progress) -> Outcome:
    """Read, judge, protect and audit, and write nothing: what benchmarks measure; raises as `run_job`."""
    clock = _Clock(progress)
    return protect_loaded(_loaded(project, clock, progress), project, progress, clock)


def protect_loaded(
    loaded: stages.Loaded, project: Project, progress: Progress, clock: _Clock | None = None
) -> Outcome:
    """Judge, protect and audit a table that was read; `clock` has timed the reading."""
    clock = clock or _Clock(progress)
    case, notes = _judged(loaded, project, clock, progress)
    result = clock.time("suppress", lambda: stages.protect(case, project, progress))
    progress.resume()  # the pattern that was kept is audited whole
    verdict = clock.time(
        "audit", lambda: stages.audit(case, result.pattern, project, progress, result=result)
    )
    sums = stages.unsafe_sums(case.table, result.pattern, project, progress, result)
    insiders = stages.insiders_at_risk(case, result.pattern, verdict, project, progress, result)
    stands = stages.standing(case.table, result.pattern, verdict, project, sums, insiders, result)
    return Outcome(case, result.pattern, verdict, stands, result, sums or (), notes, seconds=clock.seconds)


def audit_job(path: Path | str, pattern_file: Path | str, progress: Progress) -> Outcome:
    """Audit a pattern from a file against a job's table and rules; raises as `run_job`."""
    project = stages.open_job(Path(path))
    clock = _Clock(progress)
    loaded = _loaded(project, clock, progress)
    pattern = stages.read_pattern(Path(pattern_file), loaded.table)
    return audit_loaded(loaded, pattern, project, progress, clock)


def audit_loaded(
    loaded: stages.Loaded,
    pattern: Pattern,
    project: Project,
    progress: Progress,
    clock: _Clock | None = None,
) -> Outcome:
    """Audit a pattern of a table that was read; raises as `run_job`."""
    clock = clock or _Clock(progress)
    case, notes = _judged(loaded, project, clock, progress)
    verdict = clock.time("audit", lambda: stages.audit(case, pattern, project, progress))
    sums = stages.unsafe_sums(case.table, pattern, project, progress)
    insiders = clock.time(
        "insiders",
        lambda: stages.insiders_at_risk(case, pattern, verdict, project, progress),
    )
    stands = stages.standing(case.table, pattern, verdict, project, sums, insiders)
    return Outcome(case, pattern, verdict, stands, None, sums or (), notes, seconds=clock.seconds)


def verify_job(
    certificate: Path, job: Path | None, pattern_file: Path | None, progress: Progress
) -> VerifyResult:
    """Check a certificate, and that it proves what a job asks for; raises as `run_job`.

    Parameters
    ----------
    job : Path or None
        Its table, primaries, levels and attacker are compared; None: the certificate is checked in itself.
    pattern_file : Path or None
        A pattern of the job's table that the certificate must be about.
    """
    if job is None:
        if pattern_file is not None:
            raise SettingError("A pattern needs its table.", "--pattern", "Name the job too, with --job.")
        return certificates.verify(certificate, progress=progress)
    project = stages.open_job(job)
    clock = _Clock(progress)
    case, _ = _judged(_loaded(project, clock, progress), project, clock, progress)
    table, sensitivity = case.table, case.sensitivity
    pattern = None if pattern_file is None else stages.read_pattern(pattern_file, table)
    return certificates.verify(certificate, table, pattern, sensitivity, project, progress)


def _loaded(project: Project, clock: _Clock, progress: Progress) -> stages.Loaded:
    return clock.time("", lambda: stages.load(project, progress))


def _judged(
    loaded: stages.Loaded, project: Project, clock: _Clock, progress: Progress
) -> tuple[Case, tuple[str, ...]]:
    case = clock.time("rules", lambda: stages.judged(loaded.table, project, progress))
    return case, (*import_words(loaded.summary), *case.sensitivity.notes)


def import_words(summary: ImportSummary) -> tuple[str, ...]:
    """An import summary in lines."""
    lines = [f"Read {summary.rows} rows: {summary.format}."]
    for finding in summary.findings:
        count = f" ({finding.count})" if finding.count > 1 else ""
        where = f", {finding.where}" if finding.where else ""
        lines.append(f"  {finding.what}{count}{where}")
    return tuple(lines)


class _Clock:
    """Times stages; a stage without a name is taken apart by its own phases."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self.seconds: dict[str, float] = {}

    def time(self, stage: str, work: Callable[[], _T]) -> _T:
        start = time.monotonic()
        before = dict(self._progress.seconds)
        value = work()
        if stage:
            self.seconds[stage] = time.monotonic() - start
        else:
            for phase, seconds in self._progress.seconds.items():
                self.seconds[phase] = seconds - before.get(phase, 0.0)
        return value


def _word(verdict: int) -> str:
    return Verdict(verdict).name.lower().replace("_", "-")
