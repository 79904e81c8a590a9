"""All tables of counts with the released marginals, one by one, and the errors if there is none."""

import math

import numpy as np
from attrs import field, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.marginals.engine.consistency import ConflictError, check_consistent, conflict, culprits
from tabguard.marginals.engine.integer import NoTableError, first_table
from tabguard.marginals.engine.program import Program
from tabguard.marginals.engine.search import Search, Walk, propagator
from tabguard.marginals.engine.shuttle import Rows
from tabguard.marginals.engine.split import Part
from tabguard.marginals.engine.system import System, build_system
from tabguard.table.arrays import IntArray, frozen_ints
from tabguard.table.contingency import CountRelease

_TRIED_NODES = 2_000
_TRIED_SIZE = 1 << 20


def no_table(release: CountRelease, progress: Progress) -> ConflictError:
    """The error for a release that no table of counts has; says if fractional tables are impossible."""
    if math.prod(release.shape) * len(release.margins) > _TRIED_SIZE:
        return culprits(
            release,
            lambda fewer: not _passes(fewer, progress),
            tr("No table of counts has all these marginals."),
        )
    if not _fractions(release, progress):
        return culprits(
            release,
            lambda fewer: not _fractions(fewer, progress),
            tr("No table, not even of fractions, has all these marginals."),
        )
    return culprits(
        release,
        lambda fewer: not _counts(fewer, progress),
        tr("No table of counts has all these marginals: only fractions would fit."),
    )


def of_whole(error: ConflictError, whole: CountRelease, part: Part) -> ConflictError:
    """The error of a component, expressed with the marginals of the whole release."""
    subsets = {frozenset(part.variables[v] for v in part.release.margins[m].variables) for m in error.margins}
    part_variables = set(part.variables)
    margins: dict[frozenset[int], int] = {}
    for position, margin in enumerate(whole.margins):
        margins.setdefault(frozenset(part_variables & set(margin.variables)), position)
    return conflict(whole, [margins[variables] for variables in subsets if variables in margins], error.what)


def _passes(release: CountRelease, progress: Progress) -> bool:
    """Whether the plain shuttle does not refute a release."""
    try:
        by = Rows(build_system(release))
    except ConflictError:
        return False
    return by.tighten(*by.start(), progress)


def _fractions(release: CountRelease, progress: Progress) -> bool:
    try:
        system = build_system(release)
    except ConflictError:
        return False
    return have_fractions(system, progress)


def have_fractions(system: System, progress: Progress) -> bool:
    """Whether a table, perhaps with fractions, satisfies all rows of a system: one linear program."""
    lower, upper = np.zeros(system.n_cells), np.full(system.n_cells, system.cap)
    return Program(system, lower, upper, progress).feasible().feasible


def _counts(release: CountRelease, progress: Progress) -> bool:
    """Whether it is not ruled out that a table of counts has the marginals."""
    try:
        system = build_system(release)
        search = Search(system, propagator(system), progress)
        if search.possible:
            first_table(system, search, progress, most_nodes=_TRIED_NODES)
        return search.possible
    except (ConflictError, NoTableError):
        return False


_MOST_NODES = 10_000_000


@frozen(eq=False)
class Tables:
    """Tables of counts with the same released marginals.

    Parameters
    ----------
    cells : int array, shape (n_cells, n_variables)
        1-based categories of the cells that can be non-zero.
    counts : int array, shape (n_tables, n_cells)
    complete : bool
        Whether these are all tables there are.
    """

    cells: IntArray = field(converter=frozen_ints)
    counts: IntArray = field(converter=frozen_ints)
    complete: bool


def all_tables(release: CountRelease, progress: Progress | None = None, *, limit: int = 10_000) -> Tables:
    """All tables of counts with the released marginals, in a fixed order.

    Parameters
    ----------
    limit : int
        Tables after which the enumeration ends; *stop and keep* ends it too.

    Raises
    ------
    ConflictError
        When there is none.
    DataError
        If a cell is unbounded, or there are too many cells.
    """
    progress = progress or Progress()
    system = bounded_system(release, progress)
    progress.phase(mark("Tables with the released marginals"), limit)
    walk = Walk(_MOST_NODES)
    search = Search(system, propagator(system), progress)
    tables: list[IntArray] = []
    complete = True
    for table in search.all_tables(walk):
        if len(tables) >= limit or progress.stopping:
            complete = False
            break
        tables.append(table)
        progress.advance()
    complete = complete and not walk.ended_early
    if complete and not tables:
        raise no_table(release, progress)
    return Tables(cells_of(system), np.array(tables, np.int64).reshape(len(tables), system.n_cells), complete)


def bounded_system(release: CountRelease, progress: Progress) -> System:
    """The system of a release; refuses unbounded cells.

    Raises
    ------
    DataError, ConflictError
    """
    check_consistent(release, progress)
    system = build_system(release)
    if system.endless.any():
        raise DataError(
            tr("Some cells are unbounded, so there are infinitely many tables."),
            tr("cells in no released marginal cell"),
            tr("Give the suppressed or missing cells an upper bound or release the grand total."),
        )
    return system


def cells_of(system: System) -> IntArray:
    """1-based categories of the cells of a system, shape (n_cells, n_variables)."""
    if not system.shape:
        return np.zeros((system.n_cells, 0), np.int64)
    return np.stack(np.unravel_index(system.cells, system.shape), axis=1).astype(np.int64) + 1
