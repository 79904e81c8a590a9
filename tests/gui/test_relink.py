"""A project whose data moved asks where they are now, and keeps its decisions."""

import numpy as np
from PySide6.QtWidgets import QFileDialog

from tabguard.flow import stages
from tabguard.gui.document.relink import missing_files
from tabguard.sample import write_sample
from tabguard.table.decision import Kind
from tests.gui.conftest import at_rest, save


def test_moved_files_are_asked_for_and_decisions_stay(qtbot, window, tmp_path):
    old, new = tmp_path / "old", tmp_path / "new place"
    window.workflow.open(stages.open_job(write_sample(old)))
    at_rest(qtbot, window)
    window.document.decide(np.array([40]), Kind.SUPPRESS, reason="policy", who="A. Nalyst")
    decisions = window.document.project.decisions
    assert save(qtbot, window, tmp_path / "p.tgproj")
    window.document.close()
    old.rename(new)
    window.files.open_path(tmp_path / "p.tgproj")
    qtbot.waitUntil(lambda: window.findChild(QFileDialog) is not None, timeout=20_000)
    dialog = window.findChild(QFileDialog)
    assert "records.csv" in dialog.windowTitle()
    dialog.fileSelected.emit(str(new / "records.csv"))
    dialog.close()
    at_rest(qtbot, window)
    assert missing_files(window.document.project) == ()
    assert window.document.project.data.path == new / "records.csv"
    assert window.document.project.decisions == decisions
    assert window.document.dirty
