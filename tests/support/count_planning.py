"""Release planning by brute force: every integer table with the released sums is written down."""

from functools import cache
from itertools import combinations_with_replacement, product

import numpy as np
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.marginals.engine.publish import publication
from tabguard.marginals.flow.count_ledger import ledgers_of_project
from tabguard.marginals.flow.release_export import Outgoing, export
from tabguard.table.contingency import CellBounds, CountTable, Variable
from tabguard.table.forms import EXACT
from tabguard.table.ledger import Act, LedgerEntry
from tabguard.write.products import Audience


def table_of(counts, names="ABCDEFGH"):
    """A count table from a dense array."""
    counts = np.asarray(counts)
    variables = tuple(
        Variable(names[v], tuple(f"{names[v].lower()}{c + 1}" for c in range(size)))
        for v, size in enumerate(counts.shape)
    )
    cells = np.argwhere(counts > 0) + 1
    return CountTable(variables, cells, counts[tuple(cells.T - 1)])


@cache
def all_tables(n_cells, total):
    """Every way to spread a total over cells, shape (n_tables, n_cells)."""
    places = np.array(list(combinations_with_replacement(range(n_cells), total)), np.int64).reshape(-1, total)
    out = np.zeros((len(places), n_cells), np.int64)
    for column in places.T:
        np.add.at(out, (np.arange(len(out)), column), 1)
    return out


def brute_bounds(release, cells, _known=None, _progress=None):
    """Bounds by enumeration; the seam that the planning is tested through."""
    rows = np.array(list(product(*(range(1, size + 1) for size in release.shape))), np.int64)
    for zero in release.structural_zeros:
        rows = rows[~((rows == zero) | (zero == 0)).all(axis=1)]
    total = int(release.margins[0].count.sum())
    found = all_tables(len(rows), total)
    for margin in release.margins:
        mine = rows[:, list(margin.variables)]
        for key in {tuple(row) for row in mine.tolist()} | {tuple(row) for row in margin.cells.tolist()}:
            inside = (mine == key).all(axis=1)
            listed = (margin.cells == key).all(axis=1)
            found = found[found[:, inside].sum(axis=1) == margin.count[listed].sum()]
    at = [int(np.flatnonzero((rows == cell).all(axis=1))[0]) for cell in cells]
    lower, upper = found[:, at].min(axis=0), found[:, at].max(axis=0)
    return CellBounds(cells, lower, upper, np.ones(len(cells), bool), "enumerated")


def true_intervals(table, items, cells):
    """Lower and upper bounds of cells of the table itself, groupings taken literally."""
    rows = np.array(list(product(*(range(size) for size in table.shape))), np.int64)
    dense = np.zeros(table.shape, np.int64)
    dense[tuple(table.cells.T - 1)] = table.count
    counts = dense.reshape(-1)
    found = all_tables(len(rows), table.total)
    for item in items:
        keys = [
            tuple(row[v] if labels is None else labels[row[v]] for v, labels in item.parts)
            for row in rows.tolist()
        ]
        for key in set(keys):
            inside = np.array([k == key for k in keys])
            found = found[found[:, inside].sum(axis=1) == counts[inside].sum()]
    at = np.ravel_multi_index(tuple(np.asarray(cells).T - 1), table.shape)
    return found[:, at].min(axis=0), found[:, at].max(axis=0)


def is_safe(table, items, threshold, width):
    """Whether all small cells keep their width, by enumeration."""
    small = table.cells[(table.count > 0) & (table.count < threshold)]
    if not len(small):
        return True
    if not items:
        return True
    lower, upper = true_intervals(table, items, small)
    return bool((upper - lower >= width).all())


def with_ledger(project, table):
    """The project with everything that was published from its data."""
    return ledgers_of_project(project, table).known_to(project)


def public_margin(table, query, form=EXACT):
    """All cells of one marginal with the counts of the table, as a form calls them."""
    (margin,) = publication(table, (LedgerEntry(query, Act.RELEASE),), 1, 1, Progress()).margins
    return evolve(margin, form=form)


def signed(record, who, when):
    """Records as a run signs them, at a time that is known."""
    return tuple(evolve(entry, who=who, when=when) for entry in record)


def export_public(project, table, folder, base=1, **how):
    """The public files of a count table, written as the window writes them."""
    out = Outgoing(project=project, table=table, base=base, **how)
    return export(out, {Audience.PUBLIC: folder}, Progress())
