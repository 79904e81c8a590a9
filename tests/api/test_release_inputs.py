"""Every input of a release that a job reads can be given as data frames: tables, decimals, publications."""

from pathlib import Path

import numpy as np
import pandas as pd
import pytest

import tabguard
from tabguard.job import read_job
from tests.support.examples import first_of
from tests.support.release_inputs import in_all_cells
from tests.support.roles import read_by

RULES = tabguard.Rules([tabguard.Frequency(5)])
TABLES = (
    {"name": "T1", "dimensions": ["branch", "region"]},
    {"name": "T2", "title": "Sizes", "dimensions": ["branch", "size"]},
)
JOB = """
[variables]
dimensions = ["branch", "region", "size"]
response = ["sales", "staff"]
decimals = { sales = 1, staff = 0 }
frequency = "n"
[rules]
frequency = { n = 5 }
[suppression]
cost = "count"
[[tables]]
name = "T1"
dimensions = ["branch", "region"]
[[tables]]
name = "T2"
title = "Sizes"
dimensions = ["branch", "size"]
[[cells]]
table = "T1"
file = "t1_sales.csv"
responses = ["sales"]
columns = { sales = "amount" }
[[cells]]
table = "T1"
file = "t1_staff.csv"
responses = ["staff"]
[[cells]]
table = "T2"
file = "t2.csv"
[[earlier]]
file = "before.csv"
use = "prefer"
prefer = 0.3
"""
COLUMNS = {"t1_sales": {"sales": "amount"}}


def records(rows: int = 90) -> pd.DataFrame:
    rng = np.random.default_rng(7)
    return pd.DataFrame(
        {
            "branch": rng.choice(["a", "b", "c", "d"], rows),
            "region": rng.choice(["n", "s", "w"], rows),
            "size": rng.choice(["s", "m", "l"], rows, p=[0.6, 0.3, 0.1]),
            "sales": np.round(rng.lognormal(3, 1.2, rows), 1),
            "staff": rng.integers(1, 40, rows),
        }
    )


def tabulated(*names: str) -> pd.DataFrame:
    """All totals of a cross of records, with numbers of records."""
    cells = in_all_cells(records(), *names).groupby([*names])
    return (
        cells.agg(sales=("sales", "sum"), staff=("staff", "sum"), n=("staff", "size")).round(1).reset_index()
    )


def frames() -> dict[str, pd.DataFrame]:
    first = tabulated("branch", "region")
    return {
        "t1_sales": first.drop(columns="staff").rename(columns={"sales": "amount"}),
        "t1_staff": first.drop(columns="sales"),
        "t2": tabulated("branch", "size"),
    }


def before() -> pd.DataFrame:
    """An earlier publication with two suppressed cells and one published cell."""
    return pd.DataFrame(
        {
            "branch": ["a", "b", "c"],
            "region": ["s", "s", "s"],
            "response": ["sales"] * 3,
            "value": [np.nan, np.nan, 12.5],
            "suppressed": [True, True, False],
        }
    )


def blocks(source: dict[str, object]) -> list[dict[str, object]]:
    return [
        {"table": "T1", "file": source["t1_sales"], "responses": ("sales",), "columns": {"sales": "amount"}},
        {"table": "T1", "file": source["t1_staff"], "responses": ["staff"]},
        {"table": "T2", "file": source["t2"]},
    ]


def read(source: list[object], **more: object) -> tabguard.Table:
    roles = {
        "dimensions": ["branch", "region", "size"],
        "response": ["sales", "staff"],
        "decimals": {"sales": 1, "staff": 0},
        "frequency": "n",
        "tables": TABLES,
        "name": "job",
    }
    return read_by(source, **(roles | more))


@pytest.fixture
def job(tmp_path: Path) -> Path:
    for name, frame in frames().items():
        frame.to_csv(tmp_path / f"{name}.csv", index=False)
    marks = before().assign(value=["x", "x", "12.5"]).drop(columns="suppressed")
    marks.to_csv(tmp_path / "before.csv", index=False)
    (tmp_path / "job.toml").write_text(JOB)
    return tmp_path / "job.toml"


