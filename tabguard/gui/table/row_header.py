"""The rows' header: codes and labels, indented by level."""

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabguard.base.language import tr
from tabguard.gui.parts import theme as themes
from tabguard.gui.table.table_model import TableModel
from tabguard.gui.table.tree_header import CHAIN_ROOM, TRIANGLE, TreeHeader

INDENT = 14
_EDGE = 5
_NARROWEST, _WIDEST = 170, 340


class RowHeader(TreeHeader):
    """Codes and labels of the rows, indented by level; its right edge can be dragged."""

    width_changed = Signal()

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, model, parent)
        self.setAccessibleName(tr("Row codes"))
        self._width = 200
        self._dragging = self._dragged = False

    def forget(self) -> None:
        """Forget the width that the user chose."""
        self._dragged = False

    def fit_width(self, grow: bool = False) -> None:
        """Choose a width from a sample of rows, unless the user chose one; with `grow`, only widen."""
        axis = self.axis()
        if axis is None or self._dragged:
            return
        metrics = QFontMetrics(self._bold())
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

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows in view, and the frozen ones over them."""
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
        room = left + self._code_width(axis, node)
        indent = self._paint_counts(painter, rect, section, room) if parent else 4
        box = QRect(left, rect.top(), rect.right() - left - indent, rect.height())
        self._paint_words(painter, axis, node, box)
        painter.restore()
