"""How the tables of a release are linked: common cells, tables contained in others, clusters."""

from functools import cached_property

import numpy as np
from attrs import field, frozen

from tabguard.table.arrays import BoolArray, IntArray, frozen_bools, frozen_ints
from tabguard.table.connected import connected_components
from tabguard.table.dimension import Dimension
from tabguard.table.relations import Relations
from tabguard.table.table import Table


@frozen(eq=False, slots=False)
class Clusters:
    """How the tables of a release are linked; tables are numbered as in the release.

    Parameters
    ----------
    common : int array, shape (n_tables, n_tables)
        Number of cells that two tables both show; the diagonal holds the number of cells of each.
    tied : bool array, shape (n_tables, n_tables)
        Whether two tables share a cell, or a chain of relations connects a cell of one with a cell of the
        other: suppressed cells of one may then be calculated or bounded with the other.
    """

    common: IntArray = field(converter=frozen_ints)
    tied: BoolArray = field(converter=frozen_bools)

    def __len__(self) -> int:
        return len(self.common)

    @cached_property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Tables that must be protected together, in the order of the release."""
        return components(self.tied)

    @cached_property
    def identical(self) -> tuple[tuple[int, int], ...]:
        """Pairs of tables with the same cells, the earlier one first."""
        return tuple((i, j) for i, j in self._inside if i < j and (j, i) in self._inside)

    @cached_property
    def contained(self) -> tuple[tuple[int, int], ...]:
        """Pairs (inner, outer): the outer table has every cell of the inner table, and more."""
        return tuple((i, j) for i, j in self._inside if (j, i) not in self._inside)

    @cached_property
    def _inside(self) -> dict[tuple[int, int], None]:
        """Pairs (one, other) where all cells of the first table are cells of the second."""
        whole = (self.common == np.diag(self.common)[:, None]) & (np.diag(self.common)[:, None] > 0)
        np.fill_diagonal(whole, False)
        return {(int(i), int(j)): None for i, j in np.argwhere(whole)}


def clusters_of(table: Table) -> Clusters:
    """Find the clusters of a release."""
    shows = table.release.shows
    common = np.array([(shows & row).sum(axis=1) for row in shows], np.int64)
    number, label = connected(table.relations)
    reached = np.zeros((len(shows), number), bool)
    for row, cells in zip(reached, shows, strict=True):
        row[label[cells]] = True
    tied = np.array([(reached & row).any(axis=1) for row in reached], bool)
    return Clusters(common, tied)


def connected(relations: Relations) -> tuple[int, IntArray]:
    """Find the components of cells that relations connect: their number and labels, shape (n_cells,)."""
    totals = np.repeat(relations.totals, np.diff(relations.indptr))
    return connected_components(relations.n_cells, totals, relations.cells)


def components(tied: BoolArray) -> tuple[tuple[int, ...], ...]:
    """Find the connected components of a graph, each ascending, ordered by their first members.

    Parameters
    ----------
    tied : bool array, shape (n, n)
        Symmetric adjacency matrix.
    """
    rest, out = list(range(len(tied))), []
    while rest:
        group = {rest[0]}
        while (neighbours := {j for i in group for j in np.flatnonzero(tied[i]).tolist()} - group) != set():
            group |= neighbours
        out.append(tuple(sorted(group)))
        rest = [i for i in rest if i not in group]
    return tuple(out)


def sums_of_responses(responses: Dimension) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Sums of responses: each total with its members, by roll-up."""
    return tuple(
        (total, tuple(np.flatnonzero(parent == total).tolist()))
        for parent in responses.parents
        for total in np.unique(parent[parent >= 0]).tolist()
    )


def crossing(dimension: Dimension) -> tuple[tuple[int, int], ...]:
    """Pairs of codes that overlap although neither contains the other; none if all roll-ups are nested.

    The difference between such a code and its neighbours may be an aggregate that no roll-up names.
    """
    leaves, crossings = dimension.leaves, dict[tuple[int, int], None]()
    size = np.bincount(dimension.levels[dimension.levels >= 0], minlength=len(dimension))
    levels = dimension.levels[:, leaves]
    for i, upper in enumerate(levels):
        for lower in levels[i + 1 :]:
            cross = (upper >= 0) & (lower >= 0)
            pairs, overlap = np.unique(np.stack([upper[cross], lower[cross]], 1), axis=0, return_counts=True)
            apart = (overlap < size[pairs[:, 0]]) & (overlap < size[pairs[:, 1]])
            crossings |= dict.fromkeys((int(a), int(b)) for a, b in pairs[apart])
    return tuple(crossings)
