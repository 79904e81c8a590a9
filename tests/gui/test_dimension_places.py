"""Variables are dragged between rows, columns and page filters in the strip above the table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox

from tabguard.gui.table.page_filters import DimensionPlace, PageFilters
from tabguard.gui.table.table_model import TableModel
from tests.support.window_tables import full_table, some_status, tree_dimension

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def strip(qtbot):
    return strip_of(qtbot, ("ind", "reg", "size", "year"))


def strip_of(qtbot, names):
    table = full_table(tuple(tree_dimension(name, (2, 2)) for name in names))
    model = TableModel()
    model.set_table(table)
    sensitivity, constraints, pattern = some_status(table)
    model.set_status(pattern, sensitivity, constraints, None)
    strip = PageFilters(model)
    model.setParent(strip)
    qtbot.addWidget(strip)
    strip.resize(1400, 40)
    strip.show()
    qtbot.waitExposed(strip)
    return strip


def place_of(strip, name):
    QApplication.processEvents()  # new places are shown by the event loop
    names = [dimension.name for dimension in strip._model.grid.table.dimensions]
    places = [p for p in strip.findChildren(DimensionPlace) if p.isVisible()]
    return next(p for p in places if names[p.dimension()] == name)


def places(strip):
    """Names of the variables from left to right."""
    QApplication.processEvents()
    names = [dimension.name for dimension in strip._model.grid.table.dimensions]
    shown = [p for p in strip.findChildren(DimensionPlace) if p.isVisible()]
    return [names[p.dimension()] for p in sorted(shown, key=lambda p: p.mapTo(strip, p.pos()).x())]


def drag(qtbot, strip, name, to, drop=True):
    """Drag a variable to the place of another one; return the places that accept it."""
    grip, target = place_of(strip, name).grip, place_of(strip, to)
    there = grip.mapFromGlobal(target.mapToGlobal(target.rect().center()))
    qtbot.mousePress(grip, LEFT, pos=grip.rect().center())
    for at in (grip.rect().center() + (there - grip.rect().center()) / 2, there):
        qtbot.mouseMove(grip, at)
        QApplication.processEvents()
    lit = {
        strip._model.grid.table.dimensions[p.dimension()].name
        for p in strip.findChildren(DimensionPlace)
        if p._lit
    }
    if drop:
        qtbot.mouseRelease(grip, LEFT, pos=there)
    return lit


@pytest.mark.parametrize(
    ("name", "to", "lit", "grid"),
    [
        ("size", "ind", {"ind"}, (2, 1)),
        ("year", "reg", {"reg"}, (0, 3)),
        ("ind", "size", {"size"}, (2, 1)),
        ("ind", "reg", {"reg"}, (1, 0)),
        ("size", "year", {"year"}, (0, 1)),
    ],
)
def test_dragged_variables_change_places(qtbot, strip, name, to, lit, grid):
    before = places(strip)
    assert drag(qtbot, strip, name, to) == lit
    assert (strip._model.grid.row_dim, strip._model.grid.column_dim) == grid
    moved = {name: to, to: name}
    assert places(strip) == [moved.get(one, one) for one in before]
    boxes = [strip.findChild(QComboBox, box).currentData() for box in ("rowDimension", "columnDimension")]
    assert boxes == list(grid)
    assert drag(qtbot, strip, name, to) == lit  # and back, by the places that there are now
    assert (strip._model.grid.row_dim, strip._model.grid.column_dim) == (0, 1)
    assert places(strip) == before


def test_escape_and_a_drop_beside_the_places_leave_everything(qtbot, strip):
    assert drag(qtbot, strip, "size", "ind", drop=False) == {"ind"}
    qtbot.keyClick(strip, Qt.Key.Key_Escape)
    grip = place_of(strip, "size").grip
    assert not place_of(strip, "ind")._lit and grip._flag is None
    qtbot.mouseRelease(grip, LEFT, pos=grip.mapFromGlobal(place_of(strip, "ind").mapToGlobal(grip.pos())))
    qtbot.mousePress(grip, LEFT)
    qtbot.mouseMove(grip, grip.rect().center() * 30)
    qtbot.mouseRelease(grip, LEFT, pos=grip.rect().center() * 30)
    assert (strip._model.grid.row_dim, strip._model.grid.column_dim) == (0, 1)


def test_names_of_variables_stay_whole_beside_a_wide_page_filter(qtbot):
    strip = strip_of(qtbot, ("variable 1", "variable 2", "size"))
    box, page = strip.findChild(QComboBox, "columnDimension"), strip.findChild(QComboBox, "page_size")
    page.setItemText(page.currentIndex(), "Firms with more than fifty employees")
    for width in range(800, 500, -50):
        strip.resize(width, 40)
        qtbot.waitUntil(lambda width=width: strip.layout().geometry().width() >= width - 20)
        assert not box.isVisible() or box.width() >= box.sizeHint().width()
