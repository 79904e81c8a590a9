"""During a run, all commands that only view the table work, by real keys and clicks."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton, QToolButton

from tabguard.flow import stages
from tests.support.clicks import CONTROL, child, click, press, turn_wheel
from tests.support.window import act, at_rest


@pytest.fixture
def running(qtbot, opened, monkeypatch):
    """The window with a run that does not end by itself."""
    end = threading.Event()

    def protect(_case, _project, progress, *_more):
        progress.phase("greedy", 100)
        while not end.wait(0.02):
            progress.check()
        raise AssertionError

    opened.resize(1100, 300)
    monkeypatch.setattr(stages, "protect", protect)
    press(qtbot, opened, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: "greedy" in opened.run_bar.text)
    yield opened
    end.set()


def test_the_table_is_browsed_while_a_run_goes_on(qtbot, running):
    page, document = running.page, running.document
    view, model, bar = page.view, page.model, page.view.verticalScrollBar()

    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Home, CONTROL)
    for key, place in ((Qt.Key.Key_Down, (1, 0)), (Qt.Key.Key_Right, (1, 1))):
        qtbot.keyClick(view, key)
        here = view.currentIndex()
        assert (here.row(), here.column()) == place
        assert running.inspector._title.text() == model.grid.address(*place)

    assert bar.maximum() > 0
    turn_wheel(view.viewport())
    assert bar.value() > 0

    qtbot.keyClick(view, Qt.Key.Key_PageDown, CONTROL)
    assert model.grid.page[2] == 1
    rows = model.rowCount()
    click(qtbot, running, QToolButton, "levelR1")
    assert model.rowCount() < rows

    press(qtbot, running, Qt.Key.Key_F, CONTROL)
    line = child(running, QLineEdit, "findLine")
    assert line.isVisible()
    qtbot.keyClicks(line, document.table.dimensions[0].codes[3])
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert document.table.dimensions[0].codes[3] in running.inspector._title.text()
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert not line.isVisible() and "Esc" not in running.run_bar.text, "a search ends, not the run"

    for name in ("pictures", "inspector", "find_next", "go_to", "expand"):
        assert running.action(name).isEnabled()
    running.action("pictures").trigger()
    qtbot.waitUntil(lambda: running.pictures.isVisible() and running.pictures.view.picture is not None)
    assert running.run_bar.isVisible() and running.jobs.busy and document.snapshot.run_report is None
    click(qtbot, running, QPushButton, "cancelRun")
    at_rest(qtbot, running)
    assert not running.run_bar.isVisible() and document.history.stack.count() == 0


def test_the_ranking_for_live_counts_begins_again_after_a_run_that_cancelled_it(qtbot, opened):
    findings = opened.document.findings
    findings._ranked = None, None
    opened.workflow._reading.rank()
    act(qtbot, opened, "run")
    qtbot.waitUntil(lambda: findings.ranked is not None)
