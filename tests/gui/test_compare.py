"""The panel Compare: two patterns, publications or files beside each other, and their marks in the table."""

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QPushButton

from tabguard.errors import SettingError
from tabguard.flow import comparing
from tabguard.flow.stages import Loaded
from tabguard.gui.compare.compare_panel import ComparePanel
from tabguard.gui.compare.difference_model import VALUE, A, B, DifferenceModel
from tabguard.gui.compare.scenarios_dialog import ScenariosDialog
from tabguard.gui.compare.sources import scenario_key
from tabguard.gui.parts.look import Look
from tabguard.gui.parts.numbers import HIDDEN
from tabguard.gui.table.side_by_side import SideBySide
from tabguard.gui.table.table_model import TableModel
from tabguard.project.file import open_project, save_clean, save_project
from tabguard.project.journal import Journal
from tabguard.project.journal_content import State
from tabguard.project.recovered import read_journal
from tabguard.project.results import Results
from tabguard.table.decision import Kind
from tabguard.table.pattern import Status
from tests.gui.conftest import at_rest
from tests.gui.opened import sample_document


@pytest.fixture
def document(tmp_path_factory):
    return sample_document(tmp_path_factory.getbasetemp() / "sample")


@pytest.fixture
def panel(qtbot, document):
    panel = ComparePanel(document)
    qtbot.addWidget(panel, before_close_func=lambda p: p.shut())
    panel.show()
    return panel


def settled(qtbot, panel):
    qtbot.waitUntil(lambda: not panel.busy, timeout=30_000)


def published_before(table, path, cells, hidden):
    """A public file about some cells of the table, some of them with a mark."""
    names = [d.name for d in table.dimensions]
    rows = [",".join((*table.names(i), "c" if i in hidden else str(table.value[i]))) for i in cells]
    path.write_text("\n".join([",".join((*names, table.response)), *rows]) + "\n")
    return path


def test_a_publication_against_the_pattern_now(qtbot, panel, document, tmp_path):
    table = document.table
    assert panel.combos["a"].currentIndex() < 0  # there is nothing but the pattern now
    start = np.flatnonzero(document.pattern.suppressed)[:4].tolist()
    free = np.flatnonzero(~document.pattern.suppressed)[:36].tolist()
    path = published_before(table, tmp_path / "2022.csv", (*start, *free), {*start[1:], free[0]})
    panel.use_file("a", path)
    settled(qtbot, panel)
    found = panel.found.comparison
    assert found.only_a.tolist() == [free[0]] and found.only_b.tolist() == [start[0]]
    assert [label.text() for label in panel.counts] == [str(len(free) - 1), "1", "1", str(len(start) - 1)]
    assert panel.sentence.text() == "2 of 40 cells differ."
    assert "2022.csv was read as a publication" in panel.notes.text()
    texts = [panel.only.itemText(i) for i in range(3)]
    assert texts == [
        "All differences (2)",
        "Suppressed before, published now (1)",
        "Published before, suppressed now (1)",
    ]
    panel.only.setCurrentIndex(2)
    assert panel.model.cells.tolist() == [start[0]]
    asked = []
    panel.cell_requested.connect(asked.append)
    panel.findChild(type(panel.swap), "compareGoTo").click()
    assert asked == [start[0]]
    panel.swap.click()
    settled(qtbot, panel)
    assert panel.found.comparison.only_b.tolist() == [free[0]]
    assert panel.only.itemText(1) == "Published before, suppressed now (1)"


def test_an_act_is_compared_with_the_state_before_it_and_follows(qtbot, panel, document):
    marked = []
    panel.compared.connect(marked.append)
    free = np.flatnonzero(~document.pattern.suppressed)
    document.set_status(free[:2], Status.SECONDARY, "Suppress")
    settled(qtbot, panel)
    assert panel.combos["a"].currentText().startswith("Before “Suppress")
    assert panel.found.comparison.only_b.tolist() == free[:2].tolist() and marked[-1] is not None
    panel.choose("a", panel.combos["a"].currentData())
    document.set_status(free[2:3], Status.SECONDARY, "Suppress")
    settled(qtbot, panel)
    assert panel.found.comparison.only_b.tolist() == free[:3].tolist()
    panel.marks.setChecked(False)
    assert marked[-1] is None
    panel.marks.setChecked(True)
    assert marked[-1] is panel.found.comparison
    panel.set_presenting(True)
    shown = panel.costs.text() + str(panel.model.data(panel.model.index(0, VALUE)))
    assert shown.count(HIDDEN) == 5 and "→" in shown
    panel.hide()
    assert marked[-1] is None


