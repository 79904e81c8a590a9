"""The lattice of marginals: one line of boxes per number of variables, each with symbol and colour."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsSceneHoverEvent,
    QGraphicsView,
    QStyleOptionGraphicsItem,
    QWidget,
)

from tabguard.base.language import digits, headed, tr
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.graphics import is_graphic
from tabguard.gui.parts.parts import plain_tip
from tabguard.marginals.window.looks import MEANINGS, pen_of, short_name, style_of
from tabguard.marginals.window.session import PlannerSession
from tabguard.table.planning import RELEASABLE, Finding, Query, State

MOST_BOXES = 400
"""Lattices with more marginals are not drawn; the list shows them."""
_HEIGHT, _GAP, _ROW_GAP = 30.0, 8.0, 14.0


class Box(QGraphicsItem):
    """One marginal."""

    def __init__(self, query: Query, text: str, width: float) -> None:
        super().__init__()
        self.query = query
        self.text = text
        self.state = State.PENDING
        self.chosen = self.implied = self.lost = False
        self.faint = False
        self._rect = QRectF(0, 0, width, _HEIGHT)
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def boundingRect(self) -> QRectF:
        """The box with its frame."""
        return self._rect.adjusted(-4, -4, 4, 4)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw fill, border, symbol and name; a frame marks the selected marginal and those it implies."""
        style, theme = style_of(self.state), themes.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(0.35 if self.faint else 1.0)
        painter.setPen(pen_of(self.state))
        painter.setBrush(QBrush(QColor(style.fill)))
        painter.drawRoundedRect(self._rect, 5, 5)
        painter.setPen(QColor(style.text))
        font = QFont(painter.font())
        font.setBold(self.state in (State.PUBLISHED, State.AGAINST, State.RELEASED, *RELEASABLE))
        painter.setFont(font)
        painter.drawText(self._rect, Qt.AlignmentFlag.AlignCenter, f"{self.state.symbol} {self.text}")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.chosen:
            painter.setPen(QPen(QColor(theme.accent), 3))
            painter.drawRoundedRect(self._rect.adjusted(-2.5, -2.5, 2.5, 2.5), 7, 7)
        elif self.lost:
            self._mark_lost(painter, theme.bad)
        elif self.implied:
            painter.setPen(QPen(QColor(theme.accent), 1.6, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(self._rect.adjusted(-2.5, -2.5, 2.5, 2.5), 7, 7)

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        """Redraw."""
        self.update()
        super().hoverEnterEvent(event)

    def _mark_lost(self, painter: QPainter, colour: str) -> None:
        """Strike the box through: releasing the selected marginal would make this one unsafe."""
        pen = QPen(QColor(colour), 2.2)
        painter.setPen(pen)
        middle = self._rect.center().y()
        painter.drawLine(QPointF(self._rect.left() - 3, middle), QPointF(self._rect.right() + 3, middle))
        painter.drawRoundedRect(self._rect.adjusted(-2.5, -2.5, 2.5, 2.5), 7, 7)


class LatticeView(QGraphicsView):
    """Draws all marginals; arrow keys and clicks select, a double click or Enter requests the release."""

    chosen = Signal(object)
    release_requested = Signal(object)

    def __init__(self, session: PlannerSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lattice")
        self.setAccessibleName(tr("Lattice of marginals"))
        is_graphic(self)
        self._session = session
        self._boxes: dict[Query, Box] = {}
        self._rows: list[list[Box]] = []
        self._columns = 0
        self._left = 0.0
        self.setScene(QGraphicsScene(self))
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        session.plan_changed.connect(self.refresh)
        session.ahead.changed.connect(self._mark)
        session.table_changed.connect(self.rebuild)
        themes.source().theme_changed.connect(self.rebuild)

    @property
    def boxes(self) -> Mapping[Query, Box]:
        """The boxes by marginal."""
        return self._boxes

    # -- showing

    def rebuild(self) -> None:
        """Lay the boxes out again."""
        self.scene().clear()
        self._boxes, self._rows = {}, []
        self.setBackgroundBrush(QColor(themes.current().page))
        queries = list(self._session.states)
        if not queries:
            return
        if len(queries) > MOST_BOXES:
            note = self.scene().addText(
                tr("{n_queries:,} marginals are too many to draw. Use the list.", n_queries=len(queries))
            )
            note.setDefaultTextColor(QColor(themes.current().text))
            return
        self._lay_out(queries)
        self.refresh()

    def refresh(self) -> None:
        """Show the current states."""
        states = self._session.states
        if len(states) != len(self._boxes) and len(states) <= MOST_BOXES:
            self.rebuild()
            return
        for query, box in self._boxes.items():
            finding = states.get(query)
            if finding is not None:
                box.state = finding.state
                box.setToolTip(plain_tip(tip_of(finding)))
        self._mark()

    def _lay_out(self, queries: Sequence[Query]) -> None:
        metrics = QFontMetricsF(self.font())
        names = {query: short_name(query, self._session.letters) for query in queries}
        width = max(metrics.horizontalAdvance(f"✕ {name}") for name in names.values()) + 14
        orders = sorted({len(query.variables) for query in queries})
        self._left = max(metrics.horizontalAdvance(_way(order)) for order in orders) + 2 * _GAP
        self._columns = self._fitting(width)
        y = 4.0
        for order in orders:
            row = [query for query in queries if len(query.variables) == order]
            lines = _even_lines(row, self._columns)
            self._label(order, y)
            for line in lines:
                self._place(line, names, width, y)
                y += _HEIGHT + _GAP
            y += _ROW_GAP - _GAP
        self.scene().setSceneRect(self.scene().itemsBoundingRect().adjusted(-4, -4, 8, 8))

    def _fitting(self, width: float) -> int:
        room = max(self.viewport().width(), 360) - self._left - 16
        return max(3, int(room // (width + _GAP)))

    def _label(self, order: int, y: float) -> None:
        text = self.scene().addSimpleText(_way(order))
        text.setBrush(QColor(themes.current().muted))
        text.setPos(0, y + (_HEIGHT - text.boundingRect().height()) / 2)

    def _place(self, line: Sequence[Query], names: Mapping[Query, str], width: float, y: float) -> None:
        inner = self._columns * (width + _GAP) - _GAP
        x = self._left + (inner - len(line) * (width + _GAP) + _GAP) / 2
        boxes = []
        for query in line:
            box = Box(query, names[query], width)
            box.setPos(x, y)
            self.scene().addItem(box)
            self._boxes[query] = box
            boxes.append(box)
            x += width + _GAP
        self._rows.append(boxes)

    def _mark(self) -> None:
        """Mark marginals that the selected one implies, and those that its release would make unsafe."""
        chosen, look = self._session.ahead.selection, self._session.ahead.look
        lost = set(look.lost or ()) if look is not None else set()
        inside = set(chosen.variables) if chosen is not None else set()
        for query, box in self._boxes.items():
            box.chosen = query == chosen
            box.implied = chosen is not None and query != chosen and set(query.variables) <= inside
            box.lost = query in lost
            box.update()
        finding = self._session.finding(chosen) if chosen is not None else None
        here = "" if finding is None else f"{tip_of(finding)}. "
        self.setAccessibleDescription(f"{here}{self._told()}")

    def _told(self) -> str:
        """How many marginals are in which state, in a sentence."""
        states = Counter(finding.state for finding in self._session.states.values())
        each = (f"{tr(MEANINGS[state])} {digits(n)}" for state, n in states.items())
        return tr("{n:,} marginals: {said}.", n=states.total(), said="; ".join(each))

    # -- acting

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the clicked marginal."""
        super().mousePressEvent(event)
        box = self._box_at(event)
        if box is not None:
            self.chosen.emit(box.query)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Request the release of the marginal."""
        box = self._box_at(event)
        if box is not None:
            self.chosen.emit(box.query)
            self.release_requested.emit(box.query)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys select the next marginal, Enter requests its release."""
        steps = {
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
        }
        key = Qt.Key(event.key())
        if key in steps and self._rows:
            self._step(*steps[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._session.ahead.selection is not None:
            self.release_requested.emit(self._session.ahead.selection)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the available width."""
        super().resizeEvent(event)
        if self._boxes:
            width = next(iter(self._boxes.values())).boundingRect().width() - 8
            if self._fitting(width) != self._columns:
                self.rebuild()

    def changeEvent(self, event: QEvent) -> None:
        """Measure the boxes again after a change of font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.rebuild()

    def _box_at(self, event: QMouseEvent) -> Box | None:
        item = self.itemAt(event.position().toPoint())
        return item if isinstance(item, Box) else None

    def _step(self, down: int, right: int) -> None:
        here = (
            self._boxes.get(self._session.ahead.selection)
            if self._session.ahead.selection is not None
            else None
        )
        if here is None:
            target = self._rows[0][0]
        elif right:
            flat = [box for row in self._rows for box in row]
            target = flat[min(max(flat.index(here) + right, 0), len(flat) - 1)]
        else:
            at = next(i for i, row in enumerate(self._rows) if here in row)
            row = self._rows[min(max(at + down, 0), len(self._rows) - 1)]
            target = min(row, key=lambda box: abs(box.x() - here.x()))
        self.ensureVisible(target)
        self.chosen.emit(target.query)


def tip_of(finding: Finding) -> str:
    """A marginal and its state in words."""
    text = headed(finding.query.title, tr(MEANINGS[finding.state]))
    return f"{text} ({tr(finding.why)})" if finding.why and finding.why != MEANINGS[finding.state] else text


def _way(order: int) -> str:
    """What stands before the marginals of so many variables."""
    return tr("{order}-way", order=order) if order else tr("total")


def _even_lines(row: Sequence[Query], most: int) -> Iterable[Sequence[Query]]:
    """Split a row into lines of about the same length."""
    n_lines = -(-len(row) // most)
    size = -(-len(row) // n_lines) if n_lines else 1
    return [row[i : i + size] for i in range(0, len(row), size)]
