"""The job file: read strictly, errors name the key, written jobs are read with the same content."""

import tomllib
from pathlib import Path

import pytest

from tabguard.base.errors import ProjectError, SettingError
from tabguard.base.plain import PathMap, from_plain, to_plain
from tabguard.job import job_text, project_of, read_job, write_job
from tabguard.kinds import Dominance, PPercent
from tabguard.project import WHOLE, ColumnReading, DataSource, HierarchySource, Project, Roles, Shape
from tabguard.table.decision import Kind
from tests.support.full_job import FULL


def parse(text: str) -> object:
    return project_of(tomllib.loads(text), Path("/base"), "t")


def test_the_job_of_the_handbook_is_read_whole() -> None:
    project = project_of(tomllib.loads(FULL), Path("/base"), "t")
    assert project.rules.of(PPercent) == (PPercent(10),)
    assert project.rules.of(Dominance) == (Dominance(1, 75), Dominance(2, 85))
    assert project.hierarchies["region"].files == (Path("/base/county.csv"), Path("/base/metro.csv"))
    assert project.decision_file == Path("/base/decisions.csv")


def test_a_written_job_reads_back_the_same() -> None:
    project = project_of(tomllib.loads(FULL), Path("/base"), "t")
    assert project_of(tomllib.loads(job_text(project)), Path("/base"), "t") == project


def test_what_attackers_know_travels_as_a_file() -> None:
    project = project_of(tomllib.loads(FULL + '\n[attacker]\nfile = "known.csv"\n'), Path("/base"), "t")
    assert project.attacker_file == Path("/base/known.csv")
    assert project_of(tomllib.loads(job_text(project)), Path("/base"), "t") == project


def test_decisions_travel_in_the_job_itself() -> None:
    text = FULL + '\n[[decisions.cells]]\ncodes = ["A", "B"]\ndecision = "publish"\nreason = "agreed"\n'
    project = project_of(tomllib.loads(text), Path("/base"), "t")
    assert project.decisions[0].kind is Kind.PUBLISH
    assert project_of(tomllib.loads(job_text(project)), Path("/base"), "t") == project