def test_a_file_that_cannot_be_read_is_told(qtbot, panel, document, tmp_path):
    path = tmp_path / "wrong.csv"
    path.write_text("a,b\n1,2\n")
    panel.use_file("a", path)
    settled(qtbot, panel)
    assert panel.found is None and "wrong.csv" in panel.message.text()
    assert panel.combos["a"].currentText() == "wrong.csv" and not panel.only.isEnabled()


def test_the_list_and_the_table_tell_the_difference(qtbot, panel, document):
    free = np.flatnonzero(~document.pattern.suppressed)
    document.set_status(free[:3], Status.SECONDARY, "Suppress")
    settled(qtbot, panel)
    model = DifferenceModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show(panel.found)
    model.sort(VALUE, Qt.SortOrder.DescendingOrder)
    values = document.table.value[model.cells]
    assert (np.diff(values) <= 0).all()
    assert (model.data(model.index(0, A)), model.data(model.index(0, B))) == ("published", "suppressed")
    model.show(None)
    assert model.rowCount() == 0
    del tester
    table = TableModel()
    table.set_table(document.table)
    table.set_status(document.pattern, document.sensitivity, document.constraints, None)
    table.set_comparison(panel.found.comparison)
    at = table.locate(int(free[0]))
    said = table.data(at, Qt.ItemDataRole.AccessibleTextRole)
    assert table.badge(int(free[0])) == "B" and "suppressed only in B (Pattern now), published in" in said
    assert "suppressed only in B" in table.data(at, Qt.ItemDataRole.ToolTipRole)
    table.set_comparison(None)
    assert "only in B" not in table.data(at, Qt.ItemDataRole.AccessibleTextRole)


def test_side_by_side_both_tables_move_together(qtbot, document):
    table, free = document.table, np.flatnonzero(~document.pattern.suppressed)
    before = comparing.side_of_pattern("before", document.pattern, table)
    document.set_status(free[5:7], Status.SECONDARY, "Suppress")
    now = comparing.side_of_pattern("now", document.pattern, table)
    unstated = np.ones(len(table), bool)
    unstated[free[8]] = False
    before = evolve(before, published=before.published & unstated)
    found = comparing.compare(document.snapshot.case, document.project, before, now).comparison
    like = TableModel()
    like.set_table(table)
    dialog = SideBySide(document, found, like)
    qtbot.addWidget(dialog)
    dialog.show()
    left, right = dialog.views
    assert left.current_cell() == right.current_cell() == free[5]
    assert (left.grid.cells.look(free[5]), right.grid.cells.look(free[5])) == (Look.PUBLISHED, Look.SECONDARY)
    dialog.findChild(QPushButton, "sideNext").click()
    assert right.current_cell() == free[6]
    dialog.findChild(QPushButton, "sidePrevious").click()
    assert right.current_cell() == free[5]
    rows = left.grid.rowCount()
    right.grid.show_levels(Qt.Orientation.Vertical, 1)
    assert left.grid.rowCount() == right.grid.rowCount() == 1 < rows
    left.grid.show_levels(Qt.Orientation.Vertical, 9)
    assert left.grid.rowCount() == right.grid.rowCount() > rows
    left.verticalScrollBar().setValue(3)
    assert right.verticalScrollBar().value() == left.verticalScrollBar().value()
    right.column_header.resizeSection(0, 150)
    assert left.column_header.sectionSize(0) == 150
    at = left.grid.locate(int(free[8]))
    assert "not stated in before" in left.grid.data(at, Qt.ItemDataRole.AccessibleTextRole)
    asked = []
    dialog.cell_requested.connect(asked.append)
    right.show_cell(int(free[6]))
    qtbot.keyClick(right, Qt.Key.Key_Return)
    assert asked == [free[6]] and not dialog.isVisible()


def test_keys_open_it_and_the_table_shows_the_marks(qtbot, opened):
    document = opened.document
    free = np.flatnonzero(~document.pattern.suppressed)
    document.set_status(free[:1], Status.SECONDARY, "Suppress")
    at_rest(qtbot, opened)
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(opened, Qt.Key.Key_D, both)
    panel, model = opened.docks.find(ComparePanel), opened.page.model
    assert opened.docks["dockCompare"].isVisible()
    qtbot.waitUntil(lambda: model.badge(int(free[0])) == "B", timeout=30_000)
    at = model.locate(int(free[0]))
    with_marks = opened.page.view.viewport().grab().toImage()
    panel.beside.click()
    dialog = opened.findChild(SideBySide)
    assert dialog.isVisible() and dialog.views[1].current_cell() == free[0]
    dialog.reject()
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.model.index(0, 0))
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert opened.current_cell() == free[0]
    panel.marks.setChecked(False)
    assert model.badge(int(free[0])) == "" and at.isValid()
    assert opened.page.view.viewport().grab().toImage() != with_marks
    opened.docks["dockCompare"].close()


