"""Compares two patterns, publications or files over the cells of a project, and tests a side; internal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from attrs import evolve, field, frozen

import tabguard.read as read_stage
import tabguard.write as write_stage
from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.base.private import refusal_told, replacing
from tabguard.base.progress import Progress
from tabguard.flow import insider_tests, stages
from tabguard.project import DataSource, EarlierFile, Project
from tabguard.table.arrays import BoolArray, IntArray, frozen_bools, redacted_repr
from tabguard.table.case import Case
from tabguard.table.comparison import Comparison, Metrics, Side, metrics_of
from tabguard.table.pattern import Pattern, Status
from tabguard.table.solution import Solution
from tabguard.table.standing import Standing
from tabguard.table.table import Table
from tabguard.write.internal.figures import internal_cells

_STEP = 5_000
"""Number of cells between two checks for cancelling."""


def write_differences(path: Path, compared: SideComparison, cells: IntArray, progress: Progress) -> str:
    """Write cells with their status on each side to an internal file; returns a sentence about it.

    Parameters
    ----------
    path : Path
        With the suffix ``.xlsx`` a workbook, otherwise CSV.
    cells : int array
        Ids of the cells, in the order of the lines.

    Raises
    ------
    WriteError
        If the file cannot be written.
    """
    progress.phase(tr("Writing the differences"), len(cells))
    table, a, b = compared.table, compared.comparison.a, compared.comparison.b
    names = [table.dimensions[d].name for d in table.told]
    lines: list[tuple[str | float, ...]] = []
    for at, cell in enumerate(cells.tolist()):
        if at % _STEP == 0:
            progress.check()
        codes = (table.dimensions[d].codes[table.codes[cell, d]] for d in table.told)
        primary = "yes" if compared.primary[cell] else "no"
        lines.append((*codes, a.word(cell), b.word(cell), primary, float(table.value[cell])))
    write = write_stage.differences_xlsx if path.suffix.lower() == ".xlsx" else write_stage.differences_csv
    content = write(names, (a.name, b.name), lines, progress.check)
    with refusal_told(path, tr("The differences cannot be written."), WriteError), replacing(path) as file:
        file.write(content)
    return tr(
        "{n_lines:,} cells that differ were written to “{name}”. The file is internal.",
        n_lines=len(lines),
        name=path.name,
    )


def pattern_of_side(case: Case, side: Side) -> Pattern:
    """The pattern of a side, with the current primaries.

    Cells whose status the side does not state count as the worst case: published, except for primaries, which
    count as suppressed unless the side states that it publishes them. Cells that no table shows, and cells of
    earlier periods, have their current status.
    """
    table = case.table
    today = Pattern.of_primaries(case.sensitivity, case.constraints).status
    off = np.isin(today, (Status.PRIMARY, Status.FORCED_SUPPRESS))
    status = np.where(side.suppressed, Status.SECONDARY, Status.PUBLISHED).astype(np.uint8)
    as_today = off & ~side.published
    status[as_today] = today[as_today]
    same = table.hidden | table.past
    status[same] = today[same]
    return Pattern(status, name=side.name)


def standing_of_side(case: Case, project: Project, side: Side, progress: Progress) -> Standing:
    """The standing of a side by the current rules: outsiders, sums and contributors.

    Only verdicts are computed, without intervals. The project determines which tests are required, and what
    attackers know.

    Parameters
    ----------
    case : Case
        The case judged by the current rules.
    """
    quick = evolve(project, suppression=evolve(project.suppression, intervals=False))
    solution = Solution(case, pattern_of_side(case, side))
    solution = evolve(solution, audit=stages.audit(solution, quick, progress))
    solution = evolve(solution, sums=insider_tests.unsafe_sums(case, solution.pattern, quick, progress))
    return stages.standing(solution, quick, insider_tests.insiders_tested(solution, quick, progress))


def unstated(case: Case, side: Side) -> int:
    """Number of cells that a table shows and whose status the side does not state."""
    table = case.table
    return int(np.count_nonzero(~side.known & ~table.hidden & ~table.past))


MOST_NAMED = 20


@frozen(eq=False)
class SideComparison:
    """A comparison of two sides, with the measures of each.

    Parameters
    ----------
    table : Table
    comparison : Comparison
    a, b : Metrics
        Measures over the cells whose status both sides state.
    primary : bool array, shape (n_cells,)
        Which cells are primary by the current rules.
    """

    table: Table
    comparison: Comparison
    a: Metrics
    b: Metrics
    primary: BoolArray = field(converter=frozen_bools)

    __repr__ = redacted_repr


def counted_cells(table: Table) -> BoolArray:
    """Cells that a table of the current release shows, shape (n_cells,)."""
    return ~table.hidden & ~table.past


def side_of_pattern(name: str, pattern: Pattern, table: Table) -> Side:
    """A pattern as a side; it states the status of every shown cell."""
    off, is_counted = pattern.suppressed, counted_cells(table)
    return Side(name, ~off & is_counted, off & is_counted)


def side_of_earlier(table: Table, at: int) -> Side:
    """An earlier publication that the project takes into account; `at` is an index into `Table.earlier`."""
    earlier = table.earlier[at]
    published, suppressed = np.zeros(len(table), bool), np.zeros(len(table), bool)
    published[earlier.published], suppressed[earlier.suppressed] = True, True
    notes = [
        tr(
            "{name}: {n_published:,} cells published, {n_suppressed:,} suppressed.",
            name=earlier.name,
            n_published=len(earlier.published),
            n_suppressed=len(earlier.suppressed),
        )
    ]
    absent = int(np.count_nonzero(~(published | suppressed) & counted_cells(table)))
    if absent:
        notes.append(tr("{absent:,} cells of the table are not in it.", absent=absent))
    if earlier.n_unmatched:
        notes.append(
            tr(
                "{n_unmatched:,} rows of it match no cell: {unmatched}.",
                n_unmatched=earlier.n_unmatched,
                unmatched=earlier.unmatched_words,
            )
        )
    return Side(earlier.name, published, suppressed, tuple(notes))


def side_of_file(path: Path, table: Table, project: Project, progress: Progress) -> Side:
    """A file as a side: a public file, a list of statuses, or a result of τ-ARGUS.

    If the project uses the file as an earlier publication, its columns are found as declared there.

    Raises
    ------
    DataError, FormatError
        As `tabguard.read.read_side`.
    """
    path = Path(path)
    declared = (file for file in project.earlier if Path(file.path) == path)
    file = next(declared, EarlierFile(DataSource(path)))
    return read_stage.read_side(file, project.variables, table, progress)


def compare(case: Case, project: Project, a: Side, b: Side) -> SideComparison:
    """Compare two sides; the costs of both are those of the current settings."""
    table = case.table
    comparison = Comparison(a, b, counted_cells(table))
    # primaries have to be suppressed on either side: only the rest is a cost of the pattern
    extra = np.where(case.sensitivity.primary, 0.0, case.costs(project.suppression))
    subtotal = ~internal_cells(table)

    def measured(side: Side) -> Metrics:
        return metrics_of(side, comparison.common, table.value, subtotal, extra)

    return SideComparison(table, comparison, measured(a), measured(b), case.sensitivity.primary)


def differing(compared: SideComparison, only: str = "") -> IntArray:
    """Cells that only one side suppresses, ascending.

    Parameters
    ----------
    only : str
        ``"a"`` or ``"b"`` for cells that only this side suppresses; empty for both.
    """
    comparison = compared.comparison
    return {"a": comparison.only_a, "b": comparison.only_b}.get(only, comparison.differing)


def lines(compared: SideComparison, only: str = "", most: int | None = MOST_NAMED) -> Iterator[str]:
    """A comparison as text: what was read, counts, measures of each side, and the cells that differ.

    Parameters
    ----------
    only : str
        ``"a"`` or ``"b"`` to list only the cells that this side alone suppresses.
    most : int or None
        Largest number of cells to list; None lists all.
    """
    comparison, table = compared.comparison, compared.table
    a, b = comparison.a, comparison.b
    yield f"A: {a.name}"
    yield from (f"  {note}" for note in a.notes)
    yield f"B: {b.name}"
    yield from (f"  {note}" for note in b.notes)
    yield tr("{sum:,} cells are stated by both.", sum=int(comparison.common.sum()))
    for only_one, other, n in (("A", "B", comparison.only_in_a), ("B", "A", comparison.only_in_b)):
        if n:
            yield tr(
                "{n:,} cells are stated by {only_one} only and not compared with {other}.",
                n=n,
                only_one=only_one,
                other=other,
            )
    yield f"{'':<14}{'B published':>14}{'B suppressed':>14}"
    yield f"{'A published':<14}{comparison.neither:>14,}{len(comparison.only_b):>14,}"
    yield f"{'A suppressed':<14}{len(comparison.only_a):>14,}{comparison.both:>14,}"
    yield from measures(compared)
    cells = differing(compared, only)
    if not len(comparison.differing):
        apart = comparison.only_in_a or comparison.only_in_b
        yield (
            tr("Among the cells that both state, the same are suppressed.")
            if apart
            else tr("The same cells are suppressed.")
        )
    elif len(cells):
        yield tr("Suppressed in one of them only (internal):")
    for cell in cells[:most].tolist():
        yield f"  {table.title(cell)}: A {a.word(cell)}, B {b.word(cell)}"
    if most is not None and len(cells) > most:
        yield tr("  … and {n_cells:,} more", n_cells=len(cells) - most)


def measures(compared: SideComparison) -> tuple[str, ...]:
    """The measures of both sides as text, side A first; internal."""
    a, b = compared.a, compared.b
    return (
        tr("Suppressed cells: {cells:,} → {cells2:,}", cells=a.cells, cells2=b.cells),
        tr(
            "Share of value suppressed: {value:.2f} % → {value2:.2f} %",
            value=100 * a.value,
            value2=100 * b.value,
        ),
        tr(
            "Suppressed subtotals: {subtotals:,} → {subtotals2:,}",
            subtotals=a.subtotals,
            subtotals2=b.subtotals,
        ),
        tr("Cost of secondary suppressions: {cost:,.6g} → {cost2:,.6g}", cost=a.cost, cost2=b.cost),
    )
