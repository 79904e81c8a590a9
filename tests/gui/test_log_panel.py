"""The log of the window: lines by level, and no value in any of them."""

import re

import pytest
from attrs import evolve
from PySide6.QtCore import Qt

from tabguard.base.errors import DataError
from tabguard.gui.document.window_context import LogLevel
from tabguard.gui.parts.notice import Notice
from tabguard.gui.shell.job_progress import LogPanel
from tests.support.planted import planted_project
from tests.support.window import at_rest, on_screen, show_project, undo


@pytest.fixture
def panel(qtbot):
    panel = on_screen(qtbot, LogPanel())
    return panel


def test_levels_filter_the_lines_and_none_is_lost(qtbot, panel):
    panel.add("read")
    panel.add("ranked", LogLevel.DETAILS)
    panel.take(DataError("A code is unknown.", "row 7", "Correct it."))
    panel.take(Notice("It is out of date.", severity="warning"))
    panel.take(Notice("Saved.", severity="good"))
    panel.take("9 831 447 of them")
    shown = {}
    panel.level.setFocus()
    qtbot.keyClick(panel.level, Qt.Key.Key_Home)
    for level in LogLevel:
        assert panel.level.currentData() == level
        shown[level] = [line[10:] for line in panel.lines.toPlainText().splitlines()]
        qtbot.keyClick(panel.level, Qt.Key.Key_Down)
    assert shown[LogLevel.ERRORS] == ["Errors: A code is unknown."]
    assert shown[LogLevel.WARNINGS] == [*shown[LogLevel.ERRORS], "Warnings: It is out of date."]
    assert shown[LogLevel.INFORMATION] == ["read", *shown[LogLevel.WARNINGS]]
    assert shown[LogLevel.DETAILS] == ["read", "ranked", *shown[LogLevel.WARNINGS]]


@pytest.mark.parametrize("value", ["713482", "713 482.5", "713,482", "713\u202f482", "0.5713"])
def test_a_figure_in_an_error_does_not_reach_the_log(panel, value):
    panel.take(DataError(f"The value {value} is odd.", "here", ""))
    assert "The value … is odd." in panel.lines.toPlainText().replace("… …", "…")


def test_no_value_of_the_data_is_in_the_log_of_a_day(qtbot, window, tmp_path):
    project = planted_project(tmp_path)
    show_project(qtbot, window, project)
    window.workflow.protect()
    at_rest(qtbot, window)
    document = window.document
    document.set_rules(evolve(project.rules, manual_range=30.0), origin=None)
    at_rest(qtbot, window)
    undo(qtbot, window)
    panel = window.log_panel
    panel.level.setCurrentIndex(panel.level.count() - 1)
    lines = [re.sub(r"[\s.,]", "", line[10:]) for line in panel.lines.toPlainText().splitlines()]
    values = {f"{abs(x):.0f}" for x in (*document.table.value, *document.table.contributions.response)}
    assert len(values) > 50 and len(lines) > 5
    assert [x for x in values if len(x) > 3 and any(x in line for line in lines)] == []
    assert not any("firm" in line for line in lines)
