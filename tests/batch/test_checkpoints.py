"""A job that was killed goes on when it is called again, and ends with the same bytes as without the kill."""

import itertools
import os
import signal
import stat
import subprocess
import sys

import numpy as np
import pytest

from tabguard import checkpoint
from tabguard.__main__ import main
from tabguard.batch import audit_job, run_job
from tabguard.flow import stages
from tabguard.policy import Policy
from tabguard.progress import Cancelled, Progress
from tabguard.project import run_notes
from tabguard.project.left_notes import Checkpoints, interrupted
from tabguard.project.run_notes import RunNotes, Work
from tabguard.project.run_owner import Owner
from tests.batch.test_killed_calls import TIMED
from tests.cli.test_cli import JOB, RECORDS
from tests.cli.test_release import covers_job
from tests.flow.test_parts import JOB as RELEASE
from tests.flow.test_parts import write_release

LONG = 3600
"""Seconds after which a process hangs for certain: on a busy machine it waits long for its turn."""
PATIENT = "time_limit = inf"
WENT_ON = "The run went on from the checkpoints of one that was interrupted."


def job_of(folder, release=False):
    """A job file with its data; no run of it is cut short because the machine is busy."""
    folder.mkdir(exist_ok=True)
    if release:
        return write_release(
            folder, 1, RELEASE.replace("exact_up_to = 0", f"exact_up_to = 0\nthreads = 2\n{PATIENT}")
        )
    (folder / "records.csv").write_text(RECORDS, encoding="utf-8")
    (folder / "job.toml").write_text(f"{JOB}[suppression]\n{PATIENT}\n", encoding="utf-8")
    return folder / "job.toml"


@pytest.fixture
def often(monkeypatch):
    monkeypatch.setattr(checkpoint, "EVERY", 0.0)
    monkeypatch.setattr(run_notes, "EVERY", 0.0)


def contents(folder):
    """The files that are the same in every run, by name."""
    files = {path.name: path for path in folder.rglob("*") if path.is_file()}
    return {name: path.read_bytes() for name, path in files.items() if not any(t in name for t in TIMED)}


def protect(job, notes, out, count):
    """Call the command; it is killed after so many checkpoints, 0: never."""
    command = [sys.executable, "-m", "tests.batch.killed_job", str(count), "protect", str(job)]
    options = ["--out", str(out), "--checkpoints", str(notes)]
    return subprocess.run([*command, *options], capture_output=True, text=True, timeout=LONG, check=False)


class Killed(BaseException):
    """Ends a run wherever it is, as a kill does."""


def test_a_job_that_ended_anywhere_goes_on_and_ends_with_the_same_bytes(tmp_path, often, monkeypatch):
    job, notes, real = job_of(tmp_path / "work"), tmp_path / "notes", RunNotes.keep
    whole = run_job(job, tmp_path / "whole", Progress())

    def keep(self, key, found):
        real(self, key, found)
        raise Killed

    for _ in range(2):  # killed once more, after one more note
        with monkeypatch.context() as killing:
            killing.setattr(RunNotes, "keep", keep)
            with pytest.raises(Killed):
                run_job(job, tmp_path / "out", Progress(), checkpoints=notes)
        (left,) = interrupted(notes)
        assert left.state is Checkpoints.USABLE and left.source == str(job)
    again = run_job(job, tmp_path / "out", Progress(), checkpoints=notes)
    assert again.lines()[0] == WENT_ON and whole.lines()[0] != WENT_ON
    assert contents(tmp_path / "out") == contents(tmp_path / "whole") != {}
    assert again.solution.run.lps == whole.solution.run.lps
    assert not any(notes.iterdir())


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize(("release", "kills"), [(False, (2,)), (True, (1, 2, 3, 5, 8, 13, 21))])
def test_a_killed_job_goes_on_and_ends_with_the_same_bytes(tmp_path, release, kills):
    job, notes = job_of(tmp_path / "work", release), tmp_path / "notes"
    whole = protect(job, notes, tmp_path / "whole", 0)
    assert WENT_ON not in whole.stdout and not any(notes.iterdir()), whole.stderr
    for count in kills:
        assert protect(job, notes, tmp_path / "out", count).returncode == -signal.SIGKILL
        (left,) = interrupted(notes)
        assert left.state is Checkpoints.USABLE and left.source == str(job)
        assert stat.S_IMODE(left.path.stat().st_mode) == 0o600
        assert set(contents(tmp_path / "out")) <= {".tabguard.lock"}
    again = protect(job, notes, tmp_path / "out", 0)
    assert again.returncode == whole.returncode and WENT_ON in again.stdout, again.stderr
    assert contents(tmp_path / "out") == contents(tmp_path / "whole") != {}
    assert not any(notes.iterdir())


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_a_job_that_the_system_ends_leaves_its_checkpoints(tmp_path):
    job, notes = job_of(tmp_path / "work"), tmp_path / "notes"
    assert protect(job, notes, tmp_path / "out", -1).returncode == 128 + signal.SIGTERM
    assert len(interrupted(notes)) == 1


