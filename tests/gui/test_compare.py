"""The panel Compare: two patterns, publications or files beside each other, and their marks in the table."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from tabguard.gui.compare.compare_panel import ComparePanel
from tabguard.gui.compare.difference_model import VALUE, A, B, DifferenceModel
from tabguard.gui.parts.numbers import HIDDEN
from tabguard.gui.table.table_model import TableModel
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
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.model.index(0, 0))
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert opened.current_cell() == free[0]
    panel.marks.setChecked(False)
    assert model.badge(int(free[0])) == "" and at.isValid()
    assert opened.page.view.viewport().grab().toImage() != with_marks
    opened.docks["dockCompare"].close()
