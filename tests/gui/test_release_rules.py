"""Rules and lower bounds of single responses, decisions about cells in no table, and what-if by table."""

import math

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QDialogButtonBox

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.gui.review.audit_dock import PartFilter
from tabguard.gui.review.secondary_acts import WhatIfDialog
from tabguard.gui.run.run_dialog import RunDialog
from tabguard.job import job_text
from tabguard.kinds import Frequency, PPercent
from tabguard.table.pattern import Status
from tests.support.release_inputs import JOB, write_release
from tests.support.release_window import ONE_RESPONSE, opened, protect
from tests.support.window import at_rest, click_on, open_dialog, show_project, undo

LEFT = Qt.MouseButton.LeftButton
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
TWO_RESPONSES = JOB.replace('holding = "group"\n', "")
EARLIER = (
    ONE_RESPONSE.replace(
        'codes = { size = ["Total", "small", "mid"] }', 'codes = { size = ["Total", "small"] }'
    )
    + '[[earlier]]\nfile = "old.csv"\n'
)


def click(qtbot, box):
    qtbot.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))


@pytest.fixture
def rules(window, qtbot, tmp_path):
    """The Rules panel in front, with a release of two responses."""
    opened(qtbot, window, tmp_path, TWO_RESPONSES)
    qtbot.keyClick(window, Qt.Key.Key_R, CONTROL)
    qtbot.waitUntil(window.rules_panel().isVisible)
    qtbot.waitUntil(lambda: window.document.findings.ranked is not None)
    return window.rules_panel()


def frequency_of(rules):
    return rules.of(Frequency)[0].n


def test_one_response_gets_rules_of_its_own_by_keys_and_loses_them(rules, window, qtbot):
    document = window.document
    before = document.sensitivity.primary.copy()
    box, own = rules.findChild(QComboBox, "rulesWhose"), rules.findChild(QCheckBox, "rulesOwn")
    assert box.isVisible() and not own.isVisible()
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_End)
    assert box.currentText() == "employees" and own.isVisible() and not own.isChecked()
    assert not any(card.isEnabled() for card in rules.form.kind_cards) and not rules.unsaved
    click(qtbot, own)
    assert all(card.isEnabled() for card in rules.form.kind_cards)
    card = next(card for card in rules.form.kind_cards if card.kind is Frequency)
    card.put((Frequency(n=6, range=20),))
    card.changed.emit()
    qtbot.waitUntil(lambda: rules.apply_button.isEnabled())
    qtbot.keyClick(rules, Qt.Key.Key_Return, CONTROL)
    at_rest(qtbot, window)
    made = document.project.rules
    assert frequency_of(made) == 3 and frequency_of(made.by_response["employees"]) == 6
    assert made.by_response["employees"].of(PPercent) == made.of(PPercent)
    table, after = document.table, document.sensitivity.primary
    employees = table.codes[:, 0] == table.dimensions[0].codes.index("employees")
    assert (after[employees] & ~before[employees]).any() and not (after & ~before)[~employees].any()
    qtbot.keyClick(box, Qt.Key.Key_Home)
    assert card.get()[0].n == 3 and not rules.unsaved
    qtbot.keyClick(box, Qt.Key.Key_End)
    assert card.get()[0].n == 6 and own.isChecked()
    click(qtbot, own)
    qtbot.waitUntil(lambda: rules.apply_button.isEnabled())
    click_on(qtbot, window, rules.apply_button)
    assert document.project.rules.by_response == {}
    np.testing.assert_array_equal(document.sensitivity.primary, before)
    undo(qtbot, window)
    assert own.isChecked() and card.get()[0].n == 6 and not rules.unsaved


@pytest.mark.slow
def test_counts_beside_the_cards_are_those_of_the_response(rules, window, qtbot):
    document = window.document
    table, fired = document.table, document.sensitivity.fired
    card = next(card for card in rules.form.kind_cards if card.kind is PPercent)
    whole = rules._count(fired, 2**62 - 1)
    rules.whose.choice.setCurrentIndex(1)
    at_rest(qtbot, window)
    one = rules._count(fired, 2**62 - 1)
    rules.whose.choice.setCurrentIndex(2)
    at_rest(qtbot, window)
    assert card.isVisible() and whole == one + rules._count(fired, 2**62 - 1) == (fired != 0).sum()
    assert 0 < one == (fired[table.codes[:, 0] == 0] != 0).sum() < whole


@pytest.mark.slow
def test_a_response_that_the_project_does_not_have_is_not_offered(rules, window, qtbot, sample):
    rules.whose.choice.setCurrentIndex(2)
    window.document.file.set_safe()
    _job, project, loaded = sample
    show_project(qtbot, window, project, loaded=loaded)
    assert not rules.whose.isVisible() and rules.whose.response == ""
    assert not rules.unsaved and all(card.isEnabled() for card in rules.form.kind_cards)
    assert rules.rules() == project.rules


