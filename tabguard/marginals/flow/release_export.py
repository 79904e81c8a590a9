"""Exports the marginals released by a plan, for the public, and the plan, for methodologists."""

import math
import re
from collections.abc import Collection, Mapping
from pathlib import Path

from attrs import evolve, frozen

import tabguard.write as write_stage
from tabguard.base.errors import DataError, WriteError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.flow import approvals
from tabguard.flow.export import confidential
from tabguard.flow.text_check import names_of, texts_of
from tabguard.marginals.engine.readers import by_table
from tabguard.marginals.flow import count_approval
from tabguard.marginals.flow.count_ledger import Ledgers, ledgers_of_project
from tabguard.marginals.flow.count_project import study_of
from tabguard.marginals.flow.count_publishing import (
    Consent,
    JudgedPublication,
    Request,
    judged_publication,
    refuse_strangers,
    strangers,
)
from tabguard.marginals.flow.release_planning import planner
from tabguard.marginals.write.internal_counts import PlanState
from tabguard.marginals.write.public_counts import file_words
from tabguard.office.cloud import check_cloud
from tabguard.project import CountStudy, Project
from tabguard.table.contingency import CountTable
from tabguard.table.ledger import FACTS
from tabguard.table.planning import Act, Ledger, LedgerEntry, Plan, Query, published
from tabguard.write import Order
from tabguard.write.files.folders import space_of_cells
from tabguard.write.products import Audience, Occasion
from tabguard.write.products.product import MARGINALS


@frozen(eq=False)
class Exported:
    """Files and records of an export.

    Parameters
    ----------
    files : tuple of Path
    record : tuple of LedgerEntry
        The newly published marginals.
    ledgers : Ledgers
        The ledgers with these marginals, and with records that others have added meanwhile.
    notes : tuple of str
        Which earlier records came from elsewhere than the ledger.
    """

    files: tuple[Path, ...]
    record: Ledger = ()
    ledgers: Ledgers = Ledgers()
    notes: tuple[str, ...] = ()


class RiskError(WriteError):
    """The marginals break the rules; the analyst may publish them anyway."""


@frozen(eq=False, kw_only=True)
class Outgoing:
    """Everything that an export of a project about a count table needs.

    Parameters
    ----------
    project : Project
        Project with the titles entered for this export, and the ledger of released marginals.
    table : CountTable
    plan : Plan or None
        Verdicts on further marginals, for methodologists.
    base : int
        Base of the additive rounding of released counts; 1: not rounded.
    who : str
        Who publishes, for the record.
    evidence : Evidence
        Who decided and who approved.
    consent : Consent
    """

    project: Project
    table: CountTable
    plan: Plan | None = None
    base: int = 1
    who: str = ""
    evidence: approvals.Evidence = approvals.Evidence()
    consent: Consent = Consent()


def export(out: Outgoing, folders: Mapping[Audience, Path], progress: Progress) -> Exported:
    """Write the public files of the released marginals, the internal files of the plan, or both; all or none.

    The marginals are judged as readers will see them, together with the ledger of the data, to which they are
    added. Marginals that the ledger has as published are printed again, unchanged.

    Parameters
    ----------
    out : Outgoing
    folders : mapping of Audience to Path
        Audiences whose products are wanted, with their folders.

    Raises
    ------
    WriteError
        Where a folder cannot be written to, both are one, or a required approval is missing.
    RiskError, ReplacedError, ElsewhereError, LooserError
        Where something has to be confirmed.
    DataError
        Where new marginals do not add up with what was published before.
    """
    order, table = Order(folders, Occasion.WINDOW), out.table
    ledgers = ledgers_of_project(out.project, table)
    project = ledgers.known_to(out.project)
    study = evolve(study_of(project), ledger=by_table(table, ledgers.entries))
    project = evolve(project, counts=study)
    for folder in confidential(order.folders):
        check_cloud(folder)
    order.check()
    public = folders.get(Audience.PUBLIC)
    ledger_folders = [file.path.parent for file in ledgers.kept] if public is not None else []
    if public is not None:
        ledgers.check_kept()
        for folder in ledger_folders:
            write_stage.check_folders(public, folder)
    dirs = [*confidential(order.folders), *order.public, *ledger_folders]
    with write_stage.Place(dirs, order.public, need=_space(order, study, table), what=project.name) as place:
        judged = None
        if public is not None:
            _check_approval(project, table, out.evidence, progress)
            judged = _judge(evolve(out, project=project), ledgers, progress)
        record = () if judged is None or public is None else judged.recorded(public)
        state = PlanState(
            name=project.name,
            table=table,
            rules=study.planning,
            output=project.output,
            ledger=(*study.ledger, *record),
            public=() if judged is None else judged.margins,
            plan=out.plan,
            check=progress.check,
        )
        margins = file_words(state.public)
        plan = order.plan(project.name, project.output, margins, subject=MARGINALS)
        stale: tuple[Path, ...] = ()
        if public is not None and judged is not None:
            stale = _earlier_files(out, judged, public, order.paths(plan))
        if Audience.INTERNAL in order.folders:
            answers = planner(table, evolve(study, ledger=state.ledger), progress)
            state = evolve(state, bounds=answers.intervals(), review=answers.review())
        files, absent = write_stage.make_products(order, plan, state, progress)
        # checked last: the folders are locked now
        ledgers.check_unchanged()
        books = {} if judged is None else ledgers.with_record(record)
        place.write({**files, **books}, (*absent, *stale))
        return Exported(
            tuple(files),
            record,
            evolve(ledgers, entries=(*ledgers.entries, *record)),
            (*(() if judged is None else (*judged.permitted, *judged.weighting)), *ledgers.lines),
        )


