"""The audit trail reports entries that were changed, moved or removed, and a missing key."""

import csv
import json
import os
import stat
import zipfile
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from pathlib import Path
from threading import Barrier

import numpy as np
import pytest
from attrs import evolve

from tabguard.base import secrets
from tabguard.base.plain import PathMap, to_plain
from tabguard.base.secrets import key_of, new_key
from tabguard.office.keys import user_key
from tabguard.office.trail import NO_TRAIL, NOT_CHECKED, RUN, Checked, Entry, Trail, check, write_trail
from tabguard.project.file import change_password, open_project, open_trail, save_project
from tabguard.project.journal_content import State
from tabguard.project.results import Results
from tabguard.project.unsaved import read_journal
from tests.support.journals import journal_of

ACTS = tuple(
    Entry(f"Force suppress A × {n}", "AB", "=agreed", 1, (("A", str(n)),), "published", "forced-suppress")
    for n in range(4)
)


@pytest.fixture(autouse=True)
def own(monkeypatch, tmp_path):
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "state"))
    monkeypatch.setitem(secrets._COST, "n", 1 << 10)


@pytest.fixture
def trail():
    made = NO_TRAIL
    for n, act in enumerate(ACTS):
        made = made.with_act(act, np.full(5, n, np.uint8))
    return made


def states(entries, trail):
    return evolve(trail, entries=tuple(entries)).checked().states


def test_what_is_recorded_is_what_was_done(trail):
    assert [e.number for e in trail.entries] == [1, 2, 3, 4]
    for entry, act in zip(trail.entries, ACTS, strict=True):
        assert evolve(entry, number=0, when="", pattern="", key="", mac="", account="") == act
        assert entry.account not in ("", "AB")  # who typed another name is recorded too
        assert entry.when[:2] == "20" and entry.when[-6] in "+-"
    assert len({e.pattern for e in trail.entries}) == 4  # of four patterns
    assert trail.checked().states == ("ok",) * 4 and not trail.checked().broken


@pytest.mark.parametrize(
    "change",
    [
        *({"who": "XY"}, {"action": "x"}, {"reason": ""}, {"cells": 2}, {"codes": ()}, {"before": "primary"}),
        *({"after": ""}, {"pattern": "0" * 64}, {"when": "2020-01-01T00:00:00+00:00"}, {"mac": "0" * 64}),
    ],
)
def test_every_changed_field_is_found(trail, change):
    for at in range(4):
        entries = list(trail.entries)
        entries[at] = evolve(entries[at], **change)
        found = states(entries, trail)
        assert "broken" in found and found.index("broken") == at


def test_a_changed_name_of_a_key_hides_no_change(trail):
    for at in range(3):
        entries = list(trail.entries)
        entries[at] = evolve(entries[at], key="0" * 12, who="XY")
        found = states(entries, trail)
        assert (found[at], found[at + 1]) == ("not checked", "broken")
        assert evolve(trail, entries=tuple(entries)).checked().broken == at + 2


def test_moved_left_out_and_doubled_entries_are_found(trail):
    entries = trail.entries
    for order in permutations(range(4)):
        if order != (0, 1, 2, 3):
            assert "broken" in states([entries[n] for n in order], trail)
            again = [evolve(entries[n], number=at) for at, n in enumerate(order, 1)]
            assert "broken" in states(again, trail)
    for left in range(3):
        rest = [entry for n, entry in enumerate(entries) if n != left]
        assert "broken" in states(rest, trail)
        assert "broken" in states([evolve(e, number=n) for n, e in enumerate(rest, 1)], trail)
    assert "broken" in states([*entries, entries[3]], trail)


def test_an_entry_made_with_another_key_is_not_called_good(trail, monkeypatch, tmp_path):
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "elsewhere"))
    assert trail.checked().states == ("not checked",) * 4
    both = trail.with_act(ACTS[0])
    assert both.checked().states == (*("not checked",) * 4, "ok")
    assert "4 were recorded with a key" in str(both.checked())
    forged = evolve(both.entries[4], key=trail.entries[0].key)
    assert check((*trail.entries, forged), {}).states == ("not checked",) * 5
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "state"))
    assert evolve(both, entries=(*trail.entries, forged)).checked().broken == 5


