"""Exports of batch and window: permission checks, comparisons with earlier results, and footprints."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from attrs import evolve, field, frozen

from tabguard import linked as links
from tabguard.base.errors import SolverError, WriteError
from tabguard.base.language import tr
from tabguard.base.params import params_of
from tabguard.base.permission import permission_of
from tabguard.base.private import discard
from tabguard.base.progress import Progress
from tabguard.flow import approvals, certificates, publishing, stages
from tabguard.flow.exchange import exchange
from tabguard.flow.linked_results import (
    LinkedComparison,
    compare,
    footprint_place,
    note_place,
    proposed_folders,
    public_paths,
)
from tabguard.flow.outcome import with_linked
from tabguard.flow.pictures import pictures_of
from tabguard.flow.public_ranges import adding_ranges, untold
from tabguard.flow.publishing import find_idle
from tabguard.flow.replacing import NONE_GIVEN, Consent, check_replaced, earlier_periods, refuse_other_data
from tabguard.flow.text_check import (
    TextFinding,
    TextsError,
    of_other_years,
    permits,
    permitted_words,
    text_findings,
)
from tabguard.job import job_text
from tabguard.office.cloud import check_cloud
from tabguard.project import Project
from tabguard.project.file import file_paths
from tabguard.settings import Output
from tabguard.table.linked_table import LinkedTable
from tabguard.table.publish import publish_tables
from tabguard.table.solution import Solution
from tabguard.table.summary import ImportSummary
from tabguard.write import (
    Order,
    Override,
    Place,
    Run,
    RunState,
    Template,
    check_links,
    export_all,
    job_order,
    may_publish,
    products,
)
from tabguard.write import told_again as made_again
from tabguard.write.crosstab import lists_empty
from tabguard.write.files.folders import space_of_cells, space_of_inputs
from tabguard.write.products import Audience, Occasion, Plan
from tabguard.write.products.product import MARGINALS, MOST_IN_WORKBOOKS, TABLES
from tabguard.write.products.transmission import SBS
from tabguard.write.products.transmission import SDMX as TRANSMISSION
from tabguard.write.public.layout import MOST_PAGES, fit_on_pages
from tabguard.write.run import SignOff


@frozen(eq=False, slots=False)
class Finished:
    """The final result of a project, ready for export.

    Parameters
    ----------
    solution : Solution
        The pattern with its results; public files are written only if it is protected, or with an override.
    seconds : mapping of str to float
        Time per stage.
    read : ImportSummary or None
        Summary of the import.
    override : Override or None
        Permission to publish an unprotected pattern.
    mask_rules : bool
        Whether rule parameters are left out of internal files.
    evidence : Evidence
        Who protected and who approved.
    differences, texts : str
        Permissions, as in `tabguard.base.permission`, for differences of one or two respondents from other
        publications, and for texts with numbers that equal withheld figures.
    """

    project: Project
    solution: Solution
    seconds: Mapping[str, float] = field(factory=dict)
    read: ImportSummary | None = None
    override: Override | None = None
    mask_rules: bool = True
    evidence: approvals.Evidence = approvals.Evidence()
    differences: str = ""
    texts: str = ""

    def run(self, tables: tuple[LinkedTable, ...] = ()) -> Run:
        """Settings and circumstances of the run, with the comparison with other `tables` over the same
        records."""
        project = self.project
        return Run(
            name=project.name,
            tables=project.table_names,
            rules=project.rules,
            suppression=project.suppression,
            decisions=project.decisions,
            linked=tables,
            differences=self.differences,
            seconds=self.seconds,
            read=self.read,
            mask_rules=self.mask_rules,
            override=self.override,
            withheld=self.withheld,
            method=next((m.about for m in stages.methods() if m.name == project.suppression.method), ""),
            sign_off=self._sign_off,
            rules_from=project.rules_from,
            remarks=permitted_words(self.text_findings, self.texts),
        )

    @cached_property
    def template(self) -> Template | None:
        """The office's workbook, read once; raises `WriteError` if it cannot be."""
        return template_of(self.project)

    @property
    def _pending(self) -> approvals.Pending:
        return approvals.pending(self.project, self.solution, template=self.template)

    @cached_property
    def clearance(self) -> approvals.Clearance:
        """Whether a second person has approved what is to be published, if that is required."""
        return self._pending.clearance(self.evidence)

    @cached_property
    def text_findings(self) -> tuple[TextFinding, ...]:
        """Texts with numbers that equal withheld figures, whether or not they may be published."""
        return text_findings(self.project, self.solution, self.template)

    @property
    def withheld(self) -> str:
        """Reason why public files may not be written regardless of the verdict; empty if there is none."""
        findings = () if permits(self.texts, self.text_findings) else self.text_findings
        clear = self.clearance
        words = ("" if clear.given else tr(clear.words), str(TextsError(findings)) if findings else "")
        return " ".join(filter(None, words))

    def check(self) -> None:
        """Refuse public files that may not be written regardless of the verdict; raises `WriteError`."""
        self.clearance.check()
        if not permits(self.texts, self.text_findings):
            raise TextsError(self.text_findings)

    @cached_property
    def _sign_off(self) -> SignOff:
        """Names of those who protected and, if the approval is valid for this export, who approved."""
        evidence, clear = self.evidence, self.clearance
        if evidence.approval is not None and not clear.words:  # given although none is required
            clear = self._pending.judged(evidence)
        names = () if evidence.doubt else tuple(sorted(evidence.protected_by))
        if evidence.approval is None or not clear.given:
            return SignOff(names, tr(clear.words))
        return SignOff(
            names, tr(clear.words), evidence.approval.who, evidence.approval.when, evidence.approval.note
        )


