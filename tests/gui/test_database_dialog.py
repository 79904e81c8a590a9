"""Open database…: address, tables, query, the file that it makes, and the password for the worker."""

import contextlib
import sqlite3
import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from tabguard.base.errors import DataError
from tabguard.base.passwords import PASSWORDS
from tabguard.base.progress import Cancelled, Progress
from tabguard.gui.import_.database_dialog import DatabaseDialog
from tabguard.gui.import_.import_dialog import ImportDialog
from tabguard.gui.parts.password_dialog import PasswordAsker, PasswordDialog
from tabguard.read.files.connection import read_connection, sqlite_url
from tests.support.window import on_screen


@pytest.fixture
def url(tmp_path):
    with contextlib.closing(sqlite3.connect(tmp_path / "survey.db")) as base, base:
        base.execute("CREATE TABLE records (region TEXT, size TEXT, sales REAL)")
        base.executemany("INSERT INTO records VALUES (?, ?, ?)", [("N", "a", 1.5), ("S", "b", 2.5)] * 3)
        base.execute("CREATE VIEW big AS SELECT * FROM records WHERE sales > 2")
    return sqlite_url(tmp_path / "survey.db")


def test_a_table_is_chosen_kept_in_a_file_and_imported(qtbot, window, tmp_path, url):
    window.action("open_database").trigger()
    dialog = window.findChild(DatabaseDialog)
    qtbot.mouseClick(dialog.ok_button, Qt.MouseButton.LeftButton)
    assert "address" in dialog.message.text()
    qtbot.keyClicks(dialog.url, url)
    qtbot.mouseClick(dialog.list_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.table.count() == 2)
    assert [dialog.table.itemText(i) for i in range(2)] == ["big", "records"]
    dialog.table.setCurrentText("records")
    qtbot.mouseClick(dialog.ok_button, Qt.MouseButton.LeftButton)
    ask = dialog.findChild(QFileDialog)
    assert ask.selectedFiles()[0].endswith("records.tgsource")
    path = tmp_path / "mine.tgsource"
    ask.fileSelected.emit(str(path))
    assert read_connection(path).table == "records"
    qtbot.waitUntil(lambda: window.findChild(ImportDialog) is not None)
    importing = window.findChild(ImportDialog)
    qtbot.waitUntil(lambda: importing.model.rowCount() == 6)
    assert "SQLite, table “records”" in importing.file_page.detected.text()
    importing.reject()


def test_a_query_is_kept_and_a_password_in_the_address_is_refused(qtbot, tmp_path, url):
    dialog = on_screen(qtbot, DatabaseDialog(tmp_path))
    dialog.url.setText("postgresql://anna:918273645@db/survey")
    dialog.by_query.click()
    qtbot.keyClicks(dialog.query, "DELETE FROM records")
    dialog.accept()
    assert "contains a password" in dialog.message.text() and "918273645" not in dialog.message.text()
    dialog.url.setText(url)
    dialog.accept()
    assert "not a SELECT" in dialog.message.text()
    dialog.query.setPlainText("SELECT * FROM records")
    dialog.accept()
    dialog.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "q.tgsource"))
    assert read_connection(dialog.path).query == "SELECT * FROM records"


def test_a_database_that_cannot_be_opened_is_said(qtbot, tmp_path):
    dialog = DatabaseDialog(tmp_path)
    qtbot.addWidget(dialog)
    dialog.url.setText("sqlite:///none.db")
    dialog.list_tables()
    qtbot.waitUntil(lambda: "no such database" in dialog.message.text())
    assert dialog.list_button.isEnabled()


def asked(qtbot, window, progress=None):
    """The answer that a worker gets after the dialog appeared."""
    got = []
    asker = window.asker

    def ask():
        try:
            got.append(asker("anna@db/survey", not got, progress or Progress()))
        except Cancelled:
            got.append("cancelled")

    thread = threading.Thread(target=ask)
    thread.start()
    qtbot.waitUntil(lambda: window.findChild(PasswordDialog) is not None)
    return thread, got, window.findChild(PasswordDialog)


def test_the_worker_waits_for_the_password(qtbot, window):
    assert isinstance(window.asker, PasswordAsker)
    thread, got, dialog = asked(qtbot, window)
    assert "is wrong" in dialog.message.text()
    qtbot.keyClicks(dialog.password, "horse")
    dialog.accept()
    thread.join(5)
    assert got == ["horse"]


def test_a_question_is_withdrawn_with_its_work(qtbot, window):
    progress = Progress()
    thread, got, _dialog = asked(qtbot, window, progress)
    progress.cancel()
    thread.join(5)
    assert got == ["cancelled"]
    qtbot.waitUntil(lambda: window.findChild(PasswordDialog) is None)


def test_the_windows_own_thread_never_waits(window):
    with pytest.raises(DataError, match="needs a password"):
        PASSWORDS.ask("anna@db/survey", None, Progress())
