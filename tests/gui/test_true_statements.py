"""Texts of the window fit the act and the object that they are about."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tabguard.base.progress import Progress
from tabguard.flow import questions, stages
from tabguard.gui.document.document import Document
from tabguard.gui.inspector import cell_words, explanations
from tabguard.gui.parts.numbers import number, unbroken
from tabguard.project import DataSource, Project, Roles
from tests.support.window import at_rest


def text_of(window, name):
    return window.inspector.findChild(QLabel, name).text()


def test_a_click_beside_the_cells_leaves_what_is_framed_described(qtbot, protected):
    protected.show_cell(protected.tables.first_primary())
    assert "Primary" in text_of(protected, "inspectorStatus")
    view = protected.page.view
    viewport = view.viewport()
    beside = QPoint(viewport.width() - 3, viewport.height() - 3)
    if view.indexAt(beside).isValid():  # fold the rows up, so that there is room below them
        protected.page.model.show_levels(Qt.Orientation.Vertical, 1)
        protected.page.model.show_levels(Qt.Orientation.Horizontal, 1)
    assert not view.indexAt(beside).isValid()
    protected.show_cell(0)
    title = text_of(protected, "inspectorTitle")
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=beside)
    assert view.current_cell() == 0
    assert text_of(protected, "inspectorTitle") == title != "No cell selected"


def test_shares_and_amounts_of_contributors_are_of_the_same_thing(qtbot, protected):
    document = protected.document
    weight = document.table.contributions.weight
    assert weight is not None and len(np.unique(weight)) > 1
    cell = 0
    shares = questions.contributors(document.table, cell, explanations.level_of(document, cell), 5)
    total = sum(abs(s.amount) for s in shares)
    for share in shares:
        assert share.share == pytest.approx(100 * abs(share.amount) / total)
    protected.show_cell(cell)
    at_rest(qtbot, protected)
    bars = protected.inspector.findChild(QWidget, "contributors")
    assert "weighted" in text_of(protected, "inspectorShares")
    assert "without weights" in bars.toolTip()


def test_the_inspector_tells_facts_rules_interval_and_relations_of_a_primary(protected):
    document = protected.document
    table, cell = document.table, protected.tables.first_primary()
    protected.show_cell(cell)
    facts = text_of(protected, "inspectorFacts")
    value = number(float(table.value[cell]), table.decimals_of(cell))
    for words in (value, f"Contributors {number(float(table.frequency[cell]))}", "Cost", "Protection levels"):
        assert unbroken(words) in facts
    label = protected.inspector.findChild(QLabel, "inspectorFacts")
    assert label.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse
    assert text_of(protected, "inspectorRules") and text_of(protected, "inspectorInterval")
    for relation in table.relations.of_cell(cell).tolist():
        row = table.relations.row(relation)
        said = protected.inspector.findChild(QPushButton, f"relation{relation}").text()
        assert f"{int(document.pattern.suppressed[row].sum())}/{len(row)} " in said


def test_the_shadow_variable_is_told_where_it_differs_from_the_value(qtbot, tmp_path):
    path = tmp_path / "d.csv"
    rows = (("x", "p", 10, 731), ("x", "q", 20, 20), ("y", "p", 30, 30), ("y", "q", 40, 5))
    path.write_text("a,b,v,s\n" + "".join(f"{a},{b},{v},{s}\n" for a, b, v, s in rows), encoding="utf-8")
    project = Project(DataSource(path), Roles(("a", "b"), "v", shadow="s"))
    document = Document()
    document.open_project(project, stages.load(project, Progress()))
    table = document.table
    told = {
        table.title(c): cell_words.fact_lines(document, c, False).split("<br>") for c in range(len(table))
    }
    assert "Shadow 731" in told["x × p"] and "Shadow 5" in told["y × q"]
    assert not any("Shadow" in line for line in told["x × q"] + told["y × p"])
    assert all("731" not in cell_words.fact_lines(document, c, True) for c in range(len(table)))


@pytest.mark.slow
def test_the_example_of_the_weights_follows_the_selection_and_is_not_presented(qtbot, opened):
    example, table = opened.rules_panel().form.example, opened.document.table
    opened.docks.bring("dockRules")
    for cell in (3, 7):
        opened.page.view.show_cell(cell)
        qtbot.waitUntil(lambda: not example.busy)
        assert table.title(cell) in example.text()
    opened.action("presenter").trigger()
    assert example.text() == ""
    opened.page.view.show_cell(3)
    qtbot.waitUntil(lambda: not example.busy)
    assert example.text() == ""
    opened.action("presenter").trigger()
    qtbot.waitUntil(lambda: table.title(3) in example.text())
