"""Journals with valid frames but contradictory content give a message or an earlier state, no wrong one."""

import io

import numpy as np
import pytest

from tabguard.base.errors import ProjectError
from tabguard.office.trail import Entry
from tabguard.project.journal import Journal
from tabguard.project.unsaved import left_behind, read_journal
from tabguard.table.result import Step, SuppressionResult
from tests.support.journals import PATTERN, at, killed, npy, put, spoil


@pytest.fixture
def path(tmp_path):
    """The journal of a state with a run and a trail, and of two decisions made after it."""
    journal = Journal(tmp_path / "own", pytest.fail)
    run = SuppressionResult(PATTERN, (), 5.0, 4.0, (Step("greedy", 1, 5.0, 0.1, 3),), 3, True)
    trail = at(tmp_path, 0).trail.with_act(Entry("Protect", cells=1))
    put(journal, *(at(tmp_path, n, None, run=run, trail=trail) for n in range(3)))
    killed(journal)
    return journal.path


def in_arrays(before, after):
    """Replace an array by given values."""

    def change(_parts, arrays):
        found = [name for name, held in arrays.items() if np.array_equal(np.load(io.BytesIO(held)), before)]
        assert found
        arrays.update(dict.fromkeys(found, npy(np.array(after))))

    return change


def at_key(*keys, value):
    """Set a value at a path of keys in the JSON."""

    def change(parts, _arrays):
        for key in keys[:-1]:
            parts = parts[key]
        assert keys[-1] in parts or isinstance(parts, list)
        parts[keys[-1]] = value

    return change


WRONG = {
    "a status that is none": in_arrays([0, 1, 2], np.array([0, 1, 99], np.uint8)),
    "statuses that are no numbers": in_arrays([0, 1, 2], np.array(["a", "b", "c"])),
    "statuses in two dimensions": in_arrays([0, 1, 2], np.zeros((3, 1), np.uint8)),
    "a negative count of programs": at_key("run", "found", "run", "lps", value=-3),
    "a negative count of secondaries": at_key("run", "found", "run", "steps", 0, "secondaries", value=-1),
    "decisions that begin before the first": at_key("decisions", "keep", value=-1),
    "decisions that begin after the last": at_key("decisions", "keep", value=4),
    "decisions of a half": at_key("decisions", "keep", value=0.5),
    "decisions that are none": at_key("decisions", "add", value="abc"),
    "an act on fewer than no cells": at_key("trail", "add", 0, "cells", value=-7),
    "an act that is a number": at_key("trail", "add", 0, "action", value=7),
    "a gap after more acts than there are": at_key("trail", "gap", value=9),
    "a path with an end in it": at_key("about", "path", value="/a\0b"),
    "a path from nowhere": at_key("about", "path", value="p.tgproj"),
    "a path that is none": at_key("about", "path", value=["/p"]),
    "a fingerprint that is none": at_key("about", "print", value=5),
    "a mark that is none": at_key("about", "audited", value="yes"),
    "no project": lambda parts, _arrays: parts.pop("project"),
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_a_first_frame_that_makes_no_sense_is_told(path, change):
    spoil(path, 0, change)
    with pytest.raises(ProjectError) as told:
        read_journal(path)
    assert path.name in str(told.value) and told.value.remedy
    (left,) = left_behind(path.parent)  # offered, so that it can be discarded
    left.discard()
    assert not path.exists()


@pytest.mark.parametrize("keep", [-1, 2, 10**9, None, True], ids=str)
def test_what_a_later_frame_says_about_others_is_left_out(path, keep):
    assert len(read_journal(path).project.decisions) == 2
    spoil(path, 2, at_key("decisions", "keep", value=keep))
    found = read_journal(path)
    assert [decision.reason for decision in found.project.decisions] == ["0"] and not found.whole


def test_a_frame_of_another_project_does_not_take_its_place(path, tmp_path):
    """Its decisions begin where this journal has none."""
    spoil(path, 1, at_key("decisions", "keep", value=1))
    found = read_journal(path)
    assert found.project.name == "sales" and not found.project.decisions and not found.whole
