"""A job from start to end without the window; its result may wait until all jobs are compared."""

import datetime as dt
import json
import os
import pickle
import re
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from attrs import evolve, field, frozen

from tabguard import linked
from tabguard.audit import VerifyResult
from tabguard.base.errors import PasswordError, SettingError, WriteError
from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.base.private import open_own, private_folder, read_own, replacing, state_folder
from tabguard.base.progress import Progress
from tabguard.base.secrets import Sealing, random_key, unsealed
from tabguard.flow import approvals, certificates, publishing, stages
from tabguard.flow import export as exports
from tabguard.flow.covers import CoverComparison, compare_covers
from tabguard.flow.exchange import exchange
from tabguard.flow.linked_results import LinkedComparison, compare
from tabguard.flow.outcome import Kept, Outcome, with_linked
from tabguard.flow.protecting import Clock, audit_loaded, judged, protect_project, read
from tabguard.flow.replacing import NONE_GIVEN, Consent, check_replaced, refuse_other_data
from tabguard.linked import ContradictionError, Result
from tabguard.office.cloud import check_cloud, cloud_words
from tabguard.project import Project
from tabguard.project.kept_patterns import begun_words, keeping
from tabguard.table.linked_table import LinkedTable
from tabguard.write import Place, held_path, linked_summary, may_publish, summary_json, write_files
from tabguard.write.products.internal import SUMMARY


def keep(done: exports.Finished, tables: tuple[LinkedTable, ...], folder: Path) -> Kept:
    """Store a result and the tables that it was compared with in the folder of its job; raises `WriteError`.

    If the command ends early, the next run into that folder removes the file.
    """
    # the key is in the memory of this command only: after a kill nobody can read the file
    result = Kept(held_path(folder, Path("result")), random_key())
    try:
        with replacing(result.path) as file, Sealing(file, result.key) as sealed:
            pickle.dump((done, tables), sealed, protocol=5)
    except OSError as error:
        raise WriteError(
            tr("The result cannot be kept until the other jobs have ended."),
            str(result.path),
            tr("Free space in that folder."),
        ) from error
    return result


def settle(
    result: Kept,
    output: linked.Result,
    tables: tuple[LinkedTable, ...],
    waiting_files: Mapping[Path, Path],
) -> tuple[str, bool]:
    """Publish a stored result, or withhold it permanently, according to the comparison.

    Parameters
    ----------
    output : Result
        The footprint of the stored result.
    tables : tuple of LinkedTable
        The results of the other jobs over the same records.
    waiting_files : mapping of Path to Path
        Its public files and where they wait: they are moved into place, or removed if a table contradicts
        the result.

    Returns
    -------
    str
        The headline.
    bool
        Whether a table contradicts the result.

    Raises
    ------
    WriteError
        When the result cannot be read any more, or a file cannot be written; all files stay as they were.
    """
    done, earlier = _open(result)
    contradicted = any(table.holds_back_unless(done.differences) for table in tables)
    tables = tuple(dict.fromkeys((*earlier, *tables)))
    done = evolve(done, solution=with_linked(done.solution, tables, permission=done.differences))
    folder = result.path.parent
    order, summary = exports.order_of(done.project, folder), folder / SUMMARY.fixed
    try:
        files = exports.told_again(done, order, tables)
        content = json.loads(read_own(summary))
        linked_tables = linked_summary(tables, done.differences)
        content |= {"linked": linked_tables} | ({"protected": False} if contradicted else {})
        if waiting_files:
            why = linked_tables["verdict"] if contradicted else None
            content |= {"public_written": not contradicted, "public_withheld": why}
            files[output.path] = linked.footprint_bytes(evolve(output, published=not contradicted))
            files |= {} if contradicted else {path: read_own(wait) for path, wait in waiting_files.items()}
    except (OSError, ValueError, TypeError) as error:
        raise _unreadable(Path(getattr(error, "filename", None) or summary)) from error
    write_files(
        {**files, summary: summary_json(content)}, waiting_files.values(), order.public, output.footprint.name
    )
    return done.solution.standing.headline, contradicted


