"""The flow of release planning: count table, verdicts, proposals and files, for the window."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve, frozen

import tabguard.write as write_stage
from tabguard.errors import DataError, ProjectError, TabGuardError
from tabguard.progress import Progress
from tabguard.project import CountStudy, DataSource, Project, Variables
from tabguard.settings import Planning
from tabguard.table.arrays import FloatArray
from tabguard.table.contingency import CellBounds, CountTable
from tabguard.table.planning import (
    Finding,
    Ledger,
    Merit,
    Plan,
    Proposal,
    Query,
    Redesigns,
    Review,
    positions,
    query_of,
    released,
)
from tabguard.table.public_counts import PublicMargin
from tabguard.write.internal_counts import intervals_csv, ledger_csv, plan_csv, plan_report
from tabguard.write.public_counts import public_counts_csv, public_counts_xlsx

if TYPE_CHECKING:
    from tabguard.counts.graph import Structure as Structure
    from tabguard.read import CountFile as CountFile

Tell = Callable[[Finding], None]


def new_project(
    path: Path,
    variables: Sequence[str],
    count: str,
    planning: Planning | None = None,
    every: bool = False,
    zeros: Path | None = None,
    totals: str = "auto",
) -> Project:
    """A project about the marginals of a count table.

    Parameters
    ----------
    path : Path
        CSV or spreadsheet.
    variables : sequence of str
        Columns that span the table.
    count : str
        Column with the counts; empty where each row is a record.
    every : bool
        Whether these are all variables that the file has.
    zeros : Path or None
        File of structural zeros.
    totals : str
        ``"auto"``, ``"drop"`` or ``"keep"``: what to do with rows of totals.
    """
    names = tuple(variables)
    return Project(
        DataSource(path, tabulated=bool(count)),
        Variables(names, count or "count"),
        name=path.stem,
        base=path.parent,
        counts=CountStudy(() if every else names, count, planning or Planning(), zeros=zeros, totals=totals),
    )


def study_of(project: Project) -> CountStudy:
    """The count study of a project; raises `ProjectError` where it has none."""
    if project.counts is None:
        raise ProjectError("The project has no count table.", project.name, "Open a count table.")
    return project.counts


def load(project: Project, progress: Progress) -> CountTable:
    """Read the count table of a project."""
    from tabguard.flow.counts import with_zeros_of
    from tabguard.read.count_table import read_count_table

    study = study_of(project)
    found = read_count_table(project.data, progress, study.variables, study.count, totals=study.totals)
    table = found.table
    return table if study.zeros is None else with_zeros_of(table, study.zeros, progress)


def check_zeros(path: Path, table: CountTable, chosen: Sequence[str]) -> None:
    """Look into a file of structural zeros before a project is made of some variables of a table.

    Raises
    ------
    FormatError, DataError
        Also where the file is about a variable that is not chosen: sums over it can have counts.
    """
    from tabguard.flow.counts import with_zeros_of
    from tabguard.read import read_zeros

    with_zeros_of(table, path, Progress())
    for out in table.variables:
        if out.name in chosen:
            continue
        try:
            read_zeros(path, tuple(v for v in table.variables if v is not out))
        except DataError:
            raise DataError(
                f"The structural zeros are about “{out.name}”, which is not ticked.",
                path.name,
                "Tick it, or take its column and the rows that name its categories out of the file.",
            ) from None


def look_into(path: Path, progress: Progress, count: str | None = None, totals: str = "auto") -> CountFile:
    """Read a file as it comes: all its variables, the likely column of counts, and what was noticed.

    Parameters
    ----------
    count : str or None
        Column of the counts; ``""``: every row is a record; None: what is likely.
    totals : str
        ``"keep"`` counts rows of totals as categories; else they are left out.
    """
    from tabguard.read.count_table import read_count_table

    return read_count_table(DataSource(path), progress, count=count, totals=totals, guess=True)


def queries(table: CountTable, study: CountStudy) -> tuple[Query, ...]:
    """Every marginal that is looked at, the smallest first."""
    from tabguard.counts.candidates import candidates, usual_order

    order = study.planning.max_order or usual_order(len(table.variables))
    return tuple(query_of(table, item.kept) for item in candidates(table, order))


def plan(
    table: CountTable,
    study: CountStudy,
    progress: Progress,
    tell: Tell | None = None,
    earlier: Plan | None = None,
) -> Plan:
    """The verdict for every marginal that could be released next, the ledger counted in."""
    from tabguard.counts.plan import plan as plan_release

    at = study.planning
    order = at.max_order or None
    return plan_release(
        table,
        study.ledger,
        at.threshold,
        at.width,
        order,
        progress=progress,
        tell=tell,
        earlier=earlier,
        **at.printing,
    )


def review(table: CountTable, study: CountStudy, progress: Progress) -> Review:
    """Everything released or published, judged by the rules as they are now."""
    from tabguard.counts.plan import review as review_all

    at = study.planning
    return review_all(table, study.ledger, at.threshold, at.width, progress=progress, **at.printing)


def examine(table: CountTable, study: CountStudy, query: Query, progress: Progress) -> Finding:
    """What the release of one marginal would do, with the intervals of the cells at risk."""
    from tabguard.counts.plan import examine as examine_release

    at = study.planning
    return examine_release(
        table, study.ledger, query, at.threshold, at.width, progress=progress, **at.printing
    )


def group_examples(table: CountTable, query: Query, most: int = 3) -> tuple[str, ...]:
    """Some groups of a marginal that are all in one category, in words: ``A=1, B=2: all C=yes``."""
    from tabguard.counts.design import item_of
    from tabguard.counts.sums import whole_groups

    names = [table.names[v] for v in item_of(table, query).kept]
    categories = category_names(table, query)
    out: list[str] = []
    for variable, cells in list(enumerate(whole_groups(table, item_of(table, query))))[::-1]:
        for cell in cells[: most - len(out)].tolist():
            words = [f"{n}={c[at]}" for n, c, at in zip(names, categories, cell, strict=True)]
            category = words.pop(variable)
            out.append(f"{', '.join(words)}: all {category}")
    return tuple(out)


def category_names(table: CountTable, query: Query) -> tuple[tuple[str, ...], ...]:
    """Categories or groups of each variable of a marginal, in the order of its cells."""
    from tabguard.counts.design import item_of
    from tabguard.counts.publish import categories_of

    return tuple(categories_of(table, v, labels) for v, labels in item_of(table, query).parts)


def consequences(
    table: CountTable, study: CountStudy, after: Ledger, safe: Sequence[Query], progress: Progress
) -> tuple[Query, ...]:
    """Which of the marginals that are safe now could no longer be released after some decisions."""
    from tabguard.counts.plan import lost

    at = study.planning
    return lost(table, after, safe, at.threshold, at.width, progress=progress, **at.printing)


def intervals(table: CountTable, study: CountStudy, progress: Progress) -> CellBounds:
    """What can be worked out about every small cell from everything released."""
    from tabguard.counts.plan import intervals_now

    return intervals_now(table, study.ledger, study.planning.threshold, progress=progress)


def propose(table: CountTable, study: CountStudy, exhaustive: bool, progress: Progress) -> Proposal:
    """The safe release with the greatest utility, looked for greedily or among all."""
    from tabguard.counts.release_search import best_release

    at = study.planning
    return best_release(
        table,
        study.ledger,
        at.threshold,
        at.width,
        Merit(at.merit),
        exhaustive,
        at.max_order or None,
        progress=progress,
        **at.printing,
    )


def redesign(
    table: CountTable, study: CountStudy, query: Query, progress: Progress, neighbours: bool = False
) -> Redesigns:
    """Ways to put categories of a marginal together so that it can be released.

    Parameters
    ----------
    neighbours : bool
        Put only categories together that stand beside each other, as ages or sizes do.
    """
    from tabguard.counts.redesign import redesigns

    at, merit = study.planning, Merit(study.planning.merit)
    return redesigns(
        table,
        study.ledger,
        query,
        at.threshold,
        at.width,
        merit,
        neighbours=neighbours,
        progress=progress,
        **at.printing,
    )


def graph_of(table: CountTable, queries: Sequence[Query]) -> Structure:
    """Independence graph of some marginals: edges, cliques, separators."""
    from tabguard.counts.graph import structure

    return structure(len(table.variables), [positions(table, query) for query in queries])


@frozen(eq=False)
class Exported:
    """What an export wrote.

    Parameters
    ----------
    files : tuple of Path
    record : tuple of LedgerEntry
        What readers have now and had not before; part of the ledger from now on.
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
) -> Exported:
    """Write the public files of what is released, the internal ones of the plan, or both; all or none.

    What was published before is printed as it was; what is new becomes a record of the ledger.

    Parameters
    ----------
    public, internal : Path or None
        Folders; None for not wanted.
    base : int
        What released counts are rounded to, additively; 1 for not rounded.
    who : str
        Who publishes, for the record.
    keep : callable, optional
        Called with the project and the new records before a public file is there, and with the project as it
        was where the files could not be written.

    Raises
    ------
    WriteError
        Where a folder cannot be written to, or both are one.
    DataError
        Where new marginals do not add up with what was published before.
    """
    study, files, stale = study_of(project), dict[Path, bytes](), tuple[Path, ...]()
    record: Ledger = ()
    if public is not None and internal is not None:
        write_stage.check_folders(public, internal)
    folders = [folder for folder in (internal, public) if folder is not None]
    with write_stage.Place(folders, [public] if public is not None else [], what=project.name) as place:
        if public is not None:
            from tabguard.counts.publish import publication

            when = dt.datetime.now().isoformat(timespec="seconds")
            found = publication(table, study.ledger, base, progress, who, when)
            record = found.record
            files |= _public_files(public, project, found.margins, progress)
            stale = _withdrawn(public, project, files)
        now = evolve(project, counts=evolve(study, ledger=(*study.ledger, *record)))
        if internal is not None:
            known = study_of(now)
            judged = intervals(table, known, progress), review(table, known, progress)
            files |= _internal_files(internal, now, table, plan, *judged)
        progress.phase("write")
        if keep is None or not record:
            return Exported(place.write(files, stale), record)
        keep(now)
        try:
            return Exported(place.write(files, stale), record)
        except TabGuardError:
            keep(project)
            raise


