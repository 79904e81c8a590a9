"""Small count tables, random releases, all tables that a release allows, and published examples."""

import json
from functools import cache
from itertools import combinations, product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import strategies as st

from tabguard.table.contingency import CountRelease, CountTable, Margin, Variable, release_of

SHARED = Path(__file__).parents[2] / ".." / "shared" / "data"


@cache
def _seeds():
    path = SHARED / "seeds_tables.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None


def seeds():
    """The published tables; skips the test if they are not available."""
    if _seeds() is None:
        pytest.skip("published tables are not at hand")
    return _seeds()


def peers(name):
    """The folder with one of the peers' data sets; skips the test if it does not exist."""
    path = SHARED / "peers" / name
    if not path.exists():
        pytest.skip("peer data are not at hand")
    return path


def table_of(array, names="ABCDEFGHIJKLMNOP", zeros=()):
    """The count table of a full array, with structural zeros."""
    array = np.asarray(array)
    cells = np.argwhere(array > 0) + 1
    variables = tuple(
        Variable(names[v], tuple(str(c) for c in range(1, size + 1))) for v, size in enumerate(array.shape)
    )
    structural = np.array(zeros, np.int64).reshape(-1, array.ndim)
    return CountTable(variables, cells, array[array > 0], structural)


AUTO = """44 40 112 67 129 145 12 23 35 12 80 33 109 67 7 9 23 32 70 66 50 80 7 13 24 25 73 57 51 63 7 16
5 7 21 9 9 17 1 4 4 3 11 8 14 17 5 2 7 3 14 14 9 16 2 3 4 0 13 11 5 14 4 4"""
AUTOWORKERS = np.array(AUTO.split(), np.int64).reshape(2, 2, 2, 2, 2, 2).transpose(5, 4, 3, 2, 1, 0)
"""Czech autoworkers, variables A to F (Edwards and Havranek 1985, printed by Dobra and Fienberg)."""


def tables_of(shapes, most):
    """Random tables with at most `most` units."""
    return st.sampled_from(shapes).flatmap(
        lambda shape: st.lists(st.integers(0, int(np.prod(shape)) - 1), max_size=most).map(
            lambda records: table_of(np.bincount(records, minlength=int(np.prod(shape))).reshape(shape))
        )
    )


def release(table, words):
    return release_of(table, [[table.names.index(letter) for letter in word] for word in words])


def all_ways(table, k):
    return release_of(table, combinations(range(len(table.shape)), k))


def every_cell(shape):
    cells = list(product(*(range(1, s + 1) for s in shape)))
    return np.array(cells, np.int64).reshape(len(cells), len(shape))


def brute_force(released, most=60_000, units=np.inf):
    """All tables with at most this number of units, by testing all combinations that the marginals allow.

    Cells are in lexicographic order. None if there are too many.
    """
    cells = every_cell(released.shape)
    zero = np.zeros(len(cells), bool)
    for rule in released.structural_zeros:
        zero |= ((rule == 0) | (rule == cells)).all(axis=1)
    rules = [(zero, 0, 0), (np.ones(len(cells), bool), 0, units)]
    for margin in released.margins:
        listed = {
            tuple(c): (low, high)
            for c, low, high in zip(margin.cells.tolist(), margin.lower, margin.upper, strict=True)
        }
        keys = [tuple(c) for c in cells[:, list(margin.variables)].tolist()]
        for key in dict.fromkeys(keys):
            rules.append((np.array([k == key for k in keys]), *listed.get(key, (0, 0))))
    return tables_within(len(cells), rules, most)


def tables_within(n_cells, rules, most=60_000):
    """All tables with sums between bounds, each sum over the cells of a mask; None if there are too many."""
    top = np.full(n_cells, np.inf)
    for members, _, high in rules:
        top[members] = np.minimum(top[members], high)
    if not np.isfinite(top).all():
        return None
    tables = np.zeros((1, 0), np.int64)
    for at in range(n_cells):
        values = np.arange(int(top[at]) + 1)
        grown = np.column_stack([np.repeat(tables, len(values), axis=0), np.tile(values, len(tables))])
        for members, low, high in rules:
            totals = grown[:, members[: at + 1]].sum(axis=1)
            can_be = totals <= high
            if not members[at + 1 :].any():
                can_be &= totals >= low
            grown = grown[can_be]
        if len(grown) > most:
            return None
        tables = grown
    return tables


def sharp_by_enumeration(release, cells, units=np.inf):
    """Sharp bounds of cells, by enumerating all integer tables with at most this number of units."""
    tables = brute_force(release, 10**6, units)
    at = np.ravel_multi_index((np.asarray(cells) - 1).T, release.shape)
    return tables.min(axis=0)[at].astype(float), tables.max(axis=0)[at].astype(float)


STURMFELS = np.array([1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0]).reshape(2, 2, 2, 2)


@st.composite
def releases(draw, largest=3, gaps=True):
    """A small release of a random table, with structural zeros and suppressed marginal cells."""
    shape = draw(st.lists(st.integers(2, 3), min_size=2, max_size=4).filter(lambda s: np.prod(s) <= 24))
    n = int(np.prod(shape))
    counts = np.array(draw(st.lists(st.integers(0, largest), min_size=n, max_size=n))).reshape(shape)
    zeros = [
        tuple(c + 1 for c in np.unravel_index(at, shape))
        for at in (draw(st.lists(st.integers(0, n - 1), max_size=2, unique=True)) if gaps else ())
    ]
    for zero in zeros:
        counts[tuple(c - 1 for c in zero)] = 0
    table = table_of(counts, zeros=zeros)
    k = len(shape)
    subsets = [s for r in range(k) for s in combinations(range(k), r)]
    chosen = draw(st.lists(st.sampled_from(subsets), min_size=1, max_size=5, unique=True))
    released = release_of(table, [*([()] if draw(st.booleans()) else []), *chosen])
    if gaps:
        released = CountRelease(
            released.variables, tuple(_hide(draw, m) for m in released.margins), released.structural_zeros
        )
    return table, released


def _hide(draw, margin):
    if not margin.variables or not len(margin.cells) or not draw(st.booleans()):
        return margin
    hidden = draw(st.lists(st.integers(0, len(margin.cells) - 1), max_size=2, unique=True))
    lower, upper = margin.lower.copy(), margin.upper.copy()
    wide = draw(st.booleans())
    for at in hidden:
        lower[at], upper[at] = (0, np.inf) if wide else (max(0, lower[at] - 1), upper[at] + 2)
    count = margin.count.copy()
    count[hidden] = 0
    return Margin(margin.variables, margin.cells, count, lower, upper)