def test_who_needs_the_key_at_the_same_time_gets_the_same_key(tmp_path, monkeypatch):
    for n in range(20):
        monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / str(n)))
        ready = Barrier(4)
        with ThreadPoolExecutor(4) as threads:
            keys = list(threads.map(lambda _: (ready.wait(), user_key())[1], range(4)))  # noqa: B023
        assert len(set(keys)) == 1 and keys[0] == (tmp_path / str(n) / "trail" / "key").read_bytes()
        assert [path.name for path in (tmp_path / str(n) / "trail").iterdir()] == ["key"]


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_the_key_is_private_and_stays_the_same(trail, tmp_path):
    path = tmp_path / "state/trail/key"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600 and len(path.read_bytes()) == 32
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert trail.with_act(ACTS[0]).entries[-1].key == trail.entries[0].key
    path.write_bytes(b"short")
    with pytest.raises(OSError):
        trail.with_act(ACTS[0])
    path.write_bytes(b"")  # as a loss of power may leave it
    again = trail.with_act(ACTS[0])
    assert again.checked().states == (*[NOT_CHECKED] * len(trail.entries), "ok")


def test_it_comes_back_with_the_project_and_its_own_key_only_under_a_password(
    tmp_path, project, trail, monkeypatch
):
    path, own = tmp_path / "x.tgproj", trail.with_own_key().with_act(ACTS[0])
    save_project(path, project)
    assert open_project(path).trail == NO_TRAIL
    save_project(path, project, trail=own)
    assert open_project(path).trail == evolve(own, key="") == open_trail(path)
    save_project(path, project, trail=own, key=new_key("a password"))
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "of a colleague"))
    found = open_trail(path, "a password")
    assert found == own == open_project(path, "a password").trail
    assert found.checked().states == (*("not checked",) * 4, "ok")
    assert own.key not in repr(own)


