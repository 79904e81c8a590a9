"""Texts and controls for narrow spaces: texts are cut, controls wrap or move into a pop-up sheet."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QWidget
from shiboken6 import isValid

from tabguard.gui.parts.boxes import in_column, named
from tabguard.gui.parts.parts import FlowLayout, Label, plain_tip
from tabguard.gui.parts.theme import IconButton


class Sheet(QFrame):
    """A pop-up sheet at a widget; Escape or a click outside closes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setFrameShape(QFrame.Shape.StyledPanel)

    def open_at(self, place: QWidget) -> None:
        """Show the sheet below a widget, or above it if there is no space below; always within the screen."""
        self.adjustSize()
        room, corner = place.screen().availableGeometry(), place.mapToGlobal(QPoint(0, place.height()))
        if corner.y() + self.height() > room.bottom():
            corner.setY(max(corner.y() - place.height() - self.height(), room.top()))
        self.move(max(min(corner.x(), room.right() - self.width()), room.left()), corner.y())
        self.show()


_BESIDE, _BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class TextRow(QWidget):
    """A text with buttons beside it, or below it if the text would otherwise become too narrow.

    Parameters
    ----------
    text : QLabel
        A label that wraps.
    acts : sequence of QWidget
        The buttons, some of which may be hidden.
    """

    def __init__(self, text: QLabel, acts: Sequence[QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._acts = text, QWidget(self)
        self._flow = FlowLayout(self._acts)
        for act in acts:
            self._flow.addWidget(act)
        self._box = QBoxLayout(_BESIDE, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(text, 1)
        self._box.addWidget(self._acts)

    def minimumSizeHint(self) -> QSize:
        """Minimum size with the buttons below the text."""
        least = max(self._text.minimumSizeHint().width(), self._flow.minimumSize().width())
        return QSize(least, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the buttons beside or below the text."""
        super().resizeEvent(event)
        self._place()

    def event(self, event: QEvent) -> bool:
        """Place the buttons again when text or buttons change."""
        done = super().event(event)
        # a closed window may have deleted the buttons before this row
        if event.type() == QEvent.Type.LayoutRequest and isValid(self._flow):
            self._place()
        return bool(done)

    def _place(self) -> None:
        line, gap = self._flow.line_width(), self._box.spacing()
        beside = self._text.heightForWidth(max(self.width() - line - gap, 1))
        below = self._text.heightForWidth(self.width()) + gap + self._flow.heightForWidth(self.width())
        self._acts.setMinimumWidth(line if beside <= below else 0)
        self._box.setDirection(_BESIDE if beside <= below else _BELOW)


_LEAST = 60
"""Minimum width of a line, in pixels."""


BETWEEN = "  ·  "
"""Separator of the parts of a line; the last parts are left out if they do not fit."""


class OneLine(Label):
    """A label of one line; its tool tip shows the whole text if the text does not fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setMinimumWidth(_LEAST)

    def setText(self, text: str) -> None:
        """Show a text."""
        super().setText(text)
        self.setToolTip(plain_tip(text))

    def minimumSizeHint(self) -> QSize:
        """Minimum size: a few letters."""
        return QSize(_LEAST, self.fontMetrics().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the parts of the text that fit."""
        painter, room = QPainter(self), self.contentsRect()
        painter.setPen(self.palette().color(self.foregroundRole()))
        alignment = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        painter.drawText(room, alignment, self.fitting(room.width()))

    def fitting(self, room: int) -> str:
        """The parts of the text that fit into `room` pixels; a first part that does not fit is cut."""
        text, metrics = self.text(), self.fontMetrics()
        while BETWEEN in text and metrics.horizontalAdvance(text) > room:
            text = text.rpartition(BETWEEN)[0]
        return str(metrics.elidedText(text, Qt.TextElideMode.ElideRight, room))


_WIDE = 700
"""Width in pixels from which two lists are placed beside each other."""


class _Turning(QBoxLayout):
    """A layout with its parts side by side if there is space, and otherwise in a column."""

    def setGeometry(self, rect: QRect) -> None:
        """Choose the direction for the width before the parts are placed."""
        way = _BESIDE if rect.width() >= _WIDE else _BELOW
        if way != self.direction():
            self.setDirection(way)
        super().setGeometry(rect)
        now = self.geometry()
        # empty: another layout follows; otherwise the geometry changed and some parts have the previous one
        if not now.isEmpty() and now != rect:
            self.invalidate()
            super().setGeometry(now)


class TurningBox(QWidget):
    """A row that becomes a column when its panel is moved from below the table to the side.

    Parameters
    ----------
    parts : tuple of (QWidget, int)
        Widgets with their shares of the space.
    """

    def __init__(self, *parts: tuple[QWidget, int]) -> None:
        super().__init__()
        box = _Turning(_BELOW, self)  # which needs the least width
        box.setContentsMargins(0, 0, 0, 0)
        for part, share in parts:
            box.addWidget(part, share)


_GAP = 12


class OneRow(QWidget):
    """A row of groups; groups that do not fit are shown in a pop-up sheet.

    Parameters
    ----------
    more : str
        Name of the hidden groups, for the tool tip of the button at the end and for screen readers.
    """

    def __init__(self, more: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._groups: list[QWidget] = []
        self._shown = 0
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(8, 2, 8, 2)
        self._row.setSpacing(_GAP)
        self._more = named(IconButton("more", more), "moreControls")
        self._more.clicked.connect(self._open)
        self._more.hide()
        self._row.addWidget(self._more)
        self._row.addStretch(1)
        self._sheet = Sheet(self)
        self._column = in_column(of=self._sheet, margins=(12, 10, 12, 10), gap=8)

    def add(self, group: QWidget) -> None:
        """Append a group; groups at the end are hidden first."""
        self._row.insertWidget(self._shown, group)
        self._groups.append(group)
        self._shown += 1

    def add_fixed(self, widget: QWidget) -> None:
        """Append a widget at the right end, which is always visible."""
        self._row.addWidget(widget)

    def fit(self) -> None:
        """Show as many groups as fit."""
        widths = [max(g.minimumSizeHint().width(), g.minimumWidth()) for g in self._groups]
        room = self.width() - self._rest()
        count = len(widths)
        if sum(widths) + _GAP * count > room:
            room -= self._more.sizeHint().width() + _GAP
            while count and sum(widths[:count]) + _GAP * count > room:
                count -= 1
        self._show(count)

    def minimumSizeHint(self) -> QSize:
        """Minimum size: the parts that are always visible, so that a row never widens the window."""
        return QSize(self._more.sizeHint().width() + self._rest(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit to the new width."""
        super().resizeEvent(event)
        self.fit()

    def event(self, event: QEvent) -> bool:
        """Fit again after a group has changed."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        return bool(done)

    def _rest(self) -> int:
        """Width of the margins and of the widgets at the right end."""
        margins = self._row.contentsMargins()
        fixed = (self._row.itemAt(i) for i in range(self._shown + 2, self._row.count()))
        widths = [i.minimumSize().width() + _GAP for i in fixed if i is not None and not i.isEmpty()]
        return margins.left() + margins.right() + sum(widths)

    def _show(self, count: int) -> None:
        if count == self._shown:
            return
        for i, group in enumerate(self._groups):
            if (i < count) != (i < self._shown):
                (self._column if i < self._shown else self._row).removeWidget(group)
                if i < count:
                    self._row.insertWidget(i, group)
                else:
                    self._column.insertWidget(i - count, group, 0, Qt.AlignmentFlag.AlignLeft)
                group.show()
        self._shown = count
        self._more.setVisible(count < len(self._groups))

    def _open(self) -> None:
        self._sheet.open_at(self._more)
