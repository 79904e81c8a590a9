"""The job that most tests of commands use."""

from pathlib import Path

import pytest

from tests.support.small_job import write_small_job


@pytest.fixture
def job(tmp_path: Path) -> Path:
    return write_small_job(tmp_path / "a path, with spaces and é")
