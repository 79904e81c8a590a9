"""A project that must not be replaced is opened read-only: the title shows it, and Save asks for a name."""

import os
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from tabguard.base.errors import ProjectError
from tabguard.base.locks import Lock
from tabguard.gui.document.document import Document
from tabguard.gui.document.saving import ASKED, ProjectFileLock, Saving
from tabguard.gui.parts.jobs import end_work
from tabguard.gui.shell import step_bar
from tabguard.project import DataSource, Project, Roles
from tabguard.project.archive import unwritable
from tabguard.project.file import open_project, project_lock, save_project
from tests.support.clicks import note
from tests.support.window import at_rest, save

PROJECT = Project(DataSource(Path("x.csv")), Roles(("a",), "sales"), name="sales")


@pytest.fixture
def holding(qapp):
    holding = ProjectFileLock(Document())
    holding.told = []
    holding._document.message_posted.connect(holding.told.append)
    yield holding
    holding.let_go()


@pytest.fixture
def path(tmp_path):
    save_project(tmp_path / "p.tgproj", PROJECT)
    return tmp_path / "p.tgproj"


def opened_from(holding, path):
    holding._document.open_project(PROJECT, path=path)
    return holding._document


def test_a_project_of_ones_own_is_locked_and_not_read_only(holding, path):
    document = opened_from(holding, path)
    assert holding.lock.held and not document.file.read_only and not holding.told
    assert step_bar.title(document) == "TabGuard — sales[*] — INTERNAL"
    holding.check(path)


def test_opened_read_only_it_is_left_to_others(holding, path):
    document = opened_from(holding, path)
    document.file.set_read_only(ASKED)
    assert step_bar.title(document) == "TabGuard — sales[*] [read-only] — INTERNAL"
    with project_lock(path), pytest.raises(ProjectError, match="opened read-only"):
        holding.check(path)
    holding.check(path.with_name("other.tgproj"))
    opened_from(holding, path)  # again, as usual
    assert holding.lock.held and not document.file.read_only
    holding.check(path)


def test_write_protection_is_noticed_when_it_is_opened(holding, path, monkeypatch):
    path.chmod(0o400)
    assert opened_from(holding, path).file.read_only == "its file is write-protected"
    path.chmod(0o600)
    real = os.access
    monkeypatch.setattr(
        os, "access", lambda at, mode: real(at, mode) and not (mode == os.W_OK and Path(at).is_dir())
    )
    assert unwritable(path) == opened_from(holding, path).file.read_only == "its folder is write-protected"
    monkeypatch.undo()

    def refused(_lock):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Lock, "take", refused)
    assert opened_from(holding, path).file.read_only == "its folder is write-protected"
    project_lock(path).path.touch()  # left by a program of another account
    assert opened_from(holding, path).file.read_only == "its lock file belongs to another account"
    assert [notice.where for notice in holding.told] == ["p.tgproj"] * 4
    assert [notice.holds() for notice in holding.told][-1]
    holding._document.close()
    assert not holding._document.file.read_only and not holding.told[-1].holds()


@pytest.mark.skipif(os.name == "nt", reason="links of POSIX")
def test_a_link_in_the_place_of_its_lock_is_named_and_not_followed(holding, path, tmp_path):
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    project_lock(path).path.symlink_to(tmp_path / "thesis.txt")
    assert "“.p.tgproj.lock” is a link" in opened_from(holding, path).file.read_only
    assert (tmp_path / "thesis.txt").read_text(encoding="utf-8") == "years of work"


@pytest.mark.slow
def test_what_is_open_elsewhere_is_read_only_until_it_is_opened_again(holding, path):
    with project_lock(path):
        document = opened_from(holding, path)
        assert "open elsewhere" in document.file.read_only and "process" in holding.told[0].what
    with pytest.raises(ProjectError, match="was open elsewhere"):
        holding.check(path)
    assert not opened_from(holding, path).file.read_only and holding.lock.held


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody remove the lock file")
def test_what_others_saved_meanwhile_is_not_replaced(holding, path):
    document = opened_from(holding, path)
    saving = Saving(document, holding)
    write = saving._writer(path)

    def keep(project):
        holding.check(path)
        write(project)

    for name in ("one", "two"):
        keep(evolve(PROJECT, name=name))
    project_lock(path).path.unlink()  # as a drive does that was away: it gives the lock to the next one
    save_project(path, evolve(PROJECT, name="of others"))
    with pytest.raises(ProjectError, match="saved elsewhere"):
        keep(PROJECT)
    assert open_project(path).project.name == "of others"
    path.unlink()  # then there is nothing to keep
    keep(PROJECT)
    found = open_project(path)
    assert found.project.name == "sales"
    save_project(path, evolve(PROJECT, name="of others"))  # while it is being opened here
    document.close()
    document.file.end = found.end
    opened_from(holding, path)
    with pytest.raises(ProjectError, match="saved elsewhere"):
        keep(PROJECT)
    end_work(saving)


@pytest.mark.slow
def test_saved_under_another_name_it_is_a_project_of_ones_own(holding, path, tmp_path):
    document = opened_from(holding, path)
    document.file.set_read_only(ASKED)
    document.file.mark_saved(tmp_path / "q.tgproj")
    assert not document.file.read_only and holding.lock.path == project_lock(tmp_path / "q.tgproj").path


@pytest.mark.slow
def test_the_command_opens_it_so_and_save_asks_for_another_name(qtbot, tmp_path, opened):
    path = tmp_path / "p.tgproj"
    assert save(qtbot, opened, path)
    opened.action("open_read_only").trigger()
    (dialog,) = [one for one in opened.findChildren(QFileDialog) if one.isVisible()]
    dialog.fileSelected.emit(str(path))
    dialog.close()
    at_rest(qtbot, opened, lambda: opened.document.file.read_only == ASKED)
    qtbot.waitUntil(lambda: "[read-only]" in opened.windowTitle())
    note(opened, 3, "tried")
    at_rest(qtbot, opened)
    before = path.read_bytes()
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    qtbot.keyClick(opened, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    (dialog,) = [one for one in opened.findChildren(QFileDialog) if one.isVisible()]
    assert dialog.selectedFiles() == [str(tmp_path / "p_copy.tgproj")]
    dialog.fileSelected.emit(str(tmp_path / "p_copy.tgproj"))
    dialog.close()
    qtbot.waitUntil(lambda: opened.document.file.path == tmp_path / "p_copy.tgproj")
    assert not opened.document.file.read_only and path.read_bytes() == before
    qtbot.waitUntil(lambda: "[read-only]" not in opened.windowTitle())
