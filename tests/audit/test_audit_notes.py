"""An audit that was killed goes on from its evidence, all of which is summed again before it counts."""

from functools import cache

import numpy as np
import pytest

from tabguard import checkpoint
from tabguard.audit import audit, check
from tabguard.audit import search as searching
from tabguard.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.pattern import Status
from tests.notebook import Notes, spoilt

from .brute import random_pattern, random_table
from .test_intervals import same


@pytest.fixture(autouse=True)
def often(monkeypatch):
    monkeypatch.setattr(checkpoint, "EVERY", 0.0)


def made(seed, response="value", prior=0.0):
    """A table with a pattern in which many extremes need programs of their own."""
    rng = np.random.default_rng(seed)
    table = random_table(rng, (9, 7), 2, 0 if response == "count" else 1, response=response)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.5)
    return Case(table, sensitivity), pattern, Suppression(prior=prior, threads=1)


def audited(given, notes=None, work=audit, previous=None):
    case, pattern, settings = given
    progress = Progress()
    progress.notebook = notes
    return work(case, pattern, settings, progress, *([] if previous is None else [previous]))


def alike(one, other, unit):
    """Whether two audits say the same."""
    ends = same(one.low, other.low, unit) and same(one.high, other.high, unit)
    flags = (one.exact, one.complete) == (other.exact, other.complete)
    return ends and flags and np.array_equal(one.verdict, other.verdict)


CASES = [(1, "value", 0.0, 500), (3, "count", 0.0, 500), (11, "value", 35.0, 500), (1, "value", 0.0, 0)]
"""Seed, response, what the attacker knows, and the size from which on small programs are tried."""


@pytest.mark.parametrize("given", CASES, ids=str)
def test_continued_says_the_same_wherever_it_was_killed_and_solves_only_the_rest(given, monkeypatch):
    monkeypatch.setattr(searching, "_WIDE", given[-1])
    given = made(*given[:-1])
    unit = given[0].table.unit
    expected, notes = audited(given), Notes()
    assert alike(audited(given, notes), expected, unit)
    lps = [expected.lps]
    for count in np.linspace(1, len(notes.written), 4).astype(int).tolist():
        left = Notes(notes.written[:count])
        found = audited(given, left)
        assert alike(found, expected, unit) and left.used == count and not left.refused
        lps.append(found.lps)
    assert lps[0] > 20 and lps[2] < 0.8 * lps[0] and lps[-1] <= 0.1 * lps[0]
    edited = given[1].with_status(np.flatnonzero(given[1].status == Status.SECONDARY)[:2], Status.PUBLISHED)
    after = (given[0], edited, given[2])
    assert alike(audited(after, previous=(given[1], found)), audited(after), unit)
    quick = audited(given, Notes(notes.written), check)  # the quick audit may use them, too
    assert np.array_equal(quick.verdict, expected.verdict) and quick.lps <= 0.1 * lps[0]


def test_an_audit_finds_no_notes_of_another_pattern_attacker_or_table():
    given, notes = made(1), Notes()
    case, pattern, settings = given
    audited(given, notes)
    edited = pattern.with_status(np.flatnonzero(pattern.status == Status.SECONDARY)[:1], Status.PUBLISHED)
    others = [(case, edited, settings), (case, pattern, Suppression(prior=35.0, threads=1)), made(3)]
    for other in others:
        left = Notes(notes.written)
        assert alike(audited(other, left), audited(other), other[0].table.unit) and not left.used
        left = Notes(stamped(notes.written, other))  # somebody gives them the key of the other one
        assert alike(audited(other, left), audited(other), other[0].table.unit)


def stamped(written, other):
    """Notes under the key of another audit."""
    own = Notes()
    audited(other, own)
    return [(own.written[0][0], note) for _, note in written]


def moved(name, factor):
    return lambda note: note.update({f"{name} value": note[f"{name} value"] * factor})


def shifted(name, by):
    return lambda note: note.update({name: note[name] + by})


def uneven(name):
    def change(note):
        values = note[f"{name} value"]
        note[f"{name} value"] = values * np.linspace(1, 1.3, len(values))

    return change


FALSE = {
    "departures much farther": moved("witness", 1e3),
    "departures a little farther": moved("witness", 1.001),
    "departures less far": moved("witness", 0.5),
    "departures that do not add up": uneven("witness"),
    "departures said to fit": lambda note: note.update(miss=note["miss"] * 0, **_farther(note)),
    "departures without an end": moved("witness", np.inf),
    "departures of other cells": shifted("witness at", 1),
    "departures of cells that are not there": shifted("witness at", 10**6),
    "departures of another length": shifted("witness length", 1),
    "tighter proofs": moved("proof", 2.0),
    "reversed proofs": moved("proof", -1.0),
    "empty proofs": moved("proof", 0.0),
    "proofs that overflow": moved("proof", 1e300),
    "proofs that are no numbers": moved("proof", np.nan),
    "proofs about other cells": shifted("var", 1),
    "proofs about cells that are not there": shifted("var", -(10**6)),
    "proofs of the other side": lambda note: note.update(side=1 - note["side"]),
    "proofs of neither side": shifted("side", 2),
    "a part of them": lambda note: note.pop("var"),
    "of another type": lambda note: note.update(miss=note["miss"].astype(np.float32)),
}


def _farther(note):
    return {"witness value": note["witness value"] + np.sign(note["witness value"])}


@cache
def known():
    """An audit, what it noted, and the audit after an edit from scratch."""
    given, notes = made(3), Notes()
    expected = audited(given, notes)
    edited = given[1].with_status(np.flatnonzero(given[1].status == Status.SECONDARY)[:2], Status.PUBLISHED)
    after = (given[0], edited, given[2])
    return given, expected, notes.written, after, audited(after)


SENSELESS = (
    "a part of them",
    "of another type",
    "departures of another length",
    "proofs that are no numbers",
)


@pytest.mark.filterwarnings("ignore:invalid value encountered in multiply")
@pytest.mark.parametrize("name", FALSE)
def test_false_notes_change_no_verdict_and_no_interval(name):
    given, expected, written, after, scratch = known()
    left = Notes(spoilt(written, FALSE[name]))
    found, unit = audited(given, left), given[0].table.unit
    assert alike(found, expected, unit) and (left.refused or name not in SENSELESS)
    assert alike(audited(after, previous=(given[1], found)), scratch, unit)
