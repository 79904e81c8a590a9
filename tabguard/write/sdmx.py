"""SDMX-CSV for transmission to Eurostat and partners over a secure channel: with confidentiality statuses."""

import itertools
from collections.abc import Iterable, Iterator

import numpy as np
from attrs import evolve

from tabguard.base.empty_parts import MEANINGS, NOTHING, STRUCTURAL
from tabguard.kinds import kinds_in
from tabguard.kinds.rules import Rules
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.empty import Empty
from tabguard.table.pattern import Pattern, Status
from tabguard.table.publish import shown_counts
from tabguard.table.release import RESPONSE_AXIS, ReleasedTable
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tabguard.write.crosstab import empty_cells
from tabguard.write.lines import fixed, plain
from tabguard.write.sdmx_layout import SdmxHeader, sdmx_lines

_FIRST = "OTGMA"
"""Order of preference among the codes of the rules that fired; C, the least specific, comes after them."""


def sdmx_csv(
    solution: Solution,
    header: SdmxHeader,
    rules: Rules | None = None,
    with_values: bool = False,
    part: ReleasedTable | None = None,
) -> bytes:
    """Return the transmission file (SDMX-CSV 2.x), with CONF_STATUS and OBS_STATUS by their code lists.

    A value that is not sent has the OBS_STATUS Q; one that is sent has the status of the publication. Cells
    without contributors follow behind the others if they are zeros, or have M if there can be no value.

    Parameters
    ----------
    rules : Rules or None
        Used to distinguish dominance by one unit (O) from dominance by two (T); None: code G.
    with_values : bool
        Whether suppressed values are sent along; they are confidential.
    part : ReleasedTable or None
        The table of a release that is sent; None: all cells that are shown.
    """
    table, pattern = solution.table, solution.pattern
    cells, axes = cells_of(table, pattern, part)
    letters = conf_statuses(solution, cells, rules)
    status, hidden = pattern.status[cells].tolist(), pattern.suppressed[cells].tolist()
    marks = [
        "M" if s == Status.EMPTY else "Q" if h and not with_values else header.obs_status
        for s, h in zip(status, hidden, strict=True)
    ]
    values = fixed(table.value[cells], table.places[cells])
    dimensions = [table.dimensions[d] for d in axes]
    counts_here = None if part is None else shown_counts(evolve(part, cells=cells), table, pattern)
    counts: list[tuple[str, ...]] = [()] * len(cells)
    if counts_here is not None:
        counts = [(text,) for text in plain(table.frequency[cells] if with_values else counts_here)]
    rows: Iterable[tuple[str, ...]] = (
        (
            *(d.codes[c] for d, c in zip(dimensions, codes, strict=True)),
            *("" if mark in "MQ" else value, *header.statuses(letter, mark)),
            *count,
        )
        for codes, value, mark, letter, count in zip(
            table.codes[cells][:, axes].tolist(), values, marks, letters, counts, strict=True
        )
    )
    empty = Empty.of(header.empty_cells, header.empty_parts, table.dimensions)
    listed = (
        (
            *names,
            *header.of_empty(places, meaning),
            *(() if counts_here is None else ("" if meaning == STRUCTURAL else "0",)),
        )
        for names, places, meaning in empty_of(table, part, cells, axes, empty)
    )
    rows = itertools.chain(rows, listed)
    return sdmx_lines(header, [d.name for d in dimensions], rows, counts_here is not None)


def empty_of(
    table: Table, part: ReleasedTable | None, cells: IntArray, axes: list[int], empty: Empty
) -> Iterator[tuple[tuple[str, ...], int, str]]:
    """Codes, decimals and meaning of the cells without contributors that a file for transmission has."""
    if not empty.listed:
        return
    dimensions = [table.dimensions[d] for d in axes]
    response = axes.index(RESPONSE_AXIS) if table.first_variable and RESPONSE_AXIS in axes else -1
    fixed_places = int(table.places[cells].max(initial=0))
    places = {
        code: int(table.places[cells[table.codes[cells, RESPONSE_AXIS] == code]].max(initial=0))
        for code in (np.unique(table.codes[cells, RESPONSE_AXIS]).tolist() if response >= 0 else ())
    }
    codes_of_axes = [table.codes_shown(cells, axis) for axis in axes]
    empty_codes = empty_cells(dimensions, table.codes[cells][:, axes], codes_of_axes)
    # cells with nothing to report are absent from the file, which says the same
    for codes, at in zip(empty_codes.tolist(), empty.meanings(dimensions, empty_codes).tolist(), strict=True):
        if (meaning := MEANINGS[at]) != NOTHING:
            names = tuple(d.codes[c] for d, c in zip(dimensions, codes, strict=True))
            decimals = places.get(codes[response], fixed_places) if response >= 0 else fixed_places
            yield names, decimals, meaning


def cells_of(table: Table, pattern: Pattern, part: ReleasedTable | None) -> tuple[IntArray, list[int]]:
    """The cells of a file for transmission, and the dimensions that name them.

    Cells without contributors that are not suppressed are left out: `empty_of` lists them behind the others.
    """
    is_listed = ~table.hidden & ~(table.bare & ~pattern.suppressed)
    if part is None:
        return np.flatnonzero(is_listed), [*table.told]
    return part.cells[is_listed[part.cells]], [*table.axes_of(part)]


def conf_statuses(solution: Solution, cells: IntArray, rules: Rules | None) -> list[str]:
    """Code of CL_CONF_STATUS of each of some cells, by the rules of its response; see `conf_status`."""
    status, fired = solution.pattern.status[cells], solution.sensitivity.fired[cells]
    letters = [""] * len(cells)
    for has_rules, response_rules in rules_of_cells(solution.table, cells, rules):
        pairs = list(zip(status[has_rules].tolist(), fired[has_rules].tolist(), strict=True))
        letter_of = {(s, f): conf_status(s, f, response_rules) for s, f in set(pairs)}
        for cell, pair in zip(np.flatnonzero(has_rules).tolist(), pairs, strict=True):
            letters[cell] = letter_of[pair]
    return letters


def rules_of_cells(
    table: Table, cells: IntArray, rules: Rules | None
) -> Iterator[tuple[BoolArray, Rules | None]]:
    """Masks over some cells, each with the rules of these cells: responses may have rules of their own."""
    if rules is None or not rules.by_response:
        yield np.ones(len(cells), bool), rules
        return
    response = table.response_of[cells]
    for code in np.unique(response).tolist():
        yield response == code, rules.of_response(table.responses[code])


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
