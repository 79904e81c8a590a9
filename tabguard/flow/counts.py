"""The flow of count tables: read, release, bound, fit, round, write; for window and command line."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.counts.consistency import check_consistent
from tabguard.counts.enumerate import Tables, all_tables
from tabguard.counts.graph import Structure, structure_of
from tabguard.counts.ipf import Fit, fit_known
from tabguard.counts.ipf import Fitting as Fitting
from tabguard.counts.margin_words import margin_word, parse_margins
from tabguard.counts.method import METHODS as METHODS
from tabguard.counts.method import bounds as bound_cells
from tabguard.counts.plan import plan
from tabguard.counts.redesign import redesigns
from tabguard.counts.release_search import best_release
from tabguard.counts.simulate import simulate
from tabguard.counts.sparse import all_cells, counts_at
from tabguard.errors import DataError, WriteError
from tabguard.progress import Progress
from tabguard.project import DataSource
from tabguard.read import CountFile, read_count_table, read_margin, read_zeros, variables_of
from tabguard.read.ledger import read_ledger
from tabguard.settings import Planning
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import (
    CellBounds,
    CountRelease,
    CountTable,
    Margin,
    Variable,
    release_of,
    with_zeros,
)
from tabguard.table.planning import Act, LedgerEntry, Merit, Plan, Query, State, query_of
from tabguard.write import Place
from tabguard.write.counts_files import bounds_csv, fit_csv, history_csv, table_csv, tables_csv
from tabguard.write.internal_counts import plan_csv

MOST_LISTED = 1_000_000
"""Cells of a table up to which all of them are bounded unless something else is asked for."""
SMALL = 3
_NEAR = 1e-6
"""Counts below this are small unless something else is asked for."""
CELLS = ("all", "nonzero", "small")

_OFFERED = (State.SAFE, State.RELEASED, State.PUBLISHED, State.AGAINST)

Subsets = tuple[tuple[int, ...], ...]


@frozen(eq=False)
class Released:
    """What a user of released marginals knows, and the table behind it where it is at hand.

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

    @property
    def words(self) -> str:
        """How the marginals hang together, for people."""
        found, names = self.structure, [variable.name for variable in self.release.variables]
        if found.decomposable:
            kind = "decomposable"
        elif found.reducible:
            kind = "reducible, not decomposable"
        else:
            kind = "not reducible"
        said = f"{_several(len(self.release.margins), 'marginal')}: {kind}"
        if found.reducible:
            parts = ", ".join(margin_word(part, names) for part in found.parts)
            shared = ", ".join(margin_word(part, names) for part in found.part_separators)
            said += f"; components {parts}; separators {shared}"
        return said + "."


def read_counts(
    path: Path,
    progress: Progress,
    variables: Sequence[str] = (),
    count: str | None = None,
    zeros: Path | None = None,
    orders: Mapping[str, Sequence[str]] | None = None,
    totals: str = "auto",
) -> CountFile:
    """Read a count table, with structural zeros from a file of their own; see `read_count_table`.

    Raises
    ------
    FormatError, DataError
        Also where a cell that cannot occur has a count.
    """
    file = read_count_table(DataSource(path), progress, variables, count, orders, totals)
    if zeros is None:
        return file
    table = with_zeros_of(file.table, zeros, progress)
    notes = (*file.notes, f"{len(table.structural_zeros)} structural zeros.")
    return evolve(file, table=table, notes=notes)


def with_zeros_of(table: CountTable, path: Path, progress: Progress) -> CountTable:
    """The table with the structural zeros of a file; raises `DataError` where one of them has a count."""
    table = with_zeros(table, read_zeros(path, table.variables))
    check_consistent(CountRelease(table.variables, (whole_table(table),), table.structural_zeros), progress)
    return table


def whole_table(table: CountTable) -> Margin:
    """The marginal of all variables."""
    return Margin(tuple(range(len(table.variables))), table.cells, table.count)


def margins_of(words: str, table: CountTable) -> Subsets:
    """Marginals from words such as ``BF,ABCE`` or ``age*sex``; raises `SettingError`."""
    return parse_margins(words, table.names)


