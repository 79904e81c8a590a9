"""The flow of released marginals of a count table: read, release, bound, fit, enumerate."""

import math
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import DataError, SettingError
from tabguard.base.language import mark, quoted, tr
from tabguard.base.progress import Partial, Progress
from tabguard.marginals.engine.consistency import check_consistent
from tabguard.marginals.engine.design import query_for
from tabguard.marginals.engine.graph import Structure, structure_of
from tabguard.marginals.engine.ipf import Fit, fit_known
from tabguard.marginals.engine.ipf import Fitting as Fitting
from tabguard.marginals.engine.margin_words import parse_margins
from tabguard.marginals.engine.method import bounds as bound_cells
from tabguard.marginals.engine.sparse import all_cells
from tabguard.marginals.engine.words import Tables, all_tables
from tabguard.marginals.read.count_codes import with_codes
from tabguard.marginals.read.count_margins import read_margin, read_zeros, variables_of
from tabguard.marginals.read.count_table import CountFile, count_column, read_count_table
from tabguard.project import DataSource, HierarchySource
from tabguard.read.files.columns import need_columns
from tabguard.read.sources.source import sniff_source
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CellBounds, CountRelease, CountTable, Margin, Variable, release_of
from tabguard.table.ledger import Query

MOST_LISTED = 1_000_000
"""Maximum number of cells of a table that are all bounded by default."""
SMALL = 3
"""Default threshold: smaller counts, except 0, are small."""

Subsets = tuple[tuple[int, ...], ...]


@frozen(eq=False)
class Released:
    """Knowledge of a user of released marginals, and the underlying table if available.

    Parameters
    ----------
    release : CountRelease
    table : CountTable or None
    structure : Structure
    notes : tuple of str
    """

    release: CountRelease
    table: CountTable | None
    structure: Structure
    notes: tuple[str, ...] = ()


def read_counts(
    data: DataSource,
    progress: Progress,
    variables: Sequence[str] = (),
    count: str | None = None,
    zeros: Path | None = None,
    totals: str = "auto",
    hierarchies: Mapping[str, HierarchySource] | None = None,
    labels: Mapping[str, str] | None = None,
    weighted: str = "",
) -> CountFile:
    """Read a count table, with labels, hierarchies and structural zeros: `read_count_table`, `with_codes`.

    Raises
    ------
    FormatError, DataError, HierarchyError
        Also if a structural zero has a count.
    """
    file = read_count_table(data, progress, variables, count, totals, weighted=weighted)
    file = with_codes(file, hierarchies or {}, labels or {}, progress)
    if zeros is None:
        return file
    table = with_zeros_of(file.table, zeros, progress)
    notes = (
        *file.notes,
        tr("{n_structural_zeros} structural zeros.", n_structural_zeros=len(table.structural_zeros)),
    )
    return evolve(file, table=table, notes=notes)


def variables_without(
    data: DataSource, columns: Sequence[str], count: str | None, progress: Progress
) -> tuple[str, ...]:
    """The variables of a file, without columns such as record keys that are named as none."""
    form = sniff_source(data, progress)
    need_columns(columns, form.names, data.path.name)
    return tuple(name for name in form.names if name not in (*columns, count_column(form, count)))


def with_zeros_of(table: CountTable, path: Path, progress: Progress) -> CountTable:
    """The table with the structural zeros of a file; raises `DataError` where one of them has a count."""
    table = evolve(table, structural_zeros=read_zeros(path, table.variables))
    check_consistent(CountRelease(table.variables, (whole_table(table),), table.structural_zeros), progress)
    return table


def whole_table(table: CountTable) -> Margin:
    """The marginal of all variables."""
    return Margin(tuple(range(len(table.variables))), table.cells, table.count)


def margins_of(words: str, table: CountTable) -> Subsets:
    """Marginals in full detail from words such as ``BF,ABCE`` or ``age*sex``; raises `SettingError`."""
    items = parse_margins(words, table.variables)
    if any(item.grouped for item in items):
        raise SettingError(
            tr("Groups of categories are for marginals that are planned or published."),
            quoted(words),
            tr("Name the marginals without groups."),
        )
    return tuple(item.kept for item in items)


def queries_of(words: str, table: CountTable) -> tuple[Query, ...]:
    """Marginals from words, perhaps with groups or levels, ``A{a0+a1}*B``; raises `SettingError`."""
    return tuple(query_for(table, item) for item in parse_margins(words, table.variables))


