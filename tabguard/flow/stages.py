"""The stages in order: the only module that knows them all."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

import tabguard.audit as audit_stage
import tabguard.read as read_stage
from tabguard import rules as rules_stage
from tabguard import suppress as suppress_stage
from tabguard.base.language import tr
from tabguard.base.progress import Entire, Progress
from tabguard.base.system import return_large_arrays
from tabguard.flow.exchange import exchange
from tabguard.flow.insider_tests import guards_of, insider_levels
from tabguard.flow.structure import Checked
from tabguard.job import read_job
from tabguard.kinds.cell_view import Rankings
from tabguard.kinds.rules import Rules
from tabguard.project import EarlierFile, Project
from tabguard.project.recode_step import content_of
from tabguard.read import Frame, Hierarchy
from tabguard.table.arrays import NO_IDS, IntArray
from tabguard.table.case import Case
from tabguard.table.coupled import coupling_of, refuse_torn
from tabguard.table.decision import constraints_of
from tabguard.table.dimension import Dimension
from tabguard.table.earlier_changes import open_before, unplaced_rows
from tabguard.table.empty import Empty, unknown_codes
from tabguard.table.findings import contributors, not_safe, outsiders, sums
from tabguard.table.insiders import InsiderFindings
from tabguard.table.joined import join
from tabguard.table.parts import independent
from tabguard.table.pattern import Constraints, Pattern, Sensitivity
from tabguard.table.result import Cut, SuppressionResult, moves_of
from tabguard.table.solution import Solution
from tabguard.table.standing import Standing
from tabguard.table.summary import Finding, ImportSummary
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult
from tabguard.write.internal.figures import Split, suppressed_figures

_UNITS = 3
"""Largest number of units by which levels of counts are raised."""


@frozen(eq=False)
class Loaded:
    """A table that was read, and the summary of its import."""

    table: Table
    summary: ImportSummary


@frozen(eq=False)
class Inputs:
    """The input from which a project is read: its files, or data frames in their place.

    Parameters
    ----------
    data : tuple of Path or Frame
        One for each of `Project.inputs`.
    earlier : tuple of Path or Frame
        One for each of `Project.earlier`.
    hierarchies : mapping of str to Hierarchy
        Hierarchies by dimension.
    """

    data: tuple[Frame | Path, ...]
    earlier: tuple[Frame | Path, ...]
    hierarchies: Mapping[str, Hierarchy]


def open_job(path: Path) -> Project:
    """Read a job and the decisions files it names."""
    project = read_job(path)
    files = [(project.decision_file, project.implied)] if project.decision_file is not None else []
    files += [
        (decision_list.file, project.implied_by(decision_list.response))
        for decision_list in project.decision_lists
    ]
    read = [
        (decision, file.name)
        for file, implied in files
        for decision in read_stage.read_decisions(file, project.axes, implied)
    ]
    inline = (
        (decision, f"{path.name}, decisions.cells {number}")
        for number, decision in enumerate(project.decisions, start=1)
    )
    decisions = read_stage.agreed((*read, *inline))
    if not files:
        return project
    content = content_of(file for file, _ in files).hex()
    project = evolve(project, decisions=decisions, decided_content=content)
    return evolve(project, decision_file=None, decision_lists=())


def load(project: Project, progress: Progress) -> Loaded:
    """Read and tabulate the project's source."""
    data = tuple(Path(source.path) for source in project.inputs)
    earlier = tuple(Path(file.path) for file in project.earlier)
    return load_with(project, Inputs(data, earlier, project.hierarchies), progress)


