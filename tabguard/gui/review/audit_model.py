"""The audit as a list of suppressed cells with needed and reached intervals; the model sorts them."""

import numpy as np
from attrs import evolve
from PySide6.QtCore import Qt

from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.gui.document import facts
from tabguard.gui.document.document import Document
from tabguard.gui.parts.cell_list import CellListModel, matching
from tabguard.gui.parts.interval_bar import Zone
from tabguard.gui.parts.lists import Index
from tabguard.gui.parts.numbers import HIDDEN, number
from tabguard.gui.parts.parts import plain_tip
from tabguard.table.arrays import BoolArray, ByteArray, FloatArray, IntArray
from tabguard.table.attacker import reaches
from tabguard.table.look import Look, looks_of
from tabguard.table.standing import AttackerFinding, State
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, InsiderResult, Verdict

COLUMNS = (
    "!",
    mark("Cell"),
    mark("Status"),
    mark("Needed"),
    mark("Reached"),
    mark("Interval"),
    mark("Room ↓"),
    mark("Room ↑"),
    mark("Attacker"),
    mark("In words"),
)
OUTSIDER = "outsider"
"""Key of the attacker of the ordinary audit; the others are the levels ``"unit"`` and ``"holding"``."""
CELL, INTERVAL, ATTACKER, WORDS = 1, 5, 8, 9
_NUMERIC = frozenset({3, 4, 6, 7})
_VERDICT = {Verdict.DISCLOSED: "‼", Verdict.UNDER_PROTECTED: "!", Verdict.PROTECTED: "✓", Verdict.NONE: ""}


