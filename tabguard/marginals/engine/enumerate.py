"""All tables of counts with the released marginals, one by one."""

import numpy as np
from attrs import field, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.marginals.engine.consistency import check_consistent
from tabguard.marginals.engine.search import Search, Walk, propagator
from tabguard.marginals.engine.system import System, build_system
from tabguard.marginals.engine.words import no_table
from tabguard.table.arrays import IntArray, frozen_ints
from tabguard.table.contingency import CountRelease

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
