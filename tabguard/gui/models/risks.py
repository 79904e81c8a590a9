"""What is at risk beside primaries that an outsider comes close to: implied sums, what a run left short."""

from __future__ import annotations

from typing import Any

import numpy as np
from attrs import frozen

from tabguard.gui.document import Document
from tabguard.gui.models.numbers import count
from tabguard.table.arrays import IntArray
from tabguard.table.pools import Pool
from tabguard.table.table import Table

_NAMED = 4


def sums_at_risk(n: int) -> str:
    """``1 implied sum at risk``."""
    return f"{count(n, 'implied sum')} at risk"


def at_risk(document: Document) -> bool:
    """Whether the present pattern leaves something open, as far as it is known."""
    audit = document.audit
    failed = audit is not None and not document.stale_edits and not audit.passed
    return failed or bool(document.pools) or bool(unprotected(document))


def titles(table: Table, cells: IntArray | tuple[int, ...]) -> str:
    """Names of some cells, the first few of many."""
    names = [table.title(int(c)) for c in cells[:_NAMED]]
    more = len(cells) - len(names)
    return ", ".join(names) + (f" and {more} more" if more else "")


def pool_text(table: Table, pool: Pool) -> str:
    """An implied sum as what gives it away: ``A + B = Total − C``, codes only."""
    relation = table.relations
    total, members = relation.total(pool.relation), relation.members(pool.relation)
    shown = np.setdiff1d(members, pool.cells)
    left = " + ".join(table.title(c) for c in pool.cells[:_NAMED])
    left += f" + {len(pool.cells) - _NAMED} more" if len(pool.cells) > _NAMED else ""
    right = " − ".join(table.title(int(c)) for c in shown[:_NAMED])
    right += f" − {len(shown) - _NAMED} more" if len(shown) > _NAMED else ""
    return f"{left} = {table.title(total)} − {right}"


@frozen
class Diagnosis:
    """Why a run could not protect a primary, and which decisions would have to be taken back.

    Parameters
    ----------
    cell : int
    short, text : str
        What holds the cell, in a line, and the whole reason; codes only.
    relations : tuple of int
    lift : tuple of int
        Cells with a decision to be taken back.
    """

    cell: int
    short: str
    text: str
    relations: tuple[int, ...]
    lift: tuple[int, ...]


def unprotected(document: Document) -> list[Any]:
    """Primaries that the run left short, as long as the pattern is that of the run."""
    report = document.run_report
    if report is None or document.edited or document.pattern is None:
        return []
    return list(report.unprotected)


def diagnoses(document: Document) -> list[Diagnosis]:
    """What the run says of the primaries that it left short."""
    table, project = document.table, document.project
    if table is None or project is None:
        return []
    decided = {d.codes for d in project.decisions}
    found = []
    for short in unprotected(document):
        lift = tuple(getattr(short, "lift", ()))
        mine = tuple(c for c in lift if table.names(c) in decided)
        text = _reason(document, short, lift, mine)
        line = f"{table.title(short.cell)} is held by {titles(table, lift)}" if lift else text
        found.append(Diagnosis(short.cell, line, text, _relations(short), mine))
    return found


def _relations(short: Any) -> tuple[int, ...]:
    return tuple(int(r) for r in getattr(short, "relations", ()))


def _reason(document: Document, short: Any, lift: tuple[int, ...], mine: tuple[int, ...]) -> str:
    table, project = document.table, document.project
    assert table is not None and project is not None
    words = [f"{table.title(short.cell)}: {getattr(short, 'reason', '') or 'could not be protected.'}"]
    if lift:
        words.append(f"In its way: {titles(table, lift)}.")
    rest = [c for c in lift if c not in mine]
    if rest and project.suppression.keep_total:
        words.append("“Always publish the grand total” is on (Shift+F5).")
    elif rest:
        words.append("The data file forbids to suppress some of them.")
    return " ".join(words)
