"""Release planning by brute force: enumerates every integer table with the released sums."""

import numpy as np
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.marginals.engine.publish import publication
from tabguard.marginals.flow.count_ledger import ledgers_of_project
from tabguard.marginals.flow.release_export import Outgoing, export
from tabguard.table.contingency import CellBounds
from tabguard.table.forms import EXACT
from tabguard.table.ledger import Act, LedgerEntry
from tabguard.write.products import Audience
from tests.support import contingency


def table_of(counts, names="ABCDEFGH"):
    """A count table from a dense array; the names of categories begin with that of their variable."""
    table = contingency.table_of(counts, names)
    named = (evolve(v, categories=tuple(v.name.lower() + c for c in v.categories)) for v in table.variables)
    return evolve(table, variables=tuple(named))


def brute_bounds(release, cells, _known=None, _progress=None):
    """Bounds by enumeration; tests of planning use this function in place of the program's own bounds."""
    lower, upper = contingency.sharp_by_enumeration(release, cells)
    return CellBounds(cells, lower.astype(int), upper.astype(int), np.ones(len(cells), bool), "enumerated")


def true_intervals(table, items, cells):
    """Lower and upper bounds of cells of the table itself, with groups taken literally."""
    rows = contingency.every_cell(table.shape) - 1
    dense = np.zeros(table.shape, np.int64)
    dense[tuple(table.cells.T - 1)] = table.count
    counts, rules = dense.reshape(-1), [(np.ones(len(rows), bool), table.total, table.total)]
    for item in items:
        keys = [
            tuple(row[v] if labels is None else labels[row[v]] for v, labels in item.parts)
            for row in rows.tolist()
        ]
        for key in set(keys):
            inside = np.array([k == key for k in keys])
            rules.append((inside, counts[inside].sum(), counts[inside].sum()))
    tables = contingency.tables_within(len(rows), rules, 10**6)
    at = np.ravel_multi_index(tuple(np.asarray(cells).T - 1), table.shape)
    return tables[:, at].min(axis=0), tables[:, at].max(axis=0)


def is_safe(table, items, threshold, width):
    """Whether the intervals of all small cells are wide enough, by enumeration."""
    small = table.cells[(table.count > 0) & (table.count < threshold)]
    if not len(small):
        return True
    if not items:
        return True
    lower, upper = true_intervals(table, items, small)
    return bool((upper - lower >= width).all())


def with_ledger(project, table):
    """The project with all publications from its data."""
    return ledgers_of_project(project, table).known_to(project)


def public_margin(table, query, form=EXACT):
    """All cells of one marginal with the counts of the table, as the input of a form."""
    (margin,) = publication(table, (LedgerEntry(query, Act.RELEASE),), 1, 1, Progress()).margins
    return evolve(margin, form=form)


def signed(record, who, when):
    """Records as a run signs them, with a fixed time."""
    return tuple(evolve(entry, who=who, when=when) for entry in record)


def export_public(project, table, folder, base=1, **how):
    """Write the public files of a count table as the window does."""
    out = Outgoing(project=project, table=table, base=base, **how)
    return export(out, {Audience.PUBLIC: folder}, Progress())
