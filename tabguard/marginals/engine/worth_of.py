"""Utility of what was released, and of each marginal that could follow."""

from __future__ import annotations

from collections.abc import Sequence

from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.marginals.engine.design import item_of
from tabguard.marginals.engine.readers import by_table, readers_of
from tabguard.marginals.engine.utility import Worth
from tabguard.table.contingency import CountTable
from tabguard.table.ledger import Ledger
from tabguard.table.planning import Merit, Query


def utilities(
    table: CountTable, ledger: Ledger, queries: Sequence[Query], merit: Merit, progress: Progress
) -> tuple[float, tuple[float, ...]]:
    """Utility of everything released, and of that with each one of some marginals.

    Raises
    ------
    SettingError
        As `Worth.of`, for a table that is too large for the deviance.
    """
    worth = Worth(table, merit, progress)
    known = readers_of(table, by_table(table, ledger)).exact
    progress.phase(tr("Utility of the marginals"), len(queries))
    now, out = worth.of(known), list[float]()
    for query in queries:
        out.append(worth.of([*known, item_of(table, query)]))
        progress.advance()
    return now, tuple(out)
