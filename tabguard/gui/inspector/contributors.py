"""Contributors of a cell as bars, largest first; names are hidden until the user shows them."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabguard.base.language import in_series, tr
from tabguard.flow.questions import Contributor
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import is_graphic
from tabguard.gui.parts.numbers import HIDDEN, number, per_cent
from tabguard.gui.parts.parts import plain_tip


class Contributors(QWidget):
    """A bar with numbers per contributor; the last line may combine all others."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("contributors")
        is_graphic(self)
        self.setAccessibleName(tr("Contributors"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._shares: Sequence[Contributor] = ()
        self._names = self._numbers = False
        self._decimals = 0
        self.one = ""
        """Word for a contributor while names are hidden."""

    def show_contributors(
        self, shares: Sequence[Contributor], decimals: int, names: bool, numbers: bool
    ) -> None:
        """Draw bars for these contributors; `names` and `numbers` say what is shown beside them."""
        self._shares, self._decimals, self._names, self._numbers = tuple(shares), decimals, names, numbers
        self.updateGeometry()
        self.setToolTip(plain_tip(self._parts() if numbers else ""))
        self.setAccessibleDescription(in_series(self._words(i) for i in range(len(self._shares))))
        self.update()

    def sizeHint(self) -> QSize:
        """Preferred size: one line per bar."""
        return QSize(220, max(1, len(self._shares)) * self._line())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bars."""
        painter = QPainter(self)
        theme, line = themes.current(), self._line()
        left = self._name_width()
        right = self.fontMetrics().horizontalAdvance(number(10.0 ** (self._digits()), self._decimals)) + 8
        percent = self.fontMetrics().horizontalAdvance("100 %") + 8
        for i, share in enumerate(self._shares):
            top = i * line
            name = QRect(0, top, left - 6, line)
            painter.setPen(QColor(theme.muted))
            words = self.fontMetrics().elidedText(self._label(i), Qt.TextElideMode.ElideRight, name.width())
            painter.drawText(name, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)
            room = self.width() - left - right - percent
            bar = QRectF(left, top + 4, max(2.0, room * min(max(share.share / 100, 0), 1)), line - 8)
            painter.fillRect(bar, QColor(theme.accent if share.count == 1 else theme.line))
            painter.setPen(QColor(theme.text))
            flags = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            amount = number(share.amount, self._decimals) if self._numbers else HIDDEN
            painter.drawText(QRect(self.width() - right - percent, top, right, line), flags, amount)
            painter.drawText(
                QRect(self.width() - percent, top, percent, line), flags, per_cent(share.share / 100)
            )

    def _parts(self) -> str:
        """Amounts with and without weights as text; empty if weights change no amount."""
        if all(share.amount == share.shadow for share in self._shares):
            return ""
        lines = (
            tr(
                "{i}: {amount} weighted, {shadow} without weights",
                i=self._label(i),
                amount=number(share.amount, self._decimals),
                shadow=number(share.shadow, self._decimals),
            )
            for i, share in enumerate(self._shares)
        )
        return "\n".join(lines)

    def _words(self, i: int) -> str:
        return f"{self._label(i)} {per_cent(self._shares[i].share / 100)}"

    def _label(self, i: int) -> str:
        share = self._shares[i]
        if share.count != 1:
            return tr("{count} others", count=share.count) if share.count else tr("others")
        name = share.name if self._names else f"{i + 1}. {self.one}".strip()
        return tr("{contributor} (waived)", contributor=name) if share.waived else name

    def _name_width(self) -> int:
        widest = max(
            (self.fontMetrics().horizontalAdvance(self._label(i)) for i in range(len(self._shares))),
            default=0,
        )
        return min(widest + 12, 120)

    def _digits(self) -> int:
        largest = max((abs(s.amount) for s in self._shares), default=1.0)
        return len(f"{largest:.0f}")

    def _line(self) -> int:
        return self.fontMetrics().height() + 5
