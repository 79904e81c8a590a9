"""τ-ARGUS files to jobs and back: the flow behind ``tabguard convert``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import attrs
import numpy as np
from attrs import evolve, frozen

from tabguard.errors import FormatError, TabGuardError, WriteError
from tabguard.flow import stages
from tabguard.job import job_text
from tabguard.kinds.rules import Rules
from tabguard.kinds.tau import INSTEAD
from tabguard.progress import Progress
from tabguard.project import MOST_DIMENSIONS, DataSource, Project, Variables
from tabguard.project.file import source_paths
from tabguard.read.decisions import read_apriori
from tabguard.read.layout import read_defaults
from tabguard.read.rda import Layout, read_layout
from tabguard.read.tau_batch import Apriori, BatchTable, read_batch
from tabguard.read.tau_rules import read_rules
from tabguard.settings import Suppression
from tabguard.suppress.methods import settings_of_tau, tau_spelling
from tabguard.table.costs import cell_costs
from tabguard.table.decision import Decision, Kind
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Constraints, Pattern, Sensitivity, Status
from tabguard.table.table import Table
from tabguard.write import apriori, batch_job, jj, rules_job, tau_records, tau_table, write_files
from tabguard.write.tau_records import RecordColumns, record_columns

TAU, RULES = (".arb", ".asc", ".rda", ".tab", ".hst", ".jj"), (".arb", ".asc", ".rda", "")
_TABULAR = ("STATUS", "FREQUENCY", "MAXSCORE", "SHADOW", "COSTVAR", "COST", "LOWERPL", "UPPERPL")
_NO_RESPONSE = (
    "SHADOW",
    "COSTVAR",
    "COST",
    "LOWERPL",
    "UPPERPL",
    "WEIGHT",
    "HOLDING",
    "FREQUENCY",
    "MAXSCORE",
)


@frozen
class Conversion:
    """What was written, and what could not be carried over (codes and settings, no values)."""

    files: tuple[Path, ...]
    notes: tuple[str, ...] = ()


def convert(source: Path, target: Path, progress: Progress) -> Conversion:
    """Convert between τ-ARGUS files and jobs.

    Parameters
    ----------
    source : Path
        A batch file (``.arb``), a layout (``.rda``) with the data beside it, or a job (``.toml``).
    target : Path
        For a job: a ``.toml`` file or a folder; several tables of a batch file become several jobs. For
        τ-ARGUS: a folder or a file ending in ``.arb`` (data with the job's rules), ``.tab`` (cells with the
        statuses and levels that the rules find), ``.hst`` (decisions alone) or ``.jj`` (the problem).

    Raises
    ------
    TabGuardError
        For files that cannot be read, and for what the other side has no counterpart for although the result
        depends on it. Nothing was written then.
    """
    kind = source.suffix.lower()
    if kind == ".toml":
        files, notes, inputs = _to_tau(source, target, progress)
    elif kind in (".arb", ".rda", ".asc", ".tab"):
        tables, notes = _batch(source) if kind == ".arb" else _layout_alone(source)
        inputs = {source, *(path for table in tables for path in (table.data, table.layout))}
        files = _jobs(source, target, tables, notes, progress)
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
    return Conversion(write_files(files), tuple(notes))


# -- τ-ARGUS to jobs


def _batch(source: Path) -> tuple[tuple[BatchTable, ...], list[str]]:
    batch = read_batch(source)
    return batch.tables, [str(unused) for unused in batch.unused]


def _layout_alone(source: Path) -> tuple[tuple[BatchTable, ...], list[str]]:
    """A layout names no table: all its spanning variables and its first number are taken."""
    layout = read_layout(source if source.suffix.lower() == ".rda" else _beside(source, (".rda",)))
    data = source if layout.path != source else _beside(source, (".asc", ".tab", ".csv", ".txt", ".dat"))
    tabulated = data.suffix.lower() == ".tab" or layout.first(*_TABULAR) is not None
    dimensions = tuple(v.name for v in layout.variables if v.has("RECODEABLE", "RECODABLE"))
    numbers = [v.name for v in layout.variables if v.has("NUMERIC") and not v.has(*_NO_RESPONSE)]
    if not 1 <= len(dimensions) <= MOST_DIMENSIONS:
        raise FormatError(
            f"The layout has {len(dimensions)} spanning variables, but a table needs 1 to {MOST_DIMENSIONS}.",
            layout.path.name,
            "Convert the batch file (.arb), which names the variables of its tables.",
        )
    response = numbers[0] if numbers else "<freq>"
    notes = [f"the layout names no table: “{response}” by {', '.join(dimensions)} was used, without rules"]
    return (BatchTable(0, data, layout.path, tabulated, dimensions, response),), notes


def _beside(path: Path, suffixes: Iterable[str]) -> Path:
    there = {p.name.lower(): p for p in path.absolute().parent.iterdir() if p.is_file()}
    for suffix in suffixes:
        found = there.get(path.with_suffix(suffix).name.lower())
        if found is not None:
            return found
    raise FormatError(
        f"No file {path.stem} with the ending {' or '.join(suffixes)} is in its folder.",
        path.name,
        "Put data and layout of the same name into one folder.",
    )


def _jobs(
    source: Path, target: Path, tables: tuple[BatchTable, ...], notes: list[str], progress: Progress
) -> dict[Path, bytes]:
    path = target if target.suffix.lower() == ".toml" else target / f"{source.stem}.toml"
    files = {}
    for number, table in enumerate(tables, start=1):
        several = len(tables) > 1
        place = path.with_stem(f"{path.stem}_{number}") if several else path
        project, said = _project(table, source.name, progress)
        notes += [f"table {number}, {note}" if several else note for note in said]
        files[place] = job_text(project, place.absolute().parent).encode()
    return files


def _project(table: BatchTable, source: str, progress: Progress) -> tuple[Project, list[str]]:
    rules, weighted, said = read_rules(table.rules, f"{source}, line {table.rules_line}")
    notes = [*map(str, table.unused), *said]
    data = DataSource(table.data, table.tabulated, layout=table.layout, repair=_repair(table, notes))
    layout, defaults = read_defaults(data)
    assert layout is not None
    suppression = _cost(table, _suppression(table, notes), notes)
    project = Project(
        data=data,
        variables=_variables(table, layout, rules, weighted, suppression.cost, notes, source),
        hierarchies={d: defaults.hierarchies[d] for d in table.dimensions if d in defaults.hierarchies},
        rules=rules,
        suppression=suppression,
    )
    if table.tabulated and rules != Rules(manual_range=rules.manual_range) and layout.first("STATUS"):
        notes.append("the statuses of the file apply in addition to the rules")
    if table.apriori:
        project = evolve(project, decisions=_decided(project, table.apriori, notes, progress))
    return project, notes


def _repair(table: BatchTable, notes: list[str]) -> str:
    if table.reading == "2":
        notes.append("tables that do not add up are refused: choose a repair in [data] if that happens")
    return "rebuild" if table.reading.startswith("1") else "refuse"


def _variables(
    table: BatchTable,
    layout: Layout,
    rules: Rules,
    weighted: bool,
    cost: str,
    notes: list[str],
    source: str,
) -> Variables:
    counting = table.response.lower() == "<freq>"
    known = {v.name.casefold(): v.name for v in layout.variables}
    given = [*table.dimensions, *(() if counting else (table.response,)), table.shadow]
    costs = () if cost in _FIGURES else (cost,)
    for name in (*given, *costs):
        if name and name.casefold() not in known:
            raise FormatError(
                f"The layout has no variable “{name[:40]}”.",
                f"{source}, line {table.line}, and {layout.path.name}",
                f"It has {', '.join(name[:40] for name in list(known.values())[:20])}.",
            )
    response = "count" if counting else known[table.response.casefold()]
    shadow = known[table.shadow.casefold()] if table.shadow else ""
    if shadow == response and not (table.tabulated and layout.first("SHADOW")):
        shadow = ""
    if not shadow and table.tabulated and layout.first("SHADOW"):
        shadow = response
    weight = layout.first("WEIGHT") if weighted and not table.tabulated else None
    if weighted and weight is None:
        notes.append("weights are requested, but the layout declares none")
    return Variables(
        tuple(known[d.casefold()] for d in table.dimensions),
        response,
        shadow=shadow or None,
        holding=None if table.tabulated else layout.first("HOLDING"),
        weight=weight,
        request=layout.first("REQUEST") if any(rule.needs_requests for rule in rules.active) else None,
        costs=tuple(known[c.casefold()] for c in costs),
    )


_FIGURES = ("value", "count", "frequency", "entropy")


def _suppression(table: BatchTable, notes: list[str]) -> Suppression:
    method = table.method
    if table.linked:
        notes.append("linked tables become separate jobs, protected one by one: audit them together")
    if method is None:
        return Suppression()
    try:
        settings = settings_of_tau(method.name, method.arguments)
    except ValueError:
        raise FormatError(
            f"An argument of {method.name} is not a number.", f"line {method.line}", "Correct it."
        ) from None
    if settings is None:
        notes.append(f"line {method.line}, {method.name}: no cell suppression; the job suppresses cells")
    return settings or Suppression()


def _cost(table: BatchTable, suppression: Suppression, notes: list[str]) -> Suppression:
    named = {"": "value", "-1": "frequency", "-2": "count"}
    cost = named.get(table.cost, table.cost)
    if cost.casefold() == table.response.casefold():
        cost = "value"
    if cost == "-3":
        notes.append("costs by distance have no counterpart: the cost is the value")
        cost = "value"
    try:
        power = float(table.power.replace(",", ".")) if table.power else 1.0
    except ValueError:
        raise FormatError("λ of the cost is not a number.", f"line {table.line}", "Correct it.") from None
    if power == 0 and cost == "value":
        return evolve(suppression, cost="entropy")
    if power == 0:
        notes.append(f"the logarithm of the cost “{cost}” has no counterpart: the cost itself is used")
        power = 1.0
    return evolve(suppression, cost=cost, power=power)


def _decided(
    project: Project, files: Iterable[Apriori], notes: list[str], progress: Progress
) -> tuple[Decision, ...]:
    """Decisions of a-priori files; those that fit no cell are named and left out, as τ-ARGUS does."""
    table: Table | None = None
    try:
        table = stages.load(project, progress).table
    except TabGuardError as error:
        notes.append(f"the a-priori file could not be compared with the table: {error}")
    spanning: tuple[Dimension | str, ...] = table.dimensions if table else project.variables.dimensions
    kept: list[Decision] = []
    for file in files:
        decisions, unused = read_apriori(file.path, spanning, file.separator)
        notes += unused
        for decision in decisions:
            if table is None or _fits(table, decision):
                kept.append(decision)
            else:
                notes.append(f"{file.path.name}: the cell {' × '.join(decision.codes)} is empty")
    return tuple(kept)


def _fits(table: Table, decision: Decision) -> bool:
    pairs = zip(table.dimensions, decision.codes, strict=True)
    return table.find(tuple(d.index.get(code, -1) for d, code in pairs)) >= 0


# -- jobs to τ-ARGUS


def _to_tau(source: Path, target: Path, progress: Progress) -> tuple[dict[Path, bytes], list[str], set[Path]]:
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
    if kind == ".hst":
        files = {target: apriori(table, _decisions(project, table))}
        return files, [], {source, *source_paths(project)}
    path = target.with_suffix(".arb") if kind else target / f"{project.name}.arb"
    if kind in RULES:
        files, notes = _with_rules(path, project, table, progress), list(_left_out(project))
    else:
        files, notes = _with_statuses(path, project, table, kind, progress), []
    said = [f"not in the τ-ARGUS files: {note}" for note in notes]
    said.append("the files hold confidential values; they are for internal use only")
    return files, said, {source, *source_paths(project)}


def _with_rules(path: Path, project: Project, table: Table, progress: Progress) -> dict[Path, bytes]:
    decisions = _decisions(project, table)
    columns: RecordColumns | None = None
    if table.contributions is None:
        files = _cells(path, project, table, progress)
    else:
        columns = record_columns(table)
        files = tau_records(path.with_suffix(".asc"), table)
    if decisions:
        files[path.with_suffix(".hst")] = apriori(table, decisions)
    spelling, _own = tau_spelling(project.suppression.method)
    call = spelling.write(project.suppression)
    files[path] = rules_job(path.stem, table, project, columns, call, bool(decisions))
    return files


def _left_out(project: Project) -> Iterator[str]:
    """Name what a project holds beyond its defaults and τ-ARGUS files do not."""
    settings, output = project.suppression, project.output
    spelling, own = tau_spelling(settings.method)
    held = {"method", "cost", "power", "time_limit", "threads", "keep_total", *spelling.holds}
    for what, value in (("suppression", settings), ("output", output)):
        for a in attrs.fields(type(value)):
            if a.name not in held and getattr(value, a.name) != a.default:
                yield f"{what}, {a.name}"
    if not own:
        yield f"suppression, method {settings.method}: written as the modular method"
    if any(d.reason or d.who or d.when for d in project.decisions):
        yield "decisions: reason, who and when"


def _decisions(project: Project, table: Table) -> tuple[Decision, ...]:
    """The decisions, and the grand total where it may not be suppressed."""
    total = tuple(d.codes[0] for d in table.dimensions)
    decided = any(d.codes == total and d.kind not in (Kind.COST, Kind.NOTE) for d in project.decisions)
    if project.suppression.keep_total and not decided and table.find((0,) * len(total)) >= 0:
        return (*project.decisions, Decision(total, Kind.FREEZE, "published"))
    return tuple(d for d in project.decisions if d.kind is not Kind.NOTE)


def _cells(path: Path, project: Project, table: Table, progress: Progress) -> dict[Path, bytes]:
    """Cells as they came, with the statuses that their file gave, for rules that are to be applied again."""
    if project.rules.level != "unit":
        raise WriteError("The cells of τ-ARGUS have no holding columns.", "rules, level", INSTEAD)
    none = Constraints.none(len(table))
    given = Rules(manual_range=project.rules.manual_range, lower_share=project.rules.lower_share)
    sensitivity = stages.judge(table, evolve(project, rules=given), none, progress)
    pattern = Pattern.of_primaries(sensitivity, none)
    if table.given_status is not None:
        for said, status in ((2, Status.FORCED_PUBLISH), (3, Status.SECONDARY)):
            pattern = pattern.with_status(np.flatnonzero(table.given_status == said), status)
    n_top = 0 if table.top is None else table.top.shape[1]
    cost = cell_costs(table, none, project.suppression)
    return tau_table(path.with_suffix(".tab"), table, pattern, sensitivity, cost, n_top, cut_top=False)


def _with_statuses(
    path: Path, project: Project, table: Table, kind: str, progress: Progress
) -> dict[Path, bytes]:
    constraints = stages.decide(table, project)
    sensitivity = stages.judge(table, project, constraints, progress)
    pattern = _before(sensitivity, constraints, project)
    cost = cell_costs(table, constraints, project.suppression)
    if kind == ".jj":
        return {path.with_suffix(".jj"): jj(table, pattern, sensitivity, cost)}
    files = tau_table(path.with_suffix(".tab"), table, pattern, sensitivity, cost)
    spelling, _own = tau_spelling(project.suppression.method)
    # single contributors are left to what τ-ARGUS does about singletons when nothing is said
    call = spelling.write(evolve(project.suppression, insiders=True))
    return files | {path: batch_job(path.stem, table, call)}


def _before(sensitivity: Sensitivity, constraints: Constraints, project: Project) -> Pattern:
    """The pattern before secondary suppression, cells that must stay published marked as protected."""
    pattern = Pattern.of_primaries(sensitivity, constraints)
    kept = constraints.keep_published & ~pattern.suppressed
    if project.suppression.keep_total and not pattern.suppressed[0]:
        kept = kept | (np.arange(len(kept)) == 0)
    return pattern.with_status(np.flatnonzero(kept), Status.FORCED_PUBLISH)
