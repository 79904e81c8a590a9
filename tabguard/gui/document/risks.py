"""Risks beyond single primaries: sums of suppressed cells, and primaries that a run left unprotected."""

import numpy as np
from attrs import frozen

from tabguard.base.language import headed, tr
from tabguard.base.present import present
from tabguard.gui.document.document import Document
from tabguard.gui.document.findings import own_run
from tabguard.table.arrays import IntArray
from tabguard.table.insiders import SuppressedSum
from tabguard.table.table import Table
from tabguard.table.verdict import Unprotected

_NAMED = 4


def at_risk(document: Document) -> bool:
    """Whether the current pattern is known to fail against some attacker."""
    stands = document.findings.standing
    return stands is not None and stands.failed


def titles(table: Table, cells: IntArray | tuple[int, ...]) -> str:
    """Names of the cells; of many cells, the first names and the number of others."""
    names = [table.title(int(c)) for c in cells[:_NAMED]]
    more = len(cells) - len(names)
    listing = ", ".join(names)
    return tr("{names} and {more} more", names=listing, more=more) if more else listing


def sum_text(table: Table, hidden_sum: SuppressedSum) -> str:
    """The equation that discloses a sum of suppressed cells: ``A + B = Total − C``, codes only."""
    total, subtrahends = table.relations.total(hidden_sum.relation), _subtracted(table, hidden_sum)
    left = " + ".join(table.title(c) for c in hidden_sum.cells[:_NAMED])
    if len(hidden_sum.cells) > _NAMED:
        left = tr("{cells} + {more} more", cells=left, more=len(hidden_sum.cells) - _NAMED)
    right = " − ".join(table.title(c) for c in subtrahends[:_NAMED])
    if len(subtrahends) > _NAMED:
        right = tr("{cells} − {more} more", cells=right, more=len(subtrahends) - _NAMED)
    return f"{left} = {table.title(total)} − {right}"


def _subtracted(table: Table, hidden_sum: SuppressedSum) -> list[int]:
    """Published cells subtracted from the total to get the sum, including those below hidden totals."""
    relations, between = table.relations, set[int]()
    for cell in hidden_sum.cells:
        above = _relation_above(table, cell, hidden_sum.relation)
        while above not in (hidden_sum.relation, -1):
            between.add(above)
            above = _relation_above(table, relations.total(above), hidden_sum.relation)
    totals = {relations.total(q) for q in between}
    cells = [int(c) for q in (hidden_sum.relation, *sorted(between)) for c in relations.members(q)]
    return [c for c in cells if c not in hidden_sum.cells and c not in totals]


def _relation_above(table: Table, cell: int, like: int) -> int:
    """The relation of the same family as `like` that a cell is a member of; -1 if there is none."""
    relations = table.relations
    for q in relations.of_cell(cell).tolist():
        if relations.family[q] == relations.family[like] and relations.total(q) != cell:
            return int(q)
    return -1


@frozen
class Diagnosis:
    """Why a run could not protect a primary, and which decisions would have to be removed.

    Parameters
    ----------
    cell : int
    short, text : str
        What prevents protection of the cell, in one line and in full; codes only.
    relations : tuple of int
    lift : tuple of int
        Cells whose decision would have to be removed.
    """

    cell: int
    short: str
    text: str
    relations: tuple[int, ...]
    lift: tuple[int, ...]


def unprotected(document: Document) -> IntArray:
    """Primaries that the run left unprotected, as long as pattern, rules and attackers are the same.

    Primaries that the audit found protected are left out.
    """
    run, audit = own_run(document.snapshot), document.snapshot.fresh_audit
    if run is None:
        return np.zeros(0, np.int64)
    return run.unprotected_cells if audit is None else np.intersect1d(run.unprotected_cells, audit.short)


def diagnoses(document: Document, most: int | None = None) -> list[Diagnosis]:
    """Diagnoses of the primaries that the run left unprotected; of the first `most` if given."""
    table, project, run = document.table, document.project, own_run(document.snapshot)
    if table is None or project is None or run is None:
        return []
    findings = []
    for short in run.diagnosed(unprotected(document)[:most]):
        lift = short.lift
        own_cells = tuple(c for c in lift if project.decisions.about(table.names(c)))
        text = _reason(document, short, lift, own_cells)
        line = (
            tr("{cell} is blocked by {table}", cell=table.title(short.cell), table=titles(table, lift))
            if lift
            else text
        )
        findings.append(Diagnosis(short.cell, line, text, short.relations, own_cells))
    return findings


def _reason(document: Document, short: Unprotected, lift: tuple[int, ...], own_cells: tuple[int, ...]) -> str:
    table, project = present(document.table), present(document.project)
    words = [headed(table.title(short.cell), short.reason or tr("could not be protected."))]
    if lift:
        words.append(tr("Blocked by: {table}.", table=titles(table, lift)))
    rest = [c for c in lift if c not in own_cells]
    if rest and project.suppression.keep_total:
        words.append(tr("“Always publish the grand total” is on (Shift+F5)."))
    elif rest:
        words.append(tr("The data file does not allow some of them to be suppressed."))
    return " ".join(words)
