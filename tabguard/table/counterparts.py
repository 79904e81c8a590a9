"""Finds the cells of one table in another that was built from the same records with other tables."""

import numpy as np

from tabguard.table.arrays import IntArray, freeze
from tabguard.table.table import Table


def counterparts(table: Table, other: Table) -> IntArray:
    """For each cell of a table the id of the same cell in another table, −1 where it has none.

    Cells are matched by the names of variables and codes; groups that recodes made match only if they take
    the same codes. A variable that a table lacks is at its total.

    Parameters
    ----------
    table, other : Table

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
            groups = other.dimensions[axis].groups
            alike = (dimension.groups.get(code, ()) == groups.get(code, ()) for code in dimension.codes)
            places = [
                index.get(c, -1) if same else -1 for c, same in zip(dimension.codes, alike, strict=True)
            ]
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


def _variables(table: Table) -> dict[str, int]:
    """The variables of a table without the response, and their axes."""
    return {variable.name: at for at, variable in enumerate(table.variables, table.first_variable)}
