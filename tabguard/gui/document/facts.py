"""Facts about one cell for the inspector, computed on demand."""

import numpy as np
from attrs import frozen

from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.gui.document.document import Document
from tabguard.gui.parts.interval_bar import Zone
from tabguard.gui.parts.numbers import number
from tabguard.settings import cost_name
from tabguard.table.arrays import IntArray
from tabguard.table.decision import Decision
from tabguard.table.look import Look, look_at, looks_of
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table

_SHOWN_MEMBERS = 4


@frozen
class RelationLine:
    """One relation that a cell takes part in."""

    relation: int
    dimension: str
    text: str
    suppressed: int
    size: int

    @property
    def sign(self) -> str:
        """✓ if several cells are suppressed and protect one another, ! if only one is, – if none is."""
        return "–" if not self.suppressed else "!" if self.suppressed == 1 else "✓"


def look_of(document: Document, cell: int) -> Look:
    """How one cell looks in the table."""
    table, pattern = present(document.table), document.pattern
    if pattern is None:
        return Look.PUBLISHED
    place = slice(cell, cell + 1)
    status = int(pattern.status[place][0])
    if status == Look.PUBLISHED and table.value[cell] == 0:
        return Look.ZERO
    if not pattern.suppressed[cell]:
        return Look(status)
    audit, stands = document.findings.audit, document.findings.standing
    return look_at(cell, status, audit, stands)


def zone_of(document: Document, cell: int) -> Zone | None:
    """Required and achieved interval of a cell; None if neither is known.

    For cells of earlier periods with unknown values, only the achieved interval is known.
    """
    table, sensitivity, audit = present(document.table), document.sensitivity, document.findings.audit
    value = None if table.assumed[cell] else float(table.value[cell])
    low = high = below = above = None
    if audit is not None and not np.isnan(audit.low[cell]):
        low, high = float(audit.low[cell]), float(audit.high[cell])
    if value is not None and sensitivity is not None and sensitivity.fired[cell]:
        below = value - float(sensitivity.lower[cell])
        above = value + float(sensitivity.upper[cell])
    if low is None and below is None:
        return None
    return Zone(value, low, high, below, above, table.decimals_of(cell), audit is None or audit.exact)


def zone_words(zone: Zone) -> str:
    """The interval in sentences."""
    d = zone.decimals
    if zone.low is None or zone.high is None:
        parts = [tr("Not audited yet (F7).") if zone.exact else tr("Its interval was not computed.")]
    elif not zone.exact and zone.high - zone.low < 10.0**-d / 2:
        parts = [tr("The audit found no other value for it; its interval was not computed.")]
    elif not zone.exact:
        parts = [
            tr(
                "Its interval contains at least {low} – {high}.",
                low=number(zone.low, d),
                high=number(zone.high, d),
            )
        ]
    elif zone.high - zone.low < 10.0**-d / 2:
        parts = [tr("An outsider can work it out exactly.")]
    else:
        parts = [
            tr(
                "An outsider can narrow it down to {low} – {high}.",
                low=number(zone.low, d),
                high=number(zone.high, d),
            )
        ]
    if zone.needed_low is not None and zone.needed_high is not None:
        parts.append(
            tr(
                "Needed: {needed_low} – {needed_high}.",
                needed_low=number(zone.needed_low, d),
                needed_high=number(zone.needed_high, d),
            )
        )
        if zone.low is not None and zone.high is not None:
            parts.append(_room_words(zone.needed_low - zone.low, zone.high - zone.needed_high, d))
    return " ".join(parts)


def _room_words(down: float, up: float, decimals: int) -> str:
    """By how much the interval exceeds the required one or falls short of it, in words."""
    sides = (("↓", down), ("↑", up))
    slack = [f"{arrow} {number(x, decimals)}" for arrow, x in sides if x >= 0]
    short = [f"{arrow} {number(-x, decimals)}" for arrow, x in sides if x < 0]
    words = [tr("Missing: {short}.", short=", ".join(short))] if short else []
    return " ".join(words + ([tr("More than needed: {slack}.", slack=", ".join(slack))] if slack else []))


def relations_of(table: Table, pattern: Pattern | None, cell: int) -> list[RelationLine]:
    """All relations of a cell in words, with the number of suppressed cells in each."""
    relations = table.relations
    hidden = np.zeros(len(table), bool) if pattern is None else pattern.suppressed
    out = []
    for relation in relations.of_cell(cell):
        row = relations.row(int(relation))
        axis = relations.family_of(int(relation)).axis
        name, text = table.summed_over(int(relation)), _sum_text(table, axis, row)
        out.append(RelationLine(int(relation), name, text, int(hidden[row].sum()), len(row)))
    return out


def _sum_text(table: Table, axis: int, row: IntArray) -> str:
    codes = [table.dimensions[axis].codes[int(c)] for c in table.codes[row[: _SHOWN_MEMBERS + 2], axis]]
    members = codes[1:]
    if len(row) - 1 > _SHOWN_MEMBERS:
        members = [*members[: _SHOWN_MEMBERS - 2], f"… ({len(row) - 1})"]
    return f"{codes[0]} = {' + '.join(members)}"


def decisions_of(document: Document, cell: int) -> list[Decision]:
    """Decisions about a cell, oldest first."""
    return present(document.project).decisions.about(present(document.table).names(cell))


def cost_words(document: Document, cell: int) -> str:
    """The cost of suppressing a cell, and its origin, in words."""
    table, project = present(document.table), present(document.project)
    constraints = document.snapshot.constraints
    if constraints is not None and not np.isnan(constraints.cost[cell]):
        return tr("{cost} (set by hand)", cost=number(float(constraints.cost[cell]), 2))
    kind = project.suppression.cost
    if kind == "count":
        return tr("1 per cell")
    if kind == "frequency":
        return tr("{frequency} (frequency)", frequency=number(float(table.frequency[cell])))
    if kind in table.costs:
        return f"{number(float(table.costs[kind][cell]), 2)} ({kind})"
    if project.suppression.power == 1:
        return tr("by {variable}", variable=cost_name(kind))
    return tr("by {variable}, power {power:g}", variable=cost_name(kind), power=project.suppression.power)


def looks_in(document: Document, cells: IntArray) -> dict[Look, int]:
    """Number of the given cells by look."""
    table, pattern = present(document.table), document.pattern
    if pattern is None:
        return {Look.PUBLISHED: len(cells)}
    looks = looks_of(table, pattern, document.findings.audit, document.findings.standing)[cells]
    return {look: n for look in Look if (n := int(np.count_nonzero(looks == look)))}
