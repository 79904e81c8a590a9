"""The log of a run records steps and failures, but no value, name or code."""

import os
import re
import stat
from pathlib import Path

import pytest

from tabguard.__main__ import main
from tests.support.small_job import RECORDS, write_small_job

LINE = re.compile(r"\d{4}-\d\d-\d\dT[\d:.+-]+ [0-9a-f]{8} (start|phase|error|cancelled|end)( \w+=[\w.:%-]+)*")


@pytest.fixture
def job(tmp_path: Path) -> Path:
    return write_small_job(tmp_path / "Turnover of firms")


def test_a_run_is_logged_without_values(job, tmp_path):
    log = tmp_path / "run.log"
    assert main(["protect", str(job), "--quiet", "--log", str(log)]) == 0
    assert main(["protect", str(job), "--quiet", "--log", str(log)]) == 0
    lines = log.read_text(encoding="utf-8").splitlines()
    assert all(LINE.fullmatch(line) for line in lines), lines
    assert sum(" start command=protect" in line for line in lines) == 2
    assert lines[-1].endswith(" end status=0")
    assert any(" phase=audit " in line for line in lines)
    assert len({line.split()[1] for line in lines}) == 2  # runs
    for word in ("turnover", "Turnover", "industry", "records", "930", "900"):
        assert not any(word in line.split(" ", 2)[2] for line in lines), word
    if os.name != "nt":
        assert stat.S_IMODE(log.stat().st_mode) == 0o600


def test_an_error_is_logged_by_its_place(job, tmp_path):
    log = tmp_path / "run.log"
    (job.parent / "records.csv").write_text(RECORDS.replace("900", "9oo"), encoding="utf-8")
    assert main(["protect", str(job), "--log", str(log)]) == 2
    text = log.read_text(encoding="utf-8")
    assert re.search(r" error error=DataError at=\w+\.py:\d+\n", text) and text.endswith(" end status=2\n")
    assert "turnover" not in text and "9oo" not in text


@pytest.mark.parametrize(
    ("name", "barrier"),
    [(".", "log cannot be written"), ("job.toml", "is no log"), ("records.csv", "is no log")],
)
def test_a_log_that_cannot_be_written_ends_the_run_before_it_begins(job, name, barrier, capsys):
    path = job.parent / name
    before = path.read_bytes() if path.is_file() else b""
    assert main(["protect", str(job), "--log", str(path)]) == 2
    assert barrier in capsys.readouterr().err
    assert not path.is_file() or path.read_bytes() == before
    assert not (job.parent / "out").exists()