def release(table: CountTable, margins: Subsets, progress: Progress, files: Sequence[Path] = ()) -> Released:
    """What becomes known by releasing marginals of a table, and marginals that are read from files.

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
    known = release_of(table, margins)
    return _released(evolve(known, margins=(*known.margins, *read)), table, progress)


def release_from_files(files: Sequence[Path], zeros: Path | None, progress: Progress) -> Released:
    """What is known from released marginals alone, without the table; raises as `release`."""
    variables: tuple[Variable, ...] = variables_of(files)
    margins = tuple(read_margin(path, variables) for path in files)
    known = CountRelease(variables, margins)
    if zeros is not None:
        known = CountRelease(variables, margins, read_zeros(zeros, variables))
    return _released(known, None, progress)


def _released(known: CountRelease, table: CountTable | None, progress: Progress) -> Released:
    if not known.margins:
        raise DataError("Nothing is released.", "", "Name at least one marginal.")
    progress.phase("compare marginals")
    check_consistent(known, progress)
    return Released(known, table, structure_of(known))


def cells_to_bound(known: Released, which: str | None = None, below: int = SMALL) -> IntArray:
    """The cells that bounds are asked for, in lexicographic order.

    Parameters
    ----------
    which : str or None
        One of `CELLS`; None: all of a table of up to `MOST_LISTED` cells, of a larger one the non-zero cells.
    below : int
        Small cells have counts from 1 to below this.

    Raises
    ------
    DataError
        For too large a table, and where the counts are needed and not at hand.
    """
    shape = known.release.shape
    fits = math.prod(shape) <= MOST_LISTED
    if which == "all" or (which is None and fits):
        if not fits:
            raise DataError(
                "The table has too many cells to bound all of them.",
                f"{math.prod(shape):,} cells",
                "Ask for its non-zero or its small cells.",
            )
        return np.concatenate(list(all_cells(shape)))
    if known.table is None:
        raise DataError(
            "Non-zero and small cells are known only from the counts.", "", "Give the count table."
        )
    if which == "small":
        return known.table.cells[known.table.count < below]
    return known.table.cells


def bounds(known: Released, cells: IntArray, method: str, progress: Progress, threads: int = 1) -> CellBounds:
    """Bounds of cells that follow from what is released; raises as `tabguard.counts.method.bounds`."""
    return bound_cells(known.release, cells, method, progress, threads, known=known.table)


def bound_lines(known: Released, found: CellBounds, below: int = SMALL) -> tuple[str, ...]:
    """What came out, in words and numbers of cells."""
    lines = [known.words, f"Method: {found.method}."]
    lines.append(f"{_several(len(found.cells), 'cell')} bounded, {int(found.sharp.sum()):,} of them sharply.")
    lines.append(found.ends_words)
    exact = worked_out(known, found, below)
    if known.table is None:
        if exact:
            lines.append(f"{_several(exact, 'count')} from 1 to {below - 1} can be worked out exactly.")
        return tuple(lines)
    counts = counts_at(known.table, found.cells)
    small = int(((counts > 0) & (counts < below)).sum())
    lines.append(f"{small:,} with counts from 1 to {below - 1}: {exact:,} of them can be worked out exactly.")
    outside = int(np.count_nonzero((counts < found.lower - _NEAR) | (counts > found.upper + _NEAR)))
    if outside:
        lines.append(
            f"{_several(outside, 'count')} outside the bounds: these marginals are not of this table."
        )
    return tuple(lines)


def worked_out(known: Released, found: CellBounds, below: int = SMALL) -> int:
    """Number of small cells, counts from 1 to below a threshold, that can be worked out exactly.

    Where the table is not at hand, cells are small by what can be worked out about them.
    """
    counts = found.lower if known.table is None else counts_at(known.table, found.cells)
    return int(((counts > 0) & (counts < below) & (found.width == 0)).sum())


def fit(known: Released, fitting: Fitting, progress: Progress) -> Fit:
    """The log-linear model of released marginals; raises as `tabguard.counts.ipf.fit_known`."""
    return fit_known(known.release, fitting, progress, known.table)


def fit_lines(found: Fit) -> tuple[str, ...]:
    """How the fit went."""
    ended = "converged" if found.converged else "NOT converged"
    freedom = "unknown" if found.degrees_of_freedom is None else str(found.degrees_of_freedom)
    lines = [
        f"Fitted over {_several(len(found.cells), 'cell')}: {found.support}.",
        f"{ended[0].upper()}{ended[1:]} after {_several(found.cycles, 'cycle')}; last largest departure "
        f"{found.history[-1]:.3g}.",
    ]
    if math.isnan(found.deviance):
        return (*lines, f"Degrees of freedom {freedom}.")
    return (
        *lines,
        f"Deviance {found.deviance:.6g}, Pearson {found.pearson:.6g}, degrees of freedom {freedom}.",
    )


def enumerate_tables(known: Released, limit: int, progress: Progress) -> Tables:
    """All tables of counts with the released marginals, or the first `limit` of them."""
    return all_tables(known.release, progress, limit=limit)


def tables_line(found: Tables) -> str:
    """How many tables there are."""
    count = len(found.counts)
    if not found.complete:
        return f"At least {_several(count, 'table')} of counts: the limit or the stop came before the end."
    if count == 1:
        return "Exactly one table of counts has these marginals: they give every cell away."
    return f"Exactly {_several(count, 'table')} of counts have these marginals."


def simulated_table(known: Released, seed: int, progress: Progress) -> CountTable:
    """A random table of counts that agrees with everything released, and depends on nothing else."""
    return simulate(known.release, seed, progress)


def plan_release(
    table: CountTable,
    margins: Subsets,
    planning: Planning,
    progress: Progress,
    threads: int = 1,
    ledger: Path | None = None,
) -> Plan:
    """The verdict for every marginal that is still open when some are released, and that on the released.

    Parameters
    ----------
    planning : Planning
        The rules; marginals up to its highest order are looked at.
    ledger : Path, optional
        Decisions and records before, as the release planner writes them; `margins` are released after them.
    """
    entries = _entries(table, margins, ledger)
    return plan(
        table,
        entries,
        planning.threshold,
        planning.width,
        planning.max_order or None,
        progress=progress,
        threads=threads,
        **planning.printing,
    )


def suggest_release(
    table: CountTable,
    margins: Subsets,
    planning: Planning,
    progress: Progress,
    exhaustive: bool = False,
    ledger: Path | None = None,
) -> tuple[str, ...]:
    """The safe release with the greatest utility, in words: found step by step, or among all."""
    entries = _entries(table, margins, ledger)
    found = best_release(
        table,
        entries,
        planning.threshold,
        planning.width,
        Merit(planning.merit),
        exhaustive,
        planning.max_order or None,
        progress=progress,
        **planning.printing,
    )
    names = ", ".join(query.title for query in found.added) or "nothing more"
    how = "no safe release is better" if found.proven else "a better one may exist"
    return (
        f"Can be released together: {names}.",
        f"Utility by {planning.merit}: {found.before:.6g} before, {found.after:.6g} with them; {how}.",
    )


def redesign_lines(
    table: CountTable,
    margins: Subsets,
    wanted: Subsets,
    planning: Planning,
    progress: Progress,
    neighbours: bool = False,
    ledger: Path | None = None,
) -> tuple[str, ...]:
    """Ways to put categories of marginals together so that they can be released, in words."""
    entries, lines = _entries(table, margins, ledger), list[str]()
    for kept in wanted:
        query = query_of(table, kept)
        found = redesigns(
            table,
            entries,
            query,
            planning.threshold,
            planning.width,
            Merit(planning.merit),
            neighbours=neighbours,
            progress=progress,
            **planning.printing,
        )
        safe = [one for one in found.ways if one.finding.state is State.SAFE]
        if not safe:
            lines.append(found.none_safe(query.title, neighbours))
            continue
        lines.append(f"{_several(len(safe), 'way')} to make {query.title} safe, the most useful first:")
        lines += [f"  {_groups(one.finding.query)}; {_several(one.finding.cells, 'cell')}" for one in safe]
    return tuple(lines)


def _groups(query: Query) -> str:
    """Which categories are put together: ``A: 1 | 2 + 3``."""
    grouped = (f"{g.variable}: " + " | ".join(" + ".join(c) for c in g.groups) for g in query.groupings)
    return "; ".join(grouped) or f"{query.title} as it is"


def _entries(table: CountTable, margins: Subsets, ledger: Path | None) -> list[LedgerEntry]:
    """Decisions before, and marginals that are released after them."""
    entries = [*(() if ledger is None else read_ledger(ledger))]
    return [*entries, *(LedgerEntry(query_of(table, kept), Act.RELEASE) for kept in margins)]


def plan_lines(found: Plan) -> tuple[str, ...]:
    """How many marginals got which verdict, and what can still be released."""
    counts = Counter(finding.state.value for finding in found.findings)
    lines = [
        f"{len(found.findings)} marginals: " + ", ".join(f"{n} {word}" for word, n in counts.items()) + "."
    ]
    frontier = ", ".join(query.title for query in found.frontier) or "nothing more"
    groups = sum(found.whole_groups > 0 for found in found.findings if found.state in _OFFERED)
    if groups:
        lines.append(
            f"In {_several(groups, 'marginal')} that can be or are released, a group is all in one category: "
            "see the column whole_groups."
        )
    return (*lines, f"Can follow, each of them alone: {frontier}.")


def check_output(files: Sequence[Path], folder: Path | None = None) -> None:
    """Whether results can be written there, before they are worked out; raises `WriteError`."""
    folders = dict.fromkeys([*(path.parent for path in files), *([folder] if folder is not None else [])])
    with Place(tuple(folders), tuple(folders), files, what="counts", patience=10.0):
        return


def save_bounds(path: Path, known: Released, found: CellBounds, inputs: Sequence[Path] = ()) -> None:
    """Write bounds, one line per cell: all of it or nothing."""
    counts = None if known.table is None else counts_at(known.table, found.cells)
    save_files({path: bounds_csv(known.release.variables, counts, found)}, inputs)


def save_fit(
    path: Path, known: Released, found: Fit, inputs: Sequence[Path] = (), history: Path | None = None
) -> None:
    """Write fitted values, one line per cell that may be non-zero, and the history of the fit."""
    counts = None if known.table is None else counts_at(known.table, found.cells)
    files = {path: fit_csv(known.release.variables, found.cells, counts, found.value)}
    if history is not None:
        files[history] = history_csv(found.history)
    save_files(files, inputs)


def save_plan(path: Path, found: Plan, inputs: Sequence[Path] = ()) -> None:
    """Write verdicts, one line per marginal."""
    save_files({path: plan_csv(found.findings)}, inputs)


def save_tables(path: Path, known: Released, found: Tables, inputs: Sequence[Path] = ()) -> None:
    """Write enumerated tables, a line per cell that may be non-zero and a column per table."""
    save_files({path: tables_csv(known.release.variables, found.cells, found.counts)}, inputs)


def save_table(path: Path, table: CountTable, inputs: Sequence[Path] = ()) -> None:
    """Write the non-zero cells of a table as a count list."""
    save_files({path: table_csv(table.variables, table.cells, table.count)}, inputs)


def _several(count: int, noun: str) -> str:
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def save_files(
    files: Mapping[Path, bytes],
    inputs: Sequence[Path],
    public: Sequence[Path] = (),
    before: Callable[[], None] | None = None,
) -> None:
    """Write files, all or none; raises `WriteError` where one would replace what it is made from.

    Parameters
    ----------
    public : sequence of Path
        Those that everybody may read.
    before : callable, optional
        A last look, while nobody else can write there.
    """
    replaced = {path.resolve() for path in files} & {path.resolve() for path in inputs}
    if replaced:
        raise WriteError(
            "A result would replace a file that it is made from.", str(min(replaced)), "Choose another name."
        )
    folders, open_to_all = ([path.parent for path in paths] for paths in (files, public))
    with Place(folders, open_to_all, files, sum(map(len, files.values())), "counts", 10.0) as place:
        if before is not None:
            before()
        place.write(files, private=set(files) - set(public))
