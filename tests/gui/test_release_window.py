"""A release in the window: its tables as tabs, the response switch, shared and hidden cells."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QTreeWidgetItemIterator

from tabguard.table.pattern import Status
from tabguard.table.release import RESPONSE_AXIS
from tests.support.clicks import LEFT, click_tab
from tests.support.window import at_rest, save


def shown(model):
    """Every cell of the grid with all branches open, on every page of the shown table."""
    for orientation in (Qt.Orientation.Vertical, Qt.Orientation.Horizontal):
        model.show_levels(orientation, 9)
    found, pages = set(), [model.grid.page]
    for dimension in model.grid.page_dims():
        codes = set(model.grid.tree(dimension).code.tolist())
        pages = [[*page[:dimension], code, *page[dimension + 1 :]] for page in pages for code in codes]
    for page in pages:
        for dimension in model.grid.page_dims():
            model.set_page(dimension, page[dimension])
        for row in range(model.rowCount()):
            found |= {int(c) for c in model.grid.ids_of_row(row) if c >= 0}
    return found


def test_each_tab_shows_exactly_the_cells_of_its_table(release, qtbot):
    model, table = release.page.model, release.document.table
    assert release.page.tabs.isVisible() and release.page.tabs.names() == ("T1", "T2", "T3")
    assert table.hidden.any()
    for part in table.release.tables:
        click_tab(qtbot, release, part.name)
        assert model.grid.part == part.name
        assert shown(model) == set(part.cells.tolist())
        assert {model.grid.row_dim, model.grid.column_dim, *model.grid.page_dims()} - {RESPONSE_AXIS} == set(
            part.variables
        )


@pytest.mark.slow
def test_levels_and_codes_that_a_table_does_not_show_are_on_no_axis(release, qtbot):
    model = release.page.model
    click_tab(qtbot, release, "T2")
    tree = model.grid.tree(1)
    assert {tree.dimension.codes[c] for c in tree.code} == {"T", "A", "B"}
    click_tab(qtbot, release, "T3")
    tree = model.grid.tree(3)
    assert {tree.dimension.codes[c] for c in tree.code} == {"Total", "small", "mid"}


@pytest.mark.slow
def test_the_response_switch_stands_beside_the_page_filters(release, qtbot):
    model, table = release.page.model, release.document.table
    box = release.page.filters.findChild(QComboBox, "page_response")
    before = model.grid.cell_at(0, 0)
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Down)
    after = model.grid.cell_at(0, 0)
    assert [table.names(c)[0] for c in (before, after)] == ["turnover", "employees"]
    assert table.names(before)[1:] == table.names(after)[1:]
    click_tab(qtbot, release, "T2")  # not looked at before: the same response
    assert model.grid.page[RESPONSE_AXIS] == table.codes[after, RESPONSE_AXIS]
    click_tab(qtbot, release, "T3")  # shows turnover alone: no switch
    assert release.page.filters.findChild(QComboBox, "page_response") is None or not any(
        box.isVisible() for box in release.page.filters.findChildren(QComboBox, "page_response")
    )


@pytest.mark.slow
def test_keys_go_through_the_tabs_and_a_closed_one_opens_from_the_navigator(release, qtbot):
    tabs, model = release.page.tabs, release.page.model
    view = release.page.view
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert model.grid.part == "T2"
    qtbot.keyClick(
        view, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert model.grid.part == "T1"
    qtbot.keyClick(view, Qt.Key.Key_F4, Qt.KeyboardModifier.ControlModifier)
    assert tabs.names() == ("T2", "T3") and model.grid.part in ("T2", "T3")
    navigator = release.navigator
    item = item_of(navigator, "T1")
    qtbot.mouseClick(navigator.viewport(), LEFT, pos=navigator.visualItemRect(item).center())
    assert model.grid.part == "T1" and tabs.names() == ("T2", "T3", "T1")


def item_of(navigator, name):
    walk = QTreeWidgetItemIterator(navigator)
    while walk.value() is not None:
        if walk.value().text(0).split()[0] == name:
            return walk.value()
        walk += 1
    raise AssertionError(name)


@pytest.mark.slow
def test_the_navigator_lists_the_tables_with_their_figures(release):
    table, pattern = release.document.table, release.document.pattern
    for part in table.release.tables:
        item = item_of(release.navigator, part.name)
        assert item.text(0) == (part.name if part.title == part.name else f"{part.name}   {part.title}")
        primary = int((pattern.status[part.cells] == Status.PRIMARY).sum())
        assert item.child(0).text(0) == f"{len(part)} cells · {primary} P · 0 S"


@pytest.mark.slow
def test_the_inspector_names_the_other_tables_and_jumps_there(release, qtbot):
    table, model = release.document.table, release.page.model
    cell = int(np.flatnonzero(table.release.shows[0] & table.release.shows[1])[0])
    release.show_cell(cell)
    assert model.grid.part == "T1" and release.page.view.current_cell() == cell
    words = release.inspector.findChild(QLabel, "inspectorTables")
    others = [name for name in table.release.tables_of(cell) if name != "T1"]
    assert words.isVisible() and all(f">{name}</a>" in words.text() for name in others)
    words.linkActivated.emit("table:T2")
    assert model.grid.part == "T2" and release.page.view.current_cell() == cell
    assert ">T1</a>" in words.text() and ">T2</a>" not in words.text()
    assert "T1, T2" in model.data(release.page.view.currentIndex(), Qt.ItemDataRole.ToolTipRole)
    only = int(np.flatnonzero(~table.release.shared & table.release.shows[0])[0])
    release.show_cell(only)
    assert not words.isVisible()


@pytest.mark.slow
def test_all_responses_of_a_cell_are_in_the_inspector(release, qtbot):
    table = release.document.table
    cell = release.page.view.current_cell()
    text = release.inspector.findChild(QLabel, "inspectorResponses")
    assert text.isVisible() and "<b>turnover</b>" in text.text()
    other = table.find((1, *table.codes[cell][1:].tolist()))
    text.linkActivated.emit(f"cell:{other}")
    assert release.page.view.current_cell() == other
    assert "<b>employees</b>" in text.text()


@pytest.mark.slow
def test_shared_cells_carry_a_corner_that_the_legend_explains(release, qtbot):
    legend, view = release.page.legend, release.page.view
    release.action("legend").trigger()
    assert legend.findChild(QLabel, "legendShared").isVisible()
    table, model = release.document.table, release.page.model
    pictures = {}
    for column in range(model.columnCount()):
        cell = model.grid.cell_at(1, column)
        image = view.viewport().grab(view.visualRect(model.index(1, column))).toImage()
        pictures[bool(table.release.shared[cell])] = image.pixelColor(image.width() - 3, 1).lightness()
    assert pictures[True] < 120 < pictures[False]


def test_an_edit_of_a_shared_cell_shows_in_every_table_and_undo_takes_it_back(release, qtbot):
    table, model = release.document.table, release.page.model
    cell = int(np.flatnonzero(table.release.shared & (release.document.pattern.status == 0))[5])
    release.show_cell(cell)
    release.document.set_status(np.array([cell]), Status.SECONDARY, "Suppress")
    for name in table.release.tables_of(cell):
        model.show_part(name)
        qtbot.waitUntil(lambda: model.grid.cells.look(cell) == Status.SECONDARY)
        assert model.locate(cell).isValid()
    release.action("undo").trigger()
    qtbot.waitUntil(lambda: model.grid.cells.look(cell) == Status.PUBLISHED)


def test_a_hidden_cell_is_in_no_grid_but_the_inspector_shows_it(release, qtbot):
    table, model = release.document.table, release.page.model
    hidden = int(np.flatnonzero(table.hidden)[0])
    part = model.grid.part
    release.show_cell(hidden)
    assert model.grid.part == part and not model.locate(hidden).isValid()
    assert release.inspector._title.text() == table.title(hidden)
    words = release.inspector.findChild(QLabel, "inspectorTables")
    assert words.text().startswith("No table shows this cell.")
    assert not any(button.isEnabled() for button in release.inspector._buttons.values())


@pytest.mark.slow
def test_the_table_and_response_looked_at_last_are_there_again(release, qtbot, tmp_path):
    model, path = release.page.model, tmp_path / "saved.tgproj"
    click_tab(qtbot, release, "T2")
    model.set_page(RESPONSE_AXIS, 1)
    assert save(qtbot, release, path)
    release.files.open_path(path)
    at_rest(qtbot, release, lambda: release.jobs.busy)
    assert model.grid.part == "T2" and model.grid.page[RESPONSE_AXIS] == 1


@pytest.mark.slow
def test_find_goes_on_to_the_other_tables(release, qtbot):
    bar, model = release.page.find_bar, release.page.model
    release.page.view.setFocus()
    qtbot.keyClicks(release.page.view, "s")
    qtbot.keyClicks(bar._line, "mall")  # "small" is a size, which T1 does not have
    count = bar.findChild(QLabel, "findCount")
    assert count.text() == "1 of 2 · T2" and model.grid.part == "T2"
    qtbot.keyClick(bar._line, Qt.Key.Key_F3)
    assert count.text() == "2 of 2 · T3" and model.grid.part == "T3"
    where = bar.findChild(QComboBox, "findTable")
    where.setCurrentIndex(where.findData("T1"))
    assert count.text() == "Nothing found"


@pytest.mark.slow
def test_go_to_takes_the_codes_of_the_table_or_of_the_release(release):
    table, acts = release.document.table, release.tables
    acts.go_to("employees × A × N")
    assert table.names(release.page.view.current_cell()) == ("employees", "A", "N", "Total")
    acts.go_to("turnover T N1 mid")  # T1 does not show it
    assert release.page.model.grid.part == "T3"
    assert table.names(release.page.view.current_cell()) == ("turnover", "T", "N1", "mid")


def publish_all(qtbot, window):
    """Publish every secondary to create problems, and audit."""
    document = window.document
    window.action("run").trigger()
    at_rest(qtbot, window, lambda: document.snapshot.run_report is not None)
    assert document.findings.standing.protected
    cells = np.flatnonzero(document.pattern.status == Status.SECONDARY)
    document.set_status(cells, Status.PUBLISHED, "Publish")
    window.action("audit").trigger()
    at_rest(qtbot, window, lambda: document.snapshot.fresh_audit is not None)
    assert document.findings.standing.failed


@pytest.mark.slow
def test_problems_and_audit_list_one_table_and_hidden_cells_with_what_to_do(release, qtbot):
    publish_all(qtbot, release)
    table, panel = release.document.table, release.problems
    assert any(table.hidden[panel.cells])
    box = panel.findChild(QComboBox, "problemsTable")
    everything = set(panel.cells)
    seen = set()
    for index in range(1, box.count()):
        box.setCurrentIndex(index)
        name, mine = box.currentText(), set(panel.cells)
        shown = {
            c for c in everything if f"Table {name[6:]}" == name and name[6:] in table.release.tables_of(c)
        }
        assert mine == (
            shown or {c for c in everything if table.hidden[c]} if name == "In no table" else shown
        )
        seen |= mine
    assert seen == everything and box.currentText() == "In no table"
    model = panel.list.model()
    assert model.index(0, 2).data() == "Primary, in no table"
    assert "No table shows it: suppress more" in model.index(0, 9).data()
    cell = panel.cells[0]
    panel._go.click()
    assert release.inspector._title.text() == table.title(cell)
    panel._suggest.click()
    qtbot.waitUntil(lambda: not panel.fixes.isHidden())  # the panel may be collapsed
    audit = release.audit_panel()
    box = audit.findChild(QComboBox, "auditTable")
    box.setCurrentIndex(box.findData("T2"))
    listed = [audit.list._list.cell_at(row) for row in range(audit.list._list.rowCount())]
    assert listed and all("T2" in table.release.tables_of(c) for c in listed)


def test_the_preview_has_a_tab_for_each_table_and_nothing_of_hidden_cells(release, qtbot):
    click_tab(qtbot, release, "T2")
    release.action("preview").trigger()
    view, table = release.preview.view, release.document.table
    assert view.tables.count() == 3 and view.tables.tabText(view.tables.currentIndex()) == "T2"
    for index, part in enumerate(table.release.tables):
        qtbot.mouseClick(view.tables, LEFT, pos=view.tables.tabRect(index).center())
        public = view._tables[index]
        assert len(public.value) == len(part.cells)
        expected = ["response"] if len(part.responses) > 1 else []

        def as_expected(expected=expected):
            boxes = [b for b in view.findChildren(QComboBox) if b.isVisible()]
            assert [b.accessibleName() for b in boxes] == expected

        qtbot.waitUntil(as_expected)
        titles = {
            view.model.headerData(r, Qt.Orientation.Vertical).strip() for r in range(view.model.rowCount())
        }
        assert any(title.startswith("T") for title in titles)
    view.findChild(QPushButton, "closePreview").click()
    assert release.page.isVisible()
