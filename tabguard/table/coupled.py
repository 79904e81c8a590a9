"""Groups of cells to which decisions and patterns apply together."""

import numpy as np

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.table.arrays import IntArray
from tabguard.table.coupling import Coupling, numbered
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table


def coupling_of(table: Table, same_pattern: bool) -> Coupling:
    """The groups of cells that are suppressed together, if all responses share one pattern; otherwise
    none."""
    if not same_pattern:
        return Coupling(np.full(len(table), -1, np.int64))
    return Coupling(table.coupled)


def refuse_torn(table: Table, pattern: Pattern) -> None:
    """Refuse a pattern that suppresses an empty cell for one response but shows it as empty for another.

    Raises
    ------
    DataError
        If there is such a cell; the error names the first one.
    """
    if not table.bare.any():
        return
    group = np.where(table.bare, table.coupled, -1)
    torn = Coupling(group).torn(pattern.suppressed)
    if torn:
        raise DataError(
            tr("A cell without contributors is suppressed for one response only."),
            tr("first cell {below}", below=table.title(int(torn[0][0]))),
            tr("Suppress it for all responses, or for none."),
        )


def coupled_for_decisions(table: Table, coupling: Coupling | None, cells: IntArray) -> IntArray:
    """The cells to which decisions about some cells apply, ascending.

    These are the cells themselves, all cells equal to them and, with a coupling, all cells coupled to them,
    except those that an earlier publication fixes.
    """
    cells, equal = np.asarray(cells, np.int64), table.equal
    group = equal.with_coupled(cells)
    if coupling is not None and not coupling.none:
        group = equal.with_coupled(coupling.with_coupled(group))
    if len(group) == len(cells):
        return group
    fixed = table.past.copy()
    for earlier in table.earlier:
        if earlier.fixed:
            fixed[earlier.suppressed] = fixed[earlier.published] = True
    fixed[cells] = False
    return group[~fixed[group]]


def groups_for_decisions(table: Table, coupling: Coupling) -> IntArray:
    """Number the groups of cells that are equal or coupled, shape (n_cells,); −1 for no group."""
    nodes, other = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
    for group in (coupling.group, table.equal.group):
        order = np.argsort(group, kind="stable")
        same = (group[order[1:]] == group[order[:-1]]) & (group[order[1:]] >= 0)
        nodes.append(order[:-1][same])
        other.append(order[1:][same])
    return numbered(len(table), np.concatenate(nodes), np.concatenate(other))
