"""Small tables in memory for the tests of the rules."""

import numpy as np
from attrs import evolve

from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.relations import build_relations, strides
from tabguard.table.table import Table


def numbers(names):
    """Number names in order of first appearance; return the numbers and the names."""
    known = {}
    return np.array([known.setdefault(n, len(known)) for n in names], np.int64), np.array(list(known))


def tree(name, parents, missing=frozenset()):
    """A dimension from a list of parents in pre-order; code 0 is the total."""
    codes = tuple(f"{name}{i}" for i in range(len(parents)))
    return Dimension(name, codes, codes, (np.array(parents, np.int64),), missing)


def tabulate(
    dimensions,
    codes,
    response,
    *,
    shadow=None,
    respondent=None,
    holding=None,
    weight=None,
    request=None,
    waiver=None,
    name="value",
    decimals=0,
):
    """Tabulate records with one dictionary entry per cell."""
    codes = np.asarray(codes, np.int64)
    response = np.asarray(response, float)
    who, who_names = numbers(range(len(response)) if respondent is None else respondent)
    group, group_names = (None, None) if holding is None else numbers(holding)
    records = Contributions(
        codes,
        response,
        response if shadow is None else np.asarray(shadow, float),
        who,
        who_names,
        group,
        group_names,
        None if weight is None else np.asarray(weight, float),
        None if request is None else np.asarray(request, np.uint8),
        None if waiver is None else np.asarray(waiver, bool),
    )
    weights = np.ones(len(response)) if weight is None else records.weight
    above = [[d.ancestors(c) for c in range(len(d))] for d in dimensions]
    cells = {}
    for i, row in enumerate(codes):
        keys = [()]
        for d, code in enumerate(row):
            keys = [(*k, a) for k in keys for a in above[d][code]]
        for key in keys:
            cell = cells.setdefault(key, [0.0, 0.0, 0])
            cell[0] += weights[i] * response[i]
            cell[1] += weights[i] * records.shadow[i]
            cell[2] += 1
    step = strides(dimensions)
    keys = sorted(cells, key=lambda k: int(np.dot(k, step)))
    at = np.array(keys, np.int64).reshape(len(keys), len(dimensions))
    columns = np.array([cells[k] for k in keys]).reshape(len(keys), 3)
    extra = {} if shadow is None else {"shadow": np.round(columns[:, 1], 6)}
    return Table(
        tuple(dimensions),
        at,
        np.round(columns[:, 0], decimals),
        columns[:, 2].copy(),
        build_relations(dimensions, at),
        name,
        decimals,
        contributions=records,
        **extra,
    )


def one_cell(values, **more):
    """A 1 × 1 table; each of its cells contains all records."""
    dims = (Dimension.flat("a", ("A",)), Dimension.flat("b", ("B",)))
    return tabulate(dims, [(1, 1)] * len(values), values, **more)


def tabulated(**more) -> Table:
    """A table of four equal cells of value 100 with largest contributions 80 and 15."""
    columns = {
        "value": np.full(4, 100.0),
        "shadow": np.full(4, 100.0),
        "frequency": np.full(4, 4.0),
        "top": np.tile([80.0, 15.0], (4, 1)),
        "contributions": None,
    }
    return evolve(one_cell([100.0]), **(columns | more))
