"""Sentences and shares that the engine gives about one cell, asked for through the pipeline."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from tabguard.gui.document import Document
from tabguard.gui.models.look import Look
from tabguard.table.pattern import Status

_LIMIT = 6


@frozen
class Share:
    """One bar: who (may be hidden), how much, and the share of the cell."""

    name: str
    amount: float
    share: float
    many: bool = False


def why(document: Document, cell: int, look: Look) -> str:
    """Why a cell has its status, in a sentence or two."""
    table, pattern = document.table, document.pattern
    if table is None or pattern is None:
        return ""
    if look is Look.SECONDARY:
        near = _near_primaries(document, cell)
        if not near:
            return "Chosen to protect cells that it hides through others."
        first = ", ".join(table.title(c) for c in near[:3])
        more = f" and {len(near) - 3} more" if len(near) > 3 else ""
        return f"Chosen with {first}{more}: without it they could be worked out from a shared sum."
    return ""


def rules(document: Document, cell: int, hidden: bool = False) -> list[str]:
    """The arithmetic of each rule for a cell."""
    return []


def shares(document: Document, cell: int) -> list[Share]:
    """Largest contributors of a cell and the rest."""
    table = document.table
    if table is None:
        return []
    total = float(table.value[cell])
    top = table.top[cell] if table.top is not None else np.zeros(0)
    known = [float(x) for x in top if np.isfinite(x) and x != 0][:_LIMIT]
    out = [Share("", x, x / total if total else 0.0) for x in known]
    rest = total - sum(known)
    if known and abs(rest) > table.unit / 2:
        out.append(Share("others", rest, rest / total if total else 0.0, many=True))
    return out


def _near_primaries(document: Document, cell: int) -> list[int]:
    table, pattern = document.table, document.pattern
    assert table is not None and pattern is not None
    near: dict[int, None] = {}
    for relation in table.relations.of_cell(cell):
        for other in table.relations.row(int(relation)):
            if pattern.status[other] in (Status.PRIMARY, Status.FORCED_SUPPRESS) and other != cell:
                near[int(other)] = None
    return list(near)