def _open(result: Kept) -> tuple[exports.Finished, tuple[LinkedTable, ...]]:
    try:
        with open(open_own(result.path, os.O_RDONLY), "rb") as file:
            # only what this process sealed opens: no pickle that somebody else put there is ever loaded
            done, tables = pickle.load(unsealed(file, result.key))
    except (OSError, PasswordError) as error:
        raise _unreadable(result.path) from error
    return done, tables


def _unreadable(path: Path) -> WriteError:
    return WriteError(tr("The results of a job cannot be read."), str(path), tr("Run it again."))


def drop(result: Kept) -> None:
    """Remove the file of a stored result."""
    result.path.unlink(missing_ok=True)


@frozen
class Terms:
    """The conditions under which a job runs.

    Parameters
    ----------
    hold : bool
        Whether the public files are withheld until the caller has compared them.
    checkpoints : Path, optional
        Folder where the run keeps its best pattern while it lasts, from which the same job begins if it was
        killed.
    alike : bool
        Whether another job of the command reads the same data; the two are not audited together.
    consent : Consent
        The decisions about earlier results in the output folder.
    override : Override or None
        Permission to publish a table that is not protected.
    refuse : bool
        Whether to write nothing where the public files may not be written.
    """

    hold: bool = False
    checkpoints: Path | None = None
    alike: bool = False
    consent: Consent = NONE_GIVEN
    override: publishing.Override | None = None
    refuse: bool = False


ALONE = Terms()


def run_job(
    path: Path | str,
    out: Path | str | None,
    progress: Progress,
    terms: Terms = ALONE,
) -> Outcome:
    """Run a job: read, apply the rules, protect, audit, compare with earlier results, write.

    Parameters
    ----------
    path : Path or str
        Job file.
    out : Path, str or None
        Output folder instead of the job's.
    terms : Terms
        The conditions of the run.

    Raises
    ------
    TabGuardError
        Bad input; nothing was written.
    Cancelled
        Nothing was written.
    """
    return run_project(stages.open_job(Path(path)), Path(path), out, progress, terms)


def run_project(
    project: Project,
    source: Path,
    out: Path | str | None,
    progress: Progress,
    terms: Terms = ALONE,
) -> Outcome:
    """Run a project that was read from the file `source`, which no output replaces; see `run_job`."""
    folder = Path(out) if out is not None else project.base / project.output.folder
    exports.spare_inputs(source, project, folder)
    exports.template_of(project)  # before a run that would be lost
    approvals.check_policy(project)
    check_cloud(folder)
    evidence = approvals.Evidence.of_job(source)
    with (
        exports.reserve(folder, project) as place,
        keeping(progress, terms.checkpoints) as patterns,
    ):
        order, plan = exports.job_plan(project, folder)
        replaced, unknown = check_replaced(project, order, plan, progress, terms.consent)
        done = protect_project(project, progress)
        done = evolve(done, notes=(*unknown, *begun_words(patterns), *done.notes))
        return _Writing(project, folder, place, replaced, terms, evidence).write(done, progress)


def write_outcome(
    done: Outcome, project: Project, folder: Path, progress: Progress, terms: Terms = ALONE
) -> Outcome:
    """Compare a result with others in the folder and write the output files; raises as `run_job`."""
    exports.spare_inputs(None, project, folder)
    with exports.reserve(folder, project) as place:
        order, plan = exports.job_plan(project, folder)
        replaced, unknown = check_replaced(project, order, plan, progress, terms.consent)
        done = evolve(done, notes=(*unknown, *done.notes))
        return _Writing(project, folder, place, replaced, terms).write(done, progress)