def table_of(folder):
    """A job of 49 cells with a pattern whose audit solves programs, and the pattern's file."""
    rng, rows = np.random.default_rng(3), ["industry,region,turnover,id"]
    for number, (a, b) in enumerate(itertools.product("ABCDEF", "UVWXYZ")):
        rows += [f"{a},{b},{int(x)},{number}-{n}" for n, x in enumerate(rng.lognormal(3, 2, 3) + 1)]
    folder.mkdir()
    (folder / "records.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    (folder / "job.toml").write_text(JOB, encoding="utf-8")
    run_job(folder / "job.toml", folder / "out", Progress())
    return folder / "job.toml", folder / "out/pattern_INTERNAL.csv"


def untimed(lines):
    """What a command says, without the seconds of its steps."""
    return [line for line in lines if ": read " not in line]


def test_an_audit_that_ended_anywhere_goes_on_beside_the_checkpoints_of_the_run(tmp_path, often, monkeypatch):
    (job, pattern), notes, real = table_of(tmp_path / "work"), tmp_path / "notes", RunNotes.keep
    of_run = RunNotes(notes, Owner(stages.open_job(job).name, str(job)))
    of_run.keep(b"step", {"count": np.array([1])})
    of_run.leave()
    whole, kept = audit_job(job, pattern, Progress(), notes), []

    def keep(self, key, found):
        real(self, key, found)
        kept.append(key)
        if len(kept) == 5:
            raise Killed

    with monkeypatch.context() as killing:
        killing.setattr(RunNotes, "keep", keep)
        with pytest.raises(Killed):
            audit_job(job, pattern, Progress(), notes)
    assert {left.work for left in interrupted(notes)} == {Work.RUN, Work.AUDIT}
    again = audit_job(job, pattern, Progress(), notes)
    assert untimed(again.lines()) == [WENT_ON, *untimed(whole.lines())]
    one, other = again.solution.audit, whole.solution.audit
    assert np.array_equal(one.verdict, other.verdict) and np.allclose(one.low, other.low, equal_nan=True)
    assert np.allclose(one.high, other.high, equal_nan=True) and 0 < one.lps < other.lps
    assert [left.work for left in interrupted(notes)] == [Work.RUN]


def test_an_audit_that_ended_while_it_compared_covers_goes_on(tmp_path, often, monkeypatch, capsys):
    job, notes = covers_job(tmp_path, "implied"), tmp_path / "notes"
    assert main(["protect", str(job), "--no-checkpoints", "--quiet"]) == 0
    pattern = str(tmp_path / "out/pattern_INTERNAL.csv")
    command = ["audit", str(job), "--pattern", pattern, "--covers", "--checkpoints", str(notes)]

    def killed(*_given):
        raise Killed

    with monkeypatch.context() as killing:
        killing.setattr("tabguard.batch.job.compare_covers", killed)
        with pytest.raises(Killed):
            main(command)
    (left,) = interrupted(notes)
    assert (left.state, left.work) == (Checkpoints.USABLE, Work.AUDIT)
    capsys.readouterr()
    assert main(command) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == WENT_ON and said[-1].startswith("At risk only with full cover: ")
    assert not any(notes.iterdir())


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_a_killed_audit_goes_on_and_says_the_same(tmp_path):
    (job, pattern), notes = table_of(tmp_path / "work"), tmp_path / "notes"

    def audited(count):
        command = [sys.executable, "-m", "tests.batch.killed_job", str(count), "audit", str(job)]
        options = ["--pattern", str(pattern), "--checkpoints", str(notes)]
        return subprocess.run([*command, *options], capture_output=True, text=True, timeout=LONG, check=False)

    whole = audited(0)
    for count in (1, 2, 3, 5, 8, 13):
        assert audited(count).returncode == -signal.SIGKILL
        (left,) = interrupted(notes)
        assert (left.state, left.work, left.source) == (Checkpoints.USABLE, Work.AUDIT, str(job))
    again = audited(0)
    assert again.returncode == whole.returncode
    assert untimed(again.stdout.split("\n")) == [WENT_ON, *untimed(whole.stdout.split("\n"))]
    assert not any(notes.iterdir())


def test_a_job_that_the_user_cancels_leaves_none(tmp_path, often):
    job, notes = job_of(tmp_path / "work"), tmp_path / "notes"
    for interrupt, left in ((True, 1), (False, 0)):
        progress = Progress()
        end = progress.interrupt if interrupt else progress.cancel
        progress._listener, progress._interval = lambda e, end=end: e.phase == "audit" and end(), 0.0
        with pytest.raises(Cancelled):
            run_job(job, None, progress, checkpoints=notes)
        assert len(interrupted(notes)) == left


@pytest.mark.parametrize(
    ("options", "place"),
    [((), "state/recovery"), (("--checkpoints", "notes"), "notes"), (("--no-checkpoints",), None)],
)
def test_where_checkpoints_lie(tmp_path, monkeypatch, options, place):
    job, seen = job_of(tmp_path / "work"), []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "state"))
    monkeypatch.setattr("tabguard.batch.many.run_job", lambda *_: seen.append("many"))
    monkeypatch.setattr(
        "tabguard.batch.run_job", lambda *_, **named: seen.append(named["checkpoints"]) or 1 / 0
    )
    main(["protect", str(job), *options])
    assert seen == [None if place is None else tmp_path / place]


