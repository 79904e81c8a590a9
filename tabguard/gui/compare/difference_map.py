"""Where two sides of a comparison differ, as a map of the whole table."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tabguard.base.language import tr
from tabguard.flow.sides import SideComparison
from tabguard.gui.parts.minimap import MapLegend, Minimap
from tabguard.gui.parts.picture_view import PictureSaving
from tabguard.plots.marks import DIFFERENCES, differences_of
from tabguard.plots.status_map import difference_picture


class DifferenceMap(QWidget):
    """The map with its legend; a click on a cell goes there.

    Parameters
    ----------
    folder : callable
        The folder that is offered for pictures.
    """

    cell_requested = Signal(int)
    told = Signal(object)
    """A message for the user: text or error."""

    def __init__(self, folder: Callable[[], Path], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: SideComparison | None = None
        self._presenting = False
        self.map = Minimap(tr("Map of the cells that differ"), DIFFERENCES, self)
        self.map.setObjectName("differenceMap")
        self.map.setMinimumHeight(60)
        self.map.cell_requested.connect(self.cell_requested)
        self.legend = MapLegend(self.map, self)
        self.saving = PictureSaving(self, folder)
        self.saving.told.connect(self.told)
        self.save_button = QPushButton(tr("Save picture…"), self)
        self.save_button.setObjectName("differenceMapSave")
        self.save_button.setToolTip(tr("Save the map as SVG or PNG (internal)"))
        self.save_button.clicked.connect(self._on_save)
        beside = QVBoxLayout()
        beside.addWidget(self.legend)
        beside.addStretch(1)
        beside.addWidget(self.save_button)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.map, 3)
        row.addLayout(beside, 1)
        self.show_found(None)

    def show_found(self, differences: SideComparison | None) -> None:
        """Show another comparison; None for none."""
        self._found = differences
        if differences is None:
            self.map.show_table(None, None, np.zeros(0, np.uint8))
        else:
            self.map.show_table(differences.table, None, differences_of(differences.comparison))
        self.set_presenting(self._presenting)

    def set_presenting(self, on: bool) -> None:
        """Write no files while somebody else looks on."""
        self._presenting = on
        self.save_button.setEnabled(self._found is not None and not on)

    def shut(self) -> None:
        """End the background work because the window closes."""
        self.saving.shut()

    def _on_save(self) -> None:
        if self._found is not None:
            self.saving.ask(difference_picture(self._found.table, self._found.comparison))
