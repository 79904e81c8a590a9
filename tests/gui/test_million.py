"""With a million cells, no act of the view takes work that grows with the table."""

import pytest
from PySide6.QtCore import Qt

from tabguard.gui.table.table_model import TableModel
from tabguard.gui.table.table_view import TableView
from tests.support.window_tables import full_table, some_status, tree_dimension


@pytest.fixture
def million(qtbot):
    dimensions = (tree_dimension("industry", (10, 10, 9)), tree_dimension("region", (10, 10, 9), "R"))
    table = full_table(dimensions, relations=False)
    assert len(table) > 1_000_000
    sensitivity, constraints, pattern = some_status(table)
    model = TableModel()
    view = TableView(model)
    qtbot.addWidget(view)
    model.set_table(table)
    model.set_status(pattern, sensitivity, constraints, None)
    model.show_levels(Qt.Orientation.Vertical, 9)
    model.show_levels(Qt.Orientation.Horizontal, 9)
    view.resize(1400, 860)
    view.show()
    qtbot.waitExposed(view)
    return view


def test_scrolling_a_million_cells_paints_only_what_is_seen(qtbot, million, monkeypatch):
    grid = million.table_model.grid
    painted, cell_at = [], grid.cell_at
    monkeypatch.setattr(grid, "cell_at", lambda row, column: painted.append(row) or cell_at(row, column))
    for _ in range(3):
        painted.clear()
        million.verticalScrollBar().setValue(million.verticalScrollBar().value() + 40)
        million.viewport().repaint()
        assert 100 < len(painted) < 5000  # two screens full at most: the scrolled one and the repaint


@pytest.mark.slow
def test_a_cell_deep_in_the_table_is_brought_into_sight(million):
    million.show_cell(777_777)
    assert million.current_cell() == 777_777
    assert million.viewport().rect().contains(million.visualRect(million.currentIndex()))


@pytest.mark.slow
def test_selecting_everything_counts_every_cell_once(million):
    million.selectAll()
    assert len(million.selected_cells()) == len(million.table_model.grid.table)


def test_a_number_that_is_cut_off_is_not_shown_at_all(qtbot, million):
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QPainter, QPixmap

    delegate = million.itemDelegate()
    canvas = QPixmap(10, 10)
    painter = QPainter(canvas)
    width = million.viewport().width()
    assert delegate._in_view(painter, QRect(-60, 0, 80, 24), "1 234 567")[1] == "…"
    assert delegate._in_view(painter, QRect(width - 20, 0, 80, 24), "1 234 567")[1] == "…"
    assert delegate._in_view(painter, QRect(-20, 0, 120, 24), "7")[1] == "7"
    assert delegate._in_view(painter, QRect(-75, 0, 80, 24), "1 234 567")[1] == ""  # a part of dots is a dot
    painter.end()
