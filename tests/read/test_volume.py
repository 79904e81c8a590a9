"""The memory and time for a large file are stated before it is read."""

import pandas as pd
import pytest

from tabguard.base.progress import Progress
from tabguard.flow.previews import preview_source
from tabguard.project import DataSource, Roles
from tabguard.read.files import volume
from tabguard.read.files.volume import Volume, volume_of
from tabguard.read.load import load_table

RECORDS = pd.DataFrame({"region": ["N", "S"] * 600, "sales": range(1200)})


@pytest.fixture(params=["csv", "parquet"])
def file(request, tmp_path, monkeypatch):
    monkeypatch.setattr(volume, "LARGE", 1000)
    path = tmp_path / f"r.{request.param}"
    RECORDS.to_csv(path, index=False) if request.param == "csv" else RECORDS.to_parquet(path)
    return path


def test_records_are_estimated_from_the_beginning(file):
    found = volume_of(preview_source(DataSource(file)).form, 1, 1)
    assert found is not None
    assert abs(found.records - 1200) < 3
    assert found.megabytes == 500
    assert preview_source(DataSource(file)).volume.startswith("A large file of about 1,200 records: ")


def test_the_estimate_is_shown_beside_the_progress(file):
    events = []
    variables = Roles(("region",), "sales")
    load_table(DataSource(file), variables, {}, None, Progress(events.append, 0.0))
    reading = [event for event in events if event.phase == "read"]
    assert reading[-1].notes["megabytes"] == 500
    assert abs(reading[-1].notes["records"] - 1200) < 3


def test_nothing_is_said_of_other_files(file, tmp_path, monkeypatch):
    book = tmp_path / "r.xlsx"
    RECORDS.to_excel(book, index=False)
    assert preview_source(DataSource(book)).volume == ""
    monkeypatch.setattr(volume, "LARGE", 2000)
    assert preview_source(DataSource(file)).volume == ""


def test_memory_that_is_missing_is_said():
    plenty, little, unknown = (Volume(12_345_678, 2_100, free) for free in (9_000, 1_200, None))
    assert plenty.words == unknown.words
    assert plenty.words == (
        "A large file of about 12,000,000 records: reading it and applying the rules take about 2.1 GB of "
        "memory and no space on the disk."
    )
    assert little.words.endswith(" Only 1.2 GB are available: close other programs first.")


def test_free_memory_is_asked_of_the_system(tmp_path, monkeypatch):
    (tmp_path / "meminfo").write_text("MemTotal: 8000000 kB\nMemAvailable:    1234567 kB\n")
    monkeypatch.setattr(volume, "_MEMORY", tmp_path / "meminfo")
    assert volume._available() == 1234
    monkeypatch.setattr(volume, "_MEMORY", tmp_path / "absent")
    assert volume._available() is None
