"""The job copied by *Copy as job* gives the same pattern on the command line as in the window."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.gui.run.run_dialog import RunDialog
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.decision import Kind
from tests.support.opened import sample_document
from tests.support.window import open_dialog


def pattern_of(project, loaded):
    constraints = stages.decide(loaded.table, project)
    sensitivity = stages.judge(loaded.table, project, constraints, Progress())
    return stages.protect(Case(loaded.table, sensitivity, constraints), project, Progress()).pattern


@pytest.mark.slow
def test_the_copied_job_gives_the_pattern_of_the_window(qtbot, tmp_path):
    folder = tmp_path / "sample"
    brief = Suppression(look_ahead="none", insiders=False, exact_up_to=0)  # which pattern does not matter
    document = sample_document(folder, suppression=brief)
    free = np.flatnonzero(~document.pattern.suppressed & document.table.is_internal)
    document.decide(free[:2], Kind.SUPPRESS, reason="not reliable", who="J. Doe")
    document.decide(free[5:7], Kind.FREEZE, reason="as last year", who="J. Doe")
    dialog = open_dialog(qtbot, RunDialog(document))
    dialog.cost.setCurrentIndex(dialog.cost.findData("count"))
    dialog.limits.editors["power"].put(0.5)
    qtbot.mouseClick(dialog.findChild(QPushButton, "copyJob"), Qt.MouseButton.LeftButton)
    elsewhere = tmp_path / "production"
    elsewhere.mkdir()
    (elsewhere / "copied.toml").write_text(QGuiApplication.clipboard().text(), encoding="utf-8")
    qtbot.mouseClick(dialog.run_button, Qt.MouseButton.LeftButton)

    job = stages.open_job(elsewhere / "copied.toml")
    from_job = pattern_of(job, stages.load(job, Progress()))
    from_window = pattern_of(document.project, stages.load(document.project, Progress()))
    assert from_window.suppressed.sum() > document.sensitivity.primary.sum()
    np.testing.assert_array_equal(from_job.status, from_window.status)
