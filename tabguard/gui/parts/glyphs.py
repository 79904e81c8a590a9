"""Status glyphs as vectors, so that they look the same with every font and on every screen."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

from tabguard.gui.parts.theme import Theme
from tabguard.table.look import Look

SIZE = 10
"""Side of a glyph in device-independent pixels."""
_CORNER = 6
_CACHE: dict[tuple[str, Look, int, float], QPixmap] = {}


def draw_glyph(painter: QPainter, look: Look, colour: QColor, box: QRectF) -> None:
    """Draw the glyph of a look into a square box."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    painter.scale(box.width() / 10, box.height() / 10)
    painter.setPen(QPen(colour, 1.3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _DRAWERS.get(look, _draw_nothing)(painter, colour)
    painter.restore()


def draw_chain(painter: QPainter, colour: QColor, box: QRectF) -> None:
    """Draw two links of a chain: the mark of a cell that equals another as its only part."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    link, radius = box.width() * 0.58, box.height() / 2
    for left in (box.left(), box.right() - link):
        painter.drawRoundedRect(QRectF(left, box.top(), link, box.height()), radius, radius)
    painter.restore()


def _draw_nothing(painter: QPainter, colour: QColor) -> None:
    """Draw nothing: published cells have no glyph."""


def _primary(painter: QPainter, colour: QColor) -> None:
    painter.drawRect(QRectF(0.9, 0.9, 8.2, 8.2))
    painter.fillRect(QRectF(3, 3, 4, 4), colour)


def _secondary(painter: QPainter, colour: QColor) -> None:
    path = QPainterPath(QPointF(5, 0.2))
    for x, y in ((9.8, 5), (5, 9.8), (0.2, 5)):
        path.lineTo(x, y)
    path.closeSubpath()
    painter.fillPath(path, QBrush(colour))


def _forced_suppress(painter: QPainter, colour: QColor) -> None:
    painter.drawRect(QRectF(0.9, 0.9, 8.2, 8.2))
    painter.drawLine(QPointF(5, 2.4), QPointF(5, 7.6))
    painter.drawLine(QPointF(2.4, 5), QPointF(7.6, 5))


def _forced_publish(painter: QPainter, colour: QColor) -> None:
    painter.drawRect(QRectF(0.9, 0.9, 8.2, 8.2))
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(5, 5), 1.5, 1.5)


def _mark(painter: QPainter, colour: QColor, x: float) -> None:
    painter.setPen(QPen(colour, 2.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(x, 1.0), QPointF(x, 5.8))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(x, 8.8), 1.15, 1.15)


def _draw_under_protected(painter: QPainter, colour: QColor) -> None:
    _mark(painter, colour, 5.0)


def _draw_disclosed(painter: QPainter, colour: QColor) -> None:
    _mark(painter, colour, 3.0)
    _mark(painter, colour, 7.0)


def _draw_not_tested(painter: QPainter, colour: QColor) -> None:
    painter.setPen(QPen(colour, 1.8))
    painter.drawEllipse(QPointF(5, 5), 3.7, 3.7)


_DRAWERS = {
    Look.PRIMARY: _primary,
    Look.SECONDARY: _secondary,
    Look.FORCED_SUPPRESS: _forced_suppress,
    Look.FORCED_PUBLISH: _forced_publish,
    Look.UNDER_PROTECTED: _draw_under_protected,
    Look.DISCLOSED: _draw_disclosed,
    Look.NOT_TESTED: _draw_not_tested,
}


def draw_lock(painter: QPainter, colour: QColor, box: QRectF) -> None:
    """Draw the small lock that marks a frozen cell."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    painter.scale(box.width() / 10, box.height() / 10)
    painter.setPen(QPen(colour, 1.3))
    painter.drawArc(QRectF(2.8, 0.8, 4.4, 6.4), 0, 180 * 16)
    painter.fillRect(QRectF(1.6, 4.2, 6.8, 5.2), colour)
    painter.restore()


def draw_corner(painter: QPainter, colour: QColor, cell: QRectF) -> None:
    """Mark the upper right corner of a cell that several tables show."""
    path = QPainterPath(cell.topRight() - QPointF(_CORNER, 0))
    path.lineTo(cell.topRight())
    path.lineTo(cell.topRight() + QPointF(0, _CORNER))
    path.closeSubpath()
    painter.fillPath(path, QBrush(colour))


def corner_swatch(theme: Theme) -> QPixmap:
    """A small sample cell with the corner mark, for the legend."""
    pixmap = QPixmap(32, 32)
    pixmap.setDevicePixelRatio(2.0)
    pixmap.fill(QColor(theme.page))
    painter = QPainter(pixmap)
    painter.setPen(QPen(QColor(theme.line)))
    painter.drawRect(QRectF(0.5, 0.5, 15, 15))
    draw_corner(painter, QColor(theme.text), QRectF(1, 1, 14, 14))
    painter.end()
    return pixmap


def glyph_pixmap(theme: Theme, look: Look, size: int = SIZE, ratio: float = 1.0) -> QPixmap:
    """Glyph as a pixmap in the theme's colour, drawn once and cached."""
    key = (theme.name, look, size, ratio)
    if key not in _CACHE:
        pixmap = QPixmap(round(size * ratio), round(size * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        draw_glyph(painter, look, QColor(theme.looks[look].glyph or theme.text), QRectF(0, 0, size, size))
        painter.end()
        _CACHE[key] = pixmap
    return _CACHE[key]


def swatch(theme: Theme, look: Look, size: int = 16) -> QPixmap:
    """Small sample cell for legends and chips, with fill, border and glyph."""
    style = theme.looks[look]
    pixmap = QPixmap(size * 2, size * 2)
    pixmap.setDevicePixelRatio(2.0)
    pixmap.fill(QColor(style.fill))
    painter = QPainter(pixmap)
    if style.hatched:
        painter.fillRect(QRectF(0, 0, size, size), hatch(0.16))
    painter.setPen(border_pen(style.border or theme.line, max(1, style.width), style.dashed))
    inset = max(1, style.width) / 2
    painter.drawRect(QRectF(inset, inset, size - 2 * inset, size - 2 * inset))
    edge = (size - SIZE) / 2
    if style.glyph:
        draw_glyph(painter, look, QColor(style.glyph), QRectF(edge, edge, SIZE, SIZE))
    elif look in (Look.EMPTY, Look.ZERO, Look.HIDDEN):
        painter.setPen(QColor(style.text))
        painter.drawText(QRectF(0, 0, size, size), Qt.AlignmentFlag.AlignCenter, look.letter)
    painter.end()
    return pixmap


def swatch_icon(theme: Theme, look: Look) -> QIcon:
    """The sample cell as an icon."""
    return QIcon(swatch(theme, look))


def hatch(opacity: float = 0.08) -> QBrush:
    """Diagonal hatch of under-protected cells."""
    colour = QColor(0, 0, 0)
    colour.setAlphaF(opacity)
    return QBrush(colour, Qt.BrushStyle.BDiagPattern)


def border_pen(colour: str, width: int, dashed: bool) -> QPen:
    """Pen of a cell's border, mitred so that corners are square."""
    pen = QPen(QColor(colour), width)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    if dashed:
        pen.setDashPattern([3.0, 2.0])
    return pen
