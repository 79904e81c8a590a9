"""Work in separate processes always ends in a named outcome."""

import os
import pickle
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tabguard.base import processes
from tabguard.base.errors import (
    AdditivityError,
    DataError,
    GroupsError,
    PasswordError,
    PeriodsError,
    TabGuardError,
    WorkError,
)
from tabguard.base.processes import Call, Ended, attempt, run_apart
from tabguard.base.progress import Cancelled, Event, Progress
from tabguard.flow.text_check import TextFinding, TextsError
from tests.support.process_calls import double, endless, refuse, stumble, until_stopped


def vanish(_progress: Progress) -> None:
    os._exit(9)


@pytest.mark.usefixtures("processes_end")
def test_values_come_back_from_processes_of_their_own():
    events: list[Event] = []
    calls = [Call(f"call {n}", double, (n,)) for n in (1, 2, 3)]
    found = dict(run_apart(calls, Progress(events.append, 0.0), at_once=2))
    assert {at: ended.value[0] for at, ended in found.items()} == {0: 2, 1: 4, 2: 6}
    assert len({ended.value[1] for ended in found.values()} | {os.getpid()}) == 4
    assert any(e.phase == "call 2: doubling" and (e.total, e.notes["seen"]) == (3, 2) for e in events)


def test_one_failure_of_any_kind_leaves_the_others_alone():
    calls = [
        Call("refused", refuse),
        Call("stumbled", stumble),
        Call("vanished", vanish),
        Call("fine", double, (4,)),
    ]
    found = dict(run_apart(calls, Progress()))
    assert found[3].value[0] == 8
    refused = found[0].error
    assert isinstance(refused, AdditivityError) and refused.gaps == ("A × B",) and refused.where == "row 7"
    assert isinstance(found[1].error, WorkError) and "ValueError" in str(found[1].error)
    assert isinstance(found[2].error, WorkError) and "9" in str(found[2].error)


def test_an_unexpected_error_tells_its_place_and_no_value():
    error = attempt(stumble, (), Progress()).error
    assert isinstance(error, TabGuardError)
    assert "4711" not in str(error) and "process_calls.py" in error.where


@pytest.mark.usefixtures("processes_end")
def test_cancelling_lets_the_work_clean_up_and_ends_its_process(tmp_path):
    marks = [tmp_path / name for name in "ab"]
    progress = Progress(lambda event: progress.cancel() if event.done > 3 else None)
    calls = [Call(mark.name, endless, (mark,)) for mark in marks]
    found: list[tuple[int, Ended]] = []
    with pytest.raises(Cancelled):
        found.extend(run_apart(calls, progress))
    assert found == [] and marks[0].exists() and not marks[1].exists()


@pytest.mark.usefixtures("processes_end")
def test_leaving_early_ends_what_still_runs(tmp_path):
    results = run_apart(
        [Call("quick", double, (1,)), Call("slow", endless, (tmp_path / "mark",))], Progress(), 2
    )
    assert next(results)[0] == 0
    results.close()


class Large:
    """An argument that takes long to transfer."""

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return time.sleep, (60,)


def ready(_large: object, mark: Path, _progress: Progress) -> None:
    mark.write_text("begun")


@pytest.mark.usefixtures("processes_end")
def test_work_that_has_not_begun_is_cancelled_at_once(tmp_path, monkeypatch):
    monkeypatch.setattr(processes, "_PATIENCE", 50.0)
    progress, mark = Progress(), tmp_path / "mark"
    threading.Timer(1.0, progress.cancel).start()
    with pytest.raises(Cancelled):
        list(run_apart([Call("large", ready, (Large(), mark))], progress))
    assert not mark.exists()


def keeping_patterns(number: int, progress: Progress) -> tuple[bytes | None, bytes | None]:
    assert progress.patterns is not None
    pattern = progress.patterns.earlier(b"problem")
    progress.patterns.keep(b"problem", bytes([number]))
    return pattern, progress.patterns.earlier(b"another")


class Patterns:
    """A store in memory."""

    def __init__(self) -> None:
        self.kept: list[bytes] = []

    def earlier(self, problem: bytes) -> bytes | None:
        return b"pattern" if problem == b"problem" else None

    def keep(self, _problem: bytes, pattern: bytes) -> None:
        self.kept.append(pattern)


def test_processes_use_the_patterns_of_the_one_that_started_them():
    progress = Progress()
    progress.patterns = patterns = Patterns()
    calls = [Call(str(n), keeping_patterns, (n,)) for n in (1, 2)]
    found = dict(run_apart(calls, progress, at_once=2, one_work=True))
    assert [found[at].value for at in (0, 1)] == [(b"pattern", None)] * 2
    assert sorted(patterns.kept) == [b"\1", b"\2"]


def until_interrupted(mark: Path, progress: Progress) -> None:
    try:
        endless(mark, progress)
    finally:
        mark.write_text(str(progress.interrupted))


@pytest.mark.parametrize("interrupts", [True, False])
def test_processes_know_whether_they_are_cancelled_or_interrupted(tmp_path, interrupts):
    def hear(event: Event) -> None:
        if event.done > 1:
            (progress.interrupt if interrupts else progress.cancel)()

    progress, mark = Progress(hear), tmp_path / "mark"
    with pytest.raises(Cancelled):
        list(run_apart([Call("call", until_interrupted, (mark,))], progress))
    assert mark.read_text() == str(interrupts)


def may_start(progress: Progress) -> bool:
    return processes.can_start()


@pytest.mark.parametrize(("at_once", "may"), [(1, True), (2, False)])
def test_only_work_that_is_alone_starts_processes_of_its_own(at_once, may, monkeypatch):
    monkeypatch.setattr(processes, "can_start", lambda: True)
    ((_, ended),) = run_apart([Call("alone", may_start)], Progress(), at_once)
    assert ended.value is may


def test_stopping_one_work_stops_its_parts_that_wait_as_well(tmp_path):
    marks = [tmp_path / name for name in "ab"]
    progress = Progress(lambda event: progress.stop() if event.done > 3 else None)
    calls = [Call(mark.name, until_stopped, (mark,)) for mark in marks]
    found = dict(run_apart(calls, progress, one_work=True))
    assert [found[at].value for at in (0, 1)] == ["kept", "kept"]
    assert progress.stopping


def test_a_script_of_somebody_is_not_started_again():
    answer = "import tabguard.base.processes as p; print(p.can_start())"
    script = [sys.executable, "-c", f"import sys; sys.argv = ['x']; {answer}"]
    assert (
        subprocess.run(script, capture_output=True, text=True, check=True, timeout=600).stdout.strip()
        == "False"
    )


@pytest.mark.parametrize(
    "error",
    [
        DataError("What.", "where", "Remedy."),
        PasswordError(),
        PeriodsError("2024.csv", ("2023", "2024"), "year"),
        TextsError((TextFinding("Title", "A × B", "12"),)),
        GroupsError("What.", of="decisions", now=("S = 1-3",)),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_comes_back_from_another_process_as_it_was(error):
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error) and str(copy) == str(error) and vars(copy) == vars(error)
