"""Recode steps: closed and grouped codes are added up as if the records had the coarser codes."""

import re

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.argus.flow.to_tau import before_recodes, convert
from tabguard.base.errors import GroupsError, HierarchyError, SettingError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.codes import coding_of
from tabguard.flow.recipes import apply_recipe, make_recipe
from tabguard.flow.reread import read_again
from tabguard.job import dimension_content, job_text, project_of, read_job, write_job
from tabguard.project import DataSource, EarlierFile, HierarchySource, Project, RecodeStep, Roles
from tabguard.project.file import open_project, save_project
from tabguard.read.before.sides import read_side
from tabguard.read.codes.recodes import by_step, coarser
from tabguard.table.decision import Decision, Kind
from tabguard.table.dimension import Dimension
from tests.support.examples import examples
from tests.support.jobs import table_job

CODES = ("111", "112", "12", "13", "21", "22")
CLOSE, LEVELS = RecodeStep("close", ("11", "2")), RecodeStep("levels", levels=2)
GROUP = RecodeStep("group", ("12", "13"), into="1R", label="rest of 1", below=3)


def project_with(folder, *steps, codes=CODES, extra=""):
    path = folder / "data.csv"
    rows = [f"{code};{b};{1 + at}" for at, code in enumerate(codes) for b in "xy"]
    path.write_text("a;b;v\n" + "\n".join(rows) + "\n" + extra)
    hierarchies = {"a": HierarchySource(digits=(1, 1, 1), steps=steps)}
    return Project(DataSource(path), Roles(("a", "b"), "v"), hierarchies, base=folder)


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
        (RecodeStep("group", ("12", "13"), into="2"), "name of a code of the data: “2”"),
        (RecodeStep("group", ("12", "13"), into="12"), "name of a code of the data"),
        (RecodeStep("close", ("Total",)), "total cannot"),
    ],
)
def test_what_cannot_be_one_code_is_refused(tmp_path, step, words):
    with pytest.raises(HierarchyError, match=words):
        values(project_with(tmp_path, step))


def test_a_group_does_not_inherit_the_waivers_of_a_code_that_an_earlier_step_closed(tmp_path):
    group = RecodeStep("group", ("12", "13"), into="111")
    project = project_with(tmp_path, CLOSE, group)
    with pytest.raises(HierarchyError, match="name of a code of the data: “111”"):
        stages.load(project, Progress())
    plain = evolve(project, hierarchies={"a": HierarchySource(digits=(1, 1, 1))})
    coding = coding_of(plain, stages.load(plain, Progress()).table, "a", Progress())
    with pytest.raises(HierarchyError, match="name of a code of the data"):
        coding.recoded((CLOSE, group))
    twice = RecodeStep("group", ("1R", "11"), into="1R")
    assert "1R" in coding.recoded((CLOSE, GROUP, twice)).dimension.index


@pytest.mark.parametrize("recode", ["1: 1-3", "9: 2,3"])
def test_a_group_inherits_nothing_that_is_said_of_a_code(tmp_path, recode):
    """Statements about a code of the data, or of an earlier period only, do not apply to the group."""
    data, grc, said = tmp_path / "data.csv", tmp_path / "g.grc", tmp_path / "said.csv"
    data.write_text("who,a,v\nf1,1,4\nf2,2,5\nf3,3,6\nf1,2,7\nf1,3,8\n")
    grc.write_text(recode + "\n")
    name, _, taken = recode.partition(": ")
    step = RecodeStep("group", tuple(taken.split(",")), into=name)
    source = DataSource(data, confirm=("cells",))
    plain = Project(source, Roles(("a",), "v", respondent="who"), base=tmp_path)
    by_file = evolve(plain, hierarchies={"a": HierarchySource(recode=grc)})
    told = stages.load(by_file, Progress()).summary.findings
    shared = {finding.where for finding in told if "name of one of the codes before" in finding.what}
    assert shared == ({"1"} if name == "1" else set())
    by_step = evolve(plain, hierarchies={"a": HierarchySource(steps=(step,))})
    for project in (by_file,) if name == "1" else (by_file, by_step):
        for row, refused in ((f"f1,{name},", True), (f"f1,{name},2025", False), ("f1,,", False)):
            said.write_text(f"respondent,a,valid_to,period\n{row},2026\n")
            waived = evolve(project, waiver_file=said)
            if refused:
                with pytest.raises(HierarchyError, match=f"is a group of the recode: “{name}”"):
                    stages.load(waived, Progress())
            else:
                stages.load(waived, Progress())


