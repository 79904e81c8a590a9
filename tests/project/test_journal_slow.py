"""On a slow disk, and during the writing of a large run, an act is stored before the next one begins."""

import threading

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.errors import ProjectError
from tabguard.project import journal as journal_module
from tabguard.project.journal import Journal
from tabguard.project.journal_content import Appending, PatternChange
from tabguard.project.project import RunSettings
from tabguard.project.results import Scenario, kept_print
from tabguard.project.unsaved import read_journal
from tabguard.settings import Suppression
from tabguard.table.decisions import decisions_of
from tabguard.table.pattern import Pattern
from tabguard.table.result import Step, SuppressionResult
from tabguard.table.witnesses import Witness
from tests.support.journals import PATTERN, PROJECT, at, killed, names, npy, put, spoil


@pytest.fixture
def gate():
    """The event that a slow disk waits for."""
    gate = threading.Event()
    yield gate
    gate.set()


def kept(journal):
    """Number of decisions left by a program that is killed now."""
    return len(read_journal(journal.path).project.decisions)


@pytest.mark.parametrize("last", [1, 5])
def test_acts_outlive_the_program_before_a_slow_disk_has_confirmed_them(
    journal, tmp_path, monkeypatch, gate, last
):
    monkeypatch.setattr(journal_module, "PATIENCE", 60.0)
    kept_print("f")  # makes the key of this machine, once
    monkeypatch.setattr("os.fsync", lambda _handle: gate.wait(60))
    for n in range(1, last + 1):
        journal.put(at(tmp_path, n, None))
        assert kept(journal) == n
    assert not journal.behind
    gate.set()
    assert journal.wait(300) and kept(journal) == last


def run_of(pattern):
    steps = (Step("greedy", 1, 5.0, 0.1, 3),)
    return SuppressionResult(pattern, (), 5.0, 4.0, steps, 3, True, (Witness((0, 1), (1.0, -1.0)),))


def packing_waits_for(gate, monkeypatch):
    """From now on results are packed when the gate opens; the event says that packing has begun."""
    packing, real = threading.Event(), journal_module.packed_results

    def slow(state, last):
        packing.set()
        assert gate.wait(60)
        return real(state, last)

    monkeypatch.setattr(journal_module, "packed_results", slow)
    return packing


def test_acts_do_not_wait_for_a_large_run_that_is_being_written(journal, tmp_path, monkeypatch, gate):
    monkeypatch.setattr(journal_module, "PATIENCE", 60.0)
    monkeypatch.setattr(journal_module, "_LARGE", 0)
    stored = []
    put(journal, at(tmp_path, 1, None))
    packing = packing_waits_for(gate, monkeypatch)
    run, ran = run_of(PATTERN), RunSettings(PROJECT.rules, Suppression())
    pattern = Pattern(np.array([0, 1, 3], np.uint8), "y")
    named = Scenario("A", pattern, PROJECT.rules, Suppression(), decisions_of(()))
    journal.put(at(tmp_path, 2, None, run=run, ran=ran), lambda: stored.append(journal.path.stat().st_size))
    assert packing.wait(60)
    for n in (3, 0):  # the second takes all decisions back
        state = evolve(
            at(tmp_path, n, None, run=run, ran=ran), pattern=pattern, scenarios=(named,) if n else ()
        )
        journal.put(state)
        found = read_journal(journal.path)
        assert len(found.project.decisions) == n and found.whole and found.results.run is None
        assert found.results.pattern.status.tolist() == [0, 1, 3] and stored == []
    journal.put(evolve(at(tmp_path, 2, None, run=run, ran=ran), scenarios=(named,)))
    gate.set()
    assert journal.wait(300)
    found = read_journal(journal.path)
    assert found.whole and len(found.project.decisions) == 2 and len(stored) == 1
    assert len(found.results.run.witnesses) == 1 and found.results.ran == ran
    assert found.results.run.cost == 5.0 and [one.name for one in found.results.scenarios] == ["A"]
    assert found.results.pattern.status.tolist() == PATTERN.status.tolist()


def test_a_run_that_was_replaced_while_it_was_being_written_does_not_come_back(
    journal, tmp_path, monkeypatch, gate
):
    monkeypatch.setattr(journal_module, "_LARGE", 0)
    put(journal, at(tmp_path, 1, None))
    packing = packing_waits_for(gate, monkeypatch)
    journal.put(at(tmp_path, 1, None, run=run_of(PATTERN)))
    assert packing.wait(60)
    journal.put(at(tmp_path, 1, None, run=evolve(run_of(PATTERN), cost=9.0)))
    gate.set()
    assert journal.wait(300) and read_journal(journal.path).results.run.cost == 9.0
    put(journal, at(tmp_path, 2, None))
    assert read_journal(journal.path).results.run is None


