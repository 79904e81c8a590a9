"""Finds the cells of one table in another that was built from the same records with other tables."""

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from tabguard.table.arrays import IntArray, freeze
from tabguard.table.dimension import Dimension
from tabguard.table.groups import item
from tabguard.table.table import Table

Renamed = Mapping[str, Mapping[str, str]]
"""New names of codes by the names so far, by variable."""
UNCHANGED: Renamed = MappingProxyType({})
"""Every code keeps its name."""


def counterparts(table: Table, other: Table, renamed: Renamed = UNCHANGED) -> IntArray:
    """For each cell of a table the id of the same cell in another table, −1 where it has none.

    Cells are matched by the names of variables and codes; groups that recodes made match only if they take
    the same codes. A variable that a table lacks is at its total.

    Parameters
    ----------
    table, other : Table
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
    own_axes, other_axes = _variables(table), _variables(other)
    for name, axis in other_axes.items():
        if name in own_axes:
            dimension, index = table.dimensions[own_axes[name]], other.dimensions[axis].index
            names = _named_now(dimension, other.dimensions[axis], renamed.get(name, {}))
            places = [-1 if text is None else index.get(text, -1) for text in names]
            code = np.array(places, np.int64)[table.codes[:, own_axes[name]]]
            codes[:, axis] = code
            has_match &= code >= 0
    for name in own_axes.keys() - other_axes.keys():
        has_match &= table.codes[:, own_axes[name]] == 0
    index = {name: at for at, name in enumerate(other.responses)}
    response = np.array([index.get(name, -1) for name in table.responses], np.int64)[table.response_of]
    codes[:, : other.first_variable] = response[:, None]
    has_match &= response >= 0
    out = np.full(len(table), -1, np.int64)
    out[has_match] = other.find_many(codes[has_match])
    return freeze(out)


def _named_now(dimension: Dimension, other: Dimension, renamed: Mapping[str, str]) -> list[str | None]:
    """The name of each code in the other table; None where that is another code or another group there."""
    new_names = set(renamed.values())
    names = [renamed.get(code, None if code in new_names else code) for code in dimension.codes]
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
    return {variable.name: at for at, variable in enumerate(table.variables, table.first_variable)}
