"""The journal is beside its project if the folder is suitable, and is found from everywhere."""

import datetime as dt
import io
import os
import shutil
import stat
import sys

import pytest
from attrs import evolve

from tabguard.base import secrets
from tabguard.base.errors import ProjectError
from tabguard.base.locks import HeldError, Lock
from tabguard.base.secrets import is_sealed, new_key
from tabguard.base.untrusted import file_time
from tabguard.kinds.rules import Rules
from tabguard.project import DataSource
from tabguard.project.file import open_project, project_lock, save_project
from tabguard.project.journal import Journal
from tabguard.project.journal_content import State
from tabguard.project.journal_places import beside, lock_of, project_beside, read_pointer, write_pointer
from tabguard.project.unsaved import left_behind, read_journal
from tests.support.journals import PATTERN, PROJECT, at, killed, names, put


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.delenv("TABGUARD_STATE", raising=False)
    (tmp_path / "work").mkdir()
    return tmp_path / "work"


def test_it_lies_beside_the_project_and_nothing_stays_when_it_is_forgotten(journal, folder, tmp_path):
    with project_lock(folder / "p.tgproj"):  # of the window itself, which is another lock
        put(journal, at(folder, 1), at(folder, 2))
        assert journal.path == folder / ".p.tgproj.tgjournal" == beside(folder / "p.tgproj")
        assert project_beside(journal.path) == folder / "p.tgproj"
        assert stat.S_IMODE(journal.path.stat().st_mode) == 0o600 or os.name == "nt"
        assert len(read_journal(journal.path).project.decisions) == 2
        assert [path.suffix for path in (tmp_path / "own").iterdir()] == [".tgbeside"]
        assert left_behind(tmp_path / "own", folder / "p.tgproj") == ()  # its program lives
        journal.forget()
        assert journal.wait(300)
        assert names(folder) == [".p.tgproj.lock"] and names(tmp_path / "own") == []
        put(journal, at(folder, 3))
        assert journal.path.parent == folder and len(read_journal(journal.path).project.decisions) == 3


def test_it_moves_with_the_first_save_and_with_save_as(journal, folder, tmp_path):
    put(journal, at(folder, 1, None))
    assert journal.path.parent == tmp_path / "own"
    put(journal, at(folder, 2))
    assert names(folder) == [".p.tgproj.tgjournal", ".p.tgproj.tgjournal.lock"]
    put(journal, at(folder, 3, "q.tgproj"))
    assert names(folder) == [".q.tgproj.tgjournal", ".q.tgproj.tgjournal.lock"]
    assert [path.suffix for path in (tmp_path / "own").iterdir()] == [".tgbeside"]
    assert len(read_journal(journal.path).project.decisions) == 3
    put(journal, at(folder, 4, "q.tgproj", read_only=True))  # read-only: the file is somebody else's
    assert names(folder) == [] and journal.path.parent == tmp_path / "own"


@pytest.mark.parametrize("reason", ["cloud", "write-protected", "named", "refused", "not private"])
def test_where_the_folder_is_no_place_for_it_the_user_s_own_is_used(
    journal, folder, tmp_path, monkeypatch, reason
):
    if reason == "cloud":
        folder = folder / "OneDrive - Office"
        folder.mkdir()
    elif reason == "named":
        monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "drive"))
    elif reason == "write-protected":
        monkeypatch.setattr("tabguard.project.journal_places.os.access", lambda _path, _mode: False)
    elif reason == "not private":
        if os.name == "nt":
            pytest.skip("permissions of POSIX")
        real = os.fstat

        def shown(handle):
            found = list(real(handle))
            return os.stat_result([found[0] | 0o044, *found[1:]])

        monkeypatch.setattr("tabguard.project.journal_places.os.fstat", shown)
    else:
        real_take = Lock.take

        def take(lock):
            if lock.path.parent == folder:
                raise OSError(30, "Read-only file system")
            real_take(lock)

        monkeypatch.setattr(Lock, "take", take)
    put(journal, at(folder, 1), at(folder, 2))
    assert journal.path.parent == tmp_path / "own" and names(folder) == []
    assert names(tmp_path / "own") == sorted([journal.path.name, f"{journal.path.stem}.lock"])
    monkeypatch.undo()
    killed(journal)
    (left,) = left_behind(tmp_path / "own")
    found = read_journal(left.path)
    assert len(found.project.decisions) == 2 and found.path == folder / "p.tgproj"
    left.discard()


