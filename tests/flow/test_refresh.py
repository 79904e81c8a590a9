"""Refresh from source reports exactly the changes of the data and keeps everything still valid."""

import random
from pathlib import Path

import pytest
from attrs import evolve

from tabguard.base.errors import DataError, SettingError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.refresh import Refreshed, refresh
from tabguard.project import DataSource, HierarchySource, Project, Roles, Shape
from tabguard.project.project import CellsFile
from tabguard.table.decision import Decision, Kind
from tabguard.table.summary import ImportSummary
from tests.support.examples import first_of

Parents = dict[str, str]


def write(folder: Path, rows: list[tuple[str, str, int]], parents: Parents) -> None:
    lines = [f"{region},{size},{value}" for region, size, value in rows]
    (folder / "r.csv").write_text("\n".join(["region,size,value", *lines]) + "\n", encoding="utf-8")
    tree = [f"{code},{parent}" for code, parent in parents.items()]
    (folder / "h.csv").write_text("\n".join(["code,parent", *tree]) + "\n", encoding="utf-8")


def project_in(folder: Path) -> Project:
    return Project(
        DataSource(folder / "r.csv"),
        Roles(("region", "size"), "value"),
        hierarchies={"region": HierarchySource((folder / "h.csv",))},
        decisions=(Decision(("a0", "Total"), Kind.SUPPRESS, reason="policy"),),
        base=folder,
    )


def refreshed(folder: Path, project: Project, rows: int, source: Path | None = None) -> Refreshed:
    table, pattern = loaded(project)
    write(folder, *AFTER[folder])
    return refresh(project, table, ImportSummary(rows, ""), pattern, Progress(), source)


def loaded(project: Project):
    table = stages.load(project, Progress()).table
    return table, None


AFTER: dict[Path, tuple[list[tuple[str, str, int]], Parents]] = {}