@frozen
class Exported:
    """The files of an export, and sentences about products that could not be made."""

    files: tuple[Path, ...]
    failures: tuple[str, ...] = ()


def export(
    done: Finished,
    order: Order,
    progress: Progress,
    comparison: LinkedComparison | None = None,
    place: Place | None = None,
    tell: Callable[[str], object] = untold,
) -> Exported:
    """Write the requested products, or none of them; as `tabguard.write.export_all`, also in its errors.

    Parameters
    ----------
    comparison : LinkedComparison, optional
        Without it, later jobs over the same records are not compared with the written files.
    place : Place, optional
        The folders, if already reserved by `reserve`.
    tell : callable
        Receives a sentence about each requested part that is left out, with the reason.

    Returns
    -------
    Exported
        The files, and the products that could not be made.
    """
    approvals.check_policy(done.project)
    for folder in confidential(order.folders):
        check_cloud(folder)
    # what the project reads is not removed as if an earlier export had left it
    order = evolve(order, keeping=frozenset(path.resolve() for path in file_paths(done.project)))
    writing = _Export(done, order, progress, comparison, tell)
    state = writing.state()
    for words in writing.run.remarks:
        tell(words)
    failures = list[str]()
    files = export_all(order, state, progress, place, writing.kept, failures.append)
    for words in failures:
        tell(words)
    writing.remember_public()
    return Exported(files, tuple(failures))