@pytest.mark.parametrize("of", first_of(["frames", "job", "files"], 2))
def test_a_release_of_a_job_and_of_data_frames_has_the_same_pattern(job: Path, of: str) -> None:
    prefer = {"use": "prefer", "prefer": 0.3}
    if of == "frames":
        table = read(blocks(frames()), earlier=[{"file": before(), **prefer}])
    elif of == "files":
        files = {name: job.parent / f"{name}.csv" for name in frames()}
        earlier = tabguard.EarlierFile(tabguard.DataSource(job.parent / "before.csv", True), "prefer", 0.3)
        table = read(blocks(files), earlier=[earlier])
    else:
        project = read_job(job)
        table = read(
            list(project.cells),
            tables=project.tables,
            earlier=project.earlier,
            decimals=project.variables.decimals,
        )
    mine = tabguard.protect(table, RULES, suppression=tabguard.Suppression(cost="count"))
    theirs = tabguard.run_job(job, job.parent / "out", tabguard.Progress())
    cells, other = mine.outcome.solution.table, theirs.solution.table
    assert [cells.names(i) for i in range(len(cells))] == [other.names(i) for i in range(len(other))]
    assert (cells.value == other.value).all() and cells.release.decimals.tolist() == [1, 0]
    assert (mine.pattern.status == theirs.solution.pattern.status).all() and mine.pattern.suppressed.any()
    assert mine.protected and theirs.protected
    (known,) = cells.earlier
    assert [cells.names(i)[1:3] for i in known.suppressed.tolist()] == [("a", "s"), ("b", "s")]
    tabguard.write(mine, job.parent / "by hand")

    def public(folder: str) -> dict[str, bytes]:
        files = (job.parent / folder / "public").glob("*.csv")
        return {file.name.partition("_")[2]: file.read_bytes() for file in files}

    assert public("out") == public("by hand") and len(public("out")) == 2


def test_what_was_published_from_python_is_an_earlier_publication_in_python() -> None:
    first = tabguard.protect(read(blocks(frames())), RULES)
    again = read(blocks(frames()), earlier=[{"file": first.to_public_frame(), "use": "fixed"}])
    (known,) = again.loaded.table.earlier
    shown = first.outcome.solution.table.release.shows.any(axis=0)
    assert set(known.suppressed.tolist()) == set(np.flatnonzero(shown & first.pattern.suppressed).tolist())
    assert set(known.published.tolist()) == set(np.flatnonzero(shown & ~first.pattern.suppressed).tolist())
    second = tabguard.protect(again, RULES)
    assert second.protected
    assert second.pattern.suppressed[shown].tolist() == first.pattern.suppressed[shown].tolist()


def test_one_tabulated_data_frame_holds_several_tables_and_responses() -> None:
    table = tabguard.read(
        tabulated("branch", "region", "size"),
        tabguard.Roles(dimensions=["branch", "region", "size"], response=["sales", "staff"], frequency="n"),
        cells=True,
        tables=TABLES,
    )
    assert table.tables == ("T1", "T2") and table.responses == ("sales", "staff")
    assert tabguard.protect(table, RULES).protected


def test_decimals_are_those_of_each_response() -> None:
    table = tabguard.read(
        records(), tabguard.Roles(dimensions=["branch"], response=["sales", "staff"], decimals={"sales": 0})
    )
    assert table.loaded.table.release.decimals.tolist() == [0, 0]
    values = table.to_internal_frame().query("response == 'sales'")["value"]
    assert (values == values.round()).all()


def test_a_sum_is_as_precise_as_its_members() -> None:
    sums = {"sales": "", "staff": "sales"}
    with pytest.raises(tabguard.TabGuardError, match="“sales” is published with fewer decimals"):
        tabguard.read(
            records(),
            tabguard.Roles(
                dimensions=["branch"], response=["sales", "staff"], decimals={"sales": 0, "staff": 1}
            ),
            hierarchies={"response": sums},
        )


def contradicting() -> list[dict[str, object]]:
    changed = frames()
    sizes = changed["t2"]
    sizes.loc[(sizes["branch"] == "Total") & (sizes["size"] != "m"), "staff"] += 5
    sizes.loc[(sizes["branch"] == "a") & (sizes["size"].isin(["s", "Total"])), "staff"] += 5
    return blocks(changed)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: read([]), "Several inputs"),
        (lambda: read(blocks(frames())[:2]), "No file has the cells of the table “T2”"),
        (lambda: read([{"table": "T9", "file": frames()["t2"]}]), "“T9”, which the job does not have"),
        (lambda: read([{"table": "T1"}]), "“file” is missing"),
        (lambda: read(["t1.csv"]), "not a data frame"),
        (lambda: read(blocks(frames()), data=tabguard.DataSource(Path("x.csv"))), "described one by one"),
        (lambda: read(blocks(frames()), decimals={"profit": 1}), "“profit” is not a known key"),
        (lambda: read(blocks(frames()), decimals=12), "is out of range"),
        (lambda: read(blocks(frames()), decimals={"sales": -1}), "is out of range"),
        (lambda: read(blocks(frames()), shadow={"profit": "sales"}), "“profit” is not a known key"),
        (lambda: read(blocks(frames()), earlier=before()), "not described"),
        (lambda: read(blocks(frames()), earlier=[{"file": before(), "use": "x"}]), "“use” has an invalid"),
        (lambda: read(blocks(frames()), earlier=[{"file": before(), "kind": 1}]), "“kind” is not a known"),
        (lambda: read(contradicting()), "different values in the tables that show them"),
    ],
)
def test_what_is_wrong_with_the_inputs_is_named(wrong, said: str) -> None:
    with pytest.raises(tabguard.TabGuardError, match=said) as caught:
        wrong()
    assert caught.value.where and caught.value.remedy


