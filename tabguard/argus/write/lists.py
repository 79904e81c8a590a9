"""Further τ-ARGUS files: code-value list with status numbers, a-priori decisions, and the JJ problem."""

from collections.abc import Iterator

import numpy as np

from tabguard.kinds import kinds_in
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.table import Table
from tabguard.write.lines import fixed, plain

_FIXED = {
    Status.PUBLISHED: 1,
    Status.FORCED_PUBLISH: 10,
    Status.SECONDARY: 11,
    Status.HIDDEN: 11,
    Status.FORCED_SUPPRESS: 9,
    Status.EMPTY: 14,
}
_JJ_LETTER = {
    Status.PUBLISHED: "s",
    Status.PRIMARY: "u",
    Status.SECONDARY: "m",
    Status.FORCED_SUPPRESS: "u",
    Status.FORCED_PUBLISH: "z",
    Status.EMPTY: "z",
    Status.HIDDEN: "m",
}
_STRONGER = ("s", "z", "m", "u")
"""Letters of cells, from the weakest; among equal cells the strongest counts."""
BOUND_FACTOR = 1.5
_SAFE_BY_HAND, _BY_HAND = 2, 9


def status_numbers(pattern: Pattern, sensitivity: Sensitivity) -> list[int]:
    """Return the τ-ARGUS status number of each cell."""
    columns = (pattern.status, sensitivity.fired, sensitivity.overruled)
    cells = list(zip(*(column.tolist() for column in columns), strict=True))
    numbers = {cell: status_number(*cell) for cell in set(cells)}
    return [numbers[cell] for cell in cells]


def status_number(status: int, fired: int, overruled: int = 0) -> int:
    """Return the τ-ARGUS status number of a cell.

    1 safe, 2 safe by hand, 3 to 6 by rule, 9 by hand, 10 protected, 11 secondary, 14 empty.
    """
    if status == Status.PUBLISHED and overruled:
        return _SAFE_BY_HAND
    if status != Status.PRIMARY:
        return _FIXED[Status(status)]
    return min((kind.tau_status for kind in kinds_in(fired)), default=_BY_HAND)


def jj(
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    cost: FloatArray | None = None,
    trivial: bool = True,
) -> bytes:
    """Return the suppression problem in JJ layout: one line per cell, then one line per relation.

    The bounds are those of τ-ARGUS: from min(0, 1.5·smallest) to 1.5·largest value, widened to include the
    levels.

    Parameters
    ----------
    trivial : bool
        Whether a total and its only member are written as two cells; else as one, see `distinct`.
    """
    into = np.arange(len(table)) if trivial else distinct(table)
    cells = list(_jj_cells(table, pattern, sensitivity, cost, into))
    relations = list(dict.fromkeys(_jj_relations(table, into)))
    return ("\n".join(["0", str(len(cells)), *cells, str(len(relations)), *relations]) + "\n").encode("ascii")


def distinct(table: Table) -> IntArray:
    """Return the number of each cell, the same for a total and its only member; shape (n_cells,)."""
    same = np.arange(len(table))
    for relation in np.flatnonzero(np.diff(table.relations.indptr) == 2).tolist():
        a, b = (int(same[cell]) for cell in table.relations.row(relation))
        same[same == max(a, b)] = min(a, b)
    return np.asarray(np.unique(same, return_inverse=True)[1], np.int64)


def _jj_cells(
    table: Table, pattern: Pattern, sensitivity: Sensitivity, cost: FloatArray | None, into: IntArray
) -> Iterator[str]:
    letters = [_JJ_LETTER[Status(s)] for s in range(len(Status))]
    status = np.array([_STRONGER.index(letters[s]) for s in pattern.status.tolist()], np.int64)
    unsafe = status == _STRONGER.index("u")
    lower = np.where(unsafe, sensitivity.lower, 0.0)
    upper = np.where(unsafe, np.maximum(sensitivity.upper, table.unit), 0.0)
    least = min(0.0, BOUND_FACTOR * float(table.value.min(initial=0.0)))
    most = max(0.0, BOUND_FACTOR * float(table.value.max(initial=0.0)))
    first = np.unique(into, return_index=True)[1]

    def strongest(column: FloatArray | IntArray) -> FloatArray:
        out = np.asarray(column)[first]
        np.maximum.at(out, into, column)
        return np.asarray(out)

    lower, upper = strongest(lower), strongest(upper)
    sliding = strongest(np.where(unsafe, sensitivity.sliding, 0.0))
    value = table.value[first]
    columns = (
        map(str, range(len(first))),
        fixed(value, table.decimals),
        plain((np.abs(table.value) if cost is None else np.asarray(cost))[first]),
        [_STRONGER[s] for s in strongest(status).tolist()],
        plain(np.minimum(least, value - lower)),
        plain(np.maximum(most, value + upper)),
        plain(lower),
        plain(upper),
        plain(sliding),
    )
    return map(" ".join, zip(*columns, strict=True))


def _jj_relations(table: Table, into: IntArray) -> Iterator[str]:
    for relation in range(len(table.relations)):
        total, *members = into[table.relations.row(relation)].tolist()
        if members != [total]:
            terms = [f"{total} (-1)", *(f"{cell} (1)" for cell in members)]
            yield f"0 {len(terms)} : {' '.join(terms)}"
