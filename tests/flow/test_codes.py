"""Codes are arranged, and structures are saved as files without overwriting others."""

import os
from pathlib import Path

import pytest
from attrs import evolve

from tabguard.base.errors import DataError, HierarchyError
from tabguard.base.progress import Cancelled, Progress
from tabguard.flow import stages
from tabguard.flow.codes import codes_of_file, coding_of, coding_of_source
from tabguard.flow.new_files import NewFiles
from tabguard.flow.restructuring import Arranged, check_trees, read_structured, save_arranged
from tabguard.job import dimension_content, project_of
from tabguard.project import DataSource, HierarchySource, Project, RecodeStep, Roles
from tabguard.read.codes.dimension import Codes, read_dimension
from tabguard.table.code_tree import CodeTree
from tabguard.table.decision import Decision, Kind
from tests.support.reading import put
from tests.support.release_inputs import write_release

ROWS = "a;b;v\n" + "".join(
    f"{a};{b};{len(a) + i}\n" for i in range(3) for a in ("11", "12", "21") for b in "xy"
)


@pytest.fixture
def project(tmp_path):
    path = put(tmp_path, "data.csv", ROWS)
    return Project(
        DataSource(path), Roles(("a", "b"), "v"), {"a": HierarchySource(digits=(1, 1))}, base=tmp_path
    )


def structured(project, table, change):
    coding = coding_of(project, table, "a", Progress())
    trees = (change(coding.trees[0]), *coding.trees[1:])
    files = NewFiles(project.base)
    read, _ = read_structured(project, table, None, {"a": Arranged(coding, trees)}, files, Progress())
    return read, files.written


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


@pytest.mark.parametrize("tabulated", [True, False])
def test_codes_are_arranged_with_the_labels_that_the_data_have_for_them(tmp_path, tabulated):
    path = put(
        tmp_path,
        "data.csv",
        "a;name;v\nx;North;1\ny;South;2\nTotal;Country;3\n"[: None if tabulated else -16],
    )
    data, variables = DataSource(path, tabulated=tabulated), Roles(("a",), "v", labels={"a": "name"})
    coding = coding_of_source(data, variables, "a", HierarchySource(), Progress())
    assert dict(zip(coding.dimension.codes, coding.dimension.labels, strict=True)) == {
        "Total": "Country" if tabulated else "Total",
        "x": "North",
        "y": "South",
    }


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
        for made in [read_dimension("a", HierarchySource((first,), own_labels=own), Codes(labels=given))]
    ]
    assert [(one["S"], one["11"]) for one in named] == [("both", given["11"]), ("other", given["11"])]
    again, (second,) = structured(read.project, read.loaded.table, lambda t: t.renamed("S", "T"))
    assert first.exists() and second.name == "table_a_2.csv"
    assert again.loaded.table.dimensions[0].codes == ("Total", "T")
    back, written = structured(again.project, again.loaded.table, lambda t: t.renamed("T", "S"))
    assert back.project.hierarchies["a"].files == written and written[0].read_bytes() == first.read_bytes()


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
    later = put(tmp_path, "later.csv", ROWS + "13;x;5\n13;y;6\n")
    assert codes_of_file(project, coding, later, Progress()) == {"13": 2}
    first = coding.trees[0].moved(["13"], "1")
    other = CodeTree({"Total": "", "odd": "Total", "11": "odd", "21": "odd", "13": "odd", "12": "Total"})
    made = {"a": Arranged(coding, (first, other))}
    files = NewFiles(tmp_path)
    read, _ = read_structured(project, table, None, made, files, Progress())
    assert len(files.written) == 2 and len(read.loaded.table.dimensions[0].parents) == 2
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


KINDS = (Kind.SUPPRESS, Kind.COST, Kind.NOTE)


@pytest.fixture
def decided(project, tmp_path):
    """A project in which subtotal 1 has decisions, a waiver, an attacker's bounds and a recode step."""
    (tmp_path / "waivers.csv").write_text("respondent,a,b,document\nr1,1,,=1+1\nr2,21,x,\n")
    (tmp_path / "known.csv").write_text("a,b,lower,upper\n1,Total,-5,999\n2,Total,0,\n")
    decisions = tuple(Decision((code, "x"), kind, "3", "why") for code in ("1", "2") for kind in KINDS)
    source = HierarchySource(digits=(1, 1), steps=(RecodeStep("close", ("1",), on=False),))
    return evolve(
        project,
        variables=evolve(project.variables, respondent="b"),
        decisions=decisions,
        hierarchies={"a": source},
        waiver_file=tmp_path / "waivers.csv",
        attacker_file=tmp_path / "known.csv",
    )