@pytest.mark.slow
def test_a_response_has_a_lower_bound_of_its_own_also_in_the_job(window, qtbot, tmp_path):
    opened(qtbot, window, tmp_path, TWO_RESPONSES)
    dialog = open_dialog(qtbot, RunDialog(window.document, window))
    box = dialog.findChild(QComboBox, "lowerBound_employees")
    assert box.currentText() == "as above"
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Down)
    qtbot.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText() == "no lower bound"
    settings = dialog.suppression()
    assert settings.lower == 0 and settings.lower_by_response == {"employees": -math.inf}
    copied = tmp_path / "copied.toml"
    copied.write_text(job_text(dialog.job(), whole_paths=True), encoding="utf-8")
    read = stages.open_job(copied).suppression
    assert read.lower_by_response.get("employees") == -math.inf
    assert read.lower_by_response.get("turnover", read.lower) == 0
    qtbot.keyClick(box, Qt.Key.Key_Home)
    assert dialog.suppression() == window.document.project.suppression
    assert "lowerBound_turnover" in {b.objectName() for b in dialog.findChildren(QComboBox)}


@pytest.mark.slow
def test_a_cell_in_no_table_that_was_published_before_is_published_by_decision(window, qtbot, tmp_path):
    write_release(tmp_path, EARLIER)
    project = stages.open_job(tmp_path / "job.toml")
    (tmp_path / "old.csv").write_text("activity,region,size,turnover\n")
    plain = stages.open_job(write_release(tmp_path, EARLIER.partition("[[earlier]]")[0]))
    table = stages.load(plain, Progress()).table
    cell = next(c for c in np.flatnonzero(table.hidden).tolist() if "mid" in table.names(c))
    codes = ["" if code in ("T", "Total") else code for code in table.names(cell)[1:]]
    (tmp_path / "old.csv").write_text(
        f"activity,region,size,turnover\n{','.join(codes)},{table.value[cell]:g}\n"
    )
    assert project.earlier
    opened(qtbot, window, tmp_path, EARLIER)
    document, table = window.document, window.document.table
    (at,) = (int(c) for c in table.earlier[0].published)
    assert table.hidden[at] and document.snapshot.constraints.hidden[at]
    before = document.pattern.status[at]
    window.show_cell(at)
    buttons = window.inspector._buttons
    assert buttons["publish"].isEnabled() and not buttons["freeze"].isEnabled()
    assert "Force publish" in window.inspector._where.text()
    qtbot.mouseClick(buttons["publish"], LEFT)
    dialog = window.findChild(QDialog, "dlgReason")
    dialog.list.setCurrentIndex(1)
    qtbot.keyClicks(dialog.text, "published last year")
    qtbot.keyClicks(dialog.name, "A. Nalyst")
    click_on(qtbot, window, dialog.buttons.button(QDialogButtonBox.StandardButton.Ok))
    assert (
        document.pattern.status[at] == Status.FORCED_PUBLISH and not document.snapshot.constraints.hidden[at]
    )
    expected = stages.decide(table, document.project)
    for name in ("publish", "suppress", "keep_published", "keep_suppressed", "hidden"):
        np.testing.assert_array_equal(
            getattr(document.snapshot.constraints, name), getattr(expected, name), name
        )
    click_on(qtbot, window, buttons["release"])
    assert document.pattern.status[at] == before and document.project.decisions == ()
    np.testing.assert_array_equal(
        document.snapshot.constraints.hidden, stages.decide(table, document.project).hidden
    )


@pytest.mark.slow
def test_another_hidden_cell_takes_no_decision(window, qtbot, tmp_path):
    opened(qtbot, window, tmp_path, ONE_RESPONSE)
    table = window.document.table
    window.show_cell(int(np.flatnonzero(table.hidden)[0]))
    assert not any(button.isEnabled() for button in window.inspector._buttons.values())


@pytest.mark.slow
def test_what_if_lists_one_table_and_goes_to_its_cells(window, qtbot, tmp_path):
    opened(qtbot, window, tmp_path, ONE_RESPONSE)
    protect(qtbot, window)
    document, table = window.document, window.document.table
    secondary = np.flatnonzero(document.pattern.status == Status.SECONDARY)
    dialog = open_dialog(qtbot, WhatIfDialog(document, secondary, parent=window))
    qtbot.waitUntil(lambda: dialog.found is not None)
    everything = list(dialog._places)
    assert len(everything) == dialog.list.topLevelItemCount() > 1
    box = dialog.findChild(PartFilter, "whatIfTable")
    box.setFocus()
    listed = set()
    for part in table.release.tables:
        qtbot.keyClick(box, Qt.Key.Key_Down)
        assert box.currentText() == f"Table {part.name}"
        singles = [c for c in dialog._places if c in {h.cell for h in dialog.found.harms}]
        assert set(singles) <= set(part.cells.tolist())
        assert dialog.list.topLevelItemCount() == len(dialog._places)
        listed |= set(dialog._places)
    hidden = {c for c in everything if table.hidden[c]}
    assert listed | hidden == set(everything)
    qtbot.keyClick(box, Qt.Key.Key_Home)
    went = []
    dialog.cell_requested.connect(went.append)
    dialog.list.itemActivated.emit(dialog.list.topLevelItem(1), 0)
    assert went == [everything[1]]
    dialog.reject()
