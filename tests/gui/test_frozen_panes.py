"""Totals and other leading rows and columns stay in view, for eyes, mouse and keys."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.table.table_model import TableModel
from tabguard.gui.table.table_view import TableView
from tabguard.table.dimension import Dimension
from tests.support.window_tables import full_table, some_status, tree_dimension

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def made(qtbot):
    def make(*dimensions):
        table = full_table(dimensions)
        sensitivity, constraints, pattern = some_status(table)
        model = TableModel()
        view = TableView(model)
        model.setParent(view)
        qtbot.addWidget(view)
        model.set_table(table)
        model.set_status(pattern, sensitivity, constraints, None)
        model.show_levels(Qt.Orientation.Vertical, 9)
        model.show_levels(Qt.Orientation.Horizontal, 9)
        view.resize(760, 360)
        view.show()
        qtbot.waitExposed(view)
        qtbot.waitUntil(lambda: not view._fit_later.busy)
        return view

    return make


@pytest.fixture
def frozen(qtbot, made):
    """A table scrolled under three frozen rows and two frozen columns."""
    view = made(tree_dimension("industry", (6, 5)), tree_dimension("region", (4, 4), "R"))
    view.setCurrentIndex(view.table_model.index(3, 2))
    assert view.freeze_here() and view.all_frozen_fit
    view.verticalScrollBar().setValue(7)
    view.horizontalScrollBar().setValue(3)
    qtbot.waitUntil(lambda: not view._grow_later.busy)
    return view


@pytest.fixture
def scrolled(qtbot, made):
    """A table whose total row and column are scrolled out of view."""
    view = made(tree_dimension("industry", (6, 5)), tree_dimension("region", (4, 4), "R"))
    view.verticalScrollBar().setValue(7)
    view.horizontalScrollBar().setValue(3)
    qtbot.waitUntil(lambda: not view._grow_later.busy)
    return view


def place(view, row, column):
    return view.visualRect(view.table_model.index(row, column)).center()


def picture(widget, area):
    return widget.grab(area).toImage()


def test_a_click_selects_the_cell_that_is_seen(qtbot, scrolled):
    view, table = scrolled, scrolled.table_model.grid.table
    for point, codes in (
        (QPoint(10, 10), ("Total", "Total")),
        (place(view, 0, 9), ("Total", None)),
        (place(view, 12, 0), (None, "Total")),
    ):
        qtbot.mouseClick(view.viewport(), LEFT, pos=point)
        cell = view.current_cell()
        named = [d.codes[c] for d, c in zip(table.dimensions, table.codes[cell], strict=True)]
        assert all(want in (None, got) for want, got in zip(codes, named, strict=True)), named
        assert view.selected_cells().tolist() == [cell]
        # with a timer that begins before this one, Qt scrolls to a clicked cell after a double click's time
        qtbot.wait(QApplication.doubleClickInterval() + 150)
        view.resize(view.width() - 1, view.height() - 1)
        assert view.verticalScrollBar().value() == 7 and view.horizontalScrollBar().value() == 3


def test_the_headers_of_the_totals_are_used_where_they_are_seen(qtbot, scrolled):
    view, rows = scrolled, scrolled.row_header
    qtbot.mouseClick(rows.viewport(), LEFT, pos=QPoint(rows.width() // 2, 8))
    assert {index.row() for index in view.selectedIndexes()} == {0}
    columns = view.column_header
    qtbot.mouseClick(columns.viewport(), LEFT, pos=QPoint(view.columnWidth(0) // 2, columns.height() - 8))
    assert {index.column() for index in view.selectedIndexes()} == {0}
    before = view.table_model.rowCount()
    qtbot.mouseClick(rows.viewport(), LEFT, pos=QPoint(10, 10))
    assert view.table_model.rowCount() == 1 < before


@pytest.mark.parametrize("panes", ["scrolled", "frozen"])
def test_keys_go_to_every_cell_and_none_is_hidden_by_the_totals(qtbot, request, panes):
    view = request.getfixturevalue(panes)
    model = view.table_model
    qtbot.keyClick(view, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    for key, way in ((Qt.Key.Key_Up, model.rowCount()), (Qt.Key.Key_Left, model.columnCount())):
        for left in range(way - 2, -1, -1):
            qtbot.keyClick(view, key)
            index = view.currentIndex()
            assert (index.row() if key == Qt.Key.Key_Up else index.column()) == left
            seen = view.visualRect(index)
            assert view.viewport().rect().contains(seen.topLeft()) and view.indexAt(seen.center()) == index
    assert (view.currentIndex().row(), view.currentIndex().column()) == (0, 0)


def test_a_cell_is_read_to_a_screen_reader_once_and_where_it_is(qtbot, scrolled):
    from PySide6.QtGui import QAccessible

    table = QAccessible.queryAccessibleInterface(scrolled)
    middle = scrolled.viewport().mapToGlobal(place(scrolled, 0, 0))
    cell = table.childAt(middle.x(), middle.y())
    assert cell.text(QAccessible.Text.Name).startswith("Total, Total, ")
    assert scrolled.visualRect(scrolled.table_model.index(0, 0)).contains(
        scrolled.viewport().mapFromGlobal(cell.rect().center())
    )


def test_a_command_lets_the_totals_scroll_away(qtbot, opened):
    view, model = opened.page.view, opened.page.model
    model.show_levels(Qt.Orientation.Vertical, 9)
    view.verticalScrollBar().setValue(4)
    total = model.index(0, 0)
    assert view.viewport().rect().contains(view.visualRect(total))
    qtbot.keyClick(opened, Qt.Key.Key_V, Qt.KeyboardModifier.AltModifier)
    menu = next(m for m in opened.menuBar().findChildren(QMenu) if m.isVisible())
    qtbot.keyClick(menu, Qt.Key.Key_K)
    assert view.visualRect(total).bottom() < 0 and not opened.action("freeze_totals").isChecked()
    assert not opened.store.keep_totals and SettingsStore(opened.store._folder).keep_totals is False
    opened.action("freeze_totals").trigger()
    assert view.visualRect(total).top() == 0 and opened.store.keep_totals
    control_alt = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    view.setCurrentIndex(model.index(3, 0))
    qtbot.keyClick(view, Qt.Key.Key_F, control_alt)
    view.verticalScrollBar().setValue(4)
    assert [view.indexAt(QPoint(2, y)).row() for y in (5, 30, 55, 80)] == [0, 1, 2, 7]
    qtbot.keyClick(view, Qt.Key.Key_F, control_alt | Qt.KeyboardModifier.ShiftModifier)
    assert [view.indexAt(QPoint(2, y)).row() for y in (5, 30)] == [0, 5]


def test_a_variable_without_a_total_freezes_nothing(made):
    flat = Dimension("kind", tuple(f"k{i}" for i in range(60)), ("",) * 60, (np.full(60, -1),))
    view = made(flat, tree_dimension("region", (3,), "R"))
    view.verticalScrollBar().setValue(5)
    assert view.indexAt(QPoint(5, 5)).row() == 5


def test_frozen_rows_and_columns_are_seen_and_clicked_where_they_were(qtbot, frozen):
    view, model, rows, columns = frozen, frozen.table_model, frozen.row_header, frozen.column_header
    width = view.columnWidth(0) + view.columnWidth(1)
    corner, codes = QRect(0, 0, width - 2, 70), QRect(50, 0, rows.width() - 52, 70)

    def pictures():
        return picture(view.viewport(), corner), picture(rows.viewport(), codes)

    both = pictures()
    qtbot.mouseClick(view.viewport(), LEFT, pos=QPoint(view.columnWidth(0) + 9, 57))
    assert (view.currentIndex().row(), view.currentIndex().column()) == (2, 1)
    below = view.indexAt(QPoint(width + 9, 75))
    assert below.row() == 10 and below.column() > 3  # columns differ in width
    assert view.verticalScrollBar().value() == 7 and view.horizontalScrollBar().value() == 3
    qtbot.mouseClick(rows.viewport(), LEFT, pos=QPoint(rows.width() // 2, 57))
    assert {index.row() for index in view.selectedIndexes()} == {2}
    at = QPoint(view.columnWidth(0) + 30, columns.height() - 8)
    qtbot.mouseClick(columns.viewport(), LEFT, pos=at)
    assert {index.column() for index in view.selectedIndexes()} == {1}
    view.setCurrentIndex(model.index(9, 5))
    view.verticalScrollBar().setValue(0)
    view.horizontalScrollBar().setValue(0)
    assert pictures() == both


def test_frozen_rows_are_the_same_when_branches_above_close(qtbot, frozen):
    view, model, rows = frozen, frozen.table_model, frozen.row_header
    view.resize(760, 480)
    model.freeze(Qt.Orientation.Vertical, 7)  # Total, the first group and its five parts
    assert view.indexAt(QPoint(2, 7 * 24 - 5)).row() == 6
    qtbot.mouseClick(rows.viewport(), LEFT, pos=rows.triangle_box(1).translated(0, 7 * 24).center())
    assert view.indexAt(QPoint(2, 40)).row() == 1 and view.indexAt(QPoint(2, 60)).row() > 2
    model.set_layout(model.grid.column_dim, model.grid.row_dim)
    view.horizontalScrollBar().setValue(view.horizontalScrollBar().maximum())
    assert view.column_header.frozen().sections == 2  # the variable takes along what is frozen of it


def test_pages_leave_no_row_out_under_frozen_rows(qtbot, frozen):
    view, last = frozen, frozen.table_model.rowCount() - 1
    view.setCurrentIndex(view.table_model.index(0, 0))
    seen = set()
    for key in [Qt.Key.Key_PageDown] * 6:
        seen |= {view.indexAt(QPoint(2, y)).row() for y in range(5, view.viewport().height() - 24, 24)}
        qtbot.keyClick(view, key)
    assert view.currentIndex().row() == last and seen | {last} == set(range(last + 1))


def test_headers_offer_to_freeze_up_to_a_row_and_to_unfreeze(qtbot, frozen):
    view, rows = frozen, frozen.row_header

    def choose(text):
        rows.contextMenuEvent(QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(40, 30), QPoint(0, 0)))
        menu = rows.findChildren(QMenu)[-1]
        action = next(a for a in menu.actions() if a.text() == text)
        qtbot.mouseClick(menu, LEFT, pos=menu.actionGeometry(action).center())

    choose("Unfreeze rows")
    assert rows.frozen().sections == 1  # the total
    view.verticalScrollBar().setValue(0)
    choose("Freeze rows up to this one")
    view.verticalScrollBar().setValue(5)
    assert rows.frozen().sections == 2