def kept_twice(document):
    """Two scenarios: the primaries alone, and with two more cells and a decision."""
    free = np.flatnonzero(~document.pattern.suppressed)
    first = document.keep_scenario("primaries", "as judged")
    document.set_status(free[:2], Status.SECONDARY, "Suppress")
    document.decide(free[5:6], Kind.COST, "7", "r", "me")
    return first, document.keep_scenario("more"), free


def test_a_scenario_is_kept_through_undo_and_gone_to_as_an_act(document):
    first, more, free = kept_twice(document)
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert document.scenarios == (first, more)
    document.go_to(more)
    assert document.pattern.suppressed[free[:2]].all() and document.constraints.cost[free[5]] == 7
    assert document.undo_stack.undoText() == "Go to scenario “more”" and not document.snapshot.judged
    document.undo_stack.undo()
    assert not document.pattern.suppressed[free[:2]].any() and len(document.project.decisions) == 0
    for bad in ("", "  ", "PRIMARIES"):
        with pytest.raises(SettingError):
            document.keep_scenario(bad)
    document.rename_scenario(more, "two more")
    document.drop_scenario(first)
    assert [kept.name for kept in document.scenarios] == ["two more"] and document.dirty
    actions = [entry.action for entry in document.trail.entries]
    assert actions.count("Keep scenario") == 2 and actions[-2:] == ["Rename scenario", "Drop scenario"]


def test_scenarios_are_in_the_file_and_in_the_journal_but_in_no_clean_copy(document, tmp_path):
    first, more, _free = kept_twice(document)
    project, path = document.project, tmp_path / "p.tgproj"
    save_project(path, project, document.results())
    again = open_project(path).results
    assert [kept.name for kept in again.fitting(document.table)] == ["primaries", "more"]
    assert again.scenarios[0].note == "as judged" and again.scenarios[1].decisions == more.decisions
    assert (again.scenarios[1].pattern.status == more.pattern.status).all()
    reopened = sample_document(tmp_path.parent / "sample", decisions=project.decisions)
    assert reopened.scenarios == ()
    loaded = Loaded(document.table, document.summary)
    reopened.open_project(project, loaded, path, again)
    reopened.set_judged(reopened.snapshot, document.constraints, document.sensitivity)
    assert [kept.name for kept in reopened.scenarios] == ["primaries", "more"]
    save_clean(tmp_path / "clean.tgproj", project)
    assert open_project(tmp_path / "clean.tgproj").results is None
    journal = Journal(tmp_path / "journals", pytest.fail)
    for kept in ((first,), (first, more), (more,)):
        journal.put(State(project, path, document.pattern, scenarios=kept))
        assert journal.wait(10)
        found = read_journal(journal.path).results.scenarios
        assert [one.name for one in found] == [one.name for one in kept]
    journal.close()


def test_scenarios_that_do_not_fit_another_table_are_left_out(document):
    _first, more, _free = kept_twice(document)
    short = evolve(more, pattern=evolve(more.pattern, status=more.pattern.status[:-1]))
    assert Results(document.pattern, scenarios=(short, more)).fitting(document.table) == (more,)


def test_the_dialog_keeps_renames_drops_and_goes(qtbot, document):
    dialog = ScenariosDialog(document)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.name.text() == "Scenario 1" and not dialog.go.isEnabled()
    dialog.keep.click()
    dialog.name.setText("Scenario 1")
    dialog.keep.click()
    assert "already" in dialog.message.text() and dialog.list.topLevelItemCount() == 1
    free = np.flatnonzero(~document.pattern.suppressed)
    document.set_status(free[:1], Status.SECONDARY, "Suppress")
    dialog.list.currentItem().setText(0, "before")
    assert [kept.name for kept in document.scenarios] == ["before"]
    dialog.drop.click()
    assert document.scenarios == () and not dialog.drop.isEnabled()
    dialog.restore.click()
    assert [kept.name for kept in document.scenarios] == ["before"] and dialog.restore.isHidden()
    dialog.go.click()
    assert not dialog.isVisible() and not document.pattern.suppressed[free[0]]


def test_a_scenario_is_a_side(qtbot, panel, document):
    _first, more, free = kept_twice(document)
    document.set_status(free[2:3], Status.SECONDARY, "Suppress")
    panel.choose("a", scenario_key(more))
    settled(qtbot, panel)
    assert panel.combos["a"].currentText() == "Scenario “more”"
    assert panel.found.comparison.only_b.tolist() == [free[2]]
    assert "A: Not audited" in panel.costs.text()
