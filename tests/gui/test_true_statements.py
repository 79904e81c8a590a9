"""What the window says fits the act and the object that it is said of."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QWidget

from tabguard.flow import questions
from tabguard.gui.inspector import explanations
from tabguard.gui.parts.numbers import number, unbroken
from tests.gui.conftest import at_rest


def text_of(window, name):
    return window.inspector.findChild(QLabel, name).text()


def test_a_click_beside_the_cells_describes_nothing(qtbot, protected):
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
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=beside)
    assert text_of(protected, "inspectorTitle") == "No cell selected"
    assert "Empty" not in text_of(protected, "inspectorStatus")


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


@pytest.mark.parametrize(
    ("act", "fits", "contradicts"),
    [
        ("publish", "Figure is already public", "Quality is not sufficient for release"),
        ("suppress", "Quality is not sufficient for release", "Agreed with the respondent (waiver)"),
        ("freeze", "Reviewed and settled", "Quality is not sufficient for release"),
    ],
)
def test_reasons_that_are_offered_fit_the_act(qtbot, protected, act, fits, contradicts):
    protected.show_cell(protected.tables.first_primary())
    protected.action(act).trigger()
    dialog = protected.findChild(QDialog, "dlgReason")
    qtbot.waitUntil(dialog.isVisible)
    judged = [dialog.list.itemText(i) for i in range(dialog.list.count())]
    assert fits in judged and contradicts not in judged
    dialog.reject()