def test_a_code_does_not_get_the_name_of_one_that_is_gone(project, tmp_path):
    """The waivers of the earlier code would otherwise apply to other cells."""
    table = stages.load(project, Progress()).table
    coding = coding_of(project, table, "a", Progress())
    tree = coding.trees[0].without(["1"]).with_subtotal("1", "", ["12"])
    made = {"a": Arranged(coding, (tree,), (frozenset({"1"}),))}
    before = sorted(tmp_path.iterdir())
    with pytest.raises(HierarchyError, match="belonged to another code"):
        read_structured(project, table, None, made, NewFiles(tmp_path), Progress())
    with pytest.raises(HierarchyError, match="belonged to another code"):
        save_arranged(HierarchySource(), made["a"], NewFiles(tmp_path), "s")
    assert sorted(tmp_path.iterdir()) == before


def test_lists_that_name_a_new_code_already_are_told(decided, tmp_path):
    """An earlier session had another subtotal of that name; this row is about another response."""
    (tmp_path / "waivers.csv").write_text("respondent,a,b,variable\nr1, S,,other\nr1,1,,\n")
    table = stages.load(decided, Progress()).table
    coding = coding_of(decided, table, "a", Progress())
    tree = coding.trees[0].with_subtotal("S", "", ["1", "2"])
    made = {"a": Arranged(coding, (tree,), (frozenset({"S"}),))}
    _, said = read_structured(decided, table, None, made, NewFiles(tmp_path), Progress())
    assert said == ("The list of waivers already named “S”: check what it says.",)


def test_files_of_an_act_that_fails_or_is_given_up_do_not_stay(project, tmp_path, monkeypatch):
    coding = coding_of(project, stages.load(project, Progress()).table, "a", Progress())
    other = CodeTree({"Total": "", "s": "Total", "11": "s", "21": "s", "12": "Total"})
    files, before = NewFiles(tmp_path), sorted(tmp_path.iterdir())
    both = Arranged(coding, (coding.trees[0], other))
    with monkeypatch.context() as patched:
        content = [b"first", HierarchyError("The disk is full.", "", "")]

        def refused(_tree):
            if isinstance(content[0], Exception):
                raise content[0]
            return content.pop(0)

        patched.setattr("tabguard.flow.restructuring.hierarchy_csv", refused)
        with pytest.raises(HierarchyError, match="disk is full"):
            save_arranged(HierarchySource(), both, files, "s")
    assert sorted(tmp_path.iterdir()) == before
    made = save_arranged(HierarchySource(), both, files, "s")
    assert [path.name for path in files.written] == ["s.csv", "s_2.csv"]
    files.keep(made.files[1:])
    files.close()
    assert [path.name for path in sorted(set(tmp_path.iterdir()) - set(before))] == ["s_2.csv"]
    with pytest.raises(Cancelled):
        files.write("s", b"more")


def test_an_act_that_is_given_up_removes_only_files_of_its_own_as_it_wrote_them(tmp_path, monkeypatch):
    mine, others = NewFiles(tmp_path), NewFiles(tmp_path)
    first = mine.write("s", b"same")
    kept = others.write("s", b"same")  # the same structure, arranged in another window
    others.keep((kept,))
    edited, replaced, same = (mine.write("t", b"%d" % n) for n in range(3))
    edited.write_bytes(b"by hand")
    replaced.rename(tmp_path / "moved.csv")
    replaced.write_bytes(b"1")
    mine.close()
    assert not first.exists() and not same.exists() and kept.read_bytes() == b"same"
    assert edited.read_bytes() == b"by hand" and replaced.read_bytes() == b"1"

    later, opened = NewFiles(tmp_path), os.open

    def raced(path, *more):
        if Path(path).name == "u.csv" and not Path(path).exists():
            Path(path).write_bytes(b"theirs")  # by another program, just before
        return opened(path, *more)

    monkeypatch.setattr(os, "open", raced)
    assert later.write("u", b"ours").name == "u_2.csv" and (tmp_path / "u.csv").read_bytes() == b"theirs"
