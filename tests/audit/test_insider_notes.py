"""An insider audit that was killed goes on from its departures, each of which is summed before it counts."""

import numpy as np
import pytest

from tabguard import checkpoint
from tabguard.audit import insider_audit
from tabguard.audit.insider_programs import Programs
from tabguard.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern, Status
from tests.notebook import Notes, spoilt

from .contributors import asked_of, p_percent, random_records


@pytest.fixture(autouse=True)
def often(monkeypatch):
    monkeypatch.setattr(checkpoint, "EVERY", 0.0)


def audited(seed, notes=None):
    """What an insider audit of a random table finds."""
    rng, table, _ = random_records(seed)
    rules, sensitivity = p_percent(table, 20.0)
    other = rng.random(len(table)) < 0.5
    status = np.where(sensitivity.primary, Status.PRIMARY, np.where(other, Status.SECONDARY, 0))
    progress, pattern = Progress(), Pattern(status.astype(np.uint8))
    progress.notebook = notes
    asked = asked_of(table, rules, sensitivity)
    found = insider_audit(Case(table, sensitivity), pattern, Suppression(threads=1), progress, asked)
    arrays = [array.tobytes() for array in (found.verdict, found.insider, found.low, found.high)]
    return arrays, found.names, found.tested, found.unsettled


@pytest.mark.parametrize("seed", [0, 3, 7])
def test_continued_equals_uninterrupted_wherever_it_was_killed(seed):
    expected, notes = audited(seed), Notes()
    assert audited(seed, notes) == expected
    for count in np.linspace(1, len(notes.written), 4).astype(int).tolist():
        left = Notes(notes.written[:count])
        assert audited(seed, left) == expected
        assert left.used == count and not left.refused


def test_programs_whose_departures_are_known_are_not_solved_again(monkeypatch):
    expected, notes = audited(3), Notes()
    audited(3, notes)

    def solved_again(*_):
        raise AssertionError

    monkeypatch.setattr(Programs, "departure", solved_again)
    assert audited(3, Notes(notes.written)) == expected


FALSE = {
    "farther": lambda note: note.update(z=note["z"] * 1e3),
    "less far": lambda note: note.update(z=note["z"] * 0.5),
    "in the other direction": lambda note: note.update(z=-note["z"]),
    "not adding up": lambda note: note.update(z=note["z"] * np.linspace(1, 1.01, len(note["z"]))),
    "no numbers": lambda note: note.update(z=note["z"] * np.nan),
    "of other cells": lambda note: note.update(groups=note["groups"] + 1),
    "of cells that are not there": lambda note: note.update(groups=note["groups"] + 10**6),
    "none": lambda note: [note.update({n: note[n][:0]}) for n in ("z", "groups", "length")],
    "of another length": lambda note: note.update(length=note["length"] + 1),
}


def departures(notes):
    """What was noted besides the evidence of the audit against outsiders."""
    return [(key, note) for key, note in notes.written if "question" in note]


@pytest.mark.parametrize("false", FALSE.values(), ids=FALSE)
def test_false_departures_change_no_verdict(false):
    refused = 0
    for seed in (0, 3, 7):
        expected, notes = audited(seed), Notes()
        audited(seed, notes)
        left = Notes(spoilt(departures(notes), false))
        assert audited(seed, left) == expected
        refused += left.refused
    assert refused


def test_departures_of_other_questions_change_no_verdict():
    expected, notes = audited(0), Notes()
    audited(0, notes)
    questions = [note["question"] for _, note in departures(notes)]
    turned = iter(questions[1:] + questions[:1])
    left = Notes(spoilt(departures(notes), lambda note: note.update(question=next(turned))))
    assert audited(0, left) == expected and left.refused
