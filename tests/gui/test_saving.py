"""A project is saved in the background: later edits stay unsaved, and closing waits for the save."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from tabguard.base.errors import ProjectError
from tabguard.project import file as project_file
from tabguard.project.file import open_project
from tests.support.clicks import note
from tests.support.window import at_rest, save

_LONG = 20_000


def reasons(path):
    return [decision.reason for decision in open_project(path).project.decisions]


def boxes(window):
    return [box for box in window.findChildren(QMessageBox) if box.isVisible()]


@pytest.fixture
def slow(monkeypatch):
    """A save that waits for `go`, and the threads that called it."""

    class Slow:
        go, threads, real = threading.Event(), [], staticmethod(project_file.save_project)
        fails = 0

    def waiting(*args, **kwargs):
        Slow.threads.append(threading.current_thread())
        assert Slow.go.wait(300)
        if Slow.fails:
            Slow.fails -= 1
            raise ProjectError("The project could not be saved.", "p.tgproj", "No space left.")
        Slow.real(*args, **kwargs)

    monkeypatch.setattr(project_file, "save_project", waiting)
    yield Slow
    Slow.go.set()


@pytest.fixture
def kept(qtbot, opened, tmp_path):
    """A project in a file, changed since."""
    assert save(qtbot, opened, tmp_path / "p.tgproj")
    note(opened, 3, "first")
    at_rest(qtbot, opened)
    return opened


def press_save(qtbot, window):
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)


def done(qtbot, window):
    qtbot.waitUntil(lambda: not window.files.saving.busy, timeout=_LONG)


def test_what_is_edited_during_a_save_stays_unsaved_and_is_in_the_journal(qtbot, kept, slow, tmp_path):
    document, journal = kept.document, kept.recovery.journal
    press_save(qtbot, kept)
    assert document.file.dirty and kept.files.saving.busy
    note(kept, 4, "meanwhile")
    slow.go.set()
    done(qtbot, kept)
    assert slow.threads[0] is not threading.main_thread()
    assert document.file.dirty and reasons(tmp_path / "p.tgproj") == ["first"]
    assert journal.wait(300) and journal.path.is_file()
    document.history.stack.undo()
    assert not document.file.dirty  # as it is in the file again
    document.history.stack.redo()
    assert document.file.dirty
    press_save(qtbot, kept)
    done(qtbot, kept)
    assert not document.file.dirty and reasons(tmp_path / "p.tgproj") == ["first", "meanwhile"]
    assert journal.wait(300) and not journal.path.exists()


@pytest.mark.slow
def test_saving_twice_quickly_saves_one_after_the_other(qtbot, kept, slow, tmp_path):
    press_save(qtbot, kept)
    note(kept, 4, "second")
    press_save(qtbot, kept)
    qtbot.waitUntil(lambda: len(slow.threads) == 1, timeout=_LONG)
    qtbot.wait(50)
    assert len(slow.threads) == 1
    slow.go.set()
    qtbot.waitUntil(lambda: len(slow.threads) == 2, timeout=_LONG)
    done(qtbot, kept)
    assert not kept.document.file.dirty and reasons(tmp_path / "p.tgproj") == ["first", "second"]


def test_a_failed_save_is_told_and_leaves_the_project_unsaved(qtbot, kept, slow):
    slow.fails = 1
    press_save(qtbot, kept)
    kept.action("close_project").trigger()
    assert kept.document.project is not None
    slow.go.set()
    done(qtbot, kept)
    assert kept.document.file.dirty and kept.document.project is not None and not boxes(kept)
    assert any("could not be saved" in notice.what for notice in kept.message_bar.notices)
    assert kept.recovery.journal.wait(300) and kept.recovery.journal.path.is_file()
    slow.fails = 0
    press_save(qtbot, kept)
    done(qtbot, kept)
    assert not any("could not be saved" in notice.what for notice in kept.message_bar.notices)


def test_closing_waits_for_the_save_and_says_so(qtbot, kept, slow, tmp_path):
    press_save(qtbot, kept)
    assert not kept.close() and kept.isVisible() and not boxes(kept)
    assert any("still being saved" in notice.what for notice in kept.message_bar.notices)
    slow.go.set()
    qtbot.waitUntil(lambda: not kept.isVisible(), timeout=_LONG)
    assert reasons(tmp_path / "p.tgproj") == ["first"]


@pytest.mark.slow
def test_what_is_edited_while_closing_saves_is_asked_about_again(qtbot, kept, slow):
    assert not kept.close()
    (box,) = boxes(kept)
    assert box.defaultButton() is box.button(QMessageBox.StandardButton.Save)
    box.button(QMessageBox.StandardButton.Save).click()
    note(kept, 4, "meanwhile")
    slow.go.set()
    done(qtbot, kept)
    qtbot.waitUntil(lambda: len(boxes(kept)) == 1, timeout=_LONG)
    assert kept.isVisible() and kept.document.file.dirty
    boxes(kept)[0].button(QMessageBox.StandardButton.Cancel).click()


@pytest.mark.slow
def test_a_project_that_is_gone_when_its_save_ends_marks_no_other_as_saved(qtbot, kept, slow, tmp_path):
    press_save(qtbot, kept)
    kept.document.close()  # as a reading that is cancelled does
    slow.go.set()
    done(qtbot, kept)
    assert kept.document.file.path is None and kept.document.project is None
    assert reasons(tmp_path / "p.tgproj") == ["first"]
