"""The notebook of a run is a private file, which the next run of the same project takes over after a kill."""

import io
import os
import stat
import time
import zipfile

import numpy as np
import pytest

from tabguard import secrets
from tabguard.project import run_notes
from tabguard.project.frames import framed
from tabguard.project.left_notes import Checkpoints, forget_notes, interrupted
from tabguard.project.run_notes import KEPT_DAYS, RunNotes, Work
from tabguard.project.run_owner import Owner
from tabguard.secrets import is_sealed, new_key


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Notes are written when they come, not ten seconds later."""
    monkeypatch.setattr(run_notes, "EVERY", 0.0)


def kept(folder, count=3, name="sales", key=None, **of):
    """A notebook with some notes."""
    notes = RunNotes(folder, Owner(name, **of), key)
    for n in range(count):
        notes.keep(b"step", {"count": np.array([n]), "z": np.array([n + 0.1, np.inf])})
    return notes


def killed(notes):
    """Leave the file as a killed program does."""
    notes._file.close()
    os.close(notes._lock._handle)
    notes._lock._handle = None


def numbers(notes):
    return [int(note["count"][0]) for note in notes.recall(b"step")]


def test_notes_are_written_where_the_clock_stands_at_1970(tmp_path, monkeypatch):
    """As on a machine without a battery; members of an archive begin in 1980."""
    begin = time.gmtime(0)
    monkeypatch.setattr(time, "localtime", lambda *_: begin)
    killed(kept(tmp_path))
    assert numbers(RunNotes(tmp_path, Owner("sales"))) == [0, 1, 2]


def test_what_a_killed_run_left_is_taken_over_and_removed_at_the_end(tmp_path):
    first = kept(tmp_path)
    assert numbers(first) == [] and not first.recalled  # its own notes are not news
    assert interrupted(tmp_path) == ()  # it lives
    assert stat.S_IMODE(first._path.stat().st_mode) == 0o600 or os.name == "nt"
    killed(first)
    (left,) = interrupted(tmp_path)
    assert left.name == "sales"
    second = RunNotes(tmp_path, Owner("sales"))
    assert numbers(second) == [0, 1, 2] and second.recalled and not second.recall(b"other")
    assert second.recall(b"step")[1]["z"].tolist() == [1.1, np.inf]
    assert not left.path.exists() and interrupted(tmp_path) == ()
    second.keep(b"step", {"count": np.array([3])})
    killed(second)  # once more
    third = RunNotes(tmp_path, Owner("sales"))
    assert numbers(third) == [0, 1, 2, 3]
    third.done()
    assert list(tmp_path.iterdir()) == []


def test_notes_are_written_after_a_while_whatever_the_run_does(tmp_path, monkeypatch):
    monkeypatch.setattr(run_notes, "EVERY", 3600.0)
    short = kept(tmp_path)
    assert list(tmp_path.iterdir()) == []  # as long as a run is short it leaves nothing
    short.leave()
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setattr(run_notes, "EVERY", 0.3)
    long, deadline = kept(tmp_path), time.monotonic() + 20
    while long._new and time.monotonic() < deadline:  # nobody calls it meanwhile
        time.sleep(0.02)
    long.keep(b"step", {"count": np.array([3])})
    long.leave()  # with what came since
    assert numbers(RunNotes(tmp_path, Owner("sales"))) == [0, 1, 2, 3]


def test_what_was_cut_off_is_left_out(tmp_path):
    first = kept(tmp_path)
    killed(first)
    whole = first._path.read_bytes()
    seen = set()
    for end in range(0, len(whole), 97):
        first._path.write_bytes(whole[:end])
        second = RunNotes(tmp_path, Owner("sales"))
        found = numbers(second)
        assert found == list(range(len(found)))
        seen.add(len(found))
        second.done()
    assert seen == {0, 1, 2}


def test_what_a_run_left_that_was_killed_before_its_first_note_is_removed(tmp_path):
    (tmp_path / ".a.tgrun.part").write_bytes(b"half")
    (tmp_path / "a.runlock").write_bytes(b"{}")
    (tmp_path / "b.runlock").write_bytes(b"{}")
    live = kept(tmp_path)
    RunNotes(tmp_path, Owner("turnover"))
    assert {path.stem for path in tmp_path.iterdir()} == {live._path.stem}
    live.done()


def test_those_of_another_project_stay(tmp_path):
    killed(kept(tmp_path))
    other = RunNotes(tmp_path, Owner("turnover"))
    assert numbers(other) == []
    other.done()
    (left,) = interrupted(tmp_path)
    left.discard()
    assert list(tmp_path.iterdir()) == []


def test_jobs_of_one_name_keep_theirs_apart(tmp_path):
    killed(kept(tmp_path, source="a/job.toml"))
    for other in (RunNotes(tmp_path, Owner("sales")), RunNotes(tmp_path, Owner("sales", "b/job.toml"))):
        assert numbers(other) == []
        other.done()
    (left,) = interrupted(tmp_path)
    assert (left.name, left.source) == ("sales", "a/job.toml")
    again = RunNotes(tmp_path, Owner("sales", "a/job.toml"))
    assert numbers(again) == [0, 1, 2]
    again.leave()  # interrupted once more, in good order
    assert [one.source for one in interrupted(tmp_path)] == ["a/job.toml"]


def test_those_of_another_version_are_not_used_and_old_ones_are_removed(tmp_path, monkeypatch):
    with monkeypatch.context() as earlier:
        earlier.setattr("tabguard.project.run_notes.present_version", lambda: "0.1")
        killed(kept(tmp_path))
    notes = RunNotes(tmp_path, Owner("sales"))
    assert numbers(notes) == []
    notes.done()
    (left,) = interrupted(tmp_path)
    assert left.state is Checkpoints.OTHER_VERSION
    long_ago = left.path.stat().st_mtime - (KEPT_DAYS + 1) * 86_400
    os.utime(left.path, (long_ago, long_ago))
    assert interrupted(tmp_path) == () and list(tmp_path.iterdir()) == []


def test_those_of_a_project_with_a_password_are_encrypted(tmp_path, monkeypatch):
    monkeypatch.setitem(secrets._COST, "n", 1 << 10)
    key = new_key("a password")
    first = kept(tmp_path, key=key)
    killed(first)
    assert is_sealed(first._path) and b"frame" not in first._path.read_bytes()
    (left,) = interrupted(tmp_path)
    assert left.name == ""
    for wrong in (None, new_key("another password")):
        notes = RunNotes(tmp_path, Owner("sales"), wrong)
        assert numbers(notes) == []
        notes.done()
    second = RunNotes(tmp_path, Owner("sales"), key)
    assert numbers(second) == [0, 1, 2] and is_sealed(second._path)
    second.done()


@pytest.mark.parametrize("when", ["begin", "later"])
def test_a_disk_that_is_full_does_not_end_the_run(tmp_path, monkeypatch, when):
    notes = kept(tmp_path, 0 if when == "begin" else 2)

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    notes.keep(b"step", {"count": np.array([9])})
    notes.keep(b"step", {"count": np.array([10])})
    assert notes.failed
    monkeypatch.undo()
    notes.done()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="a limit on the size of files stands for a full disk")
@pytest.mark.parametrize("password", [False, True])
@pytest.mark.parametrize("before", [0, 2])
def test_a_disk_that_has_room_again_gets_all_notes(tmp_path, monkeypatch, before, password):
    import resource

    monkeypatch.setitem(secrets._COST, "n", 1 << 10)
    key = new_key("a password") if password else None
    notes = kept(tmp_path, before, key=key)
    size = notes._path.stat().st_size if before else 0
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 40, limits[1]))  # takes a part of a note
    try:
        for n in range(before, before + 2):
            notes.keep(b"step", {"count": np.array([n])})
            assert notes.failed
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    notes.keep(b"step", {"count": np.array([before + 2])})
    assert not notes.failed
    killed(notes)
    after = RunNotes(tmp_path, Owner("sales"), key)
    assert numbers(after) == list(range(before + 3)) and not after.refused
    after.done()


def test_a_run_does_not_fill_the_memory_while_the_disk_is_full(tmp_path, monkeypatch):
    monkeypatch.setattr(run_notes, "_MOST_HELD", 10_000)
    notes = kept(tmp_path)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", lambda _handle: (_ for _ in ()).throw(OSError(28, "no space")))
        for n in range(20):
            notes.keep(b"step", {"count": np.random.default_rng(n).integers(1 << 60, size=1_000)})
            assert notes._held < 30_000
    notes.keep(b"step", {"count": np.array([9])})
    assert notes.failed
    killed(notes)
    after = RunNotes(tmp_path, Owner("sales"))
    assert numbers(after) == [0, 1, 2]
    after.done()


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody remove an open file")
def test_a_run_whose_notes_somebody_removed_knows_that_it_has_none(tmp_path):
    notes = kept(tmp_path)
    assert not notes.failed
    notes._path.unlink()
    notes.keep(b"step", {"count": np.array([9])})
    assert notes.failed
    notes.done()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("about", [b"[" * 5_000, b"[]", b'{"about": null}', b'{"about": {"name": "sales"}}'])
def test_damaged_ones_do_not_stop_the_program(tmp_path, about):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("frame.json", about)
    (tmp_path / "empty.tgrun").touch()
    (tmp_path / "damaged.tgrun").write_bytes(framed(packed.getvalue(), None, 0))
    whole = kept(tmp_path)
    killed(whole)
    left = interrupted(tmp_path)
    assert sorted(one.path.name for one in left if one.state is Checkpoints.DAMAGED) == [
        "damaged.tgrun",
        "empty.tgrun",
    ]
    assert [one.name for one in left if one.state is Checkpoints.USABLE] == ["sales"]
    notes = RunNotes(tmp_path, Owner("sales"))
    assert numbers(notes) == [0, 1, 2]
    notes.done()
    for one in left:
        one.discard()
    assert list(tmp_path.iterdir()) == []


def test_an_audit_leaves_the_notes_of_a_run_alone_and_a_run_takes_those_of_a_test_of_contributors(tmp_path):
    run, audit = kept(tmp_path), RunNotes(tmp_path, Owner("sales"), work=Work.AUDIT)
    assert not audit.recall(b"step")
    for notes in (audit, tests := RunNotes(tmp_path, Owner("sales"), work=Work.INSIDERS)):
        notes.keep(b"other", {"count": np.array([7])})
    for notes in (run, audit, tests):
        notes.leave()
    assert {left.work for left in interrupted(tmp_path)} == {*Work}
    again = RunNotes(tmp_path, Owner("sales"), work=Work.AUDIT)
    assert again.recall(b"other") and not again.recall(b"step")
    again.leave()
    whole = RunNotes(tmp_path, Owner("sales"))
    assert len(whole.recall(b"step")) == 3 and len(whole.recall(b"other")) == 1
    whole.done()
    assert [left.work for left in interrupted(tmp_path)] == [Work.AUDIT]


def test_what_a_project_left_is_forgotten_but_not_what_jobs_and_others_left(tmp_path):
    key, other = new_key("one"), new_key("two")
    made = [kept(tmp_path), kept(tmp_path, name="other"), kept(tmp_path, source="job.toml")]
    made += [kept(tmp_path, key=key), kept(tmp_path, key=other), kept(tmp_path)]
    for notes in made[:-1]:
        notes.leave()
    forget_notes(tmp_path, Owner("sales"), key)
    gone = [number for number, notes in enumerate(made) if not notes._path.exists()]
    assert gone == [0, 3]  # neither those of the run that still lives
    made[-1].done()


ONE, OTHER, NEITHER = ({"file": file, "data": ("a.csv",)} for file in ("a/p.tgproj", "b/p.tgproj", ""))


@pytest.fixture
def there(tmp_path):
    """Tells where files of an owner lie, which are there."""

    def placed(of):
        def at(name):
            path = tmp_path / "files" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()
            return str(path)

        file, data = of.get("file", ""), of.get("data", ())
        return {**of, "file": at(file) if file else "", "data": tuple(map(at, data))}

    return placed


@pytest.mark.parametrize(
    ("of", "gone"),
    [
        (ONE, [0, 2]),  # it may have been killed before it was saved
        (NEITHER, [0, 1, 2]),
        ({"file": "", "data": ("b.csv",)}, [3]),
        ({"source": "job.toml"}, []),
    ],
)
def test_projects_of_one_name_are_told_apart(tmp_path, there, of, gone):
    folder, of = tmp_path / "notes", there(of)
    left = [kept(folder, **there(one)) for one in (ONE, OTHER, NEITHER, {"data": ("b.csv",)})]
    for notes in left:
        notes.leave()
    for end in (RunNotes.leave, RunNotes.done):  # interrupted once more
        again = RunNotes(folder, Owner("sales", **of))
        assert numbers(again) == [0, 1, 2] * len(gone)
        end(again)
    assert [number for number, notes in enumerate(left) if not notes._path.exists()] == gone
    notes = kept(folder, **of)
    notes.leave()
    stays = [*folder.glob("*.tgrun")]
    forget_notes(folder, Owner("sales", **of), None)
    assert {*folder.glob("*.tgrun")} == {*stays} - {notes._path}


@pytest.mark.parametrize("identity", ["", "first act"])
@pytest.mark.parametrize("saved", [True, False])
def test_a_project_whose_folder_was_moved_finds_its_notes_again(tmp_path, there, saved, identity):
    of = {"file": "a/p.tgproj" if saved else "", "data": ("a/r.csv",)}
    kept(tmp_path / "notes", **there(of), identity=identity).leave()
    (tmp_path / "files/a").rename(tmp_path / "files/b")
    moved = {"file": of["file"].replace("a/", "b/"), "data": ("b/r.csv",)}
    for other in ("another", identity or "another"):
        notes = RunNotes(tmp_path / "notes", Owner("sales", **there(moved), identity=other))
        assert numbers(notes) == ([0, 1, 2] if other == identity else [])
        notes.leave()
    if not identity:
        assert numbers(RunNotes(tmp_path / "notes", Owner("sales", **there(moved)))) == [0, 1, 2]


def test_a_copy_leaves_the_notes_to_its_original(tmp_path, there):
    original = there({"file": "a/p.tgproj", "data": ("a/r.csv",)})
    kept(tmp_path / "notes", **original, identity="first act").leave()
    copy = there({"file": "b/p.tgproj", "data": ("b/r.csv",)})
    notes = RunNotes(tmp_path / "notes", Owner("sales", **copy, identity="first act"))
    assert numbers(notes) == []
    notes.done()
    forget_notes(tmp_path / "notes", Owner("sales", **copy, identity="first act"), None)
    assert numbers(RunNotes(tmp_path / "notes", Owner("sales", **original))) == [0, 1, 2]


@pytest.mark.skipif(os.name == "nt", reason="links need a right on Windows")
def test_a_project_that_is_opened_by_another_path_finds_its_notes(tmp_path, there):
    original = there({"file": "a/p.tgproj", "data": ("a/r.csv",)})
    kept(tmp_path / "notes", **original).leave()
    (tmp_path / "files/link").symlink_to(tmp_path / "files/a")
    by_link = there({"file": "link/p.tgproj", "data": ("link/r.csv",)})
    assert by_link != original
    assert numbers(RunNotes(tmp_path / "notes", Owner("sales", **by_link))) == [0, 1, 2]


def test_another_run_at_the_same_time_keeps_its_notes_whoever_moved_the_project(tmp_path, there):
    live = kept(tmp_path / "notes", **there({"file": "a/p.tgproj"}))
    (tmp_path / "files/a").rename(tmp_path / "files/b")
    assert numbers(RunNotes(tmp_path / "notes", Owner("sales", **there({"file": "b/p.tgproj"})))) == []
    live.done()


@pytest.mark.parametrize("sealed", [False, True])
def test_a_run_that_is_killed_as_its_file_begins_leaves_a_whole_one_or_none(tmp_path, monkeypatch, sealed):
    key, real = new_key("a password") if sealed else None, os.replace
    for named, left in ((False, []), (True, [Checkpoints.SEALED if sealed else Checkpoints.USABLE])):
        notes = RunNotes(tmp_path, Owner("sales"), key)

        def killed_then(one, other, named=named):
            if named:
                real(one, other)
            raise KeyboardInterrupt

        with monkeypatch.context() as killing:
            killing.setattr("tabguard.private.os.replace", killed_then)
            with pytest.raises(KeyboardInterrupt):
                notes.keep(b"step", {"count": np.array([1])})
        notes._lock.give_back()
        assert [one.state for one in interrupted(tmp_path)] == left
    again = RunNotes(tmp_path, Owner("sales"), key)
    again.done()
    assert not any(tmp_path.iterdir())