def load_with(project: Project, inputs: Inputs, progress: Progress) -> Loaded:
    """Read and tabulate data frames or the project's files, with hierarchies from files or from objects."""
    return_large_arrays()
    tables = () if project.alone else project.tables
    published = [
        (file, None if isinstance(source, Path) else source)
        for file, source in zip(project.earlier, inputs.earlier, strict=True)
    ]
    fixed = [(file, frame) for file, frame in published if file.use == "fixed"]

    def known(dimensions: tuple[Dimension, ...]) -> IntArray:
        return read_stage.published_codes(fixed, project.variables, dimensions, progress)

    plan = read_stage.ReleasePlan(
        tables,
        project.suppression.cover,
        len(project.variables.responses),
        project.cells,
        any(file.relation for file in project.earlier),
        known if fixed else None,
        _meaning(project),
        project.suppression.same_pattern,
    )
    rest = (project.variables, inputs.hierarchies, project.register, progress, plan)
    first = inputs.data[0]
    # before the data are read, which may take long: what is gone is told at once
    structure = Checked(project, progress)
    if project.register is not None:
        groups = read_stage.Groups.of(inputs.hierarchies)
        groups.refuse_waivers(project.register, project.variables.dimensions)
    if project.cells:
        table, summary = read_stage.load_several(inputs.data, *rest)
    elif isinstance(first, Path):
        table, summary = read_stage.load_table(project.data, *rest)
    else:
        table, summary = read_stage.load_frame(first, project.data, *rest)
    doubts = [*read_stage.doubts_of_table(table, project.variables, inputs.hierarchies)]
    read_stage.refuse_doubts(doubts, *project.inputs)
    # a note, no error: a period may lack a code that a line about empty cells names
    unknown = unknown_codes(project.output.parts_of_empty, table.dimensions)
    doubt_findings = (Finding(doubt.words.removesuffix("."), 1) for doubt in doubts)
    findings = (*summary.findings, *doubt_findings, *structure.findings(table.dimensions), *unknown)
    if project.register is not None:
        findings = (*findings, *read_stage.waiver_findings(project.register))
        summary = evolve(summary, waivers_by_period=read_stage.depends_on_period(project.register))
    if table.empty is not None:
        n_empty = int(table.empty.sum())
        findings += (Finding(tr("empty cells that may be suppressed: readers do not know them"), n_empty),)
    if project.rules.weights != Rules().weights and not project.variables.weight:
        findings += (Finding(tr("the reading of weights has no effect: no column has weights"), 1),)
    summary = evolve(summary, findings=findings)
    refuse_decisions(project, table)
    if project.attacker_file is not None:
        groups_and_digest = project.attacker_groups, project.attacker_digest
        table = read_stage.read_attacker_bounds(project.attacker_file, table, *groups_and_digest)
    for file, frame in published:
        if file.relation is None:
            table = read_stage.read_earlier(file, project.variables, table, progress, frame)
    past = [(file, frame) for file, frame in published if file.relation is not None]
    return Loaded(with_periods(table, past, project, progress), summary)


def _meaning(project: Project) -> Callable[[Sequence[Dimension]], Empty] | None:
    """A function for the meanings of empty cells; None unless empty cells may be suppressed."""
    if not project.suppression.suppress_empty:
        return None
    output = project.output
    return lambda dimensions: Empty.of(output.empty_cells, output.parts_of_empty, dimensions)


def refuse_decisions(project: Project, table: Table) -> None:
    """Refuse decisions about codes whose meaning a recode has changed; raises `GroupsError`."""
    groups_and_digests = project.decided_groups, project.decided_digest, project.decided_content
    read_stage.refuse_decisions(project.decisions, table.dimensions, *groups_and_digests)


def with_periods(
    table: Table, files: list[tuple[EarlierFile, Frame | None]], project: Project, progress: Progress
) -> Table:
    """Add the cells of earlier periods that add up with those of the data, and mark what readers know.

    Parameters
    ----------
    files : list of (EarlierFile, Frame or None)
        Publications with a relation over time, each with a data frame in place of its file, or None.
    """
    if not files:
        return table
    progress = Entire(progress)  # untested cells would count as disclosed
    time, past = read_stage.read_periods(files, project.variables, table, progress)
    whole = audit_stage.completed(join(table, time, past), project.suppression, progress)
    return audit_stage.disclosed_before(whole, project.suppression, progress)


def judge(table: Table, project: Project, constraints: Constraints, progress: Progress) -> Sensitivity:
    """Find the primary cells and their protection levels."""
    return rules_stage.judge(table, project.rules, constraints, progress)


def decide(table: Table, project: Project) -> Constraints:
    """Turn the analyst's decisions into constraints; decisions about coupled cells apply to all of them."""
    if not project.decisions:
        return constraints_of(table, ())
    return constraints_of(table, project.decisions, coupling_of(table, project.suppression.same_pattern))


def judged(table: Table, project: Project, progress: Progress) -> Case:
    """Apply decisions and rules; the result is the input of the later stages."""
    return judged_and_ranked(table, project, progress)[0]


def judged_and_ranked(table: Table, project: Project, progress: Progress) -> tuple[Case, Rankings]:
    """The result of `judged`, and the rankings of contributors, with which other rules can be tried
    quickly."""
    constraints = decide(table, project)
    sensitivity, ranked = rules_stage.judge_and_rank(table, project.rules, constraints, progress)
    return Case(table, sensitivity, constraints), ranked


def protect(
    case: Case,
    project: Project,
    progress: Progress,
    start: Pattern | None = None,
    offer: Callable[[SuppressionResult], None] | None = None,
) -> SuppressionResult:
    """Choose secondary suppressions; secondaries of `start` are kept, and only missing ones are added.

    Parts of a release that share no relation are protected separately.

    Parameters
    ----------
    offer : callable, optional
        Called with the result before its lower bound is computed, on the same thread. Not called for counts
        and parts, whose patterns may still change.
    """
    parts = independent(case.table, coupled=project.suppression.same_pattern)
    if len(parts) == 1:
        return protect_part(case, project, progress, start, offer)
    from tabguard.flow.parts import protect_parts  # starts processes, which one table does not need

    return protect_parts(case, parts, project, progress, start, protect_part)


