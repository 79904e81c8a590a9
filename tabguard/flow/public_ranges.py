"""Adds what readers can work out of withheld figures to the public tables of a project."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tabguard.audit.public_ranges import with_ranges, without_ranges
from tabguard.language import tr
from tabguard.project import Project, TableSpec
from tabguard.project.tables import tables_of
from tabguard.read import COUNT, part_of
from tabguard.settings import Suppression
from tabguard.table.arrays import BoolArray
from tabguard.table.public import PublicTable
from tabguard.table.publication import MOST_CELLS, Choice, Publication, alone, joined
from tabguard.table.release import RESPONSE_AXIS, ReleasedTable
from tabguard.table.table import Table

Tables = tuple[PublicTable, ...]


def untold(_words: str) -> None:
    """Default where nobody wants to know what is left out."""


def adding_ranges(
    project: Project,
    table: Table,
    protected: bool,
    check: Callable[[], None],
    tell: Callable[[str], object] = untold,
) -> Callable[[Tables], Tables]:
    """What adds the ranges to the public tables, if they are wanted and the pattern is protected.

    Where a pattern is published despite its verdict, nobody is helped to find what it discloses.

    Parameters
    ----------
    table : Table
        Says what the publisher chose to show. Of its figures nothing is used.
    protected : bool
        Whether the pattern has passed its audit.
    tell : callable
        Receives the reason, in a sentence, where ranges are wanted and left out.
    """
    if not project.output.ranges:
        return lambda tables: tables

    def ranged(tables: Tables) -> Tables:
        if not protected:  # which readers must not learn
            tell(tr("Public ranges are left out: the tables are not protected."))
            return tables
        publication = _publication(project, table, tables)
        if publication is None:
            why = tr(
                "more than {most_cells:,} cells that no table shows lie between the tables",
                most_cells=MOST_CELLS,
            )
            made = without_ranges(tables, why)
        else:
            negative = _negative(publication, project.suppression, table.release is not None)
            made = with_ranges(publication, negative, check, _filled(publication, project, table))
        if made[0].unranged:
            tell(tr("Public ranges are left out: {why}.", why=made[0].unranged))
        return made

    return ranged


def _filled(publication: Publication, project: Project, table: Table) -> BoolArray:
    """Cells of which readers know that they have a record: numbers of records that a table withholds.

    All empty cells are shown, unless they may be suppressed too. Weighted records need not count as one, and
    tabulated files may have cells with the number 0.
    """
    out = np.zeros(len(publication.value), bool)
    given = project.data.tabulated or bool(project.cells)
    if given or project.suppression.suppress_empty or project.variables.weight is not None:
        return out
    for cells in publication.cells:
        out[cells] = True
    if table.release is None:
        return out & (publication.tables[0].response in COUNT)
    names = publication.dimensions[RESPONSE_AXIS].codes
    own = dict(zip(table.dimensions[RESPONSE_AXIS].codes, table.release.counting.tolist(), strict=False))
    counting = np.array([own.get(name, False) for name in names], bool)
    return np.asarray(out & counting[publication.codes[:, RESPONSE_AXIS]], bool)


def _publication(project: Project, table: Table, tables: Tables) -> Publication | None:
    if table.release is None:
        return alone(tables[0])
    specs = zip(tables_of(project), table.release.tables, strict=True)
    return joined(table.dimensions, tables, [_choice(table, spec, one) for spec, one in specs])


def _choice(table: Table, spec: TableSpec, shown: ReleasedTable) -> Choice:
    """What a table shows by its specification."""
    part, codes, listed = part_of(spec, table.dimensions), [], set()
    for d, dimension in enumerate(table.dimensions):
        mask = np.zeros(len(dimension), bool)
        if d == RESPONSE_AXIS:
            mask[list(shown.responses)] = True
        elif d in part.shown:
            mask |= part.shown[d]
        else:
            mask[part.fixed.get(d, 0)] = True
        codes.append(mask)
        if dimension.name in spec.codes or dimension.name in spec.where:
            listed.add(d)
    return Choice(table.axes_of(shown), tuple(codes), frozenset(listed))


def _negative(publication: Publication, suppression: Suppression, responses: bool) -> BoolArray:
    """Cells whose figures may be negative: those of responses without a lower bound of zero."""
    own = suppression.lower_by_response
    if not responses:
        lower = own.get(publication.tables[0].response, suppression.lower)
        return np.full(len(publication.value), lower < 0)
    names = publication.dimensions[RESPONSE_AXIS].codes
    below = np.array([own.get(name, suppression.lower) < 0 for name in names], bool)
    unnamed = np.arange(len(names)) >= publication.named[RESPONSE_AXIS]
    below[unnamed] |= below.any()
    return np.asarray(below[publication.codes[:, RESPONSE_AXIS]])
