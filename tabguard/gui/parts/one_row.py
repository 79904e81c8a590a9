"""Controls in one row: where there is no room they are behind a button at its end, or one above the other."""

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from tabguard.gui.parts.boxes import in_column, named
from tabguard.gui.parts.icons import IconButton
from tabguard.gui.parts.sheet import Sheet

_BESIDE, _ABOVE = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_WIDE = 700
"""Width in pixels from which two lists beside each other show their columns."""


class _Turning(QBoxLayout):
    """Beside each other where there is room for that, otherwise one above the other."""

    def setGeometry(self, rect: QRect) -> None:
        """Turn where the width asks for that, before the parts are placed."""
        way = _BESIDE if rect.width() >= _WIDE else _ABOVE
        if way != self.direction():
            self.setDirection(way)
        super().setGeometry(rect)
        now = self.geometry()
        # empty: it is placed again; otherwise the panel made other room meanwhile, and some parts are in that
        if not now.isEmpty() and now != rect:
            self.invalidate()
            super().setGeometry(now)


class TurningBox(QWidget):
    """A row that becomes a column when its panel is moved from below the table to the side.

    Parameters
    ----------
    parts : tuple of (QWidget, int)
        Each with its share of the room.
    """

    def __init__(self, *parts: tuple[QWidget, int]) -> None:
        super().__init__()
        box = _Turning(_ABOVE, self)  # which needs the least width
        box.setContentsMargins(0, 0, 0, 0)
        for part, share in parts:
            box.addWidget(part, share)


_GAP = 12


class OneRow(QWidget):
    """As many groups as there is room for, in their order; a sheet shows the others.

    Parameters
    ----------
    more : str
        What the button at the end shows, for its tip and screen readers.
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
        """Append a group; groups further left stay visible longer."""
        self._row.insertWidget(self._shown, group)
        self._groups.append(group)
        self._shown += 1

    def add_fixed(self, widget: QWidget) -> None:
        """Append a widget at the right end, which is always visible."""
        self._row.addWidget(widget)

    def fit(self) -> None:
        """Show as many groups as there is room for."""
        widths = [max(g.minimumSizeHint().width(), g.minimumWidth()) for g in self._groups]
        room = self.width() - self._rest()
        count = len(widths)
        if sum(widths) + _GAP * count > room:
            room -= self._more.sizeHint().width() + _GAP
            while count and sum(widths[:count]) + _GAP * count > room:
                count -= 1
        self._show(count)

    def minimumSizeHint(self) -> QSize:
        """What is always visible: a row never makes the window wider."""
        return QSize(self._more.sizeHint().width() + self._rest(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit to the new width."""
        super().resizeEvent(event)
        self.fit()

    def event(self, event: QEvent) -> bool:
        """Fit again when a group has changed."""
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
