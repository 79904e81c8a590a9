"""Pictures of every screen in three themes and three sizes, to look at: ``TABGUARD_SCREENS=folder``.

``TABGUARD_LANGUAGES=en,de`` says in which languages. Nothing may be too large or cut off, as in
`test_small_screens`, which looks at every screen in each run.
"""

import json
import os
import subprocess
import sys
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import QRect
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QFileDialog, QTabWidget

from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.parts import languages, theme
from tabguard.gui.shell.main_window import MainWindow
from tests.gui import rare_dialogs
from tests.gui.conftest import _let_go, at_rest, put_result
from tests.gui.everything import open_dialogs, trigger_all
from tests.gui.fitting import faults
from tests.release_inputs import write_release

SIZES = {"1366x768": (1350, 720), "150": (1264, 672), "200": (944, 492)}
"""Logical size of a maximised window: a laptop, and 1920 x 1080 with letters enlarged."""
FOLDER = os.environ.get("TABGUARD_SCREENS", "")
LANGUAGES = os.environ.get("TABGUARD_LANGUAGES", "en").split(",")
THEMES = ("light", "dark", "contrast")
ALL = [*product(LANGUAGES, THEMES, SIZES)]
pytestmark = pytest.mark.skipif(not FOLDER, reason="pictures are made where TABGUARD_SCREENS names a folder")


class Camera:
    """Takes pictures of what is shown, and keeps what does not fit."""

    def __init__(self, qtbot, room, prefix):
        self.qtbot, self.room, self.prefix = qtbot, room, prefix
        self.faults = []
        Path(FOLDER).mkdir(parents=True, exist_ok=True)

    def look(self, top, name):
        """A screen: a window or dialog as it is now."""
        for _ in range(10):  # on a busy machine the layout comes later than what it is about
            self.qtbot.wait(30)
            left = list(faults(top, self.room))
            if not left:
                break
        self.faults += [f"{name}: {fault}" for fault in left]
        assert top.grab().save(str(Path(FOLDER) / f"{self.prefix}_{name}.png"))


@contextmanager
def dressed(code, name):
    """Another language and theme of the program."""
    theme.source().choose(name)
    languages.source().choose(code)
    try:
        yield
    finally:
        languages.source().choose("en")
        theme.source().choose("light")


@pytest.fixture(params=ALL, ids=lambda one: "-".join(one))
def shot(request, qtbot, tmp_path, sample, monkeypatch):
    """A window with the sample, and a camera."""
    code, name, size = request.param
    width, height = SIZES[size]
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _s: QRect(0, 0, width + 16, height + 24))
    with dressed(code, name):
        window = MainWindow(SettingsStore(tmp_path / "settings"))
        qtbot.addWidget(window, before_close_func=_let_go)
        window.resize(width, height)
        window.show()
        qtbot.waitExposed(window)
        yield window, Camera(qtbot, QRect(0, 0, width, height), f"{code}_{name}_{size}")
        window.workplaces[0].page().shut()
        window.workplaces[0].session.shut()


def test_no_text_of_any_screen_is_cut_off(qtbot, shot, tmp_path, sample, sample_run, sample_audit):
    window, camera = shot
    camera.look(window, "start")
    _job, project, loaded = sample
    window.workflow.open(project, loaded=loaded)
    at_rest(qtbot, window)
    named = evolve(sample_run, pattern=evolve(sample_run.pattern, name="greedy 09:00"))
    put_result(window, named, sample_audit)
    at_rest(qtbot, window)
    secondary = int(np.flatnonzero(window.document.pattern.status == 2)[0])
    window.show_cell(secondary)
    at_rest(qtbot, window)
    window.document._safe = window.document.mark()  # nothing asks to save
    panels(qtbot, window, camera)
    for dialog in rare_dialogs.of_a_table(window, tmp_path):
        shown(qtbot, dialog, camera)
    for at, dialog in enumerate(rare_dialogs.import_pages(qtbot, window)):
        camera.look(dialog, f"import{at}")
    commands(qtbot, window, camera, secondary)
    planner(qtbot, window, camera, tmp_path)
    release(qtbot, window, camera, tmp_path)
    assert camera.faults == []


