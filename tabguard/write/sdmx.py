"""SDMX-CSV for transmission to Eurostat and partners over a secure channel: with confidentiality statuses."""

from __future__ import annotations

import numpy as np

from tabguard.kinds import kinds_in
from tabguard.kinds.rules import Rules
from tabguard.table.pattern import Status
from tabguard.table.publish import shown_counts
from tabguard.table.release import ReleasedTable
from tabguard.table.solution import Solution
from tabguard.write.pattern_csv import fixed, plain
from tabguard.write.sdmx_layout import SdmxHeader, sdmx_lines

_FIRST = "OTGMA"
"""Of several codes, the first of these is used, the more specific one; C, the least specific, is last."""


def sdmx_csv(
    solution: Solution,
    header: SdmxHeader,
    rules: Rules | None = None,
    with_values: bool = False,
    part: ReleasedTable | None = None,
) -> bytes:
    """Return the transmission file (SDMX-CSV 2.x): CONF_STATUS by CL_CONF_STATUS, OBS_STATUS A or Q.

    Parameters
    ----------
    rules : Rules or None
        Used to distinguish dominance by one unit (O) from dominance by two (T); None: code G.
    with_values : bool
        Whether suppressed values are sent along; they are confidential.
    part : ReleasedTable or None
        The table of a release that is sent; None: all cells that are shown.
    """
    table, pattern, sensitivity = solution.table, solution.pattern, solution.sensitivity
    cells = np.flatnonzero(~table.hidden) if part is None else part.cells
    axes = [*table.told] if part is None else [*table.axes_of(part)]
    status = pattern.status[cells].tolist()
    found = list(zip(status, sensitivity.fired[cells].tolist(), strict=True))
    letter_of = {(s, f): conf_status(s, f, rules) for s, f in set(found)}
    letters = [letter_of[one] for one in found]
    shown = [with_values or not h for h in pattern.suppressed[cells].tolist()]
    values = fixed(table.value[cells], table.places[cells])
    dimensions = [table.dimensions[d] for d in axes]
    known = None if part is None else shown_counts(part, table, pattern)
    counts: list[tuple[str, ...]] = [()] * len(cells)
    if known is not None:
        counts = [(text,) for text in plain(table.frequency[cells] if with_values else known)]
    rows = (
        (
            *(d.codes[c] for d, c in zip(dimensions, codes, strict=True)),
            *(value if seen else "", letter, "A" if seen else "Q"),
            *count,
        )
        for codes, value, seen, letter, count in zip(
            table.codes[cells][:, axes].tolist(), values, shown, letters, counts, strict=True
        )
    )
    return sdmx_lines(header, [d.name for d in dimensions], rows, known is not None)


def conf_status(status: int, fired: int, rules: Rules | None = None) -> str:
    """Code of CL_CONF_STATUS v1.2: F, D (secondary), or O, T, G, M, A, C depending on the rule that fired."""
    if status == Status.SECONDARY:
        return "D"
    if status == Status.FORCED_SUPPRESS:
        return "C"
    if status != Status.PRIMARY:
        return "F"
    codes = [kind.sdmx(() if rules is None else rules.of(kind)) for kind in kinds_in(fired)]
    return min(codes, key=_place, default="C")


def _place(code: str) -> tuple[bool, int]:
    return code == "C", _FIRST.index(code) if code in _FIRST else len(_FIRST)
