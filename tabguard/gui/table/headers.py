"""Headers of rows and columns: codes and labels, indented by level or in one band per level."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetrics,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
)
from PySide6.QtWidgets import QHeaderView, QMenu, QWidget

from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.gui.parts import glyphs
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import bold
from tabguard.gui.table.axis import Axis
from tabguard.gui.table.frozen_panes import Pane
from tabguard.gui.table.table_model import TableModel
from tabguard.table.look import Look

TRIANGLE = 16
_COUNTED = (Look.UNDER_PROTECTED, Look.PRIMARY, Look.SECONDARY, Look.FORCED_SUPPRESS)
COUNT_ROOM, CHAIN_ROOM, _LABEL_ROOM = 17, 20, 20


class TreeHeader(QHeaderView):
    """Base of both headers, with triangles that open branches, and counts beside closed branches."""

    opened = Signal(int, bool, bool)

    def __init__(self, orientation: Qt.Orientation, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        self._table_model = model
        self._pressed_triangle = False
        self.frozen: Callable[[], Pane] = Pane
        """Function that returns the frozen sections."""
        self.setSectionsClickable(True)
        self.setHighlightSections(True)
        self.setMouseTracking(True)

    def axis(self) -> Axis | None:
        """The axis of this header."""
        return self._table_model.grid.axis(self.orientation())

    def triangle_box(self, section: int) -> QRect:
        """Rectangle of the triangle of a section; empty for a leaf."""
        axis = self.axis()
        if axis is None or not 0 <= section < len(axis.visible):
            return QRect()
        node = int(axis.visible[section])
        return self._triangle_at(section, node) if axis.tree.has_children[node] else QRect()

    def viewportEvent(self, event: QEvent) -> bool:
        """Move mouse events over frozen sections to the positions that Qt has for the sections."""
        by = self._shift()
        if not by.isNull() and isinstance(event, (QMouseEvent, QHelpEvent, QContextMenuEvent)):
            moved = _translated_event(event, by, self.orientation(), self.frozen().extent)
            if moved is not None:
                done = bool(super().viewportEvent(moved))
                event.setAccepted(moved.isAccepted())
                return done
        return bool(super().viewportEvent(event))

    def _shift(self) -> QPoint:
        """Offset from the visible positions of frozen sections to their positions in Qt."""
        if not self.frozen().extent:
            return QPoint()
        at = self.sectionViewportPosition(0)
        return QPoint(at, 0) if self.orientation() == Qt.Orientation.Horizontal else QPoint(0, at)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open or close a branch on a click on its triangle; select sections elsewhere."""
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
        """Keep the selection after a click on a triangle."""
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
        """Show a menu that opens or closes all branches below, shows levels, and freezes sections."""
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
            show = partial(self._table_model.show_levels, self.orientation(), level)
            menu.addAction(tr("Show level {level}", level=level), show)
        menu.addSeparator()
        rows = self.orientation() == Qt.Orientation.Vertical
        freeze = tr("Freeze rows up to this one") if rows else tr("Freeze columns up to this one")
        menu.addAction(freeze, lambda: self._table_model.freeze(self.orientation(), section + 1))
        if axis.leading:
            thaw = tr("Unfreeze rows") if rows else tr("Unfreeze columns")
            menu.addAction(thaw, lambda: self._table_model.freeze(self.orientation(), 0))
        menu.popup(event.globalPos())

    def _toggle(self, section: int, deep: bool) -> None:
        axis = self.axis()
        if axis is not None and section >= 0:
            self.opened.emit(section, not axis.is_open(int(axis.visible[section])), deep)

    @abstractmethod
    def _triangle_at(self, section: int, node: int) -> QRect:
        """Rectangle of the triangle of a branch in a section."""

    def _paint_triangle(self, painter: QPainter, box: QRect, is_open: bool) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(themes.current().muted))
        middle = QPointF(box.center()) + QPointF(0.5, 0.5)
        shape = ((-4, -2.5), (4, -2.5), (0, 3)) if is_open else ((-2.5, -4), (-2.5, 4), (3, 0))
        painter.drawPolygon(QPolygonF([middle + QPointF(x, y) for x, y in shape]))
        painter.restore()

    def _paint_counts(self, painter: QPainter, box: QRect, section: int, room: int) -> int:
        """Paint the counts of suppressed cells of a closed branch at the right of a box; return their width.

        `room` is the width of the code, which has priority: counts that do not fit beside it are left out.
        """
        counts = self._table_model.grid.hidden_counts(self.orientation(), section)
        painter.setFont(self.font())
        metrics, theme = painter.fontMetrics(), themes.current()
        pairs = [(n, look) for n, look in zip(counts, _COUNTED, strict=True) if n]
        widths = [metrics.horizontalAdvance(str(n)) + COUNT_ROOM for n, _look in pairs]
        while pairs and sum(widths) + room > box.width():
            pairs.pop()
            widths.pop()
        left = box.right() - 3 - sum(widths)
        for (n, look), width in zip(pairs, widths, strict=True):
            colour = QColor(theme.bad if look is Look.UNDER_PROTECTED else theme.looks[look].glyph)
            glyphs.draw_glyph(painter, look, colour, QRectF(left + 5, box.center().y() - 3.5, 8, 8))
            painter.setPen(QColor(theme.bad if look is Look.UNDER_PROTECTED else theme.muted))
            words = QRect(left + 15, box.top(), width, box.height())
            painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), str(n))
            left += width
        return sum(widths)

    def _code_width(self, axis: Axis, node: int) -> int:
        chain = CHAIN_ROOM if axis.tree.equal_to[node] >= 0 else 0
        first = self._table_model.grid.words_of(axis.tree, node)[0]
        return QFontMetrics(bold(self.font())).horizontalAdvance(first) + chain

    def _paint_words(self, painter: QPainter, axis: Axis, node: int, box: QRect) -> None:
        """Paint the code of a node, followed by its label if it fits."""
        theme, elided = themes.current(), Qt.TextElideMode.ElideRight
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        painter.setFont(bold(self.font()) if axis.tree.has_children[node] else self.font())
        metrics = painter.fontMetrics()
        code, label = self._table_model.grid.words_of(axis.tree, node)
        painter.setPen(QColor(theme.text))
        painter.drawText(box, flags, metrics.elidedText(code, elided, box.width()))
        box.setLeft(box.left() + metrics.horizontalAdvance(code) + 8)
        self._paint_chain(painter, axis, node, box)
        if label and box.width() > _LABEL_ROOM:
            painter.setFont(self.font())
            painter.setPen(QColor(theme.muted))
            painter.drawText(box, flags, painter.fontMetrics().elidedText(label, elided, box.width()))

    def _paint_chain(self, painter: QPainter, axis: Axis, node: int, box: QRect) -> None:
        """Paint the mark of equal cells at the left of a box if it fits, and reduce the box by it."""
        if axis.tree.equal_to[node] >= 0 and box.width() >= CHAIN_ROOM:
            sign = QRectF(box.left(), box.center().y() - 2.0, 13, 6)
            glyphs.draw_chain(painter, QColor(themes.current().muted), sign)
            box.setLeft(box.left() + CHAIN_ROOM)

    def _is_current(self, section: int) -> bool:
        selection = self.selectionModel()
        if selection is None or not selection.currentIndex().isValid():
            return False
        index = selection.currentIndex()
        return section == (index.row() if self.orientation() == Qt.Orientation.Vertical else index.column())


def _translated_event(
    event: QMouseEvent | QHelpEvent | QContextMenuEvent, by: QPoint, orientation: Qt.Orientation, frozen: int
) -> QMouseEvent | QHelpEvent | QContextMenuEvent | None:
    """Event over frozen sections, moved to its position without them; None for an event elsewhere."""
    at = event.position().toPoint() if isinstance(event, QMouseEvent) else event.pos()
    along = at.x() if orientation == Qt.Orientation.Horizontal else at.y()
    if not 0 <= along < frozen:
        return None
    if isinstance(event, QMouseEvent):
        position = event.position() + QPointF(by)
        return QMouseEvent(
            event.type(),
            position,
            event.globalPosition(),
            event.button(),
            event.buttons(),
            event.modifiers(),
            event.pointingDevice(),
        )
    if isinstance(event, QHelpEvent):
        return QHelpEvent(event.type(), at + by, event.globalPos())
    return QContextMenuEvent(event.reason(), at + by, event.globalPos(), event.modifiers())


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
        axis = present(self.axis())
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
            # the branches of the first visible column began further left: their captions are repeated
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
        axis = present(self.axis())
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
        axis = present(self.axis())
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
