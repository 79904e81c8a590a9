"""The window asks for the password of a project, sets it, and keeps recovery files under it."""

import os
import stat

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QMenu, QPushButton

from tabguard.base import secrets
from tabguard.base.secrets import is_sealed
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.export.output_card import OutputCard
from tabguard.gui.parts.password_dialog import PasswordDialog
from tabguard.gui.run.run_dialog import RunDialog
from tabguard.project.file import change_password, open_project
from tabguard.project.unsaved import read_journal
from tabguard.table.decision import Kind
from tests.support.opened import counts_project
from tests.support.passwords import PASSWORD, asked, counted, encrypt, type_in
from tests.support.recovering import offers, press, start
from tests.support.window import at_rest

__all__ = ["counted", "start"]  # fixtures


@pytest.fixture(autouse=True)
def quick(monkeypatch, tmp_path):
    monkeypatch.setitem(secrets._COST, "n", 1 << 10)
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "state"))


def test_a_password_is_set_and_the_project_opens_with_it_again(qtbot, counted, tmp_path):
    path = tmp_path / "p.tgproj"
    counted.document.file.mark_saved(path)
    counted.action("password").trigger()
    dialog = asked(qtbot, counted)
    assert not dialog.findChild(QPushButton, "removePassword")
    for password, again, told in (("short", "short", "8 characters"), (PASSWORD, "other word", "differ")):
        type_in(qtbot, dialog, password, again)
        assert told in dialog.message.text() and dialog.isVisible()
        needs = dialog.layout().totalHeightForWidth  # nothing is cut off
        qtbot.waitUntil(lambda d=dialog, needs=needs: d.height() >= needs(d.width()))
    type_in(qtbot, dialog, PASSWORD, PASSWORD)
    qtbot.waitUntil(lambda: is_sealed(path) and not counted.document.file.dirty)
    counted.document.close()
    counted.files.open_path(path)
    dialog = asked(qtbot, counted)
    assert any("“p.tgproj”" in label.text() for label in dialog.findChildren(QLabel))
    type_in(qtbot, dialog, "a wrong password")
    dialog = asked(qtbot, counted)
    assert "The password is wrong, or the file is damaged." in dialog.message.text()
    assert counted.document.project is None
    type_in(qtbot, dialog, PASSWORD)
    at_rest(qtbot, counted, lambda: counted.document.file.path == path)
    assert counted.document.file.key is not None
    counted.document.decide(np.array([0]), Kind.NOTE, reason="later", who="A")
    counted.files.save(None)
    qtbot.waitUntil(lambda: not counted.document.file.dirty)
    assert is_sealed(path)  # a later save is encrypted too
    assert open_project(path, PASSWORD).project.decisions[0].reason == "later"


def test_cancelling_leaves_the_open_project(qtbot, counted, tmp_path):
    path = tmp_path / "p.tgproj"
    encrypt(qtbot, counted, path)
    before = counted.document.project
    counted.files.open_path(path)
    asked(qtbot, counted).reject()
    assert counted.document.project is before and counted.document.file.key is not None


