"""The panel Release: a picture of the clusters of tables, and a list with the same content in words."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.document.document import Document
from tabguard.gui.document.panel import Area, Panel
from tabguard.gui.document.ties import Ties
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import count
from tabguard.gui.parts.one_row import TurningBox
from tabguard.gui.parts.parts import plain_tip
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.gui.review.cluster_graph import ClusterGraph
from tabguard.table.clusters import Clusters
from tabguard.table.release import Release

_NAME = Qt.ItemDataRole.UserRole


class ReleasePanel(QWidget):
    """Shows which tables must be protected together; a click on a table opens it."""

    table_requested = Signal(str)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("releasePanel")
        self._document = document
        self._ties = Ties(document, self)
        self._ties.found.connect(self.refresh)
        self.graph = ClusterGraph()
        self.list = QTreeWidget()
        self.list.setObjectName("clusterList")
        self.list.setAccessibleName(tr("Clusters of tables"))
        self.list.setHeaderHidden(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(TurningBox((self.graph, 1), (self.list, 1)))
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