def test_a_folder_in_which_nothing_can_be_written_is_refused(tmp_path, capsys):
    job, file = job_of(tmp_path / "work"), tmp_path / "file"
    file.touch()
    assert main(["protect", str(job), "--checkpoints", str(file)]) == 2
    assert "Checkpoints cannot be written into this folder." in capsys.readouterr().err
    assert not (tmp_path / "work/out").exists()


def test_where_recovery_files_are_forbidden_there_are_none(tmp_path, often, monkeypatch):
    job, notes = job_of(tmp_path / "work"), tmp_path / "notes"
    run_job(job, None, Progress(), checkpoints=notes)
    assert notes.exists() and not any(notes.iterdir())
    notes.rmdir()
    forbidden = Policy(forbid=frozenset({"recovery"}))
    monkeypatch.setattr("tabguard.batch.checkpoints.policy", lambda: forbidden)
    run_job(job, None, Progress(), checkpoints=notes)
    assert not notes.exists()


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_a_job_without_room_for_checkpoints_says_so_and_goes_on(tmp_path, often, monkeypatch):
    job, notes = job_of(tmp_path / "work"), tmp_path / "notes"

    def nothing_private(_file):
        raise OSError(1, "The file system keeps nothing private")

    monkeypatch.setattr("tabguard.project.run_notes.check_private", nothing_private)
    done = run_job(job, None, Progress(), checkpoints=notes)
    assert done.protected and done.lines()[0].startswith("Checkpoints could not be written")
    assert not any(notes.iterdir())
