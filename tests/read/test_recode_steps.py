"""Steps of a recode: what is closed or grouped is added up as if the records had the coarser codes."""

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.convert.recodes_to_tau import before_recodes
from tabguard.errors import HierarchyError, SettingError, WriteError
from tabguard.flow import stages
from tabguard.flow.recipes import apply_recipe, make_recipe
from tabguard.job import job_text, project_of, read_job
from tabguard.job.writer import dimension_content
from tabguard.progress import Progress
from tabguard.project import DataSource, HierarchySource, Project, RecodeStep, Variables
from tabguard.project.file import open_project, save_project
from tabguard.read.recodes import by_step, coarser
from tabguard.table.dimension import Dimension

CODES = ("111", "112", "12", "13", "21", "22")
CLOSE, LEVELS = RecodeStep("close", ("11", "2")), RecodeStep("levels", levels=2)
GROUP = RecodeStep("group", ("12", "13"), into="1R", label="rest of 1", below=3)


def project_with(folder, *steps, codes=CODES, extra=""):
    path = folder / "data.csv"
    rows = [f"{code};{b};{1 + at}" for at, code in enumerate(codes) for b in "xy"]
    path.write_text("a;b;v\n" + "\n".join(rows) + "\n" + extra)
    hierarchies = {"a": HierarchySource(digits=(1, 1, 1), steps=steps)}
    return Project(DataSource(path), Variables(("a", "b"), "v"), hierarchies, base=folder)


def values(project):
    loaded = stages.load(project, Progress())
    table = loaded.table
    found = {table.names(cell): float(table.value[cell]) for cell in range(len(table))}
    return {codes[0]: value for codes, value in found.items() if codes[1] == "Total"}, loaded


def test_codes_are_closed_kept_to_a_level_and_grouped_one_after_the_other(tmp_path):
    every, _ = values(project_with(tmp_path))
    assert every == {
        "Total": 42, "1": 20, "11": 6, "111": 2, "112": 4, "12": 6, "13": 8, "2": 22, "21": 10, "22": 12
    }  # fmt: skip
    assert values(project_with(tmp_path, CLOSE))[0].keys() == {"Total", "1", "11", "12", "13", "2"}
    assert values(project_with(tmp_path, LEVELS))[0].keys() == every.keys() - {"111", "112"}
    both, loaded = values(project_with(tmp_path, CLOSE, GROUP))
    assert both == {"Total": 42, "1": 20, "11": 6, "1R": 14, "2": 22}
    assert "rest of 1" in loaded.table.dimensions[0].labels
    off, _ = values(project_with(tmp_path, CLOSE, evolve(GROUP, on=False)))
    assert off["12"] == 6 and "1R" not in off


def test_a_later_period_is_recoded_alike_and_what_is_new_or_gone_is_told(tmp_path):
    project = project_with(tmp_path, CLOSE, GROUP)
    recipe = tmp_path / "kind.tgrecipe"
    make_recipe(recipe, project, stages.load(project, Progress()).table, Progress())
    later = tmp_path / "later"
    later.mkdir()
    project_with(later, codes=("111", "12", "14", "15", "21"), extra="15;x;1\n15;y;1\n")
    applied = apply_recipe(recipe, later / "data.csv", Progress())
    assert applied.project.hierarchies["a"].steps == (CLOSE, GROUP)
    assert applied.loaded.table.dimensions[0].codes == ("Total", "1", "11", "1R", "14", "15", "2")
    said = {finding.what.rsplit(": ", 1)[1]: finding for finding in applied.loaded.summary.findings}
    assert said["codes that do not exist"].where == "13"
    assert said["codes as small that are not grouped"].where == "11, 14"  # 15 has three


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (RecodeStep("group", ("12", "21"), into="X"), "different totals"),
        (RecodeStep("group", ("12", "13"), into="2"), "exists already"),
        (RecodeStep("close", ("Total",)), "total cannot"),
    ],
)
def test_what_cannot_be_one_code_is_refused(tmp_path, step, words):
    with pytest.raises(HierarchyError, match=words):
        values(project_with(tmp_path, step))


