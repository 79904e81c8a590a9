"""Selected cells stay selected when a list of cells is sorted."""

import numpy as np
from PySide6.QtCore import Qt

from tabguard.gui.parts.cell_list import CellListModel, CellListView
from tests.support.window import on_screen


class Some(CellListModel):
    """A list of cells 5, 3 and 8 with their numbers as text."""

    columns = ("Cell",)

    def __init__(self):
        super().__init__()
        self.cells = np.array([5, 3, 8])

    def _text(self, column, cell):
        return str(cell)

    def _arrange(self):
        self.cells = np.sort(self.cells)[:: -1 if self._sort[1] else 1]


def test_the_selected_cell_stays_selected_when_the_list_is_sorted(qtbot):
    model = Some()
    view = on_screen(qtbot, CellListView(model, "cells", "Cells", (80,)))
    qtbot.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(model.index(2, 0)).center()
    )
    assert view.current_cell() == 8
    header = view.horizontalHeader()
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=header.rect().center())
    assert model.cells.tolist() == [8, 5, 3]
    assert view.current_cell() == 8
    assert [index.row() for index in view.selectionModel().selectedRows()] == [0]