@pytest.mark.parametrize("of", ["decisions", "attacker", "fixed", "prefer"])
@pytest.mark.parametrize(
    ("recode", "line"), [("1: 1-3", "a: 1 = 1-3"), ('S: "2",3', "a: S = 2, 3"), ("group", "a: S = 2, 3")]
)
def test_lists_are_refused_while_a_code_they_name_is_not_what_it_was(tmp_path, of, recode, line):
    """Statements about a code apply to a group, or the reverse, only after confirmation."""
    data, grc, said = tmp_path / "data.csv", tmp_path / "g.grc", tmp_path / "said.csv"
    data.write_text("who,a,v\nf1,1,4\nf2,2,5\nf3,3,6\nf1,2,7\nf1,3,8\nf1,4,0\n")
    grc.write_text(recode)
    name = line[3]
    steps = (RecodeStep("group", ("3", "2"), into="S"),)
    source = HierarchySource(steps=steps) if recode == "group" else HierarchySource(recode=grc)
    records = DataSource(data, confirm=("cells",))
    plain = Project(records, Roles(("a",), "v", respondent="who"), base=tmp_path)
    listed = {
        "decisions": lambda code: {"decisions": (Decision((code,), Kind.PUBLISH),)},
        "attacker": lambda code: {"attacker_file": said},
    }.get(of, lambda code: {"earlier": (EarlierFile(DataSource(said), use=of),)})
    sums = {"1": 30, "S": 26, "4": 0}

    def lists(code):
        bounds = f"a,lower,upper\n{code},0,99\n"
        said.write_text(bounds if of == "attacker" else f"a,v\n{code},{sums[code]}\n")
        return evolve(plain, hierarchies={"a": source}, **listed(code))

    assert stages.load(lists("4"), Progress()).table.dimensions[0].groups == {name: (*line[7:].split(", "),)}
    with pytest.raises(GroupsError, match=f"since a recode: “{name}”.*{line}") as refused:
        stages.load(lists(name), Progress())
    meant = lists(name).meaning_now(refused.value)
    write_job(meant, tmp_path / "job.toml")
    again = stages.open_job(tmp_path / "job.toml")
    assert again.attacker_groups + again.decided_groups == (() if of in ("fixed", "prefer") else (line,))
    table = stages.load(again, Progress()).table
    if of == "fixed":  # a file that is only compared is told
        for file, told in ((again.earlier[0], False), (EarlierFile(DataSource(said)), True)):
            notes = " ".join(read_side(file, again.variables, table, Progress()).notes)
            assert ("mean something else since a recode" in notes) == told
    if of != "decisions":  # another file in its place, or nobody said of which it was
        text = said.read_text()
        said.write_text(f"{text}\n")
        with pytest.raises(GroupsError, match="another content") as refused:
            stages.load(again, Progress())
        stages.load(again.meaning_now(refused.value), Progress())
        said.write_text(text)
        earlier = tuple(evolve(file, digest="") for file in again.earlier)
        undated = evolve(again, attacker_digest="", earlier=earlier)
        with pytest.raises(GroupsError, match=refused.value.digest[:12]):
            stages.load(undated, Progress())
    if recode != "group":
        grc.write_text(recode + ",4")  # the same name for another group
        with pytest.raises(GroupsError, match="was made for"):
            stages.load(again, Progress())
    if name == "1":  # and no group any more
        said.write_text(said.read_text().replace("30", "4"))
        with pytest.raises(GroupsError, match="remove this") as refused:
            stages.load(evolve(again, hierarchies={}), Progress())
        stages.load(evolve(again, hierarchies={}).meaning_now(refused.value), Progress())


def test_a_decisions_file_that_is_exchanged_is_asked_about_again(tmp_path):
    (tmp_path / "data.csv").write_text("a,v\n1,4\n2,5\n3,6\n4,7\n")
    decided, job = tmp_path / "decided.csv", tmp_path / "job.toml"
    decided.write_text("a,decision\nS,publish\n")
    content = table_job(
        "a",
        "v",
        data='records = "data.csv"',
        hierarchies='a = { steps = [{ group = ["1", "2"], into = "S" }] }',
        decisions='file = "decided.csv"',
    )

    def refusal(*said):
        job.write_text(content + "\n".join(said))
        with pytest.raises(GroupsError, match="below \\[decisions\\]") as refused:
            stages.load(stages.open_job(job), Progress())
        return re.search(r"(groups = .*), (digest = \S+) below", str(refused.value)).groups()

    groups, digest = refusal()
    assert refusal(groups) == (groups, digest)  # of which file it was said is needed, too
    job.write_text(f"{content}{groups}\n{digest}\n")
    project = stages.open_job(job)
    stages.load(project, Progress())
    decided.write_text("a,decision\nS,publish\n3,publish\n")
    assert refusal(groups, digest)[1] != digest


