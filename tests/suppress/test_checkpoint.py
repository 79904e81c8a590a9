"""A run that was killed and goes on from its notes ends exactly as if it had never been interrupted."""

import contextlib
import os
import random
import signal
import subprocess
import sys

import numpy as np
import pytest
from attrs import evolve
from suppress_cases import random_sensitivity, random_table

from tabguard import checkpoint
from tabguard.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress import stage as stage_module
from tabguard.table.case import Case
from tabguard.table.pattern import Constraints
from tabguard.table.quality import TIME
from tests.notebook import Notes, spoilt

SETTINGS = {
    "greedy": Suppression(),
    "no look-ahead": Suppression(look_ahead="none"),
    "improved": Suppression(improve=600),
    "simultaneous": Suppression(method="simultaneous"),
    "exact": Suppression(exact_up_to=10_000),
}


@pytest.fixture
def often(monkeypatch):
    monkeypatch.setattr(checkpoint, "EVERY", 0.0)


def case_of(seed):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed, 0.4)
    return Case(table, sensitivity, Constraints.none(len(table)))


def outcome(case, settings, notes=None):
    """Everything in a result but the seconds."""
    progress = Progress()
    progress.notebook = notes
    found = stage_module.suppress(case, settings, progress)
    moves = [(w.cells.tobytes(), w.departure.tobytes()) for w in found.witnesses]
    steps = [(s.name, s.secondaries, s.cost, s.lps) for s in found.steps]
    whole = (found.cost, found.lower_bound, found.lps, found.complete, found.unprotected, found.sums_at_risk)
    return found.pattern.status.tobytes(), moves, steps, whole


@pytest.fixture(scope="module")
def plain():
    """The result of a small case, and the notes that its run writes."""
    with pytest.MonkeyPatch.context() as often:
        often.setattr(checkpoint, "EVERY", 0.0)
        notes = Notes()
        return outcome(case_of(3), SETTINGS["greedy"], notes), notes.written


def counts(notes, most):
    """How many notes were written before the kill: the first ones, then some from everywhere."""
    return sorted({1, *np.linspace(2, len(notes), most).astype(int).tolist()})


@pytest.mark.parametrize(
    ("name", "seed", "most"),
    [
        ("greedy", 3, 2),
        ("improved", 3, 3),
        ("exact", 3, 3),
        *(pytest.param(name, seed, 9, marks=pytest.mark.slow) for name in SETTINGS for seed in range(11, 15)),
    ],
)
def test_continued_equals_uninterrupted_wherever_it_was_killed(often, name, seed, most):
    case, settings = case_of(seed), evolve(SETTINGS[name], time_limit=600.0)
    expected, notes = outcome(case, settings), Notes()
    assert outcome(case, settings, notes) == expected  # writing changes nothing
    assert len(notes.written) > 3
    for count in counts(notes.written, most):
        continued = Notes(notes.written[:count])
        assert outcome(case, settings, continued) == expected
        assert continued.used
        if count % 2:  # killed a second time, after it had written more
            again = Notes(continued.written[: count + 2])
            assert outcome(case, settings, again) == expected


def test_notes_of_other_data_or_settings_are_not_used(often):
    notes = Notes()
    outcome(case_of(3), Suppression(), notes)
    other = Notes(notes.written)
    outcome(case_of(4), Suppression(), other)
    assert not other.used
    by_count = Suppression(cost="count")
    assert outcome(case_of(3), by_count, Notes(notes.written)) == outcome(case_of(3), by_count)