@pytest.mark.parametrize(
    ("decimals", "said"),
    [
        ("{ sales = 10 }", "“sales” is out of range"),
        ("{ sales = true }", "“sales” is not a whole number"),
        ("{ profit = 1 }", "“profit” is not a known key"),
        ("-1", "“decimals” is out of range"),
    ],
)
def test_wrong_decimals_of_a_job_are_named(job: Path, decimals: str, said: str) -> None:
    job.write_text(JOB.replace("{ sales = 1, staff = 0 }", decimals))
    with pytest.raises(tabguard.TabGuardError, match=said):
        read_job(job)


def test_a_job_with_decimals_by_response_reads_back(job: Path) -> None:
    from tabguard.job import job_text

    project = read_job(job)
    (job.parent / "again.toml").write_text(job_text(project))
    assert read_job(job.parent / "again.toml").variables == project.variables
    mixed = JOB.replace("{ sales = 1, staff = 0 }", "{ staff = 2 }")
    job.write_text(mixed)
    (job.parent / "again.toml").write_text(job_text(read_job(job)))
    assert read_job(job.parent / "again.toml").variables.decimals == {"staff": 2}


def test_earlier_periods_that_add_up_are_the_same_from_a_job_and_from_python(tmp_path: Path) -> None:
    rng = np.random.default_rng(5)
    quarters = ("Q1", "Q2")
    firms = pd.DataFrame(
        [(a, r, f"{a}{r}{i}") for a in "ABC" for r in "ns" for i in range(5)],
        columns=["branch", "region", "firm"],
    )
    parts = {q: firms.assign(sales=rng.integers(20, 30, len(firms))) for q in quarters}
    year = firms.assign(sales=sum(frame["sales"] for frame in parts.values()))
    year.to_csv(tmp_path / "records.csv", index=False)
    (tmp_path / "years.csv").write_text("code,parent\n2023,\nQ1,2023\nQ2,2023\n")
    published = {}
    off = {("A", "n"), ("A", "s"), ("B", "n"), ("B", "s")}
    for name, frame in parts.items():
        cells = in_all_cells(frame, "branch", "region").groupby(["branch", "region"])["sales"].sum().items()
        rows = [(*codes, "x" if name == "Q1" and codes in off else str(total)) for codes, total in cells]
        published[name] = pd.DataFrame(rows, columns=["branch", "region", "sales"])
        published[name].to_csv(tmp_path / f"{name}.csv", index=False)
    blocks = "".join(
        f'[[earlier]]\nfile = "{q}.csv"\nperiod = "{q}"\nrelation = {{ time = "years.csv" }}\n'
        for q in quarters
    )
    (tmp_path / "job.toml").write_text(
        '[data]\nrecords = "records.csv"\n[variables]\ndimensions = ["branch", "region"]\n'
        'response = "sales"\nrespondent = "firm"\n'
        f'[rules]\nfrequency = {{ n = 3 }}\n[output]\nperiod = "2023"\n{blocks}'
    )
    theirs = tabguard.run_job(tmp_path / "job.toml", tmp_path / "out", tabguard.Progress())
    relation = {"time": tmp_path / "years.csv"}
    earlier = [{"file": published[q], "period": q, "relation": relation, "today": "2023"} for q in quarters]
    table = tabguard.read(
        year,
        tabguard.Roles(dimensions=["branch", "region"], response="sales", respondent="firm"),
        earlier=earlier,
        name="job",
    )
    mine = tabguard.protect(table, tabguard.Rules([tabguard.Frequency(3)]))
    cells, other = mine.outcome.solution.table, theirs.solution.table
    assert cells.periods is not None and len(cells) == len(other)
    assert mine.pattern.status.tolist() == theirs.solution.pattern.status.tolist()
    assert mine.protected and mine.pattern.suppressed[~cells.past].any()


def test_a_data_frame_has_no_readings() -> None:
    given = [{**block, "readings": {"turnover": {"decimal": ","}}} for block in blocks(frames())]
    with pytest.raises(tabguard.TabGuardError, match="taken as it is"):
        read(given)
