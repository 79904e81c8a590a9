"""Base of headers that show the tree of a dimension: branches, counts, and frozen sections."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetrics,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPolygonF,
)
from PySide6.QtWidgets import QHeaderView, QMenu, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts import glyphs
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import bold
from tabguard.gui.table.axis import Axis
from tabguard.gui.table.frozen_panes import Pane
from tabguard.gui.table.table_model import TableModel
from tabguard.table.look import Look

TRIANGLE = 16
_COUNTED = (Look.UNDER_PROTECTED, Look.PRIMARY, Look.SECONDARY)
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