WRONG = {
    "a part is missing": lambda note: note.pop("count"),
    "numbers that are no whole ones": lambda note: note.update(count=note["count"] + 0.5),
    "too few counts": lambda note: note.update(count=note["count"][:2]),
    "negative counts": lambda note: note.update(count=-1 - note["count"]),
    "more cells than there are": lambda note: note.update(count=note["count"] + [0, 10**6, 0, 0]),
    "cells that are not in question": lambda note: note.update(short=np.array([10**6])),
    "groups that are not there": lambda note: note.update(groups=note["groups"] + 10**6),
    "groups of a negative number": lambda note: note.update(groups=note["groups"] - 10**6),
    "another shape": lambda note: note.update(z=note["z"][:, None]),
    "departures without a group": lambda note: note.update(z=np.append(note["z"], 1.0)),
    "lengths of other moves": lambda note: note.update(length=note["length"] * 2),
    "seconds before the run": lambda note: note.update(seconds=-note["seconds"] - 1),
    "no number": lambda note: note.update(z=note["z"] * np.nan),
    "moves that break relations": lambda note: note.update(z=note["z"] * np.linspace(1, 1.5, len(note["z"]))),
    "moves beyond all bounds": lambda note: note.update(z=note["z"] * 1e9),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_notes_that_decode_but_make_no_sense_are_refused(often, wrong, plain):
    expected, written = plain
    spoilt = [(key, dict(note)) for key, note in written]
    passes = [note for _, note in spoilt if "z" in note and len(note["z"]) and "question" not in note]
    for note in passes:
        wrong(note)
    notes = Notes(spoilt)
    assert outcome(case_of(3), SETTINGS["greedy"], notes) == expected
    assert passes and notes.refused


def drop_tests(written):
    return [note for _, note in written if "count" in note and "question" in note]


def test_programs_of_a_drop_test_that_were_solved_are_not_solved_again(often, plain, monkeypatch):
    expected, written = plain
    assert drop_tests(written)

    def solved_again(*_):
        raise AssertionError

    monkeypatch.setattr("tabguard.suppress.trim.UsedMoves.restore", solved_again)
    assert outcome(case_of(3), SETTINGS["greedy"], Notes(written)) == expected


@pytest.mark.parametrize(
    "wrong",
    [
        lambda note: note.update(count=note["count"] * 0 + 1) if "count" in note else None,
        lambda note: note.update(count=note["count"] + 2) if "count" in note else None,
        lambda note: note.update(z=note["z"] * 1e9) if len(note.get("z", ())) else None,
        lambda note: note.update(groups=note["groups"] + 10**6) if len(note.get("z", ())) else None,
    ],
    ids=["all is replaced", "neither yes nor no", "moves beyond all bounds", "groups that are not there"],
)
def test_false_answers_of_a_drop_test_are_refused(often, plain, wrong):
    expected, written = plain
    tests = [(key, note) for key, note in written if "question" in note]
    notes = Notes([*((key, note) for key, note in written if "question" not in note), *spoilt(tests, wrong)])
    assert outcome(case_of(3), SETTINGS["greedy"], notes) == expected
    assert notes.refused


@pytest.fixture(scope="module")
def searched():
    """The result of a small case that is improved and solved exactly, and the notes that its run writes."""
    with pytest.MonkeyPatch.context() as often:
        often.setattr(checkpoint, "EVERY", 0.0)
        notes = Notes()
        return outcome(case_of(3), SETTINGS["exact"], notes), notes.written


def test_programs_over_cuts_that_were_solved_are_not_solved_again(often, searched, monkeypatch):
    expected, written = searched

    def solved_again(*_):
        raise AssertionError

    monkeypatch.setattr("tabguard.suppress.exact.neighbourhood._solved", solved_again)
    monkeypatch.setattr("tabguard.suppress.exact.integer.IntegerMaster._solved", solved_again)
    monkeypatch.setattr("tabguard.suppress.exact.separate.Separator._solve", solved_again)
    assert outcome(case_of(3), SETTINGS["exact"], Notes(written)) == expected


FALSE = {
    "requirements not in question": lambda note: note.update(tested=note["tested"] + 1),
    "choices that are not there": lambda note: note.update(choices=note["choices"] + 10**6),
    "choices in another order": lambda note: note.update(choices=note["choices"][::-1]),
    "no coefficients": lambda note: note.update(coef=-note["coef"]),
    "too few": lambda note: note.update(needy=note["needy"][1:]),
    "time runs back": lambda note: note.update(spent=-note["spent"] - 1),
    "no cuts": lambda note: note.update(entries=note["entries"] * 0),
    "points between": lambda note: note.update(point=note["point"] + 2),
    "points of another program": lambda note: note.update(outcome=1 - note["outcome"]),
}


@pytest.mark.parametrize("false", FALSE.values(), ids=FALSE)
def test_false_answers_of_programs_over_cuts_are_refused(often, false, searched):
    def change(note):
        with contextlib.suppress(KeyError):  # an answer of another kind
            false(note)

    expected, written = searched
    notes = Notes(spoilt(written, change))
    assert outcome(case_of(3), SETTINGS["exact"], notes) == expected
    assert notes.refused


def test_damaged_answers_are_refused(often, searched):
    expected, written = searched
    notes = Notes(spoilt(written, lambda note: note.update(spent=note.get("spent", 0) * 2), sealed=False))
    assert outcome(case_of(3), SETTINGS["exact"], notes) == expected
    assert notes.refused


@pytest.mark.parametrize("longer", [False, True])
@pytest.mark.parametrize("part", ["count", "need", "work"])
def test_so_are_those_of_a_look_ahead(often, longer, part, plain):
    expected, written = plain
    spoilt = [(key, dict(note)) for key, note in written]
    for _, note in spoilt:
        if "need" in note:
            note[part] = np.append(note[part], note[part]) if longer else note[part] * 0 - 1
    notes = Notes(spoilt)
    assert outcome(case_of(3), SETTINGS["greedy"], notes) == expected
    assert notes.refused


def test_passes_that_are_short_are_noted_when_they_end(monkeypatch, plain):
    monkeypatch.setattr(checkpoint, "BRIEF", 0.0)
    expected, notes = plain[0], Notes()
    assert outcome(case_of(3), SETTINGS["greedy"], notes) == expected
    assert len(notes.written) > 3
    assert {key for key, _ in notes.written} == {key for key, _ in plain[1]}


def test_what_was_taken_over_counts_with_the_time_that_it_took(often, plain):
    expected, written = plain
    progress = Progress()
    left = Notes([(key, note | {"seconds": np.array([250.0])}) for key, note in written])
    progress.notebook = left
    found = stage_module.suppress(case_of(3), SETTINGS["greedy"], progress)
    assert progress.taken_over >= 500.0 and left.used
    assert {cut.why for cut in found.cuts} == {TIME} and found.lps < expected[-1][2]


def test_any_number_of_threads_goes_on_from_the_same_notes(often):
    case, notes = case_of(11), Notes()
    one, two = (evolve(Suppression(), threads=n, time_limit=600.0) for n in (1, 2))
    expected = outcome(case, one, notes)
    for count in (1, len(notes.written) // 2):
        assert outcome(case, two, Notes(notes.written[:count])) == expected


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_a_process_that_is_killed_again_and_again_ends_with_the_same_bytes(tmp_path):
    command = [sys.executable, "-m", "tests.suppress.killed_run", str(tmp_path)]
    expected = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()[-1]
    rng, kills = random.Random(7), 0
    while True:
        run = subprocess.Popen([*command, "notes"], stdout=subprocess.PIPE, text=True)
        assert run.stdout.readline().strip() == "ready"
        try:
            said = run.communicate(timeout=rng.uniform(0.5, 4.0) if kills < 10 else None)[0].split()
            break
        except subprocess.TimeoutExpired:
            run.send_signal(signal.SIGKILL)
            run.communicate()
            kills += 1
    assert said == ["True", expected] and kills
    print(f"killed {kills} times")