@frozen(eq=False, slots=False)
class _Export:
    """State of one export: the requested files, and the information kept for later comparisons."""

    done: Finished
    order: Order
    progress: Progress
    comparison: LinkedComparison | None
    tell: Callable[[str], object]

    @cached_property
    def run(self) -> Run:
        run = self.done.run(self.comparison.tables if self.comparison is not None else ())
        return evolve(run, remarks=(*run.remarks, *self._remarks()))

    @cached_property
    def plan(self) -> Plan:
        project = self.done.project
        plan = self.order.plan(project.name, project.output, project.table_names)
        return evolve(plan, cells=len(self.done.solution.case))

    @cached_property
    def public(self) -> tuple[Path, ...]:
        return public_paths(self.order, self.plan)

    @cached_property
    def record(self) -> Path | None:
        """Path of the footprint; None if the export has none."""
        return footprint_place(self.order, self.done.project)

    @property
    def inside(self) -> bool:
        """Whether internal files are written."""
        return Audience.INTERNAL in self.order.folders

    @cached_property
    def published(self) -> bool:
        permitted = may_publish(self.done.solution.standing, self.done.override, self.run.withheld)
        return bool(self.public) and permitted and not self.order.hold

    def state(self) -> RunState:
        """The input from which the products are made."""
        done, project = self.done, self.done.project
        return RunState(
            solution=done.solution,
            output=project.titled,
            run=self.run,
            certificate=self.certificate,
            footprint=self.footprint,
            job=lambda: job_text(project, self.order.folders[Audience.EXCHANGE]).encode(),
            pictures=lambda: pictures_of(done.solution) if project.output.pictures else (),
            ranges=adding_ranges(project, done.solution, self.progress, self.tell),
            exchange=lambda permitted: exchange().files(project, done.solution, permitted),
            template=done.template,
        )

    def _remarks(self) -> Iterator[str]:
        """Sentences about requested parts that are left out."""
        output = self.done.project.output
        yield from find_idle(self.done.solution, self.done.project, self.progress).words
        programs = output.meanings != ("nothing",) and (output.structure or output.sbs)
        if (programs or output.list_empty) and not _lists_empty(self.done):
            yield tr("Cells without contributors are left out of files for programs: there are too many.")
        if self.plan.workbooks and Audience.PUBLIC in self.order.folders and self._is_long():
            yield tr(
                "A table of the public workbook has a row for each cell only: it would need more than {most} "
                "sheets, or more rows and columns than spreadsheets have.",
                most=MOST_PAGES,
            )
        if self.done.template is not None and (
            places := of_other_years(self.done.project.titled, self.done.template)
        ):
            yield tr(
                "The template names another year, and its own texts stay as they are: {places}.",
                places=", ".join(places),
            )
        if not self.plan.workbooks:
            yield tr(
                "Workbooks are left out, as the table has more than {most:,} cells. The CSV files have the "
                "figures; “{setting}” writes workbooks, too.",
                most=MOST_IN_WORKBOOKS,
                setting=tr(params_of(Output)["large_workbooks"].label),
            )

    def _is_long(self) -> bool:
        """Whether a public table is too long for a page of each of its slices."""
        tables = publish_tables(self.done.solution.table, self.done.solution.pattern)
        return not all(fit_on_pages(public, self.done.project.output) for public in tables)

    def footprint(self, exchange_names: tuple[str, ...] = ()) -> bytes | None:
        comparison, override = self.comparison, self.done.override
        beside = self.order.folders.get(Audience.EXCHANGE)
        if comparison is None or self.record is None:
            return None
        telling = [table.word for table in comparison.tables]
        result = links.Result(
            comparison.footprint,
            self.record,
            links.identity(self.done.project),
            self.published,
            self.public,
            (*self.order.paths(self.plan), *(beside / name for name in exchange_names if beside)),
            self.done.differences if override is None else permission_of(telling, override.reason),
            self.done.texts,
            comparison.earlier,
        )
        return links.footprint_bytes(result)

    def certificate(self) -> bytes | None:
        try:
            proof = certificates.proof(self.done.solution, self.done.project, self.progress)
        except (SolverError, MemoryError):
            self.tell(tr("There is no certificate: a program of the proof was not solved."))
            return None
        if proof is None:
            self.tell(tr("There is no certificate: the run was asked to stop before it was complete."))
        return proof

    def kept(self) -> dict[Path, bytes]:
        """Files kept from earlier exports beside the files of this one, with their contents."""
        done, order, comparison, record = self.done, self.order, self.comparison, self.record
        files = {new: path.read_bytes() for path, new in earlier_periods(done.project, order, self.plan)}
        if comparison is None or record is None:
            return files
        paths = order.paths(self.plan)
        aside = links.aside_of(record, comparison.footprint, self.published or order.hold, paths)
        if aside is not None and self.inside:
            files |= [aside]
        elif aside is not None:  # no internal file may lie with public ones
            links.remember(*aside)
        if self.published and not self.inside and (content := self.footprint()) is not None:
            links.remember(record, content)
        return files

    def remember_public(self) -> None:
        """Record where the footprint of the published files is, and what was published in the folder
        before."""
        if not (self.published and self.inside):
            return
        project, order, comparison = self.done.project, self.order, self.comparison
        note_place(order, project, order.folders[Audience.INTERNAL])
        for folder in order.public:
            before = links.remembered(folder, project)
            if comparison is not None and (
                aside := links.aside_of(before, comparison.footprint, True, order.paths(self.plan))
            ):
                links.remember(*aside)
            discard(before)


