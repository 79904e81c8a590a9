"""The job that most commands are tried on."""

from pathlib import Path

import pytest

from tests.support.small_job import JOB, RECORDS


@pytest.fixture
def job(tmp_path: Path) -> Path:
    folder = tmp_path / "a path, with spaces and é"
    folder.mkdir()
    (folder / "records.csv").write_text(RECORDS, encoding="utf-8")
    (folder / "job.toml").write_text(JOB, encoding="utf-8")
    return folder / "job.toml"
