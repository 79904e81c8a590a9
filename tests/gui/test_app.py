"""Start of the program: arguments, the guard against unexpected errors, stored settings."""

import os
import subprocess
import sys
from pathlib import Path

from tabguard.base.errors import DataError
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.shell.app import guard_for


def test_the_guard_posts_where_but_never_what_an_unexpected_error_says(window, capsys):
    guard = guard_for(window)
    try:
        raise ValueError("the secret is 4711")
    except ValueError as error:
        guard(type(error), error, error.__traceback__)
    notice = window.message_bar.notices[0]
    assert "4711" not in f"{notice.what}{notice.where}{notice.remedy}{capsys.readouterr().err}"
    assert "test_app" in notice.where


def test_the_guard_shows_an_error_of_the_data_as_it_is(window, capsys):
    error = DataError("Bad line.", "row 3", "Correct it.")
    guard_for(window)(DataError, error, None)
    assert window.message_bar.notices[0].where == "row 3"
    assert "Bad line." in capsys.readouterr().err


def test_recent_files_theme_and_layout_are_remembered(tmp_path):
    store = SettingsStore(tmp_path)
    path = tmp_path / "a.tgproj"
    path.touch()
    store.recent.add(path)
    store.theme = "dark"
    again = SettingsStore(tmp_path)
    assert again.recent.paths() == (path,)
    assert again.theme == "dark"
    assert again.last_folder() == tmp_path


def test_files_are_looked_for_beside_the_users_own_ones_not_beside_the_sample(tmp_path, monkeypatch):
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: tmp_path / "Documents")
    store = SettingsStore(tmp_path / "settings")
    assert store.last_folder() == Path.home()
    (tmp_path / "Documents").mkdir()
    store.recent.add(store.sample_folder() / "job.toml")
    assert store.last_folder() == tmp_path / "Documents"
    store.recent.add(tmp_path / "work" / "a.tgproj")
    store.recent.add(store.sample_folder() / "counts" / "records.csv")
    assert store.last_folder() == tmp_path / "work"


def test_the_program_opens_the_sample_and_quits(tmp_path):
    script = (
        "import gc, sys\n"
        "from PySide6.QtCore import QTimer\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from tabguard.gui.shell import app\n"
        "application = QApplication([])\n"
        "def look():\n"
        "    window = next(w for w in application.topLevelWidgets() if w.objectName() == 'mainWindow')\n"
        "    if window.document.pattern is None or window.jobs.busy:\n"
        "        return\n"
        "    timer.stop()\n"
        "    print(window.windowTitle(), len(window.document.table) > 100, gc.isenabled())\n"
        "    print('workers step aside', sys.getswitchinterval() < 0.001)\n"
        "    window.close()\n"
        "timer = QTimer()\n"
        "timer.timeout.connect(look)\n"
        "timer.start(50)\n"
        "sys.exit(app.run(['--sample']))\n"
    )
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "HOME": str(tmp_path),
        "LOCALAPPDATA": str(tmp_path),
    }
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=environment,
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "INTERNAL True False" in done.stdout and "workers step aside True" in done.stdout
    assert "Traceback" not in done.stderr
