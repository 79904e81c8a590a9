"""``tabguard compare`` reports cells that only one of two patterns suppresses, and the cost of each."""

import csv

import pytest

from tabguard.__main__ import main
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.project.file import save_project
from tabguard.project.results import Results, Scenario


@pytest.fixture
def ran(job):
    assert main(["protect", str(job), "--quiet"]) == 0
    return job


def test_public_file_against_an_edited_pattern(ran, tmp_path, capsys):
    with (ran.parent / "out" / "pattern_INTERNAL.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    off = next(row for row in rows if row["status"] == "secondary")
    off["status"] = "published"
    edited = tmp_path / "edited.csv"
    with edited.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, ["industry", "region", "status"], extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)
    public = next((ran.parent / "out" / "public").glob("*.csv"))
    assert main(["compare", str(public), str(edited), "--job", str(ran)]) == 0
    said = capsys.readouterr().out
    n = sum(row["status"] in ("primary", "secondary") for row in rows) + 1
    assert f"Suppressed cells: {n} → {n - 1}" in said
    assert f"  {off['industry']} × {off['region']}: A suppressed, B published" in said
    assert main(["compare", str(public), str(edited), "--job", str(ran), "--only", "b"]) == 0
    assert "A suppressed, B published" not in capsys.readouterr().out


@pytest.mark.slow
def test_patterns_of_a_project_are_called_by_a_word(ran, tmp_path, capsys):
    project = stages.open_job(ran)
    table = stages.load(project, Progress()).table
    pattern = stages.read_pattern(ran.parent / "out" / "pattern_INTERNAL.csv", table)
    path = tmp_path / "survey.tgproj"
    about = project.rules, project.suppression, project.decisions
    kept = Scenario("first try", pattern, *about, outline=table.outline)
    save_project(path, project, Results(pattern, scenarios=(kept,)))
    public = next((ran.parent / "out" / "public").glob("*.csv"))
    assert main(["compare", "pattern", str(public), "--job", str(path)]) == 0
    assert "The same cells are suppressed." in capsys.readouterr().out
    assert main(["compare", "first try", "pattern", "--job", str(path)]) == 0
    assert "A: scenario “first try”" in capsys.readouterr().out
    assert main(["compare", "run", str(public), "--job", str(path)]) == 2
    assert "The project has: pattern, first try." in capsys.readouterr().err


def test_a_file_that_is_not_there(ran, capsys):
    assert main(["compare", "no.csv", "no.csv", "--job", str(ran)]) == 2
    assert "There is no file “no.csv”" in capsys.readouterr().err
