"""What the window's tests share: an offscreen screen, a light theme, a window that keeps nothing."""

import gc
import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from tabguard.gui.parts import theme
from tabguard.gui.parts.collector import Collector
from tabguard.gui.parts.focus import show_focus
from tabguard.gui.parts.later import Later
from tabguard.gui.shell.features import PANELS
from tabguard.kinds import masking
from tabguard.table.case import Case
from tests.conftest import spend_little_on_bounds

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    """No thread collects garbage from here on, also while data of several tests are worked out."""
    gc.disable()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item, nextitem):
    """Closed windows stay garbage of the window's thread; none is left for tests whose threads collect."""
    result = yield
    if nextitem is None or HERE not in nextitem.path.parents:
        leave_nothing()
    return result


def leave_nothing():
    """Destroy here what the closed windows left, and give the collector back to Python."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    gc.enable()


@pytest.fixture(scope="session")
def _styled(qapp):
    qapp.setStyle("Fusion")  # once: every call dresses all widgets again
    show_focus(qapp)
    gc.collect()
    gc.freeze()  # what is loaded by now stays: no collection visits it again
    return qapp


@pytest.fixture(autouse=True)
def _dressed(_styled):
    if theme.source().choice != "light":
        theme.source().choose("light")
    return _styled


@pytest.fixture(autouse=True)
def _brief(brief_bounds):
    """What is shown of a lower bound is the same for a weak one."""


@pytest.fixture(autouse=True)
def _covered_again():
    """Masked parameters that a test has shown wait again."""
    yield
    masking.cover_parameters(True)


@pytest.fixture(autouse=True)
def _collected(qapp):
    """No worker's thread collects garbage, as in the program."""
    collector = Collector(qapp)
    yield collector
    collector.collect()
    collector.close()
    gc.disable()
    collector.deleteLater()


@pytest.fixture
def window(qtbot, tmp_path):
    """The main window, shown, remembering nothing."""
    from tabguard.gui.document.settings_store import SettingsStore
    from tabguard.gui.shell.main_window import MainWindow

    window = MainWindow(SettingsStore(tmp_path / "settings"))
    qtbot.addWidget(window, before_close_func=_let_go)
    window.resize(1300, 850)
    window.show()
    qtbot.waitExposed(window)
    return window


def _let_go(window):
    window._leaving = True
    window.jobs.close()
    window.workflow.shut()
    window.explainer.shut()


@pytest.fixture(scope="session")
def sample(tmp_path_factory):
    """Job file of the built-in sample, and its table, read once."""
    from tabguard.flow import stages
    from tabguard.progress import Progress
    from tabguard.sample import write_sample

    # results of other tests over the same records are not near
    job = write_sample(tmp_path_factory.mktemp("sample") / "far" / "away")
    project = stages.open_job(job)
    _SHARED[job.parent] = _stamps(job.parent)
    return job, project, stages.load(project, Progress())


_SHARED = {}
"""Folders that several tests read, and what was in them when they were made."""


def _stamps(folder):
    return {path: path.stat().st_mtime_ns for path in folder.iterdir()}


@pytest.fixture(autouse=True)
def _shared_unchanged():
    """No test changes what others read: these would fail, if they happened to come later."""
    yield
    for folder, before in _SHARED.items():
        now = _stamps(folder)
        changed = {path.name for path, _ in before.items() ^ now.items()}
        _SHARED[folder] = now  # told once, by the test that did it
        assert not changed


@pytest.fixture
def opened(window, qtbot, sample):
    """The window with the sample open, the worker at rest."""
    _job, project, loaded = sample
    window.workflow.open(project, loaded=loaded)
    at_rest(qtbot, window)
    return window


@pytest.fixture(scope="session")
def sample_run(sample):
    """The result of protecting the sample, worked out once."""
    from tabguard.flow import stages
    from tabguard.progress import Progress

    _job, project, loaded = sample
    table, progress = loaded.table, Progress()
    constraints = stages.decide(table, project)
    sensitivity = stages.judge(table, project, constraints, progress)
    with pytest.MonkeyPatch.context() as patch:
        spend_little_on_bounds(patch)
        return stages.protect(Case(table, sensitivity, constraints), project, progress)


@pytest.fixture(scope="session")
def sample_audit(sample, sample_run):
    """The audit of that result and its unsafe sums, worked out once."""
    from tabguard.flow import insider_tests, stages
    from tabguard.progress import Progress
    from tabguard.table.solution import Solution

    _job, project, loaded = sample
    case = stages.judged(loaded.table, project, Progress())
    sums = insider_tests.unsafe_sums(case, sample_run.pattern, project, Progress())
    return stages.audit(Solution(case, sample_run.pattern, sample_run), project, Progress()), sums


@pytest.fixture
def protected(opened, qtbot, sample_run, sample_audit):
    """The window with the sample protected and audited."""
    put_result(opened, sample_run, sample_audit)
    at_rest(qtbot, opened)
    assert opened.document.audit.passed
    return opened


def put_result(window, run, audit):
    """Show a result and its audit as the window does when both have been worked out."""
    document, (audited, sums) = window.document, audit
    document.set_pattern(run)
    window.workflow.run_finished.emit(run)
    document.set_sums(sums, run.pattern, document.project.rules, document.snapshot)
    document.set_audit(audited, document.snapshot, "12:00")


def all_made(window):
    """Make every panel and page, also those that nobody has seen yet: for tests of all that a window has."""
    for panel in PANELS:
        window.docks.of(panel)()
    window.workplaces[0].page()
    return window


def shown(widget):
    """Whether a widget shows what it was told: nothing in it waits to be brought up to date."""
    return not any(later.waiting for later in widget.findChildren(Later))


def counted(qtbot, dialog):
    """Wait until a draft in a dialog that reads the data again was read as it is now."""
    qtbot.wait(30)
    qtbot.waitUntil(lambda: shown(dialog) and not dialog.busy, timeout=30_000)


def at_rest(qtbot, window, timeout=30_000):
    """Wait until the table is judged, the worker has nothing to do, and everything shows what there is."""

    def rest():
        document = window.document
        if window.jobs.busy or window.jobs.aside or document.pattern is None or not document.snapshot.judged:
            return False
        return shown(window)

    qtbot.waitUntil(rest, timeout=timeout)
    qtbot.wait(30)
    qtbot.waitUntil(rest, timeout=timeout)


def save(qtbot, window, path):
    """Save the project and wait for it; whether that worked."""
    saved = []
    window.files.saving.save(path, lambda: saved.append(path))
    qtbot.waitUntil(lambda: not window.files.saving.busy, timeout=30_000)
    return bool(saved)
