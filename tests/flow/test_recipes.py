"""Import recipes restore the settings for another file, and describe differences in structure."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.errors import DataError, ProjectError
from tabguard.base.progress import Progress
from tabguard.batch import run_job
from tabguard.cli import main
from tabguard.flow.recipes import apply_recipe, project_by
from tabguard.flow.structure import ColumnChanges, column_changes
from tabguard.project import DataSource, HierarchySource, Project, Roles, Shape
from tabguard.project.recipe import KnownColumn, Recipe, Stamp, read_recipe, save_recipe
from tests.support.examples import examples
from tests.support.recipes import RECORDS, made, put


def test_another_file_is_read_in_the_same_way(tmp_path):
    recipe = made(tmp_path)
    data = put(tmp_path, RECORDS + "N;1;y;10\n")
    applied = apply_recipe(recipe, data, Progress())
    assert applied.differences == () and applied.loaded.summary.rows == 5  # the last row was that of one file
    project = applied.project
    assert (project.data.path, project.data.decimal, project.name) == (data, ",", "records2")
    assert project.variables.respondent == "id" and project.recipe == recipe
    assert project.hierarchies["region"].files == (tmp_path / "tree.csv",)
    table = applied.loaded.table
    assert table.value[table.find((table.dimensions[0].index["Land"], 0))] == 21.5


def test_a_recipe_holds_no_value_and_no_name_of_the_data(tmp_path):
    text = made(tmp_path).read_text(encoding="utf-8")
    assert not any(value in text for value in ("1,5", "2.5", "3.5", "records.csv"))
    assert not any(f'"{unit}"' in text for unit in "uvwx") and '"Land"' in text
    assert made(tmp_path).stat().st_mode & 0o777 == 0o600


def test_differences_of_structure_are_said(tmp_path):
    recipe = made(tmp_path)
    text = "size;region;sales;id;note\nx;N;1;u;a\nx;N;2;v;b\n1;N;2;7;b\n"
    assert set(apply_recipe(recipe, put(tmp_path, text), Progress()).differences) == {
        "columns new: note",
        "columns with texts in place of numbers: size",
        "size: new: x",
        "size: gone: 2",
    }


def test_a_file_without_a_column_is_refused_with_all_differences(tmp_path):
    recipe = made(tmp_path)
    data = put(tmp_path, RECORDS.replace("size", "class"))
    with pytest.raises(DataError, match="has no column size") as caught:
        apply_recipe(recipe, data, Progress())
    assert "columns gone: size; columns new: class" in str(caught.value)


def test_on_the_command_line_and_in_jobs(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    made(tmp_path)
    put(tmp_path, RECORDS.replace("N;2;v;2,5", "N;3;v;2,5"))
    assert main(["job", "new", "next/records2.csv", "--recipe", "kept.tgrecipe"]) == 0
    said = capsys.readouterr().out
    assert "Other than in the recipe:" in said and "size: new: 3" in said
    job = tmp_path / "next" / "records2.toml"
    text = job.read_text(encoding="utf-8")
    assert 'kept.tgrecipe"' in text and 'respondent = "id"' in text and 'decimal = ","' in text
    job.write_text(text.replace("[rules]", "[rules]\nfrequency = { n = 1 }\n#"), encoding="utf-8")
    outcome = run_job(job, tmp_path / "out", Progress())
    assert any("other than in the import recipe: size: new: 3" in line for line in outcome.lines())
    data = tmp_path / "next" / "records2.csv"
    data.write_text(RECORDS.replace("size", "class"), encoding="utf-8")
    assert main(["job", "check", str(job)]) == 2
    assert "another structure" in capsys.readouterr().err
    assert main(["job", "new", "next/records2.csv", "--recipe", "next/records2.csv", "--out", "x.toml"]) == 2


def test_a_file_that_is_no_recipe_is_refused(tmp_path):
    for text in ("{", "[]", '{"application": "TabGuard rules"}', '{"application": 1, "schema": 1}'):
        (tmp_path / "x.tgrecipe").write_text(text, encoding="utf-8")
        with pytest.raises(ProjectError, match="not an import recipe"):
            read_recipe(tmp_path / "x.tgrecipe")
    save_recipe(made(tmp_path), read_recipe(made(tmp_path)))
    newer = made(tmp_path).read_text(encoding="utf-8").replace('"schema": 1', '"schema": 99')
    (tmp_path / "x.tgrecipe").write_text(newer, encoding="utf-8")
    with pytest.raises(ProjectError, match="newer version"):
        project_by(tmp_path / "x.tgrecipe", tmp_path / "a.csv")


NAMES = st.text("abcÄ €'", min_size=1, max_size=4)
RECIPES = st.builds(
    Recipe,
    st.builds(
        DataSource,
        st.just(Path("any")),
        st.booleans(),
        delimiter=st.sampled_from([None, ";"]),
        decimal=st.sampled_from([None, ","]),
        shape=st.builds(Shape, first_row=st.sampled_from([None, 3]), across=st.tuples(NAMES)),
    ),
    st.builds(Roles, st.lists(NAMES, min_size=1, max_size=3, unique=True).map(tuple), NAMES, weight=NAMES),
    st.dictionaries(
        NAMES, st.builds(HierarchySource, prefix=st.just("nuts"), levels=st.integers(0, 3)), max_size=2
    ),
    st.builds(
        Stamp,
        st.lists(st.builds(KnownColumn, NAMES, st.booleans()), max_size=4).map(tuple),
        st.dictionaries(NAMES, st.lists(NAMES, max_size=4).map(tuple), max_size=2),
    ),
)


@settings(max_examples=examples(25))
@given(recipe=RECIPES)
def test_any_recipe_comes_back(tmp_path_factory, recipe):
    path = tmp_path_factory.getbasetemp() / "any.tgrecipe"
    save_recipe(path, recipe)
    back = read_recipe(path)
    assert (back.variables, back.hierarchies) == (recipe.variables, recipe.hierarchies)
    assert back.stamp == recipe.stamp
    assert (back.data.shape, back.data.given) == (recipe.data.shape, recipe.data.given)


@settings(max_examples=examples(25))
@given(seed=st.integers(0, 10**6))
def test_random_changes_of_columns_give_exactly_their_differences(seed):
    rng = random.Random(seed)
    before = {f"c{i}": rng.random() < 0.5 for i in range(6)}
    gone = set(rng.sample(sorted(before)[1:], rng.randrange(3)))
    turned = set(rng.sample([name for name in before if name not in gone], rng.randrange(3)))
    now = {name: kind != (name in turned) for name, kind in before.items() if name not in gone}
    new = {f"n{i}": rng.random() < 0.5 for i in range(rng.randrange(3))}
    columns = [KnownColumn(name, kind) for name, kind in (now | new).items()]
    rng.shuffle(columns)
    variables = Roles(("c0",), "count")
    stamp = Stamp(tuple(KnownColumn(name, kind) for name, kind in before.items()))
    found = column_changes(stamp, columns, Project(DataSource(Path("a")), variables))
    parts = (found.gone, found.new, found.now_text, found.now_numbers)
    sets = ColumnChanges(*(tuple(sorted(part)) for part in parts), not now)
    assert sets == ColumnChanges(
        tuple(sorted(gone)),
        tuple(sorted(new)),
        tuple(sorted(name for name in turned if before[name])),
        tuple(sorted(name for name in turned if not before[name])),
        not now,
    )


def test_a_renamed_column_is_asked_about(tmp_path):
    recipe = made(tmp_path)
    data = put(tmp_path, RECORDS.replace("size", "Size class"))
    with pytest.raises(DataError, match=r"Column “size” is gone; is it “Size class” now\?") as caught:
        apply_recipe(recipe, data, Progress())
    assert "Rename the columns of the file as they were" in str(caught.value)


def test_values_of_a_file_without_names_are_not_shown(tmp_path):
    recipe = made(tmp_path)
    data = put(tmp_path, "Miller,Small,123.5,SECRETLY\nMiller,Large,7.5,SECRETLY\n")
    with pytest.raises(DataError, match="no column") as caught:
        apply_recipe(recipe, data, Progress())
    said = str(caught.value)
    assert "Miller" not in said and "123" not in said and "SECRETLY" not in said
    assert "columns new: 4, not shown here" in said
    mixed = ColumnChanges(new=("note", "123.5", "A-12345678"))
    assert mixed.lines() == ("columns new: note and 2 whose names look like values",)
