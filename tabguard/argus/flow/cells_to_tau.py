"""Converts a release into τ-ARGUS tables of cells, one file for each, and a batch file that links them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.argus.flow.output_files import table_of
from tabguard.argus.flow.release_to_tau import calls_of, decisions_of
from tabguard.argus.write.batch import TauTable, cells_job
from tabguard.argus.write.tables import TauColumns, tau_table
from tabguard.base.errors import WriteError
from tabguard.kinds.rules import Rules
from tabguard.project import Project
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.pattern import Pattern, Sensitivity
from tabguard.table.release import ReleasedTable
from tabguard.table.table import Table
from tabguard.write import apriori


@frozen(eq=False)
class Marked:
    """The cells of a table or release with the statuses, levels and costs to be written.

    Parameters
    ----------
    pattern : Pattern
    sensitivity : Sensitivity
    cost : float array, shape (n_cells,)
    n_top : int
        Number of largest contributions.
    cut_top : bool
        Whether contributions have no more decimals than the cells.
    rules : Rules or None
        Rules that τ-ARGUS is to apply again; None: the statuses and levels apply.
    """

    pattern: Pattern
    sensitivity: Sensitivity
    cost: FloatArray
    n_top: int
    cut_top: bool
    rules: Rules | None = None

    @property
    def columns(self) -> TauColumns:
        """The columns that a file of them has."""
        return TauColumns(self.n_top, self.cut_top)

    def of(self, cells: IntArray) -> Marked:
        """The same for some cells."""
        pattern = evolve(self.pattern, status=self.pattern.status[cells])
        return evolve(self, pattern=pattern, sensitivity=self.sensitivity.of(cells), cost=self.cost[cells])


def release_cells(
    path: Path, project: Project, table: Table, marked: Marked
) -> tuple[dict[Path, bytes], list[str]]:
    """Return the batch file (`path`), the files of each table and response, and what they lack.

    Raises
    ------
    WriteError
        For a table about one code of a variable that it does not have, and for codes and rules that τ-ARGUS
        does not support.
    """
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
            own = marked.of(cells)
            stem = path.with_name(f"{tau.stem(path.stem)}.tab")
            files |= tau_table(stem, part_table, own.pattern, own.sensitivity, own.cost, own.columns)
            decisions = decisions_of(project, table, part, at) if marked.rules is not None else []
            if decisions:
                files[stem.with_suffix(".hst")] = apriori(part_table.dimensions, decisions)
                tau = evolve(tau, apriori=True)
            tau_tables.append((tau, part_table))
            notes += _lacking(part, at, part_table, table)
    calls, call_notes = calls_of(project, [tau for tau, _ in tau_tables])
    files[path] = cells_job(path.stem, tau_tables, calls, marked.rules)
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
    """What the files of a table lack: τ-ARGUS needs all members of a total, and all frequencies or none."""
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
