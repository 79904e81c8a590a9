"""Adds the ranges that readers can derive for withheld figures to the public tables of a project."""

from collections.abc import Callable

import numpy as np

from tabguard.audit.public_ranges import PHASE, with_ranges, without_ranges
from tabguard.audit.verdicts import levels_of
from tabguard.base.errors import SolverError
from tabguard.base.language import texts_for_files, tr
from tabguard.base.progress import Progress
from tabguard.project import Project, TableSpec
from tabguard.project.tables import tables_of
from tabguard.read import part_of
from tabguard.settings import Suppression
from tabguard.table.arrays import BoolArray
from tabguard.table.attacker import reaches
from tabguard.table.public import PublicTable
from tabguard.table.publication import Choice, Publication, alone, joined
from tabguard.table.publish import rows_of
from tabguard.table.release import RESPONSE_AXIS, ReleasedTable
from tabguard.table.solution import Solution
from tabguard.table.table import Table

__all__ = ["PHASE", "adding_ranges", "narrower", "untold"]

Tables = tuple[PublicTable, ...]


def untold(_words: str) -> None:
    """Ignore remarks; the default receiver."""


def adding_ranges(
    project: Project,
    solution: Solution,
    progress: Progress,
    tell: Callable[[str], object] = untold,
) -> Callable[[Tables], Tables]:
    """A function that adds ranges to the public tables, if they are requested and the pattern is protected.

    Ranges are derived from the cells and relations with which the pattern was protected, and no range is
    printed that is narrower than a protection level. If a pattern is published despite its verdict, there are
    no ranges, which would show what it discloses.

    Parameters
    ----------
    solution : Solution
        Its table contains the publisher's choice of what is shown. Ranges are computed without its figures,
        and then compared with its protection levels.
    progress : Progress
        The ranges have the time limit of the search for the pattern, and end at *stop and keep*: ranges that
        are then not final could be narrower.
    tell : callable
        Receives a sentence about requested ranges that are left out, with the reason.
    """
    if not project.output.ranges:
        return lambda tables: tables

    def ranged(tables: Tables) -> Tables:
        if not solution.protected:  # which readers must not learn
            tell(tr("Public ranges are left out: the tables are not protected."))
            return tables
        progress.resume(project.suppression.time_limit)
        try:
            with texts_for_files():
                ranged_tables = _add_ranges(project, solution.table, tables, progress)
        except (SolverError, MemoryError):
            tell(tr("Public ranges are left out: there is not enough memory, or a program was not solved."))
            return tables
        if ranged_tables[0].unranged:
            tell(tr("Public ranges are left out: {why}.", why=tr(ranged_tables[0].unranged)))
        elif cells := narrower(ranged_tables, solution, project.suppression):
            tell(
                tr(
                    "Public ranges are left out: readers who know the cross of all variables could narrow "
                    "{n_cells} withheld figures to less than their protection levels, the first one "
                    '{cell}. Protect with cover = "shown" or "full".',
                    n_cells=len(cells),
                    cell=solution.table.title(cells[0]),
                )
            )
            return tables
        elif n_ranges := sum(public.unsettled for public in ranged_tables):
            tell(
                tr(
                    "{n_ranges} public ranges were not worked out to the end, because of the time limit or a "
                    "stop: they are true, but could be narrower.",
                    n_ranges=n_ranges,
                )
            )
        return ranged_tables

    return ranged


def narrower(tables: Tables, solution: Solution, suppression: Suppression) -> tuple[int, ...]:
    """The primaries with a range that is narrower than one of their protection levels, ascending."""
    system = solution.case.system(suppression)
    levels, out = levels_of(system, solution.sensitivity), set[int]()
    for public, cells in zip(tables, rows_of(solution.table, solution.pattern), strict=True):
        if public.low is None or public.high is None:
            continue
        up, down = public.high - system.value[cells], system.value[cells] - public.low
        enough = reaches(up, levels.upper[cells]) & reaches(down, levels.lower[cells])
        enough &= reaches(up + down, levels.sliding[cells])
        # a primary that is shown by decision has its own figure as range
        needs_range = solution.sensitivity.primary[cells] & np.isnan(public.value)
        out |= set(cells[needs_range & ~enough].tolist())
    return tuple(sorted(out))


def _add_ranges(project: Project, table: Table, tables: Tables, progress: Progress) -> Tables:
    """The tables with their ranges, or with the reason why there are none."""
    publication = _publication(project, table, tables)
    if publication is None:
        why = tr("more than 3,000,000 cells that no table shows lie between the tables")
        return without_ranges(tables, why)
    negative = _negative(publication, project.suppression)
    return with_ranges(publication, negative, progress, _filled(publication, project, table))


def _filled(publication: Publication, project: Project, table: Table) -> BoolArray:
    """Withheld numbers of records that readers know to be at least 1, shape (n_cells,).

    All empty cells are shown, unless they may be suppressed too. Weighted records may count as less than one,
    and tabulated files may have cells with the number 0.
    """
    out = np.zeros(len(publication.value), bool)
    is_tabulated = project.data.tabulated or bool(project.cells)
    if is_tabulated or project.suppression.suppress_empty or project.variables.weight is not None:
        return out
    for cells in publication.cells:
        out[cells] = True
    counting_by_response = dict(zip(table.responses, table.release.counting.tolist(), strict=False))
    counting = np.array([counting_by_response.get(name, False) for name in publication.responses], bool)
    return np.asarray(out & counting[publication.response_of], bool)


def _publication(project: Project, table: Table, tables: Tables) -> Publication | None:
    if table.release.whole:
        return alone(tables[0])
    specs = zip(tables_of(project), table.release.tables, strict=True)
    choices = [_choice(table, spec, part) for spec, part in specs]
    return joined(table.dimensions, tables, choices, crossed=table.release.cover != "implied")


def _choice(table: Table, spec: TableSpec, released: ReleasedTable) -> Choice:
    """The cells that a table shows by its specification."""
    part, listed = part_of(spec, table.dimensions), {*spec.codes, *spec.where}
    responses = np.zeros(len(table.dimensions[RESPONSE_AXIS]), bool)
    responses[list(released.responses)] = True
    codes = (responses, *part.codes(table.dimensions)[1:])
    axes = (d for d, dimension in enumerate(table.dimensions) if dimension.name in listed)
    return Choice(table.axes_of(released), codes, frozenset(axes))


def _negative(publication: Publication, suppression: Suppression) -> BoolArray:
    """Cells whose figures may be negative: those of responses without a lower bound of zero."""
    lower = suppression.lower_by_response
    below = np.array([lower.get(name, suppression.lower) < 0 for name in publication.responses], bool)
    unnamed = np.arange(len(below)) >= publication.n_codes[RESPONSE_AXIS]
    below[unnamed] |= below.any()
    return np.asarray(below[publication.response_of])
