"""Exports the marginals released by a plan, for the public, and the plan, for methodologists."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from attrs import evolve, frozen

import tabguard.write as write_stage
from tabguard.cloud import check_cloud
from tabguard.errors import TabGuardError
from tabguard.flow import approvals, space
from tabguard.flow.count_project import study_of
from tabguard.flow.release_planning import intervals, review
from tabguard.language import mark, texts_for_files, tr
from tabguard.progress import Progress
from tabguard.project import Project, export_trail
from tabguard.project.trail import EXPORT, Entry
from tabguard.table.contingency import CellBounds, CountTable
from tabguard.table.planning import Act, Ledger, Plan, Review
from tabguard.table.public_counts import PublicMargin
from tabguard.write.internal_counts import intervals_csv, ledger_csv, plan_csv, plan_report
from tabguard.write.page import report_page
from tabguard.write.public_counts import public_counts_csv, public_counts_xlsx
from tabguard.write.report_pdf import report_pdf


@frozen(eq=False)
class Exported:
    """What an export wrote.

    Parameters
    ----------
    files : tuple of Path
    record : tuple of LedgerEntry
        The newly published marginals, now part of the ledger.
    """

    files: tuple[Path, ...]
    record: Ledger = ()


Keep = Callable[[Project], None]
"""Puts a project where it is kept, so that what was published is not forgotten."""


def export(
    project: Project,
    table: CountTable,
    plan: Plan | None,
    public: Path | None,
    internal: Path | None,
    base: int,
    progress: Progress,
    who: str = "",
    keep: Keep | None = None,
    evidence: approvals.Evidence | None = None,
) -> Exported:
    """Write the public files of the released marginals, the internal files of the plan, or both; all or none.

    Earlier published marginals are printed unchanged; new ones are recorded in the ledger.

    Parameters
    ----------
    public, internal : Path or None
        Folders; None for not wanted.
    base : int
        Base of the additive rounding of released counts; 1: not rounded.
    who : str
        Who publishes, for the record.
    keep : callable, optional
        Called with the project and the new records before any public file exists; called again with the
        earlier project if the files could not be written.
    evidence : Evidence, optional
        Who decided and who approved.

    Raises
    ------
    WriteError
        Where a folder cannot be written to, both are one, or a required approval is missing.
    DataError
        Where new marginals do not add up with what was published before.
    """
    study, files, stale = study_of(project), dict[Path, bytes](), tuple[Path, ...]()
    record: Ledger = ()
    words = ""
    if internal is not None:
        check_cloud(internal)
    if public is not None and internal is not None:
        write_stage.check_folders(public, internal)
    folders = [folder for folder in (internal, public) if folder is not None]
    shown = [public] if public is not None else []
    printed = {entry.query for entry in study.ledger if entry.act is not Act.REFUSE} if shown else ()
    n_cells = space.cells_of(table, printed) + (len(table.cells) if internal is not None else 0)
    need = space.of_cells(n_cells)
    with write_stage.Place(folders, shown, need=need, what=project.name) as place:
        if public is not None:
            from tabguard.counts.publish import publication

            words = _cleared(project, table, evidence or approvals.Evidence(), progress)
            when = dt.datetime.now().isoformat(timespec="seconds")
            found = publication(table, study.ledger, base, progress, who, when)
            record = found.record
            files |= _public_files(public, project, found.margins, progress)
            stale = _withdrawn(public, project, files)
        now = evolve(project, counts=evolve(study, ledger=(*study.ledger, *record)))
        if internal is not None:
            known = study_of(now)
            judged = intervals(table, known, progress), review(table, known, progress)
            files |= _internal_files(internal, now, table, plan, *judged, progress)
            if not project.output.pdf:
                stale = (*stale, *_earlier_report(internal, project))
        _record(project, public, internal, len(record), words)
        progress.phase(mark("write"))
        if keep is None or not record:
            return Exported(place.write(files, stale), record)
        keep(now)
        try:
            return Exported(place.write(files, stale), record)
        except TabGuardError:
            keep(project)
            raise


def _cleared(project: Project, table: CountTable, evidence: approvals.Evidence, progress: Progress) -> str:
    """Refuse what must be approved and is not; else the state of the approval in words."""
    if not approvals.is_required(project):
        return ""
    judged = review(table, study_of(project), progress)
    clear = approvals.clearance_of_marginals(project, table, judged, evidence)
    clear.check()
    return clear.words


@texts_for_files()
def _record(project: Project, public: Path | None, internal: Path | None, new: int, approved: str) -> None:
    """Append the export to the trail of exports."""
    said = [tr("“{name}”, count table", name=project.name), *([approved.rstrip(".")] if approved else [])]
    said += (
        [tr("public files in {public}, {new} marginals published for the first time", public=public, new=new)]
        if public
        else []
    )
    said += [tr("internal files in {internal}", internal=internal)] if internal else []
    export_trail.record(Entry(EXPORT, reason=". ".join(said)))


def _withdrawn(folder: Path, project: Project, files: Mapping[Path, bytes]) -> tuple[Path, ...]:
    """Marginals of an earlier export that are no longer released: with the new ones they might disclose."""
    stem = write_stage.file_name(project.name, "PUBLIC", project.output.period, "")
    ours = re.compile(rf"{re.escape(stem)}_\d+_\w*\.csv")
    there = sorted(folder.iterdir()) if folder.is_dir() else []
    return tuple(path for path in there if ours.fullmatch(path.name) and path not in files)


def _earlier_report(folder: Path, project: Project) -> tuple[Path, ...]:
    """The PDF of an earlier export: beside the new page it would be taken for the current one."""
    path = folder / f"{write_stage.file_name(project.name, 'INTERNAL', project.output.period, '')}_report.pdf"
    return (path,) if path.exists() else ()


def _public_files(
    folder: Path, project: Project, margins: Sequence[PublicMargin], progress: Progress
) -> dict[Path, bytes]:
    stem = write_stage.file_name(project.name, "PUBLIC", project.output.period, "")
    files = {folder / f"{stem}.xlsx": public_counts_xlsx(margins, project.output, progress.check)}
    for number, margin in enumerate(margins, start=1):
        name = re.sub(r"\W+", "_", margin.title).strip("_")
        kind = "_simulated" if margin.simulated else ""
        files[folder / f"{stem}_{number}_{name}{kind}.csv"] = public_counts_csv(margin, project.output)
    return files


def _internal_files(
    folder: Path,
    project: Project,
    table: CountTable,
    plan: Plan | None,
    now: CellBounds,
    judged: Review,
    progress: Progress,
) -> dict[Path, bytes]:
    study, at = study_of(project), study_of(project).planning
    stem = write_stage.file_name(project.name, "INTERNAL", project.output.period, "")
    report = plan_report(table, plan, study.ledger, now, at.threshold, at.width, project.name, judged)
    files = {
        folder / f"{stem}_report.html": report_page(report),
        folder / f"{stem}_ledger.csv": ledger_csv(study.ledger),
        folder / f"{stem}_bounds.csv": intervals_csv(table, now),
    }
    if project.output.pdf:
        files[folder / f"{stem}_report.pdf"] = report_pdf(report, progress.check)
    if plan is not None:
        files[folder / f"{stem}_plan.csv"] = plan_csv(plan.findings)
    return files
