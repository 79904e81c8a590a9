"""Refresh from source in the window: shown first, accepted as one act, undone as one."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from tabguard.flow import stages
from tabguard.sample import write_sample
from tabguard.table.decision import Kind
from tests.support.window import act, click_on, show_project


@pytest.fixture
def folder(qtbot, window, tmp_path):
    show_project(qtbot, window, stages.open_job(write_sample(tmp_path / "s")))
    return tmp_path / "s"


def refreshed(qtbot, window, button):
    window.action("refresh").trigger()
    qtbot.waitUntil(lambda: window.findChild(QMessageBox, "refreshBox") is not None)
    box = window.findChild(QMessageBox, "refreshBox")
    text = box.informativeText()
    wanted = next(one for one in box.buttons() if button in one.text())
    click_on(qtbot, window, wanted)
    return text


def test_new_data_are_taken_as_one_act(qtbot, window, folder):
    document = window.document
    document.decide(np.array([40]), Kind.SUPPRESS, reason="policy", who="A. Nalyst")
    table, name = document.table, document.table.names(40)
    records = folder / "records.csv"
    lines = records.read_text(encoding="utf-8").splitlines()
    records.write_text("\n".join([lines[0], *lines[6:]]) + "\n", encoding="utf-8")
    assert "Rows:" in refreshed(qtbot, window, "Cancel") and document.table is table
    model = window.page.model
    model.exchange(model.grid.row_dim, model.grid.column_dim)
    model.show_levels(Qt.Orientation.Vertical, 1)
    shown = model.grid.shown
    text = refreshed(qtbot, window, "Take")
    assert "cells with another value" in text and f"{len(lines) - 6:,}" in text
    assert document.table is not table
    assert (
        model.grid.shown == shown and not model.grid.rows.open.any()
    )  # branches stay as the analyst left them
    (decision,) = document.project.decisions
    assert decision.codes == name
    document.history.stack.undo()
    assert document.table is table
    document.history.stack.redo()
    assert document.table is not table


@pytest.mark.slow
def test_an_unchanged_source_is_said_and_nothing_is_taken(qtbot, window, folder):
    table = window.document.table
    said = []
    window.document.message_posted.connect(lambda message: said.append(str(message)))
    act(qtbot, window, "refresh")
    qtbot.waitUntil(lambda: any("as it was" in one for one in said))
    assert window.document.table is table and window.findChild(QMessageBox, "refreshBox") is None
