"""The run dialog: options become settings by one act, and the same run as a job file."""

import math

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QDialog, QPushButton

from tabguard.flow import stages
from tabguard.gui.run.run_dialog import RunDialog
from tabguard.job import read_job
from tabguard.settings import Suppression
from tabguard.table.pattern import Status
from tests.support.clicks import turn_wheel
from tests.support.window import open_dialog


@pytest.fixture
def dialog(qtbot, document):
    dialog = open_dialog(qtbot, RunDialog(document))
    return dialog


def test_run_sets_the_settings_and_asks_for_the_run(qtbot, document, dialog):
    dialog.attacker.editors["prior"].put(5.0)
    dialog.limits.editors["power"].put(0.5)
    dialog.cost.setCurrentIndex(dialog.cost.findData("count"))
    dialog.bound.choice.setCurrentIndex(dialog.bound.choice.findData("none"))
    with qtbot.waitSignal(dialog.run_requested):
        qtbot.mouseClick(dialog.run_button, Qt.MouseButton.LeftButton)
    made = document.project.suppression
    assert (made.prior, made.power, made.cost, made.lower) == (5.0, 0.5, "count", -math.inf)
    assert document.history.stack.count() == 1 and dialog.result() == QDialog.DialogCode.Accepted


def test_the_wheel_scrolls_the_dialog_and_changes_no_box(qtbot, dialog):
    qtbot.waitUntil(dialog.isVisible)
    boxes = [*dialog.findChildren(QComboBox), *dialog.findChildren(QAbstractSpinBox)]
    before = [box.property("currentIndex") or box.property("value") for box in boxes]
    for box in boxes:
        box.setFocus()
        assert not turn_wheel(box).isAccepted()
    assert [box.property("currentIndex") or box.property("value") for box in boxes] == before


def test_f5_runs_and_unchanged_settings_are_no_act(qtbot, document, dialog):
    before = document.project
    with qtbot.waitSignal(dialog.run_requested):
        qtbot.keyClick(dialog, Qt.Key.Key_F5)
    assert document.project is before and document.history.stack.count() == 0


def test_every_setting_is_shown_and_read_back(dialog):
    wanted = Suppression(
        cost="entropy",
        power=2.0,
        look_ahead="seed",
        clean_up=False,
        insiders=False,
        prior=3.0,
        lower=-500.0,
        keep_total=True,
        time_limit=30.0,
        threads=2,
    )
    dialog.put(wanted)
    assert dialog.suppression() == wanted


def test_a_cost_column_stays_chosen(dialog):
    dialog.put(Suppression(cost="employees"))
    assert dialog.suppression().cost == "employees"


@pytest.mark.parametrize(
    ("form", "name", "value"),
    [
        ("attacker", "prior", -1.0),
        ("limits", "power", 0.0),
        ("method", "time_limit", 0.0),
        ("limits", "threads", -1),
    ],
)
def test_out_of_range_is_told_beside_the_field_and_nothing_runs(qtbot, document, dialog, form, name, value):
    getattr(dialog, form).editors[name].put(value)
    qtbot.mouseClick(dialog.run_button, Qt.MouseButton.LeftButton)
    message = getattr(dialog, form).messages[name]
    assert dialog.isVisible() and message.isVisible() and "Use a value that is" in message.text()
    assert document.history.stack.count() == 0
    getattr(dialog, form).editors[name].put(1)
    assert dialog.suppression() is not None and not message.isVisible()


def test_copy_as_job_gives_the_same_project(qtbot, document, dialog, tmp_path):
    dialog.attacker.editors["prior"].put(7.0)
    qtbot.mouseClick(dialog.findChild(QPushButton, "copyJob"), Qt.MouseButton.LeftButton)
    assert "prior = 7.0" in QGuiApplication.clipboard().text()
    assert dialog.save_button.isVisible()
    assert document.project.suppression.prior == 0.0
    dialog.save_job(tmp_path / "a.toml")
    job, shown = read_job(tmp_path / "a.toml"), dialog.job()
    assert job.suppression == shown.suppression and job.rules == shown.rules
    assert job.variables == shown.variables and job.decisions == shown.decisions
    assert job.data.path.resolve() == shown.data.path.resolve()
    assert {n: [f.resolve() for f in h.files] for n, h in job.hierarchies.items()} == {
        n: [f.resolve() for f in h.files] for n, h in shown.hierarchies.items()
    }


def test_a_job_that_cannot_be_saved_is_told(dialog, tmp_path):
    dialog.save_job(tmp_path / "nowhere" / "a.toml")
    assert "cannot be written" in dialog.message.text() and dialog.message.isVisible()


def test_only_methods_that_are_there_are_offered(dialog):
    box = dialog.method.editors["method"]
    assert [box.itemData(i) for i in range(box.count())] == [m.name for m in stages.methods()]


def test_starting_from_the_present_pattern_needs_one(qtbot, document):
    assert not RunDialog(document).keep.isEnabled()
    cells = np.flatnonzero(~document.pattern.suppressed)[:2]
    document.set_pattern(document.pattern.with_status(cells, Status.SECONDARY))
    dialog = open_dialog(qtbot, RunDialog(document))
    dialog.keep.click()
    with qtbot.waitSignal(dialog.run_requested) as asked:
        qtbot.mouseClick(dialog.run_button, Qt.MouseButton.LeftButton)
    assert asked.args == [True]


def test_a_method_that_is_not_there_is_told(dialog):
    dialog.put(Suppression(method="annealing"))
    assert "“annealing” is not available" in dialog.message.text() and dialog.message.isVisible()
    assert dialog.suppression().method == "greedy"


@pytest.mark.parametrize("method", [m.name for m in stages.methods()])
def test_each_method_is_explained_in_a_sentence_of_its_own(qtbot, dialog, method):
    box = dialog.method.editors["method"]
    box.setFocus()
    box.setCurrentIndex(0)
    for _ in range(box.findData(method)):
        qtbot.keyClick(box, Qt.Key.Key_Down)
    assert box.currentData() == method and len(dialog.about_method.text()) > 40
    texts = set()
    for i in range(box.count()):
        box.setCurrentIndex(i)
        texts.add(dialog.about_method.text())
    assert len(texts) == box.count()


def test_the_time_limit_stands_out_for_the_exact_method(dialog):
    box, limit = dialog.method.editors["method"], dialog.method.editors["time_limit"]
    box.setCurrentIndex(box.findData("exact"))
    assert limit.isVisible() and limit.font().bold()
    box.setCurrentIndex(box.findData("greedy"))
    assert not limit.font().bold()
