"""Counts the cells of a table that is being drawn up, from records in memory: before the data are read."""

import itertools
from collections.abc import Sequence

import numpy as np
from attrs import evolve

from tabguard.base.errors import SettingError
from tabguard.base.progress import Progress
from tabguard.project import TableSpec
from tabguard.read import Part, part_of
from tabguard.table.arrays import IntArray, distinct, union
from tabguard.table.dimension import Dimension
from tabguard.table.relations import strides
from tabguard.table.release import RESPONSE
from tabguard.table.table import Table

Cells = tuple[int, tuple[tuple[str, int], ...]]
"""Number of cells of a table, and names of other tables with the number of cells in common."""


def preview_cells(table: Table, spec: TableSpec, name: str, progress: Progress) -> Cells | None:
    """Number of cells that a table would show, and how many of them other tables show.

    Parameters
    ----------
    table : Table
        As it was read, with its records.
    spec : TableSpec
    name : str
        Name of the only table of a project that is not a release; that of the table itself is left out.

    Returns
    -------
    tuple or None
        None where it cannot be told from memory: without records, or with variables or responses that the
        project does not have yet.
    """
    if table.contributions is None:
        return None
    single = Dimension(RESPONSE, (table.response,), (table.response,), (np.full(1, -1, np.int64),))
    dimensions = (table.response_dimension or single, *table.variables)
    whole_spec = evolve(spec, responses=spec.responses or table.responses_today)
    try:
        part = part_of(whole_spec, dimensions)
    except SettingError:
        return None
    leaves = table.contributions.places.cells[:, -len(dimensions) + 1 :]
    codes = _combinations(part, dimensions, leaves, progress)
    responses = np.flatnonzero(part.shown[0])
    whole = np.concatenate([np.column_stack([np.full(len(codes), r), codes]) for r in responses.tolist()])
    if table.release.whole:
        return len(whole), ((name, int((table.find_many(codes) >= 0).sum())),)
    ids = table.find_many(whole)
    shows = table.release.shows[:, ids[ids >= 0]].sum(axis=1)
    tables = [
        (release_table.name, int(n)) for release_table, n in zip(table.release.tables, shows, strict=True)
    ]
    return len(whole), tuple((other, n) for other, n in tables if n and other != name)


def _combinations(
    part: Part, dimensions: tuple[Dimension, ...], leaves: IntArray, progress: Progress
) -> IntArray:
    """Codes of all non-empty cells that a part shows, one response of it; shape (n_cells, n_variables)."""
    spanning = dimensions[1:]
    step = strides(spanning)
    crossed = [axis - 1 for axis in part.axes if axis]
    for axis, code in part.fixed.items():
        leaves = leaves[spanning[axis - 1].covers(code)[leaves[:, axis - 1]]]
    # each combination once, however many records it has
    leaves = _decoded(distinct(leaves[:, crossed] @ step[crossed]), spanning)
    leaves_of = {d: spanning[d].levels[:, leaves[:, d]] for d in crossed}
    base = sum(code * int(step[axis - 1]) for axis, code in part.fixed.items())
    keys = []
    for rows in itertools.product(*(range(len(leaves_of[d])) for d in crossed)):
        progress.check()
        key, inside = np.full(len(leaves), base, np.int64), np.ones(len(leaves), bool)
        for d, row in zip(crossed, rows, strict=True):
            code = leaves_of[d][row]
            inside &= (code >= 0) & part.shown[d + 1][code]
            key += code * int(step[d])
        keys.append(distinct(key[inside]))
    all_keys = union(*keys) if keys else np.zeros(0, np.int64)
    return _decoded(all_keys, spanning)


def _decoded(keys: IntArray, dimensions: Sequence[Dimension]) -> IntArray:
    """The codes that make up row-major keys, shape (n_keys, n_dimensions)."""
    steps = strides(dimensions).tolist()
    return np.stack([(keys // s) % len(d) for s, d in zip(steps, dimensions, strict=True)], axis=1)