def test_a_disk_that_fills_up_beside_the_project_loses_nothing(journal, folder, tmp_path, monkeypatch):
    put(journal, at(folder, 1))
    real = os.fsync

    def full(handle):
        if os.readlink(f"/proc/self/fd/{handle}").startswith(str(folder)):
            raise OSError(28, "No space left on device")
        real(handle)

    if not os.path.isdir("/proc/self/fd"):
        pytest.skip("needs /proc")
    monkeypatch.setattr(os, "fsync", full)
    put(journal, at(folder, 2))
    assert journal.path.parent == tmp_path / "own" and names(folder) == []
    assert len(read_journal(journal.path).project.decisions) == 2 and not journal.failing


@pytest.mark.parametrize("saved", [True, False])
def test_a_disk_that_takes_only_a_part_loses_nothing(journal, folder, monkeypatch, saved):
    class Tight(io.FileIO):
        """A disk that becomes full without an error, as the system reports it."""

        def write(self, content):
            return super().write(bytes(content[: max(len(content) // 2, 1)]))

    monkeypatch.setattr("tabguard.project.journal_content.io.FileIO", Tight)
    put(journal, *(at(folder, n, "p.tgproj" if saved else None) for n in range(4)))
    found = read_journal(journal.path)
    assert found.whole and len(found.project.decisions) == 3


def test_a_disk_that_is_full_keeps_nobody_from_locking_now_or_later(tmp_path, monkeypatch):
    def full(*_given):
        raise OSError(28, "No space left on device")

    lock, other = (Lock(tmp_path / "p.lock", "a window") for _ in range(2))
    with monkeypatch.context() as filling:
        filling.setattr(os, "write", full)
        lock.take()
    with pytest.raises(HeldError):
        other.take()
    lock.give_back()
    with other:
        assert other.held


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody remove an open file")
@pytest.mark.parametrize("gone", ["folder", "file", "lock"])
@pytest.mark.parametrize("saved", [True, False])
def test_a_journal_that_somebody_removed_is_written_again(journal, folder, tmp_path, saved, gone):
    path = "p.tgproj" if saved else None
    put(journal, at(folder, 1, path), at(folder, 2, path))
    if gone == "folder":
        shutil.rmtree(tmp_path / "own")
    if gone != "lock":
        journal.path.unlink(missing_ok=True)
    if gone != "file":
        lock_of(journal.path).path.unlink(missing_ok=True)
    put(journal, at(folder, 3, path))
    assert left_behind(tmp_path / "own", folder / "p.tgproj") == ()  # its program lives
    killed(journal)
    (left,) = left_behind(tmp_path / "own", folder / "p.tgproj")
    assert len(read_journal(left.path).project.decisions) == 3
    left.discard()


def test_a_nonsensical_time_of_a_file_hides_no_journal(journal, folder, tmp_path, monkeypatch):
    put(journal, at(folder, 2))
    killed(journal)
    monkeypatch.setattr("tabguard.project.unsaved.file_time", lambda _seconds: file_time(2.0**45))
    (left,) = left_behind(tmp_path / "own")
    assert left.name == "sales" and left.when == dt.datetime.min
    left.discard()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
@pytest.mark.parametrize("embed", [False, True])
def test_names_that_are_no_proper_text_keep_nothing_from_being_kept(journal, tmp_path, embed):
    folder = tmp_path / os.fsdecode(b"d\xe4")
    folder.mkdir()
    data = folder / os.fsdecode(b"x\xe4.csv")
    data.write_text("a,sales\nA,1\n")
    state = at(folder, 2)
    state = evolve(state, project=evolve(state.project, data=DataSource(data)))
    put(journal, state)
    assert read_journal(journal.path).project.data.path == data
    save_project(state.path, state.project, embed=embed)
    if embed:
        data.unlink()
    found = open_project(state.path).project
    assert found.data.path.read_text() == "a,sales\nA,1\n" and len(found.decisions) == 2


def test_an_unforeseen_error_is_told_and_later_changes_are_kept(folder, tmp_path):
    told = []
    journal = Journal(tmp_path / "own", told.append)
    put(journal, at(folder, 1), evolve(at(folder, 2), about=lambda: 1 / 0))
    assert told == ["Unexpected error (ZeroDivisionError)"]
    put(journal, at(folder, 3))
    assert len(read_journal(journal.path).project.decisions) == 3 and not journal.failing
    journal.close()


def test_what_a_newer_version_left_is_not_called_damaged(journal, folder, monkeypatch):
    monkeypatch.setattr("tabguard.project.journal_content.SCHEMA", 1000)
    put(journal, at(folder, 1))
    with pytest.raises(ProjectError, match="newer version"):
        read_journal(journal.path)


@pytest.mark.parametrize("opened", [True, False])
def test_what_was_left_is_found_from_the_start_and_from_its_project(journal, folder, tmp_path, opened):
    put(journal, at(folder, 1), at(folder, 2))
    killed(journal)
    (folder / "..p.tgproj.tgjournal.part").write_bytes(b"half")
    own = tmp_path / ("elsewhere" if opened else "own")  # as on another computer
    (left,) = left_behind(own, folder / "p.tgproj" if opened else None)
    assert left.name == "sales" and read_journal(left.path).path == folder / "p.tgproj"
    assert left_behind(tmp_path / "own", folder / "p.tgproj") == ()  # held by whoever asks the user
    assert "..p.tgproj.tgjournal.part" not in names(folder)
    other = Journal(tmp_path / "third", pytest.fail)
    put(other, at(folder, 5))  # what was left is not replaced
    assert other.path.parent == tmp_path / "third"
    other.close()
    assert len(read_journal(left.path).project.decisions) == 2
    left.discard()
    assert names(folder) == []
    assert left_behind(tmp_path / "own") == () and names(tmp_path / "own") == []


def test_a_folder_that_moved_takes_its_journal_along(journal, folder, tmp_path):
    put(journal, at(folder, 2))
    killed(journal)
    moved = folder.rename(tmp_path / "moved")
    assert left_behind(tmp_path / "own") == ()
    (left,) = left_behind(tmp_path / "own", moved / "p.tgproj")
    assert read_journal(left.path).path == moved / "p.tgproj"
    left.discard()


def test_a_drive_that_is_away_is_remembered(journal, folder, tmp_path):
    put(journal, at(folder, 2))
    killed(journal)
    away = tmp_path / "away"
    folder.rename(away)
    pointers = names(tmp_path / "own")
    assert left_behind(tmp_path / "own") == () and names(tmp_path / "own") == pointers
    away.rename(folder)
    (left,) = left_behind(tmp_path / "own")
    left.discard()


def test_of_one_that_was_killed_while_it_moved_the_later_one_counts(journal, folder, tmp_path, monkeypatch):
    put(journal, at(folder, 1, None))
    file = journal._file
    monkeypatch.setattr(file, "_drop", lambda: file._lock.give_back())
    put(journal, at(folder, 2))
    monkeypatch.undo()
    killed(journal)
    os.utime(next((tmp_path / "own").glob("*.tgjournal")), (1, 1))
    (left,) = left_behind(tmp_path / "own")
    assert left.path.parent == folder and len(read_journal(left.path).project.decisions) == 2
    left.discard()
    assert names(folder) == names(tmp_path / "own") == []


@pytest.mark.skipif(os.name == "nt", reason="links of POSIX")
def test_a_link_in_place_of_a_journal_is_neither_followed_nor_offered(journal, folder, tmp_path):
    target = tmp_path / "target"
    target.write_bytes(b"of somebody")
    beside(folder / "p.tgproj").symlink_to(target)
    assert left_behind(tmp_path / "own", folder / "p.tgproj") == ()
    put(journal, at(folder, 1), at(folder, 2))
    assert journal.path.parent == tmp_path / "own" and target.read_bytes() == b"of somebody"


def test_it_is_encrypted_beside_the_project_too(journal, folder, tmp_path, monkeypatch):
    monkeypatch.setitem(secrets._COST, "n", 1 << 10)
    key = new_key("a password")
    put(journal, at(folder, 1, key=key), at(folder, 2, key=key))
    assert journal.path.parent == folder and is_sealed(journal.path)
    assert b"sales" not in journal.path.read_bytes()
    assert len(read_journal(journal.path, "a password").project.decisions) == 2
    put(journal, at(folder, 3))  # the password was removed
    assert journal.path.parent == folder and not is_sealed(journal.path)


@pytest.mark.parametrize("saved", [True, False])
def test_the_lock_of_a_program_that_was_killed_before_it_wrote_anything_is_removed(
    journal, folder, tmp_path, saved
):
    put(journal, at(folder, 1, "p.tgproj" if saved else None))
    journal.path.unlink()
    lock = lock_of(journal.path).path
    assert left_behind(tmp_path / "own", folder / "p.tgproj") == () and lock.exists()  # its program lives
    killed(journal)
    assert left_behind(tmp_path / "own", folder / "p.tgproj") == ()
    assert names(folder) == names(tmp_path / "own") == []


def test_pointers_that_lead_nowhere_are_removed(tmp_path):
    own = tmp_path / "own"
    own.mkdir()
    (own / "a.tgbeside").write_bytes(b"nonsense")
    (own / "b.tgbeside").write_text('"/etc/passwd"')
    (own / "deep.tgbeside").write_bytes(b"[" * 5_000)
    (own / "zero.tgbeside").write_text(f'"{tmp_path}/\\u0000/.p.tgproj.tgjournal"')
    (own / "half.tgbeside").write_text(f'"{tmp_path}/\\ud800/.p.tgproj.tgjournal"')
    (own / "c.tgbeside").write_text(f'"{beside(tmp_path / "p.tgproj")}"')
    assert left_behind(own) == () and names(own) == []
    with lock_of(beside(tmp_path / "p.tgproj")):
        (own / "d.tgbeside").write_text(f'"{beside(tmp_path / "p.tgproj")}"')
        assert left_behind(own) == () and names(own) == ["d.tgbeside"]  # it is just being written


def test_masked_rules_without_the_key_of_the_office_end_neither_the_journal_nor_what_comes_after(
    folder, tmp_path, office
):
    told = []
    journal = Journal(tmp_path / "own", told.append)
    put(journal, State(evolve(PROJECT, rules=Rules().masking(), base=folder), folder / "p.tgproj", PATTERN))
    assert len(told) == 1 and "key of the office" in journal.failing and names(folder) == []
    put(journal, at(folder, 1))
    assert len(read_journal(journal.path).project.decisions) == 1 and not journal.failing
    journal.close()


def test_a_pointer_that_a_killed_program_left_half_written_is_removed(tmp_path):
    (tmp_path / ".a-01adfa49.tgbeside.part").write_bytes(b'"/wor')
    assert left_behind(tmp_path) == ()
    assert list(tmp_path.iterdir()) == []


def test_a_pointer_is_written_again_where_another_program_took_it_away_half_written(tmp_path, monkeypatch):
    real, done = os.replace, []

    def taken(one, other):
        if not done:
            done.append(os.unlink(one))
        real(one, other)

    monkeypatch.setattr("tabguard.base.private.os.replace", taken)
    pointer, journal = tmp_path / "a-01adfa49.tgbeside", tmp_path / ".p.tgproj.tgjournal"
    write_pointer(pointer, journal)
    assert done and read_pointer(pointer) == journal
