"""Options and fixtures of all tests; long runs require ``--slow``."""

import multiprocessing
import os
import shutil
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from pytestqt.qtbot import QtBot

from tabguard.base.language import write_numbers
from tabguard.lp.kernel import prepare

# without kept bytecode each process, also those that tests start, would compile every module again
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# the same examples on every machine; new ones are what the long proof is for. No example has a time limit: a
# machine that is busy would break it
FIXED = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", FIXED, max_examples=40)
settings.register_profile("long", FIXED, max_examples=200)
settings.load_profile("same")

# no test cuts the power, and to wait for the disk takes whole minutes; tests of such a wait bring their own
os.fsync = lambda _handle: None

for _wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitExposed):
    _wait.__kwdefaults__["timeout"] = 60_000  # on a busy machine a window waits long for its turn


def pytest_addoption(parser):
    parser.addoption("--slow", action="store_true", help="also do the long runs")


TESTS = Path(__file__).parent
FILES = sorted(TESTS.rglob("test_*.py"))


def pytest_configure(config):
    """Let each process begin with other tests, so that several processes share the compilation.

    The machine code is made before there are others: no test with a limit of time waits for it.
    """
    if config.getoption("--slow"):
        settings.load_profile("long")
    worker = getattr(config, "workerinput", None)
    if worker is None:
        prepare()
    if worker and config.args_source is config.ArgsSource.TESTPATHS:
        start = int(worker["workerid"].removeprefix("gw")) * len(FILES) // worker["workercount"]
        config.args = [str(path) for path in FILES[start:] + FILES[:start]]


LONGEST = (
    "test_contributing.py",
    "test_damaged_files.py",
    "test_kernel.py",
    "test_keyboard.py",
    "test_reopened_acts.py",
    "test_terminal.py",
)
"""The longest tests, which start first, so that at the end no process waits for another."""


def pytest_collection_modifyitems(config, items):
    place = {path: n for n, path in enumerate(FILES)}
    items.sort(key=lambda item: (item.path.name not in LONGEST, place.get(item.path, len(FILES))))
    if config.getoption("--slow"):
        return
    held = [item for item in items if item.get_closest_marker("slow")]
    if held:
        config.hook.pytest_deselected(items=held)
        items[:] = [item for item in items if item not in held]


@pytest.fixture(autouse=True, scope="session")
def _own_state(tmp_path_factory):
    """Keep recovery files and notes of tests, and of their processes, out of the user's folders."""
    os.environ["TABGUARD_STATE"] = str(tmp_path_factory.mktemp("state"))


@pytest.fixture(autouse=True)
def _no_ledger_is_remembered():
    """Hide earlier publications of count tables from the next test, which may use the same table."""
    yield
    shutil.rmtree(Path(os.environ["TABGUARD_STATE"]) / "ledgers", ignore_errors=True)


@pytest.fixture(autouse=True)
def _english_numbers():
    """Restore English numbers after a window that used those of the locale."""
    yield
    write_numbers("", "")


@pytest.fixture
def processes_end():
    """Check that every process that the test starts has ended, except a cluster of earlier tests."""
    others = {*multiprocessing.active_children()}
    yield
    assert not {*multiprocessing.active_children()} - others


@pytest.fixture
def brief_bounds(monkeypatch):
    """Spend little work on lower bounds, which are most of the work on the sample.

    Bounds and patterns are proven by `tests/suppress` and `tests/proof`, with all the work that users allow.
    """
    spend_little_on_bounds(monkeypatch)


def spend_little_on_bounds(patch):
    """`brief_bounds` for fixtures that several tests share."""
    patch.setattr("tabguard.suppress.refine._BOUND_WORK", 0.1)


@pytest.fixture
def someone(monkeypatch, tmp_path):
    """A function that lets another person work, with a user folder of their own."""
    from tabguard.base import system as base_system

    def come(name):
        monkeypatch.setenv("TABGUARD_STATE", str(tmp_path.parent / "states" / name))
        for system in ("_on_posix", "_on_windows"):
            monkeypatch.setattr(base_system, system, lambda: name)

    return come


@pytest.fixture
def office(tmp_path, monkeypatch):
    """A function that applies an office policy; without it there is none."""
    from tabguard.office import policy

    places = tmp_path.parent / "office" / "policy.toml", tmp_path.parent / "user" / "policy.toml"
    monkeypatch.setattr(policy, "places", lambda: places)

    def put(text="", user=""):
        for path, content in zip(places, (text, user), strict=True):
            path.parent.mkdir(exist_ok=True)
            path.write_text(content, encoding="utf-8")
        policy.policy.cache_clear()
        return places[0].parent

    yield put
    policy.policy.cache_clear()


@pytest.fixture
def tmp_path(tmp_path):
    """A folder without neighbours, so that results of other tests over the same records are not found."""
    here = tmp_path / "here"
    here.mkdir()
    return here