@pytest.mark.parametrize(
    ("old", "new", "names"),
    [
        ("p_percent = { p = 10,", "p_percent = { p = 0,", ("p_percent", "more than 0")),
        ("p_percent = { p = 10,", f"p_percent = {{ p = 1{'0' * 400},", ("p_percent", "too large")),
        ("p_percent = { p = 10,", 'p_percent = { p = "10",', ("p_percent", "number")),
        ("k = 75", "k = 100", ("dominance", "less than 100")),
        ("n = 1, k = 75", "k = 75", ("dominance", "missing")),
        ("n = 1, k = 75", "n = 1.5, k = 75", ("dominance", "whole number")),
        ("p = 15, q = 60", "p = 60, q = 15", ("pq", "below q")),
        ("q = 60", "q = 101", ("pq", "to 100")),
        ("frequency = { n = 3", "frequency = { n = 0", ("frequency", "at least 1")),
        ('level     = "holding"', 'level = "firm"', ("level", "unit, holding, both")),
        ('look_ahead = "both"', 'look_ahed = "both"', ("look_ahed", "look_ahead")),
        ("time_limit = 600", "time_limit = true", ("time_limit", "")),
        ("clean_up  = true", "clean_up = 1", ("Clean-up", "true or false")),
        ('records = "records.csv"', 'records = "a"\ncells = "b"', ("[data]", "")),
        ('dimensions = ["industry", "region"]', "dimensions = []", ("dimensions", "1 to")),
        ('industry = "industry.csv"', 'indstry = "industry.csv"', ("indstry", "industry")),
        ("[output]", "[outputs]", ("outputs", "output")),
        ('response   = "turnover"', "", ("response", "missing")),
        ('response   = "turnover"', "response = 3", ("response", "quotation")),
        ("p_percent = { p = 10,", "p_percent = { p = inf,", ("p_percent", "more than 0")),
        ("manual_range = 20", "manual_range = inf", ("manual_range", "at least 0")),
        ('delimiter = ","', 'decimal = "x"', ("decimal", "comma")),
        ('delimiter = ","', 'thousands = "x"', ("thousands", "any blank")),
        ('delimiter = ","', 'thousands = "."\ndecimal = "."', ("thousands", "the same")),
        ('delimiter = ","', "shape = 3", ("shape", "[section]")),
        ('delimiter = ","', "shape = { frist_row = 3 }", ("frist_row", "first_row")),
        ('delimiter = ","', "shape = { first_row = 0 }", ("first_row", "from 1")),
        ('delimiter = ","', "shape = { last_row = true }", ("last_row", "whole number from 0")),
        ('delimiter = ","', "shape = { first_row = 9, last_row = 8 }", ("last_row", "above")),
        ('delimiter = ","', 'shape = { leave_out = ["a"] }', ("leave_out", "whole number")),
        ('delimiter = ","', "shape = { leave_out = 5 }", ("leave_out", "list")),
        ('delimiter = ","', 'shape = { sheet_variable = "y" }', ("sheet_variable", "several sheets")),
        ('delimiter = ","', "columns = { a = 3 }", ("data.columns", "section")),
        ('delimiter = ","', "columns = { a = { blnks = [] } }", ("blnks", "blanks")),
        ('delimiter = ","', "columns = { a = { factor = 0 } }", ("factor", "1e-12")),
        ('delimiter = ","', 'columns = { a = { blank = "code" } }', ("columns", "code in its place")),
        ('delimiter = ","', 'columns = { a = { decimal = ",", thousands = "," } }', ("columns", "the same")),
        ('delimiter = ","', "shape = { header_rows = 0 }", ("header_rows", "from 1")),
        ('delimiter = ","', 'shape = { across = ["a"], labels = 1.5 }', ("labels", "whole number")),
        ('delimiter = ","', 'shape = { across = "year" }', ("across", "list")),
        ('delimiter = ","', 'shape = { across = [" "] }', ("shape", "blank")),
        ('delimiter = ","', "shape = { labels = 2 }", ("labels", "cross-tabs")),
        ('folder = "out"', 'folder = "a\\u0000b"', ("folder", "control")),
        ('records = "records.csv"', 'records = "a\\u0000b"', ("records", "control")),
        ('mark = "x"', 'mark = "0"', ("mark", "figure")),
        ('mark = "x"', 'mark = " 12.5 "', ("mark", "figure")),
        ('mark = "x"', 'mark = ""', ("mark", "blank")),
        ('mark = "x"', 'structure = "SALES"', ("structure", "AGENCY:ID")),
        ("[hierarchies]", "total_codes = { industry = 5 }\n[hierarchies]", ("total_codes", "quotation")),
        ("[hierarchies]", 'total_codes = { sector = "T" }\n[hierarchies]', ("total_codes", "sector")),
    ],
)
def test_a_bad_key_is_named_with_what_is_permitted(old: str, new: str, names: tuple[str, str]) -> None:
    assert old in FULL
    with pytest.raises(SettingError) as caught:
        parse(FULL.replace(old, new, 1))
    assert all(name.lower() in str(caught.value).lower() for name in names)


def test_a_file_that_is_not_toml_is_refused_with_the_line(tmp_path: Path) -> None:
    (tmp_path / "job.toml").write_text("[data\n", encoding="utf-8")
    with pytest.raises(ProjectError, match="line 1"):
        read_job(tmp_path / "job.toml")


def test_a_missing_job_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match="nowhere"):
        read_job(tmp_path / "nowhere.toml")


def test_a_job_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    project = project_of(tomllib.loads(FULL), tmp_path, "t")
    write_job(project, tmp_path / "job.toml")
    assert [p.name for p in tmp_path.iterdir()] == ["job.toml"]
    with pytest.raises(ProjectError):
        write_job(project, tmp_path / "no" / "job.toml")


