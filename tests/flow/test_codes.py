"""Codes are arranged as the data have them; structures are saved as files, which nothing overwrites."""

import pytest
from attrs import evolve

from tabguard.errors import DataError, HierarchyError
from tabguard.flow import stages
from tabguard.flow.codes import check_trees, codes_of_file, coding_of, read_structured
from tabguard.job import project_of
from tabguard.job.writer import dimension_content
from tabguard.progress import Progress
from tabguard.project import DataSource, HierarchySource, Project, Variables
from tabguard.read.dimension import read_dimension
from tabguard.table.code_tree import CodeTree
from tests.release_inputs import write_release

ROWS = "a;b;v\n" + "".join(
    f"{a};{b};{len(a) + i}\n" for i in range(3) for a in ("11", "12", "21") for b in "xy"
)


@pytest.fixture
def project(tmp_path):
    path = tmp_path / "data.csv"
    path.write_text(ROWS)
    return Project(
        DataSource(path), Variables(("a", "b"), "v"), {"a": HierarchySource(digits=(1, 1))}, base=tmp_path
    )


def structured(project, table, change):
    coding = coding_of(project, table, "a", Progress())
    trees = (change(coding.trees[0]), *coding.trees[1:])
    return read_structured(project, table, None, {"a": (coding, trees)}, project.base, Progress())


def test_a_recoded_variable_shows_all_codes_of_the_records(project):
    coarse = evolve(project, hierarchies={"a": HierarchySource(digits=(1, 1), levels=1)})
    for one in (project, coarse):
        coding = coding_of(one, stages.load(one, Progress()).table, "a", Progress())
        assert coding.trees[0].parent == {
            "Total": "",
            "1": "Total",
            "11": "1",
            "12": "1",
            "2": "Total",
            "21": "2",
        }
        assert coding.records == {"11": 6, "12": 6, "21": 6} and coding.total == "Total"


def test_a_structure_is_saved_in_a_new_file_each_time_and_keeps_the_recode(project):
    project = evolve(project, hierarchies={"a": HierarchySource(digits=(1, 1), levels=1)})
    table = stages.load(project, Progress()).table
    read, (first,) = structured(project, table, lambda t: t.with_subtotal("S", "both", ["1", "2"]))
    assert read.project.hierarchies["a"].levels == 1 and read.loaded.table.dimensions[0].codes == (
        "Total",
        "S",
    )
    assert read.project.hierarchies["a"].own_labels and read.loaded.table.dimensions[0].labels[1] == "both"
    assert first.name == "table_a.csv"
    given = {"11": "label of the data", "S": "other"}
    named = [
        dict(zip(made.codes, made.labels, strict=True))
        for own in (True, False)
        for made in [read_dimension("a", HierarchySource((first,), own_labels=own), labels=given)]
    ]
    assert [(one["S"], one["11"]) for one in named] == [("both", given["11"]), ("other", given["11"])]
    again, (second,) = structured(read.project, read.loaded.table, lambda t: t.renamed("S", "T"))
    assert first.exists() and second.name == "table_a_2.csv"
    assert again.loaded.table.dimensions[0].codes == ("Total", "T")
    back, written = structured(again.project, again.loaded.table, lambda t: t.renamed("T", "S"))
    assert written == () and back.project.hierarchies["a"].files == (first,)  # the same content as before


def test_a_structure_with_which_the_data_cannot_be_read_leaves_no_file(project, tmp_path):
    table = stages.load(project, Progress()).table
    with pytest.raises(HierarchyError):
        structured(project, table, lambda t: t.without(["11"]))
    assert [path.name for path in tmp_path.iterdir()] == ["data.csv"]


def test_roll_ups_that_disagree_are_told(project):
    first = CodeTree({"Total": "", "1": "Total", "11": "1", "12": "1", "21": "Total"})
    other = CodeTree({"Total": "", "s": "Total", "11": "s", "21": "s", "12": "Total"})
    coding = coding_of(project, stages.load(project, Progress()).table, "a", Progress())
    check_trees(coding, (first, other))
    with pytest.raises(HierarchyError, match="same codes in all"):
        check_trees(coding, (first, other.renamed("s", "1")))


def test_tabulated_data_are_refused(project):
    table = stages.load(project, Progress()).table
    with pytest.raises(DataError, match="already tabulated"):
        coding_of(project, evolve(table, contributions=None), "a", Progress())


def test_a_job_says_that_the_labels_of_the_file_hold(tmp_path):
    source = HierarchySource((tmp_path / "h.csv",), own_labels=True)
    content = {
        "data": {"records": "data.csv"},
        "variables": {"dimensions": ["a"], "response": "v"},
        "hierarchies": {"a": dimension_content(source, tmp_path)},
    }
    assert content["hierarchies"]["a"] == {"files": ["h.csv"], "own_labels": True}
    assert project_of(content, tmp_path).hierarchies["a"] == source


def test_a_second_roll_up_and_codes_of_the_next_period_are_read(project, tmp_path):
    table = stages.load(project, Progress()).table
    coding = coding_of(project, table, "a", Progress())
    later = tmp_path / "later.csv"
    later.write_text(ROWS + "13;x;5\n13;y;6\n")
    assert codes_of_file(project, coding, later, Progress()) == {"13": 2}
    first = coding.trees[0].moved(["13"], "1")
    other = CodeTree({"Total": "", "odd": "Total", "11": "odd", "21": "odd", "13": "odd", "12": "Total"})
    made = {"a": (coding, (first, other))}
    read, written = read_structured(project, table, None, made, tmp_path, Progress())
    assert len(written) == 2 and len(read.loaded.table.dimensions[0].parents) == 2
    after = stages.load(evolve(read.project, data=DataSource(later)), Progress()).table
    there = [codes[0] for codes in map(after.names, range(len(after)))]
    assert {"13", "odd"} <= set(there)
    assert (
        codes_of_file(read.project, coding_of(read.project, after, "a", Progress()), later, Progress()) == {}
    )


def test_a_record_of_a_release_counts_once_whatever_responses_it_has(tmp_path):
    job = write_release(tmp_path)
    project = stages.open_job(job)
    table = stages.load(project, Progress()).table
    coding = coding_of(project, table, "activity", Progress())
    rows = len((tmp_path / "records.csv").read_text().splitlines()) - 1
    assert coding.trees[0].sums(coding.records)[coding.total] == rows
