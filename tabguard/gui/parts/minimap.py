"""The whole table at a glance, a mark for every cell, with its legend; a click goes there."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QIcon,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QToolButton, QToolTip, QWidget

from tabguard.base.language import headed, tr
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.graphics import is_graphic
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.parts import FlowLayout, plain_tip
from tabguard.gui.parts.picture_view import style_of
from tabguard.plots.marks import STATUSES
from tabguard.plots.status_map import StatusMap, told
from tabguard.table.arrays import ByteArray, IntArray
from tabguard.table.release import ReleasedTable
from tabguard.table.table import Table

_SIDE = 16
_LEFT, _LEAST = 64, 160
"""Width of the codes of the rows at most, and the height and width of a map without codes, in pixels."""
_SAMPLE = 200
"""Codes whose widths are measured."""


class MapLegend(QWidget):
    """One button per mark that occurs; several can be pressed, and none means all.

    Parameters
    ----------
    shown : Minimap
    parent : QWidget, optional
    """

    def __init__(self, minimap: Minimap) -> None:
        super().__init__()
        self.setObjectName("mapLegend")
        self.setAccessibleName(tr("Legend of the map"))
        self._map = minimap
        self._flow = FlowLayout(self, 2)
        self.buttons = [self._button(i, mark.words) for i, mark in enumerate(minimap.marks.each)]
        minimap.changed.connect(self.refresh)
        themes.source().theme_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show counts, patterns and colours as they are now."""
        counts, marks = self._map.counts(), self._map.marks
        for i, button in enumerate(self.buttons):
            button.setChecked(i in self._map.only)
            button.setVisible(bool(counts[i]))
            if counts[i]:
                button.setText(f"{marks.each[i].words}  {number(int(counts[i]))}")
                button.setIcon(QIcon(self._sample(i)))
        self._flow.invalidate()
        self.updateGeometry()

    def _button(self, i: int, words: str) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(f"mapLegend{i}")
        button.setCheckable(True)
        button.setIconSize(QSize(_SIDE, _SIDE))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setToolTip(tr("{words}: click to show only these cells on the map", words=words))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(self._on_clicked)
        self._flow.addWidget(button)
        return button

    def _on_clicked(self) -> None:
        chosen = (i for i, button in enumerate(self.buttons) if button.isChecked())
        self._map.show_only(frozenset(chosen))

    def _sample(self, i: int) -> QPixmap:
        """A square of the mark, with a frame."""
        ratio, style = self.devicePixelRatioF(), style_of(themes.current(), self.font())
        pixels = self._map.marks.sample(i, _SIDE, ratio)
        side = len(pixels)
        image = QImage(pixels.tobytes(), side, side, side, QImage.Format.Format_Indexed8)
        image.setColorTable([QColor(colour).rgb() for colour in self._map.marks.colours(style)])
        pixmap = QPixmap.fromImage(image)
        painter = QPainter(pixmap)
        painter.setPen(QColor(style.muted))
        painter.drawRect(0, 0, side - 1, side - 1)
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap


class Minimap(QWidget):
    """Rows are the codes of the longest dimension, columns those of all others."""

    cell_requested = Signal(int)
    changed = Signal()
    """Other marks are shown, or another table."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("minimap")
        self.marks = STATUSES
        self.setAccessibleName(name)
        is_graphic(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._map: StatusMap | None = None
        self._numbers: ByteArray = np.zeros(0, np.uint8)
        self._seen: ByteArray = self._numbers
        self._counts = np.zeros(len(STATUSES.each), np.int64)
        self._only: frozenset[int] = frozenset()
        self._image: QImage | None = None
        self._size = QSize()
        self._at = QPointF(0.5, 0.5)
        self._cell = -1
        self._told = ""
        themes.source().theme_changed.connect(self._forget)

    def show_table(self, table: Table | None, part: ReleasedTable | None, numbers: ByteArray) -> None:
        """Show other marks, shape (n_cells,), or another table; None for none."""
        before = self._map, self._numbers
        if table is None:
            self._map = None
        elif self._map is None or self._map.table is not table or self._map.part is not part:
            self._map = StatusMap(table, part)
        if before[0] is not self._map or not np.array_equal(before[1], numbers):
            self._numbers = numbers
            none = np.zeros(len(self.marks.each), np.int64)
            self._counts = none if self._map is None else self._map.counts(self.marks, numbers)
            # a choice of marks that no longer occur would leave an empty map without a visible reason
            self._only &= frozenset(np.flatnonzero(self.counts()).tolist())
            self._mask()
        self._told = "" if self._map is None else told(self._map, self.marks, self._counts)
        self._describe(-1)
        self.changed.emit()

    def show_only(self, chosen: frozenset[int]) -> None:
        """Show cells of some marks only; of all if none is chosen."""
        self._only = chosen
        self._mask()

    @property
    def only(self) -> frozenset[int]:
        """The marks that are shown; empty for all."""
        return self._only

    def counts(self) -> IntArray:
        """Number of cells of each mark, shape (n_marks,)."""
        return self._counts

    def mark(self, cell: int) -> None:
        """Show where a cell is."""
        self._cell = cell
        place = None if self._map is None or cell < 0 else self._map.place_of(cell)
        if place is not None:
            self._at = QPointF(*place)
            self._describe(cell)
        self.update()

    @property
    def has_table(self) -> bool:
        """Whether there is anything to show."""
        return self._map is not None

    @property
    def shown(self) -> tuple[StatusMap, ByteArray] | None:
        """Where the cells lie, and their marks; None if there is no table."""
        return None if self._map is None else (self._map, self._numbers)

    def cell_under(self, at: QPointF) -> int:
        """The cell at a place of the widget; −1 for none."""
        area = self.area
        if self._map is None or not area.contains(at.toPoint()):
            return -1
        x, y = (at.x() - area.x()) / max(area.width(), 1), (at.y() - area.y()) / max(area.height(), 1)
        size = self._pixels()
        return self._map.cell_at(
            self._seen, self.marks.rank, min(x, 0.999999), min(y, 0.999999), size.height(), size.width()
        )

    @property
    def area(self) -> QRect:
        """Where the cells are, beside and below the codes of their axes."""
        if self._map is None or min(self.width(), self.height()) < _LEAST:
            return self.rect()
        metrics, (rows, _columns) = self.fontMetrics(), self._map.axes
        codes = (*self._map.codes_along(rows)[:_SAMPLE], self._map.table.dimensions[rows].name)
        left = min(_LEFT, max(map(metrics.horizontalAdvance, codes)) + 6)
        return self.rect().adjusted(left, 2 * metrics.height() + 2, 0, 0)

    def words(self, cell: int) -> str:
        """Name and mark of a cell; empty for none."""
        if self._map is None or cell < 0:
            return ""
        return headed(self._map.table.title(cell), self.marks.each[int(self._numbers[cell])].words)

    def drawn(self) -> QImage:
        """The picture in the present size; there must be a table."""
        size = self._pixels()
        if self._image is None or size != self._size:
            assert self._map is not None
            height, width = size.height(), size.width()
            places = self._map.image(self._seen, self.marks.rank, height, width)
            pixels = self.marks.painted(places, height, width, self.devicePixelRatioF())
            image = QImage(pixels.tobytes(), width, height, width, QImage.Format.Format_Indexed8)
            colours = self.marks.colours(style_of(themes.current(), self.font()))
            image.setColorTable([QColor(colour).rgb() for colour in colours])
            # QImage refers to the bytes it is given, which do not outlive this call
            self._image, self._size = image.copy(), size
        return self._image

    # -- Qt

    def sizeHint(self) -> QSize:
        """Room for a small table."""
        return QSize(300, 200)

    def minimumSizeHint(self) -> QSize:
        """Small, so that it never enlarges the window."""
        return QSize(80, 60)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The map, and a frame around the place of the selected cell."""
        painter, theme = QPainter(self), themes.current()
        painter.fillRect(self.rect(), QColor(theme.chrome))
        if self._map is None:
            painter.setPen(QColor(theme.muted))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, tr("No table is open"))
            return
        area = self.area
        painter.drawImage(area, self.drawn())
        if area != self.rect():
            self._paint_axes(painter, self._map, area)
        if self._cell >= 0 or self.hasFocus():
            frame = self._frame()
            x, y = frame.x(), frame.y()
            rows, columns = self._map.shape
            wide, tall = max(9.0, area.width() / columns), max(9.0, area.height() / rows)
            # two frames of opposite tone: one of them is seen on any ground
            for colour, grow in ((theme.page, 3.0), (theme.text, 1.5)):
                painter.setPen(QPen(QColor(colour), 1.5))
                box = QRectF(x - wide / 2, y - tall / 2, wide, tall)
                painter.drawRect(box.adjusted(-grow, -grow, grow, grow))

    def _paint_axes(self, painter: QPainter, status_map: StatusMap, area: QRect) -> None:
        """The names of the dimensions, and as many codes of the rows and of the outer columns as fit."""
        metrics, (rows, columns) = painter.fontMetrics(), status_map.axes
        names = [status_map.table.dimensions[d].name for d in columns]
        line = metrics.height()

        def write(text: str, box: QRect, align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft) -> None:
            cut = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(box, int(align | Qt.AlignmentFlag.AlignVCenter), cut)

        painter.setPen(QColor(themes.current().muted))
        write(" × ".join(names), QRect(area.x(), 0, area.width(), line))
        write(status_map.table.dimensions[rows].name, QRect(0, line, area.x() - 4, line))
        painter.setPen(QColor(themes.current().text))
        codes, end = status_map.codes_along(rows), area.y() - line
        for at, code in enumerate(codes):
            middle = area.y() + (at + 0.5) / len(codes) * area.height()
            if middle - line / 2 >= end:
                end = round(middle + line / 2)
                write(code, QRect(0, end - line, area.x() - 4, line))
        codes, end = status_map.codes_along(columns[0]) if columns else (), 0
        for at, code in enumerate(codes):
            left = area.x() + round(at / len(codes) * area.width())
            if left >= end:
                room = max(metrics.horizontalAdvance(code), area.width() // len(codes) - 4)
                end = left + metrics.horizontalAdvance(code) + 6
                write(code, QRect(left, line, min(room, self.width() - left), line))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask to show the cell under the pointer."""
        self._go(event.position())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrow keys move the frame, Enter goes to its cell."""
        steps = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._go(self._frame())
        elif key in steps and self._map is not None:
            rows, columns = self._map.shape
            # a step is at least four pixels: of a large table the frame would else not seem to move
            across, down = (
                max(1 / columns, 4 / max(self.area.width(), 1)),
                max(1 / rows, 4 / max(self.area.height(), 1)),
            )
            x, y = self._at.x() + steps[key][0] * across, self._at.y() + steps[key][1] * down
            self._at = QPointF(min(max(x, 0.0), 0.999999), min(max(y, 0.0), 0.999999))
            self._describe(self.cell_under(self._frame()))
            self.update()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """The tool tip names the cell under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._map is not None:
            cell = self.cell_under(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), plain_tip(self.words(cell)), self)
            return True
        return super().event(event)

    # -- internal

    def _mask(self) -> None:
        self._seen = self.marks.only(self._numbers, self._only)
        self._forget()

    def _describe(self, cell: int) -> None:
        """Tell a screen reader the cell in the frame, and then what the whole map shows."""
        here = self.words(cell)
        self.setAccessibleDescription(f"{here}. {self._told}" if here else self._told)

    def _frame(self) -> QPointF:
        """The middle of the frame in the widget."""
        area = self.area
        return QPointF(area.x() + self._at.x() * area.width(), area.y() + self._at.y() * area.height())

    def _go(self, at: QPointF) -> None:
        cell = self.cell_under(at)
        if cell >= 0:
            self.cell_requested.emit(cell)

    def _forget(self) -> None:
        self._image = None
        self.update()

    def _pixels(self) -> QSize:
        ratio = self.devicePixelRatioF()
        size = self.area.size()
        return QSize(max(1, int(size.width() * ratio)), max(1, int(size.height() * ratio)))