def _space(order: Order, study: CountStudy, table: CountTable) -> int:
    """Estimated disk space of the files, in bytes."""
    printed = [entry.query for entry in study.ledger if entry.act is not Act.REFUSE] if order.public else []
    inside = len(table.cells) if Audience.INTERNAL in order.folders else 0
    return space_of_cells(inside + sum(_cells_of(table, query) for query in printed))


def _cells_of(table: CountTable, query: Query) -> int:
    """Number of cells of a marginal, each of which has a published line."""
    categories = {variable.name: len(variable.categories) for variable in table.variables}
    groups = {grouping.variable: len(grouping.groups) for grouping in query.groupings}
    return math.prod(groups.get(name, categories[name]) for name in query.variables)


def _judge(out: Outgoing, ledgers: Ledgers, progress: Progress) -> JudgedPublication:
    """The marginals as readers will see them, judged; raises errors as `export` does."""
    study = study_of(out.project)
    texts = (*texts_of(out.project.titled), *names_of(out.project))
    request = Request(
        _to_print(study.ledger), study.planning, out.base, who=out.who, consent=out.consent, texts=texts
    )
    judged = judged_publication(out.table, request, ledgers, progress)
    if not judged.margins:
        raise DataError(tr("Nothing is released or simulated yet."), "", tr("Release a marginal first."))
    if judged.blocked and not out.consent.despite_risk:
        raise RiskError(
            tr("What would be printed is not within the rules."),
            " ".join((*ledgers.lines, *judged.reasons)),
            tr("Withdraw these marginals, or publish despite this."),
        )
    return judged


def _to_print(ledger: Ledger) -> Ledger:
    """The decisions about what is printed: published marginals first, then other released ones."""
    published_queries = dict.fromkeys(fact.query for fact in published(ledger) if not fact.form.drawn)
    facts = tuple(LedgerEntry(query, Act.RELEASE) for query in published_queries)
    return (
        *facts,
        *(entry for entry in ledger if entry.act not in FACTS and entry.query not in published_queries),
    )


def _check_approval(
    project: Project, table: CountTable, evidence: approvals.Evidence, progress: Progress
) -> None:
    """Refuse an export without a required approval; the review is only computed if approval is required."""
    if not approvals.is_required(project):
        return
    judged = planner(table, study_of(project), progress).review()
    count_approval.pending_marginals(project, table, judged).clearance(evidence).check()


def _earlier_files(
    out: Outgoing, judged: JudgedPublication, folder: Path, files: Collection[Path]
) -> tuple[Path, ...]:
    """Files of an earlier export that must go: printed again now, or their record was struck.

    Raises
    ------
    ReplacedError
        Where there are marginals that the ledger does not know: they are of another publication.
    """
    stem = write_stage.file_name(out.project.name, "PUBLIC", out.project.output.period, "")
    pattern = re.compile(rf"{re.escape(stem)}_\d+_\w*\.csv")
    csv_paths = sorted(folder.glob("*.csv"))
    ours = [path for path in csv_paths if pattern.fullmatch(path.name)]
    records = (*judged.ledgers.entries, *judged.record)
    book = folder / f"{stem}.xlsx"
    foreign = {*strangers(ours, out.table, records, of_name=True), *strangers(csv_paths, out.table, records)}
    foreign |= {book} if book.exists() and not ours else set()
    refuse_strangers(foreign, out.consent)
    return tuple(path for path in ours if path not in files)
