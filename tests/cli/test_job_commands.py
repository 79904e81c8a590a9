"""The commands about job files: findings, outputs, and exit statuses."""

import json
import stat
import tomllib
from pathlib import Path

import openpyxl
import pytest

from tabguard.__main__ import main
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.recipes import make_recipe
from tabguard.job import read_job
from tabguard.kinds.rules import Rules
from tabguard.project import Shape
from tabguard.project.file import save_project
from tabguard.project.rule_set import RuleSet, save_rule_set
from tests.support.sheets import workbook
from tests.support.small_job import JOB, RECORDS

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "records.csv").write_text(RECORDS, encoding="utf-8")
    (tmp_path / "region.csv").write_text("code,parent\nNorth,\nX,North\nY,North\n", encoding="utf-8")
    return tmp_path


def test_a_good_job_has_no_problem(folder, capsys):
    (folder / "job.toml").write_text(JOB, encoding="utf-8")
    assert main(["job", "check", str(folder / "job.toml")]) == 0
    assert "no problem" in capsys.readouterr().out


def test_problems_in_keys_files_and_columns_are_found_together(folder, capsys):
    text = JOB.replace("p = 10", "p = -1").replace('"industry"', '"industri"')
    text += 'colour = "red"\n[hierarchies]\nregion = "county.csv"\n[decisions]\nfile = "none.csv"\n'
    job = folder / "job.toml"
    job.write_text(text, encoding="utf-8")
    assert main(["job", "check", str(job)]) == 2
    captured = capsys.readouterr()
    said = captured.err.splitlines()
    lines = text.splitlines()
    for line, (start, words) in zip(
        said,
        (
            ("dimensions", "no column “industri”"),
            ("p_percent", "more than 0"),
            ("colour", "not a known key"),
            ("region", "county.csv"),
            ("file", "none.csv"),
        ),
        strict=True,
    ):
        assert line.startswith(f"{job}:") and words in line, line
        number = int(line.removeprefix(f"{job}:").partition(":")[0])
        assert lines[number - 1].startswith(start), (line, lines[number - 1])
    assert "5 problems" in captured.out


def test_a_check_shows_no_value_of_the_data(folder, capsys):
    (folder / "job.toml").write_text(JOB.replace('"turnover"', '"900"'), encoding="utf-8")
    assert main(["job", "check", str(folder / "job.toml")]) == 2
    said = capsys.readouterr().err
    assert "no column" in said and "310" not in said and "1,A,X" not in said


def test_several_jobs_are_checked_and_the_worst_counts(folder, capsys):
    (folder / "a.toml").write_text(JOB, encoding="utf-8")
    (folder / "b.toml").write_text("[data\n", encoding="utf-8")
    assert main(["job", "check", str(folder / "b.toml"), str(folder / "a.toml")]) == 2
    captured = capsys.readouterr()
    assert "line 1" in captured.err and "a.toml: no problem" in captured.out


def test_a_new_job_is_complete_private_and_runs(folder, capsys):
    assert main(["job", "new", str(folder / "records.csv")]) == 0
    job = folder / "records.toml"
    text = job.read_text(encoding="utf-8")
    assert stat.S_IMODE(job.stat().st_mode) == 0o600
    project = read_job(job)
    assert project.variables.dimensions == ("industry", "region")
    assert project.variables.response == "turnover" and project.variables.respondent == "id"
    assert project.hierarchies["region"].files == (folder / "region.csv",)
    assert "# time_limit = 600" in text and "# dominance = [{ n = " in text and "Tabulated data" not in text
    assert not any(value in text for value in ("900", "310"))
    assert "no problem" in capsys.readouterr().out
    assert main(["protect", str(job), "--quiet"]) == 0
    assert (folder / "records results" / "summary.json").exists()


def test_what_a_new_job_offers_in_comments_can_be_set(folder):
    main(["job", "new", str(folder / "records.csv"), "--quiet"])
    job = folder / "records.toml"
    lines = job.read_text(encoding="utf-8").splitlines()
    offered = [line.removeprefix("# ") for line in lines if line.startswith("# ") and " = " in line]
    usual = {line for line in offered if line.partition(" = ")[0].isidentifier() and not line.endswith("…")}
    assert len(usual) > 20
    shown = [line.removeprefix("# ") if line.removeprefix("# ") in usual else line for line in lines]
    job.write_text("\n".join(shown) + "\n", encoding="utf-8")
    project = read_job(job)
    assert project.suppression.time_limit == 600 and len(project.rules.declared) >= 4


