"""A window killed at any moment, also during a save, run or export, loses at most the current edit.

What the analyst's script says is done is never lost.
"""

import os
import random
import signal
import subprocess
import sys
import threading
import zipfile

import numpy as np
import pytest

from tabguard.__main__ import _finish_what_was_killed
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.shell.main_window import MainWindow
from tabguard.gui.structure.structure_acts import StructureDialog
from tabguard.project.file import open_project
from tabguard.write.files.switch import STAGING
from tests.support.window import act, at_rest, let_go, save

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
HALF = (".part", ".tgjournal", ".tgbeside", ".lock", STAGING)
"""Endings of names of files that must not remain."""
LONG = 3600
"""Seconds after which a window certainly hangs, even on a busy computer."""
MOMENTS = int(os.environ.get("TABGUARD_MOMENTS", "5"))
BEGINS = {"arrange": "arranging"}
"""Beginnings of the lines of acts within a dialog, which takes a while to open."""


def killed(folder, seed, phase, *options):
    """Let the analyst work, and kill the window at a random moment after the beginning of some act.

    Returns the number of edits that were made for certain, of those that were begun, and the labels that the
    table may have: the one that was taken last, and the one that was just being taken.
    """
    rng, environment = random.Random(seed), os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    window = subprocess.Popen(
        [sys.executable, "-m", "tests.support.killed_window", str(folder), str(seed), *options],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    watchdog = threading.Timer(LONG, window.kill)
    watchdog.start()
    lines, passed = [], rng.randrange(1, 4)
    while passed and (line := window.stdout.readline().strip()):
        lines.append(line)
        passed -= "ready" in lines and line.startswith(BEGINS.get(phase, f"begin {phase}"))
    assert not passed, lines
    moment = threading.Event()
    moment.wait(rng.uniform(0.0, 0.15))
    window.send_signal(signal.SIGKILL)
    lines += window.stdout.read().split("\n")
    window.wait()
    watchdog.cancel()
    done = sum(line.startswith("edited ") for line in lines)
    return done, sum(line == "begin edit" for line in lines), labels_after(lines)


def labels_after(lines):
    """The labels of the code A1 that the structure editor may have left in the table."""
    may = {"A1"}
    for line in lines:
        word, _, number = line.partition(" ")
        if word == "taking":
            may = {*may, number}
        elif word == "taken":
            may = {number}
    return may


def whole(path):
    """Whether a file is complete as written."""
    if path.suffix in (".xlsx", ".tgproj"):
        with zipfile.ZipFile(path) as archive:
            return archive.testzip() is None
    text = path.read_bytes()
    return text.rstrip().endswith(b"</html>") if path.suffix == ".html" else bool(text)


def outlives(qtbot, folder, done, begun, labels):
    """Start again, recover if it is offered, and compare with the completed acts.

    Returns whether a recovery was offered, and whether a run had left a pattern.
    """
    project = folder / "work/p.tgproj"
    saved = project.exists()
    assert not saved or open_project(project).project.name == "counts"  # the file itself is always whole
    _finish_what_was_killed()
    window = MainWindow(SettingsStore(folder / "settings"))
    qtbot.addWidget(window, before_close_func=let_go)
    window.show()
    qtbot.waitUntil(lambda: not window.recovery.looking)
    killed_runs = [*folder.rglob("*.tgbest")]
    offers = [notice for notice in window.message_bar.notices if "Recover" in dict(notice.actions)]
    assert len(offers) <= 1
    if offers:
        dict(offers[0].actions)["Recover"]()
    else:
        window.files.open_path(project)
    at_rest(qtbot, window, lambda: window.document.project is not None)
    document = window.document
    first = document.table.dimensions[0]
    label = first.labels[first.codes.index("A1")] or "A1"
    assert label in labels and not window.findChildren(StructureDialog)
    reasons = [int(decision.reason) for decision in document.project.decisions]
    assert reasons == list(range(len(reasons))) and document.file.path == (project if saved else None)
    assert done <= len(reasons) <= begun
    read_again = bool(document.project.hierarchies)  # with a structure that was taken, after the run
    assert read_again or (document.snapshot.run_report is not None and document.snapshot.ran is not None)
    forced = {n % 6 for n in reasons if n % 2 == 0}
    assert set(np.flatnonzero(document.pattern.status == 3)) <= forced
    assert not document.history.trail.checked().broken and not document.file.read_only
    act(qtbot, window, "run")
    assert save(qtbot, window, project)
    assert window.recovery.journal.wait(300)
    assert [int(decision.reason) for decision in open_project(project).project.decisions] == reasons
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible())
    left = [path for path in folder.rglob("*") if path.name.endswith(HALF) and path.name != STAGING]
    assert left == [] and not any(folder.rglob(STAGING))
    files = [path for path in (folder / "work").rglob("*") if path.is_file()]
    assert [path for path in files if not whole(path)] == []
    return bool(offers), bool(killed_runs)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder without settings for recovery files, which are therefore beside the project."""
    monkeypatch.delenv("TABGUARD_STATE")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in ("STATE", "CONFIG", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / "home" / name.lower()))
    (tmp_path / "home").mkdir()
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize("given", [(1, "save"), (2, "run", "unsaved"), (3, "arrange")], ids=str)
def test_at_a_random_moment_at_most_the_edit_in_progress_is_lost(qtbot, folder, given):
    outlives(qtbot, folder, *killed(folder, *given))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 100 + MOMENTS))
def test_at_other_moments_at_most_the_edit_in_progress_is_lost(qtbot, folder, seed, capsys):
    phase = random.Random(seed).choice(("edit", "arrange", "save", "run", "export"))
    offered, ran = outlives(qtbot, folder, *killed(folder, seed, phase))
    with capsys.disabled():
        print(f"killed in or after {phase}; offered: {offered}, pattern: {ran}")
