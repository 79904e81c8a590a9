"""The panel Release: a picture of the clusters of tables, and a list with the same content in words."""

import math
from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

from tabguard.base.language import digits, mark, tr
from tabguard.gui.document.document import Document
from tabguard.gui.document.panel import Area, Panel
from tabguard.gui.document.ties import Ties
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import in_column
from tabguard.gui.parts.graphics import is_graphic
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import count
from tabguard.gui.parts.one_row import TurningBox
from tabguard.gui.parts.parts import plain_tip
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.table.clusters import Clusters
from tabguard.table.release import Release

_NODE, _GAP, _TITLE = QSize(76, 24), 10.0, 18.0


class ClusterGraph(QWidget):
    """Lines join tables with common cells and give their number; a dashed line: tied by relations only."""

    table_requested = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("clusterGraph")
        self.setAccessibleName(
            tr("Picture of the tables and their clusters; the list beside it says the same")
        )
        is_graphic(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(180, 120)
        self._names: tuple[str, ...] = ()
        self._clusters: Clusters | None = None
        self._at = 0
        themes.source().theme_changed.connect(self.update)

    def show_clusters(self, names: tuple[str, ...], clusters: Clusters | None) -> None:
        """Show other tables; `clusters` is None if there are none."""
        self._names, self._clusters, self._at = names, clusters, 0
        self.refresh()

    def refresh(self) -> None:
        """Tell a screen reader the table that Enter opens, the clusters and its lines; draw again."""
        self.setAccessibleDescription(" ".join(self._said()))
        self.update()

    def place(self, name: str) -> QPointF:
        """The middle of a table's box."""
        return self._places()[self._names.index(name)].center()

    def sizeHint(self) -> QSize:
        """Room for a few clusters."""
        return QSize(380, 220)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Clusters, then lines, then tables."""
        painter, theme = QPainter(self), themes.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(theme.page))
        if self._clusters is None:
            painter.setPen(QColor(theme.muted))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, tr("No release is open"))
            return
        for number, box in enumerate(self._boxes(), 1):
            painter.setPen(QPen(QColor(theme.line), 1))
            painter.setBrush(QColor(theme.chrome))
            painter.drawRoundedRect(box, 6, 6)
            painter.setPen(QColor(theme.muted))
            painter.drawText(
                box.adjusted(8, 3, -8, 0), Qt.AlignmentFlag.AlignTop, tr("Cluster {number}", number=number)
            )
        places = self._places()
        self._paint_lines(painter, places)
        for i, (name, place) in enumerate(zip(self._names, places, strict=True)):
            current = self.hasFocus() and i == self._at
            painter.setPen(QPen(QColor(theme.accent if current else theme.text), 2.4 if current else 1.2))
            painter.setBrush(QColor(theme.header))
            painter.drawRoundedRect(place, 4, 4)
            painter.setPen(QColor(theme.text))
            text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(place.width()) - 8)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the table that was clicked."""
        for i, place in enumerate(self._places()):
            if place.contains(event.position()) and event.button() == Qt.MouseButton.LeftButton:
                self._at = i
                self.refresh()
                self.table_requested.emit(self._names[i])
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys move through the tables, Enter opens one."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        key = Qt.Key(event.key())
        if self._names and key in steps:
            self._at = (self._at + steps[key]) % len(self._names)
            self.refresh()
        elif self._names and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.table_requested.emit(self._names[self._at])
        else:
            super().keyPressEvent(event)

    def _said(self) -> Iterator[str]:
        """The picture in sentences."""
        names, clusters, at = self._names, self._clusters, self._at
        if clusters is None:
            yield tr("No release is open")
            return
        yield tr("Table {name} is chosen.", name=names[at])
        for number, group in enumerate(clusters.groups, 1):
            tables = ", ".join(names[i] for i in group)
            yield tr("Cluster {number}: {names}.", number=number, names=tables)
        for i, other in enumerate(names):
            cells = count(int(clusters.common[at, i]), "common cell")
            if i != at and clusters.common[at, i] and clusters.tied[at, i]:
                yield tr("{one} and {other} have {common}.", one=names[at], other=other, common=cells)
            elif i != at and clusters.tied[at, i]:
                yield tr("{one} and {other} are tied by relations only.", one=names[at], other=other)

    def _boxes(self) -> list[QRectF]:
        groups = self._clusters.groups if self._clusters is not None else ()
        across = max(
            1, min(len(groups), round(math.sqrt(len(groups) * self.width() / max(self.height(), 1))))
        )
        down = max(1, math.ceil(len(groups) / across))
        width, height = (self.width() - _GAP) / across, (self.height() - _GAP) / down
        return [
            QRectF(_GAP + k % across * width, _GAP + k // across * height, width - _GAP, height - _GAP)
            for k in range(len(groups))
        ]

    def _places(self) -> list[QRectF]:
        """The box of each table: those of a cluster on an ellipse."""
        out = [QRectF()] * len(self._names)
        groups = self._clusters.groups if self._clusters is not None else ()
        for group, box in zip(groups, self._boxes(), strict=True):
            middle = box.center() + QPointF(0, _TITLE / 2)
            node = QRectF(0, 0, min(_NODE.width(), box.width() - 8), _NODE.height())
            reach_x = max((box.width() - node.width()) / 2 - 8, 0)
            reach_y = max((box.height() - _TITLE - node.height()) / 2 - 6, 0)
            for k, i in enumerate(group):
                # the first table stands at the top
                turn = 2 * math.pi * k / len(group) - math.pi / 2
                at = QPointF(reach_x * math.cos(turn), reach_y * math.sin(turn))
                node.moveCenter(middle if len(group) == 1 else middle + at)
                out[i] = QRectF(node)
        return out

    def _paint_lines(self, painter: QPainter, places: list[QRectF]) -> None:
        assert self._clusters is not None
        theme, common = themes.current(), self._clusters.common
        labels = []
        for i, j in combinations(range(len(places)), 2):
            if not self._clusters.tied[i, j]:
                continue
            cells, ends = int(common[i, j]), (places[i].center(), places[j].center())
            style = Qt.PenStyle.SolidLine if cells else Qt.PenStyle.DashLine
            painter.setPen(QPen(QColor(theme.text if cells else theme.muted), 1.2, style))
            painter.drawLine(*ends)
            if cells:
                labels.append((digits(cells), (ends[0] + ends[1]) / 2))
        if len(labels) > 30:  # too many to read: the list has them
            return
        for text, at in labels:
            room = QRectF(painter.fontMetrics().boundingRect(text)).adjusted(-3, -1, 3, 1)
            room.moveCenter(at)
            painter.fillRect(room, QColor(theme.chrome))
            painter.setPen(QColor(theme.text))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)


_NAME = Qt.ItemDataRole.UserRole


class ReleasePanel(QWidget):
    """Shows which tables must be protected together; a click on a table opens it."""

    table_requested = Signal(str)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.setObjectName("releasePanel")
        self._document = document
        self._ties = Ties(document, self)
        self._ties.found.connect(self.refresh)
        self.graph = ClusterGraph()
        self.list = QTreeWidget()
        self.list.setObjectName("clusterList")
        self.list.setAccessibleName(tr("Clusters of tables"))
        self.list.setHeaderHidden(True)
        in_column(TurningBox((self.graph, 1), (self.list, 1)), of=self, margins=0)
        self.graph.table_requested.connect(self.table_requested)
        self.list.itemClicked.connect(self._on_item)
        self.list.itemActivated.connect(self._on_item)
        later = Later(self.refresh, self)
        document.table_changed.connect(later.ask)
        document.project_changed.connect(later.ask)
        self.refresh()

    def refresh(self) -> None:
        """Show the open release; nothing for a project with one table."""
        self.list.clear()
        table = self._document.table
        if table is None or len(table.release) < 2:
            self.graph.show_clusters((), None)
            self.list.addTopLevelItem(QTreeWidgetItem([tr("This project has one table.")]))
            return
        clusters = self._ties.clusters()
        if clusters is None:
            self.graph.show_clusters((), None)
            self.list.addTopLevelItem(QTreeWidgetItem([tr("Looking for clusters …")]))
            return
        self.graph.show_clusters(tuple(part.name for part in table.release.tables), clusters)
        for number, group in enumerate(clusters.groups, 1):
            tables = count(len(group), "table")
            top = QTreeWidgetItem(
                [
                    tr("Cluster {number}: {n_tables}, protected together", number=number, n_tables=tables)
                    if len(group) > 1
                    else tr("Cluster {number}: {n_tables}", number=number, n_tables=tables)
                ]
            )
            for i in group:
                top.addChild(_item(table.release, clusters, i))
            self.list.addTopLevelItem(top)
        self.list.expandAll()

    def shut(self) -> None:
        """Stop calculating because the window closes."""
        self._ties.shut()

    def _on_item(self, item: QTreeWidgetItem) -> None:
        name = item.data(0, _NAME)
        if name:
            self.table_requested.emit(str(name))


def _item(release: Release, clusters: Clusters, i: int) -> QTreeWidgetItem:
    part, names = release.tables[i], [table.name for table in release.tables]
    title = f"   {part.title}" if part.title != part.name else ""
    item = QTreeWidgetItem([f"{part.name}{title}   {count(len(part), 'cell')}"])
    lines = [
        tr(
            "{n_cell} in common with {names}",
            n_cell=count(int(clusters.common[i, j]), "cell"),
            names=names[j],
        )
        for j in range(len(names))
        if j != i and clusters.common[i, j]
    ]
    tied = [
        names[j] for j in range(len(names)) if j != i and clusters.tied[i, j] and not clusters.common[i, j]
    ]
    lines += [tr("tied by relations to {tied}", tied=", ".join(tied))] if tied else []
    lines += [
        tr("all cells are in {names}", names=names[outer])
        for inner, outer in clusters.contained
        if inner == i
    ]
    lines += [
        tr("the same cells as {names}", names=names[b if a == i else a])
        for a, b in clusters.identical
        if i in (a, b)
    ]
    for below in (item, *(QTreeWidgetItem([line]) for line in lines)):
        below.setData(0, _NAME, part.name)
        below.setToolTip(0, plain_tip(below.text(0)))
        if below is not item:
            item.addChild(below)
    return item


def _panel(context: WindowContext) -> ReleasePanel:
    panel = ReleasePanel(context.document)
    panel.table_requested.connect(context.show_table)
    return panel


RELEASE = Panel(
    "dockRelease",
    mark("Linked tables"),
    Area.BOTTOM,
    _panel,
    shown=False,
    presenting=WhenPresenting.PLAIN,
    help="release",
    useful=lambda document: document.table is not None and len(document.table.release) > 1,
    late=True,
)