def test_unbounded_values_can_be_said_in_a_job() -> None:
    project = project_of(tomllib.loads(FULL.replace("lower = 0", "lower = -inf")), Path("/base"), "t")
    assert project.suppression.lower == float("-inf")
    assert project_of(tomllib.loads(job_text(project)), Path("/base"), "t") == project


@pytest.mark.parametrize("header", [True, False, None])
def test_whether_the_first_line_holds_names_survives(tmp_path, header):
    data = DataSource(tmp_path / "r.csv", header=header)
    project = Project(data, Roles(("a", "b"), "v"), base=tmp_path)
    write_job(project, tmp_path / "j.toml")
    assert read_job(tmp_path / "j.toml").data.header is header


@pytest.mark.parametrize("thousands", [None, "", ".", " ", "'"])
@pytest.mark.parametrize(
    "shape",
    [
        *(Shape(), Shape(4), Shape(4, 0), Shape(None, 17, (9, 5)), WHOLE, Shape(header_rows=2)),
        Shape(header_rows=2, across=("year", "size"), labels=3, value="turnover"),
        Shape(header_rows=2, across=("year", ""), fill=True),
        Shape(sheets=("2021", "2022"), sheet_variable="year"),
    ],
)
def test_marks_and_rows_of_the_table_survive(tmp_path, thousands, shape):
    data = DataSource(tmp_path / "r.csv", thousands=thousands, shape=shape)
    project = Project(data, Roles(("a", "b"), "v"), base=tmp_path)
    write_job(project, tmp_path / "j.toml")
    assert read_job(tmp_path / "j.toml").data == data
    assert ("shape" in (tmp_path / "j.toml").read_text()) == (shape != Shape())
    plain = to_plain(data, PathMap(tmp_path))
    assert from_plain(DataSource, plain, PathMap(tmp_path), "t") == data


def test_readings_of_columns_and_trees_of_labels_are_kept(tmp_path):
    columns = {
        "x 1": ColumnReading(",", ".", (":", ".."), ("1)",), 1000.0),
        "region": ColumnReading(blank="code", code="?", join_alike=True),
    }
    trees = {"region": HierarchySource(labels="indent"), "size": HierarchySource(labels="numbers")}
    data = DataSource(tmp_path / "d.csv", True, columns=columns, repair="complete")
    project = Project(data, Roles(("region", "size"), "x 1"), hierarchies=trees, base=tmp_path)
    write_job(project, tmp_path / "j.toml")
    again = read_job(tmp_path / "j.toml")
    assert again.data == data and again.hierarchies == trees
    paths = PathMap(tmp_path)
    assert from_plain(DataSource, to_plain(data, paths), paths, "t") == data


def test_a_header_that_is_not_true_or_false_is_refused(tmp_path):
    (tmp_path / "j.toml").write_text(
        '[data]\nrecords = "r.csv"\nheader = "yes"\n[variables]\ndimensions = ["a", "b"]\nresponse = "v"\n'
    )
    with pytest.raises(SettingError, match="header"):
        read_job(tmp_path / "j.toml")


def test_a_release_need_not_declare_the_variables_of_its_tables():
    text = """
[data]
records = "r.csv"
[variables]
{declared}response = "v"
[hierarchies]
b = "b.csv"
[[tables]]
name = "T1"
dimensions = ["c", "a"]
[[tables]]
name = "T2"
dimensions = ["a", "b"]
"""
    bare = project_of(tomllib.loads(text.format(declared="")), Path("/base"), "t")
    assert bare.variables.dimensions == ("c", "a", "b")
    assert project_of(tomllib.loads(job_text(bare)), Path("/base"), "t") == bare
    declared = text.format(declared='dimensions = ["a", "b", "c"]\n')
    told = project_of(tomllib.loads(declared), Path("/base"), "t")
    assert told.variables.dimensions == ("a", "b", "c")
    with pytest.raises(SettingError, match=r"“dimensions” is missing"):
        project_of(tomllib.loads(text.format(declared="").split("[[tables]]")[0]), Path("/base"), "t")
