"""Small count tables, all integer tables by brute force, and the published examples."""

import itertools
import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import strategies as st

from tabguard.table.contingency import CountTable, Variable

SHARED = Path(__file__).parents[2] / ".." / "shared" / "data"


@cache
def _seeds():
    path = SHARED / "seeds_tables.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None


def seeds():
    """The published tables, or skip where they are not at hand."""
    if _seeds() is None:
        pytest.skip("published tables are not at hand")
    return _seeds()


def peers(name):
    """A folder of peer data, or skip."""
    path = SHARED / "peers" / name
    if not path.exists():
        pytest.skip("peer data are not at hand")
    return path


def table_of(array, names="ABCDEFGHIJKLMNOP"):
    """A count table of a full array."""
    array = np.asarray(array)
    cells = np.argwhere(array > 0) + 1
    variables = tuple(
        Variable(names[v], tuple(str(c) for c in range(1, size + 1))) for v, size in enumerate(array.shape)
    )
    return CountTable(variables, cells, array[array > 0])


def autoworkers():
    return table_of(seeds()["autoworkers_2pow6"]["array_ABCDEF"])


def tables_of(shapes, most):
    """Random tables of at most `most` units."""
    return st.sampled_from(shapes).flatmap(
        lambda shape: st.lists(st.integers(0, int(np.prod(shape)) - 1), max_size=most).map(
            lambda records: table_of(np.bincount(records, minlength=int(np.prod(shape))).reshape(shape))
        )
    )


def integer_tables(release, most):
    """All integer tables of at most `most` units that a release allows, shape (n_tables, n_cells).

    Cells are in lexicographic order.
    """
    every = np.array(list(itertools.product(*(range(1, s + 1) for s in release.shape))))
    every = every.reshape(-1, len(release.shape))
    tables = _multisets(len(every), most)
    for margin in release.margins:
        told = zip(margin.cells.tolist(), margin.lower, margin.upper, strict=True)
        listed = {tuple(cell): (low, high) for cell, low, high in told}
        of = [tuple(cell) for cell in every[:, list(margin.variables)].tolist()]
        for key in dict.fromkeys(of):
            sums = tables[:, [k == key for k in of]].sum(axis=1)
            low, high = listed.get(key, (0, 0))
            tables = tables[(low <= sums) & (sums <= high)]
    for zero in release.structural_zeros:
        tables = tables[(tables[:, ((every == zero) | (zero == 0)).all(axis=1)] == 0).all(axis=1)]
    return tables


def sharp_by_enumeration(release, cells, most):
    """Sharp bounds of cells by going through all integer tables of at most `most` units."""
    tables = integer_tables(release, most)
    at = np.ravel_multi_index((cells - 1).T, release.shape)
    return tables.min(axis=0)[at].astype(float), tables.max(axis=0)[at].astype(float)


@cache
def _multisets(n, most):
    rows = []
    for total in range(most + 1):
        for chosen in itertools.combinations_with_replacement(range(n), total):
            rows.append(np.bincount(np.array(chosen, np.int64), minlength=n))
    return np.array(rows)


STURMFELS = np.array([1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0]).reshape(2, 2, 2, 2)