def protect_part(
    case: Case,
    project: Project,
    progress: Progress,
    start: Pattern | None = None,
    offer: Callable[[SuppressionResult], None] | None = None,
) -> SuppressionResult:
    """Protect cells as one problem.

    The heuristics move cells by fractions, but counts are whole numbers. The levels of cells that the audit
    finds short for this reason are raised, one unit at a time.
    """
    guards = guards_of(case, project, progress)
    part, units, cuts = case, 0, dict[Cut, None]()
    # from one attempt to the next only the verdicts matter
    only_verdicts = evolve(project, suppression=evolve(project.suppression, intervals=False))
    counts = bool(case.system(project.suppression).whole.any())
    while True:
        result = suppress_stage.suppress(
            part, project.suppression, progress, start, guards, None if counts else offer
        )
        cuts |= dict.fromkeys(result.cuts)
        result = evolve(result, cuts=tuple(cuts))
        if not counts or not result.complete or len(result.insiders_open):
            return result
        verdicts = audit(Solution(case, result.pattern), only_verdicts, progress)
        if units:  # short of a raised level only: the original level is decisive
            short = np.intersect1d(result.unprotected_cells, verdicts.short, assume_unique=True)
            result = evolve(result, hindered=result.diagnosed(short), unreached=None)
        short_cells = np.setdiff1d(verdicts.short, result.unprotected_cells, assume_unique=True)
        short_cells = short_cells[result.pattern.suppressed[short_cells]]
        if not len(short_cells) or units == _UNITS:
            return result
        units += 1
        # from the pattern so far: a raised level only adds cells to it
        part, start = _with_wider_levels(part, short_cells), result.pattern


def _with_wider_levels(case: Case, cells: IntArray) -> Case:
    """Raise the upper and lower levels of some cells by one unit; the lower one at most to the cell's
    room."""
    upper, lower = case.sensitivity.upper.copy(), case.sensitivity.lower.copy()
    upper[cells] += 1
    # what everybody knows of a number of records cannot be protected
    room = case.table.value - case.table.records_known
    lower[cells] = np.minimum(lower[cells] + 1, room[cells])
    return evolve(case, sensitivity=evolve(case.sensitivity, upper=upper, lower=lower))


def methods() -> tuple[suppress_stage.Method, ...]:
    """Methods of suppression, the default first."""
    from tabguard.suppress import methods as registry

    return registry.METHODS


def audit(
    chosen: Solution,
    project: Project,
    progress: Progress,
    previous: tuple[Pattern, AuditResult] | None = None,
    looked_at: IntArray = NO_IDS,
) -> AuditResult:
    """Audit a pattern: verdicts over all relations, with or without exact intervals.

    Unchanged results of `previous` are used again. If no intervals are requested, the departures of the run
    that made the pattern are tried first. Otherwise intervals are computed for primaries and the cells of
    `looked_at`; for secondaries only if the project or one of its files requires them.
    """
    case, pattern, settings = chosen.case, chosen.pattern, project.suppression
    refuse_torn(case.table, pattern)
    moves = moves_of(chosen.run, len(case))
    if not settings.intervals:
        evidence = previous[1].evidence if previous is not None else ()
        return audit_stage.check(case, pattern, settings, progress, evidence, moves)
    only = None
    for_files = project.exchange_files and exchange().needs_intervals(project)
    if not (settings.secondary_intervals or for_files):
        only = np.zeros(len(case), bool)
        only[looked_at] = True
    question = audit_stage.Question(case, pattern, settings, only)
    return audit_stage.audit_of(question, progress, previous, moves)


def standing(solution: Solution, project: Project, insiders: InsiderFindings | None) -> Standing:
    """The standing of a pattern: findings for each kind of attacker, about exactly this pattern.

    Parameters
    ----------
    solution : Solution
        The pattern with its run, audit and sums, as far as they exist.
    insiders : InsiderFindings or None
        The result of `insiders_tested`; None if no contributor was tested.
    """
    levels, protects = insider_levels(solution.table, project), project.suppression.insiders
    untested = () if insiders is None else tuple(insiders.unknown.tolist())
    close_cells = set() if insiders is None else set(insiders.cells.tolist()) - set(untested)
    looked = {} if insiders is None or untested else dict.fromkeys(levels, close_cells)
    outside = outsiders(solution.audit, solution.short)
    return Standing(
        outside,
        sums(solution.sums_at_risk, protects, unreached=solution.sums_unreached),
        contributors(
            looked,
            levels,
            protects,
            short=close_cells,
            unsettled=untested,
            skipped=not_safe(outside, solution.audit),
            past=open_before(solution.table),
            identified=project.variables.respondent is not None,
        ),
        solution.pattern.complete,
        aside=project.aside.missed,
        unplaced=unplaced_rows(solution.table, solution.pattern),
    )


def merits(table: Table, pattern: Pattern) -> Mapping[str, Split]:
    """Value, count and entropy of the secondaries, for internal and marginal cells; internal."""
    return suppressed_figures(table, pattern)


def read_pattern(path: Path, table: Table) -> Pattern:
    """Read the status of each cell from a file of TabGuard or τ-ARGUS, or one made by hand."""
    return read_stage.read_pattern(path, table)
