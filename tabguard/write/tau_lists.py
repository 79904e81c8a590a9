"""Further τ-ARGUS files: code-value list with status numbers, a-priori decisions, and the JJ problem."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from tabguard.kinds import kinds_in
from tabguard.table.arrays import FloatArray
from tabguard.table.decision import Decision, Kind
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.table import Table
from tabguard.write.pattern_csv import fixed, plain
from tabguard.write.tauargus import SEPARATOR, check_codes

_FIXED = {
    Status.PUBLISHED: 1,
    Status.FORCED_PUBLISH: 2,
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
BOUND_FACTOR = 1.5
_BY_HAND = 9


def status_number(status: int, fired: int) -> int:
    """Status number of τ-ARGUS: 1 safe, 2 safe by hand, 3–6 by rule, 9 by hand, 11 secondary, 14 empty."""
    if status != Status.PRIMARY:
        return _FIXED[Status(status)]
    return min((kind.tau_status for kind in kinds_in(fired)), default=_BY_HAND)


def code_value(table: Table, pattern: Pattern, sensitivity: Sensitivity, with_status: bool = True) -> bytes:
    """Code-value list: quoted codes, value, and the status number; internal, since it holds every value.

    Without the status, suppressed values are written as ``x``, as in a publication.
    """
    codes = [[f'"{d.codes[c]}"' for c in table.codes[:, i].tolist()] for i, d in enumerate(table.dimensions)]
    for d in table.dimensions:
        check_codes(d, ",")
    values = fixed(table.value, table.decimals)
    columns: list[Iterable[str]] = [*codes]
    if with_status:
        pairs = list(zip(pattern.status.tolist(), sensitivity.fired.tolist(), strict=True))
        number = {(s, f): str(status_number(s, f)) for s, f in set(pairs)}
        columns += [values, [number[pair] for pair in pairs]]
    else:
        hidden = pattern.suppressed.tolist()
        columns.append("x" if h else v for v, h in zip(values, hidden, strict=True))
    return "".join(",".join(row) + "\r\n" for row in zip(*columns, strict=True)).encode("utf-8")


def apriori(dimensions: Iterable[Dimension], decisions: Iterable[Decision]) -> bytes:
    """Decisions as an a-priori file (``.hst``).

    Publish becomes ``s``, suppress ``u``, frozen as published ``p``, frozen as suppressed ``m``, cost ``c``;
    notes are left out.
    """
    for dimension in dimensions:
        check_codes(dimension)
    lines = [SEPARATOR.join([*d.codes, *command]) for d in decisions for command in _commands(d)]
    return "".join(f"{line}\r\n" for line in lines).encode("utf-8")


def _commands(decision: Decision) -> Iterator[tuple[str, ...]]:
    if decision.kind is Kind.PUBLISH:
        yield ("s",)
    elif decision.kind is Kind.SUPPRESS:
        yield ("u",)
    elif decision.kind is Kind.FREEZE:
        yield ("m" if decision.value == "suppressed" else "p",)
    elif decision.kind is Kind.COST:
        yield "c", decision.value


def jj(table: Table, pattern: Pattern, sensitivity: Sensitivity, cost: FloatArray | None = None) -> bytes:
    """The suppression problem in JJ layout: one line per cell, then one line per relation.

    Bounds are those of τ-ARGUS: from min(0, 1.5·smallest) to 1.5·largest value, widened to hold the levels.
    """
    lines = ["0", str(len(table)), *_jj_cells(table, pattern, sensitivity, cost), str(len(table.relations))]
    lines += _jj_relations(table)
    return ("\n".join(lines) + "\n").encode("ascii")


def _jj_cells(
    table: Table, pattern: Pattern, sensitivity: Sensitivity, cost: FloatArray | None
) -> Iterator[str]:
    letters = [_JJ_LETTER[Status(s)] for s in range(len(Status))]
    status = [letters[s] for s in pattern.status.tolist()]
    unsafe = np.array([s == "u" for s in status], bool)
    lower = np.where(unsafe, sensitivity.lower, 0.0)
    upper = np.where(unsafe, np.maximum(sensitivity.upper, table.unit), 0.0)
    least = min(0.0, BOUND_FACTOR * float(table.value.min(initial=0.0)))
    most = max(0.0, BOUND_FACTOR * float(table.value.max(initial=0.0)))
    columns = (
        map(str, range(len(table))),
        fixed(table.value, table.decimals),
        plain(np.abs(table.value) if cost is None else cost),
        status,
        plain(np.minimum(least, table.value - lower)),
        plain(np.maximum(most, table.value + upper)),
        plain(lower),
        plain(upper),
        plain(np.where(unsafe, sensitivity.sliding, 0.0)),
    )
    return map(" ".join, zip(*columns, strict=True))


def _jj_relations(table: Table) -> Iterator[str]:
    for relation in range(len(table.relations)):
        cells = table.relations.row(relation).tolist()
        terms = [f"{cells[0]} (-1)", *(f"{cell} (1)" for cell in cells[1:])]
        yield f"0 {len(cells)} : {' '.join(terms)}"
