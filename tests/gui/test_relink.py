"""A project whose data were moved asks for their new place, and keeps its decisions."""

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtWidgets import QFileDialog

from tabguard.base import secrets
from tabguard.base.secrets import new_key
from tabguard.flow import stages
from tabguard.gui.document.project_file import missing_files
from tabguard.gui.document.saving import ASKED
from tabguard.project.file import open_project, save_project
from tabguard.sample import write_sample
from tabguard.table.decision import Kind
from tests.support.opened import counts_project
from tests.support.passwords import PASSWORD, asked, encrypt, type_in
from tests.support.window import at_rest, save, show_project


def test_moved_files_are_asked_for_and_decisions_stay(qtbot, window, tmp_path):
    old, new = tmp_path / "old", tmp_path / "new place"
    show_project(qtbot, window, stages.open_job(write_sample(old)))
    window.document.decide(np.array([40]), Kind.SUPPRESS, reason="policy", who="A. Nalyst")
    decisions = window.document.project.decisions
    assert save(qtbot, window, tmp_path / "p.tgproj")
    window.document.close()
    old.rename(new)
    window.files.open_path(tmp_path / "p.tgproj")
    qtbot.waitUntil(lambda: window.findChild(QFileDialog) is not None)
    dialog = window.findChild(QFileDialog)
    assert "records.csv" in dialog.windowTitle()
    dialog.fileSelected.emit(str(new / "records.csv"))
    dialog.close()
    at_rest(qtbot, window)
    assert missing_files(window.document.project) == ()
    assert window.document.project.data.path == new / "records.csv"
    assert window.document.project.decisions == decisions
    assert window.document.file.dirty


@pytest.mark.slow
def test_a_project_whose_data_moved_keeps_password_trail_view_and_that_it_is_read_only(
    qtbot, window, tmp_path, monkeypatch
):
    monkeypatch.setitem(secrets._COST, "n", 1 << 10)
    path, old, new = tmp_path / "p.tgproj", tmp_path / "old", tmp_path / "new"
    old.mkdir()
    document = window.document
    show_project(qtbot, window, counts_project(old, False))
    document.decide(np.array([0]), Kind.NOTE, reason="agreed")
    window.action("swap").trigger()
    encrypt(qtbot, window, path)
    shown, trail = document.file.look(), document.history.trail.entries
    document.close()
    old.rename(new)
    window.files.open_path(path, read_only=True)
    type_in(qtbot, asked(qtbot, window), PASSWORD)
    qtbot.waitUntil(lambda: window.findChild(QFileDialog) is not None)
    dialog = window.findChild(QFileDialog)
    dialog.fileSelected.emit(str(new / "counts.csv"))
    dialog.close()
    at_rest(qtbot, window, lambda: document.project is not None)
    assert document.file.key is not None and document.history.trail.entries[: len(trail)] == trail
    assert document.file.read_only == ASKED and document.file.dirty and document.file.path == path
    assert document.file.look() == shown
    document.file.set_safe()  # and opened so that it may be replaced
    document.close()
    open_kept = window.workflow.open

    def saved_meanwhile(*args, **kwargs):
        project = open_project(path, PASSWORD).project
        save_project(path, evolve(project, name="of others"), key=new_key(PASSWORD))
        open_kept(*args, **kwargs)

    monkeypatch.setattr(window.workflow, "open", saved_meanwhile)
    window.files.open_path(path)
    type_in(qtbot, asked(qtbot, window), PASSWORD)
    qtbot.waitUntil(lambda: len(window.findChildren(QFileDialog)) > 0)
    window.findChildren(QFileDialog)[-1].fileSelected.emit(str(new / "counts.csv"))
    at_rest(qtbot, window, lambda: document.project is not None)
    assert not save(qtbot, window, path)
    assert open_project(path, PASSWORD).project.name == "of others"


@pytest.mark.slow
def test_what_others_saved_while_a_project_was_being_opened_is_not_replaced(
    qtbot, window, tmp_path, monkeypatch
):
    path, document = tmp_path / "p.tgproj", window.document
    show_project(qtbot, window, counts_project(tmp_path, False))
    window.action("swap").trigger()
    assert save(qtbot, window, path)
    shown = document.file.look()
    document.close()
    open_kept = window.workflow.open

    def saved_meanwhile(*args, **kwargs):
        save_project(path, evolve(open_project(path).project, name="of others"))
        open_kept(*args, **kwargs)

    monkeypatch.setattr(window.workflow, "open", saved_meanwhile)
    window.files.open_path(path)
    at_rest(qtbot, window, lambda: document.project is not None)
    assert document.file.look() == shown
    assert not save(qtbot, window, path)
    assert open_project(path).project.name == "of others"
