"""Undone acts that a new act drops are announced, and can be restored as one act."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from tabguard.kinds import Frequency
from tabguard.kinds.rules import Rules
from tabguard.office.trail import GO_TO_SCENARIO, NO_TRAIL, RESTORE_DROPPED, RUN, Entry
from tabguard.table.decision import Kind
from tests.support.edited import document, state, table
from tests.support.window import at_rest

__all__ = ["document", "table"]  # fixtures


def edited(document):
    """Two acts, both undone; the state after them."""
    document.decide(np.array([3]), Kind.SUPPRESS, reason="first")
    document.decide(np.array([5]), Kind.NOTE, reason="second")
    after = state(document)
    document.history.stack.setIndex(0)
    return after


def test_dropped_acts_are_taken_back_and_that_is_undone(document):
    told = []
    document.history.branch_dropped.connect(told.append)
    after = edited(document)
    assert not told and document.history.dropped is None
    document.decide(np.array([7]), Kind.SUPPRESS, reason="instead")
    instead = state(document)
    (branch,) = told
    assert document.history.dropped is branch
    assert len(branch.acts) == 2 and branch.cells.tolist() == [3, 5]
    document.history.restore(branch)
    assert state(document) == after and document.history.dropped is None and len(told) == 1
    assert document.history.stack.undoText() == RESTORE_DROPPED and document.file.dirty
    document.history.stack.undo()
    assert state(document) == instead
    document.history.stack.redo()
    assert state(document) == after
    document.history.restore(branch)  # a second click does nothing
    assert document.history.stack.count() == 2


def test_what_was_taken_back_and_undone_is_dropped_in_turn(document):
    after = edited(document)
    document.set_rules(Rules((Frequency(9),)))
    document.history.restore(document.history.dropped)
    document.history.stack.undo()
    document.decide(np.array([8]), Kind.NOTE, reason="x")
    branch = document.history.dropped
    assert branch.acts == (RESTORE_DROPPED,) and branch.last.project.decisions[0].reason == "first"
    document.history.restore(branch)
    assert state(document) == after


def test_what_was_dropped_is_gone_with_the_next_act_and_with_the_project(document):
    for reason in ("one", "other"):
        edited(document)
        document.decide(np.array([7]), Kind.NOTE, reason=reason)
        assert document.history.dropped is not None
        if reason == "one":
            document.decide(np.array([8]), Kind.NOTE, reason="more")
        else:
            document.open_project(document.project)
        assert document.history.dropped is None


@pytest.mark.parametrize("returned", [RESTORE_DROPPED, f"{GO_TO_SCENARIO} “before”"])
def test_whoever_made_what_was_taken_back_does_not_approve_it(monkeypatch, returned):
    trail = NO_TRAIL.with_own_key()
    for who, action in (
        *(("anna", RUN), ("bert", f"Undo: {RUN}"), ("bert", RUN), ("carl", RUN), ("carl", returned)),
    ):
        monkeypatch.setattr("tabguard.office.trail.user_name", lambda name=who: name)
        trail = trail.with_act(Entry(action))
    assert trail.protected_by == {"anna", "bert", "carl"}
    assert trail.with_act(Entry(RUN)).protected_by == {"carl"}


def test_the_window_says_it_and_the_button_takes_them_back(qtbot, opened):
    doc = opened.document
    doc.decide(np.array([3]), Kind.SUPPRESS, reason="first")
    at_rest(qtbot, opened)
    doc.history.stack.undo()
    doc.decide(np.array([5]), Kind.NOTE, reason="second")
    at_rest(qtbot, opened)
    (notice,) = [one for one in opened.message_bar.notices if one.actions]
    assert notice.what == "1 undone change was dropped." and "Force suppress" in notice.where
    button = next(b for b in opened.message_bar.findChildren(QPushButton) if b.text() == "Restore")
    qtbot.waitUntil(lambda: not button.visibleRegion().isEmpty())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert [d.reason for d in doc.project.decisions] == ["first"]
    at_rest(qtbot, opened)
    qtbot.waitUntil(lambda: not [one for one in opened.message_bar.notices if one.actions])
