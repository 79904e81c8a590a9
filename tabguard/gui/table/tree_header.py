"""Headers that show a dimension's tree: indented on the rows, in bands on the columns."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QHeaderView, QMenu, QWidget

from tabguard.gui.parts import glyphs
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.look import Look
from tabguard.gui.table.axis import Axis
from tabguard.gui.table.table_model import TableModel
from tabguard.language import tr

BAND = 23
INDENT = 14
TRIANGLE = 16
_EDGE = 5
_NARROWEST, _WIDEST = 170, 340
_COUNTED = (Look.UNDER_PROTECTED, Look.PRIMARY, Look.SECONDARY)
_COUNT_ROOM, _CHAIN_ROOM = 17, 20
_LEAST, _COMFORTABLE = 56, 110
"""Width of a column for its header alone: at least, and at most for a label, in pixels."""


class TreeHeader(QHeaderView):
    """Base of both headers: triangles that open branches, and counts beside closed ones."""

    opened = Signal(int, bool, bool)

    def __init__(self, orientation: Qt.Orientation, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        self._table_model = model
        self._pressed_triangle = False
        self.setSectionsClickable(True)
        self.setHighlightSections(True)
        self.setMouseTracking(True)

    def axis(self) -> Axis | None:
        """Axis of this header."""
        return self._table_model.axis(self.orientation())

    def triangle_box(self, section: int) -> QRect:
        """Rectangle of the triangle of a section; empty for leaves."""
        axis = self.axis()
        if axis is None or not 0 <= section < len(axis.visible):
            return QRect()
        node = int(axis.visible[section])
        return self._triangle_at(section, node) if axis.tree.has_children[node] else QRect()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open or close a branch at its triangle; elsewhere select."""
        section = self.logicalIndexAt(event.position().toPoint())
        box = self.triangle_box(section)
        self._pressed_triangle = event.button() == Qt.MouseButton.LeftButton and box.contains(
            event.position().toPoint()
        )
        if self._pressed_triangle:
            deep = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._toggle(section, deep)
            return
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Leave the selection alone after a click on a triangle."""
        if not self._pressed_triangle:
            super().mouseReleaseEvent(event)
        self._pressed_triangle = False

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open or close a branch."""
        section = self.logicalIndexAt(event.position().toPoint())
        if self.triangle_box(section).contains(event.position().toPoint()):
            self.mousePressEvent(event)
        elif not self.triangle_box(section).isNull():
            self._toggle(section, False)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to open or close everything below a branch, and the levels."""
        section = self.logicalIndexAt(event.pos())
        axis = self.axis()
        if axis is None or section < 0:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if not self.triangle_box(section).isNull():
            menu.addAction(tr("Expand all below"), lambda: self.opened.emit(section, True, True))
            menu.addAction(tr("Collapse"), lambda: self.opened.emit(section, False, True))
            menu.addSeparator()
        for level in range(1, axis.tree.n_levels + 1):
            menu.addAction(tr("Show level {level}", level=level), self._level_shower(level))
        menu.popup(event.globalPos())

    def _level_shower(self, level: int) -> Callable[[], None]:
        return lambda: self._table_model.show_levels(self.orientation(), level)

    def _toggle(self, section: int, deep: bool) -> None:
        axis = self.axis()
        if axis is not None and section >= 0:
            self.opened.emit(section, not axis.is_open(int(axis.visible[section])), deep)

    @abstractmethod
    def _triangle_at(self, section: int, node: int) -> QRect:
        """Where the triangle of a branch stands in a section."""

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font

    def _paint_triangle(self, painter: QPainter, box: QRect, is_open: bool) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(themes.current().muted))
        middle = QPointF(box.center()) + QPointF(0.5, 0.5)
        shape = ((-4, -2.5), (4, -2.5), (0, 3)) if is_open else ((-2.5, -4), (-2.5, 4), (3, 0))
        painter.drawPolygon(QPolygonF([middle + QPointF(x, y) for x, y in shape]))
        painter.restore()

    def _paint_counts(self, painter: QPainter, box: QRect, section: int, needed: int) -> int:
        """Paint counts of suppressed cells in closed branches at the right of a box; return the width used.

        `needed` is the width of the code, which has priority: counts that do not fit beside it are left out.
        """
        counts = self._table_model.hidden_counts(self.orientation(), section)
        painter.setFont(self.font())
        metrics, theme = painter.fontMetrics(), themes.current()
        shown = [(n, look) for n, look in zip(counts, _COUNTED, strict=True) if n]
        widths = [metrics.horizontalAdvance(str(n)) + _COUNT_ROOM for n, _look in shown]
        while shown and sum(widths) + needed > box.width():
            shown.pop()
            widths.pop()
        left = box.right() - 3 - sum(widths)
        for (n, look), width in zip(shown, widths, strict=True):
            colour = QColor(theme.bad if look is Look.UNDER_PROTECTED else theme.looks[look].glyph)
            glyphs.draw_glyph(painter, look, colour, QRectF(left + 5, box.center().y() - 3.5, 8, 8))
            painter.setPen(QColor(theme.bad if look is Look.UNDER_PROTECTED else theme.muted))
            words = QRect(left + 15, box.top(), width, box.height())
            painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), str(n))
            left += width
        return sum(widths)

    def _code_width(self, axis: Axis, node: int) -> int:
        chain = _CHAIN_ROOM if axis.tree.equal_to[node] >= 0 else 0
        return QFontMetrics(self._bold()).horizontalAdvance(axis.tree.title(node)) + chain

    def _paint_chain(self, painter: QPainter, axis: Axis, node: int, box: QRect) -> None:
        """Paint the sign of equal cells at the left of a box, if there is room, and take it off the box."""
        if axis.tree.equal_to[node] >= 0 and box.width() >= _CHAIN_ROOM:
            sign = QRectF(box.left(), box.center().y() - 2.0, 13, 6)
            glyphs.draw_chain(painter, QColor(themes.current().muted), sign)
            box.setLeft(box.left() + _CHAIN_ROOM)

    def _is_current(self, section: int) -> bool:
        selection = self.selectionModel()
        if selection is None or not selection.currentIndex().isValid():
            return False
        index = selection.currentIndex()
        return section == (index.row() if self.orientation() == Qt.Orientation.Vertical else index.column())


class RowHeader(TreeHeader):
    """Codes and labels of the rows, indented by level; its right edge can be dragged."""

    width_changed = Signal()

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, model, parent)
        self.setAccessibleName(tr("Row codes"))
        self._width = 200
        self._dragging = self._dragged = False

    def fit_width(self, grow: bool = False) -> None:
        """Choose a width from a sample of rows; with `grow`, only widen, and keep the user's width."""
        axis = self.axis()
        if axis is None or (grow and self._dragged):
            return
        self._dragged = self._dragged and grow
        metrics = QFontMetrics(self._bold())
        widest = 110
        for node in axis.visible[:200]:
            text = f"{axis.tree.title(int(node))}  {axis.tree.label(int(node))}"
            room = 84 if axis.tree.has_children[node] else 12
            room += _CHAIN_ROOM if axis.tree.equal_to[node] >= 0 else 0
            width = metrics.horizontalAdvance(text) + TRIANGLE + INDENT * int(axis.tree.depth[node]) + room
            widest = max(widest, width)
        parent = self.parentWidget()
        share = parent.width() * 3 // 10 if parent is not None else _WIDEST
        widest = min(widest, _WIDEST, max(share, _NARROWEST))
        self.set_width(max(widest, self._width) if grow else widest)

    def set_width(self, width: int) -> None:
        """Use this width."""
        if width != self._width:
            self._width = max(60, width)
            self.updateGeometry()
            self.width_changed.emit()

    def sizeHint(self) -> QSize:
        """The chosen width."""
        return QSize(self._width, super().sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin dragging at the right edge."""
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
        """End dragging."""
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

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint triangle, code, label and counts of one row."""
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
        needed = left + self._code_width(axis, node)
        used = self._paint_counts(painter, rect, section, needed) if parent else 4
        self._paint_words(painter, QRect(left, rect.top(), rect.right() - left - used, rect.height()), node)
        painter.restore()

    def _paint_words(self, painter: QPainter, box: QRect, node: int) -> None:
        axis, theme = self.axis(), themes.current()
        assert axis is not None
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        painter.setFont(self._bold() if axis.tree.has_children[node] else self.font())
        metrics = painter.fontMetrics()
        code = axis.tree.title(node)
        painter.setPen(QColor(theme.text))
        painter.drawText(box, flags, metrics.elidedText(code, Qt.TextElideMode.ElideRight, box.width()))
        box.setLeft(box.left() + metrics.horizontalAdvance(code) + 8)
        self._paint_chain(painter, axis, node, box)
        label = axis.tree.label(node)
        if label and box.width() > 16:
            painter.setFont(self.font())
            painter.setPen(QColor(theme.muted))
            text = painter.fontMetrics().elidedText(label, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(box, flags, text)


class ColumnHeader(TreeHeader):
    """Codes of the columns in one band per level; a branch spans its columns, also when scrolled."""

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, model, parent)
        self.setAccessibleName(tr("Column codes"))
        self.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)

    def wanted_width(self, section: int) -> int:
        """Width of a column that shows its code, and its label or counts as far as they are short."""
        axis = self.axis()
        if axis is None:
            return _LEAST
        node = int(axis.visible[section])
        code = self._code_width(axis, node) + 12
        if axis.tree.has_children[node]:
            return max(_LEAST, code + TRIANGLE + (0 if axis.is_open(node) else 2 * _COUNT_ROOM + 26))
        label = axis.tree.label(node)
        return max(_LEAST, min(code + QFontMetrics(self.font()).horizontalAdvance(label) + 10, _COMFORTABLE))

    def bands(self) -> int:
        """Number of bands that the visible columns need."""
        axis = self.axis()
        if axis is None or not len(axis.visible):
            return 1
        return int(axis.tree.depth[axis.visible].max()) + 1

    def sizeHint(self) -> QSize:
        """One band per visible level."""
        return QSize(super().sizeHint().width(), BAND * self.bands() + 1)

    def _triangle_at(self, section: int, node: int) -> QRect:
        axis = self.axis()
        assert axis is not None
        top = BAND * int(axis.tree.depth[node])
        return QRect(max(self.sectionViewportPosition(section), 0) + 3, top, TRIANGLE, BAND)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint all bands of the columns that are in view."""
        axis, theme = self.axis(), themes.current()
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), QColor(theme.header))
        if axis is None or not len(axis.visible):
            return
        first = max(self.visualIndexAt(0), 0)
        last = self.visualIndexAt(self.viewport().width() - 1)
        last = len(axis.visible) - 1 if last < 0 else last
        height = BAND * self.bands()
        drawn: set[int] = set()
        for section in range(first, last + 1):
            node = int(axis.visible[section])
            self._paint_own(painter, axis, section, node, height)
            drawn.add(node)
            above = int(axis.tree.parent[node])
            while section == first and above >= 0:
                self._paint_caption(painter, above, self.viewport().rect().left(), section)
                above = int(axis.tree.parent[above])
        painter.setPen(QColor(theme.line))
        painter.drawLine(QPoint(0, height), QPoint(self.viewport().width(), height))

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
        parent = bool(axis.tree.has_children[node])
        self._paint_caption(painter, node, max(left, 0) if parent else left, section, own=True)

    def _paint_caption(
        self, painter: QPainter, node: int, left: int, section: int, own: bool = False
    ) -> None:
        """Paint the caption in the node's band, from `left` to the end of its branch."""
        axis, theme = self.axis(), themes.current()
        assert axis is not None
        top = BAND * int(axis.tree.depth[node])
        box = QRect(left, top, min(self._span_end(axis, section, node), self.viewport().width()) - left, BAND)
        parent = bool(axis.tree.has_children[node])
        if own and parent:
            self._paint_triangle(painter, self._triangle_at(section, node), axis.is_open(node))
        used = 0
        if own and parent and not axis.is_open(node):
            used = self._paint_counts(painter, box, section, TRIANGLE + 8 + self._code_width(axis, node))
        box.adjust(TRIANGLE + 4 if parent else 6, 0, -used - 3, 0)
        font = self._bold() if parent else self.font()
        painter.setFont(font)
        metrics = painter.fontMetrics()
        code, label = axis.tree.title(node), axis.tree.label(node)
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        painter.setPen(QPen(QColor(theme.text)))
        painter.drawText(box, flags, metrics.elidedText(code, Qt.TextElideMode.ElideRight, box.width()))
        box.setLeft(box.left() + metrics.horizontalAdvance(code) + 7)
        self._paint_chain(painter, axis, node, box)
        if label and box.width() > 24:
            painter.setFont(self.font())
            painter.setPen(QPen(QColor(theme.muted)))
            text = painter.fontMetrics().elidedText(label, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(box, flags, text)

    def _span_end(self, axis: Axis, section: int, node: int) -> int:
        """Right edge of the columns of a branch in the viewport."""
        behind = int(np.searchsorted(axis.visible, int(axis.tree.end[node])))
        last = max(behind - 1, section)
        return self.sectionViewportPosition(last) + self.sectionSize(last)