def release(table: CountTable, margins: Subsets, progress: Progress, files: Sequence[Path] = ()) -> Released:
    """Find what becomes known from released marginals of a table and marginals in files.

    Parameters
    ----------
    files : sequence of Path
        Marginals as they were released, perhaps with suppressed cells; not checked against the table.

    Raises
    ------
    ConflictError
        Naming marginals that contradict one another.
    """
    read = tuple(read_margin(path, table.variables) for path in files)
    knowledge = release_of(table, margins)
    return _released(evolve(knowledge, margins=(*knowledge.margins, *read)), table, progress)


def release_from_files(files: Sequence[Path], zeros: Path | None, progress: Progress) -> Released:
    """Knowledge from released marginals alone, without the table; raises errors as `release` does."""
    variables: tuple[Variable, ...] = variables_of(files)
    margins = tuple(read_margin(path, variables) for path in files)
    knowledge = CountRelease(variables, margins)
    if zeros is not None:
        knowledge = CountRelease(variables, margins, read_zeros(zeros, variables))
    return _released(knowledge, None, progress)


def _released(knowledge: CountRelease, table: CountTable | None, progress: Progress) -> Released:
    if not knowledge.margins:
        raise DataError(tr("Nothing is released."), "", tr("Name at least one marginal."))
    progress.phase(mark("compare marginals"))
    check_consistent(knowledge, progress)
    return Released(knowledge, table, structure_of(knowledge))


def cells_to_bound(knowledge: Released, which: str | None = None, below: int = SMALL) -> IntArray:
    """The cells that bounds are asked for, in lexicographic order.

    Parameters
    ----------
    which : str or None
        One of `engine.CELLS`; None: all of a table of up to `MOST_LISTED` cells, else the non-zero ones.
    below : int
        Small cells have counts from 1 to below this.

    Raises
    ------
    DataError
        If the table is too large, or if the counts are needed but not available.
    """
    shape = knowledge.release.shape
    fits = math.prod(shape) <= MOST_LISTED
    if which == "all" or (which is None and fits):
        if not fits:
            raise DataError(
                tr("The table has too many cells to bound all of them."),
                tr("{shape:,} cells", shape=math.prod(shape)),
                tr("Choose its non-zero or its small cells."),
            )
        return np.concatenate(list(all_cells(shape)))
    if knowledge.table is None:
        raise DataError(
            tr("Non-zero and small cells are known only from the counts."), "", tr("Specify the count table.")
        )
    if which == "small":
        return knowledge.table.cells[knowledge.table.count < below]
    return knowledge.table.cells


def bounds(
    knowledge: Released, cells: IntArray, method: str, progress: Progress, threads: int = 1
) -> CellBounds:
    """Bounds of cells that follow from released marginals; raises errors as `engine.method.bounds` does."""
    # stopped, it keeps the cells that are done
    return bound_cells(knowledge.release, cells, method, Partial(progress), threads, table=knowledge.table)


def worked_out(knowledge: Released, cell_bounds: CellBounds, below: int = SMALL) -> tuple[int, int]:
    """Numbers of small cells that can be computed exactly, and that perhaps can.

    Small are counts from 1 to below a threshold. Of the latter no two tables with different counts are known,
    as bounds are not sharp or were not finished. If the table is not available, the bounds decide which cells
    may be small.
    """
    low, high = cell_bounds.lower, cell_bounds.upper
    counts = [cell_bounds.least, cell_bounds.most]
    if knowledge.table is not None:
        low = high = knowledge.table.counts_at(cell_bounds.cells).astype(np.float64)
        counts.append(low)
    small, exact = (high > 0) & (low < below), cell_bounds.width == 0
    differ = np.fmin.reduce(counts) < np.fmax.reduce(counts)
    return int((small & exact).sum()), int((small & ~exact & ~differ).sum())


def fit(knowledge: Released, fitting: Fitting, progress: Progress) -> Fit:
    """The log-linear model of released marginals; raises as `tabguard.marginals.engine.ipf.fit_known`."""
    return fit_known(knowledge.release, fitting, progress, knowledge.table)


def enumerate_tables(knowledge: Released, limit: int, progress: Progress) -> Tables:
    """All tables of counts with the released marginals, or the first `limit` of them."""
    return all_tables(knowledge.release, progress, limit=limit)
