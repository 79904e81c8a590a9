"""Looks and texts of table cells in the grid and in tool tips, as numbers and codes are displayed."""

from __future__ import annotations

import math
import re

import numpy as np
from attrs import asdict, frozen
from PySide6.QtCore import QEvent, QLocale, QObject, QPersistentModelIndex, QPoint, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QTableView, QToolTip

from tabguard.base.empty_parts import STRUCTURAL, ZERO
from tabguard.base.language import mark, tr
from tabguard.gui.parts.numbers import GAP, HIDDEN, number
from tabguard.kinds import kinds_in, rule_words
from tabguard.table.arrays import BoolArray, ByteArray
from tabguard.table.dimension import Dimension
from tabguard.table.empty import PLACES, Empty
from tabguard.table.look import SUPPRESSED_LOOKS, Look, looks_of
from tabguard.table.pattern import Constraints, Pattern, Sensitivity
from tabguard.table.standing import Standing
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult

UNITS = {0: "", 3: mark("in thousands"), 6: mark("in millions")}
"""Units of displayed values by power of ten, in words."""
THIN, LOCAL, NONE = "thin", "language", "none"
BOTH, CODE, LABEL = "both", "code", "label"
NAMES = (BOTH, CODE, LABEL)
AS_DATA = -1
MOST_DECIMALS = 9


@frozen
class Display:
    """Choices of the user for the display of a table.

    Parameters
    ----------
    power : int
        Values are shown in units of ten to this power; one of `UNITS`.
    decimals : int
        `AS_DATA`: as many as the data have, and one where the unit is thousands or millions.
    separator : str
        Separator of thousands: `THIN` space, that of the `LOCAL` language, or `NONE`.
    names : str
        Codes are shown as `CODE`, `LABEL` or `BOTH`.
    language : str
        Language of the labels, such as ``de``; empty for the main labels, which also replace missing ones.
    """

    power: int = 0
    decimals: int = AS_DATA
    separator: str = THIN
    names: str = BOTH
    language: str = ""

    @property
    def unit(self) -> str:
        """The unit in words; empty for units of one."""
        words = UNITS[self.power]
        return tr(words) if words else ""

    def figure(self, value: float, decimals: int) -> str:
        """Text of a value with its number of decimals; ``≈ 0`` for a value that is rounded to zero."""
        places = self.decimals if self.decimals >= 0 else 1 if self.power else decimals
        text = number(value / 10**self.power, places, gap=self._gap)
        is_lost = value and math.isfinite(value) and not any(digit in text for digit in "123456789")
        return "≈ 0" if is_lost else text

    def count(self, n: float) -> str:
        """Text of a number of records, always in units of one."""
        return number(n, gap=self._gap)

    def named(self, title: str, label: str) -> tuple[str, str]:
        """Texts of a code and its label: the one that is shown first, and the one after it."""
        if self.names == BOTH:
            return title, label
        return (label or title if self.names == LABEL else title), ""

    def code(self, dimension: Dimension, code: int) -> str:
        """Text of a code of a dimension, in one line."""
        label = dimension.label(code, self.language)
        title = dimension.codes[code]
        return "  ".join(filter(None, self.named(title, "" if label == title else label)))

    @property
    def text(self) -> str:
        """Text that represents the display in the settings of the window."""
        return " ".join(str(value) for value in asdict(self).values()).rstrip()

    @classmethod
    def of(cls, text: str) -> Display:
        """Make a display from its text; other texts give the default display."""
        match text.split():
            case [power, decimals, str(separator), str(names), *language] if (
                separator in (THIN, LOCAL, NONE) and len(language) < 2
            ):
                if power in map(str, UNITS) and names in NAMES and re.fullmatch("-?[0-9]{1,3}", decimals):
                    places = min(max(int(decimals), AS_DATA), MOST_DECIMALS)
                    return cls(int(power), places, separator, names, "".join(language))
        return cls()

    @property
    def _gap(self) -> str:
        if self.separator == LOCAL:
            return QLocale().groupSeparator()
        return GAP if self.separator == THIN else ""


