"""The files in formats of τ-ARGUS that a project asks for: names, contents, and what they lack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard.errors import WriteError
from tabguard.kinds import PPercent, PriorPosterior
from tabguard.kinds.ranked import DEFAULT_DEPTH
from tabguard.language import tr
from tabguard.project import Project, TauFile
from tabguard.project.tau_file import SUFFIXES
from tabguard.table.arrays import IntArray
from tabguard.table.costs import cell_costs
from tabguard.table.relations import build_relations, no_relations, strides
from tabguard.table.release import ReleasedTable
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tabguard.write import products
from tabguard.write.largest_contributions import largest_contributions
from tabguard.write.tau_outputs import TauCells, publishable, tau_output

FOLDER = "tau-argus"
"""Folder, inside that of a job's results, for these files; internal."""


def tau_files(
    project: Project, found: Solution, permitted: bool
) -> tuple[Mapping[str, bytes], tuple[str, ...]]:
    """The contents of the files by their names, and the names of those that are withheld.

    Parameters
    ----------
    project : Project
    found : Solution
    permitted : bool
        Files without suppressed values, which are made to be published, are withheld otherwise.

    Raises
    ------
    WriteError
        For two files of one name, and for what a format cannot hold.
    """
    files: dict[str, bytes] = {}
    withheld: list[str] = []
    cells: dict[tuple[str, int], TauCells] = {}
    for one in project.tau_files:
        hidden = not permitted and publishable(one.number, one.switches)
        for name, part, response in _places(project, one, found.table):
            if hidden:
                withheld.append(name)
                continue
            key = ("", 0) if part is None else (part.name, response)
            if key not in cells:
                cells[key] = _cells(project, found, part, response)
            made = tau_output(one.number, one.switches, Path(name), cells[key])
            taken = {other.casefold() for other in files}
            if twice := [str(path) for path in made if str(path).casefold() in taken]:
                raise WriteError(
                    tr("Two files of τ-ARGUS have the same name."),
                    min(twice),
                    tr("Give each file a name of its own; upper and lower case do not distinguish files."),
                )
            files |= {str(path): content for path, content in made.items()}
    return files, tuple(withheld)


def tau_names(project: Project, permitted: bool = True) -> tuple[str, ...]:
    """Names of the files that a project asks for, as far as they are known before they are made.

    Parameters
    ----------
    permitted : bool
        Whether those that are made to be published are among them.
    """
    several = project.table_names or ("",)
    return tuple(
        one.file or products.file_name(f"{project.name}_{table}", "", "", SUFFIXES[one.format])
        for one in project.tau_files
        if permitted or not publishable(one.number, one.switches)
        for table in ((one.table,) if one.table else several)
    )


def public_names(project: Project, table: Table) -> tuple[str, ...]:
    """Names of the files without suppressed values, which are made to be published."""
    shown = (one for one in project.tau_files if publishable(one.number, one.switches))
    return tuple(name for one in shown for name, _part, _response in _places(project, one, table))


def tau_notes(project: Project, found: Solution, permitted: bool) -> tuple[str, ...]:
    """What the files lack, and which are not written, in words."""
    notes = []
    for one in project.tau_files:
        name = one.file or one.format
        if not permitted and publishable(one.number, one.switches):
            notes.append(tr("{name}: not written, since public files are withheld", name=name))
        elif one.switches.get("AR") and found.audit is None:
            notes.append(tr("{name}: without results of the audit, since there was none", name=name))
    return tuple(tr("τ-ARGUS file {note}", note=note) for note in notes)


def _places(project: Project, one: TauFile, table: Table) -> Iterator[tuple[str, ReleasedTable | None, int]]:
    """The name of each file, with the table and the response of a release that it is about."""
    suffix = SUFFIXES[one.format]
    if table.release is None:
        yield one.file or products.file_name(project.name, "", "", suffix), None, 0
        return
    parts = [
        (part, response)
        for part in table.release.tables
        if one.table in ("", part.name)
        for response in part.responses
    ]
    for part, response in parts:
        about = part.file_part
        if len(part.responses) > 1:
            about += f"_{table.dimensions[0].codes[response]}"
        if one.file and len(parts) == 1:
            name = one.file
        elif one.file:
            named = Path(one.file)
            name = products.file_name(f"{named.stem}_{about}", "", "", named.suffix)
        else:
            name = products.file_name(f"{project.name}_{about}", "", "", suffix)
        yield name, part, response


def _cells(project: Project, found: Solution, part: ReleasedTable | None, response: int) -> TauCells:
    """The cells of one table, with what τ-ARGUS tells about them."""
    table, pattern, sensitivity = found.table, found.pattern, found.case.sensitivity
    cost = np.asarray(cell_costs(table, found.case.constraints, project.suppression))
    name = project.variables.response if part is None else table.dimensions[0].codes[response]
    rules = project.rules.of_response(name)
    n_top = max((rule.depth for rule in rules.active), default=0)
    if rules.partly_masked:  # their number would tell a parameter
        n_top = max(n_top, DEFAULT_DEPTH)
    attained = None if found.audit is None else (found.audit.low, found.audit.high)
    if part is not None:
        ids, one = table_of(table, part, response, max(n_top, 1))
        table = evolve(one, relations=build_relations(one.dimensions, one.codes))
        pattern = evolve(pattern, status=pattern.status[ids])
        sensitivity, cost = sensitivity.of(ids), cost[ids]
        attained = None if attained is None else (attained[0][ids], attained[1][ids])
    if table.contributions is None:
        n_top = 0 if table.top is None else table.top.shape[1]
    by_share = any(isinstance(rule, PPercent | PriorPosterior) for rule in rules.active)
    return TauCells(table, pattern, sensitivity, cost, n_top, by_share, attained)


def table_of(table: Table, part: ReleasedTable, response: int, n_top: int) -> tuple[IntArray, Table]:
    """The cells of one response that a table of a release shows, and a table of them, without relations.

    Parameters
    ----------
    response : int
        Position among the codes of the first dimension.
    n_top : int
        Number of largest contributions that the table holds.

    Returns
    -------
    cells : int array, shape (n_shown,)
    table : Table
        Its dimensions have the shown codes and the total only.
    """
    ids, one = next(found for found in table.by_response if table.codes[found[0][0], 0] == response)
    rows = np.flatnonzero(np.isin(ids, part.cells))
    dimensions, codes = [], []
    for axis in part.variables:
        mine = one.codes[rows, axis - 1]
        kept = np.unique(np.append(mine, 0))
        dimensions.append(one.dimensions[axis - 1].restricted(kept))
        codes.append(np.searchsorted(kept, mine))
    matrix = np.column_stack(codes)
    order = np.argsort(matrix @ strides(dimensions), kind="stable")
    rows = rows[order]
    wanted = np.zeros(len(one), bool)
    wanted[rows] = True
    known = one.contributions is not None or one.top is not None
    frequency = one.frequency[rows]
    return ids[rows], Table(
        tuple(dimensions),
        matrix[order],
        one.value[rows],
        frequency if not np.isnan(frequency).any() else np.full(len(rows), np.nan),
        no_relations(len(rows)),
        one.response,
        one.decimals,
        one.shadow[rows],
        None if one.holding_frequency is None else one.holding_frequency[rows],
        top=largest_contributions(one, wanted, n_top)[rows] if known and n_top else None,
        decimals_agreed=table.decimals_agreed,
    )
