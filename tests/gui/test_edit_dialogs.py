"""Dialogs of acts on cells: the decision contains the entered values."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from tabguard.flow import questions
from tabguard.gui.parts.numbers import per_cent
from tabguard.kinds import HOLDING_SHIFT
from tabguard.table.case import cell_costs
from tabguard.table.decision import Kind
from tests.support.examples import first_of
from tests.support.window import at_rest, undo


@pytest.mark.slow
@pytest.mark.parametrize(("typed", "kept"), first_of([("1234567,5", "1234567.5"), ("0", "0")]))
def test_a_cost_is_kept_with_all_its_digits(qtbot, opened, typed, kept):
    opened.page.view.setCurrentIndex(opened.page.view.model().index(1, 1))
    opened.action("cost").trigger()
    dialog = opened.findChild(QDialog, "costDialog")
    qtbot.waitUntil(dialog.isVisible)
    dialog.number.selectAll()
    qtbot.keyClicks(dialog.number, "-3")
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    qtbot.mouseClick(ok, Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    assert dialog.message.isVisible()
    dialog.number.selectAll()
    qtbot.keyClicks(dialog.number, typed)
    qtbot.mouseClick(ok, Qt.MouseButton.LeftButton)
    decision = opened.document.project.decisions[-1]
    assert (decision.kind, decision.value) == (Kind.COST, kept)


def test_the_cost_starts_as_it_is_but_not_where_it_must_not_be_seen(qtbot, opened):
    document, view = opened.document, opened.page.view
    view.setCurrentIndex(view.model().index(1, 1))
    cell = int(view.current_cell())
    costs = cell_costs(document.table, document.snapshot.constraints, document.project.suppression)
    for presenting in (False, True):
        if presenting:
            opened.action("presenter").trigger()
        opened.action("cost").trigger()
        dialog = next(d for d in opened.findChildren(QDialog, "costDialog") if d.isVisible())
        assert dialog.cost == pytest.approx(0 if presenting else costs[cell]) and costs[cell] > 0
        dialog.reject()


def test_protection_levels_need_a_reason_and_apply_at_once(qtbot, protected):
    document, view = protected.document, protected.page.view
    cell = int(np.flatnonzero(document.sensitivity.primary)[0])
    before = document.sensitivity.upper[cell]
    protected.show_cell(cell)
    protected.action("levels").trigger()
    dialog = protected.findChild(QDialog, "levelsDialog")
    qtbot.waitUntil(dialog.isVisible)
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    qtbot.mouseClick(ok, Qt.MouseButton.LeftButton)
    assert dialog.isVisible() and "above 0" in dialog.message.text()
    for name, typed in (("lowerLevel", "12,5"), ("upperLevel", "987654")):
        box = dialog.findChild(QWidget, name)
        box.selectAll()
        qtbot.keyClicks(box, typed)
    qtbot.mouseClick(ok, Qt.MouseButton.LeftButton)
    assert dialog.isVisible() and document.project.decisions == ()
    qtbot.keyClicks(dialog.text, "agreed")
    qtbot.mouseClick(ok, Qt.MouseButton.LeftButton)
    decision = document.project.decisions[-1]
    assert (decision.kind, decision.value, decision.reason) == (Kind.LEVELS, "12.5 987654", "agreed")
    at_rest(qtbot, protected)
    assert document.sensitivity.upper[cell] == 987654 > before
    view.setFocus()
    undo(qtbot, protected)
    assert document.sensitivity.upper[cell] == before


def test_the_preview_reaches_nothing_internal(qtbot, protected):
    protected.page.view.selectAll()
    acts = [protected.action(name) for name in ("copy_internal", "publish", "suppress", "release")]
    assert all(act.isEnabled() for act in acts)
    protected.action("preview").trigger()
    assert not any(act.isEnabled() for act in acts)
    QGuiApplication.clipboard().setText("before")
    qtbot.keyClick(
        protected, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert protected.findChild(QDialog, "copyInternalBox") is None
    assert QGuiApplication.clipboard().text() == "before"
    protected.leave_preview()
    assert all(act.isEnabled() for act in acts)


@pytest.mark.slow
def test_release_asks_nothing_and_can_be_undone(qtbot, protected):
    document, view = protected.document, protected.page.view
    view.setCurrentIndex(view.model().index(1, 1))
    cells = view.selected_cells()
    document.decide(cells, Kind.SUPPRESS, reason="policy", who="A. Nalyst")
    qtbot.keyClick(
        protected, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert protected.findChild(QDialog, "dlgReason") is None
    assert document.project.decisions == ()
    document.history.stack.undo()
    assert document.project.decisions[0].reason == "policy"


@pytest.mark.slow
def test_a_cell_that_fails_for_a_holding_shows_holdings(qtbot, protected):
    fired = protected.document.sensitivity.fired
    cell = int(np.flatnonzero((fired >> HOLDING_SHIFT != 0) & (fired % 2**HOLDING_SHIFT == 0))[0])
    protected.show_cell(cell)
    bars = protected.inspector.findChild(QWidget, "contributors")
    qtbot.waitUntil(lambda: bars.accessibleDescription().startswith("1. holding "))
    largest = questions.contributors(protected.document.table, cell, "holding", 1)[0]
    assert per_cent(largest.share / 100) in bars.accessibleDescription().split(";")[0]
