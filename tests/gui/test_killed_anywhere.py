"""A window killed at any moment, also while it saves, runs or exports, loses at most the edit in progress.

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
from tabguard.gui.structure.structure_dialog import StructureDialog
from tabguard.project.file import open_project
from tabguard.write.switch import STAGING
from tests.support.examples import slow
from tests.support.window import at_rest, let_go, save

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
HALF = (".part", ".tgjournal", ".tgbeside", ".lock", STAGING)
"""How names of files end that must not stay behind."""
LONG = 3600
"""Seconds after which a window hangs for certain: on a busy machine it waits long for its turn."""
BEGINS = {"arrange": "arranging"}
"""How the lines begin of acts within a dialog, which takes a while to open."""


def killed(folder, seed, phase, *options):
    """Let the analyst work, and kill the window at a random moment from a begin of some act on.

    Returns the number of edits that were made for certain, of those that were begun, the labels that the
    structure editor may show (none where it was not open or ended), and the label that was taken last.
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
    taken = [line.removeprefix("taking ") for line in lines if line.startswith("taking ")]
    return done, sum(line == "begin edit" for line in lines), labels_after(lines), (taken or [""])[-1]


def labels_after(lines):
    """The labels of an open structure editor that may come back: of the act in progress, or before it."""
    may = [None]
    for line in lines:
        word, _, number = line.partition(" ")
        if word == "arranging":
            may = [may[-1], number]
        elif word == "arranged":
            may = [number]
        elif word in ("ending", "taking"):
            may = [*may, None]
        elif word == "ended":
            may = [may[0], None]  # what ended it may not be written yet
        elif line == "begin edit" and may[-1] is None:
            may = [None]
    return may


def whole(path):
    """Whether a file is as it was written by whoever completed it."""
    if path.suffix in (".xlsx", ".tgproj"):
        with zipfile.ZipFile(path) as archive:
            return archive.testzip() is None
    text = path.read_bytes()
    return text.rstrip().endswith(b"</html>") if path.suffix == ".html" else bool(text)


def outlives(qtbot, folder, done, begun, labels, taken):
    """Start again as a user does, recover if it is offered, and compare with what was done.

    Returns whether a recovery was offered, whether a run had left a pattern, and the label that the
    structure editor showed again.
    """
    project = folder / "work/p.tgproj"
    saved = project.exists()
    assert not saved or open_project(project).project.name == "counts"  # the file itself is always whole
    _finish_what_was_killed()
    window = MainWindow(SettingsStore(folder / "settings"))
    qtbot.addWidget(window, before_close_func=let_go)
    window.show()
    qtbot.waitUntil(lambda: not window.recovery.looking, timeout=60_000)
    killed_runs = [*folder.rglob("*.tgbest")]
    offers = [notice for notice in window.message_bar.notices if "Recover" in dict(notice.actions)]
    assert len(offers) <= 1
    if offers:
        dict(offers[0].actions)["Recover"]()
    else:
        window.files.open_path(project)
    qtbot.waitUntil(lambda: window.document.project is not None, timeout=60_000)
    at_rest(qtbot, window)
    document = window.document
    label = arranged(qtbot, window)
    first = document.table.dimensions[0]
    assert label in labels
    assert label or not taken or first.labels[first.codes.index("A1")] == taken
    reasons = [int(decision.reason) for decision in document.project.decisions]
    assert reasons == list(range(len(reasons))) and document.path == (project if saved else None)
    assert done <= len(reasons) <= begun
    read_again = bool(document.project.hierarchies)  # with a structure that was taken, after the run
    assert read_again or (document.run_report is not None and document.snapshot.ran is not None)
    forced = {n % 6 for n in reasons if n % 2 == 0}
    assert set(np.flatnonzero(document.pattern.status == 3)) <= forced
    assert not document.trail.checked().broken and not document.read_only
    window.action("run").trigger()
    at_rest(qtbot, window)
    assert save(qtbot, window, project)
    assert window.recovery.journal.wait(30)
    assert [int(decision.reason) for decision in open_project(project).project.decisions] == reasons
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=30_000)
    left = [path for path in folder.rglob("*") if path.name.endswith(HALF) and path.name != STAGING]
    assert left == [] and not any(folder.rglob(STAGING))
    files = [path for path in (folder / "work").rglob("*") if path.is_file()]
    assert [path for path in files if not whole(path)] == []
    return bool(offers), bool(killed_runs), label


def arranged(qtbot, window):
    """The label that an editor shows which opened again, if one did; it is closed then."""
    if window.document.draft is None:
        return None
    qtbot.waitUntil(lambda: bool(window.findChildren(StructureDialog)), timeout=30_000)
    dialog = window.findChildren(StructureDialog)[-1]
    qtbot.waitUntil(lambda: not dialog.busy and dialog.editor.draft is not None, timeout=30_000)
    label = dialog.editor.draft.tree.labels["A1"]
    dialog.done(0)
    qtbot.waitUntil(lambda: not window.findChildren(StructureDialog))
    return label


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """As on a desk where nothing says where recovery files go: they lie beside the project."""
    monkeypatch.delenv("TABGUARD_STATE")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in ("STATE", "CONFIG", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / "home" / name.lower()))
    (tmp_path / "home").mkdir()
    return tmp_path


@pytest.mark.parametrize("given", [(1, "save"), slow((2, "run", "unsaved")), slow((3, "arrange"))], ids=str)
def test_at_a_random_moment_at_most_the_edit_in_progress_is_lost(qtbot, folder, given):
    outlives(qtbot, folder, *killed(folder, *given))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 150))
def test_at_fifty_random_moments_at_most_the_edit_in_progress_is_lost(qtbot, folder, seed, capsys):
    phase = random.Random(seed).choice(("edit", "arrange", "save", "run", "export"))
    offered, ran, label = outlives(qtbot, folder, *killed(folder, seed, phase))
    with capsys.disabled():
        print(f"killed in or after {phase}; offered: {offered}, pattern: {ran}, editor: {label}")
