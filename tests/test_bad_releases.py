"""A faulty release is refused from a job and from Python, with fault, place and remedy."""

import tomllib
from pathlib import Path

import pytest

import tabguard
from tabguard.__main__ import main
from tabguard.base.errors import TabGuardError
from tabguard.base.progress import Progress
from tabguard.batch import protect_project
from tabguard.flow import stages
from tabguard.job.reader import read_rules, read_suppression
from tabguard.job.sections import STRICT
from tabguard.job.where import ROOT
from tests.support.bad_releases import CASES, HEAD, SECRET, T1, T2, Wrong, write_files
from tests.support.roles import read_by

ONLY_IN_JOBS = ("decimals of no response",)
"""Faults that Python states in other words, since it has no keys."""


def by_job(path: Path) -> None:
    protect_project(stages.open_job(path), Progress())


def by_python(path: Path) -> None:
    """The same settings as arguments; files as paths."""
    content, folder = tomllib.loads(path.read_text(encoding="utf-8")), path.parent

    def found(block: dict[str, object]) -> dict[str, object]:
        return block | {"file": folder / str(block["file"])}

    hierarchies = {name: folder / file for name, file in content.get("hierarchies", {}).items()}
    variables = content["variables"]
    suppression = read_suppression(dict(content.get("suppression", {})), ROOT.key("suppression"))
    source = [found(b) for b in content["cells"]] if "cells" in content else folder / "records.csv"
    table = read_by(
        source,
        **variables,
        tables=content.get("tables", []),
        earlier=[found(block) for block in content.get("earlier", [])],
        suppression=suppression,
        hierarchies=hierarchies,
    )
    tabguard.protect(table, read_rules(content.get("rules", {}), ROOT.key("rules"), STRICT))


def check(error: TabGuardError, case: Wrong) -> None:
    assert case.what in error.what and error.remedy, str(error)
    assert str(SECRET)[:5] not in str(error)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_is_wrong_with_a_release_is_told(case: Wrong, tmp_path: Path) -> None:
    path = write_files(tmp_path, case)
    with pytest.raises(TabGuardError) as caught:
        by_job(path)
    check(caught.value, case)
    assert case.where in caught.value.where, caught.value.where
    with pytest.raises(TabGuardError) as caught:
        by_python(path)
    if case.name not in ONLY_IN_JOBS:
        check(caught.value, case)


def test_the_command_line_says_it_and_writes_nothing(tmp_path: Path, capsys) -> None:
    for case in CASES[::9]:
        path = write_files(tmp_path, case)
        assert main(["protect", str(path), "--quiet"]) == 2
        said = " ".join(capsys.readouterr().err.split())
        assert case.what in said and case.where in said and "What to do:" in said
        assert not (tmp_path / "out").exists()


def test_the_release_without_a_mistake_is_read_by_both(tmp_path: Path) -> None:
    path = write_files(tmp_path, Wrong("fine", HEAD + T1 + T2, "", ""))
    by_job(path)
    by_python(path)


def test_a_table_inside_another_and_a_variable_called_time_are_no_errors(tmp_path: Path) -> None:
    inner = '[[tables]]\nname = "T2"\ndimensions = ["a"]\n[[tables]]\nname = "T3"\ndimensions = ["time"]\n'
    job = HEAD.replace('"c"]', '"c", "time"]') + T1 + inner
    project = stages.open_job(write_files(tmp_path, Wrong("fine", job, "", "")))
    summary = stages.load(project, Progress()).summary
    assert any("all cells of “T2” are in “T1”" in finding.what for finding in summary.findings)
