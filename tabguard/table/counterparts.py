"""Finds the cells of one table in another that was built from the same records with other tables."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from tabguard.table.arrays import IntArray, freeze
from tabguard.table.dimension import Dimension
from tabguard.table.groups import item
from tabguard.table.release import RESPONSE_AXIS
from tabguard.table.table import Table

Renamed = Mapping[str, Mapping[str, str]]
"""New names of codes by the names so far, by variable."""
UNCHANGED: Renamed = MappingProxyType({})
"""Every code keeps its name."""


def counterparts(table: Table, other: Table, renamed: Renamed = UNCHANGED) -> IntArray:
    """For each cell of a table the id of the same cell in another table, −1 where it has none.

    Cells are matched by the names of variables and codes; groups that recodes made match only if they take
    the same codes. A variable that a table lacks is at its total, and a table without a release has one
    response.

    Parameters
    ----------
    table, other : Table
        Each with or without a release.
    renamed : mapping of str to mapping of str to str
        Codes of `table` that have another name in `other`, by variable; a name that another code takes over
        is no longer that of the code that had it.

    Returns
    -------
    int array, shape (n_cells of `table`,)
    """
    if table is other:
        return freeze(np.arange(len(table)))
    codes = np.zeros((len(table), len(other.dimensions)), np.int64)
    has_match = np.ones(len(table), bool)
    own_axes, theirs = _variables(table), _variables(other)
    for name, axis in theirs.items():
        if name in own_axes:
            here, index = table.dimensions[own_axes[name]], other.dimensions[axis].index
            names = _named_now(here, other.dimensions[axis], renamed.get(name, {}))
            places = [-1 if text is None else index.get(text, -1) for text in names]
            code = np.array(places, np.int64)[table.codes[:, own_axes[name]]]
            codes[:, axis] = code
            has_match &= code >= 0
    for name in own_axes.keys() - theirs.keys():
        has_match &= table.codes[:, own_axes[name]] == 0
    response = _responses(table)
    if other.release is not None:
        index = other.dimensions[RESPONSE_AXIS].index
        code = np.array([index.get(text, -1) for text in response[0]], np.int64)[response[1]]
        codes[:, RESPONSE_AXIS] = code
        has_match &= code >= 0
    else:
        has_match &= np.array([text == other.response for text in response[0]])[response[1]]
    out = np.full(len(table), -1, np.int64)
    out[has_match] = other.find_many(codes[has_match])
    return freeze(out)


def _named_now(dimension: Dimension, other: Dimension, renamed: Mapping[str, str]) -> list[str | None]:
    """The name of each code in the other table; None where that is another code or another group there."""
    taken = set(renamed.values())
    names = [renamed.get(code, None if code in taken else code) for code in dimension.codes]
    if not (dimension.groups or other.groups):
        return names
    items = {item(before): item(now) for before, now in renamed.items()}

    def alike(code: str, now: str) -> bool:
        group = (items.get(each, each) for each in dimension.groups.get(code, ()))
        return tuple(sorted(group)) == other.groups.get(now, ())

    return [
        now if now is not None and alike(code, now) else None
        for code, now in zip(dimension.codes, names, strict=True)
    ]


def _variables(table: Table) -> dict[str, int]:
    """The variables of a table without the response, and their axes."""
    first = 0 if table.release is None else RESPONSE_AXIS + 1
    return {dimension.name: first + i for i, dimension in enumerate(table.dimensions[first:])}


def _responses(table: Table) -> tuple[tuple[str, ...], IntArray]:
    """The responses of a table, and for each cell which of them it is."""
    if table.release is None:
        return (table.response,), np.zeros(len(table), np.int64)
    return table.dimensions[RESPONSE_AXIS].codes, table.codes[:, RESPONSE_AXIS]