def test_a_window_does_not_stand_still_where_the_disk_takes_nothing_and_says_so(tmp_path, monkeypatch, gate):
    monkeypatch.setattr(journal_module, "PATIENCE", 0.01)
    told, caught_up = [], threading.Event()

    def tell():
        told.append(journal.behind)
        if not journal.behind:
            caught_up.set()

    journal = Journal(tmp_path / "own", pytest.fail, tell)
    journal_module.PATIENCE = 60.0
    put(journal, at(tmp_path, 1, None))
    journal_module.PATIENCE = 0.01
    real = Appending.add
    monkeypatch.setattr(Appending, "add", lambda *given, **how: gate.wait(60) and real(*given, **how))
    for n in range(2, 6):
        journal.put(at(tmp_path, n, None))
    assert told == [True] and kept(journal) == 1
    gate.set()
    assert caught_up.wait(300) and journal.wait(30)
    assert told == [True, False] and kept(journal) == 5 and not journal.failing
    journal.close()


def test_while_the_disk_is_behind_an_act_still_waits_a_little_for_those_before_it(
    journal, tmp_path, monkeypatch, gate
):
    put(journal, at(tmp_path, 1, None))
    real = Appending.add
    monkeypatch.setattr(Appending, "add", lambda *given, **how: gate.wait(60) and real(*given, **how))
    monkeypatch.setattr(journal_module, "PATIENCE", 0.01)
    journal.put(at(tmp_path, 2, None))
    assert journal.behind and kept(journal) == 1
    monkeypatch.setattr(journal_module, "BRIEFLY", 60.0)
    last = at(tmp_path, 3, None)
    opening = threading.Thread(target=lambda: open_once(lambda: journal._latest is last, gate))
    opening.start()
    journal.put(last)
    assert kept(journal) == 3
    opening.join()


def open_once(holds, gate):
    """Open a gate as soon as a condition holds."""
    while not holds():
        gate.wait(0.001)
    gate.set()


def test_a_disk_that_fails_after_all_loses_nothing_that_another_place_can_take(
    journal, tmp_path, monkeypatch
):
    """A network share that accepts data, and reports only afterwards that it has no space."""
    monkeypatch.delenv("TABGUARD_STATE", raising=False)
    folder, done = tmp_path / "work", []
    folder.mkdir()
    put(journal, at(folder, 1))

    def full(file):
        if file._path.parent == folder:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(Appending, "sync", full)
    journal.put(at(folder, 2), lambda: done.append(journal.path))
    assert journal.wait(300)
    assert done == [journal.path] and journal.path.parent == tmp_path / "own" and names(folder) == []
    assert kept(journal) == 2 and not journal.failing


def many(n, *changed):
    status = np.zeros(n, np.uint8)
    status[list(changed)] = 2
    return Pattern(status, f"{len(changed)} changed")


def test_an_edit_in_a_large_table_is_a_small_frame_and_comes_back(journal, tmp_path):
    whole = evolve(at(tmp_path, 0, None), pattern=Pattern(np.arange(200_000, dtype=np.uint8) % 6, "x"))
    put(journal, whole)
    size = journal.path.stat().st_size
    changed = whole.pattern.with_status(np.array([7, 199_999]), 3)
    put(journal, evolve(whole, pattern=evolve(changed, name="z", complete=False)))
    assert journal.path.stat().st_size < size + 1_500
    found = read_journal(journal.path).results.pattern
    assert found.status.tolist() == changed.status.tolist() and (found.name, found.complete) == ("z", False)
    other = Pattern(np.zeros(5, np.uint8))
    assert PatternChange.between(None, other) is None and PatternChange.between(changed, other) is None
    assert PatternChange.between(many(64), many(64, 1, 2)) is not None
    assert PatternChange.between(many(64), many(64, 1, 2, 3)) is None


@pytest.mark.parametrize("cells", [[-1], [100_000], [[5]], [5, 6]], ids=str)
def test_changes_of_cells_that_there_are_not_are_damage(journal, tmp_path, cells):
    before = evolve(at(tmp_path, 0, None), pattern=many(100_000))
    put(journal, before, evolve(before, pattern=many(100_000, 5)))
    killed(journal)

    def change(_parts, arrays):
        name = next(name for name, held in arrays.items() if held == npy(np.array([5])))
        arrays[name] = npy(np.array(cells))

    assert len(read_journal(journal.path).results.pattern.status) == 100_000
    spoil(journal.path, 1, change)
    with pytest.raises(ProjectError):
        read_journal(journal.path)