def test_decisions_do_not_follow_a_name_to_another_group(tmp_path):
    """A recode of the open project: the decision is left out, and reported."""
    data = tmp_path / "data.csv"
    data.write_text("a,v\n1,4\n2,5\n3,6\n4,7\n")
    plain = Project(DataSource(data), Roles(("a",), "v"), base=tmp_path)

    def grouped(*codes, into="S"):
        steps = (RecodeStep("group", codes, into=into),)
        return evolve(plain, hierarchies={"a": HierarchySource(steps=steps)})

    read = read_again(grouped("1", "2"), stages.load(plain, Progress()).table, None, Progress())
    decided = (Decision(("S",), Kind.PUBLISH), Decision(("3",), Kind.SUPPRESS))
    of_it = evolve(read.project, decisions=decided)
    assert of_it.decided_groups == ("a: S = 1, 2",)
    stages.load(of_it, Progress())  # made on the group itself
    before = read.loaded.table
    for now, dropped in ((grouped("2", "1"), 0), (grouped("1", "2", "4"), 1)):
        read = read_again(evolve(now, decisions=decided), before, None, Progress())
        assert read.dropped == dropped and tuple(read.project.decisions) == decided[dropped:]
        stages.load(read.project, Progress())
    with pytest.raises(HierarchyError, match="name of a code of the data"):  # also where nothing is grouped
        stages.load(grouped("8", "9", into="3"), Progress())


def test_a_scenario_does_not_follow_a_name_to_another_group(tmp_path):
    """Its decisions would hold for other cells of a table that has the same codes."""
    data, grc = tmp_path / "data.csv", tmp_path / "g.grc"
    data.write_text("a,v\n1,4\n2,5\n3,6\n4,7\n")
    project = Project(DataSource(data), Roles(("a",), "v"), {"a": HierarchySource(recode=grc)})
    tables = []
    for recode in ("S: 1-2\nR: 3-4", "R: 3-4\nS: 1-2", "S: 1-3\nR: 4"):
        grc.write_text(recode)
        tables.append(stages.load(project, Progress()).table)
    assert len({table.dimensions[0].codes for table in tables}) == 1
    assert tables[0].outline == tables[1].outline != tables[2].outline


def test_the_codes_of_a_variable_are_counted_whatever_lists_say_of_its_groups(tmp_path):
    """The lists are about the recoded table; it is read without the recode to show its codes."""
    project, bounds = project_with(tmp_path, GROUP), tmp_path / "known.csv"
    bounds.write_text("a,b,lower,upper\n1R,x,0,99\n")
    known = evolve(project, attacker_file=bounds, decisions=(Decision(("1R", "x"), Kind.SUPPRESS),))
    table = stages.load(project, Progress()).table
    assert coding_of(known, table, "a", Progress()).records.keys() == set(CODES)


def test_what_a_group_takes_is_said_by_the_recode_alone(tmp_path):
    """A period without some of its codes has the same group; with some in another line, another group."""
    grc = tmp_path / "g.grc"
    codes = ("T", "1", "2", "3", "S", "9", "a-b")
    one = Dimension("d", codes, codes, (np.array([-1, 0, 0, 0, 0, 0, 0]),), frozenset({5}))

    def groups(text, kept=range(7)):
        grc.write_text(text)
        return coarser(HierarchySource(recode=grc), one.restricted(np.array(kept)), [])[0].groups

    assert groups("X: 1-2") == groups("X: 1-2", (0, 2, 3, 4, 5)) == {"X": ("1-2",)}
    assert groups("S: 1-2") == {"S": ("1-2", "S")} != groups("S: 1-2", (0, 1, 2, 3, 5))
    assert groups("X: 1-3\nY: 3") == {"X": ("!3", "1-3"), "Y": ("3",)}
    assert groups("1: 1\n<MISSING> 99") == {"99": ("9",)}
    assert groups('X: "a-b", 1') == {"X": ('"a-b"', "1")}


