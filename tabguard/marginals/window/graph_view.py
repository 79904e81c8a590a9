"""The independence graph of the release: variables in a circle, cliques shaded, separators named."""

import contextlib
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import is_graphic
from tabguard.marginals.flow import release_planning
from tabguard.marginals.window.session import PlannerSession

if TYPE_CHECKING:
    from tabguard.marginals.flow.release_planning import Structure

_RADIUS = 15.0
_CLIQUE_HUES = ("#0072B2", "#009E73", "#E69F00", "#CC79A7", "#56B4E9", "#D55E00")


class GraphView(QWidget):
    """Draws the variables, joined if a released marginal contains both; dashed for the selected marginal."""

    def __init__(self, session: PlannerSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("independenceGraph")
        self.setAccessibleName(tr("Independence graph of the released marginals"))
        is_graphic(self)
        self.setMinimumSize(200, 120)
        self._session = session
        self._structure: Structure | None = None
        session.table_changed.connect(self.refresh)
        session.plan_changed.connect(self.refresh)
        session.ahead.changed.connect(self.update)
        themes.source().theme_changed.connect(self.update)

    @property
    def words(self) -> str:
        """Cliques and separators in words, for screen readers."""
        if self._structure is None:
            return ""
        if not self._session.given:
            return tr("Nothing is released, so nothing is known of the variables.")
        names = [self._name(clique) for clique in self._structure.cliques]
        between = list(dict.fromkeys(self._name(s) or tr("none") for s in self._structure.separators))
        sentences = [tr("Cliques: {names}.", names=", ".join(names))]
        if self._structure.chordal and between:
            sentences.append(tr("Separators: {names}.", names=", ".join(between)))
        if self._structure.decomposable:
            sentences.append(tr("Decomposable: bounds in closed form."))
        elif self._structure.reducible:
            sentences.append(tr("Reducible: bounds part by part."))
        else:
            sentences.append(tr("Not decomposable: bounds by search."))
        return " ".join(sentences)

    def refresh(self) -> None:
        """Compute the graph again; cheap, as variables are few."""
        table = self._session.table
        self._structure = None
        if table is not None:
            with contextlib.suppress(TabGuardError):  # the session reports a ledger that does not fit
                self._structure = release_planning.graph_of(table, self._session.given)
        self.setAccessibleDescription(self.words)
        self.update()

    def sizeHint(self) -> QSize:
        """Space for the circle."""
        return QSize(250, 220)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw cliques as shaded areas, then edges, then the variables."""
        painter, table = QPainter(self), self._session.table
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(themes.current().page))
        if table is None or self._structure is None:
            return
        places = self._places(len(table.variables))
        self._paint_cliques(painter, places)
        self._paint_edges(painter, places)
        theme = themes.current()
        inside = {v for s in self._structure.separators for v in s} if self._structure.chordal else set()
        for v, (name, place) in enumerate(zip(table.names, places, strict=True)):
            painter.setPen(QPen(QColor(theme.text), 2.6 if v in inside else 1.2))
            painter.setBrush(QColor(theme.header))
            painter.drawEllipse(place, _RADIUS, _RADIUS)
            painter.setPen(QColor(theme.text))
            box = QRectF(place.x() - _RADIUS, place.y() - _RADIUS, 2 * _RADIUS, 2 * _RADIUS)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._session.letters[name])

    def _places(self, n: int) -> list[QPointF]:
        middle = QPointF(self.width() / 2, self.height() / 2)
        reach = max(min(self.width(), self.height()) / 2 - _RADIUS - 8, 20)
        if n == 1:
            return [middle]
        turns = (2 * math.pi * i / n - math.pi / 2 for i in range(n))
        return [middle + QPointF(reach * math.cos(a), reach * math.sin(a)) for a in turns]

    def _paint_cliques(self, painter: QPainter, places: Sequence[QPointF]) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        large = [clique for clique in present(self._structure).cliques if len(clique) > 2]
        for i, clique in enumerate(large):
            colour = QColor(_CLIQUE_HUES[i % len(_CLIQUE_HUES)])
            colour.setAlphaF(0.28)
            painter.setBrush(colour)
            painter.drawPolygon(QPolygonF([places[v] for v in clique]))

    def _paint_edges(self, painter: QPainter, places: Sequence[QPointF]) -> None:
        assert self._structure is not None
        theme, table = themes.current(), present(self._session.table)
        painter.setPen(QPen(QColor(theme.text), 1.4))
        for u, v in self._structure.edges:
            painter.drawLine(places[u], places[v])
        chosen = self._session.ahead.selection
        if chosen is None:
            return
        painter.setPen(QPen(QColor(theme.accent), 1.8, Qt.PenStyle.DashLine))
        index = [table.names.index(name) for name in chosen.variables if name in table.names]
        for i, u in enumerate(index):
            for v in index[i + 1 :]:
                if (u, v) not in self._structure.edges:
                    painter.drawLine(places[u], places[v])

    def _name(self, variables: Sequence[int]) -> str:
        table = present(self._session.table)
        return "".join(self._session.letters[table.names[v]] for v in variables)