@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_every_record_stays_below_the_codes_that_remain(data):
    size = data.draw(st.integers(2, 12))
    parent = [-1]
    while len(parent) < size:  # pre-order: the parent is the last code or one above it
        above = [len(parent) - 1]
        while parent[above[-1]] >= 0:
            above.append(parent[above[-1]])
        parent.append(data.draw(st.sampled_from(above)))
    names = tuple(f"c{i}" for i in range(size))
    fine = Dimension("d", names, names, (np.array(parent),))
    one = data.draw(st.integers(1, size - 1))
    family = [names[i] for i in range(size) if parent[i] == parent[one]]
    chosen = tuple(data.draw(st.lists(st.sampled_from(family), min_size=1, unique=True)))
    step = data.draw(
        st.sampled_from([RecodeStep("close", chosen), RecodeStep("group", chosen, into="new"), LEVELS])
    )
    coarse, place = by_step(step, fine, [])
    assert coarse.codes[0] == "c0" and int(coarse.parents[0][0]) == -1
    for code in range(size):
        above_fine = {fine.codes[a] for a in fine.ancestors(code)} & set(coarse.codes)
        above = {coarse.codes[a] for a in coarse.ancestors(int(place[code]))}
        assert (
            above_fine <= above
        )  # a record is counted in every code that it was counted in and that remains
        assert above - above_fine <= {"new"}
        assert ("new" in above) == (
            step.kind == "group" and bool({fine.codes[a] for a in fine.ancestors(code)} & set(chosen))
        )


def test_several_roll_ups_and_codes_for_missing_are_refused():
    two = Dimension("d", ("T", "a", "?"), ("T", "a", "?"), (np.array([-1, 0, 0]),) * 2)
    with pytest.raises(HierarchyError, match="several roll-ups"):
        by_step(RecodeStep("close", ("a",)), two, [])
    one = evolve(two, parents=two.parents[:1], missing=frozenset({2}))
    with pytest.raises(HierarchyError, match="missing"):
        by_step(RecodeStep("group", ("a", "?"), into="x"), one, [])
    assert coarser(HierarchySource(steps=(RecodeStep("close", ("a",), on=False),)), two, [])[1] is None


def test_a_job_has_the_steps_and_refuses_those_that_say_nothing(tmp_path):
    source = HierarchySource(digits=(1, 2), steps=(CLOSE, LEVELS, evolve(GROUP, on=False)))
    content = {
        "data": {"records": "data.csv"},
        "variables": {"dimensions": ["a"], "response": "v"},
        "hierarchies": {"a": dimension_content(source, tmp_path)},
    }
    assert project_of(content, tmp_path).hierarchies["a"] == source
    for wrong in (
        {"close": ["a"], "levels": 1},
        {"on": True},
        {"group": ["a"]},
        {"close": ["a"], "into": "b"},
    ):
        content["hierarchies"]["a"] = {"steps": [wrong]}
        with pytest.raises(SettingError):
            project_of(content, tmp_path)


def test_a_job_and_a_project_file_keep_the_steps(tmp_path):
    project = project_with(tmp_path, CLOSE, evolve(GROUP, on=False))
    source = evolve(project.hierarchies["a"], own_labels=True)
    project = evolve(project, hierarchies={"a": source}, name="kept")
    job = tmp_path / "kept.toml"
    file = HierarchySource((tmp_path / "a.csv",), own_labels=True, steps=source.steps)
    job.write_text(job_text(evolve(project, hierarchies={"a": file}), tmp_path), encoding="utf-8")
    assert read_job(job).hierarchies["a"] == file
    save_project(tmp_path / "kept.tgproj", project)
    assert open_project(tmp_path / "kept.tgproj").project.hierarchies["a"] == source


def test_for_tau_argus_they_become_one_recode(tmp_path):
    def recode(project):
        made = before_recodes(tmp_path / "b.arb", project, stages.load(project, Progress()).table, Progress())
        (content,) = made.files.values()
        return content.decode().split()

    assert recode(project_with(tmp_path, CLOSE)) == ["<TREERECODE>", "11", "2"]
    with pytest.raises(WriteError, match="not group"):
        recode(project_with(tmp_path, GROUP))
    flat = project_with(tmp_path)
    flat = evolve(flat, hierarchies={"a": HierarchySource(steps=(GROUP,))})
    assert "1R:" in recode(flat) and values(flat)[0]["1R"] == 14
