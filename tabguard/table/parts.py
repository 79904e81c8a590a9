"""Links between the tables of a release; parts without common relations are protected separately."""

from collections.abc import Mapping
from functools import cached_property

import numpy as np
from attrs import evolve, field, frozen

from tabguard.table.arrays import (
    BoolArray,
    FloatArray,
    IntArray,
    at_cells,
    connected_components,
    freeze,
    frozen_bools,
    frozen_ints,
)
from tabguard.table.case import Case
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.earlier import Earlier, Periods
from tabguard.table.relations import Relations
from tabguard.table.release import Release
from tabguard.table.table import Table

FEW = 100
"""Number of cells below which parts are combined before they are protected."""


def independent(table: Table, *, coupled: bool) -> tuple[IntArray, ...]:
    """Divide the cells of a release into parts that share no relation, ordered by their first cells.

    Small parts are combined until a bundle has at least `FEW` cells: a table may show thousands of cells that
    belong to no relation.

    Suppressions in one part neither disclose nor protect cells in another. This holds for insiders too: they
    know their own contribution to each cell, and no relation connects it with another part.

    Parameters
    ----------
    table : Table
        A table without a release is one part, as its total is connected with all cells.
    coupled : bool
        Whether cells that differ only in the response are suppressed together, and so belong to one part.
    """
    n = len(table)
    if table.release.whole:
        return (np.arange(n),)
    relations = table.relations
    sizes = np.diff(relations.indptr)
    pairs = [(np.repeat(relations.totals, sizes), relations.cells)]
    if coupled:
        _, first, same = np.unique(table.units, return_index=True, return_inverse=True)
        pairs.append((first[same], np.arange(n)))
    nodes, other = (np.concatenate([pair[side] for pair in pairs]) for side in (0, 1))
    count, label = connected_components(n, nodes, other)
    cells = np.argsort(label, kind="stable")
    parts = np.split(cells, np.cumsum(np.bincount(label, minlength=count))[:-1])
    return tuple(sorted(_bundled(parts), key=lambda part: int(part[0])))


def _bundled(parts: list[IntArray]) -> list[IntArray]:
    """Large parts unchanged; small parts in bundles of at least `FEW` cells, except the last bundle."""
    out, bundle, size = [], list[IntArray](), 0
    for part in sorted(parts, key=lambda part: int(part[0])):
        if len(part) >= FEW:
            out.append(part)
            continue
        bundle.append(part)
        size += len(part)
        if size >= FEW:
            out.append(np.sort(np.concatenate(bundle)))
            bundle, size = [], 0
    return [*out, np.sort(np.concatenate(bundle))] if bundle else out


def part_of(case: Case, cells: IntArray) -> Case:
    """Restrict a case to one part of a release: its cells, their relations and their records.

    Parameters
    ----------
    cells : int array
        Ids of all cells of the part, ascending; the position of a cell is its id in the part.
    """
    return Case(
        _table(case.table, cells), at_cells(case.sensitivity, cells), at_cells(case.constraints, cells)
    )


def _table(table: Table, cells: IntArray) -> Table:
    place = np.full(len(table), -1, np.int64)
    place[cells] = np.arange(len(cells))
    costs: Mapping[str, FloatArray] = {name: freeze(cost[cells]) for name, cost in table.costs.items()}
    small = evolve(
        at_cells(table, cells),
        relations=table.relations.among(place, len(cells)),
        costs=costs,
        contributions=_records(table, cells),
        rounding=None,
        release=_release(table.release, place, cells),
        earlier=tuple(earlier_part(publication, place) for publication in table.earlier),
        periods=None if table.periods is None else periods_part(table.periods, place),
    )
    return evolve(small, shadow=small.value) if table.shadow is table.value else small


def _release(release: Release, place: IntArray, cells: IntArray) -> Release:
    tables = [evolve(table, cells=place[table.cells][place[table.cells] >= 0]) for table in release.tables]
    return evolve(
        release, hidden=release.hidden[cells], tables=tuple(table for table in tables if len(table))
    )


def earlier_part(earlier: Earlier, place: IntArray) -> Earlier:
    """An earlier publication with the ids of a part; `place` has that of each cell, −1 for none."""
    published, suppressed = _local_ids(earlier.published, place), _local_ids(earlier.suppressed, place)
    same = _local_ids(np.array(earlier.same, np.int64), place)
    return evolve(earlier, published=published, suppressed=suppressed, same=tuple(same.tolist()))


def periods_part(periods: Periods, place: IntArray) -> Periods:
    """The facts about earlier periods with the ids of a part; `place` as in `earlier_part`."""
    before, disclosed, assumed = (
        _local_ids(c, place) for c in (periods.known, periods.lost, periods.assumed)
    )
    return evolve(periods, known=before, lost=disclosed, assumed=assumed)


def _local_ids(cells: IntArray, place: IntArray) -> IntArray:
    """The cells that are in the part, by their ids in the part."""
    return place[cells][place[cells] >= 0]


def _records(table: Table, cells: IntArray) -> Contributions | None:
    """Records of the given cells; records that contribute to none of them may be included."""
    records = table.contributions
    if records is None:
        return None
    leaves = records.places.cells
    is_contributing = np.ones(len(leaves), bool)
    for at, dimension in enumerate(table.dimensions):
        below = np.zeros(len(dimension), bool)
        for code in np.unique(table.codes[cells, at]).tolist():
            below |= dimension.covers(code)
        is_contributing &= below[leaves[:, at]]
    return records.of(is_contributing[records.places.of_record])


@frozen(eq=False, slots=False)
class Clusters:
    """Links between the tables of a release; tables are numbered as in the release.

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
        return tuple((i, j) for i, j in self._nested_pairs if i < j and (j, i) in self._nested_pairs)

    @cached_property
    def contained(self) -> tuple[tuple[int, int], ...]:
        """Pairs (inner, outer): the outer table has every cell of the inner table, and more."""
        return tuple((i, j) for i, j in self._nested_pairs if (j, i) not in self._nested_pairs)

    @cached_property
    def _nested_pairs(self) -> dict[tuple[int, int], None]:
        """Pairs (one, other) of tables such that all cells of the first are cells of the second."""
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
    """Find the components of cells connected by relations: their number and labels, shape (n_cells,)."""
    totals = np.repeat(relations.totals, np.diff(relations.indptr))
    return connected_components(relations.n_cells, totals, relations.cells)


def components(tied: BoolArray) -> tuple[tuple[int, ...], ...]:
    """Find the connected components of a graph, each ascending, ordered by their first members.

    Parameters
    ----------
    tied : bool array, shape (n, n)
        Symmetric adjacency matrix.
    """
    count, label = connected_components(len(tied), *np.nonzero(tied.reshape(len(tied), len(tied))))
    return tuple(tuple(np.flatnonzero(label == group).tolist()) for group in range(count))


def sums_of_responses(responses: Dimension) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Sums of responses: each total with its members, roll-up by roll-up."""
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