def test_a_group_of_groups_keeps_which_of_them_an_exception_is_about(tmp_path):
    codes = ("T", "1", "2", "3")
    one = Dimension("d", codes, codes, (np.array([-1, 0, 0, 0]),))
    source = HierarchySource(recode=tmp_path / "g.grc", steps=(RecodeStep("group", ("A", "B"), into="N"),))

    def of_both(text):
        source.recode.write_text(text)
        return coarser(source, one, [])[0].groups["N"]

    assert of_both("A: 1\nB: 2-3") == ("1", "2-3")
    assert of_both("A: 1-2\nB: 2-3") != of_both("A: 1-2\nB: 2-3\nC: 2")


@settings(max_examples=examples(25))
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


def test_codes_for_missing_are_refused_and_a_step_that_is_off_does_nothing():
    one = Dimension("d", ("T", "a", "?"), ("T", "a", "?"), (np.array([-1, 0, 0]),), frozenset({2}))
    with pytest.raises(HierarchyError, match="missing"):
        by_step(RecodeStep("group", ("a", "?"), into="x"), one, [])
    assert coarser(HierarchySource(steps=(RecodeStep("close", ("a",), on=False),)), one, [])[1] is None


# T = 1 (11 12) + 2 (21 22) = N (11 12 21) + S (22); C has 11 alone
TWO_TREES = {
    "T": ("", ""), "1": ("T", ""), "11": ("1", "C"), "12": ("1", "N"), "2": ("T", ""), "21": ("2", "N"),
    "22": ("2", "S"), "N": ("", "T"), "S": ("", "T"), "C": ("", "N"),
}  # fmt: skip


def of_trees(trees):
    """A dimension of codes, each with its parent in each roll-up."""
    names = tuple(trees)
    index = {"": -1} | {name: at for at, name in enumerate(names)}
    parents = zip(*trees.values(), strict=True)
    return Dimension("d", names, names, tuple(np.array([index[p] for p in one]) for one in parents))


def trees_of(dimension):
    """The codes of a dimension, each with its parent in each roll-up."""
    name = lambda at: dimension.codes[at] if at >= 0 else ""  # noqa: E731
    rows = zip(*(map(name, parent.tolist()) for parent in dimension.parents), strict=True)
    return dict(zip(dimension.codes, rows, strict=True))


@pytest.mark.parametrize(
    ("step", "left"),
    [
        (
            RecodeStep("close", ("1",)),
            {"T": ("", ""), "1": ("T", "N"), "2": ("T", ""), "21": ("2", "N"), "22": ("2", "S"),
             "N": ("", "T"), "S": ("", "T")},
        ),
        (
            RecodeStep("group", ("11", "12"), into="1R"),
            {"T": ("", ""), "1": ("T", ""), "1R": ("1", "N"), "2": ("T", ""), "21": ("2", "N"),
             "22": ("2", "S"), "N": ("", "T"), "S": ("", "T")},
        ),
        (
            RecodeStep("levels", levels=2, rollup=1),
            {"T": ("", ""), "1": ("T", ""), "12": ("1", "N"), "C": ("1", "N"), "2": ("T", ""),
             "21": ("2", "N"), "22": ("2", "S"), "N": ("", "T"), "S": ("", "T")},
        ),
    ],
)  # fmt: skip
def test_one_roll_up_is_made_coarser_and_the_others_stay_consistent(step, left):
    coarse, place = by_step(step, of_trees(TWO_TREES), [])
    assert dict(sorted(trees_of(coarse).items())) == dict(sorted(left.items()))
    first = coarse.parents[0]
    assert all(first[code] < code for code in range(len(first)) if first[code] >= 0)  # pre-order
    assert coarse.codes[place[list(TWO_TREES).index("11")]] in ("1", "1R", "C")


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (RecodeStep("close", ("N",)), "“2” has some of the codes that become “N”"),
        (RecodeStep("close", ("1", "N", "2")), "some of the codes"),
        (RecodeStep("levels", levels=1, rollup=1), "“2” has some of the codes"),
        (RecodeStep("group", ("21", "22"), into="X"), "“N” has some of the codes that become “X”"),
        (RecodeStep("group", ("21", "11"), into="X"), "different totals"),
        (RecodeStep("levels", levels=1, rollup=2), "no roll-up 3"),
    ],
)
def test_what_would_split_a_code_of_another_roll_up_is_refused(step, words):
    with pytest.raises(HierarchyError, match=words):
        by_step(step, of_trees(TWO_TREES), [])


