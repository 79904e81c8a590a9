"""What stands at the edges of the window: the panels of each side as buttons, and the line of messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMainWindow, QToolBar, QWidget

from tabguard.gui.document.document import Document
from tabguard.gui.document.panel import Area
from tabguard.gui.shell.docks import Docks
from tabguard.gui.shell.note_line import NoteLine
from tabguard.gui.shell.tab_rail import TabRail


class Edges(QObject):
    """Rails at the left and the right; the panels below share their line with the messages.

    Parameters
    ----------
    window : QMainWindow
    document : Document
    docks : Docks
    telling : sequence of QWidget
        What the line of messages shows, the most important first.
    """

    def __init__(
        self, window: QMainWindow, document: Document, docks: Docks, telling: Sequence[QWidget]
    ) -> None:
        super().__init__(window)
        self._window, self._document, self._docks = window, document, docks
        self.rails = {area: TabRail(docks, area) for area in Area}
        self.note_line = NoteLine(self.rails[Area.BOTTOM], telling)
        self._sides = {
            Area.LEFT: self._bar("leftBar", self.rails[Area.LEFT], Qt.ToolBarArea.LeftToolBarArea),
            Area.RIGHT: self._bar("rightBar", self.rails[Area.RIGHT], Qt.ToolBarArea.RightToolBarArea),
        }
        self.foot = self._bar("footBar", self.note_line, Qt.ToolBarArea.BottomToolBarArea)
        self.note_line.told.connect(self.show)
        docks.changed.connect(self.show)

    def show(self) -> None:
        """Show the rails beside the table, and the line of messages: there always, else when it tells."""
        rails = not self._docks.are_away
        for area, bar in self._sides.items():
            bar.setVisible(rails and self.rails[area].needed)
        self.rails[Area.BOTTOM].setVisible(rails)
        self.foot.setVisible(self._document.table is not None or self.note_line.telling)

    def tell_keys(self, keys: Mapping[str, str]) -> None:
        """Tell the keys of commands, by their names, in the tool tips of the panels that they go to."""
        for rail in self.rails.values():
            rail.tell_keys(keys)

    def _bar(self, name: str, inner: QWidget, where: Qt.ToolBarArea) -> QToolBar:
        bar = QToolBar(inner.accessibleName())
        bar.setObjectName(name)
        bar.setMovable(False)
        bar.toggleViewAction().setEnabled(False)  # nothing but a reset would bring it back
        bar.addWidget(inner)
        self._window.addToolBar(where, bar)
        return bar
