"""Converts jobs to τ-ARGUS files (rules, statuses, decisions, the problem), or back by the kind of source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import attrs
import numpy as np
from attrs import evolve, frozen

from tabguard.argus.flow.from_tau import batch_tables, jobs, layout_alone
from tabguard.argus.flow.output_files import table_of
from tabguard.argus.write.batch import TauTable, cells_job, release_job
from tabguard.argus.write.outputs import jj
from tabguard.argus.write.records import record_columns, record_set, tau_records
from tabguard.argus.write.tables import (
    TauCells,
    TauColumns,
    code_list,
    flat_recode,
    plain_name,
    tau_table,
    tree_recode,
)
from tabguard.base.errors import FormatError, WriteError
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.codes import without_recodes
from tabguard.kinds.rules import Rules
from tabguard.kinds.words import INSTEAD
from tabguard.office.cloud import check_cloud
from tabguard.project import HierarchySource, Project, TableSpec
from tabguard.project.file import source_paths
from tabguard.project.recode_step import GROUP
from tabguard.read.codes.recode_file import read_recode
from tabguard.read.codes.recodes import coarser
from tabguard.settings import Output, Suppression
from tabguard.suppress.methods import METHODS, method_named
from tabguard.suppress.methods.method import TauSpelling
from tabguard.table.case import cell_costs
from tabguard.table.decision import Decision, Kind
from tabguard.table.dimension import Dimension
from tabguard.table.joint_recode import below_level
from tabguard.table.pattern import Constraints, Pattern, Sensitivity, Status
from tabguard.table.release import ReleasedTable
from tabguard.table.table import Table
from tabguard.write import apriori, write_files


def release_files(
    path: Path, project: Project, table: Table, before: Recoded
) -> tuple[dict[Path, bytes], list[str]]:
    """Return the batch file (`path`), its data, layout, hierarchies and a-priori files, and notes.

    `before` is the release before its variables are recoded.

    Tables of one response are linked; τ-ARGUS cannot link tables of several responses.

    Raises
    ------
    WriteError
        For rules, costs and codes that τ-ARGUS does not support.
    """
    notes = list(_lacking_in_release(project, table))
    records = record_set(before.table)
    in_data = {figure.name for figure in records.figures}
    files = tau_records(path.with_suffix(".asc"), before.table) | before.files
    tables = list[TauTable]()
    for part in table.release.tables:
        for at in part.responses:
            response = table.responses[at]
            if response not in in_data:
                notes.append(f"{part.name}, response {response}: the sum of others")
                continue
            name = part.file_part + (f"_{response}" if len(part.responses) > 1 else "")
            tau_table = TauTable(tuple(table.dimensions[d].name for d in part.variables), response, name)
            decisions = decisions_of(project, table, part, at)
            if decisions:
                spanning = [table.dimensions[d] for d in part.variables]
                files[path.with_name(f"{tau_table.stem(path.stem)}.hst")] = apriori(spanning, decisions)
                tau_table = evolve(tau_table, apriori=True)
            tables.append(tau_table)
    calls, call_notes = calls_of(project, tables)
    files[path] = release_job(path.stem, tables, project, record_columns(records), calls, before.calls)
    return files, notes + call_notes


def tau_spelling(name: str) -> tuple[TauSpelling, bool]:
    """Return the τ-ARGUS spelling of a method, and whether it is the method's own or the modular method's."""
    spelling, modular = method_named(name).tau, present(METHODS[0].tau)
    return (modular, False) if spelling is None else (spelling, True)


def calls_of(project: Project, tables: list[TauTable]) -> tuple[list[str], list[str]]:
    """Return the suppression calls for τ-ARGUS, and notes; tables of one response are linked."""
    spelling, _own = tau_spelling(project.suppression.method)
    call = spelling.write(project.suppression)
    if len({tau_table.response for tau_table in tables}) > 1:
        calls = [re.sub(r"\(1", f"({number}", call, count=1) for number in range(1, len(tables) + 1)]
        return calls, ["links between tables of several responses: they are protected one by one there"]
    if len(tables) == 1:
        return [call], []
    linked, notes = tau_spelling(METHODS[0].name)[0], []
    if spelling is not linked:
        notes.append(f"suppression, method {project.suppression.method}: linked tables are modular")
    return [re.sub(r"\(1", "(0", linked.write(project.suppression), count=1)], notes


def _lacking_in_release(project: Project, table: Table) -> Iterator[str]:
    """Name the contents of a release that τ-ARGUS files cannot hold."""
    if table.hidden.any():
        yield "cells that no table shows, which are protected here too"
    responses = table.response_dimension
    if responses is not None and any((parent >= 0).any() for parent in responses.parents):
        yield "sums of responses"
    for spec in project.tables:
        yield from (f"{spec.name}, {part}" for part in _parts(spec))


def _parts(spec: TableSpec) -> Iterator[str]:
    for name in ("title", "levels", "codes", "where"):
        if getattr(spec, name):
            yield name if name == "title" else f"{name}: all codes are written"
    if spec.counts != "none":
        yield "counts"


def decisions_of(project: Project, table: Table, part: ReleasedTable, response: int) -> list[Decision]:
    """Return the decisions on cells of one table, with codes of its variables."""
    cells = set(part.cells[table.response_of[part.cells] == response].tolist())
    return [
        evolve(decision, codes=tuple(decision.codes[d] for d in part.variables))
        for decision in decisions_in(project, table)
        if table.cell_of(decision.codes) in cells
    ]


def decisions_in(project: Project, table: Table) -> list[Decision]:
    """Return the decisions that also apply in τ-ARGUS, and those that keep grand totals published.

    The latter only if the settings require it and no total has a decision.
    """
    out = [decision for decision in project.decisions if decision.kind is not Kind.NOTE]
    settled = {decision.codes for decision in out if decision.kind.settles}
    totals = table.overall & ~table.past & project.suppression.keep_total
    names = map(table.names, np.flatnonzero(totals).tolist())
    return [*out, *(Decision(codes, Kind.FREEZE, "published") for codes in names if codes not in settled)]


TAU, RULES = (".arb", ".asc", ".rda", ".tab", ".hst", ".jj"), (".arb", ".asc", ".rda", "")


def to_tau(source: Path, target: Path, progress: Progress) -> tuple[dict[Path, bytes], list[str], set[Path]]:
    """Return the τ-ARGUS files of a job, notes on their limitations, and the paths of the files read."""
    kind = target.suffix.lower()
    if kind not in (*TAU, ""):
        raise FormatError(
            "A job cannot be converted to this kind of file.",
            target.name,
            f"Give a folder, or a name that ends in {', '.join(TAU)}. SDMX files are written by “protect” "
            "where [output] names a structure.",
        )
    project = stages.open_job(source)
    table = stages.load(project, progress).table
    if not table.release.whole and kind in (".hst", ".jj"):
        raise WriteError(
            f"Several tables or responses do not fit in one {kind} file.",
            target.name,
            "Convert to a name that ends in .arb: it takes all tables with rules, or .tab: with statuses.",
        )
    if kind == ".hst":
        files = {target: apriori(table.dimensions, decisions_in(project, table))}
        return files, [], {source, *source_paths(project)}
    path = target.with_suffix(".arb") if kind else target / f"{project.name}.arb"
    notes = list[str]()
    if kind == ".jj":
        files = {path.with_suffix(".jj"): jj(_decided_cells(project, table, progress))}
    elif kind not in RULES:
        files, notes = _release_cells(path, project, _decided_cells(project, table, progress), None)
    elif table.contributions is None:
        files, notes = _release_cells(path, project, _cells(project, table, progress), project.rules)
    else:
        files, notes = release_files(path, project, table, before_recodes(path, project, table, progress))
    notes += _lost_settings(project)
    remarks = [f"not in the τ-ARGUS files: {note}" for note in notes]
    remarks.append("the files hold confidential values; they are for internal use only")
    return files, remarks, {source, *source_paths(project)}


def _lost_settings(project: Project) -> Iterator[str]:
    """Name the settings of a project that differ from the defaults and that τ-ARGUS files cannot hold."""
    settings, output = project.suppression, project.output
    spelling, is_own_call = tau_spelling(settings.method)
    names = {"method", "cost", "power", "time_limit", "threads", "keep_total", *spelling.holds}
    for section, value, default in (("suppression", settings, Suppression()), ("output", output, Output())):
        for a in attrs.fields(type(value)):
            if a.name not in names and getattr(value, a.name) != getattr(default, a.name):
                yield f"{section}, {a.name}"
    if not is_own_call:
        yield f"suppression, method {settings.method}: written as the modular method"
    if project.earlier:
        yield "earlier publications"
    if any(d.reason or d.who or d.when for d in project.decisions):
        yield "decisions: reason, who and when"


def _cells(project: Project, table: Table, progress: Progress) -> TauCells:
    """Return cells with the statuses in their file, so that τ-ARGUS can apply the rules again."""
    if project.rules.levels != ("unit",):
        raise WriteError("The cells of τ-ARGUS have no holding columns.", "rules, level", INSTEAD)
    constraints = Constraints.none(len(table))
    # no rule is applied: τ-ARGUS will do that, with the rules in the batch file
    rules = Rules(manual_range=project.rules.manual_range, lower_share=project.rules.lower_share)
    sensitivity = stages.judge(table, evolve(project, rules=rules), constraints, progress)
    pattern = Pattern.of_primaries(sensitivity, constraints)
    if table.given_status is not None:
        for status in (Status.FORCED_PUBLISH, Status.SECONDARY):
            pattern = pattern.with_status(np.flatnonzero(table.given_status == status), status)
    n_top = 0 if table.top is None else table.top.shape[1]
    cost = cell_costs(table, constraints, project.suppression)
    return TauCells(table, pattern, sensitivity, cost, n_top)


def _decided_cells(project: Project, table: Table, progress: Progress) -> TauCells:
    """Return cells with the statuses and levels from decisions and rules."""
    constraints = stages.decide(table, project)
    sensitivity = stages.judge(table, project, constraints, progress)
    pattern = _primary_pattern(sensitivity, constraints, project, table)
    return TauCells(table, pattern, sensitivity, cell_costs(table, constraints, project.suppression))


def _primary_pattern(
    sensitivity: Sensitivity, constraints: Constraints, project: Project, table: Table
) -> Pattern:
    """Return the pattern before secondary suppression; cells that must stay published are FORCED_PUBLISH."""
    pattern = Pattern.of_primaries(sensitivity, constraints)
    is_kept = constraints.keep_published & ~pattern.suppressed
    if project.suppression.keep_total:
        is_kept = is_kept | table.overall & ~pattern.suppressed
    return pattern.with_status(np.flatnonzero(is_kept), Status.FORCED_PUBLISH)


def _release_cells(
    path: Path, project: Project, marked: TauCells, rules: Rules | None
) -> tuple[dict[Path, bytes], list[str]]:
    """Return the batch file (`path`), the files of each table and response, and notes.

    With `rules`, τ-ARGUS applies them again; otherwise the statuses and levels apply.

    Raises
    ------
    WriteError
        For a table restricted to one code of a variable that it does not have, and for codes and rules that
        τ-ARGUS does not support.
    """
    table, columns = marked.table, TauColumns(cut_top=rules is None)
    files, tau_tables, notes = dict[Path, bytes](), list[tuple[TauTable, Table]](), list[str]()
    if table.hidden.any():
        notes.append("cells that no table shows, which are protected here too")
    for part in table.release.tables:
        _refuse_condition(table, part)
        for at in part.responses:
            response = table.responses[at]
            cells, part_table = table_of(table, part, at, marked.n_top)
            if not len(cells):
                continue
            name = part.file_part + (f"_{response}" if len(part.responses) > 1 else "")
            tau = TauTable(tuple(d.name for d in part_table.dimensions), response, name)
            stem = path.with_name(f"{tau.stem(path.stem)}.tab")
            files |= tau_table(stem, marked.of(cells, part_table), columns)
            decisions = decisions_of(project, table, part, at) if rules is not None else []
            if decisions:
                files[stem.with_suffix(".hst")] = apriori(part_table.dimensions, decisions)
                tau = evolve(tau, apriori=True)
            tau_tables.append((tau, part_table))
            notes += _lacking(part, at, part_table, table)
    calls, call_notes = calls_of(project, [tau for tau, _ in tau_tables])
    files[path] = cells_job(path.stem, tau_tables, calls, rules)
    return files, [*dict.fromkeys(notes), *call_notes]


def _refuse_condition(table: Table, part: ReleasedTable) -> None:
    for axis in table.axes_of(part):
        if axis and axis not in part.variables:
            raise WriteError(
                f"The table “{part.name}” is about one code of “{table.dimensions[axis].name}”, "
                "which τ-ARGUS would mistake for its total.",
                f"[[tables]] {part.name} where",
                "Add the variable to the dimensions of the table, or leave the table out.",
            )


def _lacking(part: ReleasedTable, response: int, part_table: Table, table: Table) -> Iterator[str]:
    """Describe what the files of a table lack; τ-ARGUS needs all members of a total, and all frequencies or
    none."""
    cells = part.cells[table.response_of[part.cells] == response]
    if np.isnan(part_table.frequency).all() and not np.isnan(table.frequency[cells]).all():
        yield f"{part.name}, numbers of contributors: some cells have none"
    if part.title != part.name:
        yield f"{part.name}, title"
    if part.counts != "none":
        yield f"{part.name}, counts"
    whole = [len(d) for d, axis in zip(part_table.dimensions, part.variables, strict=True)]
    if any(n < len(table.dimensions[axis]) for n, axis in zip(whole, part.variables, strict=True)):
        yield f"{part.name}: codes that it does not show, without which totals may not add up there"


@frozen(eq=False)
class Recoded:
    """A table before its recodes, and the recodes for τ-ARGUS.

    Parameters
    ----------
    table : Table
        The table with all codes of the records; groups within a hierarchy are codes above their members.
    files : mapping of Path to bytes
        The ``.grc`` files and their code lists.
    calls : mapping of str to str
        Recode in the batch file by dimension: a file, or a number of levels.
    """

    table: Table
    files: dict[Path, bytes]
    calls: dict[str, str]


def before_recodes(path: Path, project: Project, table: Table, progress: Progress) -> Recoded:
    """Read the records of a recoding job again without recodes; `path` is the batch file."""
    recoded = {name: source for name, source in project.hierarchies.items() if source.recoded}
    if not recoded:
        return Recoded(table, {}, {})
    fine = stages.load(without_recodes(project), progress).table
    files, calls = dict[Path, bytes](), dict[str, str]()
    dimensions = list(fine.dimensions)
    for at, dimension in enumerate(fine.dimensions):
        if source := recoded.get(dimension.name):
            dimensions[at] = _with_groups(source, dimension)
            recode_files, calls[dimension.name] = _recode_file(path, source, dimension, files)
            files |= recode_files
    return Recoded(evolve(fine, dimensions=tuple(dimensions)), files, calls)


def _recode_file(
    path: Path, source: HierarchySource, dimension: Dimension, files: dict[Path, bytes]
) -> tuple[dict[Path, bytes], str]:
    steps = [step for step in source.steps if step.on]
    # a batch file takes one digit for a number of levels
    if source.recode is None and source.levels <= 9 and not steps:
        return {}, str(source.levels)
    recode = None if source.recode is None else read_recode(source.recode)
    file = path.with_name(f"{path.stem}_{plain_name(dimension.name)}.grc")
    while file in files:
        file = file.with_stem(f"{file.stem}_")
    call = f'"{file.name}"'
    if steps:
        return {file: _by_steps(source, dimension)}, call
    if recode is not None and recode.nodes is None:
        labels = file.with_name(f"{file.stem}_new.cdl") if recode.labels else None
        label_files = {} if labels is None else {labels: code_list(recode.labels)}
        spans = ((new, [(span.first, span.last) for span in taking]) for new, taking in recode.groups)
        recode_text = flat_recode(spans, recode.missing, "" if labels is None else labels.name)
        return {file: recode_text} | label_files, call
    closed = [] if recode is None else list(recode.nodes or ())
    if source.levels:
        closed += [dimension.codes[at] for at in below_level(dimension, source.levels).tolist()]
    return {file: tree_recode(dict.fromkeys(closed))}, call


def _by_steps(source: HierarchySource, dimension: Dimension) -> bytes:
    """Return a recode with several steps as one recode of τ-ARGUS."""
    coarse, place = coarser(source, dimension, [])
    if not dimension.is_parent[1:].any():
        members: dict[int, list[str]] = {}
        for code, new in enumerate(() if place is None else place.tolist()):
            if new > 0 and code not in dimension.missing:
                members.setdefault(new, []).append(dimension.codes[code])
        groups = ((coarse.codes[new], [(code, code) for code in codes]) for new, codes in members.items())
        return flat_recode(groups, tuple(coarse.codes[code] for code in sorted(coarse.missing)))
    finer = _with_groups(source, dimension)
    parents = [code for at, code in enumerate(finer.codes) if finer.is_parent[at]]
    return tree_recode(
        code for code in parents if code in coarse.index and not coarse.is_parent[coarse.index[code]]
    )


def _with_groups(source: HierarchySource, dimension: Dimension) -> Dimension:
    """Add each group of the steps as a code above its members, since τ-ARGUS can only close codes.

    Groups follow all other codes, so that positions stay the same; no code has the name of a group.
    """
    if not dimension.is_parent[1:].any() or not any(s.on and s.kind == GROUP for s in source.steps):
        return dimension
    coarse, place = coarser(source, dimension, [])
    assert place is not None
    names = {step.into for step in source.steps if step.on and step.kind == GROUP}
    group_places = [at for at, code in enumerate(coarse.codes) if code in names]
    (parent, *more_parents), codes, labels = dimension.parents, list(dimension.codes), list(dimension.labels)
    above, new = parent.copy(), list[int]()
    for at in group_places:
        # the topmost members only: what is below them stays below them
        members = np.flatnonzero((place == at) & (place[parent] != at))
        new.append(int(parent[members[0]]))
        above[members] = len(codes)
        codes.append(coarse.codes[at])
        labels.append(coarse.labels[at])
    outside = np.full(len(new), -1, np.int64)
    parents = (np.append(above, new), *(np.append(other, outside) for other in more_parents))
    return Dimension(dimension.name, tuple(codes), tuple(labels), parents, dimension.missing)


@frozen
class Conversion:
    """The written files, and notes on what could not be converted (codes and settings, no values)."""

    files: tuple[Path, ...]
    notes: tuple[str, ...] = ()


def convert(source: Path, target: Path, progress: Progress) -> Conversion:
    """Convert between τ-ARGUS files and jobs.

    Parameters
    ----------
    source : Path
        A batch file (``.arb``), a layout (``.rda``) with the data beside it, or a job (``.toml``).
    target : Path
        For a job: a ``.toml`` file or a folder; tables that cannot be one release become several jobs. For
        τ-ARGUS: a folder or a file ending in ``.arb`` (data with the job's rules), ``.tab`` (cells with the
        statuses and levels from the rules; for a release, a file for each table), ``.hst`` (decisions alone)
        or ``.jj`` (the problem).

    Raises
    ------
    TabGuardError
        If a file cannot be read, or if the target format has no counterpart for something on which the result
        depends. Nothing is written in that case.
    """
    kind = source.suffix.lower()
    if kind == ".toml":
        files, notes, inputs = to_tau(source, target, progress)
    elif kind in (".arb", ".rda", ".asc", ".tab"):
        tables, notes = batch_tables(source) if kind == ".arb" else layout_alone(source)
        inputs = {source, *(path for table in tables for path in (table.data, table.layout))}
        files = jobs(source, target, tables, notes, progress)
    else:
        raise FormatError(
            "This kind of file cannot be converted.",
            source.name,
            "Give a τ-ARGUS batch file (.arb) or layout (.rda), or a job (.toml).",
        )
    replaced = {path.resolve() for path in files} & {path.resolve() for path in inputs}
    if replaced:
        raise WriteError(
            "A file would overwrite an input file.", str(min(replaced)), "Choose another folder or name."
        )
    if kind == ".toml":
        for folder in {path.absolute().parent for path in files}:
            check_cloud(folder)
    return Conversion(write_files(files), tuple(notes))
