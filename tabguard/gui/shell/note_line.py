"""The line under the table that tells what happens; its height is fixed, so that nothing moves the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.parts import first_focusable

_MORE = 12
"""Height of the line beyond that of its letters, in pixels."""
_GAP = 8
_LEAST = 150
"""Width in pixels below which a part is not shown beside more important ones."""


class NoteLine(QWidget):
    """Shares one line among those of its parts that are visible.

    Parameters
    ----------
    rail : QWidget
        At the left end; it gets at most half of the line.
    parts : sequence of QWidget
        From the most to the least important; each shows and hides itself. Where there is not enough room
        for all of them, the less important ones wait.
    """

    told = Signal()
    """A part appeared or disappeared."""

    def __init__(self, rail: QWidget, parts: Sequence[QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("noteLine")
        self.setAccessibleName(tr("Messages and progress"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._rail, self._parts = rail, tuple(parts)
        self._later = Later(self._place, self)
        for part in (rail, *self._parts):
            part.setParent(self)
            part.installEventFilter(self)

    @property
    def telling(self) -> bool:
        """Whether any part is visible."""
        return any(not part.isHidden() for part in self._parts)

    @property
    def control(self) -> QWidget | None:
        """The first control of what it tells, for the keyboard; None if there is none."""
        shown = (part for part in self._parts if part.isVisible() and part.width())
        return next((focusable for part in shown if (focusable := first_focusable(part)) is not None), None)

    def sizeHint(self) -> QSize:
        """One line; the width is that of the window."""
        return QSize(200, self.fontMetrics().height() + _MORE)

    def minimumSizeHint(self) -> QSize:
        """One line, however narrow."""
        return QSize(_LEAST, self.sizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share the line again when a part appears or disappears."""
        kind = event.type()
        if kind in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._place()
            self.told.emit()
        return bool(super().eventFilter(watched, event))

    def event(self, event: QEvent) -> bool:
        """Share the line again when a part says something else."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._later.ask()
        return bool(super().event(event))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """Give each visible part its share, none more than it needs while another one needs more."""
        left = 0 if self._rail.isHidden() else min(_hint(self._rail), self.width() // 2)
        self._rail.setGeometry(0, 0, left, self.height())
        left += _GAP if left else 0
        room = self.width() - left
        visible = [part for part in self._parts if not part.isHidden()]
        fitting = visible[: max(1, room // _LEAST)]
        least = [part.minimumSizeHint().width() for part in fitting]
        while len(fitting) > 1 and sum(least[: len(fitting)]) > room:
            fitting.pop()
        widths = shares(room, least[: len(fitting)], [_hint(part) for part in fitting])
        for part, width in zip(fitting, widths, strict=True):
            part.setGeometry(left, 0, width, self.height())
            left += width
        for part in visible[len(fitting) :]:
            part.setGeometry(0, 0, 0, 0)


def shares(room: int, least: Sequence[int], wanted: Sequence[int]) -> list[int]:
    """Divide a width: each gets at least `least`; the rest goes where it is wanted, and at last to all.

    Parameters
    ----------
    room : int
        Pixels to divide; if the sum of `least` is more, the last ones get less.
    least, wanted : sequence of int
        Pixels, of the same length.
    """
    out = list(least)
    free = room - sum(out)
    for _round in wanted:
        hungry = [i for i, width in enumerate(out) if width < wanted[i]]
        for i in hungry:
            more = max(0, min(wanted[i] - out[i], free // len(hungry)))
            out[i] += more
        free = room - sum(out)
    if out:
        out[-1] += free if free < 0 else 0
        out[0] += max(free, 0)
    return [max(width, 0) for width in out]


def _hint(part: QWidget) -> int:
    return part.sizeHint().width()
