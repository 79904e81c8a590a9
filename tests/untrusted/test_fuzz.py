"""The runs that feed many damaged files: what they feed is sound, and they tell every kind of finding."""

from __future__ import annotations

import collections
import json

import pytest

from tabguard.errors import FormatError
from tests.untrusted import batches, damage, feeds, fuzz, shapes


@pytest.fixture
def folder(tmp_path):
    return tmp_path


def fed(call, name="records.csv"):
    return fuzz.Fed(name, feeds.RECORDS.encode(), "a reader", call)


def test_the_batch_files_are_sound(folder):
    both = batches.Batches(folder / "batches")
    for name, text in batches.BATCH.items():
        (folder / f"fed_{name}").write_text(text, encoding="utf-8")
        both.with_this(folder / f"fed_{name}")


def test_every_file_is_fed_to_its_readers(folder):
    found = {(one.name, one.reader) for one in fuzz.menu(folder)}
    wanted = {(name, reader) for name in damage.READ_BY for reader in damage.read_by(name)}
    assert found == wanted | {(name, f"run with {name}") for name in batches.BATCH}


def test_inputs_are_the_same_for_the_same_seed_and_number(folder):
    one = fed(print)
    made = [fuzz.content_of(one, "s", number) for number in range(40)]
    assert made == [fuzz.content_of(one, "s", number) for number in range(40)]
    assert len({*made}) > 35 and any(shapes.VALUE.encode() in content for content in made)


def raises(error):
    def call(path):
        raise error

    return call


@pytest.mark.parametrize(
    ("error", "problem"),
    [
        (FormatError("It is damaged.", "f", "Save it again."), ""),
        (FormatError("It is damaged.", "f", ""), "too little"),
        (FormatError(f"“{shapes.VALUE}” is no number.", "f", "Correct it."), "confidential"),
        (ValueError("x"), "ValueError in test_fuzz.py"),
        (SystemExit(), "SystemExit"),
    ],
)
def test_errors_that_tell_too_much_or_too_little_are_findings(folder, error, problem):
    found = fuzz.trouble(fed(raises(error)), folder / "f")
    assert found.startswith(problem) or problem in found
    assert bool(found) == bool(problem)


def test_a_worker_feeds_its_inputs(folder, capsys):
    fuzz.Worker(folder, "s", folder, "list.cdl").run(iter(range(0, 60, 2)))
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == [
        {"done": {"read_labels": 30}}
    ]


def test_a_run_goes_on_behind_the_input_that_ended_a_process(folder, monkeypatch, capsys):
    monkeypatch.setattr(fuzz, "_start", ends([True]))
    assert fuzz.main(["3", "s", "--keep", str(folder / "kept")]) == 1
    found, *rest = capsys.readouterr().out.splitlines()
    assert json.loads(found)["problem"] == "the process ended (SIGKILL)"
    assert rest[0].split() == ["1", "x"] and "1 findings" in rest[2]


def ends(first):
    """Start workers, of which the first is killed at its second input."""

    class Process:
        returncode = -9

        def __init__(self, share):
            place = share[0] / "place"
            place.write_bytes((1).to_bytes(8, "little"))
            self.stdout = [json.dumps({"done": {"x": 1}})]
            self.stderr = self

        def read(self):
            return ""

        def wait(self):
            return self.returncode

    def begin(share):
        assert first or share[1] == 2, "it goes on behind the input that ended it"
        if first:
            first.clear()
            return Process(share)
        return collections.namedtuple("Done", "stdout wait")([], lambda: 0)

    return begin


def test_a_worker_tells_slow_readers_and_what_they_need(folder, monkeypatch, capsys):
    monkeypatch.setattr(fuzz, "BUSY", 0.0)
    monkeypatch.setattr(fuzz, "menu", lambda *_: [fed(lambda _path: sum(range(10_000)))])
    fuzz.Worker(folder, "s", folder, "").run(iter([0]))
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[0]["problem"].startswith("takes") and lines[-1] == {"done": {"a reader": 1}}