def test_sheets_and_classifications_are_offered_in_comments(tmp_path, capsys):
    head = ("nace", "region", "turnover")
    codes = [(n, r) for n in ("A01", "A02", "B05", "J62") for r in ("AT11", "AT12", "DE21")]
    years = {
        year: [head, *((n, r, i + int(year)) for i, (n, r) in enumerate(codes))] for year in ("2021", "2022")
    }
    workbook(tmp_path / "t.xlsx", [("Notes", "x"), ("about", "this")], further=years)
    main(["job", "new", str(tmp_path / "t.xlsx"), "--out", str(tmp_path / "0.toml")])
    assert "“2021”, “2022”. Only “2021” is read." in capsys.readouterr().out
    job = tmp_path / "t.toml"
    book = openpyxl.load_workbook(tmp_path / "t.xlsx")
    del book["Sheet"]
    book.save(tmp_path / "t.xlsx")
    assert main(["job", "new", str(tmp_path / "t.xlsx")]) == 0
    said, text = capsys.readouterr().out, job.read_text(encoding="utf-8")
    assert "2 sheets have the same columns" in said and "“region”: all 3 codes" in said
    assert read_job(job).data.shape == Shape() and not read_job(job).hierarchies
    for line in ('nace = { prefix = "nace-2" }', 'region = { prefix = "nuts" }'):
        assert f"# {line}\n" in text
        text = text.replace(f"# {line}", line)
    line = 'shape = { sheets = ["2021", "2022"], sheet_variable = "year" }'
    assert f"# {line}\n" in text and 'prefix = "nace-2.1"' not in text, "J62 is of Rev. 2"
    text = text.replace(f"# {line}", line).replace('dimensions = ["', 'dimensions = ["year", "')
    job.write_text(text, encoding="utf-8")
    assert main(["protect", str(job), "--quiet"]) in (0, 3)
    summary = json.loads((tmp_path / "t results" / "summary.json").read_text(encoding="utf-8"))
    assert summary["cells"] == 3 * 8 * 8


def test_a_job_is_never_overwritten(folder, capsys):
    (folder / "records.toml").write_text("mine", encoding="utf-8")
    assert main(["job", "new", str(folder / "records.csv")]) == 2
    assert (folder / "records.toml").read_text(encoding="utf-8") == "mine"
    assert "already" in capsys.readouterr().err


def test_a_new_job_beside_nothing_that_can_be_a_table_says_what_is_missing(tmp_path, capsys):
    (tmp_path / "n.csv").write_text("x y,z\n1.5,2.5\n3.5,4.5\n", encoding="utf-8")
    assert main(["job", "new", str(tmp_path / "n.csv"), "--out", str(tmp_path / "jobs of mine.toml")]) == 2
    assert "dimensions" in capsys.readouterr().err
    tomllib.loads((tmp_path / "jobs of mine.toml").read_text(encoding="utf-8"))


def test_names_of_columns_are_written_as_they_are(tmp_path):
    rows = "\n".join(f"{'AB'[i % 2]},{'XY'[i // 2 % 2]},{i}" for i in range(20))
    (tmp_path / "n.csv").write_text(f'"a ""b"" \\c","d.e",turnover\n{rows}\n', encoding="utf-8")
    assert main(["job", "new", str(tmp_path / "n.csv"), "--quiet"]) == 0
    assert read_job(tmp_path / "n.toml").variables.dimensions == ('a "b" \\c', "d.e")


def test_the_schema_is_printed_whole(capsys):
    assert main(["job", "schema"]) == 0
    assert "suppression" in json.loads(capsys.readouterr().out)["properties"]


BATCH = """<OPENMICRODATA> "records.asc"
<OPENMETADATA> "records.rda"
<SPECIFYTABLE> "region""size"|"sales"|""|""
<SAFETYRULE> P(10,1)
<READMICRODATA>
<SUPPRESS> MOD(1,5)
"""
LAYOUT = "region 1 1\n<RECODEABLE>\nsize 2 1\n<RECODEABLE>\nsales 3 6\n<NUMERIC>\n"