def test_a_roll_up_of_which_nothing_remains_is_left_out():
    partial = {code: (above, "C" if code == "11" else "") for code, (above, _) in TWO_TREES.items()}
    fine = of_trees({code: above for code, above in partial.items() if code not in "NS"})
    kept, place = coarser(HierarchySource(steps=(RecodeStep("close", ("1",)),)), fine, [])
    assert trees_of(kept) == {"T": ("",), "1": ("T",), "2": ("T",), "21": ("2",), "22": ("2",)}
    assert place.tolist() == [0, 1, 1, 1, 2, 3, 4, 1]


@settings(max_examples=examples(40))
@given(data=st.data())
def test_with_a_second_roll_up_every_sum_still_holds(data):
    """Each remaining code has the records that it had, and in each roll-up those of its members."""
    blocks = data.draw(st.lists(st.integers(0, 3), min_size=2, max_size=9))  # the first roll-up
    other = data.draw(st.lists(st.integers(0, 2), min_size=len(blocks), max_size=len(blocks)))
    trees = {"T": ("", "")}
    for block in sorted(set(blocks)):
        trees[f"b{block}"] = ("T", "")
        trees |= {f"x{i}": (f"b{block}", f"o{other[i]}") for i, at in enumerate(blocks) if at == block}
    trees |= {f"o{at}": ("", "T") for at in sorted(set(other))}
    fine = of_trees(trees)
    inner = [code for code in trees if code[0] in "bo"]
    chosen = tuple(data.draw(st.lists(st.sampled_from(inner), min_size=1, max_size=2, unique=True)))
    block = data.draw(st.sampled_from(sorted(set(blocks))))
    family = tuple(f"x{i}" for i, at in enumerate(blocks) if at == block)
    step = data.draw(
        st.sampled_from([RecodeStep("close", chosen), RecodeStep("group", family[:2], into="new")])
    )
    try:
        coarse, place = by_step(step, fine, [])
    except HierarchyError:
        return
    leaves = [fine.codes.index(f"x{i}") for i in range(len(blocks))]

    def records(dimension, code, of):
        at = dimension.index[code]
        return {leaf for leaf in leaves if at in dimension.ancestors(of(leaf))}

    for code in coarse.codes:
        now = records(coarse, code, lambda leaf: int(place[leaf]))
        if code != "new":
            assert now == records(fine, code, lambda leaf: leaf)
        for parent in coarse.parents:
            members = [coarse.codes[c] for c in np.flatnonzero(parent == coarse.index[code])]
            parts = [records(coarse, member, lambda leaf: int(place[leaf])) for member in members]
            assert not parts or (set().union(*parts) == now and sum(map(len, parts)) == len(now))
    assert all(not coarse.is_parent[place[leaf]] for leaf in leaves)


def test_a_job_has_the_steps_and_refuses_those_that_say_nothing(tmp_path):
    source = HierarchySource(digits=(1, 2), steps=(CLOSE, evolve(LEVELS, rollup=1), evolve(GROUP, on=False)))
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
        {"close": ["a"], "rollup": 2},
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
    assert recode(project_with(tmp_path, GROUP)) == ["<TREERECODE>", "1R"]
    twice = RecodeStep("group", ("1R", "11"), into="1S", label="all of 1")
    assert recode(project_with(tmp_path, CLOSE, GROUP, twice)) == ["<TREERECODE>", "2", "1S"]
    flat = project_with(tmp_path)
    flat = evolve(flat, hierarchies={"a": HierarchySource(steps=(GROUP,))})
    assert "1R:" in recode(flat) and values(flat)[0]["1R"] == 14


def test_groups_within_a_hierarchy_go_to_tau_argus_and_come_back(tmp_path):
    project = project_with(tmp_path, CLOSE, GROUP)
    job = tmp_path / "grouped.toml"
    job.write_text(job_text(project, tmp_path), encoding="utf-8")
    tau, back = tmp_path / "tau", tmp_path / "back" / "job.toml"
    for folder in (tau, back.parent):
        folder.mkdir()
    convert(job, tau / "grouped.arb", Progress())
    lines = (tau / "grouped_a.hrc").read_text().splitlines()
    assert lines[:7] == ["1", "@11", "@@111", "@@112", "@1R", "@@12", "@@13"]
    assert "1R,rest of 1" in (tau / "grouped_a.cdl").read_text()
    convert(tau / "grouped.arb", back, Progress())
    assert values(read_job(back))[0] == values(project)[0]