@frozen
class _Writing:
    """A result that is about to be written, with the results that it is compared with.

    Parameters
    ----------
    place : Place
        The folders, reserved.
    replaced : tuple of (Path, Result)
        Earlier results that are replaced.
    """

    project: Project
    folder: Path
    place: Place
    replaced: tuple[tuple[Path, Result], ...]
    terms: Terms
    evidence: approvals.Evidence = field(factory=approvals.Evidence)

    def write(self, done: Outcome, progress: Progress) -> Outcome:
        """Compare a result with others in the folder and write it."""
        start = time.monotonic()
        progress.phase("compare")
        comparison = self._compare(done, progress)
        permission = self.terms.consent.differences or comparison.permission
        # before anything is written, so that the earlier public files stay
        self._refuse_differences(comparison, permission)
        done = done.compared(comparison.tables, self.terms.hold and self.terms.alike, permission)
        finished = exports.Finished(
            self.project,
            done.solution,
            done.seconds,
            done.read,
            self.terms.override,
            evidence=self.evidence,
            differences=permission,
            texts=self.terms.consent.texts or comparison.texts,
        )
        if self.terms.refuse:
            publishing.permit(done.solution.standing, self.terms.override)
            finished.check()
        done = self._files(done, finished, comparison, progress)
        return evolve(done, seconds=done.seconds | {"write": time.monotonic() - start})

    def _compare(self, done: Outcome, progress: Progress) -> LinkedComparison:
        order = exports.order_of(self.project, self.folder, self.terms.hold)
        comparison = present(compare(self.project, done.solution, done.read, order, progress))
        if self.terms.hold:  # it is compared with others when all jobs have ended
            return evolve(comparison, tables=tuple(table for table in comparison.tables if table.own))
        return comparison

    def _refuse_differences(self, comparison: LinkedComparison, permission: str) -> None:
        refuse_other_data(self.replaced, comparison, self.terms.consent, permission)
        versions = tuple(table for table in comparison.tables if table.own)
        if self.terms.override is None and any(table.holds_back_unless(permission) for table in versions):
            raise ContradictionError(versions)

    def _files(
        self, done: Outcome, finished: exports.Finished, comparison: LinkedComparison, progress: Progress
    ) -> Outcome:
        project, folder, hold = self.project, self.folder, self.terms.hold
        omissions = dict[str, None]()

        def write(into: Path, place: Place | None) -> exports.Exported:
            order = exports.order_of(project, into, hold)
            outcome = (
                finished if place is not None else evolve(finished, project=_with_usual_workbook(project))
            )
            return exports.export(outcome, order, progress, comparison, place, omissions.setdefault)

        try:
            exported = write(folder, self.place)
        except WriteError as error:
            raise _rescue(error, project.name, write) from error
        waiting = {held_path(folder, path) for path in exports.job_public(project, folder)}
        permitted = may_publish(done.solution.standing, self.terms.override, finished.withheld)
        clouds = filter(None, [cloud_words(folder)])
        beside = exchange().notes(project, done.solution, permitted)
        return evolve(
            done,
            notes=(*done.notes, *omissions, *beside, *clouds),
            files=tuple(path for path in exported.files if path not in waiting),
            held=tuple(path for path in exported.files if path in waiting),
            failures=exported.failures,
            withheld=finished.withheld,
            kept=keep(finished, comparison.tables, folder) if hold else None,
        )


def _with_usual_workbook(project: Project) -> Project:
    """Return the project without its workbook template, in case the template caused the error."""
    return evolve(project, output=evolve(project.output, template=""))


def _rescue(
    error: WriteError, name: str, write: Callable[[Path, Place | None], exports.Exported]
) -> WriteError:
    """Write the results of a finished run to a private folder, and return an error that names the folder."""
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


def audit_job(path: Path | str, pattern_file: Path | str, progress: Progress) -> Outcome:
    """Audit a pattern from a file against a job's table and rules; raises as `run_job`."""
    project = stages.open_job(Path(path))
    clock = Clock(progress)
    loaded = read(project, clock, progress)
    pattern = stages.read_pattern(Path(pattern_file), loaded.table)
    return audit_loaded(loaded, pattern, project, progress, clock)


def covers_of(path: Path | str, outcome: Outcome, progress: Progress) -> CoverComparison:
    """Compare the verdicts on an audited pattern with implied and with full cover; raises as `run_job`."""
    solution = outcome.solution
    return compare_covers(stages.open_job(Path(path)), solution.case, solution.pattern, progress)


def verify_job(
    certificate: Path, job: Path | None, pattern_file: Path | None, progress: Progress
) -> VerifyResult:
    """Check a certificate, and whether it proves what a job requires; raises as `run_job`.

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
    clock = Clock(progress)
    case, _ = judged(read(project, clock, progress), project, clock, progress)
    pattern = None if pattern_file is None else stages.read_pattern(pattern_file, case.table)
    return certificates.verify(certificate, case, pattern, project, progress)
