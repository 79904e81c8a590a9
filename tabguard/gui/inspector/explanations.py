"""Sentences and shares about one cell, requested from the engine."""

from __future__ import annotations

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.flow import questions
from tabguard.flow.questions import Contributor, RuleCheck
from tabguard.gui.document.document import Document
from tabguard.gui.parts.numbers import point
from tabguard.kinds import HOLDING_SHIFT, all_kinds, bit_of
from tabguard.table.look import Look
from tabguard.table.pattern import Status

_LIMIT = 6


def why(document: Document, cell: int, look: Look) -> str:
    """Why a cell has its status, in a sentence or two."""
    table, pattern = document.table, document.pattern
    if table is None or pattern is None:
        return ""
    if look is Look.SECONDARY:
        near = _near_primaries(document, cell)
        if not near:
            return tr("It shares no relation with a primary; it protects other secondary cells.")
        first = ", ".join(table.title(c) for c in near[:3])
        if len(near) <= 3:
            return tr("It shares a relation with {primaries}, which must be protected.", primaries=first)
        return tr(
            "It shares a relation with {primaries} and {more} more, which must be protected.",
            primaries=first,
            more=len(near) - 3,
        )
    return ""


def rules(document: Document, cell: int) -> list[RuleCheck]:
    """The arithmetic of every active rule on a cell; empty where the rules cannot be applied."""
    case, project = document.snapshot.case, document.project
    if case is None or project is None:
        return []
    try:
        return list(questions.explain(case, project, cell, point(), document.findings.ranked))
    except TabGuardError:
        return []


def contributors(document: Document, cell: int) -> list[Contributor]:
    """Largest contributors of a cell at the level of its rules, and all others in one line."""
    table = document.table
    if table is None or document.project is None:
        return []
    try:
        return list(questions.contributors(table, cell, level_of(document, cell), _LIMIT))
    except TabGuardError:
        return []


def shares_about(document: Document) -> str:
    """Explains amounts and shares of contributors if they are not simply the reported values."""
    table, project = document.table, document.project
    if table is None or project is None:
        return ""
    roles = project.variables
    weighted = table.contributions is not None and table.contributions.weight is not None
    shadow = roles.shadow if isinstance(roles.shadow, str) and roles.shadow != roles.response else None
    if weighted and shadow:
        return tr(
            "Amounts and shares are weighted and refer to “{shadow}”, the shadow variable.", shadow=shadow
        )
    if shadow:
        return tr("Amounts and shares refer to “{shadow}”, the shadow variable.", shadow=shadow)
    return tr("Amounts and shares are weighted, like the value of the cell.") if weighted else ""


def level_of(document: Document, cell: int) -> str:
    """The level whose contributors explain a cell: holdings if the cell fails only rules on holdings."""
    assert document.project is not None
    levels = document.project.rules.levels
    fired = 0 if document.sensitivity is None else int(document.sensitivity.fired[cell])
    units = fired & sum(bit_of(kind) for kind in all_kinds() if kind.each_level)
    only_holdings = fired >> HOLDING_SHIFT and not units
    return "holding" if only_holdings and "holding" in levels else levels[0]


def _near_primaries(document: Document, cell: int) -> list[int]:
    table, pattern = document.table, document.pattern
    assert table is not None and pattern is not None
    near: dict[int, None] = {}
    for relation in table.relations.of_cell(cell):
        for other in table.relations.row(int(relation)):
            if pattern.status[other] in (Status.PRIMARY, Status.FORCED_SUPPRESS) and other != cell:
                near[int(other)] = None
    return list(near)