@pytest.mark.parametrize("seed", first_of(range(12)))
def test_random_changes_give_exactly_their_differences(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    codes = [f"a{i}" for i in range(8)]
    parents = {"N": "", "S": ""} | {code: rng.choice("NS") for code in codes}
    parents |= {"a0": "N", "a1": "S"}  # both have parts
    rows = [(code, size, rng.randrange(1, 99)) for code in codes for size in "xyz"]
    write(tmp_path, rows, parents)
    gone = set(rng.sample(codes[2:], rng.randrange(3)))
    new = [f"b{i}" for i in range(rng.randrange(3))]
    stay = [code for code in codes if code not in gone]
    moved = {code for code in rng.sample(stay[2:], rng.randrange(3))}
    after = {code: parent for code, parent in parents.items() if code not in gone}
    after |= {code: "S" if parents[code] == "N" else "N" for code in moved} | dict.fromkeys(new, "N")
    sizes = "xyz" if rng.random() < 0.5 else "xyw"
    kept = [(code, size.replace("z", sizes[2]), value) for code, size, value in rows if code not in gone]
    changed = [(code, size, value + (code == "a1" and size == "x")) for code, size, value in kept]
    added = [(code, size, 5) for code in new for size in sizes]
    AFTER[tmp_path] = (changed + added, after)
    found = refreshed(tmp_path, project_in(tmp_path), len(rows)).differences
    by_name = {one.name: one for one in found.codes}
    region = by_name.get("region")
    assert set(region.new if region else ()) == set(new)
    assert set(region.gone if region else ()) == gone
    assert set(region.moved if region else ()) == moved
    size = by_name.get("size")
    assert (size.new, size.gone) == (("w",), ("z",)) if sizes == "xyw" else size is None
    assert found.records == (24, len(changed + added))
    n, m = 3 + len(codes), 3 + len(after) - 2
    same = (3 + len(stay)) * (3 if sizes == "xyw" else 4)
    assert (found.new, found.gone) == (m * 4 - same, n * 4 - same)
    assert found.values >= 4 and found.dropped == 0 and not found.none  # a1, S, total; by size x and in all


def test_nothing_has_changed(tmp_path: Path) -> None:
    AFTER[tmp_path] = ([("a0", "x", 1), ("a1", "y", 2)], {"a0": "", "a1": ""})
    write(tmp_path, *AFTER[tmp_path])
    found = refreshed(tmp_path, project_in(tmp_path), 2)
    assert found.differences.none and found.differences.lines() == ()
    assert len(found.read.project.decisions) == 1


def test_other_contributions_to_the_same_cells_are_a_change(tmp_path: Path) -> None:
    parents = {"a0": "", "a1": ""}
    write(tmp_path, [("a0", "x", 1), ("a0", "x", 99), ("a1", "y", 2)], parents)
    AFTER[tmp_path] = ([("a0", "x", 50), ("a0", "x", 50), ("a1", "y", 2)], parents)
    found = refreshed(tmp_path, project_in(tmp_path), 3).differences
    assert found.values == 0 and found.behind and not found.none
    assert found.lines() == ("What is behind the cells: contributions, their order, or labels",)


def test_a_decision_about_a_cell_that_is_gone_is_counted(tmp_path: Path) -> None:
    write(tmp_path, [("a0", "x", 1), ("a1", "y", 2)], {"a0": "", "a1": ""})
    AFTER[tmp_path] = ([("a1", "x", 1), ("a1", "y", 2)], {"a1": ""})
    found = refreshed(tmp_path, project_in(tmp_path), 2)
    assert found.differences.dropped == 1 and len(found.read.project.decisions) == 0
    assert "region: gone: a0" in found.differences.lines()


def test_the_next_period_is_read_with_the_same_settings(tmp_path: Path) -> None:
    AFTER[tmp_path] = ([("a0", "x", 1), ("a1", "y", 2)], {"a0": "", "a1": ""})
    write(tmp_path, *AFTER[tmp_path])
    text = (tmp_path / "r.csv").read_text(encoding="utf-8")
    (tmp_path / "next.csv").write_text(text.replace("a1,y,2", "a1,y,3"), encoding="utf-8")
    found = refreshed(tmp_path, project_in(tmp_path), 2, tmp_path / "next.csv")
    assert found.read.project.data.path == tmp_path / "next.csv"
    assert found.differences.values == 4 and not found.differences.codes
    wider = text.replace("\n", ",7\n").replace("value,7", "value,note")
    (tmp_path / "wider.csv").write_text(wider, encoding="utf-8")
    found = refreshed(tmp_path, project_in(tmp_path), 2, tmp_path / "wider.csv")
    assert found.differences.lines() == ("columns new: note",) and not found.differences.none


def test_columns_of_the_same_file_that_are_new_or_renamed_are_named(tmp_path: Path) -> None:
    AFTER[tmp_path] = ([("a0", "x", 1), ("a1", "y", 2)], {"a0": "", "a1": ""})
    write(tmp_path, *AFTER[tmp_path])
    project = project_in(tmp_path)
    before = stages.load(project, Progress())

    def again(text: str) -> Refreshed:
        (tmp_path / "r.csv").write_text(text, encoding="utf-8")
        return refresh(project, before.table, before.summary, None, Progress())

    text = (tmp_path / "r.csv").read_text(encoding="utf-8")
    assert again(text).differences.none
    found = again(text.replace("\n", ",7\n").replace("value,7", "value,note")).differences
    assert found.lines() == ("columns new: note",) and not found.none
    with pytest.raises(DataError, match=r"Column “region” is gone; is it “regions” now\?"):
        again(text.replace("region", "regions"))
    with pytest.raises(DataError, match=r"Column “size” is gone; is it “class” now\?"):
        again(text.replace("size", "class"))


def test_rows_chosen_by_number_are_those_of_one_file(tmp_path: Path) -> None:
    rows = [("N", "x", 1), ("S", "x", 2), ("wrong", "x", 9), ("N", "y", 4)]
    write(tmp_path, rows, {})
    project = Project(
        DataSource(tmp_path / "r.csv", shape=Shape(last_row=5, leave_out=(4,))), Roles(("region",), "value")
    )
    table, _ = loaded(project)
    assert table.value.tolist() == [7, 5, 2]
    assert refresh(project, table, ImportSummary(3, ""), None, Progress()).differences.lines() == ()
    next_one = tmp_path / "next"
    next_one.mkdir()
    write(next_one, [*rows[:2], ("W", "x", 9), ("N", "y", 4), ("S", "y", 40)], {})
    found = refresh(project, table, ImportSummary(3, ""), None, Progress(), next_one / "r.csv")
    assert found.read.loaded.table.value[0] == 56 and found.read.project.data.shape == Shape()
    assert any("do not apply" in line for line in found.differences.lines())
    write(tmp_path, [("E", "x", 3), *rows], {})
    again = refresh(project, table, ImportSummary(3, ""), None, Progress())
    assert any("rows left out: 4; last row: 5" in line for line in again.differences.lines())


def test_another_file_without_a_column_is_refused(tmp_path: Path) -> None:
    AFTER[tmp_path] = ([("a0", "x", 1), ("a1", "y", 2)], {"a0": "", "a1": ""})
    write(tmp_path, *AFTER[tmp_path])
    (tmp_path / "other.csv").write_text("region,value\na0,1\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"no column size.*columns gone: size"):
        refreshed(tmp_path, project_in(tmp_path), 2, tmp_path / "other.csv")
    with pytest.raises(DataError, match="does not exist"):
        refreshed(tmp_path, project_in(tmp_path), 2, tmp_path / "none.csv")


def test_several_files_of_cells_have_no_next_file(tmp_path: Path) -> None:
    AFTER[tmp_path] = ([("a0", "x", 1), ("a1", "y", 2)], {"a0": "", "a1": ""})
    write(tmp_path, *AFTER[tmp_path])
    project = project_in(tmp_path)
    table, _ = loaded(project)
    several = evolve(project, cells=(CellsFile("T", project.data),))
    with pytest.raises(SettingError, match="several files"):
        refresh(several, table, ImportSummary(2, ""), None, Progress(), tmp_path / "next.csv")