DELAY_MS = 400
"""Delay in milliseconds before a tool tip is shown; Qt's default of 700 would apply to all widgets."""


class CellTips(QObject):
    """Shows the tool tips of a table instead of Qt.

    Parameters
    ----------
    view : QTableView
        View with a model that has a tool tip of one line, or none, for each cell.
    """

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view
        self._at, self._on_screen = QPoint(), QPoint()
        self._said = QPersistentModelIndex()
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(DELAY_MS)
        self._rest.timeout.connect(self._show)
        view.viewport().setMouseTracking(True)
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Restart the delay at each mouse move; cancel it when the mouse leaves or a button is used."""
        kind = event.type()
        if kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self._on_moved(event)
        elif kind in (QEvent.Type.Leave, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel):
            self._rest.stop()
            self._said = QPersistentModelIndex()
        return kind == QEvent.Type.ToolTip

    def _on_moved(self, event: QMouseEvent) -> None:
        self._at, self._on_screen = event.position().toPoint(), event.globalPosition().toPoint()
        if self._view.indexAt(self._at) != self._said:
            self._said = QPersistentModelIndex()
        if self._said.isValid() or event.buttons() != Qt.MouseButton.NoButton:
            self._rest.stop()
        else:
            self._rest.start()

    def _show(self) -> None:
        index = self._view.indexAt(self._at)
        tip = index.data(Qt.ItemDataRole.ToolTipRole)
        if isinstance(tip, str) and tip:
            self._said = QPersistentModelIndex(index)
            QToolTip.showText(self._on_screen, tip, self._view.viewport(), self._view.visualRect(index))


_EMPTY = {PLACES[ZERO]: "0", PLACES[STRUCTURAL]: "✕"}
_MEANT = {
    PLACES[ZERO]: mark("Empty: the figure is zero"),
    PLACES[STRUCTURAL]: mark("Empty: there can be no figure"),
}
MODES = ("values", "frequency", "reason", "width")


class CellTexts:
    """Look and texts of every cell of a table.

    Parameters
    ----------
    table : Table

    Attributes
    ----------
    looks : uint8 array, shape (n_cells,)
        See `Look`.
    frozen : bool array, shape (n_cells,)
        Whether the next run may not change the cell.
    shared : bool array, shape (n_cells,)
        Whether several tables show the cell.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self.looks: ByteArray = np.zeros(len(table), np.uint8)
        self.frozen: BoolArray = np.zeros(len(table), bool)
        self._safe: BoolArray = np.zeros(len(table), bool)
        self.shared: BoolArray = table.release.shared
        self._meant = np.full(len(table), -1, np.int64)
        self._audit: AuditResult | None = None
        self._sensitivity: Sensitivity | None = None

    def set_status(
        self,
        pattern: Pattern | None,
        sensitivity: Sensitivity | None,
        constraints: Constraints | None,
        audit: AuditResult | None,
        stands: Standing | None,
    ) -> None:
        """Set the pattern and its verdict."""
        self._audit, self._sensitivity = audit, sensitivity
        if pattern is not None:
            self.looks = looks_of(self._table, pattern, audit, stands)
        if constraints is not None:
            self.frozen = constraints.keep_published | constraints.keep_suppressed
            self._safe = constraints.safe

    def set_empty(self, empty: Empty) -> None:
        """Set the meaning of cells without contributors."""
        bare = np.flatnonzero(self._table.bare)
        ids = np.full(len(bare), -1, np.int64)
        self._meant[bare] = empty.places(self._table.dimensions, self._table.codes[bare], ids)

    def _place(self, cell: int) -> int:
        """Code for the meaning of a cell that is shown as empty; for other cells the cell id."""
        return int(self._meant[cell]) if cell >= 0 and self.looks[cell] == Look.EMPTY else cell

    def look(self, cell: int) -> Look:
        """Look of a cell; a negative id is an empty cell."""
        return Look.EMPTY if cell < 0 else Look(int(self.looks[cell]))

    def spoken(self, cell: int) -> str:
        """Spoken text of a cell: whether and why it is suppressed, or what it means that it is empty."""
        place = self._place(cell)
        return tr(_MEANT[place]) if place in _MEANT else self.look(cell).spoken

    def text(self, cell: int, mode: str, presenting: bool, display: Display) -> str:
        """Text of a cell in a view mode, without numbers in presenter mode."""
        table = self._table
        if (place := self._place(cell)) < 0:
            return _EMPTY.get(place, "–")
        if mode == "reason":
            return self._reason(cell)
        if presenting:
            return HIDDEN
        if mode == "frequency":
            return display.count(float(table.frequency[cell]))
        if mode == "width":
            width = self._width(cell)
            return "" if width is None else display.figure(width, table.decimals_of(cell))
        return display.figure(float(table.value[cell]), table.decimals_of(cell))

    def relative_width(self, cell: int) -> float | None:
        """Interval width as a share of the value; None if it is unknown."""
        width = self._width(cell)
        if width is None:
            return None
        return width / max(abs(float(self._table.value[cell])), self._table.unit)

    def tip(self, cell: int) -> str:
        """Tool tip of a cell: status, rules, interval and whether the cell is frozen."""
        place = self._place(cell)
        parts = [tr(_MEANT[place]) if place in _MEANT else self.look(cell).words]
        tables = self.others(cell)
        if tables:
            parts.append(tr("in {tables}", tables=", ".join(tables)))
        if cell < 0:
            return " · ".join(parts)
        if self._table.bare[cell]:
            parts.append(tr("no contributors; may be suppressed"))
        if self._sensitivity is not None and self._sensitivity.fired[cell]:
            parts.append(", ".join(map(tr, rule_words(int(self._sensitivity.fired[cell])))))
        if self._audit is not None and not np.isnan(self._audit.low[cell]):
            ends = (float(self._audit.low[cell]), float(self._audit.high[cell]))
            interval = " – ".join(number(end, self._table.decimals_of(cell)) for end in ends)
            parts.append(
                tr("interval {interval}", interval=interval)
                if self._audit.exact
                else tr("interval at least {interval}", interval=interval)
            )
        if self.frozen[cell]:
            parts.append(tr("frozen"))
        if self._safe[cell]:
            parts.append(tr("marked as safe"))
        return " · ".join(parts)

    def reasons(self, cell: int, presenting: bool) -> tuple[str, ...]:
        """Names of the rules that suppress a cell; none in presenter mode."""
        if presenting or self._sensitivity is None or self.look(cell) not in SUPPRESSED_LOOKS:
            return ()
        return tuple(tr(kind.name) for kind in kinds_in(int(self._sensitivity.fired[cell])))

    def others(self, cell: int) -> tuple[str, ...]:
        """Names of all tables that show a cell; empty if only one table shows it."""
        release = self._table.release
        return () if cell < 0 or not self.shared[cell] else release.tables_of(cell)

    def _width(self, cell: int) -> float | None:
        """Width of the feasibility interval of a suppressed cell; None if it is unknown."""
        if self._audit is None or cell < 0:
            return None
        width = float(self._audit.high[cell] - self._audit.low[cell])
        return None if np.isnan(width) else width

    def _reason(self, cell: int) -> str:
        look = self.look(cell)
        if self._sensitivity is not None and self._sensitivity.fired[cell] and look in SUPPRESSED_LOOKS:
            return ", ".join(map(tr, rule_words(int(self._sensitivity.fired[cell]))))
        return "" if look in (Look.PUBLISHED, Look.ZERO) else look.inside
