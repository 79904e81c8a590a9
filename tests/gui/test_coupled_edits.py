"""With one pattern for all responses, an edit of one response is an edit of all, as one act."""

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel

from tabguard.gui.parts.parts import Heading
from tabguard.gui.review.secondary_acts import SecondaryActs
from tabguard.kinds import Frequency
from tabguard.table.coupling import Coupling
from tabguard.table.decision import Kind, constraints_of
from tabguard.table.pattern import Status
from tests.support.release_inputs import JOB, write_release
from tests.support.window import at_rest, open_file, undo

LEFT = Qt.MouseButton.LeftButton
SHIFTED = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def coupled(window, qtbot, tmp_path):
    """The window with an open release, one pattern for all responses, the worker idle."""
    job = JOB.replace("[suppression]", "[suppression]\nsame_pattern = true")
    open_file(qtbot, window, write_release(tmp_path, job))
    return window


def free_pair(document):
    """Two published cells that differ in the response."""
    coupling, status = Coupling(document.table.coupled), document.pattern.status
    sets = coupling.apart(np.flatnonzero(coupling.group >= 0))
    return next(g for g in sets if (status[g] == Status.PUBLISHED).all())


@pytest.mark.slow
def test_force_suppress_applies_to_all_responses_in_one_act(coupled, qtbot):
    document = coupled.document
    pair = free_pair(document)
    before = document.history.stack.count()
    coupled.show_cell(int(pair[0]))
    qtbot.keyClick(coupled, Qt.Key.Key_U, SHIFTED)
    dialog = coupled.findChild(QDialog, "dlgReason")
    qtbot.waitUntil(dialog.isVisible)
    said = dialog.findChild(QLabel, "reasonWarning").text()
    other = document.table.dimensions[0].codes[document.table.codes[pair[1], 0]]
    assert said == f"All responses share one pattern; also suppressed: 1 cell of {other}."
    dialog.list.setCurrentIndex(2)
    dialog.name.setText("A. Nalyst")
    qtbot.mouseClick(dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok), LEFT)
    assert (document.pattern.status[pair] == Status.FORCED_SUPPRESS).all()
    assert document.history.stack.count() == before + 1
    assert f"(with 1 cell of other responses: {other})" in document.history.stack.text(before)
    assert document.snapshot.constraints.suppress[pair].all()
    coupled.action("undo").trigger()
    assert (document.pattern.status[pair] == Status.PUBLISHED).all()


def test_publishing_says_which_responses_join_and_that_one_is_primary(coupled, qtbot):
    document = coupled.document
    rules = document.project.rules
    strict = evolve(rules, declared=(Frequency(12, range=20),))
    document.set_rules(evolve(rules, by_response={"employees": strict}))
    at_rest(qtbot, coupled)
    coupling, primary = Coupling(document.table.coupled), document.sensitivity.primary
    sets = coupling.apart(np.flatnonzero(coupling.group >= 0))
    pair = next(cells for cells in sets if primary[cells].sum() == 1)
    here, other = int(pair[~primary[pair]][0]), int(pair[primary[pair]][0])
    name = document.table.dimensions[0].codes[document.table.codes[other, 0]]
    before = document.history.stack.count()
    coupled.show_cell(here)
    qtbot.keyClick(coupled, Qt.Key.Key_P, SHIFTED)
    dialog = coupled.findChild(QDialog, "dlgReason")
    qtbot.waitUntil(dialog.isVisible)
    said = dialog.findChild(QLabel, "reasonWarning").text()
    assert f"also published: 1 cell of {name}. Primary cells whose values become public: 1." in said
    assert document.history.stack.count() == before
    dialog.list.setCurrentIndex(2)
    dialog.name.setText("A. Nalyst")
    qtbot.mouseClick(dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok), LEFT)
    assert (document.pattern.status[pair] == Status.FORCED_PUBLISH).all()
    assert f"(with 1 cell of other responses: {name}; 1 primary)" in document.history.stack.text(before)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Kind.PUBLISH, Kind.SUPPRESS, Kind.FREEZE, None])
def test_the_masks_are_those_of_the_decisions(coupled, kind):
    document = coupled.document
    pair = free_pair(document)
    document.set_status(pair[:1], Status.SECONDARY, "Suppress")
    assert (document.pattern.status[pair] == Status.SECONDARY).all()
    document.decide(pair[:1], Kind.FREEZE)
    document.decide(pair[1:], kind)
    document.decide(pair[:1], Kind.COST, "3")
    coupling = Coupling(document.table.coupled)
    expected = constraints_of(document.table, document.project.decisions, coupling)
    for name in ("publish", "suppress", "keep_published", "keep_suppressed"):
        assert getattr(document.snapshot.constraints, name).tolist() == getattr(expected, name).tolist()
        assert len(set(getattr(expected, name)[pair].tolist())) == 1
    assert np.flatnonzero(document.snapshot.constraints.cost == 3).tolist() == [int(pair[0])]
    assert coupling.torn(document.pattern.suppressed & np.isin(np.arange(len(document.table)), pair)) == []


@pytest.mark.slow
def test_decisions_reach_the_other_responses_when_the_setting_is_turned_on(coupled, qtbot):
    document = coupled.document
    suppression = document.project.suppression
    document.set_suppression(evolve(suppression, same_pattern=False))
    pair = free_pair(document)
    document.decide(pair[:1], Kind.SUPPRESS)
    at_rest(qtbot, coupled)
    assert document.pattern.status[pair].tolist() == [Status.FORCED_SUPPRESS, Status.PUBLISHED]
    document.set_suppression(suppression)
    at_rest(qtbot, coupled)
    assert (document.pattern.status[pair] == Status.FORCED_SUPPRESS).all()
    undo(qtbot, coupled)
    assert document.pattern.status[pair].tolist() == [Status.FORCED_SUPPRESS, Status.PUBLISHED]


@pytest.mark.slow
def test_what_if_asks_about_all_responses(coupled, qtbot):
    document = coupled.document
    pair = free_pair(document)
    document.set_status(pair[:1], Status.SECONDARY, "Suppress")
    coupled.workflow.audit(whole=True)
    at_rest(qtbot, coupled, lambda: document.snapshot.fresh_audit is not None)
    coupled.show_cell(int(pair[1]))
    coupled.action("what_if").trigger()
    dialog = coupled.findChild(QDialog, "dlgWhatIf")
    assert "with 1 cell of other responses" in dialog.findChild(Heading).text()
    qtbot.waitUntil(lambda: dialog.found is not None)
    assert dialog.found.harmless
    qtbot.mouseClick(dialog.publish, LEFT)
    assert (document.pattern.status[pair] == Status.PUBLISHED).all()


@pytest.mark.slow
def test_what_if_refuses_a_cell_whose_other_response_must_stay_suppressed(coupled, qtbot):
    document, said = coupled.document, []
    document.message_posted.connect(said.append)
    pair = free_pair(document)
    document.set_status(pair, Status.SECONDARY, "Suppress")
    document.set_pattern(document.pattern.with_status(pair[1:], Status.PRIMARY))
    coupled.show_cell(int(pair[0]))
    SecondaryActs(coupled).ask_what_if()
    assert coupled.findChild(QDialog, "dlgWhatIf") is None
    assert "must stay suppressed, and all responses share one pattern" in str(said[-1])
    document.set_status(pair[:1], Status.PUBLISHED, "Publish")
    assert document.pattern.status[pair].tolist() == [Status.PUBLISHED, Status.PRIMARY]
