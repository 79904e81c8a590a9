"""Random tables of counts with the released marginals: a third answer besides release and refusal."""

from __future__ import annotations

import numpy as np

from tabguard.base.errors import DataError, SolverError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.marginals.engine.consistency import ConflictError, check_consistent
from tabguard.marginals.engine.integer import NoTableError, first_table
from tabguard.marginals.engine.interior import start
from tabguard.marginals.engine.moments import Moments
from tabguard.marginals.engine.moves import Moves, Rounding
from tabguard.marginals.engine.search import RandomWalk, Search, propagator
from tabguard.marginals.engine.split import Part, split
from tabguard.marginals.engine.system import System
from tabguard.marginals.engine.words import bounded_system, cells_of, no_table, of_whole
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CountRelease, CountTable, sum_rows

_SEARCH_NODES, _SEARCHED_CELLS = 20_000, 4_096
_STEPS = 40
_MOST_RECORDS = 50_000_000


def simulate(release: CountRelease, seed: int = 0, progress: Progress | None = None) -> CountTable:
    """Draw a table of counts that agrees with the release and depends on nothing else.

    The components of the release are drawn one by one and joined at random within the cells they share. A
    search in random order finds a table of each component; if the component is too large for a search, a
    fitted table is rounded. Random moves then change the table. Every table within reach of the moves can
    result, but not all with equal probability.

    Parameters
    ----------
    seed : int
        The same seed gives the same table.

    Raises
    ------
    ConflictError
        When no table of counts has these marginals.
    DataError
        If a cell has no upper bound, or the table is too large.
    SolverError
        If no table was found, but none is ruled out either.
    """
    progress = progress or Progress()
    random = np.random.default_rng(seed)
    check_consistent(release, progress)
    whole = split(release)
    progress.phase(mark("A simulated table"), len(whole.parts))
    variables: tuple[int, ...] = ()
    records = np.zeros((0, 0), np.int64)
    for at, part in enumerate(whole.parts):
        try:
            drawn = _records(*_drawn(part, random, progress), random)
        except ConflictError as error:
            raise of_whole(error, release, part) from None
        records = drawn if at == 0 else _joined(variables, records, part, drawn, random)
        variables = (*variables, *(v for v in part.variables if v not in variables))
        progress.advance()
    ordered = records[:, np.argsort(variables)] if variables else records
    cells, count = sum_rows(ordered, np.ones(len(ordered), np.int64))
    return CountTable(release.variables, cells, count, release.structural_zeros)


def _drawn(part: Part, random: np.random.Generator, progress: Progress) -> tuple[IntArray, IntArray]:
    """Cells and counts of a random table of one component."""
    release = part.release
    for margin in release.margins:
        everything = len(margin.variables) == len(release.variables) and margin.known.all()
        if everything and not len(release.structural_zeros):
            return margin.cells, margin.lower.astype(np.int64)
    system = bounded_system(release, progress)
    table = _draw_table(release, system, random, progress)
    table = Moves(system).shake(table, random, progress, _STEPS)
    nonzero = table > 0
    return cells_of(system)[nonzero], table[nonzero]


def _draw_table(
    release: CountRelease, system: System, random: np.random.Generator, progress: Progress
) -> IntArray:
    if system.n_cells > _SEARCHED_CELLS:
        table = _rounded(release, system, random, progress)
        if table is None:
            raise SolverError(
                tr("No table of counts was found, but one may exist."),
                "",
                tr("Simulate from fewer marginals."),
            )
        return table
    search = Search(system, propagator(system), progress)
    walk = RandomWalk(_SEARCH_NODES, random)
    table = next(search.all_tables(walk), None)
    if table is not None:
        return table
    try:
        if not walk.ended_early:
            raise NoTableError
        table = first_table(system, search, progress)
    except NoTableError:
        raise no_table(release, progress) from None
    if table is None:
        raise SolverError(
            tr("No table of counts was found, but one may exist."), "", tr("Release fewer marginals.")
        )
    return table


def _rounded(
    release: CountRelease, system: System, random: np.random.Generator, progress: Progress
) -> IntArray | None:
    """A random rounding of a fitted table; None if the table cannot be fitted."""
    if not all(margin.known.all() for margin in release.margins):
        return None
    moments = Moments(system.release, system.cells)
    begin = start(moments, progress)
    if begin is None:
        return None
    return Rounding(system, moments, progress).whole(begin.fitted[moments.place], random)


def _records(cells: IntArray, count: IntArray, random: np.random.Generator) -> IntArray:
    """One row for each counted unit, in random order; raises `DataError` for too many."""
    if count.sum() > _MOST_RECORDS:
        raise DataError(
            tr("A table with so many units cannot be simulated."),
            tr("{n_units:,} units", n_units=int(count.sum())),
            tr("Choose another form."),
        )
    return random.permutation(np.repeat(cells, count, axis=0), axis=0)


def _joined(
    variables: tuple[int, ...], records: IntArray, part: Part, drawn: IntArray, random: np.random.Generator
) -> IntArray:
    """Join the units of a further component to earlier units with the same categories of shared variables."""
    shared = part.separator.variables
    record_keys = records[:, [variables.index(v) for v in shared]]
    drawn_keys = drawn[:, [part.variables.index(v) for v in shared]]
    new = [part.variables.index(v) for v in part.variables if v not in variables]
    # both stand in random order within equal keys: which units are joined is left to chance
    record_order = np.lexsort(record_keys.T[::-1]) if shared else np.arange(len(records))
    drawn_order = np.lexsort(drawn_keys.T[::-1]) if shared else np.arange(len(drawn))
    return np.concatenate([records[record_order], drawn[drawn_order][:, new]], axis=1)
