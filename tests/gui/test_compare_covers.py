"""Comparing implied and full cover in the window, by its menu and by clicks."""

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDialog, QTreeWidget

from tabguard.table.pattern import Status
from tests.support.fitting import SIZES, TASKS, TITLE
from tests.support.release_inputs import covers_job
from tests.support.window import at_rest

WIDTH, HEIGHT = SIZES["200 %"][0], SIZES["200 %"][1] - TITLE - TASKS


def protect(window, qtbot, job):
    window.files.open_path(job)
    qtbot.waitUntil(lambda: window.document.table is not None, timeout=60_000)
    at_rest(qtbot, window)
    qtbot.keyClick(window.page.view, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: window.document.snapshot.run_report is not None, timeout=60_000)
    at_rest(qtbot, window)


def ask(window, qtbot):
    """The dialog, opened by the command of the menu *Review*."""
    window.action("compare_covers").trigger()
    qtbot.waitUntil(lambda: window.findChild(QDialog, "dlgFindings") is not None, timeout=60_000)
    return window.findChild(QDialog, "dlgFindings")


def verdict(dialog, cover):
    return dialog.verdicts[1 if cover == "implied" else 2].text()


@pytest.mark.slow
def test_cells_at_risk_only_with_full_cover_are_named_and_shown(window, qtbot, tmp_path):
    protect(window, qtbot, covers_job(tmp_path, "implied"))
    dialog = ask(window, qtbot)
    assert verdict(dialog, "implied").startswith("✓ Hidden cells that follow from what is shown (0): 0 shown")
    assert verdict(dialog, "full").startswith("! All combinations")
    least = dialog.minimumSizeHint()
    assert least.width() <= WIDTH and least.height() <= HEIGHT
    cells = dialog.findChild(QTreeWidget, "findings")
    assert cells.topLevelItemCount() == 1
    item = cells.topLevelItem(0)
    assert "b1" in item.text(0)
    at = cells.visualItemRect(item).center()
    qtbot.mouseClick(cells.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at))
    qtbot.keyClick(cells, Qt.Key.Key_Return)
    cell = window.page.view.current_cell()
    assert window.document.table.title(cell) == item.text(0)


@pytest.mark.slow
def test_a_release_with_full_cover_has_no_such_cells(window, qtbot, tmp_path):
    protect(window, qtbot, covers_job(tmp_path, "full"))
    dialog = ask(window, qtbot)
    assert dialog.findChild(QTreeWidget, "findings") is None
    words = dialog.message
    assert (
        words.isVisible() and words.text() == "No shown cell is at risk only if all combinations are known."
    )


@pytest.mark.slow
def test_what_changes_meanwhile_or_later_is_said(window, qtbot, tmp_path):
    protect(window, qtbot, covers_job(tmp_path, "full"))
    document = window.document
    shown = np.flatnonzero(~document.table.hidden & (document.pattern.status == Status.PUBLISHED))
    window.action("compare_covers").trigger()
    document.set_status(shown[:1], Status.SECONDARY, "Suppress")  # while the covers are compared
    qtbot.waitUntil(lambda: window.findChild(QDialog, "dlgFindings") is not None, timeout=60_000)
    words = window.findChild(QDialog, "dlgFindings").message
    assert words.isVisible() and words.text().startswith("Out of date: the pattern was edited in 1 cell.")
    document.history.stack.undo()
    assert words.text() == "No shown cell is at risk only if all combinations are known."
    document.set_suppression(evolve(document.project.suppression, prior=5.0))
    assert words.text() == "Out of date: what attackers know changed. Compare again."
    document.close()
    assert words.text().startswith("Out of date: nothing is open.")


@pytest.mark.slow
def test_knowledge_that_changed_is_not_compared(window, qtbot, tmp_path):
    job, bounds = covers_job(tmp_path, "implied"), tmp_path / "bounds.csv"
    bounds.write_text("a,b,lower,upper\na2,Total,0,1000\n")
    text = job.read_text(encoding="utf-8")
    job.write_text(text.replace("[rules]", '[attacker]\nfile = "bounds.csv"\n[rules]'), encoding="utf-8")
    protect(window, qtbot, job)
    assert window.document.table.known_low is not None
    bounds.write_text("a,b,lower,upper\na2,Total,1,1000\n")
    window.action("compare_covers").trigger()
    at_rest(qtbot, window)
    assert window.findChild(QDialog, "dlgFindings") is None
    assert "another file has changed" in window.message_bar.notices[0].what


@pytest.mark.slow
def test_changed_data_are_not_compared(window, qtbot, tmp_path):
    job = covers_job(tmp_path, "implied")
    protect(window, qtbot, job)
    records = tmp_path / "records.csv"
    records.write_text(records.read_text().replace("a1,b1,10", "a1,b1,11"))
    window.action("compare_covers").trigger()
    at_rest(qtbot, window)
    assert window.findChild(QDialog, "dlgFindings") is None
    assert "The data have changed" in window.message_bar.notices[0].what


@pytest.mark.slow
def test_one_table_has_nothing_to_compare(window, qtbot, tmp_path):
    job = covers_job(tmp_path, "implied")
    job.write_text(job.read_text(encoding="utf-8").split("[[tables]]")[0], encoding="utf-8")
    protect(window, qtbot, job)
    assert not window.action("compare_covers").isEnabled()
