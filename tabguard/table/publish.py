"""Makes public tables from the internal table: the only way."""

import numpy as np
from attrs import evolve

from tabguard.table.arrays import FloatArray, IntArray, freeze
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern
from tabguard.table.public import PublicTable, Shown
from tabguard.table.relations import strides
from tabguard.table.release import ReleasedTable
from tabguard.table.table import Table

SEVERAL = "value"
"""Name of the figures in a table with several responses."""


def publish(table: Table, pattern: Pattern) -> PublicTable:
    """Make a public table without suppressed numbers and anything that depends on them.

    The result is a function of codes, labels, published values and the set of suppressed cells only. For a
    release it contains the cells of all tables, but no cells that no table shows. Empty cells are contained
    only if they are suppressed, like all other suppressed cells.
    """
    public_cells = _public_cells(table, pattern)
    hidden, codes = pattern.suppressed[public_cells], table.codes[public_cells]
    value = np.full(len(public_cells), np.nan)
    value[~hidden] = table.value[public_cells[~hidden]]
    for d in np.unique(table.places[public_cells]).tolist():
        has_decimals = table.places[public_cells] == d
        value[has_decimals] = np.round(value[has_decimals], d) + 0.0
    places = _places(table, table.response_of[public_cells], value)
    return PublicTable(
        table.dimensions,
        freeze(codes),
        freeze(value),
        freeze(np.where(hidden, Shown.SUPPRESSED, Shown.VALUE).astype(np.uint8)),
        table.response if len(places) == 1 else SEVERAL,
        int(places.max(initial=0)),
        places=places if len(places) > 1 else None,
    )


def as_published(
    dimensions: tuple[Dimension, ...], codes: IntArray, value: FloatArray, response: str, decimals: int
) -> PublicTable:
    """A table of another publisher as its readers see it; `value` is NaN if withheld."""
    kinds = np.where(np.isnan(value), Shown.SUPPRESSED, Shown.VALUE).astype(np.uint8)
    return PublicTable(dimensions, freeze(codes), freeze(value), freeze(kinds), response, decimals)


def _public_cells(table: Table, pattern: Pattern) -> IntArray:
    """The cells that are in public tables, shape (n_seen,)."""
    return np.flatnonzero(~table.hidden & ~(table.bare & ~pattern.suppressed))


def publish_tables(table: Table, pattern: Pattern) -> tuple[PublicTable, ...]:
    """Make the public tables of a release, each with the cells that it shows.

    They are cut out of the result of `publish`, which contains no withheld figure.
    """
    public = publish(table, pattern)
    public_cells, rows = _public_cells(table, pattern), rows_of(table, pattern)
    return tuple(
        _cut(public, evolve(shown_table, cells=cells), public_cells, table, pattern)
        for shown_table, cells in zip(table.release.tables, rows, strict=True)
    )


def rows_of(table: Table, pattern: Pattern) -> tuple[IntArray, ...]:
    """For each public table the cell of each of its rows."""
    is_seen = np.zeros(len(table), bool)
    is_seen[_public_cells(table, pattern)] = True
    out = []
    for shown_table in table.release.tables:
        cells, axes = shown_table.cells[is_seen[shown_table.cells]], table.axes_of(shown_table)
        key = table.codes[cells][:, axes] @ strides([table.dimensions[axis] for axis in axes])
        out.append(cells[np.argsort(key, kind="stable")])
    return tuple(out)


def decimals_shown(table: Table, published: FloatArray, most: int) -> int:
    """Number of decimals to show: the agreed number, otherwise as many as the published values need.

    Parameters
    ----------
    published : float array
        Shown figures, rounded to `most` decimals; NaN for withheld ones.
    """
    if table.decimals_agreed:
        return most
    figures = published[~np.isnan(published)]
    return next((d for d in range(most) if np.array_equal(np.round(figures, d), figures)), most)


def _places(table: Table, response: IntArray, value: FloatArray) -> IntArray:
    """Decimals of each response, the same in all tables of a release."""
    most = enumerate(table.release.decimals.tolist())
    return freeze(np.array([decimals_shown(table, value[response == at], d) for at, d in most], np.int64))


def _cut(
    public: PublicTable, part: ReleasedTable, public_cells: IntArray, table: Table, pattern: Pattern
) -> PublicTable:
    """Cut one table of a release out of the public cells of all tables, whose ids are `public_cells`."""
    at = np.searchsorted(public_cells, part.cells)
    several = len(part.responses) > 1
    axes = table.axes_of(part)
    codes_shown = [table.codes_shown(part.cells, axis) for axis in axes]
    dimensions, codes = table.cut(part.cells, axes)
    counts = shown_counts(part, table, pattern)
    places = np.array([public.decimals]) if public.places is None else public.places
    table_places = places[codes_shown[0]] if several else places[list(part.responses)]
    return evolve(
        public,
        dimensions=dimensions,
        codes=freeze(codes),
        value=freeze(public.value[at]),
        shown=freeze(public.shown[at]),
        response=SEVERAL if several else table.responses[part.responses[0]],
        decimals=int(table_places.max(initial=0)),
        name=part.name,
        title="" if part.title == part.name else part.title,
        places=freeze(table_places) if several else None,
        # with the total, below the codes that are shown: readers put each code below the last higher one
        levels=tuple(
            freeze(public.dimensions[a].depth[k] if k[:1].any() else d.depth)
            for a, d, k in zip(axes, dimensions, codes_shown, strict=True)
        ),
        counts=counts,
    )


def shown_counts(part: ReleasedTable, table: Table, pattern: Pattern) -> FloatArray | None:
    """The numbers of contributors in a table, shape (n_shown,); NaN if withheld, None if not shown at all.

    The contributors to a cell are the same for all responses: a number withheld for one response is withheld
    for all. If the release has the number of records as a response, with rules of its own, contributors are
    shown only where that number is published, since both are often equal.
    """
    if part.counts == "none":
        return None
    cells = part.cells
    out = table.frequency[cells].copy()
    if part.counts != "shown":
        units, counting = table.units, table.counting
        withheld = units[pattern.suppressed & ~table.hidden]
        out[np.isin(units[cells], withheld)] = np.nan
        if counting.any():
            out[~np.isin(units[cells], units[counting & ~pattern.suppressed])] = np.nan
    return freeze(out)
