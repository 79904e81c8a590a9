"""Differences between a pattern and earlier publications: withdrawn, revealed and unsafe cells."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from attrs import field, frozen

from tabguard.table.arrays import IntArray, frozen_ints
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table

_SHOWN = 5
CODES_REMEDY = (
    "Codes that are sums, or that only an earlier period has, get cells from a hierarchy file of the "
    "variable that lists them."
)
"""What helps where an earlier publication has codes that today's data lack."""


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
        Published earlier, primary and suppressed now, if the publication is fixed: everybody knows them.
    """

    withdrawn: IntArray = field(converter=frozen_ints)
    revealed: IntArray = field(converter=frozen_ints)
    unsafe: IntArray = field(converter=frozen_ints)


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
    return EarlierChanges(before[off[before] & ~table.hidden[before]], hidden[~off[hidden]], unsafe)


def earlier_lines(case: Case, pattern: Pattern) -> tuple[str, ...]:
    """Describe how a pattern differs from earlier publications: codes and counts, no values."""
    lines: list[str] = []
    for at, earlier in enumerate(case.table.earlier):
        found = earlier_changes(case, pattern, at)
        lines.append(
            f"Earlier publication {earlier.name}: {len(earlier.published):,} cells published there, "
            f"{len(earlier.suppressed):,} suppressed."
        )
        if len(found.unsafe):
            lines.append(
                f"  PUBLISHED THERE AND UNSAFE NOW: {_named(case.table, found.unsafe)}. Everybody knows "
                "these cells. Decide to publish them, or, if the file is about other data, give it "
                "use = “prefer”."
            )
        if len(found.withdrawn):
            lines.append(f"  Published there, suppressed now: {_named(case.table, found.withdrawn)}.")
        if len(found.revealed):
            lines.append(f"  Suppressed there, published now: {_named(case.table, found.revealed)}.")
        if earlier.n_unmatched:
            more = "; …" if earlier.n_unmatched > len(earlier.unmatched) else ""
            lines.append(
                f"  Without a cell now: {earlier.n_unmatched:,} rows: {'; '.join(earlier.unmatched)}{more}."
            )
        if earlier.n_unknown:
            lines.append(
                f"  Codes of {earlier.n_unknown:,} of these rows are not in the project. {CODES_REMEDY}"
            )
    return (*lines, *period_lines(case, pattern))


def unsafe_before(case: Case, pattern: Pattern) -> IntArray:
    """Primaries that earlier periods disclose already, whatever is suppressed now; ids ascending."""
    periods = case.table.periods
    if periods is None:
        return np.zeros(0, np.int64)
    known = periods.known
    return known[case.sensitivity.primary[known] & pattern.suppressed[known]]


def period_lines(case: Case, pattern: Pattern) -> Iterator[str]:
    """Describe how earlier periods add up with today's, and what they disclose already; no values."""
    table, periods = case.table, case.table.periods
    if periods is None:
        return
    others = list(dict.fromkeys(name for name in periods.names if name != periods.today))
    if not others:
        yield f"No sum over {periods.variable} ties {periods.today} to the earlier publications."
        return
    yield (
        f"{periods.today} adds up with {', '.join(others)}: {int(table.past.sum()):,} cells of these periods "
        "take part."
    )
    if periods.derived:
        yield f"  Not published: {', '.join(periods.derived)}."
    unsafe = unsafe_before(case, pattern)
    if len(unsafe):
        yield (
            f"  KNOWN FROM EARLIER PERIODS AND UNSAFE NOW: {_named(table, unsafe)}. Nothing that is "
            "suppressed now protects these cells. Decide to publish them, or correct the earlier files."
        )
    if len(periods.lost):
        yield (
            "  Suppressed there, but disclosed by these publications already: "
            f"{_named(table, periods.lost)}. Nothing that is suppressed now protects these cells."
        )


def _named(table: Table, cells: IntArray) -> str:
    few = "; ".join(table.title(int(cell)) for cell in cells[:_SHOWN])
    return f"{len(cells):,}: {few}{'; …' if len(cells) > _SHOWN else ''}"
