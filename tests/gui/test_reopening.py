"""A project that is saved and opened again remembers what its run left at risk."""

import os

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton

from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.export.export_dialog import ExportDialog
from tabguard.gui.pictures.pictures_panel import PicturesPanel
from tabguard.gui.shell.main_window import MainWindow
from tabguard.project.file import open_project
from tabguard.table.suppressed_sums import SuppressedSum
from tests.gui.conftest import _let_go, at_rest, save
from tests.gui.opened import counts_project

ALT_SHIFT = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier


def test_a_risk_is_not_forgotten_by_closing_the_project(qtbot, opened, tmp_path):
    opened.action("run").trigger()
    at_rest(qtbot, opened)
    snapshot = opened.document.snapshot
    snapshot.run_report = evolve(snapshot.run_report, sums_at_risk=(SuppressedSum(4, (1, 2)),))
    status = opened.document.pattern.status.tolist()
    branches = show_otherwise(qtbot, opened)
    assert opened.document.audit.passed and not opened.document.stale
    opened.document.audit_changed.emit()
    opened.runs.tell(snapshot.run_report)
    said = opened.ribbon.findChild(QLabel, "resultText").text().split(". ")[0]
    stood = opened.document.standing
    assert opened.ribbon.isVisible() and opened.ribbon.findChild(QPushButton, "undoRun").isVisible()
    course = course_drawn(qtbot, opened)
    assert "A line of the cost after each of" in course
    assert save(qtbot, opened, tmp_path / "a.tgproj")
    qtbot.keyClick(opened.page.view, Qt.Key.Key_Plus)
    assert not opened.document.dirty and codes_of_rows(opened) != branches
    opened.document.close()
    assert not opened.ribbon.isVisible()
    opened.files.opening._open_project(tmp_path / "a.tgproj")
    at_rest(qtbot, opened)
    document = opened.document
    assert codes_of_rows(opened) == branches and opened.page.model.rows.leading == 2
    assert opened.ribbon.isVisible() and opened.document.standing == stood
    assert opened.ribbon.findChild(QLabel, "resultText").text().startswith(said)
    assert not opened.ribbon.findChild(QPushButton, "undoRun").isVisible()  # there is nothing to undo
    assert document.pattern.status.tolist() == status
    assert document.audit is not None and document.audit.passed and not document.stale
    assert course_drawn(qtbot, opened) == course
    dialog = ExportDialog(document)
    qtbot.addWidget(dialog)
    assert "failed, 1 sum disclosed" in dialog.audit_problem
    assert not dialog.cards["public"].wanted


def course_drawn(qtbot, window):
    """What the picture of the run's course says."""
    window.docks.bring("dockPictures")
    panel = window.findChild(PicturesPanel)
    qtbot.waitUntil(lambda: panel.choices.findData("course") >= 0, timeout=20_000)
    panel.choose("course")
    qtbot.waitUntil(lambda: not panel.view.busy and panel.view.picture is not None, timeout=20_000)
    assert panel.view.picture.name == "course" and panel.view.image() is not None
    return panel.view.picture.alt


def show_otherwise(qtbot, window):
    """Open and close branches by keys, and freeze; the codes on the rows."""
    view, model = window.page.view, window.page.model
    view.setCurrentIndex(model.index(0, 0))
    for row, key in (
        (0, Qt.Key.Key_Left),
        (0, Qt.Key.Key_Right),
        (1, Qt.Key.Key_Right),
        (3, Qt.Key.Key_Left),
    ):
        view.setCurrentIndex(model.index(row, 0))
        qtbot.keyClick(view, key, ALT_SHIFT)
    view.setCurrentIndex(model.index(2, 0))
    view.freeze_here()
    view.setCurrentIndex(model.index(model.rowCount() - 1, 0))
    return codes_of_rows(window)


def codes_of_rows(window):
    model = window.page.model
    return [model.headerData(row, Qt.Orientation.Vertical) for row in range(model.rowCount())]


def test_a_project_with_its_data_inside_stays_one(qtbot, opened, tmp_path):
    click_through_save(qtbot, opened, tmp_path / "b.tgproj", "with a copy of the data")
    assert open_project(tmp_path / "b.tgproj").embedded
    opened.document.close()
    opened.files.opening._open_project(tmp_path / "b.tgproj")
    at_rest(qtbot, opened)
    assert save(qtbot, opened, tmp_path / "b.tgproj")
    assert open_project(tmp_path / "b.tgproj").embedded
    click_through_save(qtbot, opened, tmp_path / "c.tgproj", "TabGuard projects (")
    assert not open_project(tmp_path / "c.tgproj").embedded


def click_through_save(qtbot, window, path, kind):
    window.action("save_as").trigger()
    dialog = next(d for d in window.findChildren(QFileDialog) if d.isVisible())
    dialog.selectNameFilter(next(f for f in dialog.nameFilters() if kind in f))
    dialog.selectFile(str(path))
    dialog.accept()
    qtbot.waitUntil(lambda: not window.files.saving.busy, timeout=30_000)


def test_a_source_that_changed_without_changing_its_size_is_noticed(qtbot, window, tmp_path):
    project = counts_project(tmp_path, insiders=False)
    rows = project.data.path.read_text().replace("unit", "unit;v", 1).replace("\n", ";7\n")
    project.data.path.write_text(rows.replace("v;7", "v", 1))
    project = evolve(project, variables=evolve(project.variables, response="v"))
    window.workflow.open(project)
    at_rest(qtbot, window)
    window.action("run").trigger()
    at_rest(qtbot, window)
    assert window.document.audit is not None and window.document.run_report is not None
    assert save(qtbot, window, tmp_path / "a.tgproj")
    window.document.close()
    project.data.path.write_text(project.data.path.read_text().replace(";7\n", ";8\n", 1))
    told = []
    window.document.message_posted.connect(told.append)
    window.files.opening._open_project(tmp_path / "a.tgproj")
    at_rest(qtbot, window)
    assert window.document.audit is None and window.document.run_report is None
    assert any("changed since the project was saved" in str(words) for words in told)


def test_one_window_at_a_time_may_save_a_project(qtbot, opened, tmp_path):
    path = tmp_path / "a.tgproj"
    assert save(qtbot, opened, path)
    second = MainWindow(SettingsStore(tmp_path / "second"))
    qtbot.addWidget(second, before_close_func=_let_go)
    second.show()
    told = []
    second.document.message_posted.connect(lambda said: told.append(str(getattr(said, "what", said))))
    second.files.opening._open_project(path)
    at_rest(qtbot, second)
    assert any("open elsewhere" in words and str(os.getpid()) in words for words in told)
    assert any("open elsewhere" in notice.what for notice in second.message_bar.notices)
    before = path.read_bytes()
    assert not save(qtbot, second, path) and path.read_bytes() == before
    opened.document.close()  # the other's work may be newer than what the second one read
    assert not save(qtbot, second, path)
    assert save(qtbot, second, tmp_path / "b.tgproj")
    opened.files.opening._open_project(path)
    at_rest(qtbot, opened)
    assert opened.files.holding.lock is not None and save(qtbot, opened, path)
    second.files.holding.let_go()
    opened.files.holding.let_go()
    assert {p.name for p in tmp_path.iterdir() if p.is_file()} >= {"a.tgproj", "b.tgproj"}
    assert not list(tmp_path.glob(".*.lock"))
