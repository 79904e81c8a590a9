"""What readers can infer from everything printed, by integer programs independent of the planner."""

from functools import reduce
from itertools import combinations, permutations, product

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp

from tabguard.marginals.engine.design import item_of
from tabguard.marginals.engine.sums import recoded
from tabguard.table.forms import CellKey, Form, Rounded
from tabguard.table.ledger import Query


def rows_of(table, query):
    """Incidence of marginal cells (rows) and cells of the whole table (columns), as 0 and 1."""
    every = np.array(list(np.ndindex(*table.shape)), np.int64) + 1
    item = item_of(table, query)
    sizes = [table.shape[v] if labels is None else max(labels) + 1 for v, labels in item.parts]
    at = np.ravel_multi_index(tuple(recoded(every, item).T), sizes) if sizes else np.zeros(len(every), int)
    out = np.zeros((int(np.prod(sizes, initial=1)), len(every)))
    out[at, np.arange(len(every))] = 1
    return out


def constraints(table, printed):
    """Constraints from (query, counts, base): exact counts are equations, rounded ones ranges within base −
    1.

    A form stands for a base where counts are printed in it; sums of counts rounded by us are as near.
    """
    rows, low, high = [], [], []
    for query, counts, base in (each for shown in printed for each in with_sums(table, shown)):
        counts = np.asarray(counts)
        rows.append(rows_of(table, query))
        off = 0 if isinstance(base, Form) else base - 1
        ends = base.known(counts) if isinstance(base, Form) else (np.maximum(counts - off, 0), counts + off)
        low.append(ends[0])
        high.append(ends[1])
    for rest in told_apart(table, printed):
        rows.append(rest[None])
        low.append([1])
        high.append([np.inf])
    return np.concatenate(rows), np.concatenate(low), np.concatenate(high)


def told_apart(table, printed):
    """Cells outside a group, in a larger one that cell keys print differently: some are not empty."""
    keyed = [(rows_of(table, query), counts) for query, counts, form in printed if isinstance(form, CellKey)]
    for (groups, counts), (larger, others) in permutations(keyed, 2):
        for (group, n), (whole, m) in product(
            zip(groups, counts, strict=True), zip(larger, others, strict=True)
        ):
            if n != m and (group <= whole).all():
                yield whole - group


def with_sums(table, shown):
    """The printed marginals; for a rounded one also its sums over each set of its variables."""
    query, counts, base = shown
    yield shown
    if not isinstance(base, Rounded):
        return
    rows = rows_of(table, query)
    for n_kept in range(len(query.variables)):
        for names in combinations(query.variables, n_kept):
            part = Query(names, tuple(group for group in query.groupings if group.variable in names))
            yield part, (rows_of(table, part) @ rows.T > 0) @ np.asarray(counts), base


def intervals(table, printed, cells):
    """Smallest and largest count of cells (1-based) over all tables that readers consider possible."""
    at = np.ravel_multi_index(tuple(np.asarray(cells).T - 1), table.shape)
    return np.array([extremes(table, printed, np.eye(table.size)[cell]) for cell in at], float).reshape(-1, 2)


def extremes(table, printed, cost):
    """Smallest and largest weighted sum of all cells over all tables that readers consider possible."""
    rows, low, high = constraints(table, printed)
    pair = []
    for sign in (1, -1):
        found = milp(
            sign * cost,
            constraints=LinearConstraint(rows, low, high),
            integrality=np.ones(table.size),
            bounds=Bounds(0, np.inf),
        )
        # the true table is one of them: what has no end is unbounded, also if it may be infeasible (4)
        assert found.status in (0, 3, 4), found.message
        pair.append(sign * round(found.fun) if found.status == 0 else np.inf)
    return pair


def another_table(table, printed, direction):
    """Another table of counts with the same printed values, farthest in a given direction."""
    rows, low, high = constraints(table, printed)
    found = milp(
        direction,
        constraints=LinearConstraint(rows, low, high),
        integrality=np.ones(table.size),
        bounds=Bounds(0, 1000),
    )
    return np.rint(found.x).astype(int).reshape(table.shape)


def told_counts(table, printed, minimum):
    """Counts of products of categories, from 1 to below a minimum, that are equal in all tables."""
    rows, low, high = constraints(table, printed)
    limits = LinearConstraint(rows, low, high)
    dense = np.zeros(table.shape, int)
    dense[tuple(table.cells.T - 1)] = table.count
    out = []
    sides = [[side for side in product((0, 1), repeat=size) if any(side)] for size in table.shape]
    for event in map(lambda parts: reduce(np.multiply.outer, map(np.array, parts)), product(*sides)):
        if not 0 < (count := (dense * event).sum()) < minimum:
            continue
        whole = {"integrality": np.ones(table.size), "bounds": Bounds(0, 1e6), "constraints": limits}
        ends = (milp(sign * event.ravel(), **whole) for sign in (1, -1))
        if all(abs(sign * end.fun - count) < 0.5 for sign, end in zip((1, -1), ends, strict=True)):
            out.append((np.array(event), int(count)))
    return out
