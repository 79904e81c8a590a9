"""Converts tables of a τ-ARGUS batch file or layout to jobs."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from attrs import evolve, frozen

from tabguard.argus.flow.joined import (
    alike_named,
    decided,
    decisions_of,
    joined,
    what_separates,
    with_decisions,
    with_own_codes,
)
from tabguard.argus.formats import NUMBERS
from tabguard.argus.read.batch import implied_table, read_batch
from tabguard.argus.read.batch_tables import Apriori, BatchTable, read_rules
from tabguard.base.errors import FormatError, TabGuardError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.job import job_name, job_text
from tabguard.kinds.rules import Rules
from tabguard.project import DataSource, ExchangeFile, HierarchySource, Project, Roles
from tabguard.project.exchange import formats
from tabguard.read import agreed
from tabguard.read.codes.layout import Defaults, read_defaults
from tabguard.read.files.rda import Layout, read_layout
from tabguard.settings import Suppression
from tabguard.suppress import methods
from tabguard.table.dimension import Dimension
from tabguard.table.table import Table

_TABULAR = ("STATUS", "FREQUENCY", "MAXSCORE", "SHADOW", "COSTVAR", "COST", "LOWERPL", "UPPERPL")
_OTHER_WAYS = ("RND", "CTA", "CKM")
"""Methods of τ-ARGUS that change figures instead of suppressing them."""
_FIGURES = ("value", "count", "frequency", "entropy")


@frozen
class FromTau:
    """A project from tables of a batch file: from one, or from several that form a release."""

    project: Project
    tables: tuple[BatchTable, ...]


def batch_tables(source: Path) -> tuple[tuple[BatchTable, ...], list[str]]:
    """Return the tables of a batch file, and the lines that a job cannot represent."""
    batch = read_batch(source)
    return batch.tables, [str(unused) for unused in batch.unused]


def layout_alone(source: Path) -> tuple[tuple[BatchTable, ...], list[str]]:
    """Return the table implied by a layout: all its spanning variables, and its first numeric variable."""
    layout = read_layout(source if source.suffix.lower() == ".rda" else _neighbour(source, (".rda",)))
    data = source if layout.path != source else _neighbour(source, (".asc", ".tab", ".csv", ".txt", ".dat"))
    tabulated = data.suffix.lower() == ".tab" or layout.first(*_TABULAR) is not None
    table = implied_table(layout, data, tabulated, 0)
    names = ", ".join(table.dimensions)
    notes = [f"the layout names no table: “{table.response}” by {names} was used, without rules"]
    return (table,), notes


def _neighbour(path: Path, suffixes: Iterable[str]) -> Path:
    path_of = {p.name.lower(): p for p in path.absolute().parent.iterdir() if p.is_file()}
    for suffix in suffixes:
        neighbour = path_of.get(path.with_suffix(suffix).name.lower())
        if neighbour is not None:
            return neighbour
    raise FormatError(
        f"No file {path.stem} with the ending {' or '.join(suffixes)} is in its folder.",
        path.name,
        "Put data and layout of the same name into one folder.",
    )


def jobs(
    source: Path, target: Path, tables: tuple[BatchTable, ...], notes: list[str], progress: Progress
) -> dict[Path, bytes]:
    """Make a job for each table, or one job for tables that can form a release.

    Those are tables of the same records, and tabulated tables that the batch file links.

    Parameters
    ----------
    source : Path
        The batch file or layout.
    target : Path
        A ``.toml`` file or a folder.
    tables : tuple of BatchTable
    notes : list of str
        Receives notes on what could not be converted.
    progress : Progress
    """
    path = target if target.suffix.lower() == ".toml" else target / f"{source.stem}.toml"
    conversions = projects_of(source, tables, notes, progress)
    files = {}
    for number, conversion in enumerate(conversions, start=1):
        place = path.with_stem(f"{path.stem}_{number}") if len(conversions) > 1 else path
        files[place] = job_text(conversion.project, place.absolute().parent).encode()
    return files


def projects_of(
    source: Path, tables: tuple[BatchTable, ...], notes: list[str], progress: Progress
) -> tuple[FromTau, ...]:
    """Make the projects that `jobs` writes, each with the tables of the batch file that it protects."""
    conversions = _protecting(source, tables, notes, progress)
    return tuple(
        evolve(conversion, project=evolve(conversion.project, exchange_files=_outputs(conversion, notes)))
        for conversion in conversions
    )


def _outputs(conversion: FromTau, notes: list[str]) -> tuple[ExchangeFile, ...]:
    """Return the output files that the batch file requests for the tables of one project."""
    names = {number: name for name, number in NUMBERS.items()}
    files: list[ExchangeFile] = []
    for at, table in enumerate(conversion.tables):
        for output in table.outputs:
            where = f"line {output.line}, <WRITETABLE> {output.name}"
            if output.format not in names:
                notes.append(f"{where}: not written, TabGuard has no cell key method")
                continue
            name = names[output.format]
            idle = [letters for letters in output.options if letters not in formats()[name].options]
            if any(output.options[letters] for letters in idle):
                notes.append(f"{where}: without {', '.join(x for x in idle if output.options[x])}")
            options = "".join(
                letters + ("+" if on else "-")
                for letters, on in output.options.items()
                if letters not in idle
            )
            of_table = conversion.project.tables[at].name if len(conversion.tables) > 1 else ""
            file = ExchangeFile(name, options, output.name, of_table)
            twice = [other for other in files if other.file.casefold() == file.file.casefold()]
            if twice:
                notes.append(f"{where}: written over a file of the same name, as the batch file says")
            files = [other for other in files if other not in twice] + [file]
    return tuple(files)


def _protecting(
    source: Path, tables: tuple[BatchTable, ...], notes: list[str], progress: Progress
) -> tuple[FromTau, ...]:
    groups: dict[tuple[object, ...], list[BatchTable]] = {}
    for table in tables:
        # records are one release if they are of one file; tabulated tables only if they were opened together
        together = (table.group,) if table.tabulated else (table.data, table.layout)
        groups.setdefault(together, []).append(table)
    conversions: list[FromTau] = []
    for group in groups.values():
        projects = []
        for table in group:
            project, project_notes = _project(table, source.name)
            projects.append(project)
            at = tables.index(table) + 1
            notes += [f"table {at}, {note}" if len(tables) > 1 else note for note in project_notes]
        alike, columns = alike_named(projects)
        between = what_separates(group, alike)
        if len(group) > 1 and not between:
            release = joined(group, alike, columns, notes)
            if release.cells:
                release = with_own_codes(release, projects, notes, progress)
            if any(table.apriori for table in group):
                release = decided(release, group, notes, progress)
            conversions.append(FromTau(release, tuple(group)))
            continue
        if len(group) > 1:
            notes.append(f"separate jobs, not one release, since {between}: protect or audit them together")
        conversions += [
            FromTau(_decide(project, table.apriori, notes, progress), (table,))
            for project, table in zip(projects, group, strict=True)
        ]
    return tuple(conversions)


def _project(table: BatchTable, source: str) -> tuple[Project, list[str]]:
    """Return a table as project without decisions, and notes on what could not be converted."""
    rules, weighted, rule_notes = read_rules(table.rules, f"{source}, line {table.rules_line}")
    notes = [*map(str, table.unused), *rule_notes]
    data = DataSource(table.data, table.tabulated, layout=table.layout, repair=_repair(table, notes))
    layout, defaults = read_defaults(data)
    assert layout is not None
    notes += [f"{layout.path.name}, {remark}" for remark in layout.without_effect()]
    suppression = _cost(table, _suppression(table, notes), notes)
    costs = () if suppression.cost in _FIGURES else (suppression.cost,)
    names = _names_of(table, layout, costs, source)
    weight = _weight(table, layout, weighted, notes)
    variables = evolve(
        _variables(table, layout, names, rules, notes),
        weight=weight,
        costs=tuple(names[name.casefold()] for name in costs),
    )
    if variables.costs:
        suppression = evolve(suppression, cost=variables.costs[0])  # as the layout writes it
    project = Project(
        data=data,
        variables=variables,
        hierarchies=_hierarchies(table, variables.dimensions, defaults),
        rules=rules,
        suppression=suppression,
    )
    if table.tabulated and rules != Rules(manual_range=rules.manual_range) and layout.first("STATUS"):
        notes.append("the statuses of the file apply in addition to the rules")
    return project, notes


def _hierarchies(
    table: BatchTable, dimensions: Iterable[str], defaults: Defaults
) -> dict[str, HierarchySource]:
    """Return the hierarchies of the layout, with the recodes of the batch file."""
    hierarchies = {name: defaults.hierarchies[name] for name in dimensions if name in defaults.hierarchies}
    called = {name.casefold(): name for name in dimensions}
    for recoding in table.recodes:
        name = called[recoding.variable.casefold()]
        source = hierarchies.get(name, HierarchySource())
        hierarchies[name] = evolve(source, recode=recoding.path, levels=recoding.levels)
    return hierarchies


def _repair(table: BatchTable, notes: list[str]) -> str:
    if table.reading == "2":
        notes.append("tables that do not add up are refused: choose a repair in [data] if that happens")
    elif table.reading in ("1", "1F"):
        notes.append("totals are made again from their members; statuses of totals in the file stay")
    return "rebuild" if table.reading.startswith("1") else "refuse"


def _names_of(table: BatchTable, layout: Layout, costs: Iterable[str], source: str) -> dict[str, str]:
    """Return the variables of the layout in its spelling; raises `FormatError` for unknown ones in the
    table."""
    names = {v.name.casefold(): v.name for v in layout.variables}
    response = () if _is_count(table) else (table.response,)
    for name in (*table.dimensions, *response, table.shadow, *costs):
        if name and name.casefold() not in names:
            raise FormatError(
                f"The layout has no variable “{name[:40]}”.",
                f"{source}, line {table.line}, and {layout.path.name}",
                f"It has {', '.join(name[:40] for name in list(names.values())[:20])}.",
            )
    return names


def _is_count(table: BatchTable) -> bool:
    return table.response.lower() == "<freq>"


def _weight(table: BatchTable, layout: Layout, weighted: bool, notes: list[str]) -> str | None:
    weight = layout.first("WEIGHT") if weighted and not table.tabulated else None
    if weighted and weight is None:
        notes.append("weights are requested, but the layout declares none")
    return weight


def _variables(
    table: BatchTable, layout: Layout, names: Mapping[str, str], rules: Rules, notes: list[str]
) -> Roles:
    """Return the roles of the variables, without weight and costs."""
    counting = _is_count(table)
    response = "count" if counting else names[table.response.casefold()]
    shadow = names[table.shadow.casefold()] if table.shadow else ""
    if shadow == response and not (table.tabulated and layout.first("SHADOW")):
        shadow = ""
    # the response itself is the shadow then, whatever column the layout declares
    if not shadow and table.tabulated and layout.first("SHADOW"):
        shadow = response
    holding = None if table.tabulated else layout.first("HOLDING")
    if counting and holding is not None and "holding" in rules.levels:
        notes.append(
            "τ-ARGUS publishes the number of holdings, which does not add up: records are counted here"
        )
    return Roles(
        tuple(names[d.casefold()] for d in table.dimensions),
        response,
        shadow=shadow or None,
        holding=holding,
        request=layout.first("REQUEST") if any(rule.needs_requests for rule in rules.active) else None,
    )


def settings_of_tau(name: str, arguments: Sequence[str]) -> tuple[Suppression, tuple[str, ...]] | None:
    """Return the settings for a τ-ARGUS call, and its ineffective arguments; None for an unknown method.

    Raises
    ------
    ValueError
        For an argument that is no number.
    """
    for method in methods.METHODS:
        if method.tau is not None and name in method.tau.read:
            settings = evolve(method.tau.read[name](arguments), method=method.name)
            return settings, method.tau.without_effect(name, arguments)
    return None


def _suppression(table: BatchTable, notes: list[str]) -> Suppression:
    method = table.method
    if method is None:
        return Suppression()
    try:
        translation = settings_of_tau(method.name, method.arguments)
    except ValueError:
        raise FormatError(
            f"An argument of {method.name} is not a number.", f"line {method.line}", "Correct it."
        ) from None
    if translation is None and method.name not in _OTHER_WAYS:
        raise FormatError(
            f"The method {method.name[:40]} is unknown.", f"line {method.line}", "Use MOD, OPT, GH or NET."
        )
    if translation is None:
        notes.append(f"line {method.line}, {method.name}: no cell suppression; the job suppresses cells")
        return Suppression()
    settings, idle = translation
    if idle:
        notes.append(f"line {method.line}, {method.name}, not used: {'; '.join(idle)}")
    return settings


def _cost(table: BatchTable, suppression: Suppression, notes: list[str]) -> Suppression:
    names = {"": "value", "-1": "frequency", "-2": "count"}
    cost = names.get(table.cost, table.cost)
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
        # τ-ARGUS takes the logarithm where λ is 0
        return evolve(suppression, cost="entropy")
    if power == 0:
        notes.append(f"the logarithm of the cost “{cost}” has no counterpart: the cost itself is used")
        power = 1.0
    return evolve(suppression, cost=cost, power=power)


def _decide(project: Project, files: Iterable[Apriori], notes: list[str], progress: Progress) -> Project:
    """Add the decisions of a-priori files to a project."""
    files = tuple(files)
    if not files:
        return project
    table: Table | None = None
    try:
        table = stages.load(project, progress).table
    except TabGuardError as error:
        notes.append(f"the a-priori file could not be compared with the table: {error}")
    spanning: tuple[Dimension | str, ...] = table.dimensions if table else project.variables.dimensions
    decisions = agreed(
        (decision, f"{file.path.name}, {decision.reason}")
        for file in files
        for decision in decisions_of(
            file, spanning, lambda line: table is None or table.cell_of(line.codes) >= 0, notes
        )
    )
    return with_decisions(project, decisions, table, notes)


@frozen
class Replay:
    """The content of a batch file as named projects with their folders, and notes (no values)."""

    jobs: tuple[FromTau, ...]
    notes: tuple[str, ...]


def replay(source: Path, progress: Progress) -> Replay:
    """Read a batch file as projects that can be run.

    Parameters
    ----------
    source : Path
        A ``.arb`` file; the files that it names are at the given paths, or beside it.
    progress : Progress

    Raises
    ------
    TabGuardError
        If a file cannot be read, or TabGuard cannot do what the batch file requests.
    """
    tables, notes = batch_tables(source)
    conversions = projects_of(source, tables, notes, progress)
    name, base = job_name(source), source.absolute().parent
    jobs = tuple(
        evolve(
            conversion,
            project=evolve(
                conversion.project, base=base, name=f"{name}_{i}" if len(conversions) > 1 else name
            ),
        )
        for i, conversion in enumerate(conversions, start=1)
    )
    for job in jobs:
        if all(table.method is None for table in job.tables):
            lines = ", ".join(str(table.line) for table in job.tables)
            notes.append(
                f"no method for the table of line {lines}: the default method of TabGuard protects it"
            )
    return Replay(jobs, tuple(notes))
