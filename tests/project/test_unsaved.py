"""Content of a journal beyond its project file: acts, cells, decisions, and changes on both sides."""

import os
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

from tabguard.office.trail import NO_TRAIL, Entry
from tabguard.project import DataSource, Project, Roles
from tabguard.project.file import open_kept, save_project
from tabguard.project.journal import Journal
from tabguard.project.journal_content import State
from tabguard.project.results import Results
from tabguard.project.unsaved import Left, Recovered, left_behind, superfluous, unsaved_in, unsaved_of
from tabguard.table.decision import Decision, Kind
from tabguard.table.pattern import Pattern
from tabguard.table.result import SuppressionResult

PROJECT = Project(DataSource(Path("x.csv")), Roles(("a",), "sales"), name="sales")


def results(*status):
    return Results(Pattern(np.array(status, np.uint8), "x"))


def trail(*acts):
    made = NO_TRAIL
    for act in acts:
        made = made.with_act(Entry(act, cells=1))
    return made


def recovered(path, found, made):
    decided = evolve(PROJECT, decisions=(Decision(("A",), Kind.NOTE, reason="r"),))
    return Recovered(decided, path, found, False, False, True, None, made)


def test_acts_since_the_file_was_saved(tmp_path):
    path, first = tmp_path / "p.tgproj", trail("one", "two")
    save_project(path, PROJECT, results(0, 1, 2, 2), trail=first)
    assert open_kept(path)[0].entries == first.entries
    later = first.with_act(Entry("three", cells=2)).with_act(Entry("four"))
    found = unsaved_in(recovered(path, results(0, 1, 0, 1), later))
    assert [entry.action for entry in found.acts] == ["three", "four"] and not found.replaced


def test_a_file_that_went_on_too_is_told(tmp_path):
    path, first = tmp_path / "p.tgproj", trail("one")
    save_project(path, PROJECT, results(0, 1), trail=first.with_act(Entry("theirs")))
    found = unsaved_in(recovered(path, results(0, 1, 2), first.with_act(Entry("mine"))))
    assert found.replaced and [entry.action for entry in found.acts] == ["mine"]


@pytest.mark.parametrize("path", [None, "gone.tgproj", "damaged.tgproj"])
def test_without_a_file_every_act_is_told(tmp_path, path):
    (tmp_path / "damaged.tgproj").write_bytes(b"nonsense")
    file = None if path is None else tmp_path / path
    found = unsaved_in(recovered(file, results(0, 1), trail("one", "two")))
    assert len(found.acts) == 2 and not found.replaced


def journals(tmp_path, **states):
    """Journals that killed programs left, by name, in the order in which they were written."""
    for at, (name, state) in enumerate(states.items()):
        journal = Journal(tmp_path / "own", pytest.fail)
        journal.put(state)
        assert journal.wait(300)
        journal.stop()
        journal._file._lock.give_back()
        journal.path.rename(tmp_path / f"own/{name}.tgjournal")
        os.utime(tmp_path / f"own/{name}.tgjournal", (at, at))
    return [(left, unsaved_of(left)) for left in left_behind(tmp_path / "own")]


RUN = SuppressionResult(results(0, 1).pattern, (), 1.0, None, (), 1, True)


@pytest.mark.parametrize(
    ("change", "offered"),
    [
        ({}, False),
        ({"project": evolve(PROJECT, name="other")}, True),
        ({"pattern": results(0, 2).pattern}, True),
        ({"trail": NO_TRAIL}, True),
        ({"trail": trail("one").with_gap()}, True),
    ],
    ids=["nothing", "project", "pattern", "no trail", "gap"],
)
def test_what_the_file_has_is_not_offered(tmp_path, change, offered):
    path, made = tmp_path / "p.tgproj", change.get("trail", trail("one"))
    save_project(path, PROJECT, results(0, 1), trail=made)
    state = State(PROJECT, path, results(0, 1).pattern, about=lambda: "f", trail=made)
    found = journals(tmp_path, a=evolve(state, **change))
    assert [left.path.stem for left in superfluous(found)] == ([] if offered else ["a"])
    for left, _ in found:
        left.discard()


def test_of_journals_that_hold_the_same_acts_only_the_last_is_offered(tmp_path):
    acts = trail("one", "two", "three")
    first = State(PROJECT, None, results(0, 1).pattern, trail=evolve(acts, entries=acts.entries[:2]))
    other = evolve(first, trail=trail("one", "another"))
    later = evolve(first, trail=acts)
    states = {
        "run": evolve(first, run=RUN),  # it is only there
        "before": first,
        "moved": evolve(first, path=tmp_path / "p.tgproj"),
        "later": later,
        "other": other,
        "none": evolve(first, trail=NO_TRAIL),
    }
    found = journals(tmp_path, **states)
    assert sorted(left.path.stem for left in superfluous(found)) == ["before", "moved"]
    for left, _ in found:
        left.discard()


def test_of_a_damaged_or_an_encrypted_one_nothing_is_told(tmp_path):
    path = tmp_path / "a.tgjournal"
    path.write_bytes(b"TGJ1 nonsense")
    assert unsaved_of(Left(path, None, "sales", None)) is None
    assert unsaved_of(Left(path, None, "", None, sealed=True)) is None
