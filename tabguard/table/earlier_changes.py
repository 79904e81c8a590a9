"""Differences between a pattern and earlier publications: withdrawn, revealed and unsafe cells."""

from collections.abc import Iterator

import numpy as np
from attrs import field, frozen

from tabguard.base.language import digits, headed, mark, tr
from tabguard.table.arrays import IntArray, frozen_ints
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table

_SHOWN = 5
CODES_REMEDY = mark(
    "Codes that are sums, or that only an earlier period has, get cells from a hierarchy file of the "
    "variable that lists them."
)
"""Advice for codes of an earlier publication that the current data lack."""
PLACE_REMEDY = mark(
    "Give them cells: instead of a recode, take a hierarchy that has the new codes and, below them, the "
    "published ones, and a table that shows fewer levels."
)
"""Advice for figures of an earlier publication that match no cell."""


@frozen(eq=False)
class EarlierChanges:
    """Differences between a pattern and an earlier publication; cell ids are ascending.

    Parameters
    ----------
    withdrawn : int array
        Published earlier, suppressed now; hidden cells are not included.
    revealed : int array
        Suppressed earlier, published now.
    unsafe : int array
        Published earlier, primary and suppressed now, if the publication is fixed: their values are public.
    same : int array
        Published earlier with the current value, suppressed now, if the publication is not fixed but most of
        its values are the current ones.
    """

    withdrawn: IntArray = field(converter=frozen_ints)
    revealed: IntArray = field(converter=frozen_ints)
    unsafe: IntArray = field(converter=frozen_ints)
    same: IntArray = field(converter=frozen_ints)


def earlier_changes(case: Case, pattern: Pattern, at: int) -> EarlierChanges:
    """Compare a pattern with an earlier publication.

    Parameters
    ----------
    at : int
        Index into `Table.earlier`.
    """
    earlier, table = case.table.earlier[at], case.table
    off = pattern.suppressed
    before, hidden = earlier.published, earlier.suppressed
    unsafe = before[case.sensitivity.primary[before] & off[before]] if earlier.fixed else before[:0]
    alike = np.array(earlier.same, np.int64)
    withdrawn = before[off[before] & ~table.hidden[before]]
    return EarlierChanges(withdrawn, hidden[~off[hidden]], unsafe, alike[off[alike]])


def unplaced_rows(table: Table, pattern: Pattern) -> int:
    """Number of published rows of earlier publications that no audit includes, if the pattern publishes new
    cells.

    These rows are of the same data, but match no cell, for example after a recode: a reader can subtract
    their figures from those of new cells. Without new cells, readers learn nothing that they did not know
    before.

    Parameters
    ----------
    table : Table
        The table with its earlier publications.
    pattern : Pattern
        The pattern that is published now.
    """
    new = ~pattern.suppressed & ~table.hidden & ~table.past
    for earlier in table.earlier:
        if earlier.fixed:
            new[earlier.published] &= ~table.known[earlier.published]  # more precise figures count as new
    return sum(earlier.n_unplaced for earlier in table.earlier) if new.any() else 0


def open_before(table: Table) -> bool:
    """Whether the table has cells of earlier periods that are not disclosed, but known to their
    contributors."""
    return table.periods is not None and table.periods.n_open > 0


def earlier_lines(case: Case, pattern: Pattern) -> tuple[str, ...]:
    """Describe how a pattern differs from earlier publications: codes and counts, no values."""
    lines, table = list[str](), case.table
    for at, earlier in enumerate(table.earlier):
        changes = earlier_changes(case, pattern, at)
        lines.append(
            tr(
                "Earlier publication {name}: {n_published:,} cells published there, "
                "{n_suppressed:,} suppressed.",
                name=earlier.name,
                n_published=len(earlier.published),
                n_suppressed=len(earlier.suppressed),
            )
        )
        if len(changes.unsafe):
            lines.append(
                tr(
                    "  PUBLISHED THERE AND UNSAFE NOW: {table}. Everybody knows "
                    "these cells. Decide to publish them, or, if the file is about other data, take it as a "
                    'preference (in a job: use = "prefer").',
                    table=_names(case.table, changes.unsafe),
                )
            )
        if len(changes.withdrawn):
            lines.append(
                tr("  Published there, suppressed now: {table}.", table=_names(case.table, changes.withdrawn))
            )
        if len(changes.same):
            lines.append(
                tr(
                    "  Published there with the same value, suppressed now: {table}. If the file is about "
                    'the same data, readers know these cells: give it use = "fixed".',
                    table=_names(case.table, changes.same),
                )
            )
        if len(changes.revealed):
            lines.append(
                tr("  Suppressed there, published now: {table}.", table=_names(case.table, changes.revealed))
            )
        if earlier.n_unmatched:
            lines.append(
                tr(
                    "  Without a cell now: {n_unmatched:,} rows: {unmatched}.",
                    n_unmatched=earlier.n_unmatched,
                    unmatched=earlier.unmatched_words,
                )
            )
        if earlier.n_unplaced and unplaced_rows(table, pattern):
            lines.append(
                tr(
                    "  NOT TESTED TOGETHER: {n_unplaced:,} of these rows are figures that readers can "
                    "subtract from cells that are new now. {remedy}",
                    n_unplaced=earlier.n_unplaced,
                    remedy=tr(PLACE_REMEDY),
                )
            )
        if earlier.n_unknown:
            lines.append(
                tr(
                    "  Codes of {n_unknown:,} of these rows are not in the project. {codes_remedy}",
                    n_unknown=earlier.n_unknown,
                    codes_remedy=tr(CODES_REMEDY),
                )
            )
    return (*lines, *period_lines(case, pattern))


def unsafe_before(case: Case, pattern: Pattern) -> IntArray:
    """Primaries that earlier periods disclose already, even if suppressed now; ids ascending."""
    periods = case.table.periods
    if periods is None:
        return np.zeros(0, np.int64)
    known_cells = periods.known
    return known_cells[case.sensitivity.primary[known_cells] & pattern.suppressed[known_cells]]


def period_lines(case: Case, pattern: Pattern) -> Iterator[str]:
    """Describe how earlier periods add up with the current one, and what they already disclose; no values."""
    table, periods = case.table, case.table.periods
    if periods is None:
        return
    other_periods = list(dict.fromkeys(name for name in periods.names if name != periods.today))
    if not other_periods:
        yield tr(
            "No sum over {variable} ties {today} to the earlier publications.",
            variable=periods.variable,
            today=periods.today,
        )
        return
    yield (
        tr(
            "{today} adds up with {others}: {sum:,} cells of these periods take part.",
            today=periods.today,
            others=", ".join(other_periods),
            sum=int(table.past.sum()),
        )
    )
    if periods.derived:
        yield tr("  Not published: {derived}.", derived=", ".join(periods.derived))
    unsafe = unsafe_before(case, pattern)
    if len(unsafe):
        yield (
            tr(
                "  KNOWN FROM EARLIER PERIODS AND UNSAFE NOW: {table}. Nothing that is "
                "suppressed now protects these cells. Decide to publish them, or correct the earlier files.",
                table=_names(table, unsafe),
            )
        )
    if len(periods.lost):
        yield (
            tr(
                "  Suppressed there, but disclosed by these publications already: "
                "{table}. Nothing that is suppressed now protects these cells.",
                table=_names(table, periods.lost),
            )
        )


def _names(table: Table, cells: IntArray) -> str:
    titles = "; ".join(table.title(int(cell)) for cell in cells[:_SHOWN])
    return headed(digits(len(cells)), f"{titles}{'; …' if len(cells) > _SHOWN else ''}")