def _withdrawn(folder: Path, project: Project, files: Mapping[Path, bytes]) -> tuple[Path, ...]:
    """Marginals of an earlier export that are not released any more: together they might disclose."""
    stem = write_stage.file_name(project.name, "PUBLIC", project.output.period, "")
    ours = re.compile(rf"{re.escape(stem)}_\d+_\w*\.csv")
    there = sorted(folder.iterdir()) if folder.is_dir() else []
    return tuple(path for path in there if ours.fullmatch(path.name) and path not in files)


def _public_files(
    folder: Path, project: Project, margins: Sequence[PublicMargin], progress: Progress
) -> dict[Path, bytes]:
    stem = write_stage.file_name(project.name, "PUBLIC", project.output.period, "")
    files = {folder / f"{stem}.xlsx": public_counts_xlsx(margins, project.output, progress.check)}
    for number, margin in enumerate(margins, start=1):
        name = re.sub(r"\W+", "_", margin.title).strip("_")
        kind = "_simulated" if margin.simulated else ""
        files[folder / f"{stem}_{number}_{name}{kind}.csv"] = public_counts_csv(margin)
    return files


def _internal_files(
    folder: Path, project: Project, table: CountTable, plan: Plan | None, now: CellBounds, judged: Review
) -> dict[Path, bytes]:
    study, at = study_of(project), study_of(project).planning
    stem = write_stage.file_name(project.name, "INTERNAL", project.output.period, "")
    report = plan_report(table, plan, study.ledger, now, at.threshold, at.width, project.name, judged)
    files = {
        folder / f"{stem}_report.html": report,
        folder / f"{stem}_ledger.csv": ledger_csv(study.ledger),
        folder / f"{stem}_bounds.csv": intervals_csv(table, now),
    }
    if plan is not None:
        files[folder / f"{stem}_plan.csv"] = plan_csv(plan.findings)
    return files


def fitted(table: CountTable, study: CountStudy, progress: Progress) -> tuple[FloatArray, float]:
    """Fitted values of the non-zero cells given everything released, and the deviance of the fit."""
    from tabguard.counts.ipf import Fitting, fit_table
    from tabguard.counts.utility import MOST_DENSE, deviance_of, expected_counts
    from tabguard.table.keys import find_rows

    known = released(study.ledger)
    if table.size <= MOST_DENSE or any(query.groupings for query in known):
        expected = expected_counts(table, known, progress)
        return expected, deviance_of(table, expected)
    margins = tuple(positions(table, query) for query in known)
    fit = fit_table(table, margins or ((),), Fitting(), progress)
    return fit.value[find_rows(fit.cells, table.cells)], fit.deviance
