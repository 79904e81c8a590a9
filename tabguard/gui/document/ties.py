"""How the tables of the open release are tied, calculated outside the window's thread."""

from PySide6.QtCore import QObject, Signal

from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.gui.document.document import Document
from tabguard.gui.parts.jobs import Line
from tabguard.table.parts import Clusters, clusters_of
from tabguard.table.table import Table


class Ties(QObject):
    """The clusters of the open table; `found` is emitted once they are known."""

    found = Signal()

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._line = Line("clusters", self)
        self._known: tuple[Table | None, Clusters | None] = (None, None)

    def clusters(self) -> Clusters | None:
        """The clusters of the open table; None, and the calculation starts, as long as they are unknown."""
        table = self._document.table
        if table is None or self._known[0] is table:
            return self._known[1] if table is not None else None
        self._known = table, None

        def work(_progress: Progress) -> Clusters:
            return clusters_of(table)

        def done(clusters: Clusters) -> None:
            if self._known[0] is table:
                self._known = table, clusters
                if table is self._document.table:
                    self.found.emit()

        self._line.start(tr("Clusters"), work, done, self._document.post)
        return None

    def shut(self) -> None:
        """Stop calculating because the window closes."""
        self._line.close()
