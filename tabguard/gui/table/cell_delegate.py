"""Painting of table cells: fill, border, glyph, lock and right-aligned number."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tabguard.gui.parts import glyphs
from tabguard.gui.parts import theme as themes
from tabguard.gui.table.table_model import TableModel
from tabguard.table.look import Look

_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
_BADGE = 11
"""Height of the badge of a difference; the glyph moves below it."""
_THICK, _THIN = 3, 2
"""Width of the frame of the current cell with and without the keyboard focus, in pixels."""
_MARK, _LOCK = 16, 7
"""Space for the status mark at the left of a cell, and size of the lock in it, in pixels."""
_WIDTHS = (0.05, 0.1, 0.25, 0.5, 1.0)
"""Relative interval widths that separate the six colours of the overlay."""


class _Paint:
    """Pens and brushes of a look, made once per theme."""

    def __init__(self, theme: themes.Theme, look: Look) -> None:
        style = theme.looks[look]
        self.fill = QColor(style.fill)
        self.text = QPen(QColor(style.text))
        self.border = glyphs.border_pen(style.border, style.width, style.dashed) if style.border else None
        self.inset = style.width / 2
        self.hatch = glyphs.hatch() if style.hatched else None
        self.glyph = QColor(style.glyph) if style.glyph else None


class CellDelegate(QStyledItemDelegate):
    """Paints cells from the arrays of the model, without role calls for each cell.

    Attributes
    ----------
    many : bool
        Whether several cells are selected: then they are tinted. A single
        selected cell keeps its colour.
    current : QPersistentModelIndex
        Cell under the cursor, with or without the keyboard focus.
    focused : bool
        Whether keys go to the table: then the frame of that cell is thick, else grey.
    left_edge, right_edge : int
        First and last pixel column of the viewport that no frozen pane covers.
    """

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.many = self.focused = False
        self.left_edge, self.right_edge = 0, 1 << 24
        self.current = QPersistentModelIndex()
        self.use_theme()

    def use_theme(self) -> None:
        """Make pens and brushes for the current theme."""
        theme = themes.current()
        self._theme = theme
        self._paints = [_Paint(theme, look) for look in Look]
        self._steps = [(QColor(f), QPen(QColor(t))) for f, t in themes.WIDTH_STEPS]
        self._accent, self._resting = QColor(theme.accent), QColor(theme.muted)
        self._veil = QColor(theme.accent)
        self._veil.setAlpha(56)
        self._highlight = QPen(QColor("#C000A8" if not theme.dark else "#FF8CF0"), 2)
        self._badge = QFont()
        self._badge.setPixelSize(_BADGE - 2)
        self._badge.setBold(True)
        self._fade = QColor(theme.page)
        self._fade.setAlpha(190)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Size for small lists; not called by the table, whose rows and columns have fixed sizes."""
        return QSize(96, 24)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint a cell."""
        grid, rect = self._model.grid, QRect(option.rect)
        cell = grid.cell_at(index.row(), index.column())
        look = Look.EMPTY if grid.cells is None else grid.cells.look(cell)
        paint = self._paints[look]
        pen = self._fill(painter, rect, cell, paint)
        visible = QRect(rect)  # if a frozen column covered the mark, only the colour would show the status
        visible.setLeft(max(rect.left(), min(self.left_edge, rect.right() - _MARK)))
        badge = grid.badge(cell)
        if paint.glyph is not None:
            self._glyph(painter, visible.translated(0, _BADGE // 2) if badge else visible, look, pen)
        if badge:
            self._draw_badge(painter, visible, badge, pen)
        painter.setPen(pen)
        letter = look.letter if self._theme.letters and paint.glyph is not None else ""
        if letter:
            painter.drawText(visible.adjusted(17, 0, 0, 0), _LEFT, letter)
        if grid.cells is not None and cell >= 0:
            if grid.cells.frozen[cell]:
                # below the glyph: beside it the number begins
                lock = QRectF(visible.x() + 6, rect.bottom() - _LOCK, _LOCK, _LOCK)
                glyphs.draw_lock(painter, paint.text.color(), lock)
            if grid.cells.shared[cell]:
                glyphs.draw_corner(painter, paint.text.color(), QRectF(rect))
        painter.setPen(pen)
        self._draw_text(painter, rect, visible, grid.text_of(cell), letter)
        if grid.filter and look not in grid.filter:
            painter.fillRect(rect, self._fade)
        if self.many and option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, self._veil)
        self._draw_frames(painter, rect.adjusted(1, 1, -2, -2), cell in grid.highlight, index == self.current)

    def _draw_text(self, painter: QPainter, rect: QRect, visible: QRect, text: str, letter: str) -> None:
        """Draw the number or the reason beside the marks."""
        reason = self._model.grid.mode == "reason"
        room = visible.adjusted(20 if reason else _MARK, 0, -6, 0)
        if letter:
            room.setLeft(room.left() + painter.fontMetrics().horizontalAdvance(letter) + 2)
        if rect.left() < self.left_edge or rect.right() > self.right_edge:
            room, text = self._in_view(painter, room, text)
        painter.drawText(room, _LEFT if reason else _RIGHT, text)

    def _draw_frames(self, painter: QPainter, frame: QRect, highlight: bool, current: bool) -> None:
        if highlight:
            painter.setPen(self._highlight)
            painter.drawRect(frame)
        if current:
            painter.setPen(QPen(self._accent, _THICK) if self.focused else QPen(self._resting, _THIN))
            painter.drawRect(frame)

    def _draw_badge(self, painter: QPainter, rect: QRect, badge: str, pen: QPen) -> None:
        """Draw a letter and a dashed border for a cell that only this side of a comparison suppresses."""
        dashes = QPen(pen.color(), 2, Qt.PenStyle.DashLine)
        painter.setPen(dashes)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(rect.adjusted(2, 2, -3, -3))
        box = QRectF(rect.x() + 4, rect.y() + 1, _BADGE, _BADGE)
        painter.fillRect(box, pen.color())
        font = painter.font()
        painter.setFont(self._badge)
        painter.setPen(QColor("#FFFFFF" if pen.color().lightness() < 128 else "#000000"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, badge)
        painter.setFont(font)

    def _in_view(self, painter: QPainter, room: QRect, text: str) -> tuple[QRect, str]:
        """Place and text of a partly visible cell: the whole text, dots instead of it, or nothing.

        A number without its first digits would look like a smaller one.
        """
        visible = QRect(room)
        visible.setLeft(max(room.left(), self.left_edge + 3))
        visible.setRight(min(room.right(), self.right_edge - 3))
        advance = painter.fontMetrics().horizontalAdvance
        return visible, next((words for words in (text, "…") if advance(words) <= visible.width()), "")

    def _fill(self, painter: QPainter, rect: QRect, cell: int, paint: _Paint) -> QPen:
        cells = self._model.grid.cells if self._model.grid.mode == "width" else None
        share = None if cells is None else cells.relative_width(cell)
        if share is not None:
            fill, pen = self._steps[sum(share >= edge for edge in _WIDTHS)]
            painter.fillRect(rect, fill)
            return pen
        painter.fillRect(rect, paint.fill)
        if paint.hatch is not None:
            painter.fillRect(rect, QBrush(paint.hatch))
        if paint.border is not None:
            painter.setPen(paint.border)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            i = paint.inset
            painter.drawRect(QRectF(rect).adjusted(i, i, -i - 0.5, -i - 0.5))
        return paint.text

    def _glyph(self, painter: QPainter, rect: QRect, look: Look, pen: QPen) -> None:
        if pen is not self._paints[look].text:  # in the colour of the interval's width
            box = QRectF(rect.x() + 5, rect.center().y() - 4.5, glyphs.SIZE, glyphs.SIZE)
            glyphs.draw_glyph(painter, look, pen.color(), box)
            return
        ratio = painter.device().devicePixelRatio()
        pixmap = glyphs.glyph_pixmap(self._theme, look, glyphs.SIZE, ratio)
        painter.drawPixmap(rect.x() + 5, rect.center().y() - glyphs.SIZE // 2 + 1, pixmap)
