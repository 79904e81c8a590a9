"""The files in τ-ARGUS formats that a project requests: names, contents and limitations."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard.argus.formats import NUMBERS
from tabguard.argus.write.outputs import publishable, tau_output
from tabguard.argus.write.tables import TauCells
from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.kinds.cell_view import DEFAULT_DEPTH
from tabguard.project import ExchangeFile, Project
from tabguard.project.exchange import formats
from tabguard.table.arrays import IntArray
from tabguard.table.case import cell_costs
from tabguard.table.relations import build_relations, no_relations, strides
from tabguard.table.release import ReleasedTable
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tabguard.write import products
from tabguard.write.internal.figures import largest_contributions

FOLDER = "tau-argus"


def files(
    project: Project, solution: Solution, permitted: bool
) -> tuple[Mapping[str, bytes], tuple[str, ...]]:
    """Return the contents by file name, and the names of withheld files; see `tabguard.flow.replacing`."""
    contents_by_name: dict[str, bytes] = {}
    withheld: list[str] = []
    cells: dict[tuple[str, int], TauCells] = {}
    for exchange_file in project.exchange_files:
        hidden = not permitted and publishable(NUMBERS[exchange_file.format], exchange_file.switches)
        for name, part, response in _places(project, exchange_file, solution.table):
            if hidden:
                withheld.append(name)
                continue
            key = ("", 0) if part is None else (part.name, response)
            if key not in cells:
                cells[key] = _cells(project, solution, part, response)
            contents = tau_output(
                NUMBERS[exchange_file.format], exchange_file.switches, Path(name), cells[key]
            )
            names_in_use = {other.casefold() for other in contents_by_name}
            if twice := [str(path) for path in contents if str(path).casefold() in names_in_use]:
                raise WriteError(
                    tr("Two files of τ-ARGUS have the same name."),
                    min(twice),
                    tr("Give each file a name of its own; upper and lower case do not distinguish files."),
                )
            contents_by_name |= {str(path): content for path, content in contents.items()}
    return contents_by_name, tuple(withheld)


def names(project: Project, permitted: bool = True) -> tuple[str, ...]:
    """Return the file names that are known before the files are made."""
    several = project.table_names or ("",)
    return tuple(
        exchange_file.file
        or products.file_name(f"{project.name}_{table}", "", "", formats()[exchange_file.format].suffix)
        for exchange_file in project.exchange_files
        if permitted or not publishable(NUMBERS[exchange_file.format], exchange_file.switches)
        for table in ((exchange_file.table,) if exchange_file.table else several)
    )


def needs_intervals(project: Project) -> bool:
    """Whether a file contains the results of the audit, which requires intervals of all suppressed cells."""
    return any(exchange_file.switches.get("AR") for exchange_file in project.exchange_files)


def notes(project: Project, solution: Solution, permitted: bool) -> tuple[str, ...]:
    """Return notes on what the files lack, and on files that are not written."""
    notes = []
    for exchange_file in project.exchange_files:
        name = exchange_file.file or exchange_file.format
        if not permitted and publishable(NUMBERS[exchange_file.format], exchange_file.switches):
            notes.append(tr("{name}: not written, since public files are withheld", name=name))
        elif exchange_file.switches.get("AR") and solution.audit is None:
            notes.append(tr("{name}: without results of the audit, since there was none", name=name))
        elif exchange_file.switches.get("AR") and (n_unknown := _without_interval(solution)):
            notes.append(
                tr(
                    "{name}: without the intervals of {n_cells:,} suppressed cells, which were not computed",
                    name=name,
                    n_cells=n_unknown,
                )
            )
    return tuple(tr("τ-ARGUS file {note}", note=note) for note in notes)


def _without_interval(solution: Solution) -> int:
    """Return the number of suppressed cells without an audited interval."""
    audit = solution.audit
    return 0 if audit is None else int(np.count_nonzero(solution.pattern.suppressed & np.isnan(audit.low)))


def _places(
    project: Project, exchange_file: ExchangeFile, table: Table
) -> Iterator[tuple[str, ReleasedTable | None, int]]:
    """Yield the name of each file with its table and response of a release."""
    suffix = formats()[exchange_file.format].suffix
    if table.release.whole:
        yield exchange_file.file or products.file_name(project.name, "", "", suffix), None, 0
        return
    parts = [
        (part, response)
        for part in table.release.tables
        if exchange_file.table in ("", part.name)
        for response in part.responses
    ]
    for part, response in parts:
        about = part.file_part
        if len(part.responses) > 1:
            about += f"_{table.responses[response]}"
        if exchange_file.file and len(parts) == 1:
            name = exchange_file.file
        elif exchange_file.file:
            path = Path(exchange_file.file)
            name = products.file_name(f"{path.stem}_{about}", "", "", path.suffix)
        else:
            name = products.file_name(f"{project.name}_{about}", "", "", suffix)
        yield name, part, response


def _cells(project: Project, solution: Solution, part: ReleasedTable | None, response: int) -> TauCells:
    """Return the cells of one table with the data for τ-ARGUS."""
    table = solution.table
    cost = np.asarray(cell_costs(table, solution.case.constraints, project.suppression))
    name = project.variables.response if part is None else table.responses[response]
    rules = project.rules.of_response(name)
    n_top = max((rule.depth for rule in rules.active), default=0)
    if rules.partly_masked:  # their number would tell a parameter
        n_top = max(n_top, DEFAULT_DEPTH)
    attained = None if solution.audit is None else (solution.audit.low, solution.audit.high)
    by_share = any(rule.tau is not None and rule.tau.shares_apart for rule in rules.active)
    cells = TauCells(table, solution.pattern, solution.case.sensitivity, cost, n_top, by_share, attained)
    if part is not None:
        ids, table = table_of(table, part, response, max(n_top, 1))
        relations = build_relations(table.dimensions, table.codes)
        cells = cells.of(ids, evolve(table, relations=relations))
    if table.contributions is None:
        cells = evolve(cells, n_top=0 if table.top is None else table.top.shape[1])
    return cells


def table_of(table: Table, part: ReleasedTable, response: int, n_top: int) -> tuple[IntArray, Table]:
    """Return the cells of one response in a table of a release, and a table of them without relations.

    Parameters
    ----------
    response : int
        Position in `Table.responses`.
    n_top : int
        Number of largest contributions that the table holds.

    Returns
    -------
    cells : int array, shape (n_shown,)
    table : Table
        Its dimensions have the shown codes and the total only.
    """
    ids, whole = next(pair for pair in table.by_response if table.response_of[pair[0][0]] == response)
    rows = np.flatnonzero(np.isin(ids, part.cells))
    dimensions, codes = [], []
    for axis in part.variables:
        column = table.codes[ids[rows], axis]
        codes_there = np.union1d(table.codes_shown(ids[rows], axis), 0)
        dimensions.append(table.dimensions[axis].restricted(codes_there))
        codes.append(np.searchsorted(codes_there, column))
    matrix = np.column_stack(codes)
    order = np.argsort(matrix @ strides(dimensions), kind="stable")
    rows = rows[order]
    in_part = np.zeros(len(whole), bool)
    in_part[rows] = True
    has_largest = whole.contributions is not None or whole.top is not None
    frequency = whole.frequency[rows]
    return ids[rows], Table(
        tuple(dimensions),
        matrix[order],
        whole.value[rows],
        frequency if not np.isnan(frequency).any() else np.full(len(rows), np.nan),
        no_relations(len(rows)),
        whole.response,
        whole.decimals,
        whole.shadow[rows],
        None if whole.holding_frequency is None else whole.holding_frequency[rows],
        top=largest_contributions(whole, in_part, n_top)[rows] if has_largest and n_top else None,
        decimals_agreed=table.decimals_agreed,
    )