def told_again(done: Finished, order: Order, tables: tuple[LinkedTable, ...]) -> dict[Path, bytes]:
    """The files that contain the verdict, made again after a comparison of the result with `tables`."""
    project = done.project
    state = RunState(
        solution=done.solution,
        output=project.titled,
        run=done.run(tables),
        pictures=lambda: pictures_of(done.solution) if project.output.pictures else (),
    )
    return made_again(order, state)


def _lists_empty(done: Finished) -> bool:
    """Whether files for programs can list the empty cells of all tables."""
    table = done.solution.table
    return all(
        lists_empty([len(table.codes_shown(part.cells, axis)) for axis in table.axes_of(part)])
        for part in table.release.tables
    )


def export_products(
    done: Finished,
    folders: Mapping[Audience, Path],
    progress: Progress,
    tell: Callable[[str], object] = untold,
    receive_tables: Callable[[tuple[LinkedTable, ...]], object] = lambda _tables: None,
    consent: Consent = NONE_GIVEN,
) -> tuple[Path, ...]:
    """Write the products chosen in the window, or none; the folders are reserved before any computation.

    Parameters
    ----------
    folders : mapping of Audience to Path
        The audiences whose products are requested, and the folder of each.
    tell : callable
        As in `export`.
    receive_tables : callable
        Receives the other publications of the same records.
    consent : Consent
        The user's decisions about earlier results in the folders, and about the texts.

    Raises
    ------
    WriteError
        If the public files may not be written, or would be in a folder with internal ones, or if a folder
        cannot be written.
    """
    order, project = Order(folders, Occasion.WINDOW), done.project
    order.check()
    check_links((project.base, *{*folders.values()}.intersection(proposed_folders(project).values())))
    plan = order.plan(project.name, project.output, project.table_names, done.solution.protected)
    _spare(project, (order, plan), file_paths(project))
    done = evolve(done, texts=done.texts or consent.texts)
    replaced, unknown = check_replaced(project, order, plan, progress, consent)
    need = space_of_cells(len(done.solution.case))
    with Place(order.places(plan), order.public, order.paths(plan), need, project.name) as place:
        comparison = compare(project, done.solution, done.read, order, progress)
        if comparison is not None:
            done = evolve(done, differences=comparison.permission, texts=done.texts or comparison.texts)
        refuse_other_data(replaced, comparison, consent, done.differences)
        for words in unknown:
            tell(words)
        if Audience.PUBLIC in folders:
            tables = comparison.tables if comparison is not None else ()
            if done.override is None and any(table.holds_back_unless(done.differences) for table in tables):
                raise links.ContradictionError(tables)
            publishing.permit(done.solution.standing, done.override)
            done.check()
            if words := links.untested_words(tables):
                tell(words)
        if comparison is not None:
            solution = with_linked(done.solution, comparison.tables, permission=done.differences)
            done = evolve(done, solution=solution)
            receive_tables(comparison.tables)
        return export(done, order, progress, comparison, place, tell).files


def confidential(folders: Mapping[Audience, Path]) -> tuple[Path, ...]:
    """The folders of all audiences except the public."""
    return tuple(path for audience, path in folders.items() if audience is not Audience.PUBLIC)


def order_of(project: Project, folder: Path, hold: bool = False) -> Order:
    """The order that a job of this project writes into a folder, as in `tabguard.write.job_order`."""
    inside = exchange().FOLDER
    has_exchange = bool(project.exchange_files) or (folder / inside).is_dir()  # earlier files may have to go
    return job_order(folder, hold, inside if has_exchange else "")


def job_plan(project: Project, folder: Path) -> tuple[Order, Plan]:
    """The order and plan of a job in a folder, if nothing is withheld."""
    order = order_of(project, folder)
    return order, order.plan(project.name, project.output, project.table_names)