class AuditModel(CellListModel):
    """Suppressed cells by severity; with `problems`, only primaries at risk."""

    columns, numeric = COLUMNS, _NUMERIC

    def __init__(self, document: Document, problems: bool = False) -> None:
        super().__init__()
        self._document = document
        self._problems = problems
        self.attacker = OUTSIDER
        self.names = False
        """Whether the names of insiders may be shown."""
        self._found: AuditResult | InsiderResult | None = None
        self._named: dict[int, str] = {}
        self._near: AttackerFinding | None = None
        """Primaries that single contributors can estimate too closely."""
        self._all: IntArray = self.cells
        self._looks: ByteArray = np.zeros(0, np.uint8)

    def refresh(self) -> None:
        """Update the list from the document's current audit."""
        self.beginResetModel()
        document = self._document
        table, pattern = document.table, document.pattern
        outside = document.findings.audit if self.attacker == OUTSIDER else None
        inside = None if self.attacker == OUTSIDER else document.findings.insiders(self.attacker)
        self._found = audit = inside if outside is None else outside
        self._named = {}
        if table is None or pattern is None or audit is None or len(audit.verdict) != len(table):
            self._all = self.cells = np.zeros(0, np.int64)
        elif inside is not None:
            self._looks = looks_of(table, pattern, document.findings.audit, document.findings.standing)
            self._named = dict(zip(inside.at_risk.tolist(), inside.names, strict=True))
            self._all = np.flatnonzero(inside.verdict > Verdict.NONE)
        elif outside is not None:
            stands = document.findings.standing
            self._near = None if stands is None else stands.contributors
            self._looks = looks_of(table, pattern, outside, stands)
            # published cells at risk are listed, too: the rules call them primary, but nothing hides them
            hidden = pattern.suppressed & ~np.isnan(outside.low)
            at_risk = outside.verdict >= Verdict.UNDER_PROTECTED
            if self._problems and self._near is not None:
                at_risk[list(self._near.cells)] = True
            self._all = np.flatnonzero(at_risk if self._problems else hidden | at_risk)
        self._arrange()
        self.endResetModel()

    @property
    def n_failed(self) -> int:
        """Number of cells that failed a test; those that were not tested are listed too, but not counted."""
        return int(np.count_nonzero(self._looks[self._all] != Look.NOT_TESTED)) if len(self._all) else 0

    def filter(self, words: str) -> None:
        """Show only cells whose codes, labels or status contain these words."""
        self._set_filter(words, self._keeps)

    def keep_only(self, cells: BoolArray | None) -> None:
        """Show only the cells marked true, shape (n_cells,); None shows all cells."""
        if cells is not self._keeps:  # `refresh` has sorted them already
            self._set_filter(self._words, cells)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of one field; the cell id as user data."""
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == 0:
            return Qt.AlignmentFlag.AlignCenter
        if role == Qt.ItemDataRole.ToolTipRole and index.isValid() and index.column() == CELL:
            cell = self.cell_at(index.row())
            return plain_tip(f"{self._text(CELL, cell)}{self._tables(cell)}")
        return super().data(index, role)

    def look(self, cell: int) -> Look:
        """Look of a listed cell."""
        return Look(int(self._looks[cell]))

    # -- inside

    def _tables(self, cell: int) -> str:
        table = self._document.table
        if table is None or table.release.single:
            return ""
        names = ", ".join(table.release.tables_of(cell))
        sentence = tr("In {tables}", tables=names) if names else tr("In no table")
        return f"\n{sentence}"

    @property
    def _audit(self) -> AuditResult | InsiderResult:
        assert self._found is not None
        return self._found

    def _text(self, column: int, cell: int) -> str:
        document = self._document
        table, audit, sensitivity = present(document.table), self._audit, present(document.sensitivity)
        value, d = float(table.value[cell]), table.decimals_of(cell)
        primary = bool(sensitivity.fired[cell])
        if column == 0:
            return self._glyph(cell, audit)
        if column == 1:
            return table.title(cell)
        if column == 2:
            return self._status(cell)
        if column == ATTACKER:
            return self._attacker(cell)
        if column == WORDS:
            return self._sentence(cell)
        if document.presenting.on:
            return HIDDEN
        if column == 3:
            if not primary or table.assumed[cell]:
                return "–"
            return _pair(value - float(sensitivity.lower[cell]), value + float(sensitivity.upper[cell]), d)
        if column == 4:
            low, high = float(audit.low[cell]), float(audit.high[cell])
            return "–" if np.isnan(low) and np.isnan(high) else _pair(low, high, d)
        if column in (6, 7):
            room = self._room(np.array([cell]), down=column == 6)[0]
            return number(float(room), d) if primary and not table.assumed[cell] else "–"
        return ""

    def _glyph(self, cell: int, audit: AuditResult | InsiderResult) -> str:
        """Glyph of the verdict on a cell."""
        verdict = Verdict(int(audit.verdict[cell]))
        untested = self._looks[cell] == Look.NOT_TESTED if self.attacker == OUTSIDER else self._is_open(cell)
        if untested:
            return State.NOT_TESTED.glyph
        # the audit of outsiders calls it protected; a single contributor can still estimate it
        return _VERDICT[max(verdict, Verdict.UNDER_PROTECTED) if self._is_close(cell) else verdict]

    def zone(self, cell: int) -> Zone | None:
        """The interval to draw; None if no interval is known or may be seen."""
        zone = None if self._document.presenting.on else facts.zone_of(self._document, cell)
        if zone is None or self.attacker == OUTSIDER or self._found is None:
            return zone
        low, high = float(self._found.low[cell]), float(self._found.high[cell])
        if np.isnan(low) and np.isnan(high):
            return None
        return evolve(
            zone, low=zone.low if np.isnan(low) else low, high=zone.high if np.isnan(high) else high
        )

    def _attacker(self, cell: int) -> str:
        """The attacker with the closest estimate, by name only if names may be shown."""
        if self.attacker == OUTSIDER:
            return tr("outsider")
        name = self._named.get(cell)
        if name is None:
            return "–"
        # insiders learn nothing beyond what an outsider knows already
        if not name:
            return tr("outsider")
        if self.names and not self._document.presenting.on:
            return name
        if self.attacker == "holding":
            return tr("a holding ({hidden})", hidden=HIDDEN)
        return tr("a unit ({hidden})", hidden=HIDDEN)

    def _is_close(self, cell: int) -> bool:
        """Whether single contributors can estimate a listed cell too closely."""
        return self._problems and self._near is not None and cell in self._near.cells

    def _is_open(self, cell: int) -> bool:
        """Whether the shown audit of insiders was stopped before it tested a cell completely."""
        audit = self._found
        return isinstance(audit, InsiderResult) and cell in audit.unsettled

    def _status(self, cell: int) -> str:
        pattern = present(self._document.pattern)
        table = self._document.table
        words = Look(int(pattern.status[cell])).words
        nowhere = table is not None and table.hidden[cell] and pattern.status[cell] != Look.HIDDEN
        return tr("{words}, in no table", words=words) if nowhere else words

    def _sentence(self, cell: int) -> str:
        """The finding for a cell, with the remedy if the cell is at risk and no table shows it."""
        document, words = self._document, self._finding(cell)
        at_risk = self._audit.verdict[cell] >= Verdict.UNDER_PROTECTED
        if present(document.table).hidden[cell] and at_risk and self._looks[cell] != Look.NOT_TESTED:
            return tr(
                "{words} No table shows it: suppress more of the cells that it follows from.", words=words
            )
        return words

    def _finding(self, cell: int) -> str:
        document = self._document
        if self._is_open(cell):
            return tr("Not tested: the audit was stopped before.")
        if self.attacker != OUTSIDER and self._found is not None and self._named.get(cell) != "":
            return _insider_words(self._found, cell)
        audit = document.findings.audit
        assert audit is not None and document.sensitivity is not None
        assert document.table is not None and document.pattern is not None
        verdict = int(audit.verdict[cell])
        if audit.is_untested(cell):
            return tr("Not tested: the audit was stopped before.")
        if verdict == Verdict.PROTECTED and self._near is not None and self._is_close(cell):
            return self._near.at_cell
        if verdict == Verdict.DISCLOSED and not document.pattern.suppressed[cell]:
            return tr("Published although the rules call it primary.")
        if verdict == Verdict.DISCLOSED:
            return tr("Can be worked out exactly from published cells.")
        if verdict == Verdict.UNDER_PROTECTED:
            return self._failure_reason(cell) or self._too_close(cell)
        return (
            tr("Protected.")
            if verdict == Verdict.PROTECTED
            else (tr("Protects other cells; needs no interval itself."))
        )

    def _too_close(self, cell: int) -> str:
        """Which side of the estimate of a cell is too close."""
        document, only = self._document, slice(cell, cell + 1)
        audit, sensitivity = present(document.findings.audit), present(document.sensitivity)
        table = present(document.table)
        value = table.value[only]
        short_up = not reaches(audit.high[only] - value, sensitivity.upper[only])[0]
        short_down = not reaches(value - audit.low[only], sensitivity.lower[only])[0]
        if short_up and short_down:
            return tr("Can be estimated too closely from above and below.")
        if short_up:
            return tr("Can be estimated too closely from above.")
        if short_down:
            return tr("Can be estimated too closely from below.")
        return tr("Can be estimated too closely from the width of its interval.")

    def _failure_reason(self, cell: int) -> str:
        """Reason why the run could not protect a cell; empty if the pattern was edited since."""
        run = self._document.snapshot.run_report
        if run is None or self._document.snapshot.edited:
            return ""
        short = run.unprotected_cells
        at = int(np.searchsorted(short, cell))
        return run.diagnosed(short[at : at + 1])[0].reason if cell in short[at : at + 1] else ""

    def _room(self, cells: IntArray, down: bool) -> FloatArray:
        document = self._document
        audit = self._audit
        value, levels = present(document.table).value[cells], present(document.sensitivity)
        if down:
            room = value - audit.low[cells] - levels.lower[cells]
        else:
            room = audit.high[cells] - value - levels.upper[cells]
        return np.asarray(room, np.float64)

    def _arrange(self) -> None:
        cells, table = self._all, self._document.table
        if table is not None:
            cells = self._filtered_cells(table, cells)
        column, backwards = self._sort
        order = np.argsort(self._key(column, cells), kind="stable") if len(cells) else cells
        self.cells = cells[order[::-1] if backwards else order]

    def _matching(self, table: Table, cells: IntArray) -> BoolArray:
        """Cells that contain the words in a code, in a label or in their status."""
        pattern = present(self._document.pattern)
        looks = [look.words for look in Look]
        status = pattern.status[cells].astype(np.int64)
        nowhere = table.hidden[cells] & (status != Look.HIDDEN)
        also = [*looks, *(tr("{words}, in no table", words=words) for words in looks)]
        return matching(table, cells, self._words, also, status + len(looks) * nowhere)

    def _key(self, column: int, cells: IntArray) -> FloatArray:
        document = self._document
        audit = self._found
        if audit is None or document.sensitivity is None or document.pattern is None:
            return np.zeros(len(cells))
        if column == ATTACKER and self.attacker == OUTSIDER:
            return np.zeros(len(cells))
        if column == ATTACKER:
            attackers = [self._attacker(int(c)) for c in cells]
            return np.unique(attackers, return_inverse=True)[1].astype(float)
        if column == 2:
            return document.pattern.status[cells].astype(float)
        if column == 3:
            return np.asarray(document.sensitivity.upper[cells] + document.sensitivity.lower[cells])
        if column in (4, INTERVAL):
            width = np.asarray(audit.high[cells] - audit.low[cells], np.float64)
            # unknown before width 0, and an unbounded interval last
            return np.nan_to_num(width, nan=-1.0, posinf=np.inf)
        if column in (6, 7):
            # a cell without a known interval is listed with the closest estimates
            return np.nan_to_num(self._room(cells, down=column == 6), nan=-np.inf)
        if column == 1:
            return cells.astype(float)
        return _severity(audit.verdict[cells])


def _insider_words(audit: AuditResult | InsiderResult, cell: int) -> str:
    verdict = int(audit.verdict[cell])
    if verdict == Verdict.PROTECTED:
        return tr("Protected against every insider that was tested.")
    if verdict == Verdict.DISCLOSED:
        return tr("This insider can work it out exactly from its own contributions.")
    above, below = not np.isnan(audit.high[cell]), not np.isnan(audit.low[cell])
    if above and below:
        return tr(
            "With its own contributions, this insider can estimate it too closely from above and below."
        )
    if above:
        return tr("With its own contributions, this insider can estimate it too closely from above.")
    return tr("With its own contributions, this insider can estimate it too closely from below.")


def _severity(verdict: ByteArray) -> FloatArray:
    rank = np.zeros(4)
    # the worst first: the numbers of verdicts themselves grow with severity
    rank[Verdict.DISCLOSED], rank[Verdict.UNDER_PROTECTED] = 0, 1
    rank[Verdict.PROTECTED], rank[Verdict.NONE] = 2, 3
    return np.asarray(rank[verdict])


def _pair(low: float, high: float, decimals: int) -> str:
    return f"{number(low, decimals)} – {number(high, decimals)}"
