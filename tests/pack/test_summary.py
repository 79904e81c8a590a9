"""The summary for support has sizes and settings, but no names of data, project or user."""

import stat
import zipfile

import pytest
from attrs import evolve

from tabguard import __version__
from tabguard.base.progress import Progress
from tabguard.cli import main
from tabguard.flow import stages
from tabguard.pack import Subject
from tabguard.pack.packs import summary_files, write_pack
from tests.support.jobs import table_job

RECORDS = """firmacanary,sectorcanary,areacanary,moneycanary
Petrolcanary,Mincanary,Northcanary,918273645
Steelcanary,Mincanary,Southcanary,12
Coalcanary,Agrcanary,Northcanary,918273
"""
JOB = table_job(
    "sectorcanary areacanary",
    "moneycanary",
    data='records = "filecanary.csv"',
    variables='respondent = "firmacanary"',
    rules="p_percent = { p = 17.25 }\nfrequency = { n = 4 }",
    output='title = "titlecanary"\nfolder = "outcanary"',
)


@pytest.fixture
def job(tmp_path):
    (tmp_path / "filecanary.csv").write_text(RECORDS, encoding="utf-8")
    (tmp_path / "jobcanary.toml").write_text(JOB, encoding="utf-8")
    return tmp_path / "jobcanary.toml"


def test_it_says_sizes_and_kinds_and_no_name_value_or_parameter(job):
    project = stages.open_job(job)
    files = summary_files(Subject(evolve(project, name="canary")), Progress())
    assert list(files) == ["program.txt", "project.txt", "table.txt"]
    text = "\n".join(files.values())
    for known in (
        f"TabGuard {__version__}\n",
        "cells: 8",
        "dimension 1: 3 codes, depth 1",
        "p_percent",
        "roles in use: resp",
    ):
        assert known in text, known
    assert "kinds of files: .csv" in text and "method: " in text
    for secret in ("canary", "918273", "17.25", str(job.parent)):
        assert secret not in text, secret


def test_the_command_prints_it_and_writes_it(job, tmp_path, capsys):
    out = tmp_path / "bundle.zip"
    assert main(["pack", str(job), "--content", "summary", "--out", str(out)]) == 0
    said = capsys.readouterr().out
    with zipfile.ZipFile(out) as archive:
        for name in archive.namelist():
            assert archive.read(name).decode() in said.replace("\r\n", "\n")
        assert archive.namelist() == ["program.txt", "project.txt", "table.txt"]
    assert stat.S_IMODE(out.stat().st_mode) & 0o077 == 0
    assert main(["pack", "--content", "summary", "--out", str(tmp_path / "program.zip")]) == 0
    assert "project.txt" not in capsys.readouterr().out


def test_a_folder_that_is_missing_is_told(tmp_path):
    from tabguard.base.errors import WriteError

    with pytest.raises(WriteError, match="could not be written"):
        write_pack(tmp_path / "missing" / "bundle.zip", {"a.txt": "b"})