def test_a_batch_file_is_checked_as_one(tmp_path, capsys):
    batch = tmp_path / "old.arb"
    batch.write_text(BATCH, encoding="utf-8")
    (tmp_path / "records.rda").write_text(LAYOUT, encoding="utf-8")
    (tmp_path / "records.asc").write_text("N1   105\nS2    99\n", encoding="utf-8")
    assert main(["job", "check", str(batch)]) == 0
    assert "τ-ARGUS batch file): no problem" in capsys.readouterr().out
    (tmp_path / "records.rda").unlink()
    assert main(["job", "check", str(batch)]) == 2
    assert "records.rda" in capsys.readouterr().err


def test_a_project_is_checked_with_its_files(folder, capsys):
    (folder / "job.toml").write_text(JOB, encoding="utf-8")
    project = folder / "kept.tgproj"
    save_project(project, read_job(folder / "job.toml"))
    assert main(["job", "check", str(project)]) == 0
    assert "(project): no problem" in capsys.readouterr().out
    text = (folder / "records.csv").read_text(encoding="utf-8")
    (folder / "records.csv").write_text(text.replace("industry", "branch"), encoding="utf-8")
    assert main(["job", "check", str(project)]) == 2
    assert "no column “industry”" in capsys.readouterr().err
    (folder / "records.csv").unlink()
    assert main(["job", "check", str(project)]) == 2
    assert "is not there" in capsys.readouterr().err


def test_other_files_are_named_for_what_they_are(folder, capsys):
    save_rule_set(folder / "ours.tgrules", RuleSet("ours", Rules()))
    assert main(["job", "check", str(folder / "ours.tgrules")]) == 0
    assert main(["job", "check", str(folder / "records.csv")]) == 2
    assert "taken as data" in capsys.readouterr().err
    (folder / "x.jj").write_text("0\n1\n0 1 1 s\n", encoding="utf-8")
    assert main(["job", "check", str(folder / "x.jj")]) == 2
    assert main(["job", "check", str(folder / "none.toml")]) == 2


def test_recodes_are_read_as_in_a_run_in_jobs_and_recipes(folder, capsys):
    """This includes a recode of a hierarchy in a file, which was refused as if the data were cells."""
    job, recipe, recode = folder / "job.toml", folder / "r.tgrecipe", folder / "r.grc"
    keys = '\n[hierarchies]\nregion = { file = "region.csv", recode = "r.grc" }\n'
    job.write_text(JOB + keys, encoding="utf-8")
    (folder / "region.csv").write_text("code,parent\nAll,\nNorth,All\nX,North\nY,North\n", encoding="utf-8")
    recode.write_text("<TREERECODE>\nNorth\n", encoding="utf-8")
    project = read_job(job)
    make_recipe(recipe, project, stages.load(project, Progress()).table, Progress())
    for path in (job, recipe):
        assert main(["job", "check", str(path)]) == 0
    wrong = {
        "<TREERECODE>\nSouth\n": "not below the total",
        "S: X-Y\n": "without hierarchy",
        "S:\n": "list of",
    }
    for text, said in wrong.items():
        recode.write_text(text, encoding="utf-8")
        for path in (job, recipe):
            assert main(["job", "check", str(path)]) == 2
            assert said in capsys.readouterr().err
    recode.unlink()
    for path in (job, recipe):
        assert main(["job", "check", str(path)]) == 2
        assert "r.grc" in capsys.readouterr().err
    recode.write_text("<TREERECODE>\nNorth\n", encoding="utf-8")
    job.write_text(job.read_text(encoding="utf-8").replace("records =", "cells ="), encoding="utf-8")
    assert main(["job", "check", str(job)]) == 2
    assert "Only records can be recoded" in capsys.readouterr().err


def test_a_list_that_names_a_group_says_what_it_means(folder, capsys):
    """A group of a recode has the name of a code: the error contains the line that confirms it."""
    job = folder / "job.toml"
    (folder / "r.grc").write_text("X: X-Y\n", encoding="utf-8")
    keys = '[hierarchies]\nregion = { recode = "r.grc" }\n[decisions]\n'
    decided = '[[decisions.cells]]\ncodes = ["A", "X"]\ndecision = "publish"\n'
    job.write_text(JOB + keys + decided, encoding="utf-8")
    assert main(["protect", str(job), "--quiet"]) == 2
    said = capsys.readouterr().err
    line = said.partition("write ")[2].partition(" below")[0]
    assert line == 'groups = ["region: X = X-Y"]' and "[decisions]" in said
    job.write_text(JOB + keys + line + "\n" + decided, encoding="utf-8")
    assert main(["protect", str(job), "--quiet"]) != 2
