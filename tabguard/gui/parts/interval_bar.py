"""A feasibility interval as a bar, with the needed interval and the value of the cell."""

import math

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabguard.base.present import present
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.theme import Theme


@frozen
class Zone:
    """Needed and reached interval of a suppressed cell; None for a missing bound or an unknown value.

    If `exact` is false, the interval is at least this wide; the audit did not compute its exact ends.
    """

    value: float | None
    low: float | None
    high: float | None
    needed_low: float | None
    needed_high: float | None
    decimals: int
    exact: bool = True


class IntervalBar(QWidget):
    """Draws one `Zone` with its numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("intervalBar")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._zone: Zone | None = None

    def show_zone(self, zone: Zone | None) -> None:
        """Show another feasibility interval, or hide the bar for None."""
        self._zone = zone
        self.setVisible(zone is not None)
        self.update()

    def sizeHint(self) -> QSize:
        """Size of the bar with a line of numbers above and below it."""
        return QSize(220, 3 * self.fontMetrics().height() + 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the feasibility interval."""
        if self._zone is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self.fontMetrics().height()
        box = QRectF(6, line + 3, self.width() - 12, line + 4)
        draw_zone(painter, self._zone, box, themes.current())
        self._draw_numbers(painter, box)

    def _draw_numbers(self, painter: QPainter, box: QRectF) -> None:
        zone, d = present(self._zone), self._zone.decimals if self._zone is not None else 0
        place = scale_of(zone, box)
        theme = themes.current()
        painter.setPen(QColor(theme.text))
        if zone.value is not None:
            metrics, text = painter.fontMetrics(), number(zone.value, d)
            length = metrics.horizontalAdvance(text)
            left = min(max(2.0, place(zone.value) - length / 2), self.width() - length - 2.0)
            painter.drawText(QPointF(left, box.top() - 2 - metrics.descent()), text)
        painter.setPen(QColor(theme.muted))
        points = [p for p in (zone.low, zone.high, zone.needed_low, zone.needed_high) if p is not None]
        ends = (min(points), max(points))
        base = QRectF(2, box.bottom() + 2, self.width() - 4, self.fontMetrics().height())
        painter.drawText(base, int(Qt.AlignmentFlag.AlignLeft), number(ends[0], d))
        painter.drawText(base, int(Qt.AlignmentFlag.AlignRight), number(ends[1], d))


class _Scale:
    """Maps values to positions in a box; infinite ends map to the edges of the box."""

    def __init__(self, low: float, high: float, box: QRectF) -> None:
        self._low, self._span, self._box = low, max(high - low, 1e-9), box

    def __call__(self, value: float) -> float:
        share = (value - self._low) / self._span if math.isfinite(value) else float(value > 0)
        return self._box.left() + min(max(share, 0.0), 1.0) * self._box.width()


def scale_of(zone: Zone, box: QRectF) -> _Scale:
    """Make a scale that covers all finite values of a zone, with a small margin at both ends."""
    points = [zone.value, zone.low, zone.high, zone.needed_low, zone.needed_high]
    finite = [p for p in points if p is not None and math.isfinite(p)]
    low, high = min(finite, default=0.0), max(finite, default=0.0)
    room = max((high - low) * 0.06, 1e-6)
    return _Scale(low - room, high + room, box)


def draw_zone(painter: QPainter, zone: Zone, box: QRectF, theme: Theme) -> None:
    """Draw the needed interval, the reached interval and the value of a zone into a box."""
    place = scale_of(zone, box)
    middle = box.center().y()
    painter.setPen(QPen(QColor(theme.grid), 1))
    painter.drawLine(QPointF(box.left(), middle), QPointF(box.right(), middle))
    if zone.needed_low is not None and zone.needed_high is not None:
        left, right = place(zone.needed_low), place(zone.needed_high)
        colour = QColor(theme.amber)
        colour.setAlpha(150)
        painter.fillRect(QRectF(left, box.top(), max(right - left, 2), box.height()), colour)
        painter.setPen(QPen(QColor(theme.amber_text if not theme.dark else theme.amber), 1))
        for x in (left, right):
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
    if zone.low is not None and zone.high is not None:
        left, right = place(zone.low), place(zone.high)
        reached = QRectF(left, box.top() + 1, right - left, box.height() - 2)
        _draw_reached(painter, reached, QColor(theme.bad if _is_too_short(zone) else theme.accent))
    if zone.value is None:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.text))
    painter.drawEllipse(QPointF(place(zone.value), middle), 3.5, 3.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _draw_reached(painter: QPainter, reached: QRectF, colour: QColor) -> None:
    painter.setPen(QPen(colour, 2.4))
    middle = reached.center().y()
    painter.drawLine(QPointF(reached.left(), middle), QPointF(reached.right(), middle))
    for x in (reached.left(), reached.right()):
        painter.drawLine(QPointF(x, reached.top()), QPointF(x, reached.bottom()))


def _is_too_short(zone: Zone) -> bool:
    """Whether the reached interval is shorter than the needed one."""
    if zone.low is None or zone.high is None:
        return False
    if zone.high - zone.low <= 10.0**-zone.decimals * 1e-6:
        return True
    if zone.needed_low is None or zone.needed_high is None:
        return False
    slack = 1e-6 * max(1.0, zone.needed_high - zone.needed_low)
    return zone.low > zone.needed_low + slack or zone.high < zone.needed_high - slack
