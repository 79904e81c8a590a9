"""A cell common to a release and other jobs is recognised, whatever else its tables contain."""

import json
import random
import tomllib
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from attrs import evolve

from tabguard import linked
from tabguard.__main__ import main
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.job.tables import read_tables
from tabguard.project import Project, Roles
from tabguard.table.footprint import Footprint
from tabguard.table.linked_table import linked as compared
from tabguard.table.pattern import Pattern, Status
from tabguard.table.table import Table
from tests.support.jobs import table_job
from tests.support.linked_jobs import in_turn
from tests.support.release_inputs import cells_job, in_all_cells

RELEASE = table_job(
    "a b c",
    "domestic export staff",
    {
        "T1": "a b",
        "T2": 'a c\ntitle = "By c"\nlevels = {{ a = 1 }}\n'
        'codes = {{ c = ["Total", "c0", "c1"] }}\nresponses = ["turnover", "staff"]',
    },
    variables='respondent = "id"',
    hierarchies='response = "responses.csv"',
    suppression='cover = "{cover}"',
    rules="frequency = {{ n = 2 }}",
    output='folder = "out R"',
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    rng = random.Random(7)
    lines = ["id,a,b,c,domestic,export,turnover,staff"]
    for i in range(90):
        home, abroad = rng.randrange(1, 900) / 10, rng.randrange(1, 900) / 10  # whose sums are not exact
        lines.append(
            f"e{i},a{i % 3},b{rng.randrange(2)},c{rng.randrange(3)},{home},{abroad},"
            f"{round(home + abroad, 1)},{rng.randrange(1, 40)}"
        )
    (tmp_path / "records.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (tmp_path / "responses.csv").write_text("code,parent\nturnover,\ndomestic,turnover\nexport,turnover\n")
    return tmp_path


def release(folder: Path, cover: str = "implied") -> tuple[Project, Table]:
    (folder / "R.toml").write_text(RELEASE.format(cover=cover), encoding="utf-8")
    return opened(folder / "R.toml")


def single(folder: Path, dimensions: str, response: str = "turnover") -> tuple[Project, Table]:
    name = f"{dimensions}-{response}"
    text = table_job(
        " ".join(dimensions),
        response,
        variables='respondent = "id"',
        rules="frequency = { n = 2 }",
        output=f'folder = "out {name}"',
    )
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return opened(folder / f"{name}.toml")


def opened(path: Path) -> tuple[Project, Table]:
    project = stages.open_job(path)
    return project, stages.load(project, Progress()).table


def status(table: Table, suppressed: list[tuple[str, ...]] = ()) -> Pattern:
    found = np.where(table.hidden, Status.HIDDEN, Status.PUBLISHED)
    names = [table.names(cell) for cell in range(len(table))]
    for cell in suppressed:
        found[names.index(cell)] = Status.PRIMARY
    return Pattern(found.astype(np.uint8))


def printed(of: tuple[Project, Table], *suppressed: tuple[str, ...]) -> Footprint:
    project, table = of
    return linked.project_footprint(project, None, table, status(table, list(suppressed)), Progress())


@pytest.mark.parametrize("response", ["turnover", "export", "staff"])
@pytest.mark.parametrize("dimensions", ["ab", "ba", "a"])
def test_a_table_of_fewer_variables_and_one_response_shares_its_cells(folder, dimensions, response):
    theirs = single(folder, dimensions, response)
    found = compared(printed(release(folder)), printed(theirs))
    assert found is not None
    assert found.why == ""  # by the records, not by values that look alike
    assert found.common == len(theirs[1])
    assert found.differing == ()


def test_what_one_publishes_and_the_other_suppresses_is_named_with_its_response(folder):
    theirs = printed(single(folder, "ab"), ("a1", "Total"))
    found = compared(printed(release(folder)), theirs)
    assert found is not None
    assert found.differing == (("turnover", "a1", "Total", "Total"),)
    other_way = compared(theirs, printed(release(folder)))
    assert other_way is not None
    assert other_way.differing == (("a1", "Total"),)
    same = compared(printed(release(folder), ("turnover", "a1", "Total", "Total")), theirs)
    assert same is not None
    assert same.differing == ()
    elsewhere = compared(printed(release(folder), ("staff", "a1", "Total", "Total")), theirs)
    assert elsewhere is not None
    assert elsewhere.differing == (("turnover", "a1", "Total", "Total"),)


def test_a_hidden_cell_that_another_table_publishes_is_told(folder):
    theirs = printed(single(folder, "bc"))
    ours = release(folder, "full")
    found = compared(printed(ours), theirs)
    assert found is not None
    assert found.beside == found.common - (1 + 2 + 2)  # the total, b0, b1 and c0, c1 are in tables
    assert found.differing == ()
    primary = ("turnover", "Total", "b1", "c2")
    at_risk = compared(printed(ours, primary), theirs)
    assert at_risk is not None
    assert at_risk.differing == (primary,)
    assert at_risk.beside == found.beside - 1


def test_two_releases_are_compared_by_all_their_responses(folder):
    ours = release(folder)
    found = compared(printed(ours), printed(ours, ("staff", "a0", "b0", "Total")))
    assert found is not None
    assert found.common == len(ours[1])
    assert found.differing == (("staff", "a0", "b0", "Total"),)


@pytest.mark.parametrize("cover", ["implied", "full"])
def test_the_footprint_of_a_release_is_read_as_it_was_written(folder, cover):
    found = printed(release(folder, cover), ("export", "a0", "b0", "Total"))
    path = folder / "one.tgfootprint"
    content = linked.footprint_bytes(linked.Result(found, path, "job", published=True))
    path.write_bytes(content)
    result = linked.read_footprint(path)
    assert result is not None
    assert linked.footprint_bytes(result) == content
    both = compared(found, result.footprint)
    assert both is not None
    assert (both.differing, both.beside, both.common) == ((), 0, sum(map(len, found.parts)))
    for end in (len(content) - 1, len(content) // 2, 10):
        path.write_bytes(content[:end])
        assert linked.read_footprint(path) is None


def test_the_blocks_that_are_offered_read_as_tables(folder):
    project, table = release(folder)
    blocks = printed((project, table)).blocks
    content = tomllib.loads("\n".join(blocks))["tables"]
    read = read_tables(content, project.variables)
    whole = project.variables.responses
    assert read == tuple(evolve(spec, responses=spec.responses or whole) for spec in project.tables)
    one = single(folder, "ab")[0]
    (block,) = printed(opened(folder / "ab-turnover.toml")).blocks
    (table_of_one,) = read_tables(tomllib.loads(block)["tables"], Roles(("a", "b"), "turnover"))
    assert table_of_one.dimensions == one.variables.dimensions
    assert table_of_one.responses == ("turnover",)


def test_on_the_command_line_a_contradiction_says_how_to_join(folder, capsys, monkeypatch):
    monkeypatch.setattr("tabguard.batch.many.run_apart", in_turn)
    release(folder)
    single(folder, "ab")
    text = (folder / "ab-turnover.toml").read_text(encoding="utf-8")
    decision = '[[decisions.cells]]\ncodes = ["a1", "b1"]\ndecision = "suppress"\nreason = "asked"\n'
    (folder / "ab-turnover.toml").write_text(text + decision, encoding="utf-8")
    jobs = [str(folder / name) for name in ("R.toml", "ab-turnover.toml")]
    assert main(["protect", *jobs]) == 3
    said = capsys.readouterr().out
    assert "NOT PROTECTED TOGETHER with R" in said
    assert 'name = "T2"' in said and "[[tables]]" in said
    summary = json.loads((folder / "out ab-turnover" / "summary.json").read_text(encoding="utf-8"))
    (table,) = summary["linked"]["tables"]
    assert ["a1", "b1"] in table["differing"]
    assert len(table["tables_to_add"]) == 2


# -- tabulated files

TABULATED = cells_job("abc", "turnover", "staff")


@pytest.fixture
def cells(tmp_path: Path) -> Path:
    rng = random.Random(3)
    lines = [
        (f"a{i % 3}", f"b{rng.randrange(2)}", f"c{rng.randrange(3)}", rng.randrange(900), rng.randrange(40))
        for i in range(80)
    ]
    records = pd.DataFrame(lines, columns=[*"abc", "turnover", "staff"])
    for name, codes in (("t1", ["a", "b"]), ("t2", ["a", "c"])):
        sums = in_all_cells(records, *codes).groupby(codes)[["turnover", "staff"]].sum()
        sums.reset_index().to_csv(tmp_path / f"{name}.csv", index=False)
    return tmp_path


def loaded(folder: Path, text: str, name: str) -> tuple[Project, Table]:
    (folder / f"{name}.toml").write_text(text)
    project = stages.open_job(folder / f"{name}.toml")
    return project, stages.load(project, Progress()).table


@pytest.mark.parametrize("response", ["turnover", "staff"])
@pytest.mark.parametrize("file", ["t1", "t2"])
def test_a_release_of_tabulated_files_shares_the_cells_of_jobs_over_one_of_them(cells, file, response):
    ours = loaded(cells, TABULATED, "release")
    dimensions = "a b" if file == "t1" else "a c"
    text = table_job(dimensions, response, data=f'cells = "{file}.csv"')
    theirs = loaded(cells, text, "alone")
    found = compared(printed(ours), printed(theirs))
    assert found is not None
    assert (found.why, found.common, found.differing) == ("", len(theirs[1]), ())
    contradicted = compared(printed(ours), printed(theirs, ("a1", "Total")))
    assert contradicted is not None
    assert contradicted.differing == ((response, "a1", "Total", "Total"),)


def test_another_sheet_or_response_of_a_file_is_another_source(cells):
    from tabguard.linked.files import file_digests, sources

    project, table = loaded(cells, table_job("a b", "staff", data='cells = "t1.csv"'), "x")
    other = evolve(project, data=evolve(project.data, sheet="2"))
    marks = [sources(p, table, file_digests(p, Progress())) for p in (project, other)]
    assert not marks[0] & marks[1]
