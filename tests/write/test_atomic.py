"""Files appear completely or not at all."""

import errno
import os
from pathlib import Path

import pytest

from tabguard.base.errors import WriteError
from tabguard.write import check_folders, write_file, write_files


def contents(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_files_are_written_and_folders_made(tmp_path):
    files = {tmp_path / "a/b.csv": b"1", tmp_path / "a/c/d.csv": b"2"}
    assert write_files(files) == tuple(files)
    assert contents(tmp_path) == {"a/b.csv": b"1", "a/c/d.csv": b"2"}


def test_a_failure_while_writing_leaves_what_was_there(tmp_path, monkeypatch):
    write_files({tmp_path / "a": b"old a", tmp_path / "b": b"old b"})
    real, calls = os.fsync, []

    def full_disk(fd):
        calls.append(fd)
        if len(calls) == 2:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(fd)

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(WriteError, match="No space left") as caught:
        write_files({tmp_path / "a": b"new a", tmp_path / "b": b"new b", tmp_path / "c": b"new c"})
    assert caught.value.where == str(tmp_path / "b")
    assert "space" in caught.value.remedy
    assert contents(tmp_path) == {"a": b"old a", "b": b"old b"}


def test_a_failure_while_renaming_puts_everything_back(tmp_path, monkeypatch):
    write_files({tmp_path / "a": b"old a", tmp_path / "b": b"old b", tmp_path / "z": b"stale"})
    real, new = os.replace, {tmp_path / "a": b"new a", tmp_path / "b": b"new b"}
    for at in range(5):  # three files leave, two come
        calls = []

        def locked(source, target, at=at, calls=calls):
            name = Path(target).name if ".tabguard-export" in str(source) else Path(source).name
            if name in "abz":
                calls.append(name)
                if len(calls) == at + 1:
                    raise PermissionError(errno.EACCES, "Permission denied", str(target))
            real(source, target)

        monkeypatch.setattr(os, "replace", locked)
        with pytest.raises(WriteError, match="cannot be written there; earlier files are unchanged"):
            write_files(new, stale=(tmp_path / "z",))
        monkeypatch.setattr(os, "replace", real)
        assert contents(tmp_path) == {"a": b"old a", "b": b"old b", "z": b"stale"}
        assert {p.name for p in tmp_path.iterdir()} == {"a", "b", "z"}


def test_stale_files_go_with_the_new_ones(tmp_path):
    write_files({tmp_path / "a": b"old", tmp_path / "z": b"stale"})
    write_files({tmp_path / "a": b"new"}, stale=(tmp_path / "z", tmp_path / "never"))
    assert contents(tmp_path) == {"a": b"new"}


def test_a_folder_that_is_a_file_is_named(tmp_path):
    (tmp_path / "out").write_text("x")
    with pytest.raises(WriteError, match="folder is a file"):
        write_file(tmp_path / "out" / "a", b"1")
    with pytest.raises(WriteError, match="folder is a file"):
        write_file(tmp_path / "out" / "deeper" / "a", b"1")


def test_a_file_that_is_a_folder_is_named(tmp_path):
    (tmp_path / "a").mkdir()
    with pytest.raises(WriteError, match="name of a folder"):
        write_file(tmp_path / "a", b"1")


def test_a_folder_without_permission_is_named(tmp_path, monkeypatch):
    real = os.open

    def refuse(path, *args, **kwargs):
        if Path(path).parent == tmp_path:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return real(path, *args, **kwargs)

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(WriteError, match="cannot be written there") as caught:
        write_file(tmp_path / "a", b"1")
    assert Path(caught.value.where).parent == tmp_path


def test_public_and_internal_files_may_not_share_a_folder(tmp_path):
    check_folders(tmp_path / "out/public", tmp_path / "out")
    check_folders(tmp_path / "public", tmp_path / "internal")
    for internal in ("out", "out/internal", "out/../out"):
        with pytest.raises(WriteError, match="public folder"):
            check_folders(tmp_path / "out", tmp_path / internal)


def test_a_set_without_public_files_needs_no_public_folder(tmp_path):
    inside = tmp_path / "out" / "internal.csv"
    write_files({inside: b"1"}, [tmp_path / "out" / "public" / "old.csv"], [tmp_path / "out" / "public"])
    assert inside.read_bytes() == b"1"
    assert not (tmp_path / "out" / "public").exists()
