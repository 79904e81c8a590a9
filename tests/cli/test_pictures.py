"""``tabguard pictures`` writes internal pictures of a job, for this user alone."""

import os
from pathlib import Path

import pytest

from tabguard.__main__ import main

JOB = """[data]
records = "cells.csv"
[variables]
dimensions = ["a", "b"]
response = "v"
respondent = "who"
[rules]
p_percent = { p = 10 }
[suppression]
time_limit = 10
"""


@pytest.fixture
def job(tmp_path: Path) -> Path:
    rows = [(a, b, f"{a}{b}{i}", 3 * i + 5) for a in "ABC" for b in "XYZ" for i in range(4)]
    rows += [("A", "X", "big", 900)]
    text = "a,b,who,v\n" + "".join(f"{a},{b},{who},{v}\n" for a, b, who, v in rows)
    (tmp_path / "cells.csv").write_text(text)
    (tmp_path / "job.toml").write_text(JOB)
    return tmp_path / "job.toml"


def test_pictures_of_a_job(job: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = tmp_path / "one"
    assert main(["pictures", str(job), "--out", str(first)]) == 0
    names = {path.name for path in first.iterdir()}
    assert {
        "status_map_INTERNAL.svg",
        "loss_by_level_INTERNAL.svg",
        "slack_INTERNAL.svg",
        "rule_loss_INTERNAL.svg",
    } <= names
    assert {"loss_by_code_0_INTERNAL.svg", "loss_by_code_1_INTERNAL.svg", "course_INTERNAL.svg"} <= names
    assert all("INTERNAL" in path.read_text(encoding="utf-8") for path in first.iterdir())
    if os.name != "nt":
        assert all(path.stat().st_mode & 0o777 == 0o600 for path in first.iterdir())
    assert "Written: " in capsys.readouterr().out