@pytest.mark.slow
def test_a_password_is_removed(qtbot, counted, tmp_path):
    path = tmp_path / "p.tgproj"
    encrypt(qtbot, counted, path)
    assert counted.document.history.trail.key
    counted.action("password").trigger()
    dialog = asked(qtbot, counted)
    qtbot.mouseClick(dialog.findChild(QPushButton, "removePassword"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not is_sealed(path) and not counted.document.file.dirty)
    assert counted.document.file.key is None and not counted.document.history.trail.key
    assert open_project(path).project == counted.document.project


@pytest.mark.slow
def test_another_project_does_not_get_the_password(qtbot, counted, tmp_path):
    encrypt(qtbot, counted, tmp_path / "p.tgproj")
    counted.workflow.open(counts_project(tmp_path, False))
    at_rest(qtbot, counted, lambda: counted.document.file.path is None)
    assert counted.document.file.key is None


@pytest.mark.slow
def test_changes_that_were_not_saved_come_back_with_the_password(qtbot, tmp_path, start):
    first = start()
    first.workflow.open(counts_project(tmp_path, False))
    at_rest(qtbot, first, lambda: first.document.pattern is not None)
    path = tmp_path / "p.tgproj"
    encrypt(qtbot, first, path)
    first.document.file.embeds = True
    first.document.file.mark_unsaved()
    first.files.save(None)
    qtbot.waitUntil(lambda: not first.document.file.dirty)
    first.document.decide(np.array([0]), Kind.NOTE, reason="unsaved note", who="A")
    assert first.recovery.journal.wait(300)
    journal = first.recovery.journal.path
    assert is_sealed(journal) and b"unsaved note" not in journal.read_bytes()
    left = journal.with_name("left.tgjournal")
    left.write_bytes(journal.read_bytes())  # as of a program that was killed
    second = start()
    (offer,) = offers(second)
    assert "with a password" in offer.what and "counts" not in str(offer)
    press(qtbot, second, "Recover")
    type_in(qtbot, asked(qtbot, second), PASSWORD)
    at_rest(qtbot, second, lambda: second.document.project is not None)
    assert [d.reason for d in second.document.project.decisions] == ["unsaved note"]
    assert second.document.file.key is not None and second.document.file.embeds and second.document.file.dirty
    assert second.recovery.journal.wait(300)
    assert is_sealed(second.recovery.journal.path)
    found = read_journal(second.recovery.journal.path, PASSWORD)
    assert [d.reason for d in found.project.decisions] == ["unsaved note"]


@pytest.mark.slow
@pytest.mark.parametrize("sealed_before", [False, True])
def test_a_recovered_project_does_not_undo_a_change_of_the_password(qtbot, tmp_path, start, sealed_before):
    first = start()
    first.workflow.open(counts_project(tmp_path, False))
    at_rest(qtbot, first, lambda: first.document.pattern is not None)
    path = tmp_path / "p.tgproj"
    if sealed_before:
        first.document.file.embeds = True
        encrypt(qtbot, first, path)
    else:
        first.files.saving.save(path)
    qtbot.waitUntil(lambda: path.exists() and not first.document.file.dirty)
    first.document.decide(np.array([0]), Kind.NOTE, reason="unsaved note", who="A")
    assert first.recovery.journal.wait(300)
    journal = first.recovery.journal.path
    content = journal.read_bytes()
    first.document.file.mark_saved(path)
    first.document.close()
    qtbot.waitUntil(lambda: not first.jobs.busy)
    first.close()
    qtbot.waitUntil(lambda: not first.isVisible())
    journal.with_name("left.tgjournal").write_bytes(content)  # as of a program that was killed
    change_password(
        path, secrets.key_of(path, PASSWORD) if sealed_before else None, secrets.new_key("another one")
    )
    if sealed_before:
        (tmp_path / "counts.csv").unlink()  # the file has a copy
    before = path.read_bytes()
    second = start()
    press(qtbot, second, "Recover")
    if sealed_before:
        type_in(qtbot, asked(qtbot, second), PASSWORD)

        def asks_again():
            labels = [x for d in second.findChildren(QDialog, "dlgPassword") for x in d.findChildren(QLabel)]
            return any(x.isVisible() and "has another password now" in x.text() for x in labels)

        qtbot.waitUntil(asks_again)
        type_in(qtbot, asked(qtbot, second), "another one")
    at_rest(qtbot, second, lambda: second.document.project is not None)
    assert second.document.file.path is None and second.document.file.dirty
    assert [d.reason for d in second.document.project.decisions] == ["unsaved note"]
    assert path.read_bytes() == before


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_settings_and_recent_files_are_private_whatever_the_mask(tmp_path):
    before = os.umask(0)
    try:
        folder = tmp_path / "config"
        store = SettingsStore(folder)
        store.theme = "dark"
        store.recent.add(tmp_path / "secret.csv")
        store._ini.sync()
        store.theme = "light"
        store._ini.sync()
        for path in (folder, *folder.iterdir()):
            assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path.name
        for path in folder.iterdir():
            path.chmod(0o666)  # as an earlier version left them
        folder.chmod(0o755)
        again = SettingsStore(folder)
        again.recent.add(tmp_path / "secret.csv")
        for path in (folder, folder / "window.ini", folder / "recent.json"):
            assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path.name
        assert again.theme == "light"
    finally:
        os.umask(before)


def test_close_and_forget_keeps_nothing_about_the_project(qtbot, counted, tmp_path):
    path, other = tmp_path / "p.tgproj", tmp_path / "other.csv"
    other.write_text("a;b\n1;2\n")
    counted.document.file.embeds = True
    encrypt(qtbot, counted, path)
    (tmp_path / "counts.csv").unlink()
    counted.store.recent.add(other)
    counted.files.open_path(path)
    type_in(qtbot, asked(qtbot, counted), PASSWORD)
    qtbot.waitUntil(lambda: (tmp_path / "state/unpacked").exists())
    at_rest(qtbot, counted, lambda: path in counted.store.recent.paths())
    copy = counted.document.project.data.path
    assert copy.is_file() and copy.is_relative_to(tmp_path / "state")
    counted.action("copy_job").trigger()
    counted.action("forget_project").trigger()
    assert counted.document.project is None and not QGuiApplication.clipboard().text()
    assert counted.store.recent.paths() == (other,)
    assert not list((tmp_path / "state/unpacked").iterdir())
    listed = counted.start_page.recent_list
    assert [listed.item(n).text() for n in range(listed.count())] == ["other.csv\u2003data"]
    assert path.is_file()


def test_files_that_are_no_table_say_what_they_are(window, tmp_path):
    for name, told in (("x.tgjournal", "offers"), ("x.tgrules", "panel Rules")):
        (tmp_path / name).write_bytes(b"TGJ1")
        window.files.open_path(tmp_path / name)
        assert told in window.message_bar.notices[0].remedy
        window.message_bar.clear()


def test_what_the_policy_forbids_is_greyed_out_and_says_why(qtbot, tmp_path, start, office):
    office("[require]\npassword = true\napproval = true\n[forbid]\ninternal_clipboard = true")
    window = start()
    window.workflow.open(counts_project(tmp_path, False))
    at_rest(qtbot, window, lambda: window.document.pattern is not None)
    for name in ("copy_internal", "copy_job"):
        action = window.action(name)
        assert not action.isEnabled() and "policy of the office forbids" in action.toolTip()
        menus = [m for m in window.menuBar().findChildren(QMenu) if action in m.actions()]
        assert menus and all(menu.toolTipsVisible() for menu in menus)
    run, card = RunDialog(window.document), OutputCard(window.document.project.output)
    password = PasswordDialog("Password", "", new=True, removable=True)
    box = card.details.editors["approval"]
    for dialog, widget in (
        (run, run.findChild(QPushButton, "copyJob")),
        (password, password.findChild(QPushButton, "removePassword")),
        (card, box),
    ):
        qtbot.addWidget(dialog)
        assert not widget.isEnabled() and "policy of the office" in widget.toolTip()
    assert box.get() is True and card.titled(window.document.project.output) == window.document.project.output
