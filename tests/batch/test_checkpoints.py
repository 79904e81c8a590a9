"""A job that was killed starts from its best pattern when it is run again."""

import os
import signal
import stat
import subprocess
import sys

import pytest

from tabguard.__main__ import main
from tabguard.base.progress import Cancelled, Progress
from tabguard.batch import Terms, run_job
from tabguard.project.kept_patterns import KeptPatterns
from tests.support.small_job import write_small_job
from tests.support.unlinked_release import JOB as RELEASE
from tests.support.unlinked_release import write_release

LONG = 3600
"""Seconds after which a process certainly hangs, even on a busy computer."""
PATIENT = "time_limit = inf"
BEGAN = "The run began from the best pattern of one that was interrupted."


def job_of(folder, release=False):
    """A job file with its data, whose runs have no time limit that a busy computer could reach."""
    folder.mkdir(exist_ok=True)
    if release:
        return write_release(
            folder, 1, RELEASE.replace("exact_up_to = 0", f"exact_up_to = 0\nthreads = 2\n{PATIENT}")
        )
    return write_small_job(folder, f"[suppression]\n{PATIENT}\n")


@pytest.fixture
def at_once(monkeypatch):
    """Each pattern is written at once."""
    keep = KeptPatterns.keep
    monkeypatch.setattr(KeptPatterns, "keep", lambda store, *kept: (keep(store, *kept), store._write()))


def protect(job, notes, out, count):
    """Run the command, which is killed after so many patterns; 0: never."""
    command = [sys.executable, "-m", "tests.batch.killed_job", str(count), "protect", str(job)]
    options = ["--out", str(out), "--checkpoints", str(notes)]
    return subprocess.run([*command, *options], capture_output=True, text=True, timeout=LONG, check=False)


class Killed(BaseException):
    """Ends a run at any place, as a kill does."""


def test_a_job_that_was_ended_anywhere_begins_from_its_pattern_and_protects(tmp_path, at_once, monkeypatch):
    job, notes, keep = job_of(tmp_path / "work"), tmp_path / "notes", KeptPatterns.keep

    def killed(store, *kept):
        keep(store, *kept)
        raise Killed

    for _ in range(2):
        with monkeypatch.context() as killing:
            killing.setattr(KeptPatterns, "keep", killed)
            with pytest.raises(Killed):
                run_job(job, tmp_path / "out", Progress(), terms=Terms(checkpoints=notes))
        (left,) = notes.iterdir()
        assert stat.S_IMODE(left.stat().st_mode) == 0o600 or os.name == "nt"
    again = run_job(job, tmp_path / "out", Progress(), terms=Terms(checkpoints=notes))
    assert again.protected and again.lines()[0] == BEGAN
    assert not any(notes.iterdir())
    assert BEGAN not in run_job(job, tmp_path / "out", Progress(), terms=Terms(checkpoints=notes)).lines()


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize(("release", "kills"), [(False, (1,)), (True, (1, 2, 3, 5))])
def test_a_killed_job_begins_from_its_patterns_also_where_parts_run_in_processes(tmp_path, release, kills):
    job, notes = job_of(tmp_path / "work", release), tmp_path / "notes"
    for count in kills:
        assert protect(job, notes, tmp_path / "out", count).returncode == -signal.SIGKILL
        assert [*notes.glob("*.tgbest")]
        assert {path.name for path in (tmp_path / "out").rglob("*") if path.is_file()} <= {".tabguard.lock"}
    again = protect(job, notes, tmp_path / "out", 0)
    assert again.returncode == 0 and BEGAN in again.stdout, again.stderr
    assert not any(notes.iterdir())


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_a_job_that_the_system_ends_leaves_its_pattern(tmp_path):
    job, notes = job_of(tmp_path / "work"), tmp_path / "notes"
    assert protect(job, notes, tmp_path / "out", -1).returncode == 128 + signal.SIGTERM
    assert len([*notes.glob("*.tgbest")]) == 1


def test_a_job_that_the_user_cancels_leaves_none(tmp_path, at_once):
    job, notes = job_of(tmp_path / "work"), tmp_path / "notes"
    for interrupt, left in ((True, 1), (False, 0)):
        progress = Progress()
        end = progress.interrupt if interrupt else progress.cancel
        progress._listener, progress._interval = lambda e, end=end: e.phase == "audit" and end(), 0.0
        with pytest.raises(Cancelled):
            run_job(job, None, progress, terms=Terms(checkpoints=notes))
        assert len([*notes.iterdir()]) == left


@pytest.mark.parametrize(
    ("options", "place"),
    [((), "state/recovery"), (("--checkpoints", "notes"), "notes"), (("--no-checkpoints",), None)],
)
def test_where_checkpoints_lie(tmp_path, monkeypatch, options, place):
    job, seen = job_of(tmp_path / "work"), []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "state"))
    monkeypatch.setattr("tabguard.batch.many.run_job", lambda *_: seen.append("many"))
    monkeypatch.setattr("tabguard.batch.run_job", lambda *given: seen.append(given[-1].checkpoints) or 1 / 0)
    main(["protect", str(job), *options])
    assert seen == [None if place is None else tmp_path / place]


def test_a_folder_in_which_nothing_can_be_written_is_refused(tmp_path, capsys):
    job, file = job_of(tmp_path / "work"), tmp_path / "file"
    file.touch()
    assert main(["protect", str(job), "--checkpoints", str(file)]) == 2
    assert "Patterns of runs cannot be kept in this folder." in capsys.readouterr().err
    assert not (tmp_path / "work/out").exists()