def panels(qtbot, window, camera):
    """The window with each panel in front."""
    for dock in window.docks.all:
        window.docks.bring(dock.objectName())
        tabs = dock.findChild(QTabWidget)
        for at in range(1 if tabs is None else tabs.count()):
            if tabs is not None:
                tabs.setCurrentIndex(at)
            camera.look(window, f"{dock.objectName()}{at}")
    window.docks.bring("dockInspector")


def shown(qtbot, dialog, camera):
    """A dialog, when it has read what it reads."""
    dialog.open()
    qtbot.waitUntil(lambda: not getattr(dialog, "busy", False), timeout=10_000)
    camera.look(dialog, type(dialog).__name__)
    dialog.reject()


def commands(qtbot, window, camera, cell):
    """Whatever commands open."""
    rest = lambda: at_rest(qtbot, window)  # noqa: E731
    for name in trigger_all(qtbot, window, rest, lambda: window.show_cell(cell), {"presenter"}):
        for dialog in open_dialogs():
            if not isinstance(dialog, QFileDialog):
                camera.look(dialog, f"{name}_{type(dialog).__name__}")


def planner(qtbot, window, camera, folder):
    """The planner of releases of counts, and its dialogs."""
    window.document._safe = window.document.mark()
    window.workplaces[0].acts.open_sample()
    qtbot.waitUntil(
        lambda: bool(window.workplaces[0].session.states) and window.workplaces[0].session.work is None,
        timeout=30_000,
    )
    middle = window.workplaces[0].page().middle
    for at in range(middle.count()):
        middle.setCurrentIndex(at)
        qtbot.waitUntil(lambda: not window.workplaces[0].page().utility.view.busy, timeout=30_000)
        camera.look(window, f"planner{at}")
    for dialog in rare_dialogs.of_counts(window, folder):
        shown(qtbot, dialog, camera)


def release(qtbot, window, camera, folder):
    """A release of several tables, with the panel and the dialogs that only it has."""
    window.document._safe = window.document.mark()
    window.files.open_path(write_release(folder))
    qtbot.waitUntil(lambda: window.document.project.base == folder, timeout=30_000)
    at_rest(qtbot, window)
    window.docks.bring("dockRelease")
    camera.look(window, "release")
    commands(qtbot, window, camera, 1)


SCALED = """
import sys
from pathlib import Path
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.parts import theme
from tabguard.gui.shell.main_window import MainWindow

def wait(ms):
    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()

app = QApplication([])
app.setStyle("Fusion")
theme.source().choose("light")
window = MainWindow(SettingsStore(Path(sys.argv[1])))
window.showMaximized()
window.files.open_sample()
while window.document.pattern is None or window.jobs.busy or not window.document.snapshot.judged:
    wait(50)
wait(300)
view, screen = window.page.view, window.screen().availableGeometry()
total = view.viewport().rect().contains(view.visualRect(window.page.model.index(0, 0)))
print(window.devicePixelRatio(), view.viewport().height() / window.height(), total,
      screen.contains(window.geometry()), window.width(), window.height())
window.grab().save(sys.argv[2])
window._leaving = True
window.jobs.close()
window.explainer.shut()
"""


@pytest.mark.parametrize("factor", [1.5, 2.0])
def test_the_table_has_half_of_a_screen_that_the_system_enlarges(tmp_path, factor):
    """In a process of its own: Qt reads the factor when it starts."""
    screen = {"name": "laptop", "x": 0, "y": 0, "width": 1920, "height": 1040, "logicalDpi": 96, "dpr": 1}
    screens = tmp_path / "screens.json"
    screens.write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
    name = str(Path(FOLDER).absolute() / f"scaled_{factor}.png")
    Path(FOLDER).mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-c", SCALED, str(tmp_path / "settings"), name],
        env=os.environ
        | {
            "QT_SCALE_FACTOR": str(factor),
            "QT_QPA_PLATFORM": f"offscreen:configfile={tmp_path}/screens.json",
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    ratio, share, total, inside, *_size = done.stdout.split()
    assert float(ratio) == factor and total == inside == "True" and float(share) >= 0.5, done.stdout
