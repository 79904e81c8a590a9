"""The display state of a cell: its status in the pattern combined with the audit's verdict."""

from enum import IntEnum

import numpy as np

from tabguard.base.language import mark, tr
from tabguard.table.arrays import NO_IDS, ByteArray, IntArray
from tabguard.table.pattern import Pattern, Status
from tabguard.table.standing import Standing, State
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, Verdict


class Look(IntEnum):
    """Display state of a cell; the first seven values equal `Status`, so that arrays need no mapping."""

    PUBLISHED = 0
    PRIMARY = 1
    SECONDARY = 2
    FORCED_SUPPRESS = 3
    FORCED_PUBLISH = 4
    EMPTY = 5
    HIDDEN = 6
    ZERO = 7
    UNDER_PROTECTED = 8
    DISCLOSED = 9
    NOT_TESTED = 10

    @property
    def words(self) -> str:
        """Name of the state."""
        return tr(_NAMES[self][0])

    @property
    def inside(self) -> str:
        """Name of the state within a sentence."""
        return tr(_NAMES[self][1])

    def counted(self, n: int) -> str:
        """Name of the state after a number: ``primary`` or ``primaries``."""
        return self.inside if n == 1 else tr(_MANY.get(self, _NAMES[self][1]))

    @property
    def english(self) -> str:
        """Name of the state in English, marked for translation."""
        return _NAMES[self][0]

    @property
    def spoken(self) -> str:
        """Name of the state for a screen reader: first whether the cell is suppressed, then why."""
        return tr("suppressed, {words}", words=self.inside) if self in SUPPRESSED_LOOKS else self.inside

    @property
    def letter(self) -> str:
        """Letter of the state for print, screen readers and high contrast."""
        return _NAMES[self][2]


_NAMES = {
    Look.PUBLISHED: (mark("Published"), mark("published"), ""),
    Look.PRIMARY: (mark("Primary"), mark("primary"), "P"),
    Look.SECONDARY: (mark("Secondary"), mark("secondary"), "S"),
    Look.FORCED_SUPPRESS: (mark("Forced suppress"), mark("forced suppress"), "P!"),
    Look.FORCED_PUBLISH: (mark("Forced publish"), mark("forced publish"), "V"),
    Look.EMPTY: (mark("Empty"), mark("empty"), "–"),
    Look.HIDDEN: (mark("In no table"), mark("in no table"), "·"),
    Look.ZERO: (mark("Zero"), mark("zero"), "0"),
    Look.UNDER_PROTECTED: (mark("Under-protected"), mark("under-protected"), "!"),
    Look.DISCLOSED: (mark("Exactly disclosed"), mark("exactly disclosed"), "!!"),
    Look.NOT_TESTED: (mark("Not tested"), mark("not tested"), "?"),
}
"""Name of each state, its name within a sentence, and its letter."""
_MANY = {
    Look.PUBLISHED: mark("published cells"),
    Look.PRIMARY: mark("primaries"),
    Look.SECONDARY: mark("secondaries"),
}
SUPPRESSED_LOOKS = (
    Look.PRIMARY,
    Look.SECONDARY,
    Look.FORCED_SUPPRESS,
    Look.UNDER_PROTECTED,
    Look.DISCLOSED,
    Look.NOT_TESTED,
)
PROBLEM_LOOKS = (Look.UNDER_PROTECTED, Look.DISCLOSED)


def looks_of(
    table: Table, pattern: Pattern, audit: AuditResult | None, stands: Standing | None = None
) -> ByteArray:
    """Display state of every cell, shape (n_cells,).

    A verdict shows only on cells that the pattern suppresses; cells that are forced to be published look
    forced. Suppressed cells that a single contributor can estimate too closely also look under-protected.
    Cells that an audit or a test of contributors did not reach are neither protected nor at risk, but not
    tested.
    """
    look = np.array(pattern.status, np.uint8)
    look[(look == Status.PUBLISHED) & (table.value == 0)] = Look.ZERO
    look[table.bare & (look == Look.ZERO)] = Look.EMPTY
    overlay = np.zeros(len(look), np.uint8)
    overlay[_cells(stands, failed=False)] = Look.NOT_TESTED
    overlay[_cells(stands, failed=True)] = Look.UNDER_PROTECTED
    if audit is not None and len(audit.verdict) == len(look):
        is_untested = np.zeros(len(look), bool)
        is_untested[audit.untested] = True
        overlay[is_untested & (overlay == 0)] = Look.NOT_TESTED
        overlay[(audit.verdict == Verdict.UNDER_PROTECTED) & ~is_untested] = Look.UNDER_PROTECTED
        overlay[audit.verdict == Verdict.DISCLOSED] = Look.DISCLOSED
    return np.asarray(np.where((overlay > 0) & pattern.suppressed, overlay, look), np.uint8)


def look_at(cell: int, status: int, audit: AuditResult | None, stands: Standing | None) -> Look:
    """Display state of one suppressed cell with the given status in the pattern, as in `looks_of`."""
    near = None if stands is None else stands.contributors
    close = near is not None and near.state is State.FAILED and cell in near.cells
    verdict = Verdict.NONE if audit is None else Verdict(int(audit.verdict[cell]))
    if verdict is Verdict.DISCLOSED:
        return Look.DISCLOSED
    untested = audit is not None and audit.is_untested(cell)
    if close or (verdict is Verdict.UNDER_PROTECTED and not untested):
        return Look.UNDER_PROTECTED
    return Look.NOT_TESTED if untested or (near is not None and cell in near.cells) else Look(status)


def _cells(stands: Standing | None, failed: bool) -> IntArray:
    """Primaries that contributors can estimate too closely; without `failed`, those not tested for that."""
    if stands is None or (stands.contributors.state is State.FAILED) != failed:
        return NO_IDS
    return stands.contributors.ids
