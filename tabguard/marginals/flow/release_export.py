"""Exports the marginals released by a plan, for the public, and the plan, for methodologists."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from attrs import evolve, frozen

import tabguard.write as write_stage
from tabguard.base.errors import DataError, WriteError
from tabguard.base.language import mark, texts_for_files, tr
from tabguard.base.progress import Progress
from tabguard.flow import approvals, space
from tabguard.marginals.engine.readers import by_table
from tabguard.marginals.flow import count_approval
from tabguard.marginals.flow.count_ledger import ledgers_of_project
from tabguard.marginals.flow.count_project import study_of
from tabguard.marginals.flow.count_publishing import JudgedPublication, Request, judged_publication, strangers
from tabguard.marginals.flow.release_planning import planner
from tabguard.marginals.write.internal_counts import intervals_csv, ledger_csv, plan_csv, plan_report
from tabguard.marginals.write.public_counts import public_counts_csv, public_counts_xlsx
from tabguard.office import export_trail
from tabguard.office.cloud import check_cloud
from tabguard.office.trail import EXPORT, Entry
from tabguard.project import Project
from tabguard.table.contingency import CellBounds, CountTable
from tabguard.table.ledger import FACTS
from tabguard.table.planning import Act, Form, Ledger, LedgerEntry, Plan, Review, published
from tabguard.table.public_counts import PublicMargin
from tabguard.write.page import report_page
from tabguard.write.report_pdf import report_pdf


@frozen(eq=False)
class Exported:
    """What an export wrote.

    Parameters
    ----------
    files : tuple of Path
    record : tuple of LedgerEntry
        The newly published marginals.
    ledger : tuple of LedgerEntry
        The whole ledger with them, also what others have published since the project was opened.
    notes : tuple of str
        Which earlier records came from elsewhere than the ledger.
    """

    files: tuple[Path, ...]
    record: Ledger = ()
    ledger: Ledger = ()
    notes: tuple[str, ...] = ()


class RiskError(WriteError):
    """What would be printed is not within the rules; the analyst may publish despite this."""


class ReplaceError(WriteError):
    """Files of another publication lie in the folder; the analyst may replace them."""


@frozen(eq=False)
class Confirmed:
    """What the analyst has confirmed of an export.

    Parameters
    ----------
    risk : bool
        Marginals are published although they are not within the rules.
    replace : bool
        Files of another publication, which the ledger does not know, are replaced.
    """

    risk: bool = False
    replace: bool = False


_NOTHING = Confirmed()


def export(
    project: Project,
    table: CountTable,
    plan: Plan | None,
    public: Path | None,
    internal: Path | None,
    base: int,
    progress: Progress,
    who: str = "",
    evidence: approvals.Evidence | None = None,
    confirmed: Confirmed = _NOTHING,
) -> Exported:
    """Write the public files of the released marginals, the internal files of the plan, or both; all or none.

    What is printed is judged as readers will see it, together with the ledger of the data, to which it is
    added. What is published in the ledger is printed again, unchanged.

    Parameters
    ----------
    public, internal : Path or None
        Folders; None for not wanted.
    base : int
        Base of the additive rounding of released counts; 1: not rounded.
    who : str
        Who publishes, for the record.
    evidence : Evidence, optional
        Who decided and who approved.
    confirmed : Confirmed

    Raises
    ------
    WriteError
        Where a folder cannot be written to, both are one, or a required approval is missing.
    RiskError, ReplaceError
        Where something has to be confirmed.
    DataError
        Where new marginals do not add up with what was published before.
    """
    ledgers = ledgers_of_project(project)
    study = evolve(study_of(project), ledger=by_table(table, ledgers.entries))
    project = evolve(project, counts=study)
    files, stale = dict[Path, bytes](), tuple[Path, ...]()
    record: Ledger = ()
    words = ""
    if internal is not None:
        check_cloud(internal)
    if public is not None:
        ledgers.check_kept()
        for other in (internal, *(file.path.parent for file in ledgers.kept)):
            if other is not None:
                write_stage.check_folders(public, other)
    shown = [public] if public is not None else []
    folders = [folder for folder in (internal, public) if folder is not None]
    folders += [file.path.parent for file in ledgers.kept] if shown else []
    printed = {entry.query for entry in study.ledger if entry.act is not Act.REFUSE} if shown else ()
    n_cells = space.cells_of(table, printed) + (len(table.cells) if internal is not None else 0)
    with write_stage.Place(folders, shown, need=space.of_cells(n_cells), what=project.name) as place:
        if public is not None:
            words = _cleared(project, table, evidence or approvals.Evidence(), progress)
            judged = judged_publication(
                table, Request(_printed(study.ledger), study.planning, base, who=who), ledgers, progress
            )
            if not judged.margins:
                raise DataError(
                    tr("Nothing is released or simulated yet."), "", tr("Release a marginal first.")
                )
            if judged.blocked and not confirmed.risk:
                raise RiskError(
                    tr("What would be printed is not within the rules."),
                    " ".join((*ledgers.notes, *judged.reasons)),
                    tr("Withdraw these marginals, or publish despite this."),
                )
            record = judged.record
            files |= _public_files(public, project, judged.margins, progress)
            stale = _earlier_files(public, project, table, judged, files, confirmed.replace)
        now = evolve(project, counts=evolve(study, ledger=(*study.ledger, *record)))
        if internal is not None:
            answers = planner(table, study_of(now), progress)
            bounds, verdict = answers.intervals(), answers.review()
            files |= _internal_files(internal, now, table, plan, bounds, verdict, progress)
            if not project.output.pdf:
                stale = (*stale, *_earlier_report(internal, project))
        _record(project, public, internal, len(record), words)
        progress.phase(mark("write"))
        ledgers.check_unchanged()
        books = ledgers.with_record(record) if shown else {}
        place.write({**files, **books}, stale)
        return Exported(tuple(files), record, (*ledgers.entries, *record), ledgers.notes)


def _printed(ledger: Ledger) -> Ledger:
    """The decisions about what is printed: what is published already, and what else was decided."""
    published_queries = dict.fromkeys(
        fact.query for fact in published(ledger) if fact.form is not Form.SIMULATED
    )
    facts = tuple(LedgerEntry(query, Act.RELEASE) for query in published_queries)
    return (
        *facts,
        *(entry for entry in ledger if entry.act not in FACTS and entry.query not in published_queries),
    )


def _cleared(project: Project, table: CountTable, evidence: approvals.Evidence, progress: Progress) -> str:
    """Refuse what must be approved and is not; else the state of the approval in words."""
    if not approvals.is_required(project):
        return ""
    judged = planner(table, study_of(project), progress).review()
    clear = count_approval.pending_marginals(project, table, judged).clearance(evidence)
    clear.check()
    return clear.words


@texts_for_files()
def _record(project: Project, public: Path | None, internal: Path | None, new: int, approved: str) -> None:
    """Append the export to the trail of exports."""
    sentences = [
        tr("“{name}”, count table", name=project.name),
        *([approved.rstrip(".")] if approved else []),
    ]
    sentences += (
        [tr("public files in {public}, {new} marginals published for the first time", public=public, new=new)]
        if public
        else []
    )
    sentences += [tr("internal files in {internal}", internal=internal)] if internal else []
    export_trail.record(Entry(EXPORT, reason=". ".join(sentences)))


def _earlier_files(
    folder: Path,
    project: Project,
    table: CountTable,
    judged: JudgedPublication,
    files: Mapping[Path, bytes],
    replace: bool,
) -> tuple[Path, ...]:
    """Files of an earlier export that do not stay: they are printed again, or their record was struck.

    Raises
    ------
    ReplaceError
        Where there are marginals that the ledger does not know: they are of another publication.
    """
    stem = write_stage.file_name(project.name, "PUBLIC", project.output.period, "")
    pattern = re.compile(rf"{re.escape(stem)}_\d+_\w*\.csv")
    csv_paths = sorted(folder.glob("*.csv"))
    ours = [path for path in csv_paths if pattern.fullmatch(path.name)]
    records = (*judged.ledgers.entries, *judged.record)
    book = folder / f"{stem}.xlsx"
    others = {*strangers(ours, table, records, named=True), *strangers(csv_paths, table, records)}
    others |= {book} if book.exists() and not ours else set()
    if others and not replace:
        raise ReplaceError(
            tr("Files of another publication, which the ledger does not know, lie in the folder."),
            ", ".join(path.name for path in sorted(others)),
            tr("Choose another folder, or replace them."),
        )
    return tuple(path for path in ours if path not in files)


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
