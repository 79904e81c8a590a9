"""The tables of a release as tabs above the grid."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QTabBar, QWidget

from tabguard.base.language import tr
from tabguard.gui.table.table_model import TableModel

_ALL_OPEN = 8
"""All tables are open at first if the release has at most this many."""


class PartTabs(QTabBar):
    """One tab for each open table of the release; hidden if there is only one table."""

    tabs_changed = Signal()
    """Tabs were opened, closed or moved, or another one is shown."""

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tableTabs")
        self.setAccessibleName(tr("Tables of the release"))
        self.setMovable(True)
        self.setExpanding(False)
        self.setUsesScrollButtons(True)
        self.setDrawBase(False)
        self._model = model
        self.currentChanged.connect(self._on_current)
        self.tabCloseRequested.connect(self.close_at)
        self.tabMoved.connect(lambda _from, _to: self.tabs_changed.emit())
        model.part_changed.connect(self._on_part)
        self.refresh()

    def names(self) -> tuple[str, ...]:
        """Names of the open tables, in their order."""
        return tuple(str(self.tabData(i)) for i in range(self.count()))

    def refresh(self) -> None:
        """Show tabs for the model's release: the tables that were open, or else the first ones."""
        table = self._model.grid.table
        names = [] if table is None else [part.name for part in table.release.tables]
        kept = [name for name in self.names() if name in names]
        self.open_tabs(kept or names[:_ALL_OPEN])
        self.setVisible(len(names) > 1)

    def open_tabs(self, names: Sequence[str]) -> None:
        """Open these tables, and the one that is shown."""
        with QSignalBlocker(self):
            while self.count():
                self.removeTab(0)
            for name in names:
                self._add(name)
        self._show(self._model.grid.part)

    def step(self, by: int) -> None:
        """Go to the next or previous tab; the first follows the last."""
        if self.count():
            self.setCurrentIndex((self.currentIndex() + by) % self.count())

    def close_at(self, index: int) -> None:
        """Close a tab; the last one stays."""
        if self.count() > 1 and 0 <= index < self.count():
            self.removeTab(index)
            self.setTabsClosable(self.count() > 1)
            self.tabs_changed.emit()

    def _add(self, name: str) -> int:
        assert self._model.grid.table is not None
        title = self._model.grid.table.release.table(name).title
        index = self.addTab(name.replace("&", "&&"))
        self.setTabData(index, name)
        self.setTabToolTip(index, title)
        return index

    def _on_part(self, name: str) -> None:
        self._show(name)
        self.tabs_changed.emit()

    def _show(self, name: str) -> None:
        """Select the tab of a table; open one if it has none."""
        if not name:
            return
        with QSignalBlocker(self):
            names = self.names()
            self.setCurrentIndex(names.index(name) if name in names else self._add(name))
            self.setTabsClosable(self.count() > 1)

    def _on_current(self, index: int) -> None:
        if index >= 0:
            self._model.show_part(str(self.tabData(index)))
