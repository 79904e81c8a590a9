"""A project that is saved and opened again still shows what its run left at risk."""

import os

import pytest
from attrs import evolve
from PySide6.QtWidgets import QFileDialog

from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.shell.main_window import MainWindow
from tabguard.project.file import open_project
from tests.support.opened import counts_project
from tests.support.window import act, at_rest, let_go, save, show_project


@pytest.mark.slow
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
    qtbot.waitUntil(lambda: not window.files.saving.busy)


def test_a_source_that_changed_without_changing_its_size_is_noticed(qtbot, window, tmp_path):
    project = counts_project(tmp_path, insiders=False)
    rows = project.data.path.read_text().replace("unit", "unit;v", 1).replace("\n", ";7\n")
    project.data.path.write_text(rows.replace("v;7", "v", 1))
    project = evolve(project, variables=evolve(project.variables, response="v"))
    show_project(qtbot, window, project)
    act(qtbot, window, "run")
    assert window.document.findings.audit is not None and window.document.snapshot.run_report is not None
    assert save(qtbot, window, tmp_path / "a.tgproj")
    window.document.close()
    project.data.path.write_text(project.data.path.read_text().replace(";7\n", ";8\n", 1))
    told = []
    window.document.message_posted.connect(told.append)
    window.files.opening._open_project(tmp_path / "a.tgproj")
    at_rest(qtbot, window)
    assert window.document.findings.audit is None and window.document.snapshot.run_report is None
    assert any("changed since the project was saved" in str(words) for words in told)


def test_one_window_at_a_time_may_save_a_project(qtbot, opened, tmp_path):
    path = tmp_path / "a.tgproj"
    assert save(qtbot, opened, path)
    second = MainWindow(SettingsStore(tmp_path / "second"))
    qtbot.addWidget(second, before_close_func=let_go)
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
