"""Fixtures of the window's tests: an offscreen screen, a light theme, a window without stored settings."""

import gc
import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest

from tabguard.base.progress import Progress
from tabguard.flow import insider_tests, stages
from tabguard.gui.parts import theme
from tabguard.gui.shell.app import Collector, show_focus
from tabguard.kinds import masking
from tabguard.sample import write_sample
from tabguard.table.case import Case
from tabguard.table.solution import Solution
from tests.conftest import spend_little_on_bounds
from tests.support.opened import counts_project, sample_document
from tests.support.release_inputs import write_release
from tests.support.window import act, at_rest, leave_nothing, let_go, open_file, put_result, show_project

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    """From here on no thread collects garbage, also while data of several tests are computed."""
    gc.disable()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item, nextitem):
    """Closed windows stay garbage that no thread of other tests collects."""
    result = yield
    if nextitem is None or HERE not in nextitem.path.parents:
        leave_nothing()
    return result


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
    """Displays of a lower bound are the same for a weak one."""


@pytest.fixture(autouse=True)
def _covered_again():
    """Masked parameters that a test has shown are masked again."""
    yield
    masking.cover_parameters(True)


@pytest.fixture(autouse=True)
def _collected(qapp):
    """No worker thread collects garbage, as in the program."""
    collector = Collector(qapp)
    yield collector
    collector.collect()
    collector.close()
    gc.disable()
    collector.deleteLater()


@pytest.fixture
def window(qtbot, tmp_path):
    """The visible main window, without stored settings."""
    from tabguard.gui.document.settings_store import SettingsStore
    from tabguard.gui.shell.main_window import MainWindow

    window = MainWindow(SettingsStore(tmp_path / "settings"))
    qtbot.addWidget(window, before_close_func=let_go)
    window.resize(1300, 850)
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.fixture(scope="session")
def sample(tmp_path_factory):
    """Job file of the built-in sample, and its table, read once."""
    # results of other tests over the same records are not near
    job = write_sample(tmp_path_factory.mktemp("sample") / "far" / "away")
    project = stages.open_job(job)
    _SHARED[job.parent] = _stamps(job.parent)
    return job, project, stages.load(project, Progress())


_SHARED = {}
"""Folders that several tests read, and their content when they were made."""


def _stamps(folder):
    return {path: path.stat().st_mtime_ns for path in folder.iterdir()}


@pytest.fixture(autouse=True)
def _shared_unchanged():
    """Check that no test changes these folders: others would fail if they happened to run later."""
    yield
    for folder, before in _SHARED.items():
        now = _stamps(folder)
        changed = {path.name for path, _ in before.items() ^ now.items()}
        _SHARED[folder] = now  # told once, by the test that did it
        assert not changed


@pytest.fixture
def document(tmp_path_factory):
    """The sample, judged, without a window."""
    return sample_document(tmp_path_factory.getbasetemp() / "sample")


@pytest.fixture
def counts(window, qtbot, tmp_path):
    """A project with 15 + 5 + 3 and a minimum of 11, protected against outsiders only."""
    project = counts_project(tmp_path, insiders=False)
    show_project(qtbot, window, project, loaded=stages.load(project, Progress()))
    act(qtbot, window, "run")
    assert window.document.findings.audit.passed
    return window


@pytest.fixture
def release(window, qtbot, tmp_path):
    """The window with an open release, the worker idle."""
    open_file(qtbot, window, write_release(tmp_path))
    return window


@pytest.fixture
def opened(window, qtbot, sample):
    """The window with the open sample, the worker idle."""
    _job, project, loaded = sample
    show_project(qtbot, window, project, loaded=loaded)
    return window


@pytest.fixture(scope="session")
def sample_run(sample):
    """The result of protecting the sample, computed once."""
    _job, project, loaded = sample
    table, progress = loaded.table, Progress()
    constraints = stages.decide(table, project)
    sensitivity = stages.judge(table, project, constraints, progress)
    with pytest.MonkeyPatch.context() as patch:
        spend_little_on_bounds(patch)
        return stages.protect(Case(table, sensitivity, constraints), project, progress)


@pytest.fixture(scope="session")
def sample_audit(sample, sample_run):
    """The audit of that result and its unsafe sums, computed once."""
    _job, project, loaded = sample
    case = stages.judged(loaded.table, project, Progress())
    sums = insider_tests.unsafe_sums(case, sample_run.pattern, project, Progress())
    return stages.audit(Solution(case, sample_run.pattern, sample_run), project, Progress()), sums


@pytest.fixture
def protected(opened, qtbot, sample_run, sample_audit):
    """The window with the sample protected and audited."""
    put_result(opened, sample_run, sample_audit)
    at_rest(qtbot, opened)
    assert opened.document.findings.audit.passed
    return opened