def members_of(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def rewritten(path: Path, members: dict[str, bytes], entries: int) -> Trail:
    """The trail of a file that was unpacked, shortened and packed again."""
    head = json.loads(members["project.json"])
    head["trail"]["entries"] = head["trail"]["entries"][:entries]
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in (members | {"project.json": json.dumps(head).encode()}).items():
            archive.writestr(name, content)
    return open_trail(path)


def test_the_end_of_a_trail_cannot_be_cut_off_alone(tmp_path, project, pattern, trail):
    old, path = tmp_path / "old.tgproj", tmp_path / "x.tgproj"
    save_project(old, project, Results(pattern), trail=evolve(trail, entries=trail.entries[:2]))
    save_project(path, project, Results(evolve(pattern, name="later")), trail=trail)
    assert open_project(path).trail == trail == open_trail(path)
    now, before = members_of(path), members_of(old)["trail.txt"]
    without = {name: content for name, content in now.items() if name != "trail.txt"}
    for members in (now, now | {"trail.txt": before}, now | {"trail.txt": b"\xff"}, without):
        cut = rewritten(path, members, 2)
        assert cut == evolve(trail, entries=trail.entries[:2], gap=2) and cut.doubt
        assert cut.checked().states == ("ok", "ok") and "after entry 2 some may be missing" in str(
            cut.checked()
        )
    save_project(path, project, trail=cut)  # saving it again proves nothing
    assert open_trail(path) == cut
    change_password(path, None, new_key("a password"))
    assert open_trail(path, "a password").gap == 2
    assert read_journal(journal_of(tmp_path / "left", [State(project, trail=cut)])).trail == cut
    again = cut.with_act(Entry(RUN))
    assert not again.doubt and again.with_act(Entry(f"Undo: {RUN}")).doubt


def test_it_is_in_the_journal(tmp_path, project, pattern, trail):
    parts = [evolve(trail, entries=trail.entries[:n]) for n in (1, 2, 4)]
    made = [State(project, None, pattern, trail=part) for part in parts]
    assert read_journal(journal_of(tmp_path / "plain", made)).trail == trail
    key = new_key("a password")
    own = trail.with_own_key()
    sealed = [*made, State(project, None, pattern, trail=own, key=key)]
    assert read_journal(journal_of(tmp_path / "sealed", sealed), "a password").trail == own


def test_the_csv_has_every_entry_and_what_its_check_found(tmp_path, trail):
    entries = list(trail.entries)
    entries[2] = evolve(entries[2], who="XY")
    path = tmp_path / "trail.csv"
    assert write_trail(path, evolve(trail, entries=tuple(entries))).broken == 3
    rows = list(csv.DictReader(path.read_text(encoding="utf-8-sig").splitlines()))
    assert [row["chain"] for row in rows] == ["ok", "ok", "broken", "broken"]
    assert rows[1]["codes"] == "A / 1" and rows[1]["reason"] == "'=agreed" and rows[1]["user"] == "AB"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600 or os.name == "nt"


def test_names_that_are_no_valid_text_are_checked_and_written(tmp_path, trail):
    longer = trail.with_act(Entry("Export", reason="lat\udce4.csv"))  # a file name of another encoding
    path = tmp_path / "trail.csv"
    assert not write_trail(path, longer).broken and "lat\\udce4.csv" in path.read_text("utf-8-sig")
    damaged = evolve(trail, entries=(*trail.entries[:-1], evolve(trail.entries[-1], mac="\ud800")))
    assert damaged.checked().broken == len(trail.entries)


@pytest.mark.parametrize(
    ("states", "words"),
    [
        ((), "0 entries; none was"),
        (("ok",), "1 entry; none was"),
        (("ok", "broken"), "entry 2 or the one before"),
        (("not checked", "ok"), "1 were recorded with a key"),
    ],
)
def test_the_result_in_words(states, words):
    assert words in str(Checked(states))


def test_a_journal_keeps_apart_the_trails_of_two_projects(tmp_path, project, trail):
    other = NO_TRAIL
    for act in (*ACTS, *ACTS):
        other = other.with_act(evolve(act, who="XY"))
    made = [State(project, trail=trail), State(project, trail=other), State(project, trail=trail)]
    for count in (2, 3):
        found = read_journal(journal_of(tmp_path / str(count), made[:count])).trail
        assert found == made[count - 1].trail


def test_a_key_in_a_readable_file_proves_nothing(tmp_path, project, trail):
    path = tmp_path / "x.tgproj"
    save_project(path, project, trail=trail)
    acts = tuple(evolve(act, number=0, who="somebody else", key="", mac="") for act in trail.entries)
    forged = NO_TRAIL.with_own_key()
    for act in acts:
        forged = forged.with_act(act)
    members = {}
    with zipfile.ZipFile(path) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    head = json.loads(members["project.json"])
    head["trail"] = to_plain(forged, PathMap(tmp_path))
    members["project.json"] = json.dumps(head).encode()
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    for found in (open_project(path).trail, open_trail(path)):
        assert found.checked().states == ("not checked",) * 4


def test_the_own_key_comes_and_goes_with_the_password(tmp_path, project, trail):
    path = tmp_path / "x.tgproj"
    save_project(path, project, embed=True, trail=trail)
    change_password(path, None, new_key("a password"))
    sealed = open_trail(path, "a password")
    assert sealed.key and sealed.entries == trail.entries and sealed.checked().states == ("ok",) * 4
    change_password(path, key_of(path, "a password"), new_key("another password"))
    assert open_trail(path, "another password") == sealed
    change_password(path, key_of(path, "another password"), None)
    assert sealed.key.encode() not in b"".join(
        zipfile.ZipFile(path).read(n) for n in zipfile.ZipFile(path).namelist()
    )
    project.data.path.unlink()
    opened = open_project(path)
    assert opened.trail == trail and opened.embedded and opened.project.data.path.is_file()
