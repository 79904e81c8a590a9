"""A run's best patterns survive a kill, in private files that only the same run finds."""

import os
import stat
import time

import pytest

from tabguard.base.progress import Cancelled, Progress
from tabguard.base.secrets import is_sealed, random_key
from tabguard.office.policy import Policy
from tabguard.project import kept_patterns
from tabguard.project.kept_patterns import KEPT_DAYS, KeptPatterns, begun_words, keeping

PATTERN = bytes(range(256)) * 4


def kept(folder, key=None, problem=b"problem", pattern=PATTERN):
    """A run that is killed after its pattern was written."""
    patterns = KeptPatterns(folder, key)
    patterns.keep(problem, pattern)
    patterns._write()  # at once: otherwise after half a minute
    patterns.end(leave=True)


@pytest.fixture(autouse=True)
def own_key(tmp_path_factory, monkeypatch):
    """A key of this user in another place."""
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path_factory.mktemp("state")))


def test_the_same_run_finds_the_last_pattern_and_no_other_does(tmp_path):
    kept(tmp_path, pattern=b"first")
    kept(tmp_path)
    again, other = KeptPatterns(tmp_path), KeptPatterns(tmp_path)
    assert other.earlier(b"another problem") is None and not other.used and begun_words(other) == ()
    assert again.earlier(b"problem") == PATTERN and len(begun_words(again)) == 1


def test_the_name_of_a_file_is_made_with_a_key_and_confirms_no_guess(tmp_path, monkeypatch):
    kept(tmp_path)
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "another user"))
    assert KeptPatterns(tmp_path).earlier(b"problem") is None


def test_without_a_key_nothing_is_kept_and_the_run_goes_on(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "file"))
    with keeping(Progress(), tmp_path / "notes") as patterns:
        assert patterns is None


def test_parts_of_a_run_have_a_pattern_each_and_all_are_removed_when_it_ends(tmp_path):
    for part in (b"one", b"two"):
        kept(tmp_path, problem=part, pattern=part)
    patterns = KeptPatterns(tmp_path)
    assert [patterns.earlier(part) for part in (b"one", b"two")] == [b"one", b"two"]
    patterns.keep(b"three", b"three")
    patterns._write()
    assert len([*tmp_path.iterdir()]) == 3
    patterns.end()
    assert not any(tmp_path.iterdir())
    patterns.keep(b"one", b"late")
    assert patterns._timer is None


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_a_file_is_private_whatever_the_umask(tmp_path):
    before = os.umask(0)
    try:
        kept(tmp_path / "notes")
    finally:
        os.umask(before)
    (path,) = (tmp_path / "notes").iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_that_of_an_encrypted_project_is_sealed_and_opens_with_its_key_alone(tmp_path):
    key, other = random_key(), random_key()
    kept(tmp_path, key)
    (path,) = tmp_path.iterdir()
    assert is_sealed(path) and PATTERN[:16] not in path.read_bytes()
    for wrong in (other, None):
        assert KeptPatterns(tmp_path, wrong).earlier(b"problem") is None
    assert KeptPatterns(tmp_path, key).earlier(b"problem") == PATTERN
    content = path.read_bytes()
    path.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    assert KeptPatterns(tmp_path, key).earlier(b"problem") is None


@pytest.mark.skipif(os.name == "nt", reason="links of POSIX")
def test_a_link_in_its_place_is_not_followed(tmp_path):
    kept(tmp_path / "notes")
    (path,) = (tmp_path / "notes").iterdir()
    path.rename(tmp_path / "elsewhere")
    path.symlink_to(tmp_path / "elsewhere")
    assert KeptPatterns(tmp_path / "notes").earlier(b"problem") is None


def test_where_nothing_can_be_written_the_run_goes_on_and_the_pattern_before_stays(tmp_path, monkeypatch):
    kept(tmp_path)

    def full(_file):
        raise OSError(28, "No space left on device")

    patterns = KeptPatterns(tmp_path)
    patterns.keep(b"problem", b"better")
    with monkeypatch.context() as disk:
        disk.setattr(kept_patterns, "check_private", full)
        patterns._write()
    assert [path.suffix for path in tmp_path.iterdir()] == [".tgbest"]
    assert patterns.earlier(b"problem") == PATTERN
    patterns.keep(b"problem", b"better still")
    patterns._write()
    assert patterns.earlier(b"problem") == b"better still"


def test_a_pattern_is_written_by_itself_when_its_time_has_come(tmp_path, monkeypatch):
    monkeypatch.setattr(kept_patterns, "EVERY", 0.0)
    patterns = KeptPatterns(tmp_path)
    patterns.keep(b"problem", PATTERN)
    timer = patterns._timer
    if timer is not None:  # it may have been quick
        timer.join(60)
    patterns.end(leave=True)
    assert KeptPatterns(tmp_path).earlier(b"problem") == PATTERN


def test_what_nobody_began_from_goes_after_thirty_days_with_what_is_half_written(tmp_path):
    kept(tmp_path)
    (path,) = tmp_path.iterdir()
    (tmp_path / f".{path.name}.part").write_bytes(b"half")
    (tmp_path / "a.tgjournal").write_bytes(b"not a pattern")
    for days, left in ((KEPT_DAYS - 1, 2), (KEPT_DAYS + 1, 1)):
        then = time.time() - days * 86_400
        for file in tmp_path.iterdir():
            os.utime(file, (then, then))
        KeptPatterns(tmp_path)
        assert len([*tmp_path.iterdir()]) == left


@pytest.mark.parametrize(
    ("end", "left"),
    [(None, 0), (Progress.cancel, 0), (Progress.interrupt, 1), (ValueError, 1)],
    ids=["ended", "cancelled", "interrupted", "failed"],
)
def test_files_stay_where_the_program_was_ended_or_failed(tmp_path, end, left):
    progress = Progress()

    def run():
        with keeping(progress, tmp_path) as patterns:
            assert progress.patterns is patterns
            patterns.keep(b"problem", PATTERN)
            patterns._write()
            if end is ValueError:
                raise end
            if end is not None:
                end(progress)
                progress.check()

    if end is None:
        run()
    else:
        with pytest.raises(ValueError if end is ValueError else Cancelled):
            run()
    assert progress.patterns is None and len([*tmp_path.iterdir()]) == left


def test_nothing_is_kept_where_no_folder_is_named_or_recovery_files_are_forbidden(tmp_path, monkeypatch):
    progress = Progress()
    with keeping(progress, None) as patterns:
        assert patterns is None and progress.patterns is None
    monkeypatch.setattr(kept_patterns, "policy", lambda: Policy(forbid=frozenset({"recovery"})))
    with keeping(progress, tmp_path) as patterns:
        assert patterns is None and progress.patterns is None and begun_words(patterns) == ()