def job_public(project: Project, folder: Path) -> tuple[Path, ...]:
    """Paths of the public files of a job, whether or not they may be written."""
    return public_paths(*job_plan(project, folder))


def reserve(folder: Path, project: Project) -> Place:
    """Reserve the output folders of a run, from before its start until its results are written.

    On entry, write permission and free space are checked; raises `WriteError`.
    """
    order, plan = job_plan(project, folder)
    order.check()
    if folder == project.base / project.output.folder and project.base in folder.parents:
        check_links((project.base, folder))
    need = space_of_inputs((data.path for data in project.inputs), project.data.tabulated)
    return Place(order.places(plan), order.public, order.paths(plan), need, project.name)


def template_of(project: Project) -> Template | None:
    """The workbook template of a project, read now; raises `WriteError` if it cannot be read."""
    path = project.titled.template
    return Template.read(Path(path)) if path else None


def spare_inputs(job: Path | None, project: Project, folder: Path) -> None:
    """Refuse an output folder in which the results of a job would replace its input files."""
    _spare(project, job_plan(project, folder), [*file_paths(project), *([job] if job is not None else [])])


def _spare(project: Project, planned: tuple[Order, Plan], inputs: Iterable[Path]) -> None:
    order, plan = planned
    beside = order.folders.get(Audience.EXCHANGE)
    exchange_paths = () if beside is None else (beside / name for name in exchange().names(project))
    paths = {path.resolve() for path in (*order.paths(plan), *exchange_paths)}
    replaced = paths & {path.resolve() for path in inputs}
    if replaced:
        raise WriteError(
            tr("A result would overwrite a file that the project reads."),
            str(min(replaced)),
            tr("Choose another output folder, or another place for that file."),
        )


def planned(
    project: Project,
    audiences: Collection[Audience],
    protected: bool = True,
    permitted: bool = True,
    cells: int = 0,
) -> dict[Audience, tuple[tuple[str, str], ...]]:
    """The products that the window's export would write for each audience: titles and file names.

    Parameters
    ----------
    audiences : collection of Audience
        The audiences whose products are requested.
    protected, permitted : bool
        Whether the pattern has passed its audit, and whether the public files may be written.
    cells : int
        Number of cells of the table.
    """
    out: dict[Audience, tuple[tuple[str, str], ...]] = {}
    for audience in Audience:
        order = Order(dict.fromkeys((*audiences, audience), Path()), Occasion.WINDOW)
        public = audience is Audience.PUBLIC  # listed even while they are withheld
        names = project.table_names
        subject = TABLES if project.counts is None else MARGINALS
        plan = order.plan(project.name, project.output, names, protected, permitted or public, subject)
        plan = evolve(plan, cells=cells)
        due = (product for product in products.due(plan) if product.audience is audience)
        out[audience] = tuple(
            (tr(planned_product.title), name)
            for planned_product in due
            for name in planned_product.file_names(plan)
        )
    out[Audience.EXCHANGE] += tuple(("τ-ARGUS", name) for name in exchange().names(project, permitted))
    return out


def check_folders(folders: Mapping[Audience, Path]) -> None:
    """Refuse folders that would contain files of several audiences; raises `WriteError`."""
    Order(folders, Occasion.WINDOW).check()


def transmissions_left(
    project: Project, folders: Collection[Audience], new_files: Collection[Path], folder: Path
) -> tuple[Path, ...]:
    """Transmission files of an earlier export that do not belong to the current one.

    They show what that export withheld. They are not removed, since an export does not change folders other
    than its own.

    Parameters
    ----------
    folders : collection of Audience
        The audiences whose products were exported.
    new_files : collection of Path
        The exported files.
    folder : Path
        The folder of the transmission files of earlier exports.
    """
    if not {*folders} & {Audience.PUBLIC, Audience.TRANSMISSION} or not folder.is_dir():
        return ()
    start, part = products.file_name(project.name, "", "", ""), f"_{TRANSMISSION.label}"
    files = (path for path in folder.iterdir() if path.name.endswith((TRANSMISSION.suffix, SBS.suffix)))
    own_files = (path for path in files if path.name.startswith(f"{start}_") and part in path.name)
    return tuple(sorted({*own_files} - {*new_files}))
