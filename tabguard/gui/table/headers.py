"""Headers of rows and columns: codes and labels, indented by level or in one band per level."""

import numpy as np
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import bold
from tabguard.gui.table.axis import Axis
from tabguard.gui.table.frozen_panes import Pane
from tabguard.gui.table.table_model import TableModel
from tabguard.gui.table.tree_header import CHAIN_ROOM, COUNT_ROOM, TRIANGLE, TreeHeader

BAND = 23
_LEAST, _COMFORTABLE = 56, 110
"""Minimum width of a column for its header, and maximum width for a label, in pixels."""
_BESIDE_COUNTS = 50
"""Maximum width of a label beside the counts of suppressed cells of a closed branch, in pixels."""


class ColumnHeader(TreeHeader):
    """Header with one band per level; the code of a branch spans its columns, also during scrolling."""

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, model, parent)
        self.setAccessibleName(tr("Column codes"))
        self.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)

    def wanted_width(self, section: int) -> int:
        """Width of a column for its whole code, and its label or counts if they are short."""
        axis = self.axis()
        if axis is None:
            return _LEAST
        node = int(axis.visible[section])
        code = self._code_width(axis, node) + 12
        label = self._table_model.grid.words_of(axis.tree, node)[1]
        words = QFontMetrics(self.font()).horizontalAdvance(label) + 10
        if axis.tree.has_children[node]:
            closed = 2 * COUNT_ROOM + 26 + min(words, _BESIDE_COUNTS)
            return max(_LEAST, code + TRIANGLE + (0 if axis.is_open(node) else closed))
        return max(_LEAST, code, min(code + words, _COMFORTABLE))

    def bands(self) -> int:
        """Number of bands required by the visible columns."""
        axis = self.axis()
        if axis is None or not len(axis.visible):
            return 1
        return int(axis.tree.depth[axis.visible].max()) + 1

    def sizeHint(self) -> QSize:
        """Size with one band per visible level."""
        return QSize(super().sizeHint().width(), BAND * self.bands() + 1)

    def _triangle_at(self, section: int, node: int) -> QRect:
        axis = self.axis()
        assert axis is not None
        top = BAND * int(axis.tree.depth[node])
        frozen = self.frozen()
        left = self.sectionViewportPosition(section)
        begin = left if section < frozen.sections else max(left, frozen.extent)
        return QRect(begin + 3, top, TRIANGLE, BAND)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint all bands of the visible columns."""
        axis, theme = self.axis(), themes.current()
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), QColor(theme.header))
        if axis is None or not len(axis.visible):
            return
        frozen = self.frozen()
        first = max(self.visualIndexAt(frozen.extent), 0)
        last = self.visualIndexAt(self.viewport().width() - 1)
        last = len(axis.visible) - 1 if last < 0 else last
        height = BAND * self.bands()
        for section in range(first, last + 1):
            node = int(axis.visible[section])
            self._paint_own(painter, axis, section, node, height)
            above = int(axis.tree.parent[node])
            while section == first and above >= 0:
                if above not in axis.visible[: frozen.sections]:
                    self._paint_caption(painter, above, frozen.extent, section)
                above = int(axis.tree.parent[above])
        if frozen.extent:
            self._paint_frozen(painter, axis, frozen, height)
        painter.setPen(QColor(theme.line))
        painter.drawLine(QPoint(0, height), QPoint(self.viewport().width(), height))

    def _paint_frozen(self, painter: QPainter, axis: Axis, frozen: Pane, height: int) -> None:
        """Paint the frozen columns over the columns that scroll beneath them."""
        painter.save()
        painter.setClipRect(0, 0, frozen.extent, height)
        painter.translate(-QPointF(self._shift()))
        for section in range(frozen.sections):
            self._paint_own(painter, axis, section, int(axis.visible[section]), height)
        painter.restore()
        painter.setPen(QColor(themes.current().muted))
        painter.drawLine(frozen.extent - 1, 0, frozen.extent - 1, height)

    def _paint_own(self, painter: QPainter, axis: Axis, section: int, node: int, height: int) -> None:
        theme = themes.current()
        left, width = self.sectionViewportPosition(section), self.sectionSize(section)
        top = BAND * int(axis.tree.depth[node])
        column = QRect(left, top, width, height - top)
        painter.fillRect(column, QColor(theme.hover if self._is_current(section) else theme.header))
        painter.setPen(QColor(theme.line))
        painter.drawLine(column.topLeft(), column.bottomLeft())
        painter.setPen(QColor(theme.grid))
        painter.drawLine(column.topLeft(), QPoint(self._span_end(axis, section, node), top))
        frozen = self.frozen()
        begin = left if section < frozen.sections else max(left, frozen.extent)
        self._paint_caption(painter, node, begin, section, has_marks=True)

    def _paint_caption(
        self, painter: QPainter, node: int, left: int, section: int, has_marks: bool = False
    ) -> None:
        """Paint the caption of a node in its band, from `left` to the end of its branch."""
        axis = self.axis()
        assert axis is not None
        top = BAND * int(axis.tree.depth[node])
        end = min(self._span_end(axis, section, node), self.viewport().width())
        frozen = self.frozen()
        if has_marks and section < frozen.sections:
            end = min(self._span_end(axis, section, node), self.sectionViewportPosition(0) + frozen.extent)
        box = QRect(left, top, end - left, BAND)
        parent = bool(axis.tree.has_children[node])
        if has_marks and parent:
            self._paint_triangle(painter, self._triangle_at(section, node), axis.is_open(node))
        width = 0
        if has_marks and parent and not axis.is_open(node):
            width = self._paint_counts(painter, box, section, TRIANGLE + 8 + self._code_width(axis, node))
        box.adjust(TRIANGLE + 4 if parent else 6, 0, -width - 3, 0)
        self._paint_words(painter, axis, node, box)

    def _span_end(self, axis: Axis, section: int, node: int) -> int:
        """Right edge of the columns of a branch, in the viewport."""
        behind = int(np.searchsorted(axis.visible, int(axis.tree.end[node])))
        last = max(behind - 1, section)
        return self.sectionViewportPosition(last) + self.sectionSize(last)


INDENT = 14
_EDGE = 5
_NARROWEST, _WIDEST = 170, 340


class RowHeader(TreeHeader):
    """Header with codes and labels of the rows, indented by level; its right edge can be dragged."""

    width_changed = Signal()

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, model, parent)
        self.setAccessibleName(tr("Row codes"))
        self._width = 200
        self._dragging = self._dragged = False

    def forget(self) -> None:
        """Discard the width that the user set."""
        self._dragged = False

    def fit_width(self, grow: bool = False) -> None:
        """Fit the width to a sample of rows, unless the user set it; with `grow`, never narrow it."""
        axis = self.axis()
        if axis is None or self._dragged:
            return
        metrics = QFontMetrics(bold(self.font()))
        widest = 110
        for node in axis.visible[:200]:
            text = "  ".join(self._table_model.grid.words_of(axis.tree, int(node)))
            room = 84 if axis.tree.has_children[node] else 12
            room += CHAIN_ROOM if axis.tree.equal_to[node] >= 0 else 0
            width = metrics.horizontalAdvance(text) + TRIANGLE + INDENT * int(axis.tree.depth[node]) + room
            widest = max(widest, width)
        parent = self.parentWidget()
        share = parent.width() * 3 // 10 if parent is not None else _WIDEST
        widest = min(widest, _WIDEST, max(share, _NARROWEST))
        self.set_width(max(widest, self._width) if grow else widest)

    def set_width(self, width: int) -> None:
        """Set the width of the header."""
        if width != self._width:
            self._width = max(60, width)
            self.updateGeometry()
            self.width_changed.emit()

    def sizeHint(self) -> QSize:
        """Size with the current width."""
        return QSize(self._width, super().sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start to drag the right edge."""
        if event.position().x() >= self.width() - _EDGE:
            self._dragging = True
            return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the right edge."""
        at_edge = self._dragging or event.position().x() >= self.width() - _EDGE
        self.setCursor(Qt.CursorShape.SplitHCursor if at_edge else Qt.CursorShape.ArrowCursor)
        if self._dragging:
            self._dragged = True
            self.set_width(int(event.position().x()))
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the drag."""
        if self._dragging:
            self._dragging = False
            return
        super().mouseReleaseEvent(event)

    def _triangle_at(self, section: int, node: int) -> QRect:
        axis = self.axis()
        assert axis is not None
        left = 3 + INDENT * int(axis.tree.depth[node])
        top = self.sectionViewportPosition(section)
        return QRect(left, top, TRIANGLE, self.sectionSize(section))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the visible rows, and the frozen rows over them."""
        super().paintEvent(event)
        frozen = self.frozen()
        if frozen.extent:
            painter = QPainter(self.viewport())
            painter.translate(-QPointF(self._shift()))
            for section in range(frozen.sections):
                top, height = self.sectionViewportPosition(section), self.sectionSize(section)
                self.paintSection(painter, QRect(0, top, self.width(), height), section)
            painter.resetTransform()
            painter.setPen(QColor(themes.current().muted))
            painter.drawLine(0, frozen.extent - 1, self.width(), frozen.extent - 1)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint triangle, code, label and counts of a row."""
        axis, theme = self.axis(), themes.current()
        if axis is None or not 0 <= section < len(axis.visible):
            return
        node = int(axis.visible[section])
        parent = bool(axis.tree.has_children[node])
        painter.save()
        painter.setClipRect(rect)
        painter.fillRect(rect, QColor(theme.hover if self._is_current(section) else theme.header))
        painter.setPen(QColor(theme.grid))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.setPen(QColor(theme.line))
        painter.drawLine(rect.topRight(), rect.bottomRight())
        left = rect.left() + 5 + INDENT * int(axis.tree.depth[node]) + TRIANGLE
        if parent:
            self._paint_triangle(painter, self._triangle_at(section, node), axis.is_open(node))
        room = left + self._code_width(axis, node)
        indent = self._paint_counts(painter, rect, section, room) if parent else 4
        box = QRect(left, rect.top(), rect.right() - left - indent, rect.height())
        self._paint_words(painter, axis, node, box)
        painter.restore()
